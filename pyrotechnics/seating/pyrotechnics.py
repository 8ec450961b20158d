"""Who plays, and how: what the setup dialog and the command line both come down to."""

from dataclasses import dataclass, field, replace
from datetime import date
from secrets import randbelow
from typing import ClassVar, Literal

from pyrotechnics.bots.levels import LEVELS, SECONDS, named
from pyrotechnics.engine.deal_code import DealCodeError, deal_of_the_day
from pyrotechnics.engine.model import PlayerName
from pyrotechnics.engine.table import PERSON, Occupant, Table
from pyrotechnics.games.pyrotechnics.commands import AnyCommand
from pyrotechnics.games.pyrotechnics.deal_code import CodedDeal
from pyrotechnics.games.pyrotechnics.deck import Deck, standard_deck
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.seats import BySeat, Seat
from pyrotechnics.games.pyrotechnics.state import Deal, Setup, State
from pyrotechnics.games.pyrotechnics.view import View

DuelTable = Table[Setup, Deal, State, AnyCommand, View]

BOT_NAMES = {"beginner": "Squib", "easy": "Tinder", "medium": "Flare", "hard": "Nova", "master": "Quasar"}
SECONDS_TO_CHOOSE = (1.0, 3.0, 10.0)
_SEEDS = 2**32


@dataclass(frozen=True)
class DuelSeating:
    """Hold what is chosen before a table opens.

    Attributes:
        opponent: The name of the bot, which may say how long it thinks; None for a second person at this terminal.
        names: The players' names by seat.
        first: Who starts.
        take_backs: Whether moves against the bot may be taken back, which makes the game casual.
        seed: Where the deal comes from; a new one by default.
        bot_seed: Where the bot's chance comes from; a new one by default, and never one that betrays the deal.
        deck: The cards.
        deal: A deal to play again; by default the one that comes from ``seed``.
        bot_seat: Where the bot sits, if one plays.
    """

    game: ClassVar[str] = "pyrotechnics"

    opponent: str | None
    names: tuple[str, str]
    first: Seat | Literal["random"] = "random"
    take_backs: Literal["none", "over-the-table"] = "none"
    seed: int = field(default_factory=lambda: randbelow(_SEEDS))
    bot_seed: int = field(default_factory=lambda: randbelow(_SEEDS))
    deck: Deck = field(default_factory=standard_deck)
    deal: Deal | None = None
    bot_seat: Seat = Seat.TWO

    def table(self) -> DuelTable:
        """Open the table.

        Raises:
            pydantic.ValidationError: If the names are empty, alike or too long.
            ValueError: If a deal is given that isn't one of this deck, or lets another player start.
        """
        setup = Setup(
            seed=self.seed,
            names=BySeat[PlayerName](one=self.names[0], two=self.names[1]),
            first=self.first,
            deck=self.deck,
        )
        occupants = BySeat[Occupant](one=PERSON, two=PERSON)
        if self.opponent is not None:
            occupants = occupants.put(self.bot_seat, Occupant(kind="bot", bot=self.opponent, seed=self.bot_seed))
        return Table(
            Pyrotechnics(),
            setup,
            deal=self.deal,
            occupants=(occupants.one, occupants.two),
            take_backs=self.take_backs,
        )

    def again(self) -> "DuelSeating":
        """Return the same seating for a new deal, the other player starting where it was agreed who starts."""
        first = self.first.other if isinstance(self.first, Seat) else self.first
        return replace(self, first=first, seed=randbelow(_SEEDS), bot_seed=randbelow(_SEEDS), deal=None)

    def same_deal(self, deal: Deal) -> "DuelSeating":
        """Return the same seating on a given deal, in which the bot may play otherwise than it did before."""
        return replace(self, first=deal.first, bot_seed=randbelow(_SEEDS), deal=deal)

    def of_the_day(self, day: date) -> "DuelSeating":
        """Return the same seating on the deal of a day, in which the same player starts for everyone."""
        return replace(self, first="random", seed=deal_of_the_day(self.game, day), deal=None)

    def coded(self, deal: CodedDeal) -> "DuelSeating":
        """Return the same seating on the deal of a code, with its cards where nobody has chosen others.

        Raises:
            DealCodeError: If it is a deal of other cards than those that were chosen.
        """
        if deal.deck != self.deck != standard_deck():
            raise DealCodeError(f"This deal is of the deck {deal.deck.name}, not of {self.deck.name}.")
        return replace(self, first=deal.first, seed=deal.seed, deck=deal.deck, deal=None)


def seating_of(table: DuelTable) -> DuelSeating:
    """Return the seating that opens the same table at its beginning.

    Raises:
        ValueError: If bots sit in both seats.
    """
    setup = table.setup
    bots = [(Seat(place), who) for place, who in enumerate(table.occupants) if who.kind == "bot"]
    if len(bots) > 1:
        raise ValueError("Nobody sits at this table: both players are bots.")
    seat, bot = bots[0] if bots else (Seat.TWO, PERSON)
    return DuelSeating(
        bot.bot,
        (setup.names.one, setup.names.two),
        setup.first,
        table.take_backs,
        seed=setup.seed,
        bot_seed=bot.seed,
        deck=setup.deck,
        deal=table.deal,
        bot_seat=seat,
    )


def default_names(opponent: str | None) -> tuple[str, str]:
    """Return names for a person and this bot, or for two persons."""
    if opponent is None:
        return ("Player 1", "Player 2")
    level = named("pyrotechnics", opponent).level
    return ("Player", BOT_NAMES.get(level, level.title()))


def known_levels() -> tuple[str, ...]:
    """Return the levels of the bots, the weakest first."""
    return tuple(LEVELS["pyrotechnics"])


def takes_time(level: str) -> bool:
    """Return whether the strength of a level grows with the time that it is given."""
    return level in SECONDS["pyrotechnics"]
