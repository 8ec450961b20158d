"""Pyrotechnics and its bots, for the worker and the arena."""

from pydantic import TypeAdapter

from pyrotechnics.bots.home import Home
from pyrotechnics.bots.pyrotechnics.easy import Easy
from pyrotechnics.bots.pyrotechnics.hard import Hard
from pyrotechnics.bots.pyrotechnics.medium import Medium
from pyrotechnics.games.pyrotechnics.commands import AnyCommand, Command
from pyrotechnics.games.pyrotechnics.deck import standard_deck
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.seats import BySeat
from pyrotechnics.games.pyrotechnics.state import Deal, Setup, State
from pyrotechnics.games.pyrotechnics.view import View


def unattended(seed: int) -> Setup:
    """Return the setup of a game between bots: neutral names, and a standstill is a draw by itself."""
    names = BySeat[str](one="Seat one", two="Seat two")
    return Setup(seed=seed, names=names, stalemate="automatic", deck=standard_deck())


HOME: Home[Setup, Deal, State, AnyCommand, View] = Home(
    game=Pyrotechnics(),
    view_type=View,
    commands=TypeAdapter(tuple[Command, ...]),
    levels={bot.level: bot for bot in (Easy, Medium, Hard)},
    unattended=unattended,
    starter=lambda deal: deal.first,
    turns=lambda state: state.turn.number,
)
