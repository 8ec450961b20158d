"""Every command that can be given other keys, and what stands in the way of a key. Imports the keys of all screens."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from pyrotechnics.tui import keymap
from pyrotechnics.tui.analysis.keys import ANALYSING
from pyrotechnics.tui.games import GAMES
from pyrotechnics.tui.history import keys as history
from pyrotechnics.tui.keys import COMMON, CURTAIN, DIALOGS, KEYS_AT, NO, YES, Key, KeyGroup
from pyrotechnics.tui.replay.keys import REPLAYING
from pyrotechnics.tui.rules.keys import READING
from pyrotechnics.tui.settings.keys import CHANGING, SETTING
from pyrotechnics.tui.statistics import keys as statistics

_HELP = tuple(key for key in COMMON.keys if key.id.startswith("help."))

RESERVED: Mapping[str, str] = {"ctrl+q": "leaves the program", "ctrl+c": "leaves the program"}
"""Keys that no command can have, and what they do."""


@dataclass(frozen=True)
class Place:
    """Hold the commands that work at the same place, so that no two of them can have one key.

    Attributes:
        title: What the place is called.
        commands: The commands.
        has_common: Whether the commands that work everywhere do so here.
        fixed: What works here beside them, and can be given no other keys.
    """

    title: str
    commands: tuple[Key, ...]
    has_common: bool = True
    fixed: tuple[Key, ...] = ()

    def keys_of(self, command: Key, own: Mapping[str, str]) -> tuple[str, ...]:
        """Return the keys that a command has here, by Textual's names.

        Args:
            command: The command.
            own: By id, the keys that the player gave to commands.
        """
        here = KEYS_AT.get(self.title, {}).get(command.id, command.keys)
        return keymap.names_of(own.get(command.id, "")) or keymap.names_of(here)


@dataclass(frozen=True)
class Clash:
    """Hold what has a key already.

    Attributes:
        key: The key, by Textual's name.
        command: The command that has it.
        place: Where both work.
    """

    key: str
    command: Key
    place: str

    @property
    def is_fixed(self) -> bool:
        """Whether that command can be given no other key."""
        return self.command in (YES, NO)

    @property
    def owner(self) -> str:
        """What has the key, and where."""
        return f"{self.command.label} ({self.place})"

    def __str__(self) -> str:
        return f"{keymap.in_words(self.key)} belongs to {self.owner}"


@cache
def places() -> tuple[Place, ...]:
    """Return all places with their commands."""
    return (
        *(Place(game.title, _keys(game.key_groups())) for game in GAMES),
        Place("Replay", _keys(REPLAYING)),
        Place("Analysis", _keys(ANALYSING)),
        Place("History", _keys(history.ALL)),
        Place("Statistics", _keys(statistics.ALL)),
        Place(READING.title, (*READING.keys, *_HELP), has_common=False),
        Place(SETTING.title, (*SETTING.keys, *_dialog("left", "right"))),
        Place(CHANGING.title, CHANGING.keys),
        _menu("Menus and lists"),
        _menu("Questions", fixed=(YES, NO)),
        *(_menu(title) for title in KEYS_AT if title != "Pages"),
        Place("Pages", (*_dialog("up", "down", "close"), *_HELP), has_common=False),
        Place("Setup dialogs", (*_dialog("up", "down", "left", "right", "start", "close"), *_HELP), has_common=False),
        Place(CURTAIN.title, CURTAIN.keys),
    )


@cache
def listed() -> tuple[tuple[str, tuple[Key, ...]], ...]:
    """Return each command once, under the headings of the list: what both tables have comes before what one has."""
    tables = [place.commands for place in places()[: len(GAMES)]]
    both = {key.id for key in tables[0]}.intersection(*({key.id for key in each} for each in tables[1:]))
    shared = tuple(key for key in tables[0] if key.id in both)
    groups: list[tuple[str, tuple[Key, ...]]] = [(COMMON.title, COMMON.keys), ("At both tables", shared)]
    known = {key.id for _, keys in groups for key in keys}
    groups += [(place.title, tuple(key for key in place.commands if key.id not in known)) for place in places()]
    elsewhere = {key.id for key in DIALOGS.keys}
    own = [(title, tuple(key for key in keys if key.id not in elsewhere)) for title, keys in groups]
    return (*((title, keys) for title, keys in own if keys), (DIALOGS.title, DIALOGS.keys))


def keys_of(command: Key, own: Mapping[str, str]) -> tuple[str, ...]:
    """Return the keys of a command, by Textual's names.

    Args:
        command: The command.
        own: By id, the keys that the player gave to commands.
    """
    return keymap.names_of(own.get(command.id, "")) or keymap.names_of(command.keys)


def clash(command: Key, own: Mapping[str, str]) -> Clash | None:
    """Return which other command has a key of this one where this one works, None if there is none.

    Args:
        command: The command.
        own: By id, the keys that commands have, or would have, in place of their own.
    """
    return next(clashes(command, own), None)


def clashes(command: Key, own: Mapping[str, str]) -> Iterator[Clash]:
    """Yield every other command, once, that has a key of this one where this one works.

    Args:
        command: The command.
        own: By id, the keys that commands have, or would have, in place of their own.
    """
    known = {command.id}
    for place, title, others in _beside(command):
        for key in place.keys_of(command, own):
            for other in others:
                if other.id not in known and key in place.keys_of(other, own):
                    known.add(other.id)
                    yield Clash(key, other, title)


def fit_keys(own: Mapping[str, str]) -> tuple[dict[str, str], tuple[str, ...]]:
    """Return what of a keymap can be used, and what is wrong with the rest, each in a sentence.

    Args:
        own: By id, the keys that somebody wants commands to have.
    """
    known = {key.id: key for _, keys in listed() for key in keys}
    fit, faults = {}, []
    for id_, keys in own.items():
        names = keymap.names_of(keys)
        reserved = next((name for name in names if name in RESERVED), None)
        if id_ not in known:
            faults.append(f'There is no command "{id_}" that could have keys.')
        elif not names:
            faults.append(f'The keys "{keys}" of {id_} are none.')
        elif reserved is not None:
            faults.append(f"{id_} can't have {keymap.in_words(reserved)}, which {RESERVED[reserved]}.")
        else:
            fit[id_] = keys
    # Two that clash are both named, and the one that comes later has its own keys again.
    while (found := _first_clash(known, fit)) is not None:
        command, clashing = found
        faults.append(f"{command.id} can't have {keymap.in_words(clashing.key)}: {clashing}.")
        del fit[command.id]
    return fit, tuple(faults)


def _first_clash(known: Mapping[str, Key], fit: Mapping[str, str]) -> tuple[Key, Clash] | None:
    for id_ in reversed(tuple(fit)):
        if (found := clash(known[id_], fit)) is not None:
            return known[id_], found
    return None


def _beside(command: Key) -> Iterator[tuple[Place, str, tuple[Key, ...]]]:
    """Yield the places where a command works, each with what it is called and what works there."""
    is_common = command in COMMON.keys
    for place in places():
        if command.id in {key.id for key in place.commands} or (is_common and place.has_common):
            yield place, place.title, (*place.commands, *place.fixed)
            if place.has_common:
                yield place, COMMON.title.lower(), COMMON.keys


def _menu(title: str, fixed: tuple[Key, ...] = ()) -> Place:
    return Place(title, (*_dialog("up", "down", "choose", "close"), *_HELP), has_common=False, fixed=fixed)


def _dialog(*names: str) -> tuple[Key, ...]:
    return tuple(key for key in DIALOGS.keys if key.id.removeprefix("dialog.") in names)


def _keys(groups: tuple[KeyGroup, ...]) -> tuple[Key, ...]:
    return tuple(key for group in groups for key in group.keys)
