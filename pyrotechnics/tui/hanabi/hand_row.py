"""A hand on the table: one rendering widget, which is painted again only when it looks different."""

from functools import lru_cache
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.hanabi.drawing import NAME_WIDTH, HandLook, card_width, draw_hand


class HandRow(Widget):
    """Show one hand; a click on a card is posted as ``Clicked``, one on the name as ``NameClicked``."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    HandRow { height: 2; padding: 0 1; }
    """

    look: reactive[HandLook] = reactive(HandLook())

    class Clicked(Message):
        """Say which card was clicked.

        Attributes:
            place: The place of the hand on the screen, from 0 at the top.
            slot: The card, from 1.
            chain: How many quick clicks in a row this is.
        """

        def __init__(self, place: int, slot: int, chain: int) -> None:
            super().__init__()
            self.place = place
            self.slot = slot
            self.chain = chain

    class NameClicked(Message):
        """Say whose name was clicked.

        Attributes:
            place: The place of the hand on the screen, from 0 at the top.
        """

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, place: int, glyphs: GlyphSet) -> None:
        super().__init__(id=f"hand-{place}")
        self._place = place
        self._glyphs = glyphs

    def render(self) -> Content:
        """Draw the hand at the size of this widget."""
        width, height = self.content_size
        return _drawn(self.look, width, height, self._glyphs) if height >= 2 else Content("")

    def region_of(self, slot: int) -> Region:
        """Return where a card is on the screen."""
        inner, cell = self.content_region, card_width(self.content_size.width)
        return Region(inner.x + NAME_WIDTH + (slot - 1) * cell, inner.y, cell - 1, inner.height)

    def on_click(self, event: events.Click) -> None:
        """Post the card under the pointer."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        if offset.x < NAME_WIDTH:
            event.stop()
            self.post_message(self.NameClicked(self._place))
            return
        slot = (offset.x - NAME_WIDTH) // card_width(self.content_size.width) + 1
        if slot <= len(self.look.cards):
            event.stop()
            self.post_message(self.Clicked(self._place, slot, event.chain))


# The focus walks over the same few hands again and again, and drawing one is most of what a key press costs us.
@lru_cache(maxsize=256)
def _drawn(look: HandLook, width: int, height: int, glyphs: GlyphSet) -> Content:
    return Content("\n").join(draw_hand(look, width, height, glyphs))
