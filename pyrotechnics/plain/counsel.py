"""What bots tell a person in lines: advice for the turn at hand, and why team-mates did what they did."""

from collections.abc import Iterator
from typing import Any

from pyrotechnics.bots.levels import speaks_code
from pyrotechnics.bots.thinking import BotFailed, advise, remarks
from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.engine.table import Table
from pyrotechnics.games.hanabi.narration import CODE_SPOKEN, NOTHING_DONE, NOTHING_SAID
from pyrotechnics.plain.house import House
from pyrotechnics.plain.tongue import Tongue
from pyrotechnics.plain.words import NotUnderstood
from pyrotechnics.seating.opening import OpenTable

AnyTable = Table[Any, Any, Any, Any, Any]


def advice_in_lines(house: House, place: OpenTable, tongue: Tongue[Any, Any], seat: int) -> Iterator[str]:
    """Ask what the strongest bot would do, and yield the lines to write and the reason; the game counts as advised.

    Raises:
        NotUnderstood: If there is no advice.
    """
    table = place.table
    view = table.game.view(table.state, seat)
    try:
        advice = house.wait_for(advise(table.game.name, view))
        lines = list(_lines(table, tongue, seat, advice.commands))
    except (BotFailed, IllegalCommand, ValueError) as failure:
        raise NotUnderstood(f"There is no advice. {failure}") from failure
    if place.kept is not None:
        place.kept.advised()
        house.written(place)
    chance = "" if advice.chance is None else f" {advice.chance * 100:.0f} % to win."
    yield f"Advice: {', then '.join(lines)}. {advice.sentence}{chance}"


def _lines(table: AnyTable, tongue: Tongue[Any, Any], seat: int, commands: tuple[Any, ...]) -> Iterator[str]:
    """Yield the lines that give some commands, each as it is to be written when those before it are done."""
    state = table.state
    for command in commands:
        yield tongue.line_of(table.game.view(state, seat), command)
        state = table.game.apply(state, command)


def reasons_in_lines(house: House, table: AnyTable, tongue: Tongue[Any, Any], view: Any) -> Iterator[str]:
    """Ask about the turns since the viewer's last one, and yield each with what there is to be said of it.

    Raises:
        NotUnderstood: If nobody answers.
    """
    name, seats = table.game.name, len(table.occupants)
    levels = [who.bot for who in table.occupants]
    if any(level is not None and speaks_code(name, level, seats) for level in levels):
        yield CODE_SPOKEN
        return
    turns = view.log[-seats:]
    try:
        told = house.wait_for(remarks(name, view, tuple(turn.number for turn in turns))) if turns else ()
    except (BotFailed, ValueError) as failure:
        raise NotUnderstood(f"Nobody says why. {failure}") from failure
    said = {remark.number: remark for remark in told}
    found = False
    for turn in turns:
        remark = said.get(turn.number)
        why = "" if remark is None or levels[turn.seat] is None else remark.why
        parts = list(filter(None, (why, "" if remark is None else remark.taken)))
        if parts:
            found = True
            yield " ".join((tongue.narrate(view, turn), *parts))
    if not found:
        yield NOTHING_SAID if turns else NOTHING_DONE
