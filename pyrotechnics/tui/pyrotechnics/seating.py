"""Who plays, and how: what the setup dialog and the command line both come down to."""

from dataclasses import dataclass, field
from secrets import randbelow
from typing import ClassVar, Literal

from pyrotechnics.bots.levels import LEVELS
from pyrotechnics.engine.model import PlayerName
from pyrotechnics.engine.table import PERSON, Occupant, Table
from pyrotechnics.games.pyrotechnics.commands import AnyCommand
from pyrotechnics.games.pyrotechnics.deck import Deck, standard_deck
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.seats import BySeat, Seat
from pyrotechnics.games.pyrotechnics.state import Deal, Setup, State
from pyrotechnics.games.pyrotechnics.view import View

DuelTable = Table[Setup, Deal, State, AnyCommand, View]

BOT_NAMES = {"easy": "Tinder", "medium": "Flare", "hard": "Nova"}
_SEEDS = 2**32


@dataclass(frozen=True)
class DuelSeating:
    """Hold what is chosen before a table opens.

    Attributes:
        opponent: The bot's level; None for a second person at this terminal.
        names: The players' names, the first the person who sits down here.
        first: Who starts.
        take_backs: Whether moves against the bot may be taken back, which makes the game casual.
        seed: Where the deal comes from; a new one by default.
        bot_seed: Where the bot's chance comes from; a new one by default, and never one that betrays the deal.
        deck: The cards.
    """

    game: ClassVar[str] = "pyrotechnics"

    opponent: str | None
    names: tuple[str, str]
    first: Seat | Literal["random"] = "random"
    take_backs: Literal["none", "over-the-table"] = "none"
    seed: int = field(default_factory=lambda: randbelow(_SEEDS))
    bot_seed: int = field(default_factory=lambda: randbelow(_SEEDS))
    deck: Deck = field(default_factory=standard_deck)

    def table(self) -> DuelTable:
        """Open the table.

        Raises:
            pydantic.ValidationError: If the names are empty, alike or too long.
        """
        setup = Setup(
            seed=self.seed,
            names=BySeat[PlayerName](one=self.names[0], two=self.names[1]),
            first=self.first,
            deck=self.deck,
        )
        other = PERSON if self.opponent is None else Occupant(kind="bot", bot=self.opponent, seed=self.bot_seed)
        return Table(Pyrotechnics(), setup, occupants=(PERSON, other), take_backs=self.take_backs)

    def again(self) -> "DuelSeating":
        """Return the same seating for a new deal, the other player starting where it was agreed who starts."""
        first = self.first.other if isinstance(self.first, Seat) else self.first
        return DuelSeating(self.opponent, self.names, first, self.take_backs, deck=self.deck)


def default_names(opponent: str | None) -> tuple[str, str]:
    """Return names for a person and an opponent of this level, or for two persons."""
    if opponent is None:
        return ("Player 1", "Player 2")
    return ("Player", BOT_NAMES.get(opponent, opponent.title()))


def known_levels() -> tuple[str, ...]:
    """Return the levels of the bots, the weakest first."""
    return tuple(LEVELS["pyrotechnics"])
