"""The rules as lines: sections of the help files without their marks, a paragraph or an item a line."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from pyrotechnics.games.pyrotechnics.icons import UNICODE
from pyrotechnics.plain.words import NotUnderstood, folded, number_in, quoted
from pyrotechnics.resources import help_text

_ITEM = re.compile(r"\s*(?:[-*]|\d+\.)\s")
_BULLET = re.compile(r"^[-*]\s+")
_RULER = re.compile(r"[|\s:-]+")
_MARKS = re.compile(r"\*\*|(?<![\w*])\*(?=\S)|(?<=\S)\*(?![\w*])")
_LINK = re.compile(r"\[([^]]*)\]\(([^)]*)\)")
_SIGNS = (
    (f"{UNICODE.steal}{UNICODE.primary}", "steal any primary"),
    (UNICODE.exchange * 2, "one or two exchanges"),
    (UNICODE.exchange, "one exchange"),
    (UNICODE.primary, "any primary"),
    (UNICODE.secondary, "any secondary"),
    (UNICODE.any, "any spark"),
    (UNICODE.give, "give "),
)
"""What stands in the rules for the signs of cards."""


@dataclass(frozen=True)
class Section:
    """Hold a part of the rules: its heading, and its lines."""

    heading: str
    lines: tuple[str, ...]


def sections(game: str, about_table: Iterable[str] = ()) -> tuple[Section, ...]:
    """Return the rules of a game.

    Args:
        game: The name of the game.
        about_table: What holds at the table at hand, as lines, to stand where the file leaves room for its cards.
    """
    text = help_text(game, "plain").replace("{program}", help_text("program", "plain"))
    found: list[Section] = []
    for part in re.split(r"^#+ ", text, flags=re.MULTILINE):
        heading, _, body = part.partition("\n")
        if body.strip():
            before, cards, after = body.partition("{cards}")
            lines = (*_lines(before), *(about_table if cards else ()), *_lines(after))
            found.append(Section(_unmarked(heading), lines))
    return tuple(found)


def headings(rules: tuple[Section, ...]) -> Iterator[str]:
    """Yield the headings of the rules."""
    for number, section in enumerate(rules, 1):
        yield f"{number}. {section.heading}"


def looked_up(rules: tuple[Section, ...], wanted: str) -> Iterator[str]:
    """Yield the section of a number or of words in a heading, else every line with these words and its section.

    Raises:
        NotUnderstood: If there is none.
    """
    number, text = number_in(wanted), folded(wanted)
    if number is not None and 1 <= number <= len(rules):
        yield from _told(rules[number - 1])
        return
    named = [section for section in rules if f" {text}" in f" {folded(section.heading)}"]
    if named:
        yield from _told(min(named, key=lambda section: folded(section.heading).find(text)))
        return
    found = [f"{section.heading}: {line}" for section in rules for line in section.lines if text in folded(line)]
    if not found:
        raise NotUnderstood(f"Nothing in the rules is about {quoted(wanted)}. Write rules for their sections.")
    yield from found


def _told(section: Section) -> Iterator[str]:
    yield f"{section.heading}."
    yield from section.lines


def _lines(text: str) -> Iterator[str]:
    """Yield paragraphs, items and rows, each as one line."""
    block: list[str] = []
    for line in [*text.splitlines(), ""]:
        is_row = line.startswith("|")
        if block and (not line.strip() or _ITEM.match(line) or is_row):
            yield _unmarked(" ".join(block))
            block = []
        if is_row:
            if not _RULER.fullmatch(line):
                yield _unmarked(": ".join(filter(None, (cell.strip() for cell in line.strip("|").split("|")))))
        elif line.strip():
            block.append(line.strip())


def _unmarked(text: str) -> str:
    text = _BULLET.sub("", _LINK.sub(r"\1 (\2)", text))
    for sign, words in _SIGNS:
        text = text.replace(sign, words)
    return _MARKS.sub("", text).replace("`", '"').strip()
