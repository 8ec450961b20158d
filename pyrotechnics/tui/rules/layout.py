"""A help file as lines of a width, and where in them a text is found: pure functions."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby, zip_longest

from textual.content import Content

from pyrotechnics.engine.text import begins_word
from pyrotechnics.tui.rules.document import Block, Heading, Paragraph, Table

MARGIN = 2
"""Cells before the text, for what points to a line."""

_GAP = 2
_NARROWEST = 6
_MARKS = re.compile(r"`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s][^*]*)\*")
_STYLES = ("bold $accent", "bold", "italic")
_HEADINGS = {1: "bold $accent", 2: "bold underline $accent", 3: "bold"}

Signs = Mapping[int, str]
"""What is shown in place of some characters, as ``str.translate`` takes it."""

Piece = tuple[int, int, int]
"""A part of a line: its number, and where the part begins and ends in it."""


@dataclass(frozen=True)
class Line:
    """Hold a line.

    Attributes:
        text: What it shows.
        start: Where its text begins, after the indentation.
        block: Which block it is of; a table has one for each row.
    """

    text: Content
    start: int
    block: int


@dataclass(frozen=True)
class Section:
    """Hold where a heading stands.

    Attributes:
        title: What it says.
        anchor: Its name.
        level: 1 for the title of the page, 2 for a section, 3 for a part of one.
        line: The number of its line.
    """

    title: str
    anchor: str
    level: int
    line: int


@dataclass
class Layout:
    """Hold a page as lines of a width."""

    lines: list[Line] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)

    def line_of(self, anchor: str) -> int | None:
        """Return the line of the heading with a name, or None if there is none."""
        return next((section.line for section in self.sections if section.anchor == anchor), None)

    def find(self, text: str) -> list[tuple[Piece, ...]]:
        """Return every place where a text stands, in whatever case, also where a line ends within it.

        Where it begins a word somewhere, only such places count: "pace" is not looked for in "space".

        Args:
            text: What is looked for; "" is found nowhere.
        """
        wanted = " ".join(text.lower().split())
        if not wanted:
            return []
        numbered = groupby(enumerate(self.lines), lambda each: each[1].block)
        found = [place for _, group in numbered for place in _places(wanted, list(group))]
        return [place for place, begins in found if begins] or [place for place, _ in found]


def lay_out(blocks: Sequence[Block], width: int, signs: Signs, rule: str) -> Layout:
    """Return a page as lines.

    Args:
        blocks: The page.
        width: In cells.
        signs: What is shown in place of characters that this terminal lacks.
        rule: What the line below the heading of a table is made of.
    """
    page = Layout()
    before: Block | None = None
    for block in blocks:
        if before is not None and _is_apart(block, before):
            _add(page, [Content("")], 0)
        match block:
            case Heading():
                page.sections.append(Section(block.text.translate(signs), block.anchor, block.level, len(page.lines)))
                title = Content.styled(block.text.translate(signs), _HEADINGS.get(block.level, "bold"))
                _add(page, _wrapped(title, width - MARGIN), 0)
            case Paragraph():
                indent = len(block.lead)
                lines = _wrapped(in_words(block.text, signs), width - MARGIN - indent)
                leads = [block.lead, *[" " * indent] * len(lines)]
                _add(page, [lead + line for lead, line in zip(map(Content, leads), lines, strict=False)], indent)
            case Table():
                for row in _rows(block, width - MARGIN, signs, rule):
                    _add(page, row, 0)
        before = block
    return page


def in_words(text: str, signs: Signs) -> Content:
    """Return a text with its marks for bold, italic and code as styles."""
    parts: list[str | tuple[str, str]] = []
    done = 0
    for mark in _MARKS.finditer(text):
        parts.append(text[done : mark.start()].translate(signs))
        kind = next(number for number, part in enumerate(mark.groups()) if part is not None)
        parts.append((mark.group(kind + 1).translate(signs), _STYLES[kind]))
        done = mark.end()
    return Content.assemble(*parts, text[done:].translate(signs))


def _is_apart(block: Block, before: Block) -> bool:
    if isinstance(block, Heading):
        return True
    return not isinstance(before, Heading) and not (isinstance(block, Paragraph) and not block.is_apart)


def _add(page: Layout, lines: Sequence[Content], indent: int) -> None:
    block = page.lines[-1].block + 1 if page.lines else 0
    margin = Content(" " * MARGIN)
    page.lines += [Line(margin + line if line.plain else line, MARGIN + indent, block) for line in lines]


def _wrapped(text: Content, width: int) -> list[Content]:
    return [line.rstrip() for line in text.wrap(max(1, width))]


def _rows(table: Table, width: int, signs: Signs, rule: str) -> list[list[Content]]:
    """Return the lines of each row; cells that are too wide are wrapped, the widest column first."""
    rows = [[in_words(cell, signs) for cell in row] for row in table.rows]
    widths = [max(cell.cell_length for cell in column) for column in zip(*rows, strict=True)]
    room = width - _GAP * (len(widths) - 1)
    while sum(widths) > room and max(widths) > _NARROWEST:
        widths[widths.index(max(widths))] -= 1
    rows[0] = [cell.stylize("bold") for cell in rows[0]]
    drawn = [_row(row, widths) for row in rows]
    line = Content.styled((" " * _GAP).join(rule * width for width in widths), "$quiet")
    return [drawn[0] + [line], *drawn[1:]]


def _row(cells: Sequence[Content], widths: Sequence[int]) -> list[Content]:
    columns = [_wrapped(cell, width) for cell, width in zip(cells, widths, strict=True)]
    lines = []
    for parts in zip_longest(*columns, fillvalue=Content("")):
        padded = [part.pad_right(width - part.cell_length) for part, width in zip(parts, widths, strict=True)]
        lines.append(Content(" " * _GAP).join(padded).rstrip())
    return lines


def _places(wanted: str, block: list[tuple[int, Line]]) -> list[tuple[tuple[Piece, ...], bool]]:
    """Return where a text stands in the lines of a block, each with whether it begins a word there."""
    texts = [line.text.plain[line.start :].lower() for _, line in block]
    whole = " ".join(texts)
    starts = [sum(len(text) + 1 for text in texts[:place]) for place in range(len(texts))]
    found = []
    at = whole.find(wanted)
    while at >= 0:
        end = at + len(wanted)
        pieces = []
        for (number, line), start, text in zip(block, starts, texts, strict=True):
            first, last = max(at, start), min(end, start + len(text))
            if first < last:
                pieces.append((number, line.start + first - start, line.start + last - start))
        found.append((tuple(pieces), begins_word(whole, at)))
        at = whole.find(wanted, end)
    return found
