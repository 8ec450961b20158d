"""The bots' fast picture of the game agrees with the rules."""

from random import Random

import pytest

from pyrotechnics.bots.pyrotechnics.board import after, every_turn, good_turns, read, worlds
from pyrotechnics.bots.pyrotechnics.orders import commands_for
from pyrotechnics.bots.pyrotechnics.packing import EXCHANGE, STEAL, covers, kind_of, pack, swapped
from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.cards import CollectIcon
from pyrotechnics.games.pyrotechnics.commands import Research, Showcase, TakeFirstSpark
from pyrotechnics.games.pyrotechnics.seats import BySeat, Seat
from pyrotechnics.games.pyrotechnics.sparks import BANK, SPARKS, Spark, Sparks
from pyrotechnics.games.pyrotechnics.state import Phase, Player, State
from pyrotechnics.games.pyrotechnics.view import view
from tests.bots.pyrotechnics.positions import (
    end_of,
    end_of_turn,
    ends_by_the_rules,
    opening,
    own_view,
    played,
    random_play,
    random_turn_start,
)


@pytest.mark.parametrize("seed", range(24))
def test_a_whole_turn_reaches_the_positions_that_the_rules_reach(seed: int) -> None:
    state = random_turn_start(seed)
    board = read(own_view(state))
    assert {end_of_turn(board, turn) for turn in every_turn(board)} == ends_by_the_rules(state)


@pytest.mark.parametrize("seed", range(30))
def test_the_rest_of_a_turn_reaches_the_positions_that_the_rules_reach(seed: int) -> None:
    random = Random(seed)
    for _ in range(3):
        state = random_play(random.randrange(10**6), random.randrange(160))
        while state.turn.phase in {Phase.RESEARCH, Phase.FIRST_SPARK}:
            state = random_play(random.randrange(10**6), random.randrange(160))
        board = read(own_view(state))
        assert {end_of_turn(board, turn) for turn in every_turn(board)} == ends_by_the_rules(state)


@pytest.mark.parametrize("card", ["Glitter Geyser!", "Dragonfly Dazzle!", "Firefly Flurry!", "Midnight Marigold!"])
def test_the_rest_of_a_payment_reaches_the_positions_that_the_rules_reach(card: str) -> None:
    state = paying(card)
    while state.turn.phase is Phase.PAY:
        seat, board = state.turn.seat, read(own_view(state))
        turns = set(every_turn(board))
        assert {end_of_turn(board, turn) for turn in turns} == ends_by_the_rules(state)
        for turn in turns:
            end = played(state, commands_for(own_view(state), board, turn))
            assert end_of(end, seat) == end_of_turn(board, turn)
        state = rules.apply(state, rules.moves(state)[-1])


def paying(card: str) -> State:
    """Return a state in which a rich player has begun to pay for a card and has a choice."""
    purse = Sparks.of("RRRRYYYBBOG")
    state = rules.apply(opening(5), TakeFirstSpark(spark=Spark.RED))
    seat = state.turn.seat
    holder = next((each for each in Seat if card in state.players[each].hand), None)
    rich = state.mover.but(sparks=purse)
    poor = state.players[seat.other].but(sparks=Sparks())
    supply = Sparks(**{spark: BANK[spark] - purse[spark] for spark in SPARKS})
    state = state.but(players=state.players.put(seat, rich).put(seat.other, poor), supply=supply)
    if card not in state.market:  # it changes places with a market card
        other = state.market[0]
        assert other is not None
        names = {card: other, other: card}
        market = tuple(names.get(name, name) if name else None for name in state.market)
        removed = tuple(names.get(name, name) for name in state.removed)
        state = state.but(removed=removed, market=market, players=_renamed(state, holder, names))
    state = rules.apply(state, Research(card=state.mover.hand[0]))
    return rules.apply(state, Showcase(card=card))


def _renamed(state: State, holder: Seat | None, names: dict[str, str]) -> BySeat[Player]:
    if holder is None:
        return state.players
    player = state.players[holder]
    hand = tuple(names.get(name, name) for name in player.hand)
    return state.players.put(holder, player.but(hand=hand, seen=tuple(name for name in player.seen if name in hand)))


def test_a_collect_of_many_is_no_steal() -> None:
    assert kind_of(CollectIcon(sparks=SPARKS, amount=40)) not in {STEAL, EXCHANGE}
    assert kind_of(CollectIcon(sparks=SPARKS, amount=40)) == kind_of(CollectIcon(sparks=SPARKS, amount=8))


def test_the_first_spark_is_one_of_three() -> None:
    board = read(own_view(opening(3)))
    assert {end_of_turn(board, turn)[0] for turn in every_turn(board)} == {"R", "Y", "B"}


@pytest.mark.parametrize("seed", range(40))
def test_commands_lead_to_the_end_that_was_chosen(seed: int) -> None:
    random = Random(seed)
    state = random_play(seed, random.randrange(160))
    seat, board = state.turn.seat, read(own_view(state))
    turns = sorted(set(every_turn(board)))
    for turn in random.sample(turns, min(12, len(turns))):
        end = played(state, commands_for(own_view(state), board, turn))
        assert end_of(end, seat) == end_of_turn(board, turn)
        assert end.result is not None or end.turn.seat is not seat


@pytest.mark.parametrize("seed", range(30))
def test_turns_worth_a_thought_are_possible_and_nothing_that_wins_is_left_out(seed: int) -> None:
    state = random_turn_start(seed)
    board = read(own_view(state))
    every, good = set(every_turn(board)), good_turns(board)
    assert set(good) <= every
    assert any(not turn.hand for turn in good) == any(not turn.hand for turn in every)
    ways = {(turn.research, turn.choice, turn.showcased) for turn in every}
    assert {(turn.research, turn.choice, turn.showcased) for turn in good} == ways


@pytest.mark.parametrize("seed", range(20))
def test_every_world_fits_what_the_seat_has_seen(seed: int) -> None:
    state = random_turn_start(seed)
    board = read(own_view(state))
    they = state.players[state.turn.seat.other]
    mine = board.position.hand | board.position.market
    for hand in worlds(board, Random(seed), 60):
        assert hand.bit_count() == len(they.hand)
        assert hand & board.book.mask(they.seen) == board.book.mask(they.seen)
        assert not hand & mine
    assert len(set(worlds(board, Random(seed), 60))) == len(worlds(board, Random(seed), 60))
    assert board.book.mask(they.hand) in worlds(board, Random(seed), 10**6)


def test_the_other_player_sees_the_pair_the_other_way_round() -> None:
    state = random_turn_start(1)
    board = read(own_view(state))
    turn = good_turns(board)[0]
    position = after(board.position, turn)
    assert position.pair == swapped(turn.pair)
    end = played(state, commands_for(own_view(state), board, turn))
    assert read(own_view(end)).position.pair == position.pair
    assert read(own_view(end)).position.market == position.market


def test_a_tray_covers_a_price_colour_by_colour() -> None:
    assert covers(pack(Sparks.of("RRYBO")), pack(Sparks.of("RRO")))
    assert not covers(pack(Sparks.of("RRRRYYBB")), pack(Sparks.of("G")))
    assert not covers(pack(Sparks.of("RPPPP")), pack(Sparks.of("RR")))


def test_a_spectator_has_no_board() -> None:
    with pytest.raises(ValueError, match="spectator"):
        read(view(opening(1), None))
