"""One game between bots, played through the real engine, and what is kept of it."""

from dataclasses import dataclass
from hashlib import blake2b
from time import perf_counter
from typing import Any

from pyrotechnics.bots.home import Standstill
from pyrotechnics.bots.levels import home_of, make_bot
from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.engine.table import Occupant, Table

AnyTable = Table[Any, Any, Any, Any, Any]

ALL_SEEING = "all-seeing"
"""Who sits in every seat of a game that is played knowing the whole deal, as a reference (``home.Team``)."""


class ArenaStopped(Exception):  # noqa: N818 - it is news for a person
    """Say in one sentence why no more games can be played, such as what a bot did against the rules."""


@dataclass(frozen=True)
class Fixture:
    """A game that is to be played.

    Attributes:
        game: The name of the game.
        levels: Who sits in which seat.
        number: The place of the game in its pairing, from 0; in a duel, games 0 and 1, 2 and 3 and so on share their
            deal.
        seed: The seed of the whole arena.
        rules: What the game is played by: the rule set of Hanabi, the deck of Pyrotechnics; None for the usual one
            where the game has one.
        entry: Which pairing or team of its contest it is of, from 0.
    """

    game: str
    levels: tuple[str, ...]
    number: int
    seed: int
    rules: Any = None
    entry: int = 0

    @property
    def key(self) -> tuple[int, int]:
        """What tells it from the other games of its contest: its entry and its number."""
        return self.entry, self.number


@dataclass(frozen=True)
class Played:
    """What is kept of a game.

    Attributes:
        scores: By seat, as in ``engine.game.Outcome``.
        starter: The seat that had the first turn.
        turns: How many turns there were, over all players.
        seconds: By seat, how long each of its choices took.
        struck_out: Whether mistakes ended it, in a game that is played together.
        standstill: How it came to a draw in which neither could or would get on, in a duel.
    """

    scores: tuple[float, ...]
    starter: int
    turns: int
    seconds: tuple[tuple[float, ...], ...]
    struck_out: bool = False
    standstill: Standstill | None = None


@dataclass(frozen=True)
class Finished:
    """Hold a game that has been played to its end, with everything that happened in it.

    Attributes:
        table: The table, which holds the last state and every step that led there.
        seconds: By seat, how long each of its choices took.
    """

    table: AnyTable
    seconds: tuple[tuple[float, ...], ...]


def play(fixture: Fixture) -> Played:
    """Play a game to its end and return what an arena keeps of it.

    Raises:
        ArenaStopped: If a bot gives a command that the rules refuse; it names the seeds to see it again.
    """
    home = home_of(fixture.game)
    finished = play_out(fixture)
    table = finished.table
    outcome = home.game.outcome(table.state)
    assert outcome is not None  # nobody is to act any more
    return Played(
        scores=outcome.scores,
        starter=home.starter(table.deal),
        turns=home.turns(table.state),
        seconds=finished.seconds,
        struck_out=home.team is not None and home.team.struck_out(table.state),
        standstill=home.standstill(table.state),
    )


def play_out(fixture: Fixture) -> Finished:
    """Play a game to its end and return all of it, for figures that ``play`` doesn't keep.

    Raises:
        ArenaStopped: If a bot gives a command that the rules refuse; it names the seeds to see it again.
    """
    home = home_of(fixture.game)
    occupants = tuple(Occupant(kind="bot", bot=level) for level in fixture.levels)
    setup = home.unattended(_deal_seed(fixture), len(fixture.levels), fixture.rules)
    table: AnyTable = Table(home.game, setup, occupants=occupants)
    seconds = _see_through(fixture, setup, table) if ALL_SEEING in fixture.levels else _let_bots_play(fixture, table)
    return Finished(table, tuple(map(tuple, seconds)))


def _let_bots_play(fixture: Fixture, table: AnyTable) -> list[list[float]]:
    """Play to the end, each seat by its bot, and return by seat how many seconds each choice took."""
    game = home_of(fixture.game).game
    bots = [make_bot(fixture.game, level, derived(fixture.seed, level, fixture.number)) for level in fixture.levels]
    seconds: list[list[float]] = [[] for _ in bots]
    while waiting := game.waits_for(table.state):
        seat = waiting[0]
        view = game.view(table.state, seat)
        begun = perf_counter()
        commands = bots[seat].choose(view)
        seconds[seat].append(perf_counter() - begun)
        for command in commands:
            try:
                table.dispatch(command, seat=seat)
            except IllegalCommand as refusal:
                raise ArenaStopped(
                    f"The {fixture.levels[seat]} bot gave an illegal command, {command!r}, in game {fixture.number} "
                    f"of seed {fixture.seed} (deal {_deal_seed(fixture)}): {refusal}"
                ) from refusal
    return seconds


def _see_through(fixture: Fixture, setup: Any, table: AnyTable) -> list[list[float]]:
    """Play to the end knowing the whole deal; all that is to be chosen is, at once, by the first seat."""
    home = home_of(fixture.game)
    assert home.team is not None  # there is no such play in a duel
    begun = perf_counter()
    choice = home.team.reference(setup, table.deal)
    seconds: list[list[float]] = [[perf_counter() - begun], *([] for _ in fixture.levels[1:])]
    while waiting := home.game.waits_for(table.state):
        table.dispatch(choice(table.state), seat=waiting[0])
    return seconds


def _deal_seed(fixture: Fixture) -> int:
    team = home_of(fixture.game).team
    return derived(fixture.seed, "deal", fixture.number // 2 if team is None else fixture.number)


def derived(seed: int, *purpose: str | int) -> int:
    """Return a seed of its own for a purpose, from 0 up to 2**63."""
    text = " ".join(map(str, (seed, *purpose)))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> 1
