"""A picture of advice at the table, and of the master in the setup dialog, in both sizes."""

from collections.abc import Callable

import pytest

from pyrotechnics.bots import thinking
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import ASCII, UNICODE
from tests.tui.pyrotechnics.test_advice import answering
from tests.tui.test_snapshots import app_at_table, pressing

SIZES = [(80, 24), (120, 40)]
ASKED = ("enter", "r", "enter", "A")
FOLLOWED = (*ASKED, "2", "enter", "A")
Snap = Callable[..., bool]


@pytest.fixture(autouse=True)
def _advice_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "advise", answering())


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_advice(size: tuple[int, int], snap_compare: Snap) -> None:
    assert snap_compare(app_at_table(), terminal_size=size, run_before=pressing(*ASKED))


def test_advice_in_ascii(snap_compare: Snap) -> None:
    assert snap_compare(app_at_table(ASCII), terminal_size=(80, 24), run_before=pressing(*FOLLOWED))


def test_advice_without_colour(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert snap_compare(app_at_table(), terminal_size=(80, 24), run_before=pressing(*FOLLOWED))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_master_is_given_its_time(size: tuple[int, int], snap_compare: Snap) -> None:
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE)
    app.animation_level = "none"
    keys = ("enter", "right", "right", "down", "right")
    assert snap_compare(app, terminal_size=size, run_before=pressing(*keys))
