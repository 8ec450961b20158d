"""What two sections of cards can come to, worked out once for every pair of trays.

Whether an exchange is possible depends on the sparks that are there when it is done. Every order of the actions comes
down to two vectors all the same: what has to be in the trays and in the supply before the first of them, and what is
different after the last. Then to find all ends of a turn is to compare integers.

Only a collect that is cut short (ruling P2) does not fit in: it takes fewer because there are fewer. Where that may
happen, ``reach.py`` goes through the actions one by one.
"""

from collections.abc import Iterable
from functools import lru_cache
from math import factorial
from typing import NamedTuple

from pyrotechnics.bots.pyrotechnics.packing import (
    BORROWS,
    EXCHANGE,
    EXCHANGES,
    FULL,
    MINE,
    ONE,
    PRIMARY_PLACES,
    STEAL,
    TRAY,
    Section,
    amounts,
    covers,
)
from pyrotechnics.games.pyrotechnics.sparks import BANK

_COLOURS = len(ONE)
_NONE = (0,) * _COLOURS
_BORROWS = BORROWS << 2 * TRAY | BORROWS << TRAY | BORROWS
_SUPPLY = 2 * TRAY

Vector = tuple[int, ...]  # six colours of mine, six of theirs, six of the supply


class Way(NamedTuple):
    """What the trays and the supply must hold for something to be done, and what it adds to the pair of trays."""

    need: int
    change: int


class Ways(NamedTuple):
    """Hold everything that two sections and a payment can come to, but for what another way beats.

    Attributes:
        exact: What the supply must hold so that no collect of several sparks is cut short.
        plenty: What it must hold so that nothing at all is missing.
        in_plenty: The ways that are worth a look then.
        in_want: The ways that are worth a look else.
    """

    exact: int
    plenty: int
    in_plenty: tuple[Way, ...]
    in_want: tuple[Way, ...]


def ends(ways: Ways, pair: int) -> list[int] | None:
    """Return the pairs that a pair of trays can become, some of which may beat others.

    Returns:
        None where a collect may be cut short: then this can't tell.
    """
    supply = FULL - (pair & MINE) - (pair >> TRAY)
    held = supply << _SUPPLY | pair | _BORROWS
    if covers(supply, ways.plenty):
        return [pair + change for need, change in ways.in_plenty if held - need & _BORROWS == _BORROWS]
    if covers(supply, ways.exact):
        return [pair + change for need, change in ways.in_want if held - need & _BORROWS == _BORROWS]
    return None


_Path = tuple[Vector, Vector]  # what it needs, what it changes
_MOST_SPARKS = BANK.red
_MOST_ORDERS = 8_000  # two sections with more take longer to work out than to go through action by action
_TOO_MANY = Ways(FULL << 1, FULL << 1, (), ())


@lru_cache(maxsize=1 << 12)
def ways_of(first: Section, second: Section, price: int, gift: int) -> Ways:
    """Return the ways to do two sections, one after the other, each in any order, and to pay then.

    Args:
        first: The section that is done first.
        second: The section that is done second; empty before a showcase.
        price: The tray that has to be paid at the end, 0 for nothing.
        gift: The part of the price that goes to the opponent.
    """
    if _orders(first) * _orders(second) > _MOST_ORDERS:
        return _TOO_MANY
    start = (_NONE * 3, _NONE * 3)
    paths = {start}
    for section in (first, second):
        paths = {after for path in paths for after in _all(section, path)}
    paid, given = amounts(price), amounts(gift)
    payment = (*(-amount for amount in paid), *given, *(all_ - some for all_, some in zip(paid, given, strict=True)))
    # What needs more than the game has is never possible, and would not fit into five bits.
    paths = {path for path in (_then(path, payment) for path in paths) if max(path[0]) <= _MOST_SPARKS}
    careless = {((*need[: 2 * _COLOURS], *_NONE), change) for need, change in paths}
    exact, plenty = _taken(first + second)
    return Ways(exact, plenty, _packed(_best(careless)), _packed(_best(paths)))


