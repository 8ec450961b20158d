"""A picture of every screen by every theme of ours, without colours, and in ASCII. Look at each before renewing it.

The pictures of the usual look, in all sizes and situations, are taken in the other ``test_*_snapshots.py``. A new
screen needs one line in ``SCREENS``.
"""

import time
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot

from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import ASCII, UNICODE, GlyphSet
from pyrotechnics.tui.theme import CONTRAST, DAY, NIGHT, TERMINAL
from tests.tui import test_hanabi_snapshots as hanabi
from tests.tui import test_history_snapshots as looking_back
from tests.tui import test_snapshots as duel
from tests.tui.analysis import test_analysis_snapshots as analysis
from tests.tui.analysis.reviewing import Reviewer
from tests.tui.replay import test_replay_snapshots as replay

Walk = Callable[[Pilot[None]], Awaitable[None]]
Snap = Callable[..., bool]


@dataclass(frozen=True)
class Look:
    """Hold one way in which everything can be seen.

    Attributes:
        theme: The name of the theme.
        glyphs: The signs.
        no_color: Whether ``NO_COLOR`` is set.
    """

    theme: str = NIGHT.name
    glyphs: GlyphSet = UNICODE
    no_color: bool = False


LOOKS = {
    "day": Look(DAY.name),
    "contrast": Look(CONTRAST.name),
    "terminal": Look(TERMINAL.name),
    "no-colour": Look(no_color=True),
    "ascii": Look(glyphs=ASCII),
}


def app_at_menu(glyphs: GlyphSet, _: Path) -> PyrotechnicsApp:
    """Return the app, which begins with the menu."""
    app = PyrotechnicsApp(pace=0, glyphs=glyphs)
    app.animation_level = "none"
    return app


def app_at_duel(glyphs: GlyphSet, _: Path) -> PyrotechnicsApp:
    """Return the app at a table of the duel."""
    return duel.app_at_table(glyphs)


def app_at_hanabi(state: str) -> Callable[[GlyphSet, Path], PyrotechnicsApp]:
    """Return what makes the app with a table of Hanabi open in some state."""
    golden, commands, _ = hanabi.STATES[state]
    return lambda glyphs, _: hanabi.app_at_table(golden, commands, glyphs=glyphs)


def app_over_archive(name: str) -> Callable[[GlyphSet, Path], App[None]]:
    """Return what makes an app that looks at an archive."""
    return lambda glyphs, path: looking_back.app_at(path, name, glyphs)


def at_duel(state: str) -> Walk:
    """Return what brings the duel into a state."""
    return duel.pressing(*duel.KEYS[state])


def at_hanabi(state: str) -> Walk:
    """Return what sits down at a table of Hanabi in a state."""
    return hanabi.sitting_down(*hanabi.STATES[state][2])


# What makes the app, and what is done before the picture is taken.
SCREENS: dict[str, tuple[Callable[[GlyphSet, Path], App[None]], Walk]] = {
    "menu": (app_at_menu, duel.pressing()),
    "setup": (app_at_menu, duel.pressing("p")),
    "hanabi-setup": (app_at_menu, duel.pressing("h")),
    "learn": (app_at_menu, duel.pressing("l")),
    "duel-lesson": (app_at_menu, duel.in_lesson("pyrotechnics", 12)),
    "hanabi-lesson": (app_at_menu, duel.in_lesson("hanabi", 9)),
    "settings": (app_at_menu, duel.pressing("o")),
    "keymap": (app_at_menu, duel.pressing("o", "K")),
    "duel": (app_at_duel, at_duel("market")),
    "duel-over": (app_at_duel, at_duel("game-over")),
    "hanabi": (app_at_hanabi("colour-hint"), at_hanabi("colour-hint")),
    "hanabi-over": (app_at_hanabi("game-over"), at_hanabi("game-over")),
    "curtain": (app_at_duel, at_duel("curtain")),
    "rules": (app_at_duel, at_duel("rules")),
    "keys": (app_at_duel, at_duel("keys")),
    "history": (app_over_archive("history"), looking_back.pressing("history")),
    "statistics": (app_over_archive("statistics-duels"), looking_back.pressing("statistics-duels")),
    "analysis": (app_at_menu, analysis.showing(Reviewer(), "down")),
    "hanabi-analysis": (app_at_menu, hanabi.going_over()),
    "duel-replay": (app_at_menu, replay.showing(replay.PICTURES["duel-open"])),
    "hanabi-replay": (app_at_menu, replay.showing(replay.PICTURES["hanabi-open"])),
}


@pytest.fixture(autouse=True)
def _in_london(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("TZ", "Europe/London")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("screen", SCREENS)
def test_a_screen(screen: str, look: str, snap_compare: Snap, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = LOOKS[look]
    if chosen.no_color:
        monkeypatch.setenv("NO_COLOR", "1")
    make, walk = SCREENS[screen]
    app = make(chosen.glyphs, tmp_path / "games")
    app.theme = chosen.theme
    assert snap_compare(app, terminal_size=(80, 24), run_before=walk)
