"""Search over a blueprint: each move is tried in worlds that fit what was seen, and the blueprint plays on from there.

What the acting player compares are its own moves, everybody (itself included) following the blueprint afterwards; this
is the single-agent search of Lerer, Hu, Foerster and Brown, "Improving Policies via Search in Cooperative Partially
Observable Games" (2020), with worlds drawn by chance. Two things make it work with few worlds: what follows is played
for some turns only and then estimated, since the luck of the deck would drown everything; and the others take a move as
the blueprint means it, so a move that the blueprint would not make has to gain much more than chance explains.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from random import Random
from typing import NamedTuple

from pyrotechnics.bots.hanabi.blueprint import Blueprint
from pyrotechnics.bots.hanabi.expectation import Weights, expected
from pyrotechnics.bots.hanabi.worlds import worlds
from pyrotechnics.games.hanabi.commands import Move

BATCH = 6
"""How many worlds every move is tried in before the hopeless ones are left out."""

HOPELESS = 1.0
"""How many standard errors a move may lie behind the blueprint's before it is left out."""

CONVINCING = 2.5
"""How many standard errors a move has to lie before the blueprint's to be made."""

DEPTH, ROUNDS = 10, 3
"""How many moves are played at least before the rest is estimated, and how many rounds."""

MOST_MOVES = 6
"""How many moves are compared at most."""

_FEWEST_WORLDS = 2 * BATCH


class Effort(NamedTuple):
    """Hold how hard to think.

    Attributes:
        steps: How many moves may be played out in all.
        stop: Says whether time is up.
    """

    steps: int
    stop: Callable[[], bool]


@dataclass
class Trial:
    """Gather how a move does compared with the blueprint's own, world by world.

    Attributes:
        move: The move.
        gains: By how much it scored more than the blueprint's own move in each world.
    """

    move: Move
    gains: list[float] = field(default_factory=list)

    @property
    def mean(self) -> float:
        """What the move gains on average, in points."""
        return sum(self.gains) / len(self.gains) if self.gains else 0.0

    @property
    def error(self) -> float:
        """The standard error of that."""
        count = len(self.gains)
        if count < 2:
            return inf
        mean = self.mean
        return sqrt(sum((gain - mean) ** 2 for gain in self.gains) / (count - 1) / count)


def best_move(now: Blueprint, faces: Sequence[int], weights: Weights | None, random: Random, effort: Effort) -> Move:
    """Return the move that leads furthest in worlds that fit, or the blueprint's where none gains clearly.

    Args:
        now: What everybody knows.
        faces: The face of each card, as the player to move sees it.
        weights: What to expect of a board; None where nobody knows, then games are played to their end.
        random: Where the chance comes from.
        effort: How hard to think.
    """
    own, *others = now.options(faces)[:MOST_MOVES]
    trials = [Trial(move) for move in others]
    source = worlds(now, faces, random)
    tried, left = 0, effort.steps
    while trials and left > 0 and not effort.stop():
        for _ in range(BATCH):
            world = next(source)
            reached, made = play_on(now, own, world, weights)
            left -= made
            for trial in trials:
                score, made = play_on(now, trial.move, world, weights)
                left -= made
                trial.gains.append(score - reached)
            tried += 1
        trials = [trial for trial in trials if trial.mean + HOPELESS * trial.error > 0]
    if tried < _FEWEST_WORLDS:
        return own
    found = max(trials, key=lambda trial: trial.mean, default=None)
    return own if found is None or found.mean <= CONVINCING * found.error else found.move


def play_on(now: Blueprint, move: Move, world: Sequence[int], weights: Weights | None) -> tuple[float, int]:
    """Return the score to be expected after a move when all follow the blueprint, and how many moves were played.

    Once the deck is empty games are played to their end.
    """
    at = now.copy()
    at.follow(move, world)
    made, most = 1, max(DEPTH, ROUNDS * now.seats)
    while not at.over:
        if made >= most and weights is not None and at.deck_left:
            return expected(at, weights), made
        at.follow(at.choose(world), world)
        made += 1
    return at.final_score, made
