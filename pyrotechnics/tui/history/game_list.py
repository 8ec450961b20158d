"""The list of games: it draws the lines that can be seen, and asks for those that are not there yet."""

from typing import ClassVar

from rich.segment import Segment
from textual import events
from textual.content import Content
from textual.geometry import Size
from textual.message import Message
from textual.reactive import var
from textual.scroll_view import ScrollView
from textual.strip import Strip

from pyrotechnics.archive.stored import StoredGame
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.history.columns import Column, columns_for
from pyrotechnics.tui.history.pages import PAGE, Excerpt, Pages

_POINTER = 2
_MARGIN = 1  # before the scroll bar
_AHEAD = PAGE // 2


class GameList(ScrollView, can_focus=False):
    """Show a list of any length; one of its games is marked.

    Attributes:
        at: The place of the game that is marked.
        sentence: What stands in place of the list; "" for the list.
    """

    ALLOW_SELECT: ClassVar[bool] = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {
        "game-list--plain",
        "game-list--quiet",
        "game-list--strong",
        "game-list--mark",
        "game-list--pointer",
        "game-list--absent",
        "game-list--said",
    }
    DEFAULT_CSS = """
    GameList {
        height: 1fr; padding: 0 0 0 1; overflow-x: hidden; overflow-y: scroll; scrollbar-size-vertical: 1;
        scrollbar-gutter: stable;
    }
    GameList .game-list--plain { color: $foreground; }
    GameList .game-list--quiet { color: $quiet; }
    GameList .game-list--strong { color: $foreground; text-style: bold; }
    GameList .game-list--mark { color: $foreground; text-style: bold reverse; }
    GameList .game-list--pointer { color: $accent; text-style: bold; }
    GameList .game-list--absent { color: $card-line; text-style: dim; }
    GameList .game-list--said { color: $quiet; }
    """

    at: var[int] = var(0)
    sentence: var[str] = var("Reading the games ...")

    class Marked(Message):
        """Say that another game is marked, or that it is known only now."""

    class Opened(Message):
        """Say that the marked game was clicked."""

    class Wanting(Message):
        """Say that a page is missing that can be seen."""

    def __init__(self, glyphs: GlyphSet, *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.total = 0
        self._glyphs = glyphs
        self._pages = Pages()
        self._columns: tuple[Column, ...] = ()

    # ---- what it shows ----------------------------------------------------------------------------------------

    @property
    def marked(self) -> StoredGame | None:
        """The game that is marked; None where there is none, or it is not at hand."""
        return None if self.sentence else self._pages.game(self.at)

    @property
    def columns(self) -> tuple[Column, ...]:
        """The columns that there is room for."""
        return self._columns

    @property
    def at_hand(self) -> int:
        """How many games are held in memory."""
        return len(self._pages)

    @property
    def row(self) -> int:
        """In which line of those that can be seen the mark is, counted from 0."""
        return self.at - self.scroll_offset.y

    def show(self, excerpt: Excerpt, at: int) -> None:
        """Show another list, with the mark in the line where it was.

        Args:
            excerpt: A part of it, which should hold the place of the mark.
            at: The place to mark.
        """
        row = max(0, min(self.row, self._height - 1))
        self._pages.clear()
        self._pages.put(excerpt)
        self._set_total(excerpt.total)
        self.sentence = ""
        self.set_reactive(GameList.at, max(0, min(at, self.total - 1)))
        self.scroll_to(y=self.at - row, animate=False)
        self._keep_in_sight()
        self.refresh()
        self.post_message(self.Marked())
        self._look_for_gaps()

    def give(self, excerpt: Excerpt) -> None:
        """Take a page that was missing; if the list has another length by now, all others are out of date."""
        if excerpt.total != self.total:
            self._pages.clear()
            self._set_total(excerpt.total)
            self.set_reactive(GameList.at, max(0, min(self.at, self.total - 1)))
        self._pages.put(excerpt)
        self.refresh()
        self.post_message(self.Marked())

    def missing(self) -> int | None:
        """Return where a page begins that is to be seen, or soon, and not at hand; what is in sight comes first."""
        if not self.total:
            return None
        first = self.scroll_offset.y
        last = first + max(1, self._height) - 1
        seen = self._pages.missing(first, min(last, self.total - 1))
        if seen is not None:
            return seen
        return self._pages.missing(max(0, first - _AHEAD), min(last + _AHEAD, self.total - 1))

    def _set_total(self, total: int) -> None:
        self.total = total
        self._measure()

    # ---- moving -----------------------------------------------------------------------------------------------

    def step(self, by: int) -> None:
        """Mark the game so many lines further down, or the last one there is."""
        self.at = max(0, min(self.at + by, self.total - 1))

    def page(self, by: int) -> None:
        """Mark the game so many screens further down."""
        self.step(by * max(1, self._height - 1))

    def watch_at(self, before: int, after: int) -> None:
        """Move the pointer, and scroll if need be."""
        self.refresh_lines(before)
        self.refresh_lines(after)
        self._keep_in_sight()
        self.post_message(self.Marked())

    def watch_sentence(self) -> None:
        """Say it in place of the list."""
        self.refresh()
        if self.is_mounted:
            self.post_message(self.Marked())

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Look whether the lines that come into sight are at hand."""
        super().watch_scroll_y(old_value, new_value)
        self._look_for_gaps()

    def on_resize(self) -> None:
        """Lay out the columns, and keep the mark in sight."""
        self._measure()
        self._keep_in_sight()
        self._look_for_gaps()

    def on_click(self, event: events.Click) -> None:
        """Mark the game under the pointer, or open it if it is marked already."""
        offset = event.get_content_offset(self)
        if offset is None or self.sentence:
            return
        place = offset.y + self.scroll_offset.y
        if place < self.total:
            event.stop()
            if place == self.at:
                self.post_message(self.Opened())
            self.at = place

    @property
    def _height(self) -> int:
        return self.scrollable_content_region.height

    def _keep_in_sight(self) -> None:
        height = self._height
        if self.row < 0:
            self.scroll_to(y=self.at, animate=False)
        elif height and self.row >= height:
            self.scroll_to(y=self.at - height + 1, animate=False)

    def _look_for_gaps(self) -> None:
        if self.missing() is not None:
            self.post_message(self.Wanting())

    # ---- drawing ----------------------------------------------------------------------------------------------

    def _measure(self) -> None:
        width = self.scrollable_content_region.width
        self.virtual_size = Size(width, self.total)
        self._columns = columns_for(width - _POINTER - _MARGIN)

    def render_line(self, y: int) -> Strip:
        """Draw one of the lines that can be seen."""
        width = self.scrollable_content_region.width
        if self.sentence or not self.total:
            return self._said_line(y, width)
        place = y + self.scroll_offset.y
        here = place == self.at
        pointer = self._glyphs.pointer if here else " "
        parts = [self._segment(pointer.ljust(_POINTER), "pointer")]
        game = self._pages.game(place)
        if place >= self.total:
            parts = []
        elif game is None:
            parts.append(self._segment(f"{self._glyphs.dot} " * 3, "absent"))
        elif here:
            text = " ".join(column.cell(column.text(game)) for column in self._columns)
            parts.append(self._segment(text, "mark"))
        else:
            # With the gap in the same piece: a line of few pieces is quicker to draw.
            parts += [self._segment(column.cell(column.text(game)) + " ", column.style) for column in self._columns]
        return Strip(parts).adjust_cell_length(width, self.rich_style)

    def _said_line(self, y: int, width: int) -> Strip:
        lines = Content(self.sentence).wrap(max(1, width - 2 * _POINTER))
        text = lines[y - 1].plain.rstrip() if 0 < y <= len(lines) else ""
        said = self._segment(" " * _POINTER + text, "said")
        return Strip([said]).adjust_cell_length(width, self.rich_style)

    def _segment(self, text: str, part: str) -> Segment:
        return Segment(text, self.get_component_rich_style(f"game-list--{part}"))
