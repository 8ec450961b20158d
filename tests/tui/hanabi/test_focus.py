"""Where the focus is on the table of Hanabi, and where it goes."""

import pytest

from pyrotechnics.games.hanabi.view import View, view
from pyrotechnics.tui.hanabi.focus import Cursor, beside, beyond, home, seats_in_order, settled
from tests.games.hanabi.positions import table as position
from tests.tui.hanabi.playing import TablePilot, at_position, lift, seen, table_screen

THREE = position("R1 / R1 / R1", mover=1)
SHORT = position("R1 B1 / R1 / ", left=0)
"""Hands of two cards, of one, and of none."""


def of(seat: int | None) -> View:
    """Return what a seat sees of three full hands."""
    return view(THREE, seat)


@pytest.mark.parametrize(
    ("seat", "order"), [(0, (1, 2, 0)), (1, (2, 0, 1)), (2, (0, 1, 2)), (None, (0, 1, 2))], ids=str
)
def test_the_others_stand_in_the_order_of_their_turns_and_the_viewer_below(
    seat: int | None, order: tuple[int, ...]
) -> None:
    assert seats_in_order(of(seat)) == order


def test_the_focus_begins_at_the_newest_own_card() -> None:
    assert home(of(1)) == Cursor(1, 1)
    assert home(of(None)) == Cursor(2, 1)


def test_the_focus_goes_round_the_ends_of_a_hand() -> None:
    assert beside(of(0), Cursor(0, 5), 1, 4) == Cursor(0, 1)
    assert beside(of(0), Cursor(0, 1), -1, 4) == Cursor(0, 5)
    assert beside(of(0), Cursor(0, 2), 1, 4) == Cursor(0, 3)


def test_the_focus_goes_round_the_ends_of_the_chips() -> None:
    assert beside(of(0), Cursor(0, 2, 3), 1, 4) == Cursor(0, 2, 0)
    assert beside(of(0), Cursor(0, 2, 0), -1, 4) == Cursor(0, 2, 3)


def test_the_focus_leaves_chips_that_are_gone() -> None:
    assert beside(of(0), Cursor(0, 2, 3), 1, 0) == Cursor(0, 2)
    assert beyond(of(0), Cursor(0, 2, 3), -1, 0) == Cursor(2, 2)


def test_up_and_down_go_through_all_hands_and_the_chips_round_the_ends() -> None:
    at, places = Cursor(1, 4), []
    for _ in range(5):
        at = beyond(of(0), at, 1, 4)
        places.append(at)
    assert places == [Cursor(2, 4), Cursor(0, 4), Cursor(0, 4, 0), Cursor(1, 4), Cursor(2, 4)]
    back = [at := beyond(of(0), at, -1, 4) for _ in range(4)]
    assert [place.choice for place in back] == [None, 0, None, None]
    assert [back[index].seat for index in (0, 2, 3)] == [1, 0, 2]


def test_in_a_shorter_hand_the_focus_is_on_the_nearest_card_there_is() -> None:
    short = view(SHORT, 0)
    assert beyond(short, Cursor(0, 2), -2, 0) == Cursor(1, 1)
    assert settled(short, Cursor(0, 5)) == Cursor(0, 2)
    assert settled(short, Cursor(0, 1, 2)) == Cursor(0, 1)


def test_an_empty_hand_can_have_the_focus() -> None:
    short = view(SHORT, 0)
    assert beyond(short, Cursor(1, 1), 1, 0) == Cursor(2, 1)
    assert beside(short, Cursor(2, 1), 1, 0) == Cursor(2, 1)
    assert settled(short, Cursor(2, 3)) == Cursor(2, 1)


# ---- on the screen -----------------------------------------------------------------------------------------------


def at(pilot: TablePilot) -> tuple[int, int]:
    """Return seat and slot of the focus."""
    cursor = table_screen(pilot).cursor
    assert cursor.choice is None
    return cursor.seat, cursor.slot


async def test_arrows_and_hjkl_walk_over_the_hands() -> None:
    async with at_position(position("R1 / R1 / R1")) as pilot:
        for key, place in (
            ("right", (0, 2)),
            ("l", (0, 3)),
            ("left", (0, 2)),
            ("h", (0, 1)),
            ("h", (0, 5)),
            ("up", (2, 5)),
            ("k", (1, 5)),
            ("j", (2, 5)),
            ("down", (0, 5)),
        ):
            await pilot.press(key)
            assert at(pilot) == place, key


async def test_tab_goes_from_hand_to_hand_and_never_to_the_chips() -> None:
    async with at_position(position("R1 / R1 / R1")) as pilot:
        places = []
        for key in ("tab", "tab", "tab", "shift+tab", "shift+tab"):
            await pilot.press(key)
            places.append(at(pilot)[0])
        assert places == [1, 2, 0, 2, 1]
        await pilot.press("down", "down", "down")
        assert table_screen(pilot).cursor.choice == 0
        await pilot.press("tab")
        assert at(pilot)[0] == 1


async def test_a_new_turn_begins_at_the_newest_own_card() -> None:
    async with at_position(position("R1 / R1 / R1")) as pilot:
        await pilot.press("4", "x", "enter")
        await lift(pilot)
        assert (seen(pilot).seat, *at(pilot)) == (1, 1, 1)


async def test_a_table_of_empty_hands_can_be_looked_at() -> None:
    async with at_position(position("R1 / ", left=0, turns_left=2)) as pilot:
        await pilot.press("1", "p", "enter")
        await lift(pilot)
        assert seen(pilot).hand_size(0) == 0
        for key in ("right", "up", "left", "down", "3", "space", "o", "p", "x"):
            await pilot.press(key)
        assert pilot.app.is_running
        assert table_screen(pilot).table.revision == 1
