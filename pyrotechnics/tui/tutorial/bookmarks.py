"""How far somebody is in each lesson: a small file beside the archive. Light to import, as the menu starts with it."""

from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

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
        known: The bookmarks by game, as far as is known.
    """

    def __init__(self, path: Path | None) -> None:
        """Prepare to remember; nothing is read yet.

        Args:
            path: The file; None to remember until the program ends.
        """
        self.known: dict[str, Bookmark] = {}
        self._path = path
        self._writer: Executor | None = None

    def read(self) -> str:
        """Find out what is in the file; return what somebody has to know of it, as a sentence, "" for nothing."""
        try:
            self.known |= self._stored()
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
        before = self.known.get(game)
        mark = Bookmark(step, steps, step == steps or (before is not None and before.done))
        self.known[game] = mark
        if self._path is None:
            return None
        if self._writer is None:
            self._writer = ThreadPoolExecutor(1, "lessons")  # one thread, so that what comes last is written last
        return self._writer.submit(self._write, game, mark)

    def _write(self, game: str, mark: Bookmark) -> None:
        """Write the file in one piece, whatever happens meanwhile."""
        import json  # noqa: PLC0415 - not needed for a start
        import os  # noqa: PLC0415
        import tempfile  # noqa: PLC0415

        if self._path is None:
            return
        stored: dict[str, Bookmark] = {}
        with suppress(OSError, ValueError):
            stored = self._stored()
        lessons = {name: vars(each) for name, each in {**stored, game: mark}.items()}
        self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        handle, draft = tempfile.mkstemp(prefix=f".{FILE}.", dir=self._path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                json.dump({"format": _FORMAT, "lessons": lessons}, file, indent=1)
            os.replace(draft, self._path)
        except BaseException:
            os.unlink(draft)
            raise

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
            data = json.loads(file.read(_MOST_BYTES))
        try:
            return {str(name): _checked(**entry) for name, entry in data["lessons"].items()}
        except (TypeError, KeyError, AttributeError) as error:
            raise ValueError(str(error)) from error


def _checked(*, step: int, steps: int, done: bool) -> Bookmark:
    if type(step) is not int or type(steps) is not int or type(done) is not bool or not 0 <= step <= steps:
        raise ValueError("This is no bookmark.")
    return Bookmark(step, steps, done)
