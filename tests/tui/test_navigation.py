"""The ways between the screens, also for keys that come in a burst: key repeat, a slow line, a paste."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.pilot import Pilot
from textual.screen import Screen

from pyrotechnics.bots import thinking
from pyrotechnics.games.hanabi.commands import PlayCard
from pyrotechnics.games.pyrotechnics.commands import AnyCommand, DeclineDraw, Resign
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.hanabi.table import HanabiScreen
from pyrotechnics.tui.pyrotechnics.setup import DuelSetUp
from pyrotechnics.tui.pyrotechnics.table import DuelScreen
from pyrotechnics.tui.screens.confirm import Confirm, QuitQuestion
from pyrotechnics.tui.screens.curtain import Curtain
from pyrotechnics.tui.screens.game_menu import GameMenu
from pyrotechnics.tui.screens.game_over import GameOver
from pyrotechnics.tui.screens.keys_page import KeysPage
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.screens.pages import Page
from tests.games.hanabi.positions import table as position
from tests.tui.hanabi import playing as hanabi
from tests.tui.pyrotechnics.playing import AGAINST_BOT, at_table, lift, seen, table_screen, text_of
from tests.tui.quick_pilot import quick_pilot

__all__ = ["quick_pilot"]


def stack(pilot: Pilot[None]) -> list[type[Screen[object]]]:
    """Return the types of the screens, the one on top last, without Textual's own at the bottom."""
    return [type(screen) for screen in pilot.app.screen_stack[1:]]


async def burst(pilot: Pilot[None], *keys: str) -> None:
    """Post keys without waiting between them, as one read from the terminal brings them."""
    for key in keys:
        event = events.Key(key, "\r" if key == "enter" else key if len(key) == 1 else None)
        event.set_sender(pilot.app)
        pilot.app.post_message(event)
    await pilot.pause()
    await pilot.pause()


@asynccontextmanager
async def first_turn() -> AsyncIterator[Pilot[None]]:
    """Open a table of two with the first player in front of it."""
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("r")
        await lift(pilot)
        yield pilot


@pytest.fixture
def quick_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        return (view.legal[0],)

    monkeypatch.setattr(thinking, "think", think)


async def test_two_enters_on_go_on_playing_close_the_game_menu_only() -> None:
    async with first_turn() as pilot:
        await pilot.press("m")
        await burst(pilot, "enter", "enter")
        assert stack(pilot) == [Menu, DuelScreen]


async def test_leaving_twice_asks_once_and_ends_in_the_menu() -> None:
    async with first_turn() as pilot:
        await pilot.press("m")
        await burst(pilot, "l", "l")
        assert stack(pilot) == [Menu, DuelScreen, Confirm]
        await burst(pilot, "y", "y")
        assert stack(pilot) == [Menu]


async def test_resigning_with_two_yeses_resigns_once() -> None:
    async with first_turn() as pilot:
        await pilot.press("m", "r")
        await burst(pilot, "y", "y")
        assert seen(pilot).result is not None
        assert stack(pilot) == [Menu, DuelScreen, GameOver]


async def test_a_burst_of_enters_in_the_menu_opens_one_dialog(quick_bot: None) -> None:
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await burst(pilot, "enter", "enter", "enter", "enter")
        assert stack(pilot) in ([Menu, DuelSetUp], [Menu, DuelScreen])


async def test_continue_twice_opens_the_table_once() -> None:
    async with first_turn() as pilot:
        await pilot.press("q", "y")
        await burst(pilot, "c", "c")
        assert stack(pilot) == [Menu, DuelScreen, Curtain]
        assert len(table_screen(pilot).table._listeners) == 1


async def test_a_table_that_was_left_before_the_first_choice_can_be_continued() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("q", "y")
        assert "Continue" in text_of(pilot)


async def test_staying_at_the_table_is_the_answer_that_enter_gives() -> None:
    async with first_turn() as pilot:
        await pilot.press("q", "enter")
        assert stack(pilot) == [Menu, DuelScreen]


