"""What the master would do in somebody's place, and why."""

from pyrotechnics.bots.advice import Advice
from pyrotechnics.bots.levels import Terms
from pyrotechnics.bots.pyrotechnics.board import Board, Turn, good_turns, read
from pyrotechnics.bots.pyrotechnics.first_sight import evaluation_of, mean_chance, worth
from pyrotechnics.bots.pyrotechnics.master import lines
from pyrotechnics.bots.pyrotechnics.orders import commands_for
from pyrotechnics.bots.pyrotechnics.player import WINNING, random_at
from pyrotechnics.bots.pyrotechnics.reasons import reason
from pyrotechnics.bots.pyrotechnics.table_talk import answer_to_offer, claim
from pyrotechnics.games.pyrotechnics.commands import AnyCommand, DeclineDraw
from pyrotechnics.games.pyrotechnics.view import View

_COMPARED = 25  # turns; where there was no time to think there may be a thousand
_TEMPTING = 12  # turns that look best at first sight, to compare the best one with


def advise(view: View, terms: Terms, seed: int) -> Advice[AnyCommand]:
    """Return the move that the master of a seed would make, with the reason and the chance to win.

    Args:
        view: What the seat sees, at any point of its turn or when it is offered a draw.
        terms: How long to think.
        seed: Where all chance comes from.

    Raises:
        ValueError: If nothing waits for this seat.
    """
    answer = answer_to_offer(view)
    if answer is not None:
        declines = isinstance(answer, DeclineDraw)
        sentence = "There is still something to play for." if declines else "Nobody gets anywhere any more."
        return Advice[AnyCommand](commands=(answer,), sentence=sentence)
    if not view.to_move:
        raise ValueError("Nothing waits for this seat: it has no turn and nobody asks it.")
    board = read(view)
    random = random_at(seed, view, board)
    draw = claim(view)
    if draw is not None and (chance := mean_chance(board, random)) < WINNING:
        sentence = "The same position has come up for the third time, and you are not clearly ahead."
        return Advice[AnyCommand](commands=(draw,), sentence=sentence, chance=chance)
    best, *others = lines(board, random, terms)[:_COMPARED]
    return Advice[AnyCommand](
        commands=commands_for(view, board, best.turn),
        sentence=reason(board, best.turn, [*(line.turn for line in others), *_tempting(board)]),
        chance=within_bounds(best.chance),
    )


def within_bounds(chance: float) -> float:
    """Return a chance from 0 to 1; a search adds a little to prefer the quicker of two wins."""
    return min(1.0, max(0.0, chance))


def _tempting(board: Board) -> list[Turn]:
    """Return the turns that look best at first sight: what one asks about when another one is better."""
    evaluation = evaluation_of(board.book)
    return sorted(good_turns(board), key=lambda turn: -worth(evaluation, board, turn))[:_TEMPTING]
