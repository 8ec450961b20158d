"""Why a turn is better than others, in one sentence made of what sets it apart.

Every clause compares what two turns lead to and is said only where it is true of the one and not of the other. Which
clauses are said is a matter of their weight, and of how many of the other turns they set the best one apart from.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from pyrotechnics.bots.pyrotechnics.board import Board, Position, Turn, after, every_turn
from pyrotechnics.bots.pyrotechnics.evaluation import deficit
from pyrotechnics.bots.pyrotechnics.packing import AMOUNT, FIELD, FULL, MINE, PRIMARY_PLACES, TRAY, amounts, swapped
from pyrotechnics.bots.pyrotechnics.threats import Threats, threats
from pyrotechnics.games.pyrotechnics.icons import research_in_words
from pyrotechnics.games.pyrotechnics.sparks import SPARKS

NOTHING_ELSE = "Nothing else is left to do."
BY_SEARCH = "Looks best a few turns ahead."

_LONGEST = 120  # characters of a sentence of two clauses
_WORTH_A_WORD = 2.0  # weight of a second clause


class Voice(NamedTuple):
    """Hold how the two players are called: the one whose turn it is, what is its own, and the other one."""

    me: str
    my: str
    they: str


READER = Voice("you", "your", "your opponent")


def voice_of(me: str, they: str) -> Voice:
    """Return the voice that calls both players by their names."""
    return Voice(me, f"{me}'s", they)


@dataclass(frozen=True)
class Scene:
    """What a turn leads to, as far as its player can know."""

    board: Board
    turn: Turn

    @cached_property
    def theirs(self) -> Threats:
        """What the opponent can do next."""
        return threats(self.board.book, after(self.board.position, self.turn), self.board.unseen)

    @cached_property
    def mine(self) -> int:
        """The market cards that I could showcase next if the opponent left everything as it is."""
        turn, cards = self.turn, self.turn.hand.bit_count()
        ours = Position(turn.pair, turn.hand, 0, turn.market, cards, self.board.position.their_cards)
        return threats(self.board.book, ours).sure

    def stolen(self, place: int) -> int:
        """Return how many sparks of a colour the opponent has lost; only a steal takes any."""
        before, behind = (amounts(pair >> TRAY)[place] for pair in (self.board.position.pair, self.turn.pair))
        return max(0, before - behind)

    def with_colour(self, place: int, other: "Scene") -> Threats:
        """Return what the opponent could do if all sparks of one colour lay as they do after another turn."""
        field = AMOUNT << FIELD * place
        both = field << TRAY | field
        pair = self.turn.pair & ~both | other.turn.pair & both
        position = after(self.board.position, self.turn)._replace(pair=swapped(pair))
        return threats(self.board.book, position, self.board.unseen)


class Clause(NamedTuple):
    """What can be said for a turn, as the things it does ("steals 1 red"), and how much that weighs."""

    weight: float
    does: tuple[str, ...]


def reason(board: Board, best: Turn, others: Sequence[Turn], voice: Voice = READER) -> str:
    """Return one sentence that says why a turn is better than others.

    Args:
        board: What its player knows.
        best: The turn.
        others: The turns that it is compared with; where there are several, more is said of what few of them have.
        voice: How the players are called; the reader is the player by default.
    """
    rivals = [Scene(board, turn) for turn in dict.fromkeys(others) if turn != best]
    if not rivals:
        return NOTHING_ELSE
    scene = Scene(board, best)
    if not best.hand:
        return _sentence((f"wins the game with {_name(board, best.choice)}",))
    weights: defaultdict[tuple[int, tuple[str, ...]], float] = defaultdict(float)
    for rival in rivals:
        for kind, clauses in enumerate(_KINDS):
            for clause in clauses(scene, rival, voice):
                weights[kind, clause.does] += clause.weight / len(rivals)
    if not weights:
        return _sentence((_difference(scene, rivals[0], voice),))
    first, *rest = sorted(weights, key=lambda each: (-weights[each], each))
    for second in rest:
        (_, does), (_, also) = sorted((first, second))
        both = _sentence((*does, *also))
        if weights[second] >= _WORTH_A_WORD and _verb(does) != _verb(also) and len(both) <= _LONGEST:
            return both
    return _sentence(first[1])


# ---- what can be said --------------------------------------------------------------------------------------------


def _helps(best: Scene, other: Scene, _voice: Voice) -> Iterator[Clause]:
    """Say for the first spark how many cards it helps to pay for."""
    if best.turn.research:
        return
    before, ours, theirs = (pair & MINE for pair in _pairs(best, other))
    prices = [card.price for card in best.board.book.cards(best.turn.market)]
    helped, theirs_helped = (
        sum(deficit(price, tray) < deficit(price, before) for price in prices) for tray in (ours, theirs)
    )
    if helped > theirs_helped:
        yield Clause(2, (f"helps to pay for {helped} of the {len(prices)} market cards",))


def _showcases(best: Scene, other: Scene, voice: Voice) -> Iterator[Clause]:
    if best.turn.showcased and not other.turn.showcased:
        number = best.turn.hand.bit_count()
        cards = f"leaves {voice.me} {number} card{'' if number == 1 else 's'}"
        yield Clause(20, (f"showcases {_name(best.board, best.turn.choice)}", cards))


def _takes_card(best: Scene, other: Scene, _voice: Voice) -> Iterator[Clause]:
    turn, pages = best.turn, best.board.book.pages
    if turn.showcased or not turn.choice or other.turn.choice == turn.choice or other.turn.showcased:
        return
    if pages[turn.choice].power > pages[other.turn.choice].power:
        name = _name(best.board, turn.choice)
        yield Clause(1.5, (f"takes {name}, to {research_in_words(best.board.deck[name])} later",))


def _steals(best: Scene, other: Scene, voice: Voice) -> Iterator[Clause]:
    _, _, theirs = (amounts(pair >> TRAY) for pair in _pairs(best, other))
    stolen = [
        f"{best.stolen(place)} {SPARKS[place]}"
        for place in PRIMARY_PLACES
        if best.stolen(place) and amounts(best.turn.pair >> TRAY)[place] < theirs[place]
    ]
    if stolen:
        yield Clause(3, (f"steals {_listed(stolen, 'and')} from {voice.they}",))


def _takes_last(best: Scene, other: Scene, _voice: Voice) -> Iterator[Clause]:
    before, ours, theirs = (amounts(FULL - (pair & MINE) - (pair >> TRAY)) for pair in _pairs(best, other))
    had, have = amounts(best.board.position.pair & MINE), amounts(best.turn.pair & MINE)
    last = [
        spark.value
        for place, spark in enumerate(SPARKS)
        if have[place] > had[place] and ours[place] == 0 < min(before[place], theirs[place])
    ]
    if last:
        yield Clause(3, (f"takes the last {_listed(last, 'and')} of the supply",))


def _gains(best: Scene, other: Scene, voice: Voice) -> Iterator[Clause]:
    before, ours, theirs = (sum(amounts(pair & MINE)) for pair in _pairs(best, other))
    if ours <= theirs or best.turn.showcased is not other.turn.showcased:
        return
    if best.turn.showcased:
        yield Clause(2, (f"leaves {voice.me} {_sparks(ours)}",))
    elif ours - before >= 2:
        yield Clause(2, (f"gains {_sparks(ours - before)}",))


def _gives_less(best: Scene, other: Scene, voice: Voice) -> Iterator[Clause]:
    before, ours, theirs = (sum(amounts(pair >> TRAY)) for pair in _pairs(best, other))
    if best.turn.showcased and other.turn.showcased and before <= ours < theirs:
        given = f"only {_sparks(ours - before)}" if ours > before else "nothing"
        yield Clause(3, (f"gives {voice.they} {given}",))


def _readies(best: Scene, other: Scene, voice: Voice) -> Iterator[Clause]:
    number = best.mine.bit_count()
    if not best.mine & ~other.mine or best.turn.hand.bit_count() == 1:
        return
    cards = f"{number} market cards" if number > 2 else _joined(best.board, best.mine, "and")
    if number > 1 >= other.mine.bit_count():
        yield Clause(8, (f"gets {cards} ready for {voice.my} next turn",))
    elif not other.mine:
        yield Clause(6, (f"gets {cards} ready for {voice.my} next turn",))


def _brings_closer(best: Scene, other: Scene, _voice: Voice) -> Iterator[Clause]:
    before, ours, theirs = (pair & MINE for pair in _pairs(best, other))
    for card in best.board.book.cards(best.turn.market & ~best.mine):
        here = deficit(card.price, ours)
        if here < deficit(card.price, before) and here < deficit(card.price, theirs) and here <= 2:
            yield Clause(2, (f"comes closer to {_name(best.board, card.bit)}",))


def _keeps_showcase(best: Scene, other: Scene, voice: Voice) -> Iterator[Clause]:
    kept = other.theirs.possible & ~best.theirs.possible
    for sure, cards in ((True, kept & other.theirs.sure), (False, kept & ~other.theirs.sure)):
        ways: defaultdict[str, int] = defaultdict(int)
        for card in best.board.book.cards(cards):
            ways[_how_kept(card.bit, best, other)] += card.bit
        for way, these in ways.items():
            names = _joined(best.board, these, "or")
            it = "it" if these.bit_count() == 1 else "them"
            can = "could showcase" if sure else "might be able to showcase"
            weight, does = {
                "taken": (10, f"takes {names} away from {voice.they}, who {can} {it} next turn"),
                "held": (5, f"keeps {names} out of the market, where {voice.they} {can} {it} next turn"),
                "sparks": (12, f"keeps {voice.they} from showcasing {names} next turn"),
            }.get(way, (12, f"{way} from {voice.they}, who {can} {names} next turn"))
            yield Clause(weight if sure else weight / 3, (does,))


def _how_kept(card: int, best: Scene, other: Scene) -> str:
    """Return how a card is kept from the opponent: "taken", "held", by one colour ("steals 1 red"), or by "sparks"."""
    if not card & best.turn.market:
        return "taken" if card & best.board.position.market else "held"
    for place, spark in enumerate(SPARKS):
        then = best.with_colour(place, other)
        if card & (then.sure if card & other.theirs.sure else then.possible):
            stolen = best.stolen(place)
            return f"steals {stolen} {spark}" if stolen else f"keeps {spark}"
    return "sparks"


def _threatens_win(best: Scene, other: Scene, _voice: Voice) -> Iterator[Clause]:
    if best.turn.hand.bit_count() == 1 and best.mine and not (other.turn.hand.bit_count() == 1 and other.mine):
        yield Clause(25, (f"threatens to win next turn with {_joined(best.board, best.mine, 'or')}",))


def _stops_win(best: Scene, other: Scene, voice: Voice) -> Iterator[Clause]:
    if best.theirs.possible_win or not other.theirs.possible_win:
        return
    if not other.theirs.sure_win:
        yield Clause(40, (f"makes sure that {voice.they} can't win next turn",))
    elif _only_way(best):
        yield Clause(80, (f"is the only way to keep {voice.they} from winning next turn",))
    else:
        yield Clause(60, (f"keeps {voice.they} from winning next turn",))


def _only_way(best: Scene) -> bool:
    """Return whether the opponent surely wins next turn after every turn with other cards."""
    board, chosen = best.board, best.turn[1:4]
    turns = {turn for turn in every_turn(board) if turn[1:4] != chosen}
    return bool(turns) and all(turn.hand and Scene(board, turn).theirs.sure_win for turn in turns)


# In the order in which they are said: first what is done, then what it leads to.
_KINDS: tuple[Callable[[Scene, Scene, Voice], Iterator[Clause]], ...] = (
    _helps,
    _showcases,
    _takes_card,
    _steals,
    _takes_last,
    _gains,
    _gives_less,
    _readies,
    _brings_closer,
    _keeps_showcase,
    _threatens_win,
    _stops_win,
)


def _difference(best: Scene, other: Scene, voice: Voice) -> str:
    """Return what the one turn does and the other doesn't, where no clause says why that is better."""
    turn, board = best.turn, best.board
    if turn.choice != other.turn.choice and turn.showcased is other.turn.showcased:
        verb = "showcases" if turn.showcased else "takes"
        return f"{verb} {_name(board, turn.choice)} rather than {_name(board, other.turn.choice)}"
    if turn.research != other.turn.research and turn.choice == other.turn.choice:
        kept, put = _name(board, other.turn.research), _name(board, turn.research)
        return f"keeps {kept} in {voice.my} hand rather than {put}"
    _, ours, theirs = (amounts(pair & MINE) for pair in _pairs(best, other))
    more, less = _surplus(ours, theirs), _surplus(theirs, ours)
    if more and less:
        return f"leaves {voice.me} {more} rather than {less}"
    return f"leaves {voice.me} {more} more" if more else BY_SEARCH


