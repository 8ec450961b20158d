"""What a player may expect of each turn, looking ahead in every world that fits what it has seen."""

from collections.abc import Sequence
from math import inf
from random import Random
from typing import NamedTuple

from pyrotechnics.bots.pyrotechnics.board import Board, Turn, after, good_turns, worlds
from pyrotechnics.bots.pyrotechnics.evaluation import WIN, chance
from pyrotechnics.bots.pyrotechnics.medium import evaluation_of, worth
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


def outlook(
    board: Board,
    random: Random,
    rounds: Sequence[Round],
    budget: int,
    patience: float = inf,
    also: Sequence[Turn] = (),
) -> tuple[Line, ...]:
    """Return the turns that were looked at furthest, best first.

    Args:
        board: What the seat sees, in its own turn.
        random: Draws the worlds.
        rounds: How to think: many turns are looked at a little, the best of them further.
        budget: How many positions may be valued. A count and not a time, so that any machine thinks the same.
        patience: After how many seconds of computing a slow machine stops thinking deeper; never by default.
        also: Turns that are to be among the answers, however bad they look.
    """
    evaluation = evaluation_of(board.book)
    evaluation.forget()
    turns = sorted(good_turns(board), key=lambda turn: -worth(evaluation, board, turn))
    turns += [turn for turn in also if turn not in turns]
    lines = [Line(turn, chance(worth(evaluation, board, turn))) for turn in turns]
    if len(turns) == 1 or (not turns[0].hand and not also):
        return tuple(lines[:1])
    hands = worlds(board, random, max(each.worlds for each in rounds))
    search = Search(board.book, evaluation, budget, patience)
    for each in rounds:
        turns = turns[: each.turns] + [turn for turn in also if turn not in turns[: each.turns]]
        try:
            outlooks = _outlooks(board, hands[: each.worlds], search, turns, each.depth)
        except OutOfTime:
            break
        if outlooks is None:
            break
        lines = sorted(map(Line, turns, outlooks), key=lambda line: -line.chance)
        turns = [line.turn for line in lines]
    return tuple(lines)


def _outlooks(
    board: Board, hands: Sequence[int], search: Search, turns: Sequence[Turn], depth: int
) -> list[float] | None:
    sums = [_HASTE * board.stale * len(hands) if turn.showcased else 0.0 for turn in turns]
    for done, hand in enumerate(hands):
        if search.budget <= 0:
            return [each / done for each in sums] if done * 2 >= len(hands) else None
        for place, turn in enumerate(turns):
            if not turn.hand:
                value = WIN
            else:
                position = after(board.position, turn)._replace(hand=hand)
                value = -search.value(position, depth, -WIN, WIN)
            sums[place] += chance(value) + _EDGE * value
    return [each / len(hands) for each in sums]
