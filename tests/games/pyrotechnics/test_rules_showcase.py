"""Showcase: the whole cost is paid, to the supply or to the opponent (rulebook, On Your Turn; ruling P6)."""

from collections import Counter
from functools import cache
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.cards import Card
from pyrotechnics.games.pyrotechnics.commands import Collect, EndTurn, Mix, Pay, Research, Showcase
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import BY_LETTER, PRIMARIES, SECONDARIES, SPARKS, Spark, Sparks
from pyrotechnics.games.pyrotechnics.state import Phase, State
from tests.games.pyrotechnics.positions import FIRST_EDITION, card, deck_of, legal, play, position, refused

RED, YELLOW, BLUE, ORANGE, GREEN, PURPLE = SPARKS
SHOWCASE = Showcase(card="Test!")


def before_showcase(cost: str, sparks: str, *, opponent: str = "", seat: Seat = Seat.ONE) -> State:
    """Return a turn after research, with a card of this cost in the market."""
    deck = deck_of(card("Test!", showcase=cost))
    state = position(deck=deck, market=("Test!",), sparks=sparks, opponent=opponent, seat=seat)
    return play(state, Research(card=state.mover.hand[0]))


def showcasing(cost: str, sparks: str, *, opponent: str = "") -> State:
    return play(before_showcase(cost, sparks, opponent=opponent), SHOWCASE)


def mine(state: State) -> str:
    return state.players.one.sparks.letters


def offered(state: State) -> set[Spark]:
    """Return the colours among which the payer may choose now."""
    return {command.spark for command in legal(state, Pay) if isinstance(command, Pay)}


def is_paid(state: State) -> bool:
    return state.turn.phase is Phase.END and state.mover.shown == ("Test!",)


class TestFixedCosts:
    @pytest.mark.parametrize(
        ("cost", "sparks", "left"),
        [("R", "R", ""), ("RRR", "RRRR", "R"), ("P G", "GPPY", "YP"), ("RR YY B", "RRYYBB", "B"), ("O O", "OO", "")],
    )
    def test_indicated_sparks_are_paid_to_the_supply_at_once(self, cost: str, sparks: str, left: str) -> None:
        before = before_showcase(cost, sparks)
        after = play(before, SHOWCASE)
        assert is_paid(after)
        assert mine(after) == left
        assert after.supply.total == before.supply.total + len(sparks) - len(left)
        assert after.players.two.sparks == Sparks()

    @pytest.mark.parametrize(
        ("cost", "sparks", "sentence"),
        [
            ("R", "", "You lack 1 red."),
            ("RRR", "RR", "You lack 1 red."),
            ("P G", "P", "You lack 1 green."),
            ("P G", "RYB", "You lack 1 green and 1 purple."),
            ("RR YY B", "RYBGP", "You lack 1 red and 1 yellow."),
            ("prim", "OGP", "You lack 1 primary."),
            ("sec", "RYB", "You lack 1 secondary."),
            ("any", "", "You lack 1 spark."),
            ("G sec sec", "OG", "You lack 1 secondary."),
            ("R any any", "R", "You lack 2 sparks."),
            ("give:O/G", "P", "You lack 1 orange or green."),
            ("give:YY P", "Y", "You lack 1 yellow and 1 purple."),
            ("give:O/G sec", "O", "You lack sparks for the whole cost."),
        ],
    )
    def test_a_cost_that_cannot_be_paid_in_full_is_refused_in_words(
        self, cost: str, sparks: str, sentence: str
    ) -> None:
        assert refused(before_showcase(cost, sparks), SHOWCASE) == sentence

    def test_a_showcase_is_not_offered_when_it_cannot_be_paid(self) -> None:
        assert SHOWCASE not in legal(before_showcase("R", ""))
        assert SHOWCASE in legal(before_showcase("R", "R"))

    def test_what_research_brought_may_be_paid_with(self) -> None:
        deck = deck_of(card("Test!", showcase="P G"), card("Bloom", research="B X"))
        state = position(deck=deck, hand=("Bloom",), market=("Test!",), sparks="RG")
        assert refused(play(state, Research(card="Bloom")), SHOWCASE) == "You lack 1 purple."
        state = play(state, Research(card="Bloom"), Collect(action=0, spark=BLUE), Mix(action=1, secondary=PURPLE))
        assert is_paid(play(state, SHOWCASE))

    def test_a_showcase_gives_no_discover_actions(self) -> None:
        assert legal(showcasing("R", "R")) == {EndTurn()}

    def test_the_card_is_set_aside_for_good(self) -> None:
        state = play(showcasing("R", "R"), EndTurn())
        assert "Test!" not in state.market
        assert "Test!" not in (*state.players.one.hand, *state.players.two.hand)
        assert state.players.one.shown == ("Test!",)


