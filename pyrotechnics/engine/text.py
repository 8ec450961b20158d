"""Text that may come from anywhere. Light to import."""

import unicodedata
from collections.abc import Sequence

NAME_LENGTH = 12
"""How many characters of a player's name the tables have room for."""


def printable(text: str) -> str:
    """Return a text on one line, with a question mark for each character that a screen can't or shouldn't show.

    For texts that quote what a file from elsewhere holds, which may be control sequences of a terminal.
    """
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def listed(words: Sequence[str]) -> str:
    """Return words in a row with "or" before the last one: "red, blue or green"."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def begins_word(text: str, at: int) -> bool:
    """Return whether a place in a text is not within a word."""
    return at == 0 or not (text[at].isalnum() and text[at - 1].isalnum())


def cells(text: str) -> int:
    """Return how many cells of a terminal a text takes: two for each wide character, none for what is put on another.

    After Unicode Standard Annex 11; characters that some terminals show wide ("ambiguous") count as one.
    """
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text
    )


def fault_of_name(name: str) -> str | None:
    """Return what is wrong with a player's name, as a sentence, or None."""
    if not name.strip():
        return "Each player needs a name."
    if cells(name) > NAME_LENGTH:
        return f'The name "{name}" is too long: {NAME_LENGTH} characters fit on the table, half as many wide ones.'
    if not name.isprintable() or name != name.strip():
        return f"The name {name!r} has signs that can't be shown."
    if name == "You":
        return 'The name "You" is taken: the table calls whoever sits in front of it so.'
    return None
