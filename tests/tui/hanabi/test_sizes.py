"""Any terminal size, five players, the longest names and the largest rules: nothing overlaps and nothing is cut."""

import pytest
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from pyrotechnics.engine.text import NAME_LENGTH
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.effects import apply
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import Setup, State
from pyrotechnics.games.hanabi.view import view
from pyrotechnics.tui.hanabi.fireworks import Fireworks, Status
from pyrotechnics.tui.hanabi.hand_row import HandRow
from pyrotechnics.tui.hanabi.table import HanabiScreen
from pyrotechnics.tui.widgets.choice_bar import ChoiceBar
from pyrotechnics.tui.widgets.game_log import GameLog
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.line import Line
from pyrotechnics.tui.widgets.too_small import TooSmall
from tests.tui.hanabi.playing import (
    CLASSIC,
    GREEN,
    LIMIT,
    TablePilot,
    at_position,
    at_table,
    click_card,
    lift,
    resize,
    seated,
    seen,
    table_screen,
    text_of,
    wanted,
)

SIZES = [(80, 24), (120, 40), (80, 40), (120, 24), (200, 60)]
BETWEEN = [(81, 25), (100, 30), (111, 35), (112, 36), (80, 36), (80, 60), (160, 50), (250, 80)]
LONG_NAMES = tuple(letter * NAME_LENGTH for letter in "ABCDE")
DRAWN = (Line, Status, Fireworks, HandRow, ChoiceBar, KeyBar, GameLog, Static)


def in_the_middle(rules: RuleSet, players: int, turns: int = 30, names: tuple[str, ...] = LONG_NAMES) -> State:
    """Return a game after some turns of simple players."""
    setup = Setup(seed=3, names=names[:players], first=0, rules=rules)
    state = law.start(setup, law.deal(setup))
    for _ in range(turns):
        state = apply(state, wanted(view(state, state.mover)))
    assert state.result is None
    return state


def drawn_widgets(screen: HanabiScreen) -> list[Widget]:
    """Return the widgets that draw something and are shown."""
    return [widget for widget in screen.query("*") if isinstance(widget, DRAWN) and is_shown(widget)]


def is_shown(widget: Widget) -> bool:
    """Return whether a widget can be seen."""
    return widget.visible and all(node.display for node in widget.ancestors_with_self)


def check_places(pilot: TablePilot) -> None:
    """Look at where everything is: inside the screen, nothing over anything else, and all hands as high as needed."""
    screen = table_screen(pilot)
    widgets = drawn_widgets(screen)
    whole = screen.region
    for place, widget in enumerate(widgets):
        region = widget.region
        assert whole.contains_region(region), (widget, region, screen.size)
        for other in widgets[place + 1 :]:
            assert not region.overlaps(other.region), (widget, other, screen.size)
    hands = list(screen.query(HandRow))
    assert len(hands) == seen(pilot).seats
    assert all(2 <= hand.region.height <= 6 for hand in hands)
    assert sum(log.region.height for log in screen.query(GameLog) if is_shown(log)) >= 1


def lines_of(widget: Widget) -> list[Content]:
    """Return the lines that a widget draws."""
    drawn = widget.render()
    assert isinstance(drawn, Content)
    return drawn.split("\n")


def check_lines(pilot: TablePilot) -> None:
    """Look whether everything that is drawn has room where it is drawn."""
    screen = table_screen(pilot)
    for widget in drawn_widgets(screen):
        if isinstance(widget, Static):
            continue
        width, height = widget.content_size
        lines = widget.content.wrap(width) if isinstance(widget, Line) else lines_of(widget)
        if isinstance(widget, KeyBar):
            assert len(widget._hits) == len(widget._keys), screen.size
        assert len(lines) <= max(height, 1), (widget, [line.plain for line in lines], screen.size)
        for line in lines:
            assert line.rstrip().cell_length <= width, (widget, line.plain, screen.size)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
async def test_everything_has_its_place_at_every_size(players: int) -> None:
    async with at_position(in_the_middle(GREEN, players)) as pilot:
        before = table_screen(pilot).table.state
        for size in (*SIZES, *BETWEEN, (80, 24)):
            await resize(pilot, size)
            check_places(pilot)
            check_lines(pilot)
        assert table_screen(pilot).table.state is before


@pytest.mark.parametrize("rules", [GREEN, CLASSIC], ids=lambda rules: rules.name)
async def test_nothing_is_cut_at_the_smallest_size_with_five_players_and_the_longest_names(rules: RuleSet) -> None:
    async with at_position(in_the_middle(rules, 5)) as pilot:
        for keys in (
            (),
            ("p",),
            ("escape", "x"),
            ("escape", "up", "c"),
            ("n",),
            ("up", "2"),
            ("up", "c"),
            ("escape", "space"),
            ("2", "space"),
            ("escape", "tab", "f"),
            ("down", "down", "down"),
        ):
            await pilot.press(*keys)
            await pilot.pause()
            check_places(pilot)
            check_lines(pilot)
        shown = text_of(pilot)
        assert all(name in shown for name in LONG_NAMES[1:])


