"""Settings as they are in force: those of the file, and above them those of the environment. No fault is fatal."""

import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pyrotechnics.engine.text import printable
from pyrotechnics.settings.home import FILE_VARIABLE, HOME_VARIABLE, settings_path
from pyrotechnics.settings.model import Settings
from pyrotechnics.settings.values import KEYS, SINGLE, Unfit, shortened, value_of

PREFIX = "PYROTECHNICS_"
MOST_BYTES = 200_000
MARK = "\ufeff"
"""What some editors put before a text in UTF-8."""

_TOO_DEEP = " has tables or lists that lie far too deep in each other, so nothing of it counts."
_LONGEST_KEYS = 60
_DEEPEST = 20
_OTHER_VARIABLES = {HOME_VARIABLE, FILE_VARIABLE, f"{PREFIX}TORTURE"}
"""Variables that set something else; the last one says how long our tests torture the archive."""


@dataclass(frozen=True)
class Reading:
    """Hold what was read.

    Attributes:
        settings: What is in force.
        path: The file, whether it is there or not.
        own: What the file alone says.
        faults: What could not be used, each in a sentence.
        discreet_faults: The same sentences, without what the player is called.
        overrides: By setting, the variable of the environment that it comes from.
        broken: Whether the file as a whole could not be read.
        is_there: Whether there is a file.
    """

    settings: Settings
    path: Path
    own: Settings = field(default_factory=Settings)
    faults: tuple[str, ...] = ()
    discreet_faults: tuple[str, ...] = ()
    overrides: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    broken: bool = False
    is_there: bool = True


def read_chosen(chosen: Path | None, environment: Mapping[str, str] = os.environ) -> Reading:
    """Return the settings in force for a call of the program; also a file that it names and that is not there is said.

    Args:
        chosen: The file that was named for this call, if one was; otherwise ``settings_path`` finds it.
        environment: As for ``read_settings``.
    """
    path = settings_path(chosen, environment)
    reading = read_settings(path, environment)
    if chosen is None or reading.is_there:
        return reading
    fault = f"There is no file {printable(str(path))}, so that nothing of it counts."
    return replace(reading, faults=(fault, *reading.faults), discreet_faults=(fault, *reading.discreet_faults))


def read_settings(path: Path, environment: Mapping[str, str] = os.environ) -> Reading:
    """Return the settings in force; what can't be used is named and ignored.

    Args:
        path: The file; where there is none, everything is as everybody starts with.
        environment: ``PYROTECHNICS_`` and the name of a setting in capitals overrides it.
    """
    name = printable(path.name)
    faults = _Faults()
    broken = False
    said: dict[str, Any] | None = {}
    try:
        said = tables_of(path)
    except Unfit as error:
        faults.add(f"{name}{error}")
        broken = True
    values: dict[str, Any] = {}
    for key, value in (said or {}).items():
        if key == KEYS and isinstance(value, dict):
            values[KEYS], wrong = _keys(value)
            for sentence in wrong:
                faults.add(f"{name}: {sentence}")
        elif key in SINGLE:
            try:
                values[key] = value_of(key, value)
            except Unfit as error:
                faults.add_of(key, f"{name}: {key}", error)
        else:
            faults.add(_unknown(name, key))
    own = replace(Settings(), **values)
    overrides: dict[str, str] = {}
    for key in SINGLE:
        variable = variable_of(key)
        if environment.get(variable):
            try:
                values[key] = value_of(key, environment[variable])
                overrides[key] = variable
            except Unfit as error:
                faults.add_of(key, variable, error)
    for variable in _unknown_variables(environment):
        faults.add(f"{printable(variable)} sets nothing: no setting is called so.")
    return Reading(
        settings=replace(Settings(), **values),
        path=path,
        own=own,
        faults=tuple(faults.sentences),
        discreet_faults=tuple(faults.discreet),
        overrides=MappingProxyType(overrides),
        broken=broken,
        is_there=said is not None,
    )


def variable_of(name: str) -> str:
    """Return the variable of the environment that overrides a setting."""
    return f"{PREFIX}{name.upper()}"


