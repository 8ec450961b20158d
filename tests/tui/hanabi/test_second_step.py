"""An action happens on the second step only: one key or click prepares it, another one does it, and does it once."""

from random import Random

import pytest

from pyrotechnics.bots import thinking
from pyrotechnics.games.hanabi.commands import AnyCommand, DiscardCard, HintNumber, PlayCard
from pyrotechnics.games.hanabi.events import Played
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.hanabi.focus import Cursor
from pyrotechnics.tui.hanabi.intent import NOTHING
from pyrotechnics.tui.screens.curtain import Curtain
from tests.games.hanabi.positions import table as position
from tests.tui.hanabi.playing import (
    AGAINST_BOT,
    CLASSIC,
    TablePilot,
    at_position,
    at_table,
    burst,
    chip_names,
    click_card,
    click_choice,
    lift,
    revision,
    seated,
    seen,
    table_screen,
    text_of,
)

PAGES = set("eomqLB")
"""Keys that open something else, and the one that takes back."""
QUIET = sorted({chr(code) for code in range(ord("A"), ord("z") + 1) if chr(code).isalpha()} - PAGES)
QUIET += [*"1234567", "space", "left", "right", "up", "down", "tab", "escape", "backspace"]


def commands_of(pilot: TablePilot, seat: int) -> list[AnyCommand]:
    """Return what a seat has done so far."""
    return [step.command for step in table_screen(pilot).table._past if step.actor == seat]


@pytest.fixture
def quick_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        return (view.legal[-1],)

    monkeypatch.setattr(thinking, "think", think)


@pytest.mark.parametrize("players", [2, 5])
async def test_no_key_but_enter_ever_acts(players: int) -> None:
    async with at_table(seated(players)) as pilot:
        await lift(pilot)
        rng, screen = Random(players), table_screen(pilot)
        prepared = set()
        for _ in range(50):
            await pilot.press(*rng.choices(QUIET, k=3), rng.choice("pxcn"))
            prepared.add(screen.intent.what)
        assert {"play", "discard", "colour", "number"} <= prepared
        assert revision(pilot) == 0
        assert pilot.app.screen is screen


async def test_no_click_on_a_card_ever_acts() -> None:
    async with at_table(seated(5, CLASSIC)) as pilot:
        await lift(pilot)
        for seat in range(5):
            for slot in range(1, 5):
                await click_card(pilot, seat, slot, times=1 + slot % 3)
        for name in ("play", "discard"):
            await pilot.press("escape")
            await click_card(pilot, 0, 2)
            await click_choice(pilot, name) if name == "play" else await pilot.press("p")
            await click_card(pilot, 0, 3, times=3)
            assert table_screen(pilot).intent.slot == 3
        assert revision(pilot) == 0


@pytest.mark.parametrize("name", ["play", "discard", "colour", "number"])
async def test_a_click_on_a_chip_prepares_and_one_on_the_next_chip_acts_once(name: str) -> None:
    async with at_position(position("/ R1 R2 B3 G4 K5", hints=3)) as pilot:
        await click_card(pilot, 1 if name in {"colour", "number"} else 0, 1)
        await click_choice(pilot, name, times=3)
        assert table_screen(pilot).intent.what == name
        assert revision(pilot) == 0
        await click_choice(pilot, "act", times=3)
        assert revision(pilot) == 1


@pytest.mark.parametrize("keys", [("3", "p"), ("2", "x"), ("up", "c"), ("up", "2", "n")], ids="-".join)
async def test_a_burst_of_enters_acts_once(keys: tuple[str, ...]) -> None:
    async with at_position(position("/ R1 R2 B3 G4 K5", hints=3)) as pilot:
        await pilot.press(*keys)
        assert revision(pilot) == 0
        await burst(pilot, *["enter"] * 6)
        assert revision(pilot) == 1
        assert isinstance(pilot.app.screen, Curtain)


@pytest.mark.parametrize("keys", [("1", "p"), ("up", "c"), ("down", "enter", "down")], ids="-".join)
async def test_a_burst_of_enters_acts_once_where_a_bot_answers_at_once(keys: tuple[str, ...], quick_bot: None) -> None:
    async with at_table(AGAINST_BOT) as pilot:
        await pilot.press(*keys)
        assert revision(pilot) == 0
        await burst(pilot, *["enter"] * 8)
        await pilot.pause()
        assert len(commands_of(pilot, 0)) == 1
        assert seen(pilot).turn == 3


async def test_enter_with_nothing_prepared_says_how_to_prepare_something() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("enter", "enter")
        assert "Press p to play" in text_of(pilot)
        await pilot.press("up", "enter")
        assert "Press c or n" in text_of(pilot)
        assert revision(pilot) == 0


