"""Games that are really played, at random, and kept."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from typing import Any

from pyrotechnics.archive.keeper import Keeper
from pyrotechnics.archive.keeping import KeptGame
from pyrotechnics.archive.reading import Restored, restore
from pyrotechnics.engine.table import PERSON, Occupant, Table
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.rulesets import PRESETS, preset
from pyrotechnics.games.hanabi.state import Setup as HanabiSetup
from pyrotechnics.games.pyrotechnics.deck import standard_deck
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.seats import BySeat
from pyrotechnics.games.pyrotechnics.state import Setup as DuelSetup

AnyTable = Table[Any, Any, Any, Any, Any]

GAMES = ("pyrotechnics", "hanabi")


def duel(seed: int = 1) -> AnyTable:
    """Return a table for a duel against a bot, with take-backs."""
    setup = DuelSetup(seed=seed, names=BySeat[str](one="Ada", two="Nova"), deck=standard_deck())
    bot = Occupant(kind="bot", bot="hard", seed=seed + 1)
    return Table(Pyrotechnics(), setup, occupants=(PERSON, bot), take_backs="over-the-table")


def together(seed: int = 1) -> AnyTable:
    """Return a table for Hanabi with two bots, with take-backs."""
    setup = HanabiSetup(seed=seed, names=("Ada", "Comet", "[/b] Żoë"), rules=preset(PRESETS[seed % len(PRESETS)]))
    bots = tuple(Occupant(kind="bot", bot="companion", seed=seed + seat) for seat in (1, 2))
    return Table(Hanabi(), setup, occupants=(PERSON, *bots), take_backs="over-the-table")


def table_of(game: str, seed: int = 1) -> AnyTable:
    """Return a table for a game."""
    return duel(seed) if game == "pyrotechnics" else together(seed)


def moves(table: AnyTable, random: Random, *, undoes: bool = True) -> Iterator[str]:
    """Play at random and yield what was done, one after the other, until the game has ended and stays so."""
    while True:
        last = table.past[-1].actor if table.past else 0
        legal = table.game.moves(table.state)
        chance = random.random() if undoes else 1.0
        if chance < 0.15 and table.can_undo(last):
            table.undo(last)
            yield "undo"
        elif chance < 0.3 and (again := [seat for seat in range(len(table.occupants)) if table.can_redo(seat)]):
            table.redo(again[0])
            yield "redo"
        elif chance < 0.33 and table.can_take_back(0):
            table.take_back(0)
            yield "take-back"
        elif legal:
            table.dispatch(random.choice(legal))
            yield "command"
        else:
            return


def play(table: AnyTable, seed: int = 1, *, steps: int = 10_000, undoes: bool = False) -> None:
    """Play so many steps at random, or to the end."""
    for _, _ in zip(range(steps), moves(table, Random(seed), undoes=undoes), strict=False):
        pass


@contextmanager
def keeping(path: Path, **options: Any) -> Iterator[Keeper]:
    """Open a keeper of an archive, and close it at the end."""
    with closing(Keeper(path, **options)) as keeper:
        yield keeper


def kept(keeper: Keeper, table: AnyTable, **known: Any) -> KeptGame:
    """Keep the game of a table from now on; it is there already."""
    game = KeptGame(keeper, table, **known)
    game.writing.result(30)
    return game


def fetched(keeper: Keeper, number: int | None) -> Restored:
    """Return a game as the archive gives it back."""
    assert number is not None
    return restore(keeper.ask(lambda archive: archive.whole(number)).result(30))


def difference(one: AnyTable, other: AnyTable) -> list[str]:
    """Return in what two tables differ, as far as it matters for who plays on at them; empty where in nothing."""
    return [name for name, value in _traits(one).items() if value != _traits(other)[name]]


def _traits(table: AnyTable) -> dict[str, Any]:
    future = table._future
    return {
        "state": table.state,
        "revision": table.revision,
        "past": table.past,
        "future": tuple(future),
        "casual": table.casual,
        "record": table.record(),
        "occupants": table.occupants,
        "take_backs": table.take_backs,
        "setup": table.setup,
        "deal": table.deal,
    }


def other_process(script: str, *arguments: object) -> "subprocess.Popen[str]":
    """Start a script in another process; it finds this module and what it says can be read line by line."""
    root = Path(__file__).parents[2]
    return subprocess.Popen(
        [sys.executable, "-u", "-c", script, *map(str, arguments)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": str(root)},
    )


def said(process: "subprocess.Popen[str]") -> Any:
    """Return what another process says next, as JSON."""
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line, "the other process has ended"
    return json.loads(line)
