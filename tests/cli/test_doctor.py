"""``doctor``: what a report needs, what is wrong in a sentence each, and nothing of what is nobody else's business."""

import getpass
import json
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from pyrotechnics import __version__, cli
from tests.archive.playing import duel, keeping, kept, play

FIT = {"TERM": "xterm-256color", "LANG": "C.UTF-8", "COLORTERM": "truecolor"}


@pytest.fixture(autouse=True)
def _a_terminal_that_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "LC_ALL", "LC_CTYPE", "TMUX", "STY", "SSH_TTY", "SSH_CONNECTION", "TERM_PROGRAM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in FIT.items():
        monkeypatch.setenv(name, value)


def report(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> dict[str, Any]:
    assert cli.main(["doctor", "--json", *words]) == code
    out, error = capsys.readouterr()
    assert error == ""
    found: dict[str, Any] = json.loads(out)
    return found


def fill(archive: Path) -> None:
    with keeping(archive) as keeper:
        table = duel()
        game = kept(keeper, table)
        play(table, steps=6)
        game.writing.result()


def test_without_archive_and_settings_all_is_well(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys)
    assert found["wrong"] == []
    assert found["versions"]["pyrotechnics"] == __version__
    assert found["terminal"]["colours"] == "truecolor"
    assert found["terminal"]["signs_of_auto"] == "unicode"
    assert found["archive"] == {"file": "none yet"}
    assert found["settings"]["file"] == "none yet"
    assert list(archive.parent.iterdir()) == []


def test_people_read_it_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["doctor"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Versions"
    assert f"  pyrotechnics: {__version__}" in lines
    assert "  TERM: xterm-256color" in lines
    assert lines[-1] == "All is well."


def test_a_good_archive_is_told_of(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(archive)
    found = report(capsys)["archive"]
    assert (found["file"], found["games"], found["open"], found["damaged"]) == ("is there", 1, 1, 0)


def test_a_damaged_archive_is_wrong_and_left_alone(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(archive)
    archive.write_bytes(archive.read_bytes()[:5000])
    before = {each: each.read_bytes() for each in archive.parent.iterdir()}
    found = report(capsys, code=1)
    assert "damaged" in found["wrong"][0]
    assert {each: each.read_bytes() for each in archive.parent.iterdir()} == before


def test_archives_that_were_set_aside_are_named_in_order(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(archive)
    for name in ("games-damaged-10.sqlite3", "games-damaged-2.sqlite3", "games-damaged-2.sqlite3-wal"):
        (archive.parent / name).write_text("garbage")
    found = report(capsys)["archive"]
    assert found["set_aside"] == ["games-damaged-2.sqlite3", "games-damaged-10.sqlite3"]
    assert found["file"] == "is there"


def test_a_damaged_game_is_wrong_by_its_number(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(archive)
    with closing(sqlite3.connect(archive)) as connection:
        connection.execute("DELETE FROM steps WHERE number = 3")
        connection.commit()
    assert "end: 1." in report(capsys, code=1)["wrong"][0]


def test_faults_of_settings_are_named(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (archive.parent / "settings.toml").write_text('pace = "x"\ntheme = "mauve"\n[keys]\nplay = "x"\n')
    wrong = " ".join(report(capsys, code=1)["wrong"])
    assert "pace" in wrong
    assert "mauve" in wrong
    assert "x belongs to Discard" in wrong


def test_a_terminal_that_is_unfit_is_wrong(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("TERM", "dumb")
    monkeypatch.setenv("NO_COLOR", "1")
    found = report(capsys, code=1)
    assert "TERM" in found["wrong"][0]
    assert found["terminal"]["colours"].startswith("none")


def test_no_secret_is_told(archive: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    home = archive.parent / getpass.getuser() / "house"
    home.mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("PYROTECHNICS_HOME", str(home / "games"))
    monkeypatch.setenv("SECRET_TOKEN", "sesame-open")
    (home / "games").mkdir()
    (home / "games" / "settings.toml").write_text('name = "Rumpelstiltskin"\npace = "x"\n')
    fill(home / "games" / "games.sqlite3")
    for words in (["doctor"], ["doctor", "--json"]):
        assert cli.main(words) == 1
        out = capsys.readouterr().out
        assert "~/games" in out
        for secret in (str(home), "Rumpel", "sesame", "Ada", "seed"):
            assert secret not in out
        assert f"/{getpass.getuser()}/" not in out


def test_a_valid_name_is_not_told_either(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (archive.parent / "settings.toml").write_text('name = "Rumpel"\n')
    found = report(capsys)
    assert found["settings"]["name"] == "set"
    assert "Rumpel" not in str(found)


@pytest.mark.parametrize(
    "said", ['"Secretname\\u0007Longer"', '["Rumpelstiltskin"]', '"Rumpelstiltskin"', "{ Rumpel = 1 }"]
)
def test_no_fault_of_a_name_quotes_it(said: str, archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (archive.parent / "settings.toml").write_text(f"name = {said}\n")
    assert report(capsys, code=1)["wrong"] == ["settings.toml: name can't be used."]
    cli.main(["doctor"])
    out = capsys.readouterr().out
    assert "Rumpel" not in out
    assert "Secret" not in out


@pytest.mark.parametrize("name", ["Zoë Größe", "back\\slash", 'quo"te'])
def test_a_home_of_any_name_is_told_in_no_form(
    name: str, archive: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = archive.parent / name
    (home / "games").mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv("PYROTECHNICS_HOME", str(home / "games"))
    monkeypatch.setattr(getpass, "getuser", lambda: name)
    for words in (["doctor"], ["doctor", "--json"], ["doctor", "--json", "--config", f"/srv/{name}/x.toml"]):
        cli.main(words)
        out = capsys.readouterr().out
        assert name not in out
        assert json.dumps(name)[1:-1] not in out
        assert "~/games" in out


def test_an_archive_that_could_not_be_checked_is_not_called_damaged(
    archive: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(archive)
    monkeypatch.setattr(tempfile, "tempdir", str(archive.parent / "nowhere"))
    found = report(capsys, code=1)
    assert "nowhere" in found["wrong"][0]
    assert found["archive"]["file"] == "not checked"


def test_a_file_of_settings_that_is_named_and_not_there_is_wrong(
    archive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = report(capsys, "--config", str(archive.parent / "nowhere.toml"), code=1)
    assert "nowhere.toml" in found["wrong"][0]
