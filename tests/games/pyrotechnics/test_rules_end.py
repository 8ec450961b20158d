"""How a game ends (rulebook, Ending the Game; rulings P7 and P9)."""

import pytest

from pyrotechnics.engine.table import Table
from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.commands import (
    AcceptDraw,
    AnyCommand,
    ClaimDraw,
    Collect,
    DeclineDraw,
    Discover,
    EndTurn,
    OfferDraw,
    Pay,
    Research,
    Resign,
    Showcase,
    TakeFirstSpark,
)
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import Spark
from pyrotechnics.games.pyrotechnics.state import Deal, Result, Setup, State
from pyrotechnics.games.pyrotechnics.view import View
from tests.games.pyrotechnics.positions import (
    card,
    dealt,
    deck_of,
    legal,
    play,
    position,
    quick_turn,
    refused,
    setup,
    started,
)

ONE, TWO = Seat
GAME = Pyrotechnics()
ECHO = "Emerald Echo!"  # costs two orange
CLAIM_REFUSED = "A draw can be claimed when the same position comes up for the third time."


def before_fifth_showcase(**options: str) -> State:
    """Return a position in which the player to move has showcased four cards and may pay for a fifth."""
    state = position(shown=4, market=(ECHO,), sparks="OO", **options)  # type: ignore[arg-type]
    return play(state, Research(card=state.mover.hand[0]))


class TestFifthShowcase:
    def test_the_game_ends_at_once_when_the_fifth_showcase_is_paid(self) -> None:
        state = play(before_fifth_showcase(), Showcase(card=ECHO))
        assert state.result == Result(winner=ONE, reason="fifth-showcase")
        assert GAME.waits_for(state) == ()
        assert len(state.players.one.shown) == 5
        assert state.players.one.hand == ()

    def test_the_researched_card_no_longer_matters(self) -> None:
        """Ruling P7: it does not have to fill the market first."""
        before = before_fifth_showcase()
        state = play(before, Showcase(card=ECHO))
        assert state.turn.research == before.turn.research
        assert None in state.market
        assert refused(state, EndTurn()) == "The game is over."

    def test_a_fourth_showcase_does_not_end_the_game(self) -> None:
        state = position(shown=3, market=(ECHO,), sparks="OO")
        state = play(state, Research(card=state.mover.hand[0]), Showcase(card=ECHO))
        assert state.result is None
        assert len(state.players.one.hand) == 1
        assert play(state, EndTurn()).turn.seat is TWO

    def test_the_game_goes_on_while_the_fifth_showcase_is_not_fully_paid(self) -> None:
        deck = deck_of(card("Test!", showcase="any any"))
        state = position(deck=deck, shown=4, market=("Test!",), sparks="RYB")
        state = play(state, Research(card=state.mover.hand[0]), Showcase(card="Test!"))
        assert state.result is None
        state = play(state, Pay(spark=Spark.RED))
        assert state.result is None
        state = play(state, Pay(spark=Spark.RED if Spark.RED in state.mover.sparks.colours else Spark.BLUE))
        assert state.result == Result(winner=ONE, reason="fifth-showcase")

    def test_a_player_with_one_card_may_discover_instead(self) -> None:
        state = play(before_fifth_showcase(), Discover(card=ECHO), EndTurn())
        assert state.result is None
        assert state.players.one.hand == (ECHO,)

    def test_the_second_player_wins_in_the_same_way(self) -> None:
        state = position(shown=4, market=(ECHO,), sparks="OO", seat=TWO)
        state = play(state, Research(card=state.mover.hand[0]), Showcase(card=ECHO))
        assert state.result == Result(winner=TWO, reason="fifth-showcase")
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.scores == (0.0, 1.0)

    def test_the_winner_scores_1_and_the_loser_0(self) -> None:
        outcome = GAME.outcome(play(before_fifth_showcase(), Showcase(card=ECHO)))
        assert outcome is not None
        assert (outcome.scores, outcome.reason) == ((1.0, 0.0), "The fifth showcase is paid.")


class TestResigning:
    @pytest.mark.parametrize("seat", Seat)
    @pytest.mark.parametrize("state", [dealt(), started(), before_fifth_showcase()], ids=["deal", "start", "turn"])
    def test_either_player_may_resign_at_any_time_and_the_other_wins(self, state: State, seat: Seat) -> None:
        after = play(state, Resign(seat=seat))
        assert after.result == Result(winner=seat.other, reason="resignation")

    def test_nobody_can_resign_after_the_end(self) -> None:
        state = play(started(), Resign(seat=ONE))
        for seat in Seat:
            assert refused(state, Resign(seat=seat)) == "The game is over."


