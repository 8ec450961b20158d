"""Sets of faces in words."""

from typing import Literal

from pyrotechnics.bots.hanabi.prospects import Bits, places
from pyrotechnics.games.hanabi.rulesets import RuleSet


def named(rules: RuleSet, faces: Bits, link: Literal["or", "and"] = "or") -> str:
    """Return the faces of a set that has one at least: "red 1, blue 1 or blue 2"."""
    names = []
    for place in places(faces):
        colour, number = divmod(place, rules.highest)
        names.append(f"{rules.colours[colour].name} {number + 1}")
    *most, last = names
    return f"{', '.join(most)} {link} {last}" if most else last
