"""Two apps on one archive: both write, neither loses anything, and no game is played in two places."""

import json
from contextlib import ExitStack
from pathlib import Path
from subprocess import Popen

import pytest

from pyrotechnics.archive.claims import Claims
from pyrotechnics.archive.trouble import ArchiveTrouble
from tests.archive.playing import difference, fetched, keeping, kept, other_process, play, said, table_of

PLAYER = """
import json, sys
from pathlib import Path
from pyrotechnics.archive.trouble import ArchiveTrouble
from tests.archive.playing import *

path, seed, steps = Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3])
with keeping(path) as keeper:
    print(json.dumps("ready"))
    sys.stdin.readline()
    for each in range(seed, seed + 3):
        table = table_of(GAMES[each % 2], each)
        game = kept(keeper, table)
        play(table, each, steps=steps, undoes=True)
        game.writing.result(60)
        print(json.dumps([game.id, str(game.trouble or ""), table.revision, table.record().dump()]))
        game.close()
"""

CLAIMER = """
import json, sys
from pathlib import Path
from pyrotechnics.archive.trouble import ArchiveTrouble
from tests.archive.playing import *

with keeping(Path(sys.argv[1])) as keeper:
    claimed = keeper.ask(lambda archive: keeper.claims.claim(1)).result(30)
    found = fetched(keeper, 1)
    print(json.dumps([claimed, len(found.whole.steps)]))
    sys.stdin.readline()
    game = kept(keeper, found.table, found=found.whole)
    play(found.table, 5, steps=3)
    game.writing.result(30)
    print(json.dumps([game.id, str(game.trouble or ""), found.table.record().dump()]))
    sys.stdin.readline()
"""


def go_on(process: "Popen[str]") -> None:
    assert process.stdin is not None
    process.stdin.write("go on\n")
    process.stdin.flush()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite3"


def test_two_apps_that_write_at_the_same_time_lose_nothing(path: Path) -> None:
    with ExitStack() as stack:
        apps = [stack.enter_context(other_process(PLAYER, path, 10 * app, 40)) for app in range(2)]
        for app in apps:
            assert said(app) == "ready"
        for app in apps:  # the archive is not there yet: both make it
            go_on(app)
        written = [said(app) for _ in range(3) for app in apps]
        assert [app.wait(30) for app in apps] == [0, 0]
    assert sorted(id_ for id_, *_ in written) == [1, 2, 3, 4, 5, 6]
    with keeping(path) as keeper:
        for id_, trouble, revision, record in written:
            restored = fetched(keeper, id_)
            assert not trouble
            assert (restored.table.revision, restored.table.record().dump()) == (revision, record)
        assert keeper.ask(lambda archive: archive.count()).result(30) == 6


def test_a_game_is_played_on_by_one_app_and_another_gets_a_copy(path: Path) -> None:
    with keeping(path) as keeper:
        table = table_of("pyrotechnics", 3)
        game = kept(keeper, table)
        play(table, 3, steps=10)
        game.writing.result(30)
        with other_process(CLAIMER, path) as other:
            assert said(other) == [False, 10]
            play(table, 4, steps=2)
            game.writing.result(30)
            go_on(other)
            copy, trouble, record = said(other)
            assert (copy, trouble) == (2, "")
            play(table, 6, steps=2)
            game.writing.result(30)
            go_on(other)
            assert other.wait(30) == 0
        assert game.id == 1
        assert difference(fetched(keeper, 1).table, table) == []
        assert fetched(keeper, 2).table.record().dump() == record
        assert fetched(keeper, 2).whole.heading.steps == 13


