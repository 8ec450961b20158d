"""Undo in a lesson, and keys that come too fast."""

import pytest

from pyrotechnics.tui.tutorial.hanabi import HanabiLesson
from tests.tui.hanabi.playing import burst
from tests.tui.pyrotechnics.playing import text_of
from tests.tui.tutorial.learning import do_step, in_lesson, room, settle, step_number, told


async def test_undo_goes_back_to_the_step_that_gave_the_move_and_on_again() -> None:
    async with in_lesson("pyrotechnics", 12) as pilot:
        await pilot.press("u")
        await settle(pilot)
        assert step_number(pilot) == 11
        await pilot.press("u", "u")
        await settle(pilot)
        assert step_number(pilot) == 9
        for number in range(10, 13):
            await do_step(pilot)
            assert step_number(pilot) == number


async def test_redo_goes_on_where_it_does_what_is_wanted() -> None:
    async with in_lesson("pyrotechnics", 12) as pilot:
        await pilot.press("u", "U")
        await settle(pilot)
        assert step_number(pilot) == 12


async def test_after_the_step_of_undo_the_undone_colour_is_not_taken_again() -> None:
    async with in_lesson("pyrotechnics", 14) as pilot:
        await do_step(pilot)
        await pilot.press("U")
        await settle(pilot)
        assert step_number(pilot) == 15
        assert "Collect yellow this time" in str(room(pilot).query_one("#explained").content)
        await do_step(pilot)
        assert step_number(pilot) == 16


async def test_before_the_end_of_a_turn_undo_still_goes_back_past_the_step_of_undo() -> None:
    async with in_lesson("pyrotechnics", 16) as pilot:
        await pilot.press("u", "u")
        await settle(pilot)
        assert step_number(pilot) == 12
        for number in range(13, 17):
            await do_step(pilot)
            assert step_number(pilot) == number


async def test_a_burst_of_enters_goes_on_by_one_step_only() -> None:
    async with in_lesson("pyrotechnics", 1) as pilot:
        await burst(pilot, *["enter"] * 6)
        assert step_number(pilot) == 2


async def test_a_burst_after_a_move_of_the_others_skips_no_explanation() -> None:
    async with in_lesson("hanabi", 4) as pilot:
        await burst(pilot, *["enter"] * 6)
        await settle(pilot)
        assert step_number(pilot) == 5
        assert "Comet's hint" in text_of(pilot)


async def test_the_menu_of_the_game_offers_no_way_to_lose_a_lesson() -> None:
    async with in_lesson("pyrotechnics", 12) as pilot:
        await pilot.press("m")
        await settle(pilot)
        assert "Resign" not in text_of(pilot)
        assert "Begin anew" in text_of(pilot)
        await pilot.press("m", "B")
        await settle(pilot)
        assert "This table plays without take-backs." in text_of(pilot)
        assert step_number(pilot) == 12


async def test_a_lesson_can_begin_anew() -> None:
    async with in_lesson("hanabi", 12) as pilot:
        await pilot.press("m", "n", "y")
        await settle(pilot)
        assert step_number(pilot) == 1
        assert room(pilot).table.revision == 0


@pytest.mark.parametrize("key", ["backspace", "escape"])
async def test_the_last_explanation_can_be_read_again(key: str) -> None:
    async with in_lesson("hanabi", 5) as pilot:
        assert "[Esc]" in told(pilot)
        await pilot.press(key)
        await settle(pilot)
        assert told(pilot).startswith("Step 4 of 27: Clock and rocket")
        await pilot.press(key)
        await settle(pilot)
        assert told(pilot).startswith("Step 3 of 27")
        assert "[Enter] back to step 5" in told(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert told(pilot).startswith("Step 5 of 27"), "Enter leads back, and no further"
        await pilot.press("enter")
        await settle(pilot)
        assert step_number(pilot) == 6


async def test_what_is_done_while_reading_again_leads_back_to_the_present() -> None:
    async with in_lesson("pyrotechnics", 7) as pilot:
        await pilot.press("escape", "r")
        await settle(pilot)
        assert step_number(pilot) == 8
        assert told(pilot).startswith("Step 8 of 38")


async def test_before_the_first_step_there_is_nothing_to_read_again() -> None:
    async with in_lesson("pyrotechnics", 1) as pilot:
        assert "[Esc]" not in told(pilot)
        await pilot.press("escape")
        await settle(pilot)
        assert told(pilot).startswith("Step 1 of 38")


async def test_escape_closes_what_is_open_before_it_leads_back() -> None:
    async with in_lesson("pyrotechnics", 22) as pilot:
        await pilot.press("t", "escape")
        await settle(pilot)
        assert room(pilot).opened is None
        assert told(pilot).startswith("Step 22 of 38")


async def test_a_key_that_ends_what_is_flying_is_used_up_by_that(monkeypatch: pytest.MonkeyPatch) -> None:
    async with in_lesson("hanabi", 5) as pilot:
        with monkeypatch.context() as flying:
            flying.setattr(HanabiLesson, "is_airborne", True)
            await pilot.press("enter")
            assert step_number(pilot) == 5
        await pilot.press("enter")
        await settle(pilot)
        assert step_number(pilot) == 6


async def test_a_key_that_hurries_the_others_confirms_nothing() -> None:
    async with in_lesson("hanabi", 4, pace=60) as pilot:
        await pilot.press("enter")
        await pilot.pause()
        assert room(pilot)._coach.due
        await pilot.press("enter")
        await settle(pilot)
        assert not room(pilot)._coach.due
        assert "[Enter] read on" in told(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert step_number(pilot) == 5
        assert "Comet told you that slots 2 and 5 are 1s" in told(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert step_number(pilot) == 6
