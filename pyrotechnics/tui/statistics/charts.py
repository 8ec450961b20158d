"""Charts of text: bars and columns, which need no colour to be read."""

from collections.abc import Sequence
from itertools import pairwise

from textual.content import Content

from pyrotechnics.tui.glyphs import GlyphSet

_LEVELS = 4


def bar(share: float, width: int, glyphs: GlyphSet) -> str:
    """Return a bar that fills a share of a width; whatever is not nothing is to be seen.

    Args:
        share: From 0 to 1.
        width: In cells, of the whole.
        glyphs: The signs of this terminal.
    """
    cells = round(max(0.0, min(1.0, share)) * width)
    return glyphs.bar * (max(1, cells) if share > 0 else 0)


def bars(rows: Sequence[tuple[str, int]], width: int, glyphs: GlyphSet) -> list[Content]:
    """Return a line for each number: its name, the number, what share of all that is, and a bar.

    Args:
        rows: Names and numbers.
        width: In cells.
        glyphs: The signs of this terminal.
    """
    total = sum(count for _, count in rows)
    longest = max((count for _, count in rows), default=0)
    name_width = max((len(name) for name, _ in rows), default=0)
    number_width = len(str(longest))
    room = width - name_width - number_width - len("  100 %   ")
    lines = []
    for name, count in rows:
        drawn = bar(count / longest if longest else 0, max(1, room), glyphs)
        head = f"{name:>{name_width}}  {count:>{number_width}} {percent(count / total if total else 0):>5}  "
        lines.append(Content.assemble(head, (drawn, "$primary")))
    return lines


def columns(shares: Sequence[float], width: int, height: int, glyphs: GlyphSet) -> list[Content]:
    """Return a chart of shares over time, one column for each or for some together, the newest on the right.

    Args:
        shares: From 0 to 1, the oldest first.
        width: In cells.
        height: In lines.
        glyphs: The signs of this terminal.
    """
    axis = len("100 % ") + 1
    means = _squeezed(shares, max(1, width - axis))
    signs = (" ", glyphs.quarter, glyphs.half, glyphs.three_quarters, glyphs.full)
    lines = []
    for row in range(height - 1, -1, -1):
        levels = (round(share * height * _LEVELS) - row * _LEVELS for share in means)
        # The lowest line is never left out, so that a column of nothing is told from no column.
        drawn = "".join(signs[max(1 if row == 0 else 0, min(_LEVELS, level))] for level in levels)
        mark = {height - 1: "100 %", 0: "0 %"}.get(row, "50 %" if row == (height - 1) // 2 else "")
        lines.append(Content.assemble((f"{mark:>5} {glyphs.frame.side}", "$quiet"), (drawn, "$primary")))
    return lines


def percent(share: float | None) -> str:
    """Return a share in percents, as a whole number; a dash where there is none."""
    return "-" if share is None else f"{share * 100:.0f} %"


def _squeezed(values: Sequence[float], width: int) -> list[float]:
    """Return as many values as there is room for, each the mean of some that follow each other."""
    count = len(values)
    if count <= width:
        return list(values)
    edges = [count * column // width for column in range(width + 1)]
    return [sum(values[start:end]) / (end - start) for start, end in pairwise(edges)]
