"""What one seat may know: the only form in which a game leaves the table for screens, bots, guests and text."""

from collections.abc import Container

from pyrotechnics.engine.model import Frozen
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.cards import Card, Face
from pyrotechnics.games.hanabi.commands import AnyCommand
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import Firework, HeldCard, Result, State, TurnLog


class SeenCard(Frozen):
    """Hold a card in a hand as the viewer sees it.

    Attributes:
        held: What everybody knows of it.
        face: What stands on it; None if that is hidden from the viewer.
    """

    held: HeldCard
    face: Card | None


class SeatView(Frozen):
    """Hold what a viewer sees of one player: the name, and the hand with the newest card first."""

    name: str
    hand: tuple[SeenCard, ...]


class View(Frozen):
    """Hold what one seat, or a spectator, may know.

    The faces of the own hand are hidden, and a spectator sees none, since nobody's secrets are a spectator's; when the
    game is over, or in a replay with all cards open, all hands are open. What a free hint left out is not here either,
    as it says nothing (ruling H4).

    Attributes:
        seat: The viewer; None for a spectator.
        rules: The rule set.
        players: Everybody's name and hand.
        fireworks: One for each colour, in the order of the rule set.
        discards: The discard pile, in order.
        hints: How many hint cubes lie beside the Clock.
        mistakes: How many fuse cubes lie on the Rocket.
        deck_left: How many cards are left to draw.
        turn: The number of the present turn, from 1 over all players.
        mover: The seat whose turn it is.
        turns_left: How many turns are left over all players once the deck is empty; None before that.
        log: What happened, one entry a turn.
        result: How it ended.
    """

    seat: int | None
    rules: RuleSet
    players: tuple[SeatView, ...]
    fireworks: tuple[Firework, ...]
    discards: tuple[Card, ...]
    hints: int
    mistakes: int
    deck_left: int
    turn: int
    mover: int
    turns_left: int | None
    log: tuple[TurnLog, ...]
    result: Result | None

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.players)

    @property
    def to_move(self) -> bool:
        """Whether it is the viewer's turn."""
        return self.result is None and self.seat == self.mover

    def hand_size(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        return len(self.players[seat].hand)

    def face_at(self, seat: int, slot: int) -> Face | None:
        """Return the face of a card in a hand, None if it is hidden from the viewer.

        Raises:
            IndexError: If there is no such card.
        """
        return self.players[seat].hand[slot - 1].face

    @property
    def legal(self) -> tuple[AnyCommand, ...]:
        """The commands that this seat can give now."""
        return law.legal(self) if self.to_move else ()

    def refusal(self, command: AnyCommand) -> str | None:
        """Return why the viewer can't give a command now, or None if it can."""
        if self.result is None and not self.to_move:
            return f"It is {self.players[self.mover].name}'s turn."
        return law.refusal(self, command)


def view(state: State, seat: int | None) -> View:
    """Return what a seat may know of a state, or what a spectator may know when ``seat`` is None."""
    if state.result is not None:
        return open_view(state, seat)
    open_hands = () if seat is None else tuple(holder for holder in range(state.seats) if holder != seat)
    return _view(state, seat, open_hands)


def open_view(state: State, seat: int | None) -> View:
    """Return what a seat, or a spectator when ``seat`` is None, would see with all cards open on the table."""
    return _view(state, seat, range(state.seats))


def _view(state: State, seat: int | None, open_hands: Container[int]) -> View:
    order = state.deal.order
    players = tuple(
        SeatView(
            name=name,
            hand=tuple([SeenCard(held=card, face=order[card.id] if holder in open_hands else None) for card in hand]),
        )
        for holder, (name, hand) in enumerate(zip(state.setup.names, state.hands, strict=True))
    )
    return View(
        seat=seat,
        rules=state.rules,
        players=players,
        fireworks=state.fireworks,
        discards=tuple([order[id_] for id_ in state.discarded]),
        hints=state.hints,
        mistakes=state.mistakes,
        deck_left=state.deck_left,
        turn=state.turn,
        mover=state.mover,
        turns_left=state.turns_left,
        log=state.log,
        result=state.result,
    )
