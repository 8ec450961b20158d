"""After anything, the menu offers to continue each open game as it was, undo history included."""

import sqlite3
import sys
from pathlib import Path
from subprocess import PIPE, Popen

import pytest
from textual.events import ScreenResume

from pyrotechnics.bots import thinking
from pyrotechnics.games.pyrotechnics.commands import AnyCommand, Resign
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.hanabi.table import HanabiScreen
from pyrotechnics.tui.pyrotechnics.table import DuelScreen
from pyrotechnics.tui.screens.menu import Menu
from tests.tui.hanabi.playing import seated
from tests.tui.keeping.playing import KeepingPilot, keeping
from tests.tui.pyrotechnics.playing import AGAINST_BOT, TWO


@pytest.fixture(autouse=True)
def _bots_answer_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        return (view.legal[0],)

    monkeypatch.setattr(thinking, "think", think)


def number_of(player: KeepingPilot, game: str = "pyrotechnics") -> int:
    kept = player.place(game).kept
    assert kept is not None
    assert kept.id is not None
    return kept.id


async def test_nothing_is_offered_before_anything_was_played(tmp_path: Path) -> None:
    async with keeping(tmp_path) as player:
        assert not [entry for entry in player.entries() if "Continue" in entry]
        assert not list(tmp_path.iterdir())


async def test_a_game_goes_on_as_it_was_left_with_undo_and_redo(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await player.press("enter", "space", "d", "u")
        table = player.place("pyrotechnics").table
        assert table.can_redo(0)
    async with keeping(tmp_path) as player:
        assert "c Continue Pyrotechnics: Against Ember (medium), turn 1" in player.entries()
        await player.press("c")
        again = player.place("pyrotechnics").table
        assert (again.state, again.revision, again.record()) == (table.state, table.revision, table.record())
        assert again.can_redo(0)
        await player.press("U", "u", "u")
        assert not again.can_undo(0)


async def test_every_open_game_is_offered_the_last_played_first(tmp_path: Path) -> None:
    for seating in (TWO, AGAINST_BOT, seated(3, bots=2)):
        async with keeping(tmp_path, seating) as player:
            table = player.place(seating.game).table
            table.dispatch(table.game.moves(table.state)[0])
            await player.settle()
    async with keeping(tmp_path) as player:
        offered = [entry for entry in player.entries() if "Continue" in entry]
        assert [entry.split(":")[0] for entry in offered] == [
            "c Continue Hanabi",
            "2 Continue Pyrotechnics",
            "3 Continue Pyrotechnics",
        ]
        assert "Ember" in offered[1]
        assert "Vega" in offered[2]
        await player.press("3")
        assert isinstance(player.app.screen, DuelScreen) or player.place("pyrotechnics").table.occupants[1].bot is None


async def test_open_games_that_the_menu_has_no_room_for_are_said_to_be_in_the_history(tmp_path: Path) -> None:
    async with keeping(tmp_path) as player:
        for seed in range(6):
            table = seated(2, bots=1, seed=seed).table()
            player.app.kept(table)
            table.dispatch(table.game.moves(table.state)[0])
        await player.settle()
        await player.app.look_up_open_games()
        player.app.screen.post_message(ScreenResume())
        await player.settle()
        assert sum("Continue" in entry for entry in player.entries()) == 4
        assert "y History: 2 more to continue, and every other game" in player.entries()


async def test_a_new_game_leaves_the_one_before_to_be_continued(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await player.press("enter")
        before = number_of(player)
        await player.press("q", "y")
        await player.press("p")
        assert "given up" not in player.text()
        await player.press("enter", "enter")
        assert number_of(player) != before
        await player.press("q", "y")
        assert sum("Continue Pyrotechnics" in entry for entry in player.entries()) == 2


async def test_a_game_that_has_ended_is_not_offered(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        player.place("pyrotechnics").table.dispatch(Resign(seat=Seat.ONE))
        await player.settle()
    async with keeping(tmp_path) as player:
        assert not [entry for entry in player.entries() if "Continue" in entry]


async def test_a_bot_goes_on_in_the_middle_of_its_turn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        raise thinking.BotFailed("It has gone for a walk.")

    answer = thinking.think
    monkeypatch.setattr(thinking, "think", never)
    async with keeping(tmp_path, seated(2, bots=1)) as player:
        await player.press("x", "enter")
        if player.place("hanabi").table.state.mover == 0:
            await player.press("x", "enter")
        turn = player.place("hanabi").table.state.turn
    monkeypatch.setattr(thinking, "think", answer)
    async with keeping(tmp_path) as player:
        await player.press("c")
        await player.settle()
        assert isinstance(player.app.screen, HanabiScreen)
        assert player.place("hanabi").table.state.turn > turn


async def test_a_game_open_in_another_window_is_refused_with_a_sentence(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await player.press("enter")
        number = number_of(player)
    hold = (
        "import sys; from pathlib import Path; from pyrotechnics.archive.claims import Claims;"
        f"claims = Claims(Path(sys.argv[1])); print(claims.claim({number}), flush=True); input()"
    )
    with Popen([sys.executable, "-c", hold, str(tmp_path / "games.sqlite3")], stdin=PIPE, stdout=PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"True\n"
        async with keeping(tmp_path) as player:
            await player.press("c")
            assert isinstance(player.app.screen, Menu)
            assert f"Game {number} is open in another window." in player.text()
        other.communicate(b"\n")
    async with keeping(tmp_path) as player:
        await player.press("c")
        assert isinstance(player.app.screen, DuelScreen)


async def test_a_damaged_game_goes_on_in_a_copy_up_to_the_damage(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await player.press("enter", "space", "d")
        number = number_of(player)
        length = player.place("pyrotechnics").table.revision
    with sqlite3.connect(tmp_path / "games.sqlite3") as connection:
        connection.execute("UPDATE steps SET command = '{}' WHERE game = ? AND number = ?", (number, length))
    connection.close()
    async with keeping(tmp_path) as player:
        await player.press("c")
        assert player.place("pyrotechnics").table.revision == length - 1
        assert f"Game {number} is damaged: step {length} can't be read" in player.text()
        assert number_of(player) != number
    with sqlite3.connect(tmp_path / "games.sqlite3") as connection:
        assert connection.execute("SELECT steps FROM games WHERE id = ?", (number,)).fetchone() == (length,)
    connection.close()
    assert (tmp_path / "games-damaged-1.sqlite3").exists()


async def test_the_best_score_outlives_the_program(tmp_path: Path) -> None:
    async with keeping(tmp_path, seated(2, bots=1)) as player:
        table = player.place("hanabi").table
        while table.game.outcome(table.state) is None:
            table.dispatch(table.game.moves(table.state)[0])
        await player.settle()
        outcome = table.game.outcome(table.state)
        assert outcome is not None
    async with keeping(tmp_path, seated(2, bots=1, seed=6)) as player:
        await player.settle()
        assert player.app.best_scores == {(table.state.rules.title, 2): outcome.scores[0]}


async def test_a_deal_is_played_again_and_the_earlier_results_stand_beside_the_new_one(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        player.place("pyrotechnics").table.dispatch(Resign(seat=Seat.TWO))
        await player.settle()
        deal = player.place("pyrotechnics").table.deal
        await player.press("D")
        table = player.place("pyrotechnics").table
        assert table.deal == deal
        assert table.revision < 2
        table.dispatch(Resign(seat=Seat.ONE))
        await player.settle()
        assert "On this deal before: won." in player.text()
