"""The file in which an arena keeps the games that it has finished, so that it can go on after an interrupt."""

import os
import sys
from contextlib import suppress
from dataclasses import replace
from hashlib import blake2b
from itertools import chain
from math import isfinite
from pathlib import Path
from typing import BinaryIO, Literal, Self

from pydantic import ValidationError

from pyrotechnics import __version__
from pyrotechnics.bots.contest import Contest
from pyrotechnics.bots.match import ArenaStopped, Fixture, Played
from pyrotechnics.engine.model import Frozen
from pyrotechnics.engine.text import printable

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

_LONGEST_LINE = 1_000_000
_BEHIND_EVERYTHING = 1 << 40  # Windows lets nobody read a byte that is locked


class Plan(Frozen):
    """Hold what the games of a file have in common, its first line.

    Attributes:
        holds: What the file is.
        format: The version of its format.
        program: The version of the program: the bots of another one may play otherwise.
        game: The name of the game.
        bots: The pairings or teams, by entry.
        kind: What tells the contest from others with the same entries.
        rules: A fingerprint of the deck or of the rule set.
        seed: The seed of the arena.
    """

    holds: Literal["games of a pyrotechnics arena"] = "games of a pyrotechnics arena"
    format: Literal[1] = 1
    program: str = __version__
    game: str
    bots: tuple[tuple[str, ...], ...]
    kind: str = ""
    rules: str
    seed: int

    @classmethod
    def of(cls, contest: Contest) -> Self:
        """Return the plan of a contest; how many games it has is no part of it."""
        home = contest.home
        setup = home.unattended(0, len(contest.entries[0]), contest.rules)
        return cls(
            game=home.game.name,
            bots=contest.entries,
            kind=contest.kind,
            rules=blake2b(setup.model_dump_json().encode(), digest_size=8).hexdigest(),
            seed=contest.seed,
        )

    @property
    def line(self) -> bytes:
        """The first line of a file of this plan."""
        return f"{self.model_dump_json()}\n".encode()


class Line(Frozen):
    """Hold one finished game, each other line."""

    entry: int
    number: int
    played: Played


class Ledger:
    """Keep the finished games of an arena in a file, in the order in which they are finished. It is a context.

    Each is handed to the system as soon as it is added. What was being written when the process was killed is a line
    without an end, which is dropped when the file is opened again. One arena at a time can have a file.

    Attributes:
        games: The games that were in the file already, by the key of their fixture.
        torn: Whether the end of its last line was missing.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        """Open a file, or begin one.

        Args:
            path: The file. One that can't be used is left as it is.
            plan: What is to be played.

        Raises:
            ValueError: If it can't be read and written, belongs to an arena that runs, or holds something else than
                games of this plan; one sentence.
        """
        self._name = printable(str(path))
        self.games: dict[tuple[int, int], Played] = {}
        self.torn = False
        try:
            if path.exists() and not path.is_file():
                raise ValueError(f"{self._name} is no file: name a file, or one that is not there yet.")
            self._file = path.open("a+b")
            try:
                self._begin(plan)
            except BaseException:
                self._file.close()
                raise
        except OSError as error:
            raise ValueError(f"{self._name} can't be read and written: {error.strerror or error}.") from error

    def add(self, fixture: Fixture, played: Played) -> None:
        """Write a game down.

        Raises:
            ArenaStopped: If the file takes no more.
        """
        seconds = tuple(tuple(round(each, 6) for each in seat) for seat in played.seconds)
        line = Line(entry=fixture.entry, number=fixture.number, played=replace(played, seconds=seconds))
        try:
            self._file.write(f"{line.model_dump_json()}\n".encode())
            self._file.flush()
        except OSError as error:
            raise ArenaStopped(f"{self._name} can't be written any more: {error.strerror}.") from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):  # a full disk has been told of by ``add``
            os.fsync(self._file.fileno())
            self._file.close()

    def _begin(self, plan: Plan) -> None:
        """Read what there is and get ready to add to it.

        Raises:
            ValueError: As for a new one.
        """
        if not _lock(self._file):
            raise ValueError(
                f"{self._name} belongs to an arena that is running: wait for its end, or name another file."
            )
        self._file.seek(0)
        lines = iter(lambda: self._file.readline(_LONGEST_LINE), b"")
        end = self._read_plan(next(lines, b""), plan)
        for place, text in enumerate(lines, 2):
            if not text.endswith(b"\n") and len(text) < _LONGEST_LINE:
                self.torn = True
                break
            self._read_game(place, text, plan)
            end += len(text)
        if self.torn or not end:
            self._file.truncate(end)
        if not end:
            self._file.write(plan.line)
            self._file.flush()
        self._file.seek(0, os.SEEK_END)

    def _read_plan(self, text: bytes, plan: Plan) -> int:
        """Return how long the first line is; 0 if it isn't there, or not the whole of it."""
        if plan.line.startswith(text) and text != plan.line:
            return 0
        try:
            found = Plan.model_validate_json(text)
        except ValidationError as error:
            raise ValueError(f"{self._name} holds something else than games of an arena: name another file.") from error
        if found != plan:
            raise ValueError(f"{self._name} is of another arena: {_difference(found, plan)}.")
        return len(text)

    def _read_game(self, place: int, text: bytes, plan: Plan) -> None:
        try:
            line = Line.model_validate_json(text)
        except ValidationError as error:
            raise self._fault(place) from error
        if not _fits(line, plan):
            raise self._fault(place)
        self.games[line.entry, line.number] = line.played

    def _fault(self, place: int) -> ValueError:
        return ValueError(f"{self._name} is damaged: its line {place} is no game of this arena.")


def _difference(found: Plan, plan: Plan) -> str:
    """Return in which way the plan of a file is another one, as the end of a sentence."""
    if found.game != plan.game:
        return f"its game is {printable(found.game)}, not {plan.game}"
    if found.bots != plan.bots:
        return f"its games are {_entries(found)}, not {_entries(plan)}"
    if found.kind != plan.kind:
        return f"its games are {printable(found.kind) or 'of fixed teams'}, not {plan.kind or 'of fixed teams'}"
    if found.seed != plan.seed:
        return f"its seed is {found.seed}, not {plan.seed}"
    if found.rules != plan.rules:
        return "it was played by another deck or by other rules"
    return f"it was begun with pyrotechnics {printable(found.program)}, and {plan.program} may play otherwise"


def _entries(plan: Plan) -> str:
    return printable(", ".join(" - ".join(bots) for bots in plan.bots))


def _fits(line: Line, plan: Plan) -> bool:
    if not 0 <= line.entry < len(plan.bots) or line.number < 0:
        return False
    played, seats = line.played, len(plan.bots[line.entry])
    return (
        len(played.scores) == len(played.seconds) == seats
        and 0 <= played.starter < seats
        and all(map(isfinite, (*played.scores, *chain.from_iterable(played.seconds))))
    )


if sys.platform == "win32":

    def _lock(file: BinaryIO) -> bool:
        file.seek(_BEHIND_EVERYTHING)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:

    def _lock(file: BinaryIO) -> bool:
        """Claim a file for this process until it is closed; where the file system knows no locks, that is granted."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True
