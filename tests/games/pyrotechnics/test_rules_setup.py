"""Setup (rulebook, Components and Setup; ruling P8)."""

from collections import Counter

import pytest
from pydantic import ValidationError

from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.commands import Research, TakeFirstSpark
from pyrotechnics.games.pyrotechnics.deck import standard_deck
from pyrotechnics.games.pyrotechnics.seats import BySeat, Seat
from pyrotechnics.games.pyrotechnics.sparks import BANK, MIXES, PRIMARIES, SECONDARIES, Spark, Sparks
from pyrotechnics.games.pyrotechnics.state import Deal, Phase, Setup
from tests.games.pyrotechnics.positions import dealt, legal, play, refused, setup


def test_the_bank_is_8_of_each_primary_and_4_of_each_secondary() -> None:
    assert BANK.total == 36
    assert [BANK[spark] for spark in PRIMARIES] == [8, 8, 8]
    assert [BANK[spark] for spark in SECONDARIES] == [4, 4, 4]


def test_the_colours_mix_as_on_the_exchange_chart() -> None:
    assert MIXES == {
        Spark.ORANGE: (Spark.RED, Spark.YELLOW),
        Spark.GREEN: (Spark.YELLOW, Spark.BLUE),
        Spark.PURPLE: (Spark.RED, Spark.BLUE),
    }


def test_the_deal_lays_out_3_cards_two_hands_of_5_and_a_market_of_5() -> None:
    state = dealt()
    assert len(state.removed) == 3
    assert [len(state.players[seat].hand) for seat in Seat] == [5, 5]
    assert len(state.market) == 5
    cards = [*state.removed, *state.players.one.hand, *state.players.two.hand, *filter(None, state.market)]
    assert Counter(cards) == Counter(standard_deck().names)


def test_all_sparks_begin_in_the_supply() -> None:
    state = dealt()
    assert state.supply == BANK
    assert [state.players[seat].sparks for seat in Seat] == [Sparks(), Sparks()]


def test_nobody_has_seen_or_showcased_anything_at_first() -> None:
    state = dealt()
    assert [(state.players[seat].seen, state.players[seat].shown) for seat in Seat] == [((), ()), ((), ())]


@pytest.mark.parametrize("first", Seat)
def test_the_player_who_does_not_start_takes_one_primary_spark_before_the_first_turn(first: Seat) -> None:
    state = dealt(first=first)
    assert (state.turn.phase, state.turn.seat) == (Phase.FIRST_SPARK, first.other)
    assert legal(state) == {TakeFirstSpark(spark=spark) for spark in PRIMARIES}
    state = play(state, TakeFirstSpark(spark=Spark.BLUE))
    assert state.players[first.other].sparks == Sparks.of("B")
    assert state.players[first].sparks == Sparks()
    assert state.supply == BANK.plus(Spark.BLUE, -1)
    assert (state.turn.number, state.turn.seat, state.turn.phase) == (1, first, Phase.RESEARCH)


@pytest.mark.parametrize("spark", SECONDARIES)
def test_the_first_spark_is_never_a_secondary_one(spark: Spark) -> None:
    assert refused(dealt(), TakeFirstSpark(spark=spark)) == "The first spark is a primary one: red, yellow or blue."


def test_nothing_else_happens_before_the_first_spark() -> None:
    state = dealt()
    research = Research(card=state.mover.hand[0])
    assert refused(state, research) == "First choose your 1 primary spark: red, yellow or blue."


def test_the_first_spark_is_taken_once() -> None:
    state = play(dealt(), TakeFirstSpark(spark=Spark.RED))
    assert refused(state, TakeFirstSpark(spark=Spark.RED)) == "First choose a card from your hand to research."


def test_the_same_seed_deals_the_same_cards_in_every_version() -> None:
    # Typed in: a changed shuffle must not go unnoticed.
    deal = rules.deal(setup(seed=7))
    assert [deal.order[place] for place in (0, 3, 8, 13, 17)] == [
        "Midnight Marigold!",
        "Cobalt Cascade!",
        "Lantern Leap!",
        "Emerald Echo!",
        "Whistling Willow!",
    ]
    assert deal.first is Seat.TWO


def test_seeds_deal_every_card_to_every_place_about_equally() -> None:
    places = Counter((place, name) for seed in range(900) for place, name in enumerate(rules.deal(setup(seed)).order))
    assert len(places) == 18 * 18
    assert min(places.values()) > 20
    assert max(places.values()) < 90


def test_chance_lets_either_player_start_about_equally_often() -> None:
    starts = Counter(rules.deal(setup(seed)).first for seed in range(400))
    assert 150 < starts[Seat.ONE] < 250


@pytest.mark.parametrize("first", Seat)
def test_a_chosen_player_starts_whatever_the_seed(first: Seat) -> None:
    assert {rules.deal(setup(seed, first=first)).first for seed in range(20)} == {first}


def test_who_starts_does_not_change_the_cards_that_are_dealt() -> None:
    assert rules.deal(setup(3, first=Seat.ONE)).order == rules.deal(setup(3, first=Seat.TWO)).order


def test_a_deal_of_other_cards_is_refused() -> None:
    good = rules.deal(setup())
    with pytest.raises(ValueError, match=r"^The dealt cards are not the cards of the deck\.$"):
        rules.start(setup(), good.but(order=("An unknown card!", *good.order[1:])))
    with pytest.raises(ValueError, match="not the cards of the deck"):
        rules.start(setup(), good.but(order=(good.order[1], *good.order[1:])))


def test_a_deal_of_too_few_or_too_many_cards_cannot_be_made() -> None:
    order = rules.deal(setup()).order
    for wrong in (order[1:], (*order, "One more!"), ()):
        with pytest.raises(ValidationError):
            Deal(order=wrong, first=Seat.ONE)


def test_a_deal_that_lets_the_wrong_player_start_is_refused() -> None:
    deal = rules.deal(setup(first=Seat.ONE))
    with pytest.raises(ValueError, match="lets another player start"):
        rules.start(setup(first=Seat.TWO), deal)


@pytest.mark.parametrize("name", ["", " ", " Ann", "Ann ", "A" * 13, "Ann\n", "\x1b[2JAnn", "An\tn", "\u202eAnn"])
def test_a_players_name_is_one_short_line_that_can_be_shown(name: str) -> None:
    with pytest.raises(ValidationError):
        Setup(seed=1, names=BySeat[str](one=name, two="Bob"), deck=standard_deck())


@pytest.mark.parametrize("name", ["A", "A" * 12, "Zoë", "[/x]", "You", "A. B."])
def test_a_players_name_may_hold_any_other_sign(name: str) -> None:
    assert Setup(seed=1, names=BySeat[str](one=name, two="Bob"), deck=standard_deck()).names.one == name


def test_two_players_of_one_name_are_refused() -> None:
    with pytest.raises(ValidationError, match="different names"):
        Setup(seed=1, names=BySeat[str](one="Ann", two="Ann"), deck=standard_deck())


@pytest.mark.parametrize("seed", [-1, 2**63, 1.0, "1", True])
def test_a_seed_is_a_whole_number_of_63_bits(seed: object) -> None:
    with pytest.raises(ValidationError):
        Setup.model_validate({"seed": seed, "names": BySeat[str](one="Ann", two="Bob"), "deck": standard_deck()})
