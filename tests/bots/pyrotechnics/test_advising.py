"""Advice is the move that the master would make, with its reason."""

from math import inf

import pytest

from pyrotechnics.bots.levels import Terms
from pyrotechnics.bots.pyrotechnics.advising import advise
from pyrotechnics.bots.pyrotechnics.master import Master
from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.commands import AcceptDraw, ClaimDraw, DeclineDraw, OfferDraw
from pyrotechnics.games.pyrotechnics.sparks import Sparks
from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.games.pyrotechnics.view import view
from tests.bots.pyrotechnics.positions import own_view, played, random_play, random_turn_start

SHORT = Terms(0.01, inf)


@pytest.mark.parametrize("seed", range(10))
def test_it_is_what_the_master_would_do_at_any_point_of_a_turn(seed: int) -> None:
    state = random_play(seed, seed * 7)
    advice = advise(own_view(state), SHORT, 5)
    assert advice.commands == Master(5, SHORT).choose(own_view(state))
    played(state, advice.commands)
    assert advice.chance is not None
    assert advice.sentence


def test_all_phases_are_among_those_points() -> None:
    assert {random_play(seed, seed * 7).turn.phase for seed in range(10)} >= {
        Phase.FIRST_SPARK,
        Phase.RESEARCH,
        Phase.MARKET,
        Phase.DISCOVER,
    }


def test_a_win_is_advised_and_called_one() -> None:
    state = random_turn_start(4)
    sparks = Sparks(red=8, yellow=8, blue=8, orange=4, green=4, purple=4)
    mover = state.mover
    rich = mover.but(hand=mover.hand[:1], shown=mover.hand[1:] + mover.shown, seen=(), sparks=sparks)
    poor = state.players[state.turn.seat.other].but(sparks=Sparks())
    players = state.players.put(state.turn.seat, rich).put(state.turn.seat.other, poor)
    state = state.but(players=players, supply=Sparks())
    advice = advise(own_view(state), SHORT, 1)
    assert played(state, advice.commands).result is not None
    assert advice.chance == 1.0
    assert advice.sentence.startswith("Wins the game with ")


def test_it_reaches_the_player_as_you() -> None:
    sentences = [advise(own_view(random_turn_start(seed)), SHORT, 1).sentence for seed in range(2)]
    assert not any("Ada" in sentence or "Ben" in sentence for sentence in sentences)
    assert any("you" in sentence for sentence in sentences)


def test_an_offered_draw_is_what_it_is_about() -> None:
    state = random_turn_start(3)
    offered = rules.apply(state, OfferDraw(seat=state.turn.seat))
    asked = state.turn.seat.other
    advice = advise(view(offered, asked), SHORT, 1)
    assert advice.commands == (DeclineDraw(seat=asked),)
    assert advice.sentence == "There is still something to play for."
    assert advice.chance is None


def test_where_nobody_gets_anywhere_a_draw_is_advised() -> None:
    state = random_turn_start(3)
    again = state.but(positions=(state.positions[-1],) * 3)
    seat = state.turn.seat
    offered = again.but(draw_offer=seat)
    assert advise(view(offered, seat.other), SHORT, 1).commands == (AcceptDraw(seat=seat.other),)
    advice = advise(own_view(again), SHORT, 1)
    assert advice.commands == (ClaimDraw(seat=seat),)
    assert "third time" in advice.sentence


def test_nobody_is_advised_out_of_turn() -> None:
    state = random_turn_start(3)
    with pytest.raises(ValueError, match="Nothing waits for this seat"):
        advise(view(state, state.turn.seat.other), SHORT, 1)
