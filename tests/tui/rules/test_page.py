"""The rules page: opened at the place that fits, with sections to go to and a search, by keys and by mouse."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual import events
from textual.geometry import Offset
from textual.pilot import Pilot
from textual.widget import Widget

from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import ASCII, UNICODE, GlyphSet
from pyrotechnics.tui.hanabi.fireworks import Fireworks, Status
from pyrotechnics.tui.hanabi.hand_row import HandRow
from pyrotechnics.tui.pyrotechnics.card_row import CardRow
from pyrotechnics.tui.rules.document import anchor_of
from pyrotechnics.tui.rules.reader import RulesText, SectionList
from pyrotechnics.tui.screens.rules import RulesPage
from pyrotechnics.tui.widgets.choice_bar import ChoiceBar
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.line import Line
from tests.tui.hanabi import playing as hanabi
from tests.tui.pyrotechnics.playing import AGAINST_BOT, TWO, at_table, lift, seen, table_screen, text_of

AnyPilot = Pilot[None]


@asynccontextmanager
async def rules(size: tuple[int, int] = (80, 24), glyphs: GlyphSet = UNICODE) -> AsyncIterator[AnyPilot]:
    """Open the rules from the menu."""
    app = PyrotechnicsApp(pace=0, glyphs=glyphs)
    app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        yield pilot


def page(pilot: AnyPilot) -> RulesPage:
    """Return the page, which is on top."""
    assert isinstance(pilot.app.screen, RulesPage)
    return pilot.app.screen


def reading(pilot: AnyPilot) -> RulesText:
    return page(pilot).query_one(RulesText)


def top(pilot: AnyPilot) -> str:
    """Return the heading at the top, or above it."""
    text = reading(pilot)
    return [each.anchor for each in text.page.sections if each.line <= text.scroll_offset.y][-1]


async def right_click(
    pilot: AnyPilot, widget: Widget, x: int, y: int = 0, *, button: int = 3, ctrl: bool = False
) -> None:
    """Click a place of a widget as the terminal would tell it."""
    at = widget.content_region.offset + Offset(x, y)
    for kind in (events.MouseDown, events.MouseUp):
        event = kind(None, at.x, at.y, 0, 0, button, False, False, ctrl, at.x, at.y)
        event.set_sender(pilot.app)
        pilot.app.post_message(event)
    await pilot.pause()
    await pilot.pause()


# ---- sections -------------------------------------------------------------------------------------------------


async def test_a_section_is_chosen_from_the_list_that_lies_over_a_narrow_page() -> None:
    async with rules() as pilot:
        await pilot.press("s", "down", "down")
        assert not reading(pilot).display
        await pilot.press("enter")
        await pilot.pause()
        assert top(pilot) == page(pilot).query_one(SectionList).sections[2].anchor == "the-icons"
        assert reading(pilot).has_focus
        await pilot.press("tab", "escape")
        assert reading(pilot).display
        assert isinstance(pilot.app.screen, RulesPage)


async def test_beside_a_wide_page_the_text_follows_the_list_and_the_list_the_text() -> None:
    async with rules((120, 40)) as pilot:
        listed = page(pilot).query_one(SectionList)
        assert listed.display
        await pilot.press("s", "down", "down", "down")
        await pilot.pause()
        assert top(pilot) == "setting-up"
        await pilot.press("escape", *["pagedown"] * 2)
        await pilot.pause()
        assert listed.sections[listed.at].anchor == top(pilot) != "setting-up"


async def test_a_section_is_clicked_and_left_and_right_go_on() -> None:
    async with rules((120, 40)) as pilot:
        await pilot.click(SectionList, offset=(6, 7))
        await pilot.pause()
        assert top(pilot) == "showcase"
        await pilot.press("right")
        await pilot.pause()
        assert top(pilot) == "exchange"
        await pilot.press("left", "left")
        await pilot.pause()
        assert top(pilot) == "discover"


# ---- search ---------------------------------------------------------------------------------------------------


async def test_a_word_is_looked_for_while_it_is_typed_and_gone_through_also_in_ascii() -> None:
    async with rules(glyphs=ASCII) as pilot:
        await pilot.press("slash", *"steal")
        await pilot.pause()
        found = reading(pilot).found
        assert len(found) > 4
        assert f"1 of {len(found)}" in text_of(pilot)
        await pilot.press("enter", "n", "n")
        await pilot.pause()
        assert reading(pilot).at == 2
        assert reading(pilot).is_in_sight(found[2][0][0])
        assert f"3 of {len(found)}" in text_of(pilot)
        await pilot.press("N", "N", "N")
        assert reading(pilot).at == len(found) - 1
        await pilot.press("escape")
        assert not reading(pilot).found
        await pilot.press("escape")
        assert not isinstance(pilot.app.screen, RulesPage)


async def test_keys_of_a_burst_all_reach_the_search() -> None:
    async with rules() as pilot:
        for key in ("slash", *"only"):
            event = events.Key(key, "/" if key == "slash" else key)
            event.set_sender(pilot.app)
            pilot.app.post_message(event)
        await pilot.pause()
        await pilot.pause()
        assert page(pilot)._field.value == "only"


async def test_what_is_found_is_marked_without_colour() -> None:
    async with rules() as pilot:
        await pilot.press("slash", *"spark")
        await pilot.pause()
        styles = [
            (segment.text, segment.style)
            for strip in page(pilot)._compositor.render_strips(page(pilot).size)
            for segment in strip
            if segment.text.lower() == "spark"
        ]
        assert sum(bool(style and style.underline) for _, style in styles) == 1
        assert len(styles) > 1


async def test_what_is_nowhere_is_said() -> None:
    async with rules() as pilot:
        await pilot.press("slash", *"zebra")
        await pilot.pause()
        assert "Found nowhere." in text_of(pilot)
        assert "n Next" in text_of(pilot)


async def test_the_search_begins_by_a_click_and_goes_on_by_clicks() -> None:
    async with rules() as pilot:
        bar = page(pilot).query_one(KeyBar)
        await pilot.click(bar, offset=(3, 0))
        await pilot.press(*"market")
        await pilot.pause()
        first = reading(pilot).at
        await pilot.click(bar, offset=(14, 0))
        assert reading(pilot).at == first + 1


# ---- opened where it fits -------------------------------------------------------------------------------------


async def test_a_card_in_focus_opens_its_own_entry() -> None:
    async with at_table(TWO) as pilot:
        await lift(pilot)
        await pilot.press("r")
        await lift(pilot)
        hand = seen(pilot).players[seen(pilot).turn.seat].hand
        assert hand
        for keys, name in (((), hand[0]), (("right",), hand[1]), (("up",), seen(pilot).market[0])):
            assert name
            await pilot.press(*keys, "f1")
            await pilot.pause()
            assert top(pilot) == anchor_of(name)
            await pilot.press("f1")


async def test_each_chip_in_focus_opens_what_it_does() -> None:
    async with at_table(TWO) as pilot:
        await lift(pilot)
        screen = table_screen(pilot)
        assert screen.help_anchor == "setting-up"
        await pilot.press("down")
        await pilot.press("r")
        await lift(pilot)
        await pilot.press("enter")
        await pilot.pause()
        anchors = set()
        for place, chip in enumerate(screen._choices()):
            screen._go_to_choice(chip.id)
            screen.cursor = type(screen.cursor)("choices", place)
            anchors.add(screen.help_anchor)
        assert {"discover", "showcase", "undo-and-take-backs"} <= anchors


async def test_over_a_page_or_a_dialog_the_rules_open_and_close_again() -> None:
    places = {
        "c": "hidden-cards",
        "L": "the-log",
        "m": "the-end",
        "q": "leaving-and-continuing",
        "question_mark": "keys-and-mouse",
    }
    async with at_table(AGAINST_BOT) as pilot:
        for key, heading in places.items():
            await pilot.press(key)
            await pilot.pause()
            below = pilot.app.screen
            await pilot.press("f1")
            await pilot.pause()
            assert reading(pilot).target == heading
            await pilot.press("escape")
            assert pilot.app.screen is below
            await pilot.press("escape")


@pytest.mark.parametrize(
    ("keys", "heading"),
    [(("p",), "options"), (("h",), "options"), (("y",), "history-and-replay"), (("t",), "statistics")],
    ids=["duel", "hanabi", "history", "statistics"],
)
async def test_dialogs_and_screens_of_the_menu_open_their_sections(keys: tuple[str, ...], heading: str) -> None:
    app = PyrotechnicsApp(pace=0)
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        await pilot.press("f1")
        await pilot.pause()
        assert reading(pilot).target == heading
        assert ("Hanabi" in reading(pilot).page.sections[0].title) is (keys == ("h",))


async def test_a_right_click_on_a_card_a_spark_or_a_chip_opens_the_rules_and_does_nothing_else() -> None:
    async with at_table(TWO) as pilot:
        await lift(pilot)
        await pilot.press("r")
        await lift(pilot)
        view, screen = seen(pilot), table_screen(pilot)
        card = screen.query_one("#market", CardRow)._places[2]
        assert card.face.card
        for widget, heading in (
            (card, anchor_of(card.face.card.name)),
            (screen.query_one("#supply"), "sparks"),
            (screen.query_one("#near"), "sparks"),
            (screen.query_one("#log-below"), "the-log"),
        ):
            await right_click(pilot, widget, 4)
            assert reading(pilot).target == heading
            await pilot.press("escape")
        assert seen(pilot) is view
        assert screen.cursor.zone == "hand"
        await pilot.press("enter")
        bar = screen.query_one(ChoiceBar)
        line, start, _, chip = next(hit for hit in bar._hits if hit[3].id == "undo")
        await right_click(pilot, bar, start + 1, line, button=1, ctrl=True)
        assert reading(pilot).target == "undo-and-take-backs"
        await right_click(pilot, reading(pilot), 4, 4)
        assert isinstance(pilot.app.screen, RulesPage)
        assert chip in screen._choices()


async def test_at_a_table_of_hanabi_each_part_opens_its_rules() -> None:
    async with hanabi.at_table() as pilot:
        await hanabi.lift(pilot)
        screen = hanabi.table_screen(pilot)
        status = screen.query_one(Status)
        line = status.render().plain
        title = screen.query_one("#title", Line)
        for widget, x, y, heading in (
            (status, line.index("Clock"), 0, "clock-and-rocket"),
            (status, line.index("Rocket") + 2, 0, "clock-and-rocket"),
            (status, line.index("Score"), 0, "score"),
            (title, title.content.plain.index("pace") + 1, 0, "pace"),
            (title, title.content.plain.index("deck") + 1, 0, "the-end"),
            (title, 1, 0, "a-turn-in-short"),
            (screen.query_one(Fireworks), 14, 0, "play"),
            (screen.query_one(Fireworks), 14, 1, "discard"),
            (screen.query(HandRow).first(), 30, 0, "hands"),
        ):
            await right_click(pilot, widget, x, y)
            assert reading(pilot).target == heading
            await pilot.press("escape")
        await pilot.press("up")
        assert screen.help_anchor == "hints"


async def test_the_curtain_opens_no_card() -> None:
    async with at_table(TWO) as pilot:
        await pilot.press("f1")
        await pilot.pause()
        assert reading(pilot).target == "several-people-at-one-terminal"


async def test_another_size_leaves_the_reader_where_they_were() -> None:
    async with rules() as pilot:
        await pilot.press(*["right"] * 6)
        await pilot.pause()
        before = top(pilot)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        await pilot.pause()
        assert top(pilot) == before == "discover"
