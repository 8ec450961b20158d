"""States reached by random play, for tests of the bots."""

from collections.abc import Iterator
from random import Random

from pyrotechnics.bots.pyrotechnics.board import Board, Turn
from pyrotechnics.bots.pyrotechnics.packing import MINE, TRAY, amounts
from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.commands import AnyCommand
from pyrotechnics.games.pyrotechnics.deck import editions
from pyrotechnics.games.pyrotechnics.seats import BySeat, Seat
from pyrotechnics.games.pyrotechnics.sparks import SPARKS
from pyrotechnics.games.pyrotechnics.state import Phase, Setup, State
from pyrotechnics.games.pyrotechnics.view import View, view

FIRST_EDITION = editions()[0]  # never changes, so that tests can count on its icons


def opening(seed: int) -> State:
    """Return the first state of a game that is dealt from this seed."""
    setup = Setup(seed=seed, names=BySeat[str](one="Ada", two="Ben"), deck=FIRST_EDITION)
    return rules.start(setup, rules.deal(setup))


def played(state: State, commands: tuple[AnyCommand, ...]) -> State:
    """Return the state after some commands."""
    for command in commands:
        state = rules.apply(state, command)
    return state


def random_play(seed: int, steps: int) -> State:
    """Return the state after so many random moves, or the last one before the game would be over."""
    random, state = Random(seed), opening(seed)
    for _ in range(steps):
        after = rules.apply(state, random.choice(rules.moves(state)))
        if after.result is not None:
            return state
        state = after
    return state


def random_turn_start(seed: int) -> State:
    """Return a state from which a whole turn is to be played."""
    random = Random(seed)
    state = random_play(seed, random.randrange(2, 160))
    while state.turn.phase is not Phase.RESEARCH:
        after = rules.apply(state, random.choice(rules.moves(state)))
        if after.result is not None:
            return random_turn_start(seed + 1000)
        state = after
    return state


def own_view(state: State) -> View:
    """Return what the player sees whose turn it is."""
    return view(state, state.turn.seat)


End = tuple[str, str, tuple[str, ...], tuple[str, ...]]


def end_of(state: State, seat: Seat) -> End:
    """Return what a turn of this seat came to: both trays, the seat's cards, and the market with its new card."""
    mine, theirs = state.players[seat], state.players[seat.other]
    market = [card for card in (*state.market, state.turn.research) if card is not None]
    return mine.sparks.letters, theirs.sparks.letters, tuple(sorted(mine.hand)), tuple(sorted(market))


def end_of_turn(board: Board, turn: Turn) -> End:
    """Return a turn of the model in the words of the rules."""

    def names(cards: int) -> tuple[str, ...]:
        return tuple(sorted(board.book.name(page.bit) for page in board.book.cards(cards)))

    return letters(turn.pair & MINE), letters(turn.pair >> TRAY), names(turn.hand), names(turn.market)


def letters(tray: int) -> str:
    """Return the letters that spell a tray of the model."""
    return "".join(spark.letter * amount for spark, amount in zip(SPARKS, amounts(tray), strict=True))


def ends_by_the_rules(state: State) -> set[End]:
    """Return everything that the present turn can come to, found by giving every command that is legal."""
    seat, number = state.turn.seat, state.turn.number
    ends: set[End] = set()
    known: set[str] = set()
    waiting = [state]
    while waiting:
        for after in _steps(waiting.pop()):
            if after.result is not None or after.turn.number != number:
                ends.add(end_of(after, seat))
                continue
            one, two = after.players.one.sparks.letters, after.players.two.sparks.letters
            key = f"{one} {two} {after.turn} {after.market}"
            if key not in known:
                known.add(key)
                waiting.append(after)
    return ends


def _steps(state: State) -> Iterator[State]:
    for command in rules.moves(state):
        yield rules.apply(state, command)
