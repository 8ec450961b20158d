"""The contract of what an arena plays: which games, and what is told of them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from pyrotechnics.bots.home import AnyHome
from pyrotechnics.bots.match import Fixture, Played

Games = Sequence[tuple[Fixture, Played]]
"""The games that have been finished, in the order of the fixtures."""


class Contest(ABC):
    """Say which games are to be played, and make figures of those that were.

    Attributes:
        in_a_deal: How many games in a row of an entry share their deal.
        kind: What tells it from other contests with the same entries, if there are any.
        home: The game.
        entries: The pairings or teams that play, each as a name for every seat.
        rules: The rule set or the deck; None for the usual one.
        seed: Where all chance comes from.
    """

    in_a_deal: ClassVar[int]
    kind: ClassVar[str] = ""

    def __init__(
        self, home: AnyHome, entries: tuple[tuple[str, ...], ...], rules: Any, *, games: int, seed: int
    ) -> None:
        """Prepare.

        Args:
            home: As the attribute.
            entries: Likewise.
            rules: Likewise.
            games: How many games each entry plays.
            seed: As the attribute.
        """
        self.home = home
        self.entries = entries
        self.rules = rules
        self.seed = seed
        self._games = games

    def fixtures(self) -> list[Fixture]:
        """Return every game that is to be played, deal by deal, so that no entry is far ahead of another."""
        size = self.in_a_deal
        return [
            Fixture(self.home.game.name, self._seats(entry, number), number, self.seed, self.rules, entry)
            for first in range(0, self._games, size)
            for entry in range(len(self.entries))
            for number in range(first, min(first + size, self._games))
        ]

    @abstractmethod
    def text(self, games: Games) -> str:
        """Return the results as plain text, at most 80 cells wide."""

    @abstractmethod
    def data(self, games: Games) -> dict[str, Any]:
        """Return the results for JSON; everything that a clock measured lies under "timing"."""

    @abstractmethod
    def _seats(self, entry: int, number: int) -> tuple[str, ...]:
        """Return who sits where in a game of an entry."""


def of_entry(games: Games, entry: int) -> Games:
    """Return the games of one pairing or team."""
    return [each for each in games if each[0].entry == entry]
