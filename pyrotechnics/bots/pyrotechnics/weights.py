"""What the features of a side are worth, in log-odds of winning, by the number of cards in its hand (1 to 5).

The numbers are data, in ``assets/bots/pyrotechnics.toml``; ``fit.py`` makes them.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from pyrotechnics.resources import asset

FEATURES = (
    "even",  # always 1: what having so few cards is worth in itself
    "primaries",  # primary sparks, up to two of a colour
    "spare primaries",  # primary sparks beyond that
    "secondaries",  # colours of secondary sparks
    "spare secondaries",  # secondary sparks beyond one of a colour
    "colours",  # colours of primary sparks
    "ready",  # whether any market card can be paid
    "payable",  # how many market cards can be paid
    "glow",  # sum over the market of exp(-deficit)
    "brightest",  # the most of these
    "hand glow",  # sum over the hand of exp(-deficit)
    "power",  # what the research of the hand yields
)

Weights = Mapping[str, tuple[float, ...]]


class Judgement(NamedTuple):
    """Hold what both sides of a position are weighed with: the player to move, and the one who waits."""

    to_move: Weights
    waiting: Weights


@cache
def standard_judgement() -> Judgement:
    """Return the weights that the bots play with."""
    return read_judgement(asset("bots", "pyrotechnics.toml"))


def read_judgement(path: Path) -> Judgement:
    """Return the weights of a file of ours."""
    data = tomllib.loads(path.read_text("utf-8"))
    to_move, waiting = ({feature: tuple(data[side][feature]) for feature in FEATURES} for side in Judgement._fields)
    return Judgement(to_move, waiting)


def as_toml(judgement: Judgement) -> str:
    """Return weights as they stand in the asset."""
    tables = []
    for side, weights in zip(Judgement._fields, judgement, strict=True):
        rows = (f'"{name}" = [{", ".join(f"{weight:.2f}" for weight in row)}]' for name, row in weights.items())
        tables.append("\n".join((f"[{side}]", *rows)))
    return "\n\n".join(tables) + "\n"
