"""Card art: every card has a firework of its own, of the right size and with signs that every terminal can show."""

import unicodedata

import pytest

from pyrotechnics.games.pyrotechnics.cards import Card
from pyrotechnics.games.pyrotechnics.deck import editions
from pyrotechnics.games.pyrotechnics.sparks import BY_LETTER
from pyrotechnics.tui.glyphs import ASCII, UNICODE, GlyphSet
from pyrotechnics.tui.pyrotechnics.art import ART_HEIGHT, ART_WIDTH, GENERIC, draw_art, pictures
from pyrotechnics.tui.pyrotechnics.drawing import ART_FROM, Face, Light, draw_card, draw_icons

CARDS = [card for deck in editions() for card in deck.cards]
GLYPHS = [UNICODE, ASCII]


def card_of_somebodys_own(name: str, showcase: tuple[str, ...] = ("R",)) -> Card:
    """Return a card that no edition has."""
    return Card.model_validate({"name": name, "research": ("R",), "discover": ("Y",), "showcase": showcase})


def test_every_card_of_every_edition_has_a_picture_of_its_own() -> None:
    own = {name for name in pictures() if not name.startswith(GENERIC)}
    assert {card.name for card in CARDS} == own


def test_no_two_pictures_are_alike_in_unicode_or_in_ascii() -> None:
    every = pictures().values()
    assert len({picture.unicode for picture in every}) == len(every)
    assert len({picture.ascii for picture in every}) == len(every)


@pytest.mark.parametrize("name", pictures())
def test_a_picture_has_the_right_size_and_signs_of_width_one(name: str) -> None:
    picture = pictures()[name]
    for lines in (picture.unicode, picture.ascii, picture.colours):
        assert [len(line) for line in lines] == [ART_WIDTH] * ART_HEIGHT
        assert "".join(lines).strip()
    signs = set("".join(picture.unicode)) - {" "}
    assert {unicodedata.east_asian_width(sign) for sign in signs} <= {"N", "Na"}
    assert all(sign.isascii() or unicodedata.name(sign).startswith("BRAILLE") for sign in signs)
    assert "".join(picture.ascii).isascii()
    own = "12" if name.startswith(GENERIC) else ""
    assert set("".join(picture.colours)) <= {*BY_LETTER, *own, " "}


@pytest.mark.parametrize("glyphs", GLYPHS, ids=lambda glyphs: glyphs.name)
def test_a_tall_card_shows_its_picture_between_name_and_sections(glyphs: GlyphSet) -> None:
    for card in CARDS:
        art = [line.plain for line in draw_art(card, glyphs)]
        for width, height in ((16, ART_FROM), (17, ART_FROM), (36, 16)):
            lines = draw_card(Face(card, 1), width, height, glyphs)
            assert [line.cell_length for line in lines] == [width] * height
            text = [line.plain for line in lines]
            assert [line.strip() for line in art if line.strip()] == [
                row[1:-1].strip() for row in text[2 : height - 6] if row[1:-1].strip()
            ]
            assert all(word in "".join(text) for word in ("Research", "Discover", "Showcase", *card.name.split()))


def test_a_lower_card_has_no_room_for_it() -> None:
    card = CARDS[0]
    text = "".join(line.plain for line in draw_card(Face(card, 1), 17, ART_FROM - 1, UNICODE))
    assert not any("⠀" <= sign <= "⣿" for sign in text)


def test_cards_of_ones_own_get_one_of_a_few_pictures_always_the_same() -> None:
    drawn = {name: draw_art(card_of_somebodys_own(name), UNICODE) for name in map(str, range(60))}
    few = {tuple(line.plain for line in lines) for lines in drawn.values()}
    assert few == {picture.unicode for name, picture in pictures().items() if name.startswith(GENERIC)}
    assert all(draw_art(card_of_somebodys_own(name), UNICODE) == lines for name, lines in drawn.items())


def test_a_generic_picture_has_the_colours_that_the_card_costs() -> None:
    def colours(*showcase: str) -> set[str]:
        """Return the styles of the picture of a card that costs this."""
        lines = draw_art(card_of_somebodys_own("Ours", showcase), UNICODE)
        return {str(span.style) for line in lines for span in line.spans}

    green_and_purple = colours("GG", "any", "give:P")
    assert {"$glow-green", "$glow-purple"} <= green_and_purple
    assert "$glow-blue" not in green_and_purple
    assert {"$glow-red", "$glow-yellow"} <= colours("any")  # none is named: the first ones


def test_a_card_that_has_the_name_of_a_generic_picture_is_a_card_like_others() -> None:
    generic = next(name for name in pictures() if name.startswith(GENERIC))
    assert [line.cell_length for line in draw_art(card_of_somebodys_own(generic[:24]), ASCII)] == [ART_WIDTH] * 4


def test_a_spark_out_of_reach_is_a_letter_without_a_ground() -> None:
    card = card_of_somebodys_own("Ours", ("RR",))
    bright, dim = (draw_icons(card.showcase, 8, UNICODE, light) for light in (Light.BRIGHT, Light.DIM))
    assert bright.plain == dim.plain == "RR"
    assert {str(span.style) for span in dim.spans} == {"$glow-red"}
    assert {str(span.style) for span in bright.spans} == {"bold $spark-red-letter on $spark-red"}
