"""How much may move."""

from dataclasses import dataclass, field, replace
from typing import Any, cast

import pytest

from pyrotechnics.settings.model import Settings
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.motion.level import Pulse, motion_of
from tests.tui.pyrotechnics.playing import text_of


@dataclass
class SomeApp:
    settings: Settings = field(default_factory=Settings)
    animation_level: str = "full"
    pulse: Pulse = field(default_factory=Pulse)


def level(app: SomeApp) -> str:
    return motion_of(cast("Any", app))


@pytest.mark.parametrize("motion", ["full", "reduced", "none"])
def test_the_setting_decides(motion: Any) -> None:
    assert level(SomeApp(Settings(motion=motion))) == motion


def test_an_app_without_animations_moves_nothing() -> None:
    assert level(SomeApp(animation_level="none")) == "none"
    assert level(SomeApp(animation_level="basic")) == "reduced"
    assert level(SomeApp(Settings(motion="none"), animation_level="basic")) == "none"


def test_a_terminal_that_keeps_up_may_be_late_now_and_then() -> None:
    app = SomeApp()
    for _ in range(50):
        for waited in (0.07, 0.07, 0.4, 0.06):
            app.pulse.beat(waited, 0.066)
    assert level(app) == "full"


def test_a_terminal_that_is_late_all_the_time_gets_no_more_motion() -> None:
    app = SomeApp()
    for _ in range(3):
        app.pulse.beat(0.3, 0.066)
    assert level(app) == "none"
    for _ in range(100):
        app.pulse.beat(0.066, 0.066)
    assert level(app) == "none"


async def test_where_motion_was_given_up_the_settings_say_so_and_a_choice_gives_it_another_try() -> None:
    app = PyrotechnicsApp(settings=Settings(motion="full"))
    app.animation_level = "full"
    async with app.run_test(size=(80, 24)) as pilot:
        app.pulse.gave_up = True
        app.change_settings(replace(app.settings, pace="slow"))
        assert motion_of(app) == "none", "nobody asked for motion"
        app.open_settings()
        await pilot.pause()
        await pilot.press("down")
        await pilot.pause()
        assert "this terminal was too slow" in text_of(pilot)
        await pilot.press("right")
        await pilot.pause()
        assert "this terminal was too slow" not in text_of(pilot)
        assert motion_of(app) == "reduced"
        app.change_settings(replace(app.settings, motion="full"))
        assert motion_of(app) == "full"
