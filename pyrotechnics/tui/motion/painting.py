"""A widget that shows particles: it paints again only the cells in which something has changed."""

from collections.abc import Mapping
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from pyrotechnics.tui.motion.particles import Glow, Signs, Sky, Speck, sign

# From the colour itself towards another one of the theme, and how far.
_GLOWS: Mapping[Glow, tuple[str, float]] = {
    "bright": ("foreground", 0.35),
    "plain": ("foreground", 0.0),
    "fading": ("background", 0.45),
}


class Particles(Widget):
    """Show a sky; ``paint`` gives it the next one."""

    ALLOW_SELECT: ClassVar[bool] = False

    def __init__(self, signs: Signs) -> None:
        super().__init__()
        self._signs = signs
        self._sky: Sky = {}
        self._styles_of: dict[tuple[str, Glow], Style] = {}

    def paint(self, sky: Sky) -> None:
        """Show a sky in place of the one before."""
        before, self._sky = self._sky, sky
        changed = [
            Region(min(columns), line, max(columns) - min(columns) + 1, 1)
            for line in before.keys() | sky.keys()
            if (columns := [column for column, _ in _changes(before.get(line, {}), sky.get(line, {}))])
        ]
        if changed:
            self.refresh(*changed)

    def render_line(self, y: int) -> Strip:
        """Draw one line."""
        row, ground = self._sky.get(y, {}), self.rich_style
        # Each change of style costs the terminal more than the sign itself: what is dark takes the one before it.
        runs: list[tuple[str, Style]] = [("", ground)]
        reached = 0
        for column in sorted(row):
            style, dark = self._style(row[column], ground), " " * (column - reached)
            text, last = runs[-1]
            runs[-1] = (text + dark, last)
            if style != last:
                runs.append(("", style))
            runs[-1] = (runs[-1][0] + sign(row[column], self._signs), style)
            reached = column + 1
        runs.append((" " * max(0, self.size.width - reached), ground))
        return Strip([Segment(text, style) for text, style in runs if text], max(reached, self.size.width))

    def _style(self, speck: Speck, ground: Style) -> Style:
        key = (speck.colour, speck.glow)
        if key not in self._styles_of:
            named = self.app.theme_variables
            # A rule set of somebody's own may have colours that no theme knows.
            colour = Color.parse(named.get(speck.colour, named["accent"]))
            if colour.ansi is None:
                towards, share = _GLOWS[speck.glow]
                colour = colour.blend(Color.parse(named[towards]), share)
            self._styles_of[key] = ground + Style(color=colour.rich_color, bold=speck.glow == "bright")
        return self._styles_of[key]

    def notify_style_update(self) -> None:
        """Forget the colours of the theme before."""
        super().notify_style_update()
        self._styles_of.clear()


def _changes(before: Mapping[int, Speck], after: Mapping[int, Speck]) -> set[tuple[int, Speck]]:
    return before.items() ^ after.items()
