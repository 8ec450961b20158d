"""What an opponent can showcase next, with cards that are known and cards that are not."""

from collections.abc import Iterable
from functools import reduce
from itertools import combinations
from operator import or_

import pytest

from pyrotechnics.bots.pyrotechnics.board import Position, read
from pyrotechnics.bots.pyrotechnics.threats import threats
from pyrotechnics.games.pyrotechnics.state import State
from pyrotechnics.games.pyrotechnics.view import view
from tests.bots.pyrotechnics.looking_ahead import can_win, handed_to, showcaseable
from tests.bots.pyrotechnics.positions import own_view, random_turn_start


def across(state: State) -> tuple[Position, int]:
    """Return the table as the player to move sees it, with what the other one knows of its hand, and the unseen."""
    board = read(view(handed_to(state, state.turn.seat.other), state.turn.seat.other))
    mine = read(own_view(state)).position
    return mine._replace(hand=board.position.their_hand, their_hand=0), board.unseen


@pytest.mark.parametrize("seed", range(20))
def test_with_an_open_hand_they_are_what_the_rules_allow(seed: int) -> None:
    state = random_turn_start(seed)
    board = read(own_view(state))
    found = threats(board.book, board.position)
    assert found.sure == found.possible == board.book.mask(tuple(showcaseable(state)))
    assert found.sure_win is found.possible_win is can_win(state)


@pytest.mark.parametrize("seed", range(60))
def test_sure_is_what_every_hand_can_and_possible_what_some_hand_can(seed: int) -> None:
    state = random_turn_start(seed)
    book = read(own_view(state)).book
    position, unseen = across(state)
    hidden = position.cards - position.hand.bit_count()
    hands = [position.hand | sum(card.bit for card in cards) for cards in combinations(book.cards(unseen), hidden)]
    by_hand = [threats(book, position._replace(hand=hand)) for hand in hands]
    found = threats(book, position, unseen)
    assert found.possible == _union(each.sure for each in by_hand)
    assert found.sure == ~_union(~each.sure for each in by_hand)
    assert found.possible_win is any(each.sure_win for each in by_hand)
    assert found.sure_win is all(each.sure_win for each in by_hand)


def _union(masks: Iterable[int]) -> int:
    return reduce(or_, masks, 0)
