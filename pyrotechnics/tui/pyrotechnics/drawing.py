"""Cards and sparks drawn with characters: pure functions from data to lines."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum

from textual.content import Content

from pyrotechnics.games.pyrotechnics.cards import Action, Card, Cost, StealIcon
from pyrotechnics.games.pyrotechnics.icons import ASCII, UNICODE, Mark, draw
from pyrotechnics.games.pyrotechnics.sparks import PRIMARIES, SPARKS, Spark, Sparks
from pyrotechnics.tui.glyphs import Frame, GlyphSet
from pyrotechnics.tui.pyrotechnics.art import ART_WIDTH, draw_art

HEAD_HEIGHT = 3
_COMPACT_HEIGHT = 5
TALL_HEIGHT = 10
ART_FROM = 12
"""From so many lines on, a card shows its firework."""
_LEFT_CELL = 5
_ICONS = {"unicode": UNICODE, "ascii": ASCII}


class Light(Enum):
    """How bright a section of a card is: what can be done now, what is there to be read, what is out of reach."""

    BRIGHT = "bold"
    PLAIN = ""
    DIM = "dim"


@dataclass(frozen=True)
class Face:
    """Hold how one place of the market or the hand looks.

    Attributes:
        card: The card that lies there; None for an empty place.
        number: The digit that picks it; None if it can't be picked.
        research: How bright the upper-left corner is.
        discover: How bright the lower-left corner is.
        showcase: How bright the lower-right corner is.
        cursor: Whether it has the focus.
        marked: Whether it is the market card that discover and showcase would take.
        note: A word in the border, such as "researched".
        advised: Whether that word is advice.
    """

    card: Card | None = None
    number: int | None = None
    research: Light = Light.PLAIN
    discover: Light = Light.PLAIN
    showcase: Light = Light.PLAIN
    cursor: bool = False
    marked: bool = False
    note: str = ""
    advised: bool = False


def draw_card(face: Face, width: int, height: int, glyphs: GlyphSet) -> list[Content]:
    """Return the lines of a card of this size: ``height`` lines of ``width`` cells.

    Args:
        face: What to draw.
        width: At least 16 cells.
        height: 3 lines for name and research only; 5 for icons only; from 10 lines on with words, and from 12 lines
            on with the card's firework.
        glyphs: The signs of this terminal.
    """
    if face.card is None:
        return _draw_gap(face, width, height)
    if height < _COMPACT_HEIGHT:
        return _draw_head(face, width, glyphs)
    if height < TALL_HEIGHT:
        return _draw_compact(face, width, glyphs)
    return _draw_tall(face, width, height, glyphs) if height < ART_FROM else _draw_whole(face, width, height, glyphs)


def spark_token(spark: Spark, text: str = "") -> Content:
    """Return a spark as its letter, or another text, on its colour."""
    return Content.styled(text or spark.letter, f"bold $spark-{spark}-letter on $spark-{spark}")


def faint_token(spark: Spark) -> Content:
    """Return a spark that is out of reach as its letter alone, in its colour: dimmed ground and letter run together."""
    return Content.styled(spark.letter, f"$glow-{spark}")


def draw_sparks(sparks: Sparks, glyphs: GlyphSet, *, wide: bool) -> Content:
    """Return the amount of each colour; colours of which there is none are dim.

    Args:
        sparks: The amounts.
        glyphs: The signs of this terminal.
        wide: Whether there is room for air.
    """
    parts: list[Content] = []
    for spark in SPARKS:
        amount = sparks[spark]
        letter = f" {spark.letter} " if wide else spark.letter
        if amount:
            parts += [spark_token(spark, letter), Content.styled(f" {amount}", "bold")]
        else:
            parts += [Content.styled(f"{letter} {glyphs.none}", "dim")]
        parts.append(Content("   " if spark is PRIMARIES[-1] else "  "))
    return Content("").join(parts[:-1])


def draw_icons(icons: tuple[Action | Cost, ...], width: int, glyphs: GlyphSet, light: Light = Light.PLAIN) -> Content:
    """Return icons side by side: with air between them where it fits, without where it doesn't, else counted.

    What fits in no way ends in "~"; the focused card is told in words anyway.

    Args:
        icons: The icons of a section.
        width: How many cells there are.
        glyphs: The signs of this terminal.
        light: How bright they are.
    """
    signs = _ICONS[glyphs.name]
    drawn = [_draw_marks(draw(icon, signs), light) for icon in icons]
    for gap in (" ", ""):
        line = Content(gap).join(drawn)
        if line.cell_length <= width:
            return line
    line = Content("").join(_counted(icons, glyphs, light))
    return line if line.cell_length <= width else Content.assemble(line[: width - 1], "~")


def split_name(name: str, first: int, second: int) -> tuple[str, str]:
    """Return a card's name on two lines of these widths in cells, broken at a space; what can't fit ends in "~"."""
    words = name.split()
    for cut in range(len(words), 0, -1):
        head, tail = " ".join(words[:cut]), " ".join(words[cut:])
        if _cells(head) <= first and _cells(tail) <= second:
            return head, tail
    head = _cropped(name, first)
    rest = name[len(head) :].strip()
    return head, rest if _cells(rest) <= second else f"{_cropped(rest, second - 1)}~"


def _cells(text: str) -> int:
    return Content(text).cell_length


def _cropped(text: str, cells: int) -> str:
    while _cells(text) > cells:
        text = text[:-1]
    return text


def _counted(icons: tuple[Action | Cost, ...], glyphs: GlyphSet, light: Light) -> Iterator[Content]:
    """Yield each kind of icon once, with how many sparks or how often in front."""
    signs = _ICONS[glyphs.name]
    counts: Counter[Action | Cost] = Counter()
    for icon in icons:
        amount = getattr(icon, "amount", 1)
        counts[icon.but(amount=1) if amount > 1 else icon] += amount
    for icon, amount in counts.items():
        if amount > 1:
            yield _lit(str(amount), light)
        yield _lit(signs.steal, light) if isinstance(icon, StealIcon) else _draw_marks(draw(icon, signs), light)


def _draw_marks(marks: tuple[Mark, ...], light: Light) -> Content:
    token: Callable[[Spark], Content] = faint_token if light is Light.DIM else spark_token
    return Content("").join(token(mark.spark) if mark.spark else _lit(mark.text, light) for mark in marks)


def _lit(text: str, light: Light) -> Content:
    return Content.styled(text, light.value) if light.value else Content(text)


def _fit(content: Content, width: int) -> Content:
    return content.pad_right(max(0, width - content.cell_length))


def _line_style(face: Face) -> str:
    if face.cursor:
        return "bold $focus"
    if face.marked:
        return "bold $primary"
    return "$card-line"


def _top(face: Face, title: str, width: int, glyphs: GlyphSet) -> Content:
    frame, style = _frame(face, glyphs), _line_style(face)
    number = f"{face.number}" if face.number is not None else frame.top
    if face.marked:
        number = glyphs.pointer + number
    name = Content.styled(f" {title} ", "bold $foreground") if title else Content("")
    lead = Content.assemble((frame.top_left, style), (number, "bold $accent" if face.number is not None else style))
    rest = width - lead.cell_length - name.cell_length - 1
    return Content.assemble(lead, (frame.top * rest, style), name, (frame.top_right, style))


def _bottom(face: Face, width: int, frame: Frame, tee: int | None = None) -> Content:
    line = list(frame.top * (width - 2))
    if tee is not None:
        line[tee] = frame.bottom_tee
    text = "".join(line)
    if face.note:
        note = f" {face.note} "
        text = text[: width - 3 - len(note)] + note + text[-1]
    drawn = Content.styled(f"{frame.bottom_left}{text}{frame.bottom_right}", _line_style(face))
    if not face.note:
        return drawn
    return drawn.stylize("bold $success" if face.advised else "$quiet", width - len(face.note) - 3, width - 3)


def _row(face: Face, inner: Content, width: int, frame: Frame) -> Content:
    style = _line_style(face)
    return Content.assemble((frame.side, style), _fit(inner, width - 2), (frame.side, style))


def _draw_gap(face: Face, width: int, height: int) -> list[Content]:
    blank = Content(" " * width)
    lines = [blank] * height
    if face.note:
        lines[height // 2] = Content.styled(face.note.center(width), "$quiet")
    return lines


def _frame(face: Face, glyphs: GlyphSet) -> Frame:
    return glyphs.heavy if face.cursor else glyphs.frame


def _draw_head(face: Face, width: int, glyphs: GlyphSet) -> list[Content]:
    return [*_name_and_research(face, width, glyphs), _bottom(face, width, _frame(face, glyphs))]


def _name_and_research(face: Face, width: int, glyphs: GlyphSet) -> list[Content]:
    card = face.card
    assert card is not None  # gaps are drawn elsewhere
    inner = width - 2
    research = draw_icons(card.research, 5, glyphs, face.research)
    first, second = split_name(card.name, width - 6, inner - research.cell_length - 2)
    if research.cell_length + _cells(second) + 2 == inner:  # no room between icons and name: the air moves there
        research = draw_icons(card.research, research.cell_length - 1, glyphs, face.research)
    gap = inner - research.cell_length - _cells(second) - 2
    heading = Content.assemble(" ", research, " " * max(0, gap), (second, "bold"), " ")
    return [_top(face, first, width, glyphs), _row(face, heading, width, _frame(face, glyphs))]


def _draw_compact(face: Face, width: int, glyphs: GlyphSet) -> list[Content]:
    card = face.card
    assert card is not None  # gaps are drawn elsewhere
    frame, style, inner = _frame(face, glyphs), _line_style(face), width - 2
    left, right = _LEFT_CELL + (width > 16), inner - _LEFT_CELL - (width > 16) - 1
    discover = _air(draw_icons(card.discover, left, glyphs, face.discover), left)
    showcase = _air(draw_icons(card.showcase, right, glyphs, face.showcase), right)
    middle = frame.top * left + frame.top_tee + frame.top * right
    return [
        *_name_and_research(face, width, glyphs),
        Content.styled(f"{frame.left_tee}{middle}{frame.right_tee}", style),
        Content.assemble(
            (frame.side, style),
            _fit(discover, left),
            (frame.side, style),
            _fit(showcase, right),
            (frame.side, style),
        ),
        _bottom(face, width, frame, left),
    ]


def _air(content: Content, width: int) -> Content:
    return Content(" ") + content if content.cell_length < width else content


def _draw_tall(face: Face, width: int, height: int, glyphs: GlyphSet) -> list[Content]:
    card = face.card
    assert card is not None  # gaps are drawn elsewhere
    frame, style, inner = _frame(face, glyphs), _line_style(face), width - 2
    first, second = split_name(card.name, inner - 2, inner - 2)
    divider = Content.styled(f"{frame.left_tee}{frame.top * inner}{frame.right_tee}", style)

    def section(label: str, icons: tuple[Action | Cost, ...], light: Light) -> Content:
        """Draw one section on a line, its name in front."""
        room = inner - len(label) - 2
        return Content.assemble((f" {label} ", light.value or "$quiet"), draw_icons(icons, room, glyphs, light))

    body = [
        Content.styled(f" {first}", "bold"),
        Content.styled(f" {second}", "bold"),
        section("Research", card.research, face.research),
        divider,
        section("Discover", card.discover, face.discover),
        divider,
        Content.styled(" Showcase", face.showcase.value or "$quiet"),
        Content(" ") + draw_icons(card.showcase, inner - 2, glyphs, face.showcase),
    ]
    body += [Content("")] * (height - 2 - len(body))
    rows = [line if line is divider else _row(face, line, width, frame) for line in body]
    return [_top(face, "", width, glyphs), *rows, _bottom(face, width, frame)]


def _draw_whole(face: Face, width: int, height: int, glyphs: GlyphSet) -> list[Content]:
    """Return a card with its firework in the middle, and the names of the sections in words."""
    card = face.card
    assert card is not None  # gaps are drawn elsewhere
    frame, style, inner = _frame(face, glyphs), _line_style(face), width - 2
    first, second = split_name(card.name, width - 6, inner - 2)
    room = height - 8
    art = list(draw_art(card, glyphs))
    above = (room - len(art)) // 2
    sky = [Content("")] * above + art + [Content("")] * (room - len(art) - above)
    margin = Content(" " * ((inner - ART_WIDTH) // 2))
    research = draw_icons(card.research, inner - 11, glyphs, face.research)

    def divider(label: str, light: Light) -> Content:
        """Draw a line across the card with the name of the section below it."""
        return Content.assemble(
            (f"{frame.left_tee}{frame.top}", style),
            (f" {label} ", light.value or "$quiet"),
            (f"{frame.top * (inner - len(label) - 3)}{frame.right_tee}", style),
        )

    return [
        _top(face, first, width, glyphs),
        _row(face, Content.styled(second.rjust(inner - 1 - _cells(second) + len(second)), "bold"), width, frame),
        *(_row(face, margin + line, width, frame) for line in sky),
        _row(face, Content.assemble((" Research ", face.research.value or "$quiet"), research), width, frame),
        divider("Discover", face.discover),
        _row(face, Content(" ") + draw_icons(card.discover, inner - 2, glyphs, face.discover), width, frame),
        divider("Showcase", face.showcase),
        _row(face, Content(" ") + draw_icons(card.showcase, inner - 2, glyphs, face.showcase), width, frame),
        _bottom(face, width, frame),
    ]
