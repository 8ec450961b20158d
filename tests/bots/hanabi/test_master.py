"""The master at a table: legal, repeatable, blind for what its seat can't see, and in time."""

import pytest

from pyrotechnics.bots.hanabi.coded.code import Code
from pyrotechnics.bots.hanabi.master import blueprint_for
from pyrotechnics.bots.hanabi.reading import Reading
from pyrotechnics.bots.levels import make_bot
from pyrotechnics.games.hanabi.effects import apply
from pyrotechnics.games.hanabi.rulesets import preset
from pyrotechnics.games.hanabi.view import view
from tests.bots.hanabi.positions import dealt, own_view, with_other_secrets

QUICK = "master:0.1"


def test_it_searches_over_the_conventions_with_two_and_over_the_code_with_more() -> None:
    assert [blueprint_for(seats) for seats in (2, 3, 5)] == [Reading, Code, Code]


@pytest.mark.parametrize(("rules", "players"), [("green-box", 2), ("classic", 2), ("green-box", 4)])
def test_it_plays_on_and_answers_the_same_whatever_is_hidden(rules: str, players: int) -> None:
    state = dealt(3, players, preset(rules))
    for turn in range(5):
        seen = own_view(state)
        (move,) = make_bot("hanabi", QUICK, 5).choose(seen)
        assert seen.refusal(move) is None
        if turn % 4 == 0:
            assert make_bot("hanabi", QUICK, 5).choose(own_view(with_other_secrets(state, turn))) == (move,)
        state = apply(state, move)


def test_out_of_patience_it_does_what_its_blueprint_does() -> None:
    state = dealt(3, 2, preset("green-box"))
    seen = own_view(state)
    assert make_bot("hanabi", "master:10", 1, patience=0.0).choose(seen) == make_bot("hanabi", "strong", 1).choose(seen)


def test_it_wants_a_view_of_its_own_turn() -> None:
    state = dealt(3, 2, preset("green-box"))
    with pytest.raises(ValueError, match="not its turn"):
        make_bot("hanabi", "master", 1).choose(view(state, 1 - state.mover))
    with pytest.raises(TypeError, match="a view and nothing else"):
        make_bot("hanabi", "master", 1).choose(state)
