"""Changes of settings, written to the file at once and whole, or not at all."""

import os
import tempfile
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from pyrotechnics.engine.text import printable
from pyrotechnics.settings.model import Settings
from pyrotechnics.settings.reading import MOST_BYTES, flat, parsed
from pyrotechnics.settings.text import changed, fresh
from pyrotechnics.settings.values import KEYS, SINGLE, Unfit, said_of

_NO_PLACE = 1000


def keep_change(path: Path, before: Settings, after: Settings) -> str:
    """Write to a file what has changed; return what the player has to know, as a sentence, "" for nothing.

    Only what has changed is written, so that what another window or an editor wrote meanwhile stays. A file that can't
    be read is moved aside first.

    Args:
        path: The file; it is made where there is none, with its folder.
        before: What was in force.
        after: What is in force now.
    """
    values = {
        name: said_of(name, getattr(after, name)) for name in SINGLE if getattr(after, name) != getattr(before, name)
    }
    names = [*before.keys, *after.keys]
    keys = {name: after.keys.get(name) for name in names if after.keys.get(name) != before.keys.get(name)}
    if not values and not keys:
        return ""
    # What a link leads to is written, so that the link stays.
    target = Path(os.path.realpath(path))
    try:
        return _write_change(target, after, values, keys)
    except OSError as error:
        reason = error.strerror or "the folder refuses it"
        return f"The settings hold until you quit, but {printable(str(path))} can't be written: {reason}."


def _write_change(path: Path, after: Settings, values: Mapping[str, str | int], keys: Mapping[str, str | None]) -> str:
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        _write(path, fresh(after))
        return ""
    try:
        was = parsed(content)
        text = changed(content.decode(), values, keys)
        if _says(parsed(text.encode()), was, values, keys):
            _write(path, text)
            return ""
    except Unfit:
        was = {}
    aside = _move_aside(path)
    _write(path, fresh(after))
    return f"{printable(path.name)} could not be changed where it stood: it is now {printable(aside.name)} beside it."


def _says(now: dict[str, Any], was: dict[str, Any], values: Mapping[str, str | int], keys: Mapping[str, Any]) -> bool:
    """Return whether a file says what it is to say, and beside that what it said before."""
    table_now, table_was = now.pop(KEYS, {}), was.pop(KEYS, {})
    if not isinstance(table_now, dict) or not isinstance(table_was, dict):
        return False
    wanted = {**dict(flat(table_was)), **{name: each for name, each in keys.items() if each is not None}}
    for name, each in keys.items():
        if each is None:
            wanted.pop(name, None)
    return now == {**was, **values} and dict(flat(table_now)) == wanted


def _write(path: Path, text: str) -> None:
    """Put a text in the place of a file, so that whoever reads sees the old one or the new one."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="") as file:
            file.write(text)
            file.flush()
            os.fsync(handle)
        with suppress(OSError):
            os.chmod(name, path.stat().st_mode & 0o777)
        os.replace(name, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(name)
        raise


def _move_aside(path: Path) -> Path:
    """Give a file another name that is free, and return it."""
    for number in range(1, _NO_PLACE):
        aside = path.with_name(f"{path.name}.old-{number}")
        try:
            os.link(path, aside)  # fails where the name is taken, as a rename would not
        except FileExistsError:
            continue
        except OSError:
            if os.path.lexists(aside):
                continue
            os.rename(path, aside)
        return aside
    raise OSError(17, "there is no room for a copy of what stood there")
