"""Which chips the table of Hanabi offers and what it expects, made from a view and an intent alone."""

import pytest

from pyrotechnics.games.hanabi.commands import END_GAME, HintColour, HintNumber, PlayCard
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.hanabi.view import View, view
from pyrotechnics.tui.choices import Choice
from pyrotechnics.tui.hanabi.focus import Cursor
from pyrotechnics.tui.hanabi.intent import NOTHING, Intent
from pyrotechnics.tui.hanabi.offers import expectation, not_now, rows
from tests.games.hanabi.positions import CLASSIC, play
from tests.games.hanabi.positions import table as position

STATE = position("/ R1 R4 B1 K2 R6 / G1 K1 K3 B4 Y1", hints=5)
VIEW = view(STATE, 0)
OWN, BOB = Cursor(0, 2), Cursor(1, 1)


def chips(at: View, cursor: Cursor = OWN, intent: Intent = NOTHING) -> dict[str, Choice]:
    """Return the chips by their names."""
    return {choice.id: choice for row in rows(at, cursor, intent) for choice in row.choices}


def test_with_nothing_prepared_everything_can_be_begun_at_an_own_card() -> None:
    found = chips(VIEW)
    assert list(found) == ["play", "discard", "colour", "number"]
    assert {chip.key for chip in found.values()} == set("pxcn")
    assert all(chip.refusal is None for chip in found.values())
    assert "slot 2" in found["play"].labels[0]
    assert all(chip.command is None for chip in found.values())


def test_at_a_card_of_another_player_only_hints_can_be_begun_and_say_what_they_would_tell() -> None:
    found = chips(VIEW, BOB)
    assert found["play"].refusal == found["discard"].refusal == "Go to a card of your own hand first."
    assert "Bob" in found["colour"].labels[0]
    assert "red" in found["colour"].labels[0]
    assert "1s" in found["number"].labels[0]


def test_without_hints_those_chips_say_why() -> None:
    found = chips(view(position("/ R1", hints=0), 0))
    for name in ("colour", "number"):
        assert found[name].refusal == "No hint is left: a discard brings one back."


def test_with_all_hints_the_classic_discard_says_why_whatever_has_the_focus() -> None:
    at = view(position("/ R1", rules=CLASSIC), 0)
    for cursor in (OWN, BOB):
        refusal = chips(at, cursor)["discard"].refusal
        assert refusal is not None
        assert "All 8 hints" in refusal


def test_a_prepared_play_is_one_chip_that_does_it_and_one_that_does_not() -> None:
    found = chips(VIEW, OWN, Intent("play", slot=2))
    assert list(found) == ["act", "back"]
    assert found["act"].command == PlayCard(slot=2)
    assert (found["act"].key, found["back"].key) == ("Enter", "Esc")


def test_a_colour_hint_has_a_chip_for_each_colour_and_dims_those_that_are_not_there() -> None:
    found = chips(VIEW, BOB, Intent("colour", to=1, value="R"))
    refusals = {letter: found[f"value-{letter}"].refusal for letter in "RBYGWK"}
    assert [letter for letter, refusal in refusals.items() if refusal is None] == ["R", "B", "K"]
    assert refusals["Y"] == "Bob has no card that is yellow."
    assert [found[f"value-{letter}"].key for letter in "RBYGWK"] == list("rbygwK")
    assert found["value-R"].labels[0] == "(red)"
    assert found["act"].command == HintColour(to=1, colour="R", slots=(1, 2, 5))


def test_a_number_hint_has_a_chip_for_each_number() -> None:
    found = chips(VIEW, BOB, Intent("number", to=1, value=4))
    assert [name for name in found if name.startswith("value-")] == [f"value-{number}" for number in range(1, 7)]
    assert [found[f"value-{number}"].key for number in range(1, 7)] == list("123456")
    assert found["value-4"].labels[0] == "(4s)"
    assert found["value-3"].refusal == "Bob has no card that is a 3."
    assert found["act"].command == HintNumber(to=1, number=4, slots=(2,))


