"""Filters of the history: keys and clicks turn them, the title counts, and one deal is shown best first."""

from pathlib import Path

import pytest

from pyrotechnics.archive.stored import EVERYTHING, Wanted
from pyrotechnics.tui.history.screen import History
from tests.archive.filling import duel, some_games, together
from tests.tui.history.hosting import (
    click_chip,
    click_key,
    games,
    history,
    host,
    looking_at,
    marked,
    press,
    settle,
    text_of,
)

CODE = "H3G1-AAAAAAA-A"
MIXED = [
    duel(opponent="hard"),
    duel(opponent="Ben [x]", result="lost", scores=(0.0, 1.0), deal_code=None),
    together(97, deal_code=CODE),
    together(None, opponent="Zoë"),
    duel(opponent="easy", result="drawn", scores=(0.5, 0.5)),
    together(120, deal_code=CODE),
    together(126, deal_code=CODE, origin="imported"),
]


@pytest.mark.parametrize(
    ("pressed", "wanted", "count"),
    [
        ((), EVERYTHING, 7),
        (("g",), Wanted(game="pyrotechnics"), 3),
        (("g", "g"), Wanted(game="hanabi"), 4),
        (("g", "g", "g"), EVERYTHING, 7),
        (("G",), Wanted(game="hanabi"), 4),
        (("o",), Wanted(opponent="2 companions"), 3),
        (("o", "o"), Wanted(opponent="Ben [x]"), 1),
        (("O",), Wanted(opponent="Zoë"), 1),
        (("g", "o"), Wanted(game="pyrotechnics", opponent="Ben [x]"), 1),
        (("r",), Wanted(result="open"), 1),
        (("r", "r"), Wanted(result="won"), 1),
        (("R",), Wanted(result="scored"), 3),
        (("R", "R"), Wanted(result="drawn"), 1),
        (("g", "O", "r", "a"), EVERYTHING, 7),
    ],
    ids=str,
)
async def test_a_key_turns_a_filter(tmp_path: Path, pressed: tuple[str, ...], wanted: Wanted, count: int) -> None:
    async with looking_at(tmp_path / "games", MIXED) as pilot:
        await press(pilot, *pressed)
        assert history(pilot).wanted == wanted
        assert games(pilot).total == count
        assert f"{count} of 7 games" in text_of(pilot)


@pytest.mark.parametrize("name", ["game", "opponent", "result"])
async def test_a_click_turns_a_filter_as_often_as_it_comes(tmp_path: Path, name: str) -> None:
    async with looking_at(tmp_path / "games", MIXED) as pilot:
        for _ in range(2):
            await click_chip(pilot, name)
        expected = {"game": Wanted("hanabi"), "opponent": Wanted(opponent="Ben [x]"), "result": Wanted(result="won")}
        assert history(pilot).wanted == expected[name]


async def test_the_chips_say_their_present_value(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", MIXED) as pilot:
        assert "[g] Game all   [o] With anybody   [r] Result any" in text_of(pilot)
        await press(pilot, "g", "o", "r", "r")
        assert "[g] Game Pyrotechnics   [o] With Ben [x]   [r] Result won" in text_of(pilot)
        assert "No game is like that" in text_of(pilot)
        assert "0 of 7 games" in text_of(pilot)


async def test_the_mark_stays_on_its_game_where_the_filter_lets_it_through(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", some_games(300)) as pilot:
        await press(pilot, *["pagedown"] * 4)
        while (game := games(pilot).marked) is not None and game.game != "pyrotechnics":
            await press(pilot, "down")
        number = marked(pilot)
        await press(pilot, "g")
        assert marked(pilot) == number
        await press(pilot, "g")
        assert marked(pilot) != number


async def test_an_answer_for_a_filter_that_was_turned_on_is_dropped(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", MIXED) as pilot:
        host(pilot).gate.clear()
        await pilot.press("g")
        await pilot.pause()
        await pilot.press("g")
        await pilot.pause()
        host(pilot).gate.set()
        await settle(pilot)
        assert history(pilot).wanted == Wanted(game="hanabi")
        assert games(pilot).total == 4
        assert "Pyrotechnics" not in "".join(text_of(pilot).splitlines()[3:10])


@pytest.mark.parametrize("click", [False, True], ids=["key", "click"])
async def test_one_deal_shows_its_results_best_first_and_escape_goes_back(tmp_path: Path, click: bool) -> None:
    async with looking_at(tmp_path / "games", MIXED) as pilot:
        await press(pilot, "G", "down", "down")
        before = text_of(pilot)
        assert marked(pilot) == 4
        await press(pilot, "up")
        assert marked(pilot) == 6
        if click:
            await click_key(pilot, "same_deal")
        else:
            await press(pilot, "s")
        shown = text_of(pilot)
        assert f"Results on deal {CODE}" in shown
        assert "3 of 7 games" in shown
        assert [line.split()[-1] for line in shown.splitlines()[3:6]] == ["7", "6", "3"]
        assert marked(pilot) == 6
        await press(pilot, "s")
        assert history(pilot).wanted.deal_code == CODE
        await press(pilot, "escape", "down")
        assert text_of(pilot) == before
        await press(pilot, "escape")
        assert not isinstance(pilot.app.screen, History)


async def test_a_deal_without_a_code_says_so(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", MIXED[:2]) as pilot:
        await press(pilot, "s")
        assert "The deal of game 2 has no code to find it by." in text_of(pilot)
        assert history(pilot).wanted == EVERYTHING
        await press(pilot, "down")
        assert "no code to find it by" not in text_of(pilot)
