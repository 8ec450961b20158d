"""The widgets of the rules page: the text, and the list of its sections."""

from typing import ClassVar

from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.visual import Visual
from textual.widget import Widget

from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.rules.document import blocks_of
from pyrotechnics.tui.rules.layout import Layout, Piece, Section, Signs, lay_out

_FOUND = "reverse"
_FOUND_HERE = "bold reverse underline"


class RulesText(ScrollView):
    """Show a help file, with what was looked for marked; only the lines that are in sight are drawn.

    Attributes:
        found: The places that are marked.
        at: Which of them is looked at, from 0.
        target: The name of the heading that is pointed at; "" for none.
    """

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    RulesText { height: 100%; scrollbar-size-vertical: 1; scrollbar-gutter: stable; overflow-x: hidden; }
    """

    found: reactive[tuple[tuple[Piece, ...], ...]] = reactive(())
    at: reactive[int] = reactive(0)
    target: reactive[str] = reactive("")

    class LaidOut(Message):
        """Say that the lines are others, as the width is."""

    def __init__(self, text: str, anchor: str, glyphs: GlyphSet, signs: Signs) -> None:
        """Prepare the text.

        Args:
            text: The help file.
            anchor: The heading at which it opens; "" for its beginning.
            glyphs: The signs of this terminal.
            signs: What is shown in place of icons that this terminal lacks.
        """
        super().__init__()
        self.page = Layout()
        self._blocks = blocks_of(text)
        self._glyphs = glyphs
        self._signs = signs
        self._width = 0
        self.set_reactive(RulesText.target, anchor)

    def on_resize(self) -> None:
        """Lay out the lines for another width; what was read stays in sight."""
        width = self.scrollable_content_region.width
        if width != self._width:
            anchor = self.target or self._read_now()
            self._width = width
            self.page = lay_out(self._blocks, width, self._signs, self._glyphs.frame.top)
            self.virtual_size = Size(width, len(self.page.lines))
            self.go_to(anchor)
            self.refresh()
            self.post_message(self.LaidOut())

    def go_to(self, anchor: str) -> None:
        """Go to a heading, and point at it; nothing happens where there is none of this name."""
        line = self.page.line_of(anchor)
        if line is not None:
            self.target = anchor
            self.scroll_to(y=line, animate=False, force=True)  # at first there is no scroll bar yet

    def is_in_sight(self, line: int) -> bool:
        """Return whether a line can be seen."""
        return 0 <= line - self.scroll_offset.y < self.scrollable_content_region.height

    def _read_now(self) -> str:
        before = [each.anchor for each in self.page.sections if each.line <= self.scroll_offset.y]
        return before[-1] if before else ""

    def render_line(self, y: int) -> Strip:
        """Draw one of the lines in sight."""
        number, width = y + self.scroll_offset.y, self.scrollable_content_region.width
        if number >= len(self.page.lines):
            return Strip.blank(width, self.rich_style)
        line = self.page.lines[number].text
        for place, pieces in enumerate(self.found):
            for where, start, end in pieces:
                if where == number:
                    line = line.stylize(_FOUND_HERE if place == self.at else _FOUND, start, end)
        if number == self._pointed_at():
            line = Content.styled(self._glyphs.pointer, "bold $accent") + line[1:]
        return Visual.to_strips(self, line, width, 1, self.visual_style)[0].adjust_cell_length(width, self.rich_style)

    def _pointed_at(self) -> int | None:
        return self.found[self.at][0][0] if self.found else self.page.line_of(self.target)


class SectionList(Widget, can_focus=True):
    """List the sections; the one that is read is marked.

    Attributes:
        sections: What there is to go to.
        at: The one that is read, from 0.
    """

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    SectionList { width: 30; height: 100%; }
    """

    sections: reactive[tuple[Section, ...]] = reactive(())
    at: reactive[int] = reactive(0)

    class Chosen(Message):
        """Say which section is to be read.

        Attributes:
            section: The section.
            is_final: Whether the list has done its work, and is not just gone through.
        """

        def __init__(self, section: Section, *, is_final: bool) -> None:
            super().__init__()
            self.section = section
            self.is_final = is_final

    def __init__(self, glyphs: GlyphSet) -> None:
        super().__init__(id="sections")
        self._glyphs = glyphs

    def render(self) -> Content:
        """Draw the part of the list that the section at hand is in."""
        first, width = self._first, self.content_size.width
        lines = []
        for place, section in enumerate(self.sections[first : first + self.content_size.height], first):
            here = place == self.at
            title = Content("  " * (section.level - 1) + section.title)
            if title.cell_length > width - 2:
                title = title.truncate(max(1, width - 4)) + ".."
            style = "bold reverse" if here and self.has_focus else "bold" if here or section.level == 1 else "$quiet"
            pointer = self._glyphs.pointer if here else " "
            lines.append(Content.assemble((f"{pointer} ", "bold $accent"), title.stylize(style)))
        return Content("\n").join(lines)

    @property
    def _first(self) -> int:
        height = self.content_size.height
        return max(0, min(self.at - height // 2, len(self.sections) - height))

    def step(self, by: int) -> None:
        """Go to the section after, or before."""
        self._go_to(self.at + by, is_final=False)

    def choose(self) -> None:
        """Read the section that is marked."""
        self._go_to(self.at, is_final=True)

    def _go_to(self, place: int, *, is_final: bool) -> None:
        if self.sections:
            self.at = max(0, min(place, len(self.sections) - 1))
            self.post_message(self.Chosen(self.sections[self.at], is_final=is_final))

    def on_click(self, event: events.Click) -> None:
        """Read the section under the pointer."""
        offset = event.get_content_offset(self)
        if offset is not None and self._first + offset.y < len(self.sections):
            event.stop()
            self._go_to(self._first + offset.y, is_final=True)

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """Go on through the list."""
        event.stop()
        self.step(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """Go back through the list."""
        event.stop()
        self.step(-1)
