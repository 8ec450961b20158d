"""What many games come to: counted in one pass over their headings, casual games apart from the others."""

from collections import Counter, deque
from collections.abc import Iterable
from dataclasses import dataclass, field
from statistics import median
from typing import Final

from pyrotechnics.archive.stored import StoredGame

WINDOW: Final = 20
"""Over how many games the share of wins over time is taken."""

RECENT: Final = 200
"""How many of the last games are shown over time."""

_BINS = 10
_STRUCK_OUT = "The last fuse has burnt."  # a sentence of Hanabi's that the archive keeps as it was told


@dataclass(frozen=True, slots=True)
class Scope:
    """Say of which games statistics are.

    Attributes:
        game: The name of the game.
        opponent: Against or beside these; None for all.
        rules: Of this rule set or deck; None for all.
    """

    game: str
    opponent: str | None = None
    rules: str | None = None

    def holds(self, game: StoredGame) -> bool:
        """Return whether a game counts."""
        return game.game == self.game and self.opponent in {None, game.opponent} and self.rules in {None, game.rules}


@dataclass(slots=True)
class Tally:
    """Count wins, losses and draws."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def played(self) -> int:
        """How many games that are."""
        return self.won + self.lost + self.drawn

    @property
    def share(self) -> float | None:
        """The share of games that were won, from 0 to 1; None before the first."""
        return self.won / self.played if self.played else None

    def without(self, some: "Tally") -> "Tally":
        """Return what is left when some of the games don't count."""
        return Tally(self.won - some.won, self.lost - some.lost, self.drawn - some.drawn)

    def count(self, game: StoredGame) -> None:
        """Count a duel."""
        match game.result:
            case "won":
                self.won += 1
            case "lost":
                self.lost += 1
            case "drawn":
                self.drawn += 1


@dataclass(slots=True)
class Lengths:
    """Hold how long games were, in turns of all players."""

    turns: Counter[int] = field(default_factory=Counter)

    @property
    def mean(self) -> float:
        """The mean; 0 before the first game."""
        return sum(turn * count for turn, count in self.turns.items()) / max(1, self.turns.total())

    @property
    def median(self) -> float:
        """The middle one, or the mean of the two middle ones; 0 before the first game."""
        return float(median(self.turns.elements())) if self.turns else 0.0

    @property
    def shortest(self) -> int:
        """The fewest turns; 0 before the first game."""
        return min(self.turns, default=0)

    @property
    def longest(self) -> int:
        """The most turns; 0 before the first game."""
        return max(self.turns, default=0)


@dataclass(slots=True)
class Duels:
    """Hold what came of duels.

    Attributes:
        all: Wins, losses and draws.
        first: Those of the games that the player started;  second: of those that the other one started.
        advised: Those of the games in which advice was given.
        opponents: Those against each opponent;  rules: those with each deck.
        lengths: How long they were.
        streak: How many were won one after the other up to now;  longest: and at any time.
        over_time: After each of the last games, the share won of it and of those just before it.
    """

    all: Tally = field(default_factory=Tally)
    first: Tally = field(default_factory=Tally)
    second: Tally = field(default_factory=Tally)
    advised: Tally = field(default_factory=Tally)
    opponents: dict[str, Tally] = field(default_factory=dict)
    rules: dict[str, Tally] = field(default_factory=dict)
    lengths: Lengths = field(default_factory=Lengths)
    streak: int = 0
    longest: int = 0
    over_time: deque[float] = field(default_factory=lambda: deque(maxlen=RECENT))
    _window: deque[bool] = field(default_factory=lambda: deque(maxlen=WINDOW))

    def count(self, game: StoredGame) -> None:
        """Count a game, which is played after all that were counted before."""
        won = game.result == "won"
        self.all.count(game)
        (self.first if game.first == game.seat else self.second).count(game)
        if game.advised:
            self.advised.count(game)
        self.opponents.setdefault(game.opponent, Tally()).count(game)
        self.rules.setdefault(game.rules, Tally()).count(game)
        self.lengths.turns[game.turn] += 1
        self.streak = self.streak + 1 if won else 0
        self.longest = max(self.longest, self.streak)
        self._window.append(won)
        self.over_time.append(sum(self._window) / len(self._window))


