"""Statistics: sums that agree with each other, casual games apart, streaks, lengths and scores."""

from statistics import mean, median
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyrotechnics.archive.statistics import RECENT, WINDOW, Lengths, Scope, Scores, Survey, Tally, survey
from pyrotechnics.archive.stored import StoredGame
from tests.archive.filling import duel, some_games, stored, together

DUELS = Scope("pyrotechnics")
TOGETHER = Scope("hanabi")
_OWN = {"won": 1.0, "lost": 0.0, "drawn": 0.5}


def ended(result: str, **changes: Any) -> StoredGame:
    """Return a duel with a result for the person, who sits in the first seat."""
    own = _OWN[result]
    return stored(duel(result=result, scores=(own, 1 - own), **changes))


DUEL_GAMES = st.builds(
    ended,
    st.sampled_from(sorted(_OWN)),
    first=st.integers(0, 1),
    opponent=st.sampled_from(["easy", "hard", "Ben"]),
    rules=st.sampled_from(["Night Sky", "Mine"]),
    turn=st.integers(1, 90),
    casual=st.booleans(),
)
SCORED_GAMES = st.builds(
    lambda score, seats, **changes: stored(
        together(score, players=tuple("ABCDE"[:seats]), scores=(float(score),) * seats, **changes)
    ),
    st.integers(0, 126),
    st.integers(2, 5),
    turn=st.integers(1, 90),
    casual=st.booleans(),
)


@given(st.lists(DUEL_GAMES, max_size=60))
def test_whatever_way_duels_are_sorted_their_sums_agree(games: list[StoredGame]) -> None:
    found = survey(games, DUELS)
    for side, casual in ((found.counted, False), (found.casual, True)):
        duels, mine = side.duels, [game for game in games if game.casual is casual]
        assert duels.all.won + duels.all.lost + duels.all.drawn == duels.all.played == len(mine) == side.played
        for parts in ((duels.first, duels.second), duels.opponents.values(), duels.rules.values()):
            for what in ("won", "lost", "drawn", "played"):
                assert sum(getattr(part, what) for part in parts) == getattr(duels.all, what)
        assert duels.first.played == sum(game.first == 0 for game in mine)
        assert sum(duels.lengths.turns.values()) == len(mine)
        assert side.together.all.played == 0


@given(st.lists(SCORED_GAMES, max_size=60))
def test_whatever_way_scores_are_sorted_their_sums_agree(games: list[StoredGame]) -> None:
    found = survey(games, TOGETHER)
    for side, casual in ((found.counted, False), (found.casual, True)):
        shared, mine = side.together, [game for game in games if game.casual is casual]
        assert shared.all.played == len(mine) == side.played
        assert sum(count for _, count in shared.all.bins()) == len(mine)
        assert sum(scores.played for scores in shared.players.values()) == len(mine)
        assert sum(scores.played for scores in shared.rules.values()) == len(mine)
        assert shared.nothing == sum(game.score == 0 for game in mine)
        assert shared.complete == sum(game.score == 126 for game in mine)
        assert list(shared.over_time) == [(game.score or 0) / 126 for game in mine]
        if mine:
            own = [game.score or 0 for game in mine]
            assert shared.all.mean == pytest.approx(mean(own))
            assert shared.all.share == pytest.approx(mean(own) / 126)
            assert shared.all.best == (max(own), 126)


@given(st.lists(DUEL_GAMES, max_size=30), st.lists(DUEL_GAMES, max_size=30))
def test_casual_games_change_nothing_in_what_is_counted(games: list[StoredGame], more: list[StoredGame]) -> None:
    serious = [game for game in games if not game.casual]
    casual = [game for game in more if game.casual]
    assert survey([*casual, *serious], DUELS).counted == survey(serious, DUELS).counted
    assert survey([*serious, *casual], DUELS).casual == survey(casual, DUELS).casual


def test_games_with_advice_count_and_are_told_apart() -> None:
    games = [ended("won", advised=3), ended("lost", advised=1), ended("won"), ended("won", advised=1, casual=True)]
    duels = survey(games, DUELS).counted.duels
    assert (duels.all.won, duels.all.played) == (2, 3)
    assert (duels.advised.won, duels.advised.played) == (1, 2)
    assert duels.all.without(duels.advised) == Tally(won=1)


def test_scores_with_advice_count_and_are_told_apart() -> None:
    shared = survey([stored(together(90, advised=2)), stored(together(60))], TOGETHER).counted.together
    parts = (shared.all, shared.advised, shared.all.without(shared.advised))
    assert [scores.best for scores in parts] == [(90, 126), (90, 126), (60, 126)]


