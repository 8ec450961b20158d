"""What the fireworks of one rule set can come to: sets of faces as bits, and what each face is worth on a table.

Everything follows from ``rules.plays_on`` and ``RuleSet.worth``, so that gaps, other numbers and other points need no
words of their own.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import Firework

Bits = int
"""A set: of faces, by their place among the faces of the rule set, or of numbers, by the number less one."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """Hold what one colour can come to.

    Attributes:
        open: The numbers that can still be played, now or later.
        playable: Those of them that can be played now.
        dear: Those of the open ones that are worth a hint.
        skipped: By number less one, what playing it now would pass over, in points.
        needed: By number less one, what can no longer be scored without it, in points.
        ready_at: By points, the dear numbers that can be played now and pass over no more than that.
    """

    open: Bits
    playable: Bits
    dear: Bits
    skipped: tuple[int, ...]
    needed: tuple[int, ...]
    ready_at: tuple[Bits, ...]

    def ready(self, limit: float) -> Bits:
        """Return the dear numbers that can be played now and pass over no more points than that."""
        return self.ready_at[min(int(limit), len(self.ready_at) - 1)]


class Faces:
    """Number the faces of a rule set, and look up what a colour can come to.

    Attributes:
        rules: The rule set.
        place: The place of each face.
        copies: By place, how many copies there are.
        worth: By place, how many points it counts.
        average: What a face counts on average.
        all: The set of all faces.
        matching: The faces that a colour or a number is true of.
        values: What can be said of a card: the numbers, then the letters of the colours.
    """

    def __init__(self, rules: RuleSet, dear: float) -> None:
        faces = rules.faces()
        self.rules = rules
        self.place = {face: place for place, face in enumerate(faces)}
        self.copies = tuple(rules.copies[face.number - 1] for face in faces)
        self.worth = tuple(rules.worth((face.number,)) for face in faces)
        self.average = sum(self.worth) / len(faces)
        self.all: Bits = (1 << len(faces)) - 1
        self.matching: dict[str | int, Bits] = {}
        for place, face in enumerate(faces):
            for value in (face.colour, face.number):
                self.matching[value] = self.matching.get(value, 0) | 1 << place
        self.values: tuple[str | int, ...] = (*rules.numbers, *rules.letters)
        self._dear = dear * self.average
        self._outlooks: dict[tuple[int, Bits], Outlook] = {}

    def outlook(self, top: int, missing: Bits) -> Outlook:
        """Return what a colour can come to.

        Args:
            top: The highest number played, 0 for none.
            missing: The numbers of which no copy is left.
        """
        found = self._outlooks.get((top, missing))
        if found is None:
            found = self._outlooks[top, missing] = self._reckoned(top, missing)
        return found

    def _reckoned(self, top: int, missing: Bits) -> Outlook:
        open_ = self._open(top, missing)
        playable = [number for number in open_ if self._plays_on(top, number)]
        worth = self.rules.worth
        skipped, needed = [], []
        for number in self.rules.numbers:
            after = worth((number,)) + worth(self._open(number, missing))
            skipped.append(worth(open_) - after if number in playable else 0)
            needed.append(worth(open_) - worth(self._open(top, missing | _bits([number]))))
        dear = [number for number in open_ if needed[number - 1] >= self._dear]
        ready_at = [
            _bits(number for number in playable if number in dear and skipped[number - 1] <= limit)
            for limit in range(worth(self.rules.numbers) + 1)
        ]
        return Outlook(_bits(open_), _bits(playable), _bits(dear), tuple(skipped), tuple(needed), tuple(ready_at))

    def _open(self, top: int, missing: Bits) -> tuple[int, ...]:
        """Return the numbers that some row of valid plays comes to."""
        found: set[int] = set()
        tops = [top]
        while tops:
            low = tops.pop()
            for number in self.rules.numbers:
                if number not in found and not missing >> number - 1 & 1 and self._plays_on(low, number):
                    found.add(number)
                    tops.append(number)
        return tuple(sorted(found))

    def _plays_on(self, top: int, number: int) -> bool:
        return law.plays_on(self.rules, Firework(played=(top,) if top else (), open=()), number)


@lru_cache(maxsize=32)
def faces_of(rules: RuleSet, dear: float = 0.35) -> Faces:
    """Return the numbered faces of a rule set.

    Args:
        rules: The rule set.
        dear: From which worth on a face is worth a hint, in parts of what a card counts on average.
    """
    return Faces(rules, dear)


def places(bits: Bits) -> Iterator[int]:
    """Yield the members of a set, rising."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def single(bits: Bits) -> bool:
    """Return whether a set has exactly one member."""
    return bits != 0 and not bits & (bits - 1)


def _bits(numbers: Iterable[int]) -> Bits:
    return sum(1 << number - 1 for number in numbers)
