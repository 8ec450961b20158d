"""What moves at the table of Hanabi: cards to fireworks and discards, cubes, what a hint points at, and the finale."""

from collections.abc import Iterator
from dataclasses import dataclass

from textual.content import Content
from textual.geometry import Region
from textual.screen import Screen

from pyrotechnics.games.hanabi.cards import Face
from pyrotechnics.games.hanabi.events import Completed, Discarded, Event, Hinted, Misplayed, Played
from pyrotechnics.games.hanabi.narration import narrate_result
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.hanabi.drawing import CARD_WIDTH, paint
from pyrotechnics.tui.hanabi.fireworks import Fireworks, Status
from pyrotechnics.tui.hanabi.focus import seats_in_order
from pyrotechnics.tui.hanabi.hand_row import HandRow
from pyrotechnics.tui.hanabi.sky import Sky
from pyrotechnics.tui.motion.flights import Burst, Flight, Mark, Moving
from pyrotechnics.tui.motion.show import Show, show_for
from pyrotechnics.tui.widgets.line import Line

_FACE_DOWN = "??"
_INNER = CARD_WIDTH - 3


class Places:
    """Find the places of a table on the screen."""

    def __init__(self, screen: Screen[None]) -> None:
        self._title = screen.query_one("#title", Line)
        self._status, self._fireworks = screen.query_one(Status), screen.query_one(Fireworks)
        self._sky = screen.query_one(Sky)
        self._hands = tuple(screen.query(HandRow))

    @property
    def deck(self) -> Region:
        """Where the deck is counted."""
        inner = self._title.content_region
        return Region(inner.x + max(0, self._title.content.plain.find("deck")), inner.y, 1, 1)

    @property
    def clock(self) -> Region:
        """Where the last cube beside the Clock is."""
        return self._status.region_of("Clock")

    @property
    def rocket(self) -> Region:
        """Where the last cube beside the Rocket is."""
        return self._status.region_of("Rocket")

    def hand(self, view: View, seat: int, slot: int) -> Region:
        """Return where a card of a hand is."""
        return self._hands[seats_in_order(view).index(seat)].region_of(slot)

    def played(self, colour: str) -> Region:
        """Return where a colour's firework is."""
        return self._fireworks.region_of(colour, "played")

    def sky(self, colour: str) -> Region:
        """Return where a colour is lit when it is completed: in the sky, or around its numbers where there is none."""
        numbers, sky = self.played(colour), self._sky.region
        if sky.height:
            return Region(numbers.x, sky.y, numbers.width, sky.height)
        return Region(numbers.x, max(0, numbers.y - 1), numbers.width, 5)

    def discarded(self, colour: str) -> Region:
        """Return where a colour's discards are."""
        return self._fireworks.region_of(colour, "discarded")


@dataclass(frozen=True)
class Step:
    """Hold two views with what happened between them."""

    before: View
    after: View
    places: Places
    glyphs: GlyphSet

    def flights(self, seat: int, event: Event) -> Iterator[Flight]:
        """Yield what flies when something has happened in a player's turn."""
        places, view = self.places, self.after
        match event:
            case Played(slot=slot, card=card):
                yield Flight(self._card(card), places.hand(view, seat, slot), places.played(card.colour))
                yield from self._drawn(seat)
            case Misplayed(slot=slot, card=card) | Discarded(slot=slot, card=card):
                yield Flight(self._card(card), places.hand(view, seat, slot), places.discarded(card.colour))
                yield from self._drawn(seat)
            case Hinted(to=to, slots=slots):
                for slot in slots:
                    yield Flight(self._told(event), places.clock, places.hand(view, to, slot))
            case _:
                return

    def lights(self, seat: int, event: Event) -> Iterator[Moving]:
        """Yield what lights up: a cube that came back, a fuse that burns, a firework that is completed."""
        places = self.places
        match event:
            case Discarded(hint_back=True):
                yield Mark(Content.styled(self.glyphs.cube, "bold reverse $primary"), places.clock)
            case Misplayed():
                yield Mark(Content.styled(f" {self.glyphs.cube} ", "bold reverse $error"), places.rocket)
            case Completed(colour=colour):
                yield Burst(places.sky(colour), (f"spark-{self.after.rules.colour_name(colour)}",), delay=0.3)
            case _:
                return

    def _drawn(self, seat: int) -> Iterator[Flight]:
        """Yield the way of a card from the deck: face down, whoever draws it."""
        if self.after.deck_left < self.before.deck_left:
            down = self._boxed(_FACE_DOWN, "bold on $panel")
            yield Flight(down, self.places.deck, self.places.hand(self.after, seat, 1))

    def _card(self, face: Face) -> Content:
        return self._boxed(str(face), paint(self.after.rules.colour_name(face.colour)))

    def _boxed(self, text: str, style: str) -> Content:
        frame, line = self.glyphs.heavy, "bold $accent"
        across = frame.top * _INNER
        return Content.assemble(
            (f"{frame.top_left}{across}{frame.top_right}\n{frame.side}", line),
            (text.center(_INNER), style),
            (f"{frame.side}\n{frame.bottom_left}{across}{frame.bottom_right}", line),
        )

    def _told(self, hint: Hinted) -> Content:
        if hint.colour is not None:
            return Content.styled(f" {hint.colour} ", paint(self.after.rules.colour_name(hint.colour)))
        return Content.styled(f" {hint.number} ", "bold reverse $primary")


def finale(view: View) -> Show | None:
    """Return the fireworks at the end of a game: the more points the more; None where the Rocket went off."""
    result = view.result
    if result is None or result.reason == "last-fuse":
        return None
    colours = tuple(f"spark-{colour.name}" for colour in view.rules.colours)
    return show_for(result.score / view.rules.maximum, colours, narrate_result(view))
