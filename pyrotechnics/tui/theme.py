"""The look of a night sky with fireworks: our themes, and what they call the colours of sparks.

Each spark has three colours. ``$spark-red`` is the ground that its letter lies on, ``$spark-red-letter`` is the letter,
and ``$glow-red`` is what is drawn in that colour on the sky itself: card art, fireworks, letters without a ground.
Lines are thin and round where something rests, heavy where the focus is.
"""

import os
from collections.abc import Mapping

from textual.theme import Theme

COLOURS = ("red", "yellow", "blue", "orange", "green", "purple", "white", "black")


def _sparks(grounds: str, dark_letter: str, glows: str) -> dict[str, str]:
    """Return the variables of all sparks; dark letters lie on the grounds that are light.

    Args:
        grounds: A colour for each of ``COLOURS``.
        dark_letter: The colour of letters on light grounds.
        glows: A colour for each of ``COLOURS``, to be read on the sky.
    """
    light = {"yellow", "orange", "green", "purple", "white"}
    found = {}
    for name, ground, glow in zip(COLOURS, grounds.split(), glows.split(), strict=True):
        found[f"spark-{name}"] = ground
        found[f"spark-{name}-letter"] = dark_letter if name in light else "#ffffff"
        found[f"glow-{name}"] = glow
    return found


# Light and dark take turns round the circle, so that no two of one game are alike to people who see fewer colours, nor
# where a terminal has 256 or 16 (tests/tui/test_theme.py reckons all of that).
_GROUNDS = "#b80a1f #ffe633 #1f4df0 #e27418 #2bb990 #d98bff #f4fafa #41434e"
_DAY_GROUNDS = _GROUNDS.replace("#f4fafa", "#c8d3dc")  # white that is seen on paper
_NIGHT_GLOWS = "#ff7f8a #ffe633 #8fb0ff #ffa355 #5fe0b5 #e0a8ff #f4fafa #a9aec4"
_DAY_GLOWS = "#b80a1f #755700 #1f4df0 #a04400 #006b4c #8527bd #565c70 #1c1e28"

NIGHT = Theme(
    name="night",
    dark=True,
    primary="#9db8ff",
    secondary="#d0b0ff",
    accent="#ffd166",
    foreground="#eceffc",
    background="#0a0e1f",
    surface="#121833",
    panel="#1b2347",
    success="#74e0a5",
    warning="#ffb454",
    error="#ff8c9f",
    variables={
        **_sparks(_GROUNDS, "#120a00", _NIGHT_GLOWS),
        "quiet": "#a0abd4",
        "card-line": "#6b79b5",
        "on-accent": "#0a0e1f",
        "field": "#1b2347",
        "field-focus": "#33407a",
        "footer-key-foreground": "#ffd166",
        "block-cursor-text-style": "bold reverse",
    },
)

DAY = Theme(
    name="day",
    dark=False,
    primary="#27458f",
    secondary="#6b2fa8",
    accent="#854600",
    foreground="#14182b",
    background="#f7f5ee",
    surface="#fffefa",
    panel="#e8e4d6",
    success="#0b6338",
    warning="#8a4200",
    error="#a80f2b",
    variables={
        **_sparks(_DAY_GROUNDS, "#120a00", _DAY_GLOWS),
        "quiet": "#525974",
        "card-line": "#7f859e",
        "on-accent": "#ffffff",
        "field": "#e8e4d6",
        "field-focus": "#c9d3ee",
        "footer-key-foreground": "#854600",
        "block-cursor-text-style": "bold reverse",
    },
)

CONTRAST = Theme(
    name="contrast",
    dark=True,
    primary="#8fd8ff",
    secondary="#e6c4ff",
    accent="#ffd24d",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#1c1c1c",
    success="#6bffa8",
    warning="#ffc14d",
    error="#ffa6b0",
    variables={
        **_sparks(
            "#a3001c #ffe926 #1a3fd0 #f58a2e #35c49c #e3a3ff #ffffff #3c3e49",
            "#000000",
            "#ffa0a8 #ffe926 #a8c6ff #ffb478 #62ecc0 #ecc2ff #ffffff #c8cbd8",
        ),
        "quiet": "#e2e2e2",
        "card-line": "#ffffff",
        "on-accent": "#000000",
        "field": "#1c1c1c",
        "field-focus": "#003a5c",
        "footer-key-foreground": "#ffd24d",
        "block-cursor-text-style": "bold reverse",
    },
)

