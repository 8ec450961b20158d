"""Text that may come from anywhere. Light to import."""

import unicodedata


def printable(text: str) -> str:
    """Return a text on one line, with a question mark for each character that a screen can't or shouldn't show.

    For texts that quote what a file from elsewhere holds, which may be control sequences of a terminal.
    """
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def cells(text: str) -> int:
    """Return how many cells of a terminal a text takes: two for each wide character, none for what is put on another.

    After Unicode Standard Annex 11; characters that some terminals show wide ("ambiguous") count as one.
    """
    return sum(
        0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text
    )
