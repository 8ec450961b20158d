"""The bot's side of the table: it is shown step by step, can be hurried, stopped, and asked again."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from pyrotechnics.bots import thinking
from pyrotechnics.bots.thinking import BotFailed
from pyrotechnics.games.pyrotechnics.commands import AcceptDraw, AnyCommand, DeclineDraw, Discover, EndTurn, Research
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.seating.pyrotechnics import DuelSeating
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.widgets.line import Line
from tests.tui.pyrotechnics.playing import AGAINST_BOT, TablePilot, at_table, seen, table_screen, text_of

Think = Callable[[str, str, int, View], Awaitable[tuple[AnyCommand, ...]]]


def plain_turn(view: View) -> tuple[AnyCommand, ...]:
    """Return a whole turn without actions, or the first spark."""
    if view.turn.phase is Phase.FIRST_SPARK:
        return (view.legal[0],)
    if view.draw_offer is not None and view.draw_offer is not view.seat:
        assert view.seat is not None
        return (AcceptDraw(seat=view.seat),)
    assert view.seat is not None
    hand, market = view.players[view.seat].hand, view.market[0]
    assert hand
    assert market
    return Research(card=hand[0]), Discover(card=market), EndTurn()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[View]:
    """Let a plain player answer in this process at once; return the views that it was asked with."""
    views: list[View] = []

    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        views.append(view)
        return plain_turn(view)

    monkeypatch.setattr(thinking, "think", think)
    return views


async def end_own_turn(pilot: TablePilot) -> None:
    """Play a turn of the person's own."""
    await pilot.press("1", "enter", "1", "d", "e")


async def test_the_bot_sees_its_own_view_and_nothing_else(asked: list[View]) -> None:
    async with at_table(AGAINST_BOT) as pilot:
        await pilot.pause()
        await end_own_turn(pilot)
        await pilot.pause()
        assert asked
        assert all(view.seat is Seat.TWO and view.players.one.hand is None for view in asked)


async def test_the_persons_move_is_drawn_before_the_bot_has_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    never = asyncio.Event()

    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        if view.turn.phase is not Phase.FIRST_SPARK:
            await never.wait()
        return plain_turn(view)

    monkeypatch.setattr(thinking, "think", think)
    async with at_table(AGAINST_BOT) as pilot:
        await pilot.pause()
        await end_own_turn(pilot)
        assert "Ember is thinking." in text_of(pilot)
        assert "You researched" in text_of(pilot)


async def test_any_key_shows_the_rest_of_the_bots_turn_at_once(asked: list[View]) -> None:
    async with at_table(AGAINST_BOT) as pilot:
        await pilot.pause()
        screen = table_screen(pilot)
        screen._bots._pace = 60.0
        await end_own_turn(pilot)
        assert seen(pilot).turn.seat is Seat.TWO
        await pilot.press("h")
        await pilot.pause()
        assert seen(pilot).turn.number == 3


async def test_leaving_the_table_drops_what_the_bot_is_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    cancelled = asyncio.Event()

    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        if view.turn.phase is Phase.FIRST_SPARK:
            return plain_turn(view)
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            cancelled.set()
            raise
        raise AssertionError

    monkeypatch.setattr(thinking, "think", think)
    async with at_table(AGAINST_BOT) as pilot:
        await pilot.pause()
        await end_own_turn(pilot)
        await pilot.press("q", "y")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Menu)
        assert cancelled.is_set()


async def test_an_answer_for_a_table_that_has_moved_on_is_dropped(monkeypatch: pytest.MonkeyPatch) -> None:
    release = asyncio.Event()

    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        if view.turn.phase is not Phase.FIRST_SPARK and view.draw_offer is None:
            await release.wait()
        return plain_turn(view)

    monkeypatch.setattr(thinking, "think", think)
    async with at_table(AGAINST_BOT) as pilot:
        await pilot.pause()
        await end_own_turn(pilot)
        # A draw is offered while the bot thinks: what it thought before is void, and it answers the offer.
        await pilot.press("m", "o")
        release.set()
        await pilot.pause()
        result = seen(pilot).result
        assert result is not None
        assert result.reason == "agreement"


