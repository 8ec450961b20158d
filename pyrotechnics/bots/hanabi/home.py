"""Hanabi and its bots, for the worker and the arena."""

from pydantic import TypeAdapter

from pyrotechnics.bots.bot import Bot
from pyrotechnics.bots.home import Home, Team
from pyrotechnics.bots.levels import Terms
from pyrotechnics.games.hanabi.commands import AnyCommand, Command
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.rulesets import PLAYERS, PRESETS, RuleSet, rules_named
from pyrotechnics.games.hanabi.state import Deal, Setup, State
from pyrotechnics.games.hanabi.view import View


def unattended(seed: int, players: int, rules: RuleSet) -> Setup:
    """Return the setup of a game between bots, with neutral names."""
    names = ("Seat one", "Seat two", "Seat three", "Seat four", "Seat five")
    return Setup(seed=seed, names=names[:players], rules=rules)


def struck_out(state: State) -> bool:
    """Return whether the last fuse has ended a game."""
    return state.result is not None and state.result.reason == "last-fuse"


def _companion(seed: int, _terms: Terms) -> Bot[View, AnyCommand]:
    # Imported when it is first made: the app reads answers by this table, and never thinks itself.
    from pyrotechnics.bots.hanabi.companion import Companion  # noqa: PLC0415

    return Companion(seed)


HOME: Home[Setup, Deal, State, AnyCommand, View, RuleSet] = Home(
    game=Hanabi(),
    view_type=View,
    commands=TypeAdapter(tuple[Command, ...]),
    levels={"companion": _companion},
    rules=lambda word: rules_named(word or PRESETS[0]),
    rules_option="--rules",
    unattended=unattended,
    starter=lambda deal: deal.first,
    turns=lambda state: state.turn,
    standstill=lambda _state: None,
    team=Team(players=PLAYERS, usual=3, maximum=lambda rules: rules.maximum, struck_out=struck_out),
)
