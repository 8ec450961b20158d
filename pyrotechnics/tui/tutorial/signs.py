"""The signs in the margin that say which parts of the table a step is about."""

from collections.abc import Iterable

from textual.content import Content
from textual.geometry import Offset, Region

from pyrotechnics.tui.motion.airspace import Mote

_OUT_OF_SIGHT = Offset(-200, -200)  # laid out, since to hide a widget would paint the whole screen again


class Sign(Mote):
    """Be the sign in the margin of one part of the table; a click falls through to what is below."""

    DEFAULT_CSS = """
    Sign { color: $accent; text-style: bold; offset: -200 -200; }
    """

    def stand(self, place: Region | None, sign: str) -> None:
        """Stand somewhere, one sign a line.

        Args:
            place: The column and the lines; None for nowhere.
            sign: What to show.
        """
        if place is None:
            self.offset = _OUT_OF_SIGHT
            return
        self.content = Content("\n".join([sign] * place.height))
        self.styles.height = place.height
        self.offset = place.offset


def stand(signs: Iterable[Sign], places: Iterable[Region], sign: str) -> None:
    """Let signs stand at some places, and the others nowhere.

    Args:
        signs: The signs.
        places: Where they stand; no more than there are signs.
        sign: What they show.
    """
    left = list(places)
    for each in signs:
        each.stand(left.pop(0) if left else None, sign)
