"""A turn: research, then discover or showcase, then the market is filled (rulebook, On Your Turn; rulings P1, P5)."""

import itertools

import pytest

from pyrotechnics.games.pyrotechnics.commands import (
    AnyCommand,
    Collect,
    Discover,
    EndTurn,
    Mix,
    Research,
    Showcase,
    Split,
    Steal,
)
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import PRIMARIES, Spark, Sparks
from pyrotechnics.games.pyrotechnics.state import Phase
from tests.games.pyrotechnics.positions import card, deck_of, legal, play, position, quick_turn, refused

BLOOM = "Mystic Bloom!"


def test_a_turn_begins_with_research_of_any_card_in_hand() -> None:
    state = position()
    assert legal(state) == {Research(card=name) for name in state.players.one.hand}
    assert len(legal(state)) == 5


def test_a_card_of_the_market_or_of_the_opponent_or_of_no_deck_cannot_be_researched() -> None:
    state = position()
    market_card = state.market[0]
    assert market_card is not None
    for name in (market_card, state.players.two.hand[0], state.removed[0], "No such card!"):
        assert refused(state, Research(card=name)) == "That card is not in your hand."


def test_the_researched_card_lies_open_and_leaves_the_hand() -> None:
    state = play(position(hand=(BLOOM,)), Research(card=BLOOM))
    assert state.turn.research == BLOOM
    assert BLOOM not in state.players.one.hand
    assert len(state.players.one.hand) == 4


def test_only_one_card_is_researched_in_a_turn() -> None:
    state = position()
    first, second = state.players.one.hand[:2]
    state = play(state, Research(card=first))
    assert refused(state, Research(card=second)).startswith("Now use the research actions you want")


def test_after_research_a_card_of_the_market_is_discovered_or_showcased() -> None:
    state = play(position(hand=(BLOOM,), sparks="RRRYYYBBBOGPP"), Research(card=BLOOM))
    market = {name for name in state.market if name is not None}
    assert {command.card for command in legal(state, Discover) if isinstance(command, Discover)} == market
    assert legal(state, Showcase)
    assert EndTurn() not in legal(state)


def test_a_turn_cannot_end_before_a_market_card_is_taken() -> None:
    state = play(position(hand=(BLOOM,)), Research(card=BLOOM))
    assert refused(state, EndTurn()).startswith("Now use the research actions you want")
    assert refused(position(), EndTurn()) == "First choose a card from your hand to research."


def test_a_card_in_hand_or_elsewhere_can_be_neither_discovered_nor_showcased() -> None:
    state = play(position(hand=(BLOOM,)), Research(card=BLOOM))
    for name in (state.players.one.hand[0], state.players.two.hand[0], state.removed[0], "No such card!"):
        assert refused(state, Discover(card=name)) == "That card is not in the market."
        assert refused(state, Showcase(card=name)) == "That card is not in the market."


def test_the_researched_card_cannot_be_the_market_card_of_the_same_turn() -> None:
    """Ruling P5."""
    state = play(position(hand=(BLOOM,), sparks="PG"), Research(card=BLOOM))
    assert refused(state, Discover(card=BLOOM)) == "That card is not in the market."
    assert refused(state, Showcase(card=BLOOM)) == "That card is not in the market."


def test_a_discovered_card_joins_the_hand_and_leaves_a_gap() -> None:
    state = play(position(hand=(BLOOM,), market=("Copper Crown!",)), Research(card=BLOOM))
    state = play(state, Discover(card="Copper Crown!"))
    assert state.players.one.hand[-1] == "Copper Crown!"
    assert state.market[0] is None
    assert sum(name is None for name in state.market) == 1


@pytest.mark.parametrize("place", range(5))
def test_the_researched_card_fills_the_very_place_that_became_free(place: int) -> None:
    state = position(hand=(BLOOM,))
    taken = state.market[place]
    assert taken is not None
    after = quick_turn(state, BLOOM, taken)
    assert after.market == tuple(BLOOM if name == taken else name for name in state.market)
    assert after.turn.research is None


def test_discovering_keeps_the_hand_at_its_size_and_showcasing_makes_it_one_smaller() -> None:
    state = play(position(hand=(BLOOM,), market=("Emerald Echo!",), sparks="OO"), Research(card=BLOOM))
    discovered = play(state, Discover(card="Emerald Echo!"), EndTurn())
    showcased = play(state, Showcase(card="Emerald Echo!"), EndTurn())
    assert (len(discovered.players.one.hand), len(showcased.players.one.hand)) == (5, 4)
    assert (discovered.players.one.shown, showcased.players.one.shown) == ((), ("Emerald Echo!",))
    assert BLOOM in discovered.market
    assert BLOOM in showcased.market


def test_only_one_market_card_is_taken_in_a_turn() -> None:
    state = play(position(hand=(BLOOM,), sparks="OOOO", market=("Emerald Echo!",)), Research(card=BLOOM))
    other = state.market[1]
    assert other is not None
    discovered = play(state, Discover(card="Emerald Echo!"))
    showcased = play(state, Showcase(card="Emerald Echo!"))
    assert refused(discovered, Discover(card=other)) == "Now use the discover actions you want, then end your turn."
    assert refused(showcased, Discover(card=other)) == "Now end your turn."
    assert refused(showcased, Showcase(card=other)) == "Now end your turn."


