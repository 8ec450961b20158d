"""What the table of Hanabi says: its title, what is expected, what there is to say of the focus and to choose from."""

from textual.content import Content
from textual.geometry import Offset
from textual.reactive import var
from textual.widget import Widget

from pyrotechnics.games.hanabi.view import View
from pyrotechnics.seating.opening import OpenTable
from pyrotechnics.tui.choices import ChoiceRow, ask_again
from pyrotechnics.tui.hanabi.explanation import explain_card
from pyrotechnics.tui.hanabi.help import anchor_of_focus, anchor_of_place
from pyrotechnics.tui.hanabi.intent import NOTHING, Intent
from pyrotechnics.tui.hanabi.layout import deck_in_words, title_in_words
from pyrotechnics.tui.hanabi.offers import expectation, passing_row, rows, watched, watching_row
from pyrotechnics.tui.hanabi.saying import Saying
from pyrotechnics.tui.keys import written
from pyrotechnics.tui.widgets.choice_bar import ChoiceBar
from pyrotechnics.tui.widgets.line import Line


class Wording(Saying):
    """Say at a table of Hanabi what is going on and what can be done.

    Attributes:
        intent: What the player is about to do.
    """

    intent: var[Intent] = var(NOTHING)

    def __init__(self, opened: OpenTable) -> None:
        super().__init__(opened)
        self._title, self._expected, self._explained = Line(id="title"), Line(id="expected"), Line(id="explained")
        self._bar = ChoiceBar(id="choices")
        self._passing = False

    def describe(self) -> None:
        """Write the title, what is expected, and what is to be said of the card in focus."""
        view = self.view
        if view is None:
            return
        parts = [f"turn {view.turn}", *deck_in_words(view), *self.marks()]
        self._title.content = title_in_words(view, parts, self._title.content_size.width, self._app().glyphs.dot)
        expected = self._expectation(view)
        # A reason that stands there already is not told twice: it only stands out.
        is_told = bool(self.notice) and expected.endswith(self.notice)
        self._expected.content = Content.styled(expected, "bold $error" if is_told else "bold")
        self._explained.content = (None if is_told else self.remark()) or self._explanation(view)

    def _explanation(self, view: View) -> Content:
        seat, slot = self.cursor.seat, self.cursor.slot
        explained = explain_card(view, seat, slot, self.note_on(seat, slot))
        # Where there are more lines, it stands below the hand already.
        said = "" if self.has_class("-tall") else self.said_by(seat)
        return Content.assemble(explained, f" {said}") if said else explained

    def _expectation(self, view: View) -> str:
        if self._passing:
            key = written("take", "Enter")
            return f"When you have seen enough: {key} passes the terminal to {self._next_name(view)}."
        if self.is_watched and view.result is None:
            return watched(view, held=self._bots.held)
        return expectation(view, self.intent, self._bots.doing)

    @property
    def help_anchor(self) -> str:
        """The heading of the rules that fits what is being prepared; first come the rules of this table."""
        view = self.view
        return "" if view is None else anchor_of_focus(view, self.cursor, self.intent, self._bar.choices)

    def help_at(self, widget: Widget, offset: Offset) -> str:
        """Return the heading of the rules for what is under the pointer."""
        return anchor_of_place(widget, offset, self.help_anchor)

    def _rows(self, view: View) -> tuple[ChoiceRow, ...]:
        if self.silence:
            return (ask_again(view.players[view.mover].name),)
        if self._passing:
            return (passing_row(self._next_name(view)),)
        if self.is_watched and view.result is None:
            return (watching_row(held=self._bots.held),)
        return self.with_advice(rows(view, self.cursor, self.intent), view, self.intent)

    def _next_name(self, view: View) -> str:
        person = self.next_person()
        return "" if person is None else view.players[person].name

    def pass_terminal(self) -> None:
        """Let the player see what came of the turn; the curtain falls when the terminal is really passed on."""
        self._passing = self.seat is not None and self.next_person() not in {None, self.seat}
        self.draw()

    def hang_curtain(self) -> None:
        """Hide the table, which ends the passing on."""
        self._passing = False
        super().hang_curtain()
