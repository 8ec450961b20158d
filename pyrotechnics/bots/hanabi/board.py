"""The public side of a game at one moment, light enough to be copied for every move that is weighed."""

from typing import Self

from pyrotechnics.bots.hanabi.prospects import Bits, faces_of
from pyrotechnics.bots.hanabi.weights import weights_of
from pyrotechnics.games.hanabi.rulesets import RuleSet


class Board:
    """Hold what lies on the table and which cards are where; a card is its number, as in ``HeldCard.id``.

    It changes by what is told to it and knows nothing that is hidden. ``look`` is called after a turn in which a card
    has left a hand. The tests prove that it goes the way of the rules engine.

    Attributes:
        rules: The rule set.
        tuning: What the companion holds things for under these rules.
        faces: Its faces, numbered.
        seats: How many players there are.
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
        lone: The faces of which one copy is left there.
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
        self.tuning = weights_of(rules, seats)
        self.faces = faces_of(rules, self.tuning.dear)
        self.seats = seats
        self._width = rules.highest
        self._points = rules.worth(rules.numbers)
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
        self.lone: Bits = sum(1 << place for place, copies in enumerate(self.faces.copies) if copies == 1)
        self._discarded = [0] * len(self.faces.worth)
        self._missing: list[Bits] = [0] * len(rules.letters)
        fresh = self.faces.outlook(0, 0)
        self.outlooks = [fresh] * len(rules.letters)
        self.open = self.playable = self.dear = 0
        for colour in range(len(rules.letters)):
            self._renew(colour)
        self.look()

    @property
    def can_discard(self) -> bool:
        """Whether the player to move may discard (ruling H6)."""
        return self.rules.may_discard(self.hints)

    @property
    def over(self) -> bool:
        """Whether the game has ended, or nothing more can be scored."""
        return self.turns_left == 0 or self.mistakes >= self.rules.fuses or not self.open

    @property
    def final_score(self) -> int:
        """What the game would score if it ended now."""
        return self.score if self.mistakes < self.rules.fuses or self.rules.score_after_last_fuse else 0

    def copy(self) -> Self:
        """Return a board that changes by itself from now on."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.hands = [hand[:] for hand in self.hands]
        other.tops = self.tops[:]
        other.gone = self.gone[:]
        other._discarded = self._discarded[:]
        other._missing = self._missing[:]
        other.outlooks = self.outlooks[:]
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
        self._renew(colour)
        self.score += self.faces.worth[place]
        if number + 1 == self.rules.highest and self.rules.hint_back_on_completion:
            self._gain_hint()
        return True

    def discard(self, card: int, place: int) -> None:
        """Discard a card of the player to move."""
        self._lose(card, place)
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
        """Reckon anew what can be expected in the turns that are left."""
        tuning = self.tuning
        turns = self.deck_left + self.seats * self.rules.final_turns if self.turns_left is None else self.turns_left
        self.share = min(1.0, tuning.pace * max(0.0, turns - tuning.late) / max(1, self.open.bit_count()))
        self.limit = tuning.tolerance * self.faces.average / max(0.01, self.share)
        ready, shift, limit = 0, 0, self._points
        if self.limit < limit:
            limit = int(self.limit)
        for outlook in self.outlooks:
            ready |= outlook.ready_at[limit] << shift
            shift += self._width
        self.ready = ready

    def ready_after(self, place: int) -> Bits:
        """Return the faces of a colour that are ready once a face of it has been played."""
        colour, number = divmod(place, self._width)
        outlook = self.faces.outlook(number + 1, self._missing[colour])
        return outlook.ready(self.limit) << colour * self._width

    def _take(self, card: int, place: int) -> None:
        self.hands[self.mover].remove(card)
        self.gone[place] += 1
        left = self.faces.copies[place] - self.gone[place]
        if left < 2:
            if left:
                self.lone |= 1 << place
            else:
                self.lone &= ~(1 << place)
                self.exhausted |= 1 << place

    def _lose(self, card: int, place: int) -> None:
        self._take(card, place)
        self._discarded[place] += 1
        if self._discarded[place] == self.faces.copies[place]:
            colour, number = divmod(place, self.rules.highest)
            self._missing[colour] |= 1 << number
            self._renew(colour)

    def _renew(self, colour: int) -> None:
        """Look up anew what a colour can come to."""
        outlook = self.outlooks[colour] = self.faces.outlook(self.tops[colour], self._missing[colour])
        shift = colour * self._width
        others = ~(((1 << self._width) - 1) << shift)
        self.open = self.open & others | outlook.open << shift
        self.playable = self.playable & others | outlook.playable << shift
        self.dear = self.dear & others | outlook.dear << shift

    def _gain_hint(self) -> None:
        self.hints = min(self.hints + 1, self.rules.hints)

    def _pass_turn(self) -> None:
        self.mover = (self.mover + 1) % self.seats
        if self.turns_left is not None:
            self.turns_left -= 1
