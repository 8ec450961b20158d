"""Icons: each has words and two drawings, and can be written as a token (rulebook, Reference Guide)."""

import unicodedata
from dataclasses import astuple, fields

import pytest

from pyrotechnics.games.pyrotechnics.cards import ActionIcon, CostIcon, parse_action, parse_cost, token_of
from pyrotechnics.games.pyrotechnics.deck import standard_deck
from pyrotechnics.games.pyrotechnics.icons import (
    ASCII,
    UNICODE,
    Glyphs,
    Mark,
    discover_in_words,
    draw,
    research_in_words,
    showcase_in_words,
    words,
)
from pyrotechnics.games.pyrotechnics.sparks import SPARKS, Spark
from tests.games.pyrotechnics.positions import card

ACTIONS = {
    "R": ("collect 1 red", "R", "R"),
    "YY": ("collect 2 yellow", "YY", "YY"),
    "BBB": ("collect 3 blue", "BBB", "BBB"),
    "O": ("collect 1 orange", "O", "O"),
    "G": ("collect 1 green", "G", "G"),
    "P": ("collect 1 purple", "P", "P"),
    "prim": ("collect any 1 primary", "▵", "^"),
    "sec": ("collect any 1 secondary", "▿", "v"),
    "any": ("collect any 1 spark", "◊", "*"),
    "steal": ("steal any 1 primary", "«▵", "<^"),
    "X": ("do one exchange", "⇄", "x"),
    "XX": ("do one or two exchanges", "⇄⇄", "xx"),
}
COSTS = {
    "R": ("pay 1 red", "R", "R"),
    "RRRRR": ("pay 5 red", "RRRRR", "RRRRR"),
    "prim": ("pay any 1 primary", "▵", "^"),
    "sec": ("pay any 1 secondary", "▿", "v"),
    "any": ("pay any 1 spark", "◊", "*"),
    "give:R": ("give 1 red", "»R", ">R"),
    "give:YY": ("give 2 yellow", "»YY", ">YY"),
    "give:O/G": ("give 1 orange or green", "»O/G", ">O/G"),
}


def action(token: str) -> ActionIcon:
    icon = parse_action(token)
    assert isinstance(icon, ActionIcon)
    return icon


def cost(token: str) -> CostIcon:
    icon = parse_cost(token)
    assert isinstance(icon, CostIcon)
    return icon


ICONS: list[tuple[ActionIcon | CostIcon, str, tuple[str, str, str]]] = [
    *((action(token), token, expected) for token, expected in ACTIONS.items()),
    *((cost(token), token, expected) for token, expected in COSTS.items()),
]


def text(marks: tuple[Mark, ...]) -> str:
    return "".join(mark.text for mark in marks)


@pytest.mark.parametrize(
    ("icon", "token", "expected"), ICONS, ids=lambda value: value if isinstance(value, str) else ""
)
def test_every_icon_has_words_and_two_drawings(
    icon: ActionIcon | CostIcon, token: str, expected: tuple[str, str, str]
) -> None:
    assert (words(icon), text(draw(icon, UNICODE)), text(draw(icon, ASCII))) == expected


@pytest.mark.parametrize(
    ("icon", "token", "expected"), ICONS, ids=lambda value: value if isinstance(value, str) else ""
)
def test_every_token_comes_back_as_it_was_written(icon: ActionIcon | CostIcon, token: str, expected: object) -> None:
    assert token_of(icon) == token


def test_all_icons_of_a_kind_can_be_told_apart_in_words_and_drawings() -> None:
    for kind in (ACTIONS, COSTS):
        for column in zip(*kind.values(), strict=True):
            assert len(set(column)) == len(kind)


def test_the_standard_deck_uses_icons_of_these_kinds_only() -> None:
    kinds = {words(icon).split()[0] for each in standard_deck().cards for icon in (*each.research, *each.discover)}
    assert kinds == {"collect", "steal", "do"}
    assert {words(icon).split()[0] for each in standard_deck().cards for icon in each.showcase} == {"pay", "give"}


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
def test_every_glyph_is_one_sign_one_cell_wide(glyphs: Glyphs) -> None:
    for glyph in astuple(glyphs):
        assert len(glyph) == 1
        assert unicodedata.east_asian_width(glyph) not in {"W", "F", "A"}
        assert unicodedata.combining(glyph) == 0
        assert unicodedata.category(glyph)[0] in "SPL"


def test_no_glyph_is_an_emoji() -> None:
    for glyph in astuple(UNICODE):
        assert ord(glyph) < 0x2600, "symbols from here on, and some arrows, are drawn as pictures by some terminals"
        assert glyph not in "↔↕↖↗↘↙↩↪⌚⌛⏏▪▫▶◀◻◼◽◾©®"


def test_glyphs_of_a_set_differ_from_each_other_and_from_the_letters_of_sparks() -> None:
    for glyphs in (UNICODE, ASCII):
        signs = [*astuple(glyphs), *(spark.letter for spark in SPARKS), "/"]
        assert len(set(signs)) == len(fields(glyphs)) + 7


def test_the_ascii_set_draws_every_icon_in_ascii() -> None:
    for icon, _, _ in ICONS:
        assert text(draw(icon, ASCII)).isascii()


def test_a_letter_lies_on_its_sparks_colour_and_a_sign_on_none() -> None:
    assert draw(cost("give:O/G"), ASCII) == (
        Mark(">"),
        Mark("O", Spark.ORANGE),
        Mark("/"),
        Mark("G", Spark.GREEN),
    )
    assert "".join(mark.text for mark in draw(action("RR"), ASCII) if mark.spark is Spark.RED) == "RR"
    assert [mark.spark for mark in draw(action("any"), ASCII)] == [None]


def test_the_sections_of_a_card_are_told_in_words() -> None:
    bloom = standard_deck()["Mystic Bloom!"]
    assert research_in_words(bloom) == "collect 1 blue and/or do one exchange"
    assert discover_in_words(bloom) == "steal any 1 primary"
    assert showcase_in_words(bloom) == "pay 1 purple and 1 green"


def test_equal_icons_of_a_cost_are_counted_together() -> None:
    assert showcase_in_words(card("Test", showcase="sec sec any")) == "pay any 2 secondary and any 1 spark"
    assert showcase_in_words(card("Test", showcase="give:YY P")) == "give 2 yellow and pay 1 purple"


def test_equal_icons_of_one_colour_are_not_lost_in_words() -> None:
    # Emerald Echo! costs two single orange sparks.
    assert showcase_in_words(card("Test", showcase="O O")) == "pay 2 orange"
    assert showcase_in_words(card("Test", showcase="G G any")) == "pay 2 green and any 1 spark"
    assert showcase_in_words(card("Test", showcase="RR R")) == "pay 3 red"
    assert showcase_in_words(card("Test", showcase="give:O/G give:O/G")) == (
        "give 1 orange or green and 1 orange or green"
    )
