"""A table of bots alone: whoever watches sees all cards, and moves come one by one, as fast as one likes."""

import asyncio
from dataclasses import replace

import pytest

from pyrotechnics.bots import thinking
from pyrotechnics.games.hanabi.commands import AnyCommand
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.seating.hanabi import HanabiSeating
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.screens.game_over import GameOver
from pyrotechnics.tui.screens.menu import Menu
from tests.tui.hanabi.playing import (
    NAMES,
    TablePilot,
    at_table,
    best_scores,
    click_choice,
    revision,
    seen,
    table_screen,
    text_of,
    wanted,
)

WATCHED = HanabiSeating(NAMES[:3], ("coded",) * 3, first=0, seed=5, bot_seed=1)


@pytest.fixture(autouse=True)
def asked(monkeypatch: pytest.MonkeyPatch) -> list[View]:
    """Let bots answer at once."""
    views: list[View] = []

    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        views.append(view)
        return (wanted(view),)

    monkeypatch.setattr(thinking, "think", think)
    return views


async def settled(pilot: TablePilot, turns: int) -> None:
    """Wait until so many turns have been played, and a little longer."""
    for _ in range(20):
        await pilot.pause()
    assert revision(pilot) == turns


def slowly() -> PyrotechnicsApp:
    """Return an app whose bots make long pauses."""
    app = PyrotechnicsApp(WATCHED, pace=60, glyphs=UNICODE)
    app.animation_level = "none"
    return app


async def test_all_hands_are_open_but_not_to_the_bots(asked: list[View]) -> None:
    async with slowly().run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert all(card.face is not None for player in seen(pilot).players for card in player.hand)
        assert "You watch, with all cards open. Ada is playing." in text_of(pilot)
        assert text_of(pilot).count("coded") == 3
        (view,) = asked
        assert view.seat == 0
        assert all(card.face is None for card in view.players[0].hand)


async def test_enter_and_a_click_show_one_move_each_and_moving_about_shows_none() -> None:
    async with slowly().run_test(size=(80, 24)) as pilot:
        await pilot.press("up", "left", "2")
        await settled(pilot, 0)
        await pilot.press("enter")
        await settled(pilot, 1)
        await click_choice(pilot, "next")
        await settled(pilot, 2)


async def test_space_and_a_click_let_the_bots_wait_and_go_on() -> None:
    async with slowly().run_test(size=(80, 24)) as pilot:
        await pilot.press("space")
        assert "Ada waits." in text_of(pilot)
        await pilot.press("enter")
        await settled(pilot, 1)
        assert "Bea waits." in text_of(pilot)
        await click_choice(pilot, "hold")
        await settled(pilot, 2)
        assert "Cid is playing." in text_of(pilot)


async def test_bots_that_wait_do_so_however_short_their_pauses_are(monkeypatch: pytest.MonkeyPatch) -> None:
    async with slowly().run_test(size=(80, 24)) as pilot:
        bots = table_screen(pilot)._bots
        await pilot.press("space")
        monkeypatch.setattr(bots, "_pace", 0.01)
        await pilot.press("enter")
        await settled(pilot, 1)
        await asyncio.sleep(0.05)
        await settled(pilot, 1)


async def test_a_whole_game_comes_to_its_end_and_is_nobodys_best_score() -> None:
    async with at_table(WATCHED) as pilot:
        for _ in range(400):
            if isinstance(pilot.app.screen, GameOver):
                break
            await pilot.pause()
        assert isinstance(pilot.app.screen, GameOver)
        assert best_scores(pilot) == {}
        assert "none yet (a game of bots alone does not count)" in text_of(pilot)
        await pilot.press("escape", "B")
        assert "The game is over." in text_of(pilot)
        assert "That is for the person" not in text_of(pilot)


async def test_whoever_leaves_and_comes_back_watches_on() -> None:
    app = slowly()
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("enter")
        await settled(pilot, 1)
        await pilot.press("q", "y")
        await pilot.pause()
        assert isinstance(app.screen, Menu)
        app.go_to_table("hanabi")
        await pilot.pause()
        await pilot.press("enter")
        await settled(pilot, 2)


async def test_what_is_for_players_is_refused_with_a_sentence() -> None:
    async with slowly().run_test(size=(80, 24)) as pilot:
        await pilot.press("m")
        assert "That is for the person whose turn it is." in text_of(pilot)
        await pilot.press("p")
        await settled(pilot, 0)


def test_one_seat_may_be_of_another_kind() -> None:
    mixed = replace(WATCHED, bots=("strong", "easy", "normal"))
    assert [who.bot for who in mixed.table().occupants] == ["strong", "easy", "normal"]
