"""Bots together: teams play many deals, and their scores are counted and compared."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import chain
from math import sqrt
from statistics import fmean, median, stdev
from typing import Any

from pyrotechnics.bots import levels
from pyrotechnics.bots.contest import Contest, Games, of_entry
from pyrotechnics.bots.figures import NOTHING, aligned, pace_table, paces_of
from pyrotechnics.bots.home import AnyHome
from pyrotechnics.bots.match import ALL_SEEING

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


@dataclass(frozen=True)
class Difference:
    """How much more a team scored than another one with the same deals.

    Attributes:
        games: How many deals both have played.
        mean: The mean of the differences.
        standard_error: The standard error of that mean; 0 after less than two games. It is smaller than that of two
            teams with different deals, as good and bad deals don't come in.
    """

    games: int
    mean: float
    standard_error: float


@dataclass(frozen=True)
class Share:
    """What a team scored as a part of what an all-seeing table reaches with the same deals.

    Attributes:
        games: How many deals both have played.
        mean: The mean of the scores as a part of the mean of the reference.
        standard_error: The standard error of that ratio; 0 after less than two games.
    """

    games: int
    mean: float
    standard_error: float


class Teams(Contest):
    """Let teams play so many games, all of them with the same deals.

    Where the last entry is ``reference_of`` so many players, it is no team but what the others are measured by.
    """

    in_a_deal = 1

    def text(self, games: Games) -> str:
        """Return figures and a histogram for each team, how they compare with the first, and the time per choice."""
        parts: list[str] = []
        for entry in self._teams():
            if own := of_entry(games, entry):
                tally = self._tally(own)
                parts += [self._summary(entry, tally), histogram(tally.scores, tally.maximum)]
        if not games:
            return NOTHING
        return "\n\n".join((*parts, *self._comparison(games), *self._shares(games), pace_table(paces_of(games))))

    def data(self, games: Games) -> dict[str, Any]:
        """Return the first team and its figures, those of the others, the reference, and the paces under "timing"."""
        first, *others = (of_entry(games, entry) for entry in self._teams())
        data = {
            "players": len(self.entries[0]),
            "rules": self.rules.name,
            "bots": list(self.entries[0]),
            "result": asdict(self._tally(first)),
            "others": [
                {
                    "bots": list(bots),
                    "result": asdict(self._tally(own)),
                    "difference": asdict(difference_of(own, first)),
                }
                for bots, own in zip(self.entries[1:], others, strict=False)
            ],
        }
        if reference := self._reference(games):
            data["reference"] = {
                "result": asdict(self._tally(reference[0])),
                "shares": [asdict(share_of(own, reference[0])) for own in (first, *others)],
            }
        return {**data, "timing": {level: asdict(pace) for level, pace in paces_of(games).items()}}

    def _teams(self) -> range:
        """Return the entries that are teams."""
        return range(len(self.entries) - (ALL_SEEING in self.entries[-1]))

    def _reference(self, games: Games) -> tuple[Games, ...]:
        """Return the games of the reference, if there is one."""
        return tuple(of_entry(games, entry) for entry in range(self._teams().stop, len(self.entries)))

    def _seats(self, entry: int, number: int) -> tuple[str, ...]:
        return self.entries[entry]

    def _tally(self, games: Games) -> Tally:
        assert self.home.team is not None  # the caller has looked
        return tally_of(games, self.home.team.maximum(self.rules))

    def _summary(self, entry: int, tally: Tally) -> str:
        bots = self.entries[entry]
        heads = ("games", "mean", "std. error", "of the maximum", "struck out", "turns median, mean")
        figures = (
            str(tally.games),
            f"{tally.mean:.2f}",
            f"{tally.standard_error:.2f}",
            f"{tally.share:.1%} of {tally.maximum}",
            str(tally.strike_outs),
            f"{tally.turns_median:.0f}, {tally.turns_mean:.1f}",
        )
        title = f"{self.home.game.title}, {self.rules.title} rules, {len(bots)} players ({members(bots)})"
        return f"{title}\n" + aligned([heads, figures])

    def _comparison(self, games: Games) -> list[str]:
        """Return how the other teams compare with the first, as a table; nothing where there are no others."""
        rows = [("team", "deals", "difference", "std. error")]
        for entry in self._teams()[1:]:
            bots = self.entries[entry]
            each = difference_of(of_entry(games, entry), of_entry(games, 0))
            rows.append((members(bots), str(each.games), f"{each.mean:+.2f}", f"{each.standard_error:.2f}"))
        return [f"Scores compared with {members(self.entries[0])}, deal by deal\n" + aligned(rows)] if rows[1:] else []

    def _shares(self, games: Games) -> list[str]:
        """Return what the reference reached, and the share of each team, as tables; nothing where there is none."""
        texts = []
        for reference in filter(None, self._reference(games)):
            tally = self._tally(reference)
            heads = ("all-seeing reference", "games", "mean", "std. error", "of the maximum")
            figures = (str(tally.games), f"{tally.mean:.2f}", f"{tally.standard_error:.2f}", f"{tally.share:.1%}")
            texts.append(aligned([heads, ("what it reaches on these deals", *figures)]))
            rows = [("team", "deals", "of the reference", "std. error")]
            for entry in self._teams():
                each = share_of(of_entry(games, entry), reference)
                rows.append(
                    (
                        members(self.entries[entry]),
                        str(each.games),
                        f"{each.mean:.1%}",
                        f"{each.standard_error:.1%}",
                    )
                )
            texts.append(aligned(rows))
        return texts


def reference_of(players: int) -> tuple[str, ...]:
    """Return the entry of so many players who know the whole deal."""
    return (ALL_SEEING,) * players


def teams_of(home: AnyHome, named: Sequence[tuple[str, ...]], players: int | None) -> tuple[tuple[str, ...], ...]:
    """Return who sits in which seat of each team.

    Args:
        home: The game, which is played together.
        named: For each team one bot for all seats, or one for each.
        players: How many seats there are; None for as many as there are bots in the first team that names several, or
            the usual number where none does.

    Raises:
        ValueError: If so many can't play, or not with a bot, or the bots of a team are not as many; one sentence.
    """
    if players is None:
        players = next((len(bots) for bots in named if len(bots) > 1), None)
    players = players_of(home, chain.from_iterable(named), players)
    for bots in named:
        if len(bots) not in {1, players}:
            raise ValueError(
                f"{len(bots)} bots are named for {players} players: name one for all seats, or one for each."
            )
    return tuple(bots * players if len(bots) == 1 else bots for bots in named)


def players_of(home: AnyHome, bots: Iterable[str], players: int | None) -> int:
    """Return how many play together.

    Args:
        home: The game, which is played together.
        bots: Who is among them.
        players: How many are wanted; None for the usual number.

    Raises:
        ValueError: If so many can't play, or not with one of these bots; one sentence.
    """
    assert home.team is not None  # the caller has looked
    players = home.team.usual if players is None else players
    if players not in home.team.players:
        fewest, most = home.team.players[0], home.team.players[-1]
        raise ValueError(f"{home.game.title} is for {fewest} to {most} players, not {players}.")
    for bot in bots:
        least = levels.FEWEST[home.game.name].get(levels.named(home.game.name, bot).level, 0)
        if players < least:
            raise ValueError(f"The {bot} bot needs {least} players at least, not {players}.")
    return players


def difference_of(games: Games, others: Games) -> Difference:
    """Return how much more was scored in some games of a team than in those of another with the same deals."""
    scores = {fixture.number: played.scores[0] for fixture, played in others}
    more = [played.scores[0] - scores[fixture.number] for fixture, played in games if fixture.number in scores]
    return Difference(len(more), fmean(more) if more else 0.0, _standard_error(more))


def share_of(games: Games, reference: Games) -> Share:
    """Return what was scored in some games of a team as a part of what the reference reached with the same deals."""
    reached = {fixture.number: played.scores[0] for fixture, played in reference}
    pairs = [(played.scores[0], reached[fixture.number]) for fixture, played in games if fixture.number in reached]
    whole = sum(most for _, most in pairs)
    if not whole:
        return Share(len(pairs), 0.0, 0.0)
    share = sum(score for score, _ in pairs) / whole
    # That of a ratio of two means, from how far each game is off it.
    error = _standard_error([score - share * most for score, most in pairs]) * len(pairs) / whole
    return Share(len(pairs), share, error)


def tally_of(games: Games, maximum: int) -> Tally:
    """Return what some games of a team came to."""
    scores = [round(played.scores[0]) for _, played in games]
    turns = [played.turns for _, played in games]
    mean = fmean(scores) if scores else 0.0
    return Tally(
        games=len(games),
        mean=mean,
        standard_error=_standard_error(scores),
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


def _standard_error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def members(bots: Sequence[str]) -> str:
    """Return who is in a team, as "2 x strong, 1 x stranger"."""
    return ", ".join(f"{count} x {level}" for level, count in Counter(bots).items())


def _span(low: int, step: int) -> str:
    return str(low) if step == 1 else f"{low} to {low + step - 1}"


def _drawn(rows: Sequence[tuple[str, str, str]]) -> list[str]:
    spans, counts, _ = (max(map(len, column)) for column in zip(*rows, strict=True))
    return [f"{span:>{spans}}  {count:>{counts}} {bar}".rstrip() for span, count, bar in rows]
