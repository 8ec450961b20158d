"""Advice at the table: marked on the cards and chips, told in a sentence, followed step by step, and soon gone."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest

from pyrotechnics.bots import thinking
from pyrotechnics.bots.advice import Advice
from pyrotechnics.bots.thinking import BotFailed
from pyrotechnics.games.pyrotechnics.commands import (
    AnyCommand,
    Collect,
    Discover,
    EndTurn,
    Research,
    Resign,
    TakeFirstSpark,
)
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import Spark
from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.seating.pyrotechnics import DuelSeating
from pyrotechnics.tui import adviser
from pyrotechnics.tui.glyphs import ASCII, UNICODE, GlyphSet
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.widgets.key_bar import KeyBar
from tests.tui.analysis.reviewing import Reviewer
from tests.tui.pyrotechnics.playing import (
    AGAINST_BOT,
    TWO,
    TablePilot,
    at_table,
    click_card,
    click_choice,
    lift,
    seen,
    table_screen,
    text_of,
)

SENTENCE = "Keeps blue from your opponent, who can showcase Comet Parade! next turn."
SIGN = "❖"

Advise = Callable[..., Awaitable[Advice[AnyCommand]]]


def whole_turn(view: View) -> tuple[AnyCommand, ...]:
    """Return the rest of a turn: research the second card, collect what it gives, discover the third market card."""
    if view.turn.phase is Phase.FIRST_SPARK:
        return (TakeFirstSpark(spark=Spark.RED),)
    assert view.seat is not None
    hand, third = view.players[view.seat].hand, view.market[2]
    assert hand
    assert third
    collects = tuple(command for command in view.legal if isinstance(command, Collect))[:1]
    if view.turn.phase is Phase.RESEARCH:
        research = Research(card=hand[1])
        return research, Collect(action=0, spark=Spark.RED), Discover(card=third), EndTurn()
    return *collects, Discover(card=third), EndTurn()


def answering(commands: Callable[[View], tuple[AnyCommand, ...]] = whole_turn) -> Advise:
    async def advise(game: str, view: View, *, seconds: float = 1.0, seed: int = 0) -> Advice[AnyCommand]:
        assert (game, view.seat) == ("pyrotechnics", view.turn.seat)
        return Advice[AnyCommand](commands=commands(view), sentence=SENTENCE, chance=0.62)

    return advise


@pytest.fixture(autouse=True)
def _advice_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        if view.turn.phase is not Phase.FIRST_SPARK:
            await asyncio.Event().wait()
        return (view.legal[0],)

    monkeypatch.setattr(thinking, "think", think)
    monkeypatch.setattr(thinking, "advise", answering())


async def to_research(pilot: TablePilot) -> None:
    """Go to the first player's first turn, where two people play."""
    await lift(pilot)
    await pilot.press("r")
    await lift(pilot)


@asynccontextmanager
async def at_own_turn(glyphs: GlyphSet = UNICODE) -> AsyncIterator[TablePilot]:
    """Sit down at a table against a bot, at the beginning of the first turn."""
    async with at_table(AGAINST_BOT, glyphs=glyphs) as pilot:
        assert seen(pilot).turn.phase is Phase.RESEARCH
        yield pilot


async def ask(pilot: TablePilot) -> None:
    """Ask for advice and wait for it."""
    await pilot.press("A")
    await pilot.pause()


async def click_key(pilot: TablePilot, label: str) -> None:
    """Click a key of the key bar."""
    await pilot.click(KeyBar, offset=(text_of(pilot).splitlines()[-1].index(label), 0))
    await pilot.pause()


def marks(pilot: TablePilot) -> int:
    """Return how many things are marked."""
    return text_of(pilot).count(SIGN)


async def test_the_whole_turn_is_marked_and_told() -> None:
    async with at_own_turn() as pilot:
        await ask(pilot)
        text = text_of(pilot)
        assert " ".join(f"Advice (62 % to win): {SENTENCE}".split()) in " ".join(text.split())
        assert f"{SIGN} research" in text.splitlines()[12]
        assert f"{SIGN} discover" in text.splitlines()[6]
        assert marks(pilot) == 2


