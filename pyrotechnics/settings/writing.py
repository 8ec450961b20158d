"""Changes of settings, written to the file at once and whole, or not at all."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pyrotechnics.engine.data_file import write_over
from pyrotechnics.engine.text import printable
from pyrotechnics.settings.model import Settings
from pyrotechnics.settings.reading import MARK, MOST_BYTES, flat, parsed
from pyrotechnics.settings.text import changed, fresh
from pyrotechnics.settings.values import KEYS, SINGLE, Unfit, said_of

_NO_PLACE = 1000


class NotKept(Exception):  # noqa: N818 - players read it
    """Say, in a sentence, that nothing could be written."""


def keep_change(path: Path, before: Settings, after: Settings) -> str:
    """Write to a file what has changed; return what the player has to know, as a sentence, "" for nothing.

    Only what has changed is written, so that what another window or an editor wrote meanwhile stays. A file that can't
    be read is moved aside first.

    Args:
        path: The file; it is made where there is none, with its folder.
        before: What was in force.
        after: What is in force now.

    Raises:
        NotKept: If it can't be written.
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
        sentence = f"The settings hold until you quit, but {printable(str(path))} can't be written: {reason}."
        raise NotKept(sentence) from error


def _write_change(path: Path, after: Settings, values: Mapping[str, str | int], keys: Mapping[str, str | None]) -> str:
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        write_over(path, fresh(after))
        return ""
    text = _changed(content, values, keys)
    if text is not None:
        write_over(path, text)
        return ""
    aside = _move_aside(path)
    write_over(path, fresh(after))
    return f"{printable(path.name)} could not be changed where it stood: it is now {printable(aside.name)} beside it."


def _changed(content: bytes, values: Mapping[str, str | int], keys: Mapping[str, str | None]) -> str | None:
    """Return the text of a file with what has changed; None where no change of lines makes it say that."""
    try:
        was = parsed(content)
        text = content.decode()
        mark = MARK if text.startswith(MARK) else ""  # which would hide the beginning of the first line
        text = mark + changed(text.removeprefix(MARK), values, keys)
        return text if _says(parsed(text.encode()), was, values, keys) else None
    except Unfit:
        return None


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
