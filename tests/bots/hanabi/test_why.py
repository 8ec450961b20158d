"""What team-mates say of a turn: the reason by the conventions, and nothing that the reader can't see."""

import pytest

from pyrotechnics.bots.hanabi.why import taken, why
from pyrotechnics.bots.levels import make_bot
from pyrotechnics.games.hanabi.effects import apply
from pyrotechnics.games.hanabi.rulesets import preset
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.hanabi.view import view
from tests.bots.hanabi.positions import dealt, own_view, with_other_secrets
from tests.games.hanabi.positions import CLASSIC, GREEN, play, table

CHAOS = "P1 P2 P3 P4 P5 / Y1 G3 B2 R1 Y4 / G1 B1 R4 R2 G5"


def told(state: State, *moves: str, reader: int = 0, number: int | None = None) -> tuple[str, str]:
    """Return the reason of the last turn, and how its hint was taken, as a seat reads it."""
    after = view(play(state, *moves), reader)
    turn = len(after.log) if number is None else number
    return why(after, turn), taken(after, turn)


def test_a_call_to_play_names_the_card_to_whom_sees_it() -> None:
    reason, meaning = told(table(CHAOS, rules=CLASSIC), "hint 1 Y 1,5", reader=2)
    assert reason == "So that Bob knows more of yellow 4."
    assert meaning == ("Bob takes it to mean: play slot 5, yellow 1, or yellow 2 once the card before it is played.")
    reason, _ = told(table(CHAOS, rules=CLASSIC), "hint 1 1 1,4", reader=2)
    assert reason == "So that Bob plays yellow 1."


def test_a_call_to_play_says_to_its_receiver_what_all_know() -> None:
    reason, meaning = told(table(CHAOS, rules=CLASSIC), "hint 1 R 4", reader=1)
    assert reason == ""
    assert meaning == "It asks you: play slot 4, red 1, or red 2 once the card before it is played."


def test_a_last_copy_on_the_chop_is_kept() -> None:
    reason, meaning = told(table(CHAOS, rules=CLASSIC), "hint 2 5 5", reader=1)
    assert reason == "So that Cid keeps green 5, the only one."
    assert meaning.startswith("Cid takes it to mean: keep slot 5, or play it where it fits")


def test_a_play_names_the_hint_that_asked_for_it() -> None:
    moves = ("hint 1 R 4", "play 4")
    assert told(table(CHAOS, rules=CLASSIC), *moves, reader=0)[0] == "That is what your hint of turn 1 asked for."
    assert told(table(CHAOS, rules=CLASSIC), *moves, reader=2)[0] == "That is what Ann's hint of turn 1 asked for."


def test_a_discard_of_the_chop_and_one_of_a_useless_card_are_told_apart() -> None:
    state = table("R1 P2 P3 P4 P5 / R1 G3 B2 R3 Y4 / G1 B1 R4 R2 G5", rules=CLASSIC)
    assert "oldest untouched card" in told(state, "hint 2 5 5", "discard 5", reader=0)[0]
    moves = ("play 1", "hint 2 5 5", "hint 1 1 1", "hint 2 1 1,2", "discard 1")
    reason, _ = told(state, *moves, reader=0)
    assert reason == "Perhaps what was said of it is forgotten."


def test_a_finesse_says_what_has_to_be_found_and_its_answer_says_who_asked() -> None:
    state = table("P1 P2 P3 P4 P5 / R1 G3 B2 B1 Y4 / G3 B1 R2 Y2 G4", rules=CLASSIC)
    reason, _ = told(state, "hint 2 R 3", reader=1)
    assert reason == "So that red 1 is found and played, and Cid plays red 2 after it."
    reason, _ = told(state, "hint 2 R 3", "play 1", reader=0)
    assert reason == "That answers your hint at a card that does not fit yet: it asked for the one before."


def test_a_play_that_has_to_wait_is_no_answer_to_its_hint() -> None:
    state = table("P1 P2 P3 P4 P5 / Y1 G3 B2 R1 Y4 / G1 B1 R4 R2 G5", rules=CLASSIC)
    reason, _ = told(state, "hint 2 5 5", "hint 0 P 1,2,3,4,5", "play 5", reader=0)
    assert "asked for" not in reason


def test_several_cards_that_a_free_number_calls_for_are_all_named() -> None:
    state = table("R1 / W2 W3 B3 B1 K4 / G2", rules=GREEN)
    _, meaning = told(state, "hint 1 3 2,3", reader=0)
    assert meaning == "Bob takes it to mean: play slots 2 and 3 when their turn has come."


@pytest.mark.parametrize("rules", ["classic", "green-box"])
def test_every_turn_of_a_game_has_one_sentence_that_rests_on_nothing_hidden(rules: str) -> None:
    state = dealt(8, 3, preset(rules))
    bot = make_bot("hanabi", "normal", 1)
    for _ in range(40):
        if state.result is not None:
            break
        number, seat = state.turn, state.mover
        (move,) = bot.choose(own_view(state))
        state = apply(state, move)
        reader = (seat + 1) % 3
        shown = view(state, reader)
        said = why(shown, number), taken(shown, number)
        is_to_reader = getattr(move, "to", None) == reader
        assert said[0].endswith("." if not is_to_reader else "")
        assert ". " not in said[0]
        assert bool(said[1]) == (move.type in {"hint-colour", "hint-number"})
        if state.result is None and state.mover == reader:  # what the reader can't see may be otherwise
            other = view(with_other_secrets(state, 5), reader)
            assert (why(other, number), taken(other, number)) == said
