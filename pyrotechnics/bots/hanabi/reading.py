"""What everybody at the table knows of every card: what was said of it, and what the companion means by that.

The conventions, in the order in which they are applied to a hint:

- The *chop* is a hand's oldest card that no hint has touched: it is discarded next.
- The *focus* of a hint is the chop if it is newly touched, else the newest of the newly touched cards, else the newest
  card of which the hint says something new.
- The focus is called to be played: now, or after the cards that everybody knows to be played before it, or after one
  card that somebody else holds and has to find (``finesse``).
- A number on the chop can also mean that the card has to be saved, as no other copy of it is left.
- A hint that says more of a card which would have been played anyway is a *fix*: it calls for nothing.
- Touched cards are of use, and no two of them the same, as far as that can be.

With free pointing the same holds of the cards pointed at, so that a hint can pick its focus. There a number calls for
every card that it newly points at, as those that are not to be played could have been left out.
"""

from collections.abc import Sequence
from typing import ClassVar, Literal, NamedTuple, Self

from pyrotechnics.bots.hanabi.blueprint import Blueprint
from pyrotechnics.bots.hanabi.finesse import Promise
from pyrotechnics.bots.hanabi.judgement import Judgement, Line
from pyrotechnics.bots.hanabi.prospects import Bits, places, single
from pyrotechnics.bots.hanabi.skills import STRONG, Skill
from pyrotechnics.games.hanabi.commands import DiscardCard, HintColour, Move, PlayCard
from pyrotechnics.games.hanabi.rulesets import RuleSet


class Heard(NamedTuple):
    """Hold what a hint was taken to mean when it was given.

    Attributes:
        turn: The number of the turn, from 1 over all players.
        by: Who gave it.
        to: Who got it.
        value: The letter of a colour, or a number.
        focus: The card that it was about.
        kind: Whether it called for a play, could also save the card, or only said more of a card.
        meant: The faces that the focus could have then.
        called: The cards that it called for, the focus first; none for a fix.
    """

    turn: int
    by: int
    to: int
    value: str | int
    focus: int
    kind: Literal["play", "save", "fix"]
    meant: Bits
    called: tuple[int, ...]