class TestGiving:
    def test_a_given_spark_goes_to_the_opponent(self) -> None:
        before = before_showcase("give:R", "RB", opponent="Y")
        after = play(before, SHOWCASE)
        assert (mine(after), after.players.two.sparks) == ("B", Sparks.of("RY"))
        assert after.supply == before.supply

    def test_two_matching_yellow_are_exactly_two_yellow(self) -> None:
        after = showcasing("give:YY", "YYYBB")
        assert (mine(after), after.players.two.sparks.letters) == ("YBB", "YY")

    def test_two_matching_yellow_are_not_one_yellow_and_another(self) -> None:
        assert refused(before_showcase("give:YY", "YBBRR"), SHOWCASE) == "You lack 1 yellow."

    def test_one_of_two_colours_is_the_givers_choice(self) -> None:
        state = showcasing("give:O/G", "OGP")
        assert offered(state) == {ORANGE, GREEN}
        after = play(state, Pay(spark=GREEN))
        assert is_paid(after)
        assert (mine(after), after.players.two.sparks.letters) == ("OP", "G")

    @pytest.mark.parametrize(("sparks", "given"), [("OP", "O"), ("GP", "G")])
    def test_one_of_two_colours_is_given_by_itself_when_only_one_is_there(self, sparks: str, given: str) -> None:
        after = showcasing("give:O/G", sparks)
        assert is_paid(after)
        assert after.players.two.sparks.letters == given

    def test_the_second_player_gives_to_the_first(self) -> None:
        after = play(before_showcase("give:R", "R", seat=Seat.TWO), SHOWCASE)
        assert (after.players.two.sparks.letters, after.players.one.sparks.letters) == ("", "R")

    def test_one_cost_may_be_paid_and_given_in_part(self) -> None:
        after = showcasing("give:R BBB", "RRBBB")
        assert (mine(after), after.players.two.sparks.letters, after.supply[BLUE]) == ("R", "R", 8)


class TestChoices:
    @pytest.mark.parametrize(("token", "choice"), [("prim", PRIMARIES), ("sec", SECONDARIES), ("any", SPARKS)])
    def test_a_cost_of_any_kind_takes_each_colour_of_that_kind(self, token: str, choice: tuple[Spark, ...]) -> None:
        state = showcasing(token, "RYBOGP")
        assert offered(state) == set(choice)
        for spark in choice:
            after = play(state, Pay(spark=spark))
            assert is_paid(after)
            assert after.players.one.sparks == Sparks.of("RYBOGP").plus(spark, -1)
        for spark in set(SPARKS) - set(choice):
            assert refused(state, Pay(spark=spark)) == f"This cost can't be paid with {spark}."

    def test_what_is_chosen_is_paid_one_at_a_time(self) -> None:
        state = showcasing("prim prim", "RRYYBB")
        state = play(state, Pay(spark=RED))
        assert (state.turn.phase, mine(state)) == (Phase.PAY, "RYYBB")
        state = play(state, Pay(spark=BLUE))
        assert is_paid(state)
        assert mine(state) == "RYYB"

    def test_a_colour_that_is_not_there_is_not_offered(self) -> None:
        state = showcasing("any", "RP")
        assert offered(state) == {RED, PURPLE}
        assert refused(state, Pay(spark=GREEN)) == "You have no green spark left to pay with."

    def test_a_fixed_part_is_never_spent_on_a_choice(self) -> None:
        state = showcasing("any R", "RYB")
        assert offered(state) == {YELLOW, BLUE}

    def test_a_choice_that_would_make_the_rest_unpayable_is_not_offered(self) -> None:
        state = showcasing("any sec", "ORY")
        assert offered(state) == {RED, YELLOW}
        assert refused(state, Pay(spark=ORANGE)) == "You need your orange for the rest of the cost."

    def test_the_same_colour_may_be_paid_again_and_again(self) -> None:
        state = showcasing("prim prim prim", "RRRYYY")
        for _ in range(2):
            state = play(state, Pay(spark=RED))
        assert offered(state) == {RED, YELLOW}
        assert mine(play(state, Pay(spark=RED))) == "YYY"

    def test_what_leaves_no_choice_is_paid_by_itself(self) -> None:
        after = showcasing("any any any", "RRR")
        assert is_paid(after)
        assert mine(after) == ""

    def test_a_forced_remainder_is_paid_by_itself(self) -> None:
        after = play(showcasing("prim prim", "RYO"), Pay(spark=RED))
        assert is_paid(after)
        assert mine(after) == "O"

    def test_a_cost_that_takes_every_spark_to_the_supply_is_paid_by_itself(self) -> None:
        assert is_paid(showcasing("any any any", "RYY"))

    def test_a_cost_that_takes_every_spark_asks_who_gets_which(self) -> None:
        assert offered(showcasing("give:R/Y any", "RY")) == {RED, YELLOW}

    def test_a_forced_part_before_a_choice_is_paid_by_itself(self) -> None:
        state = showcasing("sec any", "ORY")
        assert (mine(state), offered(state)) == ("RY", {RED, YELLOW})

    def test_while_a_cost_is_open_nothing_else_can_be_done(self) -> None:
        state = showcasing("any", "RY")
        assert refused(state, EndTurn()) == "First finish paying for the card that you showcase."
        assert "Test!" not in state.market
        assert state.mover.shown == ()

    def test_nothing_is_paid_outside_a_showcase(self) -> None:
        assert refused(before_showcase("R", "R"), Pay(spark=RED)).startswith("Now use the research actions you want")
        assert refused(showcasing("R", "RR"), Pay(spark=RED)) == "Now end your turn."


