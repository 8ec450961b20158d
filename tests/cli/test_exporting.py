"""``export``: one game as a record or for hanab.live, and all games so that nothing is missing elsewhere."""

import json
import os
import signal
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pyrotechnics import cli
from pyrotechnics.archive.home import HOME_VARIABLE, archive_path
from pyrotechnics.archive.stored import WholeGame
from pyrotechnics.cli.kept import KeptGames
from pyrotechnics.engine.record import read_record
from pyrotechnics.games.hanabi.hanab_live import write_game
from tests.archive.playing import AnyTable, duel, keeping, kept, moves, play, together
from tests.cli.calling import failed, printed, refused


def keep(*tables: AnyTable, **known: Any) -> None:
    """Keep games."""
    with keeping(archive_path()) as keeper:
        for table in tables:
            kept(keeper, table, **known)


def whole_games() -> list[WholeGame]:
    """Return everything that the archive has."""
    with keeping(archive_path()) as keeper:
        return keeper.ask(lambda archive: [archive.whole(number) for number in archive.ids()]).result(30)


def keep_a_rich_archive() -> None:
    """Keep games with everything that a game can have."""
    with keeping(archive_path()) as keeper:
        for table in (duel(3), together(4)):
            game = kept(keeper, table)
            for _, _ in zip(range(80), moves(table, Random(8)), strict=False):
                game.writing.result(30)
            game.note(0, 3, 'the "5" [b]?')
        branch = duel(3)
        branch.casual = True
        play(branch, steps=20)
        kept(keeper, branch, origin="what-if", parent=1)


@pytest.mark.parametrize("make", [duel, together])
def test_a_game_is_written_as_a_record_without_what_was_undone(
    make: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep_a_rich_archive()
    number = 1 if make is duel else 2
    assert printed(capsys, "export", number, tmp_path / "one.record") == []
    table = make(3 if make is duel else 4)
    for _, _ in zip(range(80), moves(table, Random(8)), strict=False):
        pass
    assert len(whole_games()[number - 1].steps) > len(table.record().commands)
    assert read_record((tmp_path / "one.record").read_text(), table.game.record_type) == table.record()


def test_a_classic_game_is_written_for_hanab_live_by_its_ending_or_by_an_option(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    classic, green = together(1), together(2)
    assert [classic.setup.rules.name, green.setup.rules.name] == ["classic", "green-box"]
    play(classic, steps=20)
    play(green, steps=20)
    keep(classic, green)
    printed(capsys, "export", "1", tmp_path / "one.hanab.json")
    printed(capsys, "export", "1", tmp_path / "one.json", "--hanab-live")
    assert (tmp_path / "one.hanab.json").read_text() == (tmp_path / "one.json").read_text()
    assert (tmp_path / "one.json").read_text() == write_game(classic.record())
    assert "Green Box" in failed(capsys, "export", "2", tmp_path / "two.hanab.json")
    assert not (tmp_path / "two.hanab.json").exists()
    assert "holds one game" in refused(capsys, "export", "all", "all.json", "--hanab-live")


def test_all_games_come_back_elsewhere_with_everything_that_is_known_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep_a_rich_archive()
    here, file, again = whole_games(), tmp_path / "all.jsonl", tmp_path / "again.jsonl"
    assert {step.kind for whole in here for step in whole.steps} == {"command", "undo", "redo", "take-back"}
    assert printed(capsys, "export", "all", file) == ["3 games written."]
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "elsewhere"))
    assert printed(capsys, "import", file) == ["3 games imported."]
    assert whole_games() == here
    assert printed(capsys, "export", "all", again) == ["3 games written."]
    assert again.read_text() == file.read_text()


def test_the_file_of_all_games_is_lines_of_json_between_a_first_and_a_last_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = duel()
    play(table, steps=5)
    keep(table)
    printed(capsys, "export", "all", tmp_path / "all.jsonl")
    first, game, last = map(json.loads, (tmp_path / "all.jsonl").read_text().splitlines())
    assert first == {"kind": "pyrotechnics-games", "format": 1}
    assert last == {"kind": "end", "games": 1}
    assert (game["game"], game["origin"], len(game["steps"])) == ("pyrotechnics", "played", 5)


def test_no_file_is_ever_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep_a_rich_archive()
    there = tmp_path / "there"
    there.write_text("precious")
    for what in ("1", "all"):
        assert "is there already" in failed(capsys, "export", what, there)
        assert "can't be written" in failed(capsys, "export", what, tmp_path / "nowhere" / "file")
    assert there.read_text() == "precious"


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_an_export_that_is_ended_leaves_no_half_file(
    end: signal.Signals, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_a_rich_archive()
    fetch, target, seen = KeptGames.whole, tmp_path / "all.jsonl", []

    def end_at_the_second(games: KeptGames, number: int) -> WholeGame:
        seen.append(target.exists())
        if number == 2:
            os.kill(os.getpid(), end)
        return fetch(games, number)

    monkeypatch.setattr(KeptGames, "whole", end_at_the_second)
    before = signal.getsignal(end)
    assert cli.main(["export", "all", str(target)]) == 130
    assert seen == [True, True]
    assert not target.exists()
    assert signal.getsignal(end) == before


def test_a_damaged_game_is_named_and_the_others_are_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep_a_rich_archive()
    with closing(sqlite3.connect(archive_path())) as connection, connection:
        connection.execute("DELETE FROM deals WHERE game = 2")
    assert cli.main(["export", "all", str(tmp_path / "all.jsonl")]) == 1
    out, error = capsys.readouterr()
    assert out == "2 games written.\n"
    assert error.startswith("pyrotechnics: Game 2 is damaged")
    assert error.count("\n") == 1
    assert json.loads((tmp_path / "all.jsonl").read_text().splitlines()[-1]) == {"kind": "end", "games": 2}
