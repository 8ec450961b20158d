"""Learners who do what a lesson says, by keys or by mouse: what the tests of lessons learn with."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from pyrotechnics.games.hanabi.commands import DiscardCard, HintColour, HintNumber, PlayCard
from pyrotechnics.games.pyrotechnics.commands import (
    Collect,
    Discover,
    EndTurn,
    Mix,
    Pay,
    Research,
    Showcase,
    Split,
    Steal,
    TakeFirstSpark,
)
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE, GlyphSet
from pyrotechnics.tui.tutorial.giving import give_lesson
from pyrotechnics.tui.tutorial.hanabi import HanabiLesson
from pyrotechnics.tui.tutorial.panel import LessonPanel
from pyrotechnics.tui.tutorial.pyrotechnics import DuelLesson
from pyrotechnics.tui.widgets.key_bar import KeyBar
from tests.tui.hanabi import playing as hanabi
from tests.tui.pyrotechnics import playing as duel

LearnerPilot = Pilot[None]
STEPS = {"pyrotechnics": 38, "hanabi": 27}


@asynccontextmanager
async def in_lesson(
    game: str,
    at: int = 0,
    *,
    archive: Path | None = None,
    size: tuple[int, int] = (80, 24),
    glyphs: GlyphSet = UNICODE,
    pace: float = 0,
) -> AsyncIterator[LearnerPilot]:
    """Open a lesson at a step, counted from 1; at the one that was left where it is 0."""
    app = PyrotechnicsApp(pace=pace, glyphs=glyphs, archive=archive)
    app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        if at:
            app.bookmarks.put(game, at - 1, STEPS[game])
        else:
            app.bookmarks.read()
        give_lesson(app, game)
        await settle(pilot)
        yield pilot


async def settle(pilot: LearnerPilot) -> None:
    """Let the others play, and let everything be drawn."""
    for _ in range(3):
        await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


def room(pilot: LearnerPilot) -> Any:
    """Return the screen of the lesson, wherever it lies in the stack."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, DuelLesson | HanabiLesson))


def step_number(pilot: LearnerPilot) -> int:
    """Return the step that the learner is at, counted from 1."""
    return int(room(pilot)._coach.at) + 1


def told(pilot: LearnerPilot) -> str:
    """Return what the lesson says."""
    panel = room(pilot).query(LessonPanel).first().told
    return f"{panel.heading} {panel.text} {panel.do}"


async def do_step(pilot: LearnerPilot) -> None:
    """Do what the lesson says, by keys."""
    await pilot.press(*keys_for(pilot))
    await settle(pilot)


def keys_for(pilot: LearnerPilot) -> tuple[str, ...]:
    """Return the keys of the step."""
    step, view = room(pilot)._coach.step, room(pilot).view
    if step.explains:
        return ("enter",)
    if step.undo:
        return ("u",)
    if step.page is not None:
        return {"keys": "question_mark", "empathy": "e"}[step.page], "escape"
    if step.at is not None:
        return _keys_to(step.at)
    return duel_keys(view, step.command) if room(pilot).table.game.name == "pyrotechnics" else team_keys(step.command)


def duel_keys(view: Any, command: Any) -> tuple[str, ...]:
    """Return the keys that give a command of Pyrotechnics."""
    match command:
        case TakeFirstSpark(spark=spark) | Collect(spark=spark) | Pay(spark=spark):
            return (spark[0],)
        case Research(card=card):
            return str(view.players[0].hand.index(card) + 1), "enter"
        case Discover(card=card) | Showcase(card=card):
            return str(view.market.index(card) + 1), command.type[0]
        case Steal(spark=spark):
            return "t", spark[0]
        case Mix(secondary="green"):
            return "x", "2"
        case EndTurn():
            return ("e",)
    return ("x",)


def team_keys(command: Any) -> tuple[str, ...]:
    """Return the keys that give a command of Hanabi."""
    match command:
        case PlayCard(slot=slot):
            return str(slot), "p", "enter"
        case DiscardCard(slot=slot):
            return str(slot), "x", "enter"
        case HintColour(slots=slots):
            return "up", str(slots[-1]), "c", "enter"
    return str(command.slots[0]), "space", "n", "enter"


def _keys_to(at: Any) -> tuple[str, ...]:
    if at.zone == "hand":
        return ("down", *["right"] * at.index)
    if at.zone == "market":
        return ("space",)
    return *["up"] * at.seat, str(at.slot)


async def do_step_by_mouse(pilot: LearnerPilot) -> None:
    """Do what the lesson says, by mouse."""
    step, screen = room(pilot)._coach.step, room(pilot)
    if step.explains:
        await pilot.click("#lesson-below", offset=(5, 2))
    elif step.undo:
        await duel.click_choice(pilot, "undo")
    elif step.page is not None:
        bar = pilot.app.screen.query_one(KeyBar)
        action = {"keys": "show_keys", "empathy": "show_empathy"}[step.page]
        start = next(start for start, _, key in bar._hits if key.action == action)
        await pilot.click(bar, offset=(start + bar.styles.padding.left, 0))
        await pilot.press("escape")
    elif step.at is not None:
        await _click_at(pilot, step.at)
    else:
        await _click_command(pilot, step.command, screen.view)
    await settle(pilot)


async def _click_at(pilot: LearnerPilot, at: Any) -> None:
    if at.zone is not None:
        await duel.click_card(pilot, at.zone, at.index or 0)
        return
    await hanabi.click_card(pilot, at.seat, at.slot)


async def _click_command(pilot: LearnerPilot, command: Any, view: Any) -> None:
    match command:
        case TakeFirstSpark(spark=spark) | Collect(spark=spark) | Pay(spark=spark):
            await duel.click_choice(pilot, spark)
        case Research(card=card):
            place = view.players[0].hand.index(card)
            await duel.click_card(pilot, "hand", place)
            await duel.click_card(pilot, "hand", place)
        case Discover(card=card) | Showcase(card=card):
            await duel.click_card(pilot, "market", view.market.index(card))
            await duel.click_choice(pilot, command.type)
        case Steal(spark=spark):
            await duel.click_choice(pilot, "steal")
            await duel.click_choice(pilot, spark)
        case Mix() | Split():
            await duel.click_choice(pilot, "exchange")
            if command.secondary == "green":
                await duel.click_choice(pilot, "choice-2")
        case EndTurn():
            await duel.click_choice(pilot, "end-turn")
        case HintNumber(slots=slots):
            await hanabi.click_card(pilot, command.to, slots[0])  # the focus is there already
            await hanabi.click_choice(pilot, "number")
            await hanabi.click_choice(pilot, "act")
        case _:
            await hanabi.do_by_mouse(pilot, command)
