"""What is still to be scored, as a blueprint plays: a sum of weighted features of what lies open to all.

The weights are data, in ``assets/bots/hanabi.toml``, by rule set and number of players; ``fit.py`` makes them.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from pyrotechnics.bots.hanabi.board import Board
from pyrotechnics.bots.hanabi.prospects import places
from pyrotechnics.games.hanabi.rulesets import PRESETS, RuleSet, preset
from pyrotechnics.resources import asset

FEATURES = (
    "even",  # always 1
    "open",  # the points that can still be played
    "open cards",  # how many faces they are
    "deck",  # the cards that are left to draw
    "hints",
    "hints squared",
    "any hint",  # whether there is one
    "mistakes",
    "mistakes squared",
    "share",  # for what part of the open faces there are turns
    "share of open",
    "deck x hints",
    "deck squared",
    "open x deck",
)

_PLAYS = 0.7  # of the cards that leave the hands, the rest being discards

Weights = Mapping[str, float]
Expectations = Mapping[str, Mapping[str, Weights]]
"""Weights by the name of a preset, and by the number of players."""


def features(at: Board) -> tuple[float, ...]:
    """Return the features of a board, in the order of ``FEATURES``; the deck is not empty yet."""
    worth = at.faces.worth
    points = sum([worth[place] for place in places(at.open)])
    cards, deck, hints, mistakes = at.open.bit_count(), at.deck_left, at.hints, at.mistakes
    share = min(1.0, _PLAYS * (deck + at.seats * at.rules.final_turns) / max(1, cards))
    return (
        1.0,
        points,
        cards,
        deck,
        hints,
        hints * hints,
        min(hints, 1),
        mistakes,
        mistakes * mistakes,
        share,
        share * points,
        deck * hints,
        deck * deck,
        points * deck,
    )


def expected(at: Board, weights: Weights) -> float:
    """Return the score that a game is likely to end with."""
    return at.score + sum([weights[name] * value for name, value in zip(FEATURES, features(at), strict=True)])


@cache
def weights_for(rules: RuleSet, seats: int) -> Weights | None:
    """Return the weights for a rule set and a number of players; None for rules that nobody has fitted any for.

    What else a house changes, such as what a hint points at, does not change what cards are worth much.
    """
    for name in PRESETS:
        fitted = preset(name)
        alike = all(getattr(fitted, field) == getattr(rules, field) for field in ("copies", "gaps", "points", "hands"))
        if alike and len(fitted.colours) == len(rules.colours):
            return standard_expectations().get(name, {}).get(str(seats))
    return None


@cache
def standard_expectations() -> Expectations:
    """Return the weights that the master plays with."""
    return read_expectations(asset("bots", "hanabi.toml"))


def read_expectations(path: Path) -> Expectations:
    """Return the weights of a file of ours."""
    data = tomllib.loads(path.read_text("utf-8"))
    return {
        rules: {seats: {name: float(row[name]) for name in FEATURES} for seats, row in rows.items()}
        for rules, rows in data.items()
    }


def as_toml(expectations: Expectations) -> str:
    """Return weights as they stand in the asset."""
    tables = []
    for rules, rows in expectations.items():
        for seats, weights in rows.items():
            lines = (f'"{name}" = {weights[name]:.5f}' for name in FEATURES)
            tables.append("\n".join((f"[{rules}.{seats}]", *lines)))
    return "\n\n".join(tables) + "\n"
