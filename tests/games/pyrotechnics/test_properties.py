"""What holds in every game, with any deck: found by playing at random."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from pydantic import ValidationError

from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.engine.record import read_record
from pyrotechnics.engine.table import Table
from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.commands import AnyCommand, EndTurn
from pyrotechnics.games.pyrotechnics.deck import Deck
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.seats import BySeat, Seat
from pyrotechnics.games.pyrotechnics.sparks import BANK, SPARKS, Spark, Sparks
from pyrotechnics.games.pyrotechnics.state import Deal, Phase, Player, Setup, State
from pyrotechnics.games.pyrotechnics.view import View
from tests.games.pyrotechnics.positions import FIRST_EDITION, position, setup, started
from tests.games.pyrotechnics.universe import every_command, random_decks, random_game, seeds

PyroTable = Table[Setup, Deal, State, AnyCommand, View]
GAME = Pyrotechnics()


def cards_of(state: State) -> Counter[str]:
    """Count every card of a state, wherever it lies."""
    cards = Counter[str](state.removed)
    for seat in Seat:
        cards.update(state.players[seat].hand)
        cards.update(state.players[seat].shown)
    cards.update(name for name in state.market if name is not None)
    cards.update([state.turn.research] if state.turn.research is not None else [])
    cards.update([state.turn.chosen] if state.turn.phase is Phase.PAY and state.turn.chosen is not None else [])
    return cards


@settings(deadline=None, max_examples=25)
@given(seeds, random_decks)
def test_36_sparks_and_18_cards_are_there_at_every_step(seed: int, deck: Deck) -> None:
    for state, _ in random_game(seed, deck, until=150):
        assert cards_of(state) == Counter(deck.names)
        for spark in SPARKS:
            everywhere = [state.supply[spark], *(state.players[seat].sparks[spark] for seat in Seat)]
            assert sum(everywhere) == BANK[spark]
            assert min(everywhere) >= 0


@settings(deadline=None, max_examples=10)
@given(seeds, random_decks)
def test_exactly_the_legal_commands_can_be_applied_with_any_deck(seed: int, deck: Deck) -> None:
    universe = every_command(deck)
    for number, (state, _) in enumerate(random_game(seed, deck, until=120)):
        if number % 4:
            continue
        applicable = set()
        for command in universe:
            try:
                rules.apply(state, command)
            except IllegalCommand:
                continue
            applicable.add(command)
        assert applicable == set(rules.legal(state))


@settings(deadline=None, max_examples=20)
@given(seeds, random_decks)
def test_a_game_with_any_deck_ends_and_is_never_stuck(seed: int, deck: Deck) -> None:
    *_, (last, _) = random_game(seed, deck)
    assert last.result is not None


@settings(deadline=None, max_examples=20)
@given(seeds, random_decks)
def test_hands_and_showcased_cards_are_always_five_together_between_turns(seed: int, deck: Deck) -> None:
    for state, command in random_game(seed, deck, until=200):
        if isinstance(command, EndTurn):
            assert [len(state.players[seat].hand) + len(state.players[seat].shown) for seat in Seat] == [5, 5]
            assert None not in state.market
            assert (state.turn.research, state.turn.chosen, state.turn.left, state.turn.due) == (None, None, (), ())


@settings(deadline=None, max_examples=15)
@given(seeds, random_decks)
def test_a_turn_is_undone_to_its_start_and_redone_to_its_end(seed: int, deck: Deck) -> None:
    table: PyroTable = Table(GAME, setup(seed, deck=deck))
    rng = Random(seed)
    table.dispatch(rng.choice(GAME.moves(table.state)))
    for _ in range(8):
        seat, states = table.state.turn.seat, [table.state]
        while table.state.turn.seat is seat and table.state.result is None:
            command = rng.choice(GAME.moves(table.state))
            if isinstance(command, EndTurn):
                for earlier in reversed(states[:-1]):
                    assert table.undo(seat) == earlier
                assert not table.can_undo(seat)
                for later in states[1:]:
                    assert table.redo(seat) == later
            table.dispatch(command)
            states.append(table.state)
        if table.state.result is not None:
            return


@settings(deadline=None, max_examples=15)
@given(seeds, random_decks)
def test_a_record_of_a_game_with_any_deck_comes_back_as_the_same_game(seed: int, deck: Deck) -> None:
    played = [command for _, command in random_game(seed, deck, until=100) if command is not None]
    table: PyroTable = Table(GAME, setup(seed, deck=deck, stalemate="automatic"))
    for command in played:
        table.dispatch(command)
    record = read_record(table.record().dump(), GAME.record_type)
    assert record == table.record()
    again: PyroTable = Table.of_record(GAME, record)
    assert again.state == table.state


class TestStatesThatCannotBe:
    state = position(sparks="RYB", opponent="OGP")

    @pytest.mark.parametrize("spark", SPARKS)
    @pytest.mark.parametrize("amount", [-1, 1])
    def test_a_spark_is_neither_lost_nor_made_up_in_the_supply(self, spark: Spark, amount: int) -> None:
        with pytest.raises(ValidationError, match="Sparks were lost or made up"):
            self.state.but(supply=self.state.supply.plus(spark, amount))

    @pytest.mark.parametrize("spark", SPARKS)
    @pytest.mark.parametrize("seat", Seat)
    def test_a_spark_is_not_made_up_in_a_tray(self, seat: Seat, spark: Spark) -> None:
        player = self.state.players[seat]
        with pytest.raises(ValidationError, match="Sparks were lost or made up"):
            self.state.but(players=self.state.players.put(seat, player.but(sparks=player.sparks.plus(spark))))

    @pytest.mark.parametrize("spark", SPARKS)
    def test_there_is_never_less_than_no_spark(self, spark: Spark) -> None:
        with pytest.raises(ValidationError):
            Sparks().plus(spark, -1)

    def changed_hand(self, hand: tuple[str, ...]) -> BySeat[Player]:
        return self.state.players.put(Seat.ONE, self.state.players.one.but(hand=hand))

    def test_a_card_is_not_lost(self) -> None:
        with pytest.raises(ValidationError, match="Cards were lost, doubled or made up"):
            self.state.but(players=self.changed_hand(self.state.players.one.hand[1:]))

    def test_a_card_is_not_doubled(self) -> None:
        hand = self.state.players.one.hand
        for double in (hand[1], self.state.market[0], self.state.removed[0], self.state.players.two.hand[0]):
            assert double is not None
            with pytest.raises(ValidationError, match="Cards were lost, doubled or made up"):
                self.state.but(players=self.changed_hand((double, *hand[1:])))

    def test_a_card_is_not_added(self) -> None:
        hand = self.state.players.one.hand
        with pytest.raises(ValidationError, match="Cards were lost, doubled or made up"):
            self.state.but(players=self.changed_hand((*hand, hand[0])))

    def test_a_card_is_not_made_up(self) -> None:
        hand = self.state.players.one.hand
        with pytest.raises(ValidationError, match="Cards were lost, doubled or made up"):
            self.state.but(players=self.changed_hand(("No such card!", *hand[1:])))

    def test_a_researched_card_is_in_no_other_place(self) -> None:
        turn = self.state.turn.but(phase=Phase.MARKET, research=self.state.players.one.hand[0], left=(1,))
        with pytest.raises(ValidationError, match="Cards were lost, doubled or made up"):
            self.state.but(turn=turn)

    @pytest.mark.parametrize("size", [0, 4, 6])
    def test_the_market_always_has_five_places(self, size: int) -> None:
        with pytest.raises(ValidationError):
            self.state.but(market=((*self.state.market, None))[:size])


def test_states_of_equal_games_are_equal_and_hash_alike() -> None:
    first, second = started(4), started(4)
    assert first is not second
    assert (first, hash(first)) == (second, hash(second))
    assert first != started(5)
    assert first.setup.deck == FIRST_EDITION
