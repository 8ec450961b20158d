"""The tables that are open in the app, and the archive that they are kept in."""

import asyncio
import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from textual import events
from textual.app import App

from pyrotechnics.tui.games import playable
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.screens.room import Covered
from pyrotechnics.tui.theme import terminal_colours_only
from pyrotechnics.tui.tutorial import bookmarks

if TYPE_CHECKING:
    from pyrotechnics.archive.archive import Archive
    from pyrotechnics.archive.keeper import Keeper
    from pyrotechnics.archive.stored import StoredGame
    from pyrotechnics.bots.advice import Analysis
    from pyrotechnics.seating.opening import OpenTable, Seating
    from pyrotechnics.tui.glyphs import GlyphSet

T = TypeVar("T")

_LONGEST_WRITE = 10.0
_RIGHT = 3


class KeepingApp(App[None]):
    """Hold the open tables, and have them kept.

    Attributes:
        glyphs: The signs of this terminal.
        keeper: Who writes and reads the archive; None where nothing is kept.
        tables: The table that is open of each game, by the game's name; the menu offers to continue at it.
        open_games: The games in the archive that can be continued, as far as is known, the last played one first.
        word_of_archive: What a player has to know of the archive, as a sentence; "" for nothing.
        best_scores: The best score of a cooperative game, by the name of its rules and the number of players.
        analyses: What was found when games were gone over, by their records as text; those looked at last, at the end.
        bookmarks: How far the player is in each lesson.
    """

    def __init__(self, glyphs: "GlyphSet", archive: Path | None = None) -> None:
        """Prepare the app; the archive is opened when it is needed.

        Args:
            glyphs: The signs of this terminal.
            archive: The archive; None to keep nothing.
        """
        super().__init__(ansi_color=terminal_colours_only())
        self.glyphs = glyphs
        self.keeper: Keeper | None = None
        self.tables: dict[str, OpenTable] = {}
        self.open_games: tuple[StoredGame, ...] = ()
        self.word_of_archive = ""
        self.best_scores: dict[tuple[str, int], int] = {}
        self.analyses: dict[str, Analysis[Any]] = {}
        self.bookmarks = bookmarks.Bookmarks(None if archive is None else archive.with_name(bookmarks.FILE))
        self._archive = archive
        self._shown = asyncio.Event()
        self._shown.set()

    # ---- tables -----------------------------------------------------------------------------------------------

    def open(self, seating: "Seating") -> None:
        """Open a table for a seating and go to it.

        A game of the same kind that was open before stays in the archive; where nothing is kept it is given up.
        """
        from pyrotechnics.seating.opening import OpenTable  # noqa: PLC0415 - keeps pydantic off the start-up

        table = seating.table()
        self.sit_down(OpenTable(seating, table, kept=self.kept(table)))

    def sit_down(self, place: "OpenTable") -> None:
        """Go to a table that was opened just now."""
        game = place.seating.game
        self.clear_table(game)
        self.tables[game] = place
        self.run_worker(self._look_back(place), group="look-back")
        self.go_to_table(game)

    def play_again(self, seating: "Seating") -> None:
        """Leave the table and open the next one."""
        self.leave_table()
        self.open(seating)

    def leave_table(self) -> None:
        """Go back to the menu, whatever lies over it."""
        while not isinstance(self.screen, Menu):
            self.pop_screen()

    def go_to_table(self, game: str) -> None:
        """Go to the table that is open of a game, unless somebody sits at one already."""
        if game in self.tables and isinstance(self.screen, Menu):
            self.tables[game] = self.tables.pop(game)  # from now on the one that was looked at last
            self.push_screen(playable(game).table_screen()(self.tables[game]))

    def clear_table(self, game: str) -> None:
        """Give up the seats at the table of a game; what was played there is in the archive."""
        place = self.tables.pop(game, None)
        if place is not None and place.kept is not None:
            place.kept.close()

    @property
    def is_new_here(self) -> bool:
        """Whether nothing was ever played here, as far as can be told without opening the archive."""
        if self._archive is None or self.tables or self.bookmarks.known:
            return False
        return not any(map(os.path.exists, (self._archive, self._archive.with_name(bookmarks.FILE))))

    def in_play(self) -> tuple[str, ...]:
        """Return the names of the games that are open and have not ended, the one looked at last coming first."""
        return tuple(game for game, place in reversed(self.tables.items()) if place.is_in_play)

    def would_give_up(self, game: str) -> bool:
        """Return whether a new game of this kind would lose one that is going on, as it is not kept."""
        return game in self.tables and self.tables[game].is_at_risk

    def would_lose(self) -> tuple[str, ...]:
        """Return the titles of the games that quitting now would lose."""
        return tuple(place.table.game.title for place in self.tables.values() if place.is_at_risk)

    # ---- the archive ------------------------------------------------------------------------------------------

    async def ask(self, question: "Callable[[Archive], T]") -> T:
        """Ask the archive something; it answers in a thread of its own.

        Args:
            question: What to do with the archive.

        Raises:
            ArchiveTrouble: If there is no answer; the message is a sentence for the player.
        """
        keeper = self._needed()
        try:
            return await asyncio.wrap_future(keeper.ask(question))
        finally:
            self.word_of_archive = keeper.news

    async def tell(self, wish: "Callable[[Archive], T]") -> T:
        """Have something written in the archive.

        Args:
            wish: What to do with the archive.

        Raises:
            ArchiveTrouble: If it can't be written; the message is a sentence for the player.
        """
        return await asyncio.wrap_future(self._needed().tell(wish))

    async def look_up_open_games(self) -> None:
        """Find out which games can be continued."""
        # Not Path's own, which raises where a folder can't be entered or a name is too long.
        if self._archive is None or not os.path.exists(self._archive):
            return
        # A thread loads SQLite while the menu is on the screen already.
        await asyncio.to_thread(import_module, "pyrotechnics.archive.keeper")
        from pyrotechnics.archive.trouble import ArchiveTrouble  # noqa: PLC0415

        try:
            self.open_games = tuple(await self.ask(lambda archive: archive.open_games()))
        except ArchiveTrouble as trouble:
            self.word_of_archive = str(trouble)

    def close_archive(self) -> None:
        """Finish writing."""
        if self.keeper is not None:
            self.keeper.close()

    def kept(self, table: Any, **known: Any) -> Any:
        """Return the game of a table as one that is kept from now on, None where nothing is.

        Args:
            table: The table.
            known: What ``KeptGame`` is told beside.
        """
        keeper = self.opened()
        if keeper is None:
            return None
        from pyrotechnics.archive.keeping import KeptGame  # noqa: PLC0415

        return KeptGame(keeper, table, **known)

    def opened(self) -> "Keeper | None":
        """Return who keeps the games, None where nothing is kept."""
        if self.keeper is None and self._archive is not None:
            from pyrotechnics.archive.keeper import Keeper  # noqa: PLC0415

            self.keeper = Keeper(self._archive)
        return self.keeper

    def _needed(self) -> "Keeper":
        keeper = self.opened()
        if keeper is None:
            from pyrotechnics.archive.trouble import ArchiveTrouble  # noqa: PLC0415 - SQLite is not needed for the menu

            raise ArchiveTrouble("nothing is kept", "Nothing is kept here.")
        return keeper

    async def _look_back(self, place: "OpenTable") -> None:
        """Find out the best score under the rules of a table, and what came of earlier games on its deal."""
        if self.keeper is None:
            return
        from pyrotechnics.archive.looking_back import look_back  # noqa: PLC0415 - SQLite is not needed for the menu
        from pyrotechnics.archive.trouble import ArchiveTrouble  # noqa: PLC0415

        table, here = place.table, None if place.kept is None else place.kept.id
        try:
            memory = await self.ask(lambda archive: look_back(archive, table, here))
        except ArchiveTrouble:
            return  # the title says what is wrong as soon as something is to be kept
        challenge = (table.game.summary(table.state).rules, len(table.occupants))
        if memory.best is not None:
            self.best_scores[challenge] = max(memory.best, self.best_scores.get(challenge, 0))
        place.earlier = memory.earlier

    # ---- nothing happens on a table that does not show yet what has happened ----------------------------------

    def hold(self) -> None:
        """Let keys and clicks wait until the screen shows what the last one has done."""
        self._shown.clear()

    def let_go(self) -> None:
        """Let keys and clicks through again."""
        self._shown.set()

    async def on_event(self, event: events.Event) -> None:
        """Let what the player does wait for what is being written."""
        if isinstance(event, events.InputEvent) and not self._shown.is_set():
            try:
                await asyncio.wait_for(self._shown.wait(), _LONGEST_WRITE)
            except TimeoutError:
                self.let_go()
        if isinstance(event, events.MouseDown | events.MouseUp) and (event.button == _RIGHT or event.ctrl):
            await self._help_at(event)
            return
        await super().on_event(event)

    async def _help_at(self, event: events.MouseEvent) -> None:
        """Open the rules at what is under the pointer, once the button is up; no widget sees such a click."""
        if isinstance(event, events.MouseUp) and isinstance(self.screen, Covered):
            await self.screen.show_rules_at(event.x, event.y)
