"""An archive of any version opens for ever; one of a newer version or of another program is left as it is."""

import json
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.log import path_of_log
from pyrotechnics.archive.schema import APPLICATION_ID, MIGRATIONS, VERSION, migrate
from pyrotechnics.archive.trouble import ArchiveTrouble, ForeignFile, NewerArchive
from tests.archive.make_schema import FOLDER, contents
from tests.archive.playing import fetched, keeping, kept, play, table_of

TABLES = ("games", "deals", "steps", "notes")
NOT_YET_IN_VERSION_1 = {"advised": 0}


def rows_of(path: Path) -> dict[str, list[sqlite3.Row]]:
    with closing(sqlite3.connect(path)) as connection:
        return {table: connection.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES}


def version_of(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("PRAGMA user_version").fetchone()[0])


@pytest.fixture
def first(tmp_path: Path) -> Path:
    """A copy of the archive that was written by version 1."""
    path = tmp_path / "games.sqlite3"
    shutil.copyfile(FOLDER / "version-1.sqlite3", path)
    return path


def test_there_is_an_archive_of_every_version() -> None:
    assert [(FOLDER / f"version-{number}.sqlite3").exists() for number in range(1, VERSION + 1)] == [True] * VERSION


@pytest.mark.parametrize("number", range(1, VERSION + 1))
def test_an_archive_of_any_version_gives_the_games_that_were_written(number: int, tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    shutil.copyfile(FOLDER / f"version-{number}.sqlite3", path)
    written = json.loads((FOLDER / f"version-{number}.json").read_text())
    assert contents(path) == [{**NOT_YET_IN_VERSION_1, **game} for game in written]
    assert version_of(path) == VERSION


def test_the_archive_of_version_1_has_games_of_all_kinds() -> None:
    games = json.loads((FOLDER / "version-1.json").read_text())
    assert [game["id"] for game in games] == [6, 5, 4, 3, 2, 1]
    assert {(game["game"], game["origin"], game["result"] == "open") for game in games} == {
        ("pyrotechnics", "played", False),
        ("pyrotechnics", "played", True),
        ("pyrotechnics", "what-if", True),
        ("hanabi", "played", False),
        ("hanabi", "played", True),
        ("hanabi", "imported", False),
    }
    assert any(game["undone"] for game in games)
    assert any("take-back" in game["kinds"] for game in games)
    assert any(len(game["notes"]) > 1 for game in games)


def test_the_archive_of_version_2_knows_where_advice_was_given() -> None:
    games = json.loads((FOLDER / "version-2.json").read_text())
    assert {game["id"]: game["advised"] for game in games} == {1: 1, 2: 0, 3: 2, 4: 0, 5: 0, 6: 0}


def test_a_game_of_version_1_goes_on_and_counts_advice_from_then_on(first: Path) -> None:
    with keeping(first) as keeper:
        found = fetched(keeper, 3)
        game = kept(keeper, found.table, found=found.whole)
        game.advised()
        play(found.table, steps=2)
        game.writing.result(30)
        assert game.trouble is None
        assert keeper.ask(lambda archive: {each.id: each.advised for each in archive.games()}).result(30) == {
            1: 0, 2: 0, 3: 1, 4: 0, 5: 0, 6: 0
        }  # fmt: skip


def test_an_archive_of_version_1_in_a_folder_that_can_not_be_written_is_read_all_the_same(
    first: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise sqlite3.OperationalError("attempt to write a readonly database")

    before = first.read_bytes()
    monkeypatch.setattr("pyrotechnics.archive.archive.connect", refuse)
    with keeping(first) as keeper:
        written = json.loads((FOLDER / "version-1.json").read_text())
        assert [game.id for game in keeper.ask(lambda archive: archive.games()).result(30)] == [6, 5, 4, 3, 2, 1]
        assert len(fetched(keeper, 3).whole.steps) == next(game["steps"] for game in written if game["id"] == 3)
        with pytest.raises(ArchiveTrouble):
            keeper.tell(lambda archive: archive.delete(1)).result(30)
        assert keeper.ask(lambda archive: archive.count()).result(30) == 6
        with pytest.raises(ArchiveTrouble):
            keeper.ask(lambda archive: archive.delete(1)).result(30)
        assert keeper.ask(lambda archive: archive.count()).result(30) == 6
    assert first.read_bytes() == before
    assert sorted(path.name for path in first.parent.iterdir() if "claims" not in path.name) == [first.name]


def test_what_only_looks_like_an_archive_of_version_1_is_not_read(first: Path) -> None:
    with closing(sqlite3.connect(first)) as connection:
        connection.executescript("DROP TABLE notes; CREATE TABLE notes (text);")
    with pytest.raises(ArchiveTrouble, match="damaged"):
        Archive.open_read_only(first)


def test_a_migration_keeps_everything(first: Path) -> None:
    before = rows_of(first)
    moods = (*MIGRATIONS, "ALTER TABLE games ADD COLUMN mood TEXT DEFAULT 'merry'; CREATE INDEX moods ON games (mood);")
    with closing(sqlite3.connect(first, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        migrate(connection, moods, first)
    after = rows_of(first)
    assert version_of(first) == VERSION + 1
    assert after["games"] == [(*row, 0, "merry") for row in before["games"]]
    assert {table: after[table] for table in TABLES[1:]} == {table: before[table] for table in TABLES[1:]}
    with pytest.raises(NewerArchive):
        Archive.open(first)


def test_a_migration_that_fails_leaves_the_version_before(first: Path) -> None:
    before = rows_of(first)
    fine, wrong = "CREATE TABLE moods (game INTEGER);", "DELETE FROM games; ALTER TABLE absent ADD COLUMN mood;"
    with closing(sqlite3.connect(first, isolation_level=None)) as connection:
        with pytest.raises(sqlite3.OperationalError, match="no such table: absent"):
            migrate(connection, (*MIGRATIONS, fine, wrong), first)
        assert not connection.in_transaction
    assert rows_of(first) == before
    assert version_of(first) == 1
    with closing(sqlite3.connect(first)) as connection:
        assert not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'moods'").fetchone()
    Archive.open(first).close()


def test_a_migration_is_not_repeated(first: Path) -> None:
    scripts = (*MIGRATIONS, "CREATE TABLE moods (game INTEGER);")
    for _ in range(2):
        with closing(sqlite3.connect(first, isolation_level=None)) as connection:
            migrate(connection, scripts, first)
    assert version_of(first) == VERSION + 1


def assert_left_as_it_is(path: Path, refusal: type[ArchiveTrouble], sentence: str) -> None:
    """Check that a file is refused, whatever is wanted of it, and that nothing in its folder changes."""
    before = {each.name: each.read_bytes() for each in path.parent.iterdir()}
    with keeping(path) as keeper:
        for ask in (keeper.ask, keeper.tell):
            with pytest.raises(refusal) as refused:
                ask(lambda archive: archive.count()).result(30)
            assert sentence in str(refused.value)
            assert str(path) in str(refused.value)
        game = kept(keeper, table_of("hanabi"))
        assert isinstance(game.trouble, refusal)
        assert not keeper.news
    after = {each.name: each.read_bytes() for each in path.parent.iterdir()}
    assert after == before


def become_newer(connection: sqlite3.Connection) -> None:
    connection.executescript(f"CREATE TABLE moods (game INTEGER); PRAGMA user_version = {VERSION + 3};")


def test_an_archive_of_a_newer_version_is_left_as_it_is(first: Path) -> None:
    with closing(sqlite3.connect(first)) as connection:
        become_newer(connection)
    assert_left_as_it_is(first, NewerArchive, f"has version {VERSION + 3}, and this Pyrotechnics knows versions up to")


@pytest.fixture
def unfinished(tmp_path: Path) -> Path:
    """A folder for a copy of a database with a log beside it, as another program that was killed would leave it."""
    folder = tmp_path / "unfinished"
    folder.mkdir()
    return folder


def leave_unfinished(source: Path, script: str, folder: Path) -> Path:
    path = folder / "games.sqlite3"
    with closing(sqlite3.connect(source)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA wal_autocheckpoint = 0")
        connection.executescript(script)
        shutil.copyfile(source, path)
        shutil.copyfile(path_of_log(source), path_of_log(path))
    assert path_of_log(path).stat().st_size > 4096
    return path


def test_a_newer_version_that_stands_in_the_log_only_is_left_as_it_is(first: Path, unfinished: Path) -> None:
    path = leave_unfinished(first, f"CREATE TABLE moods (x); PRAGMA user_version = {VERSION + 1};", unfinished)
    assert int.from_bytes(path.read_bytes()[60:64]) == 1
    assert_left_as_it_is(path, NewerArchive, f"has version {VERSION + 1}")


def test_a_newer_version_with_other_games_in_its_log_is_left_as_it_is(first: Path, unfinished: Path) -> None:
    with closing(sqlite3.connect(first)) as connection:
        become_newer(connection)
    path = leave_unfinished(first, "UPDATE games SET rules = 'other';", unfinished)
    assert_left_as_it_is(path, NewerArchive, f"has version {VERSION + 3}")


def test_an_app_stops_writing_when_a_newer_one_has_brought_the_archive_up_to_date(first: Path) -> None:
    with keeping(first) as keeper:
        table = table_of("hanabi")
        game = kept(keeper, table)
        assert rows_of(first)["games"][-1][1] == "hanabi"
        with closing(sqlite3.connect(first)) as connection:
            become_newer(connection)
            connection.execute("PRAGMA wal_checkpoint")
        before = rows_of(first)
        play(table, steps=2)
        game.writing.result(30)
        assert isinstance(game.trouble, NewerArchive)
        assert rows_of(first) == before


@pytest.mark.parametrize("marks", ["", "PRAGMA application_id = 7;", "PRAGMA user_version = 4;"])
@pytest.mark.parametrize("mode", ["DELETE", "WAL"])
def test_a_database_of_another_program_is_left_as_it_is(marks: str, mode: str, tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA journal_mode = {mode}")
        connection.executescript(f"{marks} CREATE TABLE games (title); INSERT INTO games VALUES ('chess');")
    assert_left_as_it_is(path, ForeignFile, "is the database of another program")


def test_a_database_of_another_program_that_stands_in_the_log_is_left_as_it_is(
    tmp_path: Path, unfinished: Path
) -> None:
    path = leave_unfinished(tmp_path / "other.sqlite3", "CREATE TABLE recipes (title);", unfinished)
    assert_left_as_it_is(path, ForeignFile, "is the database of another program")


def test_an_archive_whose_making_was_cut_off_is_made(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
    assert path.stat().st_size == 4096
    with keeping(path) as keeper:
        assert kept(keeper, table_of("hanabi")).trouble is None
        assert not keeper.news
    assert int.from_bytes(path.read_bytes()[68:72]) == APPLICATION_ID


def test_only_its_owner_may_look_into_a_new_folder_of_games(tmp_path: Path) -> None:
    path = tmp_path / "new" / "home" / "games.sqlite3"
    with keeping(path) as keeper:
        kept(keeper, table_of("hanabi"))
    assert path.parent.stat().st_mode & 0o077 == 0
