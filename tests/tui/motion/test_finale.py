"""The finale before the result: for whom, how long, and what a key does to it."""

import pytest
from textual import events

from pyrotechnics.tui.glyphs import ASCII
from pyrotechnics.tui.motion.finale import Finale
from pyrotechnics.tui.motion.show import LASTS
from pyrotechnics.tui.screens.game_over import GameOver
from tests.tui.motion.watching import Clock, Sitting, sitting

WON, COMPLETE = "pyrotechnics/eager", "hanabi/complete"


async def finish(table: Sitting) -> None:
    while table.commands:
        await table.go_on()


async def burst(table: Sitting, *keys: str) -> None:
    for key in keys:
        event = events.Key(key, key if len(key) == 1 else None)
        event.set_sender(table.app)
        table.app.post_message(event)
    await table.pilot.pause()
    await table.pilot.pause()


@pytest.mark.parametrize("game", [WON, COMPLETE])
async def test_the_result_comes_after_the_finale_within_three_seconds(clock: Clock, game: str) -> None:
    async with sitting(game, -1) as table:
        await finish(table)
        finale = table.app.screen
        assert isinstance(finale, Finale)
        clock.tick(finale, 1.0)
        await table.pilot.pause()
        assert any("\u2801" <= sign <= "\u28ff" for sign in table.text)
        assert isinstance(table.app.screen, Finale)
        clock.tick(finale, LASTS - 1.0)
        await table.pilot.pause()
        assert isinstance(table.app.screen, GameOver)
        assert LASTS <= 3


@pytest.mark.parametrize("key", ["n", "escape", "f1"])
async def test_any_key_ends_the_finale_and_does_nothing_else(clock: Clock, key: str) -> None:
    async with sitting(WON, -1) as table:
        await finish(table)
        finale = table.app.screen
        assert isinstance(finale, Finale)
        await table.pilot.press(key)
        clock.tick(finale, 0.25)
        await table.pilot.pause()
        await table.pilot.pause()
        assert isinstance(table.app.screen, GameOver)


async def test_a_click_ends_the_finale_and_does_nothing_else(clock: Clock) -> None:
    async with sitting(WON, -1) as table:
        await finish(table)
        finale = table.app.screen
        await table.pilot.click(offset=(40, 15))
        clock.tick(finale, 0.25)
        await table.pilot.pause()
        assert isinstance(table.app.screen, GameOver)


async def test_a_burst_of_keys_through_the_finale_does_not_reach_the_result(clock: Clock) -> None:
    async with sitting(WON, -1) as table:
        await finish(table)
        played, finale = table.table, table.app.screen
        await burst(table, "n", "D", "m", "enter", "n")
        clock.tick(finale, 0.1)
        await burst(table, "n")
        clock.tick(finale, 0.15)
        assert isinstance(table.app.screen, Finale)
        clock.tick(finale, 0.1)
        await table.pilot.pause()
        assert isinstance(table.app.screen, GameOver)
        assert table.room.table is played


async def test_a_key_that_is_held_down_does_not_hold_up_the_result_for_ever(clock: Clock) -> None:
    async with sitting(WON, -1) as table:
        await finish(table)
        presses = 0
        while isinstance(finale := table.app.screen, Finale):
            await table.pilot.press("space")
            clock.tick(finale, 0.1)
            await table.pilot.pause()
            presses += 1
        assert 5 < presses <= 11
        assert isinstance(table.app.screen, GameOver)


async def test_who_has_lost_sees_a_quiet_finale(clock: Clock) -> None:
    shown = {}
    for seat in (0, 1):
        async with sitting(WON, -1, seat=seat) as table:
            await finish(table)
            finale = table.app.screen
            assert isinstance(finale, Finale)
            winner = table.room.view.result.winner
            shown[winner == seat] = len(finale._fireworks.shells)
    assert shown[False] < shown[True]


@pytest.mark.parametrize("game", ["pyrotechnics/resigned", "hanabi/struck-out"])
async def test_nothing_is_celebrated_that_was_given_up_or_blown_up(clock: Clock, game: str) -> None:
    async with sitting(game, -1) as table:
        await finish(table)
        assert isinstance(table.app.screen, GameOver)


async def test_where_little_may_move_the_result_comes_at_once(clock: Clock) -> None:
    async with sitting(WON, -1, motion="reduced") as table:
        await finish(table)
        assert isinstance(table.app.screen, GameOver)


async def test_the_result_that_is_asked_for_again_comes_without_a_finale(clock: Clock) -> None:
    async with sitting(WON, -1) as table:
        await finish(table)
        clock.tick(table.app.screen, LASTS)
        await table.pilot.pause()
        await table.pilot.press("escape")
        await table.pilot.pause()
        await table.pilot.press("enter")
        await table.pilot.pause()
        assert isinstance(table.app.screen, GameOver)


async def test_a_terminal_that_is_too_slow_goes_on_to_the_result(clock: Clock) -> None:
    async with sitting(WON, -1) as table:
        await finish(table)
        finale = table.app.screen
        for _ in range(3):
            table.app.pulse.beat(9.0, 0.1)
        clock.tick(finale, 0.1)
        await table.pilot.pause()
        assert isinstance(table.app.screen, GameOver)


async def test_a_page_over_the_finale_ends_it_and_its_timer(clock: Clock) -> None:
    async with sitting(WON, -1) as table:
        await finish(table)
        finale = table.app.screen
        assert isinstance(finale, Finale)
        await table.pilot.press("ctrl+p")
        await table.pilot.pause()
        assert finale._clock is not None
        assert finale._clock._task is None
        await table.pilot.press("escape")
        await table.pilot.pause()
        await table.pilot.pause()
        assert isinstance(table.app.screen, GameOver)


async def test_the_finale_in_ascii_is_ascii(clock: Clock) -> None:
    async with sitting(WON, -1, glyphs=ASCII, size=(120, 40)) as table:
        await finish(table)
        clock.tick(table.app.screen, 1.2)
        await table.pilot.pause()
        assert table.text.isascii()
        assert "*" in table.text
