"""Persons and bots at one table: whoever is in front of it, nobody ever sees the own cards."""

import asyncio
import re
from dataclasses import replace

import pytest

from pyrotechnics.seating.hanabi import HanabiSeating
from pyrotechnics.tui.hanabi.note import NoteDialog
from pyrotechnics.tui.hanabi.table import HanabiScreen
from pyrotechnics.tui.screens.curtain import Curtain
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.screens.pages import Page
from tests.tui.hanabi.frames import Frames
from tests.tui.hanabi.playing import (
    GREEN,
    NAMES,
    at_table,
    do_by_keys,
    lift,
    seated,
    seen,
    table_screen,
    text_of,
    wanted,
)

MIXED = HanabiSeating(NAMES[:3], (None, "companion", None), GREEN, first=0, seed=5, bot_seed=1)
"""Ada and Cid share the terminal, and a bot sits between them."""


async def test_while_a_bot_plays_the_view_of_the_person_before_it_stays(gate: asyncio.Event, frames: Frames) -> None:
    async with at_table(MIXED) as pilot:
        await lift(pilot)
        await do_by_keys(pilot, wanted(seen(pilot)))
        await pilot.pause()
        assert (seen(pilot).seat, seen(pilot).mover) == (0, 1)
        gate.set()
        await pilot.pause()
        assert (seen(pilot).seat, seen(pilot).mover) == (0, 2)
        assert re.search(r"Bea (told|played|discarded)", text_of(pilot))
        assert "Enter passes the terminal to Cid" in text_of(pilot)
        await lift(pilot)
        await pilot.pause()
        assert (seen(pilot).seat, seen(pilot).to_move) == (2, True)
        assert frames.faults == []


async def test_the_terminal_can_be_passed_on_before_the_bot_has_played(gate: asyncio.Event, frames: Frames) -> None:
    async with at_table(MIXED) as pilot:
        await lift(pilot)
        await do_by_keys(pilot, wanted(seen(pilot)))
        await lift(pilot)
        await pilot.pause()
        assert (seen(pilot).seat, seen(pilot).mover) == (2, 1)
        assert "Bea is thinking." in text_of(pilot)
        gate.set()
        await pilot.pause()
        assert isinstance(pilot.app.screen, HanabiScreen)
        assert (seen(pilot).seat, seen(pilot).to_move) == (2, True)
        assert frames.faults == []


async def test_a_bot_that_plays_under_the_curtain_does_not_lift_it(gate: asyncio.Event, frames: Frames) -> None:
    async with at_table(MIXED) as pilot:
        await lift(pilot)
        await do_by_keys(pilot, wanted(seen(pilot)))
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, Curtain)
        gate.set()
        await pilot.pause()
        assert table_screen(pilot).table.revision == 2
        assert [type(screen) for screen in pilot.app.screen_stack[1:]] == [Menu, HanabiScreen, Curtain]
        assert seen(pilot).seat is None
        await lift(pilot)
        assert (seen(pilot).seat, seen(pilot).to_move) == (2, True)
        assert frames.faults == []


async def test_no_frame_of_a_game_of_persons_and_bots_shows_own_cards(gate: asyncio.Event, frames: Frames) -> None:
    gate.set()
    async with at_table(MIXED) as pilot:
        for _ in range(8):
            await lift(pilot)
            await pilot.pause()
            await do_by_keys(pilot, wanted(seen(pilot)))
            await pilot.pause()
        assert seen(pilot).turn > 12
        assert frames.faults == []
        assert {0, 2} <= set(frames.seats)


async def test_where_a_bot_starts_the_curtain_names_the_first_person(gate: asyncio.Event, frames: Frames) -> None:
    async with at_table(replace(MIXED, first=1)) as pilot:
        assert isinstance(pilot.app.screen, Curtain)
        assert "Cid" in text_of(pilot)
        gate.set()
        await pilot.pause()
        await lift(pilot)
        assert (seen(pilot).seat, seen(pilot).turn) == (2, 2)
        assert frames.faults == []


async def test_no_frame_shows_own_cards_when_a_turn_is_taken_back(gate: asyncio.Event, frames: Frames) -> None:
    gate.set()
    async with at_table(replace(seated(2, bots=1), take_backs="over-the-table")) as pilot:
        for _ in range(3):
            await pilot.press("1", "p", "enter")
            await pilot.pause()
            assert seen(pilot).turn == 3
            await pilot.press("B")
            await pilot.pause()
            assert seen(pilot).turn == 1
        assert frames.faults == []
        assert set(frames.seats) == {0}


@pytest.mark.parametrize("opened", [("up", "e"), ("e",), ("o",), ("L",), ("m",), ("q",), ("ctrl+p",), ("f1",)], ids=str)
async def test_what_one_person_has_opened_is_never_there_for_the_next(
    opened: tuple[str, ...], gate: asyncio.Event
) -> None:
    async with at_table(MIXED) as pilot:
        await lift(pilot)
        await pilot.press("5", "x", "enter", *opened)
        await pilot.pause()
        above = pilot.app.screen
        assert not isinstance(above, HanabiScreen)
        gate.set()
        await pilot.pause()
        assert pilot.app.screen is above
        assert seen(pilot).seat == 0
        table_screen(pilot).hang_curtain()
        await pilot.pause()
        assert [type(screen) for screen in pilot.app.screen_stack[1:]] == [Menu, HanabiScreen, Curtain]
        await lift(pilot)
        assert isinstance(pilot.app.screen, HanabiScreen)
        assert seen(pilot).seat == 2


async def test_a_note_that_is_written_while_a_bot_plays_is_the_writers(gate: asyncio.Event) -> None:
    async with at_table(MIXED) as pilot:
        await lift(pilot)
        await pilot.press("5", "x", "enter", "o")
        await pilot.pause()
        assert isinstance(pilot.app.screen, NoteDialog)
        gate.set()
        await pilot.pause()
        await pilot.press(*"secret", "enter")
        await lift(pilot)
        await pilot.press("e")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Page)
        assert "secret" not in text_of(pilot)
        assert [seat for seat, _ in table_screen(pilot)._place.notes] == [0]
