"""Advice at the table of Hanabi: marked on cards and chips, told in a sentence, and gone when the turn is played."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from pyrotechnics.bots import thinking
from pyrotechnics.bots.advice import Advice
from pyrotechnics.bots.thinking import BotFailed
from pyrotechnics.games.hanabi.commands import AnyCommand, discard_card, hint, play_card
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui import keymap
from pyrotechnics.tui.glyphs import ASCII
from pyrotechnics.tui.hanabi.analysis import TeamAnalysis
from pyrotechnics.tui.hanabi.table import HanabiScreen
from pyrotechnics.tui.screens.game_over import GameOver
from pyrotechnics.tui.widgets.key_bar import KeyBar
from tests.games.hanabi.positions import table as position
from tests.tui.analysis.reviewing import Reviewer
from tests.tui.hanabi.playing import (
    AGAINST_BOT,
    TablePilot,
    at_position,
    at_table,
    lift,
    said,
    seen,
    table_screen,
    text_of,
    wanted,
)

SENTENCE = "Tell Bob: these two are red (slots 1 and 3). Bob can play red 1."
SIGN = "❖"
HANDS = "B1 Y2 G3 W4 K5 / R1 Y3 R2 W1 K1"

Advise = Callable[..., Awaitable[Advice[AnyCommand]]]


def answering(command: AnyCommand, sentence: str = SENTENCE) -> Advise:
    async def advise(game: str, view: View, *, seconds: float = 1.0, seed: int = 0) -> Advice[AnyCommand]:
        assert (game, view.seat) == ("hanabi", view.mover)
        return Advice[AnyCommand](commands=(command,), sentence=sentence)

    return advise


@pytest.fixture(autouse=True)
def _bots_think_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(thinking, "think", think)
    monkeypatch.setattr(thinking, "advise", answering(hint(1, "R", (1, 3))))


async def ask(pilot: TablePilot) -> None:
    """Ask for advice and wait for it."""
    await pilot.press("A")
    await pilot.pause()


def marked_cards(pilot: TablePilot) -> dict[int, list[int]]:
    """Return the slots that are marked, by seat."""
    screen = table_screen(pilot)
    looks = {hand.look.name: hand.look.cards for hand in screen._hands}
    names = {player.name: seat for seat, player in enumerate(seen(pilot).players)} | {"You": seen(pilot).seat or 0}
    slots = {name: [slot for slot, card in enumerate(cards, 1) if card.advised] for name, cards in looks.items()}
    return {names[name]: found for name, found in slots.items() if found}


async def test_the_cards_to_point_at_and_the_chip_are_marked_and_the_reason_is_told() -> None:
    async with at_position(position(HANDS), bots=1) as pilot:
        await ask(pilot)
        assert marked_cards(pilot) == {1: [1, 3]}
        assert f"Advice: {SENTENCE}" in said(pilot)
        assert f"[c] {SIGN} hint colour" in text_of(pilot)
        assert text_of(pilot).count(SIGN) == 3


async def test_the_marks_lead_on_to_the_colour_and_to_the_last_step() -> None:
    async with at_position(position(HANDS), bots=1) as pilot:
        await ask(pilot)
        await pilot.press("up", "2", "c")
        assert f"[r] {SIGN} red" in text_of(pilot) or f"[r] {SIGN} R" in text_of(pilot)
        assert f"[Enter] {SIGN}" not in text_of(pilot)
        await pilot.press("r")
        assert f"[Enter] {SIGN}" in text_of(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert seen(pilot).turn == 2
        assert not table_screen(pilot).has_advice
        assert SIGN not in text_of(pilot)


@pytest.mark.parametrize("command", [play_card(2), discard_card(5)], ids=["play", "discard"])
async def test_an_own_card_to_be_played_or_discarded_is_marked(
    command: AnyCommand, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "advise", answering(command, "Do it."))
    async with at_position(position(HANDS), bots=1) as pilot:
        await ask(pilot)
        slot = 2 if command == play_card(2) else 5
        assert marked_cards(pilot) == {0: [slot]}
        await pilot.press(str(slot), "p" if slot == 2 else "x")
        assert f"[Enter] {SIGN}" in text_of(pilot)


async def test_a_chip_that_says_something_else_is_not_marked(monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_position(position(HANDS), bots=1) as pilot:
        await ask(pilot)
        await pilot.press("up", "2")
        assert "[c] tell Bob yellow" in text_of(pilot)
        await pilot.press("3")
        assert f"[c] {SIGN} tell Bob red" in text_of(pilot)
    monkeypatch.setattr(thinking, "advise", answering(play_card(2), "Do it."))
    async with at_position(position(HANDS), bots=1) as pilot:
        await ask(pilot)
        assert "[p] play slot 1" in text_of(pilot)
        await pilot.press("2")
        assert f"[p] {SIGN} play slot 2" in text_of(pilot)


async def test_a_click_asks_as_well_and_ascii_has_a_sign_too() -> None:
    async with at_position(position(HANDS), glyphs=ASCII, bots=1) as pilot:
        await pilot.click(KeyBar, offset=(text_of(pilot).splitlines()[-1].index("Advice"), 0))
        await pilot.pause()
        assert "@ hint colour" in text_of(pilot)
        assert text_of(pilot).isascii()


async def test_five_hands_of_two_lines_show_the_marks() -> None:
    five = position("B1 Y2 G3 W4 / R1 Y3 R2 W1 / R3 B3 Y4 K4 / B4 R4 W3 G4 / Y5 R5 B5 G5")
    async with at_position(five, bots=4) as pilot:
        await ask(pilot)
        assert marked_cards(pilot) == {1: [1, 3]}
        assert text_of(pilot).count(SIGN) >= 3


async def test_whoever_does_something_else_drops_it() -> None:
    async with at_position(position(HANDS), bots=1) as pilot:
        await ask(pilot)
        await pilot.press("5", "x", "enter")
        await pilot.pause()
        assert seen(pilot).turn == 2
        assert marked_cards(pilot) == {}
        assert "Advice:" not in text_of(pilot)


async def test_escape_first_drops_what_is_prepared_and_then_the_advice() -> None:
    async with at_position(position(HANDS), bots=1) as pilot:
        await ask(pilot)
        await pilot.press("p", "escape")
        assert marked_cards(pilot) == {1: [1, 3]}
        assert "Advice:" not in text_of(pilot)
        await ask(pilot)
        assert "Advice:" in text_of(pilot)
        await pilot.press("escape")
        assert marked_cards(pilot) == {}
        assert "Advice:" not in text_of(pilot)


async def test_while_a_colour_is_named_its_letter_comes_first() -> None:
    amber = position(HANDS).rules
    async with at_position(position(HANDS), bots=1) as pilot:
        assert "A" not in amber.letters
        await pilot.press("up", "c", "A")
        await pilot.pause()
        assert marked_cards(pilot) == {1: [1, 3]}
        await pilot.press("escape", "escape", "up", "c", "w")
        await pilot.pause()
        assert "white" in said(pilot)
        assert "Why" not in [getattr(screen, "_title", "") for screen in pilot.app.screen_stack]


class Slow:
    """An adviser that never answers."""

    def __init__(self) -> None:
        self.cancelled = 0

    async def __call__(self, game: str, view: View, **how: Any) -> Advice[AnyCommand]:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        raise AssertionError


@pytest.mark.parametrize("keys", [("A",), ("escape",), ("5", "x", "enter"), ("q", "y")], ids="+".join)
async def test_thinking_is_said_and_stopped(keys: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    slow = Slow()
    monkeypatch.setattr(thinking, "advise", slow)
    async with at_position(position(HANDS), bots=1) as pilot:
        await ask(pilot)
        assert "Thinking about your turn ..." in text_of(pilot)
        await pilot.press(*keys)
        await pilot.pause()
        assert slow.cancelled == 1
        assert "Thinking" not in text_of(pilot)


async def test_no_advice_says_why(monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(game: str, view: View, **how: Any) -> Advice[AnyCommand]:
        raise BotFailed("The adviser stopped with no answer.")

    monkeypatch.setattr(thinking, "advise", fail)
    async with at_position(position(HANDS), bots=1) as pilot:
        await ask(pilot)
        assert "There is no advice. The adviser stopped with no answer." in said(pilot)


async def test_it_is_for_the_own_turn_only() -> None:
    async with at_table(AGAINST_BOT) as pilot:
        await pilot.press("5", "x", "enter")
        await ask(pilot)
        assert "Advice is for your own turn." in text_of(pilot)


async def test_at_a_table_of_several_the_next_one_sees_nothing_of_it() -> None:
    async with at_position(position(HANDS)) as pilot:
        await ask(pilot)
        assert SIGN in text_of(pilot)
        await pilot.press("5", "x", "enter")
        await lift(pilot)
        await pilot.pause()
        assert seen(pilot).seat == 1
        assert SIGN not in text_of(pilot)


async def test_after_the_game_the_key_goes_over_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "analyse", Reviewer((), game="hanabi").answer)
    monkeypatch.setattr(thinking, "think", at_once)
    async with at_table(AGAINST_BOT) as pilot:
        for _ in range(20):
            if isinstance(pilot.app.screen, GameOver):
                break
            await pilot.press("1", "p", "enter")
            await pilot.pause()
        shown = [type(pilot.app.screen)]
        for keys in (("A",), ("q",), ("A",)):
            await pilot.press(*keys)
            await pilot.pause()
            shown.append(type(pilot.app.screen))
        assert shown == [GameOver, TeamAnalysis, HanabiScreen, TeamAnalysis]


async def at_once(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
    """Play as a plain player does."""
    return (wanted(view),)


async def test_the_legend_names_the_key_that_advice_has_now() -> None:
    async with at_table(AGAINST_BOT) as pilot:
        keymap.use({"advice": "z"})  # the app's own keys are in force until here
        try:
            assert "what is advised (z)" in table_screen(pilot).legend.plain
        finally:
            keymap.use({})
