"""Playing on from a position: whoever opened the replay is asked to do it, and nothing else happens."""

import pytest

from tests.tui.replay.conftest import Clock
from tests.tui.replay.watching import BOTH, DUEL, GameName, golden, watching

Golden = tuple[GameName, str]


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_it_is_asked_for_with_the_position_and_the_seat_whose_view_it_is(game: Golden) -> None:
    async with watching(golden(*game)) as watched:
        await watched.press("j", "right", "w")
        at = watched.position
        await watched.press("2", "w", "home", "w")
        assert watched.branches == [(at, None), (at, 1), (0, 1)]
        assert watched.on_top() is watched.screen


async def test_the_key_bar_asks_for_it_as_well() -> None:
    async with watching(golden(*DUEL)) as watched:
        column = watched.text.splitlines()[-1].index("What if")
        await watched.pilot.click(offset=(column, 23))
        await watched.pilot.pause()
        assert watched.branches == [(0, None)]


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_at_the_end_of_a_game_there_is_nothing_to_play_on(game: Golden) -> None:
    async with watching(golden(*game)) as watched:
        await watched.press("end", "w")
        assert watched.branches == []
        assert "The game ends here: go back to where you want to play on." in watched.text
        await watched.press("left", "w")
        assert len(watched.branches) == 1


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_where_a_game_was_left_it_can_be_played_on(game: Golden) -> None:
    async with watching(golden(*game, commands=20)) as watched:
        await watched.press("end", "w")
        assert watched.branches == [(20, None)]


async def test_where_nobody_takes_care_of_it_it_is_refused() -> None:
    async with watching(golden(*DUEL), branch=False) as watched:
        await watched.press("w")
        assert "This replay can only be looked at." in watched.text


async def test_it_stops_what_runs(clock: Clock) -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.press("space", "w")
        assert clock.intervals == []
        assert watched.branches == [(0, None)]


async def test_a_covered_replay_is_not_asked() -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.press("j", "L")
        watched.screen.action_play_on()
        assert watched.branches == []
