"""Several people at one terminal: not one frame shows anybody's own cards, whatever happens between two turns."""

from typing import Any

import pytest
from textual.content import Content

from pyrotechnics.tui.hanabi.drawing import NAME_WIDTH
from pyrotechnics.tui.screens.curtain import Curtain
from pyrotechnics.tui.screens.menu import Menu
from tests.tui.hanabi.frames import Frames, hands_on
from tests.tui.hanabi.playing import (
    CLASSIC,
    GREEN,
    TablePilot,
    at_table,
    burst,
    chip_names,
    click_choice,
    do_by_keys,
    lift,
    resize,
    seated,
    seen,
    table_screen,
    text_of,
    wanted,
)


def faces_of(pilot: TablePilot, seat: int) -> list[str]:
    """Return the faces of a hand, as the engine has them."""
    state = table_screen(pilot).table.state
    return [str(state.face_at(seat, slot)) for slot in range(1, state.hand_size(seat) + 1)]


def test_a_frame_that_shows_a_secret_is_found() -> None:
    # What looks at the frames has to be able to fail: here it gets one with Bea's faces while Bea sits in front.
    class Row:
        region = type("Region", (), {"x": 0, "y": 0, "bottom": 2})

    class Screen:
        table = type("Table", (), {"setup": type("Setup", (), {"names": ("Ada", "Bea")})})

        def query(self, _: object) -> list[Row]:
            return [Row()]

    line = Content.assemble("   Bea".ljust(NAME_WIDTH + 1), "  R4  ", " ", "  ??  ").plain
    (found,) = hands_on(Screen(), [line, ""])  # type: ignore[arg-type]
    assert found == (1, ["R4", "??"])


async def test_the_curtain_names_who_is_to_come_and_shows_no_card() -> None:
    async with at_table(seated(3)) as pilot:
        assert isinstance(pilot.app.screen, Curtain)
        shown = text_of(pilot)
        assert "Ada" in shown
        assert not [face for seat in range(3) for face in faces_of(pilot, seat) if face in shown]


async def test_under_the_curtain_lies_the_view_of_nobody() -> None:
    async with at_table(seated(3)) as pilot:
        await lift(pilot)
        await pilot.press("5", "x", "enter", "enter")
        assert isinstance(pilot.app.screen, Curtain)
        view = seen(pilot)
        assert view.seat is None
        assert table_screen(pilot).seat is None
        assert all(card.face is None for player in view.players for card in player.hand)


@pytest.mark.parametrize("way", ["enter", "click"])
async def test_the_player_sees_what_came_of_the_turn_before_the_terminal_is_passed_on(way: str, frames: Frames) -> None:
    async with at_table(seated(3)) as pilot:
        await lift(pilot)
        await pilot.press("5", "x", "enter")
        await pilot.pause()
        assert (seen(pilot).seat, seen(pilot).mover) == (0, 1)
        assert "You discarded slot 5" in text_of(pilot)
        assert "Enter passes the terminal to Bea" in text_of(pilot)
        await pilot.press("p", "x", "c", "n", "space", "f", "up", "3", "down")
        assert table_screen(pilot).table.revision == 1
        assert chip_names(pilot) == ["pass"]
        await (pilot.press("enter") if way == "enter" else click_choice(pilot, "pass", times=2))
        assert isinstance(pilot.app.screen, Curtain)
        assert frames.faults == []


@pytest.mark.parametrize(("size", "rules"), [((80, 24), GREEN), ((120, 40), CLASSIC)], ids=["80x24", "120x40"])
async def test_no_frame_of_a_game_of_three_persons_shows_own_cards(
    size: tuple[int, int], rules: Any, frames: Frames
) -> None:
    async with at_table(seated(3, rules), size) as pilot:
        for _ in range(12):
            await lift(pilot)
            await pilot.pause()
            await pilot.press("up", "2", "c", "escape", "down", "3")
            await do_by_keys(pilot, wanted(seen(pilot)))
        assert frames.faults == []
        assert {0, 1, 2} <= set(frames.seats)


async def test_no_frame_shows_own_cards_while_the_terminal_is_resized(frames: Frames) -> None:
    async with at_table(seated(3)) as pilot:
        for size in ((120, 40), (60, 20), (80, 24), (200, 60), (80, 40), (79, 24), (80, 24)):
            await resize(pilot, size)
            await lift(pilot)
            await pilot.pause()
            if size[0] >= 80:
                await pilot.press("up", "down")
                await do_by_keys(pilot, wanted(seen(pilot)))
            await resize(pilot, (100, 30))
        assert frames.faults == []
        assert {0, 1, 2} <= set(frames.seats)


async def test_no_frame_shows_own_cards_after_leaving_and_coming_back(frames: Frames) -> None:
    async with at_table(seated(2)) as pilot:
        await lift(pilot)
        for _ in range(3):
            await do_by_keys(pilot, wanted(seen(pilot)))
            await lift(pilot)
            await pilot.pause()
            await pilot.press("q", "y")
            assert isinstance(pilot.app.screen, Menu)
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(pilot.app.screen, Curtain)
            await lift(pilot)
            await pilot.pause()
        assert frames.faults == []
        assert {0, 1} <= set(frames.seats)


async def test_keys_and_clicks_reach_nothing_through_the_curtain() -> None:
    async with at_table(seated(3)) as pilot:
        await pilot.press("p", "x", "1", "L", "e", "o", "m", "q", "B", "escape", "c", "n")
        await pilot.click(offset=(1, 1))
        assert isinstance(pilot.app.screen, Curtain)
        assert table_screen(pilot).table.revision == 0


async def test_the_palette_and_the_window_title_betray_nothing() -> None:
    async with at_table(seated(3)) as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause()
        shown = text_of(pilot) + pilot.app.title + pilot.app.sub_title
        assert not [face for seat in range(3) for face in faces_of(pilot, seat) if face in shown]


async def test_a_second_enter_of_the_same_burst_does_not_lift_the_curtain(frames: Frames) -> None:
    async with at_table(seated(2)) as pilot:
        await lift(pilot)
        await pilot.press("1", "p")
        await burst(pilot, "enter", "enter", "enter")
        assert isinstance(pilot.app.screen, Curtain)
        assert frames.faults == []


async def test_whoever_waits_for_the_next_player_can_leave_and_come_back_to_the_curtain() -> None:
    async with at_table(seated(3)) as pilot:
        last = text_of(pilot).splitlines()[-1]
        assert "Enter" in last
        assert "F1" in last
        assert "q Leave" in last
        await pilot.press("q")
        assert "Leave the table?" in text_of(pilot)
        assert not [face for seat in range(3) for face in faces_of(pilot, seat) if face in text_of(pilot)]
        await pilot.press("y")
        assert isinstance(pilot.app.screen, Menu)
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Curtain)


async def test_the_page_of_keys_over_the_curtain_names_the_key_that_lifts_it() -> None:
    async with at_table(seated(3)) as pilot:
        await pilot.press("question_mark")
        assert "Say that the right player has come." in text_of(pilot)