def test_where_claims_do_not_work_a_game_that_moved_on_is_kept_as_a_copy(path: Path) -> None:
    with keeping(path) as keeper:
        table = table_of("pyrotechnics", 3)
        game = kept(keeper, table)
        play(table, 3, steps=10)
        game.writing.result(30)
        keeper.ask(lambda archive: keeper.claims.release(1)).result(30)
        with other_process(CLAIMER, path) as other:
            assert said(other) == [True, 10]
            keeper.claims.claim = lambda number: True  # type: ignore[method-assign]
            go_on(other)
            assert said(other)[:2] == [1, ""]
            play(table, 4, steps=2)
            game.writing.result(30)
            go_on(other)
            assert other.wait(30) == 0
        assert (game.id, game.trouble) == (2, None)
        assert difference(fetched(keeper, 2).table, table) == []
        assert len(fetched(keeper, 1).whole.steps) == 13


def test_an_app_that_is_killed_gives_its_claims_back(path: Path) -> None:
    with keeping(path) as keeper:
        table = table_of("pyrotechnics", 3)
        game = kept(keeper, table)
        play(table, 3, steps=10)
        game.close()
        keeper.ask(lambda archive: None).result(30)
        with other_process(CLAIMER, path) as other:
            assert said(other) == [True, 10]
            assert not keeper.ask(lambda archive: keeper.claims.claim(1)).result(30)
            assert keeper.ask(lambda archive: keeper.claims.claim(2)).result(30)
            other.kill()
        assert keeper.ask(lambda archive: keeper.claims.claim(1)).result(30)


def test_a_claim_that_is_given_back_is_free_for_others(path: Path) -> None:
    claims = Claims(path)
    assert claims.claim(1)
    assert claims.claim(1)
    claims.release(1)
    claims.release(1)
    claims.release(7)
    script = """
import json, sys
from pathlib import Path
from pyrotechnics.archive.claims import Claims
claims = Claims(Path(sys.argv[1]))
print(json.dumps([claims.claim(number) for number in (0, 1, 2**40)]))
sys.stdin.readline()
"""
    with other_process(script, path) as other:
        assert said(other) == [True, True, True]
        assert [claims.claim(number) for number in (0, 1, 2, 2**40)] == [False, False, True, False]
        go_on(other)
        assert other.wait(30) == 0
    assert claims.claim(1)


def test_a_claim_is_given_back_when_a_table_is_left_whatever_has_become_of_the_archive(path: Path) -> None:
    with keeping(path) as keeper:
        table = table_of("hanabi")
        game = kept(keeper, table)
        play(table, steps=2)
        game.writing.result(30)
        path.unlink()
        path.mkdir()
        game.close()
        with pytest.raises(ArchiveTrouble):
            keeper.tell(lambda archive: None).result(30)
        script = """
import json, sys
from pathlib import Path
from pyrotechnics.archive.claims import Claims
print(json.dumps(Claims(Path(sys.argv[1])).claim(1)))
"""
        with other_process(script, path) as other:
            assert said(other) is True


def test_every_claim_is_granted_where_there_can_be_no_file_of_claims(tmp_path: Path) -> None:
    claims = Claims(tmp_path / "nowhere" / "games.sqlite3")
    assert claims.claim(1)
    claims.release(1)


def test_one_of_two_apps_mends_the_archive_and_the_other_goes_on_with_it(path: Path) -> None:
    with keeping(path) as keeper:
        table = table_of("hanabi", 4)
        game = kept(keeper, table)
        play(table, 4, steps=6)
        game.close()
    path.write_bytes(path.read_bytes()[:-4096])
    with ExitStack() as stack:
        apps = [stack.enter_context(other_process(PLAYER, path, 10 * app, 10)) for app in range(2)]
        for app in apps:
            said(app)
        for app in apps:
            go_on(app)
        written = [json.dumps(said(app)) for _ in range(3) for app in apps]
        assert [app.wait(30) for app in apps] == [0, 0]
    assert len(list(path.parent.glob("*-damaged-?.sqlite3"))) == 1
    with keeping(path) as keeper:
        records = [fetched(keeper, each).table.record().dump() for each in keeper.ask(lambda a: a.ids()).result(30)]
        assert sorted(record for _, _, _, record in map(json.loads, written)) == sorted(records[-6:])
