"""The scrubber: one line for the whole game, with a mark where turns begin; a click or a drag leads anywhere."""

import pytest
from textual.content import Content

from pyrotechnics.tui.glyphs import ASCII, UNICODE
from pyrotechnics.tui.replay.scrubber import Scrubber, Track, draw_scrubber, position_at
from tests.tui.replay.watching import BOTH, DUEL, GameName, golden, watching

Golden = tuple[GameName, str]
TEN = Track(10, ((0, 0), (1, 2), (2, 5), (3, 8)))


def plain(lines: list[Content]) -> list[str]:
    return [line.plain for line in lines]


def test_the_knob_is_where_the_replay_is_and_turns_have_marks() -> None:
    assert plain(draw_scrubber(TEN, 0, 11, ASCII)) == ["#-+--+--+--", "  1  2  3"]
    assert plain(draw_scrubber(TEN, 5, 11, ASCII)) == ["==+==#--+--", "  1  2  3"]
    assert plain(draw_scrubber(TEN, 10, 11, ASCII)) == ["==+==+==+=#", "  1  2  3"]
    assert plain(draw_scrubber(TEN, 5, 11, UNICODE))[0] == "━━┴━━▮──┴──"


def test_where_turns_are_too_many_only_some_have_marks_and_none_touch() -> None:
    every = Track(60, tuple((turn, turn - 1) for turn in range(1, 61)))
    line, numbers = plain(draw_scrubber(every, 0, 40, ASCII))
    assert numbers.split() == ["1", "5", "10", "15", "20", "25", "30", "35", "40", "45", "50", "55", "60"]
    assert len(line) == 40
    for number in numbers.split():
        column = numbers.index(f"{number} ") if f"{number} " in numbers else numbers.rindex(number)
        assert line[column] in "+#"


@pytest.mark.parametrize("width", [2, 3, 10, 40, 78, 200])
@pytest.mark.parametrize("last", [0, 1, 5, 58, 156, 1000])
@pytest.mark.parametrize("position", [0.0, 0.3, 1.0])
def test_any_game_fits_any_width(width: int, last: int, position: float) -> None:
    track = Track(last, tuple((turn, turn * 3) for turn in range(last // 3 + 1)))
    line, numbers = draw_scrubber(track, round(position * last), width, UNICODE)
    assert line.cell_length == width
    assert numbers.cell_length <= width
    assert line.plain.count("▮") == 1


def test_a_column_stands_for_a_position_and_its_ends_for_the_ends() -> None:
    assert [position_at(column, 10, 11) for column in (-4, 0, 5, 10, 99)] == [0, 0, 5, 10, 10]
    assert {position_at(column, 156, 78) for column in (0, 77)} == {0, 156}
    assert position_at(3, 0, 78) == 0
    assert position_at(0, 5, 1) == 0


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_a_click_goes_there(game: Golden, size: tuple[int, int]) -> None:
    async with watching(golden(*game), size) as watched:
        scrubber = watched.screen.query_one(Scrubber)
        width = scrubber.content_size.width
        for column in (30, 0, width - 1, 12):
            await watched.pilot.click(Scrubber, offset=(column + 1, 0))
            await watched.pilot.pause()
            assert watched.position == position_at(column, watched.replay.last, width)


async def test_a_drag_goes_along_and_past_the_ends_no_further() -> None:
    async with watching(golden(*DUEL)) as watched:
        scrubber = watched.screen.query_one(Scrubber)
        width = scrubber.content_size.width
        await watched.pilot.mouse_down(Scrubber, offset=(11, 0))
        for column in (15, 25, 40):
            await watched.pilot.hover(Scrubber, offset=(column + 1, 0))
            await watched.pilot.pause()
            assert watched.position == position_at(column, watched.replay.last, width)
        await watched.pilot.hover("#market", offset=(79, 1))
        await watched.pilot.pause()
        assert watched.position == watched.replay.last
        await watched.pilot.mouse_up("#market", offset=(79, 1))
        await watched.pilot.hover(Scrubber, offset=(3, 0))
        await watched.pilot.pause()
        assert watched.position == watched.replay.last


async def test_the_pointer_over_it_moves_nothing() -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.pilot.hover(Scrubber, offset=(40, 0))
        await watched.pilot.pause()
        assert watched.position == 0


async def test_the_knob_follows_the_keys() -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.press("j", "j", "right")
        assert watched.screen.query_one(Scrubber).position == watched.position
