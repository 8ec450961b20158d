"""Playing a card, sentence by sentence (rules, Play 1; rulings H3, H7 and H8)."""

import pytest

from pyrotechnics.games.hanabi.events import Completed, Misplayed, Played
from pyrotechnics.games.hanabi.rules import moves, plays_on
from pyrotechnics.games.hanabi.state import Firework
from tests.games.hanabi.positions import CLASSIC, GREEN, command, discards, events, hand, on_table, play, refused, table

HANDS = "R1 B2 Y3 G4 W5 / B1 B1 Y1 Y1 G1"


class TestACardPlayed:
    """Rules: "Take a card from your hand, without looking at it, and place it on the table"."""

    @pytest.mark.parametrize(
        ("slot", "token", "kept"),
        [
            (1, "R1", "B2 Y3 G4 W5"),
            (2, "B2", "R1 Y3 G4 W5"),
            (3, "Y3", "R1 B2 G4 W5"),
            (4, "G4", "R1 B2 Y3 W5"),
            (5, "W5", "R1 B2 Y3 G4"),
        ],
    )
    def test_is_the_card_in_that_slot_and_a_new_one_comes_in_at_the_left(
        self, slot: int, token: str, kept: str
    ) -> None:
        """Rules: "Draw a new card"; the kept cards stay in their order."""
        before = table(HANDS, draws="K6")
        state = play(before, f"play {slot}")
        assert on_table(state) == {token[0]: (int(token[1]),)}
        assert hand(state, 0) == f"K6 {kept}"
        assert state.deck_left == before.deck_left - 1
        assert hand(state, 1) == hand(before, 1)

    def test_passes_the_turn(self) -> None:
        state = play(table(HANDS), "play 1")
        assert (state.mover, state.turn) == (1, 2)

    def test_costs_no_cube(self) -> None:
        state = play(table(HANDS, hints=5, mistakes=2), "play 1")
        assert (state.hints, state.mistakes) == (5, 2)

    def test_is_told_in_the_log_with_its_slot_and_its_number(self) -> None:
        before = table(HANDS)
        (played,) = events(play(before, "play 4"))
        assert played == Played(slot=4, id=before.hands[0][3].id, card=before.face_at(0, 4))

    def test_may_be_any_card_of_the_hand_and_no_other(self) -> None:
        state = table(HANDS)
        assert {command(f"play {slot}") for slot in range(1, 6)} <= set(moves(state))
        four = table("R1 B2 Y3 G4 / / / ")
        assert refused(four, "play 5") == "There is no slot 5 in a hand of 4."

    def test_may_be_a_card_that_cannot_go_on(self) -> None:
        """Nobody sees the own cards, so nothing about them is refused."""
        state = table("R1 R1 R1 R2 R2 /", played="R6")
        assert {command(f"play {slot}") for slot in range(1, 6)} <= set(moves(state))


class TestOneSequenceOfEachColour:
    """Rules: "Each colour can only have one sequence on the table"."""

    def test_cards_of_one_colour_come_together(self) -> None:
        state = play(table("R1 R3 / R2 R5"), "play 1", "play 1", "play 2", "play 2")
        assert on_table(state) == {"R": (1, 2, 3, 5)}

    def test_cards_of_different_colours_do_not_meet(self) -> None:
        state = play(table("R3 / B2"), "play 1", "play 1")
        assert on_table(state) == {"R": (3,), "B": (2,)}
        assert state.mistakes == 0

    @pytest.mark.parametrize("letter", GREEN.letters)
    def test_each_of_the_six_colours_can_be_played(self, letter: str) -> None:
        assert on_table(play(table(f"{letter}1 /"), "play 1")) == {letter: (1,)}


