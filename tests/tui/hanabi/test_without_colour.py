"""Without colour and with nothing but ASCII, every card and every mark can still be read."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from pyrotechnics.tui.glyphs import ASCII, UNICODE, GlyphSet
from pyrotechnics.tui.hanabi.focus import seats_in_order
from pyrotechnics.tui.hanabi.hand_row import HandRow
from tests.games.hanabi.positions import play
from tests.games.hanabi.positions import table as position
from tests.tui.hanabi.playing import TablePilot, at_position, lift, seen, table_screen, text_of

START = position("R1 B2 Y3 G4 W5 / B1 R2 K1 G6 R5 / Y2 K1 R3 G1 W6", hints=5)
LATER = play(START, "hint 1 R 2,5", "discard 3", "hint 0 B 2")
"""Ann was told of her slot 2; Bob has a new card in slot 1 and knows of two reds."""


@asynccontextmanager
async def plain_table(
    monkeypatch: pytest.MonkeyPatch, glyphs: GlyphSet, size: tuple[int, int] = (80, 24)
) -> AsyncIterator[TablePilot]:
    """Open the table in a terminal that shows no colours."""
    monkeypatch.setenv("NO_COLOR", "1")
    async with at_position(LATER, size, glyphs) as pilot:
        assert pilot.app.no_color
        yield pilot


def rows(pilot: TablePilot) -> dict[int, list[str]]:
    """Return the lines of each hand as they are on the screen, by its seat."""
    lines, screen = text_of(pilot).splitlines(), table_screen(pilot)
    regions = [row.region for row in screen.query(HandRow)]
    hands = [[line[place.x : place.right] for line in lines[place.y : place.bottom]] for place in regions]
    return dict(zip(seats_in_order(seen(pilot)), hands, strict=True))


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (120, 24)], ids=str)
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
async def test_every_card_is_a_letter_and_a_number(
    glyphs: GlyphSet, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with plain_table(monkeypatch, glyphs, size) as pilot:
        shown = {seat: re.findall(r"[A-Z?][1-7?]", " ".join(lines)) for seat, lines in rows(pilot).items()}
        for seat in (1, 2):
            faces = [str(LATER.face_at(seat, slot)) for slot in range(1, 6)]
            assert shown[seat][:5] == faces
        assert shown[0][:5] == ["??", "B?", "??", "??", "??"]


@pytest.mark.parametrize("size", [(80, 24), (120, 24), (120, 40)], ids=str)
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
async def test_focus_preview_and_news_are_characters(
    glyphs: GlyphSet, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    async with plain_table(monkeypatch, glyphs, size) as pilot:
        before = rows(pilot)
        assert glyphs.shown in "".join(before[0])
        assert glyphs.shown in "".join(before[1])
        assert glyphs.shown not in "".join(before[2])
        assert any(glyphs.pointer in line and "You" in line for line in before[0])
        await pilot.press("right")
        assert rows(pilot)[0] != before[0]
        assert {seat: rows(pilot)[seat] for seat in (1, 2)} == {seat: before[seat] for seat in (1, 2)}
        await pilot.press("up", "up", "3", "c")
        assert "".join(rows(pilot)[1]).count(glyphs.up) in {2, 4}
        assert glyphs.up not in "".join(rows(pilot)[0] + rows(pilot)[2])
        await pilot.press("escape", "tab", "tab", "o", "x", "enter")
        assert '"' in "".join(rows(pilot)[0])


async def test_the_value_that_a_hint_names_is_told_by_signs(monkeypatch: pytest.MonkeyPatch) -> None:
    async with plain_table(monkeypatch, ASCII) as pilot:
        await pilot.press("up", "up", "3", "c")
        assert "(red)" in text_of(pilot)
        assert "(blue)" not in text_of(pilot)
        await pilot.press("b")
        assert "(blue)" in text_of(pilot)
        assert "(red)" not in text_of(pilot)


async def test_no_page_of_the_ascii_table_holds_any_other_sign(monkeypatch: pytest.MonkeyPatch) -> None:
    async with plain_table(monkeypatch, ASCII) as pilot:
        assert text_of(pilot).isascii()
        for page in ("question_mark", "L", "e", "m", "q", "f1"):
            await pilot.press("up", page)
            await pilot.pause()
            assert text_of(pilot).isascii(), page
            await pilot.press("escape")
        for keys in ("c n", "escape", "tab tab tab p", "enter"):
            await pilot.press(*keys.split())
            await pilot.pause()
            assert text_of(pilot).isascii(), keys
        await lift(pilot)
        await pilot.pause()
        assert text_of(pilot).isascii()


async def test_the_end_is_told_in_ascii_as_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    over = position("R1 / R1", played="R6 B6", hints=4, mistakes=3)
    async with at_position(over, glyphs=ASCII) as pilot:
        await pilot.press("p", "enter")
        await pilot.pause()
        assert "12 of 126 points" in text_of(pilot)
        assert text_of(pilot).isascii()
