"""Hands drawn with characters: every line fits, and everything that matters reads without colour."""

from itertools import product

import pytest
from textual.content import Content

from pyrotechnics.tui.glyphs import ASCII, UNICODE, GlyphSet
from pyrotechnics.tui.hanabi.drawing import (
    CARD_WIDTH,
    NAME_WIDTH,
    WIDE_CARD,
    CardLook,
    HandLook,
    card_width,
    draw_card,
    draw_hand,
    paint,
)

GLYPHS = [UNICODE, ASCII]
KNOWS = "1, 2 and 3 are yellow; 4 is a green 3; 5 is a black 6; and so on, as long as it takes to say all of it"
NAMES = ["", "You", "Ada", "x" * 12, "夜空の大花火", "[/x] [b]"]


def cards(count: int = 5, **fields: object) -> tuple[CardLook, ...]:
    """Return so many cards that look alike."""
    return (CardLook("R4", "red", **fields),) * count  # type: ignore[arg-type]


def plain(lines: list[Content]) -> str:
    """Return lines as text."""
    return "\n".join(line.plain for line in lines)


@pytest.mark.parametrize("glyphs", GLYPHS, ids=lambda glyphs: glyphs.name)
@pytest.mark.parametrize("height", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("width", [78, 86, 98, 118, 198])
def test_every_line_of_a_hand_fits(width: int, height: int, glyphs: GlyphSet) -> None:
    for name, count, knows in product(NAMES, (0, 1, 4, 5), ("", "2 is red", KNOWS)):
        for flag in (False, True):
            looks = cards(count, told="R?", cursor=flag, pointed=flag, fresh=flag, note=flag)
            hand = HandLook(name, "companion", on_turn=flag, cards=looks, knows=knows)
            lines = draw_hand(hand, width, height, glyphs)
            assert len(lines) == height
            for line in lines:
                assert line.cell_length <= width, (name, count, line.plain)
                assert "\n" not in line.plain


@pytest.mark.parametrize("width", [CARD_WIDTH, WIDE_CARD])
@pytest.mark.parametrize("height", [2, 3, 4, 5, 6])
def test_a_card_always_takes_the_same_room(width: int, height: int) -> None:
    for text, told, flags in product(("R4", "??", "?4"), ("", "R?", "R4"), product((False, True), repeat=4)):
        cursor, pointed, fresh, note = flags
        look = CardLook(text, "red", told, cursor=cursor, pointed=pointed, fresh=fresh, note=note)
        for glyphs in GLYPHS:
            lines = draw_card(look, 1, width, height, glyphs)
            assert [line.cell_length for line in lines] == [width] * height, (look, plain(lines))


def test_the_cards_grow_where_there_is_room() -> None:
    assert card_width(78) == CARD_WIDTH
    assert card_width(200) == WIDE_CARD
    assert NAME_WIDTH + 5 * CARD_WIDTH < 78


def test_cards_stand_in_columns_below_each_other_whatever_the_names() -> None:
    starts = set()
    for name in NAMES:
        for on_turn in (False, True):
            lines = draw_hand(HandLook(name, on_turn=on_turn, cards=cards()), 78, 3, UNICODE)
            before = lines[0].plain.partition("╭")[0]
            starts.add(Content(before).cell_length)
    assert starts == {NAME_WIDTH}


@pytest.mark.parametrize("height", [2, 3, 4])
def test_long_knowledge_ends_in_dots_and_short_knowledge_does_not(height: int) -> None:
    long = plain(draw_hand(HandLook("Ada", cards=cards(), knows=KNOWS), 78, height, UNICODE))
    assert long.rstrip().endswith("...")
    short = plain(draw_hand(HandLook("Ada", cards=cards(), knows="2 is red"), 78, height, UNICODE))
    assert "2 is red" in short
    assert "..." not in short


def test_knowledge_that_does_fit_is_there_whole() -> None:
    words = "1 and 3 are yellow; 4 is a 3"
    shown = " ".join(plain(draw_hand(HandLook("", cards=cards(0), knows=words), 78, 4, UNICODE)).split())
    assert shown == words


@pytest.mark.parametrize("height", [2, 3, 4, 6])
def test_the_ascii_set_draws_ascii(height: int) -> None:
    looks = cards(told="R?", cursor=True, pointed=True, fresh=True, note=True)
    drawn = plain(draw_hand(HandLook("Ada", "companion", on_turn=True, cards=looks, knows=KNOWS), 78, height, ASCII))
    assert drawn.isascii()


@pytest.mark.parametrize("glyphs", GLYPHS, ids=lambda glyphs: glyphs.name)
@pytest.mark.parametrize("height", [2, 3, 4, 6])
@pytest.mark.parametrize("field", ["cursor", "pointed", "fresh", "note", "told"])
def test_each_mark_is_a_character_and_not_only_a_colour(field: str, height: int, glyphs: GlyphSet) -> None:
    without = CardLook("R4", "red")
    marked = CardLook("R4", "red", **{field: "R?" if field == "told" else True})  # type: ignore[arg-type]
    assert plain(draw_card(marked, 1, CARD_WIDTH, height, glyphs)) != plain(
        draw_card(without, 1, CARD_WIDTH, height, glyphs)
    )


@pytest.mark.parametrize("glyphs", GLYPHS, ids=lambda glyphs: glyphs.name)
@pytest.mark.parametrize("height", [2, 3, 4, 6])
def test_all_marks_at_once_can_be_told_apart(height: int, glyphs: GlyphSet) -> None:
    drawn = set()
    for cursor, pointed, fresh, note in product((False, True), repeat=4):
        look = CardLook("R4", "red", "R?", cursor=cursor, pointed=pointed, fresh=fresh, note=note)
        drawn.add(plain(draw_card(look, 1, CARD_WIDTH, height, glyphs)))
    assert len(drawn) == 16


@pytest.mark.parametrize("height", [2, 3, 4, 6])
def test_face_slot_and_what_was_told_can_be_read(height: int) -> None:
    for glyphs in GLYPHS:
        lines = draw_card(CardLook("R4", "red", "R?", pointed=True, note=True), 3, CARD_WIDTH, height, glyphs)
        assert "R4" in plain(lines)
        assert "R?" in plain(lines)
        assert "3" in plain(lines)


def test_the_player_on_turn_is_marked_by_a_sign() -> None:
    for glyphs, height in product(GLYPHS, (2, 3, 4)):
        here = plain(draw_hand(HandLook("Ada", on_turn=True, cards=cards()), 78, height, glyphs))
        assert f"{glyphs.pointer} Ada" in here
        assert glyphs.pointer not in plain(draw_hand(HandLook("Ada", cards=cards()), 78, height, glyphs))


def test_a_colour_that_no_theme_knows_is_still_a_letter_that_stands_out() -> None:
    assert paint("red") != paint("turquois")
    assert "reverse" in paint("turquois")
