"""The keys of Hanabi."""

from string import ascii_lowercase, ascii_uppercase

from pyrotechnics.tui import keymap, keys
from pyrotechnics.tui.keys import ADVICE, COMMON, GAME, LEAVE, LOG, MOVING, TAKE_BACK, Key, KeyGroup, digits

TABLE = KeyGroup(
    "At the table",
    (
        *MOVING,
        *digits(7, "Go to that card; in a number hint, name the number."),
        Key("player.next", "tab", "next_hand(1)", "Next player", "Go to the next hand.", "Tab", palette=False),
        Key(
            "player.back", "shift+tab", "next_hand(-1)", "Last player", "Go to the hand before.", "S-Tab", palette=False
        ),
        Key("take", "enter", "take", "Do it", "Do what is prepared; nothing happens before.", "Enter"),
        Key("back", "escape,backspace", "back", "Back", "Drop what is prepared.", "Esc"),
        TAKE_BACK,
    ),
)

HANABI = KeyGroup(
    "Hanabi",
    (
        Key("play", "p", "choose('play')", "Play", "Prepare to play the card of yours that has the focus.", "p"),
        Key("discard", "x", "choose('discard')", "Discard", "Prepare to discard that card.", "x"),
        Key(
            "colour",
            "c",
            "choose('colour')",
            "Hint a colour",
            "Prepare a hint; then a letter names a colour (K: black).",
            "c",
        ),
        Key("number", "n", "choose('number')", "Hint a number", "Prepare a hint; then a digit names a number.", "n"),
        Key("point", "space", "point", "Point", "Point at a card of another player, or leave it out.", "Space"),
        Key("finish", "f", "choose('finish')", "Finish", "End the game when nothing more can be played.", "f"),
    ),
)

PAGES = KeyGroup(
    "More",
    (
        ADVICE,
        Key("empathy", "e", "show_empathy", "Empathy", "See what a player can know of each card.", "e", bar=True),
        Key(
            "why",
            "w",
            "show_why",
            "Why",
            "See why the others did what they did, and how hints were taken.",
            "w",
            bar=True,
        ),
        Key("note", "o", "write_note", "Note", "Write a note on a card of yours, for yourself alone.", "o"),
        LOG,
        GAME,
        LEAVE,
    ),
)

_MOVING_LETTERS = "hjkl"

COLOUR_KEYS = tuple(
    Key(
        f"colour.{letter}",
        f"{letter.lower()},{letter}" if letter.lower() not in _MOVING_LETTERS else letter,
        f"name_colour('{letter}')",
        f"Colour {letter}",
        "Name that colour while you hint one.",
        letter,
        palette=False,
    )
    for letter in ascii_uppercase
)
"""The keys that name a colour; they do so only while one is hinted, and come before all other keys then."""

PLAYING = (TABLE, HANABI, PAGES)
GROUPS = (*PLAYING, COMMON)
BAR = tuple(key for group in (COMMON, *PLAYING) for key in group.keys if key.bar)


def colour_key(letter: str) -> str:
    """Return the key that names a colour while one is hinted: its letter, small unless that moves the focus."""
    return letter if letter.lower() in _MOVING_LETTERS or letter in _moving_letters() else letter.lower()


def colours_beside() -> dict[str, tuple[str, ...]]:
    """Return the keys of colours, by their ids, whose small letters the player has given to moving the focus."""
    return {f"colour.{letter}": (letter,) for letter in _moving_letters()}


def _moving_letters() -> set[str]:
    moving = {name for key in MOVING for name in keymap.own(key.id)}
    return {name.upper() for name in moving if name in ascii_lowercase}


def key_of(choice: str) -> str:
    """Return how the key of a choice is written, or "" if it has none."""
    return keys.key_of(GROUPS, choice)
