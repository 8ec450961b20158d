"""What a seat and a spectator may know, and what is offered to them."""

import json
from functools import cache

import pytest

from pyrotechnics.engine.record import read_record
from pyrotechnics.engine.table import Table
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.commands import END_GAME, AnyCommand
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.state import Deal, Setup, State
from pyrotechnics.games.hanabi.view import View, view
from tests.engine.conformance import field_names
from tests.games.hanabi.positions import CLASSIC, GREEN, NAMES, cards, command, dealt, discards, hand, play, table
from tests.games.hanabi.universe import every_command, random_game

HANDS = "R1 R2 R3 R4 R5 / B1 B2 B3 B4 B5 / W1 W2 W3 W4 W5"


@cache
def states() -> list[State]:
    """Return states from whole games, their ends included."""
    games = [random_game(2, GREEN, 3), random_game(3, CLASSIC, 5), random_game(4, GREEN, 2)]
    return [state for game in games for number, (state, _) in enumerate(game) if number % 6 == 0 or state.result]


def viewers(state: State) -> tuple[int | None, ...]:
    return (*range(state.seats), None)


class TestHands:
    def test_a_player_sees_all_hands_but_the_own(self) -> None:
        for state in states():
            for seat in range(state.seats):
                for holder, player in enumerate(view(state, seat).players):
                    hidden = holder == seat and state.result is None
                    faces = [None] * len(state.hands[seat]) if hidden else cards(hand(state, holder))
                    assert [card.face for card in player.hand] == faces

    def test_a_spectator_sees_no_hand(self) -> None:
        """Otherwise a player could look at the own hand from beside the table."""
        seen = view(table(HANDS), None)
        assert {card.face for player in seen.players for card in player.hand} == {None}

    def test_when_the_game_is_over_all_hands_are_open_to_all(self) -> None:
        for state in states():
            if state.result is not None:
                for viewer in viewers(state):
                    faces = [[card.face for card in player.hand] for player in view(state, viewer).players]
                    assert faces == [cards(hand(state, seat)) for seat in range(state.seats)]

    def test_what_was_said_of_the_cards_is_public(self) -> None:
        state = play(table(HANDS), "hint 1 B 1,3", "hint 2 4 4", "hint 0 R 2")
        for viewer in viewers(state):
            held = [tuple(card.held for card in player.hand) for player in view(state, viewer).players]
            assert tuple(held) == state.hands

    def test_a_face_asked_for_is_the_one_that_is_seen(self) -> None:
        seen = view(table(HANDS), 1)
        assert [seen.face_at(seat, 2) for seat in range(3)] == [*cards("R2"), None, *cards("W2")]
        with pytest.raises(IndexError):
            seen.face_at(0, 6)

    def test_a_drawn_card_is_hidden_from_its_owner_only(self) -> None:
        state = play(table(HANDS, draws="K6"), "discard 1")
        assert view(state, 0).face_at(0, 1) is None
        assert [view(state, 1).face_at(0, 1), view(state, 2).face_at(0, 1)] == cards("K6 K6")


class TestThePublicTable:
    @pytest.mark.parametrize("viewer", [0, 1, None])
    def test_everything_on_it_is_shown_to_all(self, viewer: int | None) -> None:
        for state in states():
            seen = view(state, viewer)
            for name in ("rules", "fireworks", "hints", "mistakes", "deck_left", "turn", "mover", "turns_left", "log"):
                assert getattr(seen, name) == getattr(state, name)
            assert (seen.result, seen.seats, seen.seat) == (state.result, state.seats, viewer)
            assert " ".join(map(str, seen.discards)) == discards(state)
            assert [player.name for player in seen.players] == list(NAMES[: state.seats])
            assert [seen.hand_size(seat) for seat in range(state.seats)] == [len(held) for held in state.hands]


