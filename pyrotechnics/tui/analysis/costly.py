"""The turns that gave most away: which they are, and the list of them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from pyrotechnics.tui.glyphs import GlyphSet

if TYPE_CHECKING:
    from pyrotechnics.bots.advice import TurnReview

MOST = 5
"""How many turns the list has at most."""


def costliest(turns: "Sequence[TurnReview[Any]]", least: float) -> tuple[int, ...]:
    """Return the places of the turns that gave most away, the costliest first.

    Args:
        turns: The turns.
        least: How much a turn has to give away to be among them.
    """
    places = [place for place, turn in enumerate(turns) if turn.better and turn.cost >= least]
    return tuple(sorted(places, key=lambda place: -turns[place].cost)[:MOST])


class CostlyTurns(Widget):
    """Show a line for each of the costliest turns; a click on one is posted as ``Chosen``.

    Attributes:
        lines: What there is to say of each.
        at: The line that is marked.
        sentence: What is said where there is no line.
    """

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    CostlyTurns { height: 5; padding: 0 1; }
    """

    lines: reactive[tuple[Content, ...]] = reactive(())
    at: reactive[int] = reactive(0)
    sentence: reactive[str] = reactive("")

    class Chosen(Message):
        """Say which line was clicked.

        Attributes:
            rank: Its place, from 0.
        """

        def __init__(self, rank: int) -> None:
            super().__init__()
            self.rank = rank

    def __init__(self, glyphs: GlyphSet, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._glyphs = glyphs

    def render(self) -> Content:
        """Draw the lines, each cut to the width."""
        width = self.content_size.width
        if not self.lines:
            return Content.styled(self.sentence, "$quiet")
        return Content("\n").join(self._line(rank, line, width) for rank, line in enumerate(self.lines))

    def _line(self, rank: int, line: Content, width: int) -> Content:
        here = rank == self.at
        head = Content.assemble(
            (f"{self._glyphs.pointer if here else ' '} ", "bold $accent"), (f"{rank + 1}  ", "bold $warning")
        )
        whole = head + (line.stylize("bold") if here else line)
        return whole if whole.cell_length <= width else whole.truncate(width - 2) + ".."

    def on_click(self, event: events.Click) -> None:
        """Post the line under the pointer."""
        offset = event.get_content_offset(self)
        if offset is not None and offset.y < len(self.lines):
            event.stop()
            self.post_message(self.Chosen(offset.y))
