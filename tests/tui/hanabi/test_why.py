"""What team-mates say: why they did what they did, and what they took a hint to mean, to whoever may know it."""

import asyncio
from collections.abc import Callable

import pytest

from pyrotechnics.bots import thinking
from pyrotechnics.bots.advice import Remark
from pyrotechnics.bots.thinking import BotFailed
from pyrotechnics.games.hanabi.commands import AnyCommand
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.seating.hanabi import HanabiSeating
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.hanabi.hand_row import HandRow
from pyrotechnics.tui.screens.pages import Page
from tests.tui.hanabi.playing import (
    NAMES,
    TablePilot,
    at_table,
    burst,
    lift,
    resize,
    said,
    seated,
    seen,
    table_screen,
    text_of,
    wanted,
)

WITH_TWO = seated(3, bots=2)
TALL = (120, 40)


class Sayer:
    """Say of each turn what it is, to whom it is said; wait for a sign before that.

    Attributes:
        asked: The seat that was asked for and the numbers of the turns, one entry a request.
    """

    def __init__(self) -> None:
        self.asked: list[tuple[int | None, tuple[int, ...]]] = []
        self.sign = asyncio.Event()
        self.sign.set()
        self.failure: Exception | None = None

    async def __call__(self, game: str, view: View, turns: tuple[int, ...]) -> tuple[Remark, ...]:
        assert game == "hanabi"
        self.asked.append((view.seat, turns))
        await self.sign.wait()
        if self.failure is not None:
            raise self.failure
        hints = {turn.number for turn in view.log if turn.events[0].type == "hinted"}
        return tuple(
            Remark(
                number=number,
                why=f"Reason {number} for seat {view.seat}.",
                taken=f"Took {number} so." if number in hints else "",
            )
            for number in turns
        )


@pytest.fixture(autouse=True)
def sayer(monkeypatch: pytest.MonkeyPatch) -> Sayer:
    found = Sayer()
    monkeypatch.setattr(thinking, "remarks", found)
    monkeypatch.setattr(thinking, "think", playing())
    return found


def playing(choose: Callable[[View], AnyCommand] = wanted):  # type: ignore[no-untyped-def]
    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        return (choose(view),)

    return think


async def hint_to_bea(pilot: TablePilot) -> None:
    """Tell the first bot of the number of its first card, and wait for both bots."""
    await burst(pilot, "up", "up", "1", "n", "enter")
    for _ in range(5):
        await pilot.pause()
    assert seen(pilot).turn == 4


async def test_each_bot_says_below_its_hand_why_it_did_what_it_did_and_how_it_took_the_hint() -> None:
    async with at_table(WITH_TWO, TALL) as pilot:
        await hint_to_bea(pilot)
        rows = text_of(pilot).splitlines()
        below = [next(line for line in rows if f"Reason {number} for seat 0." in line[:80]) for number in (2, 3)]
        assert "Took 1 so." in below[0]
        assert "Took" not in below[1][:80]


async def test_on_a_small_screen_it_is_told_of_the_hand_that_has_the_focus() -> None:
    async with at_table(WITH_TWO) as pilot:
        await hint_to_bea(pilot)
        assert "Reason" not in text_of(pilot)
        await pilot.press("up")
        assert "Reason 3 for seat 0." in said(pilot)
        await pilot.press("up")
        assert "Reason 2 for seat 0." in said(pilot)
        await resize(pilot, TALL)
        assert text_of(pilot).count("Reason 3") >= 1


async def test_the_log_tells_the_reasons_where_it_has_a_column_and_on_its_page() -> None:
    async with at_table(WITH_TWO, TALL) as pilot:
        await hint_to_bea(pilot)
        column = " ".join(" ".join(line[88:] for line in text_of(pilot).splitlines()).split())
        assert "Why: Reason 2 for seat 0." in column
        assert "Took 1 so." in column
        assert "Why: Reason 1 for seat 0." not in column  # that was the player's own turn
        await pilot.press("L")
        await pilot.pause()
        assert "Why: Reason 3 for seat 0." in said(pilot)


@pytest.mark.parametrize("way", ["key", "bar", "name"])
async def test_the_page_tells_of_the_last_turns_the_newest_first(way: str) -> None:
    async with at_table(WITH_TWO) as pilot:
        await hint_to_bea(pilot)
        if way == "key":
            await pilot.press("w")
        elif way == "bar":
            await pilot.click(offset=(text_of(pilot).splitlines()[-1].index("Why"), 23))
        else:
            await pilot.click(pilot.app.screen.query(HandRow).first(), offset=(4, 1))
        await pilot.pause()
        assert isinstance(pilot.app.screen, Page)
        told = said(pilot)
        assert told.index("Reason 3") < told.index("Reason 2")
        assert "Reason 1" not in told  # nobody gives a person's reasons
        assert "Took 1 so." in told
        await pilot.press("escape")
        assert not isinstance(pilot.app.screen, Page)


