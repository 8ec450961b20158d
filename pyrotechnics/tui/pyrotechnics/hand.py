"""The viewer's own hand, and beside it the card that was researched, until it moves into the market."""

from collections.abc import Iterator

from pyrotechnics.games.pyrotechnics.commands import Research
from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.pyrotechnics.card_row import CardRow
from pyrotechnics.tui.pyrotechnics.drawing import Face, Light


class Hand(CardRow):
    """Show the hand of a view; nothing where the viewer holds none."""

    def faces(self, view: View) -> Iterator[Face]:
        """Return the hand's faces: bright where a card can be researched now."""
        if view.seat is None:
            return
        legal = view.legal
        for index, name in enumerate(view.players[view.seat].hand or ()):
            bright = Research(card=name) in legal
            yield Face(
                card=view.deck[name],
                number=index + 1,
                research=Light.BRIGHT if bright else Light.PLAIN,
                cursor=index == self.cursor,
                note="new" if name == view.turn.chosen and view.to_move else "",
            )
        if view.to_move and view.turn.phase is Phase.MARKET and view.turn.research is not None:
            dim = Light.DIM
            index = view.players[view.seat].hand_size
            yield Face(
                view.deck[view.turn.research],
                None,
                Light.BRIGHT,
                dim,
                dim,
                cursor=index == self.cursor,
                note="researched",
            )
