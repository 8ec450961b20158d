"""What moves at the table of the duel: sparks between supply and trays, cards to where they go, and the finale."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from textual.content import Content
from textual.geometry import Region
from textual.screen import Screen

from pyrotechnics.games.pyrotechnics.cards import CardName
from pyrotechnics.games.pyrotechnics.events import (
    Collected,
    Discovered,
    Event,
    Gave,
    Mixed,
    Paid,
    Researched,
    Showcased,
    SplitUp,
    Stole,
)
from pyrotechnics.games.pyrotechnics.narration import narrate_result
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import MIXES, SPARKS, Spark
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.motion.flights import Burst, Flight
from pyrotechnics.tui.motion.show import Show, quiet_show, show_for
from pyrotechnics.tui.pyrotechnics.drawing import HEAD_HEIGHT, Face, draw_card, spark_token
from pyrotechnics.tui.pyrotechnics.hand import Hand
from pyrotechnics.tui.pyrotechnics.market import Market
from pyrotechnics.tui.pyrotechnics.tray import FarTray, NearTray, SparkTray, Supply, near_seat

_CARD_WIDTH = 16
_AT_ONCE = 4
"""More sparks of one kind than this fly as so many."""


class Places:
    """Find the places of a table on the screen."""

    def __init__(self, screen: Screen[None]) -> None:
        self._market, self._hand = screen.query_one(Market), screen.query_one(Hand)
        self._near, self._far = screen.query_one(NearTray), screen.query_one(FarTray)
        self._supply = screen.query_one(Supply)

    def supply(self, spark: Spark) -> Region:
        """Return where the supply of a colour is."""
        return self._supply.region_of(spark)

    def spark(self, view: View, seat: Seat, spark: Spark) -> Region:
        """Return where the sparks of a player are."""
        return self._tray(view, seat).region_of(spark)

    def shown(self, view: View, seat: Seat) -> Region:
        """Return where the last card that a player has showcased is."""
        return self._tray(view, seat).region_of("shown")

    def market(self, index: int) -> Region:
        """Return where a market card is."""
        return self._market.region_of(index)

    def hand(self, view: View, seat: Seat, index: int) -> Region:
        """Return where a card of a hand is: its place where the hand lies open, else the backs in the tray."""
        player = view.players[seat]
        is_open = seat is near_seat(view) and player.hand is not None
        return self._hand.region_of(index) if is_open else self._tray(view, seat).region_of("hand")

    def _tray(self, view: View, seat: Seat) -> SparkTray:
        return self._near if seat is near_seat(view) else self._far


@dataclass(frozen=True)
class Step:
    """Hold two views with what happened between them."""

    before: View
    after: View
    places: Places
    glyphs: GlyphSet

    def flights(self, seat: Seat, event: Event) -> Iterator[Flight]:
        """Yield what flies when something has happened in a player's turn."""
        places, view = self.places, self.after
        match event:
            case Collected(spark=spark, amount=amount):
                yield from self._sparks(spark, amount, places.supply(spark), places.spark(view, seat, spark))
            case Paid(spark=spark, amount=amount):
                yield from self._sparks(spark, amount, places.spark(view, seat, spark), places.supply(spark))
            case Gave(spark=spark, amount=amount):
                to = places.spark(view, seat.other, spark)
                yield from self._sparks(spark, amount, places.spark(view, seat, spark), to)
            case Stole(spark=spark):
                yield from self._sparks(
                    spark, 1, places.spark(view, seat.other, spark), places.spark(view, seat, spark)
                )
            case Mixed(secondary=secondary):
                yield from self._exchanged(seat, MIXES[secondary], (secondary,))
            case SplitUp(secondary=secondary):
                yield from self._exchanged(seat, (secondary,), MIXES[secondary])
            case Researched(card=card):
                yield from self._researched(seat, card)
            case Discovered(card=card):
                hand = view.players[seat].hand or ()
                end = places.hand(view, seat, hand.index(card) if card in hand else 0)
                yield Flight(self._head(card), places.market(self._market_place(card)), end)
                yield from self._moves_in(seat)
            case Showcased(card=card):
                start = places.market(self._market_place(card))
                yield Flight(self._head(card), start, places.shown(view, seat))
                yield from self._moves_in(seat)
            case _:
                return

    def lights(self, seat: Seat, event: Event) -> Iterator[Burst]:
        """Yield the fireworks that are lit: one for each showcase, over the place of its card, in the colours paid."""
        if isinstance(event, Showcased):
            cost = [spark for icon in self.after.deck[event.card].showcase for spark in icon.sparks[:1]]
            yield Burst(self.places.market(self._market_place(event.card)), _names(cost or SPARKS))

    def _sparks(self, spark: Spark, amount: int, start: Region, end: Region) -> Iterator[Flight]:
        for _ in range(min(amount, _AT_ONCE)):
            yield Flight(spark_token(spark, f" {spark.letter} "), start, end)

    def _exchanged(self, seat: Seat, given: tuple[Spark, ...], got: tuple[Spark, ...]) -> Iterator[Flight]:
        for spark in given:
            yield from self._sparks(spark, 1, self.places.spark(self.after, seat, spark), self.places.supply(spark))
        for spark in got:
            yield from self._sparks(spark, 1, self.places.supply(spark), self.places.spark(self.after, seat, spark))

    def _researched(self, seat: Seat, card: CardName) -> Iterator[Flight]:
        """Yield the way of a card from the hand to the table in front of the player."""
        held = self.before.players[seat].hand or ()
        start = self.places.hand(self.before, seat, held.index(card) if card in held else 0)
        yield Flight(self._head(card), start, self._research_place(seat))

    def _moves_in(self, seat: Seat) -> Iterator[Flight]:
        """Yield the way of the researched card to the gap in the market, which shows from now on what will fill it."""
        research = self.after.turn.research or self.before.turn.research
        if research is not None:
            yield Flight(
                self._head(research), self._research_place(seat), self.places.market(self._market_place(research))
            )

    def _research_place(self, seat: Seat) -> Region:
        """Return where a researched card lies: beside the open hand, or in front of the player across the table."""
        hand = self.after.players[seat].hand
        return self.places.hand(self.after, seat, len(hand or ()))

    def _market_place(self, card: CardName) -> int:
        """Return the place of a card that has left the market or comes into it: where it lies, or else the gap."""
        markets = (self.before.market, self.after.market)
        wanted: tuple[CardName | None, ...] = (card, None)
        return next((market.index(each) for each in wanted for market in markets if each in market), 0)

    def _head(self, card: CardName) -> Content:
        lines = draw_card(Face(self.after.deck[card], marked=True), _CARD_WIDTH, HEAD_HEIGHT, self.glyphs)
        return Content("\n").join(lines)


def finale(view: View) -> Show | None:
    """Return the fireworks at the end of a game: for the winner, pale ones for who has lost, None for no winner."""
    result = view.result
    if result is None or result.winner is None or result.reason != "fifth-showcase":
        return None
    words = narrate_result(view)
    return quiet_show(words) if view.seat is result.winner.other else show_for(1.0, _names(SPARKS), words)


def _names(sparks: Iterable[Spark]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(f"spark-{spark}" for spark in sparks))
