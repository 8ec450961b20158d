"""What happened: the source of the log, of animation, of replay and of spoken text. All of it is public."""

from typing import Annotated, Literal

from pydantic import Field

from pyrotechnics.engine.model import Frozen
from pyrotechnics.games.hanabi.cards import Card


class Played(Frozen):
    """A card was played validly.

    Attributes:
        slot: Where it was in the hand.
        id: The number of the card.
        card: Its face, which everybody sees now.
    """

    type: Literal["played"] = "played"
    slot: int
    id: int
    card: Card


class Misplayed(Frozen):
    """A play was invalid: the card went to the discard pile, and a fuse burnt (ruling H7)."""

    type: Literal["misplayed"] = "misplayed"
    slot: int
    id: int
    card: Card


class Discarded(Frozen):
    """A card was discarded; ``hint_back`` says whether a hint came back (ruling H6)."""

    type: Literal["discarded"] = "discarded"
    slot: int
    id: int
    card: Card
    hint_back: bool


class Hinted(Frozen):
    """A hint was given (ruling H4).

    Attributes:
        to: The seat of the player who got it.
        colour: The letter of the colour, or None.
        number: The number, or None.
        slots: Where the cards pointed at were in the hand.
        ids: The numbers of those cards.
    """

    type: Literal["hinted"] = "hinted"
    to: int
    colour: str | None = None
    number: int | None = None
    slots: tuple[int, ...]
    ids: tuple[int, ...]


class Completed(Frozen):
    """A colour was completed; ``hint_back`` says whether a hint came back for it."""

    type: Literal["completed"] = "completed"
    colour: str
    hint_back: bool


class DeckEmptied(Frozen):
    """The last card was drawn; ``turns`` says how many turns are left over all players (ruling H9)."""

    type: Literal["deck-emptied"] = "deck-emptied"
    turns: int


class Ended(Frozen):
    """The game ended, for this reason."""

    type: Literal["ended"] = "ended"
    reason: Literal["completed", "last-fuse", "last-turn", "nothing-more"]


Event = Annotated[
    Played | Misplayed | Discarded | Hinted | Completed | DeckEmptied | Ended,
    Field(discriminator="type"),
]
