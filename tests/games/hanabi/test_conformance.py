"""Hanabi passes what every game must pass, with each rule set and any number of players."""

from collections.abc import Iterable
from random import Random

from pyrotechnics.games.hanabi.cards import Face
from pyrotechnics.games.hanabi.commands import AnyCommand
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.knowledge import said
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import Deal, Setup, State
from pyrotechnics.games.hanabi.view import View
from tests.engine.conformance import Conformance
from tests.games.hanabi.positions import CLASSIC, GREEN, TINY, setup
from tests.games.hanabi.universe import sensible, some_commands

Suite = Conformance[Setup, Deal, State, AnyCommand, View]


class HanabiConformance(Suite):
    game = Hanabi()
    longest = 200
    secret_fields = frozenset({"seed", "setup", "deal", "order"})

    def universe(self, state: State, rng: Random) -> Iterable[AnyCommand]:
        return some_commands(state, rng)

    def _choose(self, state: State, rng: Random) -> AnyCommand:
        return sensible(state, rng)  # at random, the fuses would burn long before the deck is empty

    def reshuffle_hidden(self, state: State, seat: int | None, rng: Random) -> State:
        """Return another deal in which only what the seat can't see lies elsewhere, as far as the hints allow it."""
        order = list(state.deal.order)
        hidden = list(range(state.drawn, len(order)))
        if state.result is None:
            hidden += [card.id for holder, hand in enumerate(state.hands) if seat in {None, holder} for card in hand]
        for _ in range(3 * len(hidden)):
            here, there = rng.choice(hidden), rng.choice(hidden)
            swapped = {here: order[there], there: order[here]}
            if all(could_be(state, number, face) for number, face in swapped.items()):
                order[here], order[there] = order[there], order[here]
        return state.but(setup=state.setup.but(seed=rng.randrange(2**40)), deal=state.deal.but(order=tuple(order)))


def could_be(state: State, number: int, face: Face) -> bool:
    """Return whether a card that is hidden somewhere may have this face after all that was said of it."""
    held = [card for hand in state.hands for card in hand if card.id == number]
    return not held or face in said(state.rules, held[0])


def setups(rules: RuleSet, players: int, seeds: range = range(2)) -> tuple[Setup, ...]:
    return tuple(setup(seed, players=players, rules=rules, first=players - 1) for seed in seeds)


class TestGreenBoxWith2Players(HanabiConformance):
    setups = setups(GREEN, 2)


class TestGreenBoxWith3Players(HanabiConformance):
    setups = setups(GREEN, 3)


class TestGreenBoxWith4Players(HanabiConformance):
    setups = setups(GREEN, 4)


class TestGreenBoxWith5Players(HanabiConformance):
    setups = setups(GREEN, 5)


class TestClassicWith2Players(HanabiConformance):
    setups = setups(CLASSIC, 2)


class TestClassicWith3Players(HanabiConformance):
    setups = setups(CLASSIC, 3)


class TestClassicWith4Players(HanabiConformance):
    setups = setups(CLASSIC, 4)


class TestClassicWith5Players(HanabiConformance):
    setups = setups(CLASSIC, 5)


class TestRulesThatEndWithTheDeck(HanabiConformance):
    """Rules of somebody's own: two colours, no turn after the last card, and no early end."""

    setups = setups(TINY.but(final_turns=0, early_end=False), 2, range(6))


class TestRulesWithLongFinalRounds(HanabiConformance):
    """Rules of somebody's own: hints that name all cards, and two turns each after the last card."""

    rules = TINY.but(copies=(3, 2, 2, 1), hands=(3, 3, 2, 2), hints=3, fuses=8, pointing="all", final_turns=2)
    setups = setups(rules, 3, range(4))
