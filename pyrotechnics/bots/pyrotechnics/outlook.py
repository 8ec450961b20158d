"""What a player may expect of each turn, looking ahead in every world that fits what it has seen."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from pyrotechnics.bots.pyrotechnics.board import Board, Turn, after, good_turns, worlds
from pyrotechnics.bots.pyrotechnics.evaluation import WIN, chance
from pyrotechnics.bots.pyrotechnics.first_sight import evaluation_of, worth
from pyrotechnics.bots.pyrotechnics.search import OutOfTime, Search

_EDGE = 1e-6  # chance a unit of log-odds: among sure wins the quickest, among sure losses the slowest
_HASTE = 0.004  # chance that a showcase gains with every turn in which nobody showcased


class Round(NamedTuple):
    """One round of thought: how many turns are still looked at, in how many worlds, and how far ahead."""

    turns: int
    worlds: int
    depth: int


class Line(NamedTuple):
    """A turn, and the chance to win after it, from 0 to 1."""

    turn: Turn
    chance: float


class Effort(NamedTuple):
    """How much to think.

    Attributes:
        rounds: Many turns are looked at a little, the best of them further.
        budget: How much may be done, in microseconds of one core of the machine that the bots were made on. It is
            counted by steps and not by a clock, so that any machine thinks the same.
        patience: After how many seconds of computing a slow machine stops all the same.
    """

    rounds: Sequence[Round]
    budget: float
    patience: float


def outlook(board: Board, random: Random, effort: Effort, also: Sequence[Turn] = ()) -> tuple[Line, ...]:
    """Return the turns that were looked at furthest, best first; a long wait for a showcase makes it come first.

    Args:
        board: What the seat sees, in its own turn.
        random: Draws the worlds.
        effort: How much to think.
        also: Turns that are to be among the answers, however bad they look.
    """
    evaluation = evaluation_of(board.book)
    evaluation.forget()
    turns = sorted(good_turns(board), key=lambda turn: -worth(evaluation, board, turn))
    turns += [turn for turn in also if turn not in turns]
    lines = [Line(turn, chance(worth(evaluation, board, turn))) for turn in turns]
    if len(turns) == 1 or (not turns[0].hand and not also):
        return tuple(lines[:1])
    haste = _HASTE * board.stale
    hands = worlds(board, random, max(each.worlds for each in effort.rounds))
    search = Search(board.book, evaluation, effort.budget, effort.patience)
    for each in effort.rounds:
        turns = turns[: each.turns] + [turn for turn in also if turn not in turns[: each.turns]]
        outlooks = _outlooks(board, hands[: each.worlds], search, turns, each.depth)
        if outlooks is None:
            break
        lines = sorted(map(Line, turns, outlooks), key=lambda line: -line.chance - haste * line.turn.showcased)
        turns = [line.turn for line in lines]
    return tuple(lines)


def _outlooks(
    board: Board, hands: Sequence[int], search: Search, turns: Sequence[Turn], depth: int
) -> list[float] | None:
    """Return a chance to win after each turn, as the mean over worlds; None if half of them are too many."""
    sums = [0.0] * len(turns)
    for done, hand in enumerate(hands):
        try:
            values = [_value(board, hand, search, turn, depth) for turn in turns]
        except OutOfTime:
            return [each / done for each in sums] if done * 2 >= len(hands) else None
        sums = [each + chance(value) + _EDGE * value for each, value in zip(sums, values, strict=True)]
    return [each / len(hands) for each in sums]


def _value(board: Board, hand: int, search: Search, turn: Turn, depth: int) -> float:
    if not turn.hand:
        return WIN
    return -search.value(after(board.position, turn)._replace(hand=hand), depth, -WIN, WIN)
