"""Hands and cards drawn with characters: pure functions from data to lines."""

from dataclasses import dataclass

from textual.content import Content

from pyrotechnics.games.hanabi.cards import Face
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.tui.glyphs import GlyphSet

NAME_WIDTH = 15
CARD_WIDTH = 7
WIDE_CARD = 11
_WIDE_HAND = 110
BOXED = 3
"""From so many lines on, a card has a border."""

_PAINTED = {"red", "yellow", "blue", "orange", "green", "purple", "white", "black"}


@dataclass(frozen=True)
class CardLook:
    """Hold how one card looks.

    Attributes:
        text: What stands on it: a face such as "R4", or what its owner was told of it.
        colour: The name of its colour, "" while that is hidden.
        told: What its owner was told, such as "R?"; "" for nothing, and where the text says it already.
        cursor: Whether it has the focus.
        pointed: Whether the hint that is being prepared points at it.
        fresh: Whether it was drawn or hinted since the viewer's last turn.
        note: Whether the viewer has a note on it.
        advised: Whether advice is about it.
    """

    text: str
    colour: str = ""
    told: str = ""
    cursor: bool = False
    pointed: bool = False
    fresh: bool = False
    note: bool = False
    advised: bool = False


@dataclass(frozen=True)
class HandLook:
    """Hold how a hand looks.

    Attributes:
        name: Whose it is.
        level: The level of the bot that holds it; "" for a person.
        on_turn: Whether it is that player's turn.
        cards: The cards, the newest first.
        knows: What the player was told, in words.
    """

    name: str = ""
    level: str = ""
    on_turn: bool = False
    cards: tuple[CardLook, ...] = ()
    knows: str = ""


def paint(colour: str) -> str:
    """Return the style of a colour by its name: a letter that stands out on its ground."""
    return f"bold $spark-{colour}-letter on $spark-{colour}" if colour in _PAINTED else "bold reverse"


def glow(colour: str) -> str:
    """Return the style of what is drawn in a colour, by its name, on the ground of the table."""
    return f"$glow-{colour}" if colour in _PAINTED else "bold"


def face_token(rules: RuleSet, face: Face) -> Content:
    """Return a face as letter and number on its colour."""
    return Content.styled(f" {face} ", paint(rules.colour_name(face.colour)))


def draw_hand(hand: HandLook, width: int, height: int, glyphs: GlyphSet) -> list[Content]:
    """Return the lines of a hand: name, cards, and beside them what the player was told, as far as there is room.

    Args:
        hand: What to draw.
        width: At least name and cards.
        height: Two lines for cards without a border; from three on they have one.
        glyphs: The signs of this terminal.
    """
    cell = card_width(width)
    cards = [draw_card(card, slot, cell, height, glyphs) for slot, card in enumerate(hand.cards, 1)]
    names = _names(hand, height, glyphs)
    beside = NAME_WIDTH + cell * max(5, len(cards)) + 1
    words = _words(hand, max(0, width - beside), height)
    lines = []
    for line in range(height):
        row = Content("").join([names[line], *[card[line] for card in cards]])
        lines.append(Content.assemble(row, " " * (beside - row.cell_length), words[line]) if words[line] else row)
    return lines


def card_width(width: int) -> int:
    """Return how many cells a card has, the gap beside it included, where a hand has so many."""
    return WIDE_CARD if width >= _WIDE_HAND else CARD_WIDTH


def draw_card(card: CardLook, slot: int, width: int, height: int, glyphs: GlyphSet) -> list[Content]:
    """Return the lines of a card, each ``width`` cells wide, the last of them a gap.

    Args:
        card: What to draw.
        slot: The digit that picks it.
        width: CARD_WIDTH or WIDE_CARD.
        height: How many lines there are.
        glyphs: The signs of this terminal.
    """
    inner = width - 3
    style = paint(card.colour) if card.colour else "bold on $panel"
    block = Content.styled(f"{card.text:<2}".center(inner), style)
    if height < BOXED:
        return _bare(card, slot, block, glyphs)
    frame = glyphs.heavy if card.cursor else glyphs.frame
    line = "bold $focus" if card.cursor or card.pointed else "$card-line"
    # As few changes of style as there can be: each costs time at every key.
    edge = inner - 1 - card.advised
    corner = (
        ((frame.top * (edge - 1), line), (glyphs.shown, "bold $accent"), (frame.top_right, line))
        if card.fresh
        else ((frame.top * edge + frame.top_right, line),)
    )
    top = Content.assemble(
        (frame.top_left, line),
        (str(slot), "bold" if card.cursor else "$quiet"),
        *([(glyphs.advice, "bold $success")] if card.advised else []),
        *corner,
        " ",
    )
    sides = [
        Content.assemble((frame.side, line), part, (frame.side, line), " ")
        for part in _inside(card, block, inner, height - 2)
    ]
    last = (
        _foot(card, inner, frame.top, line, glyphs) if height == BOXED else _edge(card, inner, frame.top, line, glyphs)
    )
    return [top, *sides, Content.assemble((frame.bottom_left, line), last, (frame.bottom_right, line), " ")]


