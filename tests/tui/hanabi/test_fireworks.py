"""The middle of the table: every line fits, for every rule set, and tells what was played, lost and left."""

from itertools import product

import pytest

from pyrotechnics.games.hanabi.rulesets import Colour, RuleSet
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.hanabi.view import view
from pyrotechnics.tui.glyphs import ASCII, UNICODE
from pyrotechnics.tui.hanabi.fireworks import draw_fireworks, draw_status
from pyrotechnics.tui.hanabi.layout import title_in_words
from tests.games.hanabi.positions import CLASSIC, GREEN, play
from tests.games.hanabi.positions import table as position
from tests.tui.hanabi.playing import LIMIT

SUMMARY = 72
"""The width of the dialog that tells the result."""
CROWDED = LIMIT.but(copies=(9,) * 7)


def lines_of(state: State, width: int = 78) -> list[str]:
    """Return the three lines as text."""
    return [line.plain for line in draw_fireworks(view(state, 0), width, UNICODE)]


def cells(line: str) -> list[str]:
    """Return what stands in the columns of a line, without its label."""
    return line[11:].split()


def column(line: str, place: int, width: int) -> str:
    """Return what stands in one column."""
    return line[11 + width * place : 11 + width * (place + 1)].replace(" ", "")


def test_fireworks_discards_and_what_is_left_are_told_by_colour() -> None:
    state = position("R1 / B1", played="R1 R3 B6", discarded="R2 R2 K5 Y1", hints=4)
    fireworks, discards, left = lines_of(state)
    assert fireworks.split() == ["Fireworks", "R", "1", "3", "B", "6", "Y", "∙", "G", "∙", "W", "∙", "K", "∙"]
    assert discards.split() == ["Discards", "2", "2", "∙", "1", "∙", "∙", "5"]
    assert column(left, 0, 11) == "456"
    assert column(left, 1, 11) == "∙"
    assert column(left, 2, 11) == "11223456"


def test_what_is_left_counts_the_copies_that_can_still_score() -> None:
    classic = position("R1 / B1", rules=CLASSIC, played="R1", discarded="R3 B2 B2 Y5", hints=4)
    left = lines_of(classic)[2]
    assert [column(left, place, 13) for place in range(5)] == ["223445", "111223344", "1112233445", "111", "1112233445"]


@pytest.mark.parametrize("width", [SUMMARY, 78, 86, 118, 198])
@pytest.mark.parametrize("rules", [GREEN, CLASSIC, LIMIT, CROWDED], ids=lambda rules: rules.name)
def test_no_line_is_longer_than_there_is_room(rules: RuleSet, width: int) -> None:
    letters, top = rules.letters, rules.highest
    complete = " ".join(f"{letter}{number}" for letter in letters for number in range(1, top + 1))
    half = " ".join(f"{letter}{number}" for letter in letters for number in range(1, top))
    for state in (
        position("/", rules=rules, hints=1),
        position("/", rules=rules, played=half, hints=1, left=0),
        position("/", rules=rules, discarded=half, hints=1, left=0),
        position("/", rules=rules, played=complete, hints=1, left=0),
    ):
        for line in lines_of(state, width):
            assert len(line) <= width, line


@pytest.mark.parametrize("rules", [LIMIT, CROWDED], ids=["limit", "crowded"])
def test_copies_for_which_there_is_no_room_are_told_by_a_plus(rules: RuleSet) -> None:
    left = lines_of(position("/", rules=rules.but(name="many"), hints=1))[2]
    assert cells(left) == ["1234567+"] * 6


def test_every_column_begins_in_the_same_place_on_all_three_lines() -> None:
    for rules, width in product((GREEN, CLASSIC, LIMIT), (SUMMARY, 78, 118)):
        complete = " ".join(f"{rules.letters[0]}{number}" for number in rules.numbers)
        fireworks, discards, left = lines_of(position("/", rules=rules, played=complete, hints=1), width)
        starts = [fireworks.index(f"{letter} ", 11) for letter in rules.letters]
        step = starts[1] - starts[0]
        assert starts == [11 + step * place for place in range(len(starts))]
        for line in (fireworks, discards, left):
            assert all(line[start + 1 : start + 2].strip() == "" for start in starts)


