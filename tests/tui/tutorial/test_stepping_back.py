"""Undo in a lesson, and keys that come too fast."""

from tests.tui.hanabi.playing import burst
from tests.tui.pyrotechnics.playing import text_of
from tests.tui.tutorial.learning import do_step, in_lesson, room, settle, step_number


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
        assert "That is a legal move, but now: collect yellow this time" in text_of(pilot)
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
