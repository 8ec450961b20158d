"""A game of each kind in the middle: the menu leads back to both, and each is as it was left."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from textual.pilot import Pilot
from textual.widgets import Input

from pyrotechnics.engine.table import Table
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.seating.pyrotechnics import DuelSeating
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.hanabi.table import HanabiScreen
from pyrotechnics.tui.pyrotechnics.table import DuelScreen
from pyrotechnics.tui.screens.confirm import QuitQuestion
from pyrotechnics.tui.screens.curtain import Curtain
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.widgets.menu_list import MenuList
from tests.tui.hanabi.playing import lift, said, seated, text_of

DUEL = DuelSeating(None, ("Ada", "Vega"), Seat.ONE, seed=5)
GAMES = ("pyrotechnics", "hanabi")


class Left(NamedTuple):
    """Hold how a table was left."""

    table: Table[Any, Any, Any, Any, Any]
    state: object
    revision: int
    notes: dict[tuple[int, int], str]


def app_of(pilot: Pilot[None]) -> PyrotechnicsApp:
    """Return the app."""
    assert isinstance(pilot.app, PyrotechnicsApp)
    return pilot.app


def left(pilot: Pilot[None], game: str) -> Left:
    """Return how the table of a game is."""
    place = app_of(pilot).tables[game]
    return Left(place.table, place.table.state, place.table.revision, dict(place.notes))


@asynccontextmanager
async def both_begun() -> AsyncIterator[Pilot[None]]:
    """Begin a game of Hanabi, leave it, begin one of Pyrotechnics, leave it too, and stand in the menu."""
    app = PyrotechnicsApp(seated(2), pace=0, glyphs=UNICODE)
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)) as pilot:
        await lift(pilot)
        await pilot.press("3", "o")
        await pilot.pause()
        app.screen.query_one(Input).value = "a note"
        await pilot.press("enter", "5", "x", "enter")
        await lift(pilot)
        await pilot.press("1", "x", "enter")
        await lift(pilot)
        await pilot.press("q", "y")
        app.open(DUEL)
        await lift(pilot)
        await pilot.press("r")
        await lift(pilot)
        await pilot.press("2", "enter")
        await pilot.press("q", "y")
        await pilot.pause()
        assert isinstance(app.screen, Menu)
        yield pilot


async def choose(pilot: Pilot[None], name: str) -> None:
    """Choose an entry of the menu by its letter."""
    entries = pilot.app.screen.query_one(MenuList).entries
    await pilot.press(next(entry.key for entry in entries if entry.id == name))
    await pilot.pause()


async def test_the_menu_offers_to_continue_both() -> None:
    async with both_begun() as pilot:
        names = [entry.id for entry in pilot.app.screen.query_one(MenuList).entries]
        assert {"continue pyrotechnics", "continue hanabi"} <= set(names)
        keys = [entry.key for entry in pilot.app.screen.query_one(MenuList).entries]
        assert len(set(keys)) == len(keys)
        assert "Continue Pyrotechnics" in said(pilot)
        assert "Continue Hanabi" in said(pilot)


async def test_each_game_is_as_it_was_left_however_often_one_switches() -> None:
    async with both_begun() as pilot:
        before = {game: left(pilot, game) for game in GAMES}
        screens = {"pyrotechnics": DuelScreen, "hanabi": HanabiScreen}
        for game in (*GAMES, *reversed(GAMES), "hanabi", "pyrotechnics"):
            await choose(pilot, f"continue {game}")
            assert isinstance(pilot.app.screen, Curtain)
            await lift(pilot)
            assert isinstance(pilot.app.screen, screens[game])
            assert {name: left(pilot, name) for name in GAMES} == before
            assert all(left(pilot, name).table is before[name].table for name in GAMES)
            await pilot.press("q", "y")
            assert isinstance(pilot.app.screen, Menu)
            assert len(before[game].table._listeners) == 0


async def test_log_notes_and_table_of_hanabi_are_there_after_a_visit_to_the_other_game() -> None:
    async with both_begun() as pilot:
        await choose(pilot, "continue hanabi")
        await lift(pilot)
        await pilot.pause()
        shown = text_of(pilot)
        assert "You discarded slot 5" in shown
        assert "Bea discarded slot 1" in shown
        await pilot.press("4")
        assert "Your note: a note" in said(pilot)
        await pilot.press("q", "y")
        await choose(pilot, "continue pyrotechnics")
        await lift(pilot)
        await pilot.pause()
        assert "You researched" in text_of(pilot)


async def test_one_game_is_played_on_while_the_other_waits() -> None:
    async with both_begun() as pilot:
        waiting = left(pilot, "pyrotechnics")
        await choose(pilot, "continue hanabi")
        await lift(pilot)
        revision = left(pilot, "hanabi").revision
        await pilot.press("5", "x", "enter")
        await lift(pilot)
        assert left(pilot, "hanabi").revision == revision + 1
        assert left(pilot, "pyrotechnics") == waiting


async def test_quitting_asks_and_names_both_games() -> None:
    async with both_begun() as pilot:
        await pilot.press("ctrl+q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, QuitQuestion)
        shown = said(pilot)
        assert "Pyrotechnics" in shown
        assert "Hanabi" in shown
        await pilot.press("n")
        assert pilot.app.is_running
        await choose(pilot, "quit")
        assert isinstance(pilot.app.screen, QuitQuestion)
        await pilot.press("y")
        await pilot.pause()
        assert pilot.app._exit


async def test_quitting_names_only_what_would_be_lost() -> None:
    app = PyrotechnicsApp(seated(2), pace=0, glyphs=UNICODE)
    async with app.run_test(size=(80, 24)) as pilot:
        await lift(pilot)
        await pilot.press("5", "x", "enter")
        await lift(pilot)
        await pilot.press("q", "y")
        app.open(DUEL)  # nothing was done there yet, so nothing would be lost
        await pilot.pause()
        assert app.would_lose() == ("Hanabi",)


async def test_a_new_game_of_one_kind_leaves_the_other_alone() -> None:
    async with both_begun() as pilot:
        waiting, given_up = left(pilot, "pyrotechnics"), left(pilot, "hanabi")
        await choose(pilot, "new hanabi")
        assert "will be given up" in text_of(pilot)
        await pilot.press("escape")
        assert left(pilot, "hanabi") == given_up
        app_of(pilot).open(seated(3))
        await lift(pilot)
        assert left(pilot, "hanabi").table is not given_up.table
        assert left(pilot, "hanabi").notes == {}
        assert left(pilot, "pyrotechnics") == waiting


async def test_a_game_that_is_over_is_not_offered_any_more() -> None:
    async with both_begun() as pilot:
        await choose(pilot, "continue pyrotechnics")
        await lift(pilot)
        await pilot.press("m", "r", "y")
        await pilot.pause()
        await pilot.press("m")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Menu)
        names = [entry.id for entry in pilot.app.screen.query_one(MenuList).entries]
        assert "continue hanabi" in names
        assert "continue pyrotechnics" not in names
        assert app_of(pilot).would_lose() == ("Hanabi",)


async def test_the_rules_in_the_menu_and_at_the_table_are_those_of_the_game() -> None:
    async with both_begun() as pilot:
        for game, title in (("hanabi", "Hanabi"), ("pyrotechnics", "Pyrotechnics")):
            await pilot.press("l")
            await choose(pilot, f"rules {game}")
            for _ in range(100):  # the page is put together in a thread
                if f"{title}: " in text_of(pilot):
                    break
                await pilot.pause(0.02)
            assert f"{title}: " in text_of(pilot)
            await pilot.press("escape")
