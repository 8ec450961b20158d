"""The log of a replay: it tells what had happened, and each of its lines is a way there."""

import pytest

from pyrotechnics.tui.replay.log import ReplayLog
from pyrotechnics.tui.replay.log_list import LogList
from tests.tui.replay.watching import BOTH, DUEL, TRIO, GameName, golden, watching

Golden = tuple[GameName, str]


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
def test_every_line_belongs_to_the_first_position_that_tells_it(game: Golden) -> None:
    replay = golden(*game)
    whole = replay.log(replay.last)
    for line, text in enumerate(whole):
        position = replay.position_of_line(line)
        assert replay.log(position)[line] == text
        assert replay.log(position - 1)[line : line + 1] != (text,)
        assert len(replay.log(position)) == line + 1


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_the_log_tells_nothing_of_what_is_still_to_come(game: Golden, size: tuple[int, int]) -> None:
    replay = golden(*game)
    async with watching(replay, size, seat=0) as watched:
        for position in (0, 5, 30):
            watched.screen.go_to(position)
            await watched.pilot.pause()
            expected = watched.screen.lines_of(replay.view(position, 0))
            for log in watched.screen.query(ReplayLog):
                assert log.lines == expected


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
@pytest.mark.parametrize(("size", "log"), [((80, 24), "#log-below"), ((120, 40), "#log-beside")], ids=str)
async def test_a_click_on_a_line_goes_to_where_it_happened(game: Golden, size: tuple[int, int], log: str) -> None:
    replay = golden(*game)
    async with watching(replay, size, seat=0) as watched:
        watched.screen.go_to(30)
        await watched.pilot.pause()
        widget = watched.screen.query_one(log, ReplayLog)
        line = widget.line_at(0)
        assert line is not None
        await watched.pilot.click(log, offset=(10, widget.styles.padding.top))
        await watched.pilot.pause()
        assert watched.position == replay.position_of_line(line) < 30
        assert widget.lines[-1][1] == watched.screen.lines_of(replay.view(30, 0))[line][1]


async def test_a_click_below_the_last_line_goes_nowhere() -> None:
    async with watching(golden(*TRIO), (120, 40), seat=0) as watched:
        await watched.press("right", "right")
        await watched.pilot.click("#log-beside", offset=(10, 20))
        await watched.pilot.pause()
        assert watched.position == 2


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_the_list_leads_to_any_line_that_is_told(game: Golden) -> None:
    replay = golden(*game)
    async with watching(replay) as watched:
        watched.screen.go_to(40)
        await watched.press("L")
        assert isinstance(watched.on_top(), LogList)
        await watched.press("home", "down", "enter")
        assert watched.on_top() is watched.screen
        assert watched.position == replay.position_of_line(1)


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_what_comes_later_is_listed_only_when_asked_for(game: Golden) -> None:
    replay = golden(*game)
    lines = len(replay.log(replay.last))
    async with watching(replay) as watched:
        await watched.press("j", "j", "j", "L")
        options = watched.on_top()._list  # type: ignore[attr-defined]
        told = len(replay.log(watched.position))
        assert options.option_count == told + 1
        assert f"... {lines - told} lines come later: show them" in watched.text
        await watched.press("end", "enter")
        assert options.option_count == lines
        assert options.highlighted == told
        await watched.press("end", "space")
        assert watched.position == replay.position_of_line(lines - 1)


async def test_the_list_at_the_end_holds_every_line_and_nothing_more() -> None:
    replay = golden(*DUEL)
    async with watching(replay) as watched:
        await watched.press("end", "L")
        options = watched.on_top()._list  # type: ignore[attr-defined]
        assert options.option_count == len(replay.log(replay.last))
        assert options.highlighted == options.option_count - 1


@pytest.mark.parametrize("key", ["escape", "q", "L"])
async def test_the_list_is_closed_without_a_step_and_once_only(key: str) -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.press("j", "L")
        position = watched.position
        watched.pilot.app.simulate_key("k")
        await watched.press(key)
        assert watched.on_top() is watched.screen
        assert watched.position == position


async def test_two_keys_of_one_burst_open_the_list_once() -> None:
    async with watching(golden(*DUEL)) as watched:
        watched.screen.action_show_log()
        watched.screen.action_show_log()
        await watched.pilot.pause()
        assert len([screen for screen in watched.pilot.app.screen_stack if isinstance(screen, LogList)]) == 1


async def test_the_mouse_chooses_from_the_list() -> None:
    replay = golden(*TRIO)
    async with watching(replay) as watched:
        watched.screen.go_to(5)
        await watched.press("L")
        await watched.pilot.click("OptionList", offset=(10, 2))
        await watched.pilot.pause()
        assert watched.position == replay.position_of_line(1)
