"""The ends of a turn that are worth a thought: all that the rules have, but for those that another one beats."""

from random import Random

import pytest

from pyrotechnics.bots.pyrotechnics.board import Board, Turn, every_turn, good_turns, read
from pyrotechnics.bots.pyrotechnics.packing import MINE, TRAY, covers
from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.cards import CollectIcon
from pyrotechnics.games.pyrotechnics.deck import standard_deck
from tests.bots.pyrotechnics.positions import own_view
from tests.bots.pyrotechnics.tables import deck_of_every_icon, random_table
from tests.games.pyrotechnics.positions import card, deck_of


@pytest.mark.parametrize("seed", range(10))
def test_no_end_is_left_out_but_those_that_another_one_beats(seed: int) -> None:
    random = Random(seed)
    for _ in range(30):
        state = random_table(standard_deck(), random)
        state = rules.apply(state, random.choice(rules.moves(state)))
        board = read(own_view(state))
        every, good = set(every_turn(board)), set(good_turns(board))
        assert good <= every
        kept: dict[tuple[int, int, bool], list[int]] = {}
        for turn in good:
            kept.setdefault((turn.research, turn.choice, turn.showcased), []).append(turn.pair)
        for turn in every:
            pairs = kept[turn.research, turn.choice, turn.showcased]
            assert some_are_left_out(board, turn) or any(no_worse(pair, turn.pair) for pair in pairs)


@pytest.mark.parametrize("seed", range(10))
def test_every_deck_has_ends_that_the_rules_have(seed: int) -> None:
    random = Random(seed)
    many = deck_of(*(card(f"Many {number}", "YYYYYYYY R", "RRRRRRRR RRRRRRRR R") for number in range(18)))
    for _ in range(30):
        state = random_table(random.choice((many, deck_of_every_icon(seed))), random)
        state = rules.apply(state, random.choice(rules.moves(state)))
        board = read(own_view(state))
        every, good = set(every_turn(board)), set(good_turns(board))
        assert good <= every
        ways = {(turn.research, turn.choice, turn.showcased) for turn in every}
        assert {(turn.research, turn.choice, turn.showcased) for turn in good} == ways


def some_are_left_out(board: Board, turn: Turn) -> bool:
    """Return whether the model does not look at every end of this kind: that would take too long."""
    page = board.book.pages[turn.choice]
    if turn.showcased:
        return len(page.price.choices) > 2
    research, discover = (board.deck[board.book.name(card)] for card in (turn.research, turn.choice))
    return any(isinstance(icon, CollectIcon) and icon.amount > 1 for icon in (*research.research, *discover.discover))


def no_worse(pair: int, other: int) -> bool:
    return covers(pair & MINE, other & MINE) and covers(other >> TRAY, pair >> TRAY)
