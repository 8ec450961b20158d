"""What a showcase costs: what is fixed, what leaves a choice, and whether a purse can pay it all (ruling P6)."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from pyrotechnics.games.pyrotechnics.cards import CostIcon, PayIcon
from pyrotechnics.games.pyrotechnics.sparks import PRIMARIES, SECONDARIES, SPARKS, Spark, Sparks


def fixed_and_open(cost: Iterable[CostIcon]) -> tuple[tuple[CostIcon, ...], tuple[CostIcon, ...]]:
    """Return the icons of a cost that name their colour, and those that leave the payer a choice."""
    fixed = tuple(icon for icon in cost if len(icon.sparks) == 1)
    choices = tuple(icon for icon in cost if len(icon.sparks) > 1)
    return fixed, choices


def payable(cost: tuple[CostIcon, ...], purse: Sparks) -> bool:
    """Return whether there is a way to pay every icon of a cost out of a purse."""
    if purse.total < sum(icon.amount for icon in cost):
        return False
    return _payable(_hardest_first(cost), _amounts(purse))


def ways_to_pay(cost: tuple[CostIcon, ...], purse: Sparks) -> tuple[Spark, ...]:
    """Return the colours that the first icon of a cost may be paid in without making the rest unpayable."""
    first, rest = cost[0], cost[1:]
    return tuple(
        spark
        for spark in first.sparks
        if purse[spark] >= first.amount and payable(rest, purse.plus(spark, -first.amount))
    )


def unasked(cost: tuple[CostIcon, ...], purse: Sparks) -> Spark | None:
    """Return the colour that the first icon of a cost is paid in without asking, or None where the payer may choose.

    That is the only colour that doesn't get the payment stuck, or any one where all that is left goes to the supply.
    """
    ways = ways_to_pay(cost, purse)
    takes_all = purse.total == sum(icon.amount for icon in cost) and all(isinstance(icon, PayIcon) for icon in cost)
    return ways[0] if len(ways) == 1 or takes_all else None


@lru_cache(maxsize=8192)
def shortage(cost: tuple[CostIcon, ...], purse: Sparks) -> str | None:
    """Return in words what a purse is short of for a cost, such as "2 green and 1 primary"; None if it can pay.

    Cached, as the same few costs are held against the same few purses all through a game.
    """
    if payable(cost, purse):
        return None
    fixed, choices = fixed_and_open(cost)
    asked = Counter[Spark]()
    for icon in fixed:
        asked[icon.sparks[0]] += icon.amount
    lacking = [f"{asked[spark] - purse[spark]} {spark}" for spark in SPARKS if purse[spark] < asked[spark]]
    left = {spark: max(0, purse[spark] - asked[spark]) for spark in SPARKS}
    for sparks in dict.fromkeys(icon.sparks for icon in choices):
        needed = sum(icon.amount for icon in choices if icon.sparks == sparks)
        if (short := needed - sum(left[spark] for spark in sparks)) > 0:
            lacking.append(amount_in_words(short, sparks).removeprefix("any "))
    if not lacking:
        lacking = ["sparks for the whole cost"]
    *most, last = lacking
    return f"{', '.join(most)} and {last}" if most else last


def amount_in_words(amount: int, sparks: tuple[Spark, ...]) -> str:
    """Return how an amount of one colour out of a choice is named: "2 red", "1 orange or green", "any 2 primary"."""
    kinds = {PRIMARIES: "primary", SECONDARIES: "secondary", SPARKS: "spark" if amount == 1 else "sparks"}
    if sparks in kinds:
        return f"any {amount} {kinds[sparks]}"
    return f"{amount} {' or '.join(sparks)}"


def _amounts(purse: Sparks) -> dict[Spark, int]:
    return {spark: purse[spark] for spark in purse.colours}


def _hardest_first(cost: tuple[CostIcon, ...]) -> tuple[CostIcon, ...]:
    return tuple(sorted(cost, key=lambda icon: (len(icon.sparks), icon.sparks)))


def _payable(cost: tuple[CostIcon, ...], left: dict[Spark, int], start: int = 0) -> bool:
    # Equal icons are paid in the order of their colours, so that no combination is tried twice.
    if not cost:
        return True
    icon, rest = cost[0], cost[1:]
    for index, spark in enumerate(icon.sparks[start:], start):
        if left.get(spark, 0) >= icon.amount:
            left[spark] -= icon.amount
            done = _payable(rest, left, index if rest and rest[0] == icon else 0)
            left[spark] += icon.amount
            if done:
                return True
    return False
