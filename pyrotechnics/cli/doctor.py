"""``pyrotechnics doctor``: what a report of a fault needs, and what is wrong. It changes nothing and keeps secrets."""

import argparse
import getpass
import json
import locale
import os
import platform
import re
import sys
from collections.abc import Mapping
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from pyrotechnics import __version__
from pyrotechnics.cli.output import say
from pyrotechnics.cli.start import terminal_fault

ILL = 1

_EXTRAS = {"web": "textual-serve", "online": "websockets", "cluster": "distributed"}
_SPOKEN_OF = ("TERM", "COLORTERM", "TERM_PROGRAM")
"""Variables of the environment that are told as they are: nothing of others, which may hold anything."""

Report = dict[str, dict[str, Any]]


def add_doctor(parser: argparse.ArgumentParser) -> None:
    """Declare ``doctor``."""
    parser.description = (
        "Say what a report of a fault needs: versions, terminal, folders, settings and the health of the archive. "
        "Nothing is changed, and no name, no deal and nothing else of yours is told. Ends with 1 if something is wrong."
    )
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    wrong: list[str] = []
    report: Report = {
        "versions": _versions(),
        "terminal": _terminal(wrong),
        "folders": _folders(options.config),
        "settings": _settings(options.config, wrong),
        "archive": _archive(wrong),
        "extras": {name: _version_of(package) for name, package in _EXTRAS.items()},
    }
    told = _Scrub()({**report, "wrong": wrong})
    sentences = told.pop("wrong")
    if options.json:
        say(json.dumps({**told, "wrong": sentences}, indent=2))
    else:
        for title, lines in told.items():
            say(title.title())
            for name, value in lines.items():
                say(f"  {name if name.isupper() else name.replace('_', ' ')}: {_in_words(value)}")
        say("All is well." if not sentences else "Wrong")
        for sentence in sentences:
            say(f"  {sentence}")
    return ILL if sentences else 0


def _versions() -> dict[str, Any]:
    return {
        "pyrotechnics": __version__,
        "python": platform.python_version(),
        **{package: _version_of(package) for package in ("textual", "pydantic", "platformdirs")},
        "system": f"{platform.system()} {platform.release()}, {platform.machine()}",
    }


def _terminal(wrong: list[str]) -> dict[str, Any]:
    from pyrotechnics.tui.glyphs import choose_glyphs  # noqa: PLC0415 - a command imports what it needs
    from pyrotechnics.tui.widgets.too_small import LEAST_HEIGHT, LEAST_WIDTH  # noqa: PLC0415

    environment = os.environ
    size = _size()
    if (fault := terminal_fault(environment, is_terminal=True)) is not None:
        wrong.append(fault)
    if size is not None and (size[0] < LEAST_WIDTH or size[1] < LEAST_HEIGHT):
        wrong.append(f"The terminal has {size[0]}x{size[1]} characters; tables need {LEAST_WIDTH}x{LEAST_HEIGHT}.")
    return {
        **{name: environment.get(name, "") for name in _SPOKEN_OF},
        "NO_COLOR": "NO_COLOR" in environment,
        "tmux_or_screen": bool(environment.get("TMUX") or environment.get("STY")),
        "ssh": any(environment.get(name) for name in ("SSH_CONNECTION", "SSH_TTY")),
        "is_terminal": sys.stdout is not None and sys.stdout.isatty(),
        "size": None if size is None else f"{size[0]}x{size[1]}",
        "locale": _locale(environment),
        "encoding": getattr(sys.stdout, "encoding", None) or locale.getpreferredencoding(do_setlocale=False),
        "colours": _colours(environment),
        "signs_of_auto": choose_glyphs("auto").name,
    }


