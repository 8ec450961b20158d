"""Draw the pictures of the README: ``python -m tests.tui.make_screenshots``.

Bots play both games from fixed seeds up to a position in the middle, with the present deck; so a picture shows what is
dealt today, and is the same wherever it is drawn.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from pyrotechnics.bots.levels import make_bot
from pyrotechnics.engine.table import PERSON, Occupant, Table
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.seating.hanabi import HanabiSeating
from pyrotechnics.seating.opening import OpenTable, Seating
from pyrotechnics.seating.pyrotechnics import DuelSeating
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE
from tests.tui.picture import picture_of

FOLDER = Path(__file__).parents[2] / "assets" / "screenshots"
SIZES = [(80, 24), (120, 40)]

AnyTable = Table[Any, Any, Any, Any, Any]

DUEL = DuelSeating("medium", ("Ada", "Vega"), first=Seat.ONE, seed=7, bot_seed=7)
TEAM = HanabiSeating(("Ada", "Comet", "Vega", "Lyra"), (None, *["normal"] * 3), first=0, seed=12, bot_seed=7)


def played(seating: Seating, level: str, is_the_one: Callable[[Any], bool]) -> AnyTable:
    """Return a table on which bots have played, also in the place of the person, up to a position.

    Args:
        seating: Who plays what; the person sits in the first seat.
        level: Who plays in the place of the person, and of everybody else.
        is_the_one: Returns whether a state is the position.
    """
    table = seating.table()
    table.occupants = tuple(Occupant(kind="bot", bot=level) for _ in table.occupants)
    bots = [make_bot(seating.game, level, seed) for seed in range(len(table.occupants))]
    while not is_the_one(table.state):
        seat = table.game.waits_for(table.state)[0]
        for command in bots[seat].choose(table.game.view(table.state, seat)):
            table.dispatch(command, seat=seat)
            if is_the_one(table.state):
                break
    table.occupants = (PERSON, *table.occupants[1:])
    return table


def middle_of_a_duel(state: Any) -> bool:
    """Return whether the person chooses from the market, and both have shown some of their fireworks."""
    shown = [len(state.players[seat].shown) for seat in Seat]
    return bool(state.turn.seat is Seat.ONE and state.turn.phase is Phase.MARKET and min(shown) >= 2)


def middle_of_a_team_game(state: Any) -> bool:
    """Return whether it is the person's turn, some way into the game."""
    return bool(state.turn >= 37 and state.mover == 0)


async def draw(seating: Seating, table: AnyTable, size: tuple[int, int], *keys: str) -> str:
    """Return a table as SVG, after some keys."""
    app = PyrotechnicsApp(pace=60, glyphs=UNICODE)
    app.animation_level = "none"
    app.tables[seating.game] = OpenTable(seating, table)
    async with app.run_test(size=size) as pilot:
        app.go_to_table(seating.game)
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.press(*keys)
        await pilot.pause()
        return picture_of(app, app.TITLE)


def main() -> None:
    """Write a picture of each table in each size."""
    duel = played(DUEL, "medium", middle_of_a_duel)
    team = played(TEAM, "normal", middle_of_a_team_game)
    for width, height in SIZES:
        for name, seating, table, keys in (
            ("table", DUEL, duel, ("1",)),
            ("hanabi", TEAM, team, ("up", "up", "1", "n")),
        ):
            svg = asyncio.run(draw(seating, table, (width, height), *keys))
            (FOLDER / f"{name}-{width}x{height}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
