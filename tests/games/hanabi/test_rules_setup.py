"""Components and Setup, sentence by sentence (rules, Components used and Setup; rulings H1 and H2)."""

from collections import Counter
from typing import Any

import pytest
from pydantic import ValidationError

from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import Setup
from pyrotechnics.games.hanabi.view import view
from tests.games.hanabi.positions import CLASSIC, GREEN, NAMES, TINY, cards, dealt, hand, play, setup, table

PLAYERS = (2, 3, 4, 5)


def test_2_to_5_players() -> None:
    """Rules: "2-5 players"."""
    assert [dealt(players=players).seats for players in PLAYERS] == [2, 3, 4, 5]
    for names in ((), ("Ann",), (*NAMES, "Finn")):
        with pytest.raises(ValidationError):
            Setup(seed=1, names=names, rules=GREEN)


def test_all_54_cards() -> None:
    """Rules: "All 54 cards"; H1: 6 colours x 1, 1, 1, 2, 2, 3, 4, 5, 6."""
    order = dealt().deal.order
    assert len(order) == 54
    counted = Counter(map(str, order))
    for colour in "RBYGWK":
        assert [counted[f"{colour}{number}"] for number in range(1, 7)] == [3, 2, 1, 1, 1, 1]


@pytest.mark.parametrize("rules", [GREEN, CLASSIC], ids=lambda rules: rules.name)
@pytest.mark.parametrize(("players", "size"), [(2, 5), (3, 5), (4, 4), (5, 4)])
def test_deal_4_to_each_player_or_5_with_2_or_3_players(rules: RuleSet, players: int, size: int) -> None:
    """Rules: "Shuffle the cards and deal 4 to each player (or 5 with 2-3 players)." Ruling H2 says the same."""
    state = dealt(players=players, rules=rules)
    assert [len(held) for held in state.hands] == [size] * players


@pytest.mark.parametrize(("players", "left"), [(2, 44), (3, 39), (4, 38), (5, 34)])
def test_leave_the_rest_of_the_deck_as_a_draw_pile(players: int, left: int) -> None:
    """Rules: "Leave the rest of the deck as a draw pile"."""
    assert dealt(players=players).deck_left == left


def test_the_first_hand_is_dealt_first_and_its_newest_card_is_at_the_left() -> None:
    """H2: "Slot 1 is the newest card, at the left"."""
    state = table("R1 R2 R3 R4 R5 / B1 B2 B3 B4 B5", draws="W6")
    assert state == law.start(state.setup, state.deal)
    assert " ".join(map(str, state.deal.order[:11])) == "R5 R4 R3 R2 R1 B5 B4 B3 B2 B1 W6"
    assert [state.face_at(0, slot) for slot in range(1, 6)] == cards("R1 R2 R3 R4 R5")


def test_all_the_other_players_except_you_can_see_your_cards() -> None:
    """Rules: "so that all the other players except you can see your cards"."""
    state = table("R1 R2 R3 R4 R5 / B1 B2 B3 B4 B5 / W1 W2 W3 W4 W5")
    for seat in range(3):
        seen = view(state, seat)
        for holder in range(3):
            faces = [card.face for card in seen.players[holder].hand]
            assert faces == ([None] * 5 if holder == seat else cards(hand(state, holder)))


def test_4_red_cubes_lie_next_to_the_rocket_and_8_blue_next_to_the_clock() -> None:
    """Rules: "Place the 4 red cubes next to the Rocket tile, and the 8 blue next to the Clock tile"."""
    state = dealt()
    assert (state.rules.fuses, state.mistakes) == (4, 0)
    assert (state.rules.hints, state.hints) == (8, 8)


def test_the_table_is_empty_at_first() -> None:
    state = dealt()
    assert [firework.played for firework in state.fireworks] == [()] * 6
    assert [firework.open for firework in state.fireworks] == [(1, 2, 3, 4, 5, 6)] * 6
    assert (state.played, state.discarded, state.log, state.result) == ((), (), (), None)
    assert (state.turn, state.turns_left) == (1, None)


