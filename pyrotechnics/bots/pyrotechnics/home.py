"""Pyrotechnics and its bots, for the worker and the arena."""

from pathlib import Path

from pydantic import TypeAdapter

from pyrotechnics.bots.bot import Bot
from pyrotechnics.bots.home import Home, Standstill
from pyrotechnics.bots.levels import Terms
from pyrotechnics.bots.pyrotechnics.coaching import COACH
from pyrotechnics.engine.data_file import DataFileError
from pyrotechnics.engine.text import printable
from pyrotechnics.games.pyrotechnics.commands import AnyCommand, Command
from pyrotechnics.games.pyrotechnics.deck import Deck, read_deck, standard_deck
from pyrotechnics.games.pyrotechnics.effects import REPETITIONS_FOR_A_DRAW
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.seats import BySeat
from pyrotechnics.games.pyrotechnics.state import Deal, Setup, State
from pyrotechnics.games.pyrotechnics.view import View


def deck_named(word: str | None) -> Deck | None:
    """Return the deck of a file, or None without a file: the deck that comes with the program.

    Raises:
        ValueError: If it can't be read or is no deck; one sentence, with the first fault.
    """
    if word is None:
        return None
    try:
        return read_deck(Path(word))
    except DataFileError as error:
        more = len(error.faults) - 1
        rest = f" ({more} more: pyrotechnics deck check)" if more else ""
        raise ValueError(f"{printable(word)} is no deck: {error.faults[0]}{rest}") from error


def unattended(seed: int, _players: int, deck: Deck | None) -> Setup:
    """Return the setup of a game between bots: neutral names, and a standstill is a draw by itself.

    Args:
        seed: Where the deal comes from.
        deck: The cards; None for those that come with the program.
    """
    names = BySeat[str](one="Seat one", two="Seat two")
    return Setup(seed=seed, names=names, stalemate="automatic", deck=deck or standard_deck())


def standstill(state: State) -> Standstill | None:
    """Return how a game between bots came to a standstill (ruling P9), or None if it did not."""
    if state.result is None or state.result.reason not in {"repetition", "stalemate"}:
        return None
    return "repetition" if state.repetitions >= REPETITIONS_FOR_A_DRAW else "turn-limit"


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


HOME: Home[Setup, Deal, State, AnyCommand, View, Deck | None] = Home(
    game=Pyrotechnics(),
    view_type=View,
    commands=TypeAdapter(tuple[Command, ...]),
    levels={"beginner": _beginner, "easy": _easy, "medium": _medium, "hard": _hard, "master": _master},
    rules=deck_named,
    rules_option="--deck",
    unattended=unattended,
    starter=lambda deal: deal.first,
    turns=lambda state: state.turn.number,
    standstill=standstill,
    team=None,
    coach=COACH,
)
