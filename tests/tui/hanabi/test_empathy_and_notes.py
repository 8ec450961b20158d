"""What a hand is known for, on a page; and notes, which are for the player alone who wrote them."""

import re
from dataclasses import replace

from textual.widgets import Input

from pyrotechnics.games.hanabi.commands import END_GAME
from pyrotechnics.seating.opening import NOTE_LENGTH
from pyrotechnics.tui.hanabi.note import NoteDialog
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.screens.pages import Page
from tests.games.hanabi.positions import CLASSIC, play
from tests.games.hanabi.positions import table as position
from tests.tui.hanabi.playing import (
    TablePilot,
    at_position,
    at_table,
    burst,
    click_card,
    do_by_keys,
    lift,
    revision,
    said,
    seated,
    seen,
    table_screen,
    text_of,
    wanted,
)

HINTED = play(
    position("R1 B2 Y3 G4 R5 / B1 Y2 R3 G1 P4 / R2 P1 R3 G1 B4", rules=CLASSIC, hints=7),
    "hint 1 R 3",
    "hint 0 R 1,5",
    "hint 0 2 2",
)
"""Ann is to move; she was told of two reds and of one 2, and Bob of one red."""


async def page_of(pilot: TablePilot, *keys: str) -> str:
    """Press keys that open the empathy page and return what it says."""
    await pilot.press(*keys)
    await pilot.pause()
    assert isinstance(pilot.app.screen, Page)
    shown = text_of(pilot)
    await pilot.press("escape")
    return shown


def slot_on(page: str, slot: int) -> str:
    """Return what a page says of a slot."""
    parts = re.split(r"Slot (\d)", page)
    return parts[parts.index(str(slot)) + 1]


def faces_in(text: str) -> set[str]:
    """Return the faces that a "can be" names."""
    found = set()
    for letter, numbers in re.findall(r"([RYGBPWK]) +([1-7]+)\b", text.partition("can be:")[2]):
        found |= {f"{letter}{number}" for number in numbers}
    return found


async def test_the_page_of_the_own_hand_keeps_what_it_is_apart_from_what_it_is_not() -> None:
    async with at_position(HINTED) as pilot:
        page = await page_of(pilot, "e")
        assert "your hand" in page
        assert "told: red" in slot_on(page, 1)
        assert re.search(r"not: a 2 ", slot_on(page, 1))
        assert "told: a 2" in slot_on(page, 2)
        assert re.search(r"not: red ", slot_on(page, 2))
        assert "told: nothing" in slot_on(page, 3)
        assert re.search(r"not: red, a 2 ", slot_on(page, 3))
        assert {face[0] for face in faces_in(slot_on(page, 1))} == {"R"}
        assert {face[1] for face in faces_in(slot_on(page, 2))} == {"2"}
        assert not {face for face in faces_in(slot_on(page, 3)) if "R" in face or "2" in face}


async def test_the_page_of_another_hand_shows_its_faces_and_what_its_owner_knows() -> None:
    async with at_position(HINTED) as pilot:
        page = await page_of(pilot, "up", "up", "e")
        assert "Bob" in page
        for slot, face in enumerate(("B1", "Y2", "R3", "G1", "P4"), 1):
            assert face in slot_on(page, slot)
        assert "told: red" in slot_on(page, 3)
        assert "not: red" in slot_on(page, 4)


async def test_a_name_with_markup_is_the_title_of_the_page_as_it_is() -> None:
    names = ("Ada", "[/x]", "[red]Z[/]")
    async with at_table(replace(seated(3), names=names)) as pilot:
        await lift(pilot)
        for name in reversed(names[1:]):
            page = await page_of(pilot, "up", "e")
            assert f"Empathy: the hand of {name} " in page


async def test_where_hints_are_free_nothing_is_denied() -> None:
    state = play(position("R1 B2 / B1 Y2", hints=7), "hint 1 B 1", "hint 0 R 1")
    async with at_position(state) as pilot:
        page = await page_of(pilot, "e")
        assert "told: red" in slot_on(page, 1)
        assert "not:" not in page


async def test_the_page_tells_no_face_of_the_viewer_that_is_not_known() -> None:
    state = position("R4 B4 Y4 G4 P4 / R1 B1 Y1 G1 P1", rules=CLASSIC, hints=7)
    async with at_position(state) as pilot:
        page = await page_of(pilot, "e")
        lines = [line for line in page.splitlines() if "can be" in line]
        assert len(lines) == 5
        assert len({line.strip("│ ") for line in lines}) == 1


async def test_copies_that_lie_open_elsewhere_are_counted() -> None:
    state = position("B1 B2 / R5 R4", rules=CLASSIC, hints=7, discarded="R4")
    async with at_position(state) as pilot:
        possible = faces_in(slot_on(await page_of(pilot, "e"), 1))
        assert not {"R4", "R5"} & possible
        assert {"R1", "R2", "R3"} <= possible


# ---- notes -------------------------------------------------------------------------------------------------------


