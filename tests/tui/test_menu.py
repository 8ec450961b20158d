"""From the start to the table: menu, setup dialog, and the way out."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from pyrotechnics.bots import thinking
from pyrotechnics.bots.levels import LEVELS
from pyrotechnics.games.pyrotechnics.commands import AnyCommand
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.seating.opening import OpenTable
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.hanabi.table import HanabiScreen
from pyrotechnics.tui.pyrotechnics.setup import DuelSetUp
from pyrotechnics.tui.pyrotechnics.table import DuelScreen
from pyrotechnics.tui.screens.curtain import Curtain
from pyrotechnics.tui.screens.menu import Menu, _in_archive
from pyrotechnics.tui.screens.rules import RulesPage
from pyrotechnics.tui.widgets.menu_list import Entry, MenuList
from pyrotechnics.tui.widgets.option_row import OptionRow
from tests.archive.filling import duel, stored, together
from tests.tui.hanabi.playing import AGAINST_BOT as HANABI
from tests.tui.pyrotechnics.playing import AGAINST_BOT, text_of
from tests.tui.quick_pilot import quick_pilot

__all__ = ["quick_pilot"]


@pytest.fixture(autouse=True)
def _bots_answer_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        return (view.legal[0],)

    monkeypatch.setattr(thinking, "think", think)


@asynccontextmanager
async def menu() -> AsyncIterator[Pilot[None]]:
    """Start the app in its menu."""
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE)
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield pilot


def table_of(pilot: Pilot[None]) -> Any:
    """Return the table on the screen."""
    screen = next(screen for screen in pilot.app.screen_stack if isinstance(screen, DuelScreen))
    return screen.table


async def test_two_enters_start_a_game_against_a_medium_opponent() -> None:
    async with menu() as pilot:
        await pilot.press("enter", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, DuelScreen)
        assert [who.bot for who in table_of(pilot).occupants] == [None, "medium"]


async def test_the_setup_is_chosen_by_keys() -> None:
    async with menu() as pilot:
        await pilot.press("p", "right", "down")
        one = pilot.app.screen.query_one("#name-one", Input)
        one.value = ""
        await pilot.press(*"Ada", "down", "down", "right", "down", "right", "enter")
        await pilot.pause()
        table = table_of(pilot)
        assert table.setup.names.one == "Ada"
        assert table.setup.names.two == "Nova"
        assert table.occupants[1].bot == "hard"
        assert table.setup.first == 0
        assert table.take_backs == "over-the-table"


async def test_the_setup_is_chosen_by_mouse() -> None:
    async with menu() as pilot:
        await pilot.click(MenuList, offset=(8, 0))
        row = pilot.app.screen.query_one("#opponent", OptionRow)
        start = next(start for start, _, index in row._hits if index == len(LEVELS["pyrotechnics"]))
        await pilot.click(row, offset=(start + 2, 0))
        await pilot.click("#go")
        assert isinstance(pilot.app.screen, Curtain)
        assert table_of(pilot).setup.names.one == "Player 1"


@pytest.mark.parametrize(
    ("name", "sentence"),
    [("", "Each player needs a name."), ("Flare", "different names")],
)
async def test_names_that_can_not_be_are_refused_with_a_sentence(name: str, sentence: str) -> None:
    async with menu() as pilot:
        await pilot.press("p")
        pilot.app.screen.query_one("#name-one", Input).value = name
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, DuelSetUp)
        assert sentence in text_of(pilot)


async def test_names_with_markup_are_shown_as_they_are() -> None:
    async with menu() as pilot:
        await pilot.press("p")
        pilot.app.screen.query_one("#name-one", Input).value = "[/x] [b]"
        pilot.app.screen.query_one("#name-two", Input).value = "[@click=q]"
        await pilot.press("enter")
        await pilot.pause()
        assert "[@click=q]" in text_of(pilot)


async def test_escape_closes_the_setup_without_a_game() -> None:
    async with menu() as pilot:
        await pilot.press("p", "escape")
        assert isinstance(pilot.app.screen, Menu)
        assert "Continue" not in text_of(pilot)


async def test_a_new_game_says_that_it_gives_up_the_open_one() -> None:
    async with menu() as pilot:
        await pilot.press("p", "enter")
        await pilot.pause()
        await pilot.press("r", "1", "enter", "q", "y", "p")
        assert "will be given up" in text_of(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert table_of(pilot).revision <= 1


async def test_the_rules_open_from_the_menu_and_close_again() -> None:
    async with menu() as pilot:
        await pilot.press("l", "r")
        await pilot.pause()
        assert isinstance(pilot.app.screen, RulesPage)
        assert "Pyrotechnics: how to play" in text_of(pilot)
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Menu)


async def test_the_menu_loads_no_game_before_one_is_chosen() -> None:
    import subprocess
    import sys

    code = "import sys, pyrotechnics.tui.app; print([m for m in sys.modules if 'pydantic' in m or 'bots' in m])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(("key", "title"), [("r", "Pyrotechnics: how to play"), ("s", "Hanabi: how to play")])
async def test_each_game_has_its_rules_in_the_menu(key: str, title: str) -> None:
    async with menu() as pilot:
        await pilot.press("l", key)
        await pilot.pause()
        assert isinstance(pilot.app.screen, RulesPage)
        assert title in text_of(pilot)


async def test_f1_opens_the_rules_of_the_game_in_focus() -> None:
    async with menu() as pilot:
        await pilot.press("down", "f1")
        await pilot.pause()
        assert "Hanabi: how to play" in text_of(pilot)


async def test_no_two_entries_of_the_menu_have_the_same_letter() -> None:
    async with menu() as pilot:
        app = pilot.app
        assert isinstance(app, PyrotechnicsApp)
        app.tables["pyrotechnics"] = OpenTable(AGAINST_BOT, AGAINST_BOT.table())
        app.tables["hanabi"] = OpenTable(HANABI, HANABI.table())
        app.screen.post_message(events.ScreenResume())
        await pilot.pause()
        entries = app.screen.query_one(MenuList).entries
        assert sum("continue" in entry.id for entry in entries) == 2
        assert len({entry.key for entry in entries}) == len(entries)


async def test_the_palette_at_the_table_of_hanabi_prepares_and_does_nothing_by_itself() -> None:
    async with menu() as pilot:
        app = pilot.app
        assert isinstance(app, PyrotechnicsApp)
        app.open(HANABI)
        await pilot.pause()
        await pilot.press("ctrl+p")
        await pilot.pause()
        await pilot.press(*"Discard")
        await pilot.pause(0.5)
        await pilot.press("enter")
        await pilot.pause(0.3)
        screen = app.screen
        assert isinstance(screen, HanabiScreen)
        assert (screen.intent.what, screen.table.revision) == ("discard", 0)


async def test_the_palette_offers_the_commands_of_the_table() -> None:
    async with menu() as pilot:
        await pilot.press("enter", "enter")
        await pilot.pause()
        await pilot.press("ctrl+p")
        await pilot.pause()
        await pilot.press(*"Cards")
        await pilot.pause(0.5)
        await pilot.press("enter")
        await pilot.pause(0.3)
        assert "Not seen yet" in text_of(pilot)


async def test_the_menu_fits_the_smallest_screen_with_as_many_games_to_continue_as_it_lists(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    games = tuple(Entry(f"resume {number}", str(number), "Continue Pyrotechnics") for number in range(1, 5))
    monkeypatch.setattr(Menu, "_to_continue", lambda self: games)
    async with menu() as pilot:
        lines = [line.split() for line in text_of(pilot).splitlines()]
        entries = pilot.app.screen.query_one(MenuList).entries
        assert sum(f"[{entry.key}]" in line for line in lines for entry in entries) == len(entries)
        assert ["P", "Y", "R", "O", "T", "E", "C", "H", "N", "I", "C", "S"] in lines


def test_games_to_continue_tell_opponents_levels_and_rules() -> None:
    assert _in_archive(stored(duel(turn=9))) == "Against Ember (hard), turn 9"
    alone = duel(players=("Ada", "Ben"), levels=("", ""), opponent="Ben", seat=1, turn=2)
    assert _in_archive(stored(alone)) == "Against Ada, turn 2"
    assert _in_archive(stored({**alone, "turn": 0})) == "Against Ada, before the first turn"
    assert _in_archive(stored(together(None, rules="Classic"))) == "With 2 companions (Classic), turn 52"
