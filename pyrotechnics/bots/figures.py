"""What every contest tells at its end: tables of plain text, and how long the bots took."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean

from pyrotechnics.bots.match import Fixture, Played

NOTHING = "No game has been finished."


@dataclass(frozen=True)
class Pace:
    """How long a bot took for its choices, in seconds."""

    choices: int
    mean: float
    p95: float
    most: float


def paces_of(games: Sequence[tuple[Fixture, Played]]) -> dict[str, Pace]:
    """Return how long each bot took."""
    seconds: dict[str, list[float]] = {}
    for fixture, played in games:
        for level, each in zip(fixture.levels, played.seconds, strict=True):
            seconds.setdefault(level, []).extend(each)
    return {level: _pace(sorted(each)) for level, each in seconds.items() if each}


def pace_table(paces: Mapping[str, Pace]) -> str:
    """Return how long the bots took, as plain text."""
    rows: list[tuple[str, ...]] = [("bot", "choices", "mean", "95 % within", "longest")]
    for level, pace in paces.items():
        times = (_milliseconds(value) for value in (pace.mean, pace.p95, pace.most))
        rows.append((level, str(pace.choices), *times))
    return "Time per choice\n" + aligned(rows)


def aligned(rows: Sequence[tuple[str, ...]]) -> str:
    """Return rows of cells as a table: a line below the first, which is the head; words left and figures right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [
            cell.ljust(width) if place == 0 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    lines.insert(1, "-" * max(map(len, lines)))
    return "\n".join(lines)


def _pace(seconds: list[float]) -> Pace:
    p95 = seconds[min(len(seconds) - 1, int(len(seconds) * 0.95))]
    return Pace(choices=len(seconds), mean=fmean(seconds), p95=p95, most=seconds[-1])


def _milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms" if seconds >= 0.01 else f"{seconds * 1000:.1f} ms"
