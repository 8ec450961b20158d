"""The chart of an analysis: what there was after each turn, readable without colour."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from pyrotechnics.tui.glyphs import GlyphSet

_AXIS = 7
_NARROW, _WIDEST = 2, 6
"""The cells of a column: the most that leave none between it and the next, and the most that there are."""
_BELOW = 2
"""Lines below the columns: the axis, and the numbers of the turns."""
_LEVELS = 4
_STEPS = (1, 2, 5, 10, 20, 50, 100)

_Cell = tuple[str, str]
"""A sign and its style."""


@dataclass(frozen=True)
class Curve:
    """Hold what the chart shows.

    Attributes:
        heights: After each turn that has been reviewed, from 0 to 1.
        total: How many turns there are.
        first: The number of the first turn.
        costly: The places of the costliest turns, the costliest first.
        lower: A second curve below the first one, by turn; empty for none.
        marks: What stands beside the top, the middle and the bottom.
    """

    heights: tuple[float, ...] = ()
    total: int = 0
    first: int = 1
    costly: tuple[int, ...] = ()
    lower: tuple[float, ...] = ()
    marks: tuple[str, str, str] = ("100 %", "50 %", "0 %")


@dataclass(frozen=True)
class _Plan:
    """Hold where things go: the column at which each turn begins, the lines, the turn that is looked at, the signs."""

    starts: tuple[int, ...]
    rows: int
    at: int | None
    glyphs: GlyphSet

    @property
    def middle(self) -> int:
        """The line that reaches up to half of the height, or half a line more."""
        return (self.rows - 1) // 2


class TurnChart(Widget):
    """Show a curve and the turn that is looked at; a click on a turn is posted as ``Chosen``."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    TurnChart { height: 1fr; padding: 0 1; }
    """

    curve: reactive[Curve] = reactive(Curve())
    at: reactive[int | None] = reactive(None)

    class Chosen(Message):
        """Say which turn was clicked.

        Attributes:
            place: Its place among the turns, from 0.
        """

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, glyphs: GlyphSet, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._glyphs = glyphs

    def render(self) -> Content:
        """Draw the chart at the size of this widget."""
        width, height = self.content_size
        return Content("\n").join(draw_chart(self.curve, self.at, width, height, self._glyphs))

    def on_click(self, event: events.Click) -> None:
        """Post the turn under the pointer."""
        offset = event.get_content_offset(self)
        place = None if offset is None else place_at(self.curve, offset.x, self.content_size.width)
        if place is not None:
            event.stop()
            self.post_message(self.Chosen(place))


def draw_chart(curve: Curve, at: int | None, width: int, height: int, glyphs: GlyphSet) -> list[Content]:
    """Return the lines of the chart.

    Args:
        curve: What it shows.
        at: The place of the turn that is looked at; None for none.
        width: In cells.
        height: In lines, of which the last two are the axis and the numbers of the turns.
        glyphs: The signs of this terminal.
    """
    rows = height - _BELOW
    if rows < 1 or width <= _AXIS:
        return []
    plan = _Plan(tuple(_starts(curve.total, width - _AXIS)), rows, at, glyphs)
    top, middle, bottom = curve.marks
    marks = {rows - 1: top, plan.middle: middle} | {0: bottom}
    lines = []
    for row in range(rows - 1, -1, -1):
        mark = Content.styled(f"{marks.get(row, ''):>5} {glyphs.frame.side}", "$quiet")
        lines.append(mark + _assembled(_row(curve, plan, row)))
    return [*lines, _axis(curve, plan), _numbers(curve, plan, width)]


def place_at(curve: Curve, column: int, width: int) -> int | None:
    """Return the place of the turn that is drawn at a column of the chart, None where there is none."""
    starts = _starts(curve.total, width - _AXIS)
    turns = enumerate(pairwise(starts))
    return next((place for place, (start, end) in turns if start <= column - _AXIS < max(start + 1, end)), None)


def _starts(total: int, room: int) -> list[int]:
    """Return the column at which each turn begins, and where the last one ends."""
    if not total:
        return [0]
    cells = min(_WIDEST, room // total)
    return [place * cells if cells else place * room // total for place in range(total + 1)]


def _row(curve: Curve, plan: "_Plan", row: int) -> list[_Cell]:
    glyphs = plan.glyphs
    cells = [(glyphs.none, "$card-line") if row == plan.middle and row else (" ", "")] * plan.starts[-1]
    for place, height in enumerate(curve.heights):
        # The lowest line is never left out, so that nothing at all is told from no turn.
        level = _level(height, plan.rows, row, least=1 if row == 0 else 0)
        if level <= 0:
            continue
        lower = _level(curve.lower[place], plan.rows, row, least=0) if curve.lower else level
        style = "$quiet" if lower == 0 else "$primary"
        start, end = plan.starts[place], plan.starts[place + 1]
        gap = end - start > _NARROW
        for column in range(start, max(start + 1, end - gap)):  # of turns that share a column, the highest is seen
            cells[column] = (glyphs.pairs[level][lower], "bold $accent" if place == plan.at else style)
    return cells


def _level(height: float, rows: int, row: int, *, least: int) -> int:
    """Return how many quarters of a cell in a row a curve fills."""
    return max(least, min(_LEVELS, round(height * rows * _LEVELS) - row * _LEVELS))


def _axis(curve: Curve, plan: "_Plan") -> Content:
    frame = plan.glyphs.frame
    cells = [(frame.top, "$quiet")] * plan.starts[-1]
    for rank, place in reversed(list(enumerate(curve.costly, 1))):
        cells[plan.starts[place]] = (str(rank), "bold $warning")
    return Content.styled(f"{'':5} {frame.bottom_left}", "$quiet") + _assembled(cells)


def _numbers(curve: Curve, plan: "_Plan", width: int) -> Content:
    """Return the numbers of as many turns as have room, and of the one that is looked at in any case."""
    cells = [(" ", "")] * (width - _AXIS)
    if plan.at is not None:
        here = f"{plan.glyphs.up}{curve.first + plan.at}"
        start = min(plan.starts[plan.at], len(cells) - len(here))
        cells[start : start + len(here)] = [(sign, "bold $accent") for sign in here]
    for place, text in _ticks(curve, plan.starts):
        start, end = plan.starts[place], plan.starts[place] + len(text)
        around = cells[max(0, start - 1) : end + 1]
        if end <= len(cells) and all(sign == " " for sign, _ in around):
            cells[start:end] = [(sign, "$quiet") for sign in text]
    return Content(" " * _AXIS) + _assembled(cells)


def _ticks(curve: Curve, starts: Sequence[int]) -> list[tuple[int, str]]:
    """Return the places of turns whose numbers are written, as many as have room, with the numbers."""
    for step in _STEPS:
        ticks = [
            (place, str(curve.first + place))
            for place in range(curve.total)
            if place == 0 or (curve.first + place) % step == 0
        ]
        if all(starts[after] - starts[before] > len(text) for (before, text), (after, _) in pairwise(ticks[1:])):
            break
    return ticks


def _assembled(cells: Sequence[_Cell]) -> Content:
    runs = ((style, "".join(sign for sign, _ in run)) for style, run in groupby(cells, key=lambda cell: cell[1]))
    return Content.assemble(*((text, style) for style, text in runs))
