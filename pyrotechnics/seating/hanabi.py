"""Who plays, and how: what the setup dialog and the command line both come down to."""

from dataclasses import dataclass, field, replace
from datetime import date
from secrets import randbelow
from typing import ClassVar, Literal

from pyrotechnics.bots.levels import FEWEST, LEVELS, speaks_code
from pyrotechnics.engine.deal_code import DealCodeError, deal_of_the_day
from pyrotechnics.engine.table import PERSON, Occupant, Table
from pyrotechnics.games.hanabi.commands import AnyCommand
from pyrotechnics.games.hanabi.deal_code import CodedDeal
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.rulesets import PRESETS, RuleSet, preset
from pyrotechnics.games.hanabi.state import Deal, Setup, State
from pyrotechnics.games.hanabi.view import View

HanabiTable = Table[Setup, Deal, State, AnyCommand, View]

BOT_NAMES = ("Comet", "Vega", "Lyra", "Rigel", "Altair")
LEVEL = "normal"
"""The bots that play where nobody wants others."""

SECONDS_TO_CHOOSE = (1.0, 3.0, 10.0)
_SEEDS = 2**32


@dataclass(frozen=True)
class HanabiSeating:
    """Hold what is chosen before a table opens.

    Attributes:
        names: One name a seat.
        bots: By seat, the name of the bot, which may say how long it thinks; None for a person at this terminal.
        rules: The rule set.
        first: The seat that starts.
        take_backs: Whether moves may be taken back when all others are bots, which makes the game casual.
        seed: Where the deal comes from; a new one by default.
        bot_seed: Where the bots' chance comes from; a new one by default, and never one that betrays the deal.
        deal: A deal to play again; by default the one that comes from ``seed``.
    """

    game: ClassVar[str] = "hanabi"

    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    rules: RuleSet = field(default_factory=lambda: preset(PRESETS[0]))
    first: int | Literal["random"] = "random"
    take_backs: Literal["none", "over-the-table"] = "none"
    seed: int = field(default_factory=lambda: randbelow(_SEEDS))
    bot_seed: int = field(default_factory=lambda: randbelow(_SEEDS))
    deal: Deal | None = None

    def table(self) -> HanabiTable:
        """Open the table.

        Raises:
            pydantic.ValidationError: If the names are empty, alike or too long, or too few or too many.
            ValueError: If not every name has a place, or a deal is given that doesn't fit rules and players.
        """
        setup = Setup(seed=self.seed, names=self.names, first=self.first, rules=self.rules)
        occupants = tuple(
            PERSON if level is None else Occupant(kind="bot", bot=level, seed=self.bot_seed + seat)
            for seat, level in enumerate(self.bots)
        )
        return Table(Hanabi(), setup, deal=self.deal, occupants=occupants, take_backs=self.take_backs)

    def again(self) -> "HanabiSeating":
        """Return the same seating for a new deal, the next player starting where it was agreed who starts."""
        first = self.first if self.first == "random" else (self.first + 1) % len(self.names)
        return replace(self, first=first, seed=randbelow(_SEEDS), bot_seed=randbelow(_SEEDS), deal=None)

    def same_deal(self, deal: Deal) -> "HanabiSeating":
        """Return the same seating on a given deal, in which the bots may play otherwise than they did before."""
        return replace(self, first=deal.first, bot_seed=randbelow(_SEEDS), deal=deal)

    def of_the_day(self, day: date) -> "HanabiSeating":
        """Return the same seating on the deal of a day, in which the same seat starts for everyone."""
        return replace(self, first="random", seed=deal_of_the_day(self.game, day), deal=None)

    def coded(self, deal: CodedDeal) -> "HanabiSeating":
        """Return the same seating on the deal of a code.

        Raises:
            DealCodeError: If it is a deal for more or fewer players, or by other rules.
        """
        if deal.players != len(self.names):
            raise DealCodeError(f"This deal is for {deal.players} players, not for {len(self.names)}.")
        if deal.rules != self.rules:
            raise DealCodeError(f"This deal is by the rules {deal.rules.title}, not by the rules {self.rules.title}.")
        return replace(self, first=deal.first, seed=deal.seed, deal=None)


def seating_of(table: HanabiTable) -> HanabiSeating:
    """Return the seating that opens the same table at its beginning."""
    setup = table.setup
    seeds = [who.seed - seat for seat, who in enumerate(table.occupants) if who.kind == "bot"]
    return HanabiSeating(
        setup.names,
        tuple(who.bot if who.kind == "bot" else None for who in table.occupants),
        setup.rules,
        setup.first,
        table.take_backs,
        seed=setup.seed,
        bot_seed=seeds[0] if seeds else 0,
        deal=table.deal,
    )


def default_names(players: int, bots: int) -> tuple[str, ...]:
    """Return names for so many players, of whom the last ones are bots."""
    persons = players - bots
    people = ("Player",) if persons == 1 else tuple(f"Player {number}" for number in range(1, persons + 1))
    return people + BOT_NAMES[:bots]


def with_bots(players: int, bots: int, level: str = LEVEL) -> tuple[str | None, ...]:
    """Return who sits where: persons first, then so many bots, by default the usual ones."""
    return (None,) * (players - bots) + (level,) * bots


def mate_for(wish: str, players: int) -> str:
    """Return the bot to play with people: the one that is wished for, or the usual one where that one speaks a code.

    Args:
        wish: The name of a bot, which may say how long it thinks.
        players: How many play.
    """
    return LEVEL if speaks_code("hanabi", wish, players) else wish


def levels_for(players: int) -> tuple[str, ...]:
    """Return the levels of the bots that so many players can have, the weakest first."""
    fewest = FEWEST["hanabi"]
    return tuple(level for level in LEVELS["hanabi"] if fewest.get(level, 0) <= players)


def fault_of_team(bots: tuple[str | None, ...]) -> str | None:
    """Return why these can't play together, as a sentence, or None.

    Args:
        bots: By seat, the name of the bot; None for a person.
    """
    players = len(bots)
    for bot in filter(None, bots):
        fewest = FEWEST["hanabi"].get(bot, 0)
        if players < fewest:
            return f"The {bot} bots have a code for {fewest} players or more."
    if len({speaks_code("hanabi", bot, players) for bot in bots}) == 1:
        return None
    return "Coded bots, and masters with three players or more, understand nobody but each other: let them play alone."
