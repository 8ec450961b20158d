"""Games that are continued: claimed, so that nobody else plays them on meanwhile, and opened as they were left."""

from collections.abc import Callable

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.keeper import Keeper
from pyrotechnics.archive.keeping import KeptGame
from pyrotechnics.archive.reading import Restored
from pyrotechnics.archive.stored import WholeGame
from pyrotechnics.archive.trouble import ArchiveTrouble
from pyrotechnics.seating.opening import OpenTable, seating_of


def claimed(keeper: Keeper, number: int) -> Callable[[Archive], WholeGame]:
    """Return the question that claims a game for this process and reads it.

    It raises ``ArchiveTrouble`` where there is no such game, it can't be read, or another process plays it.

    Args:
        keeper: Who is to be asked.
        number: The number of the game.
    """

    def fetch(archive: Archive) -> WholeGame:
        """Claim the game, so that no other window plays it meanwhile, and read it."""
        if not keeper.claims.claim(number):
            raise ArchiveTrouble("open elsewhere", f"Game {number} is open in another window.")
        return archive.whole(number)

    return fetch


def continued(keeper: Keeper, restored: Restored) -> OpenTable:
    """Open a game that was claimed, undo history and notes included, and keep it from now on.

    What could not be read stays as it is: such a game goes on in a copy, and the table says so.

    Args:
        keeper: Who keeps it.
        restored: The game.
    """
    table, whole = restored.table, restored.whole
    if restored.damage:
        keeper.release(whole.heading.id)
        kept = KeptGame(keeper, table, parent=whole.heading.id)
        for seat, card, text in whole.notes:
            kept.note(seat, card, text)
    else:
        kept = KeptGame(keeper, table, found=whole)
    return OpenTable(seating_of(table), table, kept.notes, kept, restored.damage)
