"""Wrong tries: explained in a sentence, and nothing happens."""

from typing import Any

import pytest

from pyrotechnics.tui.tutorial import hanabi, pyrotechnics
from pyrotechnics.tui.tutorial.coach import LEARNER, READ_ON, Coach
from tests.tui.pyrotechnics.playing import click_choice, text_of
from tests.tui.tutorial.learning import STEPS, do_step, in_lesson, room, settle, step_number

COURSES: dict[str, Any] = {"pyrotechnics": pyrotechnics, "hanabi": hanabi}


@pytest.mark.parametrize("game", STEPS)
def test_at_each_step_every_other_legal_move_is_explained_and_none_that_is_wanted(game: str) -> None:
    course = COURSES[game]
    lesson = course.read_lesson()
    table = course.table_of(lesson)
    tries = 0
    for number, step in enumerate(lesson.steps):
        coach = Coach(lesson, course.table_of(lesson), number)
        state = coach._table.state
        for command in table.game.legal(state):
            if table.game.actor(state, command) != LEARNER:
                continue
            refusal = coach.refusal(command)
            assert (refusal is None) == (command == step.command), (step.heading, command)
            assert refusal is None or refusal.endswith("."), refusal
            tries += 1
    assert tries > 200


async def test_a_wrong_move_of_pyrotechnics_changes_nothing_and_says_why() -> None:
    async with in_lesson("pyrotechnics", 9) as pilot:
        before = room(pilot).table.revision
        await pilot.press("1", "enter")
        await settle(pilot)
        assert "But here take Mystic Bloom!, which has a mark." in text_of(pilot)
        assert (room(pilot).table.revision, step_number(pilot)) == (before, 9)
        await do_step(pilot)
        assert step_number(pilot) == 10


async def test_a_wrong_move_of_hanabi_changes_nothing_and_says_why() -> None:
    async with in_lesson("hanabi", 8) as pilot:
        before = room(pilot).table.revision
        await pilot.press("2", "x", "enter")
        await settle(pilot)
        assert "A card that can be played is worth more than a cube" in text_of(pilot)
        assert (room(pilot).table.revision, step_number(pilot)) == (before, 8)
        await do_step(pilot)
        assert step_number(pilot) == 9


async def test_a_wrong_click_changes_nothing_and_says_why() -> None:
    async with in_lesson("pyrotechnics", 13) as pilot:
        before = room(pilot).table.revision
        await click_choice(pilot, "blue")
        await settle(pilot)
        assert "But here take red first: press [r]." in text_of(pilot)
        assert room(pilot).table.revision == before


async def test_where_a_step_only_explains_a_move_has_to_wait() -> None:
    async with in_lesson("pyrotechnics", 2) as pilot:
        await pilot.press("y")
        await settle(pilot)
        assert READ_ON.replace("{take}", "[Enter]") in text_of(pilot)
        assert room(pilot).table.revision == 0


async def test_what_the_rules_forbid_is_refused_by_the_rules() -> None:
    async with in_lesson("pyrotechnics", 9) as pilot:
        await pilot.press("d")
        await settle(pilot)
        assert "A market card is discovered after a card of your hand is researched" in text_of(pilot)


async def test_what_nobody_has_thought_of_is_told_what_to_do_instead() -> None:
    async with in_lesson("pyrotechnics", 10) as pilot:
        await pilot.press("2", "d")
        await settle(pilot)
        assert "That is a legal move, but now: collect the blue spark: press [b]" in text_of(pilot)


async def test_advice_and_reasons_are_not_asked_for_in_a_lesson() -> None:
    async with in_lesson("hanabi", 9) as pilot:
        for key, answer in (("A", "In a lesson, the mark shows what to do."), ("w", "In a game, [w] shows why")):
            await pilot.press(key)
            await settle(pilot)
            assert answer in text_of(pilot)
        assert pilot.app.screen is room(pilot)
