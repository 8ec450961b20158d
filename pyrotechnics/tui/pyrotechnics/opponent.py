"""The bot's side of the table: it thinks in a process of its own, and its commands are shown one by one."""

from collections.abc import Awaitable, Callable

from pyrotechnics.engine.table import StaleCommand
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.tui.pyrotechnics.seating import DuelTable


def waiting_bot(table: DuelTable) -> Seat | None:
    """Return the bot that the table waits for: the one that has to answer a draw, or the one to move."""
    state = table.state
    if state.result is not None:
        return None
    asked = None if state.draw_offer is None else state.draw_offer.other
    for seat in (asked, state.turn.seat):
        if seat is not None and table.occupants[seat].kind == "bot":
            return seat
    return None


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
        level = table.occupants[seat].bot or ""
        seed = table.setup.seed * 1000 + revision
        commands = await think(table.game.name, level, seed, table.game.view(table.state, seat))
        for command in commands:
            await pause()
            try:
                table.dispatch(command, revision=revision, seat=seat)
            except StaleCommand:
                return  # somebody undid or left meanwhile: this thought belongs to a table that is no more
            revision = table.revision
