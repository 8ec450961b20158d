"""What there is to win and to lose on a table, in points, as one player sees it."""

from pyrotechnics.bots.hanabi.beliefs import Beliefs
from pyrotechnics.bots.hanabi.board import Board
from pyrotechnics.bots.hanabi.prospects import places
from pyrotechnics.bots.hanabi.weights import WEIGHTS


class Stakes:
    """Say what plays, losses, mistakes and hints are worth; faces go by their place."""

    def __init__(self, beliefs: Beliefs) -> None:
        self._shown = beliefs.shown

    def gain(self, at: Board, place: int) -> float:
        """Return what a valid play brings, less what is to be expected of the cards that it passes over."""
        colour, number = divmod(place, at.rules.highest)
        skipped = at.outlooks[colour].skipped[number]
        return at.faces.worth[place] - skipped * min(1.0, at.share * WEIGHTS.skip)

    def loss(self, at: Board, place: int, shown_itself: int) -> float:
        """Return what is lost when a card goes to the discard pile.

        Args:
            at: The table.
            place: The face of the card.
            shown_itself: 1 if the card is in the hand of another, 0 if in the own.
        """
        if not at.open >> place & 1:
            return 0.0
        colour, number = divmod(place, at.rules.highest)
        most = WEIGHTS.most_needed * at.faces.average
        needed = at.share * min(most, at.outlooks[colour].needed[number])
        if self._shown[place] > shown_itself:
            return needed * WEIGHTS.shown_copy
        if at.gone[place] < at.faces.copies[place] - 1:
            return needed * WEIGHTS.second_copy
        return needed

    def mistake(self, at: Board, place: int, shown_itself: int) -> float:
        """Return what an invalid play costs: the card, and a fuse, which may be the last."""
        cost = self.loss(at, place, shown_itself)
        rules = at.rules
        if at.mistakes + 1 < rules.fuses:
            return cost + (WEIGHTS.fuse * at.faces.average if at.turns_left is None else 0.0)
        worth = at.faces.worth
        cost += at.share * sum(worth[other] for other in places(at.open))
        if not rules.score_after_last_fuse:
            cost += at.score
        return cost

    def hints(self, at: Board) -> float:
        """Return what the hints that are left are worth: each more a little less, and little when time is short."""
        if at.turns_left is not None:
            return 0.0
        first, last = WEIGHTS.first_hint, WEIGHTS.last_hint
        step = (first - last) / max(1, at.rules.hints - 1)
        time = min(1.0, (at.deck_left / at.seats + at.rules.final_turns) / WEIGHTS.hint_turns)
        return at.faces.average * time * (at.hints * first - step * at.hints * (at.hints - 1) / 2)
