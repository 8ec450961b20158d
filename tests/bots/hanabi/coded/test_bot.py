"""The coded bot plays by what its seat sees, well among its like, and legally among strangers."""

from collections.abc import Iterator
from random import Random

import pytest

from pyrotechnics.bots.hanabi import blueprint
from pyrotechnics.bots.hanabi.coded.bot import Coded
from pyrotechnics.bots.hanabi.coded.code import Code
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.effects import apply
from pyrotechnics.games.hanabi.rulesets import RuleSet, preset
from pyrotechnics.games.hanabi.state import State
from tests.bots.hanabi.positions import any_rules, dealt, own_view, with_other_secrets

PRESETS = [preset("green-box"), preset("classic")]


def game_of_its_like(seed: int, players: int, rules: RuleSet) -> Iterator[State]:
    bot = Coded(0)
    state = dealt(seed, players, rules)
    while state.result is None:
        yield state
        state = apply(state, bot.choose(own_view(state))[0])
    yield state


def game_among_strangers(seed: int, players: int, rules: RuleSet) -> Iterator[State]:
    """Yield the states of a game in which all but seat 0 move by chance."""
    bot, random = Coded(0), Random(seed)
    state = dealt(seed, players, rules)
    while state.result is None:
        yield state
        move = bot.choose(own_view(state))[0] if state.mover == 0 else random.choice(law.moves(state))
        assert law.refusal(state, move) is None
        state = apply(state, move)


def mean_score(rules: RuleSet, players: int, games: int) -> float:
    total = 0
    for seed in range(games):
        *_, last = game_of_its_like(seed, players, rules)
        assert last.result is not None
        total += last.result.score
    return total / games


@pytest.mark.parametrize(("players", "least"), [(3, 106), (4, 108), (5, 106)])
def test_it_plays_green_box_well(players: int, least: float) -> None:
    assert mean_score(preset("green-box"), players, 16) > least


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_plays_classic_well(players: int) -> None:
    assert mean_score(preset("classic"), players, 16) > 24.4


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("players", [3, 5])
def test_what_it_can_not_see_changes_nothing(rules: RuleSet, players: int) -> None:
    bot, random = Coded(0), Random(players)
    for state in game_of_its_like(11, players, rules):
        if state.result is None and random.random() < 0.5:
            move = bot.choose(own_view(state))
            for seed in range(2):
                blueprint._recent.clear()
                assert bot.choose(own_view(with_other_secrets(state, seed))) == move


@pytest.mark.parametrize("seed", range(6))
def test_among_strangers_too_what_it_can_not_see_changes_nothing(seed: int) -> None:
    bot = Coded(0)
    for state in game_among_strangers(seed, 3 + seed % 3, PRESETS[seed % 2]):
        if state.mover == 0:
            assert bot.choose(own_view(with_other_secrets(state, seed))) == bot.choose(own_view(state))


@pytest.mark.parametrize("seed", range(40))
def test_under_any_rules_and_among_strangers_its_moves_are_legal(seed: int) -> None:
    for _ in game_among_strangers(seed, 3 + seed % 3, any_rules(seed)):
        pass


@pytest.mark.parametrize("seed", range(6))
def test_it_does_not_matter_when_a_game_was_read(seed: int) -> None:
    bot = Coded(0)
    for state in game_among_strangers(seed, 3 + seed % 3, PRESETS[seed % 2]):
        if state.mover == 0:
            going_on = bot.choose(own_view(state))
            blueprint._recent.clear()
            assert bot.choose(own_view(state)) == going_on


def test_a_seat_does_not_go_on_from_what_another_has_read() -> None:
    state = dealt(2, 3, preset("green-box"))
    while state.mover != 2:
        state = apply(state, law.moves(state)[-1])
    later = apply(state, law.moves(state)[-1])
    for seat in range(3):
        view = own_view(later.but(mover=seat))
        read = blueprint.read(Code, view)
        blueprint._recent.clear()
        assert blueprint.read(Code, view).possible == read.possible


def test_two_players_are_too_few() -> None:
    with pytest.raises(ValueError, match="three players or more"):
        Coded(0).choose(own_view(dealt(1, 2, preset("classic"))))


def test_it_sees_views_only() -> None:
    with pytest.raises(TypeError):
        Coded(0).choose(dealt(1, 3, preset("classic")))  # type: ignore[arg-type]