async def test_a_click_asks_as_well() -> None:
    async with at_own_turn() as pilot:
        await click_key(pilot, "Advice")
        assert marks(pilot) == 2


async def test_without_unicode_the_marks_are_ascii() -> None:
    async with at_own_turn(ASCII) as pilot:
        await ask(pilot)
        assert "@ research" in text_of(pilot)
        assert text_of(pilot).isascii()


async def test_marks_lead_on_while_the_player_follows_and_vanish_with_the_turn() -> None:
    async with at_own_turn() as pilot:
        await ask(pilot)
        await pilot.press("2", "enter")
        assert f"[r] {SIGN} collect red" in text_of(pilot)
        assert marks(pilot) == 2
        await click_choice(pilot, "red")
        assert marks(pilot) == 1
        await click_card(pilot, "market", 2)
        assert f"[d] {SIGN} discover" in text_of(pilot)
        await pilot.press("d")
        assert f"[e] {SIGN} end turn" in text_of(pilot)
        assert marks(pilot) == 1
        await pilot.press("e")
        assert marks(pilot) == 0


async def test_whoever_goes_another_way_has_no_marks_any_more() -> None:
    async with at_own_turn() as pilot:
        await ask(pilot)
        await pilot.press("1", "enter")
        assert marks(pilot) == 0
        assert "Advice (" not in text_of(pilot)


async def test_an_undone_step_is_marked_again_and_what_came_before_the_advice_is_not() -> None:
    async with at_own_turn() as pilot:
        await pilot.press("2", "enter")
        await ask(pilot)
        assert marks(pilot) == 2
        await pilot.press("r", "u")
        assert f"[r] {SIGN} collect red" in text_of(pilot)
        await pilot.press("u")
        assert marks(pilot) == 0


async def test_sparks_may_be_collected_in_another_order_but_not_in_another_colour(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    advised = Collect(action=0, spark=Spark.ORANGE), Collect(action=1, spark=Spark.BLUE), EndTurn()
    monkeypatch.setattr(thinking, "advise", answering(lambda view: advised))
    async with at_table() as pilot:
        await to_research(pilot)
        table = table_screen(pilot).table
        for command in (Research(card="Tangerine Tempest!"), Discover(card="Aurora Arch!"), EndTurn()):
            table.dispatch(command)
        vegas = table.state.players[Seat.TWO].hand
        table.dispatch(Research(card=vegas[0]))
        table.dispatch(Discover(card="Tangerine Tempest!"))
        await pilot.pause()
        await lift(pilot)
        await ask(pilot)
        assert f"[o] {SIGN}" in text_of(pilot)
        await pilot.press("b")
        assert f"[o] {SIGN}" in text_of(pilot)
        await pilot.press("u", "r")
        assert marks(pilot) == 0


async def test_at_a_table_of_two_the_marks_are_gone_before_the_other_one_looks() -> None:
    async with at_table() as pilot:
        await to_research(pilot)
        await ask(pilot)
        await pilot.press("2", "enter", "r", "3", "d")
        assert marks(pilot) == 1
        await pilot.press("e")
        assert marks(pilot) == 0
        await lift(pilot)
        assert marks(pilot) == 0


async def test_the_first_spark_is_advised_too() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await ask(pilot)
        assert f"[r] {SIGN} red" in text_of(pilot)


async def test_once_more_tells_it_again_and_escape_drops_it() -> None:
    async with at_own_turn() as pilot:
        await ask(pilot)
        await pilot.press("l")
        assert "Advice (" not in text_of(pilot)
        assert marks(pilot) == 2
        await ask(pilot)
        assert "Advice (62 % to win)" in text_of(pilot)
        await pilot.press("escape")
        assert marks(pilot) == 0
        assert "Advice (" not in text_of(pilot)


class Slow:
    """An adviser that never answers by itself."""

    def __init__(self) -> None:
        self.go_on = asyncio.Event()
        self.cancelled = 0

    async def __call__(self, game: str, view: View, **how: Any) -> Advice[AnyCommand]:
        try:
            await self.go_on.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return await answering()(game, view)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Slow:
    found = Slow()
    monkeypatch.setattr(thinking, "advise", found)
    return found


@pytest.mark.parametrize("key", ["A", "escape"])
async def test_it_says_that_it_thinks_and_a_key_stops_that(slow: Slow, key: str) -> None:
    async with at_own_turn() as pilot:
        await ask(pilot)
        assert "Thinking about your turn ..." in text_of(pilot)
        await pilot.press("l")
        assert "Thinking about your turn ..." in text_of(pilot)
        await pilot.press(key)
        await pilot.pause()
        assert "Thinking" not in text_of(pilot)
        assert slow.cancelled == 1


async def test_whoever_plays_on_is_not_told_what_was_for_the_position_before(slow: Slow) -> None:
    async with at_own_turn() as pilot:
        await ask(pilot)
        await pilot.press("2", "enter")
        slow.go_on.set()
        await pilot.pause()
        assert slow.cancelled == 1
        assert marks(pilot) == 0
        assert "Thinking" not in text_of(pilot)


async def test_leaving_the_table_stops_it(slow: Slow) -> None:
    async with at_own_turn() as pilot:
        await ask(pilot)
        await pilot.press("q", "y")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Menu)
        assert slow.cancelled == 1


