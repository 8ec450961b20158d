"""A picture of every screen in both sizes. Look at each before renewing it: ``pytest tests/tui --snapshot-update``."""

from collections.abc import Awaitable, Callable
from typing import cast

import pytest
from textual.pilot import Pilot

from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE, GlyphSet
from pyrotechnics.tui.tutorial.giving import give_lesson
from tests.tui.pyrotechnics.playing import TWO
from tests.tui.tutorial.learning import STEPS, settle

SIZES = [(80, 24), (120, 40)]
KEYS: dict[str, tuple[str, ...]] = {
    "curtain": (),
    "first-spark": ("enter",),
    "research": ("enter", "r", "enter"),
    "market": ("enter", "r", "enter", "2", "enter", "r", "2"),
    "lacking": ("enter", "r", "enter", "2", "enter", "r", "2", "s"),
    "discover": ("enter", "r", "enter", "2", "enter", "r", "2", "d"),
    "exchange": ("enter", "r", "enter", "2", "enter", "r", "5", "d", "t", "x"),
    "end-of-the-turn": ("enter", "r", "enter", "2", "enter", "r", "1", "d", "b"),
    "log": ("enter", "r", "enter", "2", "enter", "r", "1", "d", "b", "L"),
    "known-cards": ("enter", "r", "enter", "2", "enter", "r", "1", "d", "b", "c"),
    "game-menu": ("enter", "r", "enter", "m"),
    "resign": ("enter", "r", "enter", "m", "r"),
    "game-over": ("enter", "r", "enter", "m", "r", "y"),
    "keys": ("enter", "r", "enter", "question_mark"),
    "rules": ("enter", "r", "enter", "f1"),
    "draw-offered": ("enter", "r", "enter", "m", "o", "2", "enter", "r", "1", "d", "b", "e", "enter"),
}

Snap = Callable[..., bool]


def app_at_table(glyphs: GlyphSet = UNICODE) -> PyrotechnicsApp:
    """Return the app at a table of two with a fixed deal."""
    app = PyrotechnicsApp(TWO, pace=0, glyphs=glyphs)
    app.animation_level = "none"
    return app


def pressing(*keys: str) -> Callable[[Pilot[None]], Awaitable[None]]:
    """Return what presses these keys before the picture is taken."""

    async def press(pilot: Pilot[None]) -> None:
        await pilot.pause()
        for key in keys:
            await pilot.press(key)
        await pilot.pause()

    return press


def in_lesson(game: str, step: int) -> Callable[[Pilot[None]], Awaitable[None]]:
    """Return what opens a lesson at a step, counted from 1."""

    async def learn(pilot: Pilot[None]) -> None:
        await pilot.pause()
        app = cast("PyrotechnicsApp", pilot.app)
        app.bookmarks.put(game, step - 1, STEPS[game])
        give_lesson(app, game)
        await settle(pilot)

    return learn


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", KEYS)
def test_the_table(name: str, size: tuple[int, int], snap_compare: Snap) -> None:
    assert snap_compare(app_at_table(), terminal_size=size, run_before=pressing(*KEYS[name]))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(
    "keys",
    [(), ("enter",), ("l",), ("o",), ("o", "K")],
    ids=["menu", "setup", "learn", "settings", "keymap"],
)
def test_the_way_to_the_table(keys: tuple[str, ...], size: tuple[int, int], snap_compare: Snap) -> None:
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE)
    app.animation_level = "none"
    assert snap_compare(app, terminal_size=size, run_before=pressing(*keys))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize(("game", "step"), [("pyrotechnics", 12), ("hanabi", 9)], ids=["pyrotechnics", "hanabi"])
def test_a_lesson(game: str, step: int, size: tuple[int, int], snap_compare: Snap) -> None:
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE)
    app.animation_level = "none"
    assert snap_compare(app, terminal_size=size, run_before=in_lesson(game, step))


@pytest.mark.parametrize("size", [(60, 20), (200, 60), (80, 40), (120, 24)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_other_sizes(size: tuple[int, int], snap_compare: Snap) -> None:
    async def press(pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(80, 24)
        for key in KEYS["market"]:
            await pilot.press(key)
        await pilot.resize_terminal(*size)
        await pilot.pause()

    assert snap_compare(app_at_table(), terminal_size=size, run_before=press)
