"""Cards: what their three sections ask for, as data; each icon can be written as a short token."""

import re
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, PlainSerializer

from pyrotechnics.engine.model import ONE_LINE, Frozen
from pyrotechnics.games.pyrotechnics.sparks import BANK, BY_LETTER, PRIMARIES, SECONDARIES, SPARKS, Spark

CardName = Annotated[str, Field(min_length=1, max_length=24)]

_CHOICES = {"prim": PRIMARIES, "sec": SECONDARIES, "any": SPARKS}
_SAME_LETTERS = re.compile(r"([RYBOGP])\1*")
_NOT_TEXT = 'each icon is written as text, such as "R"'
_GIVE_ONE_OF = re.compile(r"([RYBOGP])/([RYBOGP])")


class CollectIcon(Frozen):
    """Collect sparks of one colour, chosen from ``sparks``, from the supply."""

    type: Literal["collect"] = "collect"
    sparks: tuple[Spark, ...]
    amount: int = 1


class StealIcon(Frozen):
    """Steal any primary spark from the opponent (ruling P4)."""

    type: Literal["steal"] = "steal"


class ExchangeIcon(Frozen):
    """Do one exchange, or one or two (ruling P1)."""

    type: Literal["exchange"] = "exchange"
    times: int = 1


class PayIcon(Frozen):
    """Pay sparks of one colour, chosen from ``sparks``, to the supply."""

    type: Literal["pay"] = "pay"
    sparks: tuple[Spark, ...]
    amount: int = 1


class GiveIcon(Frozen):
    """Give the opponent sparks of one colour, chosen from ``sparks``."""

    type: Literal["give"] = "give"
    sparks: tuple[Spark, ...]
    amount: int = 1


ActionIcon = CollectIcon | StealIcon | ExchangeIcon
CostIcon = PayIcon | GiveIcon


def _choice(token: str) -> tuple[tuple[Spark, ...], int] | None:
    if token in _CHOICES:
        return _CHOICES[token], 1
    if _SAME_LETTERS.fullmatch(token):
        return (BY_LETTER[token[0]],), len(token)
    return None


def parse_action(token: object) -> object:
    """Return the action icon that a token names; an icon stays as it is.

    Tokens: ``RR`` collect 2 red, ``prim`` ``sec`` ``any`` collect any primary, secondary or any spark, ``steal``,
    ``X`` one exchange, ``XX`` one or two exchanges.

    Raises:
        ValueError: If the token is no action icon of the Reference Guide.
    """
    if isinstance(token, ActionIcon):
        return token
    if not isinstance(token, str):
        raise ValueError(_NOT_TEXT)
    if token == "steal":
        return StealIcon()
    if token in {"X", "XX"}:
        return ExchangeIcon(times=len(token))
    if choice := _choice(token):
        sparks, amount = choice
        if amount > BANK[sparks[0]]:
            raise ValueError(f'"{token}" collects more sparks than the game has')
        return CollectIcon(sparks=sparks, amount=amount)
    raise ValueError(f'"{token}" is no action: use R Y B O G P (RR for two), prim, sec, any, steal, X or XX')


def parse_cost(token: object) -> object:
    """Return the cost icon that a token names; an icon stays as it is.

    Tokens: ``RRR`` pay 3 red, ``prim`` ``sec`` ``any`` pay any primary, secondary or any spark, ``give:R`` give 1
    red, ``give:YY`` give 2 matching yellow, ``give:O/G`` give 1 of the two.

    Raises:
        ValueError: If the token is no cost icon of the Reference Guide.
    """
    if isinstance(token, CostIcon):
        return token
    if not isinstance(token, str):
        raise ValueError(_NOT_TEXT)
    if token.startswith("give:"):
        gift = token.removeprefix("give:")
        if _SAME_LETTERS.fullmatch(gift):
            return GiveIcon(sparks=(BY_LETTER[gift[0]],), amount=len(gift))
        if (pair := _GIVE_ONE_OF.fullmatch(gift)) and pair[1] != pair[2]:
            return GiveIcon(sparks=(BY_LETTER[pair[1]], BY_LETTER[pair[2]]))
    elif choice := _choice(token):
        return PayIcon(sparks=choice[0], amount=choice[1])
    raise ValueError(f'"{token}" is no cost: use R Y B O G P (RR for two), prim, sec, any, give:R, give:RR or give:R/Y')


def token_of(icon: ActionIcon | CostIcon) -> str:
    """Return the token that an icon is written as in deck files and records."""
    match icon:
        case StealIcon():
            return "steal"
        case ExchangeIcon():
            return "X" * icon.times
        case GiveIcon():
            letters = "/".join(spark.letter for spark in icon.sparks)
            return f"give:{letters * icon.amount}"
        case _:
            for token, sparks in _CHOICES.items():
                if icon.sparks == sparks:
                    return token
            return icon.sparks[0].letter * icon.amount


class Card(Frozen):
    """A card and its three sections (rulebook, On Your Turn).

    Attributes:
        name: Unique in its deck; short enough for a card's face.
        research: The actions in the upper-left corner.
        discover: The actions in the lower-left corner.
        showcase: The cost in the lower-right corner.
    """

    name: Annotated[CardName, Field(pattern=ONE_LINE)]
    research: Annotated[tuple["Action", ...], Field(min_length=1, max_length=3)]
    discover: Annotated[tuple["Action", ...], Field(min_length=1, max_length=3)]
    showcase: Annotated[tuple["Cost", ...], Field(min_length=1, max_length=6)]


Action = Annotated[ActionIcon, BeforeValidator(parse_action), PlainSerializer(token_of, return_type=str)]
Cost = Annotated[CostIcon, BeforeValidator(parse_cost), PlainSerializer(token_of, return_type=str)]
Card.model_rebuild()