async def test_it_is_for_the_own_turn_only() -> None:
    async with at_own_turn() as pilot:
        await pilot.press("1", "enter", "1", "d", "e")
        await ask(pilot)
        assert "Advice is for your own turn." in text_of(pilot)
        assert marks(pilot) == 0


async def test_after_the_game_the_key_goes_over_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "analyse", Reviewer(()).answer)
    async with at_own_turn() as pilot:
        table_screen(pilot).table.dispatch(Resign(seat=Seat.ONE))
        await pilot.pause()
        await pilot.press("escape", "A")
        await pilot.pause()
        assert "Analysis" in text_of(pilot).splitlines()[0]


@pytest.mark.parametrize(
    ("failure", "told"),
    [
        (BotFailed("The adviser stopped with no answer."), "There is no advice. The adviser stopped with no answer."),
        (RuntimeError("[/nonsense]"), "There is no advice, and nobody knows why."),
    ],
    ids=["news", "fault"],
)
async def test_no_advice_says_why(monkeypatch: pytest.MonkeyPatch, failure: Exception, told: str) -> None:
    async def fail(game: str, view: View, **how: Any) -> Advice[AnyCommand]:
        raise failure

    monkeypatch.setattr(thinking, "advise", fail)
    async with at_own_turn() as pilot:
        await ask(pilot)
        assert told in text_of(pilot)
        monkeypatch.setattr(thinking, "advise", answering())
        await ask(pilot)
        assert marks(pilot) == 2


async def test_advice_that_breaks_the_rules_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "advise", answering(lambda view: (EndTurn(),)))
    async with at_own_turn() as pilot:
        await ask(pilot)
        assert marks(pilot) == 0
        assert "The advice was not for this position." in text_of(pilot)


async def test_a_thought_of_the_real_adviser_can_be_followed_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    monkeypatch.setattr(adviser, "_SECONDS", 0.02)
    async with at_table(DuelSeating(None, ("Ada", "Vega"), Seat.ONE, seed=5, deck=TWO.deck)) as pilot:
        await to_research(pilot)
        await pilot.press("A")
        screen = table_screen(pilot)
        while screen._adviser.thinking:
            await asyncio.sleep(0.02)
        await pilot.pause()
        assert "% to win" in text_of(pilot)
        while (left := screen._adviser.left) and seen(pilot).turn.number == 1:
            screen.dispatch(left[0])
            await pilot.pause()
        assert screen.table.state.turn.number == 2
        assert not screen.has_advice
