"""The health of an archive is found out from a copy: nothing is made, written, migrated or repaired."""

import errno
import hashlib
import io
import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

import pytest

from pyrotechnics.archive import health
from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.health import health_of
from pyrotechnics.archive.schema import VERSION
from pyrotechnics.archive.trouble import trouble_of
from tests.archive.playing import duel, keeping, kept, play


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Return an archive with a game that is open."""
    path = tmp_path / "home" / "games.sqlite3"
    with keeping(path) as keeper:
        table = duel()
        game = kept(keeper, table)
        play(table, steps=6)
        game.writing.result()
    return path


def everything_in(folder: Path) -> dict[str, str]:
    return {each.name: hashlib.sha256(each.read_bytes()).hexdigest() for each in folder.iterdir()}


def test_a_good_archive_is_counted_and_played_through(path: Path) -> None:
    before = everything_in(path.parent)
    health = health_of(path)
    assert (health.games, health.open, health.checked, health.damaged, health.trouble) == (1, 1, 1, (), "")
    assert health.version == VERSION
    assert health.size >= path.stat().st_size
    assert everything_in(path.parent) == before


def test_what_another_app_has_just_written_is_seen_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with keeping(path) as keeper:
        table = duel()
        game = kept(keeper, table)
        play(table, steps=6)
        game.writing.result()
        before = everything_in(tmp_path)
        assert health_of(path).games == 1
        assert everything_in(tmp_path) == before


def test_no_archive_is_made(tmp_path: Path) -> None:
    assert not health_of(tmp_path / "games.sqlite3").is_there
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_archive_is_named_and_not_rescued(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[4096:8192] = b"\xff" * 4096
    path.write_bytes(content)
    before = everything_in(path.parent)
    assert str(path) in health_of(path).trouble
    assert everything_in(path.parent) == before


def test_a_game_that_can_not_be_read_to_its_end_is_named(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM steps WHERE number = 3")
        connection.commit()
    health = health_of(path)
    assert (health.games, health.damaged, health.trouble) == (1, (1,), "")


def test_an_archive_of_a_newer_version_is_named_and_left_as_it_is(path: Path) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
    before = path.read_bytes()
    health = health_of(path)
    assert "newer one" in health.trouble
    assert health.version == VERSION + 1
    assert path.read_bytes() == before


def test_games_that_there_is_no_time_for_stay_unchecked(path: Path) -> None:
    health = health_of(path, patience=-1)
    assert (health.games, health.checked) == (1, 0)


def test_a_file_in_the_way_of_the_folder_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    health = health_of(tmp_path / "file" / "games.sqlite3")
    assert not health.is_there or health.trouble


def test_an_archive_that_is_written_while_it_is_copied_is_copied_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy, moves = health._copied, iter(range(2))

    def played_meanwhile(part: Path, to: Path) -> None:
        copy(part, to)
        if next(moves, None) is not None:
            to.write_bytes(to.read_bytes()[:5000])
            os.utime(part, (0, part.stat().st_mtime + 1))

    monkeypatch.setattr(health, "_copied", played_meanwhile)
    found = health_of(path)
    assert (found.games, found.damaged, found.trouble, found.unchecked) == (1, (), "", "")


def test_an_archive_that_never_rests_is_not_called_damaged(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copy, size = health._copied, path.stat().st_size

    def torn(part: Path, to: Path) -> None:
        copy(part, to)
        to.write_bytes(to.read_bytes()[:5000])
        os.utime(part, (0, part.stat().st_mtime + 1))

    monkeypatch.setattr(health, "_copied", torn)
    found = health_of(path)
    assert found.trouble == ""
    assert "being written" in found.unchecked
    assert str(path) in found.unchecked
    assert (found.size, found.games) == (size, None)


def test_no_room_for_a_copy_is_said_of_the_temporary_folder(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Full(io.BytesIO):
        def write(self, content: object) -> int:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    usual = Path.open
    monkeypatch.setattr(Path, "open", lambda at, mode="r": Full() if "a" in mode else usual(at, mode))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    found = health_of(path)
    assert found.trouble == ""
    assert str(tmp_path) in found.unchecked
    assert "No space left" in found.unchecked


def test_no_room_for_what_sqlite_writes_beside_the_copy_is_said_of_the_temporary_folder(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(copy: Path) -> Archive:
        raise trouble_of(OSError(errno.ENOSPC, "full"), copy)

    monkeypatch.setattr(Archive, "open", full)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    found = health_of(path)
    assert found.trouble == ""
    assert str(tmp_path) in found.unchecked


def test_a_temporary_folder_that_is_not_there_is_named(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(path.parent / "nowhere"))
    found = health_of(path)
    assert found.trouble == ""
    assert "nowhere" in found.unchecked


def test_no_temporary_folder_at_all_is_said_too(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> str:
        raise FileNotFoundError(errno.ENOENT, "No usable temporary directory found in ['/tmp']")

    monkeypatch.setattr(tempfile, "gettempdir", none)
    found = health_of(path)
    assert found.trouble == ""
    assert "/tmp" in found.unchecked
