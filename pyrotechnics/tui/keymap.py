"""The keys that the player gave to commands in place of their own: one keymap a process, as it has one terminal."""

from collections.abc import Mapping
from contextlib import suppress

from textual.binding import Binding, BindingsMap, InvalidBinding
from textual.keys import key_to_character

_WRITTEN: Mapping[str, str] = {
    "escape": "Esc",
    "enter": "Enter",
    "space": "Space",
    "tab": "Tab",
    "shift+tab": "S-Tab",
    "backspace": "BkSp",
    "delete": "Del",
    "insert": "Ins",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
}

_own: dict[str, tuple[str, ...]] = {}


def use(keys: Mapping[str, str]) -> None:
    """Let commands have these keys from now on; every other command has its own again.

    Args:
        keys: By id of a command, Textual's names of keys or their signs, comma separated.
    """
    _own.clear()
    for id_, each in keys.items():
        if found := names_of(each):
            _own[id_] = found


def own(id_: str) -> tuple[str, ...]:
    """Return the keys that the player gave to a command, by Textual's names; nothing where it has its own."""
    return _own.get(id_, ())


def present() -> frozenset[tuple[str, tuple[str, ...]]]:
    """Return the commands that have other keys than their own, with these keys."""
    return frozenset(_own.items())


def names_of(keys: str) -> tuple[str, ...]:
    """Return Textual's names of comma separated keys; nothing if there is none."""
    with suppress(InvalidBinding):
        found = Binding.make_bindings([Binding(keys, "", "")])
        return tuple(dict.fromkeys(binding.key for binding in found))
    return ()


def in_words(name: str) -> str:
    """Return how a key is written on the screen: "?" for "question_mark", "^P" for "ctrl+p"."""
    if name in _WRITTEN:
        return _WRITTEN[name]
    modifiers, _, last = name.rpartition("+")
    sign = key_to_character(last) or last
    if len(sign) > 1 or not sign.isprintable():
        sign = last.upper() if last[:1] == "f" and last[1:].isdigit() else _WRITTEN.get(last, last)
    match modifiers:
        case "":
            return sign
        case "ctrl":
            return f"^{sign.upper()}"
    return "-".join([*(word[:1].upper() for word in modifiers.split("+")), sign])


def rebound(declared: BindingsMap, beside: Mapping[str, tuple[str, ...]]) -> BindingsMap:
    """Return bindings with the keys of the player, in the order in which they were declared; a copy where all stay.

    Textual's own keymap takes a key away from everything else that has it, such as the letters that name colours at a
    table of Hanabi, and does its work anew at each press of a key.

    Args:
        declared: The bindings as they were declared.
        beside: By id, keys that follow from what the player chose.
    """
    found: list[Binding] = []
    moved: set[str] = set()
    for _, binding in declared:
        keys = own(binding.id or "") or beside.get(binding.id or "", ())
        if not keys:
            found.append(binding)
        elif binding.id is not None and binding.id not in moved:
            moved.add(binding.id)
            found += [binding.with_key(key) for key in keys]
    return BindingsMap(found)
