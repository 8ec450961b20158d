"""The title picture: fireworks over the menu, still, and as large as there is room for."""

from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import ClassVar

from textual.content import Content
from textual.widget import Widget

from pyrotechnics.resources import asset
from pyrotechnics.tui.glyphs import GlyphSet

LARGE = (96, 13)
"""Width and height of the large picture, in cells."""

_COMMENT = "#"
_STYLES = {
    "R": "$glow-red",
    "Y": "$glow-yellow",
    "B": "$glow-blue",
    "O": "$glow-orange",
    "G": "$glow-green",
    "P": "$glow-purple",
}
_ASCII_STYLES = {"*": "$glow-yellow", "@": "$glow-yellow", "o": "$glow-purple", ".": "$quiet", ":": "$quiet"}


class NightSky(Widget):
    """Show the title picture in the middle of its place."""

    ALLOW_SELECT: ClassVar[bool] = False
    SCOPED_CSS: ClassVar[bool] = False  # whether there is room is a matter of the screen's size class
    DEFAULT_CSS = """
    NightSky { width: 100%; height: 6; }
    NightSky.where-tall { display: none; margin-bottom: 1; }
    Screen.-tall NightSky.where-tall { display: block; }
    """

    def __init__(self, glyphs: GlyphSet, *, classes: str = "") -> None:
        """Prepare the picture.

        Args:
            glyphs: The signs of this terminal.
            classes: "where-tall" to be shown on tall screens only.
        """
        super().__init__(classes=classes)
        self._glyphs = glyphs

    def render(self) -> Content:
        """Draw the picture."""
        width, height = self.content_size
        if self._glyphs.name == "ascii":
            lines = _sections()["ascii"]
            styles = [[_ASCII_STYLES.get(sign, "$primary") for sign in line] for line in lines]
        else:
            name = "large" if width >= LARGE[0] and height >= LARGE[1] else "small"
            lines = _sections()[name]
            styles = [[_STYLES.get(letter, "$quiet") for letter in line] for line in _sections()[f"{name} colours"]]
        margin = Content(" " * ((width - len(lines[0])) // 2))
        return Content("\n").join(margin + _painted(*drawn) for drawn in zip(lines, styles, strict=True))


def _painted(line: str, styles: list[str]) -> Content:
    parts = groupby(zip(line, styles, strict=True), key=itemgetter(1))
    return Content.assemble(*(("".join(sign for sign, _ in run), style) for style, run in parts))


@cache
def _sections() -> dict[str, tuple[str, ...]]:
    """Return the lines of each section of the file by its name.

    Raises:
        FileNotFoundError: If the file did not come with this installation.
    """
    text = asset("art", "menu.txt").read_text(encoding="utf-8")
    found: dict[str, tuple[str, ...]] = {}
    name = ""
    for line in text.splitlines():
        if line.startswith("|"):
            found[name] = (*found.get(name, ()), line[1:-1])
        elif not line.startswith(_COMMENT):
            name = line
    return found
