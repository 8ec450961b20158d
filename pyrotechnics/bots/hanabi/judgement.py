"""What each move is worth to the player to move, in points; only the difference to other moves means anything."""

from collections.abc import Sequence
from operator import itemgetter
from typing import TYPE_CHECKING, Literal, NamedTuple

from pyrotechnics.bots.hanabi.beliefs import Beliefs
from pyrotechnics.bots.hanabi.ending import Ending
from pyrotechnics.bots.hanabi.others import Others
from pyrotechnics.bots.hanabi.prospects import Bits, places, single
from pyrotechnics.bots.hanabi.telling import Telling, worth_of_hint
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.commands import DiscardCard, Move, PlayCard, discard_card, hint, play_card

if TYPE_CHECKING:
    from pyrotechnics.bots.hanabi.reading import Reading

_NEVER = -1e6
_NEARLY_CERTAIN = 0.9
_MANY_OPTIONS = 8
_SKIPPED = 1.0  # of a card that is seen and passed over near the end
_Weighed = tuple[float, int, int, str | int, tuple[int, ...]]


class Aim(NamedTuple):
    """Hold one thing that a move is for.

    Attributes:
        kind: "play": the card is played, or its owner will play it; "find": its owner is asked to find it (a finesse or
            a prompt); "wait": its owner will play it after others; "save": it is not discarded; "fix": its owner does
            no longer play it in vain; "dead": its owner can discard it; "tell": its owner knows more of it; "discard":
            it is discarded.
        card: The card.
        place: Its face, by its place; -1 where the player to move does not see it.
    """

    kind: Literal["play", "find", "wait", "save", "fix", "dead", "tell", "discard"]
    card: int
    place: int


class Line(NamedTuple):
    """Hold what a move leads to, as the companion sees it.

    Attributes:
        move: The move.
        worth: What it is worth, in points.
        aims: What it is for.
        chance: How likely a play is valid; 1 for other moves.
        loss: What a discard is expected to cost, in points; 0 for other moves.
    """

    move: Move
    worth: float
    aims: tuple[Aim, ...]
    chance: float = 1.0
    loss: float = 0.0


class _Prospect(NamedTuple):
    chance: float
    value: float


