"""How far somebody is in each lesson: a small file beside the archive. Light to import, as the menu starts with it."""

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

FILE = "lessons.json"
DAMAGED = "Where you were in the lessons can't be read any more: they begin anew."

_FORMAT = 1
_MOST_BYTES = 10_000


@dataclass(frozen=True)
class Bookmark:
    """Say how far somebody is in a lesson.

    Attributes:
        step: The step that is next, from 0; ``steps`` when the lesson is done.
        steps: How many steps it had then.
        done: Whether it was done to its end at any time.
    """

    step: int
    steps: int
    done: bool = False


class Bookmarks:
    """Remember how far somebody is in each lesson.

    Two windows may be open: what is written is put beside what another window has written meanwhile.

    Attributes:
        known: The bookmarks by game, as far as is known; what was read in last comes last.
    """

    def __init__(self, path: Path | None) -> None:
        """Prepare to remember; nothing is read yet.

        Args:
            path: The file; None to remember until the program ends.
        """
        self.known: dict[str, Bookmark] = {}
        self._path = path
        self._unwritten: dict[str, Bookmark] = {}
        self._lock = Lock()
        self._writer: Executor | None = None

    def read(self) -> str:
        """Find out what is in the file; return what somebody has to know of it, as a sentence, "" for nothing.

        What is to be written first is waited for; what could not be written is newer than the file.
        """
        if self._path is None:
            return ""
        try:
            self._in_turn().submit(self._look).result()
        except (OSError, ValueError):
            return DAMAGED
        return ""

    def at(self, game: str, steps: int) -> int:
        """Return the step at which a lesson goes on; the first where it is done, or was another one then.

        Args:
            game: The name of the game.
            steps: How many steps the lesson has.
        """
        found = self.known.get(game)
        return found.step if found is not None and found.steps == steps and found.step < steps else 0

    def put(self, game: str, step: int, steps: int) -> "Future[None] | None":
        """Remember a step; return what is done when it is on the disk, None where nothing is to be written.

        Args:
            game: The name of the game.
            step: The step that is next, from 0.
            steps: How many steps the lesson has.
        """
        with self._lock:
            before = self.known.get(game)
            mark = Bookmark(step, steps, step == steps or (before is not None and before.done))
            self.known = {**_without(self.known, game), game: mark}
            if self._path is None:
                return None
            self._unwritten = {**_without(self._unwritten, game), game: mark}
        return self._in_turn().submit(self._write, self._path)

    def _in_turn(self) -> Executor:
        """Return who reads and writes: one thread, so that what comes last is written last."""
        with self._lock:
            if self._writer is None:
                self._writer = ThreadPoolExecutor(1, "lessons")
            return self._writer

    def _look(self) -> None:
        stored = self._stored()
        with self._lock:
            self.known = {**self.known, **stored, **self._unwritten}

    def _write(self, path: Path) -> None:
        """Write the file in one piece, with what could not be written before."""
        import json  # noqa: PLC0415 - not needed for a start

        from pyrotechnics.engine.data_file import write_over  # noqa: PLC0415

        with self._lock:
            marks = dict(self._unwritten)
        if not marks:
            return  # the write before took it along
        stored: dict[str, Bookmark] = {}
        with suppress(OSError, ValueError):
            stored = self._stored()
        lessons = {name: vars(each) for name, each in {**_without(stored, *marks), **marks}.items()}
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_over(path, json.dumps({"format": _FORMAT, "lessons": lessons}, indent=1))
        with self._lock:
            self._unwritten = {name: each for name, each in self._unwritten.items() if marks.get(name) is not each}

    def _stored(self) -> dict[str, Bookmark]:
        """Return what the file holds, nothing if there is none.

        Raises:
            OSError: If it can't be read.
            ValueError: If it is damaged.
        """
        import json  # noqa: PLC0415 - not needed for a start

        if self._path is None or not self._path.exists():
            return {}
        with self._path.open("rb") as file:
            content = file.read(_MOST_BYTES)
        try:
            lessons = json.loads(content)["lessons"]
            return {str(name): _checked(**entry) for name, entry in lessons.items()}
        except (TypeError, KeyError, AttributeError, RecursionError) as error:
            raise ValueError(str(error)) from error


def _without(marks: dict[str, Bookmark], *games: str) -> dict[str, Bookmark]:
    return {name: mark for name, mark in marks.items() if name not in games}


def _checked(*, step: int, steps: int, done: bool) -> Bookmark:
    if type(step) is not int or type(steps) is not int or type(done) is not bool or not 0 <= step <= steps:
        raise ValueError("This is no bookmark.")
    return Bookmark(step, steps, done)
