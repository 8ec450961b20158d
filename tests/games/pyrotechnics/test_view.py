"""What a seat and a spectator may know, what is offered to them, and what can be deduced (ruling P10)."""

import json
from typing import Any

import pytest

from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.commands import (
    AcceptDraw,
    Collect,
    Discover,
    EndTurn,
    Mix,
    OfferDraw,
    Pay,
    Research,
    Resign,
    Showcase,
    Steal,
)
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import SPARKS, Spark, Sparks
from pyrotechnics.games.pyrotechnics.state import State
from pyrotechnics.games.pyrotechnics.view import View, view
from tests.engine.conformance import field_names
from tests.games.pyrotechnics.positions import (
    FIRST_EDITION,
    NAMES,
    card,
    dealt,
    deck_of,
    play,
    position,
    quick_turn,
    started,
)
from tests.games.pyrotechnics.universe import random_game

ANN, BOB = Seat
ECHO = "Emerald Echo!"


def states() -> list[State]:
    return [state for number, (state, _) in enumerate(random_game(2, FIRST_EDITION)) if number % 7 == 0]


class TestHands:
    @pytest.mark.parametrize("seat", Seat)
    def test_a_player_sees_the_own_hand_and_only_the_size_of_the_other(self, seat: Seat) -> None:
        for state in states():
            seen = view(state, seat)
            assert seen.players[seat].hand == state.players[seat].hand
            assert seen.players[seat.other].hand is None
            assert seen.players[seat.other].hand_size == len(state.players[seat.other].hand)

    def test_a_spectator_sees_no_hand(self) -> None:
        for state in states():
            seen = view(state, None)
            assert [seen.players[seat].hand for seat in Seat] == [None, None]
            assert [seen.players[seat].hand_size for seat in Seat] == [len(state.players[seat].hand) for seat in Seat]

    def test_names_of_players_are_public(self) -> None:
        assert [view(started(), None).players[seat].name for seat in Seat] == [NAMES.one, NAMES.two]

    @pytest.mark.parametrize("viewer", [ANN, BOB, None])
    def test_sparks_market_and_showcased_cards_are_public(self, viewer: Seat | None) -> None:
        for state in states():
            seen = view(state, viewer)
            assert (seen.market, seen.supply, seen.turn, seen.log) == (
                state.market,
                state.supply,
                state.turn,
                state.log,
            )
            for seat in Seat:
                assert seen.players[seat].sparks == state.players[seat].sparks
                assert seen.players[seat].shown == state.players[seat].shown


class TestSecrets:
    @pytest.mark.parametrize("viewer", [ANN, BOB, None])
    def test_a_hidden_card_is_named_only_in_the_deck_and_among_the_unseen(self, viewer: Seat | None) -> None:
        for state in states():
            data: dict[str, Any] = json.loads(view(state, viewer).model_dump_json())
            del data["deck"], data["unseen"]
            # A card may be named as part of what the log tells of its past; a card never seen may not.
            text = json.dumps(data)
            for name in hidden_from(state, viewer):
                assert json.dumps(name) not in text

    @pytest.mark.parametrize("viewer", [ANN, BOB, None])
    def test_the_seed_and_what_is_out_of_play_are_in_no_view(self, viewer: Seat | None) -> None:
        data = json.loads(view(position(), viewer).model_dump_json())
        assert {"seed", "removed", "setup", "positions", "order"}.isdisjoint(field_names(data))

    def test_a_view_comes_back_from_json_as_it_was(self) -> None:
        for state in states()[:5]:
            for viewer in (ANN, BOB, None):
                seen = view(state, viewer)
                assert View.model_validate_json(seen.model_dump_json()) == seen


def hidden_from(state: State, viewer: Seat | None) -> set[str]:
    hidden = set(state.removed)
    for seat in Seat:
        if seat is not viewer:
            hidden |= set(state.players[seat].hand) - set(state.players[seat].seen)
    return hidden


class TestKnownCards:
    """Ruling P10: every card that has passed through the market is public."""

    def test_a_discovered_card_is_known_to_all_while_it_is_in_hand(self) -> None:
        state = quick_turn(position(market=(ECHO,)), position(market=(ECHO,)).players.one.hand[0], ECHO)
        for viewer in (ANN, BOB, None):
            assert view(state, viewer).players.one.seen == (ECHO,)

    def test_a_card_that_is_laid_down_is_no_longer_among_the_known_cards_in_hand(self) -> None:
        first = position(market=(ECHO,))
        state = quick_turn(first, first.players.one.hand[0], ECHO)
        market_card = state.market[1]
        assert market_card is not None
        state = quick_turn(state, state.players.two.hand[0], market_card)
        state = play(state, Research(card=ECHO))
        assert state.players.one.seen == ()
        assert state.players.two.seen == (market_card,)

    def test_known_cards_are_always_in_the_hand(self) -> None:
        for state in states():
            for seat in Seat:
                assert set(state.players[seat].seen) <= set(state.players[seat].hand)
                assert len(set(state.players[seat].seen)) == len(state.players[seat].seen)

    def test_a_player_cannot_tell_apart_the_other_hand_and_what_is_out_of_play(self) -> None:
        state = position()
        assert set(view(state, ANN).unseen) == {*state.players.two.hand, *state.removed}
        assert set(view(state, BOB).unseen) == {*state.players.one.hand, *state.removed}

    def test_a_spectator_cannot_tell_either_hand(self) -> None:
        state = position()
        everything = {*state.players.one.hand, *state.players.two.hand, *state.removed}
        assert set(view(state, None).unseen) == everything

    def test_unseen_cards_are_in_the_order_of_the_deck(self) -> None:
        order = list(FIRST_EDITION.names)
        for state in states():
            for viewer in (ANN, BOB, None):
                unseen = view(state, viewer).unseen
                assert list(unseen) == sorted(unseen, key=order.index)

    def test_when_all_of_the_other_hand_is_known_the_unseen_cards_are_those_out_of_play(self) -> None:
        state = position()
        state = state.but(players=state.players.put(BOB, state.players.two.but(seen=state.players.two.hand)))
        assert set(view(state, ANN).unseen) == set(state.removed)

    def test_the_unseen_cards_are_what_the_viewer_does_not_see_anywhere(self) -> None:
        for state in states():
            for viewer in (ANN, BOB, None):
                seen = view(state, viewer)
                visible = {name for name in seen.market if name is not None}
                visible |= {name for name in (state.turn.research, state.turn.chosen) if name is not None}
                for seat in Seat:
                    visible |= {*seen.players[seat].shown, *seen.players[seat].seen, *(seen.players[seat].hand or ())}
                assert set(seen.unseen) == set(FIRST_EDITION.names) - visible


