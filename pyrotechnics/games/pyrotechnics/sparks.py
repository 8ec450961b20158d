"""Sparks: six colours, how they mix, and amounts of them."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Annotated, Self

from pydantic import Field

from pyrotechnics.engine.model import Frozen


class Spark(StrEnum):
    """A colour of spark (Reference Guide)."""

    RED = "red"
    YELLOW = "yellow"
    BLUE = "blue"
    ORANGE = "orange"
    GREEN = "green"
    PURPLE = "purple"

    @property
    def letter(self) -> str:
        """The capital that stands for the colour wherever colour alone would not do."""
        return self.value[0].upper()


SPARKS = tuple(Spark)
PRIMARIES = (Spark.RED, Spark.YELLOW, Spark.BLUE)
SECONDARIES = (Spark.ORANGE, Spark.GREEN, Spark.PURPLE)
BY_LETTER: Mapping[str, Spark] = {spark.letter: spark for spark in Spark}

# The exchange chart of the Reference Guide.
MIXES: Mapping[Spark, tuple[Spark, Spark]] = {
    Spark.ORANGE: (Spark.RED, Spark.YELLOW),
    Spark.GREEN: (Spark.YELLOW, Spark.BLUE),
    Spark.PURPLE: (Spark.RED, Spark.BLUE),
}

Amount = Annotated[int, Field(ge=0)]


class Sparks(Frozen):
    """Hold an amount of each colour; never negative."""

    red: Amount = 0
    yellow: Amount = 0
    blue: Amount = 0
    orange: Amount = 0
    green: Amount = 0
    purple: Amount = 0

    @classmethod
    def of(cls, letters: str) -> Self:
        """Return the amounts that letters spell: "RRB" is two red and one blue.

        Raises:
            KeyError: If a letter is no spark's.
        """
        return cls(**{spark.value: letters.count(spark.letter) for spark in {BY_LETTER[letter] for letter in letters}})

    def __getitem__(self, spark: Spark) -> int:
        amount: int = getattr(self, spark)
        return amount

    @property
    def colours(self) -> tuple[Spark, ...]:
        """The colours of which there is at least one, in the order of the Reference Guide."""
        return tuple(spark for spark in SPARKS if self[spark])

    @property
    def total(self) -> int:
        """How many sparks there are in all."""
        return self.red + self.yellow + self.blue + self.orange + self.green + self.purple

    @property
    def letters(self) -> str:
        """The letters that spell these amounts: two red and one blue are "RRB"."""
        return "".join(spark.letter * self[spark] for spark in SPARKS)

    def plus(self, spark: Spark, amount: int = 1) -> Self:
        """Return these sparks with some of one colour more, or less where ``amount`` is negative.

        Raises:
            pydantic.ValidationError: If fewer than none would be left.
        """
        return self.but(**{spark: self[spark] + amount})


BANK = Sparks(red=8, yellow=8, blue=8, orange=4, green=4, purple=4)
"""All 36 sparks of the game (rulebook, Components)."""
