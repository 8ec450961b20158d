"""The market: five cards face up; the gap shows the card that will fill it, or the one being showcased."""

from collections.abc import Iterator

from textual.reactive import var

from pyrotechnics.games.pyrotechnics.commands import Discover, Showcase
from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.pyrotechnics.card_row import CardRow
from pyrotechnics.tui.pyrotechnics.drawing import Face, Light


class Market(CardRow):
    """Show the market of a view."""

    marked: var[int] = var(0)

    def faces(self, view: View) -> Iterator[Face]:
        """Return the market's faces: bright where a card can be taken or paid for now."""
        legal = view.legal
        choosing = view.to_move and view.turn.phase is Phase.MARKET
        for index, name in enumerate(view.market):
            cursor = index == self.cursor
            if name is None:
                yield self._gap(view, cursor=cursor)
                continue
            discover = Discover(card=name) in legal
            showcase = Showcase(card=name) in legal
            yield Face(
                card=view.deck[name],
                number=index + 1,
                research=Light.DIM,
                discover=Light.BRIGHT if discover else Light.PLAIN,
                showcase=Light.BRIGHT if showcase else Light.DIM if choosing else Light.PLAIN,
                cursor=cursor,
                marked=choosing and index == self.marked,
                note="payable" if showcase else "",
            )

    def watch_marked(self) -> None:
        """Draw the mark where it is now."""
        self.draw()

    def _gap(self, view: View, *, cursor: bool) -> Face:
        turn = view.turn
        if turn.phase is Phase.PAY and turn.chosen is not None:
            return Face(view.deck[turn.chosen], showcase=Light.BRIGHT, note="paying", cursor=cursor)
        if turn.research is None:
            return Face()
        dim = Light.DIM
        return Face(view.deck[turn.research], None, dim, dim, dim, cursor=cursor, note="moves in")
