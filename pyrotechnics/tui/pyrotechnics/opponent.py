"""The bot's side of the table: it thinks in a process of its own, and its commands are shown one by one."""

import asyncio
from collections.abc import Awaitable, Callable

from textual.screen import Screen
from textual.worker import Worker

from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.engine.table import StaleCommand
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.tui.pyrotechnics.seating import DuelTable


def waiting_bot(table: DuelTable) -> Seat | None:
    """Return the bot that the table waits for, or None."""
    waiting = table.game.waits_for(table.state)
    return next((Seat(seat) for seat in waiting if table.occupants[seat].kind == "bot"), None)


class BotSeat:
    """Let the bot of a table think and play beside the screen; at a table of two persons it has nothing to do."""

    def __init__(self, screen: Screen[None], table: DuelTable, pace: float, complain: Callable[[str], None]) -> None:
        """Prepare the seat.

        Args:
            screen: The screen that runs the work and outlives it.
            table: The table.
            pace: Seconds before each command of the bot.
            complain: Called with a sentence when the bot gives no answer.
        """
        self._screen = screen
        self._table = table
        self._pace = pace
        self._complain = complain
        self._hurry = asyncio.Event()
        self._work: Worker[None] | None = None

    def call(self) -> None:
        """Let the waiting bot think; whatever was thought about before is dropped."""
        self.dismiss()
        if waiting_bot(self._table) is not None:
            self._hurry.clear()
            self._work = self._screen.run_worker(self._play, group="bot", exit_on_error=False)

    def dismiss(self) -> None:
        """Stop thinking at once; no process is left."""
        if self._work is not None:
            self._work.cancel()
            self._work = None

    @property
    def thinking(self) -> bool:
        """Whether the bot is busy with its turn."""
        return self._work is not None and self._work.is_running

    def hurry(self) -> None:
        """Show the rest of the bot's turn without pauses."""
        self._hurry.set()

    async def _play(self) -> None:
        from pyrotechnics.bots.thinking import BotFailed  # noqa: PLC0415 - not needed at a table of two persons

        try:
            await let_bot_play(self._table, self._pause)
        except (BotFailed, IllegalCommand) as failure:
            self._complain(f"Your opponent gives no answer. {failure} Press Enter to ask again.")
        except Exception as failure:
            self._screen.log.error(failure)
            self._complain("Your opponent gives no answer, for a reason that nobody foresaw. Press Enter to ask again.")

    async def _pause(self) -> None:
        try:
            await asyncio.wait_for(self._hurry.wait(), self._pace)
        except TimeoutError:
            return


async def let_bot_play(table: DuelTable, pause: Callable[[], Awaitable[None]]) -> None:
    """Ask the waiting bot for commands and give them, until the table waits for a person again.

    Args:
        table: The table.
        pause: Awaited before each command, so that a person can follow.

    Raises:
        pyrotechnics.bots.thinking.BotFailed: If the bot gave no answer.
        IllegalCommand: If it gave one that the rules refuse.
    """
    from pyrotechnics.bots.thinking import think  # noqa: PLC0415 - not needed at a table of two persons

    while (seat := waiting_bot(table)) is not None:
        revision = table.revision
        bot = table.occupants[seat]
        view = table.game.view(table.state, seat)
        commands = await think(table.game.name, bot.bot or "", bot.seed + revision, view)
        for command in commands:
            await pause()
            try:
                table.dispatch(command, revision=revision, seat=seat)
            except StaleCommand:
                return  # the table has moved on meanwhile: this thought belongs to one that is no more
            revision = table.revision
