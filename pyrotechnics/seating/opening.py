"""What tables are opened from: a seating says who plays what, whatever the game."""

from concurrent.futures import Future
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol

from pyrotechnics.engine.table import Table
from pyrotechnics.engine.text import fault_of_name

if TYPE_CHECKING:
    from pyrotechnics.archive.keeping import KeptGame

NOTE_LENGTH = 40
"""How many characters a note on a card has room for."""


class Seating(Protocol):
    """Hold what is chosen before a table opens."""

    @property
    def game(self) -> str:
        """The name of the game, which is also that of its module in this package, and of its package below ``tui``."""

    def table(self) -> Table[Any, Any, Any, Any, Any]:
        """Open a table."""

    def again(self) -> "Seating":
        """Return the same seating for a new deal."""

    def same_deal(self, deal: Any) -> "Seating":
        """Return the same seating on a given deal."""


@dataclass
class OpenTable:
    """Hold a table that is open, whether somebody looks at it or not.

    Attributes:
        seating: Who plays what, and how.
        table: The game in play.
        notes: What players wrote down for themselves, by seat and by the number of the card that it is about. No rule
            knows of it, and nobody else ever sees it.
        kept: The game in the archive; None where nothing is kept.
        word: What is to be said when somebody sits down, as a sentence; "" for nothing.
        earlier: What came of other games on the same deal, as a sentence; "" if there were none.
        saved: Whether the game has ended and its record was saved as a file.
    """

    seating: Seating
    table: Table[Any, Any, Any, Any, Any]
    notes: dict[tuple[int, int], str] = field(default_factory=dict)
    kept: "KeptGame | None" = None
    word: str = ""
    earlier: str = ""
    saved: bool = False

    @property
    def is_in_play(self) -> bool:
        """Whether the game has not ended."""
        return self.table.game.outcome(self.table.state) is None

    @property
    def is_begun(self) -> bool:
        """Whether something has happened in it, and it has not ended."""
        return self.is_in_play and self.table.revision > 0

    @property
    def is_at_risk(self) -> bool:
        """Whether something that has happened would be lost with the table."""
        if self.saved:
            return False
        return self.is_begun if self.kept is None else self.table.revision > 0 and not self.is_safe

    @property
    def is_safe(self) -> bool:
        """Whether the archive has all that has happened, or is about to have it."""
        return self.kept is not None and self.kept.trouble is None

    @property
    def writing(self) -> "Future[None] | None":
        """What is done as soon as the archive has, or could not have, what has happened; None for at once."""
        return None if self.kept is None or self.kept.writing.done() else self.kept.writing

    def note(self, seat: int, card: int, text: str) -> None:
        """Keep a note on a card, or forget it if the text is empty."""
        self.notes.pop((seat, card), None)
        if text:
            self.notes[seat, card] = text
        if self.kept is not None:
            self.kept.note(seat, card, text)


def seating_of(table: Table[Any, Any, Any, Any, Any]) -> Seating:
    """Return the seating that opens the same table at its beginning, importing its game only now.

    Raises:
        ValueError: If nobody sits at a table of a game that needs somebody.
    """
    seating: Seating = import_module(f"pyrotechnics.seating.{table.game.name}").seating_of(table)
    return seating


def fault_of_names(names: tuple[str, ...]) -> str | None:
    """Return what is wrong with the players' names, as a sentence, or None."""
    for name in names:
        if fault := fault_of_name(name):
            return fault
    return "The players need different names." if len(set(names)) < len(names) else None


def called(own: str, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return names for a table at which the first player has a name of their own; others make way.

    Args:
        own: The name, "" for none.
        names: The names without it.
    """
    return (own, *(f"{name} 2" if name == own else name for name in names[1:])) if own else names
