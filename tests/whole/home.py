"""A home folder of the program, looked at from outside: the program in a terminal, its processes, and its archive."""

import os
import random
import shutil
import sqlite3
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.home import FILE, HOME_VARIABLE
from pyrotechnics.archive.keeper import Keeper
from pyrotechnics.archive.keeping import KeptGame
from pyrotechnics.engine.table import Table
from pyrotechnics.seating.opening import Seating
from tests.whole.terminal import Terminal

AnyTable = Table[Any, Any, Any, Any, Any]

PROGRAM = (sys.executable, "-m", "pyrotechnics")


class Home:
    """Hold a folder in which the program keeps its games."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.archive = folder / FILE
        folder.mkdir()

    @property
    def environment(self) -> dict[str, str]:
        """The environment of a program that keeps its games here, in a terminal that can do everything."""
        # The workers of pytest-xdist say that every terminal is as small as theirs.
        others = {"NO_COLOR", "COLUMNS", "LINES"}
        kept = {name: value for name, value in os.environ.items() if name not in others}
        terminal = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8"}
        return {**kept, **terminal, HOME_VARIABLE: str(self.folder)}

    def start(self, *arguments: str, columns: int = 80, lines: int = 24, whole_frames: bool = False) -> Terminal:
        """Start the program in a terminal."""
        return Terminal(
            [*PROGRAM, *arguments],
            environment=self.environment,
            columns=columns,
            lines=lines,
            whole_frames=whole_frames,
        )

    def processes(self) -> list[str]:
        """Return the command lines of the programs that run with this home, the bots' processes among them."""
        mark = f"{HOME_VARIABLE}={self.folder}\0".encode()
        found = []
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if mark in process.joinpath("environ").read_bytes() + b"\0":
                    found.append(process.joinpath("cmdline").read_bytes().replace(b"\0", b" ").decode())
            except OSError:  # it has ended meanwhile, or is somebody else's
                continue
        return found

    def has_nothing_running(self, seconds: float = 10.0) -> bool:
        """Wait until no program runs with this home any more; return whether that came about."""
        end = time.monotonic() + seconds
        while (running := self.processes()) and time.monotonic() < end:
            time.sleep(0.02)
        return not running

    @contextmanager
    def opened(self) -> Iterator[Archive]:
        """Open a copy of the archive as it lies on the disk, after a look at every page of it.

        Raises:
            AssertionError: If it isn't whole, or one was set aside here.
        """
        strange = [path.name for path in self.folder.iterdir() if not path.name.startswith(FILE)]
        assert not strange, f"{strange} in {self.folder}"
        copy = self.folder.with_name(f"{self.folder.name}-copy")
        shutil.rmtree(copy, ignore_errors=True)
        copy.mkdir()
        for suffix in ("", "-wal"):
            if (file := self.archive.with_name(FILE + suffix)).exists():
                shutil.copy(file, copy)
        connection = sqlite3.connect(copy / FILE)
        try:
            assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)], f"{copy} is damaged"
            assert connection.execute("PRAGMA foreign_key_check").fetchall() == [], f"{copy} holds half a game"
        finally:
            connection.close()
        archive = Archive.open(copy / FILE)
        try:
            yield archive
        finally:
            archive.close()

    def play_ahead(self, seating: Seating, commands: int) -> None:
        """Keep a game of random moves, as if it had been played in the program, and close the archive again.

        Args:
            seating: Who plays what.
            commands: How many commands are given; if negative, how many are missing to the end.
        """
        played = finished(seating)
        table = seating.table()
        keeper = Keeper(self.archive)
        try:
            for step in played.past[:commands]:
                table.dispatch(step.command)
            kept = KeptGame(keeper, table)
            kept.writing.result()
            assert kept.trouble is None, kept.trouble
            kept.close()
        finally:
            keeper.close()


def finished(seating: Seating) -> AnyTable:
    """Return the table of a seating after a whole game of random moves, which are the same each time for one deal."""
    table = seating.table()
    chance = random.Random(table.setup.seed)
    while moves := table.game.moves(table.state):
        table.dispatch(chance.choice(moves))
    return table
