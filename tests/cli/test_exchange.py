"""``import`` and ``export`` of single files: what is printed, what is written, and what is never written over."""

import json
import subprocess
import sys
from pathlib import Path
from typing import IO, Any

import pytest

from pyrotechnics import cli
from pyrotechnics.archive.home import HOME_VARIABLE
from pyrotechnics.engine.record import Record, read_record
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.hanab_live import read_game, write_game
from tests.cli.calling import failed
from tests.games.hanabi.make_hanab_live import FOLDER, careless, game, played
from tests.games.hanabi.positions import GREEN, dealt
from tests.games.pyrotechnics.make_golden import FOLDER as DUELS

GAME = FOLDER / "last-turn.json"


def written(path: Path, text: str | bytes) -> Path:
    """Write a file and return its path."""
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def test_import_prints_players_turns_score_and_end_in_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["import", str(GAME)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Players  Ann, Bob, Cid, Dora, Eve",
        "Turns    44",
        "Score    24 of 25",
        "End      The last turn is over.",
        "Kept as game 1.",
    ]


def test_import_says_that_an_action_was_ignored(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = json.loads(GAME.read_text())
    data["actions"].append({"type": 1, "target": 12})
    assert cli.main(["import", str(written(tmp_path / "old.json", json.dumps(data)))]) == 0
    assert "Note     Action number 45 comes after that end and is ignored.\n" in capsys.readouterr().out


def test_import_prints_one_object_a_turn_and_one_for_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["import", str(GAME), "--json"]) == 0
    *turns, result = map(json.loads, capsys.readouterr().out.splitlines())
    assert result == {
        "players": ["Ann", "Bob", "Cid", "Dora", "Eve"],
        "turns": 44,
        "score": 24,
        "ended": "The last turn is over.",
        "ignored_actions": 0,
    }
    assert [turn["turn"] for turn in turns] == list(range(1, 45))
    assert [turn["player"] for turn in turns[:6]] == ["Ann", "Bob", "Cid", "Dora", "Eve", "Ann"]
    assert turns[-1]["fireworks"].keys() == {"red", "yellow", "green", "blue", "purple"}
    assert sum(turns[-1]["fireworks"].values()) == turns[-1]["score"] == 24
    assert (turns[-1]["deck_left"], turns[-1]["mistakes"]) == (0, 0)
    assert all(turn["action"].startswith(f"{turn['player']} ") and turn["events"] for turn in turns)
    assert all(0 <= turn["hints"] <= 8 for turn in turns)


def test_the_end_of_a_game_by_the_table_is_no_turn(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["import", str(FOLDER / "nothing-more.json"), "--json"]) == 0
    *turns, result = map(json.loads, capsys.readouterr().out.splitlines())
    assert len(turns) == result["turns"] == 82


def test_import_saves_a_record_that_export_turns_into_the_same_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, back = tmp_path / "record.json", tmp_path / "back.json"
    assert cli.main(["import", str(GAME), "--save", str(record)]) == 0
    assert read_record(record.read_text(), Hanabi.record_type) == read_game(GAME.read_text()).record
    assert cli.main(["export", str(record), str(back)]) == 0
    assert back.read_text() == GAME.read_text()
    assert capsys.readouterr().err == ""


def test_no_file_is_ever_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    own = written(tmp_path / "own.json", game(4, 3, careless).dump())
    there = written(tmp_path / "there.json", "precious")
    assert "is there already" in failed(capsys, "import", GAME, "--save", there)
    assert "is there already" in failed(capsys, "export", own, there)
    assert "is there already" in failed(capsys, "export", own, own)
    assert there.read_text() == "precious"


