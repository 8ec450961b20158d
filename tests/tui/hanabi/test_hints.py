"""Hints are put together in any order; what the table shows beforehand is exactly what the hint then touches."""

import pytest

from pyrotechnics.games.hanabi.commands import Hint, HintColour, HintNumber
from pyrotechnics.games.hanabi.events import Hinted
from pyrotechnics.games.hanabi.rules import moves
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.hanabi.view import view
from pyrotechnics.tui.hanabi.focus import seats_in_order
from pyrotechnics.tui.hanabi.intent import Intent
from tests.games.hanabi.positions import CLASSIC
from tests.games.hanabi.positions import table as position
from tests.tui.hanabi.playing import (
    TablePilot,
    at_position,
    burst,
    chip,
    click,
    click_card,
    click_choice,
    do_by_keys,
    do_by_mouse,
    put,
    revision,
    seen,
    table_screen,
    text_of,
)

GREEN_HANDS = position("/ R1 R4 B1 K2 R6 / G1 K1 K3 B4 Y1", hints=5)
"""Ann sees the hands of Bob and Cid."""
CLASSIC_HANDS = position("/ P1 P4 B1 G2 P5 / G1 Y1 R3 P4 Y1", rules=CLASSIC, hints=5)
BOB, CID = 1, 2
TO_BOB = ("up", "up", "1")
"""The keys that lead from the own hand to the newest card of Bob."""


def given(pilot: TablePilot) -> Hint:
    """Return the hint that was given."""
    assert revision(pilot) == 1
    command = table_screen(pilot).table._past[-1].command
    assert isinstance(command, HintColour | HintNumber)
    return command


def intent(pilot: TablePilot) -> Intent:
    """Return what is prepared."""
    return table_screen(pilot).intent


def pointed_on_screen(pilot: TablePilot) -> dict[int, tuple[int, ...]]:
    """Return the slots that are marked as pointed at, by the seats that have any."""
    found = {}
    for hand, seat in zip(table_screen(pilot)._hands, seats_in_order(seen(pilot)), strict=True):
        slots = tuple(slot for slot, card in enumerate(hand.look.cards, 1) if card.pointed)
        if slots:
            found[seat] = slots
    return found


RED_TO_BOB = HintColour(to=BOB, colour="R", slots=(1, 2, 5))


@pytest.mark.parametrize(
    "keys",
    [
        (*TO_BOB, "c"),
        (*TO_BOB, "c", "r"),
        (*TO_BOB, "4", "c", "r"),
        ("c", "up", "up", "r"),
        ("c", "r", "up", "up"),
        ("up", "c", "b", "up", "r"),
        (*TO_BOB, "space", "c"),
        (*TO_BOB, "space", "c", "2", "space", "5", "space"),
        (*TO_BOB, "space", "2", "space", "5", "space", "c"),
        (*TO_BOB, "n", "c"),
        ("tab", "c", "r"),
        ("c", "down", "enter", "tab"),
    ],
    ids=" ".join,
)
async def test_a_colour_is_hinted_in_any_order(keys: tuple[str, ...]) -> None:
    async with at_position(GREEN_HANDS) as pilot:
        await pilot.press(*keys)
        wanted = tuple(
            slot for slot in RED_TO_BOB.slots if "space" not in keys or slot == 1 or keys.count("space") == 3
        )
        assert revision(pilot) == 0
        assert pointed_on_screen(pilot) == {BOB: wanted}
        await pilot.press("enter")
        assert given(pilot) == RED_TO_BOB.but(slots=wanted)


@pytest.mark.parametrize(
    "keys",
    [
        ("up", "1", "n"),
        ("up", "n", "1"),
        ("n", "1", "up"),
        ("n", "up", "1"),
        ("up", "3", "n", "1"),
        ("up", "c", "n", "1"),
        ("up", "space", "2", "space", "5", "space", "n"),
    ],
    ids=" ".join,
)
async def test_a_number_is_hinted_in_any_order(keys: tuple[str, ...]) -> None:
    async with at_position(GREEN_HANDS) as pilot:
        await pilot.press(*keys, "enter")
        assert given(pilot) == HintNumber(to=CID, number=1, slots=(1, 2, 5))


