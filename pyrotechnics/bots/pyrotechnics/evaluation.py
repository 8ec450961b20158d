"""How good a position is for the player to move: a sum of weighted features of both sides.

The sum is in log-odds, as the weights were fitted to who won (``fit.py``): 0 is even, 2 is won seven times out of
eight. Each side has its own weights, for it matters who moves next, and others for every number of cards in hand.
"""

from collections.abc import Callable, Iterable
from math import exp, tanh
from operator import itemgetter, mul, sub
from typing import NamedTuple

from pyrotechnics.bots.pyrotechnics.board import Position
from pyrotechnics.bots.pyrotechnics.book import Book
from pyrotechnics.bots.pyrotechnics.packing import MINE, TRAY, Price, amounts, covers
from pyrotechnics.bots.pyrotechnics.weights import FEATURES, Judgement, Weights, standard_judgement

WIN = 1000.0
"""What a won game counts, in log-odds; no position that is still played comes near it, however rich the trays."""

_EXCHANGE = 0.6  # what one exchange costs, in primary sparks
_PLAIN = 6  # as many features look at the tray alone

_PARTS = {3: (0, 1), 4: (1, 2), 5: (0, 2)}


def chance(value: float) -> float:
    """Return log-odds as a chance of winning between 0 and 1."""
    return 0.5 + 0.5 * tanh(value / 2)


class Light(NamedTuple):
    """What a tray is good for: exp(-deficit) for every card of the deck, and the features of the tray alone."""

    glows: tuple[float, ...]
    plain: tuple[float, ...]


Pick = Callable[[tuple[float, ...]], tuple[float, ...]]


class Evaluation:
    """Value positions of one deck, remembering what it has worked out.

    Args:
        book: The deck.
        judgement: The weights; those that the bots play with by default.
    """

    def __init__(self, book: Book, judgement: Judgement | None = None) -> None:
        to_move, waiting = judgement or standard_judgement()
        self.book = book
        self._lights: dict[int, Light] = {}
        self._picks: dict[int, Pick] = {}
        self._powers: dict[int, float] = {}
        self.to_move = Side(self, to_move)
        self.waiting = Side(self, waiting)

    def value(self, position: Position) -> float:
        """Return the log-odds that the player to move wins."""
        pair, hand, their_hand, market, cards, their_cards = position
        (mine,) = self.to_move.values(hand, market, cards, (pair & MINE,))
        (theirs,) = self.waiting.values(their_hand, market, their_cards, (pair >> TRAY,))
        return mine - theirs

    def features(self, tray: int, hand: int, market: int) -> tuple[float, ...]:
        """Return the ``FEATURES`` of one side, in that order."""
        light = self.light(tray)
        glows = self.pick(market)(light.glows)
        payable = glows.count(1.0)
        on_market = (float(payable > 0), float(payable), sum(glows), max(glows))
        in_hand = (sum(self.pick(hand)(light.glows)), self.power(hand))
        return light.plain + on_market + in_hand

    def light(self, tray: int) -> Light:
        """Return what a tray is good for."""
        light = self._lights.get(tray)
        if light is None:
            # Rounded, so that the last bits of one machine's arithmetic don't lead to another game.
            glows = [round(exp(-deficit(card.price, tray)), 6) for card in self.book.pages.values()]
            # The last place stands for no card.
            light = self._lights[tray] = Light((*glows, 0.0), _tray_features(tray))
        return light

    def pick(self, cards: int) -> Pick:
        """Return what picks the values of a set of cards out of those of the deck."""
        pick = self._picks.get(cards)
        if pick is None:
            places = [place for place in range(len(self.book.names)) if cards >> place & 1]
            none = len(self.book.names)
            # Two places more, as an itemgetter of one would not return a tuple.
            pick = self._picks[cards] = itemgetter(*places, none, none)
        return pick

    def power(self, hand: int) -> float:
        """Return what the research of a hand yields, in sparks."""
        power = self._powers.get(hand)
        if power is None:
            power = self._powers[hand] = sum((card.power for card in self.book.cards(hand)), 0.0)
        return power

    def forget(self, most: int = 20_000) -> None:
        """Forget everything if more than so many trays are remembered, to keep memory small."""
        if len(self._lights) > most:
            self._lights.clear()
            self.to_move.forget()
            self.waiting.forget()


