"""Whole turns and whole games with nothing but the mouse."""

from textual.widgets import Static

from pyrotechnics.games.pyrotechnics.commands import Mix, Research, Showcase, Split
from pyrotechnics.games.pyrotechnics.sparks import Sparks
from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.tui.screens.curtain import Curtain
from pyrotechnics.tui.screens.game_over import GameOver
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.screens.pages import Page
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.menu_list import MenuList
from tests.games.pyrotechnics.positions import card, deck_of, play, position
from tests.tui.pyrotechnics.playing import (
    TablePilot,
    at_table,
    best_market_place,
    click_card,
    click_choice,
    seen,
    table_screen,
    text_of,
    wanted_chip,
)
from tests.tui.quick_pilot import quick_pilot

__all__ = ["quick_pilot"]


async def lift_by_click(pilot: TablePilot) -> None:
    """Click the curtain away, if one hangs."""
    if isinstance(pilot.app.screen, Curtain):
        await pilot.click("#curtain-name")


async def click_a_step(pilot: TablePilot) -> None:
    """Click through one sensible step."""
    await lift_by_click(pilot)
    view = seen(pilot)
    match view.turn.phase:
        case Phase.FIRST_SPARK:
            await click_choice(pilot, "yellow")
        case Phase.RESEARCH:
            await click_card(pilot, "hand", 0)
            if seen(pilot) is view:
                await click_card(pilot, "hand", 0)
        case Phase.MARKET | Phase.DISCOVER:
            await click_in_a_section(pilot)
        case Phase.PAY:
            await click_choice(pilot, view_chip(pilot))
        case Phase.END:
            await click_choice(pilot, "end-turn")


def view_chip(pilot: TablePilot) -> str:
    """Return the first chip that can be taken."""
    return next(choice.id for choice in table_screen(pilot)._choices() if choice.refusal is None)


async def click_in_a_section(pilot: TablePilot) -> None:
    """Do an action that is open, or take a market card, or end the turn."""
    view = seen(pilot)
    chip = wanted_chip(view, None)
    exchanges = [command for command in view.legal if isinstance(command, Mix | Split)]
    if chip in {"steal", "exchange"} and (chip == "steal" or exchanges):
        await click_choice(pilot, chip)
        if seen(pilot) is view:
            await click_choice(pilot, view_chip(pilot))
    elif chip is not None and chip != "showcase":
        await click_choice(pilot, chip)
    elif view.turn.phase is Phase.DISCOVER:
        await click_choice(pilot, "end-turn")
    else:
        place = best_market_place(view)
        await click_card(pilot, "market", place)
        names = [choice.id for choice in table_screen(pilot)._choices() if choice.refusal is None]
        await click_choice(pilot, "showcase" if "showcase" in names else "discover")


def result_is_shown(pilot: TablePilot) -> bool:
    """Return whether the result lies over the table."""
    return isinstance(pilot.app.screen, GameOver)


async def test_a_whole_game_is_played_by_mouse_alone() -> None:
    async with at_table() as pilot:
        for _ in range(600):
            if isinstance(pilot.app.screen, GameOver):
                break
            await click_a_step(pilot)
        assert isinstance(pilot.app.screen, GameOver)
        await pilot.click(MenuList, offset=(6, 0))
        assert not result_is_shown(pilot)
        await click_choice(pilot, "result")
        assert result_is_shown(pilot)
        entries = [entry.id for entry in pilot.app.screen.query_one(MenuList).entries]
        await pilot.click(MenuList, offset=(6, entries.index("menu")))
        assert isinstance(pilot.app.screen, Menu)


async def test_the_second_click_on_a_card_takes_it_and_a_third_one_does_nothing() -> None:
    async with at_table() as pilot:
        await lift_by_click(pilot)
        await click_choice(pilot, "red")
        await lift_by_click(pilot)
        await click_card(pilot, "hand", 1, times=3)
        assert seen(pilot).turn.phase is Phase.MARKET
        assert table_screen(pilot).table.revision == 2


async def test_a_double_click_on_a_choice_takes_it_once() -> None:
    async with at_table() as pilot:
        await lift_by_click(pilot)
        await click_choice(pilot, "red")
        await lift_by_click(pilot)
        await click_card(pilot, "hand", 1, times=2)
        bar = table_screen(pilot)._bar
        line, start = next((line, start) for line, start, _, choice in bar._hits if choice.id == "red")
        await pilot.click(bar, offset=(start + 2, line), times=2)
        assert seen(pilot).players.one.sparks == Sparks.of("R")
        assert table_screen(pilot).table.revision == 3


async def test_a_click_on_a_dim_choice_says_why_it_is_dim() -> None:
    async with at_table() as pilot:
        await lift_by_click(pilot)
        await click_choice(pilot, "red")
        await lift_by_click(pilot)
        await click_card(pilot, "hand", 1, times=2)
        await click_card(pilot, "market", 2)
        await click_choice(pilot, "showcase")
        assert "You lack" in text_of(pilot)
        assert table_screen(pilot).table.revision == 2


async def test_the_key_bar_opens_pages_and_a_click_closes_them() -> None:
    async with at_table() as pilot:
        await lift_by_click(pilot)
        bar = pilot.app.screen.query_one(KeyBar)
        start = next(start for start, _, key in bar._hits if key.id == "log")
        await pilot.click(bar, offset=(start + 2, 0))
        assert isinstance(pilot.app.screen, Page)
        await pilot.click(pilot.app.screen.query(Static).last())
        assert not isinstance(pilot.app.screen, Page)


async def test_a_double_click_pays_once_where_the_same_colour_could_be_paid_again() -> None:
    tested = card("Any Two", research="R", showcase="any any")
    state = position(deck=deck_of(tested), market=(tested.name,), sparks="RRRY")
    state = play(state, Research(card=state.mover.hand[0]), Showcase(card=tested.name))
    async with at_table() as pilot:
        await lift_by_click(pilot)
        screen = table_screen(pilot)
        screen.table.state = state
        screen.seat = state.turn.seat
        screen.show()
        await pilot.pause()
        line, start = next((line, start) for line, start, _, choice in screen._bar._hits if choice.id == "red")
        await pilot.click(screen._bar, offset=(start + 2, line), times=2)
        assert seen(pilot).turn.phase is Phase.PAY
        assert len(seen(pilot).turn.due) == 1
