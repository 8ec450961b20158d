"""A picture of each replay in both sizes. Look at each before renewing it: ``pytest tests/tui --snapshot-update``."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from textual.pilot import Pilot

from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.games import playable
from pyrotechnics.tui.glyphs import UNICODE, GlyphSet
from tests.tui.replay.watching import HEADING, GameName, golden

SIZES = [(80, 24), (120, 40)]
Snap = Callable[..., bool]
Picture = tuple[GameName, str, int | None, int, tuple[str, ...]]

PICTURES: dict[str, Picture] = {
    "duel-deal": ("pyrotechnics", "eager", None, 0, ()),
    "duel-seat": ("pyrotechnics", "eager", 0, 76, ()),
    "duel-card": ("pyrotechnics", "eager", 0, 76, ("tab", "tab")),
    "duel-open": ("pyrotechnics", "eager", None, 76, ()),
    "duel-researched": ("pyrotechnics", "eager", None, 77, ("tab",)),
    "duel-end": ("pyrotechnics", "eager", 0, 156, ()),
    "duel-log": ("pyrotechnics", "eager", 0, 40, ("L",)),
    "hanabi-seat": ("hanabi", "last-turn", 1, 30, ()),
    "hanabi-card": ("hanabi", "last-turn", 1, 30, ("tab",)),
    "hanabi-open": ("hanabi", "last-turn", None, 30, ()),
    "hanabi-five-open": ("hanabi", "complete", None, 30, ("tab",)),
    "hanabi-end": ("hanabi", "last-turn", None, 58, ()),
    "hanabi-keys": ("hanabi", "last-turn", None, 30, ("question_mark", "end")),
}


def showing(picture: Picture) -> Callable[[Pilot[None]], Awaitable[None]]:
    """Return what opens a replay at a position and presses keys there."""
    game, name, seat, position, keys = picture

    async def show(pilot: Pilot[None]) -> None:
        await pilot.pause()
        screen = playable(game).replay_screen()(golden(game, name), heading=HEADING, seat=seat, what_if=_nothing)
        await pilot.app.push_screen(screen)
        await pilot.pause()
        screen.go_to(position)
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()

    return show


def quiet_app(glyphs: GlyphSet = UNICODE) -> PyrotechnicsApp:
    """Return an app without animations."""
    app = PyrotechnicsApp(pace=0, glyphs=glyphs)
    app.animation_level = "none"
    return app


def _nothing(*_: Any) -> None:
    """Do nothing."""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", PICTURES)
def test_a_replay(name: str, size: tuple[int, int], snap_compare: Snap) -> None:
    assert snap_compare(quiet_app(), terminal_size=size, run_before=showing(PICTURES[name]))


@pytest.mark.parametrize("name", ["duel-open", "hanabi-five-open"])
@pytest.mark.parametrize("size", [(200, 60), (80, 40), (120, 24)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_other_sizes(name: str, size: tuple[int, int], snap_compare: Snap) -> None:
    assert snap_compare(quiet_app(), terminal_size=size, run_before=showing(PICTURES[name]))
