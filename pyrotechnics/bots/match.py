"""One game between bots, played through the real engine, and what is kept of it."""

from dataclasses import dataclass
from hashlib import blake2b
from time import perf_counter
from typing import Any

from pyrotechnics.bots.levels import home_of, make_bot
from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.engine.table import Occupant, Table


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
        rules: The rule set, for a game that has some.
    """

    game: str
    levels: tuple[str, ...]
    number: int
    seed: int
    rules: Any = None


@dataclass(frozen=True)
class Played:
    """What is kept of a game.

    Attributes:
        scores: By seat, as in ``engine.game.Outcome``.
        starter: The seat that had the first turn.
        turns: How many turns there were, over all players.
        seconds: By seat, how long each of its choices took.
        struck_out: Whether mistakes ended it, in a game that is played together.
    """

    scores: tuple[float, ...]
    starter: int
    turns: int
    seconds: tuple[tuple[float, ...], ...]
    struck_out: bool = False


def play(fixture: Fixture) -> Played:
    """Play a game to its end.

    Raises:
        ArenaStopped: If a bot gives a command that the rules refuse; it names the seeds to see it again.
    """
    home = home_of(fixture.game)
    game = home.game
    occupants = tuple(Occupant(kind="bot", bot=level) for level in fixture.levels)
    deal_seed = derived(fixture.seed, "deal", fixture.number // 2 if home.team is None else fixture.number)
    setup = home.unattended(deal_seed, len(fixture.levels), fixture.rules)
    table = Table(game, setup, occupants=occupants)
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
                    f"of seed {fixture.seed} (deal {deal_seed}): {refusal}"
                ) from refusal
    outcome = game.outcome(table.state)
    assert outcome is not None  # nobody is to act any more
    return Played(
        scores=outcome.scores,
        starter=home.starter(table.deal),
        turns=home.turns(table.state),
        seconds=tuple(tuple(each) for each in seconds),
        struck_out=home.team is not None and home.team.struck_out(table.state),
    )


def derived(seed: int, *purpose: str | int) -> int:
    """Return a seed of its own for a purpose, from 0 up to 2**63."""
    text = " ".join(map(str, (seed, *purpose)))
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big") >> 1
