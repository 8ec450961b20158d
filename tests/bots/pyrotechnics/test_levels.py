"""How the levels behave: always by the rules, always honest, always the same, and of different strength."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from pyrotechnics.bots.bot import Bot
from pyrotechnics.bots.levels import LEVELS, make_bot
from pyrotechnics.bots.match import Fixture, play
from pyrotechnics.bots.pyrotechnics.beginner import Beginner
from pyrotechnics.bots.pyrotechnics.board import read
from pyrotechnics.bots.pyrotechnics.medium import Medium
from pyrotechnics.bots.pyrotechnics.packing import MINE, amounts
from pyrotechnics.bots.pyrotechnics.reach import payments
from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.commands import (
    AcceptDraw,
    AnyCommand,
    ClaimDraw,
    DeclineDraw,
    Discover,
    EndTurn,
    OfferDraw,
    Research,
)
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import Spark, Sparks
from pyrotechnics.games.pyrotechnics.state import Phase, State
from pyrotechnics.games.pyrotechnics.view import View, view
from tests.bots.pyrotechnics.positions import opening, own_view, played, random_play, random_turn_start

EVERY_LEVEL = (*LEVELS["pyrotechnics"][:-1], "master:0.02")


def bot(level: str, seed: int = 1) -> Bot[View, AnyCommand]:
    return make_bot("pyrotechnics", level, seed)


def with_another_secret(state: State) -> State:
    """Return a state that differs only in what the player to move can't see, if there is one."""
    seat = state.turn.seat
    they = state.players[seat.other]
    secret = next(card for card in they.hand if card not in they.seen)
    removed = (*state.removed[1:], secret)
    hand = tuple(state.removed[0] if card == secret else card for card in they.hand)
    return state.but(removed=removed, players=state.players.put(seat.other, they.but(hand=hand)))


def states_with_secrets() -> Iterator[State]:
    for seed in range(100):
        state = random_turn_start(seed)
        they = state.players[state.turn.seat.other]
        if set(they.hand) - set(they.seen):
            yield state


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_bot_plays_whole_games_by_the_rules(level: str) -> None:
    outcome = play(Fixture("pyrotechnics", (level, level), 0, 7))  # raises where a command is refused
    assert sum(outcome.scores) == 1.0


@pytest.mark.parametrize("level", EVERY_LEVEL)
@pytest.mark.parametrize("seed", range(12))
def test_a_bot_finishes_a_turn_that_somebody_else_began(level: str, seed: int) -> None:
    state = random_play(seed, Random(seed).randrange(150))
    while state.turn.phase is Phase.RESEARCH:
        state = rules.apply(state, rules.moves(state)[0])
    end = played(state, bot(level).choose(own_view(state)))
    assert end.result is not None or end.turn.number == state.turn.number + 1


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_bot_that_is_stopped_after_any_command_finds_a_way_on(level: str) -> None:
    state = random_turn_start(11)
    number = state.turn.number
    steps = 0
    while state.result is None and state.turn.number == number:
        state = played(state, bot(level, seed=steps).choose(own_view(state))[:1])
        steps += 1
    assert steps <= 12


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_what_a_seat_cannot_see_changes_nothing(level: str) -> None:
    for _, state in zip(range(5), states_with_secrets(), strict=False):
        other = with_another_secret(state)
        assert other != state
        assert own_view(other) == own_view(state)
        assert bot(level).choose(own_view(other)) == bot(level).choose(own_view(state))


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_bot_accepts_a_view_and_nothing_else(level: str) -> None:
    with pytest.raises(TypeError, match="a view and nothing else"):
        bot(level).choose(opening(1))  # type: ignore[arg-type]


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_the_same_seed_answers_the_same_and_another_seed_may_not(level: str) -> None:
    views = [own_view(random_turn_start(seed)) for seed in range(4)]
    assert [bot(level, 5).choose(each) for each in views] == [bot(level, 5).choose(each) for each in views]


@pytest.mark.parametrize("level", ["hard", "master", "master:10"])
def test_a_level_that_looks_ahead_has_a_turn_ready_however_little_time_there_is(level: str) -> None:
    state = random_turn_start(3)
    hurried = make_bot("pyrotechnics", level, 1, patience=-1.0)
    end = played(state, hurried.choose(own_view(state)))
    assert end.turn.number == state.turn.number + 1


