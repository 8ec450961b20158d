"""A help file as blocks: headings, paragraphs, items of lists, and tables, in the little Markdown that they use."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

_ITEM = re.compile(r"^( *)(-|\d+\.) +")
_BRACKETS = re.compile(r" *\([^)]*\)")
_RULE = re.compile(r"^[|:\- ]+$")


@dataclass(frozen=True)
class Heading:
    """Hold a heading.

    Attributes:
        text: What it says.
        level: 1 for the title of the page, 2 for a section, 3 for a part of one.
    """

    text: str
    level: int

    @property
    def anchor(self) -> str:
        """The name by which F1 goes to it."""
        return anchor_of(self.text)


@dataclass(frozen=True)
class Paragraph:
    """Hold a paragraph, or an item of a list.

    Attributes:
        text: What it says, with its marks for bold, italic and code.
        lead: What stands before its first line; the others begin below the text of the first.
        is_apart: Whether a blank line comes before it.
    """

    text: str
    lead: str = ""
    is_apart: bool = True


@dataclass(frozen=True)
class Table:
    """Hold a table: its rows, of which the first one is the heading."""

    rows: tuple[tuple[str, ...], ...]


Block: TypeAlias = Heading | Paragraph | Table


def anchor_of(heading: str) -> str:
    """Return the name of a heading: letters and digits in lower case, a dash for each space, nothing in brackets."""
    return "".join(sign for sign in _BRACKETS.sub("", heading).lower() if sign.isalnum() or sign in " -").replace(
        " ", "-"
    )


def blocks_of(text: str) -> tuple[Block, ...]:
    """Return the blocks of a help file."""
    return tuple(block for group in _groups(text) for block in _read(group))


def _groups(text: str) -> Iterator[list[str]]:
    """Yield lines that follow each other without a blank one between."""
    group: list[str] = []
    for line in [*text.splitlines(), ""]:
        if line.strip():
            group.append(line)
        elif group:
            yield group
            group = []


def _read(group: list[str]) -> Iterator[Block]:
    if group[0].startswith("#"):
        mark, _, title = group[0].partition(" ")
        yield Heading(title, len(mark))
        if group[1:]:
            yield from _read(group[1:])
    elif group[0].startswith("|"):
        rows = (line.strip().strip("|").split("|") for line in group if not _RULE.match(line))
        yield Table(tuple(tuple(cell.strip() for cell in row) for row in rows))
    else:
        yield from _paragraphs(group)


def _paragraphs(group: list[str]) -> Iterator[Paragraph]:
    """Yield an item for each line that begins one, the lines after it included; else a paragraph."""
    lead, words = "", list[str]()
    is_apart = True
    for line in group:
        item = _ITEM.match(line)
        if item is not None and words:
            yield Paragraph(" ".join(words), lead, is_apart)
            words, is_apart = [], False
        if item is not None:
            lead = item.group()
        words.append(line[item.end() :].strip() if item is not None else line.strip())
    yield Paragraph(" ".join(words), lead, is_apart)
