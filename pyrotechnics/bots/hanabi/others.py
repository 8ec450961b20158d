"""What the hands of the other players promise: what they will play, keep, or lose with their chops."""

from typing import TYPE_CHECKING

from pyrotechnics.bots.hanabi.beliefs import Beliefs
from pyrotechnics.bots.hanabi.prospects import Bits

if TYPE_CHECKING:
    from pyrotechnics.bots.hanabi.reading import Reading

PLAY, MISTAKE, SAFE, CLOG, ASTRAY, SOON, KEEP, NOTHING = range(8)
"""What the owner of a card will do with it: play it; play it in vain; discard it without a thought; keep it in vain;
take it for another card; play it after others have played; keep it; nothing, as it is not touched. Whoever can do one
of the first three has something better to do than to discard the chop."""

_MANY_TURNS = 9


class Hand:
    """Hold what another player's hand promises before a hint; cards go by their place in it, from 0 for the newest.

    Attributes:
        seat: Whose it is.
        distance: How many turns it is until the player's.
        turns: How many turns the player has left.
        cards: The cards.
        faces: Their faces.
        old: Which of them are touched.
        kinds: What each of them will do.
        values: What each of them counts.
        plays: What the cards count that the player will play.
        rest: What the other cards count together.
        worth: What the hand counts.
        busy: Whether the player has something better to do than to discard the chop.
        chop: The chop, -1 for none.
        at_stake: What is lost with the chop.
    """

    __slots__ = (
        "at_stake", "busy", "cards", "chop", "distance", "faces", "kinds", "old", "plays", "rest", "seat", "turns",
        "values", "worth",
    )  # fmt: skip

    def __init__(self, seat: int, distance: int, turns: int, cards: list[int], faces: list[int]) -> None:
        self.seat = seat
        self.distance = distance
        self.turns = turns
        self.cards = cards
        self.faces = faces
        self.old = 0
        self.kinds = [NOTHING] * len(cards)
        self.values = [0.0] * len(cards)
        self.plays: list[float] = []
        self.rest = 0.0
        self.worth = 0.0
        self.busy = False
        self.chop = -1
        self.at_stake = 0.0


class Others:
    """Say what can be expected of the other players' hands.

    Attributes:
        hands: Their hands, in the order of their turns.
    """

    def __init__(self, now: "Reading", beliefs: Beliefs) -> None:
        self._now = now
        self._beliefs = beliefs
        tuning, unit = now.tuning, now.faces.average
        self._soon = now.soon()
        self._safe = (SAFE, tuning.safe * unit)
        self._clog = (CLOG, -tuning.clog * unit)
        self._astray = (ASTRAY, -tuning.astray * unit)
        self.hands = [self._hand(distance) for distance in range(1, now.seats)]

    def value(self, card: int, place: int, possible: Bits, meant: Bits) -> tuple[int, float]:
        """Return what the owner of a touched card will do with it, and what that counts.

        Args:
            card: The card.
            place: Its face.
            possible: What it can be by the rules.
            meant: What its owner takes it for.
        """
        now, beliefs = self._now, self._beliefs
        face = 1 << place
        useful = now.open & face and beliefs.claims.get(place, card) == card
        if not meant & ~now.ready:
            return (PLAY, beliefs.gains[place]) if useful and now.playable & face else self._mistake(place)
        if not possible & now.dear:
            return self._safe
        if not useful:
            return self._clog
        if not meant & face:
            return self._astray
        tuning = now.tuning
        if meant == face:
            known = tuning.known * now.faces.worth[place]
            if self._soon & face:
                return SOON, tuning.soon * now.faces.worth[place] + known
            return KEEP, 2 * tuning.touched * beliefs.loss(place, 1) + known
        return KEEP, tuning.touched * beliefs.loss(place, 1) * (1 + 1 / meant.bit_count())

    def second(self, place: int, meant: Bits) -> tuple[int, float]:
        """Return what the owner of two touched cards with the same face will do with the second; see ``value``."""
        return self._clog if meant & ~self._now.ready else self._mistake(place)

    def turns(self, distance: int) -> int:
        """Return how many turns the player has who comes so many seats after the one to move."""
        left = self._now.turns_left
        if left is None:
            return _MANY_TURNS
        return max(0, -(-(left - distance) // self._now.seats))

    def in_turn(self, plays: list[float], turns: int) -> float:
        """Return what plays of one hand count together, one a turn."""
        if len(plays) < 2:
            return plays[0] if plays and turns else 0.0
        part, total = 1.0, 0.0
        queue = self._now.tuning.queue if self._now.turns_left is None else 1.0
        for gain in sorted(plays, reverse=True)[:turns]:
            total += gain * part
            part *= queue
        return total

    def dangers(self, hints: int) -> list[float]:
        """Return by hand how likely its chop is lost where the player has nothing better to do.

        Args:
            hints: How many hints will be left.
        """
        now, tuning = self._now, self._now.tuning
        if now.turns_left is not None or not now.rules.may_discard(hints):
            return [0.0] * len(self.hands)
        part = now.skill.care * tuning.danger * (tuning.danger_hinting if hints else 1.0)
        found = [part]
        part *= now.skill.foresight
        for _ in self.hands[1:]:
            part *= tuning.danger_later
            found.append(part)
        return found

    def risk(self, hints: int) -> float:
        """Return what may be lost with the chops when so many hints are left."""
        return sum(
            [
                danger * hand.at_stake
                for danger, hand in zip(self.dangers(hints), self.hands, strict=True)
                if not hand.busy
            ]
        )

    def _mistake(self, place: int) -> tuple[int, float]:
        return MISTAKE, -self._now.tuning.mistake * self._beliefs.mistake(place, 1)

    def _hand(self, distance: int) -> Hand:
        now, beliefs = self._now, self._beliefs
        seat = (now.mover + distance) % now.seats
        cards = now.hands[seat]
        hand = Hand(seat, distance, self.turns(distance), cards, [beliefs.faces[card] for card in cards])
        for slot, card in enumerate(cards):
            if not now.touched >> card & 1:
                hand.chop = slot
                continue
            hand.old |= 1 << slot
            place = hand.faces[slot]
            kind, value = self.value(card, place, now.possible[card], beliefs.meant[card])
            hand.kinds[slot] = kind
            hand.values[slot] = value
            if kind == PLAY:
                hand.plays.append(value)
            else:
                hand.rest += value
            if kind <= SAFE:
                hand.busy = True
        if hand.chop >= 0:
            hand.at_stake = beliefs.loss(hand.faces[hand.chop], 1)
        hand.worth = hand.rest + now.tuning.due * self.in_turn(hand.plays, hand.turns)
        return hand