def _locale(environment: Mapping[str, str]) -> str:
    """Return the locale by which the signs are chosen, and the variable that it comes from."""
    found = ((name, environment.get(name)) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    return next((f"{value} ({name})" for name, value in found if value), "")


def _colours(environment: Mapping[str, str]) -> str:
    if "NO_COLOR" in environment:
        return "none, since NO_COLOR is set"
    from rich.console import Console  # noqa: PLC0415 - a command imports what it needs
    from textual.constants import COLOR_SYSTEM  # noqa: PLC0415

    system: Any = COLOR_SYSTEM
    return Console(color_system=system, force_terminal=True, legacy_windows=False).color_system or "none"


def _size() -> tuple[int, int] | None:
    for stream in (sys.__stdout__, sys.__stderr__, sys.__stdin__):
        with suppress(OSError, ValueError, AttributeError):
            if stream is not None:
                size = os.get_terminal_size(stream.fileno())
                return size.columns, size.lines
    return None


def _folders(config: Path | None) -> dict[str, Any]:
    from pyrotechnics.archive.home import HOME_VARIABLE, archive_path  # noqa: PLC0415 - a command imports what it needs
    from pyrotechnics.settings.home import FILE_VARIABLE, settings_path  # noqa: PLC0415

    named = [name for name in (HOME_VARIABLE, FILE_VARIABLE) if os.environ.get(name)]
    if config is not None:
        named.append("--config")
    return {"settings": str(settings_path(config)), "archive": str(archive_path()), "named_by": named}


def _settings(config: Path | None, wrong: list[str]) -> dict[str, Any]:
    from textual.theme import BUILTIN_THEMES  # noqa: PLC0415 - a command imports what it needs

    from pyrotechnics.settings.reading import read_chosen  # noqa: PLC0415
    from pyrotechnics.settings.values import KEYS, SINGLE, said_of  # noqa: PLC0415
    from pyrotechnics.tui.settings.commands import fit_keys  # noqa: PLC0415
    from pyrotechnics.tui.theme import THEMES  # noqa: PLC0415

    reading = read_chosen(config)
    settings = reading.settings
    wrong += reading.discreet_faults
    if settings.theme not in {*BUILTIN_THEMES, *(theme.name for theme in THEMES)}:
        wrong.append(f'There are no colours named "{settings.theme}".')
    wrong += fit_keys(settings.keys)[1]
    told = {name: said_of(name, getattr(settings, name)) for name in SINGLE}
    told["name"] = "set" if settings.name else "not set"
    from_environment = [f"{name} by {variable}" for name, variable in reading.overrides.items()]
    return {
        "file": "can't be read" if reading.broken else "is there" if reading.is_there else "none yet",
        **told,
        KEYS: dict(settings.keys),
        "overrides": from_environment,
    }


def _archive(wrong: list[str]) -> dict[str, Any]:
    from pyrotechnics.archive.health import health_of  # noqa: PLC0415 - a command imports what it needs
    from pyrotechnics.archive.home import archive_path  # noqa: PLC0415

    health = health_of(archive_path())
    if not health.is_there:
        return {"file": "none yet"}
    wrong += filter(None, (health.trouble, health.unchecked))
    if health.damaged:
        numbers = ", ".join(map(str, health.damaged))
        wrong.append(f"Games that can't be read to their end: {numbers}. What can be read of them can be played on.")
    return {
        "file": "can't be read" if health.trouble else "not checked" if health.unchecked else "is there",
        "bytes": health.size,
        "version": health.version,
        "games": health.games,
        "open": health.open,
        "checked": health.checked,
        "damaged": len(health.damaged),
        "set_aside": _set_aside(archive_path()),
    }


def _set_aside(archive: Path) -> list[str]:
    """Return the names of damaged archives that lie beside the one in use; they are kept, and nothing is wrong now."""
    from pyrotechnics.archive.rescue import set_aside  # noqa: PLC0415 - a command imports what it needs

    with suppress(OSError):
        return set_aside(archive)
    return []


def _version_of(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None


def _in_words(value: Any) -> str:
    match value:
        case None | "":
            return "none"
        case bool():
            return "yes" if value else "no"
        case list():
            return ", ".join(value) or "none"
        case dict():
            return ", ".join(f"{name} = {each}" for name, each in value.items()) or "none"
    return str(value)


class _Scrub:
    """Take the home folder and the user's name out of what is told."""

    def __init__(self) -> None:
        from pyrotechnics.engine.text import printable  # noqa: PLC0415 - a command imports what it needs

        self._homes: tuple[str, ...] = ()
        self._user = ""
        with suppress(RuntimeError, KeyError, OSError):
            homes = (str(Path.home()), os.path.realpath(Path.home()))
            self._homes = tuple(dict.fromkeys(form for home in homes for form in (home, printable(home))))
            self._user = getpass.getuser()

    def __call__(self, told: Any) -> Any:
        """Return the same without them, whatever texts it is made of."""
        match told:
            case str():
                return self._scrubbed(told)
            case list() | tuple():
                return [self(each) for each in told]
            case dict():
                return {self(name): self(each) for name, each in told.items()}
        return told

    def _scrubbed(self, text: str) -> str:
        for home in self._homes:
            if home not in {"/", ""}:
                text = re.sub(rf"{re.escape(home)}(?![^/\\\s\"',.:)])", "~", text)
        if self._user:
            text = re.sub(rf"(?<=[/\\]){re.escape(self._user)}(?=[/\\\s\"',.]|$)", "(user)", text)
        return text
