"""Where the archive lives."""

import os
from pathlib import Path

HOME_VARIABLE = "PYROTECHNICS_HOME"
FILE = "games.sqlite3"


def archive_path() -> Path:
    """Return the path of the archive, whether it is there or not.

    It lies in the folder that ``PYROTECHNICS_HOME`` names, or else in the user's data folder of this system.
    """
    chosen = os.environ.get(HOME_VARIABLE, "")
    if chosen:
        # Not Path's own, which raises where there is no such user.
        return Path(os.path.expanduser(chosen)).absolute() / FILE
    from platformdirs import user_data_path  # noqa: PLC0415 - not needed where the folder is named

    return user_data_path("pyrotechnics", appauthor=False) / FILE
