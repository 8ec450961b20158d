"""Card art: the small firework of each card, as ``assets/art/pyrotechnics.txt`` draws it."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain, groupby
from operator import itemgetter
from zlib import crc32

from textual.content import Content

from pyrotechnics.games.pyrotechnics.cards import Card
from pyrotechnics.games.pyrotechnics.sparks import BY_LETTER, SPARKS
from pyrotechnics.resources import asset
from pyrotechnics.tui.glyphs import GlyphSet

ART_WIDTH = 13
ART_HEIGHT = 4
GENERIC = "~"
"""What the names of those pictures begin with that are for cards of somebody's own deck."""

_COMMENT = "#"
_OWN_COLOURS = "12"


@dataclass(frozen=True)
class Picture:
    """Hold a firework: lines of characters, and the colour of each of their cells.

    Attributes:
        unicode: The lines in braille dots.
        ascii: The same firework in ASCII.
        colours: A letter for each cell: that of a spark, 1 or 2 for a colour of the card's cost, or a space.
    """

    unicode: tuple[str, ...]
    ascii: tuple[str, ...]
    colours: tuple[str, ...]


@cache
def pictures() -> Mapping[str, Picture]:
    """Return every picture by the name of its card.

    Raises:
        FileNotFoundError: If the file did not come with this installation.
    """
    text = asset("art", "pyrotechnics.txt").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line and not line.startswith(_COMMENT)]
    step = 1 + ART_HEIGHT
    return {lines[start]: _picture(lines[start + 1 : start + step]) for start in range(0, len(lines), step)}


def draw_art(card: Card, glyphs: GlyphSet) -> tuple[Content, ...]:
    """Return the firework of a card: ``ART_HEIGHT`` lines of ``ART_WIDTH`` cells.

    Args:
        card: The card; one that has no picture of its own gets one of the generic ones, always the same.
        glyphs: The signs of this terminal.
    """
    picture = _picture_of(card.name)
    own = dict(zip(_OWN_COLOURS, _own_colours(card), strict=True))
    most = Counter("".join(picture.colours).replace(" ", "")).most_common(1)[0][0]
    lines = picture.ascii if glyphs.name == "ascii" else picture.unicode
    return tuple(
        _painted(line, [own.get(letter, letter) for letter in colours.replace(" ", most)])
        for line, colours in zip(lines, picture.colours, strict=True)
    )


def _painted(line: str, letters: list[str]) -> Content:
    """Return a line with each cell in the colour of its letter, neighbours of one colour as one part."""
    parts = []
    for letter, run in groupby(zip(line, letters, strict=True), key=itemgetter(1)):
        parts.append(("".join(sign for sign, _ in run), f"$glow-{BY_LETTER[letter]}"))
    return Content.assemble(*parts)


def _picture(lines: list[str]) -> Picture:
    """Return the picture that is drawn on some lines, its three forms side by side between bars."""
    starts = range(1, 3 * (ART_WIDTH + 1), ART_WIDTH + 1)
    return Picture(*(tuple(line[start : start + ART_WIDTH] for line in lines) for start in starts))


def _picture_of(name: str) -> Picture:
    known = pictures()
    if name in known and not name.startswith(GENERIC):
        return known[name]
    generic = [picture for each, picture in known.items() if each.startswith(GENERIC)]
    return generic[crc32(name.encode()) % len(generic)]


def _own_colours(card: Card) -> tuple[str, str]:
    """Return the letters of the first two colours of what a card costs; others come in where it names fewer."""
    found = dict.fromkeys(chain(_named(card), (spark.letter for spark in SPARKS)))
    first, second, *_ = found
    return first, second


def _named(card: Card) -> Iterator[str]:
    for icon in card.showcase:
        if len(icon.sparks) <= len(_OWN_COLOURS):  # three and more say "any primary" and the like
            yield from (spark.letter for spark in icon.sparks)
