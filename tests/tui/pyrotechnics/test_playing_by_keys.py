"""Whole turns and whole games with nothing but the keyboard."""

import pytest

from pyrotechnics.games.pyrotechnics.commands import Mix, Split
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import Sparks
from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.seating.pyrotechnics import DuelSeating
from pyrotechnics.tui.screens.curtain import Curtain
from pyrotechnics.tui.screens.game_over import GameOver
from tests.tui.pyrotechnics.playing import (
    TablePilot,
    at_table,
    best_market_place,
    lift,
    seen,
    table_screen,
    text_of,
    wanted_chip,
)
from tests.tui.quick_pilot import quick_pilot

__all__ = ["quick_pilot"]

_SPARK_KEYS = {"red": "r", "yellow": "y", "blue": "b", "orange": "o", "green": "g", "purple": "p"}


async def play_a_step(pilot: TablePilot) -> None:
    """Press the keys of one sensible step."""
    await lift(pilot)
    view = seen(pilot)
    match view.turn.phase:
        case Phase.FIRST_SPARK:
            await pilot.press("y")
        case Phase.RESEARCH:
            await pilot.press("1", "enter")
        case Phase.MARKET | Phase.DISCOVER:
            await play_in_a_section(pilot)
        case Phase.PAY:
            await pilot.press("enter")
        case Phase.END:
            await pilot.press("space")


async def play_in_a_section(pilot: TablePilot) -> None:
    """Press the keys of an action that is open, or those that take a market card or end the turn."""
    view = seen(pilot)
    chip = wanted_chip(view, None)
    if chip in _SPARK_KEYS:
        await pilot.press(_SPARK_KEYS[chip])
    elif chip == "steal":
        await steal_by_key(pilot)
    elif view.turn.phase is Phase.MARKET:
        await pilot.press(str(best_market_place(view) + 1), "enter", "enter")
    elif chip == "exchange":
        await pilot.press("x")
        if seen(pilot) is view:  # several exchanges are possible, so they are spread out
            await pilot.press("enter")
    else:
        await pilot.press("e")


async def steal_by_key(pilot: TablePilot) -> None:
    """Steal what can be stolen."""
    view = seen(pilot)
    await pilot.press("t")
    if seen(pilot) is view:
        await pilot.press("enter")


async def test_a_whole_game_is_played_by_keys_alone() -> None:
    async with at_table() as pilot:
        for _ in range(600):
            if isinstance(pilot.app.screen, GameOver):
                break
            await play_a_step(pilot)
        assert isinstance(pilot.app.screen, GameOver)
        result = seen(pilot).result
        assert result is not None
        assert result.reason == "fifth-showcase"
        await pilot.press("n")
        assert seen(pilot).turn.number == 0
        assert isinstance(pilot.app.screen, Curtain)


async def test_arrows_and_hjkl_walk_over_market_hand_and_choices() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("r")
        await lift(pilot)
        screen = table_screen(pilot)
        assert (screen.cursor.zone, screen.cursor.index) == ("hand", 0)
        await pilot.press("right", "l")
        assert (screen.cursor.zone, screen.cursor.index) == ("hand", 2)
        await pilot.press("left", "h", "h")
        assert (screen.cursor.zone, screen.cursor.index) == ("hand", 4)
        await pilot.press("up")
        assert screen.cursor.zone == "market"
        await pilot.press("k")
        assert screen.cursor.zone == "market"
        await pilot.press("j", "enter")
        assert seen(pilot).turn.phase is Phase.MARKET


async def test_what_is_not_possible_says_why_and_changes_nothing() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("r")
        await lift(pilot)
        await pilot.press("2", "enter")
        before = table_screen(pilot).table.state
        await pilot.press("s")
        assert "You lack" in text_of(pilot)
        await pilot.press("g")
        assert "Your turn" in text_of(pilot)
        assert table_screen(pilot).table.state is before


