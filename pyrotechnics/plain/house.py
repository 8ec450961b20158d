"""Where tables stand: it opens and keeps games, lets bots think, and says what becomes of a game that is left."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any, TypeVar

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.keeper import Keeper
from pyrotechnics.archive.keeping import KeptGame
from pyrotechnics.archive.looking_back import Memory, look_back
from pyrotechnics.archive.reading import restore
from pyrotechnics.archive.trouble import ArchiveTrouble, NoSuchGame
from pyrotechnics.engine.text import printable
from pyrotechnics.plain.dialogue import Dialogue
from pyrotechnics.seating.opening import OpenTable, Seating
from pyrotechnics.seating.recalling import claimed, continued
from pyrotechnics.seating.saving import save_where_there_is_room

T = TypeVar("T")

_PATIENCE = 3.0


class Refused(Exception):  # noqa: N818 - it ends a script
    """Tell that a line was refused where nothing may be."""


class House:
    """Hold what all tables share.

    Attributes:
        dialogue: Whoever plays.
        keeper: Who keeps the games.
    """

    def __init__(self, dialogue: Dialogue, keeper: Keeper, *, is_strict: bool = False) -> None:
        """Prepare the house.

        Args:
            dialogue: Whoever plays.
            keeper: Who keeps the games.
            is_strict: Whether a line that is refused ends everything.
        """
        self.dialogue = dialogue
        self.keeper = keeper
        self._is_strict = is_strict
        self._runner = asyncio.Runner()
        self._trouble = ""
        self._news = ""

    def open(self, seating: Seating) -> OpenTable:
        """Open a table, and keep its game from now on."""
        table = seating.table()
        return OpenTable(seating, table, kept=KeptGame(self.keeper, table))

    def continued(self, number: int) -> OpenTable:
        """Open a game as it was left, undo history included.

        Args:
            number: Its number in the archive.

        Raises:
            ArchiveTrouble: If there is no such game, it can't be read or continued, or it is open elsewhere.
        """
        if not self.keeper.path.exists():
            raise NoSuchGame(number)
        try:
            restored = restore(self.asked(claimed(self.keeper, number)))
            if restored.whole.heading.origin == "imported":
                raise ArchiveTrouble(
                    "imported", f"Game {number} was imported: it can be seen again, but not continued."
                )
            return continued(self.keeper, restored)
        except ValueError as error:  # nobody sits at it
            self.keeper.release(number)
            raise ArchiveTrouble("nobody plays", str(error)) from error
        except BaseException:
            self.keeper.release(number)
            raise

    def last_open(self) -> int:
        """Return the number of the game that was played last and has not ended.

        Raises:
            ArchiveTrouble: If there is none, or the archive can't be read.
        """
        found = self.asked(lambda archive: archive.open_games(1)) if self.keeper.path.exists() else []
        if not found:
            raise ArchiveTrouble("no such game", "There is no game to continue.")
        return found[0].id

    def wait_for(self, answer: Coroutine[Any, Any, T]) -> T:
        """Return what a bot answers, when it has."""
        return self._runner.run(answer)

    def written(self, place: OpenTable) -> None:
        """Wait until what has happened is on the disk, and say so where it can't be."""
        if place.writing is not None:
            place.writing.result()
        trouble = "" if place.kept is None or place.kept.trouble is None else str(place.kept.trouble)
        if trouble != self._trouble:
            self.dialogue.say(f"Not kept: {trouble}" if trouble else "Everything is kept again.")
            self._trouble = trouble
        self._tell_news()

    def asked(self, question: Callable[[Archive], T]) -> T:
        """Return what the archive answers, after what has happened to it.

        Raises:
            ArchiveTrouble: If it can't be read, or that is the answer.
        """
        try:
            return self.keeper.ask(question).result()
        finally:
            self._tell_news()

    def _tell_news(self) -> None:
        if self.keeper.news != self._news:
            self._news = self.keeper.news
            self.dialogue.say(self._news)

    def refuse(self, sentence: str) -> None:
        """Say why a line is not obeyed.

        Raises:
            Refused: If that is to end everything.
        """
        self.dialogue.say(sentence)
        if self._is_strict:
            raise Refused

    def memory(self, place: OpenTable) -> Memory:
        """Return what came of earlier games like this one; nothing where the archive can't be read."""
        here = None if place.kept is None else place.kept.id
        try:
            return self.asked(lambda archive: look_back(archive, place.table, here))
        except ArchiveTrouble:
            return Memory(None, "")

    def leave(self, place: OpenTable) -> list[str]:
        """Give up the seats at a table, and return what becomes of its game, as sentences; to be said afterwards."""
        if place.kept is None:
            return []
        with suppress(TimeoutError):
            place.kept.try_again().result(_PATIENCE)
        told = []
        if place.is_at_risk and (path := save_where_there_is_room(place)) is not None:
            told.append(f"The game is safe in {printable(str(path))}: pyrotechnics import brings it back.")
        elif place.is_at_risk:
            told.append("The game could not be saved anywhere.")
        elif place.is_begun:
            number = place.kept.id
            told.append(f"The game is kept as game {number}. To continue: pyrotechnics plain --continue {number}")
        elif place.table.revision == 0:
            told.append("Nothing has happened in this game: it is not kept.")
        place.kept.close()
        return told

    def close(self) -> None:
        """Stop thinking, and finish writing."""
        self._runner.close()
        self.keeper.close()