class TestAscendingOrder:
    """Rules: "The played card must start or continue a sequence of cards in its colour ... in ascending order"."""

    @pytest.mark.parametrize("number", range(1, 7))
    def test_any_number_starts_a_sequence(self, number: int) -> None:
        """H3: a play is valid if its number is higher than the top of its colour, and gaps are allowed."""
        state = play(table(f"R{number} /"), "play 1")
        assert on_table(state) == {"R": (number,)}
        assert state.mistakes == 0

    @pytest.mark.parametrize("number", [4, 5, 6])
    def test_if_1_2_and_3_have_been_played_you_can_add_4_5_or_6(self, number: int) -> None:
        """Rules: "The sequence doesn't have to be complete"."""
        state = play(table(f"R{number} /", played="R1 R2 R3"), "play 1")
        assert on_table(state) == {"R": (1, 2, 3, number)}
        assert state.mistakes == 0

    @pytest.mark.parametrize("number", [1, 2])
    def test_but_not_another_1_or_2(self, number: int) -> None:
        """Rules: "but not another 1, 2 or 3"; the Green Box has only one 3, so that one is shown below."""
        state = play(table(f"R{number} /", played="R1 R2 R3"), "play 1")
        assert on_table(state) == {"R": (1, 2, 3)}
        assert state.mistakes == 1

    def test_but_not_another_3(self) -> None:
        two_threes = GREEN.but(copies=(3, 2, 2, 1, 1, 1))
        state = play(table("R3 /", played="R1 R2 R3", rules=two_threes), "play 1")
        assert (on_table(state), state.mistakes) == ({"R": (1, 2, 3)}, 1)

    @pytest.mark.parametrize("number", [4, 2])
    def test_if_1_3_and_5_have_been_played_you_can_also_not_play_4_or_2(self, number: int) -> None:
        state = play(table(f"R{number} /", played="R1 R3 R5"), "play 1")
        assert on_table(state) == {"R": (1, 3, 5)}
        assert state.mistakes == 1

    def test_after_1_3_and_5_only_6_is_valid(self) -> None:
        """H3 in its own words."""
        top = Firework(played=(1, 3, 5), open=(6,), skipped=(2, 4))
        assert [number for number in GREEN.numbers if plays_on(GREEN, top, number)] == [6]
        assert on_table(play(table("R6 /", played="R1 R3 R5"), "play 1")) == {"R": (1, 3, 5, 6)}

    def test_a_number_that_was_passed_over_is_never_valid_again(self) -> None:
        state = play(table("R4 / B1"), "play 1", "play 1")
        for number in (1, 2, 3):
            assert not plays_on(GREEN, state.fireworks[0], number)
        assert state.fireworks[0] == Firework(played=(4,), open=(5, 6), skipped=(1, 2, 3))


class TestAPlayThatIsNotValid:
    """H7: card to the discard pile, one red cube onto the Rocket, no blue cube; then draw."""

    before = table("R2 B2 Y3 G4 W5 / B1", draws="K6", played="R3", discarded="K1", hints=5, mistakes=1)

    def test_puts_the_card_in_the_discard_pile(self) -> None:
        """Rules: "If the card you played is not valid, you put it in the discard pile"."""
        state = play(self.before, "play 1")
        assert discards(state) == "K1 R2"
        assert on_table(state) == {"R": (3,)}
        assert state.played == self.before.played

    def test_takes_one_red_cube_and_places_it_on_the_rocket(self) -> None:
        """Rules: "and also take one red cube and place it on the Rocket tile"."""
        assert play(self.before, "play 1").mistakes == 2

    def test_moves_no_blue_cube(self) -> None:
        assert play(self.before, "play 1").hints == 5

    def test_draws_a_new_card_all_the_same(self) -> None:
        state = play(self.before, "play 1")
        assert hand(state, 0) == "K6 B2 Y3 G4 W5"
        assert state.mover == 1

    def test_is_told_in_the_log(self) -> None:
        (misplayed,) = events(play(self.before, "play 1"))
        assert misplayed == Misplayed(slot=1, id=self.before.hands[0][0].id, card=self.before.face_at(0, 1))


class TestCompletingAColour:
    def test_a_6_gives_nothing_extra(self) -> None:
        """H8: "Completing a colour with a 6 gives nothing extra"."""
        state = play(table("R6 /", hints=5, played="R1"), "play 1")
        assert (state.hints, state.mistakes) == (5, 0)
        assert events(state)[1] == Completed(colour="R", hint_back=False)

    def test_a_6_completes_a_colour_whatever_lies_below_it(self) -> None:
        state = play(table("R6 /"), "play 1")
        assert on_table(state) == {"R": (6,)}
        assert events(state)[-1] == Completed(colour="R", hint_back=False)

    def test_a_5_completes_nothing(self) -> None:
        assert len(events(play(table("R5 /", played="R1 R2 R3 R4"), "play 1"))) == 1

    def test_nothing_goes_on_a_completed_colour(self) -> None:
        full = Firework(played=(1, 6), open=(), skipped=(2, 3, 4, 5))
        assert not any(plays_on(GREEN, full, number) for number in GREEN.numbers)


class TestWithoutGaps:
    """Classic: "no gaps"."""

    @pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
    def test_only_the_next_number_is_valid(self, number: int) -> None:
        state = play(table(f"R{number} /", played="R1 R2", rules=CLASSIC), "play 1")
        valid = number == 3
        assert on_table(state) == {"R": (1, 2, 3) if valid else (1, 2)}
        assert state.mistakes == (not valid)

    @pytest.mark.parametrize("number", [1, 2, 3, 4, 5])
    def test_only_a_1_starts_a_colour(self, number: int) -> None:
        state = play(table(f"R{number} /", rules=CLASSIC), "play 1")
        assert on_table(state) == ({"R": (1,)} if number == 1 else {})
        assert state.mistakes == (number != 1)

    def test_a_card_that_comes_too_early_is_lost_on_the_discard_pile(self) -> None:
        state = play(table("R5 /", rules=CLASSIC), "play 1")
        assert discards(state) == "R5"
        assert state.fireworks[0].open == (1, 2, 3, 4)
