"""Settings as they are in force: those of the file, and above them those of the environment. No fault is fatal."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pyrotechnics.engine.text import printable
from pyrotechnics.settings.model import Settings
from pyrotechnics.settings.values import KEYS, SINGLE, Unfit, value_of

PREFIX = "PYROTECHNICS_"
MOST_BYTES = 200_000
_LONGEST_KEYS = 60


@dataclass(frozen=True)
class Reading:
    """Hold what was read.

    Attributes:
        settings: What is in force.
        path: The file, whether it is there or not.
        own: What the file alone says.
        faults: What could not be used, each in a sentence.
        overrides: By setting, the variable of the environment that it comes from.
        broken: Whether the file as a whole could not be read.
    """

    settings: Settings
    path: Path
    own: Settings = field(default_factory=Settings)
    faults: tuple[str, ...] = ()
    overrides: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    broken: bool = False


def read_settings(path: Path, environment: Mapping[str, str] = os.environ) -> Reading:
    """Return the settings in force; what can't be used is named and ignored.

    Args:
        path: The file; where there is none, everything is as everybody starts with.
        environment: ``PYROTECHNICS_`` and the name of a setting in capitals overrides it.
    """
    name = printable(path.name)
    faults: list[str] = []
    broken = False
    said: dict[str, Any] = {}
    try:
        said = tables_of(path)
    except Unfit as error:
        faults.append(f"{name}{error}")
        broken = True
    values: dict[str, Any] = {}
    for key, value in said.items():
        if key == KEYS and isinstance(value, dict):
            values[KEYS], wrong = _keys(value)
            faults += [f"{name}: {sentence}" for sentence in wrong]
        elif key in SINGLE:
            try:
                values[key] = value_of(key, value)
            except Unfit as error:
                faults.append(f"{name}: {key} {error}")
        else:
            faults.append(_unknown(name, key))
    own = replace(Settings(), **values)
    overrides: dict[str, str] = {}
    for key in SINGLE:
        variable = variable_of(key)
        if environment.get(variable):
            try:
                values[key] = value_of(key, environment[variable])
                overrides[key] = variable
            except Unfit as error:
                faults.append(f"{variable} {error}")
    settings = replace(Settings(), **values)
    return Reading(settings, path, own, tuple(faults), MappingProxyType(overrides), broken)


def variable_of(name: str) -> str:
    """Return the variable of the environment that overrides a setting."""
    return f"{PREFIX}{name.upper()}"


def tables_of(path: Path) -> dict[str, Any]:
    """Return what a file says, nothing where there is none.

    Raises:
        Unfit: If it can't be read; the message goes on where the name of the file ends.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return {}
    except OSError as error:
        raise Unfit(f" can't be read ({error.strerror}), so nothing of it counts.") from error
    except ValueError as error:
        raise Unfit(" can't be read, so nothing of it counts.") from error
    return parsed(content)


def parsed(content: bytes) -> dict[str, Any]:
    """Return what the text of a file says.

    Raises:
        Unfit: If it is not TOML, or far too long; the message goes on where the name of the file ends.
    """
    import tomllib  # noqa: PLC0415 - not needed where there is no file

    if len(content) > MOST_BYTES:
        raise Unfit(" is far too long for settings, so nothing of it counts.")
    try:
        return tomllib.loads(content.decode().removeprefix("\ufeff").replace("\r\n", "\n"))
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Unfit(f", line {line}: this is no text in UTF-8, so nothing of the file counts.") from error
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise Unfit(f"{_place(str(error), content)}: this is no TOML, so nothing of the file counts.") from error


def flat(table: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the names and values of a table, with dots in the names of those in tables inside it."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{above}{name}.")
        else:
            yield f"{above}{name}", value


def _keys(table: Mapping[str, Any]) -> tuple[Mapping[str, str], list[str]]:
    """Return the keys by the names of commands, and what is wrong with the others."""
    keys, faults = {}, []
    for name, value in flat(table):
        if isinstance(value, str) and value.strip() and value.isprintable() and len(value) <= _LONGEST_KEYS:
            keys[name] = value
        else:
            faults.append(f'the keys of "{printable(name)}" have to be a text such as "x" or "x,enter".')
    return MappingProxyType(keys), faults


def _unknown(name: str, key: str) -> str:
    known = f"{name}: there is no setting "
    return f'{known}"{printable(key)}".' if key != KEYS else f"{name}: the keys have to stand below a line [keys]."


def _place(error: str, content: bytes) -> str:
    """Return the line that an error of the parser names, to be set after the name of the file."""
    _, found, rest = error.rpartition("(at line ")
    if found:
        return f", line {rest.partition(',')[0]}"
    return f", line {content.rstrip().count(bytes([10])) + 1}" if "end of document" in error else ""