def _inside(card: CardLook, block: Content, inner: int, lines: int) -> list[Content]:
    """Return what stands between the borders: the face, in the middle where there is room, and what was told below."""
    blank = Content(" " * inner)
    above = [blank] * ((lines - 1) // 2 if lines > 2 else 0)
    told = [Content.styled(f"{card.told:<2}".center(inner), "bold")] if lines > 1 else []
    found = [*above, block, *told]
    return found + [blank] * (lines - len(found))


def _foot(card: CardLook, inner: int, edge: str, line: str, glyphs: GlyphSet) -> Content:
    """Return a lower border with what was told in it, for a card that has no other line for that."""
    if not card.told:
        return _edge(card, inner, edge, line, glyphs)
    side, end = _corners(card, edge, line, glyphs)
    rest = inner - 4
    return Content.assemble(
        side, (edge * (rest // 2), line), (card.told, "bold"), (edge * (rest - rest // 2), line), end
    )


def _edge(card: CardLook, inner: int, edge: str, line: str, glyphs: GlyphSet) -> Content:
    side, end = _corners(card, edge, line, glyphs)
    return Content.assemble(side, (edge * (inner - 2), line), end)


def _corners(card: CardLook, edge: str, line: str, glyphs: GlyphSet) -> tuple[tuple[str, str], tuple[str, str]]:
    side = (glyphs.up, "bold $focus") if card.pointed else (edge, line)
    return side, ('"', "bold $accent") if card.note else side


def _bare(card: CardLook, slot: int, block: Content, glyphs: GlyphSet) -> list[Content]:
    left, right = ("[", "]") if card.cursor else (" ", " ")
    flag = glyphs.shown if card.fresh else " "
    side = glyphs.up if card.pointed else " "
    end = (glyphs.advice, "bold $success") if card.advised else (side, "bold $focus")
    above = Content.assemble((left, "bold $focus"), block, (right, "bold $focus"), (flag, "bold $accent"))
    below = Content.assemble(
        (str(slot), "$quiet"),
        (side, "bold $focus"),
        (f"{card.told:<2}", "bold"),
        end,
        ('"' if card.note else " ", "bold $accent"),
    )
    return [above, below.pad_right(above.cell_length - below.cell_length)]


def _names(hand: HandLook, height: int, glyphs: GlyphSet) -> list[Content]:
    name = Content.assemble(
        (f"{glyphs.pointer} " if hand.on_turn else "  ", "bold $accent"),
        (hand.name, "bold $accent" if hand.on_turn else "bold"),
    )
    level = Content.styled(f"  {hand.level}", "$quiet")
    blank = Content(" " * NAME_WIDTH)
    first = 0 if height < BOXED else 1
    lines = [blank] * height
    lines[first] = name.pad_right(max(0, NAME_WIDTH - name.cell_length))
    if first + 1 < height:
        lines[first + 1] = level.pad_right(max(0, NAME_WIDTH - level.cell_length))
    return lines


def _words(hand: HandLook, room: int, height: int) -> list[Content]:
    """Return what was told, wrapped to the room beside the cards; what does not fit stands under the focus anyway."""
    if room < 12 or not hand.knows:
        return [Content("")] * height
    wrapped = [line.rstrip() for line in Content.styled(hand.knows, "$quiet").wrap(room)]
    first = 0 if height < BOXED else 1
    lines = ([Content("")] * first + wrapped)[:height]
    if first + len(wrapped) > height:
        lines[-1] = Content.styled(f"{lines[-1].plain[: room - 3]}...", "$quiet")
    return lines + [Content("")] * (height - len(lines))
