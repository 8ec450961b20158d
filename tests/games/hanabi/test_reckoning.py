"""What a game has come to and can still come to: worked out by hand, and by what one turn may change."""

import pytest

from pyrotechnics.games.hanabi.knowledge import Reckoning, reckoning, within_turns
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.hanabi.view import view
from tests.games.hanabi.positions import CLASSIC, GREEN, TINY, dealt, play, table


def reckoned(state: State) -> Reckoning:
    return reckoning(view(state, None))


def pace(state: State) -> int:
    return reckoned(state).pace


class TestScoreAndLosses:
    def test_at_the_start_everything_is_reachable(self) -> None:
        for rules, maximum in ((GREEN, 126), (CLASSIC, 25)):
            now = reckoned(dealt(rules=rules))
            assert (now.score, now.maximum, now.reachable) == (0, maximum, maximum)
            assert (now.lost_to_discards, now.lost_to_skips) == (0, 0)

    def test_what_is_passed_over_is_lost_to_skips(self) -> None:
        """Playing a 4 on an empty colour passes over 1 + 2 + 3."""
        now = reckoned(play(table("R4 /"), "play 1"))
        assert (now.score, now.reachable, now.lost_to_skips, now.lost_to_discards) == (4, 126 - 6, 6, 0)

    def test_what_is_discarded_is_lost_to_discards(self) -> None:
        now = reckoned(play(table("R5 /"), "discard 1"))
        assert (now.score, now.reachable, now.lost_to_skips, now.lost_to_discards) == (0, 121, 0, 5)

    def test_what_was_discarded_before_it_was_passed_over_is_lost_once_to_the_discard(self) -> None:
        now = reckoned(play(table("R3 / R4"), "discard 1", "play 1"))
        assert (now.lost_to_skips, now.lost_to_discards, now.reachable) == (3, 3, 120)

    def test_what_was_passed_over_before_it_was_discarded_is_lost_once_to_the_skip(self) -> None:
        now = reckoned(play(table("R4 / R3"), "play 1", "discard 1"))
        assert (now.lost_to_skips, now.lost_to_discards, now.reachable) == (6, 0, 120)

    def test_a_misplay_may_lose_points_like_a_discard(self) -> None:
        now = reckoned(play(table("R5 /", rules=CLASSIC), "play 1"))
        assert (now.score, now.reachable, now.lost_to_discards) == (0, 24, 1)

    def test_without_gaps_a_loss_takes_what_is_above_with_it(self) -> None:
        """Both 3s gone: 3, 4 and 5 of that colour are out of reach."""
        now = reckoned(play(table("R3 /", rules=CLASSIC, discarded="R3", hints=0), "discard 1"))
        assert (now.reachable, now.lost_to_discards, now.lost_to_skips) == (22, 3, 0)

    def test_points_by_cards_and_by_values(self) -> None:
        by_cards = reckoned(play(table("R4 /", rules=GREEN.but(points="cards")), "play 1"))
        assert (by_cards.score, by_cards.maximum, by_cards.reachable, by_cards.lost_to_skips) == (1, 36, 33, 3)

    def test_the_reachable_score_is_the_score_when_nothing_more_can_be_played(self) -> None:
        now = reckoned(table("/", played="B6 Y6 G6 W6 K6 R5", discarded="R6"))
        assert now.score == now.reachable == 35
        assert now.lost_to_discards == 6
        assert now.lost_to_skips == 126 - 35 - 6


class TestPace:
    """How many cards can still be drawn for something else than a play."""

    @pytest.mark.parametrize(("players", "paces"), [(2, (10, 17)), (3, (6, 13)), (4, (6, 13)), (5, (3, 10))])
    def test_at_the_start(self, players: int, paces: tuple[int, int]) -> None:
        """Green Box with 2 players: 44 draws and 2 final turns for 36 plays. Classic: as on hanab.live."""
        assert tuple(pace(dealt(players=players, rules=rules)) for rules in (GREEN, CLASSIC)) == paces

    @pytest.mark.parametrize("rules", [GREEN, CLASSIC], ids=lambda rules: rules.name)
    def test_a_play_keeps_it_and_a_discard_costs_1(self, rules: RuleSet) -> None:
        state = table("R1 R1 / R1", rules=rules, hints=4)
        assert pace(play(state, "play 1")) == pace(state)
        assert pace(play(state, "discard 1")) == pace(state) - 1
        assert pace(play(state, "hint 1 R 1")) == pace(state)

    def test_a_misplay_costs_1_like_a_discard(self) -> None:
        state = table("R1 /", played="R2")
        assert pace(play(state, "play 1")) == pace(state) - 1

    def test_a_loss_gives_the_turns_back_that_it_takes_from_the_score(self) -> None:
        state = table("R5 R4 /")
        assert pace(play(state, "discard 1")) == pace(state), "one draw less, and one play less"
        assert pace(play(state, "play 2")) == pace(state) + 3, "three numbers passed over"

    def test_at_0_every_turn_has_to_be_a_play(self) -> None:
        """Two players, one card to draw: this turn, and one more for each, are three turns for three plays."""
        rules = TINY.but(copies=(3, 2, 1), hands=(3, 3, 2, 2))
        state = table("R1 R3 / R2 B1", rules=rules, left=1, played="B1 B2", discarded="B3")
        assert reckoned(state).reachable - reckoned(state).score == 6
        assert pace(state) == 0
        done = play(state, "play 1", "play 1", "play 2")
        assert (reckoned(done).score, reckoned(done).reachable) == (9, 9)
        assert pace(play(state, "discard 3")) == -1

    def test_in_the_final_round_every_turn_that_is_no_play_costs_1(self) -> None:
        state = table("R1 B1 / R2 / R3", left=0, hints=4)
        assert pace(play(state, "hint 1 R 1")) == pace(state) - 1
        assert pace(play(state, "play 1")) == pace(state)

    def test_it_is_negative_when_there_are_not_turns_enough(self) -> None:
        """One turn each is left to two players, and 36 plays are open less those whose cards are gone."""
        state = table("R1 B1 / Y1 G1", left=0)
        assert pace(state) == 2 - 4

    @pytest.mark.parametrize(("final_turns", "expected"), [(0, 44 - 36), (1, 46 - 36), (3, 50 - 36)])
    def test_it_counts_the_final_turns_of_the_rules(self, final_turns: int, expected: int) -> None:
        assert pace(dealt(rules=GREEN.but(final_turns=final_turns))) == expected


class TestWithinTheTurnsThatAreLeft:
    """Of what is reachable, only so many cards count in the last round as there are turns."""

    @pytest.mark.parametrize(("turns", "score"), [(0, 21), (1, 27), (2, 33), (3, 38), (4, 40), (5, 41), (6, 41)])
    def test_with_gaps_the_highest_cards_of_all_colours_count(self, turns: int, score: int) -> None:
        state = table("B6 Y6 G5 / W2 W1", played="R1 R2 R3 R4 R5 R6", left=0, turns_left=turns)
        assert within_turns(view(state, None)) == score

    def test_without_gaps_a_card_counts_with_those_before_it(self) -> None:
        rules = CLASSIC.but(points="values")
        state = table("R4 R5 / Y2 Y3 Y4", rules=rules, played="R1 R2 R3 Y1", left=0, turns_left=3)
        assert within_turns(view(state, None)) == 7 + (4 + 5) + 2

    def test_before_the_last_round_everything_that_is_reachable_counts(self) -> None:
        state = table("/", played="R1")
        assert within_turns(view(state, None)) == reckoned(state).reachable
