"""A game as data: versioned JSON of setup, dealt order and commands, read strictly."""

import json
from typing import Any, Generic, Literal, TypeVar

from pydantic import ValidationError

from pyrotechnics.engine.model import Frozen
from pyrotechnics.engine.text import printable

SetupT = TypeVar("SetupT", bound=Frozen)
DealT = TypeVar("DealT", bound=Frozen)
CommandT = TypeVar("CommandT", bound=Frozen)

FORMAT: Literal[1] = 1


class RecordError(ValueError):
    """Say in one sentence why a text is no record that this version can read."""


class Record(Frozen, Generic[SetupT, DealT, CommandT]):
    """Hold one game: replaying the commands from the deal leads to the same state for ever.

    The dealt order is stored beside the seed, so that a later shuffle can't change an old game.

    Attributes:
        format: The version of this format.
        game: The name of the game.
        setup: What the players chose.
        deal: What chance decided.
        commands: What the players did, undone commands left out.
        casual: Whether moves were taken back against bots.
    """

    format: Literal[1] = FORMAT
    game: str
    setup: SetupT
    deal: DealT
    commands: tuple[CommandT, ...] = ()
    casual: bool = False

    def dump(self) -> str:
        """Return the record as JSON text."""
        return self.model_dump_json(indent=1)


def read_header(text: str | bytes) -> str:
    """Return the name of the game that a record is of.

    Raises:
        RecordError: If the text is not a record, or one of a newer format.
    """
    try:
        data: Any = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise RecordError("This is not a game record: it is not valid JSON.") from error
    if not isinstance(data, dict) or not isinstance(data.get("game"), str) or type(data.get("format")) is not int:
        raise RecordError("This is not a game record: it names no game and no format.")
    if data["format"] > FORMAT:
        raise RecordError(
            f"This record has format {data['format']}, and this version of Pyrotechnics reads formats up to {FORMAT}: "
            "please install a newer version."
        )
    return str(data["game"])


def read_record(
    text: str | bytes, record_type: type[Record[SetupT, DealT, CommandT]]
) -> Record[SetupT, DealT, CommandT]:
    """Return the record that a JSON text holds.

    Args:
        text: The JSON text.
        record_type: The record type of the game that ``read_header`` names.

    Raises:
        RecordError: If the text is not such a record; the sentence names the first fault and its place.
    """
    read_header(text)
    try:
        return record_type.model_validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(str(part) for part in first["loc"]) or "the record"
        reason = first["msg"].removeprefix("Value error, ").removesuffix(".")
        raise RecordError(printable(f"This record is damaged at {place}: {reason}.")) from error
