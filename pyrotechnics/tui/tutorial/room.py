"""A table at which a lesson is given: the real one, with a coach between the learner and the game."""

import asyncio
from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, ClassVar

from textual import events
from textual.content import Content
from textual.geometry import Region
from textual.screen import Screen

from pyrotechnics.engine.table import Change
from pyrotechnics.seating.opening import OpenTable, Seating
from pyrotechnics.tui.keys import DIALOGS, Key
from pyrotechnics.tui.screens.game_menu import GameMenu
from pyrotechnics.tui.screens.game_over import GameOver
from pyrotechnics.tui.screens.table_room import TableRoom
from pyrotechnics.tui.tutorial.coach import LEARNER, Coach
from pyrotechnics.tui.tutorial.lesson import with_keys
from pyrotechnics.tui.tutorial.lesson_over import LessonOver, Next
from pyrotechnics.tui.tutorial.panel import LessonPanel, Told
from pyrotechnics.tui.tutorial.scripted import ScriptedSeats, Teacher
from pyrotechnics.tui.tutorial.signs import Sign, stand
from pyrotechnics.tui.widgets.line import Line
from pyrotechnics.tui.widgets.menu_list import Entry

if TYPE_CHECKING:
    from pyrotechnics.tui.screens.advised_room import AdvisedRoom

