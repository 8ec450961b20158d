"""Which signs this terminal can show: Unicode of width one, or plain ASCII."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pyrotechnics.settings.model import Glyphs
from pyrotechnics.settings.signs import shows_unicode


@dataclass(frozen=True)
class Frame:
    """Hold the pieces of a card's border."""

    top_left: str
    top: str
    top_right: str
    side: str
    left_tee: str
    right_tee: str
    top_tee: str
    bottom_tee: str
    bottom_left: str
    bottom_right: str


@dataclass(frozen=True)
class GlyphSet:
    """Hold every sign of the table.

    Attributes:
        name: What the set is called; each game has a set of icons by the same name.
        frame: The border of a card.
        heavy: The border of the card that has the focus, unmistakable without colour.
        card_back: One hidden card in a hand.
        shown: One showcased card;  unshown: one still to be showcased.
        none: No spark of a colour.
        dot: What separates the parts of a line.
        pointer: What marks the focus in a list.
        up: What points to the row above;  down: what points to the row below.
        cube: A cube that is there;  no_cube: the place of one that is not.
        quarter: What fills the lowest quarter of a cell in a chart;  half: its lower half;  three_quarters;  full.
        pairs: What fills a cell of a chart with two curves, in quarters: by the higher one, and then by the lower one.
        bar: What bars are made of.
        advice: What marks what is advised.
    """

    name: Literal["unicode", "ascii"]
    frame: Frame
    heavy: Frame
    card_back: str
    shown: str
    unshown: str
    none: str
    dot: str
    pointer: str
    up: str
    down: str
    cube: str
    no_cube: str
    quarter: str
    half: str
    three_quarters: str
    full: str
    pairs: tuple[str, ...]
    bar: str
    advice: str


UNICODE = GlyphSet(
    name="unicode",
    frame=Frame("╭", "─", "╮", "│", "├", "┤", "┬", "┴", "╰", "╯"),
    heavy=Frame("┏", "━", "┓", "┃", "┣", "┫", "┳", "┻", "┗", "┛"),
    card_back="▮",
    shown="✦",
    unshown="✧",
    none="∙",
    dot="∙",
    pointer="▸",
    up="▴",
    down="▾",
    cube="▰",
    no_cube="▱",
    # Braille: the blocks that charts are often drawn with are two cells wide for some.
    quarter="⣀",
    half="⣤",
    three_quarters="⣶",
    full="⣿",
    # The left half of a cell is for the higher curve, the right half for the lower one.
    pairs=("     ", "⡀⣀⣠⣰⣸", "⡄⣄⣤⣴⣼", "⡆⣆⣦⣶⣾", "⡇⣇⣧⣷⣿"),
    bar="▮",
    advice="❖",
)

ASCII = GlyphSet(
    name="ascii",
    frame=Frame("+", "-", "+", "|", "+", "+", "+", "+", "+", "+"),
    heavy=Frame("#", "=", "#", "#", "#", "#", "=", "=", "#", "#"),
    card_back="#",
    shown="*",
    unshown=".",
    none="-",
    dot="-",
    pointer=">",
    up="^",
    down="v",
    cube="#",
    no_cube=".",
    quarter=".",
    half=":",
    three_quarters="+",
    full="#",
    pairs=("     ", ",.:+#", ",.:+#", "|.:+#", "|.:+#"),
    bar="#",
    advice="@",
)


def choose_glyphs(wish: Glyphs, environment: Mapping[str, str] = os.environ) -> GlyphSet:
    """Return the glyphs that somebody wants; by "auto", those that this terminal can be trusted with.

    Args:
        wish: What is set.
        environment: What tells of the terminal.
    """
    return UNICODE if shows_unicode(wish, environment) else ASCII
