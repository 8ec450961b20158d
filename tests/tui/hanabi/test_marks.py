"""Marks of what has just happened: on cards that were drawn or hinted, and on the card that moved in the middle."""

from collections.abc import Sequence

from textual.content import Content

from pyrotechnics.games.hanabi.commands import END_GAME, AnyCommand
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.hanabi.view import View, view
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.hanabi.drawing import CARD_WIDTH, NAME_WIDTH, draw_hand
from pyrotechnics.tui.hanabi.fireworks import draw_fireworks
from pyrotechnics.tui.hanabi.focus import seats_in_order
from pyrotechnics.tui.hanabi.hand_row import HandRow
from pyrotechnics.tui.hanabi.looks import fresh
from tests.games.hanabi.positions import command, play
from tests.games.hanabi.positions import table as position
from tests.tui.hanabi.playing import TablePilot, at_position, do_by_keys, lift, seen, table_screen

START = position("R1 B2 Y3 G4 W5 / B1 R2 Y1 G6 K5 / Y2 K1 R3 G1 W6", draws="W1 W2 W3", hints=5)


def marked_slots(at: View) -> dict[int, list[int]]:
    """Return the slots with a mark, by the seats that have any."""
    new = fresh(at)
    found = {
        seat: [slot for slot, card in enumerate(player.hand, 1) if card.held.id in new]
        for seat, player in enumerate(at.players)
    }
    return {seat: slots for seat, slots in found.items() if slots}


def marks_after(commands: Sequence[str | AnyCommand], seat: int) -> dict[int, list[int]]:
    """Return what is marked for a seat after some turns."""
    return marked_slots(view(play(START, *commands), seat))


def test_at_the_beginning_nothing_is_marked() -> None:
    assert all(marked_slots(view(START, seat)) == {} for seat in range(3))


def test_a_card_that_was_drawn_is_marked_for_the_others_until_their_turn_is_over() -> None:
    turns = ["play 1", "play 1", "discard 5", "discard 5"]
    assert marks_after(turns[:1], 1) == {0: [1]}
    assert marks_after(turns[:2], 2) == {0: [1], 1: [1]}
    assert marks_after(turns[:3], 0) == {1: [1], 2: [1]}
    assert marks_after(turns, 1) == {0: [1], 2: [1]}


def test_a_card_that_was_hinted_is_marked_for_everybody_as_long() -> None:
    hint = "hint 2 K 2"
    assert marks_after([hint], 1) == {2: [2]}
    assert marks_after([hint, "play 1"], 2) == {1: [1], 2: [2]}
    assert marks_after([hint, "play 1", "discard 5"], 0) == {1: [1], 2: [1]}


def test_a_mark_goes_with_its_card_when_the_slots_shift() -> None:
    # Cid is told of slot 4, and then draws: the card is in slot 5 now, and the new one in slot 1 is marked as well.
    assert marks_after(["discard 5", "hint 2 G 4", "discard 1"], 0) == {2: [1, 4]}
    assert marks_after(["discard 5", "hint 2 G 4", "discard 5"], 0) == {2: [1, 5]}


def test_the_newest_card_is_not_marked_where_none_was_drawn() -> None:
    last = position("R1 B2 / B1 R2 / Y2 K1", left=0, turns_left=3, hints=5)
    after = play(last, "play 1")
    assert marked_slots(view(after, 1)) == {}


def test_the_end_of_the_game_marks_no_card_that_was_not_drawn() -> None:
    over = position("R1 B1 / R1 B1", played="R6 B6 Y6 G6 W6 K6", hints=5)
    state = play(over, END_GAME)
    assert state.result is not None
    assert marked_slots(view(state, 0)) == {}


# ---- in the middle -----------------------------------------------------------------------------------------------


def moved(state: State, seat: int) -> list[str]:
    """Return what stands out in each of the three lines in the middle."""
    return [
        "".join(line.plain[span.start : span.end] for span in line.spans if "reverse" in str(span.style))
        for line in draw_fireworks(view(state, seat), 78, UNICODE)
    ]


def test_the_card_that_was_played_stands_out_until_the_next_turn_of_the_viewer() -> None:
    state = play(START, "play 1")
    assert moved(START, 0) == ["", "", ""]
    assert [moved(state, seat) for seat in range(3)] == [["1", "", ""]] * 3
    state = play(state, "discard 5")
    assert moved(state, 2) == ["1", "5", ""]
    state = play(state, "discard 5")
    assert moved(state, 0) == ["", "65", ""]


def test_a_card_that_was_misplayed_stands_out_among_the_discards() -> None:
    state = play(position("R1 / B1 / Y1", played="R2", hints=5), "play 1")
    assert state.mistakes == 1
    assert moved(state, 1) == ["", "1", ""]


def test_of_copies_that_are_alike_only_those_that_moved_stand_out() -> None:
    state = position("R1 / R1 / Y1", discarded="R1", hints=5)
    state = play(state, "discard 1")
    assert moved(state, 1) == ["", "1", ""]
    state = play(state, "discard 1")
    assert moved(state, 2) == ["", "11", ""]


# ---- on the screen -----------------------------------------------------------------------------------------------


def marks_on_screen(pilot: TablePilot) -> dict[int, list[int]]:
    """Return the slots that are drawn with a mark, by the seats that have any."""
    found = {}
    for hand, seat in zip(table_screen(pilot)._hands, seats_in_order(seen(pilot)), strict=True):
        lines = [line.plain for line in hand_lines(hand)]
        starts = range(NAME_WIDTH, NAME_WIDTH + 5 * CARD_WIDTH, CARD_WIDTH)
        slots = [slot for slot, start in enumerate(starts, 1) if UNICODE.shown in lines[0][start : start + CARD_WIDTH]]
        if slots:
            found[seat] = slots
    return found


def hand_lines(hand: HandRow) -> list[Content]:
    """Return the lines of a hand as it is drawn."""
    width, height = hand.content_size
    return draw_hand(hand.look, width, height, UNICODE)


async def test_the_screen_marks_what_the_others_did_and_forgets_it_in_time() -> None:
    async with at_position(START) as pilot:
        assert marks_on_screen(pilot) == {}
        for words, wanted in (
            ("play 1", {0: [1]}),
            ("hint 0 B 2", {0: [1, 2]}),
            ("discard 5", {0: [2], 2: [1]}),
            ("discard 5", {0: [1], 2: [1]}),
        ):
            await do_by_keys(pilot, command(words))
            await lift(pilot)
            assert marks_on_screen(pilot) == wanted, words
