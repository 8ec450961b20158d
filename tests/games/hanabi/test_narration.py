"""The log in words, from each seat and from beside the table."""

import pytest

from pyrotechnics.games.hanabi.commands import END_GAME
from pyrotechnics.games.hanabi.events import Hinted
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.narration import (
    hint_in_words,
    name_of,
    narrate,
    narrate_result,
    narrate_turn,
    reason_in_words,
    slots_in_words,
    value_of,
)
from pyrotechnics.games.hanabi.rules import value_in_words
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.hanabi.view import view
from tests.engine.conformance import assert_is_a_sentence
from tests.games.hanabi.positions import CLASSIC, GREEN, NAMES, dealt, events, play, table
from tests.games.hanabi.universe import random_game

ANN, BOB, CID = 0, 1, 2


def told(state: State, viewer: int | None = None) -> str:
    """Return the last turn as the viewer reads it."""
    return narrate(view(state, viewer))[-1]


def from_all_sides(state: State) -> list[str]:
    return [told(state, viewer) for viewer in (*range(state.seats), None)]


class TestPlays:
    def test_a_play_is_told_with_its_slot_and_its_card(self) -> None:
        state = play(table("R1 R2 R3 R4 R5 /"), "play 4")
        assert from_all_sides(state) == ["You played slot 4: R4.", "Ann played slot 4: R4.", "Ann played slot 4: R4."]

    def test_a_misplay_is_told_with_the_fuse(self) -> None:
        state = play(table("R1 /", played="R2"), "play 1")
        assert from_all_sides(state) == [
            "You misplayed slot 1: R1. A fuse burns.",
            "Ann misplayed slot 1: R1. A fuse burns.",
            "Ann misplayed slot 1: R1. A fuse burns.",
        ]

    def test_a_completed_colour_is_told_by_its_name(self) -> None:
        assert told(play(table("K6 /"), "play 1")) == "Ann played slot 1: K6. Black is complete."

    def test_a_hint_that_came_back_for_it_is_told(self) -> None:
        state = table("P5 /", played="P1 P2 P3 P4", rules=CLASSIC, hints=2)
        assert told(play(state, "play 1")) == "Ann played slot 1: P5. Purple is complete. One hint back."


class TestDiscards:
    def test_a_discard_is_told_with_the_hint_that_came_back(self) -> None:
        state = play(table("K5 /", hints=3), "discard 1")
        assert from_all_sides(state) == [
            "You discarded slot 1: K5. One hint back.",
            "Ann discarded slot 1: K5. One hint back.",
            "Ann discarded slot 1: K5. One hint back.",
        ]

    def test_a_discard_that_moved_no_cube_is_told_without_one(self) -> None:
        assert told(play(table("K5 /"), "discard 1")) == "Ann discarded slot 1: K5."


class TestHints:
    hands = "R1 R2 R3 / B1 B2 R1 / W1 W2 W3"

    def test_a_colour_is_told_to_everybody_in_their_own_words(self) -> None:
        state = play(table(self.hands), "hint 1 B 1")
        assert from_all_sides(state) == [
            "You told Bob: this one is blue (slot 1).",
            "Ann told you: this one is blue (slot 1).",
            "Ann told Bob: this one is blue (slot 1).",
            "Ann told Bob: this one is blue (slot 1).",
        ]

    def test_a_number_is_told_with_its_article(self) -> None:
        assert told(play(table(self.hands), "hint 1 2 2")) == "Ann told Bob: this one is a 2 (slot 2)."

    @pytest.mark.parametrize(
        ("words", "sentence"),
        [
            ("hint 1 B 1,2", "these two are blue (slots 1 and 2)"),
            ("hint 1 1 1,3", "these two are 1s (slots 1 and 3)"),
            ("hint 2 W 1,2,3", "these three are white (slots 1, 2 and 3)"),
        ],
    )
    def test_several_cards_are_counted_in_words(self, words: str, sentence: str) -> None:
        state = play(table(self.hands), words)
        assert told(state, ANN) == f"You told {NAMES[int(words[5])]}: {sentence}."

    @pytest.mark.parametrize(
        ("value", "count", "words"),
        [
            ("red", 1, "this one is red"),
            ("red", 5, "these five are red"),
            ("3", 1, "this one is a 3"),
            ("3", 4, "these four are 3s"),
        ],
    )
    def test_a_hint_in_words(self, value: str, count: int, words: str) -> None:
        assert hint_in_words(value, count) == words

    @pytest.mark.parametrize(
        ("slots", "words"),
        [((2,), "slot 2"), ((1, 3), "slots 1 and 3"), ((1, 2, 3, 4, 5), "slots 1, 2, 3, 4 and 5")],
    )
    def test_slots_in_words(self, slots: tuple[int, ...], words: str) -> None:
        assert slots_in_words(slots) == words

    def test_a_value_in_words_by_itself(self) -> None:
        state = play(table(self.hands), "hint 1 B 1")
        (hinted,) = events(state)
        assert isinstance(hinted, Hinted)
        assert value_of(view(state, None), hinted) == "blue"
        assert (value_in_words(GREEN, "K"), value_in_words(GREEN, 3)) == ("black", "a 3")


