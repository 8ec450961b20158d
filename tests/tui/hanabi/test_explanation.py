"""Cards in words: the line under the focus, what stands beside a hand, and the page on a hand."""

import pytest
from textual.content import Content

from pyrotechnics.games.hanabi.cards_in_words import can_be, copies_left, in_words, knows
from pyrotechnics.games.hanabi.knowledge import knowledge
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import HeldCard, State
from pyrotechnics.games.hanabi.view import view
from pyrotechnics.seating.opening import NOTE_LENGTH
from pyrotechnics.tui.hanabi.explanation import empathy, explain_card
from tests.games.hanabi.positions import CLASSIC, GREEN, play
from tests.games.hanabi.positions import table as position

START = position("R1 R4 B1 K2 R6 / G1 K1 K3 B4 Y1", played="R3", discarded="B2 B1 B1", hints=5)


def told(state: State, seat: int, slot: int, viewer: int = 0, note: str = "") -> str:
    """Return what is told of a card."""
    return explain_card(view(state, viewer), seat, slot, note).plain


def test_a_card_of_another_says_what_it_is_good_for_and_what_its_owner_knows() -> None:
    line = told(START, 1, 4)
    assert line.startswith("Bob's slot 4: blue 4, can be played, the only one.")
    assert "Bob knows: nothing of it." in line


@pytest.mark.parametrize(
    ("slot", "words"),
    [
        (1, "red 1, can't score any more"),
        (2, "red 4, can be played, the only one"),
        (3, "blue 1, can be played, the only one left"),
        (4, "black 2, can be played"),
    ],
)
def test_a_face_is_told_with_what_the_table_says_of_it(slot: int, words: str) -> None:
    assert f"Ann's slot {slot}: {words}." in told(START, 0, slot, viewer=1)


def test_an_own_card_is_told_by_what_was_said_of_it_alone() -> None:
    state = play(START, "discard 5", "hint 0 R 2")
    assert "Your slot 2: red." in told(state, 0, 2)
    assert "Your slot 1: nothing was said of it. It can be any card out of sight." in told(START, 0, 1)
    for slot in range(1, 6):
        face = str(state.face_at(0, slot))
        assert face not in told(state, 0, slot) or "It can be" in told(state, 0, slot).partition(face)[0]


def test_a_note_is_told_after_it_and_only_of_an_own_card() -> None:
    assert told(START, 0, 1, note="wait").endswith("Your note: wait")
    assert "wait" not in told(START, 1, 1, note="wait")


def test_an_empty_hand_and_a_slot_that_is_not_there_are_told_so() -> None:
    empty = position("R1 / ", left=0)
    assert told(empty, 1, 1) == "This hand is empty."


def test_a_certain_card_is_told_to_be_certain() -> None:
    state = play(START, "hint 1 B 4", "discard 1", "hint 1 4 4")
    assert told(state, 1, 4, viewer=0).endswith("That is certain.")


@pytest.mark.parametrize(
    ("held", "words"),
    [
        (HeldCard(id=0), ""),
        (HeldCard(id=0, colour="R"), "red"),
        (HeldCard(id=0, number=2), "a 2"),
        (HeldCard(id=0, colour="R", number=2), "red, a 2"),
        (HeldCard(id=0, not_colours=("R",)), "not red"),
        (HeldCard(id=0, number=2, not_colours=("R", "Y")), "a 2, not red or yellow"),
        (HeldCard(id=0, colour="B", not_colours=("R",), not_numbers=(3, 1)), "blue, not a 1 or a 3"),
        (HeldCard(id=0, not_colours=("R",), not_numbers=(3,)), "not red or a 3"),
    ],
)
def test_what_a_card_is_comes_before_what_it_is_not(held: HeldCard, words: str) -> None:
    assert in_words(view(position("/", rules=CLASSIC), 0), held) == words


