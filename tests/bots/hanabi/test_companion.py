"""How the companion plays: by the rules, honestly, always the same, and with some sense."""

from random import Random
from typing import Any

import pytest

from pyrotechnics.bots.hanabi.companion import Companion
from pyrotechnics.bots.match import Fixture, play
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.commands import AnyCommand, DiscardCard, EndGame, HintColour, HintNumber, PlayCard
from pyrotechnics.games.hanabi.effects import apply
from pyrotechnics.games.hanabi.rulesets import PLAYERS, RuleSet, preset
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.hanabi.view import view
from tests.bots.hanabi.positions import any_rules, dealt, own_view, random_game, with_other_secrets
from tests.games.hanabi.positions import CLASSIC, GREEN, TINY, table
from tests.games.hanabi.positions import play as after

PRESETS = [preset("green-box"), preset("classic")]


def chosen(state: State) -> AnyCommand:
    (command,) = Companion(1).choose(own_view(state))
    return command


def game(seed: int, players: int, rules: RuleSet) -> list[State]:
    """Return the states of a game between companions."""
    states = [dealt(seed, players, rules)]
    while states[-1].result is None:
        states.append(apply(states[-1], chosen(states[-1])))
    return states


@pytest.mark.parametrize("seed", range(40))
def test_companions_finish_games_under_any_rules(seed: int) -> None:
    rules = any_rules(seed)
    levels = ("companion",) * PLAYERS[seed % 4]
    played = play(Fixture("hanabi", levels, 0, seed, rules))  # raises where a command is refused
    assert 0 <= played.scores[0] <= rules.maximum


@pytest.mark.parametrize("seed", range(40))
def test_a_companion_can_join_any_game_at_any_time(seed: int) -> None:
    # Nothing in a game of random moves follows a convention.
    random = Random(seed)
    for state in random_game(seed, PLAYERS[seed % 4], any_rules(seed + 100)):
        if random.random() < 0.5:
            apply(state, chosen(state))


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_companion_knows_no_more_than_its_view(rules: RuleSet, players: int) -> None:
    for seed, state in enumerate(game(5, players, rules)[:-1]):
        assert chosen(with_other_secrets(state, seed)) == chosen(state)


def test_a_companion_has_no_memory_and_no_whims() -> None:
    states = game(3, 3, GREEN)[:-1]
    first = [chosen(state) for state in states]
    bot = Companion(99)
    assert [bot.choose(own_view(state)) for state in reversed(states)] == [(command,) for command in reversed(first)]


def test_a_companion_sees_views_only() -> None:
    state: Any = dealt(1, 2, GREEN)
    with pytest.raises(TypeError, match="sees a view"):
        Companion(1).choose(state)
    with pytest.raises(ValueError, match="not its turn"):
        Companion(1).choose(view(state, 1 - state.mover))
    with pytest.raises(ValueError, match="not its turn"):
        Companion(1).choose(view(state, None))


QUIET = "P2 P3 P4 G4 R2 / Y3 R1 B4 G4 P4 / G3 R3 Y4 B4 Y2"
"""Three hands in which one card only can be played, Bob's R1."""


def test_a_companion_plays_what_a_hint_marked_as_playable() -> None:
    state = after(table(QUIET, rules=CLASSIC), "hint 1 R 2")
    assert chosen(state) == PlayCard(slot=2)


def test_a_companion_hints_at_what_can_be_played() -> None:
    state = table(QUIET, rules=CLASSIC)
    command = chosen(state)
    assert isinstance(command, HintColour | HintNumber)
    assert (command.to, command.slots) == (1, (2,))
    assert chosen(after(state, command)) == PlayCard(slot=2)


@pytest.mark.parametrize(
    ("rules", "hands"),
    [
        (CLASSIC, "P2 P3 P4 G4 R2 / Y3 R3 B4 G4 B5 / G3 R3 Y4 B4 Y2"),
        (GREEN, "K2 K3 K4 G4 R2 / Y4 R1 B4 W1 G6 / Y1 B1 W1 R1 K1"),
    ],
    ids=["classic", "green-box"],
)
def test_a_last_copy_on_the_chop_of_the_next_player_is_saved(rules: RuleSet, hands: str) -> None:
    state = table(hands, rules=rules)
    command = chosen(state)
    assert command == HintNumber(to=1, number=rules.highest, slots=(5,))
    state = after(state, command)
    assert chosen(state) not in {PlayCard(slot=5), DiscardCard(slot=5)}


def test_without_hints_the_oldest_untouched_card_is_discarded() -> None:
    talk = ("hint 1 4 3,4,5", "hint 2 4 3,4", "hint 1 3 1", "hint 2 3 1,2")
    state = after(table(QUIET, rules=CLASSIC), *talk, "hint 0 4 3,4", "hint 1 4 3,4,5", "hint 2 4 3,4", "hint 0 4 3,4")
    assert state.hints == 0
    assert chosen(state) == DiscardCard(slot=5)


def test_what_is_known_to_be_of_no_use_is_discarded_first() -> None:
    state = table("R1 P3 P4 G4 R2 / Y3 R1 B4 G4 P4 / G3 R3 Y4 B4 Y2", draws="Y1", rules=CLASSIC)
    state = after(state, "hint 1 1 2", "hint 0 1 1", "hint 1 R 2", "play 1", "hint 2 4 3,4", "hint 0 4 3,4")
    state = after(state, "hint 2 3 1,2", "hint 2 4 3,4", "hint 0 4 3,4", "play 1")
    assert state.hints == 0
    assert chosen(state) == DiscardCard(slot=2)  # the second R1


def test_with_gaps_a_high_card_waits_for_those_below() -> None:
    state = table("B3 B4 G4 Y4 Y3 / R6 W2 W1 Y2 B2 / W4 Y1 W3 G2 G1", rules=GREEN)
    state = after(state, "hint 1 6 1", "hint 0 Y 5", "hint 1 R 1")
    assert chosen(after(state, "play 5")) != PlayCard(slot=1)


def last_turn(states: list[State]) -> list[State]:
    return [state for state in states[:-1] if state.turns_left == 1]


def test_in_the_very_last_turn_everything_that_may_score_is_tried() -> None:
    tried = [chosen(state) for seed in range(4) for state in last_turn(game(seed, 2, GREEN))]
    assert tried
    assert not any(isinstance(command, DiscardCard) for command in tried)


def test_a_companion_plays_on_when_nothing_more_can_be_played_since_only_people_end_games() -> None:
    rules = TINY.but(gaps=False, copies=(1, 1, 1), hands=(2, 1, 1, 1))
    state = after(table("R1 R2 / B1 B2", rules=rules), "discard 1", "discard 1")
    assert law.nothing_more(state)
    assert not isinstance(chosen(state), EndGame)


@pytest.mark.parametrize(("rules", "players", "bar"), [(CLASSIC, 3, 17), (GREEN, 3, 80)])
def test_companions_reach_a_decent_score(rules: RuleSet, players: int, bar: int) -> None:
    levels = ("companion",) * players
    scores = [play(Fixture("hanabi", levels, number, 77, rules)).scores[0] for number in range(30)]
    assert sum(scores) / len(scores) >= bar