async def test_a_bot_that_fails_is_named_and_asked_again_with_enter(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[str] = []

    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        answers.append(level)
        if len(answers) == 2:
            raise BotFailed("The medium bot stopped with no answer.")
        return plain_turn(view)

    monkeypatch.setattr(thinking, "think", think)
    async with at_table(AGAINST_BOT) as pilot:
        await pilot.pause()
        await end_own_turn(pilot)
        await pilot.pause()
        assert "The medium bot stopped with no answer." in text_of(pilot)
        assert "Enter asks" in text_of(pilot)
        await pilot.press("enter")
        await pilot.pause()
        assert seen(pilot).turn.number == 3


async def test_an_illegal_answer_of_a_bot_does_not_end_the_app(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        if view.turn.phase is Phase.FIRST_SPARK:
            return plain_turn(view)
        return (EndTurn(),)

    monkeypatch.setattr(thinking, "think", think)
    async with at_table(AGAINST_BOT) as pilot:
        await pilot.pause()
        await end_own_turn(pilot)
        await pilot.pause()
        assert pilot.app.is_running
        assert "Ember gives no answer" in text_of(pilot)


async def test_a_take_back_returns_to_the_persons_last_choice_and_makes_the_game_casual(asked: list[View]) -> None:
    seating = DuelSeating("medium", ("Ada", "Ember"), Seat.ONE, "over-the-table", seed=5)
    async with at_table(seating) as pilot:
        await pilot.pause()
        await end_own_turn(pilot)
        await pilot.pause()
        assert seen(pilot).turn.number == 3
        await pilot.press("B")
        assert (seen(pilot).turn.number, seen(pilot).turn.phase) == (1, Phase.DISCOVER)
        assert "casual" in text_of(pilot)


async def test_without_the_option_nothing_is_taken_back(asked: list[View]) -> None:
    async with at_table(AGAINST_BOT) as pilot:
        await pilot.pause()
        await end_own_turn(pilot)
        await pilot.pause()
        await pilot.press("B")
        assert seen(pilot).turn.number == 3
        assert "without take-backs" in text_of(pilot)


async def test_a_declined_draw_is_told_and_play_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        return (DeclineDraw(seat=Seat.TWO),) if view.draw_offer is not None else plain_turn(view)

    monkeypatch.setattr(thinking, "think", think)
    async with at_table(AGAINST_BOT) as pilot:
        await pilot.pause()
        await pilot.press("m", "o")
        await pilot.pause()
        assert "Ember declined the draw" in text_of(pilot)
        await pilot.press("1", "enter")
        assert seen(pilot).turn.phase is Phase.MARKET


async def test_a_key_is_offered_only_when_there_is_something_to_show(monkeypatch: pytest.MonkeyPatch) -> None:
    ready = asyncio.Event()

    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        if view.turn.phase is not Phase.FIRST_SPARK:
            await ready.wait()
        return plain_turn(view)

    monkeypatch.setattr(thinking, "think", think)
    async with at_table(AGAINST_BOT) as pilot:
        await pilot.pause()
        table_screen(pilot)._bots._pace = 60.0
        await end_own_turn(pilot)
        await pilot.pause()
        assert "Ember is thinking." in text_of(pilot)
        assert "Any key" not in text_of(pilot)
        ready.set()
        await pilot.pause()
        assert "Ember is playing. Any key shows the rest at once." in text_of(pilot)


async def test_a_card_is_explained_during_the_opponents_turn_as_soon_as_the_focus_moves(asked: list[View]) -> None:
    async with at_table(AGAINST_BOT) as pilot:
        await pilot.pause()
        screen = table_screen(pilot)
        screen._bots._pace = 60.0
        await end_own_turn(pilot)
        screen._bots.show_next()
        await pilot.pause()
        screen._bots.dismiss()
        before = screen._words.query_one("#explained", Line).content.plain
        assert "Ember researched" in before
        await pilot.press("up")
        card = screen._shown().card(screen.cursor)  # type: ignore[union-attr]
        assert card is not None
        assert card in screen._words.query_one("#explained", Line).content.plain


async def test_the_title_says_that_the_game_is_over(asked: list[View]) -> None:
    async with at_table(AGAINST_BOT) as pilot:
        await pilot.pause()
        assert "the game is over" not in text_of(pilot)
        await pilot.press("m", "r", "y")
        await pilot.pause()
        await pilot.press("escape")
        assert "the game is over" in text_of(pilot).splitlines()[0]
