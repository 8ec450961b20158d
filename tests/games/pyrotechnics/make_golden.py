"""Make the golden games of this version. Run once a release, never again for files that are there::

python -m tests.games.pyrotechnics.make_golden NAME
"""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

from pyrotechnics.engine.table import Table
from pyrotechnics.games.pyrotechnics.commands import (
    AcceptDraw,
    AnyCommand,
    DeclineDraw,
    Discover,
    EndTurn,
    OfferDraw,
    Resign,
    Showcase,
)
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.narration import narrate_result
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Deal, Setup, State
from pyrotechnics.games.pyrotechnics.view import View
from tests.games.pyrotechnics.positions import setup
from tests.games.pyrotechnics.universe import random_deck

FOLDER = Path(__file__).parent / "golden"
PyroTable = Table[Setup, Deal, State, AnyCommand, View]


def told(state: State) -> str:
    """Return the log of a game as a spectator reads it, a turn a line, the result last."""
    game = Pyrotechnics()
    seen = game.view(state, None)
    return "\n".join([*game.narrate(seen), narrate_result(seen)]) + "\n"


def eager(state: State, rng: Random) -> AnyCommand:
    """Return a showcase if there is one, else an action that is left, else anything."""
    moves = Pyrotechnics().moves(state)
    showcases = [move for move in moves if isinstance(move, Showcase)]
    actions = [move for move in moves if not isinstance(move, Showcase | Discover | EndTurn)]
    return rng.choice(showcases or actions or moves)


def at_random(state: State, rng: Random) -> AnyCommand:
    """Return any move."""
    return rng.choice(Pyrotechnics().moves(state))


def played(table: PyroTable, choose: Callable[[State, Random], AnyCommand], turns: int = 1000) -> PyroTable:
    """Play a game to its end, or for a number of turns."""
    rng = Random(table.setup.seed)
    while table.state.result is None and table.state.turn.number < turns:
        table.dispatch(choose(table.state, rng))
    return table


def eager_game() -> PyroTable:
    """Return a game between two eager players, won by a fifth showcase."""
    return played(Table(Pyrotechnics(), setup(2024)), eager)


def unattended_game() -> PyroTable:
    """Return a game at random with a deck of its own, ended by itself."""
    return played(
        Table(Pyrotechnics(), setup(7, deck=random_deck(7), first=Seat.TWO, stalemate="automatic")), at_random
    )


def talkative_game() -> PyroTable:
    """Return a game with an offer that lapses, one declined and one accepted; it is marked as casual."""
    table = played(Table(Pyrotechnics(), setup(99, first=Seat.ONE)), eager, turns=4)
    table.dispatch(OfferDraw(seat=Seat.ONE))
    played(table, eager, turns=9)
    table.dispatch(OfferDraw(seat=Seat.TWO))
    table.dispatch(DeclineDraw(seat=Seat.ONE))
    played(table, eager, turns=12)
    table.dispatch(OfferDraw(seat=Seat.TWO))
    table.dispatch(AcceptDraw(seat=Seat.ONE))
    table.casual = True
    return table


def resigned_game() -> PyroTable:
    """Return a game that is given up in the middle of a turn."""
    table = played(Table(Pyrotechnics(), setup(5)), eager, turns=7)
    table.dispatch(eager(table.state, Random(5)))
    table.dispatch(Resign(seat=table.state.turn.seat.other))
    return table


GAMES = {"eager": eager_game, "unattended": unattended_game, "talkative": talkative_game, "resigned": resigned_game}


def main() -> None:
    """Write the game that is named."""
    for name in sys.argv[1:]:
        table = GAMES[name]()
        for suffix, text in ((".json", table.record().dump() + "\n"), (".txt", told(table.state))):
            with (FOLDER / f"{name}{suffix}").open("x", encoding="utf-8") as file:
                file.write(text)


if __name__ == "__main__":
    main()
