"""Every key in one declaration: bindings, key bar, palette and the page of keys are all made from it."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from textual.binding import Binding

from pyrotechnics.tui import keymap

_ID = re.compile(r"\{([a-z.-]+)\}")


@dataclass(frozen=True)
class Key:
    """Declare one command of the player.

    Attributes:
        id: Unique; what a user's keymap names.
        keys: Textual's key names, comma separated; the first is the one that is shown.
        action: The action on the screen that it runs.
        label: One or two words.
        help: One sentence; the id of another command in braces stands for its key.
        shown: How the key is written, as long as the player gives it no other.
        bar: Whether the key bar has room for it at 80 columns.
        palette: Whether the command palette offers it; moving about is no command.
        page: How the page of keys writes it, where one line stands for several keys; None for a line of its own, ""
            for none.
    """

    id: str
    keys: str
    action: str
    label: str
    help: str
    shown: str
    bar: bool = False
    palette: bool = True
    page: str | None = None

    @property
    def written(self) -> str:
        """How its keys are written now."""
        return " ".join(map(keymap.in_words, keymap.own(self.id))) or self.shown

    @property
    def brief(self) -> str:
        """How its key is written now where there is room for one."""
        return written(self.id, self.shown)

    def told(self, groups: "Iterable[KeyGroup]") -> str:
        """Return what it does, as a sentence, with the keys of now.

        Args:
            groups: Where the other commands are that the sentence speaks of.
        """
        if "{" not in self.help:
            return self.help
        briefs = {key.id: key.brief for group in groups for key in group.keys}
        return _ID.sub(lambda match: briefs.get(match[1], match[1]), self.help)


@dataclass(frozen=True)
class KeyGroup:
    """Hold the keys that the page of keys lists under one heading."""

    title: str
    keys: tuple[Key, ...]


COMMON = KeyGroup(
    "Everywhere",
    (
        Key("help.keys", "question_mark", "show_keys", "Keys", "Show this page.", "?", bar=True, palette=False),
        Key(
            "help.rules",
            "f1",
            "show_rules",
            "Rules",
            "Open the rules at the place that fits.",
            "F1",
            bar=True,
            palette=False,
        ),
        Key(
            "app.palette", "ctrl+p", "app.command_palette", "All", "Find any command by its name.", "^P", palette=False
        ),
    ),
)

DIALOGS = KeyGroup(
    "In menus, dialogs and pages",
    (
        Key("dialog.up", "up,k", "step(-1)", "Up", "Go to the line above, or scroll up.", "up k", palette=False),
        Key(
            "dialog.down", "down,j", "step(1)", "Down", "Go to the line below, or scroll down.", "down j", palette=False
        ),
        Key("dialog.left", "left,h", "step(-1)", "Left", "Choose the answer on the left.", "left h", palette=False),
        Key(
            "dialog.right",
            "right,l,space",
            "step(1)",
            "Right",
            "Choose the answer on the right.",
            "right l Space",
            palette=False,
        ),
        Key(
            "dialog.choose", "enter,space", "choose", "Choose", "Take the entry that is marked.", "Enter", palette=False
        ),
        Key("dialog.start", "enter", "start", "Start", "Begin the game as it is set up.", "Enter", palette=False),
        Key("dialog.close", "escape", "close", "Close", "Close it and change nothing.", "Esc", palette=False),
        Key(
            "curtain.lift",
            "enter,space",
            "lift",
            "Go on",
            "Say that the right player has come.",
            "Enter",
            palette=False,
        ),
    ),
)

KEYS_AT: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "Pages": {"dialog.close": "escape,q,enter,space"},
        "Learn": {"dialog.close": "escape,q"},
        "The game menu": {"dialog.close": "escape,m"},
        "The log of a replay": {
            "dialog.close": "escape,q,L",
            "dialog.down": "j",
            "dialog.up": "k",
            "dialog.choose": "space",
        },
    }
)
"""By dialog, the keys that commands of dialogs have there, as long as the player gives them no others."""

YES = Key("question.yes", "y", "answer(True)", "Yes", "Say yes.", "y", palette=False)
NO = Key("question.no", "n", "answer(False)", "No", "Say no.", "n", palette=False)
"""What answers a question, whatever keys the player gives to commands."""

MOVING = (
    Key("move.left", "left,h", "move(-1, 0)", "Left", "Go to the card or choice on the left.", "left h", palette=False),
    Key("move.right", "right,l", "move(1, 0)", "Right", "Go to the one on the right.", "right l", palette=False),
    Key("move.up", "up,k", "move(0, -1)", "Up", "Go up to the row above.", "up k", palette=False),
    Key("move.down", "down,j", "move(0, 1)", "Down", "Go down to the row below.", "down j", palette=False),
)
"""How the focus moves at every table."""

LOG = Key("log", "L", "show_log", "Log", "Read the whole log.", "L", bar=True)
ADVICE = Key(
    "advice",
    "A",
    "advice",
    "Advice",
    "Have the best move marked, with its reason; once more: hear it again.",
    "A",
    bar=True,
)
GAME = Key("game", "m", "game_menu", "Game", "Open the menu of the game.", "m", bar=True)
LEAVE = Key("leave", "q", "leave", "Leave", "Leave the table for the menu.", "q", bar=True)
TAKE_BACK = Key("take-back", "B", "take_back", "Take back", "Take back your last turn, if the table allows it.", "B")

CURTAIN = KeyGroup("The curtain", (*(key for key in DIALOGS.keys if key.id == "curtain.lift"), LEAVE))


def digits(upto: int, what: str) -> tuple[Key, ...]:
    """Return the keys 1, 2 and so on, which the page of keys writes in one line.

    Args:
        upto: The highest digit.
        what: What a digit does, as a sentence.
    """
    return tuple(
        Key(
            f"card.{digit}",
            str(digit),
            f"pick({digit})",
            f"Card {digit}",
            what,
            str(digit),
            palette=False,
            page=f"1 to {upto}" if digit == 1 else "",
        )
        for digit in range(1, upto + 1)
    )


def bindings(groups: Iterable[KeyGroup]) -> list[Binding]:
    """Return the bindings of some groups; none is shown by Textual's footer, since the key bar shows them."""
    return [
        Binding(key.keys, key.action, key.label, show=False, tooltip=key.help, id=key.id, key_display=key.shown)
        for group in groups
        for key in group.keys
    ]


def bound(id_: str, action: str, place: str = "") -> Binding:
    """Return the binding of a command of dialogs to the action of one of them.

    Args:
        id_: The command, one of ``DIALOGS``.
        action: What it does there.
        place: Where in ``KEYS_AT`` the dialog has keys of its own; by default it has those that were declared.
    """
    key = next(key for key in DIALOGS.keys if key.id == id_)
    keys = KEYS_AT[place].get(id_, key.keys) if place else key.keys
    return Binding(keys, action, key.label, show=False, tooltip=key.help, id=key.id)


def key_of(groups: Iterable[KeyGroup], choice: str) -> str:
    """Return how the key of a choice at the table is written, or "" if it has none."""
    for group in groups:
        for key in group.keys:
            if key.action == f"choose('{choice}')":
                return key.brief
    return ""


def written(id_: str, otherwise: str) -> str:
    """Return how the key of a command is written now.

    Args:
        id_: The command.
        otherwise: How its own key is written.
    """
    return next(map(keymap.in_words, keymap.own(id_)), otherwise)