class Judgement:
    """Weigh moves for the player to move."""

    def __init__(self, now: "Reading", faces: Sequence[int]) -> None:
        self._now = now
        self._beliefs = Beliefs(now, faces)
        self._others = Others(now, self._beliefs)
        self._chop = now.chop(now.mover)
        self._prospects: dict[Bits, _Prospect] = {}
        self._costs: dict[Bits, float] = {}
        draws = (now.tuning.last_draw, now.tuning.last_draw_but_one, now.tuning.last_draw_but_two)
        self._draw = draws[now.deck_left - 1] * now.faces.average if 0 < now.deck_left <= len(draws) else 0.0
        self._hint_back = worth_of_hint(now, now.hints + 1) if now.hints < now.rules.hints else 0.0
        self._backlog = self._price_of_waiting()
        self._ending = self._counted_on()
        self._held_back: list[_Weighed] = []
        self._risk_after_play = self._others.risk(now.hints)
        self._risk_after_discard = self._others.risk(min(now.hints + 1, now.rules.hints))

    def best(self) -> Move:
        """Return the best move."""
        return _made(max(self._weighed(), key=itemgetter(0)))

    def options(self) -> list[Move]:
        """Return the best moves, from the best on."""
        found = self._weighed()
        first = max(found, key=itemgetter(0))
        others = [each for each in (*found, *self._held_back) if each is not first and each[0] > first[0] + _NEVER / 2]
        others.sort(key=itemgetter(0), reverse=True)
        return [_made(each) for each in (first, *others[: _MANY_OPTIONS - 1])]

    def line(self, move: Move) -> Line:
        """Return what a legal move is worth and what it is for."""
        now = self._now
        if isinstance(move, PlayCard | DiscardCard):
            card = now.hands[now.mover][move.slot - 1]
            thought = self._thought(card)
            place = thought.bit_length() - 1 if not thought & thought - 1 else -1
            if isinstance(move, PlayCard):
                prospect = self._of_play(card)
                return Line(move, prospect.value, (Aim("play", card, place),), chance=prospect.chance)
            return Line(move, self._of_discard(card), (Aim("discard", card, place),), loss=self._cost(thought))
        worth, effects = self._telling().effects(move)
        return Line(move, worth, tuple(Aim(*effect) for effect in effects))

    def _weighed(self) -> list[_Weighed]:
        """Return every move that is worth a thought: its worth, the kind, whom or which slot, and for hints what."""
        now = self._now
        found: list[_Weighed] = []
        has_play = False
        for slot, card in enumerate(now.hands[now.mover], 1):
            touched = now.touched >> card & 1
            if touched or card in self._beliefs.asked or now.turns_left is not None or self._certain(card):
                prospect = self._of_play(card)
                if self._may_be_played(card, prospect.chance):
                    found.append((prospect.value, 0, slot, 0, ()))
                    has_play |= prospect.chance > _NEARLY_CERTAIN and not self._thought(card) & ~now.ready
        if now.can_discard:
            # By the conventions nobody discards who has a play; a search may think about it all the same.
            discards = self._held_back if has_play and now.turns_left is None else found
            for slot, card in enumerate(now.hands[now.mover], 1):
                if now.touched >> card & 1 or card == self._chop:
                    discards.append((self._of_discard(card), 1, slot, 0, ()))
        if now.hints:
            found += self._telling().weighed()
        return found or self._forced()

    def _forced(self) -> list[_Weighed]:
        """Return what is left where nothing is worth a thought: a hint that nobody needs, or else a play in vain."""
        now = self._now
        said = now.any_hint(self._beliefs.faces)
        if said is not None:
            return [(_NEVER, 2, said.to, law.about(said), said.slots)]
        return [(_NEVER, 0, slot, 0, ()) for slot in range(1, len(now.hands[now.mover]) + 1)]

    def _can_be(self, card: int) -> Bits:
        possible = self._now.possible[card]
        return possible & self._beliefs.there or possible

    def _certain(self, card: int) -> bool:
        return not self._can_be(card) & ~self._now.playable

    def _thought(self, card: int) -> Bits:
        """Return what the player takes an own card for."""
        can, beliefs = self._can_be(card), self._beliefs
        if card in beliefs.asked:
            return beliefs.asked[card]
        if not self._now.touched >> card & 1:
            return can
        meant = beliefs.meant[card] & can or can
        return meant & ~beliefs.taken or meant

    def _doubt(self, card: int) -> float:
        """Return how likely an own card is not what the player takes it for."""
        now, tuning = self._now, self._now.tuning
        if self._certain(card):
            return 0.0
        if not now.mistakes:
            doubt = tuning.doubt
        elif now.mistakes + 1 < now.rules.fuses:
            doubt = min(1.0, tuning.doubt + tuning.doubt_more * now.mistakes)
        else:
            doubt = min(1.0, tuning.doubt_last)
        if card in self._beliefs.asked:
            return max(doubt, tuning.doubt_finesse)
        return doubt if now.called >> card & 1 else min(1.0, doubt + tuning.doubt_untold)

    def _may_be_played(self, card: int, chance: float) -> bool:
        now, tuning = self._now, self._now.tuning
        if chance < _NEARLY_CERTAIN and now.mistakes + 1 >= now.rules.fuses:
            return False
        if now.turns_left is not None:
            return chance > 0.0  # nothing can be kept for later
        if now.touched >> card & 1 or card in self._beliefs.asked:
            return chance >= tuning.bold
        return self._certain(card)

    def _of_play(self, card: int) -> _Prospect:
        doubt = self._doubt(card)
        chance, value = self._prospect(self._thought(card))
        if doubt:
            other = self._prospect(self._can_be(card))
            chance += doubt * (other.chance - chance)
            value += doubt * (other.value - value)
        tuning, unit = self._now.tuning, self._now.faces.average
        value += tuning.tempo * unit + self._backlog - self._draw - self._risk_after_play
        if card in self._beliefs.asked:
            value += tuning.finesse * unit
        return _Prospect(chance, value + self._to_come_after_play(card, chance))

    def _telling(self) -> Telling:
        to_come = 0.0 if self._ending is None else self._now.tuning.ending * self._ending.after_hint()
        return Telling(self._now, self._beliefs, self._others, to_come)

    def _to_come_after_play(self, card: int, chance: float) -> float:
        if self._ending is None:
            return 0.0
        now = self._now
        slot = now.hands[now.mover].index(card) + 1
        thought = self._thought(card)
        face = (thought & now.playable or thought).bit_length() - 1
        valid = self._ending.after_play(slot, face) - now.faces.worth[face]
        return now.tuning.ending * (chance * valid + (1 - chance) * self._ending.after_discard(slot))

    def _counted_on(self) -> Ending | None:
        """Return how the game is played on where the deck runs out before everybody has drawn again; else None."""
        now = self._now
        if not now.tuning.ending or now.turns_left is not None or now.deck_left > now.seats:
            return None
        hands, taken = [], 0
        for seat, hand in enumerate(now.hands):
            known = []
            for card in hand:
                face = self._own_play(card) if seat == now.mover else self._play_of(card)
                known.append(face & now.open & ~taken)
                taken |= known[-1]
            hands.append(known)
        return Ending(now, hands, _SKIPPED)

    def _own_play(self, card: int) -> Bits:
        """Return what an own card is played as sooner or later, as a set; none where nobody knows."""
        now = self._now
        if not now.touched >> card & 1 and card not in self._beliefs.asked:
            return 0
        thought = self._thought(card)
        if single(thought):
            return thought
        return 0 if thought & ~now.playable else 1 << thought.bit_length() - 1

    def _play_of(self, card: int) -> Bits:
        """Return the face of another's card that its owner will play, as a set; none where the owner does not know."""
        now = self._now
        meant = self._beliefs.meant[card]
        known = now.touched >> card & 1 and (single(meant) or not meant & ~now.ready)
        return meant & 1 << self._beliefs.faces[card] if known else 0

    def _price_of_waiting(self) -> float:
        """Return what it is worth to play now, as more plays wait in the own hand than there are turns for them."""
        now, beliefs = self._now, self._beliefs
        if now.turns_left is not None:
            return 0.0
        waiting = sum(
            [now.touched >> card & 1 and not beliefs.meant[card] & ~now.playable for card in now.hands[now.mover]]
        )
        turns = now.deck_left / now.seats + now.rules.final_turns
        return now.tuning.backlog * now.faces.average * (waiting - turns) if waiting > turns else 0.0

    def _prospect(self, faces: Bits) -> _Prospect:
        """Return how likely a play of one of these faces is valid, and what it is worth."""
        found = self._prospects.get(faces)
        if found is None:
            found = self._prospects[faces] = self._reckoned(faces)
        return found

    def _reckoned(self, faces: Bits) -> _Prospect:
        now, beliefs, tuning = self._now, self._beliefs, self._now.tuning
        total, valid, value = 0, 0, 0.0
        for place in places(faces):
            count = beliefs.left[place]
            if count <= 0:
                continue
            total += count
            if now.playable >> place & 1:
                valid += count
                gain = tuning.play * beliefs.gains[place]
                if (place + 1) % now.rules.highest:
                    if not now.rules.gaps:
                        gain += self._way_for(place + 1)
                elif now.rules.hint_back_on_completion:
                    gain += tuning.hint_back * self._hint_back
                value += count * gain
            else:
                value -= count * tuning.misplay * beliefs.mistake(place, 0)
        return _Prospect(valid / total, value / total) if total else _Prospect(0.0, 0.0)

    def _way_for(self, place: int) -> float:
        """Return what it is worth that a face can be played next."""
        now, beliefs = self._now, self._beliefs
        if beliefs.taken >> place & 1:
            return now.tuning.next_touched * now.faces.average
        return now.tuning.next_shown * now.faces.average if beliefs.shown[place] else 0.0

    def _of_discard(self, card: int) -> float:
        now, tuning, unit = self._now, self._now.tuning, self._now.faces.average
        doubt = self._doubt(card)
        loss = self._cost(self._thought(card))
        if doubt:
            loss += doubt * (self._cost(self._can_be(card)) - loss)
        worth = self._hint_back - tuning.discard * unit - self._draw - self._risk_after_discard
        if self._ending is not None:
            worth += tuning.ending * self._ending.after_discard(now.hands[now.mover].index(card) + 1)
        if card == self._chop:
            return worth - loss * tuning.trust
        if not now.touched >> card & 1:
            return worth - loss
        return worth - loss - (tuning.discard_touched * unit if self._thought(card) & now.open else 0.0)

    def _cost(self, faces: Bits) -> float:
        """Return what is expected to be lost with a card that is one of these faces."""
        found = self._costs.get(faces)
        if found is None:
            left, loss = self._beliefs.left, self._beliefs.loss
            total = sum([left[place] for place in places(faces)])
            lost = sum([left[place] * loss(place, 0) for place in places(faces & self._now.open)])
            found = self._costs[faces] = lost / total if total > 0 else 0.0
        return found


def _made(found: tuple[float, int, int, str | int, tuple[int, ...]]) -> Move:
    _, kind, number, value, slots = found
    if kind == 0:
        return play_card(number)
    return discard_card(number) if kind == 1 else hint(number, value, slots)