async def test_space_skips_the_research_and_ends_the_turn() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("r")
        await lift(pilot)
        await pilot.press("2", "enter", "space")
        assert table_screen(pilot).cursor.zone == "market"
        await pilot.press("enter", "enter")
        assert seen(pilot).turn.phase is Phase.DISCOVER
        await pilot.press("space")  # an action is still open, so this only leads past it
        assert seen(pilot).turn.phase is Phase.DISCOVER
        await pilot.press("space")
        assert isinstance(pilot.app.screen, Curtain)


async def test_a_key_that_does_not_fit_says_why_in_words_of_its_own() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("r")
        await lift(pilot)
        for key, sentence in (
            ("t", "Nothing lets you steal a spark now."),
            ("u", "There is nothing to undo."),
            ("e", "Your turn can end when you have discovered or showcased a card."),
            ("d", "First choose a card from your hand to research."),
            ("g", "No green spark can be chosen now."),
        ):
            await pilot.press(key)
            assert sentence in text_of(pilot)
        await pilot.press("up", "enter")
        assert "First choose a card from your hand to research." in text_of(pilot)


async def test_undo_and_redo_walk_through_the_turn_and_stop_at_its_beginning() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("r")
        await lift(pilot)
        start = table_screen(pilot).table.state
        await pilot.press("2", "enter", "r", "1", "d", "b")
        end = table_screen(pilot).table.state
        assert end.players.one.sparks == Sparks.of("RBBB")
        await pilot.press("u", "u", "u", "u")
        assert table_screen(pilot).table.state == start
        await pilot.press("u")
        assert table_screen(pilot).table.state == start
        await pilot.press("U", "U", "U", "U")
        assert table_screen(pilot).table.state == end


async def test_an_open_exchange_takes_a_digit_and_closes_with_escape() -> None:
    async with at_table(DuelSeating(None, ("Ada", "Vega"), Seat.ONE, seed=16)) as pilot:
        screen = table_screen(pilot)
        for _ in range(200):
            await lift(pilot)
            view = seen(pilot)
            exchanges = [command for command in view.legal if isinstance(command, Mix | Split)]
            if len(exchanges) > 1:
                break
            await play_a_step(pilot)
        else:
            pytest.fail("no turn offered two exchanges")
        await pilot.press("x")
        assert await opened_after(pilot, "x") == "exchange"
        assert await opened_after(pilot, "escape") is None
        assert await opened_after(pilot, "x") == "exchange"
        place = next(index for index, choice in enumerate(screen._choices()) if choice.refusal is None)
        await pilot.press(str(place + 1))
        assert seen(pilot) is not view


async def opened_after(pilot: TablePilot, key: str) -> str | None:
    """Press a key and return which choice is spread out then."""
    await pilot.press(key)
    return table_screen(pilot).opened


async def test_leaving_goes_to_the_menu_and_continue_comes_back() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("r")
        await lift(pilot)
        await pilot.press("2", "enter")
        state = table_screen(pilot).table.state
        await pilot.press("q", "y")
        assert "Continue" in text_of(pilot)
        await pilot.press("c")
        assert isinstance(pilot.app.screen, Curtain)
        await lift(pilot)
        assert table_screen(pilot).table.state is state


async def test_resigning_is_asked_for_twice() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("r")
        await lift(pilot)
        await pilot.press("m", "r", "n")
        assert seen(pilot).result is None
        await pilot.press("m", "r", "y")
        result = seen(pilot).result
        assert result is not None
        assert (result.winner, result.reason) == (Seat.TWO, "resignation")


async def test_a_draw_is_offered_and_agreed_by_keys() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("r")
        await lift(pilot)
        await pilot.press("m", "o", "1", "enter", "1", "d", "e")
        await lift(pilot)
        assert "offers a draw" in text_of(pilot)
        await pilot.press("a")
        result = seen(pilot).result
        assert result is not None
        assert result.reason == "agreement"


async def test_quitting_in_the_middle_of_a_game_asks_first() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("r")
        await pilot.press("ctrl+q")
        assert pilot.app.is_running
        assert "Quit all the same?" in text_of(pilot)
        await pilot.press("n")
        assert pilot.app.is_running
        await pilot.press("ctrl+q", "ctrl+q")
        await pilot.pause()
        assert pilot.app._exit
