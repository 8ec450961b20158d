"""Bots at the table: shown turn by turn, hurried, dropped, asked again; and turns that are taken back from them."""

import asyncio
from dataclasses import replace

import pytest

from pyrotechnics.bots import thinking
from pyrotechnics.bots.thinking import BotFailed
from pyrotechnics.games.hanabi.commands import AnyCommand, HintColour, PlayCard
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.screens.game_over import GameOver
from pyrotechnics.tui.screens.menu import Menu
from tests.games.hanabi.positions import table as position
from tests.tui.hanabi.playing import (
    AGAINST_BOT,
    TablePilot,
    at_position,
    at_table,
    best_scores,
    do_by_keys,
    revision,
    said,
    seated,
    seen,
    table_screen,
    text_of,
    wanted,
)

WITH_TWO = seated(3, bots=2)
TAKING_BACK = replace(AGAINST_BOT, take_backs="over-the-table")


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[View]:
    """Let a plain player answer in this process at once; return the views that it was asked with."""
    views: list[View] = []

    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        assert (game, level) == ("hanabi", "companion")
        views.append(view)
        return (wanted(view),)

    monkeypatch.setattr(thinking, "think", think)
    return views


async def discard_oldest(pilot: TablePilot) -> None:
    """Play a turn of the person's own."""
    await pilot.press("5", "x", "enter")
    await pilot.pause()


async def test_each_bot_sees_its_own_view_and_nothing_else(asked: list[View]) -> None:
    async with at_table(WITH_TWO) as pilot:
        await discard_oldest(pilot)
        assert [view.seat for view in asked] == [1, 2]
        for view in asked:
            assert view.seat is not None
            assert all(card.face is None for card in view.players[view.seat].hand)
        assert seen(pilot).to_move


async def test_the_persons_move_is_drawn_before_a_bot_has_answered(gate: asyncio.Event) -> None:
    async with at_table(WITH_TWO) as pilot:
        await discard_oldest(pilot)
        assert "Bea is thinking." in text_of(pilot)
        assert "You discarded slot 5" in text_of(pilot)
        assert (seen(pilot).seat, seen(pilot).mover) == (0, 1)
        gate.set()
        await pilot.pause()
        assert "Cid" in text_of(pilot)
        assert seen(pilot).to_move


async def test_what_can_not_be_done_while_a_bot_plays_says_whose_turn_it_is(gate: asyncio.Event) -> None:
    async with at_table(WITH_TWO) as pilot:
        await discard_oldest(pilot)
        for key in "pxcnf":
            await pilot.press(key)
            assert "It is Bea's turn." in text_of(pilot), key
        await pilot.press("space", "enter")
        assert "It is Bea's turn." in text_of(pilot)
        assert revision(pilot) == 1


async def test_any_key_shows_the_rest_of_the_bots_turns_at_once(asked: list[View]) -> None:
    async with at_table(WITH_TWO) as pilot:
        table_screen(pilot)._bots._pace = 60.0
        await discard_oldest(pilot)
        assert seen(pilot).turn == 2
        await pilot.press("left")
        await pilot.pause()
        assert seen(pilot).turn == 4
        assert seen(pilot).to_move


async def test_leaving_the_table_drops_what_a_bot_is_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    cancelled: list[int] = []

    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            cancelled.append(view.turn)
            raise
        raise AssertionError

    monkeypatch.setattr(thinking, "think", think)
    async with at_table(WITH_TWO) as pilot:
        await discard_oldest(pilot)
        await pilot.press("q", "y")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Menu)
        assert cancelled == [2]
        table = pilot.app.tables["hanabi"].table  # type: ignore[attr-defined]
        assert (table.revision, table._listeners) == (1, [])
        await pilot.press("enter")
        await pilot.pause()
        assert "Bea is thinking." in text_of(pilot)
        assert table_screen(pilot)._bots.thinking


async def test_a_bot_that_fails_is_named_and_asked_again_with_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[str] = []

    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        answers.append(level)
        if len(answers) == 2:
            raise BotFailed("The companion bot stopped with no answer.")
        return (wanted(view),)

    monkeypatch.setattr(thinking, "think", think)
    async with at_table(WITH_TWO) as pilot:
        await discard_oldest(pilot)
        assert "Cid gives no answer. The companion bot stopped with no answer. Enter asks again." in said(pilot)
        assert seen(pilot).turn == 3
        await pilot.press("enter")
        await pilot.pause()
        assert seen(pilot).turn == 4


