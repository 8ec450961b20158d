"""Cards on their faces: nothing is cut, whatever the deck; every line has the width that it was asked for."""

import pytest

from pyrotechnics.games.pyrotechnics.cards import Card
from pyrotechnics.games.pyrotechnics.deck import editions
from pyrotechnics.games.pyrotechnics.sparks import BANK, Sparks
from pyrotechnics.tui.glyphs import ASCII, UNICODE, GlyphSet
from pyrotechnics.tui.pyrotechnics.drawing import Face, draw_card, draw_icons, draw_sparks, split_name

GLYPHS = [UNICODE, ASCII]
CARDS = [card for deck in editions() for card in deck.cards]


def text_of(face: Face, width: int, height: int, glyphs: GlyphSet) -> list[str]:
    """Return the lines of a card as text."""
    return [line.plain for line in draw_card(face, width, height, glyphs)]


@pytest.mark.parametrize("glyphs", GLYPHS, ids=lambda glyphs: glyphs.name)
@pytest.mark.parametrize(("width", "height"), [(16, 5), (17, 5), (22, 5), (16, 10), (17, 10), (30, 14)])
def test_every_card_of_every_deck_fills_its_place_to_the_cell(width: int, height: int, glyphs: GlyphSet) -> None:
    for card in CARDS:
        for cursor in (False, True):
            lines = draw_card(Face(card, 1, cursor=cursor), width, height, glyphs)
            assert [line.cell_length for line in lines] == [width] * height, card.name


@pytest.mark.parametrize("height", [5, 10])
def test_every_name_and_every_icon_of_every_deck_is_there_in_the_smallest_size(height: int) -> None:
    for card in CARDS:
        text = "".join(text_of(Face(card, 1), 16, height, UNICODE))
        for word in card.name.split():
            assert word in text
        for section in (card.research, card.discover, card.showcase):
            drawn = draw_icons(section, 100, UNICODE).plain
            assert drawn in text or drawn.replace(" ", "") in text, card.name


def test_costs_of_six_icons_fit() -> None:
    costs = [
        "any any any any any any",
        "give:R give:O/G prim sec any any",
        "give:O/G give:R/Y RR YY BB sec",
        "RRRR YYYY B B B B",
    ]
    for cost in costs:
        card = Card.model_validate(
            {
                "name": "Six Icons",
                "research": ("R", "Y", "B"),
                "discover": ("RR", "steal", "XX"),
                "showcase": tuple(cost.split()),
            }
        )
        for height in (5, 10):
            lines = draw_card(Face(card, 1), 16, height, UNICODE)
            assert [line.cell_length for line in lines] == [16] * height, text_of(Face(card, 1), 16, height, UNICODE)


def test_what_fits_in_no_way_says_that_something_is_missing() -> None:
    card = Card.model_validate(
        {
            "name": "Crowd",
            "research": ("R",),
            "discover": ("Y",),
            "showcase": ("give:O/G", "give:R/Y", "RR", "YY", "BB", "sec"),
        }
    )
    assert "~" in text_of(Face(card, 1), 16, 5, UNICODE)[3]
    assert "~" not in "".join(text_of(Face(card, 1), 24, 10, UNICODE))


def test_the_focus_is_seen_without_colour() -> None:
    card = CARDS[0]
    for glyphs in GLYPHS:
        assert text_of(Face(card, 1), 16, 5, glyphs) != text_of(Face(card, 1, cursor=True), 16, 5, glyphs)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Mystic Bloom!", ("Mystic", "Bloom!")),
        ("Bloom!", ("Bloom!", "")),
        ("A Very Long Card Name", ("A Very Long", "Card Name")),
        ("Unbreakablyandverylong", ("Unbreakably", "andverylo~")),
    ],
)
def test_a_name_breaks_at_a_space_and_says_when_it_is_cut(name: str, expected: tuple[str, str]) -> None:
    assert split_name(name, 11, 10) == expected


def test_a_wide_name_keeps_the_card_in_shape() -> None:
    card = Card.model_validate(
        {"name": "夜空の大花火 満開", "research": ("R",), "discover": ("Y",), "showcase": ("B",)}
    )
    for height in (5, 10):
        assert {line.cell_length for line in draw_card(Face(card, 1), 16, height, UNICODE)} == {16}


def test_markup_in_a_name_is_text() -> None:
    card = Card.model_validate({"name": "[/x] [b]", "research": ("R",), "discover": ("Y",), "showcase": ("B",)})
    assert "[/x] [b]" in " ".join("".join(text_of(Face(card, 1), 30, 5, UNICODE)).split("─"))


@pytest.mark.parametrize("glyphs", GLYPHS, ids=lambda glyphs: glyphs.name)
def test_sparks_show_letter_and_amount_and_always_take_the_same_room(glyphs: GlyphSet) -> None:
    assert draw_sparks(Sparks.of("RRB"), glyphs, wide=False).plain.startswith("R 2  Y")
    lengths = {draw_sparks(sparks, glyphs, wide=False).cell_length for sparks in (Sparks(), BANK, Sparks.of("RYBOGP"))}
    assert len(lengths) == 1
