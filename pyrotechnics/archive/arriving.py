"""Games that come from a file: replayed by the rules, then kept, unless they are there already."""

from dataclasses import dataclass, field, replace

from pydantic import ValidationError

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.keeping import new_game, standing_of, steps_of
from pyrotechnics.archive.reading import AnyRecord, AnyTable, commands_of
from pyrotechnics.archive.rows import Notes
from pyrotechnics.archive.stored import NewGame, Standing, StoredStep
from pyrotechnics.archive.trouble import DamagedGame
from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.engine.record import RecordError, read_header, read_record
from pyrotechnics.engine.table import Occupant, Table
from pyrotechnics.engine.text import printable
from pyrotechnics.games.registry import TITLES, game_named


class BadGameError(ValueError):
    """Say in one sentence why a game can't be taken."""

    def __init__(self, sentence: object) -> None:
        super().__init__(printable(str(sentence)))  # it may quote a file


@dataclass(frozen=True)
class Arrival:
    """Hold a game that has been replayed by the rules.

    Attributes:
        new: What is known of it beside its steps.
        steps: What happened.
        standing: How it stands.
        notes: What players wrote down for themselves.
        has_times: Whether its times are its own, and not those of its arrival.
    """

    new: NewGame
    steps: tuple[StoredStep, ...]
    standing: Standing
    notes: Notes = field(default_factory=dict)
    has_times: bool = False


@dataclass(frozen=True)
class Received:
    """Say where a game is in the archive, and whether it was there already."""

    number: int
    was_there: bool


def read_own_record(text: str) -> AnyRecord:
    """Return the record of any of our games that a text holds; whether the rules allow it, ``replayed`` says.

    Raises:
        BadGameError: If it is none.
    """
    try:
        game = read_header(text)
        if game not in TITLES:
            raise BadGameError(f'This is a record of a game called "{game}", which is not played here.')
        return read_record(text, game_named(game).record_type)
    except RecordError as error:
        raise BadGameError(error) from error


def replayed(record: AnyRecord) -> AnyTable:
    """Return the table to which the commands of a record lead.

    Raises:
        BadGameError: If the rules refuse one; names it.
    """
    table = opened(record, occupants=None)
    for number, command in enumerate(record.commands, 1):
        try:
            table.dispatch(command)
        except IllegalCommand as error:
            raise BadGameError(f"Command number {number} of the record: {error}") from error
    table.casual = record.casual
    return table


def opened(record: AnyRecord, *, occupants: tuple[Occupant, ...] | None) -> AnyTable:
    """Open a table where a record begins.

    Args:
        record: The game.
        occupants: Who sits where; persons if None.

    Raises:
        BadGameError: If its deal doesn't fit.
    """
    try:
        return Table(game_named(record.game), record.setup, deal=record.deal, occupants=occupants)
    except ValidationError as error:
        fault = error.errors(include_url=False, include_input=False)[0]["msg"].removeprefix("Value error, ")
        raise BadGameError(f"This record is damaged: {fault.removesuffix('.')}.") from error
    except ValueError as error:
        raise BadGameError(f"This record is damaged: {error}") from error


def arrival_of(table: AnyTable) -> Arrival:
    """Return the game of a table as one of which nobody knows who played it, or when."""
    return Arrival(replace(new_game(table, "imported", None), seat=None), steps_of(table), standing_of(table))


def receive(archive: Archive, arrival: Arrival) -> Received:
    """Keep a game, unless the archive has it already, perhaps with more steps.

    Raises:
        sqlite3.Error: If it can't be written; then nothing of it is kept.
    """
    begun = arrival.new.begun if arrival.has_times else None
    for number in archive.twins(arrival.new.game, arrival.new.deal, begun):
        if _is_in(arrival, archive, number):
            return Received(number, was_there=True)
    number = archive.begin(arrival.new, arrival.steps, arrival.standing, arrival.notes)
    return Received(number, was_there=False)


def _is_in(arrival: Arrival, archive: Archive, number: int) -> bool:
    try:
        there = archive.whole(number)
    except DamagedGame:
        return False
    if there.heading.players != arrival.new.players:
        return False
    if arrival.has_times:
        return there.steps[: len(arrival.steps)] == arrival.steps
    wanted = [step.command for step in arrival.steps]
    return [step.command for step in commands_of(there.steps)][: len(wanted)] == wanted
