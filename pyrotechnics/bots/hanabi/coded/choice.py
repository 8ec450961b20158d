"""What the player to move does: plays, hints and discards are weighed in points."""

from collections.abc import Sequence
from functools import cached_property
from math import log
from typing import TYPE_CHECKING, NamedTuple

from pyrotechnics.bots.hanabi.coded.questions import none_within, said_of
from pyrotechnics.bots.hanabi.ending import Ending
from pyrotechnics.bots.hanabi.prospects import Bits, places, single
from pyrotechnics.games.hanabi.commands import Hint, Move, discard_card, play_card
from pyrotechnics.games.hanabi.rules import about

if TYPE_CHECKING:
    from pyrotechnics.bots.hanabi.coded.code import Code

_NEVER = float("-inf")

_WORTH_A_TRY = 0.2
"""From which chance on a play is worth a thought for a search."""

_LAST_ROUND_DEAR = 0.1
"""Which part of a card's worth is lost with it in the last round, when it could hardly have been played."""

_NEAR_END = 2
"""How many cards left to draw mean that moves are tried to the end."""

_EPSILON = 1e-9

_SETTLED = 0.7
"""What it counts for that a hint settles what a card is, or that it is dead, beside how much smaller its choice is."""

_FARTHER = 0.05
"""How much less news are worth for each player who is to move before."""


class _Own(NamedTuple):
    """Hold what a card of the own hand promises.

    Attributes:
        chance: That it can be played now.
        play: What playing it is worth.
        loss: What discarding it costs.
    """

    chance: float
    play: float
    loss: float