async def write(pilot: TablePilot, text: str) -> None:
    """Write a note on the card in focus."""
    await pilot.press("o")
    await pilot.pause()
    assert isinstance(pilot.app.screen, NoteDialog)
    pilot.app.screen.query_one(Input).value = text
    await pilot.press("enter")
    await pilot.pause()


def noted_slots(pilot: TablePilot) -> list[int]:
    """Return the slots of the own hand that are marked as having a note."""
    hand = table_screen(pilot)._hands[-1]
    assert hand.look.name == "You"
    return [slot for slot, card in enumerate(hand.look.cards, 1) if card.note]


async def test_a_note_is_written_marked_and_read_under_the_focus() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("3")
        await write(pilot, "keep this one")
        assert noted_slots(pilot) == [3]
        assert "Your note: keep this one" in said(pilot)
        assert '"' in text_of(pilot)
        await pilot.press("2")
        assert "Your note" not in said(pilot)
        assert "your note: keep this one" in slot_on(await page_of(pilot, "e"), 3)
        assert revision(pilot) == 0


async def test_a_note_is_typed_by_keys_changed_and_taken_away() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("o", *"maybe", "enter")
        assert "Your note: maybe" in said(pilot)
        await pilot.press("o", "space", *"not", "enter")
        assert "Your note: maybe not" in said(pilot)
        await pilot.press("o", *"x", "escape")
        assert "Your note: maybe not" in said(pilot)
        await write(pilot, "")
        assert noted_slots(pilot) == []
        assert "Your note" not in said(pilot)


async def test_a_note_and_enter_in_one_burst_are_both_taken() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("o")
        await pilot.pause()
        await burst(pilot, *"soon", "enter")
        assert "Your note: soon" in said(pilot)


async def test_a_note_goes_with_its_card_when_the_slots_shift_and_leaves_with_it() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("2")
        await write(pilot, "mine")
        await pilot.press("5", "x", "enter")
        await lift(pilot)
        assert noted_slots(pilot) == []
        await do_by_keys(pilot, wanted(seen(pilot)))
        await lift(pilot)
        assert noted_slots(pilot) == [3]
        await pilot.press("3")
        assert "Your note: mine" in said(pilot)
        await pilot.press("x", "enter")
        await lift(pilot)
        await do_by_keys(pilot, wanted(seen(pilot)))
        await lift(pilot)
        assert noted_slots(pilot) == []


async def test_nobody_else_at_the_terminal_ever_sees_a_note() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await write(pilot, "secret")
        await pilot.press("5", "x", "enter")
        assert "secret" not in text_of(pilot)
        await lift(pilot)
        for keys in (("up",), ("up", "2"), ("e",)):
            await pilot.press(*keys)
            await pilot.pause()
            assert "secret" not in text_of(pilot)
        await pilot.press("escape")
        assert '"' not in "".join(card.text for hand in table_screen(pilot)._hands for card in hand.look.cards)
        assert not [card for hand in table_screen(pilot)._hands for card in hand.look.cards if card.note]


async def test_each_person_has_notes_of_their_own() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await write(pilot, "of Ada")
        await pilot.press("5", "x", "enter")
        await lift(pilot)
        await write(pilot, "of Bea")
        assert "Your note: of Bea" in said(pilot)
        await pilot.press("5", "x", "enter")
        await lift(pilot)
        await pilot.press("2")
        assert "Your note: of Ada" in said(pilot)
        assert "of Bea" not in text_of(pilot)


async def test_a_note_is_still_there_after_leaving_and_coming_back() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("4")
        await write(pilot, "patience")
        await pilot.press("q", "y")
        assert isinstance(pilot.app.screen, Menu)
        pilot.app.go_to_table("hanabi")  # type: ignore[attr-defined]
        await lift(pilot)
        assert noted_slots(pilot) == [4]


async def test_notes_are_for_own_cards_only() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await click_card(pilot, 1, 2)
        await pilot.press("o")
        assert "your own hand" in text_of(pilot)
        assert not isinstance(pilot.app.screen, NoteDialog)


async def test_a_note_with_markup_and_of_the_greatest_length_is_shown_as_it_is() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        note = "[/x] [b]" + "n" * (NOTE_LENGTH - 8)
        await write(pilot, note)
        assert note in said(pilot)
        assert note in await page_of(pilot, "e")


async def test_notes_can_still_be_read_when_the_game_is_over() -> None:
    over = position("R1 / R1", played="R6 B6 Y6 G6 W6 K6", left=0, turns_left=2, hints=3)
    async with at_position(over) as pilot:
        await write(pilot, "last words")
        assert noted_slots(pilot) == [1]
        table_screen(pilot).table.dispatch(END_GAME)
        await pilot.press("escape")
        assert noted_slots(pilot) == [1]


async def test_the_notes_of_a_game_that_was_given_up_do_not_come_back_in_the_next() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await write(pilot, "old")
        await pilot.press("q", "y")
        pilot.app.open(seated(2))  # type: ignore[attr-defined]
        await lift(pilot)
        assert noted_slots(pilot) == []
        assert "Your note" not in said(pilot)
