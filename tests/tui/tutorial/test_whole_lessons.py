"""Each lesson from its first step to its last: at the end the learner has done each thing that there is to do."""

from typing import Any

import pytest

from pyrotechnics.games.hanabi.commands import DiscardCard, HintColour, HintNumber
from pyrotechnics.games.hanabi.rules import about, slots_that_match
from pyrotechnics.games.pyrotechnics.commands import Collect, EndTurn, Mix, Pay, Research, Split, Steal, TakeFirstSpark
from pyrotechnics.tui.hanabi.table import HanabiScreen
from pyrotechnics.tui.pyrotechnics.table import DuelScreen
from pyrotechnics.tui.tutorial.lesson_over import LessonOver
from tests.tui.hanabi.playing import burst
from tests.tui.pyrotechnics.playing import text_of
from tests.tui.tutorial.learning import (
    STEPS,
    LearnerPilot,
    do_step,
    do_step_by_mouse,
    in_lesson,
    room,
    settle,
    step_number,
)


def own_events(pilot: LearnerPilot) -> list[Any]:
    """Return what happened in the learner's turns."""
    return [event for turn in room(pilot).table.state.log if turn.seat == 0 for event in turn.events]


def own_commands(pilot: LearnerPilot) -> list[Any]:
    """Return what the learner did."""
    return [step.command for step in room(pilot).table.past if step.actor == 0]


async def test_the_lesson_of_pyrotechnics_by_keys_has_each_kind_of_action() -> None:
    async with in_lesson("pyrotechnics") as pilot:
        undone: list[Any] = []
        room(pilot).table.listen(lambda change: undone.append(change) if change.kind == "undo" else None)
        for number in range(STEPS["pyrotechnics"]):
            assert step_number(pilot) == number + 1
            await do_step(pilot)
        assert isinstance(pilot.app.screen, LessonOver)
        commands, events = own_commands(pilot), own_events(pilot)
        kinds = {type(command) for command in commands}
        assert {TakeFirstSpark, Research, Collect, Mix, Split, Steal, Pay, EndTurn} <= kinds
        assert {event.type for event in events} >= {"discovered", "showcased", "gave", "paid", "filled"}
        assert any(event.type == "collected" and event.wanted == 2 and event.amount == 1 for event in events)
        assert len(undone) == 1
        first_turn = [step for step in room(pilot).table.past if step.before.turn.number == 2]
        used = {step.command.action for step in first_turn if isinstance(step.command, Collect | Mix)}
        assert used == {0, 1}, "research with two actions"


async def test_the_lesson_of_hanabi_by_keys_has_each_kind_of_action() -> None:
    async with in_lesson("hanabi") as pilot:
        for number in range(STEPS["hanabi"]):
            assert step_number(pilot) == number + 1
            await do_step(pilot)
        assert isinstance(pilot.app.screen, LessonOver)
        commands, events = own_commands(pilot), own_events(pilot)
        hints = [step for step in room(pilot).table.past if isinstance(step.command, HintColour | HintNumber)]
        own_hints = [step for step in hints if step.actor == 0]
        left_out = [
            step
            for step in own_hints
            if step.command.slots != slots_that_match(step.before, step.command.to, about(step.command))
        ]
        assert len(left_out) == 1
        assert {HintColour, HintNumber, DiscardCard} <= {type(command) for command in commands}
        assert {event.type for event in events} >= {"played", "misplayed", "discarded", "hinted"}
        assert any(event.type == "discarded" and event.hint_back for event in events)
        state = room(pilot).table.state
        assert [firework.skipped for firework in state.fireworks] == [(), (3,)]
        assert state.result.reason == "last-turn"
        assert room(pilot)._app().best_scores == {}


@pytest.mark.parametrize("game", STEPS)
async def test_a_lesson_can_be_done_by_mouse(game: str) -> None:
    async with in_lesson(game) as pilot:
        for number in range(STEPS[game]):
            assert step_number(pilot) == number + 1
            await do_step_by_mouse(pilot)
        assert isinstance(pilot.app.screen, LessonOver)


@pytest.mark.parametrize(("game", "screen"), [("pyrotechnics", DuelScreen), ("hanabi", HanabiScreen)])
async def test_after_a_lesson_a_first_game_can_be_played(
    game: str, screen: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with in_lesson(game, STEPS[game]) as pilot:
        await do_step(pilot)
        assert "Well done" in text_of(pilot)
        opened: list[Any] = []
        monkeypatch.setattr(pilot.app, "open", opened.append)
        await pilot.press("p")
        await settle(pilot)
        (seating,) = opened
        bots = {who.bot for who in seating.table().occupants if who.kind == "bot"}
        assert bots == {{"pyrotechnics": "beginner", "hanabi": "normal"}[game]}


async def test_what_is_left_of_a_finished_lesson_is_a_table_to_look_at() -> None:
    async with in_lesson("hanabi", STEPS["hanabi"]) as pilot:
        for key in ("enter", "t", "A"):
            await pilot.press(key)
            await settle(pilot)
        assert pilot.app.screen is room(pilot)
        await pilot.press("enter")
        await settle(pilot)
        assert isinstance(pilot.app.screen, LessonOver)


async def test_after_the_end_enter_plays_a_first_game_but_not_in_the_same_burst(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with in_lesson("hanabi", STEPS["hanabi"]) as pilot:
        opened: list[Any] = []
        monkeypatch.setattr(pilot.app, "open", opened.append)
        await burst(pilot, *["enter"] * 6)
        await settle(pilot)
        assert isinstance(pilot.app.screen, LessonOver)
        assert not opened
        await pilot.press("enter")
        await settle(pilot)
        assert len(opened) == 1


async def test_after_the_end_the_table_says_that_the_lesson_is_over() -> None:
    async with in_lesson("pyrotechnics", STEPS["pyrotechnics"]) as pilot:
        await do_step(pilot)
        await pilot.press("t")
        await settle(pilot)
        assert "is playing" not in text_of(pilot)
        assert str(room(pilot).query_one("#expected").content) == "The lesson is over."
