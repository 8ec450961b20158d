"""What the worker and the arena have to know about a game to play it with bots."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Generic

from pydantic import TypeAdapter

from pyrotechnics.bots.bot import Bot
from pyrotechnics.engine.game import Game, StateT, ViewT
from pyrotechnics.engine.record import CommandT, DealT, SetupT


@dataclass(frozen=True)
class Home(Generic[SetupT, DealT, StateT, CommandT, ViewT]):
    """Hold one game's rules, its types for data that comes from outside, and its bots.

    Attributes:
        game: The rules.
        view_type: What a bot sees.
        commands: Reads and writes what a bot answers.
        levels: How to make a bot of each level from a seed.
        unattended: How to set up a game that only bots play, from a seed.
        starter: Which seat has the first turn.
        turns: How many turns have been begun, over all players.
    """

    game: Game[SetupT, DealT, StateT, CommandT, ViewT]
    view_type: type[ViewT]
    commands: TypeAdapter[tuple[CommandT, ...]]
    levels: Mapping[str, Callable[[int], Bot[ViewT, CommandT]]]
    unattended: Callable[[int], SetupT]
    starter: Callable[[DealT], int]
    turns: Callable[[StateT], int]
