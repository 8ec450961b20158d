"""The chips that choose which games are shown: each says its present value, and a click turns to the next one."""

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

_GAP = "   "
_LONGEST_VALUE = 22


@dataclass(frozen=True)
class Chip:
    """Hold one filter.

    Attributes:
        id: What it filters by.
        key: How its key is written.
        label: What it filters by, in a word.
        value: What is chosen now.
        chosen: Whether that leaves anything out.
    """

    id: str
    key: str
    label: str
    value: str
    chosen: bool


class FilterBar(Widget):
    """Show chips in a line; a click on one is posted as ``Turned``."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    FilterBar { height: 1; padding: 0 1; }
    """

    chips: reactive[tuple[Chip, ...]] = reactive(())

    class Turned(Message):
        """Say which chip was clicked.

        Attributes:
            id: What it filters by.
        """

        def __init__(self, id: str) -> None:  # noqa: A002 - the chip's name
            super().__init__()
            self.id = id

    def render(self) -> Content:
        """Draw the chips."""
        return Content(_GAP).join([_draw(chip) for chip in self.chips])

    def on_click(self, event: events.Click) -> None:
        """Post the chip under the pointer."""
        offset = event.get_content_offset(self)
        start = 0
        for chip in self.chips:
            end = start + _draw(chip).cell_length
            if offset is not None and start <= offset.x < end:
                event.stop()
                self.post_message(self.Turned(chip.id))
                return
            start = end + len(_GAP)


def neighbour(values: tuple[str | None, ...], present: str | None, by: int) -> str | None:
    """Return the value that follows another, round the ends; the first for one that is not among them.

    Args:
        values: All values, in order.
        present: The one that is chosen now.
        by: 1 for the next one, -1 for the one before.
    """
    return values[(values.index(present) + by) % len(values)] if present in values else values[0]


def _draw(chip: Chip) -> Content:
    value = Content(chip.value)
    if value.cell_length > _LONGEST_VALUE:
        value = value.truncate(_LONGEST_VALUE - 2) + ".."
    style = "bold reverse" if chip.chosen else "bold"
    return Content.assemble((f"[{chip.key}]", "bold $accent"), f" {chip.label} ", value.stylize(style))
