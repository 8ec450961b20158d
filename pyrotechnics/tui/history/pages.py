"""Which games of a long list are at hand: a few pages of it, those that were looked at last."""

from collections import OrderedDict
from dataclasses import dataclass

from pyrotechnics.archive.stored import StoredGame

PAGE = 100
"""Games of a page."""

_KEPT = 8


@dataclass(frozen=True)
class Excerpt:
    """Hold a part of a list as the archive has it at one moment.

    Attributes:
        total: How many games the whole list has.
        of_all: How many games there are without any filter.
        offset: The place of the first of these games, a multiple of ``PAGE``.
        games: The games; whole pages, unless the list ends before.
    """

    total: int
    of_all: int
    offset: int
    games: tuple[StoredGame, ...]


class Pages:
    """Hold the pages that were looked at last, never more than a few."""

    def __init__(self) -> None:
        self._pages: OrderedDict[int, tuple[StoredGame, ...]] = OrderedDict()

    def clear(self) -> None:
        """Forget every page."""
        self._pages.clear()

    def put(self, excerpt: Excerpt) -> None:
        """Keep the pages of an excerpt; those that were not looked at for longest are forgotten."""
        for start in range(0, max(1, len(excerpt.games)), PAGE):
            number = (excerpt.offset + start) // PAGE
            self._pages[number] = excerpt.games[start : start + PAGE]
            self._pages.move_to_end(number)
        while len(self._pages) > _KEPT:
            self._pages.popitem(last=False)

    def game(self, place: int) -> StoredGame | None:
        """Return the game at a place of the list, None where it is not at hand."""
        number, row = divmod(place, PAGE)
        page = self._pages.get(number, ())
        return page[row] if row < len(page) else None

    def missing(self, first: int, last: int) -> int | None:
        """Return where the first page begins that is not at hand, of those that places from first to last lie on.

        What is asked for counts as looked at.
        """
        for number in range(first // PAGE, last // PAGE + 1):
            if number not in self._pages:
                return number * PAGE
            self._pages.move_to_end(number)
        return None

    def __len__(self) -> int:
        """Return how many games are at hand."""
        return sum(map(len, self._pages.values()))