class Reading(Blueprint):
    """Hold a board with what everybody knows of the cards, and decide as the strong companion does.

    Attributes:
        skill: How much of the conventions is mastered.
        possible: By card, the faces that fit what was said and what has been seen by all.
        meant: By card, those of them that fit the conventions too, at least one.
        strict: Whether a hint names all cards that it is true of, so that the others are known not to be so.
        touched: The cards that a hint has pointed at, as bits.
        called: Those of them that were the focus of a hint.
        promises: The hints that may wait for a card that another player has to find.
        turn: The number of the present turn, from 1 over all players.
        heard: What the hints were taken to mean, in order.
    """

    skill: ClassVar[Skill] = STRONG

    def __init__(self, rules: RuleSet, seats: int, first: int) -> None:
        super().__init__(rules, seats, first)
        self.possible: list[Bits] = [self.faces.all] * rules.deck_size
        self.meant: list[Bits] = self.possible[:]
        self.strict = rules.pointing == "all"
        self.touched = 0
        self.called = 0
        self.promises: tuple[Promise, ...] = ()
        self.turn = 1
        self.heard: tuple[Heard, ...] = ()
        self._soon: Bits | None = None
        self._reach: Bits | None = None

    def copy(self) -> Self:
        """Return a reading that changes by itself from now on."""
        other = super().copy()
        other.possible = self.possible[:]
        other.meant = self.meant[:]
        return other

    def follow(self, move: Move, faces: Sequence[int]) -> None:
        """Take in what the player to move does, and end the turn; see ``Blueprint``."""
        if isinstance(move, PlayCard | DiscardCard):
            card = self.hands[self.mover][move.slot - 1]
            place = faces[card]
            if self.promises:
                if isinstance(move, PlayCard):
                    self._answer(card, place)
                self._wait()
            if isinstance(move, PlayCard):
                self.play(card, place)
            else:
                self.discard(card, place)
            self.draw()
            self.look()
        else:
            if self.promises:
                self._wait()
            hand = self.hands[move.to]
            value = move.colour if isinstance(move, HintColour) else move.number
            self.hear(move.to, value, tuple([hand[slot - 1] for slot in move.slots]))
        self.settle()
        self.turn += 1
        self._soon = self._reach = None

    def choose(self, faces: Sequence[int]) -> Move:
        """Return what the companion does; see ``Blueprint``."""
        return Judgement(self, faces).best()

    def options(self, faces: Sequence[int]) -> Sequence[Move]:
        """Return the moves that are worth a thought, the best one first; see ``Blueprint``."""
        return Judgement(self, faces).options()

    def line(self, move: Move, faces: Sequence[int]) -> Line:
        """Return what a move of the player to move is worth and what it is for.

        Args:
            move: A legal move.
            faces: As in ``choose``.
        """
        return Judgement(self, faces).line(move)

    def thought(self, card: int) -> Bits:
        """Return the faces that a card can have by the conventions; see ``Blueprint``."""
        return self.meant[card] if self.touched >> card & 1 else self.possible[card]

    def known(self, card: int) -> Bits:
        """Return the faces that a card can have by the rules; see ``Blueprint``."""
        return self.possible[card]

    def without(self, cards: Sequence[int]) -> Self:
        """Return what is left in a mind that has forgotten what was said of some cards."""
        other = self.copy()
        for card in cards:
            other.possible[card] = other.meant[card] = self.faces.all
            other.touched &= ~(1 << card)
            other.called &= ~(1 << card)
        other._soon = other._reach = None
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
        soon, reach = self.soon(), self.reach()
        was = [card for card in cards if not self.meant[card] & ~self.ready]
        news = self._narrowed(to, value, cards)
        focus = chop if chop in fresh else next(iter(fresh or news or cards))
        assert focus is not None  # a fresh card is no None
        kind: Literal["play", "save", "fix"] = "fix"
        saved = soon | self.lone & self.open
        number = isinstance(value, int)
        called: tuple[int, ...] = ()
        if fresh or focus not in was:
            if number and focus == chop:
                kind, called = "save", (focus,)
                self._call(focus, saved)
            else:
                kind, called = "play", (focus,)
                self._promise(focus, to, reach & self.meant[focus])
                self._call(focus, soon | reach)
        if number and not self.strict:
            for card in fresh:
                if card != focus:
                    called = (*called, card)
                    self._call(card, saved if card == chop else soon)
        for card in cards:
            self.touched |= 1 << card
        self.heard = (*self.heard, Heard(self.turn, self.mover, to, value, focus, kind, self.meant[focus], called))
        self.say()

    def soon(self) -> Bits:
        """Return the faces that are ready, or will be when those that everybody knows to be ready are played."""
        if self._soon is not None:
            return self._soon
        known, touched, meant = 0, self.touched, self.meant
        for hand in self.hands:
            for card in hand:
                if touched >> card & 1 and not meant[card] & meant[card] - 1:
                    known |= meant[card]
        found = self.ready
        waiting = known & found
        while waiting:
            place = waiting.bit_length() - 1
            more = self.ready_after(place)
            waiting = waiting ^ 1 << place | more & known & ~found
            found |= more
        self._soon = found
        return found

    def reach(self) -> Bits:
        """Return the faces that would be ready after one more card that is ready, and are not soon."""
        if self._reach is not None:
            return self._reach
        found = 0
        if self.seats > 2:
            for place in places(self.ready):
                found |= self.ready_after(place)
            found &= ~self.soon()
        self._reach = found
        return found

    def settle(self) -> None:
        """Leave out of what touched cards can be what has become impossible, useless, or is another touched card."""
        touched, possible, meant, useful, there = self.touched, self.possible, self.meant, self.open, ~self.exhausted
        known = 0
        several = []
        for hand in self.hands:
            for card in hand:
                if touched >> card & 1:
                    can = possible[card] = possible[card] & there
                    means = meant[card] = meant[card] & can & useful or can
                    if single(means):
                        known |= means
                    else:
                        several.append(card)
        useful &= ~known
        for card in several:
            meant[card] = meant[card] & useful or meant[card]

    def _narrowed(self, to: int, value: str | int, cards: tuple[int, ...]) -> list[int]:
        """Take in what a hint says by the rules; return the cards pointed at of which it says something new."""
        match = self.faces.matching[value]
        possible, meant = self.possible, self.meant
        news = []
        for card in self.hands[to]:
            before = possible[card]
            if card in cards:
                possible[card] = before & match
                if possible[card] != before:
                    news.append(card)
            elif self.strict:
                possible[card] = before & ~match
            meant[card] = meant[card] & possible[card] or possible[card]
        return news

    def _call(self, card: int, faces: Bits) -> None:
        """Take in that a hint calls for a card to be played, or kept, as one of these faces."""
        self.called |= 1 << card
        self.meant[card] = self.meant[card] & faces or self.meant[card]

    def _promise(self, focus: int, to: int, reach: Bits) -> None:
        if reach:
            newest = tuple([next((card for card in hand if not self.touched >> card & 1), None) for hand in self.hands])
            self.promises = (*self.promises, Promise(focus, self.mover, to, reach, 1 << self.mover | 1 << to, newest))

    def _answer(self, card: int, place: int) -> None:
        """Take in that a card is about to be played which may have been asked for."""
        left = []
        seat, valid = self.mover, self.playable >> place & 1
        for promise in self.promises:
            if card == promise.card:
                continue
            if seat in (promise.by, promise.to) or card != promise.newest[seat] or self.touched >> card & 1:
                left.append(promise)
            elif not valid:
                self._forget(promise)
            else:
                found = self.meant[promise.card] & promise.reach & self.ready_after(place)
                if found and self.ready >> place & 1:
                    self.meant[promise.card] = found
                else:
                    left.append(promise)
        self.promises = tuple(left)

    def _wait(self) -> None:
        """Take in that the player to move had the chance to answer."""
        everybody = (1 << self.seats) - 1
        left = []
        for promise in self.promises:
            waited = promise.waited | 1 << self.mover
            if waited == everybody:
                self._forget(promise)
            else:
                left.append(promise._replace(waited=waited))
        self.promises = tuple(left)

    def _forget(self, promise: Promise) -> None:
        """Take in that nobody had what was missing."""
        self.meant[promise.card] = self.meant[promise.card] & ~promise.reach or self.meant[promise.card]
