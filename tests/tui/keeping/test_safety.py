"""What is not on the disk is never dropped without a word, and nothing in the archive can bring the app down."""

import sqlite3
from pathlib import Path

import pytest

from pyrotechnics.archive.reading import restore
from pyrotechnics.archive.trouble import ArchiveTrouble
from pyrotechnics.bots import thinking
from pyrotechnics.games.pyrotechnics.commands import AnyCommand, Resign
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui import emergency
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.screens.confirm import QuitQuestion
from pyrotechnics.tui.screens.game_over import GameOver
from pyrotechnics.tui.screens.menu import Menu
from tests.tui.keeping.playing import KeepingPilot, keeping
from tests.tui.pyrotechnics.playing import AGAINST_BOT


@pytest.fixture(autouse=True)
def _bots_answer_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        return (view.legal[0],)

    monkeypatch.setattr(thinking, "think", think)


def number_of(player: KeepingPilot) -> int:
    kept = player.place("pyrotechnics").kept
    assert kept is not None
    return kept.id or 0


async def resign(player: KeepingPilot) -> None:
    player.place("pyrotechnics").table.dispatch(Resign(seat=Seat.ONE))
    await player.settle()
    assert isinstance(player.app.screen, GameOver)


async def test_a_game_stays_casual_when_another_window_has_made_it_so(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await player.press("enter")
        number = number_of(player)
        await player.app.tell(lambda archive: archive.make_casual(number))
        await player.press("space", "d")
        assert (await player.ask(lambda archive: archive.games()))[0].casual
        assert restore(await player.ask(lambda archive: archive.whole(number))).table.casual


async def test_a_game_that_has_ended_and_is_not_kept_asks_before_it_is_lost(tmp_path: Path) -> None:
    blocked = tmp_path / "home"
    blocked.write_text("in the way")
    async with keeping(blocked, AGAINST_BOT) as player:
        await resign(player)
        table = player.place("pyrotechnics").table
        await player.press("n")
        assert "not kept yet" in player.text()
        assert player.place("pyrotechnics").table is table
        await player.press("ctrl+q")
        assert isinstance(player.app.screen, QuitQuestion)
        await player.press("n", "enter", "S")
        assert player.app.would_lose() == ()
        await player.press("enter", "n")
        assert player.place("pyrotechnics").table is not table


async def test_what_is_not_kept_does_not_give_way_to_another_game(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await player.press("enter")
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await player.press("q", "y")
        with sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None) as other:
            other.execute("BEGIN EXCLUSIVE")
            table = player.place("pyrotechnics").table
            table.dispatch(table.game.moves(table.state)[0])
            await player.settle()
            assert player.app.would_lose() == ("Pyrotechnics",)
            with pytest.raises(ArchiveTrouble, match="would be lost, as it is not kept"):
                await player.app.continue_game(1)
            with pytest.raises(ArchiveTrouble, match="locked"):
                await player.app.delete_game(number_of(player))
            assert player.place("pyrotechnics").table is table
            other.execute("ROLLBACK")
        other.close()
        await player.app.continue_game(1)
        assert number_of(player) == 1


async def test_a_replay_that_cannot_be_had_says_so_at_the_table(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await player.press("enter")
        await resign(player)
        number = number_of(player)
        await player.app.tell(lambda archive: archive.delete(number))
        await player.press("R")
        assert f"There is no game {number} in the archive." in player.text()


async def test_a_game_that_nobody_here_knows_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await player.press("enter")
    monkeypatch.setattr(AGAINST_BOT.table().game.__class__, "name", "mystery")
    async with keeping(tmp_path) as player:
        keeper = player.app.opened()
        assert keeper is not None
        player.app.kept(AGAINST_BOT.table()).writing.result()
        await player.settle()
        await player.app.look_up_open_games()
        assert isinstance(player.app.screen, Menu)
        assert [entry.split()[2] for entry in player.entries() if "Continue" in entry] == ["Pyrotechnics:"]


@pytest.mark.parametrize("home", ["/tmp/" + 300 * "x", "~nobody-of-this-name/games"])
async def test_a_home_that_cannot_be_is_no_reason_not_to_start(home: str) -> None:
    app = PyrotechnicsApp(pace=0, archive=Path(home) / "games.sqlite3")
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Menu)


async def test_a_crash_saves_what_the_archive_lacks_even_when_the_folder_is_gone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked, home, gone = tmp_path / "blocked", tmp_path / "home", tmp_path / "gone"
    blocked.write_text("in the way")
    home.mkdir()
    gone.mkdir()
    monkeypatch.setenv("HOME", str(home))
    async with keeping(blocked, AGAINST_BOT) as player:
        await player.press("enter")
        places = list(player.app.tables.values())
        monkeypatch.chdir(gone)
        gone.rmdir()
        said = emergency.save_records(places, blocked / "games.sqlite3")
        monkeypatch.chdir(tmp_path)
    (file,) = home.iterdir()
    assert str(file) in said
    assert "is safe in" in said