def tables_of(path: Path) -> dict[str, Any] | None:
    """Return what a file says, None where there is none.

    Raises:
        Unfit: If it can't be read; the message goes on where the name of the file ends.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise Unfit(f" can't be read ({error.strerror}), so nothing of it counts.") from error
    except ValueError as error:
        raise Unfit(" can't be read, so nothing of it counts.") from error
    return parsed(content)


def parsed(content: bytes) -> dict[str, Any]:
    """Return what the text of a file says.

    Raises:
        Unfit: If it is not TOML, or far too long or deep; the message goes on where the name of the file ends.
    """
    import tomllib  # noqa: PLC0415 - not needed where there is no file

    if len(content) > MOST_BYTES:
        raise Unfit(" is far too long for settings, so nothing of it counts.")
    try:
        tables = tomllib.loads(content.decode().removeprefix(MARK).replace("\r\n", "\n"))
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Unfit(f", line {line}: this is no text in UTF-8, so nothing of the file counts.") from error
    except tomllib.TOMLDecodeError as error:
        raise Unfit(f"{_place(str(error), content)}: this is no TOML, so nothing of the file counts.") from error
    except RecursionError as error:
        raise Unfit(_TOO_DEEP) from error
    except ValueError as error:  # what Python says of thousands of digits
        raise Unfit(" has a number that is far too long, so nothing of it counts.") from error
    if not _is_shallow(tables):
        raise Unfit(_TOO_DEEP)
    return tables


def flat(table: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the names and values of a table, with dots in the names of those in tables inside it."""
    for name, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{above}{name}.")
        else:
            yield f"{above}{name}", value


class _Faults:
    """Gather sentences, each also in a form for a report that others read."""

    def __init__(self) -> None:
        self.sentences: list[str] = []
        self.discreet: list[str] = []

    def add(self, sentence: str, discreet: str = "") -> None:
        """Add a sentence, by default one that everybody may read."""
        self.sentences.append(sentence)
        self.discreet.append(discreet or sentence)

    def add_of(self, setting: str, where: str, error: Unfit) -> None:
        """Add what is wrong with the value of a setting.

        Args:
            setting: The setting.
            where: Where the value stands.
            error: What is wrong, which may quote the value.
        """
        whole = f"{where} {error}"
        self.add(
            whole, f"{where.removesuffix(f': {setting}')}: {setting} can't be used." if setting == "name" else whole
        )


def _is_shallow(tables: Mapping[str, Any]) -> bool:
    """Return whether tables and lists lie no deeper in each other than people write them."""
    level: list[Any] = [tables]
    for _ in range(_DEEPEST):
        level = [
            inner
            for each in level
            for inner in (each.values() if isinstance(each, dict) else each)
            if isinstance(inner, (dict, list))
        ]
        if not level:
            return True
    return False


def _unknown_variables(environment: Mapping[str, str]) -> list[str]:
    """Return the variables that look as if they were ours, and that nothing reads."""
    known = _OTHER_VARIABLES.union(map(variable_of, SINGLE))
    return sorted(name for name in environment if name.startswith(PREFIX) and name not in known and environment[name])


def _keys(table: Mapping[str, Any]) -> tuple[Mapping[str, str], list[str]]:
    """Return the keys by the names of commands, and what is wrong with the others."""
    keys, faults = {}, []
    for name, value in flat(table):
        if isinstance(value, str) and value.strip() and value.isprintable() and len(value) <= _LONGEST_KEYS:
            keys[name] = value
        else:
            faults.append(f'the keys of "{shortened(name)}" have to be a text such as "x" or "x,enter".')
    return MappingProxyType(keys), faults


def _unknown(name: str, key: str) -> str:
    known = f"{name}: there is no setting "
    return f'{known}"{shortened(key)}".' if key != KEYS else f"{name}: the keys have to stand below a line [keys]."


def _place(error: str, content: bytes) -> str:
    """Return the line that an error of the parser names, to be set after the name of the file."""
    _, found, rest = error.rpartition("(at line ")
    if found:
        return f", line {rest.partition(',')[0]}"
    return f", line {content.rstrip().count(bytes([10])) + 1}" if "end of document" in error else ""
