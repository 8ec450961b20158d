"""Colours that can be read: all that our screens really draw, by every theme of ours, and by other eyes."""

from collections.abc import Awaitable, Callable, Iterator
from itertools import combinations, product
from pathlib import Path

import pytest
from rich.color import ColorSystem, ColorType
from rich.segment import Segment
from rich.style import Style
from textual.app import App
from textual.color import Color
from textual.pilot import Pilot
from textual.theme import BUILTIN_THEMES, Theme

from pyrotechnics.games.hanabi.rulesets import PRESETS, preset
from pyrotechnics.tui.hanabi.drawing import glow, paint
from pyrotechnics.tui.screens.room import Dialog
from pyrotechnics.tui.theme import COLOURS, CONTRAST, DAY, NIGHT, TERMINAL, THEMES, filled_in, focus_colour
from tests.tui.analysis.reviewing import Reviewer, quiet_app
from tests.tui.analysis.test_analysis_snapshots import showing as going_over
from tests.tui.colour_vision import VISIONS, Vision, contrast, difference
from tests.tui.test_hanabi_snapshots import app_at_table as hanabi_app
from tests.tui.test_hanabi_snapshots import sitting_down
from tests.tui.test_history_snapshots import app_at as app_at_archive
from tests.tui.test_history_snapshots import pressing as looking_back
from tests.tui.test_snapshots import KEYS, app_at_table, pressing

FOR_TEXT = {NIGHT.name: 4.5, DAY.name: 4.5, CONTRAST.name: 7.0}
"""The least contrast of text by theme: WCAG AA, and AAA for the theme that is there for it."""
FOR_DRAWINGS = 3.0
LEAST_DIFFERENCE = 14.0
GAMES = {
    "pyrotechnics": ("red", "yellow", "blue", "orange", "green", "purple"),
    **{name: tuple(colour.name for colour in preset(name).colours) for name in PRESETS},
}
"""The colours that lie on one table together."""

_LINES = set("─│╭╮╰╯├┤┬┴━┃┏┓┗┛┣┫┳┻┌┐└┘∙")
OURS = [theme for theme in THEMES if not theme.ansi]

Walk = Callable[[Pilot[None]], Awaitable[None]]
SCREENS: dict[str, tuple[Callable[[Path], App[None]], Walk, tuple[int, int]]] = {
    "menu": (lambda _: quiet_app(), pressing(), (120, 40)),
    "setup": (lambda _: quiet_app(), pressing("h"), (80, 24)),
    "duel": (lambda _: app_at_table(), pressing(*KEYS["lacking"]), (120, 40)),
    "hanabi": (lambda _: hanabi_app("given-up", 24), sitting_down("enter", "up", "2", "n"), (120, 40)),
    "rules": (lambda _: app_at_table(), pressing(*KEYS["rules"]), (80, 24)),
    "settings": (lambda _: quiet_app(), pressing("o"), (80, 24)),
    "history": (lambda path: app_at_archive(path, "history-filtered"), looking_back("history-filtered"), (80, 24)),
    "statistics": (lambda path: app_at_archive(path, "statistics-duels"), looking_back("statistics-duels"), (80, 24)),
    "analysis": (lambda _: quiet_app(), going_over(Reviewer(), "down"), (80, 24)),
}


# ---- what is drawn -----------------------------------------------------------------------------------------------


def drawn(app: App[None]) -> Iterator[Segment]:
    """Yield what is drawn on the screen; what shines through below a dialog is not to be read."""
    screen = app.screen
    places = [child.region for child in screen.children if child.display and isinstance(screen, Dialog)]
    for y, strip in enumerate(screen._compositor.render_strips()):
        x = 0
        for segment in strip:
            if segment.text.strip() and (not places or any(place.contains(x, y) for place in places)):
                yield segment
            x += segment.cell_length


def letter_and_ground(style: Style) -> tuple[Color, Color]:
    """Return both colours of a style."""
    assert style.color is not None
    assert style.bgcolor is not None
    pair = Color.from_rich_color(style.color), Color.from_rich_color(style.bgcolor)
    return (pair[1], pair[0]) if style.reverse else pair


def is_text(text: str) -> bool:
    """Return whether there is something to read, not only lines and braille dots."""
    return any(sign not in _LINES and not "⠀" <= sign <= "⣿" for sign in text.strip())


def is_scroll_bar(text: str) -> bool:
    """Return whether there are only blocks, as in a scroll bar, whose ends have the colours of both sides."""
    return all("▀" <= sign <= "▟" for sign in text.strip())


@pytest.mark.parametrize("name", SCREENS)
async def test_all_that_a_screen_draws_stands_out_in_every_theme(name: str, tmp_path: Path) -> None:
    make, walk, size = SCREENS[name]
    app = make(tmp_path / "games")
    faint: dict[object, object] = {}
    async with app.run_test(size=size) as pilot:
        await walk(pilot)
        for theme in OURS:
            app.theme = theme.name
            await pilot.pause()
            for text, style, _ in drawn(app):
                assert style is not None
                least = FOR_TEXT[theme.name] if is_text(text) else FOR_DRAWINGS
                if (ratio := contrast(*letter_and_ground(style))) < least and not is_scroll_bar(text):
                    faint[theme.name, style.color, style.bgcolor] = text.strip(), round(ratio, 2)
    assert not faint


