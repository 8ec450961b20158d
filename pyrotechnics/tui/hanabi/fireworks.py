"""The middle of the table: fireworks, discards and what is left of each colour; and the cubes, score and deck."""

from collections import Counter
from typing import ClassVar, Literal

from textual.content import Content
from textual.geometry import Region
from textual.reactive import reactive
from textual.widget import Widget

from pyrotechnics.games.hanabi.cards import Face, face
from pyrotechnics.games.hanabi.cards_in_words import copies_left
from pyrotechnics.games.hanabi.events import Discarded, Misplayed, Played
from pyrotechnics.games.hanabi.knowledge import reckoning, within_turns
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.hanabi.drawing import paint
from pyrotechnics.tui.hanabi.looks import recent

LABEL_WIDTH = 11
_MORE = ("+", False)


class Fireworks(Widget):
    """Show each colour as a column: what is played, what is discarded, and the copies that can still score."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    Fireworks { height: 3; padding: 0 1; }
    """

    view: reactive[View | None] = reactive(None)

    def __init__(self, glyphs: GlyphSet, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._glyphs = glyphs

    def render(self) -> Content:
        """Draw the three lines."""
        if self.view is None:
            return Content("")
        return Content("\n").join(draw_fireworks(self.view, self.content_size.width, self._glyphs))

    def region_of(self, letter: str, what: Literal["played", "discarded"]) -> Region:
        """Return where the cards of a colour that were played, or discarded, are on the screen."""
        inner = self.content_region
        if self.view is None:
            return inner
        letters = self.view.rules.letters
        column = column_width(inner.width, len(letters))
        across = LABEL_WIDTH + letters.index(letter) * column
        return Region(inner.x + across, inner.y + (what == "discarded"), column - 1, 1)


def draw_fireworks(view: View, width: int, glyphs: GlyphSet) -> list[Content]:
    """Return the three lines; the card that moved last stands out.

    Args:
        view: What the viewer sees.
        width: In cells.
        glyphs: The signs of this terminal.
    """
    column = column_width(width, len(view.rules.letters))
    letters, room = view.rules.letters, column - 3
    played_now, lost_now = _moved(view)
    played = [
        _marked(letter, firework.played, played_now) for letter, firework in zip(letters, view.fireworks, strict=True)
    ]
    gone = [
        _marked(letter, tuple(sorted(face.number for face in view.discards if face.colour == letter)), lost_now)
        for letter in letters
    ]
    left = [
        _marked(letter, tuple(number for number, copies in copies_left(view, letter) for _ in range(copies)), Counter())
        for letter in letters
    ]
    tokens = [Content.styled(letter, paint(view.rules.colour_name(letter))) for letter in letters]
    blanks = [Content(" ")] * len(letters)
    return [
        _row("Fireworks", tokens, _numbers(played, room, glyphs, "bold"), column),
        _row("Discards", blanks, _numbers(gone, room, glyphs, ""), column),
        _row("Left", blanks, _numbers(left, room, glyphs, "$quiet"), column),
    ]


def _row(label: str, leads: list[Content], cells: list[Content], column: int) -> Content:
    parts = [Content.styled(label.ljust(LABEL_WIDTH), "$quiet")]
    for lead, cell in zip(leads, cells, strict=True):
        parts += [lead, Content(" "), cell, Content(" " * max(0, column - 2 - cell.cell_length))]
    return Content("").join(parts).rstrip()


def column_width(width: int, colours: int) -> int:
    """Return how many cells a colour has, the gap beside it included."""
    return min(16, (width - LABEL_WIDTH) // colours)


def _numbers(colours: list[list[tuple[str, bool]]], room: int, glyphs: GlyphSet, style: str) -> list[Content]:
    """Return the numbers of each colour side by side, with air between them where that fits in every colour.

    The number that moved is reversed.
    """
    told = [_within(numbers, room) for numbers in colours]
    gap = Content(" " if all(2 * len(numbers) - 1 <= room for numbers in told) else "")
    return [
        gap.join(
            Content.styled(text, "bold reverse" if moved else style) if moved or style else Content(text)
            for text, moved in numbers
        )
        if numbers
        else Content.styled(glyphs.none, "dim")
        for numbers in told
    ]


def _within(numbers: list[tuple[str, bool]], room: int) -> list[tuple[str, bool]]:
    """Return numbers as many as there is room for: else each of them once, and a plus that says so."""
    if len(numbers) <= room + 1:
        return numbers
    moved_now = {number for number, moved in numbers if moved}
    return [*((number, number in moved_now) for number in dict.fromkeys(number for number, _ in numbers)), _MORE]


def _marked(letter: str, numbers: tuple[int, ...], moved: Counter[Face]) -> list[tuple[str, bool]]:
    """Return each number with whether it moved; of copies that are alike, as many as moved."""
    left = Counter(moved)
    found = []
    for number in reversed(numbers):
        card = face(letter, number)
        found.append((str(number), left[card] > 0))
        left[card] -= 1
    return found[::-1]


def _moved(view: View) -> tuple[Counter[Face], Counter[Face]]:
    """Return the cards that were played, and those that were discarded, since the viewer's last turn."""
    played: Counter[Face] = Counter()
    lost: Counter[Face] = Counter()
    for turn in recent(view):
        for event in turn.events:
            if isinstance(event, Played):
                played[event.card] += 1
            elif isinstance(event, Misplayed | Discarded):
                lost[event.card] += 1
    return played, lost


class Status(Widget):
    """Show Clock and Rocket with their cubes, the score, and what can still be reached."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    Status { height: 1; padding: 0 1; background: $surface; }
    """

    view: reactive[View | None] = reactive(None)

    def __init__(self, glyphs: GlyphSet, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._glyphs = glyphs

    def render(self) -> Content:
        """Draw the line, and a second one on what is lost where there is room."""
        if self.view is None:
            return Content("")
        lines = draw_status(self.view, self.content_size.width, self._glyphs)
        return Content("\n").join(lines[: self.content_size.height])

    def region_of(self, cubes: Literal["Clock", "Rocket"]) -> Region:
        """Return where the last cube that lies beside Clock or Rocket is on the screen."""
        inner, view = self.content_region, self.view
        if view is None:
            return inner
        line = draw_status(view, inner.width, self._glyphs)[0].plain
        number = view.hints if cubes == "Clock" else view.mistakes
        return Region(inner.x + line.index(cubes) + len(cubes) + max(1, number), inner.y, 1, 1)


def draw_status(view: View, width: int, glyphs: GlyphSet) -> list[Content]:
    """Return the line of cubes and score, and the one on what is lost.

    Args:
        view: What the viewer sees.
        width: In cells; where the words don't fit beside the cubes, their numbers stand alone.
        glyphs: The signs of this terminal.
    """
    sums = reckoning(view)
    hints, mistakes = "hint" if view.hints == 1 else "hints", "mistake" if view.mistakes == 1 else "mistakes"
    first = _cubes(view, glyphs, f" {hints}", f" {mistakes}")
    if first.cell_length > width:
        first = _cubes(view, glyphs, "", "")
    second = Content.styled(
        f"Out of reach: {sums.lost_to_discards} by discards, {sums.lost_to_skips} by skipped numbers. "
        f"The highest score is {sums.maximum}.",
        "$quiet",
    )
    return [first, second]


def _cubes(view: View, glyphs: GlyphSet, hints: str, mistakes: str) -> Content:
    rules, sums = view.rules, reckoning(view)
    fuses = rules.fuses - view.mistakes
    return Content.assemble(
        ("Clock ", "$quiet"),
        (glyphs.cube * view.hints, "bold $primary"),
        (glyphs.no_cube * (rules.hints - view.hints), "$quiet"),
        (f" {view.hints}{hints}", "bold"),
        ("   Rocket ", "$quiet"),
        (glyphs.cube * view.mistakes, "bold $error"),
        (glyphs.no_cube * fuses, "$quiet"),
        (f" {view.mistakes}{mistakes}", "bold $error" if fuses == 1 else "bold"),
        ("   Score ", "$quiet"),
        (str(sums.score if view.result is None else view.result.score), "bold $accent"),
        (f" of {within_turns(view)} within reach" if view.result is None else f" of {sums.maximum}", ""),
    )