async def test_enter_on_the_curtain_does_not_choose_the_first_spark_as_well() -> None:
    async with at_table() as pilot:
        await burst(pilot, "enter", "enter", "enter")
        assert table_screen(pilot).table.revision == 0


async def test_enter_at_the_end_does_not_deal_a_new_game() -> None:
    async with first_turn() as pilot:
        await pilot.press("m", "r", "y")
        assert isinstance(pilot.app.screen, GameOver)
        await pilot.press("enter")
        assert stack(pilot) == [Menu, DuelScreen]
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, GameOver)
        await pilot.press("n")
        assert stack(pilot) == [Menu, DuelScreen, Curtain]


async def test_a_game_that_ends_under_a_page_shows_its_result_when_the_page_is_closed() -> None:
    async with first_turn() as pilot:
        await pilot.press("L")
        table_screen(pilot).table.dispatch(Resign(seat=Seat.TWO))
        await pilot.pause()
        assert isinstance(pilot.app.screen, Page)
        await pilot.press("escape")
        assert stack(pilot) == [Menu, DuelScreen, GameOver]
        await pilot.press("m")
        assert stack(pilot) == [Menu]


async def test_a_game_that_ends_under_the_game_menu_shows_its_result_after_it() -> None:
    async with first_turn() as pilot:
        await pilot.press("m", "r")
        assert stack(pilot)[-2:] == [GameMenu, Confirm]
        table_screen(pilot).table.dispatch(Resign(seat=Seat.TWO))
        await pilot.pause()
        await pilot.press("y")
        assert stack(pilot) == [Menu, DuelScreen, GameOver]
        result = seen(pilot).result
        assert result is not None
        assert result.winner is Seat.ONE


async def test_no_listener_is_left_behind() -> None:
    async with first_turn() as pilot:
        table = table_screen(pilot).table
        await pilot.press("q", "y")
        assert table._listeners == []


async def test_quitting_while_another_question_is_open_still_asks() -> None:
    async with first_turn() as pilot:
        await pilot.press("m", "r", "ctrl+q")
        assert isinstance(pilot.app.screen, QuitQuestion)
        assert pilot.app.is_running


@pytest.mark.parametrize("keys", [("q",), ("p", "enter"), ("enter", "enter")], ids=str)
async def test_no_key_acts_in_a_menu_that_can_not_be_seen(keys: tuple[str, ...]) -> None:
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE)
    async with app.run_test(size=(60, 20)) as pilot:
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()
        assert not app._exit
        assert stack(pilot) == [Menu]


async def test_no_key_resigns_in_a_dialog_that_can_not_be_seen() -> None:
    async with first_turn() as pilot:
        await pilot.press("m")
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        await pilot.press("r", "y")
        assert seen(pilot).result is None


async def test_a_name_that_was_typed_stays_when_the_opponent_changes() -> None:
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("p", "down", "backspace", *"Grace", "up", "right")
        shown = text_of(pilot)
        assert "Grace" in shown
        assert "Nova" in shown


async def test_an_answer_and_a_name_that_come_with_enter_in_one_burst_are_taken(quick_bot: None) -> None:
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("p", "right", "down", "end", *["backspace"] * 12)
        await burst(pilot, *"Grace", "enter")
        table = table_screen(pilot).table
        assert table.setup.names.one == "Grace"
        assert table.occupants[1].bot == "hard"


async def test_hanabi_is_left_once_and_continued_once_by_keys_that_come_twice() -> None:
    async with hanabi.at_table() as pilot:
        await hanabi.lift(pilot)
        await pilot.press("m")
        await burst(pilot, "l", "l")
        assert stack(pilot) == [Menu, HanabiScreen, Confirm]
        await burst(pilot, "y", "y")
        assert stack(pilot) == [Menu]
        await burst(pilot, "c", "c")
        assert stack(pilot) == [Menu, HanabiScreen, Curtain]
        assert len(hanabi.table_screen(pilot).table._listeners) == 1