def test_a_refused_game_leaves_no_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "new.json"
    failed(capsys, "import", written(tmp_path / "broken.json", "{"), "--save", target)
    failed(capsys, "export", tmp_path / "broken.json", target)
    assert "can't be written" in failed(capsys, "import", GAME, "--save", tmp_path / "nowhere" / "new.json")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["broken.json"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device")
def test_a_disk_that_is_full_leaves_no_half_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    target, whole_open = tmp_path / "new.json", Path.open

    def open_on_a_full_disk(path: Path, mode: str, **options: Any) -> IO[Any]:
        if path == target:
            path.touch()
            path, mode = Path("/dev/full"), "w"
        opened: IO[Any] = whole_open(path, mode, **options)
        return opened

    monkeypatch.setattr(Path, "open", open_on_a_full_disk)
    assert "can't be written: No space left" in failed(capsys, "import", GAME, "--save", target)
    assert not target.exists()


def test_games_that_can_not_be_expressed_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    green = played(dealt(rules=GREEN), careless, 5)
    box = written(tmp_path / "box.json", green.dump())
    foreign = written(tmp_path / "foreign.json", '{"game": "go\\u001b[2J", "format": 1}')
    for record, name in ((box, "Green Box"), (DUELS / "eager.json", "pyrotechnics"), (foreign, "go?[2J")):
        sentence = failed(capsys, "export", record, tmp_path / "new.json")
        assert name in sentence
        assert "can't be expressed in hanab.live's format" in sentence
    assert not (tmp_path / "new.json").exists()


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "not valid JSON"),
        (b"\xff\xfe", "not UTF-8"),
        (b"[" * 500_000, "not valid JSON"),
        (b"[" * 10_000_000, "larger than 1,000,000 bytes"),
        (b'{"players": [NaN]}', "player number 1"),
        (GAME.read_bytes()[:-300], "not valid JSON"),
        (GAME.read_bytes().replace(b"Ann", b"\\u0000").replace(b'"target":2}', b'"target":49}'), "? doesn't hold"),
        (GAME.read_bytes().replace(b'{"players"', b'{"options":{"variant":"\\u001b]0;x"},"players"'), "variant"),
    ],
    ids=["empty", "encoding", "nested", "large", "nan", "cut", "control", "variant"],
)
def test_a_hostile_file_gets_one_sentence(
    content: bytes, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in failed(capsys, "import", written(tmp_path / "hostile.json", content))


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "not valid JSON"),
        (b"\xff", "not UTF-8"),
        (b"[" * 90_000, "not valid JSON"),
        (b"[" * 10_000_000, "larger than"),
        (b'{"game": "hanabi", "format": 1}', "damaged"),
        (b'{"game": "hanabi", "format": 2}', "newer version"),
        (GAME.read_bytes(), "names no game"),
        (game(4, 3, careless).dump().replace('"first": 0', '"first": 1', 1).encode(), "starts with another"),
    ],
    ids=["empty", "encoding", "nested", "large", "cut", "newer", "theirs", "twisted"],
)
def test_what_is_no_record_is_not_exported(
    content: bytes, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in failed(capsys, "export", written(tmp_path / "bad.json", content), tmp_path / "new.json")


def test_folders_devices_and_nothing_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "can't be read" in failed(capsys, "import", tmp_path)
    assert "can't be read" in failed(capsys, "import", tmp_path / "\x1b[2J")
    if Path("/dev/zero").exists():
        assert "larger than" in failed(capsys, "import", "/dev/zero")
        assert "larger than" in failed(capsys, "export", "/dev/zero", tmp_path / "new.json")


@pytest.mark.parametrize(
    "words", [("import",), ("export", "one"), ("import", "a", "b"), ("import", "a", "--save")], ids=str
)
def test_a_wrong_call_gets_one_sentence_and_code_2(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(words)
    assert ended.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_name_that_the_output_can_not_show_is_no_hindrance(tmp_path: Path) -> None:
    data = json.loads(GAME.read_text())
    data["players"][0] = "花火"
    file = written(tmp_path / "names.json", json.dumps(data))
    done = subprocess.run(
        [sys.executable, "-m", "pyrotechnics", "import", str(file)],
        env={"PYTHONIOENCODING": "ascii", "PYTHONPATH": ":".join(sys.path), HOME_VARIABLE: str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "Players  ??, Bob" in done.stdout


def test_a_game_of_ours_is_exported_whoever_started(tmp_path: Path) -> None:
    record = game(9, 4, careless, first=3, turns=6)
    assert isinstance(record, Record)
    own = written(tmp_path / "own.json", record.dump())
    assert cli.main(["export", str(own), str(tmp_path / "new.json")]) == 0
    assert (tmp_path / "new.json").read_text() == write_game(record)
