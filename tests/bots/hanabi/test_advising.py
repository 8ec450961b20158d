"""Advice on Hanabi: what the companion would do, told in words that say why."""

from typing import cast

import pytest

from pyrotechnics.bots.hanabi.advising import advise, in_words, reason
from pyrotechnics.bots.levels import make_bot
from pyrotechnics.games.hanabi.commands import Move
from pyrotechnics.games.hanabi.rules import moves
from pyrotechnics.games.hanabi.rulesets import preset
from pyrotechnics.games.hanabi.view import view
from tests.bots.hanabi.positions import own_view, random_game
from tests.games.hanabi.positions import command as any_command
from tests.games.hanabi.positions import play, table

START = table("R1 B2 Y3 G4 W5 / K6 R1 B4 Y4 G5")


def command(words: str) -> Move:
    """Return the move that words name."""
    return cast("Move", any_command(words))


@pytest.mark.parametrize("rules", ["green-box", "classic"])
def test_the_move_is_the_companions_and_is_named_first(rules: str) -> None:
    for state in [*random_game(4, 3, preset(rules))][:6]:
        seen = own_view(state)
        advice = advise(seen)
        assert advice.commands == make_bot("hanabi", "strong", 0).choose(seen)
        assert advice.move == f"{in_words(seen, cast('Move', advice.commands[0]))}."
        assert advice.sentence.endswith(".")
        assert advice.chance is None


def test_whoever_is_not_to_move_gets_no_advice() -> None:
    with pytest.raises(ValueError, match="not its turn"):
        advise(view(START, 1))


@pytest.mark.parametrize(
    ("before", "move", "told"),
    [
        ((), "hint 1 K 1", "Tell Bob: this one is black (slot 1). Bob can play black 6."),
        ((), "discard 5", "Discard slot 5. It is the chop, the oldest card that no hint has touched, and"),
        ((), "discard 2", "Discard slot 2. It is the card that would be missed least."),
        (("hint 1 K 1", "hint 0 R 1", "hint 1 B 3", "hint 0 1 1"), "play 1", "Play slot 1. It is red 1."),
        (("hint 1 K 1", "hint 0 3 3"), "play 3", "Play slot 3. Whatever it is, it can be played."),
    ],
)
def test_what_speaks_for_a_move_is_told(before: tuple[str, ...], move: str, told: str) -> None:
    seen, wanted = own_view(play(START, *before)), command(move)
    assert f"{in_words(seen, wanted)}. {reason(seen, wanted)}".startswith(told)


def test_a_card_that_is_of_no_use_any_more_may_go() -> None:
    start = table("R1 B2 Y3 G4 W5 / R6 R1 B4 Y4 G5")
    state = play(start, "discard 5", "play 1", "hint 1 B 3", "hint 0 R 2")
    assert reason(own_view(state), command("discard 2")) == "It can't score any more."
    assert reason(own_view(state), command("play 2")) == "It will not fit, but nothing better is to be done."


def test_a_last_copy_is_saved() -> None:
    start = table("R3 B2 Y3 G4 P5 / B1 B4 Y4 G5 R3", rules=preset("classic"))
    state = play(start, "hint 1 B 1,2", "hint 0 Y 3", "play 1", "discard 3")
    assert "Bob keeps red 3" in reason(own_view(state), command("hint 1 3 5"))


def test_what_is_told_knows_nothing_of_the_own_hand() -> None:
    one, other = START, table("K5 K4 K3 K2 K1 / K6 R1 B4 Y4 G5")
    for words in ("play 1", "play 5", "discard 5", "discard 1", "hint 1 K 1"):
        assert reason(own_view(one), command(words)) == reason(own_view(other), command(words))


@pytest.mark.parametrize("rules", ["green-box", "classic"])
def test_of_any_move_there_is_something_to_say(rules: str) -> None:
    for state in [*random_game(6, 4, preset(rules))][::5]:
        seen = own_view(state)
        for move in moves(state):
            told = reason(seen, move)
            assert told.endswith(".")
            assert "  " not in told
