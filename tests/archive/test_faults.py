"""Faults of the disk, by real means: the game goes on, says why it isn't kept, and is kept as soon as it can be."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import mkdtemp
from time import monotonic

import pytest

from pyrotechnics.archive.keeper import Keeper
from pyrotechnics.archive.keeping import KeptGame
from pyrotechnics.archive.trouble import ArchiveTrouble
from tests.archive.playing import (
    AnyTable,
    difference,
    fetched,
    keeping,
    kept,
    moves,
    other_process,
    play,
    said,
    table_of,
)

LINUX = sys.platform == "linux"
NOBODY = 65534
CAP_SYS_ADMIN = 21


def may_mount() -> bool:
    """Return whether this process may mount file systems: that of root may, except in most containers."""
    if not LINUX or os.geteuid() != 0:
        return False
    status = Path("/proc/self/status").read_text()
    capabilities = next(line.split()[1] for line in status.splitlines() if line.startswith("CapEff"))
    return bool(int(capabilities, 16) >> CAP_SYS_ADMIN & 1)


mounting = pytest.mark.skipif(not may_mount(), reason="needs root on Linux, with the right to mount")
dropping = pytest.mark.skipif(not LINUX or os.geteuid() != 0, reason="needs root on Linux, to become nobody")


@pytest.fixture
def disk() -> Iterator[Path]:
    """A disk of its own, with little room."""
    folder = mkdtemp()
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=400k", "none", folder], check=True)
    try:
        yield Path(folder)
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)
        os.rmdir(folder)


@pytest.fixture
def public() -> Iterator[Path]:
    """A folder that every user can reach."""
    folder = Path(mkdtemp())
    folder.chmod(0o755)
    yield folder
    shutil.rmtree(folder)


def fill_up(disk: Path) -> Path:
    """Fill a disk to the last byte, and return the file that does it."""
    ballast = disk / "ballast"
    with ballast.open("ab", buffering=0) as file:
        try:
            while file.write(bytes(512)):
                pass
        except OSError:
            return ballast
    raise AssertionError("the disk has room for everything")


def play_on_full_disk(disk: Path, game: KeptGame, table: AnyTable, *, steps: int) -> Path:
    """Play some steps on a disk that others fill up again whenever the archive has found a place to spare."""
    ballast = fill_up(disk)
    for _, _ in zip(range(steps), moves(table, Random(1)), strict=False):
        game.writing.result(30)
        fill_up(disk)
    return ballast


def begun(keeper: Keeper, seed: int = 2) -> tuple[KeptGame, AnyTable]:
    """A game of a few steps, which is kept."""
    table = table_of("pyrotechnics", seed)
    game = kept(keeper, table)
    play(table, seed, steps=5)
    game.writing.result(30)
    assert game.trouble is None
    return game, table


def trouble_of(game: KeptGame) -> ArchiveTrouble:
    """What keeps a game from being kept, after what is being tried."""
    game.writing.result(60)
    assert game.trouble is not None
    assert str(game.trouble).endswith(".")
    return game.trouble


@mounting
def test_a_game_goes_on_while_the_disk_is_full_and_is_kept_afterwards(disk: Path) -> None:
    with keeping(disk / "games.sqlite3") as keeper:
        game, table = begun(keeper)
        ballast = play_on_full_disk(disk, game, table, steps=30)
        assert trouble_of(game).short == "disk full"
        assert str(trouble_of(game)) == f"The disk is full: make room for {disk}/games.sqlite3."
        assert keeper.ask(lambda archive: archive.count()).result(30) == 1
        assert len(fetched(keeper, 1).whole.steps) >= 5
        ballast.unlink()
        play(table, 3, steps=1)
        game.writing.result(30)
        assert game.trouble is None
        assert (game.id, keeper.ask(lambda archive: archive.ids()).result(30)) == (1, [1])
        assert difference(fetched(keeper, 1).table, table) == []
        assert not keeper.news


@mounting
def test_what_could_not_be_written_is_written_when_it_is_tried_again(disk: Path) -> None:
    with keeping(disk / "games.sqlite3") as keeper:
        game, table = begun(keeper)
        ballast = play_on_full_disk(disk, game, table, steps=5)
        game.note(0, 3, "n" * 5000)
        assert trouble_of(game).short == "disk full"
        ballast.unlink()
        game.try_again().result(30)
        assert game.trouble is None
        assert difference(fetched(keeper, 1).table, table) == []
        assert fetched(keeper, 1).whole.notes == ((0, 3, "n" * 5000),)


@mounting
def test_what_could_not_be_written_is_written_when_the_table_is_left(disk: Path) -> None:
    with keeping(disk / "games.sqlite3") as keeper:
        game, table = begun(keeper)
        ballast = play_on_full_disk(disk, game, table, steps=5)
        assert trouble_of(game).short == "disk full"
        ballast.unlink()
        game.close()
        assert difference(fetched(keeper, 1).table, table) == []


@mounting
def test_a_disk_that_is_full_from_the_beginning_is_said_to_be(disk: Path) -> None:
    ballast = fill_up(disk)
    with keeping(disk / "games.sqlite3") as keeper:
        table = table_of("hanabi")
        game = kept(keeper, table)
        play(table, steps=3)
        assert trouble_of(game).short == "disk full"
        ballast.unlink()
        play(table, steps=1)
        game.writing.result(30)
        assert game.trouble is None
        assert difference(fetched(keeper, game.id).table, table) == []


LIMITED = """
import json, resource, sys
from pathlib import Path
from tests.archive.playing import *

