"""Ratings: what is known of Elo's scale, and that nothing becomes infinite."""

from math import log10
from random import Random

import pytest

from pyrotechnics.bots.elo import Meeting, ratings


def test_two_bots_differ_by_the_logarithm_of_their_points() -> None:
    one, two = ratings([Meeting(("weak", "strong"), 24.5, 99)])
    assert (one.bot, two.bot) == ("strong", "weak")
    assert (two.elo, two.interval) == (0.0, (0.0, 0.0))
    assert one.elo == pytest.approx(400 * log10(75 / 25))  # with the drawn game that everybody is given
    assert one.score == pytest.approx(74.5 / 99)
    assert one.interval[1] - one.elo == pytest.approx(1.96 * 400 / 2.302585 / (100 * 0.75 * 0.25) ** 0.5, rel=1e-3)


def test_strength_adds_up_along_a_chain() -> None:
    first, second, third = ratings([Meeting(("a", "b"), 9.5, 99), Meeting(("b", "c"), 9.5, 99)])
    assert [each.bot for each in (first, second, third)] == ["c", "b", "a"]
    assert second.elo == pytest.approx(400 * log10(9))
    assert first.elo == pytest.approx(2 * second.elo)
    assert first.interval[1] - first.interval[0] > second.interval[1] - second.interval[0]


@pytest.mark.parametrize("games", [1, 100, 100_000])
def test_who_always_wins_is_not_infinitely_strong(games: int) -> None:
    best, middle, worst = ratings(
        [Meeting(("a", "b"), 0, games), Meeting(("b", "c"), 0, games), Meeting(("a", "c"), 0, games)]
    )
    assert [best.bot, middle.bot, worst.bot] == ["c", "b", "a"]
    assert 0 < middle.elo < best.elo < 5000
    assert best.interval[0] < best.elo < best.interval[1] < 10_000


def test_the_truth_lies_in_19_of_20_intervals() -> None:
    chance = Random(3)
    hits = 0
    for _ in range(200):
        meetings = [
            Meeting(pair, sum(chance.random() < 1 / (1 + 10 ** (-lead / 400)) for _ in range(60)), 60)
            for pair, lead in ((("a", "b"), -150), (("a", "c"), -250), (("b", "c"), -100))
        ]
        rated = {each.bot: each for each in ratings(meetings)}
        hits += rated["b"].interval[0] < 150 < rated["b"].interval[1]
        hits += rated["c"].interval[0] < 250 < rated["c"].interval[1]
    assert 0.92 < hits / 400 < 0.98


def test_games_that_say_nothing_are_left_out() -> None:
    assert ratings([]) == ()
    assert ratings([Meeting(("a", "a"), 5, 10), Meeting(("a", "b"), 0, 0)]) == ()
    rated = ratings([Meeting(("a", "a"), 5, 10), Meeting(("a", "b"), 5, 10), Meeting(("x", "y"), 1, 10)])
    assert {each.bot: each.games for each in rated} == {"a": 10, "b": 10}


def test_the_same_bot_in_two_meetings_is_one_bot() -> None:
    rated = ratings([Meeting(("a", "b"), 2, 10), Meeting(("b", "a"), 8, 10)])
    assert {each.bot: (each.games, each.score) for each in rated} == {"a": (20, 0.2), "b": (20, 0.8)}