async def test_the_terminals_own_colours_are_all_that_its_theme_uses() -> None:
    app = app_at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await pressing(*KEYS["lacking"])(pilot)
        app.theme = TERMINAL.name
        await pilot.pause()
        kinds = {part.type for _, style, _ in drawn(app) if style for part in (style.color, style.bgcolor) if part}
        assert kinds == {ColorType.DEFAULT, ColorType.STANDARD}


@pytest.mark.parametrize("theme", [CONTRAST.name, "ansi-dark"])
async def test_without_colours_any_theme_may_be_chosen_at_any_time(theme: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = app_at_table()
    async with app.run_test() as pilot:
        await pressing(*KEYS["lacking"])(pilot)
        app.theme = theme
        await pilot.pause()
        styles = {style for _, style, _ in drawn(app) if style}
        assert {part.type for style in styles for part in (style.color, style.bgcolor) if part} == {ColorType.DEFAULT}
        assert any(style.reverse or style.bold for style in styles)


# ---- sparks ------------------------------------------------------------------------------------------------------


def colour(theme: Theme, variable: str) -> Color:
    """Return what a theme calls a colour."""
    return Color.parse(theme.variables[variable])


@pytest.mark.parametrize("theme", OURS, ids=lambda theme: theme.name)
@pytest.mark.parametrize("spark", COLOURS)
def test_every_spark_stands_out_from_its_letter_and_its_glow_from_every_ground(theme: Theme, spark: str) -> None:
    least = FOR_TEXT[theme.name]
    assert contrast(colour(theme, f"spark-{spark}-letter"), colour(theme, f"spark-{spark}")) >= least
    for ground in (theme.background, theme.surface):
        assert ground is not None
        assert contrast(colour(theme, f"glow-{spark}"), Color.parse(ground)) >= least


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("colours", GAMES.values(), ids=GAMES)
def test_no_two_colours_of_a_game_look_alike_whoever_looks(colours: tuple[str, ...], vision: Vision) -> None:
    for theme, (one, two) in product(OURS, combinations(colours, 2)):
        found = difference(colour(theme, f"spark-{one}"), colour(theme, f"spark-{two}"), vision)
        assert found >= LEAST_DIFFERENCE, (theme.name, one, two, found)


def test_the_simulation_makes_red_and_green_alike_and_leaves_blue_apart() -> None:
    red, green, blue = Color.parse("#d03030"), Color.parse("#4a8a30"), Color.parse("#3050d0")
    assert difference(red, green, "deuteranopia") < difference(red, green, "usual") / 3
    assert difference(red, blue, "deuteranopia") > 30


@pytest.mark.parametrize("colours", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("system", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT], ids=lambda system: system.name)
def test_the_colours_of_a_game_stay_different_where_a_terminal_has_few(
    system: ColorSystem, colours: tuple[str, ...]
) -> None:
    for theme in THEMES:
        grounds = [colour(theme, f"spark-{name}").rich_color.downgrade(system).number for name in colours]
        assert len(set(grounds)) == len(colours)


def test_the_colours_of_sparks_are_not_those_of_the_focus() -> None:
    for theme in THEMES:
        sparks = {theme.variables[f"spark-{spark}"].lower() for spark in COLOURS if not theme.ansi}
        assert theme.accent is not None
        assert theme.accent.lower() not in sparks


@pytest.mark.parametrize("colours", GAMES.values(), ids=GAMES)
def test_every_colour_of_a_game_has_its_variables_in_every_theme_ours_or_not(colours: tuple[str, ...]) -> None:
    for theme in (*THEMES, *BUILTIN_THEMES.values()):
        variables = {**filled_in(theme), **theme.variables}
        for name in colours:
            assert {f"spark-{name}", f"spark-{name}-letter", f"glow-{name}"} <= set(variables)
            assert f"$spark-{name}" in paint(name)
            assert glow(name) == f"$glow-{name}"


@pytest.mark.parametrize("theme", [*THEMES, *BUILTIN_THEMES.values()], ids=lambda theme: theme.name)
def test_the_frame_of_the_focus_is_no_colour_of_a_spark_where_a_terminal_has_few(theme: Theme) -> None:
    variables = {**filled_in(theme), **theme.variables}
    sparks = {
        Color.parse(variables[f"spark-{name}"]).rich_color.downgrade(ColorSystem.STANDARD).number for name in COLOURS
    }
    focus = Color.parse(focus_colour(theme, "standard")).rich_color.downgrade(ColorSystem.STANDARD).number
    assert focus not in sparks


@pytest.mark.parametrize("theme", ["ansi-dark", "night"])
async def test_the_frame_of_the_focus_is_drawn_in_the_colour_for_it(theme: str) -> None:
    app = app_at_table()
    async with app.run_test(size=(120, 40)) as pilot:
        await pressing(*KEYS["lacking"])(pilot)
        app.theme = theme
        await pilot.pause()
        wanted = Color.parse(focus_colour(app.current_theme, None)).rich_color
        frames = [style for text, style, _ in drawn(app) if style and set(text.strip()) & set("┏┓┗┛")]
        assert frames
        assert {style.color for style in frames} == {wanted}