async def test_a_number_is_hinted_by_its_chip_and_a_colour_by_its_chip() -> None:
    async with at_position(GREEN_HANDS) as pilot:
        await click_card(pilot, CID, 3)
        await click_choice(pilot, "number")
        await click_choice(pilot, "value-1")
        assert pointed_on_screen(pilot) == {CID: (1, 2, 5)}
        await pilot.press("c")
        await click_choice(pilot, "value-B")
        assert pointed_on_screen(pilot) == {CID: (4,)}
        await click_choice(pilot, "act")
        assert given(pilot) == HintColour(to=CID, colour="B", slots=(4,))


async def test_the_gap_beside_a_chip_belongs_to_it() -> None:
    async with at_position(GREEN_HANDS) as pilot:
        await pilot.press("up", "1", "n")
        await pilot.pause()
        bar = table_screen(pilot)._bar
        line, start, end = next(hit[:3] for hit in bar._hits if hit[3].id == "value-3")
        for across in (start - 1, start, end):
            await pilot.press("1")
            await click(pilot, bar, (across + bar.styles.padding.left, line), 1)
            assert intent(pilot).value == 3


async def test_the_player_is_chosen_last_by_a_click() -> None:
    async with at_position(GREEN_HANDS) as pilot:
        await click_choice(pilot, "colour")
        await click_choice(pilot, "value-K")
        assert "Go to the hand of the player" in text_of(pilot)
        assert pointed_on_screen(pilot) == {}
        await click_card(pilot, CID, 1)
        assert pointed_on_screen(pilot) == {CID: (2, 3)}
        await click_choice(pilot, "act")
        assert given(pilot) == HintColour(to=CID, colour="K", slots=(2, 3))


async def test_where_hints_are_free_single_cards_can_be_left_out_by_key_and_by_click() -> None:
    async with at_position(GREEN_HANDS) as pilot:
        await pilot.press(*TO_BOB, "c", "2", "space")
        assert pointed_on_screen(pilot) == {BOB: (1, 5)}
        await click_card(pilot, BOB, 5)
        assert pointed_on_screen(pilot) == {BOB: (1, 5)}
        await click_card(pilot, BOB, 5)
        assert pointed_on_screen(pilot) == {BOB: (1,)}
        await pilot.press("2", "space")
        assert pointed_on_screen(pilot) == {BOB: (1, 2)}
        await pilot.press("enter")
        assert given(pilot) == HintColour(to=BOB, colour="R", slots=(1, 2))


async def test_where_a_hint_names_all_leaving_one_out_is_refused_with_the_sentence_of_the_rules() -> None:
    async with at_position(CLASSIC_HANDS) as pilot:
        await pilot.press(*TO_BOB, "c", "2", "space")
        assert pointed_on_screen(pilot) == {BOB: (1, 5)}
        sentence = view(CLASSIC_HANDS, 0).refusal(HintColour(to=BOB, colour="P", slots=(1, 5)))
        assert sentence is not None
        assert sentence in text_of(pilot)
        await pilot.press("enter")
        assert revision(pilot) == 0
        await click_choice(pilot, "act")
        assert revision(pilot) == 0
        await pilot.press("space", "enter")
        assert given(pilot) == HintColour(to=BOB, colour="P", slots=(1, 2, 5))


async def test_pointing_at_a_card_that_does_not_match_is_refused_and_nothing_happens() -> None:
    async with at_position(GREEN_HANDS) as pilot:
        await pilot.press(*TO_BOB, "c", "3", "space")
        assert "The card in slot 3 is not red." in text_of(pilot)
        await pilot.press("enter")
        assert revision(pilot) == 0


async def test_with_every_card_left_out_there_is_no_hint() -> None:
    async with at_position(GREEN_HANDS) as pilot:
        await pilot.press(*TO_BOB, "c", "space", "2", "space", "5", "space", "enter")
        assert revision(pilot) == 0
        assert "at least" in text_of(pilot)


