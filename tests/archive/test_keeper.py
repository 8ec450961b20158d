"""The keeper answers in order, in a thread of its own, and neither a question nor a hanging disk stops the app."""

import sqlite3
import subprocess
import sys
from pathlib import Path
from threading import Event, current_thread
from time import perf_counter

import pytest

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.keeper import Keeper
from pyrotechnics.archive.keeping import KeptGame
from pyrotechnics.archive.trouble import NoSuchGame
from tests.archive.playing import GAMES, difference, fetched, keeping, kept, other_process, play, said, table_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


def test_nothing_is_opened_before_the_first_question(path: Path) -> None:
    with keeping(path) as keeper:
        assert not path.exists()
        assert keeper.ask(lambda archive: archive.count()).result(30) == 0
        assert path.exists()


def test_questions_are_answered_in_order_and_in_one_thread(path: Path) -> None:
    answered: list[tuple[int, str]] = []
    with keeping(path) as keeper:
        futures = [
            (keeper.ask if number % 3 else keeper.tell)(
                lambda archive, number=number: answered.append((number, current_thread().name))  # type: ignore[misc]
            )
            for number in range(50)
        ]
        for future in futures:
            future.result(30)
    assert answered == [(number, "keeper") for number in range(50)]


def test_a_question_that_nobody_waits_for_any_more_is_not_asked(path: Path) -> None:
    asked, may_go_on = [], Event()
    with keeping(path) as keeper:
        first = keeper.ask(lambda archive: may_go_on.wait(30))
        second = keeper.ask(lambda archive: asked.append("second"))
        third = keeper.ask(lambda archive: asked.append("third"))
        assert second.cancel()
        may_go_on.set()
        assert first.result(30)
        third.result(30)
        assert not third.cancel()
    assert asked == ["third"]


def test_closing_finishes_what_was_asked_for(path: Path) -> None:
    keeper, table = Keeper(path), table_of("pyrotechnics")
    game = KeptGame(keeper, table)
    play(table, steps=40)
    keeper.close()
    assert game.writing.done()
    assert not path.with_name("games.sqlite3-wal").exists()
    with keeping(path) as again:
        assert difference(fetched(again, 1).table, table) == []


def test_a_keeper_without_questions_closes_at_once_and_twice(path: Path) -> None:
    keeper = Keeper(path)
    keeper.close()
    keeper.close()
    assert not path.exists()


def test_a_question_after_closing_is_still_answered(path: Path) -> None:
    keeper = Keeper(path)
    for _ in range(3):
        assert keeper.ask(lambda archive: archive.count()).result(30) == 0
        keeper.close()


def test_a_disk_that_hangs_does_not_hang_the_exit(path: Path) -> None:
    script = """
import sys
from pathlib import Path
from threading import Event
from pyrotechnics.archive import keeper as module
module._GOODBYE = 0.2
keeper = module.Keeper(Path(sys.argv[1]))
keeper.ask(lambda archive: Event().wait())
keeper.close()
print('"closed"')
"""
    with other_process(script, path) as other:
        assert said(other) == "closed"
        assert other.wait(10) == 0


def test_a_question_that_goes_wrong_leaves_the_next_one_alone(path: Path) -> None:
    with keeping(path) as keeper:
        kept(keeper, table_of("hanabi"))

        def half(archive: Archive) -> None:
            with archive._transaction() as connection:
                connection.execute("DELETE FROM games")
                raise KeyError("half way")

        with pytest.raises(KeyError):
            keeper.tell(half).result(30)
        with pytest.raises(NoSuchGame, match="There is no game 99"):
            keeper.ask(lambda archive: archive.whole(99)).result(30)
        assert keeper.ask(lambda archive: archive.game(1)).result(30) is not None


def test_an_archive_stays_open_when_a_game_is_not_found(path: Path) -> None:
    with keeping(path) as keeper:
        opened = keeper.ask(lambda archive: archive).result(30)
        with pytest.raises(NoSuchGame):
            keeper.ask(lambda archive: archive.whole(99)).result(30)
        assert keeper.ask(lambda archive: archive).result(30) is opened


def test_the_archive_and_its_keeper_are_light_to_import() -> None:
    script = (
        "import sys, pyrotechnics.archive.keeper; "
        "print(sorted({'pydantic', 'textual', 'pyrotechnics.games.hanabi', 'pyrotechnics.games.pyrotechnics'} "
        "& set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout == "[]\n"


def test_a_command_costs_one_short_write(path: Path) -> None:
    times: list[float] = []
    with keeping(path) as keeper:
        table = table_of(GAMES[0])
        game = kept(keeper, table)
        for _ in range(100):
            before = perf_counter()
            play(table, len(times), steps=1)
            game.writing.result(30)
            times.append(perf_counter() - before)
        pages = path.with_name("games.sqlite3-wal").stat().st_size / 4120
    times.sort()
    print(f"one command: p50 {times[50] * 1e3:.2f} ms, p95 {times[95] * 1e3:.2f} ms, {pages / 100:.1f} pages")
    assert pages / 100 < 6  # no more is written than the pages of a heading and of its last steps
    assert times[50] < 0.5


def test_every_write_is_synced(path: Path) -> None:
    with keeping(path) as keeper:

        def settings(archive: Archive) -> list[object]:
            connection: sqlite3.Connection = archive._connection
            return [
                connection.execute(f"PRAGMA {name}").fetchone()[0]
                for name in ("journal_mode", "synchronous", "fullfsync", "foreign_keys", "secure_delete", "page_size")
            ]

        assert keeper.ask(settings).result(30) == ["wal", 2, 1, 1, 1, 4096]
