"""``import``: games of ours out of files, replayed by the rules, and none of them twice."""

import json
import os
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from pyrotechnics import cli
from pyrotechnics.archive.home import HOME_VARIABLE, archive_path
from pyrotechnics.archive.stored import StoredGame
from pyrotechnics.engine.record import Record
from tests.archive.playing import AnyTable, duel, keeping, kept, play, together
from tests.cli.calling import failed, printed
from tests.games.hanabi.make_hanab_live import FOLDER as HANAB_LIVE
from tests.games.pyrotechnics.make_golden import FOLDER as DUELS


def games() -> list[StoredGame]:
    """Return what the archive holds."""
    with keeping(archive_path()) as keeper:
        return keeper.ask(lambda archive: archive.games()).result(30)


def written(path: Path, *lines: Any) -> Path:
    """Write a file of lines, as JSON unless they are text, and return its path."""
    texts = (line if isinstance(line, str) else json.dumps(line) for line in lines)
    path.write_text("".join(f"{text}\n" for text in texts), encoding="utf-8", errors="surrogateescape")
    return path


@pytest.fixture
def lines(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> list[Any]:
    """Return the lines of a file of three games that another archive has exported."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "other"))
    with keeping(archive_path()) as keeper:
        for table, steps in ((duel(1), 30), (together(2), 500), (duel(3), 20)):
            play(table, steps=steps)
            kept(keeper, table)
    printed(capsys, "export", "all", tmp_path / "other.jsonl")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "mine"))
    return [json.loads(line) for line in (tmp_path / "other.jsonl").read_text().splitlines()]


def saved(table: AnyTable, path: Path) -> Path:
    """Save the record of a game."""
    path.write_text(table.record().dump())
    return path


def test_a_duel_is_told_and_kept_as_imported(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "import", DUELS / "eager.json") == [
        "Players  Ann, Bob",
        "Turns    28",
        "End      Ann wins. The fifth showcase is paid.",
        "Kept as game 1.",
    ]
    (game,) = games()
    assert (game.origin, game.seat, game.players, game.scores) == ("imported", None, ("Ann", "Bob"), (1.0, 0.0))


def test_a_game_of_hanabi_that_has_not_ended_is_told_and_kept(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = together(2)
    play(table, steps=9)
    assert printed(capsys, "import", saved(table, tmp_path / "own.record")) == [
        "Players  Ada, Comet, [/b] Żoë",
        "Turns    10",
        "End      The game has not ended.",
        "Kept as game 1.",
    ]
    assert not games()[0].can_continue


def test_no_game_is_kept_twice_whatever_file_it_comes_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = tmp_path / "own.record"
    for file in (DUELS / "eager.json", HANAB_LIVE / "last-turn.json"):
        printed(capsys, "import", file, *(() if own.exists() else ("--save", own)))
    for file, number in ((DUELS / "eager.json", 1), (HANAB_LIVE / "last-turn.json", 2), (own, 1)):
        assert printed(capsys, "import", file)[-1] == f"It is there already, as game {number}."
    assert len(games()) == 2


def test_a_game_that_was_played_here_is_there_already(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = duel()
    with keeping(archive_path()) as keeper:
        game = kept(keeper, table)
        play(table, undoes=True, steps=60)
        game.writing.result(30)
    printed(capsys, "export", "1", tmp_path / "one.record")
    assert printed(capsys, "import", tmp_path / "one.record")[-1] == "It is there already, as game 1."


def test_as_data_only_data_is_printed(tmp_path: Path, lines: list[Any], capsys: pytest.CaptureFixture[str]) -> None:
    for file in (DUELS / "eager.json", HANAB_LIVE / "last-turn.json", written(tmp_path / "all", *lines)):
        out = [json.loads(line) for line in printed(capsys, "import", file, "--json")]
        assert all(isinstance(line, dict) for line in out)
    assert out == [{"imported": 3, "already_there": 0, "left_out": 0}]
    assert len(games()) == 5


def test_a_command_against_the_rules_is_named_and_nothing_kept(
    tmp_path: Path, archive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.loads((DUELS / "eager.json").read_text())
    data["commands"][4] = data["commands"][3]
    assert "Command number 5 of the record: " in failed(capsys, "import", written(tmp_path / "bad", data))
    data["deal"]["order"][0] = data["deal"]["order"][1]
    assert "damaged" in failed(capsys, "import", written(tmp_path / "worse", data))
    assert not archive.exists()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"format": 1, "game": "go\\u001b"}', '"go?"'),
        ('{"format": 2, "game": "hanabi"}', "newer version"),
        ('{"format": 1, "game": "hanabi", "setup": {}}', "damaged at setup"),
        ('{"kind": "pyrotechnics-games", "format": 2}', "newer version"),
        ('{"kind": "pyrotechnics-games"}', "which format"),
        ("", "not valid JSON"),
    ],
)
def test_what_can_not_be_read_gets_one_sentence(
    text: str, sentence: str, tmp_path: Path, archive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in failed(capsys, "import", written(tmp_path / "bad", text))
    assert not archive.exists()


def test_a_game_in_which_nothing_has_happened_is_not_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "import", saved(duel(), tmp_path / "own.record"))
    assert told[-1] == "Nothing has happened in it, so it is not kept."
    assert games() == []


def test_a_file_is_read_once_so_that_it_may_be_a_pipe(
    tmp_path: Path, lines: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for texts in (lines, [(DUELS / "eager.json").read_text()]):
        writer = Thread(target=written, args=(pipe, *texts))
        writer.start()
        printed(capsys, "import", pipe)
        writer.join()
    assert len(games()) == 4


# ---- many games ---------------------------------------------------------------------------------------------------


def test_games_that_are_there_are_not_doubled(
    tmp_path: Path, lines: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    head, one, two, three, _ = lines
    first, all_three = (
        written(tmp_path / "1", head, one, {"kind": "end", "games": 1}),
        written(tmp_path / "3", *lines),
    )
    assert printed(capsys, "import", first) == ["1 game imported."]
    assert printed(capsys, "import", all_three) == ["2 games imported, 1 was there already."]
    assert printed(capsys, "import", all_three) == ["0 games imported, 3 were there already."]
    assert {game.begun for game in games()} == {one["begun"], two["begun"], three["begun"]}


def test_a_game_that_went_on_elsewhere_is_kept_beside_the_shorter_one_and_not_the_other_way_round(
    tmp_path: Path, lines: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    head, one, *_ = lines
    foot = {"kind": "end", "games": 1}
    shorter = {**one, "steps": one["steps"][:10]}
    for game, told in (
        (shorter, "1 game imported."),
        (one, "1 game imported."),
        (shorter, "0 games imported, 1 was there already."),
    ):
        assert printed(capsys, "import", written(tmp_path / "file", head, game, foot)) == [told]


def test_a_damaged_line_is_named_and_the_others_come(
    tmp_path: Path, lines: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    head, one, two, three, _ = lines
    first, third = two["steps"][0], two["steps"][2]
    foreign = {**two, "steps": [*two["steps"][:2], first, *two["steps"][2:]]}
    illegal = {**two, "steps": [*two["steps"][:2], {**third, "command": {"type": "play", "slot": 9}}]}
    bad = [
        json.dumps(two)[:-100],
        "\udcff\udcfe",
        {**two, "begun": "yesterday"},
        {**two, "surprise": 1},
        {**two, "occupants": two["occupants"][:2]},
        {**two, "steps": [{**two["steps"][0], "kind": "undo"}]},
        {**two, "game": "chess"},
        illegal,
        foreign,
        {**two, "begun": two["begun"].removesuffix("Z")},
        {**two, "occupants": [{**who, "kind": "guest", "bot": None} for who in two["occupants"]]},
    ]
    file = written(tmp_path / "file", head, one, *bad, three, {"kind": "end", "games": 13})
    assert cli.main(["import", str(file)]) == 1
    out, error = capsys.readouterr()
    assert out == "2 games imported.\n"
    faults = error.splitlines()
    assert [fault.removeprefix(f"{file}: line ").split(" ")[0] for fault in faults] == [str(n) for n in range(3, 14)]
    assert all(fault.endswith(".") and fault.isprintable() for fault in faults)
    assert "begun: " in faults[2]
    assert "3 seats" in faults[4]
    assert "step 1" in faults[5]
    assert "chess" in faults[6]
    assert "step 3" in faults[7]
    assert "step 3: That is for another player to do." in faults[8]
    assert "begun: " in faults[9]
    assert "guest" in faults[10]


@pytest.mark.parametrize(("end", "sentence"), [((), "ends early"), (({"kind": "end", "games": 7},), "should hold 7")])
def test_a_file_that_is_not_whole_is_told_of(
    end: tuple[Any, ...], sentence: str, tmp_path: Path, lines: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["import", str(written(tmp_path / "file", *lines[:-1], *end))]) == 1
    out, error = capsys.readouterr()
    assert out == "3 games imported.\n"
    assert sentence in error
    assert error.count("\n") == 1


def test_a_branch_finds_its_parent_under_its_new_number(
    tmp_path: Path, lines: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    head, one, two, _, _ = lines
    printed(capsys, "import", DUELS / "eager.json")
    branch = {**one, "origin": "what-if", "parent": two["number"], "casual": True, "number": 9}
    orphan = {**branch, "parent": 77, "begun": "2026-01-01T00:00:00.000Z"}
    printed(capsys, "import", written(tmp_path / "file", head, two, branch, orphan, {"kind": "end", "games": 3}))
    parents = {game.id: game.parent for game in games()}
    assert parents == {1: None, 2: None, 3: 2, 4: None}


def test_many_games_are_not_saved_as_one_record(
    tmp_path: Path, lines: list[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path / "file", *lines)
    assert "--save takes one" in failed(capsys, "import", file, "--save", tmp_path / "new.record")
    assert not (tmp_path / "new.record").exists()
    assert "import it first" in failed(capsys, "replay", file)


def test_the_record_that_is_saved_is_that_of_the_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = together(2)
    play(table, steps=12)
    record = saved(table, tmp_path / "own.record")
    printed(capsys, "import", record, "--save", tmp_path / "new.record")
    read: Record[Any, Any, Any] = table.game.record_type.model_validate_json((tmp_path / "new.record").read_text())
    assert read == table.record()