@pytest.mark.parametrize(
    "answer", [lambda view: PlayCard(slot=5), lambda view: HintColour(to=1, colour="R", slots=(1,))]
)
async def test_an_illegal_answer_of_a_bot_does_not_end_the_app(
    answer: AnyCommand, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        return (answer,)

    monkeypatch.setattr(thinking, "think", think)
    state = position("R1 / R2 B1 / R3", left=0, turns_left=3, hints=3)
    async with at_position(state, bots=2) as pilot:
        await pilot.press("1", "p", "enter")
        await pilot.pause()
        assert pilot.app.is_running
        assert "Bob gives no answer" in text_of(pilot)
        assert revision(pilot) == 1


async def test_a_crash_inside_a_bots_seat_is_told_without_details(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        raise RuntimeError("R4 is in your hand")

    monkeypatch.setattr(thinking, "think", think)
    async with at_table(WITH_TWO) as pilot:
        await discard_oldest(pilot)
        assert "Bea gives no answer" in text_of(pilot)
        assert "R4 is in your hand" not in text_of(pilot)


# ---- take-backs --------------------------------------------------------------------------------------------------


async def test_a_take_back_returns_to_the_persons_last_turn_and_makes_the_game_casual(asked: list[View]) -> None:
    async with at_table(TAKING_BACK) as pilot:
        before = table_screen(pilot).table.state
        await discard_oldest(pilot)
        assert seen(pilot).turn == 3
        assert "casual" not in text_of(pilot)
        await pilot.press("B")
        await pilot.pause()
        assert table_screen(pilot).table.state == before
        assert seen(pilot).to_move
        assert "casual" in text_of(pilot)


async def test_a_take_back_while_a_bot_thinks_drops_the_thought(gate: asyncio.Event) -> None:
    async with at_table(TAKING_BACK) as pilot:
        await discard_oldest(pilot)
        await pilot.press("B")
        gate.set()
        await pilot.pause()
        assert seen(pilot).turn == 1
        assert seen(pilot).to_move


async def test_a_take_back_is_in_the_menu_of_the_game_as_well(asked: list[View]) -> None:
    async with at_table(TAKING_BACK) as pilot:
        await discard_oldest(pilot)
        await pilot.press("m", "b")
        await pilot.pause()
        assert seen(pilot).turn == 1


async def test_without_the_option_nothing_is_taken_back(asked: list[View]) -> None:
    async with at_table(AGAINST_BOT) as pilot:
        await discard_oldest(pilot)
        await pilot.press("B")
        assert seen(pilot).turn == 3
        assert "without take-backs" in text_of(pilot)


async def test_among_persons_nothing_is_taken_back() -> None:
    async with at_table(replace(seated(2), take_backs="over-the-table")) as pilot:
        await pilot.press("enter", "5", "x", "enter")
        await pilot.pause()
        await pilot.press("enter", "B")
        assert revision(pilot) == 1


async def end_quickly(pilot: TablePilot) -> None:
    """End the game by as many mistakes as it takes."""
    for _ in range(20):
        if isinstance(pilot.app.screen, GameOver):
            break
        await do_by_keys(pilot, PlayCard(slot=1))
        await pilot.pause()
    assert isinstance(pilot.app.screen, GameOver)


async def test_a_game_with_take_backs_is_no_best_score(asked: list[View]) -> None:
    async with at_table(TAKING_BACK) as pilot:
        await discard_oldest(pilot)
        await pilot.press("B")
        await pilot.pause()
        await end_quickly(pilot)
        assert best_scores(pilot) == {}
        assert "does not count" in said(pilot)


async def test_the_best_score_is_kept_for_each_rule_set_and_number_of_players(asked: list[View]) -> None:
    async with at_table(AGAINST_BOT) as pilot:
        await end_quickly(pilot)
        result = seen(pilot).result
        assert result is not None
        assert best_scores(pilot) == {(seen(pilot).rules.title, 2): result.score}
        await pilot.press("escape", "enter", "n")
        await pilot.pause()
        assert seen(pilot).turn <= 2
        assert "casual" not in text_of(pilot)
