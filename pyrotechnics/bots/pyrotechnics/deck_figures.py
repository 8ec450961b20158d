"""What one game shows of its deck: small figures, made in the process in which the game was played.

Here, a turn is one in which a card was researched: neither the first spark nor a turn that a stalemate cut off counts.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby

from pyrotechnics.bots.match import Fixture, play_out
from pyrotechnics.bots.pyrotechnics.book import Book, book_of
from pyrotechnics.bots.pyrotechnics.packing import pack, pair_of
from pyrotechnics.bots.pyrotechnics.reach import showcases
from pyrotechnics.games.pyrotechnics.cards import CollectIcon
from pyrotechnics.games.pyrotechnics.costs import payable
from pyrotechnics.games.pyrotechnics.effects import STALEMATE_TURN
from pyrotechnics.games.pyrotechnics.events import Collected, Discovered, Event, Gave, Researched, Showcased, Stole
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import SPARKS
from pyrotechnics.games.pyrotechnics.state import State


class Ending(StrEnum):
    """How a game ended: won, or a stalemate of either kind (ruling P9)."""

    WON = "won"
    REPETITION = "repetition"
    TURN_LIMIT = "turn-limit"


@dataclass(frozen=True)
class CardFigures:
    """What one game shows of one card; pairs are by turn order, the player with the first turn first.

    Attributes:
        researched: How often each player researched it.
        discovered: How often each player discovered it.
        showcased: Whether each player showcased it, 1 or 0.
        offered: On how many turns it lay in the market when the turn began.
        payable: On how many of those the showcase was within reach: there was a card in the hand after whose research
            actions, all, some or none of them, the whole cost could be paid.
    """

    researched: tuple[int, int]
    discovered: tuple[int, int]
    showcased: tuple[int, int]
    offered: int
    payable: int


@dataclass(frozen=True)
class GameFigures:
    """What one game shows of its deck.

    Attributes:
        points: 1.0 if the player with the first turn won, 0.0 if the other did, 0.5 after a stalemate.
        ending: How it ended.
        turns: How many turns there were, over both players.
        cards: What it shows of each card, in the order of the deck.
        scarce: Turns on which the supply was out of a colour at their beginning or after one of their commands; those
            on which a collect was cut short are all among them.
        cut_short: Turns on which a collect took fewer sparks than are printed, or was not offered for want of any.
        steals: Turns with a steal.
        gives: Showcases with a give.
        none_payable: Turns at whose beginning the tray could pay for no card of the market, before any research.
        several_payable: Turns at whose beginning it could pay for two cards of the market or more, one at a time.
    """

    points: float
    ending: Ending
    turns: int
    cards: tuple[CardFigures, ...]
    scarce: int
    cut_short: int
    steals: int
    gives: int
    none_payable: int
    several_payable: int


@dataclass(frozen=True)
class _Turn:
    """One turn: the state in which it began and those after its commands, and what happened."""

    states: tuple[State, ...]
    events: tuple[Event, ...]

    @property
    def start(self) -> State:
        """The state in which the turn began."""
        return self.states[0]


def played_figures(fixture: Fixture) -> GameFigures:
    """Play a game to its end and return what it shows of its deck.

    Raises:
        ArenaStopped: If a bot gives a command that the rules refuse.
    """
    past = play_out(fixture).table.past
    return figures_of([past[0].before, *(step.after for step in past)])


def figures_of(states: Sequence[State]) -> GameFigures:
    """Return what a game shows of its deck.

    Args:
        states: All states of a game that has ended, or of the last turns of one, in order.

    Raises:
        ValueError: If the last of them is not the end of a game.
    """
    last = states[-1]
    if last.result is None:
        raise ValueError("This game has not ended yet.")
    turns = _turns(states)
    first = last.turn.seat if last.turn.number % 2 else last.turn.seat.other
    winner = last.result.winner
    payable_at_first = [_payable_at_first(turn.start) for turn in turns]
    return GameFigures(
        points=0.5 if winner is None else float(winner is first),
        ending=_ending(last),
        turns=len(turns),
        cards=_cards(turns, first, book_of(last.setup.deck)),
        scarce=sum(any(_lacks_a_colour(state) for state in turn.states) for turn in turns),
        cut_short=sum(_is_cut_short(turn) for turn in turns),
        steals=_turns_with(turns, Stole),
        gives=_turns_with(turns, Gave),
        none_payable=payable_at_first.count(0),
        several_payable=sum(count > 1 for count in payable_at_first),
    )


def _turns(states: Sequence[State]) -> tuple[_Turn, ...]:
    events = {log.number: log.events for log in states[-1].log}
    grouped = ((number, tuple(each)) for number, each in groupby(states, key=lambda state: state.turn.number))
    return tuple(_Turn(each, events[number]) for number, each in grouped if _happened(events[number], Researched))


def _ending(last: State) -> Ending:
    if last.result is not None and last.result.winner is not None:
        return Ending.WON
    return Ending.TURN_LIMIT if last.turn.number > STALEMATE_TURN else Ending.REPETITION


def _happened(events: Iterable[Event], kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in events)


def _turns_with(turns: Iterable[_Turn], kind: type[Event]) -> int:
    return sum(_happened(turn.events, kind) for turn in turns)


def _lacks_a_colour(state: State) -> bool:
    return len(state.supply.colours) < len(SPARKS)


def _is_cut_short(turn: _Turn) -> bool:
    taken = any(isinstance(event, Collected) and event.amount < event.wanted for event in turn.events)
    return taken or any(_withholds_a_collect(state) for state in turn.states)


def _withholds_a_collect(state: State) -> bool:
    """Return whether a collect that is left to do finds no spark of any of its colours."""
    return any(
        left and isinstance(icon, CollectIcon) and not any(state.supply[spark] for spark in icon.sparks)
        for icon, left in zip(state.actions, state.turn.left, strict=True)
    )


def _payable_at_first(start: State) -> int:
    """Return for how many cards of the market the tray can pay when a turn begins."""
    deck, purse = start.setup.deck, start.mover.sparks
    return sum(payable(deck[name].showcase, purse) for name in start.market if name is not None)


def _cards(turns: Sequence[_Turn], first: Seat, book: Book) -> tuple[CardFigures, ...]:
    researched, discovered, showcased = (_by_player(turns, kind, first) for kind in (Researched, Discovered, Showcased))
    offered = Counter(name for turn in turns for name in turn.start.market)
    within_reach = Counter(name for turn in turns for name in _within_reach(turn.start, book))
    return tuple(
        CardFigures(researched(name), discovered(name), showcased(name), offered[name], within_reach[name])
        for name in book.names
    )


def _by_player(
    turns: Sequence[_Turn], kind: type[Researched | Discovered | Showcased], first: Seat
) -> Callable[[str], tuple[int, int]]:
    """Return what tells how often each player did this with a card, the player with the first turn first."""
    done = Counter(
        (event.card, turn.start.turn.seat) for turn in turns for event in turn.events if isinstance(event, kind)
    )
    return lambda name: (done[name, first], done[name, first.other])


def _within_reach(start: State, book: Book) -> Iterator[str]:
    """Yield the cards of the market for which the player to move could pay after the research of one of the hand."""
    mover = start.mover
    pair = pair_of(pack(mover.sparks), pack(start.players[start.turn.seat.other].sparks))
    hand = book.cards(book.mask(mover.hand))
    for card in book.cards(book.mask(start.market)):
        if any(showcases(held.research, card.price, pair, 1) for held in hand):
            yield book.name(card.bit)
