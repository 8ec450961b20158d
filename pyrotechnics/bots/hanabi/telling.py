"""What hints are worth: what their owners will know of their cards, and what nobody has to fear for any longer."""

from typing import TYPE_CHECKING, Literal

from pyrotechnics.bots.hanabi.beliefs import Beliefs, Holder
from pyrotechnics.bots.hanabi.others import MISTAKE, PLAY, SAFE, SOON, Hand, Others
from pyrotechnics.bots.hanabi.prospects import Bits, places, single
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.cards import MOST_SLOTS
from pyrotechnics.games.hanabi.commands import Hint

if TYPE_CHECKING:
    from pyrotechnics.bots.hanabi.reading import Reading

_LEAST = 1e-9
_COUNTED_ONCE = (PLAY, SOON)

_SLOTS = [tuple(slot for slot in range(MOST_SLOTS) if bits >> slot & 1) for bits in range(1 << MOST_SLOTS)]
"""By a set of places in a hand, its members."""

_NUMBERS = [tuple(slot + 1 for slot in slots) for slots in _SLOTS]

_Found = tuple[float, int, int, str | int, tuple[int, ...]]
Effect = tuple[Literal["play", "find", "wait", "save", "fix", "dead", "tell"], int, int]
"""What a hint does for a card: the kind of effect, the card, and its face."""


class _Meaning:
    """Hold how a hint would be taken.

    Attributes:
        slots: The cards whose meaning it may change, by their place in the hand.
        possible: By place, what they can be by the rules.
        meant: By place, what they are taken for, as far as the others see it.
        focus: The card that the hint is about.
        holder: Who is asked for a missing card.
        spoilt: Whether everybody would think to be asked for one.
    """

    __slots__ = ("focus", "holder", "meant", "possible", "slots", "spoilt")

    def __init__(self, slots: tuple[int, ...]) -> None:
        self.slots = slots
        self.possible = [0] * MOST_SLOTS
        self.meant = [0] * MOST_SLOTS
        self.focus = -1
        self.holder: Holder | None = None
        self.spoilt = False


