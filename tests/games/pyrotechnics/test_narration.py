"""The log in words, from each seat and from beside the table."""

import pytest

from pyrotechnics.games.pyrotechnics.commands import (
    AcceptDraw,
    ClaimDraw,
    Collect,
    DeclineDraw,
    Discover,
    EndTurn,
    Mix,
    OfferDraw,
    Pay,
    Research,
    Resign,
    Showcase,
    Split,
    Steal,
    TakeFirstSpark,
)
from pyrotechnics.games.pyrotechnics.events import Event
from pyrotechnics.games.pyrotechnics.narration import narrate, narrate_event, narrate_result, narrate_turn
from pyrotechnics.games.pyrotechnics.seats import BySeat, Seat
from pyrotechnics.games.pyrotechnics.sparks import Spark
from pyrotechnics.games.pyrotechnics.state import State
from pyrotechnics.games.pyrotechnics.view import view
from tests.games.pyrotechnics.positions import card, dealt, deck_of, play, position, quick_turn, started
from tests.games.pyrotechnics.universe import random_deck, random_game

ANN, BOB = Seat
RED, YELLOW, BLUE, ORANGE = Spark.RED, Spark.YELLOW, Spark.BLUE, Spark.ORANGE


def told(state: State, seat: Seat | None = None) -> str:
    """Return the last turn as the viewer reads it."""
    return narrate(view(state, seat))[-1]


def three_ways(state: State) -> list[str]:
    return [told(state, viewer) for viewer in (ANN, BOB, None)]


def test_a_turn_of_research_and_discover_is_told_in_two_sentences() -> None:
    state = position(hand=("Copper Crown!",), market=("Cobalt Cascade!",), sparks="Y")
    state = play(
        state,
        Research(card="Copper Crown!"),
        Collect(action=0, spark=RED),
        Mix(action=1, secondary=ORANGE),
        Discover(card="Cobalt Cascade!"),
        Collect(action=1, spark=YELLOW),
        EndTurn(),
    )
    rest = "researched Copper Crown!: collected 1 red, exchanged red + yellow for orange. "
    rest += "Discovered Cobalt Cascade!: collected 1 yellow."
    assert three_ways(state) == [f"You {rest}", f"Ann {rest}", f"Ann {rest}"]


def test_a_card_of_which_nothing_was_used_is_told_with_its_own_exclamation_mark() -> None:
    state = quick_turn(position(hand=("Copper Crown!",), market=("Emerald Echo!",)), "Copper Crown!", "Emerald Echo!")
    assert told(state) == "Ann researched Copper Crown! Discovered Emerald Echo!"


def test_a_card_without_an_exclamation_mark_is_told_with_a_full_stop() -> None:
    state = quick_turn(position(deck=deck_of(), hand=("Plain 1",), market=("Plain 2",)), "Plain 1", "Plain 2")
    assert told(state) == "Ann researched Plain 1. Discovered Plain 2."


def test_the_first_spark_is_told() -> None:
    state = play(dealt(first=ANN), TakeFirstSpark(spark=RED))
    assert three_ways(state) == ["Bob collected 1 red.", "You collected 1 red.", "Bob collected 1 red."]


def test_a_short_supply_is_told() -> None:
    deck = deck_of(card("Test!", research="RR"))
    state = play(position(deck=deck, hand=("Test!",), opponent="RRRRRRR"), Research(card="Test!"))
    state = play(state, Collect(action=0, spark=RED))
    assert told(state) == "Ann researched Test!: collected 1 red of 2, the supply ran short."


def test_a_split_is_told() -> None:
    state = position(hand=("Mystic Bloom!",), sparks="O")
    state = play(state, Research(card="Mystic Bloom!"), Split(action=1, secondary=ORANGE))
    assert told(state) == "Ann researched Mystic Bloom!: exchanged orange for red + yellow."


def test_a_steal_is_told_from_both_sides() -> None:
    state = position(hand=("Midnight Marigold!",), opponent="R")
    state = play(state, Research(card="Midnight Marigold!"), Steal(action=0, spark=RED))
    start = "researched Midnight Marigold!: stole 1 red from"
    assert three_ways(state) == [f"You {start} Bob.", f"Ann {start} you.", f"Ann {start} Bob."]


