"""Changes reach a table that is open: colours, pace, signs, keys; no change costs the game."""

import asyncio
from typing import Any

import pytest
from textual.pilot import Pilot

from pyrotechnics.bots import thinking
from pyrotechnics.settings.model import PACES
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.hanabi.table import HanabiScreen
from pyrotechnics.tui.pyrotechnics.table import DuelScreen
from pyrotechnics.tui.screens.keys_page import KeysPage
from pyrotechnics.tui.screens.table_room import TableRoom
from pyrotechnics.tui.settings.screen import SettingsRoom
from pyrotechnics.tui.widgets.choice_bar import ChoiceBar
from pyrotechnics.tui.widgets.hanging_text import HangingText
from tests.tui.hanabi.playing import AGAINST_BOT as HANABI
from tests.tui.hanabi.playing import seated
from tests.tui.pyrotechnics.playing import AGAINST_BOT as DUEL
from tests.tui.pyrotechnics.playing import TWO
from tests.tui.settings.setting import AppPilot, app_of, in_force, open_settings, press, started, text_of


@pytest.fixture(autouse=True)
def _bots_think_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(*_: Any) -> Any:
        await asyncio.Event().wait()

    monkeypatch.setattr(thinking, "think", think)


def table(pilot: Pilot[None]) -> TableRoom:
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, TableRoom))


def chips(pilot: AppPilot) -> dict[str, str]:
    return {choice.id: choice.key for choice in pilot.app.screen.query_one(ChoiceBar).choices}


async def to_market(pilot: AppPilot, take: str = "enter") -> None:
    """Choose the first spark for the second player, and research the first player's first card."""
    await press(pilot, "enter", "r", "enter", take)
    assert {"discover", "undo"} <= set(chips(pilot))


@pytest.mark.parametrize("seating", [DUEL, HANABI], ids=lambda seating: seating.game)
async def test_the_game_menu_opens_the_settings_and_the_game_goes_on(seating: Any) -> None:
    async with started(seating, glyphs=UNICODE) as pilot:
        before = table(pilot).table
        await press(pilot, "m", "s")
        assert [type(screen) for screen in pilot.app.screen_stack[-1:]] == [SettingsRoom]
        await press(pilot, "escape")
        assert pilot.app.screen is table(pilot)
        assert table(pilot).table is before


async def test_another_pace_counts_from_the_next_step_of_a_bot() -> None:
    async with started(DUEL) as pilot:
        await open_settings(pilot, "pace")
        await press(pilot, "right", "right")
        assert table(pilot)._bots._pace == app_of(pilot).pace == PACES["instant"]


@pytest.mark.parametrize("seating", [DUEL, HANABI], ids=lambda seating: seating.game)
async def test_other_signs_reach_the_open_table_and_the_game_goes_on(seating: Any) -> None:
    async with started(seating, glyphs=UNICODE) as pilot:
        place, revision = app_of(pilot).tables[seating.game], table(pilot).table.revision
        assert not text_of(pilot).isascii()
        await open_settings(pilot, "glyphs")
        await press(pilot, "left")
        assert in_force(pilot).glyphs == "ascii"
        assert text_of(pilot).isascii()
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, (DuelScreen, HanabiScreen))
        assert text_of(pilot).isascii()
        assert table(pilot).table is place.table
        assert table(pilot).table.revision == revision
        await press(pilot, "m", "l", "y")
        assert text_of(pilot).isascii()


async def test_a_new_key_acts_and_is_shown_wherever_the_old_one_was() -> None:
    async with started(TWO, text='[keys]\ndiscover = "i"\nadvice = "Z"\ntake = "f2"\n', glyphs=UNICODE) as pilot:
        await to_market(pilot, take="f2")
        assert chips(pilot)["discover"] == "i"
        assert "[i] discover" in text_of(pilot)
        assert "Z Advice" in text_of(pilot)
        assert "A Advice" not in text_of(pilot)
        await press(pilot, "question_mark")
        assert isinstance(pilot.app.screen, KeysPage)
        page = str(pilot.app.screen.query_one(HangingText).render())
        assert "i   Discover the market card" in page
        assert "d   Discover" not in page
        await press(pilot, "escape")
        found = [hit async for hit in _palette(pilot)]
        assert "Discover (i)" in found
        revision = table(pilot).table.revision
        await press(pilot, "d")
        assert table(pilot).table.revision == revision
        await press(pilot, "i")
        assert table(pilot).table.revision == revision + 1


async def _palette(pilot: AppPilot) -> Any:
    screen = pilot.app.screen
    (commands,) = screen.COMMANDS
    provider: Any = commands
    async for hit in provider(screen).discover():
        yield hit.display


async def test_a_key_that_is_changed_while_a_table_is_open_is_never_shown_stale() -> None:
    async with started(TWO, glyphs=UNICODE) as pilot:
        await to_market(pilot)
        assert chips(pilot)["undo"] == "u"
        await open_settings(pilot)
        await press(pilot, "K", *["down"] * 21, "enter", "z")
        assert in_force(pilot).keys == {"undo": "z"}
        await press(pilot, "escape", "escape")
        assert chips(pilot)["undo"] == "z"
        assert "z Undo" in text_of(pilot)
        await press(pilot, "u")
        assert chips(pilot)["undo"] == "z"
        await press(pilot, "z")
        assert "undo" not in chips(pilot)


async def test_letters_of_colours_keep_naming_colours_beside_other_keys() -> None:
    text = '[keys]\nwhy = "Y"\n"move.up" = "w"\n'
    async with started(seated(2), text=text, glyphs=UNICODE) as pilot:
        await press(pilot, "enter", "w")
        screen = table(pilot)
        assert isinstance(screen, HanabiScreen)
        assert screen.cursor.seat == 1
        await press(pilot, "c")
        bar = pilot.app.screen.query_one(ChoiceBar)
        letters = {each.id[-1]: each.key for each in bar.choices if each.id.startswith("value-") and not each.refusal}
        assert len(letters) > 1
        for letter, key in letters.items():
            assert key == (letter if letter in "WK" else letter.lower())
            await press(pilot, key)
            assert screen.intent.value == letter


async def test_one_key_is_enough_to_play_where_that_is_set() -> None:
    async with started(seated(2), text='confirm = "once"\n', glyphs=UNICODE) as pilot:
        await press(pilot, "enter")
        revision = table(pilot).table.revision
        await press(pilot, "p")
        assert table(pilot).table.revision == revision + 1


async def test_a_hint_wants_its_enter_also_where_one_key_is_enough() -> None:
    async with started(seated(2), text='confirm = "once"\n', glyphs=UNICODE) as pilot:
        await press(pilot, "enter", "up", "n")
        revision = table(pilot).table.revision
        await press(pilot, "n")
        assert table(pilot).table.revision == revision
        await press(pilot, "enter")
        assert table(pilot).table.revision == revision + 1
