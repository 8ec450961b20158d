"""The look of a night sky with fireworks: our themes and what they call the sparks' colours."""

from textual.theme import Theme

# The colours of sparks and of Hanabi's cards, chosen so that those of one game stay different in 256 and in 16 colours.
# Each spark lies on its own colour with a letter that stands out by at least 4.5 to 1 (tests/tui/test_theme.py).
_SPARKS = {
    "spark-red": "#c8102e",
    "spark-red-letter": "#ffffff",
    "spark-yellow": "#ffd43b",
    "spark-yellow-letter": "#1a1300",
    "spark-blue": "#1f5fd6",
    "spark-blue-letter": "#ffffff",
    "spark-orange": "#ee8800",
    "spark-orange-letter": "#1a0d00",
    "spark-green": "#00a550",
    "spark-green-letter": "#00170a",
    "spark-purple": "#9b2fae",
    "spark-purple-letter": "#ffffff",
    "spark-white": "#f4f4f4",
    "spark-white-letter": "#16181d",
    "spark-black": "#4b4f5e",
    "spark-black-letter": "#ffffff",
}

NIGHT = Theme(
    name="night",
    dark=True,
    primary="#8fb4ff",
    secondary="#c9a5ff",
    accent="#ffd166",
    foreground="#e9ecfb",
    background="#0b1022",
    surface="#131a33",
    panel="#1c2547",
    success="#74e0a5",
    warning="#ffb454",
    error="#ff8095",
    variables={
        **_SPARKS,
        "quiet": "#98a3cc",
        "card-line": "#5c6aa3",
        "footer-key-foreground": "#ffd166",
        "block-cursor-text-style": "bold reverse",
    },
)

DAY = Theme(
    name="day",
    dark=False,
    primary="#27458f",
    secondary="#6b2fa8",
    accent="#8a4b00",
    foreground="#171b2e",
    background="#f7f5ee",
    surface="#ffffff",
    panel="#e9e6da",
    success="#0e6b3c",
    warning="#8a4b00",
    error="#a80f2b",
    variables={
        **_SPARKS,
        "quiet": "#555c77",
        "card-line": "#8b90a6",
        "footer-key-foreground": "#8a4b00",
        "block-cursor-text-style": "bold reverse",
    },
)

THEMES = (NIGHT, DAY)

# What our style sheets need from a theme that is not ours, such as Textual's own.
FALLBACK = {**_SPARKS, "quiet": "#8a8fa3", "card-line": "#7a7f95"}