async def test_the_end_of_hanabi_takes_no_key_that_was_meant_for_the_game() -> None:
    last = position("R1 / R1", played="R2", mistakes=3, hints=3)
    async with hanabi.at_position(last) as pilot:
        await pilot.press("1", "p")
        await burst(pilot, "enter", "enter", "enter")
        assert hanabi.seen(pilot).result is not None
        assert stack(pilot) in ([Menu, HanabiScreen], [Menu, HanabiScreen, GameOver])
        assert hanabi.table_screen(pilot).table.state.turn == 1


async def test_a_game_of_hanabi_that_ends_under_a_page_shows_its_result_when_the_page_is_closed() -> None:
    last = position("R1 / R1", played="R2", mistakes=3, hints=3)
    async with hanabi.at_position(last) as pilot:
        await pilot.press("L")
        hanabi.table_screen(pilot).table.dispatch(PlayCard(slot=1))
        await pilot.pause()
        assert isinstance(pilot.app.screen, Page)
        await pilot.press("escape")
        assert stack(pilot) == [Menu, HanabiScreen, GameOver]


async def test_the_palette_opens_rules_and_keys_over_a_dialog_too() -> None:
    async with first_turn() as pilot:
        await pilot.press("m", "ctrl+p")
        await pilot.press(*"Keys")
        await pilot.pause(0.5)
        await pilot.press("enter")
        await pilot.pause(0.3)
        assert isinstance(pilot.app.screen, Page)


async def test_the_key_bar_dims_what_does_nothing_now() -> None:
    async with first_turn() as pilot:
        bar = table_screen(pilot)._keys
        undo = next(index for index, key in enumerate(bar._keys) if key.id == "undo")
        before = bar.works[undo]
        await pilot.press("2", "enter")
        assert (before, bar.works[undo]) == (False, True)


async def test_a_bot_gets_no_seed_from_which_the_deal_follows(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[int] = []

    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        seeds.append(seed)
        if view.draw_offer is not None:
            return (DeclineDraw(seat=Seat.TWO),)
        return (view.legal[0],)

    monkeypatch.setattr(thinking, "think", think)
    async with at_table(AGAINST_BOT) as pilot:
        await pilot.pause()
        table = table_screen(pilot).table
        assert seeds
        for seed in seeds:
            for near in (seed, seed // 1000, seed - table.revision, seed - 1):
                if near >= 0:
                    assert table.game.deal(table.setup.but(seed=near)).order != table.deal.order


async def test_a_crash_tells_no_secrets() -> None:
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        try:
            secret = "Mystic Bloom! is in your opponent's hand"
            raise RuntimeError(f"a fault with {len(secret)} signs")
        except RuntimeError:
            app._fatal_error()
        app._exception = None
        written = "".join(str(segment) for part in app._exit_renderables for segment in getattr(part, "segments", ()))
        app._exit_renderables.clear()
        assert "RuntimeError" in written
        assert "locals" not in written


async def test_no_key_is_offered_below_a_dialog_that_does_nothing_there() -> None:
    async with first_turn() as pilot:
        before = text_of(pilot).splitlines()[-1]
        assert "? Keys" in before
        await pilot.press("m")
        assert text_of(pilot).splitlines()[-1].isspace()
        await pilot.press("escape")
        assert text_of(pilot).splitlines()[-1] == before


async def test_the_palette_covers_the_keys_of_the_table_too() -> None:
    async with first_turn() as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause()
        assert "? Keys" not in text_of(pilot)


@pytest.mark.parametrize("dialog", ["m", "q", "L", "ctrl+q"])
async def test_the_keys_of_a_dialog_are_listed_by_the_usual_key_and_put_away_by_it(dialog: str) -> None:
    async with first_turn() as pilot:
        await pilot.press(dialog)
        below = stack(pilot)
        await pilot.press("question_mark")
        assert stack(pilot) == [*below, KeysPage]
        assert "Take the entry that is marked." in text_of(pilot)
        await pilot.press("question_mark")
        assert stack(pilot) == below


async def test_a_page_says_once_how_it_is_closed() -> None:
    async with first_turn() as pilot:
        for page in ("L", "c"):
            await pilot.press(page)
            assert text_of(pilot).lower().count("esc") == 1
            await pilot.press("escape")
