"""The last thing that a crash does: say where the games are, and save those that the archive could not keep."""

from collections.abc import Iterable
from concurrent.futures import wait
from pathlib import Path
from typing import TYPE_CHECKING

from pyrotechnics.engine.text import printable
from pyrotechnics.seating.saving import save_where_there_is_room

if TYPE_CHECKING:
    from pyrotechnics.seating.opening import OpenTable

_PATIENCE = 3.0


def save_records(places: Iterable["OpenTable"], archive: Path | None) -> str:
    """Save the record of each game that the archive lacks, and return what to tell the players.

    Args:
        places: The tables at which games are going on.
        archive: Where games are kept.
    """
    safe, saved, lost = [], [], []
    for place in places:
        if place.writing is not None:
            wait([place.writing], _PATIENCE)
        title = place.table.game.title
        if place.is_safe and place.writing is None:
            safe.append(title)
        elif (path := save_where_there_is_room(place)) is not None:
            saved.append(f"Your game of {title} is safe in {printable(str(path))}: pyrotechnics import brings it back.")
        else:
            lost.append(f"Your game of {title} could not be saved anywhere.")
    sentences = ["Pyrotechnics has crashed, which is a fault of the program."]
    if safe and archive is not None:
        games = " and of ".join(safe)
        sentences.append(
            f"Your game of {games} is safe in {printable(str(archive))}: start Pyrotechnics again and continue it."
        )
    elif archive is not None and not saved and not lost:
        sentences.append(f"Your games are safe in {printable(str(archive))}.")
    return "\n".join([*sentences, *saved, *lost])