COSTS = ["R", "YY", "B", "O", "GG", "P", "prim", "sec", "any", "give:R", "give:YY", "give:O/G", "give:R/P", "give:B/G"]
CHOICES = {"prim": "RYB", "sec": "OGP", "any": "RYBOGP"}


def bundles(token: str) -> tuple[str, ...]:
    """Return what one icon of a cost may take, in letters; written without the engine."""
    token = token.removeprefix("give:")
    return tuple(CHOICES.get(token, "")) or (tuple(token.split("/")) if "/" in token else (token,))


@cache
def can_pay(cost: tuple[str, ...], sparks: str) -> bool:
    """Return whether some choice for each icon fits into the sparks: every combination is tried."""
    purse = Counter(sparks)
    return any(Counter("".join(choice)) <= purse for choice in product(*map(bundles, cost)))


costs = st.lists(st.sampled_from(COSTS), min_size=1, max_size=5)
purses = (
    st.text("RYBOGP", max_size=9)
    .map(lambda text: "".join(sorted(text)))
    .filter(
        lambda text: (
            all(text.count(letter) <= 4 for letter in "OGP") and all(text.count(letter) <= 8 for letter in "RYB")
        )
    )
)


@settings(deadline=None, max_examples=200)
@given(costs, purses)
def test_a_showcase_is_allowed_exactly_when_some_way_to_pay_exists(cost: list[str], sparks: str) -> None:
    if not can_pay(tuple(cost), "R" * 8 + "Y" * 8 + "B" * 8 + "OOOOGGGGPPPP"):
        return  # no deck may hold such a card
    state = before_showcase(" ".join(cost), sparks)
    assert (SHOWCASE in legal(state)) == can_pay(tuple(cost), sparks)


@settings(deadline=None, max_examples=200)
@given(costs, purses, st.randoms(use_true_random=False))
def test_a_payment_never_gets_stuck_and_offers_every_way(cost: list[str], sparks: str, rng: Random) -> None:
    if not can_pay(tuple(cost), sparks):
        return
    state = showcasing(" ".join(cost), sparks)
    payer, paid = state.turn.seat, 0
    while state.turn.phase is Phase.PAY:
        due = tuple(token_of_due(state))
        assert len(offered(state)) > 1, "a payment that leaves no choice asks for one"
        expected = {
            BY_LETTER[letter]
            for letter in bundles(due[0])
            if letter in mine(state) and can_pay(due[1:], mine(state).replace(letter, "", 1))
        }
        assert offered(state) == expected
        state = play(state, Pay(spark=rng.choice(sorted(expected))))
        paid += 1
        assert paid <= len(cost)
    assert state.players[payer].shown == ("Test!",)
    amount = sum(len(bundles(token)[0]) for token in cost)
    assert len(mine(state)) == len(sparks) - amount
    given_away = sum(len(bundles(token)[0]) for token in cost if token.startswith("give:"))
    assert state.players.two.sparks.total == given_away


def token_of_due(state: State) -> list[str]:
    """Return the tokens of what is still to be paid, as a record would write them."""
    tokens: list[str] = state.turn.model_dump(mode="json")["due"]
    return tokens


@settings(deadline=None, max_examples=100)
@given(costs, purses)
def test_every_full_payment_can_be_reached(cost: list[str], sparks: str) -> None:
    """What may be left in the purse after paying is the same by the commands and by trying every combination."""
    if not can_pay(tuple(cost), sparks):
        return
    purse = Counter(sparks)
    left = {
        "".join(sorted((purse - Counter("".join(choice))).elements()))
        for choice in product(*map(bundles, cost))
        if Counter("".join(choice)) <= purse
    }
    reached: set[str] = set()
    seen: set[tuple[str, int]] = set()
    waiting = [showcasing(" ".join(cost), sparks)]
    while waiting:
        state = waiting.pop()
        if state.turn.phase is not Phase.PAY:
            reached.add("".join(sorted(mine(state))))
        elif (mine(state), len(state.turn.due)) not in seen:
            seen.add((mine(state), len(state.turn.due)))
            waiting += [rules.apply(state, command) for command in rules.moves(state)]
    assert reached == left


def test_the_deck_of_these_tests_has_a_cost_of_every_kind() -> None:
    tokens = {token for each in FIRST_EDITION.cards for token in tokens_of(each)}
    assert {"prim", "sec", "any", "give:R", "give:YY", "give:O/G", "RRRRR", "P"} <= tokens


def tokens_of(each: Card) -> list[str]:
    tokens: list[str] = each.model_dump(mode="json")["showcase"]
    return tokens
