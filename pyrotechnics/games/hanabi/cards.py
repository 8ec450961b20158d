"""Cards: a colour and a number, written as in "R4"."""

import re
from functools import cache
from typing import Annotated

from pydantic import BeforeValidator, Field, PlainSerializer

from pyrotechnics.engine.model import Frozen

MOST_NUMBERS = 7
MOST_SLOTS = 5

Letter = Annotated[str, Field(pattern=r"^[A-Z]$")]
Number = Annotated[int, Field(ge=1, le=MOST_NUMBERS)]
Slot = Annotated[int, Field(ge=1, le=MOST_SLOTS)]
"""A place in a hand, from 1 for the newest card, at the left (ruling H2)."""

_TOKEN = re.compile(r"([A-Z])([1-7])")


class Face(Frozen):
    """Hold what stands on a card.

    Attributes:
        colour: The letter of its colour, as the rule set names it.
        number: Its number.
    """

    colour: Letter
    number: Number

    def __str__(self) -> str:
        return f"{self.colour}{self.number}"

    def __hash__(self) -> int:
        # Faces are counted by the thousand, and pydantic's own hash takes ten times as long.
        return hash((self.colour, self.number))


@cache
def face(colour: str, number: int) -> Face:
    """Return the one object for a face, so that looking it up compares no fields.

    Raises:
        pydantic.ValidationError: If there can be no such card.
    """
    return Face(colour=colour, number=number)


def parse_card(token: object) -> object:
    """Return the face that a token such as "R4" names; a face stays as it is.

    Raises:
        ValueError: If the token names none.
    """
    if isinstance(token, Face):
        return token
    match = _TOKEN.fullmatch(token) if isinstance(token, str) else None
    if match is None:
        raise ValueError('a card is written as the letter of its colour and its number, such as "R4"')
    return face(match[1], int(match[2]))


Card = Annotated[Face, BeforeValidator(parse_card), PlainSerializer(str, return_type=str)]
"""A card in a model: "R4" in JSON."""
