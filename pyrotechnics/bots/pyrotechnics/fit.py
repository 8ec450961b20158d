"""Train the weights of the evaluation by self-play; needed anew when the deck changes.

``python -m pyrotechnics.bots.pyrotechnics.fit > assets/bots/pyrotechnics.toml`` plays some generations of games of one
turn's sight against itself and fits the weights, after each, to who won: a logistic regression. The same seed gives
the same weights.
"""

import argparse
import sys
from collections.abc import Iterator
from math import exp, inf, sqrt
from operator import add, mul
from pathlib import Path
from random import Random
from typing import NamedTuple

from pyrotechnics.bots.pyrotechnics.board import Position
from pyrotechnics.bots.pyrotechnics.book import Book, book_of
from pyrotechnics.bots.pyrotechnics.evaluation import Evaluation
from pyrotechnics.bots.pyrotechnics.packing import MINE, ONE, TRAY
from pyrotechnics.bots.pyrotechnics.search import Search
from pyrotechnics.bots.pyrotechnics.weights import FEATURES, Judgement, Weights, as_toml, read_judgement
from pyrotechnics.games.pyrotechnics.deck import read_deck, standard_deck
from pyrotechnics.resources import asset

_LONGEST = 150
_SPARKLE = 0.2  # how far in log-odds a move may stray from the best, so that the games differ
_DAMPING = 2e-4
_STEP = 0.12
_ROUNDS = 6
_BETWEEN_STOPS = 50  # positions
_HEAD = """\
# What the bots weigh positions of Pyrotechnics with, in log-odds of winning, by the number of cards in hand (1 to 5).
# Made by: {words}
# The features are explained in pyrotechnics/bots/pyrotechnics/weights.py.

"""


class Sample(NamedTuple):
    """One position of a game: both sides' features and cards, and whether the player to move won."""

    mine: tuple[float, ...]
    cards: int
    theirs: tuple[float, ...]
    their_cards: int
    won: bool


def train(book: Book, start: Judgement, random: Random, generations: int, number: int) -> Judgement:
    """Return the weights after some generations of so many games each.

    Args:
        book: The deck.
        start: What the first generation plays with.
        random: Where all chance comes from.
        generations: How often to play and fit, at least 1.
        number: How many games a generation.
    """
    judgement = start
    pool: list[Sample] = []  # of all generations, as weights that are fitted to the last one alone swing to and fro
    for generation in range(generations):
        played = games(book, Evaluation(book, judgement), random, number)
        pool += [sample for game in played for sample in game]
        print(f"generation {generation + 1}: {len(pool)} positions", file=sys.stderr)
        judgement = fit(pool, _ROUNDS, random)
    return judgement


def games(book: Book, evaluation: Evaluation, random: Random, number: int) -> Iterator[list[Sample]]:
    """Yield the samples of each game of a match of the evaluation against itself; endless games are left out."""
    for _ in range(number):
        evaluation.forget()
        samples = _game(book, evaluation, random)
        if samples:
            yield samples


def fit(samples: list[Sample], rounds: int, random: Random) -> Judgement:
    """Return the weights that explain best who won: a logistic regression by AdaGrad (Duchi et al. 2011).

    They are the mean over the second half of the way there, since every single step follows chance (Polyak 1992).

    Args:
        samples: The positions; they are shuffled.
        rounds: How often to go through them.
        random: Shuffles them.
    """
    wide = len(FEATURES)
    rows = [[0.0] * wide for _ in range(12)]  # 1 to 5 cards to move, then the same waiting
    slopes = [[1e-6] * wide for _ in range(12)]
    sums = [[0.0] * wide for _ in range(12)]
    stops = 0
    for done in range(rounds):
        random.shuffle(samples)
        for number, (mine, cards, theirs, their_cards, won) in enumerate(samples):
            value = sum(map(mul, rows[cards], mine)) - sum(map(mul, rows[6 + their_cards], theirs))
            miss = won - 1 / (1 + exp(-max(-30.0, min(30.0, value))))
            for place_of_row, features, sign in ((cards, mine, miss), (6 + their_cards, theirs, -miss)):
                weights, slope = rows[place_of_row], slopes[place_of_row]
                for place, feature in enumerate(features):
                    if feature:
                        step = sign * feature - _DAMPING * weights[place]
                        slope[place] += step * step
                        weights[place] += _STEP * step / sqrt(slope[place])
            if 2 * done >= rounds and number % _BETWEEN_STOPS == 0:
                stops += 1
                for total, row in zip(sums, rows, strict=True):
                    total[:] = map(add, total, row)
    means = [[total / max(1, stops) for total in row] for row in sums]
    return Judgement(_named(means[1:6]), _named(means[7:12]))


def _game(book: Book, evaluation: Evaluation, random: Random) -> list[Sample]:
    deck = [page.bit for page in book.pages.values()]
    random.shuffle(deck)
    search = Search(book, evaluation, inf, inf)
    # The tray of the second player is "theirs" to the first one, who is to move.
    position = Position(random.choice(ONE[:3]) << TRAY, sum(deck[:5]), sum(deck[5:10]), sum(deck[10:15]), 5, 5)
    seen: list[Position] = []
    for _ in range(_LONGEST):
        seen.append(position)
        answers = [(value + random.random() * _SPARKLE, child) for value, child in search.answers(position)]
        _, child = max(answers, key=lambda answer: answer[0])
        if child is None:
            return [_sample(evaluation, one, (len(seen) - place) % 2 == 1) for place, one in enumerate(seen)]
        position = child
    return []


def _sample(evaluation: Evaluation, position: Position, won: bool) -> Sample:
    pair, hand, their_hand, market, cards, their_cards = position
    mine = evaluation.features(pair & MINE, hand, market)
    theirs = evaluation.features(pair >> TRAY, their_hand, market)
    return Sample(mine, cards, theirs, their_cards, won)


def _named(rows: list[list[float]]) -> Weights:
    return {feature: tuple(row[place] for row in rows) for place, feature in enumerate(FEATURES)}


def main() -> int:
    """Train, and print the weights as they stand in ``assets/bots/pyrotechnics.toml``."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1200, help="games a generation (default: 1200)")
    parser.add_argument("--generations", type=int, default=2, help="how often to play and fit (default: 2)")
    parser.add_argument("--seed", type=int, default=1, help="where all chance comes from (default: 1)")
    parser.add_argument("--deck", metavar="FILE", type=Path, help="a deck file (default: the one of the program)")
    args = parser.parse_args()
    deck = read_deck(args.deck) if args.deck else standard_deck()
    start = read_judgement(asset("bots", "start.toml"))
    judgement = train(book_of(deck), start, Random(args.seed), args.generations, args.games)
    words = f"fit.py --games {args.games} --generations {args.generations} --seed {args.seed}, with {deck.name}"
    sys.stdout.write(_HEAD.format(words=words) + as_toml(judgement))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
