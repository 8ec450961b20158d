"""Giving a hint, sentence by sentence (rules, Play 2; rulings H4 and H5)."""

from itertools import combinations

import pytest
from pydantic import ValidationError

from pyrotechnics.games.hanabi.commands import AnyCommand, HintColour, HintNumber
from pyrotechnics.games.hanabi.events import Hinted
from pyrotechnics.games.hanabi.rules import moves
from pyrotechnics.games.hanabi.state import State
from tests.games.hanabi.positions import CLASSIC, GREEN, command, events, hand, play, refused, table

HANDS = "W1 W2 W3 W4 W5 / R1 R1 B1 R4 Y2 / G1 G2 G3 G4 G5"
STRICT = GREEN.but(pointing="all")


def hints(state: State) -> set[AnyCommand]:
    return {move for move in moves(state) if isinstance(move, HintColour | HintNumber)}


def said_to(state: State, seat: int) -> list[str]:
    """Return what was said of each card, such as "R?", "?4" or "??"."""
    return [f"{card.colour or '?'}{card.number or '?'}" for card in state.hands[seat]]


def denied(state: State, seat: int) -> list[str]:
    """Return what each card was said not to be."""
    return ["".join(map(str, (*card.not_colours, *card.not_numbers))) for card in state.hands[seat]]


class TestToAnotherPlayer:
    """Rules: "Give a hint to another player"; H4: "to one other player"."""

    def test_to_any_of_the_others(self) -> None:
        assert {hint.to for hint in hints(table(HANDS)) if isinstance(hint, HintColour | HintNumber)} == {1, 2}
        assert {hint.to for hint in hints(table(HANDS, mover=1)) if isinstance(hint, HintColour | HintNumber)} == {0, 2}

    @pytest.mark.parametrize("words", ["hint 0 W 1", "hint 0 1 1", "hint 0 R 1", "hint 0 W"])
    def test_not_to_oneself(self, words: str) -> None:
        assert refused(table(HANDS), words) == "A hint is for another player."

    @pytest.mark.parametrize("seat", [3, 4])
    def test_not_to_an_empty_chair(self, seat: int) -> None:
        assert refused(table(HANDS), f"hint {seat} R 1") == "Nobody sits there."

    def test_to_no_seat_that_no_table_has(self) -> None:
        for seat in (-1, 5):
            with pytest.raises(ValidationError):
                command(f"hint {seat} R 1")


class TestAPieceOfInformation:
    """Rules: "You can state either the number or the colour on the card(s), but not both"."""

    def test_a_colour(self) -> None:
        state = play(table(HANDS), "hint 1 R 1,2,4")
        assert said_to(state, 1) == ["R?", "R?", "??", "R?", "??"]

    def test_a_number(self) -> None:
        state = play(table(HANDS), "hint 1 1 1,2,3")
        assert said_to(state, 1) == ["?1", "?1", "?1", "??", "??"]

    def test_not_both_in_one_hint(self) -> None:
        with pytest.raises(ValidationError):
            HintColour.model_validate({"to": 1, "slots": (1,), "colour": "R", "number": 1})

    def test_both_in_two_hints(self) -> None:
        state = play(table(HANDS), "hint 1 R 1,4", "discard 5", "hint 1 1 2,4")
        assert said_to(state, 1) == ["??", "R1", "??", "?1", "R?"], "a card was discarded and drawn in between"

    def test_what_is_said_has_to_be_true(self) -> None:
        assert refused(table(HANDS), "hint 1 R 3") == "The card in slot 3 is not red."
        assert refused(table(HANDS), "hint 1 1 4") == "The card in slot 4 is not a 1."
        assert refused(table(HANDS), "hint 1 R 1,2,5") == "The card in slot 5 is not red."
        assert refused(table(HANDS), "hint 1 K 1") == "The card in slot 1 is not black."

    def test_only_of_colours_and_numbers_that_there_are(self) -> None:
        assert refused(table(HANDS), "hint 1 P 1") == 'No colour here has the letter "P".'
        assert refused(table(HANDS), "hint 1 7 1") == "The numbers here end with 6."
        assert refused(table("/", rules=CLASSIC), "hint 1 6 1") == "The numbers here end with 5."

    def test_only_of_cards_that_are_there(self) -> None:
        four = table("/ R1 R1 R2 R2 / / ")
        assert refused(four, "hint 1 R 1,5") == "There is no slot 5 in a hand of 4."


