"""Where the settings live."""

import os
from collections.abc import Mapping
from pathlib import Path

HOME_VARIABLE = "PYROTECHNICS_HOME"
FILE_VARIABLE = "PYROTECHNICS_CONFIG"
FILE = "settings.toml"


def settings_path(chosen: Path | None = None, environment: Mapping[str, str] = os.environ) -> Path:
    """Return the path of the settings, whether they are there or not.

    Args:
        chosen: The file that was named for this call of the program; by default the one that ``PYROTECHNICS_CONFIG``
            names, or settings.toml in the folder that ``PYROTECHNICS_HOME`` names, or else in the user's folder for
            configurations of this system.
        environment: Where the variables are looked up.
    """
    named = str(chosen) if chosen is not None else environment.get(FILE_VARIABLE, "")
    if named:
        # Not Path's own, which raises where there is no such user.
        return Path(os.path.expanduser(named)).absolute()
    folder = environment.get(HOME_VARIABLE, "")
    if folder:
        return Path(os.path.expanduser(folder)).absolute() / FILE
    from platformdirs import user_config_path  # noqa: PLC0415 - not needed where the folder is named

    return user_config_path("pyrotechnics", appauthor=False) / FILE
