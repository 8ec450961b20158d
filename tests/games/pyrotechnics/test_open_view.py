"""What a replay with all cards open shows of a duel: both hands, and nothing else that the seat did not see."""

import pytest

from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import State
from tests.games.pyrotechnics.test_golden import RESULTS, replayed

GAME = Pyrotechnics()


def states(name: str) -> list[State]:
    """Return every state of a golden game."""
    table = replayed(name)
    state = GAME.start(table.setup, table.deal)
    found = [state]
    for command in table.record().commands:
        state = GAME.apply(state, command)
        found.append(state)
    return found


@pytest.mark.parametrize("name", RESULTS)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_both_hands_lie_open_and_the_cards_out_of_play_are_all_that_is_unseen(name: str, seat: int | None) -> None:
    for state in states(name):
        view = GAME.open_view(state, seat)
        for each in Seat:
            assert view.players[each].hand == state.players[each].hand
        assert set(view.unseen) == set(state.removed)
        assert list(view.unseen) == [card for card in state.setup.deck.names if card in state.removed]


@pytest.mark.parametrize("name", RESULTS)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_rest_is_what_the_seat_saw(name: str, seat: int | None) -> None:
    for state in states(name):
        hidden, opened = GAME.view(state, seat), GAME.open_view(state, seat)
        assert opened.but(players=hidden.players, unseen=hidden.unseen) == hidden
        for each in Seat:
            assert opened.players[each].but(hand=None) == hidden.players[each].but(hand=None)
