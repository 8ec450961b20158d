"""What one player sees and believes: the cards of the others, and what the own ones can be."""

from pyrotechnics.bots.hanabi.prospects import Bits, places
from pyrotechnics.bots.hanabi.reading import Reading
from pyrotechnics.games.hanabi.knowledge import unseen
from pyrotechnics.games.hanabi.view import View

Belief = tuple[tuple[int, float], ...]
"""What a card can be: each face, by its place, with its chance."""


class Beliefs:
    """Hold what the player to move sees and believes.

    Attributes:
        me: The seat of the player.
        seen: The face of each card in the hands of the others, by its place.
        shown: By face, how many copies the others hold.
        own: What each card of the own hand can be.
        certain: The cards of the own hand that can be played for sure, by the rules alone.
    """

    def __init__(self, view: View, now: Reading) -> None:
        faces = now.faces
        self.me = view.mover
        self.seen = {
            card.held.id: faces.place[card.face]
            for player in view.players
            for card in player.hand
            if card.face is not None
        }
        self.shown = [0] * len(faces.worth)
        taken = 0
        for card, place in self.seen.items():
            self.shown[place] += 1
            if now.touched >> card & 1:
                taken |= 1 << place
        self._left = [0] * len(faces.worth)
        for face, count in unseen(view, self.me).items():
            self._left[faces.place[face]] = count
        there = sum(1 << place for place, count in enumerate(self._left) if count)
        self.own: dict[int, Belief] = {}
        self.certain: set[int] = set()
        for card in now.hands[self.me]:
            possible = now.possible[card] & there
            if not possible & ~now.playable:
                self.certain.add(card)
            if now.touched >> card & 1:
                meant = now.meant[card] & possible or possible
                possible = meant & ~taken or meant
            self.own[card] = self._weighed(possible)

    def _weighed(self, faces: Bits) -> Belief:
        copies = [(place, self._left[place]) for place in places(faces)]
        total = sum(count for _, count in copies)
        return tuple((place, count / total) for place, count in copies)
