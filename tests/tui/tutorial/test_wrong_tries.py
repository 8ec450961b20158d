"""Wrong tries: explained in a sentence, and nothing happens."""

from dataclasses import replace
from typing import Any

import pytest

from pyrotechnics.tui.hanabi.intent import NOTHING
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.tutorial import hanabi, pyrotechnics
from pyrotechnics.tui.tutorial.coach import LEARNER, READ_ON, SOMETHING_ELSE, Coach
from pyrotechnics.tui.tutorial.scripted import BROKEN
from tests.tui.pyrotechnics.playing import click_choice, text_of
from tests.tui.tutorial.learning import STEPS, LearnerPilot, do_step, in_lesson, room, settle, step_number


def remark(pilot: LearnerPilot) -> str:
    """Return what is said in place of the explanation of the focus."""
    return str(room(pilot).query_one("#explained").content)


def expected(pilot: LearnerPilot) -> str:
    """Return what the table says that it expects."""
    return str(room(pilot).query_one("#expected").content)


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
        assert "A card that can be played is worth more than a hint" in text_of(pilot)
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
        assert remark(pilot).endswith(". Go to Mystic Bloom! and press [Enter], or click it twice.")


async def test_what_nobody_has_thought_of_is_told_what_to_do_instead() -> None:
    async with in_lesson("pyrotechnics", 10) as pilot:
        await pilot.press("2", "d")
        await settle(pilot)
        told = " ".join(text_of(pilot).split())
        assert f"{SOMETHING_ELSE} Collect the blue spark: press [b], or click it." in told


async def test_what_the_table_refuses_leads_on_to_what_the_step_wants() -> None:
    async with in_lesson("pyrotechnics", 22) as pilot:
        await pilot.press("y")
        await settle(pilot)
        said = remark(pilot)
        assert said.startswith("No yellow spark can be chosen now.")
        assert said.endswith("Steal yellow: press [t], then [y]; or click the two.")


async def test_a_list_that_is_open_closes_when_the_lesson_refuses_what_is_in_it() -> None:
    async with in_lesson("pyrotechnics", 31) as pilot:
        await pilot.press("x", "2")
        await settle(pilot)
        assert "You may exchange first." in remark(pilot)
        assert room(pilot).opened is None
        await pilot.press("b")
        await settle(pilot)
        assert step_number(pilot) == 32


async def test_what_is_prepared_is_dropped_when_the_lesson_refuses_it() -> None:
    async with in_lesson("hanabi", 8) as pilot:
        await pilot.press("2", "x", "enter")
        await settle(pilot)
        assert room(pilot).intent == NOTHING
        assert "A card that can be played" in remark(pilot)


async def test_a_step_that_is_done_leaves_no_refusal_and_nothing_prepared() -> None:
    async with in_lesson("hanabi", 6) as pilot:
        await pilot.press("p", "enter")
        await settle(pilot)
        assert SOMETHING_ELSE in remark(pilot)
        await pilot.press("p", "e", "escape")
        await settle(pilot)
        assert step_number(pilot) == 7
        assert room(pilot).intent == NOTHING
        assert SOMETHING_ELSE not in remark(pilot)


async def test_enter_is_answered_where_a_page_is_to_be_opened_after_the_game() -> None:
    async with in_lesson("hanabi", 25) as pilot:
        assert "what next" not in text_of(pilot), "Enter has one meaning"
        await do_step(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert remark(pilot).startswith("Open it: press [?]")


async def test_the_table_expects_nothing_of_its_own_where_the_step_wants_no_move() -> None:
    for game, at in (("pyrotechnics", 5), ("pyrotechnics", 36), ("hanabi", 7)):
        async with in_lesson(game, at) as pilot:
            assert expected(pilot) == ""
    async with in_lesson("pyrotechnics", 7) as pilot:
        assert expected(pilot).startswith("Your turn")


async def test_advice_and_reasons_are_not_asked_for_in_a_lesson() -> None:
    async with in_lesson("hanabi", 9) as pilot:
        for key, answer in (("A", "In a lesson, the mark shows what to do."), ("w", "In a game, [w] shows why")):
            await pilot.press(key)
            await settle(pilot)
            assert answer in text_of(pilot)
        assert pilot.app.screen is room(pilot)


async def test_a_lesson_whose_next_move_the_rules_refuse_says_so_and_can_be_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with in_lesson("hanabi", 8) as pilot:
        lesson: Any = room(pilot)._coach._lesson
        to_herself, line = lesson.steps[10].command, type(lesson).line
        monkeypatch.setattr(type(lesson), "line", lambda _, at: (*line(lesson, at)[:-1], (to_herself, 7)))
        await do_step(pilot)
        assert BROKEN[:40] in text_of(pilot)
        await pilot.press("q")
        await settle(pilot)
        assert isinstance(pilot.app.screen, Menu)


async def test_a_lesson_begins_anew_where_the_rules_refuse_what_led_to_the_bookmark(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lesson: Any = hanabi.read_lesson()
    to_herself, line = lesson.steps[10].command, type(lesson).line
    monkeypatch.setattr(
        type(lesson), "line", lambda _, at: (*line(lesson, at)[:1], (to_herself, 7)) if at else line(lesson, at)
    )
    async with in_lesson("hanabi", 9) as pilot:
        assert step_number(pilot) == 1


async def test_in_a_lesson_a_card_is_played_by_two_keys_whatever_is_set() -> None:
    async with in_lesson("hanabi", 8) as pilot:
        app = room(pilot)._app()
        app.change_settings(replace(app.settings, confirm="once"))
        before = room(pilot).table.revision
        await pilot.press("2", "p")
        await settle(pilot)
        assert (room(pilot).table.revision, step_number(pilot)) == (before, 8)
        await pilot.press("enter")
        await settle(pilot)
        assert step_number(pilot) == 9
