"""The chips: what can be chosen now, drawn as one widget so that a key press repaints one thing."""

from typing import ClassVar

from textual import events
from textual.content import Content
from textual.geometry import Offset
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from pyrotechnics.tui.choices import Choice, ChoiceRow

_HEADING_WIDTH = 10


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
        """Draw the chips; with short labels where the long ones don't fit."""
        width, height = self.content_size
        longest = max((len(choice.labels) for choice in self.choices), default=1)
        lines: list[Content] = []
        for shortness in range(longest):
            lines = self._layout(width, shortness)
            if len(lines) <= height:
                break
        return Content("\n").join(lines)

    def takes(self, click: events.Click) -> bool:
        """Return whether a click counts; one that follows another at once is a slip, and the chips may have moved."""
        return click.chain == 1

    def _layout(self, width: int, shortness: int) -> list[Content]:
        lines: list[Content] = []
        self._hits = []
        number = 0
        for row in self.rows:
            line = Content.styled(row.heading.ljust(_HEADING_WIDTH), "$quiet")
            for choice in row.choices:
                chip = _chip(choice, shortness, focused=number == self.focus_at)
                number += 1
                if line.cell_length + chip.cell_length > width and line.cell_length > _HEADING_WIDTH:
                    lines.append(line)
                    line = Content(" " * _HEADING_WIDTH)
                self._hits.append((len(lines), line.cell_length, line.cell_length + chip.cell_length, choice))
                line = line + chip + Content("  ")
            lines.append(line.rstrip())
        return lines

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
