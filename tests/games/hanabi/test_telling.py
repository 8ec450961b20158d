"""The table of Hanabi in sentences."""

from pyrotechnics.games.hanabi import telling
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.hanabi.view import view
from tests.games.hanabi.positions import play
from tests.games.hanabi.positions import table as position

START = position("R1 R4 B1 K2 R6 / G1 K1 K3 B4 Y1", played="R3", discarded="B2 B1 B1", hints=5)


def table_of(state: State, seat: int | None = 0) -> list[str]:
    """Return the whole table as a seat reads it."""
    return list(telling.table(view(state, seat)))


def test_the_table_is_told_a_sentence_a_thing() -> None:
    lines = table_of(play(START, "hint 1 K 2,3", "discard 1"))
    assert lines[0].startswith("Turn 3. 5 hints left, 0 mistakes of 4, score 3, ")
    assert lines[1] == "Fireworks: red 3, blue none, yellow none, green none, white none, black none."
    assert lines[2] == "Discards: blue 1 1 2, green 1."
    assert lines[3].startswith("Bob holds: slot 1 ")
    assert lines[3].endswith("slot 2 black 1; slot 3 black 3; slot 4 blue 4; slot 5 yellow 1. Told: slots 2 3: black.")
    assert lines[4] == "You hold: slot 1 unknown; slot 2 unknown; slot 3 unknown; slot 4 unknown; slot 5 unknown."
    assert lines[5] == "Your turn: play or discard a card, or give a hint."


def test_the_own_hand_is_told_by_what_was_said_of_it() -> None:
    state = play(START, "discard 5", "hint 0 R 2")
    assert "slot 2 red; slot 3 unknown" in telling.hand(view(state, 0), 0)
    assert "slot 2 red 1; slot 3 red 4; slot 4 blue 1" in telling.hand(view(state, 1), 0)


def test_a_spectator_reads_no_card() -> None:
    assert all("unknown" in line for line in table_of(START, None) if " holds: " in line)


def test_empathy_tells_what_was_said_and_every_face_that_is_possible() -> None:
    lines = list(telling.empathy(view(play(START, "hint 1 K 2,3"), 0), 1))
    assert lines[1] == (
        "Slots 2 (black 1, can be played) and 3 (black 3, can be played, the only one), told in turn 1: black. "
        "Can be: black 1 2 3 4 5 6."
    )
    assert lines[0] == (
        "Slots 1 (green 1, can be played), 4 (blue 4, can be played, the only one) and 5 (yellow 1, can be played), "
        "told: nothing. Can be: red 1 2 4 5 6; blue, yellow, green, white or black 1 2 3 4 5 6."
    )


def test_the_copies_that_can_still_score() -> None:
    lines = list(telling.left(view(START, 0)))
    assert lines[0] == "Red can still score: 4 (1 copy), 5 (1 copy), 6 (1 copy)."
    assert lines[1].startswith("Blue can still score: 1 (1 copy), 2 (1 copy), ")


def test_an_empty_hand_is_told_so() -> None:
    empty = view(position("R1 / ", left=0), 0)
    assert telling.hand(empty, 1) == "Bob holds no card."
    assert list(telling.empathy(empty, 1)) == list(telling.cards_of(empty, 1, ())) == ["Bob holds no card."]
