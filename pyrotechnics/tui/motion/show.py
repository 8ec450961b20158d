"""The fireworks at the end of a game: the better it went, the more of them."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from pyrotechnics.tui.motion.particles import Shape, Shell

LASTS = 3.0
"""Seconds after which everything is out."""
_FIRST, _LAST = 0.45, 1.6
_MOST = 12
_GRAND = 0.95
_SHAPES: tuple[Shape, ...] = ("peony", "ring", "palm", "peony", "willow")
_FINAL = (0.14, 0.32, 0.5, 0.68, 0.86)


@dataclass(frozen=True)
class Show:
    """Hold what is shown at the end.

    Attributes:
        shells: The fireworks.
        words: How the game ended.
    """

    shells: tuple[Shell, ...]
    words: str


def show_for(success: float, colours: Sequence[str], words: str) -> Show:
    """Return the fireworks that a game deserves; the same every time.

    Args:
        success: From 0 for a little to 1 for everything that there was to reach.
        colours: The names of the game's colours.
        words: How the game ended.
    """
    chance = Random(words)
    number = 2 + round(success * (_MOST - 2))
    shells = []
    for place in range(number):
        moment = _FIRST + (_LAST - _FIRST) * place / max(1, number - 1)
        # One beside the other would look sown: they take turns across the sky.
        across = 0.12 + 0.76 * ((place * 0.382 + chance.uniform(0, 0.1)) % 1)
        shells.append(
            Shell(
                where=(across, chance.uniform(0.2, 0.45)),
                when=moment,
                reach=chance.uniform(0.24, 0.34) + 0.08 * success,
                colours=_some(colours, chance),
                shape=_SHAPES[place % len(_SHAPES)],
                rises=True,
            )
        )
    if success >= _GRAND:
        shells += [
            Shell(
                (across, 0.3), 1.85, 0.4, (colours[place % len(colours)], colours[(place + 1) % len(colours)]), "peony"
            )
            for place, across in enumerate(_FINAL)
        ]
    return Show(tuple(shells), words)


def quiet_show(words: str) -> Show:
    """Return two pale fireworks, for a game that somebody else has won."""
    pale = ("spark-white",)
    shells = tuple(
        Shell((across, 0.3), when, 0.3, pale, "willow", rises=True) for across, when in ((0.35, 0.5), (0.65, 0.8))
    )
    return Show(shells, words)


def _some(colours: Sequence[str], chance: Random) -> tuple[str, ...]:
    return tuple(chance.sample(list(colours), min(2, len(colours))))
