"""Bots against bots: every bot meets every other, and wins and losses are counted."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from math import sqrt
from statistics import fmean, median
from typing import Any

from pyrotechnics.bots.contest import Contest, Games
from pyrotechnics.bots.figures import NOTHING, aligned, pace_table, paces_of
from pyrotechnics.bots.match import Fixture

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


class Duels(Contest):
    """Let every bot meet every other in so many games."""

    def __init__(self, game: str, bots: tuple[str, ...], games: int, seed: int) -> None:
        """Pair the bots.

        Args:
            game: The name of the game.
            bots: At least two of its levels.
            games: How many games a pairing plays.
            seed: Where all chance comes from.

        Raises:
            ValueError: If there is nobody to play against; a sentence.
        """
        if len(bots) < 2:
            raise ValueError("An arena needs at least two bots: name them with a comma between them.")
        self._game = game
        self._pairs = tuple(combinations(bots, 2))
        self._games = games
        self._seed = seed

    def fixtures(self) -> list[Fixture]:
        """Return the games of one pairing after the other; in every second game they have changed seats."""
        return [
            Fixture(self._game, pair if number % 2 == 0 else pair[::-1], number, self._seed)
            for pair in self._pairs
            for number in range(self._games)
        ]

    def text(self, games: Games) -> str:
        """Return the results, who won by turn order, and the time per choice."""
        paces = paces_of(games)
        return "\n\n".join((*_tables(self._pairings(games)), pace_table(paces))) if paces else NOTHING

    def data(self, games: Games) -> dict[str, Any]:
        """Return the pairings, and the paces under "timing"."""
        return {
            "pairings": [asdict(each) for each in self._pairings(games)],
            "timing": {level: asdict(pace) for level, pace in paces_of(games).items()},
        }

    def _pairings(self, games: Games) -> list[Pairing]:
        size = self._games
        return [pairing_of(pair, games[place * size : (place + 1) * size]) for place, pair in enumerate(self._pairs)]


def pairing_of(bots: tuple[str, str], games: Games) -> Pairing:
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


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share of so many games; everything is possible after none."""
    if not games:
        return 0.0, 1.0
    square = _Z * _Z / games
    middle = (share + square / 2) / (1 + square)
    half = _Z * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def _tables(pairings: Sequence[Pairing]) -> list[str]:
    """Return a table of results and one by turn order; pairings that have not begun are left out."""
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
    return [
        "Results, from the side of the first bot\n" + aligned(results),
        "Wins by turn order (first bot's wins as first and second player; all wins)\n" + aligned(seats),
    ]


def _seat_of_first(fixture: Fixture) -> int:
    return fixture.number % 2


def _wins(points: Sequence[float], led: Sequence[bool], leading: bool) -> int:
    return sum(point == 1.0 and each is leading for point, each in zip(points, led, strict=True))
