"""Advice at a table: asked for in the background, and kept as long as the player follows it."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from textual.screen import Screen
from textual.worker import Worker

from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.engine.table import Change, Table

if TYPE_CHECKING:
    from pyrotechnics.bots.advice import Advice

AnyTable = Table[Any, Any, Any, Any, Any]

_SECONDS = 1.0


class Adviser:
    """Ask the strongest bot what it would do in the place of a person, and remember what is left of that.

    Attributes:
        advice: What it said; None before it has, and when the player goes another way.
    """

    def __init__(
        self,
        screen: Screen[None],
        table: AnyTable,
        *,
        count: Callable[[], Awaitable[None]],
        told: Callable[[], None],
        complain: Callable[[str], None],
    ) -> None:
        """Prepare to be asked.

        Args:
            screen: The screen that runs the work and outlives it.
            table: The table.
            count: Awaited before anybody sees advice.
            told: Called when there is advice.
            complain: Called with a sentence when there is none.
        """
        self.advice: Advice[Any] | None = None
        self._screen = screen
        self._table = table
        self._count = count
        self._told = told
        self._complain = complain
        self._work: Worker[None] | None = None
        self._left: list[tuple[Any, ...]] = [()]

    @property
    def thinking(self) -> bool:
        """Whether advice is being thought about."""
        return self._work is not None and not self._work.is_finished

    @property
    def left(self) -> tuple[Any, ...]:
        """The commands of the advice that are still to be given, the next one first; none without advice."""
        return self._left[-1]

    def ask(self, seat: int) -> None:
        """Think about the place of a seat as the table is now; what was thought about before is dropped."""
        self.drop()
        self._work = self._screen.run_worker(partial(self._ask, seat), group="advice", exit_on_error=False)

    def drop(self) -> None:
        """Stop thinking at once, and forget what was said."""
        if self._work is not None:
            self._work.cancel()
            self._work = None
        self.advice = None
        self._left = [()]

    def follow(self, change: Change[Any, Any]) -> None:
        """Keep the advice through what has happened at the table, if that is on its way; else drop it."""
        if self.advice is None:
            self.drop()
        elif change.kind == "undo" and len(self._left) > 1:
            self._left.pop()
        elif change.kind in {"command", "redo"} and (left := self._after(change)):
            self._left.append(left)
        else:
            self.drop()

    def _after(self, change: Change[Any, Any]) -> tuple[Any, ...]:
        """Return what is left after a command, empty if that was the last one or leads elsewhere.

        Sparks may be collected in another order, and by another icon, as long as the rest can still be done.
        """
        done = change.steps[0].command
        for place, command in enumerate(self.left):
            rest = (*self.left[:place], *self.left[place + 1 :])
            if is_same_deed(command, done) and self._can_be_done(change.state, rest):
                return rest
        return ()

    def _can_be_done(self, state: Any, commands: tuple[Any, ...]) -> bool:
        try:
            for command in commands:
                state = self._table.game.apply(state, command)
        except IllegalCommand:
            return False
        return True

    async def _ask(self, seat: int) -> None:
        from pyrotechnics.bots.thinking import BotFailed, advise  # noqa: PLC0415 - not needed where nobody asks

        table, revision = self._table, self._table.revision
        try:
            advice = await advise(table.game.name, table.game.view(table.state, seat), seconds=_SECONDS)
        except (BotFailed, ValueError) as failure:
            self._fail(f"There is no advice. {failure}")
        except Exception as failure:
            self._screen.log.error(failure)
            self._fail("There is no advice, and nobody knows why.")
        else:
            if table.revision == revision and self._can_be_done(table.state, advice.commands):
                await self._count()
                self._work, self.advice, self._left = None, advice, [advice.commands]
                self._told()
            else:
                self._fail("The advice was not for this position. Ask again.")

    def _fail(self, sentence: str) -> None:
        self._work = None
        self._complain(sentence)


def is_same_deed(one: Any, other: Any) -> bool:
    """Return whether two commands come to the same, by whichever icon of the card in play they are done."""
    ignored = {"action"}
    return type(one) is type(other) and one.model_dump(exclude=ignored) == other.model_dump(exclude=ignored)