with keeping(Path(sys.argv[1])) as keeper:
    table = table_of("pyrotechnics", 2)
    game = kept(keeper, table)
    play(table, 2, steps=5)
    game.writing.result(30)
    before = str(game.trouble or "")
    size = Path(sys.argv[1] + "-wal").stat().st_size
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + 2000, resource.RLIM_INFINITY))
    play(table, 3, steps=20)
    game.writing.result(30)
    during = [game.trouble and game.trouble.short, str(game.trouble)]
    count = keeper.ask(lambda archive: archive.count()).result(30)
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    play(table, 4, steps=1)
    game.writing.result(30)
    after = [str(game.trouble or ""), difference(fetched(keeper, game.id).table, table), game.id, table.revision]
    print(json.dumps([before, during, count, after]))
"""


@mounting
def test_a_damaged_archive_is_left_as_it_is_until_there_is_room_to_mend_it(disk: Path) -> None:
    path = disk / "games.sqlite3"
    with keeping(path) as keeper:
        _, table = begun(keeper)
    damaged = path.read_bytes()[:100] + bytes(200) + path.read_bytes()[300:]
    path.write_bytes(damaged)
    ballast = fill_up(disk)
    with keeping(path) as keeper:
        with pytest.raises(ArchiveTrouble):
            keeper.ask(lambda archive: archive.count()).result(30)
        assert path.read_bytes() == damaged
        assert not [each for each in disk.iterdir() if each.name.startswith(".") or "damaged" in each.name]
        ballast.unlink()
        assert difference(fetched(keeper, 1).table, table) == []
        assert "1 game could be carried over" in keeper.news
    assert path.with_stem("games-damaged-1").read_bytes() == damaged


@mounting
def test_a_damaged_archive_on_a_read_only_disk_is_left_as_it_is(disk: Path) -> None:
    path = disk / "games.sqlite3"
    with keeping(path) as keeper:
        begun(keeper)
    damaged = path.read_bytes()[:-4096] + bytes(4096)
    path.write_bytes(damaged)
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
    with keeping(path) as keeper:
        for ask in (keeper.ask, keeper.tell):
            with pytest.raises(ArchiveTrouble):
                ask(lambda archive: archive.whole(1)).result(30)
        assert not keeper.news
    assert path.read_bytes() == damaged


@pytest.mark.skipif(not LINUX, reason="needs limits of Linux")
def test_a_game_goes_on_when_the_file_may_not_grow(tmp_path: Path) -> None:
    with other_process(LIMITED, tmp_path / "games.sqlite3") as other:
        before, (short, sentence), count, after = said(other)
        assert other.wait(30) == 0
    assert before == ""
    assert short in {"disk full", "disk error"}
    assert str(tmp_path / "games.sqlite3") in sentence
    assert count == 1
    assert after == ["", [], 1, 26]


@mounting
def test_an_archive_on_a_read_only_disk_can_be_read(disk: Path) -> None:
    path = disk / "games.sqlite3"
    with keeping(path) as keeper:
        _, table = begun(keeper)
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
    with keeping(path) as keeper:
        assert [game.steps for game in keeper.ask(lambda archive: archive.games()).result(30)] == [5]
        assert difference(fetched(keeper, 1).table, table) == []
        found = fetched(keeper, 1)
        game = kept(keeper, found.table, found=found.whole)
        play(found.table, 6, steps=3)
        assert trouble_of(game).short == "folder not writable"
        assert str(path) in str(trouble_of(game))
        with pytest.raises(ArchiveTrouble, match="can't be written"):
            keeper.tell(lambda archive: archive.delete(1)).result(30)
        assert keeper.ask(lambda archive: archive.count()).result(30) == 1
        subprocess.run(["mount", "-o", "remount,rw", disk], check=True)
        play(found.table, 7, steps=1)
        game.writing.result(30)
        assert (game.trouble, game.id) == (None, 1)
        assert difference(fetched(keeper, 1).table, found.table) == []
        assert not keeper.news


@mounting
def test_there_is_no_archive_on_a_read_only_disk_and_the_game_goes_on(disk: Path) -> None:
    subprocess.run(["mount", "-o", "remount,ro", disk], check=True)
    with keeping(disk / "home" / "games.sqlite3") as keeper:
        table = table_of("hanabi")
        game = kept(keeper, table)
        play(table, steps=3)
        assert trouble_of(game).short == "folder not writable"
        with pytest.raises(ArchiveTrouble):
            keeper.ask(lambda archive: archive.count()).result(30)


STRANGER = """
import json, os, sys
from pathlib import Path
from tests.archive.playing import *

