"""The history: every game that is kept, to continue, to look at again, to play once more, to export, to delete."""

from collections.abc import Callable, Coroutine, Iterable
from dataclasses import replace
from typing import Any, ClassVar, cast, get_args

from textual.binding import BindingType
from textual.command import Provider
from textual.content import Content
from textual.reactive import var
from textual.screen import Screen
from textual.widget import Widget
from textual.worker import Worker

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.stored import EVERYTHING, Result, StoredGame, Wanted
from pyrotechnics.archive.trouble import ArchiveTrouble
from pyrotechnics.games.registry import TITLES
from pyrotechnics.tui.history import keys
from pyrotechnics.tui.history.columns import in_detail
from pyrotechnics.tui.history.errands import Errands
from pyrotechnics.tui.history.game_list import GameList
from pyrotechnics.tui.history.host import Host
from pyrotechnics.tui.history.reading import read_around, read_page
from pyrotechnics.tui.history.words import NOTHING_MARKED, chips, heading, why_empty, why_no_analysis, why_no_code
from pyrotechnics.tui.keys import Key, KeyGroup, bindings
from pyrotechnics.tui.palette import KeyCommands
from pyrotechnics.tui.screens.room import Room
from pyrotechnics.tui.widgets.filter_bar import FilterBar, neighbour
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.line import Line

_WORKING_KEYS = {"continue", "replay", "analyse", "play_deal", "same_deal", "export", "delete", "open"}


class HistoryCommands(KeyCommands):
    """Offer the keys of the history in the palette."""

    groups = keys.ALL


