"""The end of a game and its score, sentence by sentence (rules, Game end; rulings H9, H10 and H11)."""

import pytest

from pyrotechnics.games.hanabi.commands import END_GAME
from pyrotechnics.games.hanabi.events import Completed, DeckEmptied, Ended, Misplayed, Played
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.rules import OVER, legal, moves, nothing_more
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import Result, State
from tests.games.hanabi.positions import CLASSIC, GREEN, TINY, events, hand, on_table, play, refused, table

GAME = Hanabi()
ALL_BUT_RED_6 = "R1 R2 R3 R4 R5 B6 Y1 Y6 G6 W6 K2 K4 K6"


def assert_over(state: State, reason: str, score: int) -> None:
    assert state.result == Result.model_validate({"reason": reason, "score": score})
    assert events(state)[-1] == Ended.model_validate({"reason": reason})
    assert (GAME.waits_for(state), legal(state), moves(state)) == ((), (), ())
    for words in ("play 1", "discard 1", "hint 1 R 1"):
        assert refused(state, words) == OVER
    assert refused(state, END_GAME) == OVER
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.scores == (float(score),) * state.seats


class TestAllTheRedCubesOnTheRocket:
    """Rules: "All the red cubes have been placed on the Rocket"; H9: "the fourth red cube"."""

    @pytest.mark.parametrize("mistakes", [0, 1, 2])
    def test_the_game_goes_on_until_the_fourth(self, mistakes: int) -> None:
        state = play(table("R1 /", played="R2", mistakes=mistakes), "play 1")
        assert (state.mistakes, state.result) == (mistakes + 1, None)

    def test_the_fourth_ends_it_at_once(self) -> None:
        state = play(table("R1 R3 R4 R5 R6 /", draws="K6", played="R2", mistakes=3), "play 1")
        assert_over(state, "last-fuse", 2)
        assert state.mistakes == 4

    def test_nobody_draws_any_more(self) -> None:
        before = table("R1 R3 R4 R5 R6 /", draws="K6", played="R2", mistakes=3)
        state = play(before, "play 1")
        assert hand(state, 0) == "R3 R4 R5 R6"
        assert state.deck_left == before.deck_left
        assert [type(event) for event in events(state)] == [Misplayed, Ended]

    def test_the_turn_does_not_pass(self) -> None:
        state = play(table("/ R1", played="R2", mistakes=3, mover=1), "play 1")
        assert (state.mover, state.turn) == (1, 1)

    def test_only_misplays_burn_fuses(self) -> None:
        before = table("R3 R1 / R4", played="R2", mistakes=3)
        for words in ("play 1", "discard 2", "hint 1 R 1"):
            assert play(before, words).result is None


class TestAllColoursEndWithA6:
    """Rules: "All the colours have a sequence ending with a 6"."""

    def test_the_last_6_ends_the_game_at_once(self) -> None:
        before = table("R6 B1 /", draws="K1", played=ALL_BUT_RED_6)
        state = play(before, "play 1")
        assert_over(state, "completed", 21 + 6 + 7 + 6 + 6 + 12)
        assert state.deck_left == before.deck_left
        assert [type(event) for event in events(state)] == [Played, Completed, Ended]

    def test_sequences_do_not_have_to_be_complete(self) -> None:
        state = play(table("K6 /", played="R6 B6 Y6 G6 W6"), "play 1")
        assert_over(state, "completed", 36)

    def test_five_of_six_colours_are_not_all(self) -> None:
        state = play(table("W6 K5 /", played="R6 B6 Y6 G6"), "play 1")
        assert state.result is None
        assert play(state, "discard 1", "play 2").result is None

    def test_a_colour_whose_6_was_discarded_can_never_end_with_it(self) -> None:
        state = play(table("R5 /", played="B6 Y6 G6 W6 K6", discarded="R6"), "play 1")
        assert on_table(state)["R"] == (5,)
        assert state.result is None


