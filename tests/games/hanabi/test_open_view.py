"""What a replay with all cards open shows of Hanabi: every face, and nothing else that the seat did not see."""

import pytest

from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.knowledge import knowledge
from pyrotechnics.games.hanabi.state import State
from tests.games.hanabi.test_golden import replayed

GAME = Hanabi()
GOLDEN = ("complete", "given-up", "last-turn", "own-rules", "struck-out")


def states(name: str) -> list[State]:
    """Return every state of a golden game."""
    table = replayed(name)
    state = GAME.start(table.setup, table.deal)
    found = [state]
    for command in table.record().commands:
        state = GAME.apply(state, command)
        found.append(state)
    return found


@pytest.mark.parametrize("name", GOLDEN)
def test_every_face_is_shown_to_every_viewer(name: str) -> None:
    for state in states(name):
        faces = [[state.deal.order[card.id] for card in hand] for hand in state.hands]
        for seat in (0, 1, None):
            view = GAME.open_view(state, seat)
            assert [[card.face for card in player.hand] for player in view.players] == faces


@pytest.mark.parametrize("name", GOLDEN)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_the_rest_is_what_the_seat_saw(name: str, seat: int | None) -> None:
    for state in states(name):
        hidden, opened = GAME.view(state, seat), GAME.open_view(state, seat)
        assert opened.but(players=hidden.players) == hidden
        for before, after in zip(hidden.players, opened.players, strict=True):
            assert before.name == after.name
            assert [card.held for card in before.hand] == [card.held for card in after.hand]


@pytest.mark.parametrize("name", GOLDEN)
def test_what_a_player_can_know_of_the_own_hand_stays_the_same(name: str) -> None:
    for state in states(name):
        if state.result is None:
            for seat in range(state.seats):
                assert knowledge(GAME.open_view(state, seat), seat) == knowledge(GAME.view(state, seat), seat)


def test_after_the_end_there_is_nothing_left_to_open() -> None:
    last = states("last-turn")[-1]
    assert last.result is not None
    assert GAME.open_view(last, 1) == GAME.view(last, 1)
