"""Faults that other programs of Hanabi had, as their players reported them: none of them is here."""

import pytest
from pydantic import ValidationError

from pyrotechnics.games.hanabi.commands import DiscardCard
from pyrotechnics.games.hanabi.events import Completed, DeckEmptied, Ended, Misplayed
from pyrotechnics.games.hanabi.knowledge import knowledge, reckoning
from pyrotechnics.games.hanabi.narration import narrate, narrate_result
from pyrotechnics.games.hanabi.rules import legal, moves
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import Result, State
from pyrotechnics.games.hanabi.view import view
from tests.games.hanabi.positions import CLASSIC, GREEN, events, hand, play, refused, table

BOTH = pytest.mark.parametrize("rules", [GREEN, CLASSIC], ids=lambda rules: rules.name)
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])


class TestHintCubes:
    def test_discarding_with_all_hints_there_is_legal_in_the_green_box_and_moves_none(self) -> None:
        state = play(table("R1 /"), "discard 1")
        assert (state.hints, state.result) == (8, None)

    def test_discarding_with_all_hints_there_is_refused_in_the_classic_game(self) -> None:
        state = table("R1 /", rules=CLASSIC)
        assert refused(state, "discard 1").startswith("All 8 hints are there")
        assert not any(isinstance(move, DiscardCard) for move in legal(state))

    @BOTH
    def test_there_is_never_a_ninth_hint(self, rules: RuleSet) -> None:
        seventh = table("R1 B1 / R2 B2", rules=rules, hints=7)
        assert play(seventh, "discard 1").hints == 8
        with pytest.raises(ValidationError, match="A hint cube was lost or made up"):
            seventh.but(hints=9)

    @BOTH
    def test_there_is_no_hint_at_zero(self, rules: RuleSet) -> None:
        state = table("/ R1 R1 R1 R2 R2", rules=rules, hints=0)
        assert refused(state, "hint 1 R 1,2,3,4,5") == "No hint is left: a discard brings one back."
        assert len(moves(state)) == 10, "five plays and five discards"
        with pytest.raises(ValidationError, match="A hint cube was lost or made up"):
            state.but(hints=-1)

    @BOTH
    def test_there_is_no_hint_to_oneself(self, rules: RuleSet) -> None:
        assert refused(table("R1 / R1", rules=rules), "hint 0 R 1") == "A hint is for another player."

    @BOTH
    def test_there_is_no_empty_hint(self, rules: RuleSet) -> None:
        state = table("/ R1 R1 R1 R2 R2", rules=rules)
        for words in ("hint 1 B", "hint 1 4", "hint 1 R", "hint 1 1"):
            assert refused(state, words) == "A hint has to point at one card at least."

    def test_no_hint_comes_back_for_a_completed_colour_at_eight_hints(self) -> None:
        state = play(table("R5 /", rules=CLASSIC, played="R1 R2 R3 R4"), "play 1")
        assert state.hints == 8
        assert events(state)[-1] == Completed(colour="R", hint_back=False)
        assert narrate(view(state, None)) == ("Ann played slot 1: R5. Red is complete.",)

    def test_a_hint_comes_back_for_a_completed_colour_below_eight_hints(self) -> None:
        state = play(table("R5 /", rules=CLASSIC, played="R1 R2 R3 R4", hints=7), "play 1")
        assert state.hints == 8
        assert narrate(view(state, None)) == ("Ann played slot 1: R5. Red is complete. One hint back.",)


def about_to_draw_the_last(players: int, rules: RuleSet, mover: int) -> State:
    """Return a position in which the mover has a card that can be played and one that can't, and may discard."""
    hands = [""] * players
    hands[mover] = "R1 G2"
    return table(" / ".join(hands), rules=rules, left=1, mover=mover, hints=1, played="G1 G2 G3")


