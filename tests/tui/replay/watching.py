"""Golden games of both kinds, watched through a Pilot."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any, Literal

from textual.pilot import Pilot
from textual.screen import Screen

from pyrotechnics.engine.record import Record, read_record
from pyrotechnics.engine.replay import Replay
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.games import playable
from pyrotechnics.tui.glyphs import UNICODE, GlyphSet
from pyrotechnics.tui.replay.controls import Controls
from pyrotechnics.tui.replay.room import ReplayRoom

GameName = Literal["pyrotechnics", "hanabi"]
AnyReplay = Replay[Any, Any, Any, Any, Any]
ReplayPilot = Pilot[None]
Size = tuple[int, int]

DUEL: tuple[GameName, str] = ("pyrotechnics", "eager")
TRIO: tuple[GameName, str] = ("hanabi", "last-turn")
BOTH = (DUEL, TRIO)
HEADING = "game 12, 2026-11-30"
_GAMES: dict[str, Any] = {"pyrotechnics": Pyrotechnics(), "hanabi": Hanabi()}
_GOLDEN = Path(__file__).parents[2] / "games"


@cache
def golden_record(game: GameName, name: str) -> Record[Any, Any, Any]:
    """Return the record of a golden game."""
    text = (_GOLDEN / game / "golden" / f"{name}.json").read_text(encoding="utf-8")
    return read_record(text, _GAMES[game].record_type)


@cache
def golden(game: GameName, name: str, commands: int | None = None) -> AnyReplay:
    """Return the replay of a golden game, one action every seven seconds.

    Args:
        game: The game.
        name: The name of the golden game.
        commands: After how many commands it was left; None to the end.
    """
    record = golden_record(game, name)
    record = record.but(commands=record.commands[:commands])
    begun = datetime(2026, 11, 30, 12, tzinfo=UTC)
    times = tuple(begun + timedelta(seconds=7 * position) for position in range(len(record.commands) + 1))
    return Replay.of_record(_GAMES[game], record, times=times)


def named(replay: AnyReplay, names: tuple[str, ...]) -> AnyReplay:
    """Return the replay of the same game of Hanabi with other names."""
    record = Record[Any, Any, Any](
        game="hanabi", setup=replay.setup.but(names=names), deal=replay.deal, commands=replay.commands
    )
    return Replay.of_record(replay.game, record)


@dataclass
class Watched:
    """A replay on the screen: the pilot, the screen, what was asked of what-if, and where it was to be analysed."""

    pilot: ReplayPilot
    screen: ReplayRoom
    branches: list[tuple[int, int | None]] = field(default_factory=list)
    analyses: list[int] = field(default_factory=list)

    @property
    def replay(self) -> AnyReplay:
        """The game."""
        return self.screen.replay

    @property
    def position(self) -> int:
        """Where the replay is."""
        return self.screen.position

    def runs(self) -> bool:
        """Return whether it runs by itself."""
        return self.screen.is_playing

    def shown_to(self) -> int | None:
        """Return whose view it shows."""
        return self.screen.seat

    def on_top(self) -> Screen[Any]:
        """Return the screen on top."""
        return self.pilot.app.screen

    @property
    def text(self) -> str:
        """The visible screen as text."""
        screen = self.pilot.app.screen
        return "\n".join(strip.text for strip in screen._compositor.render_strips(screen.size))

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until the screen is at rest."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def click_chip(self, name: str, times: int = 1) -> None:
        """Click a chip by its name.

        Raises:
            LookupError: If no such chip is drawn.
        """
        bar = self.screen.query_one(Controls)
        for line, start, _, choice in bar._hits:
            if choice.id == name:
                await self.pilot.click(Controls, offset=(start + 1 + bar.styles.padding.left, line), times=times)
                await self.pilot.pause()
                return
        raise LookupError(name)


@asynccontextmanager
async def watching(
    replay: AnyReplay,
    size: Size = (80, 24),
    *,
    seat: int | None = None,
    branch: bool = True,
    heading: str = HEADING,
    glyphs: GlyphSet = UNICODE,
) -> AsyncIterator[Watched]:
    """Open a replay over the menu of an app."""
    app = PyrotechnicsApp(pace=0, glyphs=glyphs)
    app.animation_level = "none"
    branches: list[tuple[int, int | None]] = []

    def what_if(position: int, seat: int | None) -> None:
        branches.append((position, seat))

    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        kind = playable(replay.game.name).replay_screen()
        analyses: list[int] = []
        screen = kind(
            replay,
            heading=heading,
            seat=seat,
            what_if=what_if if branch else None,
            analyse=(lambda: analyses.append(screen.position)) if replay.game.name == "pyrotechnics" else None,
        )
        await app.push_screen(screen)
        await pilot.pause()
        yield Watched(pilot, screen, branches, analyses)
