"""The plain sentence that covers a screen while the terminal is too small for it."""

from typing import ClassVar

from textual.content import Content
from textual.geometry import Size
from textual.widget import Widget

LEAST_WIDTH = 80
LEAST_HEIGHT = 24


def fits(size: Size) -> bool:
    """Return whether a terminal of this size has room for our screens."""
    return size.width >= LEAST_WIDTH and size.height >= LEAST_HEIGHT


class TooSmall(Widget):
    """Say which size is needed and which one this is."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    TooSmall {
        layer: cover; dock: top; width: 100%; height: 100%; display: none;
        background: $background; color: $foreground; content-align: center middle; text-align: center;
    }
    """

    def render(self) -> Content:
        """Name both sizes."""
        size = self.screen.size
        return Content(
            f"Pyrotechnics needs {LEAST_WIDTH} x {LEAST_HEIGHT}; this terminal has {size.width} x {size.height}. "
            "Please make the window larger (Ctrl+Q quits); an open game waits as it is."
        )
