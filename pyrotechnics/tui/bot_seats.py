"""The bots' side of a table: each thinks in a process of its own, and its commands are shown one by one."""

import asyncio
from collections.abc import Callable
from typing import Literal

from textual.screen import Screen
from textual.worker import Worker

from pyrotechnics.bots.turns import AnyTable, let_bot_play, waiting_bot
from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.tui.keys import written

Doing = Literal["thinking", "pausing", "playing"]
"""What the bots are at: nothing can be shown yet; the next thing is shown after a pause, or at any key; neither."""


def _nothing() -> None:
    """Take no notice."""


class BotSeats:
    """Let the bots of a table think and play beside the screen; where only persons sit there is nothing to do.

    Attributes:
        held: Whether the bots wait before they show what they do.
    """

    def __init__(
        self,
        screen: Screen[None],
        table: AnyTable,
        pace: float,
        complain: Callable[[str], None],
        told: Callable[[], None] = _nothing,
    ) -> None:
        """Prepare the seats.

        Args:
            screen: The screen that runs the work and outlives it.
            table: The table.
            pace: Seconds before each command of a bot.
            complain: Called with a sentence when a bot gives no answer.
            told: Called when the bots begin or end to think.
        """
        self._screen = screen
        self._table = table
        self._pace = pace
        self._complain = complain
        self._told = told
        self._has_answered = False
        self._hurry = asyncio.Event()
        self._once = False
        self.held = False
        self._work: Worker[None] | None = None

    def call(self) -> None:
        """Let the waiting bot think; whatever was thought about before is dropped."""
        self.dismiss()
        if waiting_bot(self._table) is not None:
            self._hurry.clear()
            self._once = False
            self._work = self._screen.run_worker(self._play, group="bot", exit_on_error=False)

    def dismiss(self) -> None:
        """Stop thinking at once; no process is left."""
        if self._work is not None:
            self._work.cancel()
            self._work = None

    def go_at(self, pace: float) -> None:
        """Wait so many seconds before each command from the next one on."""
        self._pace = pace

    @property
    def thinking(self) -> bool:
        """Whether a bot is busy with its turn."""
        return self._work is not None and self._work.is_running

    @property
    def doing(self) -> Doing:
        """What the bots are at."""
        if not self.thinking:
            return "playing"
        if not self._has_answered:
            return "thinking"
        return "playing" if self._hurry.is_set() else "pausing"

    def hurry(self) -> None:
        """Show the rest of the bots' turns without pauses."""
        self._hurry.set()

    def show_next(self) -> None:
        """Show the next command without a pause, also where the bots wait."""
        self._once = True
        self._hurry.set()

    def hold(self) -> None:
        """Let the bots wait before their next command, or go on."""
        self.held = not self.held
        if not self.held:
            self.show_next()

    async def _play(self) -> None:
        from pyrotechnics.bots.thinking import BotFailed  # noqa: PLC0415 - not needed where only persons sit

        try:
            while waiting_bot(self._table) is not None:
                self._has_answered = False
                self._told()
                if not await let_bot_play(self._table, self._pause):
                    break
        except (BotFailed, IllegalCommand) as failure:
            self._complain(f"{self._waited_for()} gives no answer. {failure} {_asks_again()}")
        except Exception as failure:
            self._screen.log.error(failure)
            self._complain(f"{self._waited_for()} gives no answer, and nobody knows why. {_asks_again()}")

    def _waited_for(self) -> str:
        seat = waiting_bot(self._table)
        return "The bot" if seat is None else str(self._table.setup.names[seat])

    async def _pause(self) -> None:
        if not self._has_answered:
            self._has_answered = True
            self._told()
        while not self._hurry.is_set():
            try:
                await asyncio.wait_for(self._hurry.wait(), None if self.held else self._pace)
            except TimeoutError:
                if not self.held:
                    return
        if self._once:
            self._once = False
            self._hurry.clear()


def meanwhile(name: str, playing: str, doing: Doing) -> str:
    """Return what a player reads while a bot has the turn, as a sentence or two.

    Args:
        name: What the bot is called.
        playing: That it is playing, as a sentence.
        doing: What the bots are at.
    """
    match doing:
        case "thinking":
            return f"{name} is thinking."
        case "pausing":
            return f"{playing} Any key shows the rest at once."
    return playing


def _asks_again() -> str:
    return f"{written('take', 'Enter')} asks again."