@dataclass(slots=True)
class Scores:
    """Count scores, each with the most that could have been scored."""

    counted: Counter[tuple[float, int]] = field(default_factory=Counter)

    @property
    def played(self) -> int:
        """How many games that are."""
        return self.counted.total()

    @property
    def share(self) -> float | None:
        """The mean share of what could have been scored, from 0 to 1; None before the first game."""
        total = sum(score / maximum * count for (score, maximum), count in self.counted.items())
        return total / self.played if self.played else None

    @property
    def best(self) -> tuple[float, int] | None:
        """The best score and the most that could have been scored there, by its share; None before the first game."""
        return max(self.counted, key=lambda scored: (scored[0] / scored[1], scored[1]), default=None)

    @property
    def maximum(self) -> int | None:
        """The most that could be scored, if it was the same in all games."""
        maxima = {maximum for _, maximum in self.counted}
        return maxima.pop() if len(maxima) == 1 else None

    @property
    def mean(self) -> float | None:
        """The mean score; None where games of different maxima have none in common."""
        if self.maximum is None:
            return None
        return sum(score * count for (score, _), count in self.counted.items()) / self.played

    def without(self, some: "Scores") -> "Scores":
        """Return what is left when some of the games don't count."""
        return Scores(self.counted - some.counted)

    def bins(self) -> tuple[tuple[str, int], ...]:
        """Return how many games scored in each of some ranges: of points, or of percents where maxima differ."""
        maximum = self.maximum
        values = 100 if maximum is None else maximum + 1
        width = -(-values // _BINS)
        starts = range(0, values, width)
        counts = [0] * len(starts)
        for (score, most), count in self.counted.items():
            points = score * 100 / most if maximum is None else score
            counts[min(int(points) // width, len(starts) - 1)] += count
        ends = [*(start - 1 for start in starts[1:]), 100 if maximum is None else maximum]
        unit = " %" if maximum is None else ""
        names = [f"{start}-{end}" if start < end else f"{end}" for start, end in zip(starts, ends, strict=True)]
        return tuple((name + unit, count) for name, count in zip(names, counts, strict=True))


@dataclass(slots=True)
class Together:
    """Hold what came of games that are played together.

    Attributes:
        all: The scores.
        advised: Those of the games in which advice was given.
        players: The scores by the number of players;  rules: by the rule set.
        lengths: How long they were.
        struck_out: How many ended with the last mistake;  nothing: how many scored nothing at all.
        complete: How many scored all that could be scored.
        over_time: The share of what could be scored, of each of the last games.
    """

    all: Scores = field(default_factory=Scores)
    advised: Scores = field(default_factory=Scores)
    players: dict[int, Scores] = field(default_factory=dict)
    rules: dict[str, Scores] = field(default_factory=dict)
    lengths: Lengths = field(default_factory=Lengths)
    struck_out: int = 0
    nothing: int = 0
    complete: int = 0
    over_time: deque[float] = field(default_factory=lambda: deque(maxlen=RECENT))

    def count(self, game: StoredGame) -> None:
        """Count a game, which is played after all that were counted before."""
        score, maximum = game.score or 0, game.maximum or 1
        players = self.players.setdefault(len(game.players), Scores())
        of_rules = self.rules.setdefault(game.rules, Scores())
        for scores in (self.all, players, of_rules, *([self.advised] if game.advised else [])):
            scores.counted[score, maximum] += 1
        self.lengths.turns[game.turn] += 1
        self.struck_out += game.reason == _STRUCK_OUT
        self.nothing += score == 0
        self.complete += score == maximum
        self.over_time.append(score / maximum)


@dataclass(slots=True)
class Side:
    """Hold duels and games played together; a game is one or the other."""

    duels: Duels = field(default_factory=Duels)
    together: Together = field(default_factory=Together)

    def count(self, game: StoredGame) -> None:
        """Count a game where it belongs."""
        if game.maximum is None:
            self.duels.count(game)
        else:
            self.together.count(game)

    @property
    def played(self) -> int:
        """How many games that are."""
        return self.duels.all.played + self.together.all.played


@dataclass(slots=True)
class Survey:
    """Hold what the games of a scope come to, and which other scopes there are.

    Attributes:
        scope: Of which games this is.
        counted: What they come to, casual ones left out.
        casual: What the casual ones come to.
        opponents: Against or beside whom the game was played, in order.
        rules: By which rules it was played, in order.
    """

    scope: Scope
    counted: Side = field(default_factory=Side)
    casual: Side = field(default_factory=Side)
    opponents: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


def survey(games: Iterable[StoredGame], scope: Scope) -> Survey:
    """Return what games come to.

    Args:
        games: Games that have ended, the oldest first; those of other scopes are passed over.
        scope: Which of them count.
    """
    found = Survey(scope)
    opponents: set[str] = set()
    rules: set[str] = set()
    for game in games:
        if game.game == scope.game:
            opponents.add(game.opponent)
            rules.add(game.rules)
            if scope.holds(game):
                (found.casual if game.casual else found.counted).count(game)
    found.opponents = tuple(sorted(opponents, key=str.casefold))
    found.rules = tuple(sorted(rules, key=str.casefold))
    return found
