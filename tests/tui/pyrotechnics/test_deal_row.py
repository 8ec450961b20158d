"""The deal of a new duel: a new one, the one of the day, or the one of a code that was typed or pasted."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from pyrotechnics.engine.deal_code import deal_of_the_day, encode
from pyrotechnics.engine.table import Table
from pyrotechnics.games.pyrotechnics.commands import Resign
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.pyrotechnics.setup import DuelSetUp
from pyrotechnics.tui.screens import set_up as dialog
from pyrotechnics.tui.screens.game_menu import GameMenu
from pyrotechnics.tui.widgets.option_row import OptionRow
from tests.fixed_day import DAY, StandingStill
from tests.tui.hanabi.playing import burst
from tests.tui.pyrotechnics.playing import AGAINST_BOT, at_table, table_screen, text_of

CODE = encode("P2", 5)


@asynccontextmanager
async def set_up(*keys: str) -> AsyncIterator[Pilot[None]]:
    """Start the app, open the dialog with a person as opponent, and press some keys."""
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE)
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("p")
        await pilot.pause()
        assert isinstance(app.screen, DuelSetUp)
        await pilot.press("right", "right", *keys)
        yield pilot


def field(pilot: Pilot[None]) -> Input:
    """Return the field for the code."""
    return pilot.app.screen.query_one("#code", Input)


def chosen(pilot: Pilot[None]) -> str:
    """Return which deal is chosen."""
    return pilot.app.screen.query_one("#deal", OptionRow).value


def said(pilot: Pilot[None]) -> str:
    """Return what the dialog shows as one line of text, without its frame."""
    return " ".join(" ".join(line[8:72] for line in text_of(pilot).split("\n")).split())


def tables(pilot: Pilot[None]) -> dict[str, Any]:
    """Return the tables that are open in the app."""
    found: dict[str, Any] = pilot.app.tables  # type: ignore[attr-defined]
    return found


async def begun(pilot: Pilot[None]) -> Table[Any, Any, Any, Any, Any]:
    """Return the table that was opened."""
    await pilot.pause()
    table: Table[Any, Any, Any, Any, Any] = tables(pilot)["pyrotechnics"].table
    return table


def code_at(table: Table[Any, Any, Any, Any, Any]) -> str | None:
    """Return the code of the deal at a table."""
    return table.game.deal_code(table.setup, table.deal)


async def paste(pilot: Pilot[None], text: str) -> None:
    """Paste a text as terminals do."""
    pilot.app.post_message(events.Paste(text))
    await pilot.pause()


async def test_a_new_deal_is_played_by_default() -> None:
    async with set_up() as pilot:
        assert chosen(pilot) == "new"
        await pilot.press("enter")
        one = await begun(pilot)
    async with set_up() as pilot:
        await pilot.press("enter")
        assert (await begun(pilot)).deal.order != one.deal.order


@pytest.mark.parametrize("typed", [CODE, CODE.lower().replace("-", ""), CODE.replace("0", "o")])
async def test_a_code_and_enter_in_one_burst_start_its_deal(typed: str) -> None:
    async with set_up() as pilot:
        field(pilot).focus()
        await burst(pilot, *("minus" if sign == "-" else sign for sign in typed), "enter")
        table = await begun(pilot)
        assert code_at(table) == CODE
        assert table.deal.first is Seat.TWO


async def test_a_code_decides_who_starts_whatever_was_chosen_before() -> None:
    async with set_up() as pilot:
        pilot.app.screen.query_one("#first", OptionRow).at = 1
        field(pilot).value = CODE
        await pilot.pause()
        assert "as the deal has it" in text_of(pilot)
        assert not pilot.app.screen.query_one("#first").region.height
        await pilot.press("enter")
        assert (await begun(pilot)).deal.first is Seat.TWO


async def test_who_starts_can_be_chosen_again_when_the_code_is_gone() -> None:
    async with set_up() as pilot:
        pilot.app.screen.query_one("#first", OptionRow).at = 1
        field(pilot).focus()
        await paste(pilot, CODE)
        await pilot.press("ctrl+u")
        await pilot.pause()
        assert (field(pilot).value, chosen(pilot)) == ("", "new")
        assert "as the deal has it" not in text_of(pilot)
        await pilot.press("enter")
        table = await begun(pilot)
        assert table.deal.first is Seat.ONE
        assert code_at(table) != CODE


@pytest.mark.parametrize("where", ["opponent", "name-one", "code"])
async def test_a_code_is_pasted_wherever_no_other_text_is_typed(where: str) -> None:
    async with set_up() as pilot:
        pilot.app.screen.query_one(f"#{where}").focus()
        await paste(pilot, f"  {CODE}\nand more\n")
        assert (chosen(pilot) == "code") == (where != "name-one")
        assert isinstance(pilot.app.screen, DuelSetUp)
        if where != "name-one":
            assert pilot.app.focused is field(pilot)
            await pilot.press("enter")
            assert code_at(await begun(pilot)) == CODE


async def test_a_paste_of_nothing_changes_nothing() -> None:
    async with set_up() as pilot:
        await paste(pilot, " \n ")
        assert (field(pilot).value, chosen(pilot)) == ("", "new")


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        (CODE[:-1] + "0", "a sign of it is wrong, missing or out of place"),
        (encode("H3G2", 5), "That is a deal of Hanabi, not of Pyrotechnics."),
        (encode("PX1", 5, fingerprint="4R5T"), "This deal is of another deck"),
        ("[/x] [@click=quit]", 'has the sign "["'),
    ],
)
async def test_a_wrong_code_starts_nothing_and_says_why(typed: str, sentence: str) -> None:
    async with set_up() as pilot:
        field(pilot).value = typed
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, DuelSetUp)
        assert not tables(pilot)
        assert sentence in said(pilot)
        field(pilot).value = CODE
        await pilot.pause()
        assert sentence not in said(pilot)
        await pilot.press("enter")
        assert code_at(await begun(pilot)) == CODE


async def test_no_code_where_one_was_promised_starts_nothing() -> None:
    async with set_up() as pilot:
        row = pilot.app.screen.query_one("#deal", OptionRow)
        row.focus()
        await pilot.press("left", "enter")
        await pilot.pause()
        assert chosen(pilot) == "code"
        assert "There is no code of a deal here." in text_of(pilot)
        await pilot.press("right", "enter")
        await begun(pilot)


async def test_a_code_that_was_typed_is_passed_over_for_a_new_deal() -> None:
    async with set_up() as pilot:
        field(pilot).value = CODE
        pilot.app.screen.query_one("#deal", OptionRow).focus()
        await pilot.press("right", "enter")
        assert code_at(await begun(pilot)) != CODE


async def test_the_deal_of_the_day_is_the_same_for_everyone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dialog, "date", StandingStill)
    deals = []
    for first in (1, 2):
        async with set_up() as pilot:
            pilot.app.screen.query_one("#first", OptionRow).at = first
            pilot.app.screen.query_one("#deal", OptionRow).focus()
            await burst(pilot, "right", "enter")
            table = await begun(pilot)
            assert table.setup.seed == deal_of_the_day("pyrotechnics", DAY)
            deals.append(table.deal)
    assert deals[0] == deals[1]


async def test_the_deal_is_chosen_by_mouse() -> None:
    async with set_up() as pilot:
        await pilot.pause()
        row = pilot.app.screen.query_one("#deal", OptionRow)
        await pilot.click(row, offset=(row._hits[1][0] + 1, 0))
        assert chosen(pilot) == "today"
        await pilot.click("#code", offset=(3, 0))
        await burst(pilot, *("minus" if sign == "-" else sign for sign in CODE))
        await pilot.pause()
        await pilot.click("#go")
        assert code_at(await begun(pilot)) == CODE


async def test_the_game_menu_shows_the_code_of_the_deal_only_when_nothing_is_hidden_any_more() -> None:
    async with at_table(AGAINST_BOT) as pilot:
        table = table_screen(pilot).table
        await pilot.press("m")
        await pilot.pause()
        assert isinstance(pilot.app.screen, GameMenu)
        assert "Deal" not in text_of(pilot)
        await pilot.press("escape")
        table.dispatch(Resign(seat=Seat.ONE))
        await pilot.pause()
        assert f"The deal was {code_at(table)}." in text_of(pilot)
        await pilot.press("t", "m")
        await pilot.pause()
        assert isinstance(pilot.app.screen, GameMenu)
        assert f"Deal {code_at(table)}" in text_of(pilot)


async def test_no_code_is_shown_where_the_deal_has_none() -> None:
    deal = AGAINST_BOT.table().deal
    async with at_table(AGAINST_BOT.same_deal(deal.but(order=deal.order[::-1]))) as pilot:
        table_screen(pilot).table.dispatch(Resign(seat=Seat.ONE))
        await pilot.pause()
        assert "The deal was" not in text_of(pilot)
