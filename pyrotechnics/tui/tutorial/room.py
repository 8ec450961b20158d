"""A table at which a lesson is given: the real one, with a coach between the learner and the game."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, ClassVar

from textual.screen import Screen

from pyrotechnics.engine.table import Change
from pyrotechnics.seating.opening import OpenTable, Seating
from pyrotechnics.tui.keys import DIALOGS, Key
from pyrotechnics.tui.screens.game_menu import GameMenu
from pyrotechnics.tui.screens.game_over import GameOver
from pyrotechnics.tui.tutorial.coach import Coach
from pyrotechnics.tui.tutorial.lesson import with_keys
from pyrotechnics.tui.tutorial.lesson_over import LessonOver, Next
from pyrotechnics.tui.tutorial.panel import LessonPanel, Told
from pyrotechnics.tui.tutorial.scripted import ScriptedSeats, Teacher
from pyrotechnics.tui.widgets.menu_list import Entry

if TYPE_CHECKING:
    from pyrotechnics.tui.screens.advised_room import AdvisedRoom

GO_ON = "{take} go on"
AT_THE_END = "{take} what next"
NO_ADVICE = "In a lesson, the mark shows what to do. In a game, {advice} asks for advice."
NOT_KEPT = "Where you are in this lesson can't be kept. When you leave the program, it is forgotten."

Keep = Callable[[int, int], "Future[None] | None"]
"""Told at which step, from 0, and of how many steps, the learner is; returns what is done when that is written."""


if TYPE_CHECKING:
    _Table = AdvisedRoom
else:
    # Textual takes names and styles from the first base that is a widget: that has to be the table of a game.
    _Table = object


class LessonRoom(_Table):
    """Give a lesson at a table; comes before the screen of a game in the list of bases."""

    FIRST_GAME: ClassVar[str]
    """What a first real game is, in a few words."""

    def __init__(self, opened: OpenTable, coach: Coach, keep: Keep) -> None:
        """Prepare the table.

        Args:
            opened: The table, at the step that the coach is at.
            coach: Who leads through the lesson.
            keep: Told how far the learner is, at each step.
        """
        super().__init__(opened)
        self._coach = coach
        self._keep = keep
        self._is_read = True
        self._is_kept = True
        self._bots = ScriptedSeats(self, self.table, self._app().pace, self._complain, coach)
        self._adviser = Teacher(self, self.table, coach)
        pointer = self._app().glyphs.pointer
        self.add_class("lesson")
        self._panels = tuple(LessonPanel(pointer, id=name) for name in ("lesson-below", "lesson-beside"))

    def renewed(self) -> Screen[Any]:
        """Return a screen of the same table, at the same step."""
        return type(self)(self._place, self._coach, self._keep)

    def focus_on_table(self) -> object:
        """Return where the focus is; None where it is on no card."""
        raise NotImplementedError

    def first_game(self) -> Seating:
        """Return a first real game to play after the lesson."""
        raise NotImplementedError

    # ---- what is said -----------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Put the lesson where the log is below the table, and above the log that is beside it."""
        below, beside = self._panels
        self.query_one("#board").mount(below, before="#log-below")
        self.query_one("#side").mount(beside, before="#log-title")

    def marks(self) -> tuple[str, ...]:
        """Return what the title says beside the turn."""
        return ("lesson",)

    def describe(self) -> None:
        """Write what is expected, what is to be said of the focus, and the step of the lesson."""
        super().describe()
        if self.seat is None:
            return
        if self._coach.stands(self.focus_on_table()):
            self._stepped()
            self.draw()
            return
        told = self._told()
        if told == self._panels[0].told:
            return
        for panel in self._panels:
            panel.told = told
        areas = () if self._coach.step is None or self._coach.due else self._coach.step.areas
        for part in self.query("#board > *"):
            part.set_class(part.id in areas, "taught")

    def _told(self) -> Told:
        coach, step = self._coach, self._coach.step
        if step is None:
            done = "You have done each thing that there is to do."
            return Told("The lesson is over", done, self._in_keys(AT_THE_END))
        heading = f"Step {coach.at + 1} of {coach.steps}: {step.heading}"
        if coach.due:
            return Told(heading, "Watch what happens at the table. Any key shows it at once.")
        return Told(heading, self._in_keys(step.text), self._in_keys(step.do or GO_ON))

    def _in_keys(self, text: str) -> str:
        return with_keys(text, (*self.key_groups, DIALOGS))

    # ---- what is done -----------------------------------------------------------------------------------------

    def dispatch(self, command: Any, *, revision: int | None = None) -> None:
        """Give a command for the learner, unless the lesson wants something else now."""
        refusal = self._coach.refusal(command)
        if refusal is None:
            super().dispatch(command, revision=revision)
        else:
            self.notice = self._in_keys(refusal)

    def _table_changed(self, change: Change[Any, Any]) -> None:
        self._coach.follow(change)
        self._stepped()
        super()._table_changed(change)

    def _stepped(self) -> None:
        """Keep the step, and let Enter wait until what is new has been on the screen."""
        writing = self._keep(self._coach.at, self._coach.steps)
        if writing is not None:
            asyncio.wrap_future(writing).add_done_callback(self._written)
        self._is_read = False
        self.call_after_refresh(self._read)

    def _written(self, writing: "asyncio.Future[None]") -> None:
        if not writing.cancelled() and writing.exception() is not None and self._is_kept and self.is_mounted:
            self._is_kept = False
            self.notice = NOT_KEPT

    def on_screen_resume(self) -> None:
        """Let Enter wait until the table has been on the screen again; below a page it is not."""
        self._is_read = False
        self.call_after_refresh(self._read)

    def _read(self) -> None:
        self._is_read = True

    def goes_on(self) -> bool:
        """Go on where a step only explains; return whether a key that does so has no other use now."""
        if not self._is_read:
            return True
        if self._coach.is_over:
            self._show_result()
            return True
        if not self._coach.go_on():
            return False
        self._stepped()
        self._call_bots()
        self.draw()
        self._show_result()
        return True

    def saw(self, page: str) -> None:
        """Go on where a page was to be opened."""
        if self._coach.sees(page):
            self._stepped()
            self.draw()

    def on_lesson_panel_clicked(self, message: LessonPanel.Clicked) -> None:
        """Go on where a step only explains."""
        message.stop()
        self.hurry()
        self.goes_on()

    async def action_show_keys(self) -> None:
        """Show the page of keys."""
        await super().action_show_keys()
        self.saw("keys")

    # ---- what a lesson does in its own way --------------------------------------------------------------------

    def offers(self, key: Key) -> bool:
        """Return whether a key would do something now."""
        return key.id not in {"advice", "why"} and super().offers(key)

    def action_advice(self) -> None:
        """Say that a lesson needs no advice."""
        self.notice = self._in_keys(NO_ADVICE)

    def action_game_menu(self) -> None:
        """Offer to begin anew, or to leave."""
        entries = (Entry("anew", "n", "Begin anew", "From the first step"),)
        asks = {"anew": ("Begin this lesson anew?", "Begin anew", "Go on here")}

        def run(errand: str | None) -> None:
            """Do what was chosen."""
            if errand == "leave":
                self.action_leave()
            elif errand == "anew":
                self._begin_anew()

        self.app.push_screen(GameMenu(entries, self._app().glyphs, asks=asks), run)

    def _begin_anew(self) -> None:
        from pyrotechnics.tui.tutorial.giving import give_lesson  # noqa: PLC0415 - it gives this lesson too

        app, game = self._app(), self.table.game.name
        app.bookmarks.put(game, 0, self._coach.steps)
        app.leave_table()
        give_lesson(app, game)

    def action_leave(self) -> None:
        """Go to the menu. Nothing is asked, since the lesson goes on here whenever it is opened again."""
        if self.is_on_top:
            self._bots.dismiss()
            self._app().leave_table()

    def game_over(self) -> GameOver | None:
        """Return None: a lesson has an end of its own."""
        return None

    def _show_result(self) -> None:
        """Congratulate, as soon as nothing else lies over the table."""
        if self._coach.is_over and self.is_on_top and not self.celebrates():
            self._result_told = True
            dialog = LessonOver(self.table.game.title, self.FIRST_GAME, self._app().glyphs)
            self.app.push_screen(dialog, self._after_lesson)

    def _after_lesson(self, wish: Next | None) -> None:
        match wish:
            case "play":
                self._app().play_again(self.first_game())
            case "rules":
                self.run_worker(self.action_show_rules())
            case "menu":
                self._app().leave_table()
