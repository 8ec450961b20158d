"""Pages to read: they scroll with every key that says so, and open where they fit."""

import re

import pytest
from textual.geometry import Size

from pyrotechnics.games.pyrotechnics.deck import editions
from pyrotechnics.tui.glyphs import ASCII
from pyrotechnics.tui.pyrotechnics.explanation import explain
from tests.tui.hanabi import playing as hanabi
from tests.tui.pyrotechnics.playing import TWO, at_table, lift, text_of


@pytest.mark.parametrize("page", ["f1", "question_mark"])
async def test_a_long_page_scrolls_by_lines_pages_and_to_its_ends(page: str) -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press(page)
        await pilot.pause(0.3)
        scroll = pilot.app.screen.query_one("VerticalScroll, RulesText")
        await pilot.press("home")
        await pilot.pause(0.3)
        seen = [scroll.scroll_y]
        for key in ("down", "pagedown", "end"):
            await pilot.press(key)
            await pilot.pause(0.4)
            seen.append(scroll.scroll_y)
        assert seen == sorted(set(seen))
        assert seen[-1] == scroll.max_scroll_y


async def test_the_rules_open_at_what_is_being_done() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("f1")
        await pilot.pause(0.3)
        assert "Setting up" in text_of(pilot)
        await pilot.press("escape", "r")
        await lift(pilot)
        await pilot.press("f1")
        await pilot.pause(0.3)
        assert "Research" in text_of(pilot).splitlines()[2]


@pytest.mark.parametrize(
    ("keys", "heading"),
    [
        ((), "The rules of this table Green Box"),
        (("p",), "Play"),
        (("x",), "Discard"),
        (("up", "c"), "Hints"),
        (("up", "n"), "Hints"),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, tuple) else "",
)
async def test_the_rules_of_hanabi_open_at_what_is_being_prepared_and_else_at_those_of_the_table(
    keys: tuple[str, ...], heading: str
) -> None:
    async with hanabi.at_table() as pilot:
        await hanabi.lift(pilot)
        await pilot.press(*keys, "f1")
        await pilot.pause(0.3)
        top = [" ".join(re.findall(r"\w+", line)) for line in text_of(pilot).splitlines()[:4]]
        assert heading in top
        await pilot.press("escape")
        assert hanabi.table_screen(pilot).intent.what in {None, "play", "discard", "colour", "number"}


async def test_what_a_key_does_goes_on_below_itself() -> None:
    async with hanabi.at_table() as pilot:
        await hanabi.lift(pilot)
        await pilot.press("question_mark", "end")
        await pilot.pause()
        lines = text_of(pilot).splitlines()
        first = next(place for place, line in enumerate(lines) if "right click" in line)
        assert "Open the rules at what is under the pointer" in lines[first]
        assert lines[first + 1][3:19].isspace()
        assert "Ctrl+click" in lines[first + 1]


async def test_no_page_of_the_ascii_table_holds_any_other_sign() -> None:
    async with at_table(TWO, glyphs=ASCII) as pilot:
        assert text_of(pilot).isascii()
        await lift(pilot)
        await pilot.press("r")
        await lift(pilot)
        for key in ("question_mark", "L", "c", "m", "q", "f1"):
            await pilot.press(key)
            await pilot.pause()
            assert text_of(pilot).isascii(), key
            await pilot.press("escape")


def test_every_card_of_every_deck_is_explained_whole_in_two_lines() -> None:
    for card in (card for deck in editions() for card in deck.cards):
        told = explain(card, "research", Size(78, 2))
        assert len(told.wrap(78)) <= 2
        for section in ("Research:", "Discover:", "Showcase:"):
            assert section in told.plain, card.name


@pytest.mark.parametrize("typed", ["", "a", "qqq"])
async def test_the_palette_of_the_ascii_table_holds_no_other_sign(typed: str) -> None:
    async with at_table(TWO, glyphs=ASCII) as pilot:
        await lift(pilot)
        await pilot.press("ctrl+p")
        await pilot.pause()
        await pilot.press(*typed)
        await pilot.pause(0.3)
        shown = text_of(pilot)
        assert shown.isascii(), {sign for sign in shown if not sign.isascii()}
