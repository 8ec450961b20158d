"""The statistics: a screen that counts the games which have ended."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, ClassVar, cast

from textual.binding import BindingType
from textual.command import Provider
from textual.containers import VerticalScroll
from textual.content import Content
from textual.reactive import var
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static
from textual.worker import Worker

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.statistics import Scope, Survey, survey
from pyrotechnics.archive.trouble import ArchiveTrouble
from pyrotechnics.bots.levels import in_words
from pyrotechnics.engine.text import printable
from pyrotechnics.games.registry import TITLES
from pyrotechnics.tui.history.host import Host
from pyrotechnics.tui.keys import KeyGroup, bindings, written
from pyrotechnics.tui.palette import KeyCommands
from pyrotechnics.tui.screens.room import Room
from pyrotechnics.tui.statistics import keys
from pyrotechnics.tui.statistics.drawing import draw_survey
from pyrotechnics.tui.widgets.filter_bar import Chip, FilterBar, neighbour
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.line import Line

_COUNTING = "Counting the games ..."


class StatisticsCommands(KeyCommands):
    """Offer the keys of the statistics in the palette."""

    groups = keys.ALL


class Statistics(Room[None]):
    """Show what the games of a scope come to.

    Attributes:
        scope: Which games count; None until it is known what was played last.
        found: What they come to; None while they are being counted.
    """

    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {StatisticsCommands}
    HELP_ANCHOR: ClassVar[str] = "statistics"
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(keys.ALL)]
    DEFAULT_CSS = """
    Statistics #title { height: 1; padding: 0 1; background: $surface; }
    Statistics FilterBar { margin-bottom: 1; }
    Statistics #scrolled { height: 1fr; padding: 0 0 0 1; scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
    Statistics #counted { width: 100%; height: auto; }
    Statistics KeyBar { dock: bottom; }
    """

    scope: var[Scope | None] = var(None)
    found: var[Survey | None] = var(None)

    def __init__(self, scope: Scope | None = None) -> None:
        """Prepare the screen.

        Args:
            scope: Which games count; all of the game that was begun last by default.
        """
        super().__init__()
        self.set_reactive(Statistics.scope, scope)
        self._counting: Worker[None] | None = None
        self._title, self._filters = Line(id="title"), FilterBar()
        self._counted = Static(_COUNTING, id="counted", markup=False)
        self._scrolled = VerticalScroll(self._counted, id="scrolled", can_focus=False)

    def furnish(self) -> Iterable[Widget]:
        """Lay out the statistics below their filters."""
        yield from (self._title, self._filters, self._scrolled, KeyBar(keys.BAR))

    @property
    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys of the statistics."""
        return keys.GROUPS

    @property
    def help_page(self) -> str:
        """The game that is counted."""
        return super().help_page if self.scope is None else self.scope.game

    # ---- counting ---------------------------------------------------------------------------------------------

    def renewed(self) -> Screen[Any]:
        """Return the statistics with the signs of now."""
        return Statistics()

    def on_mount(self) -> None:
        """Count."""
        self.action_reread()

    def action_reread(self) -> None:
        """Count again; an answer that is still on its way is dropped."""
        if self._counting is not None:
            self._counting.cancel()
        self._counting = self.run_worker(self._count(self.scope), group="count")
        self._draw_filters()

    async def _count(self, scope: Scope | None) -> None:
        try:
            found = await cast("Host", self.app).ask(lambda archive: _survey(archive, scope))
        except ArchiveTrouble as trouble:
            self.found = None
            self._counted.update(Content(str(trouble)))
            return
        self.scope, self.found = found.scope, found
        self._draw()

    # ---- drawing ----------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        """Draw for the new width."""
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        self._draw_filters()
        if self.found is not None:
            width = self._scrolled.scrollable_content_region.width
            self._counted.update(draw_survey(self.found, width, cast("Host", self.app).glyphs))

    def _draw_filters(self) -> None:
        scope, dot = self.scope, cast("Host", self.app).glyphs.dot
        self._title.content = Content.assemble(
            ("Statistics", "bold $accent"), f" {dot} games that were played here to their end, imported ones left out"
        )
        if scope is not None:
            opponent, rules = scope.opponent, scope.rules
            self._filters.chips = (
                Chip(
                    "game",
                    written("statistics.game", "g"),
                    "Game",
                    TITLES.get(scope.game, printable(scope.game)),
                    chosen=False,
                ),
                Chip(
                    "opponent",
                    written("statistics.opponent", "o"),
                    "With",
                    "anybody" if opponent is None else printable(in_words(opponent)),
                    opponent is not None,
                ),
                Chip(
                    "rules",
                    written("statistics.rules", "r"),
                    "Rules",
                    "all" if rules is None else printable(rules),
                    rules is not None,
                ),
            )

    # ---- choosing ---------------------------------------------------------------------------------------------

    def on_filter_bar_turned(self, message: FilterBar.Turned) -> None:
        """Turn the filter that was clicked to its next value."""
        message.stop()
        self.action_turn(message.id, 1)

    def action_turn(self, what: str, by: int) -> None:
        """Turn a filter to its next value or the one before."""
        scope, found = self.scope, self.found
        if scope is None:
            return
        opponents, rules = (found.opponents, found.rules) if found is not None else ((), ())
        match what:
            case "game":
                scope = Scope(neighbour(tuple(TITLES), scope.game, by) or scope.game)
                self.found = None
            case "opponent":
                scope = replace(scope, opponent=neighbour((None, *opponents), scope.opponent, by))
            case "rules":
                scope = replace(scope, rules=neighbour((None, *rules), scope.rules, by))
        self.scope = scope
        self.action_reread()

    def action_show_all(self) -> None:
        """Count all games of this kind."""
        if self.scope is not None:
            self.scope = Scope(self.scope.game)
            self.action_reread()

    # ---- moving and leaving -----------------------------------------------------------------------------------

    def action_scroll_lines(self, by: int) -> None:
        """Scroll by lines."""
        self._scrolled.scroll_relative(y=by, animate=False)

    def action_scroll_pages(self, by: int) -> None:
        """Scroll by pages."""
        self._scrolled.scroll_relative(y=by * self._scrolled.size.height, animate=False)

    def action_scroll_to_top(self) -> None:
        """Scroll to the top."""
        self._scrolled.scroll_home(animate=False)

    def action_scroll_to_bottom(self) -> None:
        """Scroll to the end."""
        self._scrolled.scroll_end(animate=False)

    def action_leave(self) -> None:
        """Leave the statistics."""
        self.dismiss()


def _survey(archive: Archive, scope: Scope | None) -> Survey:
    """Count in the keeper's thread; without a scope, the game that was begun last."""
    if scope is None:
        newest = archive.games(limit=1)
        scope = Scope(newest[0].game if newest else next(iter(TITLES)))
    return survey(archive.finished(scope.game), scope)