async def test_enter_on_a_chip_takes_the_chip_and_no_more() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("down")
        assert table_screen(pilot).cursor.choice == 0
        await pilot.press("right", "enter")
        assert table_screen(pilot).intent.what == "discard"
        assert revision(pilot) == 0
        await pilot.press("down", "right")
        assert chip_names(pilot)[table_screen(pilot).cursor.choice or 0] == "back"
        await pilot.press("enter")
        assert table_screen(pilot).intent == NOTHING
        await pilot.press("enter")
        assert revision(pilot) == 0


@pytest.mark.parametrize("drop", ["escape", "backspace"])
@pytest.mark.parametrize("keys", [("p",), ("x",), ("up", "c"), ("up", "n"), ("up", "space")], ids="-".join)
async def test_what_is_prepared_can_be_dropped(keys: tuple[str, ...], drop: str) -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press(*keys)
        assert table_screen(pilot).intent != NOTHING
        await pilot.press(drop)
        assert table_screen(pilot).intent == NOTHING
        await pilot.press("enter", "enter")
        assert revision(pilot) == 0


async def test_what_is_prepared_is_dropped_by_the_chip_beside_it_too() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await click_choice(pilot, "play")
        await click_choice(pilot, "back")
        assert table_screen(pilot).intent == NOTHING
        assert revision(pilot) == 0


async def test_a_prepared_play_follows_the_focus_in_the_own_hand_and_ends_outside_it() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        screen = table_screen(pilot)
        await pilot.press("p", "right", "right")
        assert (screen.intent.what, screen.intent.slot) == ("play", 3)
        await pilot.press("5")
        assert screen.intent.slot == 5
        assert "slot 5" in text_of(pilot)
        await pilot.press("up")
        assert screen.intent == NOTHING


async def test_a_prepared_hint_follows_the_focus_to_another_hand() -> None:
    async with at_position(position("/ R1 R2 B3 G4 K5 / B1 R2 R3 Y4 W5", hints=3)) as pilot:
        screen = table_screen(pilot)
        await pilot.press("up", "1", "c")
        assert (screen.intent.to, screen.intent.value) == (2, "B")
        await pilot.press("up")
        assert screen.cursor == Cursor(1, 1)
        assert (screen.intent.to, screen.intent.value) == (1, "B")
        marked = [card.pointed for card in screen._hands[0].look.cards]
        assert marked == [False, False, True, False, False]


async def test_a_key_for_another_action_begins_anew_with_the_same_card() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("4", "p", "x")
        assert (table_screen(pilot).intent.what, table_screen(pilot).intent.slot) == ("discard", 4)
        await pilot.press("enter")
        assert commands_of(pilot, 0) == [DiscardCard(slot=4)]


async def test_the_own_cards_can_be_reached_and_played_from_a_prepared_hint() -> None:
    async with at_position(position("R1 R1 / R2 B3", hints=3)) as pilot:
        await pilot.press("up", "c", "down", "2")
        await pilot.press("p", "enter")
        assert commands_of(pilot, 0) == [PlayCard(slot=2)]
        event = table_screen(pilot).table.state.log[-1].events[0]
        assert isinstance(event, Played)
        assert str(event.card) == "R1"


async def test_a_click_that_meets_a_chip_of_a_turn_that_is_over_does_nothing(quick_bot: None) -> None:
    async with at_table(AGAINST_BOT) as pilot:
        screen = table_screen(pilot)
        await click_choice(pilot, "play")
        act = next(choice for choice in screen._bar.choices if choice.id == "act")
        await pilot.press("enter")
        await pilot.pause()
        screen._bar.post_message(screen._bar.Taken(act))
        await pilot.pause()
        assert commands_of(pilot, 0) == [PlayCard(slot=1)]


async def test_a_card_of_the_own_hand_has_to_be_in_focus_for_a_play_or_a_discard() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("up")
        for key in "px":
            await pilot.press(key)
            assert "own hand" in text_of(pilot)
            assert table_screen(pilot).intent == NOTHING


async def test_digits_walk_along_the_hand_in_focus_and_name_the_number_of_a_hint() -> None:
    async with at_position(position("/ R1 R2 B3 G4 K2", hints=3)) as pilot:
        screen = table_screen(pilot)
        await pilot.press("3")
        assert screen.cursor == Cursor(0, 3)
        await pilot.press("up", "1", "n", "2")
        assert (screen.cursor, screen.intent.value) == (Cursor(1, 1), 2)
        await pilot.press("enter")
        assert commands_of(pilot, 0) == [HintNumber(to=1, number=2, slots=(2, 5))]
