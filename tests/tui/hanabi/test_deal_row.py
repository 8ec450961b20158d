"""The deal of a new game of Hanabi: a code brings players and rules along."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from pyrotechnics.engine.deal_code import deal_of_the_day, encode
from pyrotechnics.engine.table import Table
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.hanabi.setup import HanabiSetUp
from pyrotechnics.tui.screens import set_up as dialog
from pyrotechnics.tui.widgets.option_row import OptionRow
from tests.fixed_day import DAY, StandingStill
from tests.tui.hanabi.playing import CLASSIC, GREEN, LIMIT, at_table, burst, seated, table_screen, text_of

CODE = encode("H5C4", 5)
OWN = GREEN.but(title="Green Box (own options)", pointing="all", score_after_last_fuse=False)


@asynccontextmanager
async def set_up() -> AsyncIterator[Pilot[None]]:
    """Start the app and open the dialog; everybody is a person."""
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE)
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("h")
        await pilot.pause()
        assert isinstance(app.screen, HanabiSetUp)
        for seat in range(1, 5):
            row(pilot, f"seat-{seat}").at = 1
        yield pilot


def row(pilot: Pilot[None], name: str) -> OptionRow:
    """Return one of the questions."""
    return pilot.app.screen.query_one(f"#{name}", OptionRow)


def field(pilot: Pilot[None]) -> Input:
    """Return the field for the code."""
    return pilot.app.screen.query_one("#code", Input)


def sentence(pilot: Pilot[None]) -> str:
    """Return what the dialog shows as one line of text, without its frame."""
    return " ".join(" ".join(line[3:77] for line in text_of(pilot).split("\n")).split())


async def begun(pilot: Pilot[None]) -> Table[Any, Any, Any, Any, Any]:
    """Return the table that was opened."""
    await pilot.pause()
    table: Table[Any, Any, Any, Any, Any] = pilot.app.tables["hanabi"].table  # type: ignore[attr-defined]
    return table


def code_at(table: Table[Any, Any, Any, Any, Any]) -> str:
    """Return the code of the deal at a table."""
    return table.game.deal_code(table.setup, table.deal) or ""


async def test_a_code_and_enter_in_one_burst_start_its_deal_with_its_players_and_rules() -> None:
    async with set_up() as pilot:
        field(pilot).focus()
        await burst(pilot, *("minus" if sign == "-" else sign for sign in CODE.lower()), "enter")
        table = await begun(pilot)
        assert code_at(table) == CODE
        assert (len(table.setup.names), table.setup.rules, table.deal.first) == (5, CLASSIC, 3)


async def test_a_code_shows_its_players_and_rules_at_once() -> None:
    async with set_up() as pilot:
        field(pilot).value = CODE
        await pilot.pause()
        assert (row(pilot, "players").value, row(pilot, "rules").value) == ("5", "classic")
        assert row(pilot, "score_after_last_fuse").value == "False"
        assert "Player 5" in text_of(pilot)
        assert "as the deal has it" in text_of(pilot)


async def test_a_code_of_own_options_chooses_them() -> None:
    code = code_at(seated(2, OWN).table())
    async with set_up() as pilot:
        row(pilot, "rules").at = 1
        field(pilot).value = code
        await pilot.press("enter")
        table = await begun(pilot)
        assert code_at(table) == code
        assert table.setup.rules == OWN


@pytest.mark.parametrize(
    ("question", "problem"),
    [
        ("players", "This deal is for 5 players, not for 4."),
        ("pointing", "This deal is by the rules Classic, not by the rules Classic (own options)."),
        ("rules", "This deal is by the rules Classic, not by the rules Green Box."),
    ],
)
async def test_a_choice_against_the_code_starts_nothing_and_says_why(question: str, problem: str) -> None:
    async with set_up() as pilot:
        field(pilot).value = CODE
        row(pilot, question).action_step(-1)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HanabiSetUp)
        assert problem in sentence(pilot)
        row(pilot, "deal").at = 0
        await pilot.press("enter")
        assert code_at(await begun(pilot)) != CODE


@pytest.mark.parametrize(
    ("typed", "problem"),
    [
        (encode("P1", 5), "That is a deal of Pyrotechnics, not of Hanabi."),
        (code_at(seated(3, LIMIT).table()), "This deal is of other rules"),
        (CODE[1:], "a sign of it is wrong, missing or out of place"),
    ],
    ids=["another game", "another rule set", "a sign too few"],
)
async def test_a_wrong_code_starts_nothing_and_says_why(typed: str, problem: str) -> None:
    async with set_up() as pilot:
        row(pilot, "players").at = 3
        field(pilot).value = typed
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HanabiSetUp)
        assert problem in sentence(pilot)
        assert "[Enter] start" in text_of(pilot)
        assert "Hanabi: new game" in text_of(pilot)


@pytest.mark.parametrize("players", range(2, 6))
async def test_the_deal_of_the_day_is_the_same_for_everyone(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dialog, "date", StandingStill)
    deals = []
    for first in (0, 1):
        async with set_up() as pilot:
            row(pilot, "players").at = players - 2
            row(pilot, "first").at = first
            row(pilot, "deal").at = 1
            await pilot.press("enter")
            table = await begun(pilot)
            assert table.setup.seed == deal_of_the_day("hanabi", DAY)
            deals.append(table.deal)
    assert deals[0] == deals[1]


async def test_the_code_of_the_deal_is_told_when_nothing_is_hidden_any_more() -> None:
    async with at_table(seated(2, bots=1)) as pilot:
        table = table_screen(pilot).table
        while table.game.outcome(table.state) is None:
            assert "The deal was" not in text_of(pilot)
            table.dispatch(table.game.moves(table.state)[0])
        await pilot.pause()
        assert f"The deal was {code_at(table)}." in text_of(pilot)