def _orders(section: Section) -> int:
    """Return in how many ways some of the actions of a section can be done one after the other."""
    choices = [1]  # by the number of actions done, without their order
    for kind in section:
        steps = len(_steps(kind))
        choices = [here + steps * before for here, before in zip([*choices, 0], [0, *choices], strict=True)]
    return sum(factorial(done) * ways for done, ways in enumerate(choices))


def _all(section: Section, path: _Path) -> set[_Path]:
    found = {path}
    for place, kind in enumerate(section):
        rest = section[:place] + section[place + 1 :]
        for step in _steps(kind):
            found |= _all(rest, _then(path, step))
    return found


@lru_cache(maxsize=64)
def _steps(kind: int) -> tuple[Vector, ...]:
    """Return what an action done once can change."""
    if kind == STEAL:
        return tuple((*_one(place, 1), *_one(place, -1), *_NONE) for place in PRIMARY_PLACES)
    if kind == EXCHANGE:
        mixes = [
            tuple(one - two for one, two in zip(amounts(secondary), amounts(primaries), strict=True))
            for secondary, primaries in EXCHANGES
        ]
        swaps = mixes + [tuple(-each for each in mix) for mix in mixes]
        return tuple((*swap, *_NONE, *(-each for each in swap)) for swap in swaps)
    amount = kind >> _COLOURS
    return tuple(
        (*_one(place, amount), *_NONE, *_one(place, -amount)) for place in range(_COLOURS) if kind >> place & 1
    )


def _one(place: int, amount: int) -> Vector:
    return tuple(amount if each == place else 0 for each in range(_COLOURS))


def _then(path: _Path, step: Vector) -> _Path:
    need, change = path
    # What is taken away has to be there before anything else arrives (ruling P3).
    needed = tuple(
        max(before, -now - more) if more < 0 else before for before, now, more in zip(need, change, step, strict=True)
    )
    return needed, tuple(now + more for now, more in zip(change, step, strict=True))


def _best(paths: Iterable[_Path]) -> list[_Path]:
    """Return the paths that no other one beats, in an order that is the same on every run."""
    kept: dict[int, _Path] = {}
    # What beats another one has a greater sum.
    for virtue, path in sorted(((_virtues(path), path) for path in set(paths)), key=lambda each: (-sum(each[0]), each)):
        packed = sum(amount << _ROOM * place for place, amount in enumerate(virtue))
        if not any((better | _GUARDS) - packed & _GUARDS == _GUARDS for better in kept):
            kept[packed] = path
    return list(kept.values())


_ROOM = 6  # bits for a virtue
_MIDDLE = 16
_GUARDS = sum(1 << _ROOM * place + _ROOM - 1 for place in range(5 * _COLOURS))


def _virtues(path: _Path) -> Vector:
    """Return numbers of which each is the greater the better: little is needed, I have more, and they have less."""
    need, change = path
    mine, theirs = change[:_COLOURS], change[_COLOURS : 2 * _COLOURS]
    return (
        *(_MIDDLE - each for each in need),
        *(_MIDDLE + each for each in mine),
        *(_MIDDLE - each for each in theirs),
    )


def _taken(section: Section) -> tuple[int, int]:
    """Return what the supply must hold so that no collect of several is cut short, and so that nothing is missing."""
    most, several = list(_NONE), list(_NONE)
    for kind in section:
        taken = [max(0, *(-step[place] for step in _steps(kind))) for place in range(-_COLOURS, 0)]
        most = [all_ + each for all_, each in zip(most, taken, strict=True)]
        several = [max(each, amount) for each, amount in zip(several, taken, strict=True)]
    most = [min(each, _MOST_SPARKS + 1) for each in most]
    exact = [all_ if each > 1 else 0 for all_, each in zip(most, several, strict=True)]
    return _tray(exact), _tray(most)


def _packed(paths: list[_Path]) -> tuple[Way, ...]:
    return tuple(
        Way(
            sum(_tray(need[part * _COLOURS : (part + 1) * _COLOURS]) << part * TRAY for part in range(3)),
            _tray(change[:_COLOURS]) + (_tray(change[_COLOURS : 2 * _COLOURS]) << TRAY),
        )
        for need, change in paths
    )


def _tray(numbers: Iterable[int]) -> int:
    return sum(amount * one for amount, one in zip(numbers, ONE, strict=True))
