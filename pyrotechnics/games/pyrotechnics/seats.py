"""The two seats of the duel, and pairs of anything by seat."""

from enum import IntEnum
from typing import Generic, Self, TypeVar

from pyrotechnics.engine.model import Frozen

T = TypeVar("T")


class Seat(IntEnum):
    """One of the two players; ``Seat.ONE`` is named first in the setup, which doesn't say who goes first."""

    ONE = 0
    TWO = 1

    @property
    def other(self) -> "Seat":
        """The seat across the table."""
        return Seat.ONE if self is Seat.TWO else Seat.TWO


class BySeat(Frozen, Generic[T]):
    """Hold one value for each seat, so that nobody has to compute with indices."""

    one: T
    two: T

    def __getitem__(self, seat: Seat) -> T:
        # A seat may come as a plain 0 or 1, from what knows seats of any game: no test of identity.
        return self.two if seat else self.one

    def put(self, seat: Seat, value: T) -> Self:
        """Return a pair in which this seat has another value."""
        return self.but(two=value) if seat else self.but(one=value)
