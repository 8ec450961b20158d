"""Collect, exchange and steal (rulebook, Reference Guide; rulings P1 to P4)."""

import pytest

from pyrotechnics.games.pyrotechnics.commands import AnyCommand, Collect, Discover, EndTurn, Mix, Research, Split, Steal
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import MIXES, PRIMARIES, SECONDARIES, SPARKS, Spark, Sparks
from pyrotechnics.games.pyrotechnics.state import State
from tests.games.pyrotechnics.positions import card, deck_of, legal, play, position, refused

RED, YELLOW, BLUE, ORANGE, GREEN, PURPLE = SPARKS


def researching(tokens: str, *, sparks: str = "", opponent: str = "") -> State:
    """Return a turn in which a card with these research actions has just been placed."""
    deck = deck_of(card("Test!", research=tokens))
    return play(position(deck=deck, hand=("Test!",), sparks=sparks, opponent=opponent), Research(card="Test!"))


def discovering(tokens: str, *, sparks: str = "", opponent: str = "") -> State:
    """Return a turn in which a card with these discover actions has just been taken."""
    deck = deck_of(card("Test!", discover=tokens))
    state = position(deck=deck, market=("Test!",), sparks=sparks, opponent=opponent)
    return play(state, Research(card=state.players.one.hand[0]), Discover(card="Test!"))


def mine(state: State) -> str:
    return state.players.one.sparks.letters


def theirs(state: State) -> str:
    return state.players.two.sparks.letters


class TestCollect:
    @pytest.mark.parametrize("spark", SPARKS)
    def test_a_collected_spark_comes_from_the_supply(self, spark: Spark) -> None:
        before = researching(spark.letter)
        after = play(before, Collect(action=0, spark=spark))
        assert mine(after) == spark.letter
        assert after.supply == before.supply.plus(spark, -1)

    def test_several_indicated_sparks_are_collected_together(self) -> None:
        assert mine(play(discovering("BBB"), Collect(action=0, spark=BLUE))) == "BBB"

    @pytest.mark.parametrize(("token", "choice"), [("prim", PRIMARIES), ("sec", SECONDARIES), ("any", SPARKS)])
    def test_a_collect_of_any_kind_offers_each_colour_of_that_kind(self, token: str, choice: tuple[Spark, ...]) -> None:
        state = researching(token)
        assert legal(state, Collect) == {Collect(action=0, spark=spark) for spark in choice}
        for spark in set(SPARKS) - set(choice):
            assert refused(state, Collect(action=0, spark=spark)) == f"This card does not let you collect {spark}."

    def test_a_collect_of_two_takes_one_when_only_one_is_left(self) -> None:
        """Ruling P2."""
        after = play(researching("RR", opponent="RRRRRRR"), Collect(action=0, spark=RED))
        assert (mine(after), after.supply[RED]) == ("R", 0)

    def test_a_collect_of_three_takes_two_when_only_two_are_left(self) -> None:
        after = play(discovering("BBB", opponent="BBBBBB"), Collect(action=0, spark=BLUE))
        assert (mine(after), after.supply[BLUE]) == ("BB", 0)

    def test_a_collect_of_nothing_is_not_offered(self) -> None:
        """Ruling P2."""
        state = researching("RR", opponent="RRRRRRRR")
        assert not legal(state, Collect)
        assert refused(state, Collect(action=0, spark=RED)) == "There is no red spark left in the supply."

    def test_a_collect_of_any_spark_offers_only_what_is_there(self) -> None:
        state = researching("any", sparks="OOOO", opponent="RRRRRRRRPPPP")
        assert legal(state, Collect) == {Collect(action=0, spark=spark) for spark in (YELLOW, BLUE, GREEN)}

    def test_a_collect_may_be_done_after_an_exchange_has_brought_its_colour_back(self) -> None:
        state = researching("R X", sparks="O", opponent="RRRRRRRR")
        assert not legal(state, Collect)
        # Ruling P3: the red of a split has to be in the supply too, so only a mix can help.
        assert refused(state, Split(action=1, secondary=ORANGE)) == "There is no red spark left in the supply."
        state = researching("R X", sparks="RY", opponent="RRRRRRR")
        after = play(state, Mix(action=1, secondary=ORANGE), Collect(action=0, spark=RED))
        assert mine(after) == "RO"


