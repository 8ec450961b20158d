"""The list of commands with their keys: one rendering widget that shows as many lines as there are."""

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

_KEYS_WIDTH = 16
_LABEL_WIDTH = 20
_WHEEL = 3


@dataclass(frozen=True)
class CommandLine:
    """Hold one line of the list.

    Attributes:
        text: A heading, or what a command is called.
        keys: How its keys are written; "" for a heading.
        told: What it does.
        changed: Whether the player gave it these keys.
    """

    text: str
    keys: str = ""
    told: str = ""
    changed: bool = False

    @property
    def is_heading(self) -> bool:
        """Whether no command stands here."""
        return not self.keys


class CommandList(Widget):
    """Show the lines round the one that is marked; a click on a command is posted as ``Clicked``."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    CommandList { height: 1fr; padding: 0 1; }
    """

    lines: reactive[tuple[CommandLine, ...]] = reactive(())
    at: reactive[int] = reactive(0)

    class Clicked(Message):
        """Say which line was clicked."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, *, pointer: str, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._pointer = pointer
        self._top = 0

    def step(self, by: int) -> None:
        """Go to another command, at most to the first or the last one."""
        places = [place for place, line in enumerate(self.lines) if not line.is_heading]
        if places:
            here = places.index(self.at) if self.at in places else 0
            self.at = places[max(0, min(len(places) - 1, here + by))]

    def render(self) -> Content:
        """Draw what there is room for."""
        width, height = self.content_size
        # A heading above the marked command is shown with it.
        first = self.at - 1 if self.at and self.lines[self.at - 1].is_heading else self.at
        self._top = max(0, min(max(self._top, self.at - height + 1), first, max(0, len(self.lines) - height)))
        shown = self.lines[self._top : self._top + height]
        return Content("\n").join([self._draw(line, place, width) for place, line in enumerate(shown, self._top)])

    def _draw(self, line: CommandLine, place: int, width: int) -> Content:
        if line.is_heading:
            return Content.styled(line.text, "bold $accent")
        here = place == self.at
        keys = Content.assemble((f"[{line.keys}]", "bold $accent" if line.changed else "bold"))
        text = Content.assemble(
            (f"{self._pointer} " if here else "  ", "bold $accent"),
            (f" {line.text} ".ljust(_LABEL_WIDTH), "bold reverse" if here else "bold" if line.changed else ""),
            " ",
            keys,
            " " * max(1, _KEYS_WIDTH - keys.cell_length),
            ("changed  " if line.changed else "", "$accent"),
            (line.told, "$quiet"),
        )
        return text.truncate(width - 2) + ".." if text.cell_length > width else text

    def on_click(self, event: events.Click) -> None:
        """Post the command under the pointer."""
        offset = event.get_content_offset(self)
        place = self._top + offset.y if offset is not None else len(self.lines)
        if place < len(self.lines) and not self.lines[place].is_heading:
            event.stop()
            self.post_message(self.Clicked(place))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Go down."""
        event.stop()
        self.step(_WHEEL)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Go up."""
        event.stop()
        self.step(-_WHEEL)
