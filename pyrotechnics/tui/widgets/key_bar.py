"""The bottom line: the keys that work now, clickable. One rendering widget, where a footer would rebuild itself."""

from typing import ClassVar

from textual import events
from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from pyrotechnics.tui.keys import Key


class KeyBar(Widget):
    """Show a few keys with their labels; a click runs the action.

    Attributes:
        works: Which of the keys do something now.
        is_covered: Whether another screen has the keys, so that there is nothing to show.
    """

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    KeyBar { height: 1; padding: 0 1; background: $panel; color: $foreground; }
    """

    works: reactive[tuple[bool, ...]] = reactive(())
    is_covered: reactive[bool] = reactive(False)

    def __init__(self, keys: tuple[Key, ...]) -> None:
        super().__init__()
        self._keys = keys
        self.set_reactive(KeyBar.works, (True,) * len(keys))
        self._hits: list[tuple[int, int, Key]] = []

    def render(self) -> Content:
        """Draw the keys one after the other, as many as fit."""
        line = Content("")
        self._hits = []
        if self.is_covered:
            return line
        for key, works in zip(self._keys, self.works, strict=True):
            part = Content.assemble(
                (key.brief, "bold $accent" if works else "dim"), " ", (key.label, "" if works else "dim")
            )
            if line.cell_length + part.cell_length > self.content_size.width:
                break
            self._hits.append((line.cell_length, line.cell_length + part.cell_length, key))
            line = line + part + Content("   ")
        return line

    def tell(self, works: tuple[bool, ...]) -> None:
        """Say which of the keys do something now; the others are dim."""
        self.works = works

    async def on_click(self, event: events.Click) -> None:
        """Run the action under the pointer."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for start, end, key in self._hits:
            if start <= offset.x < end:
                event.stop()
                await self.screen.run_action(key.action)
                return
