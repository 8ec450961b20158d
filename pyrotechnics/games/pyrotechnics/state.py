"""The whole truth about a game: one frozen model, checked to conserve its cards and sparks at every step."""

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field, model_validator

from pyrotechnics.engine.model import Frozen, PlayerName
from pyrotechnics.games.pyrotechnics.cards import Action, CardName, Cost
from pyrotechnics.games.pyrotechnics.deck import DECK_SIZE, Deck
from pyrotechnics.games.pyrotechnics.events import Event
from pyrotechnics.games.pyrotechnics.seats import BySeat, Seat
from pyrotechnics.games.pyrotechnics.sparks import BANK, Sparks

HAND_SIZE = 5
MARKET_SIZE = 5
OUT_OF_PLAY = 3


class Setup(Frozen):
    """Hold what the players chose before the deal.

    Attributes:
        seed: Where all chance of this game comes from.
        names: One name a seat, up to 12 characters.
        first: Who starts; "random" is decided by the seed.
        stalemate: "claimed" at a table, where players end a standstill themselves; "automatic" in unattended play,
            where the third repetition or the 200th turn is a draw (ruling P9).
        deck: The 18 cards.
    """

    seed: Annotated[int, Field(ge=0, lt=2**63)]
    names: BySeat[PlayerName]
    first: Seat | Literal["random"] = "random"
    stalemate: Literal["claimed", "automatic"] = "claimed"
    deck: Deck

    @model_validator(mode="after")
    def _names_differ(self) -> "Setup":
        if self.names.one == self.names.two:
            raise ValueError("The two players need different names.")
        return self


class Deal(Frozen):
    """Hold what chance decided: three cards out of play, the two hands, the market, and who starts.

    Attributes:
        order: All 18 cards: 3 out of play, 5 for seat one, 5 for seat two, 5 for the market.
        first: Who starts.
    """

    order: Annotated[tuple[CardName, ...], Field(min_length=DECK_SIZE, max_length=DECK_SIZE)]
    first: Seat


class Phase(StrEnum):
    """What the player to move has to choose."""

    FIRST_SPARK = "first-spark"
    RESEARCH = "research"
    MARKET = "market"  # research actions are still open, until a market card is chosen
    DISCOVER = "discover"
    PAY = "pay"
    END = "end"


class Player(Frozen):
    """Hold what one player has.

    Attributes:
        hand: Cards in hand, hidden from the opponent.
        seen: Those of them that everybody knows, because they came from the market.
        sparks: The sparks in the tray.
        shown: Cards showcased, in order.
    """

    hand: tuple[CardName, ...]
    seen: tuple[CardName, ...] = ()
    sparks: Sparks = Sparks()
    shown: tuple[CardName, ...] = ()


class Turn(Frozen):
    """Hold how far the present turn is.

    Attributes:
        number: Counted from 1 over both players; 0 while the first spark is chosen.
        seat: Whose turn it is.
        phase: What is to be chosen.
        research: The card researched, open in front of the player until the turn ends.
        chosen: The market card being discovered or showcased.
        left: How often each action of the card in play may still be done.
        due: The icons of the cost that are still to be paid, the next first.
    """

    number: int
    seat: Seat
    phase: Phase
    research: CardName | None = None
    chosen: CardName | None = None
    left: tuple[int, ...] = ()
    due: tuple[Cost, ...] = ()


def actions_in_play(deck: Deck, turn: Turn) -> tuple[Action, ...]:
    """Return the actions of the section that a turn is busy with; none outside research and discover."""
    if turn.phase is Phase.MARKET and turn.research is not None:
        return deck[turn.research].research
    if turn.phase is Phase.DISCOVER and turn.chosen is not None:
        return deck[turn.chosen].discover
    return ()


class TurnLog(Frozen):
    """Hold what happened in one turn."""

    number: int
    seat: Seat
    events: tuple[Event, ...] = ()


class Result(Frozen):
    """Say who won and why; ``winner`` is None for a draw."""

    winner: Seat | None
    reason: Literal["fifth-showcase", "resignation", "agreement", "repetition", "stalemate"]


class State(Frozen):
    """Hold everything about a game in play.

    Attributes:
        setup: What was chosen before.
        removed: The three cards out of play, unknown to both.
        players: Hands, trays and showcased cards.
        market: Five places; None is the gap that the researched card will fill.
        supply: The sparks that nobody holds.
        turn: How far the present turn is.
        log: What happened, turn by turn; the last entry is the present turn.
        positions: Every position at the start of a turn since the last showcase, for repetition.
        draw_offer: The player who offers a draw.
        result: How it ended.

    Raises:
        pydantic.ValidationError: If a card or a spark were lost, doubled or made up.
    """

    setup: Setup
    removed: tuple[CardName, ...]
    players: BySeat[Player]
    market: Annotated[tuple[CardName | None, ...], Field(min_length=MARKET_SIZE, max_length=MARKET_SIZE)]
    supply: Sparks
    turn: Turn
    log: tuple[TurnLog, ...]
    positions: tuple[str, ...] = ()
    draw_offer: Seat | None = None
    result: Result | None = None

    @model_validator(mode="after")
    def _conserves_sparks(self) -> "State":
        # Written out colour by colour: this runs for every state, and a loop takes four times as long.
        one, two, supply = self.players.one.sparks, self.players.two.sparks, self.supply
        if not (
            one.red + two.red + supply.red == BANK.red
            and one.yellow + two.yellow + supply.yellow == BANK.yellow
            and one.blue + two.blue + supply.blue == BANK.blue
            and one.orange + two.orange + supply.orange == BANK.orange
            and one.green + two.green + supply.green == BANK.green
            and one.purple + two.purple + supply.purple == BANK.purple
        ):
            raise ValueError("Sparks were lost or made up.")
        return self

    @model_validator(mode="after")
    def _conserves_cards(self) -> "State":
        one, two = self.players.one, self.players.two
        cards = [*self.removed, *one.hand, *two.hand, *one.shown, *two.shown]
        cards += [card for card in self.market if card is not None]
        if self.turn.research is not None:
            cards.append(self.turn.research)
        if self.turn.phase is Phase.PAY and self.turn.chosen is not None:
            cards.append(self.turn.chosen)
        if len(cards) != DECK_SIZE or self.setup.deck.names != set(cards):
            raise ValueError("Cards were lost, doubled or made up.")
        return self

    @property
    def mover(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn.seat]

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions of the card in play, done or not: those of its research, or of its discover section."""
        return actions_in_play(self.setup.deck, self.turn)

    @property
    def repetitions(self) -> int:
        """How often the position at the start of the present turn has come up, this time included."""
        return self.positions.count(self.positions[-1]) if self.positions else 0
