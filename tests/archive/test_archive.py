"""Lists, filters, and what is thrown away."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from pyrotechnics.archive.archive import Archive, Bookmark, MovedOn
from pyrotechnics.archive.home import HOME_VARIABLE, archive_path
from pyrotechnics.archive.keeping import new_game, standing_of, steps_of
from pyrotechnics.archive.rows import HEADING, sealed
from pyrotechnics.archive.stored import EVERYTHING, NewGame, Standing, StoredStep, Wanted
from pyrotechnics.archive.trouble import NoSuchGame
from tests.archive.playing import keeping, kept, play, table_of

NEW = NewGame(
    game="hanabi",
    rules="Green Box",
    players=("Ada", "Ben"),
    occupants="[]",
    levels=("", ""),
    seat=0,
    first=0,
    maximum=126,
    take_backs="none",
    origin="played",
    parent=None,
    deal_code="H2G1-0000000-0",
    begun="2026-11-30T12:00:00.000Z",
    setup="{}",
    deal="{}",
)
OPEN = Standing("2026-11-30T12:10:00.000Z", casual=False, turn=3)
STEPS = tuple(StoredStep(number, "command", 0, "{}", OPEN.touched) for number in (1, 2, 3))


@pytest.fixture
def archive(tmp_path: Path) -> Iterator[Archive]:
    with closing(Archive.open(tmp_path / "games.sqlite3")) as archive:
        yield archive


def begin(
    archive: Archive,
    *,
    score: float | None = None,
    scores: tuple[float, ...] | None = None,
    casual: bool = False,
    touched: str = OPEN.touched,
    steps: tuple[StoredStep, ...] = STEPS,
    **changes: object,
) -> int:
    scores = (score, score) if score is not None else scores
    standing = Standing(touched, casual, 3, scores, None if scores is None else "It is over.")
    return archive.begin(replace(NEW, **changes), steps, standing, {})  # type: ignore[arg-type]


def age(archive: Archive, number: int, **columns: str) -> None:
    """Let something have happened earlier."""
    row = archive._connection.execute(f"SELECT {HEADING} FROM games WHERE id = ?", (number,)).fetchone()
    values = dict(zip(HEADING.split(", "), row, strict=True)) | columns
    *_, checksum = sealed(tuple(values.values()))
    names = ", ".join(f"{column} = ?" for column in columns)
    archive._connection.execute(
        f"UPDATE games SET {names}, checksum = ? WHERE id = ?", (*columns.values(), checksum, number)
    )


def numbers(archive: Archive, wanted: Wanted = EVERYTHING, *, offset: int = 0, limit: int = 100) -> list[int]:
    return [game.id for game in archive.games(wanted, offset=offset, limit=limit)]


def counts_in(archive: Archive) -> list[int]:
    tables = ("games", "deals", "steps", "notes")
    return [archive._connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables]


def test_the_newest_game_comes_first(archive: Archive) -> None:
    begin(archive, begun="2026-11-02T00:00:00.000Z")
    begin(archive, begun="2026-11-03T00:00:00.000Z")
    begin(archive, begun="2026-11-01T00:00:00.000Z")
    begin(archive, begun="2026-11-02T00:00:00.000Z")
    assert numbers(archive) == [2, 4, 1, 3]


def test_a_list_comes_in_pages(archive: Archive) -> None:
    for _ in range(25):
        begin(archive)
    assert archive.count() == 25
    pages = [numbers(archive, offset=offset, limit=10) for offset in (0, 10, 20, 30)]
    assert [len(page) for page in pages] == [10, 10, 5, 0]
    assert [number for page in pages for number in page] == list(range(25, 0, -1))


def test_games_are_found_by_game_opponent_result_and_deal(archive: Archive) -> None:
    begin(archive)
    begin(archive, score=80.0, players=("Ada", "Cleo [x]"))
    for scores in ((1.0, 0.0), (0.0, 1.0), (0.5, 0.5), None):
        begin(archive, game="pyrotechnics", maximum=None, levels=("", "hard"), scores=scores, deal_code="P1")
    begin(archive, game="pyrotechnics", maximum=None, levels=("hard", ""), seat=1, scores=(1.0, 0.0))
    assert numbers(archive, Wanted(game="pyrotechnics")) == [7, 6, 5, 4, 3]
    assert numbers(archive, Wanted(opponent="Cleo [x]")) == [2]
    assert numbers(archive, Wanted(opponent="hard")) == [7, 6, 5, 4, 3]
    assert numbers(archive, Wanted(result="open")) == [6, 1]
    assert numbers(archive, Wanted(result="won")) == [3]
    assert numbers(archive, Wanted(result="lost")) == [7, 4]
    assert numbers(archive, Wanted(result="drawn")) == [5]
    assert numbers(archive, Wanted(result="scored")) == [2]
    assert numbers(archive, Wanted(deal_code="P1", result="open")) == [6]
    assert numbers(archive, Wanted(game="chess")) == []
    assert numbers(archive, Wanted(opponent="' OR 1 --")) == []
    assert [archive.count(Wanted(result="lost")), archive.count(Wanted(game="chess"))] == [2, 0]
    assert archive.opponents() == ["Ben", "Cleo [x]", "hard"]
    assert archive.opponents("pyrotechnics") == ["hard"]


def test_the_game_that_was_played_last_is_offered_first(archive: Archive) -> None:
    begin(archive, touched="2026-11-03T00:00:00.000Z")
    begin(archive, touched="2026-11-05T00:00:00.000Z")
    begin(archive, touched="2026-11-04T00:00:00.000Z")
    begin(archive, touched="2026-11-06T00:00:00.000Z", score=4.0)
    begin(archive, touched="2026-11-07T00:00:00.000Z", origin="imported")
    begin(archive, touched="2026-11-08T00:00:00.000Z", steps=())
    begin(archive, touched="2026-11-01T00:00:00.000Z", origin="what-if", casual=True)
    assert [game.id for game in archive.open_games()] == [2, 3, 1, 7]
    assert [game.id for game in archive.open_games(2)] == [2, 3]


def test_the_best_score_leaves_casual_games_and_those_of_bots_alone_out(archive: Archive) -> None:
    assert archive.best_score("hanabi", "Green Box", 2) is None
    begin(archive, score=80.0)
    begin(archive, score=126.0, casual=True)
    begin(archive, score=120.0, origin="what-if")
    begin(archive, score=110.0, origin="imported")
    begin(archive, score=115.0, levels=("coded", "coded"), seat=None)
    begin(archive, score=100.0, rules="Classic")
    begin(archive, score=95.0, players=("A", "B", "C"), levels=("", "", ""))
    archive.delete(begin(archive, score=90.0))
    begin(archive)
    assert archive.best_score("hanabi", "Green Box", 2) == 80
    begin(archive, score=9.0)
    assert archive.best_score("hanabi", "Green Box", 2) == 80
    begin(archive, score=101.0)
    assert archive.best_score("hanabi", "Green Box", 2) == 101
    assert archive.best_score("pyrotechnics", "Green Box", 2) is None


def test_statistics_are_told_the_games_that_were_played_to_their_end(archive: Archive) -> None:
    begin(archive, score=3.0, touched="2026-11-05T00:00:00.000Z")
    begin(archive)
    begin(archive, score=3.0, origin="imported")
    begin(archive, score=3.0, seat=None, levels=("companion", "companion"))
    begin(archive, score=3.0, origin="what-if", casual=True, touched="2026-11-04T00:00:00.000Z")
    archive.delete(begin(archive, score=3.0))
    assert [(game.id, game.casual) for game in archive.finished()] == [(5, True), (1, False)]


def test_a_deleted_game_is_nowhere_and_comes_back(archive: Archive) -> None:
    first, second = begin(archive), begin(archive)
    archive.delete(first)
    archive.delete(first)
    archive.delete(99)
    assert archive.game(first) is None
    assert (archive.count(), numbers(archive), archive.ids()) == (1, [second], [second])
    assert [game.id for game in archive.open_games()] == [second]
    with pytest.raises(NoSuchGame):
        archive.whole(first)
    archive.undelete(first)
    archive.undelete(99)
    assert numbers(archive) == [second, first]
    assert len(archive.whole(first).steps) == 3


def test_a_deleted_game_is_thrown_away_a_day_later_and_its_number_is_not_given_again(archive: Archive) -> None:
    first, second, third = begin(archive), begin(archive), begin(archive)
    archive.delete(second)
    archive.delete(third)
    archive.purge()
    assert counts_in(archive) == [3, 3, 9, 0]
    age(archive, third, deleted="2026-01-01T00:00:00.000Z")
    archive.purge()
    assert counts_in(archive) == [2, 2, 6, 0]
    archive.undelete(third)
    archive.undelete(second)
    assert numbers(archive) == [second, first]
    assert begin(archive) == third + 1


def test_what_was_thrown_away_can_be_read_nowhere_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    with closing(Archive.open(path)) as archive:
        begin(archive)
        number = begin(archive, setup='{"secret": "' + "mellon " * 2000 + '"}', players=("Ada", "Frodo"))
        archive.delete(number)
        age(archive, number, deleted="2026-01-01T00:00:00.000Z")
    assert b"mellon" in path.read_bytes()
    with keeping(path) as keeper:  # which throws it away as it opens
        assert keeper.ask(counts_in).result(30) == [1, 1, 3, 0]
    assert b"mellon" not in path.read_bytes()
    assert b"Frodo" not in path.read_bytes()


def test_a_game_in_which_nothing_happened_is_in_no_list_and_forgotten(archive: Archive) -> None:
    unbegun, begun = begin(archive, steps=()), begin(archive)
    assert numbers(archive) == archive.ids() == [begun]
    assert archive.count() == 1
    archive.discard_unbegun(begun)
    archive.discard_unbegun(unbegun)
    assert counts_in(archive) == [1, 1, 3, 0]
    old = begin(archive, steps=(), touched="2026-01-01T00:00:00.000Z")
    archive.purge()
    assert archive.game(old) is None
    assert counts_in(archive) == [1, 1, 3, 0]


def test_a_table_that_is_left_before_anything_happened_leaves_nothing(tmp_path: Path) -> None:
    with keeping(tmp_path / "games.sqlite3") as keeper:
        kept(keeper, table_of("hanabi")).close()
        table = table_of("hanabi")
        game = kept(keeper, table)
        play(table, steps=1)
        game.close()
        assert keeper.ask(counts_in).result(30) == [1, 1, 1, 0]
        play(table, steps=1)
        assert keeper.ask(counts_in).result(30) == [1, 1, 1, 0]


def test_playing_on_brings_a_deleted_game_back(tmp_path: Path) -> None:
    with keeping(tmp_path / "games.sqlite3") as keeper:
        table = table_of("hanabi")
        game = kept(keeper, table)
        play(table, steps=2)
        keeper.tell(lambda archive: archive.delete(1)).result(30)
        play(table, steps=1)
        game.writing.result(30)
        assert [each.steps for each in keeper.ask(lambda archive: archive.games()).result(30)] == [3]
        assert game.id == 1


def test_a_game_is_appended_to_only_as_it_was_left(archive: Archive) -> None:
    number = begin(archive)
    more = (StoredStep(4, "undo", 1, None, "2026-11-30T12:20:00.000Z"),)
    for mark in (
        Bookmark(number, NEW.begun, 2),
        Bookmark(number, NEW.begun, 4),
        Bookmark(number, OPEN.touched, 3),
        Bookmark(number + 1, NEW.begun, 3),
    ):
        assert not archive.holds(mark)
        with pytest.raises(MovedOn):
            archive.append(mark, more, OPEN, {})
    assert counts_in(archive) == [1, 1, 3, 0]
    assert archive.holds(Bookmark(number, NEW.begun, 3))
    archive.append(Bookmark(number, NEW.begun, 3), more, replace(OPEN, casual=True, turn=9), {(0, 1): "x", (0, 2): ""})
    whole = archive.whole(number)
    assert (whole.heading.steps, whole.heading.casual, whole.heading.turn) == (4, True, 9)
    assert whole.steps[3:] == more
    assert whole.notes == ((0, 1, "x"),)


def test_all_of_a_step_is_written_or_nothing(archive: Archive) -> None:
    number = begin(archive)
    twice = (StoredStep(4, "undo", 1, None, "later"), StoredStep(4, "undo", 1, None, "later"))
    with pytest.raises(sqlite3.IntegrityError):
        archive.append(Bookmark(number, NEW.begun, 3), twice, OPEN, {})
    with pytest.raises(sqlite3.IntegrityError):
        archive.begin(NEW, twice, OPEN, {})
    assert counts_in(archive) == [1, 1, 3, 0]
    assert archive.whole(number).heading.steps == 3


def test_games_with_the_same_deal_are_found(archive: Archive) -> None:
    first = begin(archive, deal="[1]")
    begin(archive, deal="[2]")
    third = begin(archive, deal="[1]", begun="2026-11-29T12:00:00.000Z")
    archive.delete(begin(archive, deal="[1]"))
    assert archive.twins("hanabi", "[1]") == [first, third]
    assert archive.twins("hanabi", "[1]", NEW.begun) == [first]
    assert archive.twins("pyrotechnics", "[1]") == []


def test_what_is_kept_of_a_table_is_what_the_game_says_of_it() -> None:
    for game in ("pyrotechnics", "hanabi"):
        table = table_of(game, 3)
        play(table, 3)
        new, standing = new_game(table, "played", None), standing_of(table)
        assert (new.deal_code is not None, new.seat, len(steps_of(table))) == (True, 0, table.revision)
        assert standing.scores is not None
        assert new.begun.endswith("Z")
        assert len(new.begun) == len("2026-11-30T12:00:00.000Z")


def test_the_archive_lies_where_the_player_wants_it(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert archive_path() == tmp_path / "games.sqlite3"
    monkeypatch.setenv(HOME_VARIABLE, "some/where")
    assert archive_path() == Path.cwd() / "some/where/games.sqlite3"
    monkeypatch.delenv(HOME_VARIABLE)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert archive_path().name == "games.sqlite3"
    assert archive_path().parent.name.startswith("pyrotechnics")
    assert archive_path().is_absolute()
