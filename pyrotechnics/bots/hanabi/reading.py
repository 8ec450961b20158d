"""What everybody at the table knows of every card: what was said of it, and what the companion means by that.

The conventions, in the order in which they are applied to a hint:

- The *chop* is a hand's oldest card that no hint has touched: it is discarded next.
- The *focus* of a hint is the chop if it is newly touched, else the newest of the newly touched cards, else the newest
  card of which the hint says something new.
- The focus is called to be played: now, or after the cards that everybody knows to be played before it.
- A number on the chop can also mean that the card has to be saved, as no other copy of it is left.
- Touched cards are of use, and no two of them the same, as far as that can be.

With free pointing the same holds of the cards pointed at, so that a hint can pick its focus.
"""

from typing import Self

from pyrotechnics.bots.hanabi.board import Board
from pyrotechnics.bots.hanabi.prospects import Bits, places, single
from pyrotechnics.games.hanabi.events import Discarded, Event, Hinted, Misplayed, Played
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.view import View


class Reading(Board):
    """Hold a board with what everybody knows of the cards.

    Attributes:
        possible: By card, the faces that fit what was said and what has been seen by all.
        meant: By card, those of them that fit the conventions too, at least one.
        touched: The cards that a hint has pointed at, as bits.
    """

    def __init__(self, rules: RuleSet, seats: int, first: int) -> None:
        super().__init__(rules, seats, first)
        self.possible: list[Bits] = [self.faces.all] * rules.deck_size
        self.meant: list[Bits] = self.possible[:]
        self.touched = 0

    def copy(self) -> Self:
        """Return a reading that changes by itself from now on."""
        other = super().copy()
        other.possible = self.possible[:]
        other.meant = self.meant[:]
        return other

    def chop(self, seat: int) -> int | None:
        """Return the card that a player discards next, None where all are touched."""
        for card in reversed(self.hands[seat]):
            if not self.touched >> card & 1:
                return card
        return None

    def hear(self, to: int, value: str | int, cards: tuple[int, ...]) -> None:
        """Take in a hint and end the turn.

        Args:
            to: The seat that was told.
            value: The letter of a colour, or a number.
            cards: The cards pointed at, one at least.
        """
        chop = self.chop(to)
        fresh = [card for card in self.hands[to] if card in cards and not self.touched >> card & 1]
        news = self._narrowed(to, value, cards)
        focus = chop if chop in fresh else next(iter(fresh or news or cards))
        assert focus is not None  # a fresh card is no None
        for card in cards:
            self.touched |= 1 << card
        called = self.soon()
        if focus == chop and isinstance(value, int):
            called |= self._last_copies()
        self.meant[focus] = self.meant[focus] & called or self.meant[focus]
        self.say()
        self.settle()

    def soon(self) -> Bits:
        """Return the faces that are ready, or will be when those that everybody knows to be ready are played."""
        known = 0
        for hand in self.hands:
            for card in hand:
                if self.touched >> card & 1 and single(self.meant[card]):
                    known |= self.meant[card]
        found = self.ready
        waiting = known & found
        while waiting:
            place = waiting.bit_length() - 1
            more = self.ready_after(place)
            waiting = waiting ^ 1 << place | more & known & ~found
            found |= more
        return found

    def settle(self) -> None:
        """Leave out of what touched cards can be what has become impossible, useless, or is another touched card."""
        known = 0
        told = [card for hand in self.hands for card in hand if self.touched >> card & 1]
        for card in told:
            possible = self.possible[card] = self.possible[card] & ~self.exhausted
            meant = self.meant[card] = self.meant[card] & possible & self.open or possible
            if single(meant):
                known |= meant
        for card in told:
            meant = self.meant[card]
            if not single(meant):
                self.meant[card] = meant & self.open & ~known or meant

    def _narrowed(self, to: int, value: str | int, cards: tuple[int, ...]) -> list[int]:
        """Take in what a hint says by the rules; return the cards pointed at of which it says something new."""
        match = self.faces.matching[value]
        news = []
        for card in self.hands[to]:
            before = self.possible[card]
            if card in cards:
                self.possible[card] = before & match
                if self.possible[card] != before:
                    news.append(card)
            elif self.rules.pointing == "all":
                self.possible[card] = before & ~match
            self.meant[card] = self.meant[card] & self.possible[card] or self.possible[card]
        return news

    def _last_copies(self) -> Bits:
        copies = self.faces.copies
        return sum(1 << place for place in places(self.open) if self.gone[place] == copies[place] - 1)


def read(view: View) -> Reading:
    """Return what everybody knows, by going through the log from the deal."""
    reading = Reading(view.rules, view.seats, view.log[0].seat if view.log else view.mover)
    for turn in view.log:
        _follow(reading, turn.events[0])
    return reading


def _follow(reading: Reading, event: Event) -> None:
    """Take in the first event of a turn: the others follow from it."""
    match event:
        case Hinted():
            value = event.number if event.colour is None else event.colour
            assert value is not None  # a hint is about one or the other
            reading.hear(event.to, value, event.ids)
            return
        case Played() | Misplayed():
            reading.play(event.id, reading.faces.place[event.card])
        case Discarded():
            reading.discard(event.id, reading.faces.place[event.card])
        case _:
            return  # the table has ended the game
    reading.draw()
    reading.look()
    reading.settle()