class TestOffers:
    def test_a_spectator_is_offered_nothing(self) -> None:
        for state in states():
            assert view(state, None).offers == ()
            assert not view(state, None).to_move

    def test_both_seats_together_are_offered_exactly_what_is_legal(self) -> None:
        for state in states():
            offered = [command for seat in Seat for command in view(state, seat).legal]
            assert len(offered) == len(set(offered))
            assert set(offered) == set(rules.legal(state))

    def test_a_player_is_offered_only_commands_of_the_own_seat(self) -> None:
        for state in states():
            for seat in Seat:
                assert {rules.actor(state, offer.command) for offer in view(state, seat).offers} <= {seat}

    def test_who_waits_may_only_talk(self) -> None:
        seen = view(started(first=ANN), BOB)
        assert set(seen.legal) == {Resign(seat=BOB), OfferDraw(seat=BOB)}
        assert not seen.to_move
        assert view(started(first=ANN), ANN).to_move

    def test_what_cannot_be_done_is_offered_with_the_reason(self) -> None:
        state = play(position(hand=("Mystic Bloom!",), market=(ECHO,), sparks="O"), Research(card="Mystic Bloom!"))
        seen = view(state, ANN)
        assert seen.refusal(Showcase(card=ECHO)) == "You lack 1 orange."
        assert seen.refusal(Mix(action=1, secondary=Spark.GREEN)) == "You have no yellow spark to exchange."
        assert seen.refusal(AcceptDraw(seat=ANN)) == "Your opponent does not offer a draw."
        assert seen.refusal(Discover(card=ECHO)) is None

    def test_what_is_not_offered_at_all_is_refused_too(self) -> None:
        seen = view(position(), ANN)
        assert seen.refusal(EndTurn()) == "That is not possible now."
        assert view(play(position(), Resign(seat=ANN)), ANN).refusal(EndTurn()) == "The game is over."

    def test_a_view_refuses_with_the_same_sentence_as_the_rules(self) -> None:
        for state in states():
            for seat in Seat:
                for offer in view(state, seat).offers:
                    assert offer.refusal == rules.refusal(state, offer.command)

    def test_an_action_that_was_done_is_offered_no_more(self) -> None:
        state = position(hand=("Mystic Bloom!",), sparks="RY")
        state = play(state, Research(card="Mystic Bloom!"), Collect(action=0, spark=Spark.BLUE))
        assert not any(isinstance(offer.command, Collect) for offer in view(state, ANN).offers)
        assert any(isinstance(offer.command, Mix) for offer in view(state, ANN).offers)

    def test_while_a_cost_is_open_its_colours_are_offered(self) -> None:
        deck = deck_of(card("Test!", showcase="any sec"))
        state = position(deck=deck, market=("Test!",), sparks="RYO")
        state = play(state, Research(card=state.players.one.hand[0]), Showcase(card="Test!"))
        offers = {
            offer.command.spark: offer.refusal for offer in view(state, ANN).offers if isinstance(offer.command, Pay)
        }
        assert set(offers) == set(SPARKS)
        assert {spark for spark, refusal in offers.items() if refusal is None} == {Spark.RED, Spark.YELLOW}
        assert offers[Spark.ORANGE] == "You need your orange for the rest of the cost."

    def test_after_the_end_nothing_is_offered(self) -> None:
        state = play(started(), Resign(seat=ANN))
        for viewer in (ANN, BOB, None):
            assert view(state, viewer).offers == ()
            assert not view(state, viewer).to_move

    def test_the_actions_of_the_card_in_play_are_shown(self) -> None:
        state = position(hand=("Mystic Bloom!",), opponent="R")
        assert view(state, BOB).actions == ()
        state = play(state, Research(card="Mystic Bloom!"))
        assert view(state, BOB).actions == FIRST_EDITION["Mystic Bloom!"].research
        state = position(market=("Mystic Bloom!",), opponent="R")
        state = play(state, Research(card=state.players.one.hand[0]), Discover(card="Mystic Bloom!"))
        assert view(state, BOB).actions == FIRST_EDITION["Mystic Bloom!"].discover
        assert Steal(action=0, spark=Spark.RED) in view(state, ANN).legal

    def test_before_the_first_turn_only_the_second_player_chooses(self) -> None:
        state = dealt(first=ANN)
        assert view(state, BOB).to_move
        assert len(view(state, BOB).legal) == 3 + 2
        assert view(state, ANN).players.two.sparks == Sparks()

    def test_an_offered_draw_is_seen_by_all(self) -> None:
        state = play(started(), OfferDraw(seat=ANN))
        assert [view(state, viewer).draw_offer for viewer in (ANN, BOB, None)] == [ANN] * 3
