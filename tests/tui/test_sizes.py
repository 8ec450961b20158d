"""Any terminal size, also in the middle of a turn: nothing ever raises, and too small a one is told what it lacks."""

import pytest
from textual.pilot import Pilot

from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.pyrotechnics.table import DuelScreen
from pyrotechnics.tui.widgets.too_small import TooSmall
from tests.tui.pyrotechnics.playing import at_table, lift, seen, table_screen, text_of

SWEEP = [(1, 1), (2, 1), (1, 40), (250, 1), (16, 5), (79, 24), (80, 23), (80, 24), (81, 25), (111, 35), (112, 36)]
SWEEP += [(120, 24), (80, 60), (120, 40), (160, 50), (250, 80), (3, 3), (80, 24)]


async def resize(pilot: Pilot[None], size: tuple[int, int]) -> None:
    """Resize the terminal and wait until the screen has followed."""
    await pilot.resize_terminal(*size)
    await pilot.pause()


async def test_a_sweep_over_sizes_during_play_never_raises() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("r")
        await lift(pilot)
        keys = ["2", "enter", "r", "1", "d", "b", "u", "U", "L", "escape", "c", "escape", "m", "escape", "f1", "escape"]
        for step, size in enumerate(SWEEP):
            await resize(pilot, size)
            await pilot.press(keys[step % len(keys)])
        assert pilot.app.is_running


@pytest.mark.parametrize("columns", range(76, 90))
async def test_every_width_from_80_on_shows_five_whole_cards(columns: int) -> None:
    async with at_table(size=(columns, 24)) as pilot:
        await lift(pilot)
        shown = text_of(pilot)
        if columns < 80:
            assert f"this terminal has {columns} x 24" in shown
            return
        top, bottom = shown.splitlines()[2], shown.splitlines()[6]
        assert top.count("╭") + top.count("┏") == 5
        assert bottom.count("╯") + bottom.count("┛") == 5


async def test_a_small_terminal_says_what_is_needed_and_comes_back() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("r")
        await lift(pilot)
        before = text_of(pilot)
        await resize(pilot, (60, 20))
        assert "needs 80 x 24; this terminal has 60 x 20" in text_of(pilot)
        await resize(pilot, (80, 24))
        assert text_of(pilot) == before


async def test_keys_do_nothing_while_the_table_can_not_be_seen() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("r")
        await lift(pilot)
        await resize(pilot, (60, 20))
        await pilot.press("2", "enter", "q")
        await resize(pilot, (80, 24))
        assert isinstance(pilot.app.screen, DuelScreen)
        assert seen(pilot).turn.phase is Phase.RESEARCH
        assert not table_screen(pilot).query_one(TooSmall).display


@pytest.mark.parametrize("size", [(79, 20), (60, 12), (100, 10)])
async def test_nothing_of_a_screen_shows_beside_the_sentence_that_it_is_too_small(size: tuple[int, int]) -> None:
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE)
    app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        assert not app.screen.show_vertical_scrollbar
        assert not app.screen.show_horizontal_scrollbar
        assert "needs 80 x 24" in text_of(pilot).replace("\n", " ")
