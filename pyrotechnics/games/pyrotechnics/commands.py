"""What a player can want: a closed union of intents, told apart by ``type``."""

from typing import Annotated, Literal

from pydantic import Field

from pyrotechnics.engine.model import Frozen
from pyrotechnics.games.pyrotechnics.cards import CardName
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import Spark

ActionIndex = Annotated[int, Field(ge=0, le=2)]


class TakeFirstSpark(Frozen):
    """Collect the 1 primary spark of the player who does not start (rulebook, Setup; ruling P8)."""

    type: Literal["take-first-spark"] = "take-first-spark"
    spark: Spark


class Research(Frozen):
    """Place a card from the hand face up in front of you, to do its research actions."""

    type: Literal["research"] = "research"
    card: CardName


class Collect(Frozen):
    """Do a collect action of the card in play, choosing this colour.

    Attributes:
        action: The place of the icon in its section, from 0.
        spark: The colour.
    """

    type: Literal["collect"] = "collect"
    action: ActionIndex
    spark: Spark


class Steal(Frozen):
    """Do a steal action of the card in play: take this primary spark from the opponent."""

    type: Literal["steal"] = "steal"
    action: ActionIndex
    spark: Spark


class Mix(Frozen):
    """Exchange two primary sparks for the secondary that they mix to."""

    type: Literal["mix"] = "mix"
    action: ActionIndex
    secondary: Spark


class Split(Frozen):
    """Exchange a secondary spark for the two primaries that it is mixed from."""

    type: Literal["split"] = "split"
    action: ActionIndex
    secondary: Spark


class Discover(Frozen):
    """Take a card from the market into the hand, to do its discover actions."""

    type: Literal["discover"] = "discover"
    card: CardName


class Showcase(Frozen):
    """Choose a card from the market to pay its cost and set it aside; what has one colour only is paid at once."""

    type: Literal["showcase"] = "showcase"
    card: CardName


class Pay(Frozen):
    """Pay or give the next open icon of the cost in this colour."""

    type: Literal["pay"] = "pay"
    spark: Spark


class EndTurn(Frozen):
    """End the turn: the researched card fills the market, and what was not used is forgone."""

    type: Literal["end-turn"] = "end-turn"


class Resign(Frozen):
    """Give the game up (ruling P9)."""

    type: Literal["resign"] = "resign"
    seat: Seat


class OfferDraw(Frozen):
    """Offer the opponent a draw (ruling P9)."""

    type: Literal["offer-draw"] = "offer-draw"
    seat: Seat


class AcceptDraw(Frozen):
    """Agree to the draw that the opponent offers."""

    type: Literal["accept-draw"] = "accept-draw"
    seat: Seat


class DeclineDraw(Frozen):
    """Decline the draw that the opponent offers."""

    type: Literal["decline-draw"] = "decline-draw"
    seat: Seat


class ClaimDraw(Frozen):
    """Claim the draw because the same position has come up for the third time (ruling P9)."""

    type: Literal["claim-draw"] = "claim-draw"
    seat: Seat


Move = TakeFirstSpark | Research | Collect | Steal | Mix | Split | Discover | Showcase | Pay | EndTurn
TableTalk = Resign | OfferDraw | AcceptDraw | DeclineDraw | ClaimDraw
AnyCommand = Move | TableTalk
Command = Annotated[AnyCommand, Field(discriminator="type")]
