"""What a bot says at the table: it answers offers of a draw and claims one (ruling P9)."""

from pyrotechnics.bots.pyrotechnics.board import turns_without_showcase
from pyrotechnics.games.pyrotechnics.commands import AcceptDraw, ClaimDraw, DeclineDraw
from pyrotechnics.games.pyrotechnics.view import View

_PATIENCE = 30  # turns without a showcase, over both players


def answer_to_offer(view: View) -> AcceptDraw | DeclineDraw | None:
    """Return the answer to the opponent's offer of a draw, or None if there is no offer."""
    if view.seat is None or view.result is not None or view.draw_offer is not view.seat.other:
        return None
    stuck = view.repetitions >= 2 or turns_without_showcase(view) >= _PATIENCE
    return AcceptDraw(seat=view.seat) if stuck else DeclineDraw(seat=view.seat)


def claim(view: View) -> ClaimDraw | None:
    """Return the claim of a draw if the viewer may make it now."""
    if view.seat is None:
        return None
    command = ClaimDraw(seat=view.seat)
    return command if view.refusal(command) is None else None