async def test_another_value_points_at_its_own_cards_again() -> None:
    async with at_position(GREEN_HANDS) as pilot:
        await pilot.press(*TO_BOB, "c", "2", "space", "b")
        assert pointed_on_screen(pilot) == {BOB: (3,)}
        await pilot.press("r")
        assert pointed_on_screen(pilot) == {BOB: (1, 2, 5)}


async def test_cards_pointed_at_that_share_no_value_leave_it_open() -> None:
    async with at_position(GREEN_HANDS) as pilot:
        await pilot.press(*TO_BOB, "space", "3", "space", "c")
        assert (intent(pilot).value, intent(pilot).to) == (None, BOB)
        await pilot.press("enter")
        assert revision(pilot) == 0
        await pilot.press("escape", *"13", "space", "1", "space", "3", "space", "n")
        assert intent(pilot).value == 1


async def test_pointing_at_the_own_cards_is_answered_with_a_sentence() -> None:
    async with at_position(GREEN_HANDS) as pilot:
        await pilot.press("space")
        assert "another player" in text_of(pilot)
        await click_card(pilot, 0, 1)
        await click_card(pilot, 0, 1)
        assert intent(pilot) == Intent()


@pytest.mark.parametrize("state", [GREEN_HANDS, CLASSIC_HANDS], ids=["green-box", "classic"])
async def test_every_hint_marks_beforehand_exactly_what_it_touches(state: State) -> None:
    whole: dict[tuple[int, str | int], Hint] = {}
    for command in moves(view(state, 0)):
        if isinstance(command, HintColour | HintNumber):
            value = command.colour if isinstance(command, HintColour) else command.number
            best = whole.get((command.to, value))
            whole[command.to, value] = command if best is None or len(command.slots) > len(best.slots) else best
    assert len(whole) > 12
    async with at_position(state) as pilot:
        for number, command in enumerate(whole.values()):
            await put(pilot, state)
            do = do_by_keys if number % 2 else do_by_mouse
            await do(pilot, command, act=False)
            marked = pointed_on_screen(pilot)
            await pilot.press("enter")
            event = table_screen(pilot).table.state.log[-1].events[0]
            assert isinstance(event, Hinted)
            assert marked == {event.to: event.slots} == {command.to: command.slots}
            assert (event.colour or event.number) == next(key[1] for key, it in whole.items() if it == command)


async def test_a_colour_that_nobody_there_has_is_dim_and_says_why() -> None:
    async with at_position(GREEN_HANDS) as pilot:
        await pilot.press(*TO_BOB, "c")
        for letter in "RBYGWK":
            refusal = chip(pilot, f"value-{letter}").refusal
            assert (refusal is None) == (letter in "RBK"), letter
        await pilot.press("w")
        assert "Bob has no card that is white." in text_of(pilot)
        assert intent(pilot).value == "R"
        await click_choice(pilot, "value-Y")
        assert "Bob has no card that is yellow." in text_of(pilot)
        await pilot.press("n", "5")
        assert "Bob has no card that is a 5." in text_of(pilot)
        assert revision(pilot) == 0


@pytest.mark.parametrize("key", ["c", "n"])
async def test_without_a_hint_left_the_table_says_why_none_can_be_given(key: str) -> None:
    async with at_position(position("/ R1 R2 B3 G4 K5", hints=0)) as pilot:
        await pilot.press("up", key)
        assert "No hint is left: a discard brings one back." in text_of(pilot)
        await pilot.press("enter")
        await click_choice(pilot, "colour")
        assert "No hint is left" in text_of(pilot)
        assert (intent(pilot), revision(pilot)) == (Intent(), 0)


async def test_with_all_hints_there_the_classic_table_says_why_nothing_is_discarded() -> None:
    async with at_position(position("/", rules=CLASSIC)) as pilot:
        await pilot.press("x")
        assert "All 8 hints are there" in text_of(pilot)
        await pilot.press("enter")
        await click_choice(pilot, "discard")
        assert "All 8 hints are there" in text_of(pilot)
        await pilot.press("p", "x")
        assert "All 8 hints are there" in text_of(pilot)
        assert intent(pilot).what == "play"
        assert revision(pilot) == 0


