"""A help file as lines: whole, in any width, and searched across the ends of lines."""

from itertools import pairwise

import pytest

from pyrotechnics.games.hanabi.rulesets import PRESETS, preset
from pyrotechnics.games.hanabi.state import Setup as HanabiSetup
from pyrotechnics.games.pyrotechnics.deck import editions, parse_deck
from pyrotechnics.games.pyrotechnics.seats import BySeat
from pyrotechnics.games.pyrotechnics.state import Setup as DuelSetup
from pyrotechnics.resources import asset
from pyrotechnics.tui.glyphs import ASCII, UNICODE, GlyphSet
from pyrotechnics.tui.hanabi import help as hanabi
from pyrotechnics.tui.pyrotechnics import help as duel
from pyrotechnics.tui.rules.document import Heading, Paragraph, Table, anchor_of, blocks_of
from pyrotechnics.tui.rules.layout import Layout, lay_out
from pyrotechnics.tui.rules.texts import signs_of, text_of

NAMES = BySeat[str](one="Ada", two="Ben")
OF_DIALOGS = {"options", "the-end", "leaving-and-continuing", "several-people-at-one-terminal", "setting-up"}
OF_SCREENS = {"history-and-replay", "statistics", "advice-and-analysis", "the-log", "keys-and-mouse"}


def page(game: str, width: int = 76, glyphs: GlyphSet = UNICODE) -> Layout:
    """Return a page as lines."""
    return lay_out(blocks_of(text_of(game)), width, signs_of(game, glyphs), glyphs.frame.top)


def text(layout: Layout) -> str:
    """Return the lines of a page as text."""
    return "\n".join(line.text.plain for line in layout.lines)


@pytest.mark.parametrize(
    ("game", "anchors"),
    [
        ("pyrotechnics", {*duel.PLACES_OF_RULES, *(anchor_of(card.name) for card in editions()[-1].cards)}),
        ("hanabi", {*hanabi.PLACES_OF_RULES, "what-your-team-mates-understand"} - {""}),
    ],
)
def test_every_place_that_is_opened_is_a_heading_of_the_rules(game: str, anchors: set[str]) -> None:
    missing = {anchor for anchor in anchors | OF_DIALOGS | OF_SCREENS if page(game).line_of(anchor) is None}
    assert not missing


@pytest.mark.parametrize("game", ["pyrotechnics", "hanabi"])
@pytest.mark.parametrize("width", [40, 74, 90])
def test_no_line_is_wider_than_there_is_room(game: str, width: int) -> None:
    assert max(line.text.cell_length for line in page(game, width).lines) <= width


@pytest.mark.parametrize("game", ["pyrotechnics", "hanabi"])
def test_no_word_is_lost_and_no_mark_is_left_in_any_width(game: str) -> None:
    words = [text(page(game, width)).replace("─", "").split() for width in (200, 76)]
    tables = sum(isinstance(block, Table) for block in blocks_of(text_of(game)))
    assert tables
    assert sorted(words[0]) == sorted(words[1])
    assert not {"**", "`", "{"} & set(text(page(game)))


@pytest.mark.parametrize("game", ["pyrotechnics", "hanabi"])
def test_the_page_has_the_same_headings_in_ascii_and_no_other_sign(game: str) -> None:
    plain = page(game, glyphs=ASCII)
    assert text(plain).isascii()
    assert [section.anchor for section in plain.sections] == [section.anchor for section in page(game).sections]


def test_the_icons_are_those_of_the_terminal() -> None:
    lines = {glyphs.name: text(page("pyrotechnics", glyphs=glyphs)) for glyphs in (UNICODE, ASCII)}
    assert "- Discover «▵: steal any 1 primary." in lines["unicode"]
    assert "- Discover <^: steal any 1 primary." in lines["ascii"]


@pytest.mark.parametrize("game", ["pyrotechnics", "hanabi"])
def test_sections_are_in_order_and_none_is_there_twice(game: str) -> None:
    sections = page(game).sections
    assert all(before.line < after.line for before, after in pairwise(sections))
    assert len({section.anchor for section in sections}) == len(sections)


def test_the_rulebooks_card_is_told_from_ours() -> None:
    told = text(page("pyrotechnics"))
    assert told.count("(the rulebook's)") == 1
    assert "Mystic Bloom! (the rulebook's)" in told
    assert told.count("(ours)") == 17


def test_makers_are_credited_by_name() -> None:
    told = " ".join(text(page("pyrotechnics")).split())
    makers = ("Michael Byron Sprague", "Gavin Pouliot", "Jason Katzwinkel", "David Kessler")
    for name in (*makers, "The Seahorse & The Hummingbird"):
        assert name in told
    told = " ".join(text(page("hanabi")).split())
    for name in ("Antoine Bauza", "Green Box", "Fireworks", "Spiel des Jahres"):
        assert name in told


def test_a_deck_of_ones_own_is_told_at_its_table() -> None:
    own = asset("decks", "pyrotechnics.toml").read_text().replace("Night Sky II", "Mine").replace("Mystic", "Other")
    setup = DuelSetup(seed=1, names=NAMES, deck=parse_deck(own))
    told = text_of("pyrotechnics", setup)
    assert 'the deck "Mine", which somebody here has written' in told
    assert "### Other Bloom!" in told
    assert "(ours)" not in told


def test_the_rules_of_the_table_and_its_cards_come_from_its_rule_set() -> None:
    classic = HanabiSetup(seed=1, names=("Ada", "Ben"), rules=preset(PRESETS[1]))
    told = text_of("hanabi", classic)
    assert told.startswith(f"# The rules of this table: {classic.rules.title}")
    assert "| R | red | 1 1 1 2 2 3 3 4 4 5 |" in told


def test_marks_of_lists_hang_and_tables_are_rows() -> None:
    blocks = blocks_of("# A b (c)\n\n1. one\n   two\n   - three\n\n| x | y |\n|---|---|\n| 1 | 2 |\n")
    assert blocks == (
        Heading("A b (c)", 1),
        Paragraph("one two", "1. "),
        Paragraph("three", "   - ", is_apart=False),
        Table((("x", "y"), ("1", "2"))),
    )
    assert anchor_of("A b (c)") == "a-b"
    lines = text(lay_out(blocks, 12, {}, "-")).splitlines()
    assert lines[1:4] == ["  1. one two", "     - three", ""]


def test_a_text_is_found_in_any_case_and_across_the_end_of_a_line() -> None:
    layout = lay_out(blocks_of("A red spark and\nanother Red spark.\n\nNo more red."), 14, {}, "-")
    assert [line.text.plain for line in layout.lines] == [
        "  A red spark", "  and another", "  Red spark.", "", "  No more red.",
    ]  # fmt: skip
    assert layout.find("RED  spark") == [((0, 4, 13),), ((2, 2, 11),)]
    assert layout.find("spark and a") == [((0, 8, 13), (1, 2, 7))]
    assert layout.find("spark. no") == []
    assert layout.find("  ") == []


def test_a_text_is_found_where_it_begins_a_word_and_only_else_within_words() -> None:
    layout = lay_out(blocks_of("The space; pace, paces."), 40, {}, "-")
    line = layout.lines[0].text.plain
    assert [pieces[0][1] for pieces in layout.find("pace")] == [line.index(" pace") + 1, line.index("paces")]
    assert len(layout.find("ace")) == 3
