"""Text that may come from anywhere. Light to import."""


def printable(text: str) -> str:
    """Return a text on one line, with a question mark for each character that a screen can't or shouldn't show.

    For texts that quote what a file from elsewhere holds, which may be control sequences of a terminal.
    """
    return "".join(sign if sign.isprintable() else "?" for sign in text)