for game in GAMES:
    play(table_of(game), steps=3)  # imports what may be out of a stranger's reach
os.setgroups([])
os.setgid(int(sys.argv[2]))
os.setuid(int(sys.argv[2]))
with keeping(Path(sys.argv[1])) as keeper:
    count = keeper.ask(lambda archive: archive.count()).result(30)
    found = fetched(keeper, 1)
    game = kept(keeper, found.table, found=found.whole)
    play(found.table, 6, steps=3)
    game.writing.result(30)
    print(json.dumps([count, len(found.whole.steps), game.trouble and game.trouble.short, keeper.news]))
    sys.stdin.readline()
    play(found.table, 7, steps=1)
    game.writing.result(30)
    print(json.dumps([game.id, str(game.trouble or ""), difference(fetched(keeper, game.id).table, found.table)]))
"""


@dropping
@pytest.mark.parametrize("what", ["the file", "the folder"])
def test_a_player_who_may_not_write_can_read_and_is_kept_when_he_may(what: str, public: Path) -> None:
    path = public / "games.sqlite3"
    with keeping(path) as keeper:
        begun(keeper)
    path.with_name("games.sqlite3.claims").unlink()
    path.chmod(0o644)
    if what == "the file":
        os.chown(public, NOBODY, NOBODY)
    else:
        os.chown(path, NOBODY, NOBODY)
    with other_process(STRANGER, path, NOBODY) as other:
        assert said(other) == [1, 5, "folder not writable", ""]
        for each in (public, *public.iterdir()):
            os.chown(each, NOBODY, NOBODY)
        print("go on", file=other.stdin, flush=True)
        assert said(other) == [1, "", []]


HOLDER = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None)
connection.execute(sys.argv[2]).fetchone()
connection.execute("BEGIN EXCLUSIVE")
print('"locked"', flush=True)
sys.stdin.readline()
connection.execute("ROLLBACK")
connection.close()
print('"let go"', flush=True)
"""


def waited_for_a_step(game: KeptGame, table: AnyTable) -> float:
    """Play a step, and return how many seconds it took until it was kept or could not be."""
    before = monotonic()
    play(table, table.revision, steps=1)
    game.writing.result(30)
    return monotonic() - before


def test_a_game_goes_on_while_another_program_holds_the_archive(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with keeping(path, patience=0.9) as keeper:
        game, table = begun(keeper)
        with other_process(HOLDER, path, "PRAGMA user_version") as other:
            assert said(other) == "locked"
            assert waited_for_a_step(game, table) > 0.8
            assert trouble_of(game).short == "archive locked"
            assert str(trouble_of(game)) == f"Another program holds the archive {path} locked."
            assert keeper.ask(lambda archive: archive.count()).result(30) == 1
            assert len(fetched(keeper, 1).whole.steps) == 5
            assert waited_for_a_step(game, table) < 0.7  # nobody waits long for it twice
            assert trouble_of(game).short == "archive locked"
            print("go on", file=other.stdin, flush=True)
            assert said(other) == "let go"
        waited_for_a_step(game, table)
        assert (game.trouble, game.id) == (None, 1)
        assert difference(fetched(keeper, 1).table, table) == []
        with other_process(HOLDER, path, "PRAGMA user_version") as other:
            assert said(other) == "locked"
            assert waited_for_a_step(game, table) > 0.8  # it is worth a wait again
            print("go on", file=other.stdin, flush=True)
            assert said(other) == "let go"
        game.try_again().result(30)
        assert difference(fetched(keeper, 1).table, table) == []


def test_an_archive_that_another_program_keeps_to_itself_can_still_be_read(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with keeping(path) as keeper:
        _, table = begun(keeper)
    with other_process(HOLDER, path, "PRAGMA locking_mode = EXCLUSIVE") as other:
        assert said(other) == "locked"
        with keeping(path, patience=0.2) as keeper:
            assert keeper.ask(lambda archive: archive.count()).result(30) == 1
            assert difference(fetched(keeper, 1).table, table) == []
            with pytest.raises(ArchiveTrouble, match="locked"):
                keeper.tell(lambda archive: archive.delete(1)).result(30)
            print("go on", file=other.stdin, flush=True)
            assert said(other) == "let go"
            keeper.tell(lambda archive: archive.delete(1)).result(30)
            assert keeper.ask(lambda archive: archive.count()).result(30) == 0
