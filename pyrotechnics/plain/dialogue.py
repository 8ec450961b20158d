"""Lines out and lines in: nothing but printable text, flushed at once, whatever is at the other end."""

import unicodedata
from collections.abc import Callable
from dataclasses import dataclass

from pyrotechnics.engine.text import printable
from pyrotechnics.plain.words import folded, shortened

_BYTE_ORDER_MARK = "\ufeff"  # some editors begin a file with it
_REPEATED = 200


class Ended(Exception):  # noqa: N818 - nobody writes any more, which is no fault
    """Tell that the input has ended."""


@dataclass(frozen=True)
class Manner:
    """Hold how lines are exchanged.

    Attributes:
        prompt: What stands where a line is expected.
        is_typed: Whether somebody types the lines, so that they stand in the output already.
        is_ascii: Whether only ASCII can be shown.
        height: How many lines move everything out of sight; 0 where nobody looks.
    """

    prompt: str = "> "
    is_typed: bool = False
    is_ascii: bool = False
    height: int = 0


class Dialogue:
    """Talk with whoever plays.

    A line is one sentence or a few, and is never broken: screen readers, braille displays and terminals do that as
    their users like it.
    """

    def __init__(self, read: Callable[[], str], write: Callable[[str], None], manner: Manner) -> None:
        """Prepare the dialogue.

        Args:
            read: Returns the next line with its end, "" when there is none any more.
            write: Writes a text at once.
            manner: How lines are exchanged.
        """
        self._read = read
        self._write = write
        self._manner = manner

    def say(self, *lines: str) -> None:
        """Print lines."""
        for line in lines:
            self._write(f"{self._shown(line)}\n")

    def ask(self) -> str:
        """Return the next line that is written, without what stands around it.

        Raises:
            Ended: If the input has ended.
        """
        self._write(self._manner.prompt)
        try:
            line = self._read()
        except (KeyboardInterrupt, SystemExit):
            self._write("\n")  # what is said of leaving begins a line
            raise
        if not line:
            self._write("\n")
            raise Ended
        typed = line.lstrip(_BYTE_ORDER_MARK).strip()
        if not self._manner.is_typed:
            self._write(f"{self._shown(shortened(typed, _REPEATED))}\n")
        return typed

    def agrees(self, question: str) -> bool:
        """Return whether a question is answered with yes; anything else is a no.

        Raises:
            Ended: If the input has ended.
        """
        self.say(f"{question} yes or no?")
        return folded(self.ask()) in {"y", "yes"}

    def hide(self) -> None:
        """Move what was printed out of sight, where somebody may look at the screen."""
        if self._manner.height:
            self._write("\n" * self._manner.height)

    def _shown(self, text: str) -> str:
        line = printable(text)
        return in_ascii(line) if self._manner.is_ascii else line


def in_ascii(text: str) -> str:
    """Return a text with its letters without accents, and a question mark for what has no letter in ASCII."""
    return "".join(sign if sign.isascii() else _plain_letter(sign) for sign in text)


def _plain_letter(sign: str) -> str:
    letter = unicodedata.normalize("NFKD", sign)[0]
    return letter if letter.isascii() else "?"