GO_ON = "{take} go on"
READ_ON = "{take} read on"
SHOWN_AT_ONCE = "All of it is shown now, and the log tells it in words: {log}."
ONCE_MORE = "{take} go on, {back} read the last step again"
THEN_BACK = "{take} back to step"
AT_THE_END = "{take} what next: a first game, the rules, or the menu"
READ_FIRST = "First read on: {take}."
DONE = "You have done each thing that there is to do."
OVER = "The lesson is over."
NO_ADVICE = "In a lesson, the mark shows what to do. In a game, {advice} asks for advice."
_MOST_AREAS = 3

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
        self._is_spent = False
        self._is_cut_short = False
        self._is_kept = True
        self._own_word = ""
        self._bots = ScriptedSeats(self, self.table, self._app().pace, self._complain, coach)
        self._adviser = Teacher(self, self.table, coach)
        pointer = self._app().glyphs.pointer
        self.add_class("lesson")
        self._signs = tuple(Sign() for _ in range(_MOST_AREAS))
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

    def put_down(self) -> None:
        """Drop what is prepared, and close what is open."""
        raise NotImplementedError

    def margin_of(self, area: str) -> Region:
        """Return where the sign of a part of the table stands: by default in its first column, which is air.

        Args:
            area: The part, by its id.
        """
        region = self.query_one(f"#{area}").region
        return Region(region.x, region.y, 1, region.height)

    # ---- what is said -----------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Put the lesson where the log is below the table, and above the log that is beside it."""
        below, beside = self._panels
        self.query_one("#board").mount(below, before="#log-below")
        self.query_one("#side").mount(beside, before="#log-title")
        self.mount_all(self._signs)
        self._mark_when_laid_out()

    def on_resize(self) -> None:
        """Mark the parts of the table where they are now."""
        self._mark_when_laid_out()

    def _mark_when_laid_out(self) -> None:
        # Hands measure themselves after the first layout.
        self.call_after_refresh(self.call_after_refresh, self._mark_areas)

    def _mark_areas(self) -> None:
        areas = () if self._coach.shown is None or self._coach.due else self._coach.shown.areas
        stand(self._signs, map(self.margin_of, areas), self._app().glyphs.advice)

    def marks(self) -> tuple[str, ...]:
        """Return what the title says beside the turn."""
        return ("lesson",)

    def describe(self) -> None:
        """Write what is expected, what is to be said of the focus, and the step of the lesson."""
        super().describe()
        if self.seat is None:
            return
        if self._coach.stands(self.focus_on_table()):
            self._step_on()
            self.draw()
            return
        told = self._told()
        if told == self._panels[0].told:
            return
        for panel in self._panels:
            panel.told = told
        self._mark_when_laid_out()

    def _told(self) -> Told:
        coach, step = self._coach, self._coach.shown
        if step is None:
            return Told("The lesson is over", DONE, self._in_keys(AT_THE_END))
        number = coach.at if coach.again is None else coach.again
        heading = f"Step {number + 1} of {coach.steps}: {step.heading}"
        if coach.due:
            return Told(heading, "Watch what happens at the table. Any key shows it at once.")
        if self._holds_back and coach.again is None:
            return Told(heading, self._in_keys(SHOWN_AT_ONCE), self._in_keys(READ_ON))
        if step.areas:
            heading = f"{heading} {self._app().glyphs.advice}"
        do = step.do or (ONCE_MORE if coach.at else GO_ON)
        if coach.again is not None:
            do = f"{THEN_BACK} {coach.at + 1}"
        return Told(heading, self._in_keys(step.text), self._in_keys(do))

    def tell(self, sentence: str) -> None:
        """Say something of the lesson where the table says why it refuses.

        Args:
            sentence: What to say; a key is written as its id: {take}.
        """
        self._own_word = self._in_keys(sentence)
        self.notice = self._own_word

    def remark(self) -> Content | None:
        """Return what is to be said in place of the explanation of the focus; what the table refuses leads on."""
        found, step = super().remark(), self._coach.step
        if not self.notice or self.notice == self._own_word or step is None or self._coach.due:
            return found
        longer = Content.styled(f"{self.notice} {self._in_keys(step.do or READ_FIRST)}", "bold $error")
        width, height = self.query_one("#explained", Line).content_size
        return longer if len(longer.wrap(max(1, width))) <= height else found

    def _in_keys(self, text: str) -> str:
        return with_keys(text, (*self.key_groups, DIALOGS))

    # ---- what is done -----------------------------------------------------------------------------------------

    def dispatch(self, command: Any, *, revision: int | None = None) -> None:
        """Give a command for the learner, unless the lesson wants something else now."""
        refusal = self._coach.refusal(command)
        if refusal is None:
            super().dispatch(command, revision=revision)
        else:
            self.put_down()
            self.draw()
            self.tell(refusal)

    def _table_changed(self, change: Change[Any, Any]) -> None:
        if change.steps[0].actor == LEARNER:
            self._is_cut_short = False
        self._coach.follow(change)
        self._stepped()
        super()._table_changed(change)

    def _step_on(self) -> None:
        """Begin a step that no move at the table has led to: nothing is left of the one before."""
        self.put_down()
        self.set_reactive(TableRoom.notice, "")
        self._is_cut_short = False
        self._stepped()

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
            self.tell(NOT_KEPT)

    def on_screen_resume(self) -> None:
        """Let Enter wait until the table has been on the screen again; below a page it is not."""
        self._is_read = False
        self.call_after_refresh(self._read)

    def _read(self) -> None:
        self._is_read = True

    def on_key(self, event: events.Key) -> None:
        """Let a key that shows at once what the others do be used up by that."""
        self._cut_short()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Let a click that shows at once what the others do be used up by that."""
        self._cut_short()

    def _cut_short(self) -> None:
        is_due = bool(self._coach.due)
        self._is_spent = self.is_airborne or is_due
        # Whoever cut short what the others did presses once more before it is explained: a second key comes easily.
        self._is_cut_short |= is_due

    @property
    def _holds_back(self) -> bool:
        return self._is_cut_short and self._coach.step is not None and self._coach.step.explains

    def goes_on(self) -> bool:
        """Go on where a step only explains; return whether a key that does so has no other use now."""
        if not self._is_read or self._is_spent:
            return True
        if self._coach.look_ahead():
            self.draw()
            return True
        if self._holds_back:
            self._is_cut_short = False
            self.draw()
            return True
        if self._coach.is_over:
            self._show_result()
            return True
        if not self._coach.go_on():
            return False
        self._step_on()
        self._call_bots()
        self.draw()
        self._show_result()
        return True

    def goes_back(self) -> bool:
        """Show the step before once more; return whether there is one."""
        found = self._coach.look_back()
        if found:
            self.draw()
        return found

    def saw(self, page: str) -> None:
        """Go on where a page was to be opened."""
        if self._coach.sees(page):
            self._step_on()
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
        self.tell(NO_ADVICE)

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
