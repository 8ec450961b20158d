"""Whole games with nothing but the keyboard, and with nothing but the mouse."""

import re
from collections.abc import Awaitable, Callable

import pytest

from pyrotechnics.games.hanabi.commands import AnyCommand
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.tui.screens.game_over import GameOver
from tests.tui.hanabi.counters import counters_of, counters_on_screen
from tests.tui.hanabi.playing import (
    CLASSIC,
    GREEN,
    TablePilot,
    at_table,
    do_by_keys,
    do_by_mouse,
    lift,
    lift_by_click,
    seated,
    seen,
    table_screen,
    text_of,
    wanted,
)

LONGEST = 150


async def play_through(
    pilot: TablePilot,
    lift_curtain: Callable[[TablePilot], Awaitable[None]],
    do: Callable[[TablePilot, AnyCommand], Awaitable[None]],
) -> None:
    """Play until the result is shown; after every step the screen tells the numbers of the engine."""
    table = table_screen(pilot).table
    for turn in range(1, LONGEST):
        await lift_curtain(pilot)
        assert table_screen(pilot).seat == table.state.mover
        assert counters_on_screen(text_of(pilot)) == counters_of(table.state)
        await do(pilot, wanted(seen(pilot)))
        assert table.revision == turn
        if isinstance(pilot.app.screen, GameOver):
            break


async def check_end(pilot: TablePilot) -> None:
    """Look at the result, and at the table behind it."""
    assert isinstance(pilot.app.screen, GameOver)
    state = table_screen(pilot).table.state
    assert state.result is not None
    score, maximum = state.result.score, state.rules.maximum
    assert score > 10
    shown = text_of(pilot)
    assert f"{score} of {maximum} points" in shown
    assert re.search(rf"Score +{score} of {maximum} ", shown)
    assert re.search(rf"Best +{score}\b", shown)
    await pilot.press("escape")
    assert re.search(rf"Score {score} ", text_of(pilot))


@pytest.mark.parametrize(("players", "rules"), [(2, GREEN), (5, CLASSIC)], ids=["2-green-box", "5-classic"])
async def test_a_whole_game_is_played_by_keys_alone(players: int, rules: RuleSet) -> None:
    async with at_table(seated(players, rules)) as pilot:
        await play_through(pilot, lift, do_by_keys)
        await check_end(pilot)


@pytest.mark.parametrize(("players", "rules"), [(2, CLASSIC), (5, GREEN)], ids=["2-classic", "5-green-box"])
async def test_a_whole_game_is_played_by_mouse_alone(players: int, rules: RuleSet) -> None:
    async with at_table(seated(players, rules)) as pilot:
        await play_through(pilot, lift_by_click, do_by_mouse)
        await check_end(pilot)