def test_a_showcase_is_told_with_what_was_paid_and_given() -> None:
    state = position(hand=("Copper Crown!",), market=("Comet Parade!",), sparks="YYP")
    state = play(state, Research(card="Copper Crown!"), Showcase(card="Comet Parade!"), EndTurn())
    assert three_ways(state) == [
        "You researched Copper Crown! Showcased Comet Parade!: gave Bob 2 yellow, paid 1 purple.",
        "Ann researched Copper Crown! Showcased Comet Parade!: gave you 2 yellow, paid 1 purple.",
        "Ann researched Copper Crown! Showcased Comet Parade!: gave Bob 2 yellow, paid 1 purple.",
    ]


def test_payments_are_told_in_one_breath() -> None:
    deck = deck_of(card("Test!", showcase="any any"))
    state = position(deck=deck, hand=("Plain 2",), market=("Test!",), sparks="RYY")
    state = play(state, Research(card="Plain 2"), Showcase(card="Test!"), Pay(spark=RED))
    assert told(state) == "Ann researched Plain 2. Showcased Test!: paid 1 red, 1 yellow."


def won() -> State:
    state = position(shown=4, hand=("Copper Crown!",), market=("Emerald Echo!",), sparks="OO")
    return play(state, Research(card="Copper Crown!"), Showcase(card="Emerald Echo!"))


def test_a_win_is_told_to_the_winner_the_loser_and_those_who_watch() -> None:
    start = "researched Copper Crown! Showcased Emerald Echo!: paid 2 orange."
    assert three_ways(won()) == [
        f"You {start} You win the game.",
        f"Ann {start} Ann wins the game.",
        f"Ann {start} Ann wins the game.",
    ]


RESULTS: list[tuple[State, tuple[str, str, str]]] = [
    (
        won(),
        ("You win! The fifth showcase is paid.", *("Ann wins. The fifth showcase is paid.",) * 2),
    ),
    (
        play(started(), Resign(seat=BOB)),
        ("You win! Bob resigned.", "Ann wins. You resigned.", "Ann wins. Bob resigned."),
    ),
    (
        play(started(), OfferDraw(seat=ANN), AcceptDraw(seat=BOB)),
        ("A draw. The players agreed to a draw.",) * 3,
    ),
]


@pytest.mark.parametrize(("state", "sentences"), RESULTS, ids=["won", "resigned", "agreed"])
def test_the_result_is_told_to_each_viewer(state: State, sentences: tuple[str, str, str]) -> None:
    assert tuple(narrate_result(view(state, viewer)) for viewer in (ANN, BOB, None)) == sentences


def test_there_is_no_result_to_tell_while_a_game_runs() -> None:
    assert narrate_result(view(started(), None)) == ""


def test_a_turn_in_which_nothing_happened_yet_is_not_told() -> None:
    state = started(first=ANN)
    assert narrate(view(state, ANN)) == ("Bob collected 1 red.",)
    assert narrate_turn(view(state, ANN), state.log[-1]) == ""


def test_a_resignation_is_told() -> None:
    state = play(started(first=ANN), Resign(seat=BOB))
    assert three_ways(state) == [
        "Bob resigned. You win the game.",
        "You resigned. Ann wins the game.",
        "Bob resigned. Ann wins the game.",
    ]


def test_what_is_said_before_a_move_does_not_take_its_subject_away() -> None:
    state = play(position(hand=("Copper Crown!",)), OfferDraw(seat=BOB), Research(card="Copper Crown!"))
    assert three_ways(state) == [
        "Bob offered a draw. You researched Copper Crown!",
        "You offered a draw. Ann researched Copper Crown!",
        "Bob offered a draw. Ann researched Copper Crown!",
    ]


