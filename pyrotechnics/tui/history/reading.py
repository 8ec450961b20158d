"""The questions that the history asks the archive; each answers in one go, as the archive is at one moment."""

from collections.abc import Callable
from dataclasses import dataclass

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.stored import EVERYTHING, Order, Wanted
from pyrotechnics.tui.history.pages import PAGE, Excerpt


@dataclass(frozen=True)
class Reading:
    """Hold what the history needs when a list is read anew.

    Attributes:
        excerpt: The pages around the mark.
        at: The place to mark.
        opponents: Against or beside whom games were played, of those that the filter of the game lets through.
    """

    excerpt: Excerpt
    at: int
    opponents: tuple[str, ...]


def read_around(wanted: Wanted, mark: int | None, at: int, row: int) -> Callable[[Archive], Reading]:
    """Return the question for a list and where in it the mark goes.

    Args:
        wanted: Which games.
        mark: The number of the game to mark, if it is among them.
        at: The place to mark if it is not.
        row: How many lines above the mark can be seen.
    """

    def question(archive: Archive) -> Reading:
        """Find the place, and read the pages around it."""
        total = archive.count(wanted)
        found = None if mark is None else archive.place_of(mark, wanted, _order(wanted))
        place = max(0, min(at, total - 1)) if found is None else found
        offset = max(0, place - row) // PAGE * PAGE
        games = archive.games(wanted, offset=offset, limit=2 * PAGE, order=_order(wanted))
        excerpt = Excerpt(total, _of_all(archive, wanted, total), offset, tuple(games))
        return Reading(excerpt, place, tuple(sorted(archive.opponents(wanted.game), key=str.casefold)))

    return question


def read_page(wanted: Wanted, offset: int) -> Callable[[Archive], Excerpt]:
    """Return the question for one page of a list.

    Args:
        wanted: Which games.
        offset: The place of its first game.
    """

    def question(archive: Archive) -> Excerpt:
        """Read the page."""
        games = archive.games(wanted, offset=offset, limit=PAGE, order=_order(wanted))
        total = archive.count(wanted)
        return Excerpt(total, _of_all(archive, wanted, total), offset, tuple(games))

    return question


def _order(wanted: Wanted) -> Order:
    """Return what stands at the top: results on one deal are there to be compared."""
    return "newest" if wanted.deal_code is None else "best"


def _of_all(archive: Archive, wanted: Wanted, total: int) -> int:
    """Return how many games there are at all; counted once where nothing is left out."""
    return total if wanted == EVERYTHING else archive.count()
