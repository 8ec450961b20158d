"""The sky above the table: a firework of each colour, which grows with its highest number."""

from functools import cache
from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive, var
from textual.widget import Widget

from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.resources import asset
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.hanabi.drawing import glow
from pyrotechnics.tui.hanabi.fireworks import LABEL_WIDTH, column_width

SKY_HEIGHT = 6
_PICTURE_WIDTH = 11
_FULL = 6
_COMMENT = "#"


class Sky(Widget):
    """Show the fireworks above the columns of ``Fireworks``, where the table has lines for it."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    Sky { height: 0; padding: 0 1; }
    """

    view: var[View | None] = var(None)
    tops: reactive[tuple[int, ...]] = reactive(())

    def __init__(self, glyphs: GlyphSet, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._glyphs = glyphs

    def watch_view(self, view: View | None) -> None:
        """Take over the highest numbers; only where one has grown the sky is painted again."""
        if view is not None:
            self.tops = tuple(max(firework.played, default=0) for firework in view.fireworks)

    def render(self) -> Content:
        """Draw the fireworks."""
        width, height = self.content_size
        if self.view is None or height < SKY_HEIGHT:
            return Content("")
        return Content("\n").join(draw_sky(self.view.rules, self.tops, width, self._glyphs))


def draw_sky(rules: RuleSet, tops: tuple[int, ...], width: int, glyphs: GlyphSet) -> list[Content]:
    """Return ``SKY_HEIGHT`` lines with a firework for each colour, each above its column.

    Args:
        rules: The rules, which name the colours and the highest number.
        tops: The highest number of each colour, 0 for none.
        width: In cells.
        glyphs: The signs of this terminal.
    """
    column = column_width(width, len(tops))
    lines = [Content(" " * LABEL_WIDTH)] * SKY_HEIGHT
    for letter, top in zip(rules.letters, tops, strict=True):
        picture = _stages(glyphs.name)[stage(top, rules.highest) - 1] if top else ("",) * SKY_HEIGHT
        style = glow(rules.colour_name(letter))
        for index, drawn in enumerate(picture):
            cell = Content.styled(drawn[:column], style)
            lines[index] = Content.assemble(lines[index], cell, " " * (column - cell.cell_length))
    return [line.rstrip() for line in lines]


def stage(top: int, highest: int) -> int:
    """Return how far a firework has grown, from 1 for a spark on the ground to 6 for the full burst.

    Args:
        top: The highest number that was played.
        highest: The highest number there is.
    """
    return _FULL if top >= highest else 1 + round((top - 1) * (_FULL - 1) / (highest - 1))


@cache
def _stages(form: str) -> tuple[tuple[str, ...], ...]:
    """Return the pictures of a firework, as they are drawn in Unicode or in ASCII.

    Raises:
        FileNotFoundError: If the file did not come with this installation.
    """
    text = asset("art", "hanabi.txt").read_text(encoding="utf-8")
    start = 1 if form == "unicode" else 2 + _PICTURE_WIDTH
    lines = [
        line[start : start + _PICTURE_WIDTH] for line in text.splitlines() if line and not line.startswith(_COMMENT)
    ]
    return tuple(tuple(lines[first : first + SKY_HEIGHT]) for first in range(0, len(lines), SKY_HEIGHT))