async def test_what_a_bot_says_names_it() -> None:
    async with at_table(WITH_TWO) as pilot:
        await hint_to_bea(pilot)
        await pilot.pause()
        await pilot.press("up")
        assert "Cid in turn 3: Reason 3 for seat 0." in said(pilot)


async def test_before_the_first_turn_the_page_says_that_nobody_has_done_anything() -> None:
    async with at_table(WITH_TWO) as pilot:
        await pilot.press("w")
        await pilot.pause()
        assert "Nobody has done anything yet." in text_of(pilot)


async def test_a_click_on_the_own_name_opens_nothing() -> None:
    async with at_table(WITH_TWO) as pilot:
        await pilot.click(pilot.app.screen.query(HandRow).last(), offset=(4, 1))
        await pilot.pause()
        assert not isinstance(pilot.app.screen, Page)


async def test_the_page_fills_when_there_is_something_to_say(sayer: Sayer) -> None:
    async with at_table(WITH_TWO) as pilot:
        sayer.sign.clear()
        await hint_to_bea(pilot)
        await pilot.press("w")
        await pilot.pause()
        assert "Your team-mates think about it ..." in text_of(pilot)
        sayer.sign.set()
        await pilot.pause()
        await pilot.pause()
        assert "think about it" not in text_of(pilot)
        assert "Reason 3 for seat 0." in said(pilot)


async def test_one_request_runs_at_a_time_and_no_turn_is_asked_about_twice(sayer: Sayer) -> None:
    async with at_table(WITH_TWO) as pilot:
        sayer.sign.clear()
        await hint_to_bea(pilot)
        assert sayer.asked == [(0, (1,))]
        sayer.sign.set()
        await pilot.pause()
        await pilot.pause()
        assert sayer.asked == [(0, (1,)), (0, (2, 3))]
        await pilot.press("w", "escape", "w")
        await pilot.pause()
        assert len(sayer.asked) == 2


async def test_after_a_take_back_the_old_reasons_are_gone(sayer: Sayer) -> None:
    seating = HanabiSeating(NAMES[:2], (None, "strong"), first=0, seed=5, bot_seed=1, take_backs="over-the-table")
    async with at_table(seating, TALL) as pilot:
        await burst(pilot, "5", "x", "enter")
        await pilot.pause()
        assert "Reason 2" in text_of(pilot)
        sayer.sign.clear()
        await pilot.press("B")
        await burst(pilot, "4", "x", "enter")
        await pilot.pause()
        assert seen(pilot).turn == 3
        assert "Reason 2" not in text_of(pilot)


async def test_what_was_said_to_one_person_is_not_told_to_the_next(sayer: Sayer) -> None:
    seating = HanabiSeating(NAMES[:3], (None, "normal", None), first=0, seed=5, bot_seed=1)
    async with at_table(seating, TALL) as pilot:
        await lift(pilot)
        await burst(pilot, "5", "x", "enter")
        await pilot.pause()
        assert "for seat 0." in text_of(pilot)
        await pilot.press("w")
        await pilot.press("escape", "enter")
        await pilot.pause()
        assert "for seat" not in text_of(pilot)
        await lift(pilot)
        await pilot.pause()
        assert seen(pilot).seat == 2
        assert "for seat 0." not in text_of(pilot)
        assert "Reason 2 for seat 2." in text_of(pilot)


async def test_a_bot_that_says_nothing_disturbs_nobody(sayer: Sayer) -> None:
    sayer.failure = BotFailed("The bot stopped with no answer.")
    async with at_table(WITH_TWO) as pilot:
        await hint_to_bea(pilot)
        assert "no answer" not in text_of(pilot)
        await pilot.press("w")
        await pilot.pause()
        await pilot.pause()
        assert "There is nothing to be said of these turns." in text_of(pilot)


async def test_companions_that_are_watched_say_why(sayer: Sayer) -> None:
    seating = HanabiSeating(NAMES[:3], ("normal",) * 3, first=0, seed=5, bot_seed=1)
    app = PyrotechnicsApp(seating, pace=60, glyphs=UNICODE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        assert table_screen(pilot).table.revision == 1
        await pilot.pause()
        assert (None, (1,)) in sayer.asked


async def test_coded_bots_are_not_asked_and_the_page_says_so(sayer: Sayer) -> None:
    seating = HanabiSeating(NAMES[:3], ("coded",) * 3, first=0, seed=5, bot_seed=1)
    app = PyrotechnicsApp(seating, pace=60, glyphs=UNICODE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("w")
        await pilot.pause()
        assert "They speak a code that no person could follow." in said(pilot)
        assert sayer.asked == []


async def test_among_people_it_is_asked_only_on_the_page(sayer: Sayer) -> None:
    async with at_table(seated(2)) as pilot:
        await lift(pilot)
        await burst(pilot, "5", "x", "enter")
        await lift(pilot)
        await pilot.pause()
        assert sayer.asked == []
        await pilot.press("w")
        await pilot.pause()
        assert sayer.asked == [(1, (1,))]