class Telling:
    """Weigh hints of the player to move, who has one to give."""

    def __init__(self, now: "Reading", beliefs: Beliefs, others: Others, to_come: float) -> None:
        """Prepare to weigh.

        Args:
            now: What everybody knows.
            beliefs: What the player to move sees and believes.
            others: What can be expected of the others.
            to_come: What is still made near the end if any hint is given; 0.0 before that.
        """
        self._now = now
        self._beliefs = beliefs
        self._others = others
        tuning, unit = now.tuning, now.faces.average
        self._saved = now.lone & now.open
        self._soon = now.soon()
        self._reach = now.reach()
        self._useful = now.open & ~now.exhausted
        self._dangers = others.dangers(now.hints - 1)
        self._base = to_come - worth_of_hint(now, now.hints) - now.skill.reluctance * unit - others.risk(now.hints - 1)
        if now.hints == now.rules.hints:
            self._base += tuning.full * unit

    def weighed(self) -> list[_Found]:
        """Return the hints that are worth a thought: their worth, 2, whom, about what, and the slots."""
        now = self._now
        found: list[_Found] = []
        for hand in self._others.hands:
            if not hand.turns:
                continue
            for value in now.faces.values:
                match = now.faces.matching[value]
                fitting = 0
                for slot, place in enumerate(hand.faces):
                    if match >> place & 1:
                        fitting |= 1 << slot
                if not fitting:
                    continue
                number = isinstance(value, int)
                for slots in (fitting,) if now.strict else self._picks(hand, match, fitting, number):
                    worth = self._worth(hand, slots, self._meaning(hand, match, slots, number))
                    found.append((worth, 2, hand.seat, value, _NUMBERS[slots]))
        return found

    def effects(self, hint: Hint) -> tuple[float, tuple[Effect, ...]]:
        """Return what a legal hint is worth, and what it does for cards."""
        now = self._now
        hand = next(hand for hand in self._others.hands if hand.seat == hint.to)
        value = law.about(hint)
        slots = sum(1 << slot - 1 for slot in hint.slots)
        number = isinstance(value, int)
        meaning = self._meaning(hand, now.faces.matching[value], slots, number)
        worth = self._worth(hand, slots, meaning)
        return worth, tuple(self._effects(hand, slots, meaning))

    def _effects(self, hand: Hand, slots: int, meaning: _Meaning) -> list[Effect]:
        found: list[Effect] = []
        if meaning.holder is not None:
            found.append(("find", meaning.holder.card, self._beliefs.faces[meaning.holder.card]))
        for slot in meaning.slots:
            card, place = hand.cards[slot], hand.faces[slot]
            kind, _ = self._others.value(card, place, meaning.possible[slot], meaning.meant[slot])
            before = hand.kinds[slot]
            if before == MISTAKE and kind != MISTAKE:
                found.append(("fix", card, place))
            elif kind == PLAY and before != PLAY:
                found.append(("play", card, place))
            elif slot == hand.chop and slots >> slot & 1 and hand.at_stake:
                found.append(("save", card, place))
            elif kind == SAFE and before != SAFE:
                found.append(("dead", card, place))
            elif kind == SOON and before != SOON:
                found.append(("wait", card, place))
            elif slots >> slot & 1 and meaning.meant[slot] != self._beliefs.meant[card]:
                found.append(("tell", card, place))
        return found

    def _picks(self, hand: Hand, match: Bits, fitting: int, number: bool) -> list[int]:
        """Return the sets of cards to point at: for every focus, with what gains from being pointed at too."""
        if not fitting & fitting - 1:
            return [fitting]
        more = self._gaining(hand, match, fitting, number)
        old, chop = hand.old, hand.chop
        found = []
        for focus in _SLOTS[fitting]:
            bit = 1 << focus
            picked = bit
            if old & bit:
                allowed = more & old & -bit  # older ones: a newer or a fresh card would be the focus
            elif focus == chop:
                allowed = more
            else:
                allowed = more & (old | -bit) & ~(1 << chop)
            for slot in _SLOTS[allowed & ~bit & 31]:
                face = hand.faces[slot]
                if all(hand.faces[other] != face for other in _SLOTS[picked]):
                    picked |= 1 << slot
            found.append(picked)
        return found

    def _gaining(self, hand: Hand, match: Bits, fitting: int, number: bool) -> int:
        """Return the cards that count more when they are pointed at, without being the focus."""
        now, beliefs, value_of = self._now, self._beliefs, self._others.value
        due = now.tuning.due
        found = 0
        for slot in _SLOTS[fitting]:
            card, place = hand.cards[slot], hand.faces[slot]
            before = now.possible[card]
            if hand.old >> slot & 1 and before & match == before:
                continue
            possible = before & match & ~now.exhausted
            meant = beliefs.meant[card] & possible or possible
            if number and not hand.old >> slot & 1:
                meant = meant & (self._soon | self._saved if slot == hand.chop else self._soon) or meant
            meant = meant & now.open or meant
            kind, value = value_of(card, place, possible, meant)
            gain = due * value if kind == PLAY else value
            gain -= due * hand.values[slot] if hand.kinds[slot] == PLAY else hand.values[slot]
            if slot == hand.chop:
                gain += now.tuning.save * hand.at_stake
            if gain > _LEAST:
                found |= 1 << slot
        return found

    def _meaning(self, hand: Hand, match: Bits, slots: int, number: bool) -> _Meaning:
        """Return how a hint would be taken, as ``Reading.hear`` takes it, by those who see what is needed for that."""
        now, meant_by_all = self._now, self._beliefs.meant
        meaning = _Meaning(_SLOTS[slots | hand.old if now.strict else slots])
        possible, meant = meaning.possible, meaning.meant
        news = -1
        for slot in meaning.slots:
            card = hand.cards[slot]
            before = now.possible[card]
            if slots >> slot & 1:
                can = before & match
                if news < 0 and can != before:
                    news = slot
            else:
                can = before & ~match
            possible[slot] = can
            meant[slot] = meant_by_all[card] & can or can
        fresh = slots & ~hand.old
        if fresh:
            focus = hand.chop if fresh >> hand.chop & 1 else (fresh & -fresh).bit_length() - 1
        else:
            focus = news if news >= 0 else (slots & -slots).bit_length() - 1
        meaning.focus = focus
        if fresh or meant_by_all[hand.cards[focus]] & ~now.ready:
            can = meant[focus]
            called = self._soon
            reach = 0
            if number and focus == hand.chop:
                called |= self._saved
            else:
                reach = self._reach & can
            meant[focus] = can & (called | reach) or can
            if reach:
                self._ask(hand, focus, reach, meaning)
        if number and not now.strict:
            for slot in _SLOTS[fresh]:
                if slot != focus:
                    can = meant[slot]
                    meant[slot] = can & (self._soon | self._saved if slot == hand.chop else self._soon) or can
        self._settle(meaning)
        return meaning

    def _ask(self, hand: Hand, focus: int, reach: Bits, meaning: _Meaning) -> None:
        """Take into account what a hint asks of the others."""
        beliefs, place = self._beliefs, hand.faces[focus]
        if reach >> place & 1:
            holders = beliefs.holders(place, hand.seat) if self._now.skill.finesses else ()
            meaning.spoilt = not holders
            if len(holders) == 1:
                meaning.holder = holders[0]
            return
        idle = 0
        for other in places(reach):
            if not beliefs.holders(other, hand.seat):
                idle |= 1 << other
        meaning.meant[focus] = meaning.meant[focus] & ~idle or meaning.meant[focus]

    def _settle(self, meaning: _Meaning) -> None:
        """Leave out what is of no use, or known to be another touched card, as far as it is looked at here."""
        meant, useful = meaning.meant, self._useful
        known = 0
        for slot in meaning.slots:
            means = meant[slot] = meant[slot] & useful or meant[slot]
            if single(means):
                known |= means
        if self._now.strict:
            for slot in meaning.slots:
                if not single(meant[slot]):
                    meant[slot] = meant[slot] & ~known or meant[slot]

    def _worth(self, hand: Hand, slots: int, meaning: _Meaning) -> float:
        """Return what a hint is worth that is taken so."""
        now, others, tuning = self._now, self._others, self._now.tuning
        plays, rest, busy = self._promised(hand, slots, meaning)
        worth = self._base + rest + tuning.due * others.in_turn(plays, hand.turns) - hand.worth
        unit = now.faces.average
        if busy and plays and not hand.busy:
            worth += (tuning.idle + (tuning.idle_next if hand.distance == 1 else 0.0)) * unit
        if meaning.spoilt or meaning.holder is not None:
            worth += self._of_finesse(hand, meaning)
        at_stake = hand.at_stake
        if hand.chop >= 0 and slots >> hand.chop & 1:
            untouched = ~(hand.old | slots) & (1 << len(hand.cards)) - 1
            at_stake = self._beliefs.loss(hand.faces[untouched.bit_length() - 1], 1) if untouched else 0.0
            if not untouched and now.turns_left is None:
                worth -= tuning.no_chop * unit
        danger = self._dangers[hand.distance - 1]
        if not hand.busy:
            worth += danger * hand.at_stake
        return worth if busy else worth - danger * at_stake

    def _promised(self, hand: Hand, slots: int, meaning: _Meaning) -> tuple[list[float], float, bool]:
        """Return what the hand's plays count then, what the rest of it counts, and whether the player is busy."""
        value_of, faces = self._others.value, hand.faces
        rest, busy = 0.0, False
        plays: list[float] = []
        if not self._now.strict:
            for slot in _SLOTS[hand.old & ~slots]:
                kind = hand.kinds[slot]
                if kind == PLAY:
                    plays.append(hand.values[slot])
                else:
                    rest += hand.values[slot]
                busy = busy or kind <= SAFE
        for slot in meaning.slots:
            place = faces[slot]
            kind, value = value_of(hand.cards[slot], place, meaning.possible[slot], meaning.meant[slot])
            if kind in _COUNTED_ONCE and place in faces[:slot]:
                kind, value = self._if_second(hand, slots, slot, meaning, (kind, value))
            if kind == PLAY:
                plays.append(value)
            else:
                rest += value
            busy = busy or kind <= SAFE
        return plays, rest, busy

    def _if_second(
        self, hand: Hand, slots: int, slot: int, meaning: _Meaning, alone: tuple[int, float]
    ) -> tuple[int, float]:
        """Return what a card counts where a newer touched card of the hand may have the same face."""
        place = hand.faces[slot]
        newer = _SLOTS[(hand.old | slots) & (1 << slot) - 1]
        if any(hand.faces[other] == place for other in newer):
            return self._others.second(place, meaning.meant[slot])
        return alone

    def _of_finesse(self, hand: Hand, meaning: _Meaning) -> float:
        now, beliefs, tuning = self._now, self._beliefs, self._now.tuning
        place = hand.faces[meaning.focus]
        if meaning.spoilt:
            return -tuning.mistake * beliefs.mistake(place, 1)
        holder = meaning.holder
        if holder is None or not self._others.turns((holder.seat - now.mover) % now.seats):
            return 0.0
        found = beliefs.faces[holder.card]
        knows = now.touched >> holder.card & 1 and not beliefs.meant[holder.card] & ~now.ready
        if knows or found in beliefs.claims:
            return 0.0
        return tuning.slow * tuning.due * beliefs.gains[found] + tuning.soon * now.faces.worth[place]


def worth_of_hint(now: "Reading", number: int) -> float:
    """Return what the last of so many hints is worth: less than the one before it, little when time is short."""
    if now.turns_left is not None:
        return 0.0
    tuning = now.tuning
    step = (tuning.first_hint - tuning.last_hint) / max(1, now.rules.hints - 1)
    time = min(1.0, (now.deck_left / now.seats + now.rules.final_turns) / tuning.hint_turns)
    return now.faces.average * time * (tuning.first_hint - step * (number - 1))
