"""The bots' inner model and the rules say the same, position by position, along random play with every card.

Every position is held against one step of the rules: what may be done now, what each command leads to, and that what
can still come of this position is what can come of those one step on. Whole turns are played out for some hundreds.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

import pytest

from pyrotechnics.bots.pyrotechnics.board import Board, after, every_turn, read
from pyrotechnics.bots.pyrotechnics.book import Book
from pyrotechnics.bots.pyrotechnics.orders import commands_for
from pyrotechnics.bots.pyrotechnics.packing import (
    MINE,
    ONE,
    PLACE,
    TRAY,
    Price,
    amounts,
    kind_of,
    pack,
    pair_of,
    price_of,
    section_of,
)
from pyrotechnics.bots.pyrotechnics.reach import effects, payments, reach
from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.cards import ActionIcon, CostIcon, token_of
from pyrotechnics.games.pyrotechnics.commands import (
    AnyCommand,
    Collect,
    Discover,
    EndTurn,
    Mix,
    Pay,
    Research,
    Showcase,
    Split,
    Steal,
    TableTalk,
    TakeFirstSpark,
)
from pyrotechnics.games.pyrotechnics.deck import editions, standard_deck
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import Sparks
from pyrotechnics.games.pyrotechnics.state import Phase, State
from pyrotechnics.games.pyrotechnics.view import View
from tests.bots.pyrotechnics.positions import end_of_turn, ends_by_the_rules, own_view, played
from tests.bots.pyrotechnics.tables import ACTION_KINDS, COST_KINDS, deck_of_every_icon, random_table
from tests.games.pyrotechnics.positions import card, dealt, deck_of

POSITIONS = 100_000
SHARDS = 20
TURNS_AT_A_TABLE = 3
CURIOUS = 0.5  # the share of moves that look for what was met least
PLAYED_OUT_BY_THE_RULES = 30
MANY_ENDS = 200
PLAYED_OUT = 0.01  # the share of positions whose rest of the turn is played by the orders of the model

# How often each shard has to meet every card, every kind of icon, and everything that the rules treat differently.
EACH_CARD = 5  # of the standard deck; the other one is there for its icons
EACH_ICON = 5
SITUATIONS = {
    "take-first-spark": 20,
    "collect cut short": 5,
    "nothing to collect": 50,
    "nothing to steal": 5,
    "nothing to exchange": 50,
    "exchange of what the supply lacks": 50,
    "payment with a choice": 50,
    "won": 20,
}

Met = Counter[str]
Action = Collect | Steal | Mix | Split
Outcomes = dict[AnyCommand, State]


@pytest.mark.parametrize("shard", range(SHARDS))
def test_the_model_says_what_the_rules_say(shard: int) -> None:
    random, met, tables = Random(shard), Met(), 0
    decks = (*editions(), deck_of_every_icon(shard))
    while met["position"] < POSITIONS // SHARDS:
        tables += 1
        deck = decks[tables % len(decks)]
        opening = tables % 20 < 2
        state = dealt(random.randrange(10**6), deck=deck) if opening else random_table(deck, random)
        play_and_compare(state, random, met)
    assert_all_was_met(met)


def play_and_compare(state: State, random: Random, met: Met) -> None:
    """Play a few turns from a state at random, and hold the model against the rules at every position."""
    last = state.turn.number + TURNS_AT_A_TABLE
    seen = own_view(state)
    board = read(seen)
    while state.turn.number < last:
        met["position"] += 1
        assert_read(state, board)
        moves = [command for command in seen.legal if not isinstance(command, TableTalk)]
        outcomes = compared(state, seen, board, moves, met)
        if random.random() < PLAYED_OUT:
            assert_orders_lead_there(state, seen, board, random)
        command = chosen(state, moves, random, met)
        before, state = state, outcomes.get(command) or rules.apply(state, command)
        count(before, command, state, met)
        if state.result is not None:
            # With the fifth showcase no card is left, and the game is over (ruling P7).
            assert isinstance(command, Showcase | Pay)
            assert not board.position.hand
            return
        seen = own_view(state)
        board, start = read(seen), board
        assert_leads(start, command, before, board)


def chosen(state: State, moves: Sequence[AnyCommand], random: Random, met: Met) -> AnyCommand:
    """Return a move: of a kind at random, or of what was met least."""
    if random.random() < CURIOUS:
        return min(random.sample(moves, len(moves)), key=lambda move: met[what(state, move)])
    kind = random.choice(tuple(dict.fromkeys(map(type, moves))))
    return random.choice([move for move in moves if type(move) is kind])


def test_the_model_keeps_what_the_rest_of_a_cost_needs() -> None:
    costs = ("any sec", "any prim give:O/G", "prim give:R/Y", "sec sec give:P/O", "any any give:G/B", "sec B give:G/B")
    deck = deck_of(*(card(f"Card {number}", showcase=cost) for number, cost in enumerate(costs * 3, 1)))
    random, met = Random(1), Met()
    for _ in range(200):
        play_and_compare(random_table(deck, random), random, met)
    assert met["payment of what the rest needs"] >= 20


@pytest.mark.parametrize("seed", range(10))
def test_the_rest_of_a_turn_ends_where_the_rules_end_it(seed: int) -> None:
    random, compared_ends = Random(seed), 0
    decks = (standard_deck(), deck_of_every_icon(seed))
    while compared_ends < PLAYED_OUT_BY_THE_RULES:
        state = random_table(random.choice(decks), random)
        if random.random() < 0.8:
            state = rules.apply(state, random.choice(rules.moves(state)))
        board = read(own_view(state))
        turns = set(every_turn(board))
        if len(turns) <= MANY_ENDS:  # to play out the longest ones takes seconds
            compared_ends += 1
            assert {end_of_turn(board, turn) for turn in turns} == ends_by_the_rules(state)


# What is known


@lru_cache(maxsize=1 << 14)
def names(book: Book, cards: int) -> frozenset[str]:
    return frozenset(book.name(page.bit) for page in book.cards(cards))


def tray_of(sparks: Sparks) -> tuple[int, ...]:
    return sparks.red, sparks.yellow, sparks.blue, sparks.orange, sparks.green, sparks.purple


def pair_in(state: State, seat: Seat) -> int:
    return pair_of(pack(state.players[seat].sparks), pack(state.players[seat.other].sparks))


def assert_read(state: State, board: Board) -> None:
    """Assert that a board holds what the player to move may know of a state."""
    position, book, turn = board.position, board.book, state.turn
    mine, theirs = state.mover, state.players[turn.seat.other]
    assert amounts(position.pair & MINE) == tray_of(mine.sparks)
    assert amounts(position.pair >> TRAY) == tray_of(theirs.sparks)
    assert names(book, position.hand) == set(mine.hand)
    assert names(book, position.their_hand) == set(theirs.seen)
    assert names(book, position.market) == set(state.market) - {None}
    assert names(book, board.unseen) == {*state.removed, *theirs.hand} - set(theirs.seen)
    assert names(book, board.research) == {turn.research} - {None}
    assert names(book, board.choice) == {turn.chosen} - {None}
    assert (position.cards, position.their_cards) == (len(mine.hand), len(theirs.hand))
    showcases_before = [log.number for log in state.log for event in log.events if event.type == "showcased"]
    assert (board.phase, board.stale) == (turn.phase, turn.number - max(showcases_before, default=0))


# What may be done, and what comes of it


def compared(state: State, seen: View, board: Board, moves: Sequence[AnyCommand], met: Met) -> Outcomes:
    """Compare what may be done now and where it leads, and return what had to be tried for that."""
    match board.phase:
        case Phase.FIRST_SPARK:
            outcomes = {move: rules.apply(state, move) for move in moves}
            reached = {pair_in(outcome, state.turn.seat) for outcome in outcomes.values()}
            assert {turn.pair for turn in every_turn(board)} == reached
            return outcomes
        case Phase.RESEARCH:
            assert {move.card for move in moves if isinstance(move, Research)} == names(board.book, board.position.hand)
            return {}
        case Phase.MARKET:
            assert_market(board, moves)
            return compared_actions(state, seen, board, met)
        case Phase.DISCOVER:
            assert EndTurn() in moves
            return compared_actions(state, seen, board, met)
        case Phase.PAY:
            return compared_payment(state, seen, board, moves, met)
        case Phase.END:
            assert list(moves) == [EndTurn()]
            return {}


def assert_market(board: Board, moves: Sequence[AnyCommand]) -> None:
    book, pair = board.book, board.position.pair
    market = book.cards(board.position.market)
    showcasable = {move.card for move in moves if isinstance(move, Showcase)}
    assert {book.name(page.bit) for page in market if payments(page.price, pair & MINE)} == showcasable
    assert {move.card for move in moves if isinstance(move, Discover)} == names(book, board.position.market)


def compared_actions(state: State, seen: View, board: Board, met: Met) -> Outcomes:
    """Compare where each action leads, done once, and where all that are left can lead together."""
    pair, icons, uses = board.position.pair, state.actions, state.turn.left
    outcomes: Outcomes = {}
    ways: tuple[list[int], ...] = tuple([] for _ in icons)
    reached = {pair}
    for offer in seen.offers:
        command = offer.command
        if not isinstance(command, Action):
            continue
        if offer.refusal is not None:
            met["exchange of what the supply lacks"] += isinstance(command, Mix | Split) and "supply" in offer.refusal
            continue
        outcome = outcomes[command] = rules.apply(state, command)
        trays = pair_in(outcome, state.turn.seat)
        ways[command.action].append(trays)
        reached.update(reach(section_of(icons, outcome.turn.left), trays))
    for icon, left, way in zip(icons, uses, ways, strict=True):
        assert sorted(effects(kind_of(icon), pair) if left else ()) == sorted(way)
        met[f"nothing to {icon.type}"] += bool(left) and not way
    assert set(reach(board.section, pair)) == reached
    return outcomes


def compared_payment(state: State, seen: View, board: Board, moves: Sequence[AnyCommand], met: Met) -> Outcomes:
    """Compare what may be paid next, and where the rest of the payment can lead."""
    tray, (first, *rest), amount = board.position.pair & MINE, board.due.choices, state.turn.due[0].amount
    ways = {left for left, _ in payments(Price(0, 0, (first,)), tray) if payments(Price(0, 0, tuple(rest)), left)}
    assert {tray - amount * ONE[PLACE[move.spark]] for move in moves if isinstance(move, Pay)} == ways
    outcomes = {move: rules.apply(state, move) for move in moves}
    reached: set[int] = set()
    for outcome in outcomes.values():
        reached.update(paid(price_of(outcome.turn.due), pair_in(outcome, state.turn.seat)))
    assert {turn.pair for turn in every_turn(board)} == reached
    refusals = [offer.refusal for offer in seen.offers if isinstance(offer.command, Pay) and offer.refusal is not None]
    met["payment with a choice"] += 1
    met["payment of what the rest needs"] += any("rest of the cost" in refusal for refusal in refusals)
    return outcomes


def paid(price: Price, pair: int) -> Iterator[int]:
    for left, gift in payments(price, pair & MINE):
        yield pair_of(left, (pair >> TRAY) + gift)


def assert_leads(board: Board, command: AnyCommand, state: State, following: Board) -> None:
    """Assert that a command led from one board to the other as the model has it."""
    position, book, then = board.position, board.book, following.position
    match command:
        case Research():
            page = book.pages[book.bits[command.card]]
            assert then == position._replace(hand=position.hand & ~page.bit, cards=position.cards - 1)
            assert (following.research, following.section) == (page.bit, page.research)
        case Discover():
            page = book.pages[book.bits[command.card]]
            hand, market = position.hand | page.bit, position.market & ~page.bit
            assert then == position._replace(hand=hand, cards=position.cards + 1, market=market)
            assert (following.choice, following.section) == (page.bit, page.discover)
        case Showcase():
            page = book.pages[book.bits[command.card]]
            assert then == position._replace(pair=then.pair, market=position.market & ~page.bit)
            assert {turn.pair for turn in every_turn(following)} == set(paid(page.price, position.pair))
        case Collect() | Steal() | Mix() | Split():
            assert then == position._replace(pair=then.pair)
            assert sorted((*following.section, kind_of(state.actions[command.action]))) == list(board.section)
        case Pay():
            assert then == position._replace(pair=then.pair)
        case EndTurn():
            assert_ends(board, position.pair, following)
        case TakeFirstSpark():
            assert_ends(board, position.pair + ONE[PLACE[command.spark]], following)


def assert_ends(board: Board, pair: int, following: Board) -> None:
    """Assert that a turn which leaves these trays is one of those of a board, and what the other player finds then."""
    (turn,) = {turn for turn in every_turn(board) if turn.pair == pair}
    expected, then = after(board.position, turn), following.position
    assert then == expected._replace(hand=then.hand, their_hand=then.their_hand)
    # Each player knows of the other's hand only what came from the market.
    assert expected.hand & ~then.hand == 0
    assert then.their_hand & ~expected.their_hand == 0


def assert_orders_lead_there(state: State, seen: View, board: Board, random: Random) -> None:
    """Assert that the commands for one end of the turn lead to it."""
    turn = random.choice(tuple(every_turn(board)))
    end = played(state, commands_for(seen, board, turn))
    seat = state.turn.seat
    assert pair_in(end, seat) == turn.pair
    assert names(board.book, turn.hand) == set(end.players[seat].hand)
    assert (end.result is not None) == (not turn.hand)
    if end.result is None:
        assert end.turn.number == state.turn.number + 1
        assert names(board.book, turn.market) == set(end.market)


# What was met


def count(before: State, command: AnyCommand, state: State, met: Met) -> None:
    """Count a command under everything that each shard has to meet."""
    if isinstance(command, Showcase | Pay):
        if state.turn.phase is Phase.END:
            name = state.mover.shown[-1]
            cost = state.setup.deck[name].showcase
            met.update([f"showcase {name}", *{f"showcase {kind_in(COST_KINDS, icon)}" for icon in cost}])
            met["won"] += state.result is not None
        return
    met[what(before, command)] += 1
    if isinstance(command, Collect):
        event = state.log[-1].events[-1]
        met["collect cut short"] += event.type == "collected" and event.amount < event.wanted


def what(state: State, command: AnyCommand) -> str:
    """Return what a command is counted as."""
    match command:
        case Research() | Discover() | Showcase():
            return f"{command.type} {command.card}"
        case Collect() | Steal() | Mix() | Split():
            section = "research" if state.turn.phase is Phase.MARKET else "discover"
            return f"{section} {kind_in(ACTION_KINDS, state.actions[command.action])}"
        case _:
            return command.type


@lru_cache(maxsize=1 << 10)
def kind_in(kinds: tuple[tuple[str, ...], ...], icon: ActionIcon | CostIcon) -> str:
    """Return the first token of the kind that an icon is of."""
    return next(kind[0] for kind in kinds if token_of(icon) in kind)


def assert_all_was_met(met: Met) -> None:
    sections = {"research": ACTION_KINDS, "discover": ACTION_KINDS, "showcase": COST_KINDS}
    least = {f"{section} {name}": EACH_CARD for section in sections for name in standard_deck().names}
    least |= {f"{section} {kind[0]}": EACH_ICON for section, kinds in sections.items() for kind in kinds}
    least |= SITUATIONS
    assert {what: met[what] for what, times in least.items() if met[what] < times} == {}


def test_the_decks_hold_every_icon_that_a_deck_file_knows() -> None:
    decks = [deck_of_every_icon(shard) for shard in range(SHARDS)]
    for section, kinds in (("research", ACTION_KINDS), ("discover", ACTION_KINDS), ("showcase", COST_KINDS)):
        held = {token_of(icon) for deck in decks for each in deck.cards for icon in getattr(each, section)}
        assert {token for kind in kinds for token in kind} - held == set()
