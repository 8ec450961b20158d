"""The archive for one command: opened when it is asked, closed at the end, and not made by reading."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeVar

from pyrotechnics.cli.output import complain

if TYPE_CHECKING:
    from pyrotechnics.archive.archive import Archive
    from pyrotechnics.archive.keeper import Keeper
    from pyrotechnics.archive.stored import WholeGame

T = TypeVar("T")


class KeptGames:
    """Ask the archive, and wait for its answers. Whatever can't be done raises ``ArchiveTrouble`` with a sentence."""

    def __init__(self, keeper: "Keeper") -> None:
        self._keeper = keeper

    @property
    def are_there(self) -> bool:
        """Whether there is an archive at all."""
        try:
            return self._keeper.path.exists()
        except OSError:
            return True  # opening it will say what is in the way

    def ask(self, question: "Callable[[Archive], T]") -> T:
        """Return the answer to a question."""
        return self._keeper.ask(question).result()

    def tell(self, wish: "Callable[[Archive], T]") -> T:
        """Have something written, and return what came of it."""
        return self._keeper.tell(wish).result()

    def whole(self, number: int) -> "WholeGame":
        """Return everything that is kept of a game.

        Raises:
            ArchiveTrouble: If there is none, or it can't be read.
        """
        from pyrotechnics.archive.trouble import NoSuchGame  # noqa: PLC0415 - not needed for the menu

        if not self.are_there:
            raise NoSuchGame(number)
        return self.ask(lambda archive: archive.whole(number))


@contextmanager
def kept_games() -> Iterator[KeptGames]:
    """Hold the archive open for a command, and say in the end what happened to it."""
    from pyrotechnics.archive.home import archive_path  # noqa: PLC0415 - SQLite is not needed for the menu
    from pyrotechnics.archive.keeper import Keeper  # noqa: PLC0415

    keeper = Keeper(archive_path())
    try:
        yield KeptGames(keeper)
    finally:
        keeper.close()
        if keeper.news:
            complain(f"pyrotechnics: {keeper.news}")


def number_in(text: str) -> int | None:
    """Return the number of a game that a word names, None if it names a file."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else None
