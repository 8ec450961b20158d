"""The others at the table of a lesson: they do what the lesson says, and its mark is on what the learner does next."""

from collections.abc import Callable
from typing import Any

from textual.screen import Screen

from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.tui.adviser import Adviser, AnyTable
from pyrotechnics.tui.bot_seats import BotSeats
from pyrotechnics.tui.tutorial.coach import Coach

BROKEN = "This lesson can't go on, as the rules of this version refuse what comes next."


class ScriptedSeats(BotSeats):
    """Play the others' moves as a lesson has them, at the pace of bots."""

    def __init__(
        self, screen: Screen[None], table: AnyTable, pace: float, complain: Callable[[str], None], coach: Coach
    ) -> None:
        """Prepare the seats.

        Args:
            screen: The screen that runs the work and outlives it.
            table: The table.
            pace: Seconds before each command.
            complain: Called with a sentence when something is wrong.
            coach: Who knows what is due.
        """
        super().__init__(screen, table, pace, complain)
        self._script = coach

    async def _play(self) -> None:
        try:
            while self._script.due:
                await self._pause()
                self._table.dispatch(self._script.due[0])
        except IllegalCommand as refusal:
            self._complain(f"{BROKEN} {refusal}")


class Teacher(Adviser):
    """Have advice at every step, unasked: what the lesson wants."""

    def __init__(self, screen: Screen[None], table: AnyTable, coach: Coach) -> None:
        """Prepare to advise.

        Args:
            screen: The screen of the table.
            table: The table.
            coach: Who knows what is wanted.
        """
        super().__init__(screen, table, count=_at_once, told=_nothing, complain=_nothing)
        self._coach = coach

    @property
    def left(self) -> tuple[Any, ...]:
        """The command that is wanted; none where the learner reads, or looks around."""
        wanted = self._coach.wanted
        return () if wanted is None else (wanted,)


async def _at_once() -> None:
    """Count nothing."""


def _nothing(*_: str) -> None:
    """Take no notice."""
