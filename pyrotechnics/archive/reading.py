"""Games out of the archive: as tables to play on, and as records."""

from dataclasses import dataclass, replace
from datetime import datetime
from functools import cache
from typing import Any, TypeAlias

from pydantic import TypeAdapter, ValidationError

from pyrotechnics.archive.stored import StoredStep, WholeGame
from pyrotechnics.archive.trouble import DamagedGame
from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.engine.model import Frozen
from pyrotechnics.engine.record import Record, RecordError, read_record
from pyrotechnics.engine.table import Occupant, Table
from pyrotechnics.engine.text import printable
from pyrotechnics.games.registry import TITLES, game_named

AnyTable = Table[Any, Any, Any, Any, Any]
AnyRecord: TypeAlias = "Record[Any, Any, Any]"  # a string, as it is no kind of record for pydantic to make


@dataclass(frozen=True)
class Restored:
    """Hold a game out of the archive.

    Attributes:
        table: The game as it was, undo history included.
        whole: What the table was made of; less than what was asked for where something is damaged.
        damage: What could not be read, as a sentence; "" for nothing.
    """

    table: AnyTable
    whole: WholeGame
    damage: str = ""


def restore(whole: WholeGame) -> Restored:
    """Return a game as it was, up to the first step that can't be read.

    Raises:
        DamagedGame: If not even its deal can be read.
    """
    table = _opened(whole)
    table.casual = whole.heading.casual
    for done, step in enumerate(whole.steps):
        try:
            if step.number != done + 1:
                raise ValueError(f"step {done + 1} is missing")
            repeat(table, step)
        except (ValueError, IllegalCommand):
            return _restored_in_part(table, whole, done)
    if len(whole.steps) < whole.heading.steps:
        return _restored_in_part(table, whole, len(whole.steps))
    return Restored(table, whole)


def _restored_in_part(table: AnyTable, whole: WholeGame, done: int) -> Restored:
    damage = DamagedGame(whole.heading.id, f"step {done + 1} can't be read, and what follows is left out.")
    return Restored(table, replace(whole, steps=whole.steps[:done]), str(damage))


def record_of(whole: WholeGame) -> AnyRecord:
    """Return a game as a record; undone commands are not part of it.

    Raises:
        DamagedGame: If its deal can't be read.
    """
    return restore(whole).table.record()


def times_of(whole: WholeGame) -> tuple[datetime, ...]:
    """Return when a game began, and when each command was given that was not undone; () if it was imported."""
    if whole.heading.origin == "imported":
        return ()
    return tuple(map(datetime.fromisoformat, (whole.heading.begun, *(step.at for step in commands_of(whole.steps)))))


def commands_of(steps: tuple[StoredStep, ...]) -> tuple[StoredStep, ...]:
    """Return the commands that were not undone, of the steps of a game that can be read."""
    past: list[StoredStep] = []
    future: list[StoredStep] = []
    for step in steps:
        match step.kind:
            case "command":
                past.append(step)
                future.clear()
            case "undo":
                future.append(past.pop())
            case "redo":
                past.append(future.pop())
            case "take-back":
                while past.pop().seat != step.seat:
                    pass
                future.clear()
    return tuple(past)


def _opened(whole: WholeGame) -> AnyTable:
    heading = whole.heading
    if heading.game not in TITLES:
        raise DamagedGame(heading.id, f'there is no game called "{printable(heading.game)}".')
    game = game_named(heading.game)
    text = f'{{"format": 1, "game": "{heading.game}", "setup": {whole.setup}, "deal": {whole.deal}}}'
    try:
        record = read_record(text, game.record_type)
        occupants = _OCCUPANTS.validate_json(whole.occupants)
        return Table(game, record.setup, deal=record.deal, occupants=occupants, take_backs=whole.take_backs)
    except (RecordError, ValidationError, ValueError) as error:
        raise DamagedGame(heading.id, "its deal can't be read.") from error


def repeat(table: AnyTable, step: StoredStep) -> None:
    """Do at a table what a step says.

    Raises:
        IllegalCommand: If the rules refuse it.
        ValueError: If it is no step of this game (``pydantic.ValidationError`` is one).
    """
    match step.kind:
        case "command":
            table.dispatch(_commands(table.game.record_type).validate_json(f"[{step.command}]")[0], seat=step.seat)
        case "undo":
            table.undo(step.seat)
        case "redo":
            table.redo(step.seat)
        case "take-back":
            table.take_back(step.seat)
        case _:
            raise ValueError(f"there is no step called {step.kind}")


_OCCUPANTS = TypeAdapter(tuple[Occupant, ...])


@cache
def _commands(record_type: type[AnyRecord]) -> "TypeAdapter[tuple[Frozen, ...]]":
    annotation: Any = record_type.model_fields["commands"].annotation
    return TypeAdapter(annotation)
