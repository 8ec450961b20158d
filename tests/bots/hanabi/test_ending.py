"""Near the end a move is worth what can still be made after it."""

from pyrotechnics.bots.hanabi.board import Board
from pyrotechnics.bots.hanabi.ending import Ending
from pyrotechnics.games.hanabi.rulesets import preset

R1, R2, R3, R4 = range(4)
UNKNOWN = 0b110


def classic(deck_left: int, turns_left: int | None, hints: int) -> Board:
    board = Board(preset("classic"), 3, 0)
    board.deck_left, board.turns_left, board.hints = deck_left, turns_left, hints
    return board


def bits(*faces: int) -> list[int]:
    return [1 << face for face in faces]


def test_a_hint_lets_the_next_player_come_first() -> None:
    ending = Ending(classic(0, 3, 1), [bits(R2), bits(R1), bits(R3)], 1.0)
    assert ending.after_hint() == 1
    assert Ending(classic(0, 4, 1), [bits(R3), bits(R1), bits(R2)], 1.0).after_hint() == 3


def test_each_player_has_one_more_turn_after_the_last_card_is_drawn() -> None:
    ending = Ending(classic(1, None, 0), [bits(R1, R4), bits(R2), bits(R3)], 1.0)
    assert ending.after_play(1, R1) == 4
    assert ending.after_discard(2) == 1


def test_a_card_that_is_not_known_makes_no_points() -> None:
    ending = Ending(classic(0, 3, 0), [[UNKNOWN], bits(R1), [UNKNOWN]], 1.0)
    assert ending.after_discard(1) == 1


def test_nobody_passes_over_what_others_hold_for_less() -> None:
    board = Board(preset("green-box"), 3, 0)
    board.deck_left, board.turns_left = 0, 4
    hands = [bits(R1), bits(R4), bits(R3)]
    assert Ending(board, hands, 0.0).after_hint() == 4
    assert Ending(board, hands, 2.0).after_hint() == 3