class TestTheDeckIsEmpty:
    """Rules: "The deck is empty. In this case all players get one final turn"."""

    def test_every_player_the_one_who_drew_the_last_card_included_has_exactly_one_more_turn(self) -> None:
        """H9 in its own words."""
        state = play(table("/ / R1", left=1, mover=2), "discard 1")
        assert (state.deck_left, state.turns_left, state.mover, state.result) == (0, 3, 0, None)
        assert events(state)[-1] == DeckEmptied(turns=3)
        movers = []
        while state.result is None:
            movers.append(state.mover)
            state = play(state, "discard 1")
        assert movers == [0, 1, 2]
        assert state.result.reason == "last-turn"
        assert state.turns_left == 0

    def test_the_last_but_one_card_changes_nothing(self) -> None:
        state = play(table("/", left=2), "discard 1")
        assert (state.deck_left, state.turns_left) == (1, None)

    def test_a_hint_with_one_card_left_changes_nothing(self) -> None:
        state = play(table("/ R1", left=1), "hint 1 R 1")
        assert (state.deck_left, state.turns_left) == (1, None)

    def test_nobody_draws_in_a_final_turn(self) -> None:
        state = play(table("R1 R2 R3 R4 R5 /", left=1, draws="K6"), "discard 1")
        assert hand(state, 0) == "K6 R2 R3 R4 R5"
        state = play(state, "discard 1", "discard 1")
        assert hand(state, 0) == "R2 R3 R4 R5"
        assert len(state.hands[1]) == 4

    def test_a_final_turn_may_be_a_play_a_hint_or_a_discard(self) -> None:
        state = table("R1 B1 / Y1 G1 / W1 K1", left=0)
        state = play(state, "hint 1 Y 1", "play 1", "discard 2")
        assert_over(state, "last-turn", 1)

    def test_a_card_played_in_the_very_last_turn_counts(self) -> None:
        assert_over(play(table("B6 / R1", left=0, turns_left=1), "play 1"), "last-turn", 6)

    def test_completing_everything_in_the_very_last_turn_is_told_as_that(self) -> None:
        state = play(table("R6 / R1", left=0, turns_left=1, played="B6 Y6 G6 W6 K6"), "play 1")
        assert_over(state, "completed", 36)

    @pytest.mark.parametrize("final_turns", [0, 1, 2, 3])
    def test_rules_of_ones_own_may_give_more_final_turns_or_none(self, final_turns: int) -> None:
        rules = GREEN.but(final_turns=final_turns)
        state = play(table("/ /", left=1, rules=rules), "discard 1")
        turns = 0
        while state.result is None:
            state = play(state, "discard 1")
            turns += 1
        assert turns == 3 * final_turns
        assert state.result.reason == "last-turn"

    def test_without_a_final_turn_the_last_card_is_drawn_and_the_game_is_over(self) -> None:
        state = play(table("R1 R2 R3 R4 R5 /", left=1, draws="K6", rules=GREEN.but(final_turns=0)), "play 1")
        assert_over(state, "last-turn", 1)
        assert hand(state, 0) == "K6 R2 R3 R4 R5"
        assert [type(event) for event in events(state)] == [Played, DeckEmptied, Ended]


class TestTheScore:
    """Rules: "Now add up the values of all cards played correctly into the sequences on the table"."""

    @pytest.mark.parametrize(
        ("played", "score"),
        [("", 0), ("R1", 1), ("R6", 6), ("R1 R2 R3 R4 R5 R6", 21), ("R1 R3 R5 B2 K6", 17)],
    )
    def test_is_the_sum_of_the_values_played(self, played: str, score: int) -> None:
        last_turn = table("G1 / Y1", left=0, turns_left=1, played=played)
        assert_over(play(last_turn, "discard 1"), "last-turn", score)

    def test_is_the_same_at_every_kind_of_end(self) -> None:
        """H10: "at every kind of end (the text counts it always)"."""
        played = "B6 Y6 G6 W6 K6"
        last_turn = play(table("R1 / Y1", left=0, turns_left=1, played=played), "discard 1")
        last_fuse = play(table("K1 / Y1", left=0, mistakes=3, played=played), "play 1")
        nothing = play(table("K1 / Y1", left=0, played=played, discarded="R1 R1 R1 R2 R2 R3 R4 R5 R6"), END_GAME)
        for state, reason in ((last_turn, "last-turn"), (last_fuse, "last-fuse"), (nothing, "nothing-more")):
            assert_over(state, reason, 30)
        completed = play(table("R6 / Y1", left=0, played=played), "play 1")
        assert_over(completed, "completed", 30 + 6)

    def test_is_at_most_126(self) -> None:
        """H10: "maximum 6 x 21 = 126"."""
        everything = " ".join(f"{letter}{number}" for letter in "RBYGWK" for number in range(1, 7))
        state = play(table("K6 /", played=everything.removesuffix(" K6")), "play 1")
        assert_over(state, "completed", 126)
        assert GREEN.maximum == 126

    def test_a_fourth_mistake_scores_0_where_the_rules_say_so(self) -> None:
        """H10: "option: a fourth mistake scores 0"."""
        rules = GREEN.but(score_after_last_fuse=False)
        assert_over(play(table("R1 /", played="R5", mistakes=3, rules=rules), "play 1"), "last-fuse", 0)
        last_turn = table("R1 / Y1", left=0, turns_left=1, played="R5", mistakes=3, rules=rules)
        assert_over(play(last_turn, "discard 1"), "last-turn", 5)


