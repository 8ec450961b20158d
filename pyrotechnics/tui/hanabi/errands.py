"""What is done at the table of Hanabi beside playing: empathy, notes, the game menu, and the end."""

from textual.content import Content
from textual.reactive import var
from textual.widgets import Static

from pyrotechnics.engine.table import Change
from pyrotechnics.games.hanabi.commands import END_GAME, AnyCommand
from pyrotechnics.games.hanabi.knowledge import reckoning
from pyrotechnics.games.hanabi.narration import name_of, narrate_result
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.hanabi.explanation import empathy
from pyrotechnics.tui.hanabi.fireworks import draw_fireworks
from pyrotechnics.tui.hanabi.focus import Cursor
from pyrotechnics.tui.hanabi.help import sign_legend
from pyrotechnics.tui.hanabi.journal import log_lines
from pyrotechnics.tui.hanabi.keys import GROUPS
from pyrotechnics.tui.hanabi.note import NoteDialog
from pyrotechnics.tui.keys import KeyGroup, written
from pyrotechnics.tui.screens.advised_room import AdvisedRoom
from pyrotechnics.tui.screens.game_menu import GameMenu, take_back_entry
from pyrotechnics.tui.screens.game_over import ANALYSIS, GameOver
from pyrotechnics.tui.screens.pages import Page
from pyrotechnics.tui.widgets.game_log import Lines
from pyrotechnics.tui.widgets.menu_list import Entry

_SUMMARY_WIDTH = 72


class Errands(AdvisedRoom):
    """Run the errands that go with a table of Hanabi.

    Attributes:
        view: What the player in front of the screen may see; the widgets are bound to it.
        cursor: Where the focus is.
    """

    view: var[View | None] = var(None)
    cursor: var[Cursor] = var(Cursor(0))

    @property
    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys of Hanabi."""
        return GROUPS

    @property
    def legend(self) -> Content:
        """The signs of the table in words."""
        glyphs = self._app().glyphs
        return sign_legend(glyphs, (glyphs.advice, f"what is advised ({written('advice', 'A')})"))

    def log_lines(self) -> Lines:
        """Return number and text of each turn, oldest first."""
        return () if self.view is None else log_lines(self.view)

    def action_show_empathy(self) -> None:
        """Show what the player whose hand has the focus can know of it."""
        if self.view is None:
            return
        seat = self.cursor.seat
        page = empathy(self.view, seat, [self.note_on(seat, slot) for slot in range(1, self.view.hand_size(seat) + 1)])
        whose = "your hand" if seat == self.view.seat else f"the hand of {name_of(self.view, seat)}"
        self.app.push_screen(Page(f"Empathy: {whose}", Static(page), anchor="empathy"))

    def note_on(self, seat: int, slot: int) -> str:
        """Return the note that the player in front of the screen has on a card, "" for none."""
        if self.view is None or seat != self.view.seat or not 1 <= slot <= self.view.hand_size(seat):
            return ""
        return self._place.notes.get((seat, self.view.players[seat].hand[slot - 1].held.id), "")

    def action_write_note(self) -> None:
        """Ask for a note on the own card that has the focus."""
        view, cursor = self.view, self.cursor
        if view is None or view.seat is None or cursor.seat != view.seat or not view.hand_size(view.seat):
            self.notice = "Notes are for cards of your own hand: go to one first."
            return
        key = (view.seat, view.players[view.seat].hand[cursor.slot - 1].held.id)

        def keep(text: str | None) -> None:
            """Keep the note, or forget it."""
            if text is not None:
                self._place.note(*key, text)
                self.draw()

        self.app.push_screen(NoteDialog(cursor.slot, self.note_on(view.seat, cursor.slot)), keep)

    def action_game_menu(self) -> None:
        """Offer what can be done beside the game itself."""
        view, seat, revision = self.view, self.seat, self._revision
        if view is None or seat is None:
            self.notice = self.nobody_here
            return
        entries = (
            Entry("finish", "f", "End the game", "When nothing more scores", refusal=view.refusal(END_GAME)),
            take_back_entry("Take back your last turn", self.table.refusal_of_take_back(seat)),
        )
        asks = {"finish": ("End the game? The score stays as it is.", "End it", "Play on")}

        def run(errand: str | None) -> None:
            """Do what was chosen."""
            match errand:
                case "finish":
                    self.dispatch(END_GAME, revision=revision)
                case "take-back":
                    self.action_take_back(revision)
                case "leave":
                    self.action_leave()

        self.app.push_screen(GameMenu(entries, self._app().glyphs, asks=asks, deal_code=self.deal_code()), run)

    def game_over(self) -> GameOver | None:
        """Return the dialog that tells what was reached, or None while the game runs."""
        view = self.view
        if view is None or view.result is None:
            return None
        glyphs = self._app().glyphs
        best = self._app().best_scores.get((view.rules.title, view.seats))
        uncounted = "a game of bots alone" if self.is_watched else "a game with take-backs"
        best_so_far = f"none yet ({uncounted} does not count)" if best is None else str(best)
        return GameOver(narrate_result(view), _summary(view, best_so_far, glyphs), glyphs, (ANALYSIS,))

    def _table_changed(self, change: Change[State, AnyCommand]) -> None:
        self._keep_score(change.state)
        super()._table_changed(change)

    def _keep_score(self, state: State) -> None:
        """Keep the score of a game of people that has ended, if it is the best so far and nothing was taken back."""
        if state.result is not None and not self.table.casual and not self.is_watched:
            best, challenge = self._app().best_scores, (state.rules.title, state.seats)
            best[challenge] = max(state.result.score, best.get(challenge, 0))


def _summary(view: View, best: str, glyphs: GlyphSet) -> Content:
    """Return what there is to say at the end: the score beside the best so far, the fireworks, and what was lost."""
    sums, result = reckoning(view), view.result
    score = sums.score if result is None else result.score
    rows = [f"{score} of {sums.maximum} ({score / sums.maximum:.0%}), {view.rules.title}, {view.seats} players"]
    if score != sums.score:
        rows.append(f"The fireworks show {sums.score}, but the last fuse has burnt.")
    headed = zip(("Score", *[""] * (len(rows) - 1), "Best"), (*rows, best), strict=True)
    left = sums.reachable - sums.score
    lines = [
        *(Content.assemble((label.ljust(11), "$quiet"), text) for label, text in headed),
        Content(""),
        *draw_fireworks(view, _SUMMARY_WIDTH, glyphs)[:2],
        Content.styled(
            f"Lost: {sums.lost_to_discards} to discards, {sums.lost_to_skips} to skipped numbers, "
            f"{left} not played in {len(view.log)} turns.",
            "$quiet",
        ),
    ]
    return Content("\n").join(lines)
