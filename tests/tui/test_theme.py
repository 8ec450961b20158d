"""Colours that can be read: every pair of text and ground in our themes, computed as WCAG does."""

from itertools import product

import pytest
from rich.color import Color as RichColor
from rich.color import ColorSystem
from textual.color import Color
from textual.theme import Theme

from pyrotechnics.games.hanabi.rulesets import PRESETS, preset
from pyrotechnics.tui.hanabi.drawing import paint
from pyrotechnics.tui.theme import FALLBACK, THEMES

LEAST = 4.5
SPARKS = ("red", "yellow", "blue", "orange", "green", "purple", "white", "black")
GAMES = {
    "pyrotechnics": ("red", "yellow", "blue", "orange", "green", "purple"),
    **{name: tuple(colour.name for colour in preset(name).colours) for name in PRESETS},
}
"""The colours that lie on one table together."""


def contrast(one: str, two: str) -> float:
    """Return the contrast ratio of two colours, from 1 to 21 (WCAG 2.2, relative luminance)."""
    lights = sorted((luminance(Color.parse(one)), luminance(Color.parse(two))), reverse=True)
    return (lights[0] + 0.05) / (lights[1] + 0.05)


def luminance(colour: Color) -> float:
    """Return the relative luminance of a colour."""
    parts = [part / 255 for part in colour.rgb]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
def test_every_text_stands_out_from_every_ground_it_lies_on(theme: Theme) -> None:
    texts = [theme.foreground, theme.accent, theme.warning, theme.error, theme.primary, theme.variables["quiet"]]
    grounds = [theme.background, theme.surface, theme.panel]
    for text, ground in product(texts, grounds):
        assert text is not None
        assert ground is not None
        assert contrast(text, ground) >= LEAST, (text, ground, contrast(text, ground))


@pytest.mark.parametrize("theme", THEMES, ids=lambda theme: theme.name)
@pytest.mark.parametrize("spark", SPARKS)
def test_every_spark_letter_stands_out_from_its_colour(theme: Theme, spark: str) -> None:
    ground, letter = theme.variables[f"spark-{spark}"], theme.variables[f"spark-{spark}-letter"]
    assert contrast(letter, ground) >= LEAST, contrast(letter, ground)


def test_the_colours_of_sparks_are_not_those_of_the_focus() -> None:
    for theme in THEMES:
        sparks = {theme.variables[f"spark-{spark}"].lower() for spark in SPARKS}
        assert theme.accent is not None
        assert theme.accent.lower() not in sparks


@pytest.mark.parametrize("colours", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("system", [ColorSystem.STANDARD, ColorSystem.EIGHT_BIT], ids=lambda system: system.name)
def test_the_colours_of_a_game_stay_different_where_a_terminal_has_few(
    system: ColorSystem, colours: tuple[str, ...]
) -> None:
    for theme in THEMES:
        grounds = [RichColor.parse(theme.variables[f"spark-{name}"]).downgrade(system).number for name in colours]
        assert len(set(grounds)) == len(colours)


@pytest.mark.parametrize("colours", GAMES.values(), ids=GAMES)
def test_every_colour_of_a_game_has_a_ground_and_a_letter_in_every_theme(colours: tuple[str, ...]) -> None:
    for variables in (FALLBACK, *(theme.variables for theme in THEMES)):
        for name in colours:
            assert {f"spark-{name}", f"spark-{name}-letter"} <= set(variables)
            assert f"$spark-{name}" in paint(name)
