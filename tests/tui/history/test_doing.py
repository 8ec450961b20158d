"""What is done with a game: by its key, by a click, and never with another one than was marked."""

import asyncio
from pathlib import Path

import pytest

from pyrotechnics.tui.history import keys
from pyrotechnics.tui.history.words import NO_GAMES, NOTHING_MARKED
from tests.archive.filling import duel, some_games, together
from tests.tui.history.hosting import click_key, games, history, host, looking_at, marked, press, settle, text_of

OPEN, ENDED, FROM_ELSEWHERE = together(None), duel(), together(None, origin="imported")


@pytest.mark.parametrize(
    ("heading", "key", "went"),
    [
        (OPEN, "enter", "continue"),
        (OPEN, "c", "continue"),
        (ENDED, "enter", "replay"),
        (ENDED, "v", "replay"),
        (ENDED, "w", "replay"),
        (FROM_ELSEWHERE, "enter", "replay"),
        (ENDED, "n", "deal"),
        (OPEN, "n", "deal"),
        (ENDED, "e", "export"),
        (ENDED, "x", "delete"),
        (ENDED, "delete", "delete"),
    ],
    ids=lambda value: value["origin"] + "-" + value["result"] if isinstance(value, dict) else value,
)
async def test_a_key_does_it_with_the_game_that_is_marked(
    tmp_path: Path, heading: dict[str, object], key: str, went: str
) -> None:
    async with looking_at(tmp_path / "games", [ENDED, heading, OPEN]) as pilot:
        await press(pilot, "down", key)
        assert host(pilot).went == [(went, 2)]


@pytest.mark.parametrize(
    ("action", "went"),
    [("open", "replay"), ("replay", "replay"), ("play_deal", "deal"), ("export", "export"), ("delete", "delete")],
)
async def test_a_click_does_it_too(tmp_path: Path, action: str, went: str) -> None:
    async with looking_at(tmp_path / "games", [ENDED]) as pilot:
        await click_key(pilot, action)
        assert host(pilot).went == [(went, 1)]


async def test_a_click_continues(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", [OPEN]) as pilot:
        await click_key(pilot, "continue")
        assert host(pilot).went == [("continue", 1)]


@pytest.mark.parametrize(
    ("heading", "key", "sentence"),
    [
        (ENDED, "c", "Game 1 can't be continued: it has ended."),
        (FROM_ELSEWHERE, "c", "Game 1 can't be continued: nobody here plays it."),
        (OPEN, "s", "Game 1 is not over: its deal would give the hidden cards away."),
        (ENDED, "u", "Nothing was deleted here."),
    ],
    ids=lambda value: value["origin"] + "-" + value["result"] if isinstance(value, dict) else value[:8],
)
async def test_what_cannot_be_done_says_why(
    tmp_path: Path, heading: dict[str, object], key: str, sentence: str
) -> None:
    async with looking_at(tmp_path / "games", [heading]) as pilot:
        await press(pilot, key)
        assert not host(pilot).went
        assert " ".join(sentence.split()) in " ".join(text_of(pilot).split())
        await press(pilot, "down")
        assert sentence[:20] not in text_of(pilot)


async def test_the_bar_shows_what_works_with_the_game_that_is_marked(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", [ENDED, OPEN]) as pilot:
        works = {key.action: history(pilot).offers(key) for key in keys.DOING.keys}
        assert (works["continue"], works["replay"], works["undelete"]) == (True, True, False)
        await press(pilot, "down")
        works = {key.action: history(pilot).offers(key) for key in keys.DOING.keys}
        assert (works["continue"], works["replay"], works["undelete"]) == (False, True, False)
        await press(pilot, "x")
        works = {key.action: history(pilot).offers(key) for key in keys.DOING.keys}
        assert works["undelete"]


async def test_an_export_says_where_the_file_is(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", [ENDED]) as pilot:
        await press(pilot, "e")
        assert "Game 1 is written to game-1.json." in text_of(pilot)


@pytest.mark.parametrize(("at", "after"), [(0, 49), (10, 39), (49, 2)])
async def test_a_deleted_game_makes_room_for_the_next_and_comes_back(tmp_path: Path, at: int, after: int) -> None:
    async with looking_at(tmp_path / "games", some_games(50)) as pilot:
        games(pilot).at = at
        await settle(pilot)
        number = marked(pilot)
        await press(pilot, "x")
        assert f"Game {number} is deleted: u brings it back." in text_of(pilot)
        assert "49 of 49 games" in text_of(pilot)
        assert marked(pilot) == after
        await press(pilot, "u")
        assert f"Game {number} is back." in text_of(pilot)
        assert "50 of 50 games" in text_of(pilot)
        assert marked(pilot) == number


async def test_several_deleted_games_come_back_one_after_the_other(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", some_games(5)) as pilot:
        await press(pilot, "x", "x", "end", "x")
        assert games(pilot).total == 2
        back = []
        for _ in range(3):
            await click_key(pilot, "undelete")
            back.append(marked(pilot))
        assert back == [1, 4, 5]
        assert games(pilot).total == 5
        await press(pilot, "u")
        assert "Nothing was deleted here." in text_of(pilot)


async def test_the_last_game_of_all_can_be_deleted_and_comes_back(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", [ENDED]) as pilot:
        await press(pilot, "x")
        assert " ".join(NO_GAMES.split()) in " ".join(text_of(pilot).split())
        await press(pilot, "x")
        assert NOTHING_MARKED in text_of(pilot)
        await press(pilot, "u")
        assert marked(pilot) == 1


async def test_a_game_that_another_window_has_open_stays(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", [OPEN]) as pilot:
        host(pilot).refusal = "Game 1 is open in another window."
        await press(pilot, "x")
        assert "Game 1 is open in another window." in text_of(pilot)
        assert marked(pilot) == 1
        await press(pilot, "u")
        assert host(pilot).went == []


async def test_a_burst_of_deletes_takes_only_games_that_were_seen_to_be_marked(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", some_games(5)) as pilot:
        app = host(pilot)
        waiting = asyncio.Event()
        delete = app.delete_game

        async def slowly(number: int) -> str | None:
            await waiting.wait()
            return await delete(number)

        app.delete_game = slowly  # type: ignore[method-assign]
        await pilot.press("x", "x", "x", "e", "q")
        await pilot.pause()
        waiting.set()
        await settle(pilot)
        assert app.went == [("delete", 5)]
        assert pilot.app.screen is history(pilot)


async def test_nothing_is_done_while_another_screen_lies_above(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", [ENDED]) as pilot:
        below = history(pilot)
        await press(pilot, "question_mark")
        below.action_open()
        below.action_delete()
        await settle(pilot)
        assert host(pilot).went == []


async def test_statistics_open_and_close(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", [ENDED]) as pilot:
        await press(pilot, "t")
        assert "1 game played" in text_of(pilot)
        await press(pilot, "q")
        assert pilot.app.screen is history(pilot)
        await click_key(pilot, "show_statistics")
        assert "1 game played" in text_of(pilot)