class TestTheFinalRound:
    @BOTH
    @PLAYERS
    @pytest.mark.parametrize("kind", ["play", "misplay", "discard"])
    def test_not_one_turn_too_many_nor_too_few_whatever_drew_the_last_card(
        self, kind: str, players: int, rules: RuleSet
    ) -> None:
        for drawer in range(players):
            state = about_to_draw_the_last(players, rules, drawer)
            state = play(state, {"play": "play 1", "misplay": "play 2", "discard": "discard 1"}[kind])
            assert state.mistakes == (kind == "misplay")
            assert (state.deck_left, state.turns_left, state.result) == (0, players, None)
            assert len(state.hands[drawer]) == rules.hand_size(players)
            movers = []
            while state.result is None:
                movers.append(state.mover)
                state = play(state, "discard 1")
            assert movers == [(drawer + 1 + turn) % players for turn in range(players)]
            assert movers.count(drawer) == 1
            assert movers[-1] == drawer
            assert state.result.reason == "last-turn"

    @BOTH
    def test_a_hint_neither_begins_nor_prolongs_it(self, rules: RuleSet) -> None:
        before = table("R1 / B1 R1 / R1", rules=rules, left=1, hints=4)
        state = play(before, hint_about_reds(before, 1), "discard 1")
        assert state.turns_left == 3
        for left in (2, 1):
            state = play(state, hint_about_reds(state, (state.mover + 2) % 3))
            assert (state.turns_left, state.result) == (left, None)
        assert play(state, "play 1").result is not None

    @BOTH
    def test_a_strike_and_the_final_round_may_come_together(self, rules: RuleSet) -> None:
        """The misplay that draws the last card burns a fuse, and everybody has one more turn all the same."""
        state = about_to_draw_the_last(2, rules, 0).but(mistakes=rules.fuses - 2)
        state = play(state, "play 2")
        assert [type(event) for event in events(state)] == [Misplayed, DeckEmptied]
        assert (state.mistakes, state.turns_left, state.result) == (rules.fuses - 1, 2, None)

    @BOTH
    def test_the_last_fuse_with_one_card_left_ends_the_game_before_it_is_drawn(self, rules: RuleSet) -> None:
        state = play(about_to_draw_the_last(2, rules, 0).but(mistakes=rules.fuses - 1), "play 2")
        assert [type(event) for event in events(state)] == [Misplayed, Ended]
        assert (state.deck_left, state.turns_left) == (1, None)
        assert state.result is not None
        assert state.result.reason == "last-fuse"

    def test_the_last_fuse_in_the_last_turn_scores_0_in_the_classic_game(self) -> None:
        state = table("R3 / R4", rules=CLASSIC, left=0, turns_left=1, mistakes=2, played="R1 Y1")
        state = play(state, "play 1")
        assert state.result == Result(reason="last-fuse", score=0)
        assert narrate_result(view(state, None)) == "The last fuse has burnt: 0 of 25 points."

    def test_the_last_fuse_in_the_last_turn_keeps_the_score_in_the_green_box(self) -> None:
        state = table("R1 / R4", left=0, turns_left=1, mistakes=3, played="R2 Y6")
        state = play(state, "play 1")
        assert state.result == Result(reason="last-fuse", score=8)
        assert narrate_result(view(state, None)) == "The last fuse has burnt: 8 of 126 points."

    @BOTH
    @PLAYERS
    def test_shorter_hands_after_the_deck_is_empty_break_nothing(self, players: int, rules: RuleSet) -> None:
        state = table(" / ".join(["R1 G2", "B2 Y1", "R2 B1", "G1 Y2", "R3 B3"][:players]), rules=rules, left=0, hints=1)
        for turn in range(players):
            assert [len(held) for held in state.hands] == [1] * turn + [2] * (players - turn)
            for seat in (*range(players), None):
                seen = view(state, seat)
                assert [len(knowledge(seen, holder)) for holder in range(players)] == [len(h) for h in state.hands]
                assert seen.legal == (legal(state) if seat == state.mover else ())
            before = state.mover
            assert refused(state, "play 3") == "There is no slot 3 in a hand of 2."
            if turn:
                assert refused(state, "hint 0 R 2") == "There is no slot 2 in a hand of 1."
            state = play(state, "discard 1" if state.hints < 8 else "play 1")
            assert len(hand(state, before).split()) == 1
        assert state.result is not None

    def test_an_empty_hand_after_the_last_card_breaks_nothing(self) -> None:
        state = play(table("R1 / B1", left=0, hints=2), "discard 1")
        assert state.hands[0] == ()
        assert knowledge(view(state, 1), 0) == ()
        assert {move.type for move in moves(state)} == {"play", "discard"}
        assert refused(state, "hint 0 R 1") == "There is no slot 1 in a hand of 0."


def hint_about_reds(state: State, seat: int) -> str:
    reds = [str(slot) for slot in range(1, state.hand_size(seat) + 1) if state.face_at(seat, slot).colour == "R"]
    return f"hint {seat} R {','.join(reds)}"


class TestTheMaximum:
    def test_it_is_counted_once_after_two_losses_in_one_colour_without_gaps(self) -> None:
        """The 3s are gone, so the 4 and the 5 were lost with them: losing the 5 too takes nothing more away."""
        state = table("R3 R5 / R4", rules=CLASSIC, discarded="R3", hints=0)
        assert reckoning(view(state, None)).reachable == 25
        state = play(state, "discard 1")
        assert reckoning(view(state, None)).reachable == 22
        state = play(state, "discard 1", "discard 2")
        assert reckoning(view(state, None)).reachable == 22
        assert reckoning(view(state, None)).lost_to_discards == 3

    def test_it_falls_further_when_a_lower_card_is_lost_after_a_higher_one(self) -> None:
        state = play(table("R5 R3 / ", rules=CLASSIC, discarded="R3", hints=0), "discard 1")
        assert reckoning(view(state, None)).reachable == 24
        state = play(state, "hint 0 3 2", "discard 2")
        assert reckoning(view(state, None)).reachable == 22

    def test_with_gaps_each_loss_costs_its_own_value_once(self) -> None:
        state = play(table("R5 R3 / R1", played="R2"), "discard 1", "discard 1", "discard 2")
        assert reckoning(view(state, None)).reachable == 126 - 5 - 3 - 1
        assert reckoning(view(state, None)).lost_to_skips == 1
        assert reckoning(view(state, None)).lost_to_discards == 8


class TestTheLastFuseAndTheLastCard:
    @BOTH
    def test_the_game_is_over_with_the_last_fuse_and_not_one_step_later(self, rules: RuleSet) -> None:
        state = table("R1 / B1", rules=rules, played="R1", mistakes=rules.fuses - 1)
        assert play(state, "play 1").result is not None

    @BOTH
    def test_the_game_is_over_exactly_when_everything_is_complete(self, rules: RuleSet) -> None:
        highest = rules.highest
        everything = [f"{letter}{number}" for letter in rules.letters for number in rules.numbers]
        last = everything[-1]
        last_but_one = f"{rules.letters[0]}{highest}"
        there = [token for token in everything if token not in {last, last_but_one}]
        state = table(f"{last_but_one} / {last}", rules=rules, played=" ".join(there))
        state = play(state, "play 1")
        assert state.result is None
        state = play(state, "play 1")
        assert state.result == Result(reason="completed", score=rules.maximum)

    @BOTH
    def test_the_score_told_at_the_end_is_the_one_on_the_table(self, rules: RuleSet) -> None:
        state = play(table("R1 / B1", rules=rules, left=0, turns_left=1), "play 1")
        assert narrate_result(view(state, 0)) == f"The last turn is over: 1 of {rules.maximum} points."