class TestSecrets:
    def test_the_seed_and_the_order_of_the_deck_are_in_no_view(self) -> None:
        for state in states():
            for viewer in viewers(state):
                data = json.loads(view(state, viewer).model_dump_json())
                assert {"seed", "setup", "deal", "order"}.isdisjoint(field_names(data))

    def test_the_seed_is_not_there_under_another_name(self) -> None:
        seed = 918_273_645_546
        state = play(dealt(seed, players=3), "discard 1", "play 2")
        for viewer in viewers(state):
            assert str(seed) not in view(state, viewer).model_dump_json()

    def test_no_card_is_named_but_those_that_lie_open(self) -> None:
        for state in states():
            for viewer in viewers(state):
                named = [
                    value
                    for value in strings_of(
                        json.loads(view(state, viewer).model_dump_json(exclude={"log", "discards"}))
                    )
                    if len(value) == 2 and value[0] in state.rules.letters and value[1].isdigit()
                ]
                open_hands = [
                    token
                    for holder in range(state.seats)
                    if state.result is not None or viewer not in {None, holder}
                    for token in hand(state, holder).split()
                ]
                assert sorted(named) == sorted(open_hands)

    def test_the_log_names_no_card_that_was_not_laid_down(self) -> None:
        for state in states():
            named = [
                value
                for value in strings_of(json.loads(view(state, None).model_dump_json(include={"log"})))
                if len(value) == 2 and value[1].isdigit()
            ]
            laid_down = [str(state.deal.order[number]) for number in (*state.played, *state.discarded)]
            assert sorted(named) == sorted(laid_down)

    def test_a_player_who_comes_back_sees_no_more_than_before(self) -> None:
        game = Hanabi()
        played: Table[Setup, Deal, State, AnyCommand, View] = Table(game, dealt(3, players=3).setup)
        for words in ("discard 1", "play 2", "discard 3"):
            played.dispatch(command(words))
        again = Table.of_record(game, read_record(played.record().dump(), game.record_type))
        for viewer in (0, 1, 2, None):
            assert game.view(again.state, viewer) == game.view(played.state, viewer)

    def test_a_view_comes_back_from_json_as_it_was(self) -> None:
        for state in states():
            for viewer in viewers(state):
                seen = view(state, viewer)
                assert View.model_validate_json(seen.model_dump_json()) == seen


def strings_of(data: object) -> list[str]:
    """Return every text in JSON data."""
    if isinstance(data, dict):
        return [text for value in data.values() for text in strings_of(value)]
    if isinstance(data, list):
        return [text for value in data for text in strings_of(value)]
    return [data] if isinstance(data, str) else []


class TestWhatIsOffered:
    def test_the_player_to_move_is_offered_exactly_what_is_legal(self) -> None:
        for state in states():
            if state.result is None:
                assert view(state, state.mover).legal == law.legal(state)

    def test_nobody_else_is_offered_anything(self) -> None:
        for state in states():
            for viewer in viewers(state):
                if viewer != state.mover or state.result is not None:
                    assert view(state, viewer).legal == ()
                    assert not view(state, viewer).to_move

    def test_the_player_to_move_is_refused_with_the_same_sentences_as_by_the_rules(self) -> None:
        for rules in (GREEN, CLASSIC):
            state = play(table("/ R1 / B1", rules=rules, hints=3), "discard 1")
            seen = view(state, 1)
            assert seen.to_move
            for each in every_command(rules):
                assert seen.refusal(each) == law.refusal(state, each)

    @pytest.mark.parametrize("viewer", [1, 2, None])
    def test_who_waits_is_told_whose_turn_it_is(self, viewer: int | None) -> None:
        seen = view(table(HANDS), viewer)
        for words in ("play 1", "discard 5", "hint 1 B 1"):
            assert seen.refusal(command(words)) == "It is Ann's turn."

    def test_the_early_end_is_offered_to_the_player_to_move_only(self) -> None:
        state = table("K1 /", played="B6 Y6 G6 W6 K6", discarded="R1 R1 R1 R2 R2 R3 R4 R5 R6")
        assert END_GAME in view(state, 0).legal
        assert view(state, 1).refusal(END_GAME) == "It is Ann's turn."

    @pytest.mark.parametrize("viewer", [0, 1, None])
    def test_after_the_end_everybody_is_told_so(self, viewer: int | None) -> None:
        state = play(table("R1 / B1", left=0, turns_left=1), "play 1")
        assert view(state, viewer).refusal(command("play 1")) == "The game is over."
