"""The title picture: as large as there is room for, and drawn with signs that every terminal can show."""

import unicodedata

import pytest
from textual.app import App, ComposeResult

from pyrotechnics.tui.glyphs import ASCII, UNICODE, GlyphSet
from pyrotechnics.tui.theme import NIGHT
from pyrotechnics.tui.widgets.night_sky import NightSky


class SkyApp(App[None]):
    """Show nothing but the sky, over the whole screen."""

    CSS = "NightSky { height: 100%; }"

    def __init__(self, glyphs: GlyphSet) -> None:
        super().__init__()
        self.register_theme(NIGHT)
        self.theme = NIGHT.name
        self._glyphs = glyphs

    def compose(self) -> ComposeResult:
        yield NightSky(self._glyphs)


@pytest.mark.parametrize(
    ("glyphs", "size", "lines"),
    [(UNICODE, (80, 6), 6), (UNICODE, (120, 13), 13), (UNICODE, (90, 20), 6), (ASCII, (80, 6), 6)],
    ids=["small", "large", "narrow", "ascii"],
)
async def test_the_picture_fits_and_stands_in_the_middle(glyphs: GlyphSet, size: tuple[int, int], lines: int) -> None:
    async with SkyApp(glyphs).run_test(size=size) as pilot:
        drawn = pilot.app.query_one(NightSky).render().plain.split("\n")
        assert len(drawn) == lines
        starts = [len(line) - len(line.lstrip()) for line in drawn if line.strip()]
        ends = [len(line.rstrip()) for line in drawn if line.strip()]
        assert abs(min(starts) - (size[0] - max(ends))) <= 6
        signs = set("".join(drawn)) - {" "}
        assert {unicodedata.east_asian_width(sign) for sign in signs} <= {"N", "Na"}
        assert glyphs is UNICODE or all(sign.isascii() for sign in signs)
