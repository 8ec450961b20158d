"""What flies over a table, as functions of time: a thing that goes from place to place, a mark, a firework."""

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from textual.content import Content
from textual.geometry import Offset, Region, Size

from pyrotechnics.games.new_turns import new_turns
from pyrotechnics.tui.motion.particles import Shell, Sky, light

FLIGHT = 0.32
"""Seconds that a flight takes."""
STAGGER = 0.05
"""Seconds between things that start together."""
MARK = 0.4
"""Seconds that a mark is seen."""
BURST = 0.9
"""Seconds that a firework over a card burns."""
_ARC = 14


@dataclass(frozen=True)
class Frame:
    """Hold how something looks at a moment.

    Attributes:
        region: Where it is on the screen.
        content: What is drawn there, for a thing.
        sky: What is drawn there, for a firework.
    """

    region: Region
    content: Content = field(default_factory=Content)
    sky: Sky = field(default_factory=dict)


class Moving(Protocol):
    """Be something that moves."""

    @property
    def lasts(self) -> float:
        """Seconds until it is gone."""

    def at(self, moment: float) -> Frame | None:
        """Return how it looks after so many seconds, None while it is not to be seen."""


@dataclass(frozen=True)
class Flight:
    """Let a thing go from the middle of one place to the middle of another.

    Attributes:
        look: The thing, line by line.
        start: Where it comes from.
        end: Where it goes to.
        delay: Seconds before it starts.
    """

    look: Content
    start: Region
    end: Region
    delay: float = 0.0

    @property
    def lasts(self) -> float:
        """Seconds until it is gone."""
        return self.delay + FLIGHT

    @property
    def size(self) -> Size:
        """How large the thing is."""
        lines = self.look.split("\n")
        return Size(max(line.cell_length for line in lines), len(lines))

    def at(self, moment: float) -> Frame | None:
        """Return where the thing is after so many seconds: fast at first, and thrown a little upwards."""
        share = (moment - self.delay) / FLIGHT
        if not 0 <= share < 1:
            return None
        share = 1 - (1 - share) ** 2
        start, end = _corner(self.start, self.size), _corner(self.end, self.size)
        across, down = end.x - start.x, end.y - start.y
        rise = min(2.0, math.hypot(across, 2 * down) / _ARC) * math.sin(math.pi * share)
        x, y = start.x + across * share, start.y + down * share - rise
        return Frame(Region(round(x), max(0, round(y)), *self.size), self.look)

    def back(self) -> "Flight":
        """Return the same flight the other way."""
        return replace(self, start=self.end, end=self.start)


@dataclass(frozen=True)
class Mark:
    """Let a thing appear where it has arrived, for a moment.

    Attributes:
        look: The thing.
        place: Where it is.
    """

    look: Content
    place: Region

    @property
    def lasts(self) -> float:
        """Seconds until it is gone."""
        return MARK

    def at(self, moment: float) -> Frame | None:
        """Return the thing where it is."""
        flight = Flight(self.look, self.place, self.place)
        return Frame(Region.from_offset(_corner(self.place, flight.size), flight.size), self.look)


@dataclass(frozen=True)
class Burst:
    """Let a firework burn over a place.

    Attributes:
        place: Where.
        colours: The names of its colours.
        delay: Seconds before it starts.
    """

    place: Region
    colours: tuple[str, ...]
    delay: float = 0.0

    @property
    def lasts(self) -> float:
        """Seconds until it is gone."""
        return self.delay + BURST

    def at(self, moment: float) -> Frame | None:
        """Return the firework after so many seconds."""
        since = moment - self.delay
        if not 0 <= since < BURST:
            return None
        # Faster than a firework in the sky, and twice as wide as high: a card is.
        shell = Shell((0.5, 0.45), 0.0, 0.62, self.colours, "peony", life=BURST)
        return Frame(self.place, sky=light((shell,), since, self.place.size))


def _corner(place: Region, size: Size) -> Offset:
    """Return where a thing of this size begins if it is to lie in the middle of a place."""
    return Offset(
        max(0, place.x + (place.width - size.width) // 2), max(0, place.y + (place.height - size.height) // 2)
    )


def in_turn(flights: Iterable[Flight]) -> tuple[Flight, ...]:
    """Return flights that start one shortly after the other."""
    return tuple(replace(flight, delay=number * STAGGER) for number, flight in enumerate(flights))


def reduced(moving: Iterable[Moving]) -> tuple[Mark, ...]:
    """Return what is left of this where little may move: each thing once, where it arrives."""
    marks = [
        Mark(each.look, each.end) if isinstance(each, Flight) else each
        for each in moving
        if isinstance(each, Flight | Mark)
    ]
    return tuple(dict.fromkeys(marks))


class Way(Protocol):
    """Say where things go on the screen of a game between two of its views."""

    def flights(self, seat: Any, event: Any) -> Iterable[Flight]:
        """Return what flies when something has happened in a player's turn."""

    def lights(self, seat: Any, event: Any) -> Iterable[Moving]:
        """Return what lights up then; nothing does where something is taken back."""


def motions(before: Any, after: Any, way: Callable[[Any, Any], Way]) -> tuple[Moving, ...]:
    """Return what moves between two views of the same seat; what was taken back flies the other way.

    Args:
        before: What the viewer saw.
        after: What the viewer sees now.
        way: Says for two views, the earlier one first, where things go.
    """
    if before.seat != after.seat:
        return ()
    back = went_back(before, after)
    earlier, later = (after, before) if back else (before, after)
    found = way(earlier, later)
    told = [(turn.seat, event) for turn in new_turns(earlier, later) for event in turn.events]
    flights = in_turn(flight for seat, event in told for flight in found.flights(seat, event))
    if back:
        return tuple(flight.back() for flight in flights)
    return (*flights, *(each for seat, event in told for each in found.lights(seat, event)))


def went_back(before: Any, after: Any) -> bool:
    """Return whether the second of two views is the earlier one, by what their logs tell."""
    return [len(turn.events) for turn in after.log] < [len(turn.events) for turn in before.log]