class TestDrawByAgreement:
    @pytest.mark.parametrize("seat", Seat)
    def test_an_accepted_offer_is_a_draw(self, seat: Seat) -> None:
        state = play(started(), OfferDraw(seat=seat))
        assert (state.draw_offer, state.result) == (seat, None)
        state = play(state, AcceptDraw(seat=seat.other))
        assert state.result == Result(winner=None, reason="agreement")
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.scores == (0.5, 0.5)

    def test_a_declined_offer_is_gone_and_the_game_goes_on(self) -> None:
        state = play(started(), OfferDraw(seat=ONE), DeclineDraw(seat=TWO))
        assert (state.draw_offer, state.result) == (None, None)
        assert refused(state, AcceptDraw(seat=TWO)) == "Your opponent does not offer a draw."

    def test_nobody_answers_an_offer_that_is_not_there_or_is_their_own(self) -> None:
        for kind in (AcceptDraw, DeclineDraw):
            assert refused(started(), kind(seat=ONE)) == "Your opponent does not offer a draw."
            offered = play(started(), OfferDraw(seat=ONE))
            assert refused(offered, kind(seat=ONE)) == "Your opponent does not offer a draw."

    def test_one_offer_stands_at_a_time(self) -> None:
        state = play(started(), OfferDraw(seat=ONE))
        for seat in Seat:
            assert refused(state, OfferDraw(seat=seat)) == "A draw is offered already."

    def test_nobody_offers_twice_in_one_turn(self) -> None:
        state = play(started(), OfferDraw(seat=ONE), DeclineDraw(seat=TWO))
        assert refused(state, OfferDraw(seat=ONE)) == "You have offered a draw in this turn already."
        assert play(state, OfferDraw(seat=TWO)).draw_offer is TWO

    def test_a_new_turn_allows_a_new_offer(self) -> None:
        state = play(started(), OfferDraw(seat=ONE), DeclineDraw(seat=TWO))
        assert play(a_turn(state), OfferDraw(seat=ONE)).draw_offer is ONE

    @pytest.mark.parametrize("seat", Seat)
    def test_an_offer_lapses_when_the_player_to_whom_it_was_made_has_played_on(self, seat: Seat) -> None:
        state = started(first=seat)
        state = play(state, OfferDraw(seat=seat))
        state = a_turn(state)
        assert state.draw_offer is seat, "the opponent has had no turn yet"
        state = a_turn(state)
        assert state.draw_offer is None

    def test_an_offer_in_the_opponents_turn_lapses_with_that_turn(self) -> None:
        state = play(started(first=ONE), OfferDraw(seat=TWO))
        assert a_turn(state).draw_offer is None

    def test_an_offer_before_the_first_spark_lapses_like_any_other(self) -> None:
        state = play(dealt(first=ONE), OfferDraw(seat=ONE), TakeFirstSpark(spark=Spark.RED))
        assert state.draw_offer is None

    def test_what_was_said_to_the_opponent_cannot_be_undone(self) -> None:
        table: Table[Setup, Deal, State, AnyCommand, View] = Table(GAME, setup())
        for command in (OfferDraw(seat=ONE), DeclineDraw(seat=TWO)):
            table.dispatch(command)
            assert not any(table.can_undo(seat) for seat in Seat)

    def test_an_offer_changes_nobodys_turn(self) -> None:
        before = started()
        after = play(before, OfferDraw(seat=before.turn.seat.other))
        assert (after.turn, legal(after)) == (before.turn, legal(before))

    @pytest.mark.parametrize(
        "end", [Resign(seat=ONE), Resign(seat=TWO), Showcase(card=ECHO)], ids=["offerer resigns", "other", "fifth"]
    )
    def test_no_offer_stands_after_the_end(self, end: AnyCommand) -> None:
        state = play(before_fifth_showcase(), OfferDraw(seat=TWO), end)
        assert state.result is not None
        assert state.draw_offer is None


def a_turn(state: State) -> State:
    market_card = state.market[0]
    assert market_card is not None
    return quick_turn(state, state.mover.hand[0], market_card)


def round_trip(state: State, hands: tuple[str, str], market: tuple[str, str]) -> State:
    """Return the state after four turns in which both players swap a card with the market and swap it back."""
    state = quick_turn(state, hands[0], market[0])
    state = quick_turn(state, hands[1], market[1])
    state = quick_turn(state, market[0], hands[0])
    return quick_turn(state, market[1], hands[1])


def repeated(times: int, **options: str) -> State:
    """Return a state in which the position at the start of the turn has come up this many times."""
    state = started(3, **options)
    mine, theirs = state.mover.hand[0], state.players[state.turn.seat.other].hand[0]
    first, second = state.market[:2]
    assert first is not None
    assert second is not None
    for _ in range(times - 1):
        state = round_trip(state, (mine, theirs), (first, second))
    return state