class TestTheEnd:
    @pytest.mark.parametrize("players", [2, 3, 4, 5])
    def test_the_last_card_is_told_with_the_turns_that_are_left(self, players: int) -> None:
        state = play(table(" / ".join(["R1", *[""] * (players - 1)]), left=1), "play 1")
        assert told(state) == f"Ann played slot 1: R1. That was the last card: {players} turns are left."

    def test_the_last_card_without_final_turns(self) -> None:
        state = play(table("R1 /", left=1, rules=GREEN.but(final_turns=0)), "play 1")
        assert told(state) == "Ann played slot 1: R1. That was the last card. The last turn is over."

    def test_each_reason_is_told_after_what_brought_it(self) -> None:
        played = "B6 Y6 G6 W6 K6"
        completed = play(table("R6 / ", played=played), "play 1")
        assert told(completed) == "Ann played slot 1: R6. Red is complete. Every colour is complete."
        fuse = play(table("R1 / ", played="R2", mistakes=3), "play 1")
        assert told(fuse) == "Ann misplayed slot 1: R1. A fuse burns. The last fuse has burnt."
        turn = play(table("R1 / B1", left=0, turns_left=1, hints=2), "discard 1")
        assert told(turn) == "Ann discarded slot 1: R1. One hint back. The last turn is over."
        nothing = play(table("R1 / ", played=f"{played} R5", discarded="R6"), END_GAME)
        assert told(nothing) == "Nothing more can be played."

    @pytest.mark.parametrize("viewer", [ANN, BOB, None])
    def test_the_result_is_the_same_sentence_for_all(self, viewer: int | None) -> None:
        played = "B6 Y6 G6 W6 K6"
        ends = {
            "Every colour is complete: 36 of 126 points.": play(table("R6 / ", played=played), "play 1"),
            "The last fuse has burnt: 30 of 126 points.": play(table("K1 / ", played=played, mistakes=3), "play 1"),
            "The last turn is over: 0 of 126 points.": play(table("R1 / B1", left=0, turns_left=1), "discard 1"),
            "Nothing more can be played: 35 of 126 points.": play(
                table("R1 / ", played=f"{played} R5", discarded="R6"), END_GAME
            ),
        }
        for sentence, state in ends.items():
            assert narrate_result(view(state, viewer)) == sentence

    def test_there_is_no_result_to_tell_while_a_game_runs(self) -> None:
        assert narrate_result(view(dealt(), None)) == ""

    def test_the_outcome_has_the_reason_as_a_sentence(self) -> None:
        outcome = Hanabi().outcome(play(table("R1 / ", played="R2", mistakes=3), "play 1"))
        assert outcome is not None
        assert outcome.reason == reason_in_words("last-fuse") == "The last fuse has burnt."


class TestTheLog:
    def test_it_has_a_text_a_turn_and_none_before_the_first(self) -> None:
        state = dealt(players=3, first=BOB)
        assert narrate(view(state, ANN)) == ()
        state = play(state, "discard 1", "discard 1", "discard 1")
        assert [text.split(" ")[0] for text in narrate(view(state, ANN))] == ["Bob", "Cid", "You"]

    def test_a_turn_is_told_alone_as_it_is_in_the_log(self) -> None:
        *_, (last, _) = random_game(3, GREEN, 3)
        seen = view(last, BOB)
        assert tuple(narrate_turn(seen, turn) for turn in seen.log) == narrate(seen) == tuple(Hanabi().narrate(seen))

    def test_all_read_the_same_but_for_who_is_you(self) -> None:
        *_, (last, _) = random_game(5, CLASSIC, 4)
        beside = " ".join(narrate(view(last, None)))
        for seat in range(4):
            mine = " ".join(narrate(view(last, seat)))
            assert mine != beside
            assert mine.replace("You ", f"{NAMES[seat]} ").replace("told you:", f"told {NAMES[seat]}:") == beside

    def test_every_text_is_made_of_whole_sentences(self) -> None:
        for seed, players in ((1, 2), (2, 5)):
            for rules in (GREEN, CLASSIC):
                *_, (last, _) = random_game(seed, rules, players)
                for text in (*narrate(view(last, 0)), narrate_result(view(last, 0))):
                    assert_is_a_sentence(text)

    @pytest.mark.parametrize("names", [("You", "Bob"), ("anna", "J. R."), ("[red]", "{0}")])
    def test_a_players_name_is_told_as_it_is(self, names: tuple[str, str]) -> None:
        state = table("R1 / B1")
        state = state.but(setup=state.setup.but(names=names))
        assert told(play(state, "hint 1 B 1")) == f"{names[0]} told {names[1]}: this one is blue (slot 1)."

    def test_a_player_is_you_to_oneself_and_a_name_to_others(self) -> None:
        state = dealt(players=3)
        assert [name_of(view(state, CID), seat) for seat in range(3)] == ["Ann", "Bob", "You"]
        assert [name_of(view(state, None), seat) for seat in range(3)] == ["Ann", "Bob", "Cid"]
