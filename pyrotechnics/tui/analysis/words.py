"""What an analysis says beside its chart: pure functions."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from textual.content import Content

from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.statistics.charts import bar, percent

if TYPE_CHECKING:
    from pyrotechnics.bots.advice import TurnReview

NOTHING_YET = (
    "Left and right go through the turns, up and down through the costliest ones, as soon as they are reviewed."
)
NOTHING_COSTLY = "No turn gave away 2 points or more."
NOTHING_BETTER = "Nothing better was found for this turn."

_NAME_WIDTH = 12


def chances_of(turns: "Sequence[TurnReview[Any]]", seat: int) -> tuple[float, ...]:
    """Return a seat's chance to win after each turn, whoever played it."""
    return tuple(turn.chance if turn.seat == seat else 1 - turn.chance for turn in turns)


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


def heading(turn: "TurnReview[Any]", before: float | None, name: str, dot: str) -> Content:
    """Return what a turn did to the chance of its player.

    Args:
        turn: The turn.
        before: The player's chance before it; None where nobody knows.
        name: The player.
        dot: What separates the parts.
    """
    chances = [("before", before), ("after", turn.chance), ("best", turn.best if turn.better else None)]
    parts = [
        f"Turn {turn.number}" if turn.number else "First spark",
        name,
        ", ".join(f"{when} {percent(chance)}" for when, chance in chances if chance is not None),
        *([f"cost {points(turn.cost)}"] if turn.better else []),
    ]
    return Content.styled(f" {dot} ".join(parts), "bold $accent")


def details(played: str, better: str, why: str) -> Content:
    """Return a turn in words, the better one, and why it is better."""
    parts = [("Played", played), ("Better", better or NOTHING_BETTER), ("Why", why)]
    lines = [Content.assemble((f"{label}: ", "bold $primary"), text) for label, text in parts if text]
    return Content("\n").join(lines)


def costly_line(turn: "TurnReview[Any]", name: str, played: str) -> Content:
    """Return the line of a turn in the list of those that gave most away."""
    who = Content(name)
    return Content.assemble(
        (f"turn {turn.number:>2}  "),
        who.pad_right(max(0, _NAME_WIDTH - who.cell_length)),
        (f" {points(turn.cost):>10}  ", "bold"),
        (played.removeprefix(f"{name} "), "$quiet"),
    )


def points(cost: float) -> str:
    """Return a part of the chance to win in points of percent."""
    whole = round(cost * 100)
    return "1 point" if whole == 1 else f"{whole} points"
