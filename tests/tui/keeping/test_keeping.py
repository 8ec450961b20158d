"""Every command is on the disk before the screen shows what came of it."""

from pathlib import Path

import pytest
from textual import events

from pyrotechnics.archive.reading import restore
from pyrotechnics.bots import thinking
from pyrotechnics.games.pyrotechnics.commands import AnyCommand
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.screens.confirm import QuitQuestion
from tests.tui.hanabi.playing import seated
from tests.tui.keeping.playing import KeepingPilot, keeping, slow_disk
from tests.tui.pyrotechnics.playing import AGAINST_BOT, TWO, seen


@pytest.fixture(autouse=True)
def _bots_answer_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        return (view.legal[0],)

    monkeypatch.setattr(thinking, "think", think)


async def steps(player: KeepingPilot, game: str = "pyrotechnics") -> int:
    """Return how many steps of the open game are on the disk."""
    kept = player.place(game).kept
    assert kept is not None
    assert kept.id is not None
    number = kept.id
    return len((await player.ask(lambda archive: archive.whole(number))).steps)


async def test_the_screen_waits_for_the_disk(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        before, shown = seen(player.pilot), player.text()
        table = player.place("pyrotechnics").table
        revision = table.revision
        async with slow_disk(player) as go_on:
            player.app.post_message(events.Key("enter", None))
            await player.pilot.pause()
            await player.pilot.pause()
            assert table.revision == revision + 1
            assert seen(player.pilot) is before
            assert player.text() == shown
            go_on.set()
        await player.settle()
        assert seen(player.pilot) is not before
        assert await steps(player) == table.revision


async def test_keys_that_come_meanwhile_wait_and_all_act(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        table = player.place("pyrotechnics").table
        research = table.revision
        async with slow_disk(player) as go_on:
            for key in ("enter", "space", "d"):
                player.app.post_message(events.Key(key, None if len(key) > 1 else key))
            await player.pilot.pause()
            assert table.revision == research + 1
            go_on.set()
        await player.settle()
        assert [step.command.type for step in table.past[research:]] == ["research", "discover"]
        assert "moved on" not in player.text()


async def test_every_step_is_kept_as_it_is_made_with_undo_and_redo(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        for number, key in enumerate(("enter", "u", "U"), start=await steps(player) + 1):
            await player.press(key)
            assert await steps(player) == number


async def test_a_table_where_nothing_happened_leaves_no_game_behind(tmp_path: Path) -> None:
    async with keeping(tmp_path, TWO) as player:
        first = player.place("pyrotechnics").kept
        player.app.play_again(TWO.again())
        await player.settle()
        assert first is not None
        assert first.id is not None
        number = first.id
        assert await player.ask(lambda archive: archive.game(number)) is None


async def test_notes_are_kept_with_the_game(tmp_path: Path) -> None:
    async with keeping(tmp_path, seated(2, bots=1)) as player:
        await player.press("o", *"mine", "enter")
        await player.press("x", "enter")
        kept = player.place("hanabi").kept
        assert kept is not None
        assert kept.id is not None
        number = kept.id
        whole = await player.ask(lambda archive: archive.whole(number))
        assert [text for _, _, text in whole.notes] == ["mine"]
    async with keeping(tmp_path) as player:
        await player.press("c")
        assert list(player.place("hanabi").notes.values()) == ["mine"]


async def test_quitting_a_kept_game_asks_nothing(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await player.press("enter")
        await player.pilot.press("ctrl+q")
        assert not player.app.is_running or not isinstance(player.app.screen, QuitQuestion)
        assert player.app.return_code == 0


async def test_a_game_that_cannot_be_kept_says_so_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    async with keeping(tmp_path / "file", AGAINST_BOT) as player:
        await player.press("enter")
        assert "NOT KEPT: folder not writable" in player.text().splitlines()[0]
        revision = player.place("pyrotechnics").table.revision
        await player.press("space", "d")
        assert player.place("pyrotechnics").table.revision > revision


async def test_what_was_not_kept_is_kept_as_soon_as_that_can_be(tmp_path: Path) -> None:
    blocked = tmp_path / "home"
    blocked.write_text("in the way")
    async with keeping(blocked, AGAINST_BOT) as player:
        await player.press("enter")
        assert "NOT KEPT" in player.text()
        blocked.unlink()
        await player.press("space", "d")
        assert "NOT KEPT" not in player.text()
        table = player.place("pyrotechnics").table
        assert await steps(player) == table.revision
        kept = player.place("pyrotechnics").kept
        assert kept is not None
        number = kept.id or 0
        assert restore(await player.ask(lambda archive: archive.whole(number))).table.state == table.state


async def test_quitting_asks_while_something_is_not_kept(tmp_path: Path) -> None:
    blocked = tmp_path / "home"
    blocked.write_text("in the way")
    async with keeping(blocked, AGAINST_BOT) as player:
        await player.press("enter")
        await player.press("ctrl+q")
        assert isinstance(player.app.screen, QuitQuestion)
        assert "not kept" in player.text()
        await player.press("n")
        blocked.unlink()
        await player.pilot.press("ctrl+q")
        assert player.app.return_code == 0
