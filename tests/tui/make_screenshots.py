"""Draw the pictures of the README from stored games: ``python -m tests.tui.make_screenshots``."""

import asyncio
from pathlib import Path
from typing import Any

from pyrotechnics.engine.game import Game
from pyrotechnics.engine.record import read_record
from pyrotechnics.engine.table import PERSON, Occupant, Table
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.seating.hanabi import LEVEL, HanabiSeating
from pyrotechnics.seating.opening import OpenTable, Seating
from pyrotechnics.seating.pyrotechnics import DuelSeating
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE

ROOT = Path(__file__).parents[2]
GAMES = ROOT / "tests" / "games"
FOLDER = ROOT / "assets" / "screenshots"
SIZES = [(80, 24), (120, 40)]


def table_of(
    game: Game[Any, Any, Any, Any, Any], path: Path, commands: int, bot: str
) -> Table[Any, Any, Any, Any, Any]:
    """Return a stored game after so many commands, the player to move being the only person."""
    record = read_record(path.read_text(encoding="utf-8"), game.record_type)
    table = Table.of_record(game, record.but(commands=record.commands[:commands]))
    (mover,) = game.waits_for(table.state)
    other = Occupant(kind="bot", bot=bot)
    table.occupants = tuple(PERSON if seat == mover else other for seat in range(len(table.occupants)))
    return table


async def draw(seating: Seating, table: Table[Any, Any, Any, Any, Any], size: tuple[int, int], *keys: str) -> str:
    """Return a table as SVG, after some keys."""
    app = PyrotechnicsApp(pace=60, glyphs=UNICODE)
    app.animation_level = "none"
    app.tables[seating.game] = OpenTable(seating, table)
    async with app.run_test(size=size) as pilot:
        app.go_to_table(seating.game)
        await pilot.pause(0.3)
        for key in keys:
            await pilot.press(key)
        await pilot.pause(0.3)
        return app.export_screenshot(simplify=True)


def main() -> None:
    """Write a picture of each table in each size."""
    duel = DuelSeating("medium", ("Ada", "Vega"))
    together = HanabiSeating(("Ann", "Bob", "Cid", "Dora", "Eve"), (None, *[LEVEL] * 4))
    for width, height in SIZES:
        table = table_of(Pyrotechnics(), GAMES / "pyrotechnics" / "golden" / "eager.json", 91, "medium")
        svg = asyncio.run(draw(duel, table, (width, height)))
        (FOLDER / f"table-{width}x{height}.svg").write_text(svg, encoding="utf-8")
        table = table_of(Hanabi(), GAMES / "hanabi" / "golden" / "complete.json", 30, LEVEL)
        svg = asyncio.run(draw(together, table, (width, height), "up", "up", "2", "c"))
        (FOLDER / f"hanabi-{width}x{height}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
