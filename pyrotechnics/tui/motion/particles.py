"""Fireworks made of particles: where each is at a moment, and the signs that draw them."""

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Literal, NamedTuple

from textual.geometry import Size

Shape = Literal["peony", "ring", "palm", "willow"]
Glow = Literal["bright", "plain", "fading"]
Signs = Literal["unicode", "ascii"]

_ACROSS, _DOWN = 2, 4
_BRAILLE = 0x2800
# The bit of each dot of a braille sign, by column and line.
_BITS = ((0x01, 0x02, 0x04, 0x40), (0x08, 0x10, 0x20, 0x80))
_ASCII = {"bright": "*", "plain": "+", "fading": "."}
_GLOWS: tuple[tuple[float, Glow], ...] = ((0.35, "bright"), (0.7, "plain"))
_DRAG = 3.4
_RISING = 0.45
_TAIL = (0.12, 0.06, 0.0)
_SPARKS: dict[Shape, int] = {"peony": 110, "ring": 56, "palm": 72, "willow": 90}
_FALL: dict[Shape, float] = {"peony": 0.10, "ring": 0.06, "palm": 0.14, "willow": 0.22}


@dataclass(frozen=True)
class Shell:
    """Describe one firework.

    Attributes:
        where: Where it bursts, in shares of width and height from the upper left.
        when: The second in which it bursts.
        reach: How far it reaches, in shares of the height.
        colours: The names of its colours.
        shape: How it spreads.
        life: Seconds until its last spark is out.
        rises: Whether it is seen on its way up.
    """

    where: tuple[float, float]
    when: float
    reach: float
    colours: tuple[str, ...]
    shape: Shape
    life: float = 1.1
    rises: bool = False


class Speck(NamedTuple):
    """Hold what a cell of the sky shows: the dots of a braille sign, their colour, and how they glow."""

    dots: int
    colour: str
    glow: Glow


Sky = dict[int, dict[int, Speck]]
"""What a sky shows, by line and column."""


def light(shells: Iterable[Shell], moment: float, size: Size) -> Sky:
    """Return what a sky shows at a moment.

    Args:
        shells: The fireworks.
        moment: Seconds since the beginning.
        size: Of the sky, in cells.
    """
    sky: Sky = {}
    for shell in shells:
        for x, y, colour, glow in _sparks(shell, moment, size):
            column, line = int(x) // _ACROSS, int(y) // _DOWN
            if x >= 0 and y >= 0 and column < size.width and line < size.height:
                row = sky.setdefault(line, {})
                bit = _BITS[int(x) % _ACROSS][int(y) % _DOWN]
                row[column] = Speck(row[column].dots | bit if column in row else bit, colour, glow)
    return sky


def sign(speck: Speck, signs: Signs) -> str:
    """Return the sign of a cell: braille, or how it glows in ASCII."""
    return _ASCII[speck.glow] if signs == "ascii" else chr(_BRAILLE + speck.dots)


def _sparks(shell: Shell, moment: float, size: Size) -> Iterator[tuple[float, float, str, Glow]]:
    """Yield where each spark of a firework is, in dots, with its colour and how it glows."""
    since = moment - shell.when
    if not -_RISING * shell.rises <= since < shell.life:
        return
    wide, high = size.width * _ACROSS, size.height * _DOWN
    x, y = shell.where[0] * wide, shell.where[1] * high
    if since < 0:
        for behind in (0.0, 0.02, 0.04):
            share = min(1.0, -since / _RISING + behind)
            yield x + 3 * share * (shell.where[0] - 0.5), y + (high - 1 - y) * share**1.5, shell.colours[0], "fading"
        return
    fall = _FALL[shell.shape] * since * since * high
    # Each spark draws a tail: where it was a little earlier. It is drawn first, so that the head stays bright.
    reaches = [_spread(since - behind) * shell.reach * high for behind in _TAIL]
    for across, down, number, life in _directions(shell):
        share = since / (life * shell.life)
        if share >= 1:
            continue
        colour, glow = shell.colours[number % len(shell.colours)], _glow(share)
        for reach in reaches if glow != "fading" else reaches[-1:]:
            yield x + across * reach, y + down * reach + fall, colour, glow


def _spread(since: float) -> float:
    return 1 - math.exp(-_DRAG * max(0.0, since))


def _glow(share: float) -> Glow:
    return next((glow for until, glow in _GLOWS if share < until), "fading")


@lru_cache(maxsize=64)
def _directions(shell: Shell) -> tuple[tuple[float, float, int, float], ...]:
    """Return for each spark how far it goes to the right and down, the number of its colour, and its share of life."""
    chance = Random(repr(shell))
    found = []
    for number in range(_SPARKS[shell.shape]):
        angle, far = chance.uniform(0, math.tau), 0.35 + 0.65 * math.sqrt(chance.random())
        colour = chance.randrange(len(shell.colours))
        if shell.shape == "ring":
            angle, far, colour = number * math.tau / _SPARKS["ring"], chance.uniform(0.94, 1.0), 0
        elif shell.shape == "palm":
            angle = (number % 9) * math.tau / 9 + chance.uniform(-0.05, 0.05)
        elif shell.shape == "willow":
            angle = chance.uniform(math.pi, math.tau)
        found.append((far * math.cos(angle), far * math.sin(angle), colour, chance.uniform(0.6, 1.0)))
    return tuple(found)
