"""Charts of text: they fit, nothing is told from a little, and they read in plain ASCII."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyrotechnics.tui.glyphs import ASCII, UNICODE, GlyphSet
from pyrotechnics.tui.statistics.charts import bar, bars, columns, percent

BOTH = st.sampled_from([UNICODE, ASCII])
SHARES = st.floats(0, 1)


@given(SHARES, st.integers(1, 100), BOTH)
def test_a_bar_is_as_long_as_its_share(share: float, width: int, glyphs: GlyphSet) -> None:
    drawn = bar(share, width, glyphs)
    assert len(drawn) <= width
    assert abs(len(drawn) - share * width) <= 1
    assert bool(drawn) == (share > 0)


@given(st.lists(st.integers(0, 20_000), min_size=1, max_size=12), st.integers(40, 120), BOTH)
def test_bars_stay_in_their_width_and_have_their_numbers_beside_them(
    counts: list[int], width: int, glyphs: GlyphSet
) -> None:
    lines = bars([(f"{index}", count) for index, count in enumerate(counts)], width, glyphs)
    assert all(line.cell_length <= width for line in lines)
    assert [int(line.plain.split()[1]) for line in lines] == counts


@given(st.lists(SHARES, max_size=300), st.integers(20, 120), st.integers(2, 9), BOTH)
def test_columns_stay_in_their_width_and_stand_on_the_ground(
    shares: list[float], width: int, height: int, glyphs: GlyphSet
) -> None:
    lines = columns(shares, width, height, glyphs)
    assert len(lines) == height
    assert all(line.cell_length <= width for line in lines)
    ground = lines[-1].plain.partition(glyphs.frame.side)[2]
    assert len(ground) == min(len(shares), width - 7)
    assert " " not in ground


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
def test_a_column_rises_with_its_share(glyphs: GlyphSet) -> None:
    lines = columns([step / 8 for step in range(9)], 40, 2, glyphs)
    upper, lower = (line.plain.partition(glyphs.frame.side)[2] for line in lines)
    low, half, high, full = glyphs.quarter, glyphs.half, glyphs.three_quarters, glyphs.full
    assert lower == low + low + half + high + full * 5
    assert upper == " " * 5 + low + half + high + full


def test_the_axis_says_what_the_height_means() -> None:
    marks = [line.plain.partition(ASCII.frame.side)[0].strip() for line in columns([0.5], 40, 4, ASCII)]
    assert marks == ["100 %", "", "50 %", "0 %"]


def test_a_share_of_nothing_is_a_dash() -> None:
    assert percent(None) == "-"
    assert percent(0.666) == "67 %"
