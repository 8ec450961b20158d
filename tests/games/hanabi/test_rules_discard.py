"""Discarding a card, sentence by sentence (rules, Play 3; ruling H6)."""

import pytest

from pyrotechnics.games.hanabi.commands import DiscardCard
from pyrotechnics.games.hanabi.events import Discarded
from pyrotechnics.games.hanabi.rules import moves
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import Firework
from tests.games.hanabi.positions import CLASSIC, GREEN, command, discards, events, hand, on_table, play, refused, table

HANDS = "R1 B2 Y3 G4 W5 / B1"


@pytest.mark.parametrize(
    ("slot", "token", "kept"), [(1, "R1", "B2 Y3 G4 W5"), (3, "Y3", "R1 B2 G4 W5"), (5, "W5", "R1 B2 Y3 G4")]
)
def test_take_one_card_from_your_hand_and_place_it_in_the_discard_pile(slot: int, token: str, kept: str) -> None:
    """Rules: "Take one card from your hand and place it in the discard pile. ... Draw a new card"."""
    state = play(table(HANDS, draws="K6", discarded="W1", hints=3), f"discard {slot}")
    assert discards(state) == f"W1 {token}"
    assert hand(state, 0) == f"K6 {kept}"
    assert (state.mover, state.turn, state.mistakes) == (1, 2, 0)
    assert on_table(state) == {}


@pytest.mark.parametrize("hints", [0, 1, 6, 7])
def test_move_one_blue_cube_from_the_clock_back_to_the_table(hints: int) -> None:
    """Rules: "Now move one blue cube from the Clock back to the table"."""
    assert play(table(HANDS, hints=hints), "discard 1").hints == hints + 1


def test_with_all_8_beside_the_clock_discarding_is_still_legal_and_moves_none() -> None:
    """H6 in its own words."""
    state = table(HANDS, hints=8)
    assert {command(f"discard {slot}") for slot in range(1, 6)} <= set(moves(state))
    state = play(state, "discard 1")
    assert (state.hints, discards(state)) == (8, "R1")


@pytest.mark.parametrize("rules", [CLASSIC, GREEN.but(discard_at_full_hints=False)], ids=lambda rules: rules.name)
def test_forbidden_with_all_hints_there_where_the_rules_say_so(rules: RuleSet) -> None:
    """H6, option: forbid; classic: "discarding with 8 hints is not allowed"."""
    full = table("/", rules=rules)
    assert not any(isinstance(move, DiscardCard) for move in moves(full))
    for slot in range(1, 6):
        assert refused(full, f"discard {slot}") == (
            "All 8 hints are there, so nothing can be discarded: play a card or give a hint."
        )
    one_given = table("/", rules=rules, hints=7)
    assert sum(isinstance(move, DiscardCard) for move in moves(one_given)) == 5
    assert play(one_given, "discard 1").hints == 8


def test_only_a_card_that_is_there_can_be_discarded() -> None:
    assert refused(table("/ / / "), "discard 5") == "There is no slot 5 in a hand of 4."


@pytest.mark.parametrize(("hints", "back"), [(8, False), (7, True), (0, True)])
def test_the_log_tells_whether_a_hint_came_back(hints: int, back: bool) -> None:
    before = table(HANDS, hints=hints)
    (discarded,) = events(play(before, "discard 2"))
    assert discarded == Discarded(slot=2, id=before.hands[0][1].id, card=before.face_at(0, 2), hint_back=back)


class TestWhatADiscardTakesAway:
    """What can still be played is what is above the top and not all gone."""

    def test_one_copy_of_several_takes_nothing_away(self) -> None:
        state = play(table("R1 R2 /", hints=0), "discard 1", "discard 1", "discard 2")
        assert discards(state).split()[0::2] == ["R1", "R2"]
        assert state.fireworks[0] == Firework(open=(1, 2, 3, 4, 5, 6))

    def test_the_last_copy_takes_its_number_away(self) -> None:
        assert play(table("R2 /", discarded="R2"), "discard 1").fireworks[0].open == (1, 3, 4, 5, 6)
        assert play(table("R3 /"), "discard 1").fireworks[0].open == (1, 2, 4, 5, 6)

    def test_without_gaps_it_takes_all_higher_ones_away_too(self) -> None:
        assert play(table("R3 /", rules=CLASSIC, discarded="R3", hints=0), "discard 1").fireworks[0].open == (1, 2)
        assert play(table("R5 /", rules=CLASSIC, hints=0), "discard 1").fireworks[0].open == (1, 2, 3, 4)

    def test_a_copy_of_what_lies_on_the_table_takes_nothing_away(self) -> None:
        state = play(table("R1 /", played="R1 R2", discarded="R1"), "discard 1")
        assert state.fireworks[0] == Firework(played=(1, 2), open=(3, 4, 5, 6))

    def test_a_copy_of_what_was_passed_over_takes_nothing_away(self) -> None:
        state = play(table("R1 /", played="R4", discarded="R1 R1"), "discard 1")
        assert state.fireworks[0] == Firework(played=(4,), open=(5, 6), skipped=(1, 2, 3))

    def test_a_misplayed_card_is_gone_like_a_discarded_one(self) -> None:
        state = play(table("R3 /", rules=CLASSIC, discarded="R3"), "play 1")
        assert (state.mistakes, state.fireworks[0].open) == (1, (1, 2))
