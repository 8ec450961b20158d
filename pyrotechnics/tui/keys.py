"""Every key in one declaration: bindings, key bar, palette and the page of keys are all made from it."""

from collections.abc import Iterable
from dataclasses import dataclass

from textual.binding import Binding


@dataclass(frozen=True)
class Key:
    """Declare one command of the player.

    Attributes:
        id: Unique; what a user's keymap names.
        keys: Textual's key names, comma separated; the first is the one that is shown.
        action: The action on the screen that it runs.
        label: One or two words.
        help: One sentence.
        shown: How the key is written.
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

TABLE = KeyGroup(
    "At the table",
    (
        Key(
            "move.left",
            "left,h",
            "move(-1, 0)",
            "Left",
            "Go to the card or choice on the left.",
            "left h",
            palette=False,
        ),
        Key(
            "move.right",
            "right,l",
            "move(1, 0)",
            "Right",
            "Go to the card or choice on the right.",
            "right l",
            palette=False,
        ),
        Key("move.up", "up,k", "move(0, -1)", "Up", "Go up: choices, hand, market.", "up k", palette=False),
        Key("move.down", "down,j", "move(0, 1)", "Down", "Go down: market, hand, choices.", "down j", palette=False),
        *(
            Key(
                f"card.{digit}",
                digit,
                f"pick({digit})",
                f"Card {digit}",
                "Go to that card; in an open choice, take it.",
                digit,
                palette=False,
                page="1 to 6" if digit == "1" else "",
            )
            for digit in "123456"
        ),
        Key("take", "enter", "take", "Take", "Take the card or choice that has the focus.", "Enter"),
        Key("skip", "space", "skip", "Skip", "Skip what is optional and go on.", "Space"),
        Key("back", "escape,backspace", "back", "Back", "Close the choice that is open.", "Esc"),
        Key("undo", "u", "choose('undo')", "Undo", "Undo your last step in this turn.", "u", bar=True),
        Key("redo", "U", "choose('redo')", "Redo", "Do again what you have undone.", "U"),
        Key("take-back", "B", "take_back", "Take back", "Take back your last turn, if the table allows it.", "B"),
    ),
)

PYROTECHNICS = KeyGroup(
    "Pyrotechnics",
    (
        *(
            Key(
                f"spark.{spark}",
                spark[0],
                f"choose('{spark}')",
                spark.title(),
                "Choose a spark of that colour.",
                spark[0],
                page="r y b o g p" if spark == "red" else "",
            )
            for spark in ("red", "yellow", "blue", "orange", "green", "purple")
        ),
        Key("exchange", "x", "choose('exchange')", "Exchange", "Exchange sparks with the supply.", "x"),
        Key("steal", "t", "choose('steal')", "Steal", "Steal a primary spark from your opponent.", "t"),
        Key("discover", "d", "choose('discover')", "Discover", "Discover the market card that is marked.", "d"),
        Key("showcase", "s", "choose('showcase')", "Showcase", "Showcase the market card that is marked.", "s"),
        Key("end-turn", "e", "choose('end-turn')", "End turn", "End your turn.", "e"),
        Key("accept", "a", "choose('accept')", "Accept", "Accept the draw that is offered.", "a"),
        Key("decline", "n", "choose('decline')", "Decline", "Decline the draw that is offered.", "n"),
    ),
)

TABLE_PAGES = KeyGroup(
    "More",
    (
        Key("log", "L", "show_log", "Log", "Read the whole log.", "L", bar=True),
        Key("cards", "c", "show_cards", "Cards", "See what is known about the hidden cards.", "c", bar=True),
        Key("game", "m", "game_menu", "Game", "Offer or claim a draw, resign, or leave the table.", "m", bar=True),
        Key("leave", "q", "leave", "Leave", "Leave the table for the menu.", "q", bar=True),
    ),
)

TABLE_GROUPS = (TABLE, PYROTECHNICS, TABLE_PAGES, COMMON)


def bindings(groups: Iterable[KeyGroup]) -> list[Binding]:
    """Return the bindings of some groups; none is shown by Textual's footer, since the key bar shows them."""
    return [
        Binding(key.keys, key.action, key.label, show=False, tooltip=key.help, id=key.id, key_display=key.shown)
        for group in groups
        for key in group.keys
    ]


def key_of(choice: str) -> str:
    """Return how the key of a choice at the table is written, or "" if it has none."""
    for group in TABLE_GROUPS:
        for key in group.keys:
            if key.action == f"choose('{choice}')":
                return key.shown
    return ""
