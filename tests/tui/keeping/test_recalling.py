"""Games come back: seen again, played on from any point, played anew, exported, deleted and brought back."""

from pathlib import Path

import pytest

from pyrotechnics.archive.keeping import KeptGame
from pyrotechnics.archive.trouble import ArchiveTrouble
from pyrotechnics.bots import thinking
from pyrotechnics.bots.levels import LEVELS
from pyrotechnics.engine.record import read_record
from pyrotechnics.engine.table import PERSON, Occupant
from pyrotechnics.games.pyrotechnics.commands import AnyCommand, Resign
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.pyrotechnics.replay import DuelReplay
from pyrotechnics.tui.pyrotechnics.table import DuelScreen
from pyrotechnics.tui.recalling import seated
from pyrotechnics.tui.screens.confirm import Confirm
from pyrotechnics.tui.screens.menu import Menu
from tests.tui.hanabi.playing import seated as hanabi_seated
from tests.tui.keeping.playing import KeepingPilot, keeping
from tests.tui.pyrotechnics.playing import AGAINST_BOT

BOT = Occupant(kind="bot", bot="hard", seed=7)


@pytest.fixture(autouse=True)
def _bots_answer_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        return (view.legal[0],)

    monkeypatch.setattr(thinking, "think", think)


async def ended_duel(player: KeepingPilot) -> int:
    """Play a few steps of the duel, resign, go to the menu, and return the number of the game."""
    await player.press("enter", "space", "d")
    player.place("pyrotechnics").table.dispatch(Resign(seat=Seat.ONE))
    await player.settle()
    kept = player.place("pyrotechnics").kept
    assert kept is not None
    assert kept.id is not None
    await player.press("m")
    assert isinstance(player.app.screen, Menu)
    return kept.id


async def test_a_game_is_seen_again_as_the_player_saw_it(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        number = await ended_duel(player)
        await player.app.replay_game(number)
        await player.settle()
        assert isinstance(player.app.screen, DuelReplay)
        assert f"as Ada saw it ∙ game {number}" in player.text()


async def test_a_game_is_seen_again_from_its_result(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await player.press("enter")
        player.place("pyrotechnics").table.dispatch(Resign(seat=Seat.ONE))
        await player.settle()
        await player.press("R")
        assert "REPLAY" in player.text()
        await player.press("q")
        assert isinstance(player.app.screen, DuelScreen)


async def test_the_hidden_cards_of_an_open_game_are_shown_only_if_it_becomes_casual(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await player.press("enter", "q", "y")
        place = player.place("pyrotechnics")
        assert place.kept is not None
        number = place.kept.id or 0
        for wish in (player.app.replay_game, player.app.play_deal):
            player.app.run_worker(wish(number), group="wish")
            await player.pilot.pause()
            await player.until(Confirm)
            await player.press("n")
            await player.until(Menu)
            assert not place.table.casual
        player.app.run_worker(player.app.replay_game(number), group="wish")
        await player.until(Confirm)
        await player.press("y")
        await player.until(DuelReplay)
        assert place.table.casual
        assert (await player.ask(lambda archive: archive.games()))[0].casual
    async with keeping(tmp_path) as player:
        await player.press("c")
        assert "casual" in player.text().splitlines()[0]


async def test_what_if_plays_on_in_a_casual_branch_that_leaves_the_game_alone(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        number = await ended_duel(player)
        before = await player.ask(lambda archive: archive.whole(number))
        await player.app.replay_game(number)
        await player.settle()
        await player.press("l", "l", "w")
        assert isinstance(player.app.screen, DuelScreen)
        place = player.place("pyrotechnics")
        assert len(place.table.past) == 2
        assert place.table.casual
        await player.press("space", "d")
        assert place.kept is not None
        assert place.kept.id not in {None, number}
        branch = await player.ask(lambda archive: archive.games()[0])
        assert (branch.id, branch.origin, branch.parent, branch.casual) == (place.kept.id, "what-if", number, True)
        assert await player.ask(lambda archive: archive.whole(number)) == before
    async with keeping(tmp_path) as player:
        await player.press("c")
        assert player.place("pyrotechnics").table.casual


async def test_a_what_if_from_the_seat_of_the_bot_exchanges_the_seats(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        number = await ended_duel(player)
        await player.app.replay_game(number)
        await player.settle()
        await player.press("2", "l", "l", "w")
        assert [who.bot for who in player.place("pyrotechnics").table.occupants] == ["medium", None]


def test_who_plays_on_is_who_played_before() -> None:
    assert seated("pyrotechnics", 2, 0, (PERSON, BOT)) == (PERSON, BOT)
    assert seated("pyrotechnics", 2, None, (BOT, PERSON)) == (BOT, PERSON)
    assert seated("pyrotechnics", 2, 1, (PERSON, PERSON)) == (PERSON, PERSON)
    assert seated("pyrotechnics", 2, 1, (PERSON, BOT)) == (BOT, PERSON)
    assert seated("hanabi", 3, 2, (PERSON, PERSON, BOT)) == (BOT, PERSON, PERSON)
    assert seated("pyrotechnics", 2, None, (BOT, BOT)) == (PERSON, BOT)


def test_bots_that_understand_nobody_but_each_other_make_way_where_a_person_joins() -> None:
    coded = Occupant(kind="bot", bot="coded", seed=3)
    one, two, three = seated("hanabi", 3, 1, (coded,) * 3)
    assert two == PERSON
    assert one == three == Occupant(kind="bot", bot="strong", seed=3)


@pytest.mark.parametrize("game", LEVELS)
def test_bots_play_where_nobody_knows_who_played(game: str) -> None:
    me, other = seated(game, 2, None, None)
    assert me == PERSON
    assert other.bot in LEVELS[game]


async def test_an_imported_deal_is_played_with_bots(tmp_path: Path) -> None:
    async with keeping(tmp_path) as player:
        keeper = player.app.opened()
        assert keeper is not None
        table = hanabi_seated(3).table()
        table.dispatch(table.game.moves(table.state)[0])
        kept = KeptGame(keeper, table, origin="imported")
        await player.settle()
        number = kept.id
        assert number is not None
        await player.app.play_deal(number)
        await player.settle()
        again = player.place("hanabi").table
        assert again.deal == table.deal
        assert [who.kind for who in again.occupants] == ["person", "bot", "bot"]


async def test_an_exported_game_is_a_record_of_it(tmp_path: Path) -> None:
    async with keeping(tmp_path / "home", AGAINST_BOT) as player:
        number = await ended_duel(player)
        sentence = await player.app.export_game(number)
        assert sentence == f"Game {number} is saved as pyrotechnics-game-1.json, in the folder that you started from."
        record = read_record(Path("pyrotechnics-game-1.json").read_text(), Pyrotechnics.record_type)
        assert record == player.place("pyrotechnics").table.record()


async def test_a_deleted_game_leaves_its_table_too_and_can_be_brought_back(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await player.press("enter")
        await player.press("q", "y")
        kept = player.place("pyrotechnics").kept
        assert kept is not None
        number = kept.id or 0
        left = player.place("pyrotechnics").table.record()
        assert await player.app.delete_game(number) is None
        assert player.app.tables == {}
        with pytest.raises(ArchiveTrouble, match=f"no game {number}"):
            await player.app.continue_game(number)
        await player.app.undelete_game(number)
        await player.app.continue_game(number)
        await player.settle()
        assert isinstance(player.app.screen, DuelScreen)
        assert player.place("pyrotechnics").table.record() == left
