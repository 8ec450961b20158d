"""Records as files, for games that the archive can't keep."""

import tempfile
from pathlib import Path

from pyrotechnics.engine.data_file import write_numbered
from pyrotechnics.seating.opening import OpenTable


def save_record(place: OpenTable, folder: Path) -> Path:
    """Write the record of a game to a new file in a folder, and return it.

    Raises:
        OSError: If it can't be written.
    """
    return write_numbered(folder, f"{place.table.game.name}-game", place.table.record().dump() + "\n")


def save_where_there_is_room(place: OpenTable) -> Path | None:
    """Save the record of a game here, at home or among temporary files, and return it; None if there is no room."""
    for folder in (Path.cwd, Path.home, lambda: Path(tempfile.gettempdir())):
        try:
            return save_record(place, folder())
        except (OSError, RuntimeError):  # the folder may be gone, and the user have no home
            continue
    return None
