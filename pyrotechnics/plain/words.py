"""Words that a player types: what there is to be said, short forms, and which word is meant."""

import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from pyrotechnics.engine.text import listed, printable

_QUOTED = 60


class NotUnderstood(Exception):  # noqa: N818 - it is an answer for a player
    """Say what to write instead, in one sentence."""


@dataclass(frozen=True)
class Word:
    """Hold a word that begins a line.

    Attributes:
        name: The word.
        usage: The line as it is written, with what may follow in capitals.
        meaning: What it does, in a sentence.
        short: A letter that stands for it.
        others: Other words for the same.
        also: What may follow it where its usage names nothing that has to.
    """

    name: str
    usage: str
    meaning: str
    short: str = ""
    others: tuple[str, ...] = ()
    also: tuple[str, ...] = ()

    @property
    def in_full(self) -> str:
        """What help says of it, on one line."""
        also = [*([f"short {self.short}"] if self.short else []), *(f"or {other}" for other in self.others)]
        return f"{self.usage} ({', '.join(also)}): {self.meaning}" if also else f"{self.usage}: {self.meaning}"

    def check(self, rest: Sequence[str]) -> None:
        """Let nothing follow a word that stands alone: what is not obeyed is not passed over either.

        Raises:
            NotUnderstood: If something does.
        """
        if not rest or (self.usage != self.name and not self.also) or folded(" ".join(rest)) in self.also:
            return
        ways = [self.name, *(f"{self.name} {word}" for word in self.also)]
        alone = "" if self.also else " alone"
        raise NotUnderstood(f"Write {listed(ways)}{alone}: {quoted(' '.join(rest))} means nothing here.")


def folded(text: str) -> str:
    """Return a text as it is compared: without capitals, accents and double spaces."""
    parts = unicodedata.normalize("NFKD", text)
    return " ".join("".join(sign for sign in parts if not unicodedata.combining(sign)).casefold().split())


def quoted(text: str) -> str:
    """Return what somebody has written in quotation marks, cut where it is long."""
    return f'"{shortened(text, _QUOTED)}"'


def shortened(text: str, most: int) -> str:
    """Return a text on one line, with dots for what goes beyond so many characters."""
    return printable(text if len(text) <= most else f"{text[:most]}...")


def meant(typed: str, words: Iterable[Word]) -> tuple[Word, str]:
    """Return the word that is meant, and which of its names in full.

    Args:
        typed: What stands at the beginning of a line: a word, its short form, or the beginning of one word only.
        words: What there is to be said.

    Raises:
        NotUnderstood: If it is none of them, or could be several.
    """
    wanted = folded(typed)
    names = dict(_names(words))
    if wanted in names:
        word = names[wanted]
        return word, word.name if wanted == word.short else wanted
    found = {name: word for name, word in names.items() if name.startswith(wanted) and len(name) > 1}
    if len({word.name for word in found.values()}) == 1 and found:
        name, word = next(iter(found.items()))
        return word, name
    if found:
        raise NotUnderstood(f"{quoted(typed)} could be {listed(sorted(found))}: write more of it.")
    raise NotUnderstood(
        f"{quoted(typed)} is no word of this table. Write help for all words, or moves for what you can do."
    )


def choice(typed: str, names: Sequence[str], what: str) -> int:
    """Return the place of the name that is meant: its exact name, or the beginning of one name only.

    Args:
        typed: What was typed.
        names: What there is.
        what: What it is called, as in "card of your hand".

    Raises:
        NotUnderstood: If it is none of them, or could be several.
    """
    wanted, known = folded(typed), [folded(name) for name in names]
    exact = [place for place, name in enumerate(known) if wanted in (name, name.rstrip("!?."))]
    found = exact or [place for place, name in enumerate(known) if name.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        raise NotUnderstood(f"{quoted(typed)} could be {listed([names[place] for place in found])}.")
    raise NotUnderstood(f"{quoted(typed)} is no {what}.")


def number_in(typed: str) -> int | None:
    """Return the number that is typed, None if it is none that anybody counts to."""
    return int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 9 else None


def _names(words: Iterable[Word]) -> Iterator[tuple[str, Word]]:
    for word in words:
        yield word.name, word
        yield from ((other, word) for other in word.others)
        if word.short:
            yield word.short, word
