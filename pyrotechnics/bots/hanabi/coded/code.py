"""What everybody at the table knows when all keep to the code, and what the player to move does."""

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Self

from pyrotechnics.bots.hanabi.blueprint import HIDDEN, Blueprint
from pyrotechnics.bots.hanabi.coded.choice import Choice
from pyrotechnics.bots.hanabi.coded.questions import Hand, Subject, meant_by, said_of
from pyrotechnics.bots.hanabi.coded.weights import weights_for
from pyrotechnics.bots.hanabi.coded.words import anchor_of, hints_for, word_of, words_for
from pyrotechnics.bots.hanabi.prospects import Bits, places, single
from pyrotechnics.games.hanabi.commands import DiscardCard, Hint, Move, PlayCard
from pyrotechnics.games.hanabi.rules import about
from pyrotechnics.games.hanabi.rulesets import RuleSet


class Code(Blueprint):
    """Hold a board with what each player knows of the own hand: the others know that too, as they see the hand.

    Attributes:
        weights: What the code holds things for.
        certain: By card, the faces that fit what was said by the rules alone.
        possible: By card, those of them that fit what the code says, at least one.
        left: By place, how many copies of a face are not on the table.
        subject: What the questions of a hint are about now.
    """

    private: ClassVar[bool] = True

    def __init__(self, rules: RuleSet, seats: int, first: int) -> None:
        """Deal the hands.

        Raises:
            ValueError: If there are two players only: with one hand to speak of there is nothing to sum up.
        """
        if seats < 3:
            raise ValueError("The coded bot needs three players or more.")
        super().__init__(rules, seats, first)
        self.weights = weights_for(rules, seats)
        self.certain: list[Bits] = [self.faces.all] * rules.deck_size
        self.possible: list[Bits] = self.certain[:]
        self.left = list(self.faces.copies)
        self._levels = [
            sum(1 << place for place, copies in enumerate(self.left) if copies >= count)
            for count in range(1, max(self.left) + 1)
        ]
        self._settle()

    def copy(self) -> Self:
        """Return a code that changes by itself from now on."""
        other = super().copy()
        other.certain = self.certain[:]
        other.possible = self.possible[:]
        other.left = self.left[:]
        other._levels = self._levels[:]
        return other

    def follow(self, move: Move, faces: Sequence[int]) -> None:
        """Take in what the player to move does, and end the turn.

        Args:
            move: A legal move.
            faces: The face of each card, by its place. Besides what the move shows to all, a hint is read by the hands
                that are seen; whose hand is ``HIDDEN`` hears the own number from the others'.
        """
        if isinstance(move, PlayCard | DiscardCard):
            card = self.hands[self.mover][move.slot - 1]
            place = faces[card]
            if isinstance(move, PlayCard):
                self.play(card, place)
            else:
                self.discard(card, place)
            self._levels[self.left[place] - 1] &= ~(1 << place)
            self.left[place] -= 1
            self.draw()
            self.look()
        else:
            self._hear(move, faces)
            self.say()
        self._settle()

    def choose(self, faces: Sequence[int]) -> Move:
        """Return what the player to move does; nothing is changed by it.

        Args:
            faces: The face of each card, by its place; the hand of the player and the deck are never read.
        """
        return Choice(self, faces).best

    def options(self, faces: Sequence[int]) -> Sequence[Move]:
        """Return the moves that are worth a thought, what ``choose`` returns first.

        Args:
            faces: As in ``choose``.
        """
        return Choice(self, faces).options

    def thought(self, card: int) -> Bits:
        """Return the faces that a card of the player to move can have, as that player takes what was said."""
        return self.possible[card]

    def known(self, card: int) -> Bits:
        """Return the faces that a card of the player to move can have by the rules alone, as far as all know."""
        return self.certain[card] & ~self.exhausted

    def hand(self, seat: int) -> Hand:
        """Return what each card of a hand can be."""
        return tuple([self.possible[card] for card in self.hands[seat]])

    def listeners(self) -> list[int]:
        """Return the seats of all but the player to move, the next one first."""
        mover, seats = self.mover, self.seats
        return [(mover + away) % seats for away in range(1, seats)]

    def room(self) -> int:
        """Return how many hints can be told apart now."""
        return sum([words_for(self.rules, len(self.hands[seat])) for seat in self.listeners()])

    def words(self, number: int, faces: Sequence[int]) -> list[Hint]:
        """Return the hints that say a number below ``room``; now and then there is none.

        Args:
            number: The number.
            faces: The face of each card, by its place.
        """
        for seat in self.listeners():
            words = words_for(self.rules, len(self.hands[seat]))
            if number < words:
                shown = [faces[card] for card in self.hands[seat]]
                return list(hints_for(self.faces, seat, shown, number, self._anchor(seat)))
            number -= words
        return []

    def _anchor(self, seat: int) -> int:
        return 1 if self.rules.pointing == "free" else anchor_of(self.faces, self.hand(seat), self.open)

    def _number_of(self, said: Hint) -> int:
        number = word_of(self.rules, said, self._anchor(said.to))
        for seat in self.listeners():
            if seat == said.to:
                break
            number += words_for(self.rules, len(self.hands[seat]))
        return number

    def _hear(self, said: Hint, faces: Sequence[int]) -> None:
        for seat, hand in self._meant(said, faces).items():
            for card, possible in zip(self.hands[seat], hand, strict=True):
                self.possible[card] = possible
        match = self.faces.matching[about(said)]
        free = self.rules.pointing == "free"
        for slot, card in enumerate(self.hands[said.to], 1):
            true = slot in said.slots
            if true or not free:
                self.certain[card] &= match if true else ~match
            if true or not free or slot > said.slots[0]:
                self._narrow(card, match if true else ~match)

    def _meant(self, said: Hint, faces: Sequence[int]) -> dict[int, Hand]:
        """Return what a hint says of each hand by the code; nothing where it can't be one of the code."""
        room, number = self.room(), self._number_of(said)
        found: dict[int, Hand] = {}
        hidden = None
        for seat in self.listeners():
            shown = tuple([faces[card] for card in self.hands[seat]])
            if HIDDEN not in shown:
                says, found[seat] = said_of(self.hand(seat), shown, self.subject, room)
                number -= says
            elif hidden is not None:
                return {}
            else:
                hidden = seat
        number %= room
        if hidden is None:
            return {} if number else found
        own = meant_by(number, self.hand(hidden), self.subject, room)
        return {} if own is None else {**found, hidden: own}

    def _narrow(self, card: int, faces: Bits) -> None:
        """Leave only these faces of what a card can be; where none would remain, somebody does not keep to the code."""
        self.possible[card] = self.possible[card] & faces or self.certain[card]

    def _settle(self) -> None:
        """Leave out what other cards are known to be, and what is all on the table."""
        possible, left = self.possible, self.left
        held = [card for hand in self.hands for card in hand]
        known: list[Bits] = []
        while True:
            several = []
            for card in held:
                bits = possible[card]
                if bits & (bits - 1):
                    several.append(card)
                else:
                    known.append(bits)
            spent = self.exhausted
            for bits in known:
                if left[bits.bit_length() - 1] <= known.count(bits):
                    spent |= bits
            narrowed = [card for card in several if possible[card] & spent]
            for card in narrowed:
                self._narrow(card, ~spent)
            if not any(single(possible[card]) for card in narrowed):
                break
            held = several
        self.subject = Subject(self.open, self._wanted(), tuple(self._levels), self.rules.highest, self.weights.unsure)

    def _wanted(self) -> Bits:
        """Return the faces that should be played as soon as they are known: that pass over little."""
        if self.turns_left is not None:
            return self.playable
        limit, width = self.weights.limit, self.rules.highest
        found = 0
        for colour, outlook in enumerate(self.outlooks):
            found |= _cheap(outlook.playable, outlook.skipped, limit) << colour * width
        return found


@lru_cache(maxsize=1 << 12)
def _cheap(playable: Bits, skipped: tuple[float, ...], limit: float) -> Bits:
    return sum([1 << number for number in places(playable) if skipped[number] <= limit])
