"""Luck and skill apart: what they come to is the result, whatever the chances were."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyrotechnics.bots.advice import ChanceReview
from pyrotechnics.bots.pyrotechnics.luck import account_of
from pyrotechnics.games.pyrotechnics.commands import AnyCommand, EndTurn

Turns = list[ChanceReview[AnyCommand]]


def review(seat: int, chance: float, best: float) -> ChanceReview[AnyCommand]:
    return ChanceReview[AnyCommand](number=1, seat=seat, step=0, chance=chance, best=best, played=(EndTurn(),))


chances = st.floats(0.0, 1.0)
turns = st.lists(
    st.builds(lambda seat, pair: review(seat, min(pair), max(pair)), st.integers(0, 1), st.tuples(chances, chances)),
    min_size=1,
    max_size=30,
)


@given(turns, st.sampled_from([0.0, 0.5, 1.0]))
def test_the_parts_add_up_to_the_result(turns: Turns, result: float) -> None:
    assert account_of(turns, result).result == pytest.approx(result)


@given(turns)
def test_in_a_game_that_was_left_they_add_up_to_the_chance_at_the_end(turns: Turns) -> None:
    last = turns[-1]
    account = account_of(turns, None)
    assert account.settled == 0.0
    assert account.result == pytest.approx(last.chance if last.seat == 0 else 1.0 - last.chance)


def test_a_mistake_counts_for_whom_it_helps() -> None:
    account = account_of([review(0, 0.5, 0.6), review(1, 0.25, 0.5), review(0, 1.0, 1.0)], 1.0)
    assert account.start == 0.6
    assert account.costs == pytest.approx((0.1, 0.25))
    assert account.luck == pytest.approx(0.25)
    assert account.settled == 0.0


def test_a_resignation_is_no_luck() -> None:
    account = account_of([review(0, 0.3, 0.3)], 1.0)
    assert account.luck == 0.0
    assert account.settled == pytest.approx(0.7)
