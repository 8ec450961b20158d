"""What every table has, whatever is played: the player in front of it, curtain, bots, log, the end, and leaving."""

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from textual import events
from textual.content import Content
from textual.reactive import var
from textual.screen import Screen

from pyrotechnics.bots.turns import person_from, waiting_bot
from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.engine.table import Change
from pyrotechnics.engine.text import printable
from pyrotechnics.seating.opening import OpenTable
from pyrotechnics.seating.saving import save_record
from pyrotechnics.tui.bot_seats import BotSeats
from pyrotechnics.tui.motion.airspace import Airspace
from pyrotechnics.tui.screens.confirm import Confirm
from pyrotechnics.tui.screens.game_over import GameOver, Wish
from pyrotechnics.tui.screens.pages import Page
from pyrotechnics.tui.widgets.game_log import WholeLog

if TYPE_CHECKING:
    from pyrotechnics.tui.app import PyrotechnicsApp


_NOBODY_HERE = "That is for the person whose turn it is."


class TableRoom(Airspace):
    """Hold a table and the player in front of it; subclasses show the view and make the commands.

    Attributes:
        table: The game.
        view: What the player in front of the screen may see; each game says which type that has.
        seat: The player in front of the screen; None while a curtain hangs.
        notice: Why the last wish was refused, until the next key.
        news: What went well and can't be seen, until the next key.
        silence: Why a bot gives no answer, until it is asked again.
    """

    DEFAULT_CSS = """
    TableRoom KeyBar { dock: bottom; }
    """

    view: var[Any] = var(None)
    notice: var[str] = var("")
    news: var[str] = var("")
    silence: var[str] = var("")

    def __init__(self, opened: OpenTable) -> None:
        super().__init__()
        self.table = opened.table
        self.seat: int | None = None
        self._place = opened
        self._revision = self.table.revision
        self._result_told = False
        self._unshown: list[Change[Any, Any]] = []
        self._bots = BotSeats(self, self.table, self._app().pace, self._complain, self._bots_are_heard)
        self._stop_listening = self.table.listen(self._table_changed)

    # ---- what a game says of itself ---------------------------------------------------------------------------

    def show(self) -> None:
        """Show the player in front of the screen the state as it is now."""
        raise NotImplementedError

    def draw(self) -> None:
        """Draw what depends on more than the view: what can be chosen now, and the words."""
        raise NotImplementedError

    def describe(self) -> None:
        """Write what is expected and what is to be said of the focus, in the room that there is."""
        raise NotImplementedError

    def log_lines(self) -> tuple[tuple[str, str], ...]:
        """Return number and text of each turn, oldest first."""
        raise NotImplementedError

    def marks(self) -> tuple[str, ...]:
        """Return what the title says beside the turn, each in a word or a few."""
        kept = self._place.kept
        casual = ("casual",) if self.table.casual else ()
        return casual if kept is None or kept.trouble is None else (*casual, f"NOT KEPT: {kept.trouble.short}")

    def deal_code(self) -> str | None:
        """Return the code of the deal once the game is over; before that, it would give the hidden cards away."""
        return None if self._place.is_in_play else self.table.game.deal_code(self.table.setup, self.table.deal)

    def game_over(self) -> GameOver | None:
        """Return the dialog that tells how the game ended, or None while it runs."""
        raise NotImplementedError

    @property
    def help_page(self) -> str:
        """The rules of the game that is played."""
        return str(self.table.game.name)

    @property
    def help_setup(self) -> Any:
        """What this game was set up with."""
        return self.table.setup

    # ---- the players ------------------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Begin as soon as what happened before is on the disk."""
        if self._place.writing is None:
            self._begin()
        else:
            self._app().hold()
            asyncio.wrap_future(self._place.writing).add_done_callback(lambda _: self.call_later(self._begin))

    def _begin(self) -> None:
        """Seat the player, or hang the curtain where several share the terminal."""
        self._app().let_go()
        if len(self._persons()) == 1:
            (self.seat,) = self._persons()
        self.show()
        self.hang_curtain()
        self._call_bots()
        self.news, self._place.word = self._place.word, ""

    def on_unmount(self) -> None:
        """Leave the table: nothing goes on thinking."""
        self._stop_listening()
        self._bots.dismiss()
        self._app().let_go()

    def _persons(self) -> tuple[int, ...]:
        return tuple(seat for seat, who in enumerate(self.table.occupants) if who.kind == "person")

    @property
    def is_watched(self) -> bool:
        """Whether only bots play, so that whoever is in front of the screen may see all cards."""
        return all(who.kind == "bot" for who in self.table.occupants)

    @property
    def nobody_here(self) -> str:
        """Why nothing that is for a player can be done where none sits in front of the screen, as a sentence."""
        return _NOBODY_HERE if self._place.is_in_play else "The game is over."

    def next_seat(self) -> int | None:
        """Return whose turn it is, None when the game is over."""
        return next(iter(self.table.game.waits_for(self.table.state)), None)

    def next_person(self) -> int | None:
        """Return the first person at this terminal from the one on whose turn it is, None when the game is over."""
        return person_from(self.table, self.next_seat())

    def pass_terminal(self) -> None:
        """Hand the terminal over after a turn; by default at once."""
        self.hang_curtain()

    def hang_curtain(self) -> None:
        """Hide the table until the person who acts next sits in front of it; nothing to do where only one plays."""
        seat = self.next_person()
        if seat is None or seat == self.seat or self not in self.app.screen_stack:
            return
        from pyrotechnics.tui.screens.curtain import Curtain  # noqa: PLC0415 - only for several persons

        # From here on the table below shows nobody's hand, and no page lies over it that shows one.
        while not self.is_on_top:
            self.app.pop_screen()
        self.seat = None
        self.show()

        def lift() -> None:
            """Seat the player who has come."""
            self.seat = seat
            self.show()

        self.app.push_screen(Curtain(self.table.setup.names[seat], lift, self._ask_to_leave))

    def _table_changed(self, change: Change[Any, Any]) -> None:
        """Show what has happened, as soon as it is on the disk: nobody ever sees what a crash could take back."""
        self._unshown.append(change)
        self._show_when_written()

    def _show_when_written(self) -> None:
        writing = self._place.writing
        if writing is None:
            self._show_changes()
        else:
            self._app().hold()
            asyncio.wrap_future(writing).add_done_callback(lambda _: self.call_later(self._show_when_written))

    def _show_changes(self) -> None:
        self._app().let_go()
        if not self._unshown:
            return
        changes, self._unshown = self._unshown, []
        before = self.view
        self.show()
        self.pass_terminal()
        self.fly_between(before, self.view)
        if changes[-1].kind == "command":
            self.get_ready()
        if not all(self._is_by_bot(change) for change in changes):
            self._call_bots()
        self._result_told = False
        self._show_result()

    def _is_by_bot(self, change: Change[Any, Any]) -> bool:
        return change.kind == "command" and self.table.occupants[change.steps[0].actor].kind == "bot"

    # ---- wishes -----------------------------------------------------------------------------------------------

    def dispatch(self, command: Any, *, revision: int | None = None) -> None:
        """Give a command for the player in front of the screen; a refusal becomes the notice.

        Args:
            command: What the player wants.
            revision: The revision that it was made for; what is on the screen by default.
        """
        try:
            self.table.dispatch(command, revision=self._revision if revision is None else revision, seat=self.seat)
        except IllegalCommand as refusal:
            self.notice = str(refusal)

    def ask_bot_again(self) -> bool:
        """Let a bot that gave no answer think again; return whether there was one."""
        if waiting_bot(self.table) is None or self._bots.thinking:
            return False
        self._call_bots()
        return True

    def _bots_are_heard(self) -> None:
        """Write whether the bots think, or have something to show."""
        if self.is_mounted:
            self.describe()

    def _call_bots(self) -> None:
        self.silence = ""
        self._bots.call()

    def on_key(self, event: events.Key) -> None:
        """Let any key skip the pauses of a bot, and clear the last notice."""
        self.hurry()

    def hurry(self) -> None:
        """Skip the pauses of a bot, unless somebody watches bots alone, and clear the last notice."""
        if not self.is_watched:
            self._bots.hurry()
        self.notice = self.news = ""

    def watch_notice(self) -> None:
        """Write why a wish was refused."""
        if self.is_mounted:
            self.describe()

    def watch_news(self) -> None:
        """Write what went well."""
        if self.is_mounted:
            self.describe()

    def remark(self) -> Content | None:
        """Return what is to be said in place of the explanation of the focus, None for nothing."""
        if self.notice or self.silence:
            return Content.styled(self.notice or self.silence, "bold $error")
        return Content.styled(self.news, "bold $success") if self.news else None

    def watch_silence(self) -> None:
        """Write that a bot gives no answer, and offer to ask it again."""
        if self.is_mounted:
            self.draw()

    def on_resize(self) -> None:
        """Explain as much as the new size has room for."""
        self.call_after_refresh(self.describe)

    def on_screen_resume(self) -> None:
        """Do what had to wait while another screen was on top: the result, and as long an explanation as fits."""
        self.call_after_refresh(self.describe)
        if not self._result_told and not self._unshown:
            self._show_result()

    def follow_settings(self) -> None:
        """Go on at the pace that is set."""
        super().follow_settings()
        self._bots.go_at(self._app().pace)

    def renewed(self) -> Screen[Any]:
        """Return a screen of the same table for the same player: what was prepared is dropped, the game goes on."""
        found = type(self)(self._place)
        found.seat = self.seat
        return found

    def action_show_log(self) -> None:
        """Show the whole log."""
        self.app.push_screen(Page("Log", WholeLog(self.log_lines()), anchor="the-log", at_end=True))

    def action_take_back(self, revision: int | None = None) -> None:
        """Take back the last turn, across the bots' answers; by default what is on the screen is what counts."""
        if self.seat is None:
            self.notice = self.nobody_here
            return
        try:
            self.table.take_back(self.seat, revision=self._revision if revision is None else revision)
        except IllegalCommand as refusal:
            self.notice = str(refusal)

    def action_leave(self) -> None:
        """Go to the menu, where the table stays open; asks first while the game is going on."""
        if self.is_on_top:
            self._ask_to_leave()

    def _ask_to_leave(self) -> None:
        if not self._place.is_in_play:
            self._app().leave_table()
            return
        question = "Leave the table? The game stays open: the menu offers to continue."
        self.app.push_screen(Confirm(question, "Leave", "Stay", self._app().glyphs), self._leave)

    def _leave(self, yes: bool | None) -> None:
        if yes:
            self._bots.dismiss()  # at once: what a bot does from here on, the menu would not show
            self._app().leave_table()

    def _show_result(self) -> None:
        """Show how the game ended, as soon as nothing else lies over the table."""
        dialog = self.game_over() if self.is_on_top else None
        if dialog is not None and not self.celebrates():
            self._result_told = True
            dialog.tell_of_deal(self.deal_code(), self._place.earlier)
            self.app.push_screen(dialog, self._after_game)

    def _after_game(self, wish: Wish | None) -> None:
        seating = self._place.seating
        if wish in {"again", "deal"} and self._place.kept is not None and self._place.is_at_risk:
            self.notice = "This game is not kept yet, and a new one would take its place: save its record first."
            return
        match wish:
            case "again":
                self._app().play_again(seating.again())
            case "deal":
                self._app().play_again(seating.same_deal(self.table.deal))
            case "replay":
                self.run_worker(self._replay())
            case "menu":
                self._app().leave_table()
            case "save":
                self._save()
            case "analysis":
                self.action_analyse()

    def action_analyse(self) -> None:
        """Go over the game, once it has ended."""
        from pyrotechnics.tui.replay.opening import ReplayOpening  # noqa: PLC0415 - only when asked for

        if self._place.is_in_play or not self.is_on_top:
            return
        number = None if self._place.kept is None else self._place.kept.id
        seat = next(iter(self._persons()), None)
        heading = "the game that was just played" if number is None else f"game {number}"
        opening = ReplayOpening(self.table.record(), heading, seat, occupants=self.table.occupants, number=number)
        self._app().show_analysis(opening)

    async def _replay(self) -> None:
        """Show the game again, which has to be in the archive for that."""
        from pyrotechnics.archive.trouble import ArchiveTrouble  # noqa: PLC0415 - SQLite is not needed for the menu

        kept = self._place.kept
        if kept is None or kept.id is None or kept.trouble is not None:
            self.notice = "A game that is not kept can't be seen again."
            return
        try:
            await self._app().replay_game(kept.id)
        except ArchiveTrouble as trouble:
            self.notice = str(trouble)

    def _save(self) -> None:
        """Write the record of the game that has ended to a new file, and say which."""
        try:
            path = save_record(self._place, Path.cwd())
        except OSError as error:
            self.notice = f"The record can't be saved here: {error.strerror or 'the folder refuses it'}."
        else:
            self._place.saved = True
            self.news = f"The record is saved as {printable(path.name)}, in the folder that you started from."

    def _complain(self, sentence: str) -> None:
        self.silence = sentence

    def _app(self) -> "PyrotechnicsApp":
        return cast("PyrotechnicsApp", self.app)
