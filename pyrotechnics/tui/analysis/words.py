"""What an analysis says beside its chart: pure functions."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from textual.content import Content

from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.statistics.charts import bar

if TYPE_CHECKING:
    from pyrotechnics.bots.advice import TurnReview

NOTHING_YET = (
    "Left and right go through the turns, up and down through the costliest ones, as soon as they are reviewed."
)
NOTHING_BETTER = "Nothing better was found for this turn."

_NAME_WIDTH = 12


def progress(done: int, total: int, width: int, glyphs: GlyphSet) -> Content:
    """Return how far an analysis is, as a line of words and a bar.

    Args:
        done: How many turns have been reviewed.
        total: How many there are; 0 before that is known.
        width: In cells.
        glyphs: The signs of this terminal.
    """
    if not total:
        return Content.styled("Going over the game ...", "bold")
    text = f"Going over turn {min(done + 1, total)} of {total} ... what there is can be looked at already."
    return Content("\n").join(
        [Content.styled(text, "bold"), Content.styled(bar(done / total, width, glyphs), "$primary")]
    )


def heading(parts: Iterable[str], dot: str) -> Content:
    """Return the line above a turn.

    Args:
        parts: What it says.
        dot: What separates the parts.
    """
    return Content.styled(f" {dot} ".join(parts), "bold $accent")


def details(parts: Iterable[tuple[str, str]]) -> Content:
    """Return a turn in words: a label and what is said under it, line by line; what is empty is left out."""
    lines = [Content.assemble((f"{label}: ", "bold $primary"), text) for label, text in parts if text]
    return Content("\n").join(lines)


def costly_line(turn: "TurnReview[Any]", cost: str, name: str, played: str) -> Content:
    """Return the line of a turn in the list of those that gave most away.

    Args:
        turn: The turn.
        cost: What it gave away, in words.
        name: The player.
        played: What was done, as the log tells it.
    """
    who = Content(name)
    return Content.assemble(
        (f"turn {turn.number:>2}  "),
        who.pad_right(max(0, _NAME_WIDTH - who.cell_length)),
        (f" {cost:>10}  ", "bold"),
        (played.removeprefix(f"{name} "), "$quiet"),
    )
