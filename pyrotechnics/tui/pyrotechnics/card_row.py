"""A row of cards: the market, or a hand. Each card is one rendering widget; nothing is ever recomposed."""

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.geometry import Region
from textual.message import Message
from textual.reactive import reactive, var
from textual.widget import Widget

from pyrotechnics.games.pyrotechnics.cards import Card
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.pyrotechnics.drawing import HEAD_HEIGHT, Face, draw_card

PLACES = 5


class CardFace(Widget):
    """Draw one card."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    CardFace { width: 1fr; min-width: 16; max-width: 36; height: 100%; }
    """

    face: reactive[Face] = reactive(Face())

    def __init__(self, glyphs: GlyphSet) -> None:
        super().__init__()
        self._glyphs = glyphs

    def render(self) -> Content:
        """Draw the card at the size of this widget."""
        width, height = self.content_size
        if width < 16 or height < HEAD_HEIGHT:
            return Content("")
        return _drawn(self.face, width, height, self._glyphs)


# The focus walks over the same few faces again and again, and drawing one is most of what a key press costs us.
@lru_cache(maxsize=256)
def _drawn(face: Face, width: int, height: int, glyphs: GlyphSet) -> Content:
    return Content("\n").join(draw_card(face, width, height, glyphs))


class CardRow(Horizontal):
    """Hold five places for cards; subclasses say what lies in them.

    Attributes:
        view: What is shown.
        cursor: The place that has the focus.
        advised: A card, and what is advised to do with it; None for nothing.
    """

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    CardRow { height: 5; }
    """

    view: var[View | None] = var(None)
    cursor: var[int | None] = var(None)
    advised: var[tuple[str, str] | None] = var(None)

    class Clicked(Message):
        """Say which card was clicked.

        Attributes:
            row: The row.
            index: The place, from 0.
            chain: How many quick clicks in a row this is.
        """

        def __init__(self, row: "CardRow", index: int, chain: int) -> None:
            super().__init__()
            self.row = row
            self.index = index
            self.chain = chain

    def __init__(self, glyphs: GlyphSet, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._glyphs = glyphs
        self._places = tuple(CardFace(glyphs) for _ in range(PLACES))

    def compose(self) -> ComposeResult:
        """Lay out the places."""
        yield from self._places

    @property
    def cards(self) -> tuple[Card | None, ...]:
        """The card that is drawn at each place."""
        return tuple(place.face.card for place in self._places)

    def region_of(self, index: int) -> Region:
        """Return where a place is on the screen."""
        return self._places[min(index, PLACES - 1)].region

    def faces(self, view: View) -> Iterator[Face]:
        """Return the face of each place, from the left."""
        raise NotImplementedError

    def draw(self) -> None:
        """Give each place its face; a place whose face is the same is not painted again."""
        if self.view is None:
            return
        faces = list(self.faces(self.view))
        faces += [Face()] * (PLACES - len(faces))
        for place, face in zip(self._places, faces, strict=True):
            place.face = self._with_advice(face)

    def _with_advice(self, face: Face) -> Face:
        if self.advised is None or face.card is None or face.card.name != self.advised[0]:
            return face
        return replace(face, note=f"{self._glyphs.advice} {self.advised[1]}", advised=True)

    def watch_view(self) -> None:
        """Draw the new state."""
        self.draw()

    def watch_cursor(self) -> None:
        """Draw the focus where it is now."""
        self.draw()

    def watch_advised(self) -> None:
        """Draw the mark where it is now."""
        self.draw()

    def on_click(self, event: events.Click) -> None:
        """Post the card under the pointer."""
        for index, place in enumerate(self._places):
            if event.widget is place and place.face.card is not None:
                event.stop()
                self.post_message(self.Clicked(self, index, event.chain))
