"""A collection: many games in one file, with all that the archive knows of them, one line of JSON a game.

The first line names the kind of the file and its version, the last one says how many games stand between them.
"""

import json
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from typing import Annotated, Any

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from pyrotechnics.archive.arriving import Arrival, BadGameError, opened, read_own_record
from pyrotechnics.archive.keeping import new_game, standing_of
from pyrotechnics.archive.reading import repeat
from pyrotechnics.archive.stored import Origin, StepKind, StoredStep, TakeBacks, WholeGame
from pyrotechnics.archive.trouble import DamagedGame
from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.engine.record import FORMAT as RECORD_FORMAT
from pyrotechnics.engine.table import Occupant

FORMAT = 1
KIND = "pyrotechnics-games"
END = "end"
HEADER = json.dumps({"kind": KIND, "format": FORMAT}) + "\n"

_MOST_SEATS = 5


def footer(games: int) -> str:
    """Return the last line of a collection of so many games."""
    return json.dumps({"kind": END, "games": games}) + "\n"


def line_of(whole: WholeGame) -> str:
    """Return the line of a game.

    Raises:
        DamagedGame: If what is kept of it is no JSON.
    """
    heading = whole.heading
    try:
        data = {
            "game": heading.game,
            "setup": json.loads(whole.setup),
            "deal": json.loads(whole.deal),
            "begun": heading.begun,
            "touched": heading.touched,
            "origin": heading.origin,
            "number": heading.id,
            "parent": heading.parent,
            "casual": heading.casual,
            **({"advised": heading.advised} if heading.advised else {}),
            "take_backs": whole.take_backs,
            "occupants": json.loads(whole.occupants),
            "steps": [_step_as_data(step) for step in whole.steps],
            "notes": [{"seat": seat, "card": card, "text": text} for seat, card, text in whole.notes],
        }
    except ValueError as error:
        raise DamagedGame(heading.id, "it is left out.") from error
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def _step_as_data(step: StoredStep) -> dict[str, Any]:
    data = {"kind": step.kind, "seat": step.seat, "at": step.at}
    return data if step.command is None else {**data, "command": json.loads(step.command)}


def is_header(line: bytes) -> bool:
    """Return whether a collection begins with this line.

    Raises:
        BadGameError: If it is one of a newer version.
    """
    data = _as_object(line)
    if data.get("kind") != KIND:
        return False
    version = data.get("format")
    if type(version) is not int or version < 1:
        raise BadGameError("This file of games doesn't say which format it has.")
    if version > FORMAT:
        raise BadGameError(
            f"This file of games has format {version}, and this version of Pyrotechnics reads formats up to {FORMAT}: "
            "please install a newer version."
        )
    return True


def games_in_footer(line: bytes) -> int | None:
    """Return how many games a collection has, if this is its last line."""
    data = _as_object(line)
    games = data.get("games")
    return games if data.get("kind") == END and type(games) is int else None


def _as_object(line: bytes) -> Mapping[str, Any]:
    """Return the JSON object of a line; an empty one where there is none."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def _check_stamp(text: str) -> str:
    stamp = datetime.fromisoformat(text).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    if stamp != text or not text.endswith("Z"):
        raise ValueError(f"a time is written like {stamp[:23]}Z")
    return text


def _check_here(occupant: Occupant) -> Occupant:
    if occupant.kind == "guest":
        raise ValueError("a guest can't be brought along")
    return occupant


def _check_printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError("it has signs that can't be shown")
    return text


Stamp = Annotated[str, AfterValidator(_check_stamp)]
Seat = Annotated[int, Field(ge=0, lt=_MOST_SEATS)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True, extra="forbid", hide_input_in_errors=True)


class _FileStep(_Part):
    kind: StepKind
    seat: Seat
    at: Stamp
    command: dict[str, Any] | None = None


class _FileNote(_Part):
    seat: Seat
    card: Annotated[int, Field(ge=0, le=9999)]
    text: Annotated[str, Field(max_length=1000), AfterValidator(_check_printable)]


class _FileGame(_Part):
    game: str
    setup: dict[str, Any]
    deal: dict[str, Any]
    begun: Stamp
    touched: Stamp
    origin: Origin
    number: int
    parent: int | None
    casual: bool
    advised: Annotated[int, Field(ge=0, le=9999)] = 0
    take_backs: TakeBacks
    occupants: tuple[Annotated[Occupant, AfterValidator(_check_here)], ...]
    steps: Annotated[tuple[_FileStep, ...], Field(min_length=1)]
    notes: tuple[_FileNote, ...]


def read_line(line: str, numbers: Mapping[int, int]) -> tuple[int, Arrival]:
    """Return the number that the game of a line had where it comes from, and the game, replayed by the rules.

    Args:
        line: The line.
        numbers: Which numbers earlier games of the file have in the archive, by those that they had.

    Raises:
        BadGameError: If it is no game, or the rules refuse a step of it, which is named.
    """
    try:
        game = _FileGame.model_validate_json(line)
    except ValidationError as error:
        fault = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(map(str, fault["loc"])) or "the line"
        reason = fault["msg"].removeprefix("Value error, ").removesuffix(".")
        raise BadGameError(f"this is no game: {place}: {reason}.") from error
    head = {"format": RECORD_FORMAT, "game": game.game, "setup": game.setup, "deal": game.deal}
    table = opened(read_own_record(json.dumps(head)), occupants=game.occupants)
    table.take_backs = game.take_backs
    for number, step in enumerate(game.steps, 1):
        if (step.command is None) == (step.kind == "command"):
            raise BadGameError(f"step {number} is none of this game.")
        try:
            repeat(table, _stored(number, step))
        except IllegalCommand as error:
            raise BadGameError(f"step {number}: {error}") from error
        except ValueError as error:
            raise BadGameError(f"step {number} is none of this game.") from error
    table.casual = table.casual or game.casual
    steps = tuple(_stored(number, step) for number, step in enumerate(game.steps, 1))
    parent = None if game.parent is None else numbers.get(game.parent)
    new = new_game(table, game.origin, parent, game.begun)
    arrival = Arrival(
        new if game.origin != "imported" else replace(new, seat=None),
        steps,
        replace(standing_of(table), touched=game.touched, advised=game.advised),
        {(note.seat, note.card): note.text for note in game.notes if note.text},
        has_times=True,
    )
    return game.number, arrival


def _stored(number: int, step: _FileStep) -> StoredStep:
    command = None if step.command is None else json.dumps(step.command, ensure_ascii=False, separators=(",", ":"))
    return StoredStep(number, step.kind, step.seat, command, step.at)
