"""The all-seeing reference: legal play under any rules, and hardly a point lost that was there."""

import pytest

from pyrotechnics.bots.hanabi.all_seeing import all_seeing
from pyrotechnics.bots.match import ALL_SEEING, Fixture, play
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.commands import HintColour, HintNumber
from pyrotechnics.games.hanabi.effects import apply
from pyrotechnics.games.hanabi.rulesets import PLAYERS, RuleSet, preset
from pyrotechnics.games.hanabi.state import State
from tests.bots.hanabi.positions import any_rules, dealt
from tests.games.hanabi.positions import CLASSIC, GREEN, TINY


def seen_through(start: State, width: int) -> State:
    """Return the end of a game that an all-seeing table plays; ``apply`` raises where a move is not legal."""
    move = all_seeing(start.setup, start.deal, width)
    state = start
    while state.result is None:
        state = apply(state, move(state))
    with pytest.raises(StopIteration):
        move(state)  # it has planned just as many turns
    return state


def score(state: State) -> int:
    assert state.result is not None
    return state.result.score


@pytest.mark.parametrize("seed", range(60))
def test_its_play_is_legal_under_any_rules(seed: int) -> None:
    rules = any_rules(seed)
    if seed % 3 == 0:
        rules = rules.but(final_turns=min(*rules.hands, 2))
    end = seen_through(dealt(seed, PLAYERS[seed % 4], rules), 15)
    assert 0 <= score(end) <= rules.maximum


@pytest.mark.parametrize(("rules", "bar"), [(GREEN, 115), (CLASSIC, 24.6)], ids=["green-box", "classic"])
@pytest.mark.parametrize("players", PLAYERS)
def test_it_loses_hardly_a_point_that_is_there(rules: RuleSet, bar: float, players: int) -> None:
    scores = [score(seen_through(dealt(seed, players, rules), 100)) for seed in range(5)]
    assert sum(scores) / len(scores) >= bar


def best_of_all(state: State) -> int:
    """Return the best score that any play comes to, tried out move by move; which hint is given makes no difference."""
    if state.result is not None:
        return state.result.score
    moves = law.moves(state)
    hints = [move for move in moves if isinstance(move, HintColour | HintNumber)]
    others = [move for move in moves if move not in hints]
    return max(best_of_all(apply(state, move)) for move in (*others, *hints[:1]))


SMALL = [
    TINY.but(copies=(1, 1, 1), hands=(2, 1, 1, 1), hints=1),
    TINY.but(copies=(1, 1, 1), hands=(2, 1, 1, 1), hints=1, gaps=False, fuses=1, score_after_last_fuse=False),
    TINY.but(copies=(2, 1), hands=(1, 1, 1, 1), hints=1, gaps=False, hint_back_on_completion=True, points="cards"),
]


@pytest.mark.parametrize("rules", SMALL, ids=range(len(SMALL)))
def test_in_small_games_it_finds_what_trying_everything_finds(rules: RuleSet) -> None:
    starts = [dealt(seed, 2, rules) for seed in range(8)]
    assert [score(seen_through(start, 50)) for start in starts] == [best_of_all(start) for start in starts]


def test_a_card_is_thrown_away_by_a_misplay_where_it_can_not_be_discarded() -> None:
    rules = TINY.but(copies=(2, 1), hands=(1, 1, 1, 1), hints=1, fuses=3, gaps=False, discard_at_full_hints=False)
    starts = [dealt(seed, 2, rules) for seed in range(20)]
    ends = [seen_through(start, 100) for start in starts]
    assert any(end.mistakes for end in ends)
    assert [score(end) for end in ends] == [best_of_all(start) for start in starts]


def test_more_positions_find_no_less_in_the_long_run() -> None:
    deals = [dealt(seed, 4, GREEN) for seed in range(6)]
    narrow, wide = (sum(score(seen_through(deal, width)) for deal in deals) for width in (2, 60))
    assert narrow < wide


def test_the_arena_plays_it_through_the_rules_and_always_alike() -> None:
    fixture = Fixture("hanabi", (ALL_SEEING,) * 3, 0, 5, preset("classic"))
    played = [play(fixture) for _ in range(2)]
    assert played[0].scores == played[1].scores
    assert len(set(played[0].scores)) == 1
    assert not played[0].struck_out
    assert [len(seconds) for seconds in played[0].seconds] == [1, 0, 0]
