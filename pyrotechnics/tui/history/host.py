"""What the history and the statistics need of the app."""

from collections.abc import Callable
from typing import Protocol, TypeVar

from pyrotechnics.archive.archive import Archive
from pyrotechnics.tui.glyphs import GlyphSet

T = TypeVar("T")


class Host(Protocol):
    """Be an app that has an archive, and tables and replays to go to."""

    glyphs: GlyphSet

    async def ask(self, question: Callable[[Archive], T]) -> T:
        """Let the archive answer a question, off the event loop.

        Raises:
            ArchiveTrouble: If it can't be read.
        """

    async def continue_game(self, number: int) -> None:
        """Go to the table of a game that is open.

        Raises:
            ArchiveTrouble: If it can't be continued.
        """

    async def replay_game(self, number: int) -> None:
        """Look at a game again.

        Raises:
            ArchiveTrouble: If it can't be read.
        """

    async def analyse_game(self, number: int) -> None:
        """Go over a game that has ended.

        Raises:
            ArchiveTrouble: If it can't be read.
        """

    async def play_deal(self, number: int) -> None:
        """Begin a new game of the same players on the same deal.

        Raises:
            ArchiveTrouble: If the deal can't be read.
        """

    async def export_game(self, number: int) -> str:
        """Write a game into a file, and return the sentence that says where.

        Raises:
            ArchiveTrouble: If it can't be read.
            OSError: If it can't be written.
        """

    async def delete_game(self, number: int) -> str | None:
        """Delete a game; return None, or why it stays, as a sentence.

        Raises:
            ArchiveTrouble: If the archive can't be written.
        """

    async def undelete_game(self, number: int) -> None:
        """Bring a deleted game back.

        Raises:
            ArchiveTrouble: If the archive can't be written.
        """
