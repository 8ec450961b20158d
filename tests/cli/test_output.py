"""What every command has in common: a quiet end for a closed pipe, and one sentence for an archive in trouble."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from pyrotechnics import cli
from pyrotechnics.archive.schema import VERSION
from tests.archive.filling import duel, fill, some_games
from tests.cli.calling import failed
from tests.games.pyrotechnics.make_golden import FOLDER as DUELS

GAME = str(DUELS / "eager.json")
ASKING = (("games",), ("games", "--json"), ("export", "1", "one"), ("export", "all", "all"), ("replay", "1"))
WRITING = (("import", GAME), ("import", GAME, "--json"))


def started(*words: str) -> "subprocess.Popen[str]":
    """Start the program with its output in a pipe."""
    return subprocess.Popen(
        [sys.executable, "-m", "pyrotechnics", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )


@pytest.mark.parametrize("words", [("replay", GAME, "--json"), ("import", GAME, "--json"), ("games",)], ids=str)
def test_a_pipe_that_is_closed_early_ends_a_command_quietly(words: tuple[str, ...], archive: Path) -> None:
    if words == ("games",):
        fill(archive, some_games(2000))
    with started(*words) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == ""
    assert process.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
@pytest.mark.parametrize("words", [("games",), ("replay", GAME, "--json")], ids=str)
def test_an_output_that_takes_no_more_gets_one_sentence(words: tuple[str, ...]) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "pyrotechnics", *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 1
    assert done.stderr == "pyrotechnics: The output can't be written: No space left on device.\n"


def newer(path: Path) -> None:
    """Make an archive of a version to come."""
    fill(path, iter((duel(),)))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")


def foreign(path: Path) -> None:
    """Make a database of another program."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA user_version = 3")


def folder(path: Path) -> None:
    """Make a folder where the archive should be."""
    path.mkdir()


TROUBLES: tuple[tuple[Callable[[Path], None], str], ...] = (
    (newer, "please install a newer one"),
    (foreign, "database of another program"),
    (folder, "can't be"),
)


@pytest.mark.parametrize("words", [*ASKING, *WRITING], ids=" ".join)
@pytest.mark.parametrize(("spoil", "sentence"), TROUBLES, ids=["newer", "foreign", "folder"])
def test_an_archive_in_trouble_gets_one_sentence(
    spoil: Callable[[Path], None], sentence: str, words: tuple[str, ...], request: pytest.FixtureRequest
) -> None:
    tmp_path, archive = request.getfixturevalue("tmp_path"), request.getfixturevalue("archive")
    request.getfixturevalue("monkeypatch").chdir(tmp_path)
    spoil(archive)
    assert sentence in failed(request.getfixturevalue("capsys"), *words)
    assert list(tmp_path.iterdir()) == []


def test_a_home_that_is_no_folder_gets_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PYROTECHNICS_HOME", str(tmp_path / "file"))
    assert "can't be" in failed(capsys, "import", GAME)


@pytest.mark.skipif(os.name != "posix" or os.geteuid() == 0, reason="needs a user whom permissions hold back")
def test_a_folder_that_can_not_be_written_is_read_all_the_same(
    archive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(archive, iter((duel(),)))
    archive.parent.chmod(0o500)
    try:
        assert cli.main(["games"]) == 0
        assert "Night Sky" in capsys.readouterr().out
        assert "can't be written" in failed(capsys, "import", GAME)
    finally:
        archive.parent.chmod(0o700)


def test_a_damaged_archive_is_set_aside_with_a_word_about_it(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    archive.write_text("This was an archive once. " * 50)
    assert cli.main(["games"]) == 0
    out, error = capsys.readouterr()
    assert out == "No games are kept yet.\n"
    assert error.startswith("pyrotechnics: The archive was damaged: it is set aside as ")
    assert error.count("\n") == 1
