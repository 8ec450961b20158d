"""What a player can want: a closed union of intents, told apart by ``type``. All are the player's whose turn it is."""

from functools import cache
from typing import Annotated, Literal

from pydantic import Field, model_validator

from pyrotechnics.engine.model import Frozen
from pyrotechnics.games.hanabi.cards import MOST_SLOTS, Letter, Number, Slot

SeatNumber = Annotated[int, Field(ge=0, le=4)]
Slots = Annotated[tuple[Slot, ...], Field(max_length=MOST_SLOTS)]


class PlayCard(Frozen):
    """Play a card of the own hand to the table (rules, Play 1)."""

    type: Literal["play"] = "play"
    slot: Slot


class DiscardCard(Frozen):
    """Discard a card of the own hand (rules, Play 3)."""

    type: Literal["discard"] = "discard"
    slot: Slot


class _Hint(Frozen):
    """Point at cards of another player.

    Attributes:
        to: The player's seat.
        slots: The cards pointed at, in rising order.
    """

    to: SeatNumber
    slots: Slots

    @model_validator(mode="after")
    def _slots_rise(self) -> "_Hint":
        if list(self.slots) != sorted(set(self.slots)):
            raise ValueError("The slots of a hint are written once each, in rising order.")
        return self


class HintColour(_Hint):
    """State the colour of cards in another player's hand (rules, Play 2)."""

    type: Literal["hint-colour"] = "hint-colour"
    colour: Letter


class HintNumber(_Hint):
    """State the number of cards in another player's hand (rules, Play 2)."""

    type: Literal["hint-number"] = "hint-number"
    number: Number


class EndGame(Frozen):
    """End the game because nothing more can be played (ruling H11)."""

    type: Literal["end-game"] = "end-game"


Hint = HintColour | HintNumber
Move = PlayCard | DiscardCard | Hint
AnyCommand = Move | EndGame
Command = Annotated[AnyCommand, Field(discriminator="type")]


# The commands of a hand are few, and every step of a game lists them: so each is made once.


@cache
def play_card(slot: int) -> PlayCard:
    """Return the command to play a card."""
    return PlayCard(slot=slot)


@cache
def discard_card(slot: int) -> DiscardCard:
    """Return the command to discard a card."""
    return DiscardCard(slot=slot)


@cache
def hint(to: int, about: str | int, slots: tuple[int, ...]) -> Hint:
    """Return the command to hint: about a colour by its letter, or about a number."""
    if isinstance(about, str):
        return HintColour(to=to, colour=about, slots=slots)
    return HintNumber(to=to, number=about, slots=slots)


END_GAME = EndGame()