async def test_with_all_hints_there_the_green_box_lets_a_card_be_discarded() -> None:
    async with at_position(position("/")) as pilot:
        await pilot.press("x", "enter")
        assert revision(pilot) == 1
        assert table_screen(pilot).table.state.hints == 8


async def test_while_a_colour_is_hinted_its_letter_wins_over_what_the_key_does_otherwise() -> None:
    async with at_position(CLASSIC_HANDS) as pilot:
        await pilot.press(*TO_BOB, "3", "c")
        assert intent(pilot).value == "B"
        await pilot.press("p")
        assert (intent(pilot).what, intent(pilot).value) == ("colour", "P")
        await pilot.press("enter")
        assert given(pilot) == HintColour(to=BOB, colour="P", slots=(1, 2, 5))


async def test_letters_that_move_the_focus_go_on_doing_so_and_name_a_colour_with_shift() -> None:
    async with at_position(GREEN_HANDS) as pilot:
        await pilot.press("k", "c")
        assert (table_screen(pilot).cursor.seat, intent(pilot).value) == (CID, "G")
        await pilot.press("K")
        assert (table_screen(pilot).cursor.seat, intent(pilot).value) == (CID, "K")
        await pilot.press("k")
        assert (table_screen(pilot).cursor.seat, intent(pilot).to, intent(pilot).value) == (BOB, BOB, "K")


async def test_a_capital_letter_names_a_colour_as_well() -> None:
    async with at_position(CLASSIC_HANDS) as pilot:
        await pilot.press(*TO_BOB, "c", "B")
        assert (intent(pilot).what, intent(pilot).value) == ("colour", "B")


@pytest.mark.parametrize(
    ("state", "keys", "wanted"),
    [
        (CLASSIC_HANDS, (*TO_BOB, "3", "c", "p", "enter"), HintColour(to=BOB, colour="P", slots=(1, 2, 5))),
        (GREEN_HANDS, ("up", "c", "K", "enter"), HintColour(to=CID, colour="K", slots=(2, 3))),
        (GREEN_HANDS, ("up", "n", "3", "enter"), HintNumber(to=CID, number=3, slots=(3,))),
    ],
    ids=["p", "K", "3"],
)
async def test_a_letter_that_comes_in_a_burst_names_its_colour_as_well(
    state: State, keys: tuple[str, ...], wanted: Hint
) -> None:
    async with at_position(state) as pilot:
        await burst(pilot, *keys)
        assert given(pilot) == wanted


async def test_enter_gives_a_hint_the_value_of_the_card_in_focus_and_only_then_gives_the_hint() -> None:
    async with at_position(GREEN_HANDS) as pilot:
        await pilot.press("n", "up", "up")
        assert "Choose a number, or press Enter" in text_of(pilot)
        await pilot.press("enter")
        assert revision(pilot) == 0
        assert seen(pilot).face_at(BOB, 1) is not None
        assert pointed_on_screen(pilot)[BOB]
        await pilot.press("enter")
        assert revision(pilot) == 1


async def test_a_reason_that_stands_in_the_line_above_is_not_told_twice() -> None:
    async with at_position(GREEN_HANDS) as pilot:
        for keys in (("n", "enter"), ("escape", "up", "space", "2", "space", "3", "space", "n", "enter")):
            await pilot.press(*keys)
            said = " ".join(text_of(pilot).split())
            assert revision(pilot) == 0
            assert sum(said.count(reason) for reason in ("Go to the hand of the player", "Choose a number that")) == 1


async def test_all_that_can_be_begun_stands_in_one_line() -> None:
    async with at_position(GREEN_HANDS) as pilot:
        (line,) = [line for line in text_of(pilot).splitlines() if "[p] play" in line]
        for chip in ("[x] discard slot 1", "[c] hint colour", "[n] hint number"):
            assert chip in line
