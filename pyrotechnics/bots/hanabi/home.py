"""Hanabi and its bots, for the worker and the arena."""

from collections.abc import Callable

from pydantic import TypeAdapter

from pyrotechnics.bots.bot import Bot
from pyrotechnics.bots.hanabi.coaching import COACH
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


# A bot is imported when it is first made: the app reads answers by this table, and never thinks itself.


def _companion(level: str) -> Callable[[int, Terms], Bot[View, AnyCommand]]:
    def make(seed: int, _terms: Terms) -> Bot[View, AnyCommand]:
        """Return a new companion of that level."""
        from pyrotechnics.bots.hanabi.companion import COMPANIONS  # noqa: PLC0415 - see above

        return COMPANIONS[level](seed)

    return make


def _coded(seed: int, _terms: Terms) -> Bot[View, AnyCommand]:
    from pyrotechnics.bots.hanabi.coded.bot import Coded  # noqa: PLC0415 - see above

    return Coded(seed)


def _master(seed: int, terms: Terms) -> Bot[View, AnyCommand]:
    from pyrotechnics.bots.hanabi.master import Master  # noqa: PLC0415 - see above

    return Master(seed, terms)


def _stranger(seed: int, _terms: Terms) -> Bot[View, AnyCommand]:
    from pyrotechnics.bots.hanabi.stranger import Stranger  # noqa: PLC0415 - see above

    return Stranger(seed)


def _reference(setup: Setup, deal: Deal) -> Callable[[State], AnyCommand]:
    from pyrotechnics.bots.hanabi.all_seeing import all_seeing  # noqa: PLC0415 - see above

    return all_seeing(setup, deal)


HOME: Home[Setup, Deal, State, AnyCommand, View, RuleSet] = Home(
    game=Hanabi(),
    view_type=View,
    commands=TypeAdapter(tuple[Command, ...]),
    levels={
        **{level: _companion(level) for level in ("easy", "normal", "strong")},
        "coded": _coded,
        "master": _master,
        "stranger": _stranger,
    },
    rules=lambda word: rules_named(word or PRESETS[0]),
    rules_option="--rules",
    unattended=unattended,
    starter=lambda deal: deal.first,
    turns=lambda state: state.turn,
    standstill=lambda _state: None,
    team=Team(
        players=PLAYERS,
        usual=3,
        maximum=lambda rules: rules.maximum,
        struck_out=struck_out,
        reference=_reference,
    ),
    coach=COACH,
)
