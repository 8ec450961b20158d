"""What came of earlier games like one that is being played: the best score, and other games on its deal."""

from dataclasses import dataclass
from typing import Any

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.stored import StoredGame, Wanted
from pyrotechnics.engine.table import Table

_MOST_EARLIER = 5


@dataclass(frozen=True)
class Memory:
    """Hold what came of earlier games.

    Attributes:
        best: The best score by the same rules and with as many players; None before the first, and in a duel.
        earlier: What came of games on the same deal, as a sentence; "" if there were none.
    """

    best: int | None
    earlier: str


def look_back(archive: Archive, table: Table[Any, Any, Any, Any, Any], here: int | None) -> Memory:
    """Return what came of earlier games like that of a table.

    Args:
        archive: The archive.
        table: The table.
        here: The number of its own game, where that is kept.

    Raises:
        sqlite3.Error: If the archive can't be read.
    """
    summary, code = table.game.summary(table.state), table.game.deal_code(table.setup, table.deal)
    best, earlier = None, ""
    if summary.maximum is not None:
        best = archive.best_score(table.game.name, summary.rules, len(table.occupants))
    if code is not None:
        same = archive.games(Wanted(deal_code=code), limit=_MOST_EARLIER + 1)
        earlier = _in_words([game for game in same if game.ended and game.id != here])
    return Memory(best, earlier)


def _in_words(earlier: list[StoredGame]) -> str:
    """Return what came of some games, as a sentence."""
    results = [game.result if game.maximum is None else f"{game.score:g} points" for game in earlier[:_MOST_EARLIER]]
    return f"On this deal before: {', '.join(results)}." if results else ""
