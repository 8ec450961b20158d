"""Which chips the table offers, made from a view alone."""

from pyrotechnics.games.pyrotechnics.cards import Card
from pyrotechnics.games.pyrotechnics.commands import (
    Collect,
    Discover,
    Mix,
    OfferDraw,
    Pay,
    Research,
    Showcase,
    Split,
    Steal,
)
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import Spark
from pyrotechnics.games.pyrotechnics.state import State
from pyrotechnics.games.pyrotechnics.view import view
from pyrotechnics.tui.choices import Choice, ChoiceRow
from pyrotechnics.tui.pyrotechnics.offers import OpenChoice, expectation, rows
from tests.games.pyrotechnics.positions import card, dealt, deck_of, play, position


def rows_of(state: State, marked: str | None = None, opened: OpenChoice | None = None) -> tuple[ChoiceRow, ...]:
    """Return the rows that the player to move is offered."""
    return rows(view(state, state.turn.seat), marked, opened, undo=False, redo=False)


def chips(state: State, marked: str | None = None, opened: OpenChoice | None = None) -> dict[str, Choice]:
    """Return the chips that the player to move is offered, by name."""
    return {choice.id: choice for row in rows_of(state, marked, opened) for choice in row.choices}


def researching(tested: Card, sparks: str = "", opponent: str = "") -> State:
    """Return a position in which a card has just been researched."""
    state = position(deck=deck_of(tested), hand=(tested.name,), sparks=sparks, opponent=opponent)
    return play(state, Research(card=tested.name))


def test_the_first_spark_is_one_of_three() -> None:
    assert list(chips(dealt())) == ["red", "yellow", "blue"]


def test_a_collect_of_any_has_a_chip_and_a_letter_for_each_colour() -> None:
    found = chips(researching(card("Flurry", research="any")))
    assert [(chip.id, chip.key) for chip in found.values()] == [(spark.value, spark.letter.lower()) for spark in Spark]


def test_a_colour_that_two_actions_reach_is_collected_by_the_narrower_one() -> None:
    for research, action in (("prim R", 1), ("R prim", 0)):
        found = chips(researching(card("Twice", research=research)))
        assert found["red"].command == Collect(action=action, spark=Spark.RED)
        assert found["blue"].command == Collect(action=1 - action, spark=Spark.BLUE)


def test_once_the_narrow_action_is_done_the_wide_one_offers_the_colour_again() -> None:
    state = play(researching(card("Twice", research="prim R")), Collect(action=1, spark=Spark.RED))
    assert chips(state)["red"].command == Collect(action=0, spark=Spark.RED)


def test_a_single_possible_exchange_is_a_chip_that_does_it() -> None:
    found = chips(researching(card("Swap", research="X"), sparks="RY"))
    assert found["exchange"].command == Mix(action=0, secondary=Spark.ORANGE)
    assert found["exchange"].labels[0] == "exchange red+yellow for orange"


def test_several_possible_exchanges_are_spread_out_with_digits() -> None:
    state = researching(card("Swap", research="XX"), sparks="RYBO")
    assert chips(state)["exchange"].command is None
    assert chips(state)["exchange"].labels[0] == "exchange (up to 2)"
    found = chips(state, opened="exchange")
    assert found["choice-1"].command == Mix(action=0, secondary=Spark.ORANGE)
    assert found["choice-4"].command == Split(action=0, secondary=Spark.ORANGE)
    assert [found[f"choice-{number}"].key for number in range(1, 7)] == list("123456")
    assert found["choice-5"].refusal == "You have no green spark to exchange."


def test_an_impossible_exchange_is_dim_and_says_why() -> None:
    found = chips(researching(card("Swap", research="X")))
    assert found["exchange"].refusal is not None
    assert "You have no red spark to exchange." in found["exchange"].refusal


def test_a_steal_offers_what_the_opponent_has() -> None:
    state = researching(card("Thief", research="steal"), opponent="RRB")
    found = chips(state, opened="steal")
    assert found["red"].command == Steal(action=0, spark=Spark.RED)
    assert found["yellow"].refusal == "Your opponent has no yellow spark to steal."


def test_discover_and_showcase_are_those_of_the_marked_card() -> None:
    state = researching(card("Plain", research="R"))
    market = [name for name in state.market if name]
    found = chips(state, marked=market[2])
    assert found["discover"].command == Discover(card=market[2])
    assert found["showcase"].command == Showcase(card=market[2])
    assert found["showcase"].refusal == "You lack 1 blue."


def test_a_gift_and_a_payment_have_headings_of_their_own() -> None:
    tested = card("Gift", research="R", showcase="give:O/G any")
    state = position(deck=deck_of(tested), market=(tested.name,), sparks="OGRY")
    state = play(state, Research(card=state.mover.hand[0]), Showcase(card=tested.name))
    assert [row.heading for row in rows_of(state)] == ["Give"]
    assert "give your opponent 1 orange or green" in expectation(view(state, state.turn.seat))
    state = play(state, Pay(spark=Spark.ORANGE))
    assert [row.heading for row in rows_of(state)] == ["Pay"]


def test_an_offered_draw_comes_before_everything_else() -> None:
    state = position()
    other = state.turn.seat.other
    state = play(state, OfferDraw(seat=other))
    assert list(chips(state)) == ["accept", "decline"]
    assert "offers a draw" in expectation(view(state, state.turn.seat))


def test_who_is_not_to_move_is_offered_nothing_but_told_who_is() -> None:
    state = position()
    seen = view(state, state.turn.seat.other)
    assert rows(seen, None, None, undo=False, redo=False) == ()
    assert "is playing" in expectation(seen)


def test_a_spectator_is_offered_nothing_in_any_phase() -> None:
    seen = view(play(position(), OfferDraw(seat=Seat.ONE)), None)
    assert [choice for row in rows(seen, None, None, undo=False, redo=False) for choice in row.choices] == []
