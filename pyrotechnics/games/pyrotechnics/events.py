"""What happened: the source of the log, of animation, of replay and of spoken text. All of it is public."""

from typing import Annotated, Literal

from pydantic import Field

from pyrotechnics.engine.model import Frozen
from pyrotechnics.games.pyrotechnics.cards import CardName
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import Spark


class Researched(Frozen):
    """A card was placed face up for research."""

    type: Literal["researched"] = "researched"
    card: CardName


class Collected(Frozen):
    """Sparks came from the supply; ``wanted`` is more than ``amount`` where the supply ran short (ruling P2)."""

    type: Literal["collected"] = "collected"
    spark: Spark
    amount: int
    wanted: int


class Stole(Frozen):
    """A spark came from the opponent."""

    type: Literal["stole"] = "stole"
    spark: Spark


class Mixed(Frozen):
    """Two primaries became a secondary."""

    type: Literal["mixed"] = "mixed"
    secondary: Spark


class SplitUp(Frozen):
    """A secondary became its two primaries."""

    type: Literal["split-up"] = "split-up"
    secondary: Spark


class Discovered(Frozen):
    """A card went from the market into the hand."""

    type: Literal["discovered"] = "discovered"
    card: CardName


class Showcasing(Frozen):
    """A card was taken from the market, to be paid for."""

    type: Literal["showcasing"] = "showcasing"
    card: CardName


class Paid(Frozen):
    """Sparks went to the supply."""

    type: Literal["paid"] = "paid"
    spark: Spark
    amount: int


class Gave(Frozen):
    """Sparks went to the opponent."""

    type: Literal["gave"] = "gave"
    spark: Spark
    amount: int


class Showcased(Frozen):
    """The whole cost is paid, and the card is set aside."""

    type: Literal["showcased"] = "showcased"
    card: CardName


class Filled(Frozen):
    """The researched card filled the market, and the turn ended."""

    type: Literal["filled"] = "filled"
    card: CardName


class Won(Frozen):
    """A player has emptied the hand."""

    type: Literal["won"] = "won"
    seat: Seat


class Said(Frozen):
    """A player resigned, or offered, declined, agreed to or claimed a draw."""

    type: Literal["said"] = "said"
    seat: Seat
    what: Literal["resign", "offer-draw", "accept-draw", "decline-draw", "claim-draw"]


class Stalemate(Frozen):
    """Nobody got anywhere: a draw in unattended play (ruling P9)."""

    type: Literal["stalemate"] = "stalemate"


Event = Annotated[
    Researched
    | Collected
    | Stole
    | Mixed
    | SplitUp
    | Discovered
    | Showcasing
    | Paid
    | Gave
    | Showcased
    | Filled
    | Won
    | Said
    | Stalemate,
    Field(discriminator="type"),
]