async def test_a_rule_set_at_the_limits_shows_everything_or_says_that_there_is_more() -> None:
    async with at_position(in_the_middle(LIMIT, 5, turns=60)) as pilot:
        for keys in ((), ("up", "c"), ("n",), ("escape", "space"), ("escape", "down"), ("x",)):
            await pilot.press(*keys)
            await pilot.pause()
            check_places(pilot)
            for widget in drawn_widgets(table_screen(pilot)):
                if isinstance(widget, Line | ChoiceBar | Status | Fireworks | HandRow):
                    width, height = widget.content_size
                    lines = lines_of(widget)
                    whole = isinstance(widget, Line) and len(widget.content.wrap(width)) <= height
                    assert whole or len(lines) <= height, (widget, keys)
                    assert whole or all(line.rstrip().cell_length <= width for line in lines), (widget, keys)
                    if isinstance(widget, Line) and not whole:
                        assert lines[-1].plain.endswith("...")
        shown = text_of(pilot)
        assert "turn 61" in shown
        assert "..." in shown.splitlines()[0] or LIMIT.title in shown.splitlines()[0]


async def test_wide_names_keep_the_table_in_columns() -> None:
    state = in_the_middle(GREEN, 5, 5, ("夜空の大花", "花火", "Ada", "星空星空星空", "Ełi"))
    async with at_position(state) as pilot:
        for size in SIZES:
            await resize(pilot, size)
            check_places(pilot)
            check_lines(pilot)


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (60, 20), (1, 1), (250, 1)], ids=str)
async def test_a_small_terminal_says_what_is_needed_and_comes_back(size: tuple[int, int]) -> None:
    async with at_table(seated(3)) as pilot:
        await lift(pilot)
        await pilot.pause()
        before = text_of(pilot)
        await resize(pilot, size)
        assert table_screen(pilot).query_one(TooSmall).display
        if size[0] >= 60 and size[1] >= 20:
            shown = text_of(pilot)
            assert f"needs 80 x 24; this terminal has {size[0]} x {size[1]}" in shown
            assert "Clock" not in shown
            assert "Bea" not in shown
        await resize(pilot, (80, 24))
        assert text_of(pilot) == before


async def test_keys_do_nothing_while_the_table_can_not_be_seen() -> None:
    async with at_table(seated(3)) as pilot:
        await lift(pilot)
        await resize(pilot, (60, 20))
        await pilot.press("1", "p", "enter", "q", "x", "enter", "m")
        await resize(pilot, (80, 24))
        assert isinstance(pilot.app.screen, HanabiScreen)
        assert table_screen(pilot).table.revision == 0


async def test_what_is_prepared_survives_a_resize() -> None:
    async with at_table(seated(3)) as pilot:
        await lift(pilot)
        await pilot.press("up", "2", "n")
        before = table_screen(pilot).intent, table_screen(pilot).cursor
        for size in SIZES:
            await resize(pilot, size)
        assert (table_screen(pilot).intent, table_screen(pilot).cursor) == before
        await pilot.press("enter")
        assert table_screen(pilot).table.revision == 1


async def test_a_sweep_over_sizes_during_play_never_raises() -> None:
    async with at_table(seated(5)) as pilot:
        await lift(pilot)
        sweep = [(1, 1), (2, 1), (1, 40), (250, 1), (16, 5), (79, 24), (80, 23), *SIZES, *BETWEEN, (3, 3), (80, 24)]
        keys = ["up", "c", "n", *(key for page in "Leomq" for key in (page, "escape")), "3", "p", "escape"]
        for step, size in enumerate(sweep):
            await resize(pilot, size)
            await pilot.press(keys[step % len(keys)])
        assert pilot.app.is_running


async def test_on_a_large_terminal_the_log_has_a_column_of_its_own() -> None:
    async with at_position(in_the_middle(GREEN, 3)) as pilot:
        await resize(pilot, (120, 40))
        screen = table_screen(pilot)
        beside, below = screen.query_one("#log-beside"), screen.query_one("#log-below")
        assert [is_shown(beside), is_shown(below)] == [True, False]
        assert beside.region.height > 20
        await resize(pilot, (80, 24))
        assert [is_shown(beside), is_shown(below)] == [False, True]
        assert below.region.height >= 3


async def test_clicks_meet_the_right_card_at_every_size() -> None:
    async with at_position(in_the_middle(GREEN, 3)) as pilot:
        for size in SIZES:
            await resize(pilot, size)
            for seat, slot in ((0, 1), (1, 5), (2, 3), (0, 5)):
                await click_card(pilot, seat, slot)
                cursor = table_screen(pilot).cursor
                assert (cursor.seat, cursor.slot) == (seat, slot), size
