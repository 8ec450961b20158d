"""The chips: what can be chosen now, drawn as one widget so that a key press repaints one thing."""

from typing import ClassVar

from textual import events
from textual.content import Content
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from pyrotechnics.tui.choices import Choice, ChoiceRow

_HEADING_WIDTH = 9


class ChoiceBar(Widget):
    """Show rows of chips; a click on one, bright or dim, is posted as ``Taken``."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    ChoiceBar { height: 2; padding: 0 1; }
    """

    rows: reactive[tuple[ChoiceRow, ...]] = reactive(())
    focus_at: reactive[int | None] = reactive(None)

    class Taken(Message):
        """Say which chip was clicked.

        Attributes:
            choice: The chip.
        """

        def __init__(self, choice: Choice) -> None:
            super().__init__()
            self.choice = choice

    def __init__(self, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._hits: list[tuple[int, int, int, Choice]] = []

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All chips, row by row."""
        return tuple(choice for row in self.rows for choice in row.choices)

    def render(self) -> Content:
        """Draw the chips; a row that doesn't fit gets shorter labels, and no other one."""
        width, height = self.content_size
        shortness = [0] * len(self.rows)
        laid = self._layout(width, shortness)
        while sum(map(len, laid)) > height and (row := self._to_shorten(laid, shortness)) is not None:
            shortness[row] += 1
            laid = self._layout(width, shortness)
        return Content("\n").join(line for lines in laid for line in lines)

    def _to_shorten(self, laid: list[list[Content]], shortness: list[int]) -> int | None:
        """Return the row that takes the most lines of those that can be shorter; None where there is none."""
        rows = (
            number
            for number, row in enumerate(self.rows)
            if len(laid[number]) > 1 and shortness[number] + 1 < max(len(choice.labels) for choice in row.choices)
        )
        return max(rows, key=lambda number: len(laid[number]), default=None)

    def takes(self, click: events.Click) -> bool:
        """Return whether a click counts; one that follows another at once is a slip, and the chips may have moved."""
        return click.chain == 1

    def _layout(self, width: int, shortness: list[int]) -> list[list[Content]]:
        """Return the lines of each row."""
        laid: list[list[Content]] = []
        self._hits = []
        number = above = 0
        for row, short in zip(self.rows, shortness, strict=True):
            lines: list[Content] = []
            line = Content.styled(row.heading.ljust(_HEADING_WIDTH), "$quiet")
            for choice in row.choices:
                chip = _chip(choice, short, focused=number == self.focus_at)
                number += 1
                if line.cell_length + chip.cell_length > width and line.cell_length > _HEADING_WIDTH:
                    lines.append(line)
                    line = Content(" " * _HEADING_WIDTH)
                self._hits.append((above + len(lines), line.cell_length, line.cell_length + chip.cell_length, choice))
                line = line + chip + Content("  ")
            lines.append(line.rstrip())
            laid.append(lines)
            above += len(lines)
        return laid

    def on_click(self, event: events.Click) -> None:
        """Post the chip under the pointer."""
        offset = event.get_content_offset(self)
        if offset is None or not self.takes(event):
            return
        choice = self.choice_at(offset)
        if choice is not None:
            event.stop()
            self.post_message(self.Taken(choice))

    def choice_at(self, offset: Offset) -> Choice | None:
        """Return the chip at a place of the content, None where there is none."""
        return next(
            (
                choice
                for line, start, end, choice in self._hits
                # Half of the gap as well: a digit is a small target.
                if offset.y == line and start - 1 <= offset.x <= end
            ),
            None,
        )


def _chip(choice: Choice, shortness: int, *, focused: bool) -> Content:
    label = choice.labels[min(shortness, len(choice.labels) - 1)]
    key = f"[{choice.key}] " if choice.key else ""
    if focused:
        style = "bold reverse" if choice.refusal is None else "reverse"
        return Content.styled(f"{key}{label}", style)
    if choice.refusal is not None:
        return Content.styled(f"{key}{label}", "dim")
    return Content.assemble((key, "bold $accent"), (label, "bold"))
