"""A hand that the viewer sees, and beside it the card that was researched, until it moves into the market."""

from collections.abc import Iterator

from pyrotechnics.games.pyrotechnics.commands import Research
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.pyrotechnics.card_row import CardRow
from pyrotechnics.tui.pyrotechnics.drawing import Face, Light
from pyrotechnics.tui.pyrotechnics.tray import near_seat


class Hand(CardRow):
    """Show the hand on the viewer's side of the table; nothing where it is hidden."""

    def seat(self, view: View) -> Seat:
        """Return the player whose hand this is."""
        return near_seat(view)

    def faces(self, view: View) -> Iterator[Face]:
        """Return the hand's faces: bright where a card can be researched now."""
        seat, turn, legal = self.seat(view), view.turn, view.legal
        hand = view.players[seat].hand
        if hand is None:
            return
        for index, name in enumerate(hand):
            bright = Research(card=name) in legal
            yield Face(
                card=view.deck[name],
                number=index + 1,
                research=Light.BRIGHT if bright else Light.PLAIN,
                cursor=index == self.cursor,
                note="new" if name == turn.chosen and view.to_move else "",
            )
        if view.result is None and turn.seat is seat and turn.phase is Phase.MARKET and turn.research is not None:
            dim = Light.DIM
            yield Face(
                view.deck[turn.research],
                None,
                Light.BRIGHT,
                dim,
                dim,
                cursor=len(hand) == self.cursor,
                note="researched",
            )
