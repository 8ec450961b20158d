"""Fit the weights of the evaluation to games that it plays against itself; needed anew when the deck changes.

Start it with ``python -m pyrotechnics.bots.pyrotechnics.fit`` and paste what it prints into ``weights.py``.
"""

import argparse
import sys
from collections.abc import Iterator
from math import exp, sqrt
from operator import mul
from random import Random
from typing import NamedTuple

from pyrotechnics.bots.pyrotechnics.board import Position, Turn, after, turns_of
from pyrotechnics.bots.pyrotechnics.book import Book, book_of
from pyrotechnics.bots.pyrotechnics.evaluation import Evaluation
from pyrotechnics.bots.pyrotechnics.packing import MINE, ONE, TRAY
from pyrotechnics.bots.pyrotechnics.weights import FEATURES, TO_MOVE, WAITING, Weights
from pyrotechnics.games.pyrotechnics.deck import standard_deck

_LONGEST = 150
_SPARKLE = 0.35  # how far in log-odds a move may stray from the best, so that the games differ
_DAMPING = 2e-4


class Sample(NamedTuple):
    """One position of a game: both sides' features and cards, and whether the player to move won."""

    mine: tuple[float, ...]
    cards: int
    theirs: tuple[float, ...]
    their_cards: int
    won: bool


def games(book: Book, evaluation: Evaluation, random: Random, number: int) -> Iterator[list[Sample]]:
    """Yield the samples of each game of a match of the evaluation against itself; endless games are left out."""
    for _ in range(number):
        evaluation.forget()
        samples = _game(book, evaluation, random)
        if samples:
            yield samples


def fit(samples: list[Sample], rounds: int, random: Random) -> tuple[Weights, Weights]:
    """Return the weights to move and waiting that explain best who won: a logistic regression by AdaGrad."""
    wide = len(FEATURES)
    rows = [[0.0] * wide for _ in range(12)]  # 1 to 5 cards to move, then the same waiting
    slopes = [[1e-6] * wide for _ in range(12)]
    for _ in range(rounds):
        random.shuffle(samples)
        for mine, cards, theirs, their_cards, won in samples:
            value = sum(map(mul, rows[cards], mine)) - sum(map(mul, rows[6 + their_cards], theirs))
            miss = won - 1 / (1 + exp(-max(-30.0, min(30.0, value))))
            for row, features, sign in ((cards, mine, miss), (6 + their_cards, theirs, -miss)):
                weights, slope = rows[row], slopes[row]
                for place, feature in enumerate(features):
                    if feature:
                        step = sign * feature - _DAMPING * weights[place]
                        slope[place] += step * step
                        weights[place] += 0.12 * step / sqrt(slope[place])
    return _named(rows[1:6]), _named(rows[7:12])


def _game(book: Book, evaluation: Evaluation, random: Random) -> list[Sample]:
    deck = [page.bit for page in book.pages.values()]
    random.shuffle(deck)
    # The tray of the second player is "theirs" to the first one, who is to move.
    position = Position(random.choice(ONE[:3]) << TRAY, sum(deck[:5]), sum(deck[5:10]), sum(deck[10:15]), 5, 5)
    seen: list[Position] = []
    for _ in range(_LONGEST):
        seen.append(position)
        turn = _choice(book, evaluation, position, random)
        if not turn.hand:
            return [_sample(evaluation, one, (len(seen) - place) % 2 == 1) for place, one in enumerate(seen)]
        position = after(position, turn)
    return []


def _choice(book: Book, evaluation: Evaluation, position: Position, random: Random) -> Turn:
    turns = turns_of(book, position, book.cards(position.hand))
    best, chosen = -1e9, turns[0]
    for turn in turns:
        if not turn.hand:
            return turn
        value = random.random() * _SPARKLE - evaluation.value(after(position, turn))
        if value > best:
            best, chosen = value, turn
    return chosen


def _sample(evaluation: Evaluation, position: Position, won: bool) -> Sample:
    pair, hand, their_hand, market, cards, their_cards = position
    mine = evaluation.features(pair & MINE, hand, market)
    theirs = evaluation.features(pair >> TRAY, their_hand, market)
    return Sample(mine, cards, theirs, their_cards, won)


def _named(rows: list[list[float]]) -> Weights:
    one, two, three, four, five = rows
    return {
        feature: (one[place], two[place], three[place], four[place], five[place])
        for place, feature in enumerate(FEATURES)
    }


def main() -> int:
    """Play, fit, and print the weights as they stand in ``weights.py``."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6000, help="games a generation (default: 6000)")
    parser.add_argument("--generations", type=int, default=3, help="how often to play and fit (default: 3)")
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    random, book = Random(args.seed), book_of(standard_deck())
    to_move, waiting = TO_MOVE, WAITING
    for generation in range(args.generations):
        evaluation = Evaluation(book, to_move, waiting)
        played = list(games(book, evaluation, random, args.games))
        print(f"generation {generation + 1}: {len(played)} games", file=sys.stderr)
        to_move, waiting = fit([sample for game in played for sample in game], 6, random)
    for name, weights in (("TO_MOVE", to_move), ("WAITING", waiting)):
        print(f"{name}: Weights = {{")
        for feature, row in weights.items():
            print(f'    "{feature}": ({", ".join(f"{weight:.2f}" for weight in row)}),')
        print("}\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