NO_RED = "R1 R1 R1 R2 R2 R3 R4 R5 R6"


class TestNothingMoreCanBePlayed:
    """H11: "When no card that is left can score any more, the table may end the game"."""

    nothing = table("K1 /", played="B6 Y6 G6 W6 K6 R5", discarded="R6")

    def test_it_is_offered(self) -> None:
        assert nothing_more(self.nothing)
        assert END_GAME in legal(self.nothing)

    def test_never_forced(self) -> None:
        """H11: "offered, never forced": the game can be played on to its other ends."""
        assert set(legal(self.nothing)) - set(moves(self.nothing)) == {END_GAME}
        state = play(self.nothing, "discard 1")
        assert state.result is None
        assert END_GAME in legal(state)

    def test_and_the_score_is_the_same(self) -> None:
        """H11: "and the score is the same"."""
        assert_over(play(self.nothing, END_GAME), "nothing-more", 35)
        state = self.nothing
        while state.result is None:
            state = play(state, "discard 1")
        assert_over(state, "last-turn", 35)

    def test_any_player_may_do_it_in_turn(self) -> None:
        state = play(self.nothing, "discard 1", END_GAME)
        assert state.log[-1].seat == 1

    def test_it_is_no_turn_of_its_own(self) -> None:
        state = play(self.nothing, END_GAME)
        assert (state.turn, state.mover, state.hands) == (1, 0, self.nothing.hands)
        assert events(state) == (Ended(reason="nothing-more"),)

    @pytest.mark.parametrize(
        ("played", "discarded"),
        [
            ("", ""),
            ("B6 Y6 G6 W6 K6 R5", ""),
            ("B6 Y6 G6 W6 K6", "R1 R1 R2 R2 R3 R4 R5 R6"),
            ("B6 Y6 G6 W6 R4", NO_RED.replace(" R4", "") + " K2 K3 K4 K5 K6"),
        ],
        ids=["start", "the R6 is left", "one R1 is left", "black is open"],
    )
    def test_not_while_a_card_that_is_left_can_score(self, played: str, discarded: str) -> None:
        state = table("/", played=played, discarded=discarded)
        assert END_GAME not in legal(state)
        assert refused(state, END_GAME) == "A card that is left can still score."

    def test_a_card_counts_as_left_wherever_it_is(self) -> None:
        """In a hand, even where its owner has no turn left, and in the deck: what is hidden is told to nobody."""
        for hands, draws in (("R6 /", ""), ("/ R6", ""), ("/", "R6")):
            state = table(hands, draws=draws, played="B6 Y6 G6 W6 K6 R5")
            assert refused(state, END_GAME) == "A card that is left can still score."
        too_late = table("K1 / R6", left=0, turns_left=1, mover=0, played="B6 Y6 G6 W6 K6 R5")
        assert refused(too_late, END_GAME) == "A card that is left can still score."

    def test_without_gaps_it_comes_with_the_loss_of_each_next_number(self) -> None:
        lost = " ".join(f"{letter}3 {letter}3" for letter in "YGBP")
        played = " ".join(f"{letter}1 {letter}2" for letter in "YGBP")
        before = table("R1 R4 /", rules=CLASSIC, played=played, discarded=f"{lost} R1 R1", hints=0)
        assert refused(before, END_GAME) == "A card that is left can still score."
        state = play(before, "discard 1")
        assert_over(play(state, END_GAME), "nothing-more", 8)

    def test_not_at_all_where_the_rules_say_so(self) -> None:
        state = table("K1 /", played="B6 Y6 G6 W6 K6 R5", discarded="R6", rules=GREEN.but(early_end=False))
        assert END_GAME not in legal(state)
        assert refused(state, END_GAME) == "These rules let the game end by itself only."

    @pytest.mark.parametrize("rules", [GREEN, CLASSIC], ids=lambda rules: rules.name)
    def test_both_rule_sets_have_it(self, rules: RuleSet) -> None:
        assert rules.early_end


def test_a_game_cannot_last_for_ever() -> None:
    """Every hint costs a cube, and every cube that comes back costs a card."""
    state = table("/", rules=TINY)
    turns = 0
    while state.result is None:
        state = play(state, moves(state)[-1])  # a hint whenever there is one
        turns += 1
    assert turns <= TINY.deck_size * 2 + TINY.hints
