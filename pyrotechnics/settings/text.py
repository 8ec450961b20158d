"""The text of the file: how a new one is written, and how single lines of one are changed while all others stay."""

import re
from collections.abc import Mapping

from pyrotechnics.settings.model import Settings
from pyrotechnics.settings.values import KEYS, SINGLE, said_of

_HEAD = """\
# What you prefer in Pyrotechnics. Change it here, or in the program: Settings in the menu.
# A line that begins with # is only a remark: take the # away to make it count.
# What stands here counts from the next start on. A variable of the environment counts more: PYROTECHNICS_PACE=fast
"""

_REMARKS: Mapping[str, str] = {
    "theme": 'The colours: "night", "day", "contrast", "terminal", or any other name that the program lists.',
    "motion": 'What moves: "full", "reduced" (only what shows where something went) or "none".',
    "pace": 'How fast bots show what they do: "slow", "normal", "fast" or "instant".',
    "confirm": 'Hanabi, to play or discard a card: "twice" (its key, then Enter) or "once" (its key is enough).',
    "glyphs": 'The signs: "auto" (what this terminal can show), "unicode" or "ascii".',
    "name": 'What you are called at new tables; "" for Player.',
    "opponent": 'The bot of new games of Pyrotechnics: "beginner", "easy", "medium", "hard" or "master".',
    "team_mates": 'The bots of new games of Hanabi: "easy", "normal", "strong" or "master" (with 2 players).',
    "players": "How many play a new game of Hanabi, you included: 2 to 5.",
    "hints": 'Hints in new games of Hanabi: "free" (may leave cards out), "strict" (name all that match) or "rules".',
}

_KEYS_REMARK = """
# Keys of your own: the name of a command, and its keys with commas between them. The names of commands stand in the
# program: Settings, Keys. What a key is called: a  A  1  f5  space  enter  escape  tab  left  pageup  ctrl+a  minus
[keys]
# With the left hand alone, all at the table can be done with these (and with F1, Esc and Tab):
# "move.up" = "w"
# "move.left" = "a"
# "move.down" = "s"
# "move.right" = "d"
# "take" = "space"
# "back" = "z"
# "game" = "q"
# "leave" = "Q"
# "log" = "V"
# "skip" = "r"
# "spark.red" = "R"
# "discover" = "D"
# "showcase" = "S"
# "accept" = "v"
# "play" = "f"
# "discard" = "X"
# "point" = "x"
# "number" = "v"
# "finish" = "F"
# "why" = "W"
# "note" = "g"
# "dialog.up" = "w"
# "dialog.left" = "a"
# "dialog.down" = "s"
# "dialog.right" = "d"
# With the right hand alone, arrows and Enter reach everything; these are nearer than the usual ones:
# "back" = "backspace"
# "skip" = "plus"
# "point" = "plus"
# "dialog.close" = "backspace"
"""

_ASSIGNED = """^([ \\t]*)(?:{name}|{quoted}|'{name}')([ \\t]*=[ \\t]*)"""
_ASSIGNED_IN_REMARK = _ASSIGNED.replace("^([ \\t]*)", "^([ \\t]*)#[ \\t]*")
_VALUE = re.compile(r"""(?:"(?:[^"\\]|\\.)*"|'[^']*'|[^#"'\r]*?)([ \t]*(?:#[^\r]*)?\r?)$""")
_TABLE = re.compile(r"[ \t]*\[")
_KEYS_TABLE = re.compile(r"[ \t]*\[[ \t]*keys[ \t]*\][ \t]*(?:#.*)?\r?$")


def fresh(settings: Settings) -> str:
    """Return the text of a new file: a remark for each setting, and a line that counts where it is not the usual."""
    usual = Settings()
    lines = [_HEAD]
    for name in SINGLE:
        value = getattr(settings, name)
        remark = "# " if value == getattr(usual, name) else ""
        lines += [f"# {_REMARKS[name]}", f"{remark}{name} = {literal(said_of(name, value))}", ""]
    own = [f"{literal(name)} = {literal(keys)}\n" for name, keys in settings.keys.items()]
    return "\n".join(lines).rstrip("\n") + "\n" + _KEYS_REMARK + "".join(own)


def changed(text: str, values: Mapping[str, str | int], keys: Mapping[str, str | None]) -> str:
    """Return the text of a file with some lines changed or added; the others stay, remarks included.

    A file that is written in other ways than one setting a line may come out wrong: whoever asks reads it again.

    Args:
        text: The file as it is.
        values: By setting, what the file is to say.
        keys: By command, the keys that it is to have; None for its own.
    """
    lines = text.split("\n")
    for name, said in values.items():
        _assign(lines, range(_end_of_top(lines)), name, literal(said))
    for name, each in keys.items():
        part = _keys_table(lines, make=each is not None)
        if each is None:
            _remove(lines, part, name)
        else:
            _assign(lines, part, name, literal(each), written=literal(name))
    return "\n".join(lines)


def literal(said: str | int) -> str:
    """Return a value as TOML writes it."""
    if isinstance(said, int):
        return str(said)
    escaped = said.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(sign if sign.isprintable() else f"\\U{ord(sign):08x}" for sign in escaped) + '"'


def _assign(lines: list[str], part: range, name: str, value: str, *, written: str = "") -> None:
    """Set a value in the line that has it, or in the remark that shows it, or else in a new line."""
    # Remarks on keys are examples, which stay.
    for form in (_ASSIGNED,) if written else (_ASSIGNED, _ASSIGNED_IN_REMARK):
        begins = re.compile(form.format(name=re.escape(name), quoted=re.escape(literal(name))))
        for place in part:
            match = begins.match(lines[place])
            rest = _VALUE.match(lines[place], match.end()) if match else None
            if match and rest:
                lines[place] = f"{match[1]}{written or name}{match[2]}{value}{rest[1]}"
                return
    end = "\r" if any(line.endswith("\r") for line in lines) else ""
    at = _after_last(lines, part)
    remark = [f"# {_REMARKS[name]}{end}"] if not written else []
    lines[at:at] = [*remark, f"{written or name} = {value}{end}"]


def _remove(lines: list[str], part: range, name: str) -> None:
    begins = re.compile(_ASSIGNED.format(name=re.escape(name), quoted=re.escape(literal(name))))
    for place in part:
        if begins.match(lines[place]):
            del lines[place]
            return


def _end_of_top(lines: list[str]) -> int:
    return next((place for place, line in enumerate(lines) if _TABLE.match(line)), len(lines))


def _keys_table(lines: list[str], *, make: bool) -> range:
    """Return where the lines of the keys are; the table is made at the end of the file if it is wanted."""
    header = next((place for place, line in enumerate(lines) if _KEYS_TABLE.match(line)), None)
    if header is None:
        if not make:
            return range(0)
        lines[len(lines) :] = ["", f"[{KEYS}]", ""] if lines[-1] else [f"[{KEYS}]", ""]
        header = len(lines) - 2
    following = (place for place in range(header + 1, len(lines)) if _TABLE.match(lines[place]))
    return range(header + 1, next(following, len(lines)))


def _after_last(lines: list[str], part: range) -> int:
    """Return the place behind the last line of a part that says something."""
    return next((place + 1 for place in reversed(part) if lines[place].strip()), part.start)
