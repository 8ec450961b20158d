"""A game that is over can be kept as a file from its table."""

from pathlib import Path

import pytest

from pyrotechnics.engine.data_file import read_text
from pyrotechnics.engine.record import read_header, read_record
from pyrotechnics.engine.table import Table
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.tui.screens.game_over import GameOver
from tests.tui.pyrotechnics.playing import TablePilot, at_table, lift, table_screen, text_of


async def resign(pilot: TablePilot) -> None:
    """Play a little and give the game up, so that the result is on the screen."""
    for key in ("r", "m", "r", "y"):
        await lift(pilot)
        await pilot.press(key)
        await pilot.pause()
    assert isinstance(pilot.app.screen, GameOver)


async def test_the_record_is_saved_in_a_new_file_each_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with at_table() as pilot:
        await resign(pilot)
        for number in (1, 2):
            await pilot.press("S")
            await pilot.pause()
            assert f"pyrotechnics-game-{number}.json" in text_of(pilot)
            await pilot.press("enter")
            await pilot.pause()
        table = table_screen(pilot).table
        text = read_text(tmp_path / "pyrotechnics-game-2.json")
        assert read_header(text) == "pyrotechnics"
        again = Table.of_record(Pyrotechnics(), read_record(text, Pyrotechnics.record_type))
        assert again.state == table.state


async def test_a_folder_that_can_not_be_written_to_is_no_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    def full_disk(*_: object) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pyrotechnics.seating.saving.write_numbered", full_disk)
    async with at_table() as pilot:
        await resign(pilot)
        await pilot.press("S")
        await pilot.pause()
        assert "No space left on device" in text_of(pilot)
        assert not isinstance(pilot.app.screen, GameOver)
