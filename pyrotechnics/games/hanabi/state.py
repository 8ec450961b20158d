"""The whole truth about a game: one frozen model, checked to conserve its cards and cubes at every step."""

from typing import Annotated, Literal

from pydantic import Field, model_validator

from pyrotechnics.engine.model import Frozen, PlayerName
from pyrotechnics.games.hanabi.cards import Card, Face
from pyrotechnics.games.hanabi.events import Event
from pyrotechnics.games.hanabi.rulesets import PLAYERS, RuleSet


class Setup(Frozen):
    """Hold what the players chose before the deal.

    Attributes:
        seed: Where all chance of this game comes from.
        names: Two to five different names, one a seat.
        first: The seat that starts; "random" is decided by the seed.
        rules: The rule set.
    """

    seed: Annotated[int, Field(ge=0, lt=2**63)]
    names: Annotated[tuple[PlayerName, ...], Field(min_length=PLAYERS[0], max_length=PLAYERS[-1])]
    first: Annotated[int, Field(ge=0, le=4)] | Literal["random"] = "random"
    rules: RuleSet

    @model_validator(mode="after")
    def _seats_fit(self) -> "Setup":
        if len(set(self.names)) < len(self.names):
            raise ValueError("The players need different names.")
        if self.first != "random" and self.first >= len(self.names):
            raise ValueError("The player who starts has to be one of those at the table.")
        return self


class Deal(Frozen):
    """Hold what chance decided.

    Attributes:
        order: Every card of the deck in the order of the deal: the first hand, the second and so on, then the draw
            pile. The place of a card in it, from 0, is its number for ever.
        first: The seat that starts.
    """

    order: tuple[Card, ...]
    first: int


class HeldCard(Frozen):
    """Hold what everybody knows of a card in a hand: what was said of it, and what follows by the rules.

    Attributes:
        id: The number of the card.
        colour: The colour that a hint has named, or None.
        number: The number that a hint has named, or None.
        not_colours: Colours that it can't have, since a hint that points at all matching cards left it out.
        not_numbers: Numbers that it can't have, for the same reason.
    """

    id: int
    colour: str | None = None
    number: int | None = None
    not_colours: tuple[str, ...] = ()
    not_numbers: tuple[int, ...] = ()


class Firework(Frozen):
    """Hold one colour on the table.

    Attributes:
        played: The numbers played, in rising order.
        open: The numbers that can still be played in it, each before the next, while a copy of each is left.
        skipped: The numbers that a higher card has passed over while they could still have been played.
    """

    played: tuple[int, ...] = ()
    open: tuple[int, ...]
    skipped: tuple[int, ...] = ()

    @property
    def top(self) -> int:
        """The highest number played, 0 for none."""
        return self.played[-1] if self.played else 0


class TurnLog(Frozen):
    """Hold what happened in one turn, counted from 1 over all players."""

    number: int
    seat: int
    events: tuple[Event, ...]


class Result(Frozen):
    """Say how the game ended and what it scored."""

    reason: Literal["completed", "last-fuse", "last-turn", "nothing-more"]
    score: int


class State(Frozen):
    """Hold everything about a game in play.

    Attributes:
        setup: What was chosen before.
        deal: Every card, in the order of the deal.
        drawn: How many cards have left the deck.
        hands: The cards of each seat, the newest first.
        fireworks: One for each colour, in the order of the rule set.
        played: The numbers of the cards played, in order.
        discarded: The numbers of the cards in the discard pile, in order.
        hints: How many hint cubes lie beside the Clock.
        mistakes: How many fuse cubes lie on the Rocket.
        turn: The number of the present turn, from 1 over all players.
        mover: The seat whose turn it is.
        turns_left: How many turns are left over all players once the deck is empty; None before that.
        log: What happened, one entry a turn.
        result: How it ended.

    Raises:
        pydantic.ValidationError: If a card or a cube were lost, doubled or made up.
    """

    setup: Setup
    deal: Deal
    drawn: int
    hands: tuple[tuple[HeldCard, ...], ...]
    fireworks: tuple[Firework, ...]
    played: tuple[int, ...] = ()
    discarded: tuple[int, ...] = ()
    hints: int
    mistakes: int = 0
    turn: int = 1
    mover: int
    turns_left: int | None = None
    log: tuple[TurnLog, ...] = ()
    result: Result | None = None

    @model_validator(mode="after")
    def _conserves_cards(self) -> "State":
        ids = [card.id for hand in self.hands for card in hand]
        ids += self.played
        ids += self.discarded
        if len(ids) != self.drawn or sorted(ids) != list(range(self.drawn)) or self.drawn > len(self.deal.order):
            raise ValueError("A card was lost, doubled or made up.")
        if sum([len(firework.played) for firework in self.fireworks]) != len(self.played):
            raise ValueError("The fireworks are not what was played.")
        return self

    @model_validator(mode="after")
    def _conserves_cubes(self) -> "State":
        if not 0 <= self.hints <= self.rules.hints:
            raise ValueError("A hint cube was lost or made up.")
        if not 0 <= self.mistakes <= self.rules.fuses:
            raise ValueError("A fuse cube was lost or made up.")
        return self

    @property
    def rules(self) -> RuleSet:
        """The rule set."""
        return self.setup.rules

    @property
    def deck_left(self) -> int:
        """How many cards are left to draw."""
        return len(self.deal.order) - self.drawn

    @property
    def seats(self) -> int:
        """How many players there are."""
        return len(self.hands)

    def hand_size(self, seat: int) -> int:
        """Return how many cards a seat holds."""
        return len(self.hands[seat])

    def face_at(self, seat: int, slot: int) -> Face:
        """Return the face of a card in a hand.

        Raises:
            IndexError: If there is no such card.
        """
        return self.deal.order[self.hands[seat][slot - 1].id]
