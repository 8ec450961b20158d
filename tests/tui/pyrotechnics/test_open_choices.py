"""With the list of exchanges or steals open, every other key does what it stands for, or says truly why not."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from pyrotechnics.games.pyrotechnics.cards import Card
from pyrotechnics.games.pyrotechnics.commands import Collect, Discover, Research
from pyrotechnics.games.pyrotechnics.sparks import Spark
from pyrotechnics.games.pyrotechnics.state import Phase, State
from pyrotechnics.games.pyrotechnics.view import view
from pyrotechnics.tui.pyrotechnics.offers import not_now
from tests.games.pyrotechnics.positions import card, deck_of, play, position
from tests.tui.pyrotechnics.playing import TablePilot, at_table, seen, table_screen, text_of

SWAP = card("Swap", research="XX B", discover="XX R")
THIEF = card("Thief", research="steal XX")


def researched(tested: Card, sparks: str = "RYBO", opponent: str = "RY") -> State:
    """Return a position in which a card has just been researched."""
    state = position(deck=deck_of(tested), hand=(tested.name,), sparks=sparks, opponent=opponent)
    return play(state, Research(card=tested.name))


@asynccontextmanager
async def at_position(state: State) -> AsyncIterator[TablePilot]:
    """Sit down at a position, as the player to move."""
    async with at_table() as pilot:
        await pilot.press("enter")
        screen = table_screen(pilot)
        screen.table.state = state
        screen.seat = state.turn.seat
        screen.show()
        await pilot.pause()
        yield pilot


async def test_a_spark_that_the_list_does_not_use_is_collected() -> None:
    async with at_position(researched(SWAP)) as pilot:
        await pilot.press("x")
        assert table_screen(pilot).opened == "exchange"
        await pilot.press("b")
        assert table_screen(pilot).opened is None
        assert table_screen(pilot).table.past[-1].command == Collect(action=1, spark=Spark.BLUE)


async def test_a_market_card_is_taken_or_the_true_reason_is_told() -> None:
    async with at_position(researched(SWAP, sparks="RYO")) as pilot:
        await pilot.press("x", "s")
        assert "You lack" in text_of(pilot)
        assert table_screen(pilot).opened == "exchange"
        await pilot.press("d")
        assert isinstance(table_screen(pilot).table.past[-1].command, Discover)


async def test_the_key_of_the_list_itself_says_how_to_go_on() -> None:
    async with at_position(researched(SWAP)) as pilot:
        await pilot.press("x", "x")
        assert "Choose the exchange by a digit, or close the list with Esc." in text_of(pilot)


async def test_one_list_leads_to_the_other() -> None:
    async with at_position(researched(THIEF)) as pilot:
        await pilot.press("x", "t")
        assert table_screen(pilot).opened == "steal"
        await pilot.press("x")
        assert table_screen(pilot).opened == "exchange"


async def test_in_the_list_of_steals_a_letter_steals_and_never_collects() -> None:
    tested = card("Both", research="steal B")
    async with at_position(researched(tested, opponent="RY")) as pilot:
        await pilot.press("t", "b")
        assert "Your opponent has no blue spark to steal." in text_of(pilot)
        assert len(table_screen(pilot).table.past) == 0


async def test_space_does_not_end_the_turn_while_actions_are_open() -> None:
    state = position(deck=deck_of(SWAP), market=(SWAP.name,), sparks="RYBO")
    state = play(state, Research(card=state.mover.hand[0]), Discover(card=SWAP.name))
    async with at_position(state) as pilot:
        await pilot.press("x", "space")
        assert table_screen(pilot).opened is None
        assert seen(pilot).turn.phase is Phase.DISCOVER
        await pilot.press("space")
        assert table_screen(pilot).table.past


@pytest.mark.parametrize("name", ["discover", "showcase"])
def test_why_no_market_card_can_be_taken(name: str) -> None:
    state = position(deck=deck_of(SWAP), market=(SWAP.name,))
    at = view(state, state.turn.seat)
    assert not_now(name, at) == "First choose a card from your hand to research."
    state = play(state, Research(card=state.mover.hand[0]), Discover(card=SWAP.name))
    assert not_now(name, view(state, state.turn.seat)) == "You have taken a market card in this turn already."
