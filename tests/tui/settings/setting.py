"""An app whose settings are kept in a file, and what its screens say: what these tests share."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import cast

from textual.pilot import Pilot

from pyrotechnics.seating.opening import Seating
from pyrotechnics.settings.model import Settings
from pyrotechnics.settings.reading import read_settings
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.settings.screen import SettingsRoom

AppPilot = Pilot[None]
NAME = "settings.toml"


@asynccontextmanager
async def started(
    seating: Seating | None = None,
    *,
    text: str = "",
    environment: Mapping[str, str] | None = None,
    glyphs: GlyphSet | None = None,
) -> AsyncIterator[AppPilot]:
    """Start the app with a file of settings in the present folder, and hand over its pilot."""
    path = Path.cwd() / NAME
    if text:
        path.write_text(text, encoding="utf-8")
    app = PyrotechnicsApp(seating, glyphs=glyphs, settings=read_settings(path, environment or {}))
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        yield pilot


def app_of(pilot: AppPilot) -> PyrotechnicsApp:
    """Return the app."""
    return cast("PyrotechnicsApp", pilot.app)


def in_force(pilot: AppPilot) -> Settings:
    """Return the settings in force."""
    return app_of(pilot).settings


def kept() -> Settings:
    """Return what the file says."""
    return read_settings(Path.cwd() / NAME, {}).settings


async def open_settings(pilot: AppPilot, row: str = "theme") -> None:
    """Open the settings and go to a row."""
    app_of(pilot).open_settings()
    await pilot.pause()
    assert isinstance(pilot.app.screen, SettingsRoom)
    pilot.app.screen.query_one(f"#{row}").focus()
    await pilot.pause()


async def press(pilot: AppPilot, *keys: str) -> None:
    """Press keys, and wait after each."""
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


def text_of(pilot: AppPilot) -> str:
    """Return the visible screen as text."""
    screen = pilot.app.screen
    return "\n".join(strip.text for strip in screen._compositor.render_strips(screen.size))
