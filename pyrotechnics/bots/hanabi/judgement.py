"""What each move would lead to: the table after it, as everybody would read it, weighed in points."""

from dataclasses import dataclass, field

from pyrotechnics.bots.hanabi.beliefs import Beliefs
from pyrotechnics.bots.hanabi.prospects import Bits
from pyrotechnics.bots.hanabi.reading import Reading
from pyrotechnics.bots.hanabi.stakes import Stakes
from pyrotechnics.bots.hanabi.weights import WEIGHTS
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.commands import DiscardCard, Move, PlayCard

_MANY_TURNS = 9
_NEVER = -1e6


@dataclass
class _Hand:
    """Gather what can be expected of another player's hand.

    Attributes:
        plays: What each card counts that the player will play, or wants to.
        rest: What the other cards count together.
        busy: Whether the player has something better to do than to discard the chop.
    """

    plays: list[float] = field(default_factory=list)
    rest: float = 0.0
    busy: bool = False


class Judgement:
    """Weigh moves for the player to move."""

    def __init__(self, now: Reading, beliefs: Beliefs) -> None:
        self._now = now
        self._beliefs = beliefs
        self._stakes = Stakes(beliefs)
        self._unit = now.faces.average

    def worth(self, move: Move) -> float:
        """Return what a legal move is worth, in points; only the difference to other moves means anything."""
        match move:
            case PlayCard():
                return self._of_play(self._now.hands[self._beliefs.me][move.slot - 1])
            case DiscardCard():
                return self._of_discard(self._now.hands[self._beliefs.me][move.slot - 1])
            case _:
                after = self._now.copy()
                hand = after.hands[move.to]
                after.hear(move.to, law.about(move), tuple([hand[slot - 1] for slot in move.slots]))
                return self._of_table(after)

    def _of_play(self, card: int) -> float:
        now, belief = self._now, self._beliefs.own[card]
        chance = sum(chance for place, chance in belief if now.playable >> place & 1)
        if chance < (WEIGHTS.bold if now.turns_left is None else WEIGHTS.timid):
            return _NEVER + chance
        total = 0.0
        if card not in self._beliefs.certain:
            total -= WEIGHTS.doubt * self._stakes.mistake(now, belief[0][0], 0)
        for place, chance in belief:
            after = now.copy()
            if after.play(card, place):
                total += chance * self._stakes.gain(now, place)
            else:
                total -= chance * self._stakes.mistake(now, place, 0)
            after.draw()
            after.look()
            after.settle()
            total += chance * self._of_table(after)
        return total

    def _of_discard(self, card: int) -> float:
        now = self._now
        loss = sum(chance * self._stakes.loss(now, place, 0) for place, chance in self._beliefs.own[card])
        after = now.copy()
        after.discard_unseen(card)
        after.draw()
        after.look()
        return self._of_table(after) - loss * (WEIGHTS.trust if card == now.chop(self._beliefs.me) else 1.0)

    def _of_table(self, at: Reading) -> float:
        """Return what can be expected of a table after the own move."""
        total = self._stakes.hints(at) + WEIGHTS.own_due * self._of_own_hand(at)
        soon = at.soon()
        due: Bits = 0
        risk = WEIGHTS.danger * (WEIGHTS.danger_hinting if at.hints else 1.0)
        for distance in range(1, at.seats):
            seat = (self._beliefs.me + distance) % at.seats
            turns = _turns(at, distance)
            hand = _Hand()
            for card in at.hands[seat]:
                if at.touched >> card & 1:
                    due |= self._count(at, card, soon, due, hand)
            total += hand.rest + WEIGHTS.due * _best(hand.plays, turns)
            chop = None if hand.busy or at.turns_left is not None else at.chop(seat)
            if chop is not None:
                total -= risk * self._stakes.loss(at, self._beliefs.seen[chop], 1)
            risk *= WEIGHTS.danger_later
        return total

    def _count(self, at: Reading, card: int, soon: Bits, due: Bits, hand: _Hand) -> Bits:
        """Count a touched card of another player; return its face, as a set, if somebody is to play it."""
        place = self._beliefs.seen[card]
        face, meant = 1 << place, at.meant[card]
        useful = face & at.open & ~due
        if not meant & ~at.ready:
            if not useful & at.playable:
                hand.plays.append(-self._stakes.mistake(at, place, 1))
                return 0
            hand.plays.append(self._stakes.gain(at, place))
            hand.busy = True
            return face
        if not at.possible[card] & at.dear:
            hand.rest += WEIGHTS.safe * self._unit
            hand.busy = True
        elif not useful:
            hand.rest -= WEIGHTS.clog * self._unit
        elif not meant & face:
            hand.rest -= WEIGHTS.astray * self._unit
        elif meant == face & soon:
            hand.plays.append(WEIGHTS.soon * at.faces.worth[place])
            return face
        else:
            hand.rest += WEIGHTS.touched * self._stakes.loss(at, place, 1) * (1 + 1 / meant.bit_count())
        return 0

    def _of_own_hand(self, at: Reading) -> float:
        """Return what the plays bring that the own hand seems to hold, as many as there are turns for."""
        gains = []
        for card in at.hands[self._beliefs.me]:
            belief = self._beliefs.own.get(card, ())
            if not at.touched >> card & 1:
                continue
            kept = [(place, chance) for place, chance in belief if at.meant[card] >> place & 1] or belief
            whole = sum(chance for _, chance in kept)
            ready = [(place, chance / whole) for place, chance in kept if at.ready >> place & 1]
            if sum(chance for _, chance in ready) > WEIGHTS.own_sure:
                gains.append(sum(chance * self._stakes.gain(at, place) for place, chance in ready))
        return _best(gains, _turns(at, at.seats))


def _turns(at: Reading, distance: int) -> int:
    """Return how many turns the player has who comes so many seats after the one who has just moved."""
    if at.turns_left is None:
        return _MANY_TURNS
    return max(0, -(-(at.turns_left - distance + 1) // at.seats))


def _best(gains: list[float], turns: int) -> float:
    return sum(sorted(gains, reverse=True)[:turns])
