"""The stranger: hints at random, a chop that goes, and plays that are certain only."""

from typing import Any

import pytest

from pyrotechnics.bots.hanabi.stranger import Stranger
from pyrotechnics.bots.match import Fixture, play
from pyrotechnics.games.hanabi.commands import AnyCommand, DiscardCard, HintColour, HintNumber, PlayCard
from pyrotechnics.games.hanabi.effects import apply
from pyrotechnics.games.hanabi.rulesets import PLAYERS, preset
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.hanabi.view import view
from tests.bots.hanabi.positions import any_rules, dealt, own_view, random_game, with_other_secrets
from tests.games.hanabi.positions import CLASSIC, GREEN, table
from tests.games.hanabi.positions import play as after

HANDS = "B2 Y4 R1 G3 G2 / R2 Y5 Y3 B4 B3"


def chosen(state: State, seed: int = 1) -> AnyCommand:
    (command,) = Stranger(seed).choose(own_view(state))
    return command


@pytest.mark.parametrize("seed", range(20))
def test_strangers_finish_games_under_any_rules(seed: int) -> None:
    rules = any_rules(seed)
    played = play(Fixture("hanabi", ("stranger",) * PLAYERS[seed % 4], 0, seed, rules))  # raises where one is refused
    assert 0 <= played.scores[0] <= rules.maximum


@pytest.mark.parametrize("name", ["green-box", "classic"])
def test_strangers_make_no_mistakes_by_themselves(name: str) -> None:
    games = [play(Fixture("hanabi", ("stranger",) * 3, number, 1, preset(name))) for number in range(3)]
    assert not any(played.struck_out for played in games)


def test_a_stranger_knows_no_more_than_its_view() -> None:
    for seed, state in enumerate(random_game(3, 3, GREEN)):
        assert chosen(with_other_secrets(state, seed)) == chosen(state)


def test_it_hints_at_random_or_discards_half_and_half() -> None:
    state = table(HANDS, hints=3, rules=CLASSIC)
    commands = [chosen(state, seed) for seed in range(200)]
    hints = [command for command in commands if isinstance(command, HintColour | HintNumber)]
    assert 80 <= len(hints) <= 120
    assert len(set(map(repr, hints))) == 7  # R, Y, B, 2, 3, 4 and 5
    assert {command for command in commands if command not in hints} == {DiscardCard(slot=5)}


def test_it_answers_anew_in_every_turn_but_always_the_same() -> None:
    state = table(HANDS, rules=CLASSIC)
    assert chosen(state, 7) == chosen(state, 7)
    later = [state]
    for _ in range(12):
        later.append(apply(later[-1], chosen(later[-1], 7)))
    assert len({type(chosen(each, 7)) for each in later}) > 1


def test_without_hints_it_discards_the_oldest_card_that_no_hint_has_touched() -> None:
    state = after(table(HANDS, mover=1, hints=1, rules=CLASSIC), "hint 0 G 4,5")
    assert chosen(state) == DiscardCard(slot=3)


def test_where_all_cards_are_touched_it_discards_the_oldest() -> None:
    talk = ("hint 0 2 1,5", "hint 1 R 1", "hint 0 Y 2", "hint 1 R 1", "hint 0 3 3,4")
    state = after(table("B2 Y4 R3 G3 G2 / R2 Y5 Y3 B4 B3", mover=1, hints=5, rules=CLASSIC), *talk)
    assert chosen(state) == DiscardCard(slot=5)


def test_where_nothing_may_be_discarded_it_hints() -> None:
    state = table(HANDS, rules=CLASSIC)
    assert all(isinstance(chosen(state, seed), HintColour | HintNumber) for seed in range(20))


def test_it_plays_what_can_not_go_wrong_and_nothing_else() -> None:
    state = after(table(HANDS, mover=1, hints=3, rules=CLASSIC), "hint 0 1 3")
    assert chosen(state) == PlayCard(slot=3)
    state = after(table(HANDS, mover=1, hints=3, rules=CLASSIC), "hint 0 R 3")
    assert not any(isinstance(chosen(state, seed), PlayCard) for seed in range(20))


def test_a_stranger_sees_views_only() -> None:
    state: Any = dealt(1, 2, GREEN)
    with pytest.raises(TypeError, match="sees a view"):
        Stranger(1).choose(state)
    with pytest.raises(ValueError, match="not its turn"):
        Stranger(1).choose(view(state, 1 - state.mover))