def test_nothing_was_said_of_any_card_at_first() -> None:
    for held in dealt(players=5).hands:
        for card in held:
            assert (card.colour, card.number, card.not_colours, card.not_numbers) == (None, None, (), ())


class TestWhoStarts:
    @pytest.mark.parametrize("first", range(4))
    def test_the_player_who_was_chosen(self, first: int) -> None:
        assert dealt(players=4, first=first).mover == first

    def test_anybody_when_it_is_left_to_chance(self) -> None:
        starters = Counter(dealt(seed, players=5).mover for seed in range(200))
        assert sorted(starters) == [0, 1, 2, 3, 4]
        assert min(starters.values()) > 20

    def test_the_players_follow_each_other_around_the_table(self) -> None:
        state = dealt(players=3, first=1)
        movers = []
        for _ in range(7):
            movers.append(state.mover)
            state = play(state, "discard 1")
        assert movers == [1, 2, 0, 1, 2, 0, 1]
        assert [entry.seat for entry in state.log] == movers
        assert [entry.number for entry in state.log] == [1, 2, 3, 4, 5, 6, 7]

    @pytest.mark.parametrize("first", [2, 4, 5, -1])
    def test_nobody_who_is_not_at_the_table(self, first: int) -> None:
        with pytest.raises(ValidationError):
            setup(players=2, first=first)


class TestChance:
    def test_the_same_seed_deals_the_same_cards(self) -> None:
        assert dealt(7).deal == dealt(7).deal

    def test_another_seed_deals_other_cards(self) -> None:
        assert len({dealt(seed).deal.order for seed in range(50)}) == 50

    def test_who_was_chosen_to_start_does_not_change_the_cards(self) -> None:
        assert dealt(7, first=0).deal.order == dealt(7, first=1).deal.order == dealt(7).deal.order

    def test_every_card_comes_to_every_place(self) -> None:
        tops = Counter(str(dealt(seed, rules=TINY).deal.order[0]) for seed in range(400))
        assert set(tops) == {"R1", "R2", "R3", "B1", "B2", "B3"}
        assert min(tops.values()) > 25

    @pytest.mark.parametrize("seed", [-1, 2**63, True, 1.5])
    def test_a_seed_is_a_number_that_can_be_stored(self, seed: int) -> None:
        with pytest.raises(ValidationError):
            setup(seed)


class TestNames:
    def test_players_have_different_names(self) -> None:
        with pytest.raises(ValidationError, match="The players need different names"):
            Setup(seed=1, names=("Ann", "Bob", "Ann"), rules=GREEN)

    @pytest.mark.parametrize("name", ["", " Ann", "A\nB", "\x1b[2J", "A" * 13])
    def test_a_name_is_one_short_line(self, name: str) -> None:
        with pytest.raises(ValidationError):
            Setup(seed=1, names=(name, "Bob"), rules=GREEN)


class TestDealsThatDoNotFit:
    deal = law.deal(setup())

    def test_a_card_too_few_or_too_many(self) -> None:
        order = self.deal.order
        for wrong in (order[1:], (*order, order[0]), ()):
            with pytest.raises(ValueError, match=r"The deal is not the 54 cards of the rules\."):
                law.start(setup(), self.deal.but(order=wrong))

    def test_a_card_that_is_doubled_in_place_of_another(self) -> None:
        order = self.deal.order
        other = next(number for number, face in enumerate(order) if face != order[0])
        with pytest.raises(ValueError, match="not the 54 cards"):
            law.start(setup(), self.deal.but(order=(*order[:other], order[0], *order[other + 1 :])))

    def test_the_deck_of_another_rule_set(self) -> None:
        with pytest.raises(ValueError, match="not the 50 cards"):
            law.start(setup(rules=CLASSIC), self.deal)

    @pytest.mark.parametrize(("first", "dealt_first"), [(0, 1), (1, 0), ("random", 2), ("random", -1)])
    def test_another_player_starts_than_was_chosen(self, first: Any, dealt_first: int) -> None:
        with pytest.raises(ValueError, match="starts with another player"):
            law.start(setup(first=first), self.deal.but(first=dealt_first))
