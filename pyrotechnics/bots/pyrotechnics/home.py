"""Pyrotechnics and its bots, for the worker and the arena."""

from pydantic import TypeAdapter

from pyrotechnics.bots.bot import Bot
from pyrotechnics.bots.home import Home
from pyrotechnics.bots.levels import Terms
from pyrotechnics.games.pyrotechnics.commands import AnyCommand, Command
from pyrotechnics.games.pyrotechnics.deck import standard_deck
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.seats import BySeat
from pyrotechnics.games.pyrotechnics.state import Deal, Setup, State
from pyrotechnics.games.pyrotechnics.view import View


def rules(name: str | None) -> None:
    """Do nothing without a name, since there are no other rules than those of the rulebook.

    Raises:
        ValueError: If there is a name.
    """
    if name is not None:
        raise ValueError("--rules is not for Pyrotechnics: it has no other rules than its own.")


def unattended(seed: int) -> Setup:
    """Return the setup of a game between bots: neutral names, and a standstill is a draw by itself."""
    names = BySeat[str](one="Seat one", two="Seat two")
    return Setup(seed=seed, names=names, stalemate="automatic", deck=standard_deck())


# Each level is imported when it is first made: the app reads answers by this table, and never thinks itself.


def _beginner(seed: int, _terms: Terms) -> Bot[View, AnyCommand]:
    from pyrotechnics.bots.pyrotechnics.beginner import Beginner  # noqa: PLC0415

    return Beginner(seed)


def _easy(seed: int, _terms: Terms) -> Bot[View, AnyCommand]:
    from pyrotechnics.bots.pyrotechnics.easy import Easy  # noqa: PLC0415

    return Easy(seed)


def _medium(seed: int, _terms: Terms) -> Bot[View, AnyCommand]:
    from pyrotechnics.bots.pyrotechnics.medium import Medium  # noqa: PLC0415

    return Medium(seed)


def _hard(seed: int, terms: Terms) -> Bot[View, AnyCommand]:
    from pyrotechnics.bots.pyrotechnics.hard import Hard  # noqa: PLC0415

    return Hard(seed, terms.patience)


def _master(seed: int, terms: Terms) -> Bot[View, AnyCommand]:
    from pyrotechnics.bots.pyrotechnics.master import Master  # noqa: PLC0415

    return Master(seed, terms)


HOME: Home[Setup, Deal, State, AnyCommand, View, None] = Home(
    game=Pyrotechnics(),
    view_type=View,
    commands=TypeAdapter(tuple[Command, ...]),
    levels={"beginner": _beginner, "easy": _easy, "medium": _medium, "hard": _hard, "master": _master},
    rules=rules,
    unattended=lambda seed, _players, _rules: unattended(seed),
    starter=lambda deal: deal.first,
    turns=lambda state: state.turn.number,
    team=None,
)