class TestExchange:
    @pytest.mark.parametrize("secondary", SECONDARIES)
    def test_two_primaries_become_the_secondary_that_they_mix_to(self, secondary: Spark) -> None:
        first, second = MIXES[secondary]
        before = researching("X", sparks=first.letter + second.letter)
        after = play(before, Mix(action=0, secondary=secondary))
        assert mine(after) == secondary.letter
        assert after.supply == before.supply.plus(first).plus(second).plus(secondary, -1)

    @pytest.mark.parametrize("secondary", SECONDARIES)
    def test_a_secondary_becomes_the_two_primaries_that_it_is_mixed_from(self, secondary: Spark) -> None:
        first, second = MIXES[secondary]
        before = researching("X", sparks=secondary.letter)
        after = play(before, Split(action=0, secondary=secondary))
        assert after.players.one.sparks == Sparks.of(first.letter + second.letter)
        assert after.supply == before.supply.plus(first, -1).plus(second, -1).plus(secondary)

    @pytest.mark.parametrize("spark", PRIMARIES)
    def test_nothing_is_mixed_to_or_split_from_a_primary(self, spark: Spark) -> None:
        state = researching("X", sparks="RYBOGP")
        sentence = "An exchange is between 2 primary sparks and the secondary that they mix to."
        assert refused(state, Mix(action=0, secondary=spark)) == sentence
        assert refused(state, Split(action=0, secondary=spark)) == sentence

    @pytest.mark.parametrize("sparks", ["", "RR", "R", "Y", "RB", "YB", "O", "GP"])
    def test_a_mix_needs_both_primaries(self, sparks: str) -> None:
        """Ruling P3: all or nothing."""
        sentence = refused(researching("X", sparks=sparks), Mix(action=0, secondary=ORANGE))
        assert sentence in {f"You have no {spark} spark to exchange." for spark in ("red", "yellow")}

    def test_a_split_needs_the_secondary(self) -> None:
        sentence = refused(researching("X", sparks="RYBGP"), Split(action=0, secondary=ORANGE))
        assert sentence == "You have no orange spark to exchange."

    def test_a_mix_needs_the_secondary_in_the_supply(self) -> None:
        state = researching("X", sparks="RY", opponent="OOOO")
        assert refused(state, Mix(action=0, secondary=ORANGE)) == "There is no orange spark left in the supply."

    @pytest.mark.parametrize(("opponent", "missing"), [("RRRRRRRR", "red"), ("YYYYYYYY", "yellow")])
    def test_a_split_needs_both_primaries_in_the_supply(self, opponent: str, missing: str) -> None:
        state = researching("X", sparks="O", opponent=opponent)
        assert refused(state, Split(action=0, secondary=ORANGE)) == f"There is no {missing} spark left in the supply."

    def test_what_is_handed_over_cannot_be_what_is_taken(self) -> None:
        """Ruling P3: simultaneous, so the last orange in hand does not refill the supply for its own mix."""
        state = researching("X", sparks="RYO", opponent="OOO")
        assert refused(state, Mix(action=0, secondary=ORANGE)) == "There is no orange spark left in the supply."
        assert Split(action=0, secondary=ORANGE) in legal(state)

    def test_a_sole_exchange_is_done_once(self) -> None:
        state = play(researching("X", sparks="RRYY"), Mix(action=0, secondary=ORANGE))
        assert not legal(state, Mix, Split)
        assert refused(state, Mix(action=0, secondary=ORANGE)) == "You have done that action already."

    def test_one_or_two_exchanges_may_be_two(self) -> None:
        """Ruling P1."""
        state = play(
            researching("XX", sparks="RRYYY"), Mix(action=0, secondary=ORANGE), Mix(action=0, secondary=ORANGE)
        )
        assert mine(state) == "YOO"
        assert not legal(state, Mix, Split)

    def test_one_or_two_exchanges_may_be_one_or_none(self) -> None:
        state = researching("XX", sparks="RRYY")
        assert legal(state, Discover)
        assert legal(play(state, Mix(action=0, secondary=ORANGE)), Discover)

    def test_the_second_exchange_may_use_what_the_first_one_brought(self) -> None:
        state = researching("XX", sparks="OB")
        state = play(state, Split(action=0, secondary=ORANGE), Mix(action=0, secondary=GREEN))
        assert mine(state) == "RG"

    def test_another_action_may_come_between_two_exchanges(self) -> None:
        """Ruling P1."""
        state = researching("XX B", sparks="OR")
        state = play(
            state,
            Split(action=0, secondary=ORANGE),
            Collect(action=1, spark=BLUE),
            Mix(action=0, secondary=PURPLE),
        )
        assert state.players.one.sparks == Sparks.of("RYP")

    def test_an_exchange_is_with_the_supply_and_never_with_the_opponent(self) -> None:
        state = play(researching("X", sparks="RY", opponent="RYBOGP"), Mix(action=0, secondary=ORANGE))
        assert theirs(state) == "RYBOGP"