class Choice:
    """Weigh the moves of the player to move, with what that player sees.

    Attributes:
        code: What all players know.
        faces: The face of each card, by its place; the hand of the player and the deck are never read.
    """

    def __init__(self, code: "Code", faces: Sequence[int]) -> None:
        self.code = code
        self.faces = faces
        self._weights = code.weights
        self._last_round = code.turns_left is not None
        rules = code.rules
        self._can_discard = code.can_discard
        final = code.seats * rules.final_turns
        self._turns = code.deck_left + final if code.turns_left is None else code.turns_left
        self._open_count = code.open.bit_count()
        self._look()
        self._gains: dict[int, float] = {}
        self._losses: dict[int, float] = {}
        self.own = self._own_cards()

    @property
    def best(self) -> Move:
        """The move that is worth most."""
        if self._last_round:
            return self._in_last_round()
        near_end = self.code.deck_left <= _NEAR_END
        slot, play = self._best_play()
        least = self._least_dear()
        discard = self._worth_of_discard(least) if self._can_discard else _NEVER
        if slot and not near_end and play > 0 and play >= discard and play >= self._weights.sure:
            return play_card(slot)
        words = self.words
        said = self._worth_of_hint() if words else _NEVER
        if near_end:
            part = self._weights.projected
            if slot:
                face = (self._possible[slot - 1] & self.code.playable).bit_length() - 1
                play += part * (self._ending.after_play(slot, face) - self.code.faces.worth[face])
            if self._can_discard:
                discard += part * self._ending.after_discard(least)
            if words:
                said += part * self._ending.after_hint()
        if slot and play >= discard and play >= said:
            return play_card(slot)
        if words and said >= discard:
            return self._word(words)
        return discard_card(least) if self._can_discard else self._forced(slot or least)

    @property
    def options(self) -> list[Move]:
        """The best move, and then the others that are worth a thought."""
        found = [self.best]
        found += [play_card(slot) for slot, own in enumerate(self.own, 1) if own.chance > _WORTH_A_TRY]
        if self._can_discard:
            by_loss = sorted(range(len(self.own)), key=lambda slot: self.own[slot].loss)
            found += [discard_card(slot + 1) for slot in by_loss[:2]]
        if self.words:
            found.append(self._word(self.words))
        return list(dict.fromkeys(found))

    @cached_property
    def words(self) -> list[Hint]:
        """The hints that say what the others' hands come to; none where there is no hint left, or no word for it."""
        code = self.code
        room = code.room() if code.hints else 0
        if room < 2:
            return []
        self._news = 0.0
        total = 0
        wanted = code.subject.wanted
        for away, seat in enumerate(code.listeners(), 1):
            before = code.hand(seat)
            shown = tuple([self.faces[card] for card in code.hands[seat]])
            says, after = said_of(before, shown, code.subject, room)
            total += says
            if none_within(before, wanted) and not none_within(after, wanted):
                self._news += 1 - _FARTHER * away
        return code.words(total % room, self.faces)

    def _look(self) -> None:
        """Take in what this player sees."""
        code, faces = self.code, self.faces
        unseen = code.left[:]
        shown = 0
        for seat, hand in enumerate(code.hands):
            if seat != code.mover:
                for card in hand:
                    face = faces[card]
                    unseen[face] -= 1
                    shown |= 1 << face
        self._unseen = unseen
        self._shown = shown
        hidden: Bits = sum([1 << face for face, count in enumerate(unseen) if count > 0])
        own = [code.possible[card] for card in code.hands[code.mover]]
        self._possible = [possible & hidden or possible for possible in own]

    def _own_cards(self) -> list[_Own]:
        alike: dict[Bits, _Own] = {}
        for possible in self._possible:
            if possible not in alike:
                alike[possible] = self._promise(possible)
        return [alike[possible] for possible in self._possible]

    def _promise(self, possible: Bits) -> _Own:
        unseen, playable, gains, losses = self._unseen, self.code.playable, self._gains, self._losses
        weight = chance = 0
        play = loss = 0.0
        for face in places(possible):
            if face not in losses:
                losses[face] = self._loss(face)
                gains[face] = self._gain(face) if playable >> face & 1 else self._mistake(face)
            count = max(unseen[face], 1)
            weight += count
            chance += count * (playable >> face & 1)
            play += count * gains[face]
            loss += count * losses[face]
        return _Own(chance / weight, play / weight, loss / weight)

    def _loss(self, face: int) -> float:
        """Return what is lost with a card that leaves a hand for the discard pile."""
        code, weights = self.code, self._weights
        if not code.open >> face & 1:
            return 0.0
        colour, number = divmod(face, code.rules.highest)
        worth = code.faces.worth[face]
        loss = weights.last_copy * (worth + weights.above * (code.outlooks[colour].needed[number] - worth))
        if code.left[face] > 1:
            loss *= weights.shown_copy if self._shown >> face & 1 else weights.second_copy
        return loss * _LAST_ROUND_DEAR if self._last_round else loss

    def _mistake(self, face: int) -> float:
        return -self._weights.fuse * (1 + self.code.mistakes) - self._losses[face]

    def _gain(self, face: int) -> float:
        """Return what it is worth to play a card that can be played."""
        code, weights = self.code, self._weights
        width = code.rules.highest
        colour, number = divmod(face, width)
        gain: float = code.faces.worth[face]
        if code.outlooks[colour].skipped[number]:
            for passed in range(colour * width, face):
                if code.open >> passed & 1:
                    gain -= code.faces.worth[passed] * self._regret(passed)
        later = code.open >> face + 1 & (1 << width - number - 1) - 1
        if self._shown >> face + 1 & later & -later:
            gain += weights.leads
        if self._shown >> face & 1 and not self._last_round:
            gain -= weights.shown_copy
        return gain

    def _regret(self, face: int) -> float:
        """Return which part of its points is lost when an open card is passed over."""
        weights = self._weights
        shown = self._shown >> face & 1
        if shown:
            return weights.skip_seen
        return weights.skip_unseen * min(1.0, weights.share * self._turns / max(1, self._open_count))

    def _best_play(self) -> tuple[int, float]:
        """Return the slot of the card that is best played, 0 if none should be, and what that is worth."""
        code, weights = self.code, self._weights
        bold = weights.bold
        if code.rules.fuses - code.mistakes < 2:
            bold = 1.0
        best, slot = _NEVER, 0
        for place, own in enumerate(self.own, 1):
            if own.chance >= bold and own.chance and own.play > best:
                best, slot = own.play, place
        return slot, best + weights.play

    def _least_dear(self) -> int:
        losses = [own.loss for own in self.own]
        return losses.index(min(losses)) + 1

    def _worth_of_discard(self, slot: int) -> float:
        code, weights = self.code, self._weights
        cube = 0.0
        if code.hints < code.rules.hints:
            cube = weights.cube + weights.scarce * (1 - (code.hints + 1) / code.rules.hints)
        final = code.seats * code.rules.final_turns
        dealt = code.seats * code.rules.hand_size(code.seats)
        gone = 1 - self._turns / (code.rules.deck_size - dealt + final)
        short = max(0.0, weights.pace - (self._turns - self._open_count))
        return cube - self.own[slot - 1].loss - weights.turn - weights.late * gone - weights.short * short

    def _worth_of_hint(self) -> float:
        code, weights = self.code, self._weights
        worth = weights.hint + weights.news * self._news
        worth -= weights.scarce * (1 - code.hints / code.rules.hints)
        following = code.hand((code.mover + 1) % code.seats)
        if none_within(following, code.subject.wanted):
            worth += weights.helpless if none_within(following, ~code.open) else weights.discarding
        return worth

    def _in_last_round(self) -> Move:
        """Return the move when each player has a turn or so left: all that may fit is played."""
        most, slot = 0.0, 0
        for place, possible in enumerate(self._possible, 1):
            worth = self._worth_of_last_play(place, possible)
            if worth > most + _EPSILON:
                most, slot = worth, place
        if self.words and (not slot or self._ending.after_hint() > most):
            return self._word(self.words)
        if slot:
            return play_card(slot)
        least = self._least_dear()
        return discard_card(least) if self._can_discard else self._forced(least)

    def _worth_of_last_play(self, slot: int, possible: Bits) -> float:
        code, unseen = self.code, self._unseen
        fitting = possible & code.playable
        chance = self.own[slot - 1].chance
        if not fitting or (chance < 1 and code.rules.fuses - code.mistakes < 2):
            return 0.0
        face = max(places(fitting), key=lambda face: max(unseen[face], 1) * code.faces.worth[face])
        after = self._ending.after_play(slot, face)
        return after if chance == 1 else chance * after + (1 - chance) * self._ending.after_discard(slot)

    @cached_property
    def _ending(self) -> Ending:
        code, faces = self.code, self.faces
        hands = [
            self._possible if seat == code.mover else [1 << faces[card] for card in hand]
            for seat, hand in enumerate(code.hands)
        ]
        return Ending(code, hands, self._weights.projected_skip)

    def _forced(self, slot: int) -> Move:
        """Return the move where nothing can be discarded and there is no word for what would have to be said."""
        code = self.code
        dangerous = code.rules.fuses - code.mistakes < 2 and self.own[slot - 1].chance < 1
        return (code.any_hint(self.faces) if dangerous else None) or play_card(slot)

    def _word(self, words: Sequence[Hint]) -> Hint:
        """Return the hint that says most by the rules, of those that say the same by the code."""
        return words[0] if len(words) == 1 else max(words, key=self._said_besides)

    def _said_besides(self, word: Hint) -> float:
        code = self.code
        match = code.faces.matching[about(word)]
        said = 0.0
        for slot, card in enumerate(code.hands[word.to], 1):
            before = code.possible[card]
            if before & code.open and not single(before):
                after = before & (match if slot in word.slots else ~match)
                said += log(before.bit_count() / max(1, after.bit_count()))
                if single(after) or not after & code.open:
                    said += _SETTLED
        return said
