"""What the games of an arena come to: figures, and the tables that show them."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean, median
from typing import Any

from pyrotechnics.bots.match import Fixture, Played

_Z = 1.96  # of a 95 % interval


@dataclass(frozen=True)
class Pairing:
    """What the games of two bots came to, from the side of the first.

    Attributes:
        bots: The two levels.
        games: How many games were played.
        wins: Games that the first bot won.
        losses: Games that the second bot won.
        draws: The others.
        score: The first bot's share of the points, from 0 to 1; a draw is half a point.
        interval: The 95 % Wilson interval of that share.
        wins_as_first: How often the first bot won when it had the first turn, and of how many games.
        wins_as_second: How often it won when it did not, and of how many games.
        first_player: How often the player with the first turn won, whichever bot it was.
        second_player: How often the other player won.
        turns_median: The median of the turns in a game, over both players.
        turns_mean: The mean of them.
    """

    bots: tuple[str, str]
    games: int
    wins: int
    losses: int
    draws: int
    score: float
    interval: tuple[float, float]
    wins_as_first: tuple[int, int]
    wins_as_second: tuple[int, int]
    first_player: int
    second_player: int
    turns_median: float
    turns_mean: float


@dataclass(frozen=True)
class Pace:
    """How long a bot took for its choices, in seconds."""

    choices: int
    mean: float
    p95: float
    most: float


def pairing_of(bots: tuple[str, str], games: Sequence[tuple[Fixture, Played]]) -> Pairing:
    """Return what some games of two bots came to; in every second game they have changed seats."""
    points = [played.scores[_seat_of_first(fixture)] for fixture, played in games]
    led = [_seat_of_first(fixture) == played.starter for fixture, played in games]
    starters = [played.scores[played.starter] for _, played in games]
    turns = [played.turns for _, played in games]
    score = fmean(points) if points else 0.0
    return Pairing(
        bots=bots,
        games=len(games),
        wins=points.count(1.0),
        losses=points.count(0.0),
        draws=points.count(0.5),
        score=score,
        interval=wilson(score, len(games)),
        wins_as_first=(_wins(points, led, True), led.count(True)),
        wins_as_second=(_wins(points, led, False), led.count(False)),
        first_player=starters.count(1.0),
        second_player=starters.count(0.0),
        turns_median=median(turns) if turns else 0.0,
        turns_mean=fmean(turns) if turns else 0.0,
    )


def paces_of(games: Sequence[tuple[Fixture, Played]]) -> dict[str, Pace]:
    """Return how long each bot took."""
    seconds: dict[str, list[float]] = {}
    for fixture, played in games:
        for level, each in zip(fixture.levels, played.seconds, strict=True):
            seconds.setdefault(level, []).extend(each)
    return {level: _pace(sorted(each)) for level, each in seconds.items() if each}


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share of so many games; everything is possible after none."""
    if not games:
        return 0.0, 1.0
    square = _Z * _Z / games
    middle = (share + square / 2) / (1 + square)
    half = _Z * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def tables(pairings: Sequence[Pairing], paces: dict[str, Pace]) -> str:
    """Return the results as plain text, at most 80 cells wide; pairings that have not begun are left out."""
    if not paces:
        return "No game has been finished."
    results: list[tuple[str, ...]] = [("pairing", "games", "wins", "losses", "draws", "score", "95 % interval")]
    seats = [("pairing", "as first", "as second", "1st player", "2nd player", "turns median, mean")]
    for each in (each for each in pairings if each.games):
        title = " - ".join(each.bots)
        low, high = each.interval
        counts = (str(count) for count in (each.games, each.wins, each.losses, each.draws))
        results.append((title, *counts, f"{each.score:.1%}", f"{low:.1%} to {high:.1%}"))
        seats.append(
            (
                title,
                "{}/{}".format(*each.wins_as_first),
                "{}/{}".format(*each.wins_as_second),
                str(each.first_player),
                str(each.second_player),
                f"{each.turns_median:.0f}, {each.turns_mean:.1f}",
            )
        )
    pace: list[tuple[str, ...]] = [("bot", "choices", "mean", "95 % within", "longest")]
    for level, each_pace in paces.items():
        times = (_milliseconds(value) for value in (each_pace.mean, each_pace.p95, each_pace.most))
        pace.append((level, str(each_pace.choices), *times))
    return "\n\n".join(
        (
            "Results, from the side of the first bot\n" + _aligned(results),
            "Wins by turn order (first bot's wins as first and second player; all wins)\n" + _aligned(seats),
            "Time per choice\n" + _aligned(pace),
        )
    )


def as_data(pairings: Sequence[Pairing], paces: dict[str, Pace]) -> dict[str, Any]:
    """Return the results for JSON; everything that a clock measured lies under "timing"."""
    return {
        "pairings": [asdict(each) for each in pairings],
        "timing": {level: asdict(pace) for level, pace in paces.items()},
    }


def _seat_of_first(fixture: Fixture) -> int:
    return fixture.number % 2


def _wins(points: Sequence[float], led: Sequence[bool], leading: bool) -> int:
    return sum(point == 1.0 and each is leading for point, each in zip(points, led, strict=True))


def _pace(seconds: list[float]) -> Pace:
    p95 = seconds[min(len(seconds) - 1, int(len(seconds) * 0.95))]
    return Pace(choices=len(seconds), mean=fmean(seconds), p95=p95, most=seconds[-1])


def _milliseconds(seconds: float) -> str:
    return f"{seconds * 1000:.0f} ms" if seconds >= 0.01 else f"{seconds * 1000:.1f} ms"


def _aligned(rows: Sequence[tuple[str, ...]]) -> str:
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
