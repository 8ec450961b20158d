"""Stored games that go on command by command in front of one of their players, and a clock for what moves."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from textual.pilot import Pilot
from textual.screen import Screen

from pyrotechnics.engine.game import Game
from pyrotechnics.engine.record import Record, read_record
from pyrotechnics.engine.table import PERSON, Occupant, Table
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.seating.hanabi import LEVEL, HanabiSeating
from pyrotechnics.seating.opening import OpenTable, Seating
from pyrotechnics.seating.pyrotechnics import DuelSeating
from pyrotechnics.settings.model import Motion, Settings
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE, GlyphSet
from pyrotechnics.tui.motion.airspace import Airspace, Blaze, Mote
from pyrotechnics.tui.motion.finale import Finale
from pyrotechnics.tui.screens.table_room import TableRoom

GAMES = Path(__file__).parents[2] / "games"
DUEL: Game[Any, Any, Any, Any, Any] = Pyrotechnics()
HANABI: Game[Any, Any, Any, Any, Any] = Hanabi()


@cache
def stored(game: str) -> Record[Any, Any, Any]:
    """Return a stored game by the name of its file, such as "pyrotechnics/eager"."""
    folder, name = game.split("/")
    rules = DUEL if folder == "pyrotechnics" else HANABI
    return read_record((GAMES / folder / "golden" / f"{name}.json").read_text(encoding="utf-8"), rules.record_type)


class Clock:
    """Be a time that passes only when told so."""

    def __init__(self) -> None:
        self.now = 100.0

    def tick(self, screen: Screen[Any], seconds: float) -> None:
        """Let time pass for a screen, in frames as far apart as its own."""
        assert isinstance(screen, Airspace | Finale)
        self.now += seconds
        screen._last_frame = self.now
        screen._next_frame()


@dataclass
class Sitting:
    """Hold a table that a player looks at.

    Attributes:
        pilot: Who presses keys.
        table: The table.
        commands: What is played next.
    """

    pilot: Pilot[None]
    table: Table[Any, Any, Any, Any, Any]
    commands: list[Any]

    @property
    def app(self) -> PyrotechnicsApp:
        """The app."""
        assert isinstance(self.pilot.app, PyrotechnicsApp)
        return self.pilot.app

    @property
    def room(self) -> Any:
        """The table's screen."""
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableRoom))

    @property
    def text(self) -> str:
        """What is on the screen."""
        screen = self.app.screen
        return "\n".join(strip.text for strip in screen._compositor.render_strips(screen.size))

    async def go_on(self) -> Any:
        """Play the next command, and return it."""
        command = self.commands.pop(0)
        self.table.dispatch(command)
        await self.pilot.pause()
        await self.pilot.pause()
        return command

    async def go_on_to(self, kind: str, *, seat: int | None = None) -> Any:
        """Play on to the end of the next command of a kind, of this seat if one is given."""
        while True:
            actor = next(iter(self.table.game.waits_for(self.table.state)))
            command = await self.go_on()
            if command.type == kind and seat in {None, actor}:
                return command

    def in_the_air(self) -> list[Mote | Blaze]:
        """Return what is seen above the table."""
        screen = self.app.screen.size.region
        found = [*self.room.query(Mote), *self.room.query(Blaze)]
        return [widget for widget in found if widget.region.overlaps(screen)]


@asynccontextmanager
async def sitting(
    game: str,
    played: int,
    seat: int = 0,
    *,
    motion: Motion = "full",
    glyphs: GlyphSet = UNICODE,
    size: tuple[int, int] = (80, 24),
    persons: tuple[int, ...] = (),
) -> AsyncIterator[Sitting]:
    """Look at a stored game, after so many commands (or so many before its end), from a seat.

    The other players are elsewhere, but for those who share the terminal.
    """
    record = stored(game)
    duel = record.game == DUEL.name
    upto = played if played >= 0 else len(record.commands) + played
    table = Table.of_record(DUEL if duel else HANABI, record.but(commands=record.commands[:upto]))
    table.occupants = tuple(
        PERSON if place in {seat, *persons} else Occupant(kind="guest") for place in range(len(table.occupants))
    )
    names = tuple(table.setup.names)
    seating: Seating = (
        DuelSeating(None, ("Ann", "Bob")) if duel else HanabiSeating(names, (None, *[LEVEL] * (len(names) - 1)))
    )
    app = PyrotechnicsApp(pace=60, glyphs=glyphs, settings=Settings(motion=motion))
    app.animation_level = "full"
    app.tables[record.game] = OpenTable(seating, table)
    async with app.run_test(size=size) as pilot:
        app.go_to_table(record.game)
        await pilot.pause()
        yield Sitting(pilot, table, list(record.commands[upto:]))