def test_as_long_as_nobody_is_chosen_no_value_is_dim_and_nothing_can_be_done() -> None:
    found = chips(VIEW, OWN, Intent("colour"))
    assert all(found[f"value-{letter}"].refusal is None for letter in "RBYGWK")
    assert found["act"].command is None
    assert found["act"].refusal == "Go to the hand of the player who is to get the hint."


def test_a_hint_that_the_rules_refuse_is_dim_with_their_sentence() -> None:
    at = view(position("/ R1 R4", rules=CLASSIC, hints=5), 0)
    intent = Intent("colour", to=1, value="R", picked=frozenset({1}))
    act = chips(at, BOB, intent)["act"]
    assert act.refusal == at.refusal(HintColour(to=1, colour="R", slots=(1,)))
    assert act.refusal is not None
    assert act.refusal in expectation(at, intent)


def test_the_end_is_a_chip_only_where_nothing_more_can_be_played() -> None:
    over = view(position("R1 / R1", played="R6 B6 Y6 G6 W6 K6", hints=5), 0)
    assert chips(over)["finish"].key == "f"
    assert "finish" not in chips(VIEW)
    assert chips(over, OWN, Intent("finish"))["act"].command == END_GAME


def test_who_is_not_to_move_is_offered_nothing_but_told_who_is() -> None:
    at = view(STATE, 1)
    assert rows(at, Cursor(1), NOTHING) == ()
    assert "Ann is playing" in expectation(at, NOTHING)
    assert not_now(at) == "It is Ann's turn."


def test_a_spectator_is_offered_nothing() -> None:
    assert rows(view(STATE, None), Cursor(2), NOTHING) == ()
    assert "Ann is playing" in expectation(view(STATE, None), NOTHING)


def test_after_the_end_there_is_the_result() -> None:
    at = view(play(position("R1 / R1", played="R2", mistakes=3, hints=5), "play 1"), 1)
    assert list(chips(at)) == ["result"]
    assert "2 of 126 points" in expectation(at, NOTHING)
    assert not_now(at) == "The game is over."


@pytest.mark.parametrize(
    ("intent", "words"),
    [
        (NOTHING, ("Your turn", "play or discard", "hint")),
        (Intent(to=1, picked=frozenset({1})), ("Your turn", "(c)", "(n)")),
        (Intent("play", slot=3), ("Play slot 3", "Enter")),
        (Intent("discard", slot=3), ("Discard slot 3", "Enter")),
        (Intent("colour"), ("Go to the hand",)),
        (Intent("colour", to=1), ("Choose a colour", "press Enter for that of the card in focus")),
        (Intent("number", to=1, picked=frozenset({1, 2})), ("Choose a number that all the cards have",)),
        (Intent("colour", to=1, value="R"), ("Tell Bob", "these three are red", "slots 1 2 5", "Enter")),
        (Intent("number", to=1, value=4), ("Tell Bob", "this one is a 4", "slot 2", "Enter")),
        (Intent("finish"), ("End the game?", "Enter")),
    ],
    ids=lambda value: str(getattr(value, "what", "")),
)
def test_one_line_says_what_is_expected(intent: Intent, words: tuple[str, ...]) -> None:
    line = expectation(VIEW, intent)
    for word in words:
        assert word in line
    assert len(line) <= 78


@pytest.mark.parametrize("what", ["play", "colour", "number"])
def test_no_line_promises_what_the_rules_refuse(what: str) -> None:
    at: View = view(position("/ R1", rules=CLASSIC, hints=0), 0)
    intents = {
        "play": Intent("play", slot=1),
        "colour": Intent("colour", to=1, value="R"),
        "number": Intent("number", to=1, value=1),
    }
    refused = chips(at, OWN, intents[what])["act"].refusal
    assert (refused is None) == (what == "play")
    assert ("Enter does it" in expectation(at, intents[what])) == (refused is None)


def test_every_state_of_a_game_has_short_labels_for_narrow_tables() -> None:
    state: State = STATE
    for intent in (NOTHING, Intent("colour", to=1, value="R"), Intent("play", slot=1)):
        for choice in chips(view(state, 0), BOB, intent).values():
            assert len(choice.labels[-1]) <= len(choice.labels[0])
            assert choice.labels[-1]