def test_what_a_card_can_be_is_told_in_few_words() -> None:
    state = play(position("R1 B2 Y3 G4 P5 / B1 B2 Y3 G4 P4", rules=CLASSIC), "hint 1 B 1,2", "hint 0 1 1")
    at = view(state, 0)
    own = knowledge(at, 0)
    assert can_be(at, own[0]) == "R1 Y1 G1 B1 P1"
    assert can_be(at, own[1]) == "R 2345 Y 2345 G 2345 B 2345 P 2345"
    nothing_gone = view(position("/ R1 R1 B1 B1 Y1"), 0)
    assert can_be(nothing_gone, knowledge(nothing_gone, 0)[0]) == "anything"


@pytest.mark.parametrize(
    ("hints", "words"),
    [
        ((), ""),
        (("hint 1 K 2",), "slot 2: black"),
        (("hint 1 K 2,3",), "slots 2 3: black"),
        (("hint 1 1 1,2,5",), "slots 1 2 5: 1s"),
        (("hint 1 4 4",), "slot 4: a 4"),
        (("hint 1 4 4", "hint 0 R 1", "hint 1 B 4"), "slot 4: a blue 4"),
        (("hint 1 K 2,3", "hint 0 R 1", "hint 1 1 1"), "slot 1: a 1; slots 2 3: black"),
    ],
    ids=str,
)
def test_what_a_player_was_told_is_a_short_sentence(hints: tuple[str, ...], words: str) -> None:
    assert knows(view(play(START, *hints), 0), 1) == words


def test_the_line_on_a_card_and_the_page_on_the_hand_tell_the_same_faces() -> None:
    state = play(START, "hint 1 K 2,3", "hint 0 R 2")
    at = view(state, 0)
    for seat in (0, 1):
        page = " ".join(empathy(at, seat, [""] * 5).plain.split())
        for slot, known in enumerate(knowledge(at, seat), 1):
            line = told(state, seat, slot)
            if "any card" in line:
                assert len(known.possible) < len(at.rules.faces())
            elif len(known.possible) > 6:
                assert f"can be: {can_be(at, known)}" in page


def test_when_the_game_is_over_no_card_can_be_played() -> None:
    over = play(position("R2 R4 / R1", played="R1", mistakes=3, hints=5), "discard 1", "play 1")
    assert over.result is not None
    for viewer in (0, 1):
        assert told(over, 0, 2, viewer=viewer).split(": ", 1)[1].startswith("red 4.")


def test_the_copies_that_are_left_are_neither_played_nor_discarded() -> None:
    at = view(START, 0)
    assert dict(copies_left(at, "B")) == {1: 1, 2: 1, 3: 1, 4: 1, 5: 1, 6: 1}
    assert dict(copies_left(at, "R")) == {4: 1, 5: 1, 6: 1}


def longest_explanation(state: State) -> Content:
    """Return the longest thing that is told of any card of a position, with the longest note."""
    at = view(state, 0)
    found = [
        explain_card(at, seat, slot, "n" * NOTE_LENGTH if seat == 0 else "")
        for seat in range(at.seats)
        for slot in range(1, at.hand_size(seat) + 1)
    ]
    return max(found, key=lambda line: line.cell_length)


@pytest.mark.parametrize("rules", [GREEN, CLASSIC], ids=lambda rules: rules.name)
def test_whatever_is_told_of_a_card_has_room_in_two_lines(rules: RuleSet) -> None:
    state = position("R1 R2 B3 Y4 G1 / B1 R1 Y1 G4 Y2", rules=rules, hints=8)
    for words in ("hint 1 R 2", "hint 0 R 1,2", "hint 1 Y 3,5", "hint 0 B 3", "hint 1 1 1,2,3"):
        state = play(state, words)
        assert len(longest_explanation(state).wrap(78)) <= 2, longest_explanation(state).plain


def test_the_page_on_a_hand_has_a_part_for_each_slot() -> None:
    state = play(position("R1 B2 Y3 G4 P5 / B1 B2 Y3 G4 P4", rules=CLASSIC), "hint 1 B 1,2", "hint 0 1 1")
    at = view(state, 0)
    for seat in (0, 1):
        page = empathy(at, seat, [""] * 5).plain
        assert [f"Slot {slot}" in page for slot in range(1, 7)] == [True] * 5 + [False]
    assert "your note: wait" in empathy(at, 0, ["", "wait", "", "", ""]).plain