class TestSteal:
    def test_a_stolen_spark_goes_from_the_opponent_to_the_thief(self) -> None:
        before = researching("steal", sparks="R", opponent="RRB")
        after = play(before, Steal(action=0, spark=RED))
        assert (mine(after), theirs(after)) == ("RR", "RB")
        assert after.supply == before.supply

    def test_the_thief_chooses_among_the_primaries_that_the_opponent_has(self) -> None:
        """Ruling P4."""
        state = researching("steal", sparks="Y", opponent="RRBOGP")
        assert legal(state, Steal) == {Steal(action=0, spark=RED), Steal(action=0, spark=BLUE)}
        assert refused(state, Steal(action=0, spark=YELLOW)) == "Your opponent has no yellow spark to steal."

    @pytest.mark.parametrize("spark", SECONDARIES)
    def test_a_secondary_is_never_stolen(self, spark: Spark) -> None:
        state = researching("steal", opponent="RYBOGP")
        assert refused(state, Steal(action=0, spark=spark)) == "Only primary sparks can be stolen: red, yellow or blue."

    @pytest.mark.parametrize("opponent", ["", "OGP"])
    def test_a_player_with_no_primary_gives_nothing(self, opponent: str) -> None:
        state = researching("steal", sparks="RYB", opponent=opponent)
        assert not legal(state, Steal)
        assert legal(state, Discover)

    def test_the_second_player_steals_from_the_first(self) -> None:
        deck = deck_of(card("Test!", research="steal"))
        state = position(deck=deck, hand=("Test!",), sparks="B", opponent="Y", seat=Seat.TWO)
        after = play(state, Research(card="Test!"), Steal(action=0, spark=YELLOW))
        assert (after.players.two.sparks, after.players.one.sparks) == (Sparks.of("BY"), Sparks())

    def test_a_steal_is_done_once(self) -> None:
        state = play(researching("steal", opponent="RR"), Steal(action=0, spark=RED))
        assert refused(state, Steal(action=0, spark=RED)) == "You have done that action already."

    def test_a_stolen_spark_may_be_mixed_at_once(self) -> None:
        state = discovering("steal X", sparks="Y", opponent="B")
        after = play(state, Steal(action=0, spark=BLUE), Mix(action=1, secondary=GREEN))
        assert (mine(after), theirs(after)) == ("G", "")


def test_discover_actions_are_what_the_research_actions_are() -> None:
    state = discovering("prim X steal", sparks="OG", opponent="B")
    expected: set[AnyCommand] = {Collect(action=0, spark=spark) for spark in PRIMARIES}
    expected |= {Split(action=1, secondary=ORANGE), Split(action=1, secondary=GREEN)}
    expected |= {Steal(action=2, spark=BLUE), EndTurn()}
    assert legal(state) == expected
