"""The lesson's text on the table."""

from dataclasses import dataclass
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget


@dataclass(frozen=True)
class Told:
    """Hold what is said.

    Attributes:
        heading: Which step this is, and what it is about.
        text: What there is to know.
        do: What to do, or how to go on; "" where the others play.
    """

    heading: str = ""
    text: str = ""
    do: str = ""


class LessonPanel(Widget):
    """Show a step of a lesson; a click is posted as ``Clicked``."""

    ALLOW_SELECT: ClassVar[bool] = False
    SCOPED_CSS: ClassVar[bool] = False  # where there is a lesson, something else makes room for it
    DEFAULT_CSS = """
    LessonPanel { padding: 0 1; background: $panel; }
    #lesson-below { height: 1fr; min-height: 4; }
    #lesson-beside { display: none; height: auto; max-height: 18; margin: 0 0 1 0; }
    .-wide #lesson-beside { display: block; }
    .-wide #lesson-below { display: none; }
    .lesson #log-below { display: none; }
    .lesson.-wide #log-below { display: block; }
    """

    told: reactive[Told] = reactive(Told(), layout=True)

    class Clicked(Message):
        """Say that the panel was clicked."""

    def __init__(self, pointer: str, *, id: str) -> None:  # noqa: A002 - Textual's name
        """Prepare the panel.

        Args:
            pointer: The sign before what is to be done.
            id: The name of the widget.
        """
        super().__init__(id=id)
        self._pointer = pointer

    def render(self) -> Content:
        """Draw the step: its heading, its text, and what to do."""
        return drawn(self.told, self._pointer)

    def on_click(self, event: events.Click) -> None:
        """Say so; of quick clicks in a row only the first counts."""
        event.stop()
        if event.chain == 1:
            self.post_message(self.Clicked())


def drawn(told: Told, pointer: str) -> Content:
    """Return a step as it is drawn, not wrapped yet.

    Args:
        told: What is said.
        pointer: The sign before what is to be done.
    """
    lines = [Content.styled(told.heading, "bold $accent"), Content(told.text)]
    if told.do:
        lines.append(Content.assemble((f"{pointer} ", "bold $accent"), (told.do, "bold")))
    return Content("\n").join(line for line in lines if line)
