"""What one seat may know: the only form in which a game leaves the table for screens, bots, guests and text."""

from collections.abc import Collection

from pyrotechnics.engine.model import Frozen
from pyrotechnics.games.pyrotechnics.cards import Action, CardName
from pyrotechnics.games.pyrotechnics.commands import AnyCommand, Command
from pyrotechnics.games.pyrotechnics.deck import Deck
from pyrotechnics.games.pyrotechnics.rules import actor, candidates, refusal, table_talk
from pyrotechnics.games.pyrotechnics.seats import BySeat, Seat
from pyrotechnics.games.pyrotechnics.sparks import Sparks
from pyrotechnics.games.pyrotechnics.state import Result, State, Turn, TurnLog, actions_in_play


class Offer(Frozen):
    """Hold something that this seat could want now, and why not.

    Attributes:
        command: What could be wanted.
        refusal: Why it can't be done, or None if it can.
    """

    command: Command
    refusal: str | None = None


class SeatView(Frozen):
    """Hold what a viewer knows of one player.

    Attributes:
        name: The player's name.
        hand: The cards in hand if the viewer holds them or all cards lie open, else None.
        hand_size: How many cards are in hand.
        seen: The cards in hand that everybody knows, because they came from the market (ruling P10).
        sparks: The sparks in the tray.
        shown: The cards showcased, in order.
    """

    name: str
    hand: tuple[CardName, ...] | None
    hand_size: int
    seen: tuple[CardName, ...]
    sparks: Sparks
    shown: tuple[CardName, ...]


class View(Frozen):
    """Hold what one seat, or a spectator, may know.

    Attributes:
        seat: The viewer; None for a spectator.
        deck: The 18 cards, public before the game.
        players: Both players as the viewer knows them.
        market: Five places; None is the gap that the researched card will fill.
        supply: The sparks that nobody holds.
        turn: How far the present turn is.
        log: What happened, turn by turn.
        unseen: The cards whose place the viewer can't tell: in the other hand or out of play.
        offers: What this seat could want now.
        repetitions: How often the position at the start of this turn has come up.
        draw_offer: The player who offers a draw.
        result: How it ended.
    """

    seat: Seat | None
    deck: Deck
    players: BySeat[SeatView]
    market: tuple[CardName | None, ...]
    supply: Sparks
    turn: Turn
    log: tuple[TurnLog, ...]
    unseen: tuple[CardName, ...]
    offers: tuple[Offer, ...] = ()
    repetitions: int = 0
    draw_offer: Seat | None = None
    result: Result | None = None

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions of the card in play, done or not."""
        return actions_in_play(self.deck, self.turn)

    @property
    def legal(self) -> tuple[AnyCommand, ...]:
        """The commands that this seat can give now."""
        return tuple(offer.command for offer in self.offers if offer.refusal is None)

    @property
    def to_move(self) -> bool:
        """Whether it is the viewer's turn."""
        return self.result is None and self.seat is self.turn.seat

    def refusal(self, command: AnyCommand) -> str | None:
        """Return why the viewer can't give a command now, or None if it can."""
        for offer in self.offers:
            if offer.command == command:
                return offer.refusal
        return "The game is over." if self.result is not None else "That is not possible now."


def view(state: State, seat: Seat | None) -> View:
    """Return what a seat may know of a state, or what a spectator may know when ``seat`` is None."""
    return View(
        seat=seat,
        deck=state.setup.deck,
        players=BySeat[SeatView](one=_seat_view(state, Seat.ONE, seat), two=_seat_view(state, Seat.TWO, seat)),
        market=state.market,
        supply=state.supply,
        turn=state.turn,
        log=state.log,
        unseen=_unseen(state, seat),
        offers=() if seat is None else _offers(state, seat),
        repetitions=state.repetitions,
        draw_offer=state.draw_offer,
        result=state.result,
    )


def open_view(state: State, seat: Seat | None) -> View:
    """Return what a seat, or a spectator when ``seat`` is None, would see with all cards open on the table."""
    hidden = view(state, seat)
    players = BySeat[SeatView](
        one=hidden.players.one.but(hand=state.players.one.hand),
        two=hidden.players.two.but(hand=state.players.two.hand),
    )
    return hidden.but(players=players, unseen=_in_deck_order(state, set(state.removed)))


def _seat_view(state: State, seat: Seat, viewer: Seat | None) -> SeatView:
    player = state.players[seat]
    return SeatView(
        name=state.setup.names[seat],
        hand=player.hand if seat is viewer else None,
        hand_size=len(player.hand),
        seen=player.seen,
        sparks=player.sparks,
        shown=player.shown,
    )


def _unseen(state: State, viewer: Seat | None) -> tuple[CardName, ...]:
    hidden = set(state.removed)
    for seat in Seat:
        if seat is not viewer:
            hidden |= set(state.players[seat].hand) - set(state.players[seat].seen)
    return _in_deck_order(state, hidden)


def _in_deck_order(state: State, cards: Collection[CardName]) -> tuple[CardName, ...]:
    # The order of the deck betrays nothing.
    return tuple(name for name in state.setup.deck.names if name in cards)


def _offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    own = candidates(state) if state.turn.seat is seat else ()
    said = tuple(command for command in table_talk(state) if actor(state, command) is seat)
    return tuple(Offer(command=command, refusal=refusal(state, command)) for command in own + said)