# The sixteen colours as the terminal has them. What its letters and its ground are is not for us to know, so that only
# those are used for text that are legible on most light and dark grounds.
_TERMINAL_VARIABLES = {
    "spark-red": "ansi_red",
    "spark-red-letter": "ansi_bright_white",
    "spark-yellow": "ansi_bright_yellow",
    "spark-yellow-letter": "ansi_black",
    "spark-blue": "ansi_blue",
    "spark-blue-letter": "ansi_bright_white",
    "spark-orange": "ansi_yellow",
    "spark-orange-letter": "ansi_black",
    "spark-green": "ansi_green",
    "spark-green-letter": "ansi_black",
    "spark-purple": "ansi_magenta",
    "spark-purple-letter": "ansi_bright_white",
    "spark-white": "ansi_bright_white",
    "spark-white-letter": "ansi_black",
    "spark-black": "ansi_bright_black",
    "spark-black-letter": "ansi_bright_white",
    "glow-red": "ansi_red",
    "glow-yellow": "ansi_yellow",
    "glow-blue": "ansi_bright_blue",
    "glow-orange": "ansi_red",
    "glow-green": "ansi_green",
    "glow-purple": "ansi_magenta",
    "glow-white": "ansi_default",
    "glow-black": "ansi_default",
    "quiet": "ansi_default",
    "card-line": "ansi_default",
    "on-accent": "ansi_bright_white",
    "field": "ansi_default",
    "field-focus": "ansi_default",
}

TERMINAL = Theme(
    name="terminal",
    ansi=True,
    dark=True,
    primary="ansi_blue",
    secondary="ansi_cyan",
    accent="ansi_magenta",
    foreground="ansi_default",
    background="ansi_default",
    surface="ansi_default",
    panel="ansi_default",
    boost="ansi_default",
    success="ansi_green",
    warning="ansi_red",
    error="ansi_red",
    variables={
        **_TERMINAL_VARIABLES,
        "ansi-background": "ansi_default",
        "ansi-foreground": "ansi_default",
        "border-blurred": "ansi_default",
        "block-cursor-foreground": "ansi_bright_white",
        "block-cursor-background": "ansi_blue",
        "input-cursor-background": "ansi_default",
        "input-cursor-foreground": "ansi_default",
        "input-cursor-text-style": "reverse",
        "input-selection-background": "ansi_blue",
        "input-selection-foreground": "ansi_bright_white",
        "screen-selection-background": "ansi_blue",
        "screen-selection-foreground": "ansi_bright_white",
        "footer-key-foreground": "ansi_magenta",
    },
)

THEMES = (NIGHT, DAY, CONTRAST, TERMINAL)

_FEW_COLOURS = ("standard", "windows")
"""What Rich calls terminals with sixteen colours, on which an accent may be drawn in the colour of a spark."""


def filled_in(theme: Theme, system: str | None = None) -> dict[str, str]:
    """Return what our style sheets need and a theme that is not ours, such as one of Textual's own, doesn't name.

    Args:
        theme: The theme in use; whether it is light, dark or the terminal's own decides.
        system: What colours the terminal has, by Rich's name; None for all.
    """
    named = _TERMINAL_VARIABLES if theme.ansi else (NIGHT if theme.dark else DAY).variables
    return {**named, "focus": focus_colour(theme, system)}


def focus_colour(theme: Theme, system: str | None) -> str:
    """Return the colour of the frame round what has the focus: by no terminal the colour of a spark.

    Args:
        theme: The theme in use.
        system: What colours the terminal has, by Rich's name; None for all.
    """
    if theme.ansi:
        return "ansi_cyan"
    if system in _FEW_COLOURS:
        return "#55ffff" if theme.dark else "#000000"
    return theme.accent or theme.primary


def terminal_colours_only(environment: Mapping[str, str] = os.environ) -> bool | None:
    """Return True where ``NO_COLOR`` is set, for Textual's ``ansi_color``; else None, so that the theme decides.

    Textual chooses what takes the colours away when the app begins, by the theme of that moment: greys for one with
    colours of its own, on which the terminal's own colours of a later theme would be black on black. With the
    terminal's letters on its own ground every theme can be read, at any time.
    """
    return True if "NO_COLOR" in environment else None
