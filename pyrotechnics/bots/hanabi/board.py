"""The public side of a game at one moment, light enough to be copied for every move that is weighed."""

from typing import Self

from pyrotechnics.bots.hanabi.prospects import Bits, faces_of
from pyrotechnics.bots.hanabi.weights import WEIGHTS
from pyrotechnics.games.hanabi.rulesets import RuleSet


class Board:
    """Hold what lies on the table and which cards are where; a card is its number, as in ``HeldCard.id``.

    It changes by what is told to it and knows nothing that is hidden. ``look`` is called after a turn in which a card
    has left a hand. The tests prove that it goes the way of the rules engine.

    Attributes:
        rules: The rule set.
        faces: Its faces, numbered.
        hands: The cards of each seat, the newest first.
        deck_left: How many cards are left to draw.
        hints: How many hint cubes lie beside the Clock.
        mistakes: How many fuse cubes lie on the Rocket.
        mover: The seat whose turn it is.
        turns_left: How many turns are left over all players once the deck is empty; None before that.
        score: What lies on the table.
        tops: By colour, the highest number played.
        gone: By face, how many copies were played or discarded.
        exhausted: The faces of which no copy is left in hands and deck.
        outlooks: What each colour can come to.
        open: The faces that can still be played, now or later.
        playable: Those of them that can be played now.
        dear: Those of the open ones that are worth a hint.
        share: Which part of what is open can be expected to be played, from 0 to 1.
        limit: How many points a play may pass over to be called for by a hint.
        ready: The faces that are to be played when they are known.
    """

    def __init__(self, rules: RuleSet, seats: int, first: int) -> None:
        """Deal the hands, as ``rules.start`` numbers the cards."""
        size = rules.hand_size(seats)
        self.rules = rules
        self.faces = faces_of(rules)
        self.hands = [list(reversed(range(seat * size, (seat + 1) * size))) for seat in range(seats)]
        self.deck_left = rules.deck_size - seats * size
        self.hints = rules.hints
        self.mistakes = 0
        self.mover = first
        self.turns_left: int | None = None
        self.score = 0
        self.tops = [0] * len(rules.letters)
        self.gone = [0] * len(self.faces.worth)
        self.exhausted: Bits = 0
        self._discarded = [0] * len(self.faces.worth)
        self._missing: list[Bits] = [0] * len(rules.letters)
        self.look()

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.hands)

    def copy(self) -> Self:
        """Return a board that changes by itself from now on."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.hands = [hand[:] for hand in self.hands]
        other.tops = self.tops[:]
        other.gone = self.gone[:]
        other._discarded = self._discarded[:]
        other._missing = self._missing[:]
        return other

    def play(self, card: int, place: int) -> bool:
        """Play a card of the player to move; return whether that was valid."""
        if not self.playable >> place & 1:
            self._lose(card, place)
            self.mistakes += 1
            return False
        self._take(card, place)
        colour, number = divmod(place, self.rules.highest)
        self.tops[colour] = number + 1
        self.score += self.faces.worth[place]
        if number + 1 == self.rules.highest and self.rules.hint_back_on_completion:
            self._gain_hint()
        return True

    def discard(self, card: int, place: int) -> None:
        """Discard a card of the player to move."""
        self._lose(card, place)
        self._gain_hint()

    def discard_unseen(self, card: int) -> None:
        """Discard a card of the player to move without knowing which face is gone with it."""
        self.hands[self.mover].remove(card)
        self._gain_hint()

    def draw(self) -> None:
        """End a turn in which a card has left the hand of the player to move."""
        seat = self.mover
        self._pass_turn()
        if self.deck_left:
            self.hands[seat].insert(0, self.rules.deck_size - self.deck_left)
            self.deck_left -= 1
            if not self.deck_left:
                self.turns_left = self.seats * self.rules.final_turns

    def say(self) -> None:
        """End a turn in which a hint was given."""
        self.hints -= 1
        self._pass_turn()

    def look(self) -> None:
        """Reckon anew what the table can come to."""
        width = self.rules.highest
        self.outlooks = [
            self.faces.outlook(top, missing) for top, missing in zip(self.tops, self._missing, strict=True)
        ]
        self.open = self.playable = self.dear = 0
        for colour, outlook in enumerate(self.outlooks):
            self.open |= outlook.open << colour * width
            self.playable |= outlook.playable << colour * width
            self.dear |= outlook.dear << colour * width
        turns = self.deck_left + self.seats * self.rules.final_turns if self.turns_left is None else self.turns_left
        self.share = min(1.0, WEIGHTS.pace * turns / max(1, self.open.bit_count()))
        self.limit = WEIGHTS.tolerance * self.faces.average / max(0.01, self.share)
        self.ready = 0
        for colour, outlook in enumerate(self.outlooks):
            self.ready |= outlook.ready(self.limit) << colour * width

    def ready_after(self, place: int) -> Bits:
        """Return the faces of a colour that are ready once a face of it has been played."""
        colour, number = divmod(place, self.rules.highest)
        outlook = self.faces.outlook(number + 1, self._missing[colour])
        return outlook.ready(self.limit) << colour * self.rules.highest

    def _take(self, card: int, place: int) -> None:
        self.hands[self.mover].remove(card)
        self.gone[place] += 1
        if self.gone[place] == self.faces.copies[place]:
            self.exhausted |= 1 << place

    def _lose(self, card: int, place: int) -> None:
        self._take(card, place)
        self._discarded[place] += 1
        if self._discarded[place] == self.faces.copies[place]:
            colour, number = divmod(place, self.rules.highest)
            self._missing[colour] |= 1 << number

    def _gain_hint(self) -> None:
        self.hints = min(self.hints + 1, self.rules.hints)

    def _pass_turn(self) -> None:
        self.mover = (self.mover + 1) % self.seats
        if self.turns_left is not None:
            self.turns_left -= 1