class Side:
    """Value one side of positions with one set of weights.

    Attributes:
        glow_in_hand: What a glow of a card in hand is worth, by the number of cards.
        power: What the power of a hand is worth, by the number of cards.
    """

    def __init__(self, evaluation: Evaluation, weights: Weights) -> None:
        columns = tuple(zip(*(weights[feature] for feature in FEATURES), strict=True))
        self._evaluation = evaluation
        # By the number of cards; nobody values an empty hand, which is the end.
        columns = (columns[0], *columns)
        self._plain = tuple(column[:_PLAIN] for column in columns)
        self._market = tuple(column[_PLAIN:-2] for column in columns)
        self.glow_in_hand = tuple(column[-2] for column in columns)
        self.power = tuple(column[-1] for column in columns)
        self._trays: tuple[dict[int, tuple[float, tuple[float, ...]]], ...] = tuple({} for _ in self._plain)

    def values(self, hand: int, market: int, cards: int, trays: Iterable[int]) -> list[float]:
        """Return what this side is worth with each of some trays, in log-odds.

        Args:
            hand: The cards in hand that are known or assumed.
            market: The market.
            cards: How many cards are in hand, 1 to 5.
            trays: The sparks.
        """
        pick = self._evaluation.pick(hand)
        glow, always = self.glow_in_hand[cards], self.power[cards] * self._evaluation.power(hand)
        return [value + always + glow * sum(pick(glows)) for value, glows in self.before_hand(market, cards, trays)]

    def before_hand(self, market: int, cards: int, trays: Iterable[int]) -> list[tuple[float, tuple[float, ...]]]:
        """Return what this side is worth with each of some trays but for the cards in hand, and the tray's glows.

        Args:
            market: The market.
            cards: How many cards are in hand, 1 to 5.
            trays: The sparks.
        """
        ready, payable, glow, brightest = self._market[cards]
        pick, known = self._evaluation.pick(market), self._trays[cards]
        found: list[tuple[float, tuple[float, ...]]] = []
        for tray in trays:
            plain = known.get(tray)
            if plain is None:
                light = self._evaluation.light(tray)
                plain = known[tray] = (sum(map(mul, self._plain[cards], light.plain)), light.glows)
            value, glows = plain
            on_market = pick(glows)
            value += glow * sum(on_market) + brightest * max(on_market)
            if 1.0 in on_market:
                value += ready + payable * on_market.count(1.0)
            found.append((value, glows))
        return found

    def forget(self) -> None:
        """Forget what was worked out."""
        for known in self._trays:
            known.clear()


def deficit(price: Price, tray: int) -> float:
    """Return about how many primary sparks a tray is short of a price, an exchange counted as a part of one."""
    if not price.choices and covers(tray, price.fixed):
        return 0.0
    left = list(map(sub, amounts(tray), amounts(price.fixed)))
    missing = 0.0
    for secondary, parts in _PARTS.items():
        while left[secondary] < 0:
            left[secondary] += 1
            missing += _mixed(left, parts)
    for primary in range(3):
        while left[primary] < 0:
            left[primary] += 1
            missing += _split(left, primary)
    for places, amount, _ in price.choices:
        best = max(places, key=left.__getitem__)
        if left[best] >= amount:
            left[best] -= amount
        elif best < 3 or places[0] < 3:
            missing += amount - max(0, left[best])
        else:
            missing += min(_mixed(left.copy(), _PARTS[place]) for place in places)
    return missing


def _mixed(left: list[int], parts: tuple[int, int]) -> float:
    missing = _EXCHANGE
    for part in parts:
        if left[part] > 0:
            left[part] -= 1
        else:
            missing += 1
    return missing


def _split(left: list[int], primary: int) -> float:
    for secondary, parts in _PARTS.items():
        if primary in parts and left[secondary] > 0:
            left[secondary] -= 1
            left[parts[0] + parts[1] - primary] += 1
            return _EXCHANGE
    return 1.0


def _tray_features(tray: int) -> tuple[float, ...]:
    numbers = amounts(tray)
    primaries, secondaries = numbers[:3], numbers[3:]
    return (
        1.0,
        float(sum(min(amount, 2) for amount in primaries)),
        float(sum(max(amount - 2, 0) for amount in primaries)),
        float(sum(amount > 0 for amount in secondaries)),
        float(sum(max(amount - 1, 0) for amount in secondaries)),
        float(sum(amount > 0 for amount in primaries)),
    )
