"""The table of the duel in sentences."""

from pyrotechnics.games.pyrotechnics import telling
from pyrotechnics.games.pyrotechnics.commands import Collect, Discover, Mix, Research
from pyrotechnics.games.pyrotechnics.rules import apply
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import Spark
from pyrotechnics.games.pyrotechnics.view import view
from tests.games.pyrotechnics.positions import card, deck_of, position

DECK = deck_of(
    card("Ash!", research="R XX", discover="YY", showcase="G"), card("Birch", showcase="give:R/Y P"), card("Cedar")
)
START = position(hand=("Ash!",), market=("Birch", "Cedar"), sparks="RYB", opponent="PP", deck=DECK)


def test_the_table_is_told_a_sentence_a_thing() -> None:
    lines = list(telling.table(view(START, Seat.ONE)))
    assert lines[:6] == [
        "Turn 5.",
        "You have 5 cards in hand. 0 of 5 showcased.",
        "Bob has 5 cards in hand. 0 of 5 showcased.",
        "You have 1 red, 1 yellow, 1 blue.",
        "Bob has 2 purple.",
        "The supply has 7 red, 7 yellow, 7 blue, 4 orange, 4 green, 2 purple.",
    ]
    assert lines[6].startswith(
        "Market 1: Birch. Research: collect 1 red. Discover: collect 1 yellow. Showcase: give 1 "
    )
    assert (
        lines[11] == "Hand 1: Ash! Research: collect 1 red and/or do one or two exchanges. Discover: collect 2 yellow. "
        "Showcase: pay 1 green."
    )
    assert lines[-1] == "Your turn: choose a card from your hand to research."


def test_the_hand_of_the_other_is_not_told() -> None:
    assert not [line for line in telling.table(view(START, Seat.TWO)) if "Ash!" in line]


def test_what_the_card_in_play_still_gives() -> None:
    state = apply(START, Research(card="Ash!"))
    assert list(telling.open_actions(view(state, Seat.ONE))) == [
        "You may collect 1 red and/or do one or two exchanges."
    ]
    state = apply(apply(state, Collect(action=0, spark=Spark.RED)), Mix(action=1, secondary=Spark.GREEN))
    assert list(telling.open_actions(view(state, Seat.ONE))) == ["You may do one exchange."]
    assert list(telling.open_actions(view(state, Seat.TWO))) == []


def test_the_market_tells_what_is_lacking_while_a_showcase_can_be_chosen() -> None:
    state = apply(START, Research(card="Ash!"))
    lines = list(telling.market(view(state, Seat.ONE)))
    assert lines[0].endswith(" You lack 1 purple.")
    assert lines[1].endswith(" You can showcase it.")
    gap = list(telling.market(view(apply(state, Discover(card="Birch")), Seat.ONE)))
    assert gap[0] == "Market 1: empty until the turn ends."


def test_known_cards_tell_what_came_from_the_market() -> None:
    state = apply(apply(START, Research(card="Ash!")), Discover(card="Birch"))
    lines = list(telling.known_cards(view(state, Seat.TWO)))
    assert lines[0] == "Your hand, as your opponent knows it: 5 unknown."
    assert lines[1] == "Ann's hand: Birch, 4 unknown."
    assert lines[2].startswith("Not seen yet (3 of them out of play, 4 in Ann's hand): ")
