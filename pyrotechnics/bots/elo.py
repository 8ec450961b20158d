"""How strong bots are on one scale, from the games that they played against each other."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt

_ELO = 400 / log(10)  # points of Elo's scale to one of the natural logarithm
_Z = 1.96  # of a 95 % interval
_LONGEST_STEP = 2.0
_CLOSE_ENOUGH = 1e-10


@dataclass(frozen=True)
class Meeting:
    """What the games of two bots came to.

    Attributes:
        bots: The two.
        points: How many points the first made; a draw is half a point.
        games: How many games they played.
    """

    bots: tuple[str, str]
    points: float
    games: int


@dataclass(frozen=True)
class Rating:
    """How strong a bot is.

    Attributes:
        bot: Its name.
        elo: Its points more than the first bot's: 400 of them are ten points won for each point lost.
        interval: The 95 % interval of that; without width for the first bot itself.
        games: How many games it played against others.
        score: Its share of the points in them, from 0 to 1.
    """

    bot: str
    elo: float
    interval: tuple[float, float]
    games: int
    score: float


def ratings(meetings: Sequence[Meeting]) -> tuple[Rating, ...]:
    """Return the ratings that make the results likeliest, the strongest first.

    The model is that of A. E. Elo, "The Rating of Chessplayers" (1978), which is that of R. A. Bradley and M. E. Terry,
    "Rank analysis of incomplete block designs I" (Biometrika 39, 1952): a bot that is d points stronger makes
    1 / (1 + 10 ** (-d / 400)) points a game. A draw counts as half a game won and half a game lost, and all games count
    at once, in no order. The intervals come from the Fisher information of the games, so they take every game for
    itself, also those that share a deal.

    A bot that won every game would be infinitely strong. To keep it finite, each two bots that met are given one more
    game, drawn, which matters less the more games there are; it counts in nothing else that is told of them.

    Args:
        meetings: Who met whom; the first bot that is named has a rating of 0. Games of a bot against itself say
            nothing about its strength and are left out, as are bots that are in no way connected with the first one.
    """
    points, games = defaultdict[tuple[str, str], float](float), defaultdict[tuple[str, str], int](int)
    for each in meetings:
        one, two = each.bots
        if one != two and each.games:
            points[one, two] += each.points
            points[two, one] += each.games - each.points
            games[one, two] += each.games
            games[two, one] += each.games
    bots = _connected(games)
    pairs = [pair for pair in games if pair[0] in bots]
    with_prior = {pair: (points[pair] + 0.5, games[pair] + 1) for pair in pairs}
    rated = []
    for bot, strength, error in zip(bots, *_likeliest(bots, with_prior), strict=True):
        played = sum(games[pair] for pair in pairs if pair[0] == bot)
        won = sum(points[pair] for pair in pairs if pair[0] == bot)
        elo, half = _ELO * strength, _ELO * _Z * error
        rated.append(Rating(bot, elo, (elo - half, elo + half), played, won / played))
    return tuple(sorted(rated, key=lambda rating: -rating.elo))


def _connected(pairs: Iterable[tuple[str, str]]) -> list[str]:
    """Return the bots that the first one met, those that they met, and so on; the first one first."""
    pairs = tuple(pairs)
    bots = [one for one, _ in pairs[:1]]
    for bot in bots:  # which grows
        bots += dict.fromkeys(two for one, two in pairs if one == bot and two not in bots)
    return bots


def _likeliest(
    bots: Sequence[str], results: Mapping[tuple[str, str], tuple[float, int]]
) -> tuple[list[float], list[float]]:
    """Return the likeliest strengths and their standard errors, both as natural logarithms; 0 for the first bot.

    By Newton's method, which climbs to the only summit there is; a step is kept short where the slope is far from
    straight.

    Args:
        bots: Who is to be rated.
        results: The points of a bot against another and the games that they played, each pair in both directions.
    """
    strengths = dict.fromkeys(bots, 0.0)
    others = bots[1:]
    covariance: list[list[float]] = []
    longest = 1.0
    while others and longest > _CLOSE_ENOUGH:
        slope = dict.fromkeys(bots, 0.0)
        information = {(one, two): 0.0 for one in bots for two in bots}
        for (one, two), (points, games) in results.items():
            expected = 1 / (1 + exp(strengths[two] - strengths[one]))
            slope[one] += points - games * expected
            information[one, one] += games * expected * (1 - expected)
            information[one, two] -= games * expected * (1 - expected)
        covariance = _inverse([[information[one, two] for two in others] for one in others])
        steps = [sum(a * slope[bot] for a, bot in zip(row, others, strict=True)) for row in covariance]
        longest = max(map(abs, steps))
        for bot, step in zip(others, steps, strict=True):
            strengths[bot] += step * min(1.0, _LONGEST_STEP / longest) if longest else 0.0
    return list(strengths.values()), [0.0, *(sqrt(covariance[place][place]) for place in range(len(others)))][
        : len(bots)
    ]


def _inverse(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    """Return the inverse of a symmetric matrix with a full rank, by Gauss and Jordan; its diagonal is positive."""
    size = len(matrix)
    rows = [[*row, *(float(place == column) for column in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        pivot = [value / rows[place][place] for value in rows[place]]
        rows[place] = pivot
        for other in range(size):
            if other != place:
                factor = rows[other][place]
                rows[other] = [value - factor * p for value, p in zip(rows[other], pivot, strict=True)]
    return [row[size:] for row in rows]
