"""What one player sees and believes: the cards of the others, what the own ones can be, what there is to win and lose.

Everything is in points, and faces go by their place.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from pyrotechnics.bots.hanabi.finesse import asked, missing
from pyrotechnics.bots.hanabi.prospects import Bits, places

if TYPE_CHECKING:
    from pyrotechnics.bots.hanabi.reading import Reading


class Holder(NamedTuple):
    """Hold who has a missing card where it would be looked for, and which card that is."""

    seat: int
    card: int


class Beliefs:
    """Hold what the player to move sees and believes.

    Attributes:
        now: What everybody knows.
        me: The seat of the player.
        faces: The face of each card, as the player sees it.
        shown: By face, how many copies the others hold.
        left: By face, how many copies the player has not seen.
        there: The faces of which there are such copies.
        taken: The faces of the cards of others that hints have touched.
        claims: By face, the card whose owner knows that it is this face, or will play it; a known own card too.
        gains: By face, what a valid play brings, less what is to be expected of the cards that it passes over.
        meant: By card, what it is taken for by those who see what the player sees.
        asked: By own card, the faces that a prompt or a finesse asks it to be.
    """

    def __init__(self, now: "Reading", faces: Sequence[int]) -> None:
        self.now = now
        self.me = now.mover
        self.faces = faces
        tuning, unit = now.tuning, now.faces.average
        shown = self.shown = [0] * len(now.gone)
        left = self.left = [copies - gone for copies, gone in zip(now.faces.copies, now.gone, strict=True)]
        there = now.faces.all & ~now.exhausted
        taken = 0
        claims = self.claims = dict[int, int]()
        touched, meant, ready = now.touched, now.meant, now.ready
        for seat, hand in enumerate(now.hands):
            if seat == self.me:
                continue
            for card in hand:
                place = faces[card]
                shown[place] += 1
                left[place] -= 1
                if left[place] <= 0:
                    there &= ~(1 << place)
                if touched >> card & 1:
                    taken |= 1 << place
                    if not meant[card] & ~ready or meant[card] == 1 << place:
                        claims.setdefault(place, card)
        for card in now.hands[self.me]:
            if touched >> card & 1 and not meant[card] & meant[card] - 1:
                claims.setdefault(meant[card].bit_length() - 1, card)
        self.there = there
        self.taken = taken
        self.meant = meant
        self.asked: dict[int, Bits] = {}
        is_last = now.turns_left == 1  # what is passed over or lost then would not have been played
        self.gains: Sequence[float] = self._with_gaps() if now.rules.gaps and not is_last else now.faces.worth
        self._losses: dict[int, float] = {}
        self._to_lose = 0 if is_last else now.open
        self._most = tuning.most_needed * unit
        self._fuse = self._price_of_fuse()
        self._holders: dict[int, Sequence[Holder]] = {}
        if now.promises:
            self._look_for_missing_cards()

    def loss(self, place: int, shown_itself: int) -> float:
        """Return what is lost when a card goes to the discard pile.

        Args:
            place: The face of the card.
            shown_itself: 1 if the card is in the hand of another, 0 if in the own.
        """
        now = self.now
        if not self._to_lose >> place & 1:
            return 0.0
        key = place * 2 + shown_itself
        found = self._losses.get(key)
        if found is None:
            colour, number = divmod(place, now.rules.highest)
            needed = now.outlooks[colour].needed[number]
            found = now.share * (needed if needed < self._most else self._most)
            if self.shown[place] > shown_itself:
                found *= now.tuning.shown_copy
            elif now.gone[place] < now.faces.copies[place] - 1:
                found *= now.tuning.second_copy
            self._losses[key] = found
        return found

    def mistake(self, place: int, shown_itself: int) -> float:
        """Return what an invalid play costs: the card, and a fuse, which may be the last."""
        return self.loss(place, shown_itself) + self._fuse

    def holders(self, place: int, to: int) -> Sequence[Holder]:
        """Return who would have to answer if a card of somebody is hinted at that needs another before it.

        With none everybody would think to be asked; more than one would leave it to each other.

        Args:
            place: The face of the card.
            to: Whose card it is.
        """
        found = self._holders.get(place)
        if found is None:
            found = self._holders[place] = self._all_holders(place)
        return [holder for holder in found if holder.seat != to] if found else found

    def _all_holders(self, place: int) -> list[Holder]:
        now = self.now
        wanted = missing(now, place)
        found = []
        for seat, hand in enumerate(now.hands):
            if seat == self.me:
                continue
            newest = next((card for card in hand if not now.touched >> card & 1), None)
            card = asked(now, seat, wanted, newest)
            if card is not None and wanted >> self.faces[card] & 1:
                found.append(Holder(seat, card))
        return found

    def _look_for_missing_cards(self) -> None:
        """Conclude from promises what only those can conclude who see the card that was hinted at, or its like."""
        now, me = self.now, self.me
        self.meant = now.meant[:]
        for promise in now.promises:
            if promise.to == me:
                likely = 0
                for place in places(promise.reach):
                    wanted = missing(now, place)
                    if not wanted or self._sees(wanted, promise.newest, promise.waited, (promise.by, me)):
                        likely |= 1 << place
                kept = now.meant[promise.card] & ~(promise.reach & ~likely)
                if kept:
                    self.meant[promise.card] = kept
                continue
            place = self.faces[promise.card]
            if not promise.reach >> place & 1:
                kept = now.meant[promise.card] & ~promise.reach
                if kept:
                    self.meant[promise.card] = kept
                continue
            wanted = missing(now, place)
            if not wanted or promise.waited >> me & 1:
                continue
            if self._sees(wanted, promise.newest, 0, (promise.by, promise.to, me)):
                continue
            card = asked(now, me, wanted, promise.newest[me])
            wanted &= self.there
            if card is not None and card in now.hands[me] and now.possible[card] & wanted:
                self.asked[card] = now.possible[card] & wanted

    def _sees(self, wanted: Bits, newest: Sequence[int | None], waited: Bits, but: tuple[int, ...]) -> bool:
        """Return whether somebody else holds a missing card where it is looked for."""
        now = self.now
        for seat in range(now.seats):
            if seat in but or waited >> seat & 1:
                continue
            card = asked(now, seat, wanted, newest[seat])
            if card is not None and wanted >> self.faces[card] & 1:
                return True
        return False

    def _with_gaps(self) -> list[float]:
        """Return what each play brings where it passes over the numbers below it."""
        now, tuning = self.now, self.now.tuning
        due, shown, unseen = tuning.skip_due, tuning.skip_shown, tuning.skip_unseen
        worth, open_, share = now.faces.worth, now.open, now.share
        gains: list[float] = []
        place = 0
        for _ in now.tops:
            passed = 0.0
            for _ in now.rules.numbers:
                gains.append(worth[place] - passed)
                if open_ >> place & 1:
                    weight = due if place in self.claims else shown if self.shown[place] else unseen
                    passed += worth[place] * share * weight
                place += 1
        return gains

    def _price_of_fuse(self) -> float:
        now, tuning = self.now, self.now.tuning
        rules = now.rules
        if now.mistakes + 1 < rules.fuses:
            if now.turns_left is not None:
                return 0.0
            return tuning.fuse * now.faces.average * (1 + tuning.fuse_more * now.mistakes)
        price = now.share * sum(now.faces.worth[place] for place in places(now.open))
        return price if rules.score_after_last_fuse else price + now.score
