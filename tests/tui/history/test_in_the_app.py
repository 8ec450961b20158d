"""The history in the app itself: real games are continued, seen again, played once more, exported and deleted."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from textual.pilot import Pilot

from pyrotechnics.archive.keeper import Keeper
from pyrotechnics.archive.keeping import KeptGame
from pyrotechnics.engine.record import read_record
from pyrotechnics.games.pyrotechnics.commands import Resign
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.seating.pyrotechnics import DuelSeating
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.history.host import Host
from pyrotechnics.tui.history.screen import History
from pyrotechnics.tui.pyrotechnics.replay import DuelReplay
from pyrotechnics.tui.pyrotechnics.table import DuelScreen
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.statistics.screen import Statistics
from tests.tui.history.hosting import games, marked, press, settle, text_of

TWO = DuelSeating(None, ("Ada", "Vega"), Seat.ONE, seed=5)


def host_of(app: PyrotechnicsApp) -> Host:
    """Return the app as the history sees it, which the type checker compares."""
    return app


def keep_two_games(path: Path) -> None:
    """Keep a game that one player resigned, and then one that is open."""
    keeper = Keeper(path)
    for resigned in (True, False):
        table = TWO.table()
        kept = KeptGame(keeper, table)
        legal = table.game.moves(table.state)
        table.dispatch(Resign(seat=Seat.TWO) if resigned else legal[0])
        kept.writing.result()
        kept.close()
    keeper.close()


@asynccontextmanager
async def at_history(folder: Path) -> AsyncIterator[Pilot[None]]:
    """Open the app at the history of two games."""
    keep_two_games(folder / "games")
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE, archive=folder / "games")
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        await press(pilot, "y")
        assert isinstance(app.screen, History)
        yield pilot
    app.close_archive()


async def test_both_games_are_listed_and_the_open_one_is_continued(tmp_path: Path) -> None:
    async with at_history(tmp_path) as pilot:
        assert "2 of 2 games" in text_of(pilot)
        assert marked(pilot) == 2
        await press(pilot, "enter", "enter")
        table = next(screen for screen in pilot.app.screen_stack if isinstance(screen, DuelScreen))
        assert table.table.revision == 1


async def test_a_game_that_has_ended_is_seen_again_and_the_history_is_where_it_was(tmp_path: Path) -> None:
    async with at_history(tmp_path) as pilot:
        await press(pilot, "down", "enter")
        assert isinstance(pilot.app.screen, DuelReplay)
        await press(pilot, "q")
        assert "2 of 2 games" in text_of(pilot)
        assert marked(pilot) == 1


async def test_the_same_deal_is_played_again_and_stands_beside_the_others(tmp_path: Path) -> None:
    async with at_history(tmp_path) as pilot:
        await press(pilot, "down", "s")
        assert games(pilot).total == 2
        await press(pilot, "n")
        table = next(screen for screen in pilot.app.screen_stack if isinstance(screen, DuelScreen))
        assert table.table.deal == TWO.table().deal
        assert table.table.revision == 0


async def test_an_exported_game_is_a_file_in_the_present_folder(tmp_path: Path) -> None:
    async with at_history(tmp_path) as pilot:
        await press(pilot, "down", "e")
        (file,) = Path.cwd().glob("pyrotechnics-game*")
        assert file.name in text_of(pilot)
        assert len(read_record(file.read_text(encoding="utf-8"), Pyrotechnics.record_type).commands) == 1


async def test_a_deleted_game_is_gone_from_the_menu_until_it_is_brought_back(tmp_path: Path) -> None:
    async with at_history(tmp_path) as pilot:
        await press(pilot, "x")
        assert games(pilot).total == 1
        await press(pilot, "u")
        assert marked(pilot) == 2
        await press(pilot, "q")
        assert isinstance(pilot.app.screen, Menu)


async def test_a_game_that_another_window_plays_is_not_taken_from_it(tmp_path: Path) -> None:
    async with at_history(tmp_path) as pilot:
        app = pilot.app
        assert isinstance(app, PyrotechnicsApp)
        assert host_of(app) is app
        # A claim counts between processes, so one is made up here.
        assert app.keeper is not None
        app.keeper.claims.claim = lambda number: False  # type: ignore[method-assign]
        await press(pilot, "x")
        assert "Game 2 is open in another window." in text_of(pilot)
        await press(pilot, "c")
        assert "Game 2 is open in another window." in text_of(pilot)
        assert marked(pilot) == 2


async def test_the_statistics_open_from_the_menu(tmp_path: Path) -> None:
    async with at_history(tmp_path) as pilot:
        await press(pilot, "q", "t")
        assert isinstance(pilot.app.screen, Statistics)
        assert "1 game played" in text_of(pilot)
