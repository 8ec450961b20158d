"""What every replay has, whatever was played: a position, whose view it is, and the way to step."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar

from textual.binding import BindingType
from textual.command import Provider
from textual.content import Content
from textual.reactive import var
from textual.screen import Screen
from textual.widget import Widget

from pyrotechnics.tui.glyphs import UNICODE, GlyphSet
from pyrotechnics.tui.keys import Key, KeyGroup, bindings
from pyrotechnics.tui.palette import KeyCommands
from pyrotechnics.tui.replay import keys
from pyrotechnics.tui.replay.controls import Controls
from pyrotechnics.tui.replay.log import ReplayLog
from pyrotechnics.tui.replay.running import RunningGame
from pyrotechnics.tui.replay.scrubber import Scrubber, Track
from pyrotechnics.tui.replay.showing import Looking, chip_of_view, chips, position_in_words, title_in_words
from pyrotechnics.tui.replay.shown_game import AnyReplay
from pyrotechnics.tui.widgets.choice_bar import ChoiceBar
from pyrotechnics.tui.widgets.game_log import Lines
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.line import Line
from pyrotechnics.tui.widgets.table_frame import TableFrame
from pyrotechnics.tui.widgets.too_small import fits

WhatIf = Callable[[int, int | None], None]
GoOver = Callable[[], None]


class ReplayCommands(KeyCommands):
    """Offer the keys of a replay in the palette."""

    groups = keys.REPLAYING


class ReplayRoom(RunningGame):
    """Show a game as it was; subclasses show the table.

    Attributes:
        seat: Whose view it is; None with all cards open.
        view: What that seat saw; the widgets are bound to it.
    """

    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {ReplayCommands}
    CSS_PATH = "../styles/replay.tcss"
    HELP_ANCHOR: ClassVar[str] = "history-and-replay"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(keys.REPLAYING)]

    seat: var[int | None] = var(None)
    view: var[Any] = var(None)

    def __init__(
        self,
        replay: AnyReplay,
        *,
        heading: str,
        seat: int | None,
        what_if: WhatIf | None,
        analyse: GoOver | None = None,
    ) -> None:
        """Prepare a replay, which begins at the deal.

        Args:
            replay: The game.
            heading: Which game it is, in a few words.
            seat: Whose game it was, and whose view comes first; None for all cards open, seen from nobody's seat.
            what_if: Plays on from a position, as the seat whose view it is, or None with all cards open; None where
                that is not possible.
            analyse: Goes over the game; None where nobody does.
        """
        super().__init__()
        self.replay = replay
        self.set_reactive(ReplayRoom.seat, seat)
        self._home = seat
        self._heading = heading
        self._what_if = what_if
        self._analyse = analyse
        turns = tuple((replay.turns[start], start) for start in replay.turn_starts)
        self.title_line, self.explained, self._where = Line(id="title"), Line(id="explained"), Line(id="position")
        self._scrubber = Scrubber(Track(replay.last, turns), self.glyphs, id="scrubber")
        self._bar, self._keys = Controls(id="choices"), KeyBar(keys.BAR)

    def renewed(self) -> Screen[Any]:
        """Return the same replay with the signs of now, at the same place."""
        new = type(self)(
            self.replay, heading=self._heading, seat=self.seat, what_if=self._what_if, analyse=self._analyse
        )
        new.set_reactive(ReplayRoom.position, self.position)
        return new

    # ---- what a game says of itself ---------------------------------------------------------------------------

    def table(self) -> Iterable[Widget]:
        """Return the widgets of the table, from the top."""
        raise NotImplementedError

    def names(self) -> tuple[str, ...]:
        """Return the players, by seat."""
        raise NotImplementedError

    def lines_of(self, view: Any) -> Lines:
        """Return number and text of each turn that a view tells of, oldest first."""
        raise NotImplementedError

    def draw_table(self) -> None:
        """Draw what of the table depends on more than the view."""
        raise NotImplementedError

    def step_focus(self, by: int) -> None:
        """Move the focus to the next card, or the one before; past the last one there is none."""
        raise NotImplementedError

    def explain(self) -> Content | None:
        """Return what is to be said of the card that has the focus, None for nothing."""
        raise NotImplementedError

    def marks(self) -> tuple[str, ...]:
        """Return what the table says of a position beside its turn, each in a word or a few; nothing by default."""
        return ()

    def news(self) -> str:
        """Return what the last action came to, or how the game ended, in a sentence or two."""
        raise NotImplementedError

    # ---- layout -----------------------------------------------------------------------------------------------

    @property
    def glyphs(self) -> GlyphSet:
        """The signs of this terminal."""
        glyphs: GlyphSet = getattr(self.app, "glyphs", UNICODE)
        return glyphs

    def furnish(self) -> Iterable[Widget]:
        """Lay out the table, and below it what moves through the game."""
        view = ReplayRoom.view
        board = (
            self.title_line,
            *self.table(),
            ReplayLog(self.lines_of, id="log-below").data_bind(view=view),
            self.explained,
            self._where,
            self._scrubber.data_bind(position=ReplayRoom.position),
            self._bar,
        )
        yield TableFrame(board, ReplayLog(self.lines_of, id="log-beside").data_bind(view=view))
        yield self._keys

    @property
    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys of a replay."""
        return keys.GROUPS

    @property
    def mouse(self) -> str:
        """What a click does."""
        return "A card to explain it, the log or the bar to go there."

    def on_mount(self) -> None:
        """Show the deal."""
        self.show()

    def on_resize(self) -> None:
        """Say as much as there is room for; nothing runs on behind the cover of a terminal that is too small."""
        if not fits(self.size):
            self.pause()
        self.call_after_refresh(self.describe)

    # ---- state comes down -------------------------------------------------------------------------------------

    def show(self) -> None:
        """Show the position to whom it is shown; the view is set once, and everything else follows."""
        self.notice = ""
        self.view = self._view_at(self.position)
        self.draw()

    def _view_at(self, position: int) -> Any:
        if self.seat is None:
            return self.replay.open_view(position, self._home)
        return self.replay.view(position, self.seat)

    def draw(self) -> None:
        """Draw what depends on more than the view."""
        if self.view is None:
            return
        self.draw_table()
        rows = chips(self.replay, self.names(), self._looking())
        self._bar.rows = rows
        self._bar.focus_at = chip_of_view(rows, self.seat)
        self._keys.tell(tuple(self.offers(key) for key in keys.BAR))
        self.describe()

    def describe(self) -> None:
        """Write the title, where we are, and what there is to say."""
        if self.view is None:
            return
        dot = self.glyphs.dot
        seen_by = None if self.seat is None else self.names()[self.seat]
        title = title_in_words(self.replay, seen_by, self._heading, dot)
        running = Content(" REPLAY, running" if self.is_playing else " REPLAY") + title
        self.title_line.content = running.pad_right(max(0, self.title_line.content_size.width - running.cell_length))
        self._where.content = position_in_words(
            self.replay, self.position, self.marks(), self._where.content_size.width, dot
        )
        if self.notice:
            self.explained.content = Content.styled(self.notice, "bold $warning")
        else:
            self.explained.content = self.explain() or Content.styled(self.news(), "bold $accent" * self._is_end)

    def _looking(self) -> Looking:
        return Looking(self.position, self.seat, self.speed, self.is_playing)

    def watch_notice(self) -> None:
        """Write why a wish can't be met."""
        if self.is_mounted:
            self.describe()

    def offers(self, key: Key) -> bool:
        """Return whether a key would do something now."""
        if key.id.startswith("replay.view-") and key.id[-1].isdigit():
            return int(key.id[-1]) <= self.replay.seats
        if key.id == "replay.what-if":
            return self._what_if is not None and not self._is_end
        if key.id == "replay.analysis":
            return self._analyse is not None
        return True

    @property
    def _is_end(self) -> bool:
        """Whether this is how the game ended; one that was left has no end."""
        return self.position == self.replay.last and self.replay.outcome is not None

    # ---- wishes come up ---------------------------------------------------------------------------------------

    def go_to(self, position: int) -> None:
        """Go to a position, or the nearest that there is; what runs by itself stops."""
        self._stop()
        self._go(position)

    def _go(self, position: int) -> None:
        self.position = self.replay.clamped(position)
        self.show()

    def action_step(self, by: int) -> None:
        """Go one action on, or back."""
        self.go_to(self.position + by)

    def action_turn(self, by: int) -> None:
        """Go to where the next turn begins, or back to where one began."""
        self.go_to(self.replay.next_turn(self.position) if by > 0 else self.replay.previous_turn(self.position))

    def action_first(self) -> None:
        """Go to the deal."""
        self.go_to(0)

    def action_last(self) -> None:
        """Go to the end."""
        self.go_to(self.replay.last)

    def action_see(self, number: int) -> None:
        """See it as a seat saw it, the first being 1; with all cards open for 0."""
        if number <= self.replay.seats:
            self.seat = number - 1 if number else None
            self.show()
        else:
            self.notice = f"There are {self.replay.seats} seats in this game."

    def action_next_view(self) -> None:
        """See it from the next seat, after the last one with all cards open, and then from the first again."""
        shown = 0 if self.seat is None else self.seat + 1
        self.action_see((shown + 1) % (self.replay.seats + 1))

    def action_next_card(self, by: int) -> None:
        """Explain the next card on the table, or the one before."""
        self.notice = ""
        self.step_focus(by)

    def action_play_on(self) -> None:
        """Play on from here, if somebody takes care of that."""
        if not self.is_on_top:
            return
        self.pause()
        if self._what_if is None:
            self.notice = "This replay can only be looked at."
        elif self._is_end:
            self.notice = "The game ends here: go back to where you want to play on."
        else:
            self._what_if(self.position, self.seat)

    def action_analyse(self) -> None:
        """Go over the game, if somebody takes care of that."""
        if not self.is_on_top:
            return
        self.pause()
        if self._analyse is None:
            self.notice = "Nobody goes over games of this kind yet."
        else:
            self._analyse()

    def action_show_log(self) -> None:
        """Offer the lines of the log, each of which leads to where it happened."""
        from pyrotechnics.tui.replay.log_list import LogList  # noqa: PLC0415 - only when asked for

        if not self.is_on_top:
            return
        told = self.lines_of(self.view)
        whole = self.lines_of(self._view_at(self.replay.last))
        self.app.push_screen(LogList(told, whole[len(told) :]), self._go_to_line)

    def _go_to_line(self, line: int | None) -> None:
        if line is not None:
            self.go_to(self.replay.position_of_line(line))

    def on_replay_log_clicked(self, message: ReplayLog.Clicked) -> None:
        """Go to where a line of the log happened."""
        self._go_to_line(message.line)

    def on_scrubber_moved(self, message: Scrubber.Moved) -> None:
        """Go to where the pointer is on the scrubber."""
        self.go_to(message.position)

    async def on_choice_bar_taken(self, message: ChoiceBar.Taken) -> None:
        """Do what the chip stands for that was clicked."""
        if message.choice.refusal is not None:
            self.notice = message.choice.refusal
        else:
            await self.run_action(keys.ACTIONS[message.choice.id])

    def action_leave(self) -> None:
        """Leave the replay."""
        self.dismiss(None)
