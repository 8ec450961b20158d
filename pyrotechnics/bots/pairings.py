"""Bots of different kinds together: every two share a table, and it shows who gets along with whom."""

from collections.abc import Sequence
from dataclasses import asdict
from itertools import combinations_with_replacement
from typing import Any, ClassVar

from pyrotechnics.bots.contest import Contest, Games, of_entry
from pyrotechnics.bots.figures import NOTHING, aligned, pace_table, paces_of
from pyrotechnics.bots.home import AnyHome
from pyrotechnics.bots.levels import shortest_name
from pyrotechnics.bots.teams import Tally, players_of, tally_of


class Pairings(Contest):
    """Let every two bots, and each alone, be teams that play so many games, all with the same deals.

    Their seats alternate: the first of two has every second seat, from seat 0 on in games with an even number, from
    seat 1 on in those with an odd one. The entries are those of ``pairs_of``.
    """

    in_a_deal: ClassVar[int] = 1
    kind: ClassVar[str] = "pairings"

    def text(self, games: Games) -> str:
        """Return the means, their standard errors and the strike-outs of all pairs as tables, and the time a choice."""
        if not games:
            return NOTHING
        tallies = self._tallies(games)
        most = max(tally.games for tally in tallies.values())
        title = (
            f"{self.home.game.title}, {self.rules.title} rules, {len(self.entries[0])} players, "
            f"{most} game{'s' * (most > 1)} a pairing"
        )
        tables = (
            self._table("mean of the scores", {pair: f"{tally.mean:.2f}" for pair, tally in tallies.items()}),
            self._table("standard error", {pair: f"{tally.standard_error:.2f}" for pair, tally in tallies.items()}),
            self._table("games struck out", {pair: str(tally.strike_outs) for pair, tally in tallies.items()}),
        )
        return "\n\n".join((title, *tables, pace_table(paces_of(games))))

    def data(self, games: Games) -> dict[str, Any]:
        """Return the figures of every pair, and the paces under "timing"."""
        return {
            "players": len(self.entries[0]),
            "rules": self.rules.name,
            "bots": list(self._bots()),
            "pairings": [{"bots": list(pair), "result": asdict(tally)} for pair, tally in self._tallies(games).items()],
            "timing": {level: asdict(pace) for level, pace in paces_of(games).items()},
        }

    def _seats(self, entry: int, number: int) -> tuple[str, ...]:
        seats = self.entries[entry]
        return _alternating(_pair(seats), number % 2, len(seats))

    def _bots(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(seats[0] for seats in self.entries))

    def _tallies(self, games: Games) -> dict[tuple[str, str], Tally]:
        assert self.home.team is not None  # the caller has looked
        maximum = self.home.team.maximum(self.rules)
        return {_pair(seats): tally_of(of_entry(games, entry), maximum) for entry, seats in enumerate(self.entries)}

    def _table(self, title: str, cells: dict[tuple[str, str], str]) -> str:
        """Return a table with a row and a column for each bot, the same on both sides of its diagonal."""
        bots = self._bots()
        rows = [(title, *bots)]
        rows += [(one, *(cells.get((one, two)) or cells[two, one] for two in bots)) for one in bots]
        return aligned(rows)


def pairs_of(home: AnyHome, bots: Sequence[str], players: int | None) -> tuple[tuple[str, ...], ...]:
    """Return who sits in which seat of each pair in game 0: every two of some bots, and each with itself.

    Args:
        home: The game, which is played together.
        bots: At least two different bots.
        players: How many seats there are; None for the usual number.

    Raises:
        ValueError: If there is nobody to pair, one is named twice, or so many can't play; a sentence.
    """
    if len({shortest_name(home.game.name, bot) for bot in bots}) < max(2, len(bots)):
        raise ValueError("Pairings are of at least two different bots: name them with a comma between them.")
    seats = players_of(home, bots, players)
    return tuple(_alternating(pair, 0, seats) for pair in combinations_with_replacement(bots, 2))


def _alternating(pair: tuple[str, str], first: int, seats: int) -> tuple[str, ...]:
    return tuple(pair[(first + seat) % 2] for seat in range(seats))


def _pair(seats: tuple[str, ...]) -> tuple[str, str]:
    return seats[0], seats[1]