def test_what_is_said_between_two_moves_does_not_change_who_moved() -> None:
    state = position(hand=("Copper Crown!",), market=("Emerald Echo!",))
    state = play(
        state,
        Research(card="Copper Crown!"),
        OfferDraw(seat=BOB),
        Collect(action=0, spark=RED),
        DeclineDraw(seat=ANN),
        Discover(card="Emerald Echo!"),
    )
    assert told(state, BOB) == (
        "Ann researched Copper Crown! You offered a draw. Ann collected 1 red. Ann declined the draw. "
        "Ann discovered Emerald Echo!"
    )


def test_an_agreed_draw_is_told() -> None:
    state = play(started(), OfferDraw(seat=ANN), AcceptDraw(seat=BOB))
    assert told(state, ANN) == "You offered a draw. Bob agreed to a draw."


def third_time(stalemate: str) -> State:
    state = started(3, stalemate=stalemate)
    mine, theirs = state.mover.hand[0], state.players[state.turn.seat.other].hand[0]
    first, second = (name for name in state.market[:2] if name is not None)
    for _ in range(2):
        for hand_card, market_card in ((mine, first), (theirs, second), (first, mine), (second, theirs)):
            state = quick_turn(state, hand_card, market_card)
    return state


def test_a_claimed_draw_is_told() -> None:
    state = play(third_time("claimed"), ClaimDraw(seat=ANN))
    assert told(state, ANN) == "You claimed a draw: the same position came up for the third time."
    assert narrate_result(view(state, ANN)) == "A draw. The same position came up for the third time."


def test_a_stalemate_is_told() -> None:
    state = third_time("automatic")
    assert told(state) == "The game is a draw: nobody got anywhere any more."
    assert narrate_result(view(state, None)) == "A draw. Nobody got anywhere any more."


@pytest.mark.parametrize("names", [("You", "Bob"), ("Ann", "You"), ("anna", "bob"), ("J. R.", "Bob!")])
def test_a_players_name_is_told_as_it_is(names: tuple[str, str]) -> None:
    state = position(hand=("Midnight Marigold!",), opponent="R")
    state = state.but(setup=state.setup.but(names=BySeat[str](one=names[0], two=names[1])))
    state = play(state, Research(card="Midnight Marigold!"), Steal(action=0, spark=RED), Resign(seat=ANN))
    stop = "" if names[1][-1] in ".!" else "."
    start = f"{names[0]} researched Midnight Marigold!: stole 1 red from {names[1]}{stop}"
    assert told(state) == f"{start} {names[0]} resigned. {names[1]} wins the game."


def test_each_event_can_be_told_alone() -> None:
    state = position(shown=4, hand=("Copper Crown!",), market=("Comet Parade!",), sparks="YYP")
    state = play(state, Research(card="Copper Crown!"), Collect(action=0, spark=RED), Showcase(card="Comet Parade!"))
    shown = view(state, BOB)
    events: tuple[Event, ...] = state.log[-1].events
    assert [narrate_event(shown, shown.log[-1], event) for event in events] == [
        "Ann researched Copper Crown!",
        "Ann collected 1 red.",
        "Ann showcased Comet Parade!",
        "Ann gave you 2 yellow.",
        "Ann paid 1 purple.",
        "",
        "Ann wins the game.",
    ]


def test_no_sentence_names_a_card_that_the_reader_cannot_know() -> None:
    for seed in range(3):
        deck = random_deck(seed)
        for number, (state, _) in enumerate(random_game(seed, deck, until=150)):
            if number % 10:
                continue
            text = " ".join(narrate(view(state, None)))
            held = [name for seat in Seat for name in state.players[seat].hand if name not in state.players[seat].seen]
            for name in (*held, *state.removed):
                assert f"{name}." not in text
                assert f"{name}:" not in text


def test_both_seats_and_those_who_watch_read_the_same_but_for_who_is_you() -> None:
    *_, (last, _) = random_game(5, random_deck(5))
    beside = " ".join(narrate(view(last, None)))
    for seat in Seat:
        mine = " ".join(narrate(view(last, seat)))
        name = last.setup.names[seat]
        again = mine.replace("You win ", f"{name} wins ").replace("You ", f"{name} ").replace(" you", f" {name}")
        assert again == beside