@given(st.lists(st.integers(1, 9), min_size=1))
def test_lengths_have_the_usual_mean_and_median(turns: list[int]) -> None:
    lengths = Lengths()
    lengths.turns.update(turns)
    assert lengths.mean == pytest.approx(mean(turns))
    assert lengths.median == median(turns)
    assert (lengths.shortest, lengths.longest) == (min(turns), max(turns))


@pytest.mark.parametrize(
    ("results", "now", "longest"),
    [
        ([], 0, 0),
        (["won", "won", "lost"], 0, 2),
        (["won", "won", "drawn", "won"], 1, 2),
        (["lost", "won", "won", "won"], 3, 3),
        (["won", "won", "won", "lost", "won", "won"], 2, 3),
    ],
    ids=lambda value: "-".join(value) if isinstance(value, list) else None,
)
def test_a_streak_is_of_wins_and_a_draw_ends_it(results: list[str], now: int, longest: int) -> None:
    duels = survey([ended(result) for result in results], DUELS).counted.duels
    assert (duels.streak, duels.longest) == (now, longest)


def test_a_casual_loss_ends_no_streak() -> None:
    games = [ended("won"), ended("lost", casual=True), ended("won")]
    assert survey(games, DUELS).counted.duels.streak == 2


def test_who_starts_is_seen_from_the_seat_of_the_person() -> None:
    second_seat = stored(duel(seat=1, first=1, players=("Ember", "Ada"), levels=("hard", ""), scores=(0.0, 1.0)))
    duels = survey([second_seat, ended("lost", first=1)], DUELS).counted.duels
    assert (duels.first.won, duels.first.lost, duels.second.won, duels.second.lost) == (1, 0, 0, 1)


def test_the_share_over_time_is_that_of_the_last_games_and_no_longer_than_is_shown() -> None:
    games = [ended("won")] * WINDOW + [ended("lost")] * WINDOW
    over_time = list(survey(games, DUELS).counted.duels.over_time)
    assert over_time[0] == over_time[WINDOW - 1] == 1
    assert over_time[WINDOW + WINDOW // 2 - 1] == 0.5
    assert over_time[-1] == 0
    assert len(survey([ended("won")] * (RECENT + 50), DUELS).counted.duels.over_time) == RECENT


@pytest.mark.parametrize("scope", [DUELS, Scope("pyrotechnics", "Ben"), Scope("pyrotechnics", rules="Mine")], ids=str)
def test_a_scope_counts_its_own_games_and_knows_all_opponents_and_rules(scope: Scope) -> None:
    games = [ended("won", opponent="Ben"), ended("lost", rules="Mine"), stored(together(12))]
    found = survey(games, scope)
    assert found.counted.played == (2 if scope is DUELS else 1)
    assert found.opponents == ("Ben", "hard")
    assert found.rules == ("Mine", "Night Sky")


def test_scores_of_different_maxima_are_compared_by_their_share() -> None:
    scores = Scores()
    scores.counted.update({(25.0, 25): 1, (100.0, 126): 1, (0.0, 126): 2})
    assert scores.best == (25.0, 25)
    assert scores.maximum is None
    assert scores.mean is None
    bins = dict(scores.bins())
    assert bins["0-9 %"] == 2
    assert bins["70-79 %"] == 1
    assert bins["90-100 %"] == 1


@pytest.mark.parametrize(("maximum", "first", "last"), [(25, "0-2", "24-25"), (126, "0-12", "117-126"), (5, "0", "5")])
def test_bins_of_points_reach_from_nothing_to_everything(maximum: int, first: str, last: str) -> None:
    scores = Scores()
    scores.counted.update({(0.0, maximum): 2, (float(maximum), maximum): 3})
    bins = scores.bins()
    assert bins[0] == (first, 2)
    assert bins[-1] == (last, 3)
    assert len(bins) <= 10


def test_the_last_mistake_is_known_from_the_reason() -> None:
    games = [stored(together(40, reason="The last fuse has burnt.")), stored(together(80))]
    assert survey(games, TOGETHER).counted.together.struck_out == 1


def test_nothing_counted_is_nothing_known() -> None:
    found = survey([], TOGETHER)
    assert found == Survey(TOGETHER)
    assert found.counted.together.all.share is None
    assert found.counted.together.all.best is None
    assert found.counted.duels.all.share is None
    assert found.counted.duels.lengths.mean == found.counted.duels.lengths.median == 0


def test_twenty_thousand_games_are_one_pass() -> None:
    games = iter([stored(heading) for heading in some_games(2000)] * 10)
    found = survey(games, DUELS)
    assert next(games, None) is None
    assert found.counted.played > 5000
