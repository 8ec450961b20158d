"""``games``: what is kept, the newest first, for people and as data."""

import json
from pathlib import Path

import pytest

from pyrotechnics.cli import listing
from tests.archive.filling import NOON, duel, fill, some_games, stamp, together
from tests.cli.calling import failed, printed, refused


def test_without_games_a_sentence_is_printed_and_no_archive_made(
    archive: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert printed(capsys, "games") == ["No games are kept yet."]
    assert printed(capsys, "games", "--open") == ["No such game is kept."]
    assert printed(capsys, "games", "--json") == []
    assert printed(capsys, "export", "all", tmp_path / "all.jsonl") == ["0 games written."]
    failed(capsys, "replay", "1")
    failed(capsys, "export", "1", tmp_path / "one.record")
    assert list(archive.parent.iterdir()) == []


def test_the_newest_game_comes_first_in_columns_that_line_up(
    archive: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TZ", "UTC")
    later = together(begun=stamp(NOON.replace(hour=13)), touched=stamp(NOON.replace(hour=14)))
    fill(
        archive,
        iter((duel(opponent="花火 [x]\x1b", casual=True), later, together(None, origin="imported", advised=2))),
    )
    assert printed(capsys, "games") == [
        "  game  begun             of            opponent      result      turns  rules",
        "     2  2026-11-30 13:00  Hanabi        2 companions  97 of 126      52  Green Box",
        "     3  2026-11-30 12:00  Hanabi        2 companions  open           52  Green Box; imported; with advice",
        "     1  2026-11-30 12:00  Pyrotechnics  花火 [x]?     won            21  Night Sky; casual",
    ]


def test_filters_and_a_limit_choose_what_is_listed(archive: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(archive, iter((duel(), together(), together(None))))
    numbers = [
        [json.loads(line)["id"] for line in printed(capsys, "games", "--json", *words)]
        for words in ((), ("--game", "hanabi"), ("--open",), ("--limit", "2"), ("--limit", "0"))
    ]
    assert numbers == [[3, 2, 1], [3, 2], [3], [3, 2], []]


def test_every_game_is_listed_once_however_many_pages_it_takes(
    archive: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(listing, "_PAGE", 3)
    fill(archive, some_games(8))
    assert [json.loads(line)["id"] for line in printed(capsys, "games", "--json")] == list(range(8, 0, -1))
    assert len(printed(capsys, "games", "--json", "--limit", 7)) == 7
    assert len(printed(capsys, "games")) == 1 + 8


def test_as_data_a_game_has_all_that_lists_know_and_seats_count_from_one(
    archive: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(archive, iter((duel(first=1),)))
    (line,) = printed(capsys, "games", "--json")
    game = json.loads(line)
    assert (game["seat"], game["first"], game["scores"], game["result"]) == (1, 2, [1.0, 0.0], "won")
    assert {"begun", "players", "levels", "opponent", "deal_code", "reason", "steps"} < game.keys()


@pytest.mark.parametrize("words", [("--game", "chess"), ("--limit", "-1"), ("--limit", "many")])
def test_a_wrong_call_gets_one_sentence_and_code_2(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert words[1] in refused(capsys, "games", *words)
