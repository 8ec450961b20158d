"""Pyrotechnics passes what every game must pass."""

from collections.abc import Iterable
from random import Random
from typing import ClassVar

from pyrotechnics.games.pyrotechnics.commands import AnyCommand
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Deal, Setup, State
from pyrotechnics.games.pyrotechnics.view import View
from tests.engine.conformance import Conformance
from tests.games.pyrotechnics.positions import setup
from tests.games.pyrotechnics.universe import every_command, random_deck

Suite = Conformance[Setup, Deal, State, AnyCommand, View]


class PyrotechnicsConformance(Suite):
    game = Pyrotechnics()
    secret_fields = frozenset({"seed", "setup", "deal", "order", "removed", "positions"})
    _universe: ClassVar[dict[str, tuple[AnyCommand, ...]]] = {}

    def universe(self, state: State, rng: Random) -> Iterable[AnyCommand]:
        deck = state.setup.deck
        if deck.name not in self._universe:
            self._universe[deck.name] = every_command(deck)
        return self._universe[deck.name]

    def reshuffle_hidden(self, state: State, seat: int | None, rng: Random) -> State:
        hidden = [*state.removed]
        for holder in Seat:
            if holder != seat:
                player = state.players[holder]
                hidden += [name for name in player.hand if name not in player.seen]
        becomes = dict(zip(hidden, rng.sample(hidden, len(hidden)), strict=True))
        players = state.players
        for holder in Seat:
            if holder != seat:
                hand = tuple(becomes.get(name, name) for name in players[holder].hand)
                players = players.put(holder, players[holder].but(hand=hand))
        return state.but(
            setup=state.setup.but(seed=rng.randrange(2**40)),
            removed=tuple(becomes[name] for name in state.removed),
            players=players,
            positions=tuple(renamed(position, becomes) for position in state.positions),
        )


def renamed(position: str, becomes: dict[str, str]) -> str:
    """Return a position in which cards that nobody has seen go by other names: it repeats as often as before."""
    seat, one, two, market, *sparks = position.split("\n\n")
    groups = [sorted(becomes.get(name, name) for name in group.split("\n")) for group in (one, two, market)]
    return "\n\n".join([seat, *("\n".join(group) for group in groups), *sparks])


class TestStandardDeck(PyrotechnicsConformance):
    setups = tuple(setup(seed) for seed in range(3))


class TestRandomDeck(PyrotechnicsConformance):
    setups = tuple(setup(seed, deck=random_deck(5), stalemate="automatic") for seed in range(3))
    longest = 200 * 20
