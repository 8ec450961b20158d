"""A screen as SVG in which every sign stands in its cell, whatever fonts there are, and braille dots are drawn as dots.

Textual's own pictures leave it to the font how wide a braille sign is, and few monospaced fonts have any.
"""

import re
from collections.abc import Iterator
from html import escape

from rich.segment import Segment
from rich.style import Style
from textual.app import App

CELL, LINE = 9, 19
_MARGIN, _BAR = 12, 30
_BASE = 14
_FONTS = "ui-monospace, 'Cascadia Mono', 'DejaVu Sans Mono', Menlo, Consolas, 'Liberation Mono', monospace"
_DOTS = ((0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3))
"""Column and row of each dot of a braille sign, in the order of its bits."""
_RUNS = re.compile(r"[!-~]+|[^ -~\u2800-\u28ff]")
"""What is written in one go: words in ASCII, which any font has in one width, and any other sign alone."""


def picture_of(app: App[None], title: str) -> str:
    """Return what an app shows, in a frame like that of a window.

    Args:
        app: A running app, in a theme with colours of its own.
        title: What stands in the frame.
    """
    width, height = app.size.width * CELL + 2 * _MARGIN, app.size.height * LINE + _BAR + _MARGIN
    ground = app.theme_variables["background"]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"',
        f' font-family="{_FONTS}" font-size="15">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{ground}" stroke="#6b79b5"/>',
        f'<text x="{width // 2}" y="20" text-anchor="middle" font-size="13" fill="#a0abd4">{escape(title)}</text>',
    ]
    for number, strip in enumerate(app.screen._compositor.render_strips()):
        top, x = _BAR + number * LINE, _MARGIN
        for segment in strip:
            parts += _drawn(segment, x, top)
            x += segment.cell_length * CELL
    return "\n".join([*parts, "</svg>\n"])


def _drawn(segment: Segment, x: int, top: int) -> Iterator[str]:
    """Yield the ground of a segment, its braille dots, and its words, each where it belongs."""
    style = segment.style or Style()
    letter, ground = _colours(style)
    yield f'<rect x="{x}" y="{top}" width="{segment.cell_length * CELL}" height="{LINE}" fill="{ground}"/>'
    dots = "".join(_dots(sign, x + place * CELL, top) for place, sign in enumerate(segment.text) if "⠀" <= sign <= "⣿")
    if dots:
        yield f'<path fill="{letter}" d="{dots}"/>'
    bold = ' font-weight="bold"' if style.bold else ""
    for run in _RUNS.finditer(segment.text):
        text, at = run[0], x + run.start() * CELL
        wide = f' textLength="{len(text) * CELL}"' if len(text) > 1 else ""
        yield f'<text x="{at}" y="{top + _BASE}" fill="{letter}"{bold}{wide}>{escape(text)}</text>'


def _colours(style: Style) -> tuple[str, str]:
    """Return the letter's colour and the ground's; where there are only blanks, a letter has none."""
    assert style.bgcolor is not None
    ground = style.bgcolor.get_truecolor().hex
    pair = style.color.get_truecolor().hex if style.color is not None else ground, ground
    return (pair[1], pair[0]) if style.reverse else pair


def _dots(sign: str, x: int, top: int) -> str:
    """Return the dots of a braille sign as parts of a path, each of them a small circle."""
    lit = [place for bit, place in enumerate(_DOTS) if (ord(sign) & 0xFF) >> bit & 1]
    return "".join(
        f"M{x + 1 + column * 4.5:.1f} {top + 2.4 + row * 4.75:.2f}a1.3 1.3 0 1 0 2.6 0a1.3 1.3 0 1 0-2.6 0"
        for column, row in lit
    )
