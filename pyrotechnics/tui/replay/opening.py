"""What a replay is opened from: a game out of the archive, or out of a file."""

from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyrotechnics.archive.reading import Restored
    from pyrotechnics.engine.record import Record
    from pyrotechnics.engine.table import Occupant


@dataclass(frozen=True)
class ReplayOpening:
    """Hold a game that is to be seen again.

    Attributes:
        record: The game.
        heading: What stands in the title.
        seat: From which seat it is seen first; with all cards open by default.
        times: When it began and when each command was given; empty where nobody knows.
        occupants: Who sat where; None where nobody knows.
        number: Its number in the archive, if it is from there.
    """

    record: "Record[Any, Any, Any]"
    heading: str
    seat: int | None = None
    times: tuple[datetime, ...] = ()
    occupants: "tuple[Occupant, ...] | None" = None
    number: int | None = None


def opening_of(restored: "Restored") -> ReplayOpening:
    """Return what a game out of the archive is seen again from, first as its player saw it."""
    from pyrotechnics.archive.reading import times_of  # noqa: PLC0415 - keeps pydantic off the start-up

    heading = restored.whole.heading
    return ReplayOpening(
        restored.table.record(),
        f"game {heading.id}, {heading.begun[:10]}",
        heading.seat,
        times_of(restored.whole),
        None if heading.origin == "imported" else restored.table.occupants,
        heading.id,
    )
