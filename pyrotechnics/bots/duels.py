"""Bots against bots: every bot meets every other, and wins and losses are counted."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from math import sqrt
from statistics import fmean, median
from typing import Any

from pyrotechnics.bots.contest import Contest, Games, of_entry
from pyrotechnics.bots.elo import Meeting, Rating, ratings
from pyrotechnics.bots.figures import NOTHING, aligned, pace_table, paces_of
from pyrotechnics.bots.home import AnyHome
from pyrotechnics.bots.match import Fixture

_Z = 1.96  # of a 95 % interval


@dataclass(frozen=True)
class Pairing:
    """What the games of two bots came to, from the side of the first.

    Attributes:
        bots: The two.
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
        repetitions: How many games were drawn because a position came up too often.
        turn_limits: How many were drawn because they had too many turns.
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
    repetitions: int
    turn_limits: int


class Duels(Contest):
    """Let every bot meet every other in so many games; in every second game they have changed seats."""

    in_a_deal = 2

    def __init__(self, home: AnyHome, bots: tuple[str, ...], rules: Any, *, games: int, seed: int) -> None:
        """Pair the bots.

        Args:
            home: The game.
            bots: At least two names of bots.
            rules: The deck; None for the usual one.
            games: How many games a pairing plays.
            seed: Where all chance comes from.

        Raises:
            ValueError: If there is nobody to play against; a sentence.
        """
        if len(bots) < 2:
            raise ValueError("An arena needs at least two bots: name them with a comma between them.")
        super().__init__(home, tuple(combinations(bots, 2)), rules, games=games, seed=seed)

    def text(self, games: Games) -> str:
        """Return the results, the ratings, who won by turn order, how long the games were, and the time per choice."""
        pairings = [each for each in self._pairings(games) if each.games]
        if not pairings:
            return NOTHING
        tables = (_results(self._rules_name(), pairings), _ratings(pairings), _seats(pairings), _lengths(pairings))
        return "\n\n".join((*filter(None, tables), pace_table(paces_of(games))))

    def data(self, games: Games) -> dict[str, Any]:
        """Return the pairings, the ratings, and the paces under "timing"."""
        pairings = self._pairings(games)
        return {
            "rules": self._rules_name(),
            "pairings": [asdict(each) for each in pairings],
            "elo": [asdict(each) for each in ratings_of(pairings)],
            "timing": {level: asdict(pace) for level, pace in paces_of(games).items()},
        }

    def _pairings(self, games: Games) -> list[Pairing]:
        return [pairing_of((one, two), of_entry(games, entry)) for entry, (one, two) in enumerate(self.entries)]

    def _rules_name(self) -> str:
        """Return the name of the deck."""
        game = self.home.game
        setup = self.home.unattended(self.seed, 2, self.rules)
        return game.summary(game.start(setup, game.deal(setup))).rules

    def _seats(self, entry: int, number: int) -> tuple[str, ...]:
        return self.entries[entry] if number % 2 == 0 else self.entries[entry][::-1]


def pairing_of(bots: tuple[str, str], games: Games) -> Pairing:
    """Return what some games of two bots came to; in every second game they have changed seats."""
    points = [played.scores[_seat_of_first(fixture)] for fixture, played in games]
    led = [_seat_of_first(fixture) == played.starter for fixture, played in games]
    starters = [played.scores[played.starter] for _, played in games]
    turns = [played.turns for _, played in games]
    ends = [played.standstill for _, played in games]
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
        repetitions=ends.count("repetition"),
        turn_limits=ends.count("turn-limit"),
    )


def wilson(share: float, games: int) -> tuple[float, float]:
    """Return the 95 % Wilson interval of a share of so many games; everything is possible after none."""
    if not games:
        return 0.0, 1.0
    square = _Z * _Z / games
    middle = (share + square / 2) / (1 + square)
    half = _Z * sqrt(share * (1 - share) / games + square / (4 * games)) / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def ratings_of(pairings: Sequence[Pairing]) -> tuple[Rating, ...]:
    """Return how strong the bots are, the strongest first; the first that is named has 0."""
    return ratings([Meeting(each.bots, each.wins + each.draws / 2, each.games) for each in pairings])


def _results(rules: str, pairings: Sequence[Pairing]) -> str:
    rows: list[tuple[str, ...]] = [("pairing", "games", "wins", "losses", "draws", "score", "95 % interval")]
    for each in pairings:
        low, high = each.interval
        counts = (str(count) for count in (each.games, each.wins, each.losses, each.draws))
        rows.append((_title(each), *counts, f"{each.score:.1%}", f"{low:.1%} to {high:.1%}"))
    return f"Results with {rules}, from the side of the first bot\n" + aligned(rows)


def _ratings(pairings: Sequence[Pairing]) -> str:
    """Return the ratings as a table; nothing where no two different bots have met."""
    rows = [("bot", "Elo", "95 % interval", "games", "score")]
    for each in ratings_of(pairings):
        interval = f"{each.interval[0]:+.0f} to {each.interval[1]:+.0f}" if each.elo or any(each.interval) else ""
        rows.append((each.bot, f"{each.elo:+.0f}", interval, str(each.games), f"{each.score:.1%}"))
    return f"Elo, above {pairings[0].bots[0]}\n" + aligned(rows) if len(rows) > 1 else ""


def _seats(pairings: Sequence[Pairing]) -> str:
    rows = [("pairing", "as first", "as second", "1st player", "2nd player")]
    rows += [
        (
            _title(each),
            "{}/{}".format(*each.wins_as_first),
            "{}/{}".format(*each.wins_as_second),
            str(each.first_player),
            str(each.second_player),
        )
        for each in pairings
    ]
    return "Wins by turn order (first bot's wins as first and second player; all wins)\n" + aligned(rows)


def _lengths(pairings: Sequence[Pairing]) -> str:
    rows = [("pairing", "median", "mean", "repetitions", "turn limit")]
    rows += [
        (
            _title(each),
            f"{each.turns_median:g}",
            f"{each.turns_mean:.1f}",
            str(each.repetitions),
            str(each.turn_limits),
        )
        for each in pairings
    ]
    return "Turns in a game, over both players, and games that came to a standstill\n" + aligned(rows)


def _title(pairing: Pairing) -> str:
    return " - ".join(pairing.bots)


def _seat_of_first(fixture: Fixture) -> int:
    return fixture.number % 2


def _wins(points: Sequence[float], led: Sequence[bool], leading: bool) -> int:
    return sum(point == 1.0 and each is leading for point, each in zip(points, led, strict=True))