class TestRepetition:
    def test_repetitions_are_counted_from_the_first_turn(self) -> None:
        assert [repeated(times).repetitions for times in (1, 2, 3)] == [1, 2, 3]

    @pytest.mark.parametrize("seat", Seat)
    def test_either_side_may_claim_a_draw_at_the_third_repetition(self, seat: Seat) -> None:
        state = play(repeated(3), ClaimDraw(seat=seat))
        assert state.result == Result(winner=None, reason="repetition")

    @pytest.mark.parametrize("seat", Seat)
    def test_nobody_may_claim_before(self, seat: Seat) -> None:
        for state in (dealt(), repeated(1), repeated(2)):
            assert refused(state, ClaimDraw(seat=seat)) == CLAIM_REFUSED

    def test_a_claim_may_be_made_all_through_the_turn_but_not_after_it(self) -> None:
        state = repeated(3)
        state = play(state, Research(card=state.mover.hand[0]))
        assert play(state, ClaimDraw(seat=TWO)).result is not None
        market_card = next(name for name in state.market if name is not None)
        state = play(state, Discover(card=market_card), EndTurn())
        assert state.repetitions == 1
        assert refused(state, ClaimDraw(seat=TWO)) == CLAIM_REFUSED

    def test_the_game_goes_on_at_a_table_if_nobody_claims(self) -> None:
        assert repeated(4).result is None

    def test_the_same_cards_with_other_sparks_are_another_position(self) -> None:
        state = position(deck=deck_of(card("Red!", research="R")), hand=("Red!",))
        theirs, first, second = state.players.two.hand[0], state.market[0], state.market[1]
        assert first is not None
        assert second is not None
        state = play(state, Research(card="Red!"), Collect(action=0, spark=Spark.RED), Discover(card=first), EndTurn())
        state = quick_turn(state, theirs, second)
        state = quick_turn(state, first, "Red!")
        assert quick_turn(state, second, theirs).repetitions == 1

    def test_the_order_of_cards_in_hand_and_market_does_not_matter(self) -> None:
        state = repeated(1)
        again = repeated(2)
        assert again.players[again.turn.seat].hand != state.players[state.turn.seat].hand
        assert again.repetitions == 2

    def test_the_same_cards_and_sparks_with_the_other_player_to_move_are_another_position(self) -> None:
        cards = tuple(deck_of().names)
        mine, theirs, market, swapped = cards[:5], cards[5:10], cards[11:15], cards[10]
        before_mine = position(
            deck=deck_of(), hand=(*mine[:4], swapped), opponent_hand=theirs, market=(mine[4], *market)
        )
        before_theirs = position(
            deck=deck_of(), hand=(*theirs[:4], swapped), opponent_hand=mine, market=(theirs[4], *market), seat=TWO
        )
        after_mine = quick_turn(before_mine, swapped, mine[4])
        after_theirs = quick_turn(before_theirs, swapped, theirs[4])
        assert [set(after_mine.players[seat].hand) for seat in Seat] == [set(mine), set(theirs)]
        assert [set(after_theirs.players[seat].hand) for seat in Seat] == [set(mine), set(theirs)]
        assert after_mine.market == after_theirs.market
        assert after_mine.positions[-1] != after_theirs.positions[-1]

    def test_a_showcase_makes_every_earlier_position_impossible(self) -> None:
        state = position(market=(ECHO,), sparks="OO").but(positions=("the same",) * 3)
        state = play(state, Research(card=state.mover.hand[0]))
        assert ClaimDraw(seat=ONE) in rules.legal(state)
        state = play(state, Showcase(card=ECHO))
        assert refused(state, ClaimDraw(seat=ONE)) == CLAIM_REFUSED
        assert len(play(state, EndTurn()).positions) == 1

    def test_names_of_cards_cannot_make_two_positions_look_alike(self) -> None:
        names = ("a", "b", "a,b", "a|b", "b,a", "|", ",")
        deck = deck_of(*(card(name) for name in names))
        start = position(deck=deck, hand=("a,b", "|"), market=("a", "b"), opponent_hand=("b,a",))
        other = position(deck=deck, hand=("a", "|"), market=("a,b", "b"), opponent_hand=("b,a",))
        keys = set()
        for state in (start, other):
            taken = state.market[4]
            assert taken is not None
            keys.add(quick_turn(state, "|", taken).positions[-1])
        assert len(keys) == 2


class TestUnattendedPlay:
    def test_the_third_repetition_is_a_stalemate(self) -> None:
        assert repeated(2, stalemate="automatic").result is None
        state = repeated(3, stalemate="automatic")
        assert state.result == Result(winner=None, reason="stalemate")
        outcome = GAME.outcome(state)
        assert outcome is not None
        assert outcome.scores == (0.5, 0.5)

    def test_the_200th_turn_is_the_last(self) -> None:
        state = position(number=199, stalemate="automatic")
        state = a_turn(state)
        assert (state.turn.number, state.result) == (200, None)
        state = a_turn(state)
        assert state.result == Result(winner=None, reason="stalemate")

    def test_a_table_plays_on_after_the_200th_turn(self) -> None:
        assert a_turn(a_turn(position(number=199))).result is None

    def test_a_fifth_showcase_in_the_200th_turn_still_wins(self) -> None:
        state = position(number=200, shown=4, market=(ECHO,), sparks="OO", stalemate="automatic")
        state = play(state, Research(card=state.mover.hand[0]), Showcase(card=ECHO))
        assert state.result == Result(winner=ONE, reason="fifth-showcase")


def test_after_the_end_nothing_is_legal() -> None:
    state = play(started(), Resign(seat=ONE))
    assert rules.legal(state) == rules.moves(state) == ()
    for command in (Research(card=state.mover.hand[0]), EndTurn(), OfferDraw(seat=ONE), ClaimDraw(seat=TWO)):
        assert refused(state, command) == "The game is over."