def _surplus(ours: tuple[int, ...], theirs: tuple[int, ...]) -> str:
    """Return what there is more of in one tray than in another: "1 red and 2 blue"."""
    each = zip(SPARKS, ours, theirs, strict=True)
    more = [f"{mine - other} {spark}" for spark, mine, other in each if mine > other]
    return _listed(more, "and") if more else ""


# ---- words -------------------------------------------------------------------------------------------------------


def _pairs(best: Scene, other: Scene) -> tuple[int, int, int]:
    """Return the trays before, after the one turn, and after the other."""
    return best.board.position.pair, best.turn.pair, other.turn.pair


def _name(board: Board, card: int) -> str:
    return board.book.name(card)


def _sparks(number: int) -> str:
    return f"{number} spark{'' if number == 1 else 's'}"


def _joined(board: Board, cards: int, word: str) -> str:
    return _listed([_name(board, card.bit) for card in board.book.cards(cards)], word)


def _listed(texts: Sequence[str], word: str) -> str:
    *most, last = texts
    return f"{', '.join(most)} {word} {last}" if most else last


def _verb(does: tuple[str, ...]) -> str:
    return does[0].split()[0]


def _sentence(does: tuple[str, ...]) -> str:
    *most, last = does
    text = f"{', '.join(most)}{',' if len(most) > 1 else ''} and {last}" if most else last
    text = text[0].upper() + text[1:]
    # The names of cards bring their own exclamation mark.
    return text if text[-1] in "!?." else f"{text}."
