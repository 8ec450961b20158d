"""A game that runs by itself: at its speed, to its end, and never where nobody sees it. Paused, nothing ticks."""

import pytest

from pyrotechnics.tui.replay.log_list import LogList
from tests.tui.hanabi.playing import resize
from tests.tui.replay.conftest import Clock
from tests.tui.replay.watching import BOTH, DUEL, GameName, golden, watching

Golden = tuple[GameName, str]


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
@pytest.mark.parametrize("key", ["space", "p"])
async def test_it_runs_from_where_it_is_and_stops_when_asked(game: Golden, key: str, clock: Clock) -> None:
    async with watching(golden(*game)) as watched:
        await watched.press("right", "right", key)
        assert clock.intervals == [1.0]
        assert watched.text.startswith(" REPLAY, running ")
        assert "pause" in watched.text
        await clock.tick(watched.pilot, 3)
        assert watched.position == 5
        await watched.press(key)
        assert clock.intervals == []
        await clock.tick(watched.pilot)
        assert watched.position == 5
        assert "running" not in watched.text


async def test_the_chip_starts_and_stops_it(clock: Clock) -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.click_chip("play")
        assert watched.runs()
        await watched.click_chip("play")
        assert not watched.runs()
        assert clock.intervals == []


async def test_it_ends_at_the_last_position_and_then_begins_anew(clock: Clock) -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.press("end", "left", "left", "space")
        await clock.tick(watched.pilot, 5)
        assert watched.position == watched.replay.last
        assert clock.intervals == []
        assert "Ann wins." in watched.text
        await watched.press("space")
        assert watched.position == 0
        assert clock.intervals == [1.0]
        await clock.tick(watched.pilot)
        assert watched.position == 1


async def test_it_runs_faster_and_slower_within_limits(clock: Clock) -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.press("space", "+")
        assert clock.intervals == [0.5]
        assert "2 / sec" in watched.text
        await watched.press("+", "+", "+")
        assert clock.intervals == [0.25]
        await watched.click_chip("slower")
        assert clock.intervals == [0.5]
        await watched.press("-", "-", "-", "-")
        assert clock.intervals == [2.0]
        assert "0.5 / sec" in watched.text
        await watched.click_chip("slower")
        assert "It can't run more slowly." in watched.text
        await watched.click_chip("faster")
        assert clock.intervals == [1.0]


async def test_the_speed_can_be_chosen_before_it_runs(clock: Clock) -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.press("+")
        assert clock.timers == []
        await watched.press("space")
        assert clock.intervals == [0.5]


@pytest.mark.parametrize("key", ["right", "left", "j", "k", "home", "end"])
async def test_a_step_by_hand_stops_it(key: str, clock: Clock) -> None:
    async with watching(golden(*DUEL)) as watched:
        watched.screen.go_to(10)
        await watched.press("space", key)
        assert clock.intervals == []


async def test_another_view_lets_it_run_on(clock: Clock) -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.press("space", "v", "tab")
        await clock.tick(watched.pilot)
        assert watched.position == 1
        assert clock.intervals == [1.0]


@pytest.mark.parametrize("key", ["L", "question_mark", "f1", "ctrl+p"])
async def test_it_stops_when_something_covers_it(key: str, clock: Clock) -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.press("j", "space", key)
        assert watched.on_top() is not watched.screen
        assert clock.intervals == []
        await watched.press("escape")
        if isinstance(watched.on_top(), LogList):
            await watched.press("escape")
        assert "running" not in watched.text


async def test_it_stops_when_it_is_left(clock: Clock) -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.press("space", "q")
        assert clock.intervals == []


async def test_it_stops_where_the_terminal_is_too_small_to_see_it(clock: Clock) -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.press("space")
        await resize(watched.pilot, (60, 20))
        assert clock.intervals == []
        await resize(watched.pilot, (80, 24))
        assert "Action" in watched.text or "The deal" in watched.text
        assert "running" not in watched.text


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_a_replay_that_stands_still_never_ticks(game: Golden, clock: Clock) -> None:
    async with watching(golden(*game)) as watched:
        await watched.press("right", "j", "v", "tab", "end", "left", "+")
        assert clock.timers == []
