"""What hints mean by the companion's conventions."""

from pyrotechnics.bots.hanabi.blueprint import read
from pyrotechnics.bots.hanabi.prospects import places
from pyrotechnics.bots.hanabi.reading import Reading
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.hanabi.view import view
from tests.games.hanabi.positions import CLASSIC, GREEN, play, table

CHAOS = "P1 P2 P3 P4 P5 / Y1 G3 B2 R1 Y4 / G1 B1 R4 R2 G4"


def reading_of(state: State) -> Reading:
    return read(Reading, view(state, state.mover))


def meant(state: State, seat: int, slot: int) -> str:
    """Return what a card is taken for, as tokens."""
    reading = reading_of(state)
    card = state.hands[seat][slot - 1].id
    return " ".join(str(state.rules.faces()[place]) for place in places(reading.meant[card]))


def test_the_chop_is_the_oldest_card_that_no_hint_has_touched() -> None:
    state = table(CHAOS, rules=CLASSIC)
    assert reading_of(state).chop(1) == state.hands[1][4].id
    state = play(state, "hint 1 4 5")
    assert reading_of(state).chop(1) == state.hands[1][3].id


def test_a_hand_that_is_touched_all_over_has_no_chop() -> None:
    state = play(table("R1 R2 R3 / Y1 Y2 Y3 Y4 Y1", rules=CLASSIC), "hint 1 Y 1,2,3,4,5")
    assert reading_of(state).chop(1) is None


def test_a_colour_calls_for_the_play_of_the_newest_card_that_it_touches() -> None:
    state = play(table("P1 P2 P3 P4 P5 / Y1 G3 B2 Y4 R1", rules=CLASSIC), "hint 1 Y 1,4")
    assert meant(state, 1, 1) == "Y1"
    assert meant(state, 1, 4) == "Y2 Y3 Y4 Y5"  # touched cards are not the same


def test_a_colour_that_touches_the_chop_is_about_the_chop() -> None:
    state = play(table("P1 P2 P3 P4 P5 / Y2 G3 B2 R1 Y1", rules=CLASSIC), "hint 1 Y 1,5")
    assert meant(state, 1, 5) == "Y1"


def test_a_number_on_the_chop_can_save_a_last_copy() -> None:
    state = table("P1 P2 P3 P4 P5 / Y1 G3 B2 R1 Y5 / G1 B1 R4 R2 G4", rules=CLASSIC)
    assert meant(play(state, "hint 1 5 5"), 1, 5) == "R5 Y5 G5 B5 P5"


def test_a_number_elsewhere_is_a_call_to_play() -> None:
    state = table("R1 P2 P3 P4 P5 / Y1 G2 R2 R1 Y5", rules=CLASSIC)
    state = play(state, "play 1", "hint 0 5 5", "hint 1 2 2,3")
    assert meant(state, 1, 2) == "R2"


def test_a_call_reaches_over_cards_that_everybody_knows_to_be_played() -> None:
    state = play(table("R2 P2 R4 P4 P5 / R1 G3 B2 B1 Y4", rules=CLASSIC), "hint 1 R 1", "hint 0 R 1,3")
    assert meant(state, 0, 1) == "R2"


def test_with_gaps_a_call_may_pass_over_little() -> None:
    state = play(table("R1 / W2 W6 B6 B1 K1", rules=GREEN), "hint 1 W 1")
    called = meant(state, 1, 1).split()
    assert "W2" in called
    assert "W6" not in called


def test_free_pointing_picks_the_focus() -> None:
    state = play(table("R1 / W6 W2 B6 B1 K1", rules=GREEN), "hint 1 W 2")
    assert "W2" in meant(state, 1, 2).split()
    assert "W6" not in meant(state, 1, 2).split()
    assert reading_of(state).touched == 1 << state.hands[1][1].id


def test_with_free_pointing_a_number_calls_all_that_it_points_at() -> None:
    state = play(table("R1 / K3 W3 Y2 B3 K1", rules=GREEN), "hint 1 3 1,2,4")
    called = reading_of(state).called
    assert [bool(called >> card.id & 1) for card in state.hands[1]] == [True, True, False, True, False]


FINESSE = "P2 P3 P4 G4 R4 / R1 Y3 B4 G4 P4 / R2 G3 Y4 B4 Y2"
"""Bob's newest card is what Cid's R2 needs before it."""


def test_a_card_that_can_not_be_played_yet_may_wait_for_a_finesse() -> None:
    state = play(table(FINESSE, rules=CLASSIC), "hint 2 R 1")
    assert meant(state, 2, 1) == "R1 R2"


def test_once_a_finesse_is_answered_everybody_knows_what_the_card_was() -> None:
    assert meant(play(table(FINESSE, rules=CLASSIC), "hint 2 R 1", "play 1"), 2, 1) == "R2"


def test_when_nobody_answers_there_was_no_finesse() -> None:
    assert meant(play(table(FINESSE, rules=CLASSIC), "hint 2 R 1", "discard 5"), 2, 1) == "R1"


def test_when_a_finesse_is_answered_in_vain_there_was_none() -> None:
    state = play(table("P2 / R3 Y3 B4 G4 P4 / R2 G3 Y4 B4 Y2", rules=CLASSIC), "hint 2 R 1", "play 1")
    assert meant(state, 2, 1) == "R1"


def test_two_players_have_no_finesses() -> None:
    state = play(table("P2 P3 P4 G4 R4 / R2 Y3 B4 G4 P4", rules=CLASSIC), "hint 1 R 1")
    assert meant(state, 1, 1) == "R1"


def test_a_hint_at_a_card_that_would_be_played_anyway_only_says_more_of_it() -> None:
    state = table("R1 P2 P3 P4 P5 / R1 P4 Y4 B4 G4", rules=CLASSIC)
    state = play(state, "hint 1 1 1", "hint 0 5 5", "hint 1 R 1")
    assert meant(state, 1, 1) == "R1"
    heard = reading_of(state).heard[-1]
    assert (heard.turn, heard.by, heard.to, heard.value, heard.kind) == (3, 0, 1, "R", "fix")


def test_what_was_heard_is_kept() -> None:
    state = play(table("P1 P2 P3 P4 P5 / Y1 G3 B2 R1 Y5", rules=CLASSIC), "hint 1 5 5", "hint 0 P 1,2,3,4,5")
    save, call = reading_of(state).heard
    assert (save.turn, save.by, save.to, save.value, save.kind) == (1, 0, 1, 5, "save")
    assert (call.turn, call.by, call.to, call.value, call.kind) == (2, 1, 0, "P", "play")
    assert save.focus == state.hands[1][4].id
    assert call.focus == state.hands[0][4].id


def test_a_hint_that_names_all_tells_what_the_others_are_not() -> None:
    state = play(table(CHAOS, rules=CLASSIC), "hint 1 Y 1,5")
    possible = reading_of(state).possible[state.hands[1][2].id]
    assert {CLASSIC.faces()[place].colour for place in places(possible)} == set("RGBP")


def test_once_a_card_has_been_played_another_is_not_taken_for_it() -> None:
    state = play(table("Y1 R1 G1 / Y3 G3 B2 R1 B4", rules=CLASSIC), "hint 1 Y 1", "hint 0 Y 1")
    assert meant(state, 1, 1) == "Y1"
    state = play(state, "play 1")
    assert meant(state, 1, 1) == "Y2 Y3 Y4 Y5"
