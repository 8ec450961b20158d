"""What the app opens tables from: a seating says who plays what, whatever the game."""

from dataclasses import dataclass, field
from typing import Any, Protocol

from textual.content import Content

from pyrotechnics.engine.model import NAME_LENGTH
from pyrotechnics.engine.table import Table


class Seating(Protocol):
    """Hold what is chosen before a table opens."""

    @property
    def game(self) -> str:
        """The name of the game, which is also that of its package below ``tui``."""

    def table(self) -> Table[Any, Any, Any, Any, Any]:
        """Open a table."""

    def again(self) -> "Seating":
        """Return the same seating for a new deal."""


@dataclass(frozen=True)
class OpenTable:
    """Hold a table that is open in the app, whether somebody looks at it or not.

    Attributes:
        seating: Who plays what, and how.
        table: The game in play.
        notes: What players wrote down for themselves, by seat and by the number of the card that it is about. No rule
            knows of it, and nobody else ever sees it.
    """

    seating: Seating
    table: Table[Any, Any, Any, Any, Any]
    notes: dict[tuple[int, int], str] = field(default_factory=dict)

    @property
    def is_in_play(self) -> bool:
        """Whether the game has not ended."""
        return self.table.game.outcome(self.table.state) is None


def fault_of_names(names: tuple[str, ...]) -> str | None:
    """Return what is wrong with the players' names, as a sentence, or None."""
    for name in names:
        if not name.strip():
            return "Each player needs a name."
        if Content(name).cell_length > NAME_LENGTH:
            return f'The name "{name}" is too long: {NAME_LENGTH} characters fit on the table, half as many wide ones.'
        if not name.isprintable() or name != name.strip():
            return f"The name {name!r} has signs that can't be shown."
        if name == "You":
            return 'The name "You" is taken: the table calls whoever sits in front of it so.'
    return "The players need different names." if len(set(names)) < len(names) else None
