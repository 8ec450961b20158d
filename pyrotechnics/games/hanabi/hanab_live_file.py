"""The file that hanab.live makes of a game, as models: what it holds, and one sentence for what it can't be.

The source is ``misc/example_game_with_comments.jsonc`` of the repository Hanabi-Live/hanabi-live. What stands in a file
besides (notes, a seed, an id, keys of other programs) is left alone.
"""

from typing import Annotated, Final

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from pyrotechnics.engine.text import printable

MOST_BYTES = 1_000_000
"""More than any game with all its notes; a longer file is not even looked into."""

PLAY: Final = 0
DISCARD: Final = 1
COLOUR_HINT: Final = 2
NUMBER_HINT: Final = 3
END: Final = 4
END_BY_VOTE: Final = 5

_MOST_QUOTED = 80

Number = Annotated[int, Field(ge=-1, le=99)]
"""Any number of a file; which of these makes sense where, the rules say later."""


class HanabLiveError(ValueError):
    """Say in one sentence why a text is no game that can be read, or why a game can't be written."""

    def __init__(self, sentence: str) -> None:
        super().__init__(printable(sentence))  # it may quote a file


class Part(BaseModel):
    """Be a part of a file: frozen and strict like our own models, but open, as others may write more into it."""

    model_config = ConfigDict(frozen=True, strict=True, extra="ignore", validate_by_name=True)


class FileCard(Part):
    """Hold a card: the place of its colour, from 0, and its number."""

    suit: Number = Field(alias="suitIndex")
    rank: Number


class FileAction(Part):
    """Hold what a player did.

    Attributes:
        type: Whether it is a play, a discard, a hint, or the end of the game.
        target: The number of the card that is played or discarded, or else a seat (-1 for none).
        value: What a hint is about, the place of a colour or a number; for an end, the end condition.
    """

    type: Annotated[int, Field(ge=PLAY, le=END_BY_VOTE)]
    target: Number
    value: Number | None = None


class FileOptions(Part):
    """Hold the options, of which a file has those that differ from the default.

    Raises:
        pydantic.ValidationError: If one stands for other rules than the classic ones; names it.
    """

    model_config = ConfigDict(extra="allow")

    variant: str | None = None
    starting_player: Number | None = Field(None, alias="startingPlayer")
    deck_plays: bool | None = Field(None, alias="deckPlays")
    empty_clues: bool | None = Field(None, alias="emptyClues")
    timed: object = None
    time_base: object = Field(None, alias="timeBase")
    time_per_turn: object = Field(None, alias="timePerTurn")

    @model_validator(mode="after")
    def _are_classic(self) -> "FileOptions":
        if self.variant not in {None, "No Variant"}:
            raise ValueError(f"The variant {_quoted(self.variant or '')} is not played here.")
        for name, value in (self.model_extra or {}).items():
            if value:
                raise ValueError(f"The option {_quoted(name)} is not played here.")
        return self


class File(Part):
    """Hold a game. The options come first, since what is wrong with them explains what else is.

    Attributes:
        options: How it differs from a game by default.
        players: The names, by seat.
        deck: Every card in the order of the deal; its place, from 0, is its number for ever.
        actions: What was done, in order.
    """

    options: FileOptions | None = None
    players: Annotated[tuple[str, ...], Field(fail_fast=True)]
    deck: Annotated[tuple[FileCard, ...], Field(fail_fast=True)]
    actions: Annotated[tuple[FileAction, ...], Field(fail_fast=True)]

    def dump(self) -> str:
        """Return the text of the file."""
        return self.model_dump_json(by_alias=True, exclude_none=True) + "\n"


def parse(text: str) -> File:
    """Return what the text of a file holds.

    Raises:
        HanabLiveError: If it is no such file, or one of a variant; names the first fault and its place.
    """
    if len(text) > MOST_BYTES:
        raise HanabLiveError(f"This is larger than {MOST_BYTES:,} bytes, which is too much for a game.")
    try:
        return File.model_validate_json(text, by_alias=True, by_name=False)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        raise HanabLiveError(_sentence(first["loc"], first["type"], first["msg"])) from error


def _sentence(place: tuple[int | str, ...], kind: str, message: str) -> str:
    if kind == "value_error":
        return message.removeprefix("Value error, ")
    if not place:
        fault = "not valid JSON" if kind == "json_invalid" else "not an object of JSON"
        return f"This is no game of hanab.live: it is {fault}."
    if kind == "missing" and len(place) == 1:
        return f"This is no game of hanab.live: it has no {place[0]}."
    return f"This game is damaged at {_in_words(place)}: {message}."


def _in_words(place: tuple[int | str, ...]) -> str:
    """Return where a fault is: "action number 17, target". Actions and players count from 1, cards from 0."""
    match place:
        case ("actions", int(index), *rest):
            words = [f"action number {index + 1}"]
        case ("players", int(index), *rest):
            words = [f"player number {index + 1}"]
        case ("deck", int(index), *rest):
            words = [f"card number {index}"]
        case _:
            words, rest = [], [*place]
    return ", ".join([*words, *map(str, rest)])


def _quoted(text: str) -> str:
    return f'"{text if len(text) <= _MOST_QUOTED else text[: _MOST_QUOTED - 3] + "..."}"'
