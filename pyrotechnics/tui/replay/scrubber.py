"""The scrubber: the whole game as one line. A click or a drag on it goes there."""

from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from pyrotechnics.tui.glyphs import GlyphSet

_RULER_STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)


@dataclass(frozen=True)
class Track:
    """Hold what a scrubber shows of a game, whatever the game.

    Attributes:
        last: The last position.
        turns: Number and position of each turn's beginning, in order.
    """

    last: int = 0
    turns: tuple[tuple[int, int], ...] = ()


class Scrubber(Widget):
    """Show where in the game we are; where there is a second line, it says which turns begin where."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    Scrubber { height: 1; padding: 0 1; }
    """

    position: reactive[int] = reactive(0)

    class Moved(Message):
        """Say where the pointer wants to go.

        Attributes:
            position: The position.
        """

        def __init__(self, position: int) -> None:
            super().__init__()
            self.position = position

    def __init__(self, track: Track, glyphs: GlyphSet, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._track = track
        self._glyphs = glyphs
        self._held = False

    def render(self) -> Content:
        """Draw the line, and the numbers of turns below it where there is room."""
        width, height = self.content_size
        lines = draw_scrubber(self._track, self.position, width, self._glyphs)
        return Content("\n").join(lines[:height])

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Take hold of the knob and go to where it was taken."""
        event.stop()
        self._held = True
        self.capture_mouse()
        self._point_to(event)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Go where the pointer drags the knob."""
        if self._held:
            event.stop()
            self._point_to(event)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Let go of the knob."""
        event.stop()
        self._held = False
        self.release_mouse()

    def _point_to(self, event: events.MouseEvent) -> None:
        column = event.get_content_offset_capture(self).x
        position = position_at(column, self._track.last, self.content_size.width)
        if position != self.position:
            self.post_message(self.Moved(position))


def draw_scrubber(track: Track, position: int, width: int, glyphs: GlyphSet) -> list[Content]:
    """Return the line of the game, and a line with the numbers of turns.

    Args:
        track: The game.
        position: Where the knob is.
        width: In cells.
        glyphs: The signs of this terminal.
    """
    if width < 2:
        return [Content("")]
    knob = _column(position, track.last, width)
    ticks, numbers = _ruler(track, width)
    tick = glyphs.frame.bottom_tee
    past = "".join(tick if column in ticks else glyphs.heavy.top for column in range(knob))
    ahead = "".join(tick if column in ticks else glyphs.frame.top for column in range(knob + 1, width))
    line = Content.assemble((past, "bold $primary"), (glyphs.card_back, "bold $accent"), (ahead, "$card-line"))
    return [line, Content.styled(numbers, "$quiet")]


def position_at(column: int, last: int, width: int) -> int:
    """Return the position that a column of the scrubber stands for; beyond its ends, the first or the last."""
    if width < 2:
        return 0
    return max(0, min(last, round(column * last / (width - 1))))


def _column(position: int, last: int, width: int) -> int:
    return round(position * (width - 1) / last) if last else 0


def _ruler(track: Track, width: int) -> tuple[frozenset[int], str]:
    """Return the columns of the ticks, and the numbers that go below them: of every turn, or as few as it takes."""
    for step in _RULER_STEPS:
        marks = [
            (_column(position, track.last, width), str(turn))
            for turn, position in track.turns
            if turn and (turn == 1 or turn % step == 0)
        ]
        roomy = all(after - before > len(text) for (before, text), (after, _) in pairwise(marks))
        if roomy:
            break
    line = ""
    for column, text in marks:
        if column + len(text) <= width:
            line = line.ljust(column) + text
    return frozenset(column for column, _ in marks), line
