"""Fit the weights of ``expectation`` to games that a blueprint plays with itself.

``python -m pyrotechnics.bots.hanabi.fit > assets/bots/hanabi.toml`` makes the asset anew: 600 games for each rule set
and number of players. Now and then a move is not the blueprint's best one, so that positions come up that a search
reaches.
"""

import argparse
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from random import Random

from pyrotechnics.bots.hanabi.expectation import FEATURES, Weights, as_toml, features
from pyrotechnics.bots.hanabi.master import blueprint_for
from pyrotechnics.games.hanabi.rulesets import PLAYERS, PRESETS, RuleSet, preset

_STRAY = 0.1
_STRAY_AMONG = 4
_RIDGE = 1e-3  # holds the weights of what never happened at 0


def main(words: Sequence[str] | None = None) -> int:
    """Print the weights of all presets as TOML."""
    parser = argparse.ArgumentParser(description="Fit what the master expects of a board.")
    parser.add_argument("--games", type=int, default=600, help="games for each rule set and number of players")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args(words)
    tasks = [(name, seats) for name in PRESETS for seats in PLAYERS]
    with ProcessPoolExecutor(args.jobs) as crew:
        fits = [crew.submit(fitted, preset(name), seats, args.games, args.seed) for name, seats in tasks]
        found: dict[str, dict[str, Weights]] = {name: {} for name in PRESETS}
        for (name, seats), fit in zip(tasks, fits, strict=True):
            found[name][str(seats)] = fit.result()
    print("# What the master expects of a board of Hanabi: points that are still to come.")
    print(f"# Made by: fit.py --games {args.games} --seed {args.seed}")
    print("# The features are explained in pyrotechnics/bots/hanabi/expectation.py.\n")
    sys.stdout.write(as_toml(found))
    return 0


def fitted(rules: RuleSet, seats: int, games: int, seed: int) -> Weights:
    """Return the weights that fit some games best (least squares)."""
    size = len(FEATURES)
    products = [[0.0] * size for _ in range(size)]
    sums = [0.0] * size
    for game in range(games):
        for row, left in positions(rules, seats, Random(f"{seed} {rules.name} {seats} {game}")):
            for one in range(size):
                sums[one] += row[one] * left
                line, value = products[one], row[one]
                for other in range(size):
                    line[other] += value * row[other]
    for place in range(size):
        products[place][place] += _RIDGE
    return dict(zip(FEATURES, solved(products, sums), strict=True))


def positions(rules: RuleSet, seats: int, random: Random) -> list[tuple[tuple[float, ...], float]]:
    """Return the features of each turn of a game, and what was scored after it."""
    now = blueprint_for(seats)(rules, seats, random.randrange(seats))
    faces = [place for place, count in enumerate(now.faces.copies) for _ in range(count)]
    random.shuffle(faces)
    found = []
    while not now.over:
        if now.deck_left:
            found.append((features(now), now.score))
        move = now.choose(faces)
        if random.random() < _STRAY:
            move = random.choice(now.options(faces)[:_STRAY_AMONG])
        now.follow(move, faces)
    return [(row, now.final_score - score) for row, score in found]


def solved(matrix: Sequence[Sequence[float]], sums: Sequence[float]) -> list[float]:
    """Return x where matrix times x is sums, by elimination with pivots.

    Raises:
        ZeroDivisionError: If there is no single one.
    """
    size = len(sums)
    rows = [[*row, end] for row, end in zip(matrix, sums, strict=True)]
    for place in range(size):
        pivot = max(range(place, size), key=lambda row: abs(rows[row][place]))
        rows[place], rows[pivot] = rows[pivot], rows[place]
        head = rows[place]
        for other in range(size):
            if other != place:
                factor = rows[other][place] / head[place]
                rows[other] = [value - factor * above for value, above in zip(rows[other], head, strict=True)]
    return [row[-1] / row[place] for place, row in enumerate(rows)]


if __name__ == "__main__":
    sys.exit(main())
