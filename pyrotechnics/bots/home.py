"""What the worker and the arena have to know about a game to play it with bots."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter

from pyrotechnics.bots.bot import Bot
from pyrotechnics.bots.levels import Terms
from pyrotechnics.engine.game import Game, StateT, ViewT
from pyrotechnics.engine.record import CommandT, DealT, SetupT

RulesT = TypeVar("RulesT")


@dataclass(frozen=True)
class Team(Generic[StateT, RulesT]):
    """Hold what the arena has to know about a game that all players win or lose together.

    Attributes:
        players: How many can play, from few to many.
        usual: How many play where nobody says.
        maximum: The highest score that there is under some rules.
        struck_out: Whether a game ended by mistakes.
    """

    players: tuple[int, ...]
    usual: int
    maximum: Callable[[RulesT], int]
    struck_out: Callable[[StateT], bool]


@dataclass(frozen=True)
class Home(Generic[SetupT, DealT, StateT, CommandT, ViewT, RulesT]):
    """Hold one game's rules, its types for data that comes from outside, and its bots.

    Attributes:
        game: The rules.
        view_type: What a bot sees.
        commands: Reads and writes what a bot answers.
        levels: How to make a bot of each level from a seed and the time that it has.
        rules: Reads the rule set that a word of the command line names, the usual one for None; raises ValueError
            with one sentence if it names none.
        unattended: How to set up a game that only bots play, from a seed, the number of players and a rule set.
        starter: Which seat has the first turn.
        turns: How many turns have been begun, over all players.
        team: What there is to know of a game that is played together; None for a duel.
    """

    game: Game[SetupT, DealT, StateT, CommandT, ViewT]
    view_type: type[ViewT]
    commands: TypeAdapter[tuple[CommandT, ...]]
    levels: Mapping[str, Callable[[int, Terms], Bot[ViewT, CommandT]]]
    rules: Callable[[str | None], RulesT]
    unattended: Callable[[int, int, RulesT], SetupT]
    starter: Callable[[DealT], int]
    turns: Callable[[StateT], int]
    team: Team[StateT, RulesT] | None


AnyHome = Home[Any, Any, Any, Any, Any, Any]
"""The home of a game that is chosen at run time."""
