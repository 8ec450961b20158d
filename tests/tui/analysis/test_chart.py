"""The chart of the chance to win: every turn is to be seen, and found under the pointer, in any width."""

import pytest

from pyrotechnics.tui.analysis.chart import Curve, draw_chart, place_at
from pyrotechnics.tui.glyphs import ASCII, UNICODE, GlyphSet

GLYPHS = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)


def drawn(curve: Curve, width: int, height: int, at: int | None = None, glyphs: GlyphSet = ASCII) -> list[str]:
    return [line.plain for line in draw_chart(curve, at, width, height, glyphs)]


def test_a_chart_reads_like_this() -> None:
    curve = Curve((0.5, 1.0, 0.0, 0.75), total=6, first=0, costly=(2,))
    assert [line.rstrip() for line in drawn(curve, 31, 6, at=2)] == [
        "100 % |    ###",
        "      |    ###     ###",
        " 50 % |###-###-----###---------",
        "  0 % |### ### ... ###",
        "      +--------1---------------",
        "       0   1   ^2  3   4   5",
    ]


@GLYPHS
@pytest.mark.parametrize("turns", [0, 1, 2, 9, 26, 60, 74, 200, 500])
@pytest.mark.parametrize(("width", "height"), [(78, 8), (118, 22), (20, 4), (7, 8), (78, 2), (3, 1)])
def test_a_chart_of_any_game_fits_into_any_place(turns: int, width: int, height: int, glyphs: GlyphSet) -> None:
    curve = Curve(tuple(place % 11 / 10 for place in range(turns)), turns, 0, tuple(range(min(turns, 5))))
    lines = drawn(curve, width, height, at=turns - 1 if turns else None, glyphs=glyphs)
    assert len(lines) in {0, height}
    assert all(len(line) <= width for line in lines)
    if glyphs is ASCII:
        assert "".join(lines).isascii()


@pytest.mark.parametrize("turns", [1, 26, 60, 73, 200])
def test_every_turn_that_has_a_column_is_found_where_it_is_drawn(turns: int) -> None:
    curve = Curve(total=turns)
    found = [place_at(curve, column, 80) for column in range(80)]
    assert found[:7] == [None] * 7
    places = [place for place in found if place is not None]
    assert places == sorted(places)
    assert set(places) == set(range(turns)) if turns <= 73 else len(set(places)) == 73


def test_a_higher_chance_is_never_drawn_lower() -> None:
    chances = tuple(step / 40 for step in range(41))
    levels = []
    for place in range(41):
        lines = drawn(Curve(chances, 41), 48, 10)[:-2]
        levels.append(sum(" .:+#".index(line[7 + place]) if line[7 + place] != "-" else 0 for line in lines))
    assert levels == sorted(levels)
    assert levels[0] == 1
    assert levels[-1] == 32


@GLYPHS
def test_the_turn_that_is_looked_at_is_marked_without_colour(glyphs: GlyphSet) -> None:
    curve = Curve((0.5,) * 30, 30, 1)
    pictures = {tuple(drawn(curve, 78, 8, at, glyphs)) for at in range(30)}
    assert len(pictures) == 30


def test_where_numbers_have_no_room_some_are_left_out() -> None:
    numbers = drawn(Curve((0.5,) * 60, 60, 1), 67, 8, at=30)[-1].split()
    assert "^31" in numbers
    assert "10" in numbers
    assert len(numbers) < 30


@GLYPHS
def test_two_curves_are_told_apart_in_every_cell(glyphs: GlyphSet) -> None:
    steps = [step / 16 for step in range(17)]
    seen = {}
    for high in steps:
        for low in (step for step in steps if step <= high):
            lines = drawn(Curve((high,), 1, lower=(low,), marks=("126", "63", "0")), 12, 6, glyphs=glyphs)[:-2]
            seen[high, low] = "".join(line[7] for line in lines)
    # The higher curve reaches as high as it would alone, and where both are the same they look like one.
    for (high, low), cells in seen.items():
        alone = "".join(line[7] for line in drawn(Curve((high,), 1), 12, 6, glyphs=glyphs)[:-2])
        assert [cell in f" {glyphs.none}" for cell in cells] == [cell in f" {glyphs.none}" for cell in alone]
        if high == low > 0:
            assert cells == alone
    if glyphs is UNICODE:
        assert len(set(seen.values())) == len(seen) - 1  # nothing and next to nothing look the same


def test_the_marks_of_a_chart_are_its_own() -> None:
    lines = drawn(Curve((1.0,), 1, marks=("126", "63", "0")), 20, 6)
    assert [line[:5].strip() for line in lines] == ["126", "", "63", "0", "", ""]
