"""Every line that a table offers gives exactly the command that it stands for, and together they are all there are."""

from random import Random
from typing import Any

import pytest

from pyrotechnics.engine.table import Table
from pyrotechnics.games.hanabi.rulesets import preset
from pyrotechnics.games.pyrotechnics.deck import Deck, standard_deck
from pyrotechnics.plain.tongue import Line, Tongue, tongue_of
from pyrotechnics.plain.words import meant
from pyrotechnics.seating.hanabi import HanabiSeating
from tests.plain.talking import duel, together

ODD_NAMES = (
    ("Ada", "Vega", "Vega 2"),
    ("red", "1", "#1"),
    ("Żoë", "zoe", "Zoé"),
    ("a  b", "a b", "a"),
    ("张伟", "slots, and", "[/b]+x"),
)


class NoNotes:
    """Have no notes."""

    def read(self, card: int) -> str:
        return ""

    def write(self, card: int, text: str) -> None:
        raise AssertionError


def understood(tongue: Tongue[Any, Any], view: Any, typed: str) -> Any:
    """Return the command that a line gives."""
    first, *rest = typed.split()
    word, name = meant(first, tongue.words)
    return tongue.orders()[word.name](view, Line(name, tuple(rest), NoNotes()))


def check(table: Table[Any, Any, Any, Any, Any], random: Random, steps: int, *, every: int) -> None:
    """Play at random, and look at each line of each seat at every so manyth step."""
    tongue = tongue_of(table.game.name)
    for step in range(steps):
        moves = table.game.moves(table.state)
        if not moves:
            return
        if step % every == 0:
            legal: set[Any] = set()
            for seat in range(len(table.occupants)):
                view = table.game.view(table.state, seat)
                lines = {tongue.line_of(view, command): command for command in tongue.legal(view)}
                assert {line: understood(tongue, view, line) for line in lines} == lines
                legal.update(lines.values())
                assert set(tongue.usual(view)) <= legal
            assert legal == set(table.game.legal(table.state))
        table.dispatch(random.choice(moves))


@pytest.mark.parametrize("seed", range(4))
def test_of_the_duel(seed: int) -> None:
    check(duel(seed).table(), Random(seed), 250, every=1)


def test_where_two_icons_of_a_card_reach_one_colour_and_names_of_cards_mean_something_else() -> None:
    names = ("1", "2", "Ash", "Ash!", "Ash Tree", "Żar", "zar", "红", "a  b", "a b", *map(str, range(30, 38)))
    cards = tuple(
        card.but(name=name, research=("R", "any", "X"), discover=("prim", "R", "steal"))
        for name, card in zip(names, standard_deck().cards, strict=True)
    )
    table = duel(4, deck=Deck(name="Odd", cards=cards)).table()
    check(table, Random(4), 120, every=1)
    said = {type(step.command).__name__ for step in table.past}
    assert {"Collect", "Mix", "Discover"} <= said


@pytest.mark.parametrize("rules", ["green-box", "classic"])
@pytest.mark.parametrize("seed", range(3))
def test_of_hanabi(rules: str, seed: int) -> None:
    check(together(seed, rules=preset(rules)).table(), Random(seed), 90, every=2)


@pytest.mark.parametrize("names", ODD_NAMES)
def test_with_names_that_mean_something_else(names: tuple[str, ...]) -> None:
    seating = HanabiSeating(names, (None,) * 3, seed=5, bot_seed=1)
    check(seating.table(), Random(2), 6, every=2)
