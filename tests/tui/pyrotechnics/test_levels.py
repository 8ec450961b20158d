"""The bots that can be chosen: their character, their time, and how their names are read everywhere."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from pyrotechnics.archive.stored import Wanted
from pyrotechnics.bots import thinking
from pyrotechnics.bots.levels import CHARACTERS, LEVELS, in_words, shortest_name
from pyrotechnics.games.pyrotechnics.commands import AnyCommand
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.seating.pyrotechnics import BOT_NAMES, DuelSeating
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.history.words import chips
from pyrotechnics.tui.pyrotechnics.setup import DuelSetUp
from pyrotechnics.tui.pyrotechnics.table import DuelScreen
from pyrotechnics.tui.statistics.screen import Statistics
from pyrotechnics.tui.widgets.option_row import OptionRow
from tests.archive.filling import duel
from tests.tui.history.hosting import looking_at
from tests.tui.history.hosting import text_of as host_text
from tests.tui.pyrotechnics.playing import at_table, text_of


@pytest.fixture(autouse=True)
def _bots_answer_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        return (view.legal[0],)

    monkeypatch.setattr(thinking, "think", think)


@asynccontextmanager
async def set_up() -> AsyncIterator[Pilot[None]]:
    """Open the setup dialog."""
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE)
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, DuelSetUp)
        yield pilot


def opponent(pilot: Pilot[None]) -> str | None:
    """Return the name of the bot at the table that was opened."""
    screen = pilot.app.screen
    assert isinstance(screen, DuelScreen)
    return screen.table.occupants[1].bot


async def test_every_level_says_what_it_is_like_and_brings_a_name() -> None:
    assert set(BOT_NAMES) == set(LEVELS["pyrotechnics"])
    async with set_up() as pilot:
        await pilot.press("left", "left")
        for level in LEVELS["pyrotechnics"]:
            assert f"[{level}]" in text_of(pilot)
            words = " ".join(text_of(pilot).replace("│", " ").split())
            assert CHARACTERS["pyrotechnics"][level] in words
            assert pilot.app.screen.query_one("#name-two", Input).value == BOT_NAMES[level]
            assert ("s a move" in text_of(pilot)) is (level == "master")
            await pilot.press("right")


async def test_the_time_of_the_master_is_chosen_by_keys() -> None:
    async with set_up() as pilot:
        await pilot.press("right", "right", "down", "right", "enter")
        await pilot.pause()
        assert opponent(pilot) == "master:3"
        assert "Quasar (master, 3 s)" in text_of(pilot)


async def test_the_time_of_the_master_is_chosen_by_mouse() -> None:
    async with set_up() as pilot:
        for name, index in (("#opponent", 4), ("#time", 2)):
            row = pilot.app.screen.query_one(name, OptionRow)
            start = next(start for start, _, place in row._hits if place == index)
            await pilot.click(row, offset=(start + 2, 0))
        await pilot.click("#go")
        await pilot.pause()
        assert opponent(pilot) == "master:10"


async def test_other_levels_have_no_time_even_where_one_was_chosen() -> None:
    async with set_up() as pilot:
        await pilot.press("right", "right", "down", "right", "up", "left", "down", "enter")
        await pilot.pause()
        assert opponent(pilot) == "hard"


@pytest.mark.parametrize(
    ("bot", "name", "told"),
    [
        ("master:10", "Quasar", "Quasar (master, 10 s)"),
        ("master:10", "Bartholomeus", "Bartholomeus (master)"),
        ("beginner", "Bartholomeus", "Bartholomeus   "),
        ("medium", "Bartholomeus", "Bartholomeus (medium)"),
    ],
)
async def test_a_bots_line_at_the_table_is_never_cut_off(bot: str, name: str, told: str) -> None:
    async with at_table(DuelSeating(bot, ("Ada", name), Seat.ONE, seed=5)) as pilot:
        (line,) = [line for line in text_of(pilot).splitlines() if told in line]
        assert line.rstrip().endswith("P ∙")


def test_a_name_with_seconds_is_read_in_words_and_any_other_text_as_it_is() -> None:
    read = {"master:3": "master, 3 s", "master:0.1": "master, 0.1 s", "master": "master", "hard:3": "hard:3", "": ""}
    assert {name: in_words(name) for name in read} == read
    assert shortest_name("pyrotechnics", "master:1") == "master"
    assert shortest_name("pyrotechnics", "master:2.50") == "master:2.5"
    with pytest.raises(ValueError, match="always takes the same time"):
        shortest_name("pyrotechnics", "hard:1")


async def test_history_and_statistics_read_it_in_words(tmp_path: Path) -> None:
    games = [duel(opponent="master:10", levels=("", "master:10"))]
    async with looking_at(tmp_path / "history", games) as pilot:
        assert "master, 10 s" in host_text(pilot)
    async with looking_at(tmp_path / "statistics", games, screen=Statistics, size=(120, 40)) as pilot:
        assert "master, 10 s" in host_text(pilot)
        await pilot.press("o")
        await pilot.pause()
        assert "With master, 10 s" in host_text(pilot)
    assert "master, 10 s" in [chip.value for chip in chips(Wanted(opponent="master:10"))]
