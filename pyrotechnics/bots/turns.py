"""Whose turn it is at a table: bots play, one answer after the other, until it waits for a person again."""

from collections.abc import Awaitable, Callable
from typing import Any

from pyrotechnics.engine.table import StaleCommand, Table

AnyTable = Table[Any, Any, Any, Any, Any]


def waiting_bot(table: AnyTable) -> int | None:
    """Return the seat of the bot that the table waits for, or None."""
    waiting = table.game.waits_for(table.state)
    return next((seat for seat in waiting if table.occupants[seat].kind == "bot"), None)


def person_from(table: AnyTable, seat: int | None) -> int | None:
    """Return the first person at this terminal from a seat on, round the table; None for none, or from no seat."""
    if seat is None:
        return None
    around = (*range(seat, len(table.occupants)), *range(seat))
    return next((each for each in around if table.occupants[each].kind == "person"), None)


def why_no_advice(table: AnyTable, seat: int) -> str | None:
    """Return why a player gets no advice now, as a sentence; None where a bot may be asked."""
    return None if seat in table.game.waits_for(table.state) else "Advice is for your own turn."


async def let_bot_play(table: AnyTable, pause: Callable[[], Awaitable[None]]) -> bool:
    """Ask the waiting bot once, and give its commands; return False if the table has moved on meanwhile.

    Args:
        table: The table; it waits for a bot.
        pause: Awaited before each command, so that a person can follow.

    Raises:
        pyrotechnics.bots.thinking.BotFailed: If the bot gave no answer.
        IllegalCommand: If it gave a command that the rules refuse.
    """
    from pyrotechnics.bots.thinking import think  # noqa: PLC0415 - not needed where only persons sit

    seat, revision = waiting_bot(table), table.revision
    assert seat is not None
    bot = table.occupants[seat]
    view = table.game.view(table.state, seat)
    for command in await think(table.game.name, bot.bot or "", bot.seed, view):
        await pause()
        try:
            table.dispatch(command, revision=revision, seat=seat)
        except StaleCommand:
            return False  # this thought belongs to a table that is no more
        revision = table.revision
    return True
