"""Parts of Textual that we use though it doesn't promise to keep them: a version without them fails here first.

Where they are missing the app does its work all the same, only that keys wait longer, or stay as they were declared.
"""

from typing import Any

import pytest
from textual.binding import BindingsMap
from textual.screen import UPDATE_PERIOD, Screen

from pyrotechnics.settings.model import Settings
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE
from tests.tui.pyrotechnics.playing import TWO, at_table, lift, table_screen


async def test_textual_paints_a_table_by_the_timer_that_we_gave_it(monkeypatch: pytest.MonkeyPatch) -> None:
    painted: list[Screen[Any]] = []
    paint = Screen._on_timer_update

    def follow(screen: Screen[Any]) -> None:
        painted.append(screen)
        paint(screen)

    monkeypatch.setattr(Screen, "_on_timer_update", follow)
    async with at_table() as pilot:
        await lift(pilot)
        room = table_screen(pilot)
        timer = vars(room).get("_update_timer")
        assert timer is not None, "Textual asks for no such timer any more: see Airspace._update_timer"
        assert timer._interval < UPDATE_PERIOD
        painted.clear()
        await pilot.press("right")
        while room not in painted:
            await pilot.pause(0.001)


async def test_a_textual_that_paints_in_another_way_is_left_to_it() -> None:
    async with at_table() as pilot:
        room = table_screen(pilot)
        del vars(room)["_update_timer"]
        room._on_timer_update = None  # type: ignore[method-assign, assignment]
        timer = room._update_timer
        timer.stop()
        assert timer._interval == UPDATE_PERIOD


async def test_textual_finds_a_command_by_the_bindings_that_we_put_in_its_place() -> None:
    app = PyrotechnicsApp(TWO, pace=0, glyphs=UNICODE, settings=Settings(keys={"advice": "Z"}))
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await lift(pilot)
        room, asked = table_screen(pilot), list[str]()
        declared = type(room)._merged_bindings
        assert isinstance(declared, BindingsMap), "Textual keeps them elsewhere now: see Covered.take_keys"
        assert [key in declared.key_to_bindings for key in "AZ"] == [True, False]
        assert [key in room._bindings.key_to_bindings for key in "AZ"] == [False, True]
        room.action_advice = lambda: asked.append("advice")  # type: ignore[method-assign]
        await pilot.press("A")
        assert asked == []
        await pilot.press("Z")
        assert asked == ["advice"]
