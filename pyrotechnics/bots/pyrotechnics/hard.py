"""The hard level: it looks several turns ahead, in every world that fits what it has seen."""

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from pyrotechnics.bots.pyrotechnics.board import Board, Turn, after, good_turns, worlds
from pyrotechnics.bots.pyrotechnics.evaluation import WIN, chance
from pyrotechnics.bots.pyrotechnics.medium import evaluation_of, mean_chance, worth
from pyrotechnics.bots.pyrotechnics.player import PyrotechnicsBot
from pyrotechnics.bots.pyrotechnics.search import OutOfTime, Search


class Round(NamedTuple):
    """One round of thought: how many turns are still looked at, in how many worlds, and how far ahead."""

    turns: int
    worlds: int
    depth: int


ROUNDS = (Round(16, 4, 1), Round(6, 6, 2), Round(3, 6, 3), Round(2, 8, 4), Round(2, 8, 5))
BUDGET = 25_000
"""How many positions may be valued for one turn. A count and not a time, so that any machine plays the same game."""

_BRAKE = 0.9  # seconds of computing after which a slow machine stops thinking deeper
_EDGE = 1e-6  # chance a unit of log-odds: among sure wins the quickest, among sure losses the slowest
_HASTE = 0.004  # chance that a showcase gains with every turn in which nobody showcased


class Hard(PyrotechnicsBot):
    """Play the turn that holds best against what the opponent may answer, over the worlds that are possible."""

    level = "hard"

    def decide(self, board: Board, random: Random) -> Turn:
        """Return the turn with the best outlook: many turns are looked at a little, the best of them further."""
        evaluation = evaluation_of(board.book)
        evaluation.forget()
        turns = sorted(good_turns(board), key=lambda turn: -worth(evaluation, board, turn))
        if len(turns) == 1 or not turns[0].hand:
            return turns[0]
        most = max(each.worlds for each in ROUNDS)
        thought = Thought(board, worlds(board, random, most), Search(board.book, evaluation, BUDGET, _BRAKE))
        for each in ROUNDS:
            turns = turns[: each.turns]
            try:
                outlooks = thought.outlooks(turns, each)
            except OutOfTime:
                break
            if outlooks is None:
                break
            turns = [turn for _, turn in sorted(zip(outlooks, turns, strict=True), key=lambda pair: -pair[0])]
        return turns[0]

    def chance(self, board: Board, random: Random) -> float:
        """Return the chance that the evaluation gives."""
        return mean_chance(board, random)


class Thought:
    """Think about one board, in the worlds that are possible."""

    def __init__(self, board: Board, hands: Sequence[int], search: Search) -> None:
        self._board = board
        self._hands = hands
        self._search = search

    def outlooks(self, turns: Sequence[Turn], each: Round) -> list[float] | None:
        """Return a chance to win after each turn, summed over worlds; None if the budget ends before half of them.

        Raises:
            OutOfTime: If the search gives up.
        """
        hands = self._hands[: each.worlds]
        sums = [_HASTE * self._board.stale * len(hands) if turn.showcased else 0.0 for turn in turns]
        for done, hand in enumerate(hands):
            if self._search.budget <= 0:
                return sums if done * 2 >= len(hands) else None
            for place, turn in enumerate(turns):
                position = after(self._board.position, turn)._replace(hand=hand)
                value = -self._search.value(position, each.depth, -WIN, WIN)
                sums[place] += chance(value) + _EDGE * value
        return sums