def test_another_seed_may_answer_otherwise() -> None:
    views = [own_view(random_turn_start(seed)) for seed in range(5)]
    assert any(len({bot("beginner", seed).choose(each) for seed in range(20)}) > 1 for each in views)


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_bot_wins_when_one_turn_is_enough(level: str) -> None:
    for seed in range(200):
        state = random_play(seed, 400)
        if state.turn.phase is Phase.MARKET and not state.mover.hand:
            payable = [each for each in rules.moves(state) if each.type == "showcase"]
            if payable:
                end = played(state, bot(level).choose(own_view(state)))
                assert end.result is not None
                assert end.result.winner is state.turn.seat
                return
    pytest.fail("No such position came up.")


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_an_offer_of_a_draw_is_declined_while_the_game_moves_on(level: str) -> None:
    state = random_turn_start(1)
    for offering in Seat:
        offered = rules.apply(state, OfferDraw(seat=offering))
        assert bot(level).choose(view(offered, offering.other)) == (DeclineDraw(seat=offering.other),)


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_an_offer_of_a_draw_is_accepted_when_nothing_moves(level: str) -> None:
    state = without_progress(40)
    offered = rules.apply(state, OfferDraw(seat=state.turn.seat))
    assert bot(level).choose(view(offered, state.turn.seat.other)) == (AcceptDraw(seat=state.turn.seat.other),)


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_draw_is_claimed_when_a_position_comes_again_and_the_bot_is_not_winning(level: str) -> None:
    state = repeated()
    assert state.repetitions == 3
    assert bot(level).choose(own_view(state)) == (ClaimDraw(seat=state.turn.seat),)


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_bot_that_is_clearly_winning_plays_on_instead_of_claiming(level: str) -> None:
    state = repeated()
    seat = state.turn.seat
    # One card is left in hand, the rest has been showcased, and every spark of the supply lies in the tray.
    mover = state.mover
    ahead = mover.but(hand=mover.hand[:1], shown=mover.hand[1:], seen=(), sparks=state.supply.plus(Spark.RED, -1))
    state = state.but(players=state.players.put(seat, ahead), supply=Sparks(red=1))
    assert state.repetitions == 3
    end = played(state, bot(level).choose(own_view(state)))
    assert end.result is not None
    assert end.result.winner is seat


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_a_bot_that_is_asked_for_nothing_says_so(level: str) -> None:
    state = random_turn_start(1)
    with pytest.raises(ValueError, match="Nothing waits"):
        bot(level).choose(view(state, state.turn.seat.other))
    with pytest.raises(ValueError, match="Nothing waits"):
        bot(level).choose(view(state, None))


@pytest.mark.parametrize(
    ("strong", "weak", "games", "least"),
    [("easy", "beginner", 30, 21), ("medium", "easy", 30, 18), ("hard", "medium", 10, 7), ("master:0.1", "hard", 6, 3)],
)
def test_a_stronger_level_wins_more_often(strong: str, weak: str, games: int, least: int) -> None:
    score = 0.0
    for number in range(games):
        levels = (strong, weak) if number % 2 == 0 else (weak, strong)
        score += play(Fixture("pyrotechnics", levels, number, 3)).scores[number % 2]
    assert score >= least


def test_the_beginner_lets_a_card_go_by_that_its_research_would_have_paid_for() -> None:
    for seed in range(200):
        state = random_turn_start(seed)
        board = read(own_view(state))
        turn = Beginner(1).decide(board, Random(seed))
        if turn.showcased:
            assert payments(board.book.pages[turn.choice].price, board.position.pair & MINE)
        else:
            before, after = amounts(board.position.pair & MINE), amounts(turn.pair & MINE)
            assert all(more >= less for more, less in zip(after, before, strict=True))


def test_the_medium_level_looks_at_its_own_side_alone() -> None:
    for seed in range(20):
        board = read(own_view(random_turn_start(seed)))
        known = board.position._replace(their_hand=0)
        other = replace(board, position=known)
        assert Medium(1).decide(board, Random(1)) == Medium(1).decide(other, Random(1))


def discovering(state: State, research: str, discover: str) -> State:
    """Return the state after a turn that takes one card and leaves another, and does no action."""
    return played(state, (Research(card=research), Discover(card=discover), EndTurn()))


def repeated() -> State:
    """Return a state in which both players have swapped a card to and fro until a draw can be claimed."""
    state = rules.apply(opening(2), rules.moves(opening(2))[0])
    market = [card for card in state.market if card is not None]
    pairs = {seat: (state.players[seat].hand[0], market[seat]) for seat in Seat}
    while state.repetitions < 3:
        seat = state.turn.seat
        research, discover = pairs[seat]
        pairs[seat] = (discover, research)
        state = discovering(state, research, discover)
    return state


def without_progress(turns: int) -> State:
    """Return a state after many turns without a showcase, in which no position came up often."""
    random = Random(4)
    state = rules.apply(opening(4), rules.moves(opening(4))[0])
    while state.turn.number <= turns:
        market = [card for card in state.market if card is not None]
        state = discovering(state, random.choice(state.mover.hand), random.choice(market))
    return state