class History(Room[None]):
    """List the games.

    Attributes:
        wanted: Which games are shown.
        notice: Why the last wish was refused;  news: what went well. Either until the mark moves.
    """

    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {HistoryCommands}
    HELP_ANCHOR: ClassVar[str] = "history-and-replay"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(keys.ALL)]
    DEFAULT_CSS = """
    History #title { height: 1; padding: 0 1; background: $surface; }
    History #headings { height: 1; padding: 0 0 0 1; color: $primary; text-style: bold; }
    History #said { height: 2; padding: 0 1; }
    History KeyBar { dock: bottom; }
    History #doing { dock: none; }
    """

    wanted: var[Wanted] = var(EVERYTHING)
    notice: var[str] = var("")
    news: var[str] = var("")

    def __init__(self) -> None:
        super().__init__()
        self._deleted: list[int] = []
        self._opponents: tuple[str, ...] = ()
        self._before: tuple[Wanted, int | None] = (EVERYTHING, None)
        self._of_all = 0
        self._filling: Worker[None] | None = None
        self._errands = Errands(self)
        self._title, self._headings, self._said = Line(id="title"), Line(id="headings"), Line(id="said")
        self._filters = FilterBar()
        self._list = GameList(self._host().glyphs, id="games")
        self._doing, self._keys = KeyBar(keys.DOING_BAR), KeyBar(keys.BAR)
        self._doing.id = "doing"

    def furnish(self) -> Iterable[Widget]:
        """Lay out the list between its filters and what can be done."""
        yield from (self._title, self._filters, self._headings, self._list, self._said, self._doing, self._keys)

    @property
    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys of the history."""
        return keys.GROUPS

    @property
    def help_page(self) -> str:
        """The game of the line that is marked."""
        game = self._list.marked
        return game.game if game is not None and game.game in TITLES else super().help_page

    # ---- reading ----------------------------------------------------------------------------------------------

    def renewed(self) -> Screen[Any]:
        """Return the history with the signs of now."""
        return History()

    def on_screen_resume(self) -> None:
        """Read what has changed while another screen was in sight."""
        self._read_again()

    def on_game_list_wanting(self, message: GameList.Wanting) -> None:
        """Read what is missing, unless that is being done."""
        message.stop()
        if self._filling is None or self._filling.is_finished:
            self._filling = self.run_worker(self._fill(), group="fill")

    def _read_again(self, mark: int | None = None) -> None:
        """Read the list anew; answers that are still on their way for another one are dropped.

        Args:
            mark: The number of the game to mark; the one that is marked by default, or what has come in its place.
        """
        marked = self._list.marked
        number = mark if mark is not None else None if marked is None else marked.id
        if self._filling is not None:
            self._filling.cancel()
        self._filling = self.run_worker(self._read(number), group="fill")
        self._draw()

    async def _read(self, mark: int | None) -> None:
        around = read_around(self.wanted, mark, self._list.at, max(0, self._list.row))
        reading = await self._ask(around)
        if reading is None:
            return
        self._opponents, self._of_all = reading.opponents, reading.excerpt.of_all
        self._list.show(reading.excerpt, reading.at)
        if not reading.excerpt.total:
            self._list.sentence = why_empty(reading.excerpt.of_all)
        self._draw()
        await self._fill()

    async def _fill(self) -> None:
        while (offset := self._list.missing()) is not None:
            excerpt = await self._ask(read_page(self.wanted, offset))
            if excerpt is None:
                return
            self._list.give(excerpt)

    async def _ask(self, question: Callable[[Archive], Any]) -> Any:
        """Return the answer of the archive, or None after saying in place of the list what is in the way."""
        try:
            return await self._host().ask(question)
        except ArchiveTrouble as trouble:
            self._list.sentence = str(trouble)
            self._draw()
            return None

    # ---- drawing ----------------------------------------------------------------------------------------------

    def on_game_list_marked(self, message: GameList.Marked) -> None:
        """Say more of the game that is marked now."""
        message.stop()
        self._draw()

    def on_resize(self) -> None:
        """Write the headings over the columns, once the list knows them."""
        self.call_after_refresh(self._draw)

    def watch_notice(self) -> None:
        """Write why a wish was refused."""
        self._draw()

    def watch_news(self) -> None:
        """Write what went well."""
        self._draw()

    def _draw(self) -> None:
        if not self.is_mounted:
            return
        total = 0 if self._list.sentence else self._list.total
        self._title.content = heading(self.wanted, total, self._of_all, self._host().glyphs.dot)
        self._filters.chips = chips(self.wanted)
        headings = " ".join(column.cell(column.heading) for column in self._list.columns)
        self._headings.content = Content(f"  {headings}")
        self._said.content = self._remark()
        self._doing.tell(tuple(self.offers(key) for key in keys.DOING_BAR))
        self._keys.tell(tuple(self.offers(key) for key in keys.BAR))

    def _remark(self) -> Content:
        if self.notice:
            return Content.styled(self.notice, "bold $error")
        if self.news:
            return Content.styled(self.news, "bold $success")
        game = self._list.marked
        return Content("") if game is None else Content.styled(in_detail(game), "$quiet")

    def offers(self, key: Key) -> bool:
        """Return whether a key would do something with the game that is marked."""
        game = self._list.marked
        match key.action:
            case "undelete":
                return bool(self._deleted)
            case "continue":
                return game is not None and game.can_continue
            case "analyse":
                return game is not None and why_no_analysis(game) is None
            case "same_deal":
                return game is not None and game.told_deal is not None and self.wanted.deal_code is None
        return key.action not in _WORKING_KEYS or game is not None

    # ---- moving and choosing ----------------------------------------------------------------------------------

    def action_step(self, by: int) -> None:
        """Mark the game above or below."""
        self.hush()
        self._list.step(by)

    def action_page(self, by: int) -> None:
        """Mark the game one screen above or below."""
        self.hush()
        self._list.page(by)

    def action_first(self) -> None:
        """Mark the first game."""
        self.hush()
        self._list.at = 0

    def action_last(self) -> None:
        """Mark the last game."""
        self.hush()
        self._list.step(self._list.total)

    def on_filter_bar_turned(self, message: FilterBar.Turned) -> None:
        """Turn the filter that was clicked to its next value."""
        message.stop()
        self.action_turn(message.id, 1)

    def action_turn(self, what: str, by: int) -> None:
        """Turn a filter to its next value or the one before."""
        self.hush()
        wanted = self.wanted
        match what:
            case "game":
                wanted = replace(wanted, game=neighbour((None, *TITLES), wanted.game, by), opponent=None)
            case "opponent":
                wanted = replace(wanted, opponent=neighbour((None, *self._opponents), wanted.opponent, by))
            case "result":
                results = (None, *get_args(Result))
                wanted = replace(wanted, result=cast("Result | None", neighbour(results, wanted.result, by)))
        self._show(wanted)

    def action_show_all(self) -> None:
        """Show all games."""
        self.hush()
        self._show(EVERYTHING)

    def _show(self, wanted: Wanted, mark: int | None = None) -> None:
        self.wanted = wanted
        self._read_again(mark)

    def hush(self) -> None:
        """Say nothing of the last wish any more."""
        self.notice = self.news = ""

    # ---- doing something with a game --------------------------------------------------------------------------

    def on_game_list_opened(self, message: GameList.Opened) -> None:
        """Open the game that was clicked."""
        message.stop()
        if self.is_on_top:
            self.action_open()

    def action_open(self) -> None:
        """Continue the game, or replay it if nobody can play on."""
        game = self._list.marked
        if game is not None and game.can_continue:
            self.action_continue()
        else:
            self.action_replay()

    def action_continue(self) -> None:
        """Play on."""

        async def go_on(game: StoredGame) -> None:
            """Go to its table, if it is open."""
            if game.can_continue:
                await self._host().continue_game(game.id)
            else:
                why = "it has ended" if game.ended else "nobody here plays it"
                self.notice = f"Game {game.id} can't be continued: {why}."

        self._do(go_on)

    def action_replay(self) -> None:
        """Look at the game again; the host asks first if it is still to be played."""
        self._do(lambda game: self._host().replay_game(game.id))

    def action_analyse(self) -> None:
        """Go over the game, if it has ended."""

        async def go_over(game: StoredGame) -> None:
            """Go over it, or say why not."""
            self.notice = why_no_analysis(game) or ""
            if not self.notice:
                await self._host().analyse_game(game.id)

        self._do(go_over)

    def action_play_deal(self) -> None:
        """Play the deal again."""
        self._do(lambda game: self._host().play_deal(game.id))

    def action_same_deal(self) -> None:
        """Show the results on the same deal."""
        game = self._list.marked
        self.hush()
        if game is None or game.told_deal is None:
            self.notice = NOTHING_MARKED if game is None else why_no_code(game)
        elif self.wanted.deal_code is None:
            self._before = (self.wanted, game.id)
            self._show(Wanted(deal_code=game.told_deal))

    def action_export(self) -> None:
        """Write the game into a file."""

        async def export(game: StoredGame) -> None:
            """Write it, and say where."""
            self.news = await self._host().export_game(game.id)

        self._do(export)

    def action_delete(self) -> None:
        """Delete the game."""

        async def delete(game: StoredGame) -> None:
            """Delete it, and say what brings it back."""
            refusal = await self._host().delete_game(game.id)
            if refusal is not None:
                self.notice = refusal
                return
            self._deleted.append(game.id)
            self.news = f"Game {game.id} is deleted: u brings it back."
            self._read_again()

        self._do(delete)

    def action_undelete(self) -> None:
        """Bring back the game that was deleted last."""
        if not self._deleted:
            self.hush()
            self.notice = "Nothing was deleted here."
            return

        async def undelete() -> None:
            """Bring it back, and mark it."""
            number = self._deleted[-1]
            await self._host().undelete_game(number)
            self._deleted.remove(number)
            self.news = f"Game {number} is back."
            self._read_again(number)

        self._errands.start(undelete())

    def _do(self, what: Callable[[StoredGame], Coroutine[Any, Any, None]]) -> None:
        """Do something with the marked game."""
        game = self._list.marked
        if game is None:
            self.hush()
            self.notice = NOTHING_MARKED
            return
        self._errands.start(what(game))

    # ---- leaving ----------------------------------------------------------------------------------------------

    async def action_show_statistics(self) -> None:
        """Open the statistics."""
        from pyrotechnics.tui.statistics.screen import Statistics  # noqa: PLC0415 - only when asked for

        if self.is_on_top and not self._errands.busy:
            await self.app.push_screen(Statistics())

    def action_reread(self) -> None:
        """Read the list again."""
        self.hush()
        self._read_again()

    def action_back(self) -> None:
        """Go back from one deal to the games that were shown before, or leave."""
        if self.wanted.deal_code is None:
            self.action_leave()
            return
        self.hush()
        self._show(*self._before)

    def action_leave(self) -> None:
        """Leave, unless an errand leads elsewhere already."""
        if not self._errands.busy:
            self.dismiss()

    def _host(self) -> Host:
        return cast("Host", self.app)
