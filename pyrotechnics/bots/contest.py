"""The contract of what an arena plays: which games, and what is told of them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from pyrotechnics.bots.match import Fixture, Played

Games = Sequence[tuple[Fixture, Played]]
"""The games that have been finished, in the order of the fixtures."""


class Contest(ABC):
    """Say which games are to be played, and make figures of those that were."""

    @abstractmethod
    def fixtures(self) -> list[Fixture]:
        """Return every game that is to be played, in order."""

    @abstractmethod
    def text(self, games: Games) -> str:
        """Return the results as plain text, at most 80 cells wide."""

    @abstractmethod
    def data(self, games: Games) -> dict[str, Any]:
        """Return the results for JSON; everything that a clock measured lies under "timing"."""