def test_players_take_turns() -> None:
    state = position()
    seats = []
    for _ in range(6):
        seats.append(state.turn.seat)
        market_card = state.market[0]
        assert market_card is not None
        state = quick_turn(state, state.mover.hand[0], market_card)
    assert seats == [Seat.ONE, Seat.TWO] * 3
    assert state.turn.number == 11


def test_every_action_may_be_left_out() -> None:
    """Research and Discover are optional (rulebook, Misc. Rules)."""
    before = position(hand=(BLOOM,), market=("Whistling Willow!",), sparks="RYB")
    after = quick_turn(before, BLOOM, "Whistling Willow!")
    assert (after.players.one.sparks, after.supply) == (before.players.one.sparks, before.supply)


@pytest.mark.parametrize("order", itertools.permutations(range(3)))
def test_the_actions_of_a_card_may_be_done_in_any_order(order: tuple[int, ...]) -> None:
    state = play(position(hand=(BLOOM,), market=("Whistling Willow!",), sparks="RB"), Research(card=BLOOM))
    state = play(state, Discover(card="Whistling Willow!"))
    doings: tuple[AnyCommand, ...] = (
        Collect(action=0, spark=Spark.RED),
        Collect(action=1, spark=Spark.BLUE),
        Mix(action=2, secondary=Spark.PURPLE),
    )
    state = play(state, *(doings[place] for place in order))
    assert state.players.one.sparks == Sparks.of("RBP")
    assert legal(state) == {EndTurn()}


def test_an_action_is_done_once() -> None:
    state = play(position(hand=(BLOOM,)), Research(card=BLOOM), Collect(action=0, spark=Spark.BLUE))
    assert refused(state, Collect(action=0, spark=Spark.BLUE)) == "You have done that action already."


def test_research_actions_are_over_when_a_market_card_is_chosen() -> None:
    state = play(position(hand=(BLOOM,), market=("Copper Crown!",)), Research(card=BLOOM))
    state = play(state, Discover(card="Copper Crown!"))
    assert state.turn.phase is Phase.DISCOVER
    # Copper Crown! discovers yellow and blue at places 0 and 1: nothing of Mystic Bloom! is left.
    assert legal(state) == {Collect(action=0, spark=Spark.YELLOW), Collect(action=1, spark=Spark.BLUE), EndTurn()}


def test_an_action_that_the_card_does_not_have_is_refused() -> None:
    state = play(position(hand=(BLOOM,), opponent="R"), Research(card=BLOOM))
    assert refused(state, Collect(action=0, spark=Spark.RED)) == "This card does not let you collect red."
    assert refused(state, Collect(action=1, spark=Spark.BLUE)) == "This card does not let you collect blue."
    assert refused(state, Collect(action=2, spark=Spark.BLUE)) == "This card does not let you collect blue."
    assert refused(state, Steal(action=0, spark=Spark.RED)) == "This card does not let you steal a spark."
    assert refused(state, Mix(action=0, secondary=Spark.GREEN)) == "This card does not let you exchange sparks."


def test_two_equal_icons_are_two_actions() -> None:
    deck = deck_of(card("Twice!", research="R R"))
    state = play(position(deck=deck, hand=("Twice!",)), Research(card="Twice!"))
    state = play(state, Collect(action=1, spark=Spark.RED), Collect(action=0, spark=Spark.RED))
    assert state.players.one.sparks == Sparks.of("RR")


class TestMysticBloom:
    """The rulebook's own example, word for word in meaning."""

    researched = play(position(hand=(BLOOM,), sparks="RYO", opponent="RYBO"), Research(card=BLOOM))
    blue = Collect(action=0, spark=Spark.BLUE)
    exchange = Mix(action=1, secondary=Spark.PURPLE)

    def test_research_may_collect_one_blue_and_do_one_exchange_in_either_order(self) -> None:
        assert play(self.researched, self.blue, self.exchange).players.one.sparks == Sparks.of("YOP")
        split = Split(action=1, secondary=Spark.ORANGE)
        either = {play(self.researched, *both).players.one.sparks for both in ((self.blue, split), (split, self.blue))}
        assert either == {Sparks.of("RRYYB")}

    def test_research_may_do_either_alone_or_neither(self) -> None:
        market_card = self.researched.market[0]
        assert market_card is not None
        orange = Mix(action=1, secondary=Spark.ORANGE)
        for commands, sparks in (((), "RYO"), ((self.blue,), "RYOB"), ((orange,), "OO")):
            after = play(self.researched, *commands, Discover(card=market_card), EndTurn())
            assert after.players.one.sparks == Sparks.of(sparks)

    def test_discover_may_steal_one_primary_spark(self) -> None:
        state = position(market=(BLOOM,), opponent="RYBO")
        state = play(state, Research(card=state.players.one.hand[0]), Discover(card=BLOOM))
        assert legal(state) == {*(Steal(action=0, spark=spark) for spark in PRIMARIES), EndTurn()}
        after = play(state, Steal(action=0, spark=Spark.YELLOW))
        assert (after.players.one.sparks, after.players.two.sparks) == (Sparks.of("Y"), Sparks.of("RBO"))

    def test_showcase_must_pay_one_purple_and_one_green_to_the_supply(self) -> None:
        state = position(market=(BLOOM,), sparks="PPGR")
        state = play(state, Research(card=state.players.one.hand[0]))
        after = play(state, Showcase(card=BLOOM))
        assert after.players.one.sparks == Sparks.of("PR")
        assert (after.supply[Spark.PURPLE], after.supply[Spark.GREEN]) == (3, 4)
        assert after.players.one.shown == (BLOOM,)