class TestPointing:
    """Rules: "Point to one or more cards in another players hand"."""

    @pytest.mark.parametrize("slots", ["1", "2", "4", "1,2", "1,4", "2,4", "1,2,4"])
    def test_at_one_or_more_of_the_cards_that_match(self, slots: str) -> None:
        """Rules: "you can point to all of them"; H4: the hinter may leave matching cards out."""
        state = play(table(HANDS), f"hint 1 R {slots}")
        pointed_at = [int(slot) for slot in slots.split(",")]
        assert said_to(state, 1) == ["R?" if slot in pointed_at else "??" for slot in range(1, 6)]

    def test_each_set_of_matching_cards_is_a_hint_of_its_own(self) -> None:
        reds = {hint.slots for hint in hints(table(HANDS)) if isinstance(hint, HintColour) and hint.colour == "R"}
        assert reds == {chosen for count in (1, 2, 3) for chosen in combinations((1, 2, 4), count)}

    def test_at_least_at_one(self) -> None:
        """H4: "at least one"."""
        for words in ("hint 1 R", "hint 1 1", "hint 1 K", "hint 1 6"):
            assert refused(table(HANDS), words) == "A hint has to point at one card at least."

    def test_what_is_not_pointed_at_tells_nothing_for_certain(self) -> None:
        """H4 in its own words."""
        before = table(HANDS)
        state = play(before, "hint 1 R 1")
        assert denied(state, 1) == [""] * 5
        assert state.hands[1][1:] == before.hands[1][1:]

    def test_slots_are_named_once_each_in_rising_order(self) -> None:
        for slots in ((2, 1), (1, 1), (0,), (6,), (1, 2, 3, 4, 5, 5)):
            with pytest.raises(ValidationError):
                HintColour(to=1, colour="R", slots=slots)

    def test_the_others_learn_nothing_of_their_own_cards(self) -> None:
        before = table(HANDS)
        state = play(before, "hint 1 R 1")
        assert (state.hands[0], state.hands[2]) == (before.hands[0], before.hands[2])


class TestStrictHints:
    """H4: "option: strict hints = all matching cards, and the rest are known not to match"."""

    def test_all_matching_cards_have_to_be_pointed_at(self) -> None:
        state = table(HANDS, rules=STRICT)
        assert refused(state, "hint 1 R 1") == "The card in slot 2 is red too: a hint names them all."
        assert refused(state, "hint 1 1 1,2") == "The card in slot 3 is a 1 too: a hint names them all."
        assert said_to(play(state, "hint 1 R 1,2,4"), 1) == ["R?", "R?", "??", "R?", "??"]

    def test_there_is_one_hint_for_each_colour_and_number_in_a_hand(self) -> None:
        to_bob = {hint for hint in hints(table(HANDS, rules=STRICT)) if getattr(hint, "to", None) == 1}
        assert to_bob == {
            command(words)
            for words in ("hint 1 R 1,2,4", "hint 1 B 3", "hint 1 Y 5", "hint 1 1 1,2,3", "hint 1 2 5", "hint 1 4 4")
        }

    def test_no_empty_hint(self) -> None:
        """Classic: "no empty hint"."""
        assert refused(table(HANDS, rules=STRICT), "hint 1 K") == "A hint has to point at one card at least."

    def test_the_rest_are_known_not_to_match(self) -> None:
        state = play(table(HANDS, rules=STRICT), "hint 1 R 1,2,4")
        assert denied(state, 1) == ["", "", "R", "", "R"]
        state = play(state, "play 1", "discard 1", "hint 1 4 4")
        assert denied(state, 1) == ["4", "4", "R4", "", "R4"], "the new card heard only the second hint"

    def test_what_was_denied_once_is_not_written_down_twice(self) -> None:
        state = table(HANDS, rules=STRICT, mover=2)
        state = play(state, "hint 1 R 1,2,4", "hint 1 R 1,2,4")
        assert denied(state, 1) == ["", "", "R", "", "R"]


class TestAfterAHint:
    """Rules: "After giving a hint, place one of the blue cubes onto the Clock"."""

    def test_one_cube_goes_onto_the_clock(self) -> None:
        assert play(table(HANDS), "hint 1 R 1").hints == 7
        assert play(table(HANDS, hints=1), "hint 1 R 1").hints == 0

    @pytest.mark.parametrize("words", ["hint 1 R 1", "hint 2 G 1", "hint 0 R 1", "hint 3 K", "hint 1 7 5"])
    def test_with_no_cube_left_there_is_no_hint(self, words: str) -> None:
        """Rules: "If there are no cubes to place onto the clock, then you can not give a hint this round"."""
        state = table(HANDS, hints=0)
        assert hints(state) == set()
        assert refused(state, words) == "No hint is left: a discard brings one back."

    def test_no_card_moves_and_none_is_drawn(self) -> None:
        before = table(HANDS)
        state = play(before, "hint 1 R 1")
        assert [hand(state, seat) for seat in range(3)] == [hand(before, seat) for seat in range(3)]
        assert state.deck_left == before.deck_left

    def test_the_turn_passes(self) -> None:
        state = play(table(HANDS), "hint 2 G 1")
        assert (state.mover, state.turn, state.mistakes) == (1, 2, 0)

    def test_the_log_tells_who_heard_what_about_which_cards(self) -> None:
        before = table(HANDS)
        first, _, third, fourth, _ = (card.id for card in before.hands[1])
        assert events(play(before, "hint 1 R 1,4")) == (Hinted(to=1, colour="R", slots=(1, 4), ids=(first, fourth)),)
        assert events(play(before, "hint 1 1 3")) == (Hinted(to=1, number=1, slots=(3,), ids=(third,)),)

    def test_what_was_said_of_a_card_moves_with_it(self) -> None:
        state = play(table(HANDS), "hint 1 R 1", "discard 3")
        assert said_to(state, 1) == ["??", "R?", "??", "??", "??"]

    def test_what_was_said_of_a_card_goes_with_it(self) -> None:
        state = play(table(HANDS), "hint 1 R 1", "discard 1")
        assert said_to(state, 1) == ["??"] * 5