# ---- the cubes ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("rules", [GREEN, CLASSIC, LIMIT], ids=lambda rules: rules.name)
def test_the_line_of_cubes_fits_at_every_score(rules: RuleSet) -> None:
    letters, top = rules.letters, rules.highest
    for numbers in (range(1), range(1, top), range(1, top + 1)):
        played = " ".join(f"{letter}{number}" for letter in letters for number in numbers if number)
        for hints, mistakes in product((0, 1, rules.hints), (0, 1, rules.fuses - 1)):
            state = position("/", rules=rules, played=played, hints=hints, mistakes=mistakes, left=0)
            for width in (78, 86):
                for line in draw_status(view(state, 0), width, UNICODE):
                    assert line.cell_length <= width, line.plain


def test_the_cubes_are_those_that_are_there_and_the_places_of_the_others() -> None:
    state = position("R1 / R1", played="R1 R2", hints=3, mistakes=1)
    line = draw_status(view(state, 0), 78, UNICODE)[0].plain
    assert "Clock ▰▰▰▱▱▱▱▱ 3 hints" in line
    assert "Rocket ▰▱▱▱ 1 mistake " in line
    assert "Score 3 of 126 within reach" in line
    assert "Clock ###..... 3 hints" in draw_status(view(state, 0), 78, ASCII)[0].plain


def test_in_the_last_round_only_so_many_cards_are_within_reach_as_there_are_turns() -> None:
    state = position("R6 B5 / R4", played="R1 R2", left=0, turns_left=1)
    assert "Score 3 of 9 within reach" in draw_status(view(state, 0), 78, UNICODE)[0].plain


def test_numbers_stand_apart_in_all_colours_of_a_line_or_in_none() -> None:
    for played in ("R4", "R4 B4 Y4 G4 W4 K4"):
        line = draw_fireworks(view(position("/", played=played), 0), 78, UNICODE)[2].plain
        assert (" 5 6" in line) != ("56" in line), line


def test_what_is_lost_is_told_apart_by_its_cause() -> None:
    state = play(position("R3 / R1", discarded="B6", hints=3), "play 1")
    line = draw_status(view(state, 0), 78, UNICODE)[1].plain
    assert "6 by discards, 3 by skipped numbers" in line
    assert "126" in line


def test_the_ascii_set_draws_ascii() -> None:
    state = position("R1 / R1", played="R1 R2", hints=3, mistakes=1)
    at = view(state, 0)
    assert all(line.plain.isascii() for line in (*draw_fireworks(at, 78, ASCII), *draw_status(at, 78, ASCII)))


# ---- the title ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("title", ["Green Box", "Green Box (own options)", "T" * 40, "花" * 40])
def test_the_title_shortens_the_name_of_the_rules_and_nothing_else(title: str) -> None:
    at = view(position("/", rules=GREEN.but(title=title), hints=1), 0)
    parts = ["turn 123", "last round: 15 turns left", "pace -12", "casual"]
    line = title_in_words(at, parts, 78, "-")
    assert line.cell_length <= 78
    assert line.plain.endswith(" - ".join(parts))
    assert (title in line.plain) == (title == "Green Box")
    assert title in title_in_words(at, parts, 0, "-").plain
    assert title in title_in_words(at, parts[:1], 198, "-").plain


def test_a_colour_of_ones_own_is_drawn_as_well() -> None:
    colours = Colour(name="turquois", letter="T"), Colour(name="mauve", letter="M")
    rules = GREEN.but(colours=colours, copies=(4,) * 6)
    assert lines_of(position("/", rules=rules, hints=1))[0].split()[1::2] == ["T", "M"]
