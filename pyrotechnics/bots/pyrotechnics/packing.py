"""Sparks, actions and costs as plain integers, so that a bot can look at thousands of positions a second.

A tray is one integer with five bits a colour, red lowest; the fifth bit is never used by an amount (there are at most
eight sparks of a colour) and catches borrows. A pair of trays is one integer too: mine low, theirs above.
"""

from functools import lru_cache
from typing import NamedTuple

from pyrotechnics.games.pyrotechnics.cards import Action, CollectIcon, Cost, ExchangeIcon, GiveIcon
from pyrotechnics.games.pyrotechnics.sparks import BANK, MIXES, PRIMARIES, SECONDARIES, SPARKS, Spark, Sparks

FIELD = 5
AMOUNT = 31
TRAY = FIELD * len(SPARKS)
MINE = (1 << TRAY) - 1
ONE: tuple[int, ...] = tuple(1 << FIELD * place for place in range(len(SPARKS)))
PLACE = {spark: place for place, spark in enumerate(SPARKS)}
BORROWS = sum(one << 4 for one in ONE)

# For every exchange: what the secondary and the two primaries look like in a tray.
EXCHANGES: tuple[tuple[int, int], ...] = tuple(
    (ONE[PLACE[secondary]], sum(ONE[PLACE[primary]] for primary in MIXES[secondary])) for secondary in SECONDARIES
)

# A kind of action is an integer as well: a mask of colours and an amount for collecting, and these two.
STEAL = 1 << 10
EXCHANGE = 1 << 11
Section = tuple[int, ...]


class Payment(NamedTuple):
    """One icon of a cost that leaves a choice.

    Attributes:
        places: The colours it may be paid in, in printed order.
        amount: How many sparks of that colour.
        given: Whether they go to the opponent.
    """

    places: tuple[int, ...]
    amount: int
    given: bool


class Price(NamedTuple):
    """A cost: what has one colour, packed, and what leaves a choice, in printed order."""

    fixed: int
    fixed_gift: int
    choices: tuple[Payment, ...]


def pack(sparks: Sparks) -> int:
    """Return a tray as an integer."""
    return sum(sparks[spark] << FIELD * place for spark, place in PLACE.items())


FULL = pack(BANK)


def pair_of(mine: int, theirs: int) -> int:
    """Return two trays as one integer."""
    return theirs << TRAY | mine


def swapped(pair: int) -> int:
    """Return a pair of trays as the other player sees it."""
    return (pair & MINE) << TRAY | pair >> TRAY


@lru_cache(maxsize=1 << 14)
def amounts(tray: int) -> tuple[int, ...]:
    """Return how many sparks of each colour are in a tray, in the order of the Reference Guide."""
    return tuple(tray >> FIELD * place & AMOUNT for place in range(len(ONE)))


def covers(tray: int, price: int) -> bool:
    """Return whether a tray holds at least this much of every colour."""
    return ((tray | BORROWS) - price) & BORROWS == BORROWS


def kind_of(icon: Action) -> int:
    """Return an action, done once, as an integer."""
    match icon:
        case CollectIcon():
            # No deck has use for more than the game has; and so the number stays below those of the other kinds.
            return _colours(icon.sparks) | min(icon.amount, BANK.red) << len(SPARKS)
        case ExchangeIcon():
            return EXCHANGE
        case _:
            return STEAL


def section_of(icons: tuple[Action, ...], left: tuple[int, ...] | None = None) -> Section:
    """Return the actions of a card that can still be done; ``left`` is how often each can, all of them by default."""
    if left is None:
        left = tuple(icon.times if isinstance(icon, ExchangeIcon) else 1 for icon in icons)
    return tuple(sorted(kind_of(icon) for icon, times in zip(icons, left, strict=True) for _ in range(times)))


def price_of(cost: tuple[Cost, ...]) -> Price:
    """Return a cost, or what is still due of one, in integers."""
    fixed = gift = 0
    choices: list[Payment] = []
    for icon in cost:
        given = isinstance(icon, GiveIcon)
        if len(icon.sparks) > 1:
            choices.append(Payment(tuple(PLACE[spark] for spark in icon.sparks), icon.amount, given))
        else:
            amount = icon.amount * ONE[PLACE[icon.sparks[0]]]
            fixed += amount
            gift += amount if given else 0
    return Price(fixed, gift, tuple(choices))


def _colours(sparks: tuple[Spark, ...]) -> int:
    return sum(1 << PLACE[spark] for spark in sparks)


PRIMARY_PLACES = tuple(PLACE[spark] for spark in PRIMARIES)
