"""Draw the pictures of the README from a stored game: ``python -m tests.tui.make_screenshots``."""

import asyncio
from pathlib import Path

from pyrotechnics.engine.record import read_record
from pyrotechnics.engine.table import PERSON, Occupant, Table
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE

ROOT = Path(__file__).parents[2]
GAME = ROOT / "tests" / "games" / "pyrotechnics" / "golden" / "eager.json"
FOLDER = ROOT / "assets" / "screenshots"
COMMANDS = 91
SIZES = [(80, 24), (120, 40)]


async def draw(size: tuple[int, int]) -> str:
    """Return the table of the stored game after some commands as SVG, seen by the player to move."""
    game = Pyrotechnics()
    record = read_record(GAME.read_text(encoding="utf-8"), game.record_type)
    record = record.but(commands=record.commands[:COMMANDS])
    bot = Occupant(kind="bot", bot="medium")
    turn = Table.of_record(game, record).state.turn
    app = PyrotechnicsApp(pace=60, glyphs=UNICODE)
    app.animation_level = "none"
    app.open_table = Table.of_record(game, record, occupants=(PERSON, bot) if turn.seat == 0 else (bot, PERSON))
    async with app.run_test(size=size) as pilot:
        app.go_to_table()
        await pilot.pause(0.3)
        return app.export_screenshot(simplify=True)


def main() -> None:
    """Write one picture a size."""
    for width, height in SIZES:
        svg = asyncio.run(draw((width, height)))
        (FOLDER / f"table-{width}x{height}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
