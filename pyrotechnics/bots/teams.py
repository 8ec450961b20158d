"""Bots together: one team plays many deals, and its scores are counted."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from math import sqrt
from statistics import fmean, median, stdev
from typing import Any

from pyrotechnics.bots.contest import Contest, Games
from pyrotechnics.bots.figures import NOTHING, aligned, pace_table, paces_of
from pyrotechnics.bots.home import AnyHome
from pyrotechnics.bots.match import Fixture

_MOST_BARS = 30
_LONGEST_BAR = 50
_STEPS = (1, 2, 5, 10, 20, 50, 100)


@dataclass(frozen=True)
class Tally:
    """What the games of a team came to.

    Attributes:
        games: How many games were played.
        mean: The mean of the scores.
        standard_error: The standard error of that mean; 0 after less than two games.
        maximum: The highest score that there is.
        share: The mean as a part of the maximum.
        strike_outs: How many games ended by mistakes; they count with the score that the rules give.
        scores: How often each score came up, from low to high.
        turns_median: The median of the turns in a game, over all players.
        turns_mean: The mean of them.
    """

    games: int
    mean: float
    standard_error: float
    maximum: int
    share: float
    strike_outs: int
    scores: Mapping[int, int]
    turns_median: float
    turns_mean: float


class Teams(Contest):
    """Let one team play so many games."""

    def __init__(self, home: AnyHome, bots: tuple[str, ...], rules: Any, games: int, seed: int) -> None:
        """Seat the team.

        Args:
            home: The game, which is played together.
            bots: Who sits in which seat.
            rules: The rule set.
            games: How many games are played.
            seed: Where all chance comes from.
        """
        assert home.team is not None  # the caller has looked
        self._game = home.game
        self._bots = bots
        self._rules = rules
        self._maximum = home.team.maximum(rules)
        self._games = games
        self._seed = seed

    def fixtures(self) -> list[Fixture]:
        """Return games of the same team, each with a deal of its own."""
        return [Fixture(self._game.name, self._bots, number, self._seed, self._rules) for number in range(self._games)]

    def text(self, games: Games) -> str:
        """Return the figures, a histogram of the scores, and the time per choice."""
        paces = paces_of(games)
        if not paces:
            return NOTHING
        tally = tally_of(games, self._maximum)
        return "\n\n".join((self._summary(tally), histogram(tally.scores, self._maximum), pace_table(paces)))

    def data(self, games: Games) -> dict[str, Any]:
        """Return the team, its figures, and the paces under "timing"."""
        return {
            "players": len(self._bots),
            "rules": self._rules.name,
            "bots": list(self._bots),
            "result": asdict(tally_of(games, self._maximum)),
            "timing": {level: asdict(pace) for level, pace in paces_of(games).items()},
        }

    def _summary(self, tally: Tally) -> str:
        team = ", ".join(f"{count} x {level}" for level, count in Counter(self._bots).items())
        heads = ("games", "mean", "std. error", "of the maximum", "struck out", "turns median, mean")
        figures = (
            str(tally.games),
            f"{tally.mean:.2f}",
            f"{tally.standard_error:.2f}",
            f"{tally.share:.1%} of {tally.maximum}",
            str(tally.strike_outs),
            f"{tally.turns_median:.0f}, {tally.turns_mean:.1f}",
        )
        return f"{self._game.title}, {self._rules.title} rules, {len(self._bots)} players ({team})\n" + aligned(
            [heads, figures]
        )


def seated(home: AnyHome, bots: tuple[str, ...], players: int | None) -> tuple[str, ...]:
    """Return who sits in which seat.

    Args:
        home: The game, which is played together.
        bots: One level for all seats, or one for each.
        players: How many seats there are; None for as many as there are bots, or the usual number for one.

    Raises:
        ValueError: If so many can't play, or the bots are not as many; one sentence.
    """
    assert home.team is not None  # the caller has looked
    if players is None:
        players = home.team.usual if len(bots) == 1 else len(bots)
    if players not in home.team.players:
        fewest, most = home.team.players[0], home.team.players[-1]
        raise ValueError(f"{home.game.title} is for {fewest} to {most} players, not {players}.")
    if len(bots) not in {1, players}:
        raise ValueError(f"{len(bots)} bots are named for {players} players: name one for all seats, or one for each.")
    return bots * players if len(bots) == 1 else bots


def tally_of(games: Games, maximum: int) -> Tally:
    """Return what some games of a team came to."""
    scores = [round(played.scores[0]) for _, played in games]
    turns = [played.turns for _, played in games]
    mean = fmean(scores) if scores else 0.0
    return Tally(
        games=len(games),
        mean=mean,
        standard_error=stdev(scores) / sqrt(len(scores)) if len(scores) > 1 else 0.0,
        maximum=maximum,
        share=mean / maximum,
        strike_outs=sum(played.struck_out for _, played in games),
        scores=dict(sorted(Counter(scores).items())),
        turns_median=median(turns) if turns else 0.0,
        turns_mean=fmean(turns) if turns else 0.0,
    )


def histogram(scores: Mapping[int, int], maximum: int) -> str:
    """Return how often the scores came up, as bars of plain text; neighbouring scores share a bar where many are.

    Args:
        scores: How often each score came up; one at least.
        maximum: The highest score that there is.
    """
    step = next((step for step in _STEPS if maximum < step * _MOST_BARS), _STEPS[-1])
    bars: Counter[int] = Counter()
    for score, count in scores.items():
        bars[score // step] += count
    most = max(bars.values())
    rows = [
        (_span(bar * step, step), str(bars[bar]), "#" * -(-bars[bar] * _LONGEST_BAR // most))
        for bar in range(min(bars), max(bars) + 1)
    ]
    return "\n".join(("Scores", *_drawn(rows)))


def _span(low: int, step: int) -> str:
    return str(low) if step == 1 else f"{low} to {low + step - 1}"


def _drawn(rows: Sequence[tuple[str, str, str]]) -> list[str]:
    spans, counts, _ = (max(map(len, column)) for column in zip(*rows, strict=True))
    return [f"{span:>{spans}}  {count:>{counts}} {bar}".rstrip() for span, count, bar in rows]
