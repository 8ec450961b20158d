"""Which trays actions and payments can lead to; remembered, as the same few questions come up all through a search."""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from pyrotechnics.bots.pyrotechnics.packing import (
    AMOUNT,
    BORROWS,
    EXCHANGE,
    EXCHANGES,
    FIELD,
    FULL,
    MINE,
    ONE,
    PRIMARY_PLACES,
    STEAL,
    TRAY,
    Payment,
    Price,
    Section,
    amounts,
    covers,
)
from pyrotechnics.bots.pyrotechnics.ways import ends, ways_of

_COLOURS = tuple(tuple(place for place in range(len(ONE)) if mask >> place & 1) for mask in range(1 << len(ONE)))

_LESS_AND_LESS = tuple(round(float(amount**0.8), 6) for amount in range(AMOUNT))

# Of the ways to pay for one showcase, as many are looked at as leave the best trays; "six of any" has hundreds.
_PAYMENTS_WORTH_A_LOOK = 8


def effects(kind: int, pair: int) -> Iterator[int]:
    """Yield every pair of trays that doing one action once can lead to."""
    mine, theirs = pair & MINE, pair >> TRAY
    if kind == STEAL:
        for place in PRIMARY_PLACES:
            if theirs >> FIELD * place & AMOUNT:
                yield pair + ONE[place] - (ONE[place] << TRAY)
        return
    supply = FULL - mine - theirs
    if kind == EXCHANGE:
        for secondary, primaries in EXCHANGES:
            if covers(mine, primaries) and covers(supply, secondary):
                yield pair - primaries + secondary
            if covers(mine, secondary) and covers(supply, primaries):
                yield pair - secondary + primaries
        return
    wanted = kind >> len(ONE)
    for place in _COLOURS[kind & (1 << len(ONE)) - 1]:
        there = supply >> FIELD * place & AMOUNT
        if there:
            yield pair + min(wanted, there) * ONE[place]


@lru_cache(maxsize=1 << 16)
def reach(section: Section, pair: int) -> tuple[int, ...]:
    """Return every pair of trays that the actions of a section can lead to, done in any order or not at all."""
    found = {pair: None}
    for place, kind in enumerate(section):
        if place and section[place - 1] == kind:
            continue
        rest = section[:place] + section[place + 1 :]
        for after in effects(kind, pair):
            found.update(dict.fromkeys(reach(rest, after)))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def payments(price: Price, tray: int) -> tuple[tuple[int, int], ...]:
    """Return every way to pay a price: what is left in the tray, and what of it went to the opponent."""
    if not covers(tray, price.fixed):
        return ()
    found = {(tray - price.fixed, price.fixed_gift): None}
    for choice in price.choices:
        found = dict.fromkeys(way for left, gift in found for way in _pay_one(choice, left, gift))
    return tuple(found)


@lru_cache(maxsize=1 << 17)
def discovers(research: Section, discover: Section, pair: int, most: int) -> tuple[int, ...]:
    """Return the best pairs that two sections lead to, one done after the other; best first where they are many.

    Args:
        research: The section that is done first.
        discover: The section that is done second.
        pair: The trays before.
        most: How many are looked at, after each section where the supply is short.
    """
    found = ends(ways_of(research, discover, 0, 0), pair)
    if found is None:
        short: dict[int, None] = {}
        for between in best(reach(research, pair), most):
            short.update(dict.fromkeys(reach(discover, between)))
        return best(short, most)
    return tuple(found) if len(found) <= most else best(found, most)


@lru_cache(maxsize=1 << 17)
def showcases(research: Section, price: Price, pair: int, most: int) -> tuple[int, ...]:
    """Return the best pairs after research and a payment, best first where they are many; empty if it can't be paid.

    Args:
        research: The section that is done first.
        price: What is paid then.
        pair: The trays before.
        most: How many are looked at after research and after the payment, as long as one of them can pay.
    """
    found = ends(ways_of(research, (), price.fixed, price.fixed_gift), pair)
    if found is None:
        between = reach(research, pair)
        return _pay_after(best(between, most), price, most) or _pay_after(between, price, most)
    if found and price.choices:
        return _pay_after(tuple(found), Price(0, 0, price.choices), most)
    return tuple(found) if len(found) <= most else best(found, most)


def _pay_after(between: tuple[int, ...], price: Price, most: int) -> tuple[int, ...]:
    found: dict[int, None] = {}
    for pair in between:
        for left, gift in _good_payments(price, pair & MINE):
            found[((pair >> TRAY) + gift) << TRAY | left] = None
    return best(found, most)


@lru_cache(maxsize=1 << 14)
def _good_payments(price: Price, tray: int) -> tuple[tuple[int, int], ...]:
    """Return some of the best ways to pay; all of them where they are few."""
    if len(price.choices) < 3:
        return payments(price, tray)
    if not covers(tray, price.fixed):
        return ()
    found = [(tray - price.fixed, price.fixed_gift)]
    for choice in price.choices:
        ways = dict.fromkeys(way for left, gift in found for way in _pay_one(choice, left, gift))
        found = sorted(ways, key=_payment_worth, reverse=True)[:_PAYMENTS_WORTH_A_LOOK]
    # Among the best at first sight there may be none that can pay all of it.
    return tuple(found) or payments(price, tray)


def _pay_one(choice: Payment, left: int, gift: int) -> Iterator[tuple[int, int]]:
    places, amount, given = choice
    for place in places:
        if left >> FIELD * place & AMOUNT >= amount:
            yield left - amount * ONE[place], gift + (amount * ONE[place] if given else 0)


def best(pairs: Iterable[int], most: int) -> tuple[int, ...]:
    """Return some pairs, best at first sight first, without those that another one beats.

    A pair is beaten where in another one I have no less of any colour, and they have no more.

    Args:
        pairs: What to choose from.
        most: How many to keep.
    """
    kept: list[int] = []
    turned_kept: list[int] = []
    for pair in sorted(pairs, key=_worth, reverse=True):
        # With their amounts turned round, "better" is "more" in all twelve fields at once.
        turned = pair ^ _TURN
        for better in turned_kept:
            if ((better | _BORROWS_OF_BOTH) - turned) & _BORROWS_OF_BOTH == _BORROWS_OF_BOTH:
                break
        else:
            kept.append(pair)
            turned_kept.append(turned)
            if len(kept) == most:
                break
    return tuple(kept)


_BORROWS_OF_BOTH = BORROWS << TRAY | BORROWS
_TURN = sum(15 * one for one in ONE) << TRAY


def _worth(pair: int) -> float:
    mine, theirs = pair & MINE, pair >> TRAY
    return _tray_worth(mine) - _tray_worth(theirs)


def _payment_worth(payment: tuple[int, int]) -> float:
    left, gift = payment
    return _tray_worth(left) - _tray_worth(gift)


@lru_cache(maxsize=1 << 14)
def _tray_worth(tray: int) -> float:
    # A second spark of a colour is worth less than the first, and a secondary is worth two primaries.
    return sum((1.0 if place < 3 else 1.7) * _LESS_AND_LESS[amount] for place, amount in enumerate(amounts(tray)))
