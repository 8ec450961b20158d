"""The classic rule set, phrase by phrase (rulings, "Hanabi, classic rule set")."""

from collections import Counter
from typing import Any

import pytest

from pyrotechnics.games.hanabi.commands import END_GAME, DiscardCard
from pyrotechnics.games.hanabi.events import Completed
from pyrotechnics.games.hanabi.rules import moves
from pyrotechnics.games.hanabi.state import Result, State
from tests.games.hanabi.positions import CLASSIC, dealt, events, on_table, play, refused, table

COMPLETE = "R1 R2 R3 R4 R5 Y1 Y2 Y3 Y4 Y5 G1 G2 G3 G4 G5 B1 B2 B3 B4 B5"


def classic(hands: str, **options: Any) -> State:
    return table(hands, rules=CLASSIC, **options)


def test_50_cards_are_5_colours_x_1_1_1_2_2_3_3_4_4_5() -> None:
    counted = Counter(map(str, dealt(rules=CLASSIC).deal.order))
    assert counted.total() == 50
    for letter in "RYGBP":
        assert [counted[f"{letter}{number}"] for number in range(1, 6)] == [3, 2, 2, 2, 1]


def test_8_hints_and_3_mistakes() -> None:
    state = dealt(rules=CLASSIC)
    assert (state.hints, state.rules.fuses) == (8, 3)


@pytest.mark.parametrize(("players", "size", "left"), [(2, 5, 40), (3, 5, 35), (4, 4, 34), (5, 4, 30)])
def test_hands_5_with_2_or_3_players_or_4_with_4_or_5(players: int, size: int, left: int) -> None:
    state = dealt(players=players, rules=CLASSIC)
    assert [len(held) for held in state.hands] == [size] * players
    assert state.deck_left == left


def test_no_gaps() -> None:
    state = play(classic("R1 R3 / R2"), "play 1", "play 1", "play 2")
    assert (on_table(state), state.mistakes) == ({"R": (1, 2, 3)}, 0)
    state = play(classic("R2 R3 / R1"), "play 1")
    assert (on_table(state), state.mistakes) == ({}, 1)


def test_strict_hints() -> None:
    state = classic("/ R1 R2 R3 Y1 Y2")
    assert refused(state, "hint 1 R 1") == "The card in slot 2 is red too: a hint names them all."
    assert [card.colour for card in play(state, "hint 1 R 1,2,3").hands[1]] == ["R", "R", "R", None, None]
    assert [card.not_colours for card in play(state, "hint 1 R 1,2,3").hands[1]] == [(), (), (), ("R",), ("R",)]


def test_no_empty_hint() -> None:
    state = classic("/ R1 R2 R3 Y1 Y2")
    for words in ("hint 1 P", "hint 1 5"):
        assert refused(state, words) == "A hint has to point at one card at least."


def test_discarding_with_8_hints_is_not_allowed() -> None:
    assert not any(isinstance(move, DiscardCard) for move in moves(classic("/")))
    assert any(isinstance(move, DiscardCard) for move in moves(classic("/", hints=7)))


@pytest.mark.parametrize(("hints", "after", "back"), [(0, 1, True), (7, 8, True), (8, 8, False)])
def test_a_completed_5_gives_a_hint_back_unless_there_are_8(hints: int, after: int, back: bool) -> None:
    state = play(classic("R5 /", played="R1 R2 R3 R4", hints=hints), "play 1")
    assert state.hints == after
    assert events(state)[-1] == Completed(colour="R", hint_back=back)


def test_a_5_that_was_discarded_or_misplayed_gives_no_hint_for_a_colour() -> None:
    assert play(classic("R5 /", hints=3), "play 1").hints == 3
    assert play(classic("R5 /", played="R1 R2 R3 R4", hints=3), "discard 1").hints == 4


@pytest.mark.parametrize("mistakes", [0, 1])
def test_two_mistakes_do_not_end_the_game(mistakes: int) -> None:
    assert play(classic("R2 /", mistakes=mistakes), "play 1").result is None


def test_the_third_mistake_ends_the_game_with_score_0() -> None:
    state = play(classic("R2 /", mistakes=2, played=COMPLETE.replace("R1 R2 R3 R4 R5 ", "")), "play 1")
    assert state.result == Result(reason="last-fuse", score=0)


def test_maximum_25() -> None:
    assert CLASSIC.maximum == 25
    state = play(classic("P5 /", played=f"{COMPLETE} P1 P2 P3 P4"), "play 1")
    assert state.result == Result(reason="completed", score=25)


def test_each_card_played_counts_1() -> None:
    state = play(classic("R1 / Y1", left=0, turns_left=1, played="G1 G2 G3"), "play 1")
    assert state.result == Result(reason="last-turn", score=4)


def test_all_five_colours_end_the_game_at_once_with_cards_left() -> None:
    before = classic("P5 /", played=f"{COMPLETE} P1 P2 P3 P4")
    assert before.deck_left > 0
    assert play(before, "play 1").deck_left == before.deck_left


def test_the_same_final_round_as_h9() -> None:
    state = play(classic("/ /", left=1, hints=0), "discard 1")
    movers = []
    while state.result is None:
        movers.append(state.mover)
        state = play(state, "discard 1")
    assert movers == [1, 2, 0]
    assert state.result == Result(reason="last-turn", score=0)


def test_the_same_early_end_as_h11() -> None:
    state = classic("/", discarded="R1 R1 R1 Y1 Y1 Y1 G1 G1 G1 B1 B1 B1 P1 P1 P1", played="")
    assert play(state, END_GAME).result == Result(reason="nothing-more", score=0)
