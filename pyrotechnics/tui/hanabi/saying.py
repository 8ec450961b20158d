"""What team-mates say at the table of Hanabi: in the log, at their seats, and on a page of its own."""

from textual.content import Content

from pyrotechnics.bots.levels import speaks_code
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.seating.opening import OpenTable
from pyrotechnics.tui.hanabi import remarks
from pyrotechnics.tui.hanabi.advising import Advising
from pyrotechnics.tui.hanabi.focus import seats_in_order
from pyrotechnics.tui.hanabi.hand_row import HandRow
from pyrotechnics.tui.hanabi.remarks import Remarks
from pyrotechnics.tui.screens.pages import Page
from pyrotechnics.tui.widgets.game_log import GameLog, Lines, WholeLog
from pyrotechnics.tui.widgets.line import Line


class Saying(Advising):
    """Let the bots of a table of Hanabi say why they did what they did, and what they took hints to mean."""

    def __init__(self, opened: OpenTable) -> None:
        super().__init__(opened)
        self._remarks = Remarks(self, self._heard)
        self._why = WholeLog(())
        self._said = tuple(Line(classes="said") for _ in self.table.occupants)
        self._said[-1].add_class("own")
        self._log_beside = GameLog(self._told_lines, id="log-beside")

    def listen(self) -> None:
        """Ask about the turns that have just been shown, where bots sit that have reasons."""
        view = self.view
        if view is not None and view.result is None and self._talkers(view):
            self._remarks.ask(view, remarks.recent_turns(view))

    def said_by(self, seat: int) -> str:
        """Return what the bot in a seat says, "" for nothing."""
        view = self.view
        return remarks.on_seat(view, seat, self._remarks) if view is not None and self._has_reasons(seat) else ""

    def log_lines(self) -> Lines:
        """Return number and text of each turn, oldest first, with what was said of it."""
        return () if self.view is None else self._told_lines(self.view)

    def draw_said(self) -> None:
        """Write below each hand what its holder says."""
        if self.view is not None:
            for line, seat in zip(self._said, seats_in_order(self.view), strict=True):
                line.content = Content.styled(self.said_by(seat), "$quiet")

    def action_show_why(self) -> None:
        """Show why the last turns were played, and how hints were taken."""
        view = self.view
        if view is None:
            return
        seats = len(self.table.occupants)
        if any(speaks_code("hanabi", who.bot, seats) for who in self.table.occupants):
            self.app.push_screen(Page("Why", WholeLog(remarks.page_of_code(view)), anchor="bots"))
            return
        self._remarks.ask(view, remarks.last_turns(view))
        self._why = WholeLog(remarks.page(view, self._remarks, self._talkers(view)))
        self.app.push_screen(Page("Why", self._why, anchor="what-your-team-mates-understand"))

    def on_hand_row_name_clicked(self, message: HandRow.NameClicked) -> None:
        """Show why things were done, where the name of another player was clicked."""
        message.stop()
        if self.view is not None and seats_in_order(self.view)[message.place] != self.view.seat:
            self.action_show_why()

    def on_unmount(self) -> None:
        """Leave the table: nothing goes on thinking."""
        self._remarks.drop()

    def _has_reasons(self, seat: int) -> bool:
        bot = self.table.occupants[seat].bot
        return bot is not None and not speaks_code("hanabi", bot, len(self.table.occupants))

    def _told_lines(self, view: View) -> Lines:
        return remarks.lines(view, self._remarks, self._talkers(view))

    def _talkers(self, view: View) -> list[int]:
        return [seat for seat in range(view.seats) if self._has_reasons(seat)]

    def _heard(self) -> None:
        """Tell what has been said by now."""
        if self.view is None:
            return
        self._log_beside.lines = self.log_lines()
        self.draw_said()
        self.describe()
        self._why.tell(remarks.page(self.view, self._remarks, self._talkers(self.view)))
