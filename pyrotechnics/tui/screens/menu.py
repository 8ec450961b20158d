"""The menu: what the program offers, one key each."""

import asyncio
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual.containers import Center, Vertical
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from pyrotechnics.tui.games import GAMES, Playable, playable
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.keys import COMMON, KeyGroup
from pyrotechnics.tui.screens.room import Room
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.menu_list import Entry, MenuList
from pyrotechnics.tui.widgets.night_sky import NightSky

if TYPE_CHECKING:
    from pyrotechnics.archive.stored import StoredGame
    from pyrotechnics.seating.opening import OpenTable, Seating
    from pyrotechnics.tui.app import PyrotechnicsApp

_MOTTO = "Two games of fireworks, against each other and together"
_WELCOME = "New here? Learn (l) plays a first game with you."
_MOST_TO_CONTINUE = 4
_CONTINUE = "c"
"""Continues the game at the top, which was looked at last; the others have their place as a digit."""


class Menu(Room[None]):
    """Choose a game, go on with one, read the rules, or leave."""

    AUTO_FOCUS: ClassVar[str | None] = "MenuList"
    DEFAULT_CSS = """
    Menu { align: center middle; }
    Menu #menu { width: 100%; height: auto; }
    Menu.-wide.-tall NightSky { height: 13; }
    Menu #menu-title { width: 100%; text-align: center; text-style: bold; color: $accent; margin-top: 1; }
    Menu #menu-line { width: 100%; text-align: center; color: $quiet; margin-bottom: 1; }
    Menu MenuList { width: 74; }
    Menu.-wide.-tall #menu-line { margin-bottom: 2; }
    Menu #menu-line.-word { color: $warning; }
    Menu KeyBar { dock: bottom; }
    """

    def __init__(self, glyphs: GlyphSet) -> None:
        super().__init__()
        self._glyphs = glyphs
        self._is_learning = False

    def furnish(self) -> Iterable[Widget]:
        """Lay out the title and the entries."""
        yield Vertical(
            NightSky(self._glyphs),
            Static("P Y R O T E C H N I C S", id="menu-title", markup=False),
            Static(_MOTTO, id="menu-line", markup=False),
            Center(MenuList(self._entries(), pointer=self._glyphs.pointer)),
            id="menu",
        )
        yield KeyBar(COMMON.keys)

    def on_screen_resume(self) -> None:
        """Offer to continue what is open at a table at once, and what is in the archive as soon as that is known."""
        back = self._is_learning and self.is_on_top
        self._is_learning &= not back
        entries = [entry.id for entry in self._entries()]
        self._show_entries(entries.index("learn") if back and self._begun_lesson() else 0)
        self.call_after_refresh(self._look_up)

    def _look_up(self) -> None:
        self.run_worker(self._find_open_games(), group="open-games", exclusive=True)

    async def _find_open_games(self) -> None:
        await self._app().look_up_open_games()
        await asyncio.to_thread(self._app().bookmarks.read)  # what is damaged is said where one learns
        if not self.query(MenuList) or not self.query("#menu-line"):
            return  # the program has been left meanwhile
        here = self.query_one(MenuList)
        known = here.entries[here.at].id
        # Who has gone to an entry meanwhile stays there; who has not is offered the first one.
        place = next((place for place, entry in enumerate(self._entries()) if entry.id == known), 0) if here.at else 0
        self._show_entries(place)

    def _show_entries(self, at: int) -> None:
        entries = self.query_one(MenuList)
        entries.entries = self._entries()
        entries.at = at
        entries.refresh(layout=True)
        self._say(self._app().word_of_archive or self._app().word_of_menu())

    def _say(self, word: str) -> None:
        """Say something of the archive where the menu has its motto."""
        line = self.query_one("#menu-line", Static)
        line.update(Content(word or (_WELCOME if self._app().is_new_here else _MOTTO)))
        line.set_class(bool(word), "-word")

    def renewed(self) -> Screen[Any]:
        """Return a menu with the signs of now."""
        return Menu(self._app().glyphs)

    def follow(self, entry: Entry) -> None:
        """Go where the entry leads."""
        app = self._app()
        what, _, game = entry.id.partition(" ")
        match what:
            case "continue":
                app.go_to_table(game)
            case "resume":
                if not any(worker.group == "resume" and not worker.is_finished for worker in self.workers):
                    self.run_worker(self._resume(int(game)), group="resume")
            case "history":
                self._open_history()
            case "statistics":
                self._open_statistics()
            case "new":
                self._set_up(game)
            case "learn":
                self._learn()
            case "settings":
                app.open_settings()
            case "quit":
                self.run_worker(app.action_quit())

    async def _resume(self, number: int) -> None:
        """Continue a game out of the archive, or say why that can't be."""
        from pyrotechnics.archive.trouble import ArchiveTrouble  # noqa: PLC0415 - loaded with the archive

        try:
            await self._app().continue_game(number)
        except ArchiveTrouble as trouble:
            self._say(str(trouble))

    def _open_history(self) -> None:
        from pyrotechnics.tui.history.screen import History  # noqa: PLC0415 - only when asked for

        self.app.push_screen(History())

    def _open_statistics(self) -> None:
        from pyrotechnics.tui.statistics.screen import Statistics  # noqa: PLC0415 - only when asked for

        self.app.push_screen(Statistics())

    def _learn(self) -> None:
        from pyrotechnics.tui.tutorial.learn import Learn  # noqa: PLC0415 - only when asked for

        def give(game: str | None) -> None:
            """Give a lesson, if one was chosen."""
            if game is not None:
                from pyrotechnics.tui.tutorial.giving import give_lesson  # noqa: PLC0415 - imports the game

                self._is_learning = True
                give_lesson(self._app(), game)

        self.app.push_screen(Learn(self._glyphs), give)

    @property
    def help_page(self) -> str:
        """The game of the entry that has the focus."""
        entries = self.query_one(MenuList)
        game = entries.entries[entries.at].id.partition(" ")[2]
        return game if game in {each.name for each in GAMES} else super().help_page

    @property
    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys of every game."""
        return (*(_titled(game, group) for game in GAMES for group in game.key_groups()), COMMON)

    def _set_up(self, game: str) -> None:
        app = self._app()
        set_up: Any = playable(game).set_up()  # each dialog wants these two

        def begin(seating: "Seating | None") -> None:
            """Open a table, if the dialog was not closed."""
            if seating is not None:
                app.open(seating)

        self.app.push_screen(set_up(self._glyphs, gives_up=app.would_give_up(game)), begin)

    def _entries(self) -> tuple[Entry, ...]:
        begin = [Entry(f"new {game.name}", game.new_key, game.title, game.line) for game in GAMES]
        learn = Entry("learn", "l", "Learn", self._begun_lesson() or "A lesson and the rules of each game")
        to_continue = self._to_continue()
        more = len(to_continue) - _MOST_TO_CONTINUE
        every = (
            f"{more} more to continue, and every other game" if more > 0 else "Every game: continue, see again, export"
        )
        look_back = (
            Entry("history", "y", "History", f"{more} more to continue, and every other game" if more > 0 else every),
            Entry("statistics", "t", "Statistics", "What came of them"),
        )
        last = (
            Entry("settings", "o", "Settings", "Colours, pace, keys, how new games begin"),
            Entry("quit", "q", "Quit", "Leave"),
        )
        return (*to_continue[:_MOST_TO_CONTINUE], *begin, learn, *look_back, *last)

    def _begun_lesson(self) -> str:
        """Return where the lesson goes on that was left last, in a few words; "" for none."""
        titles = {game.name: game.title for game in GAMES}
        for game, mark in reversed(self._app().bookmarks.known.items()):
            if game in titles and 0 < mark.step < mark.steps:
                return f"Lesson of {titles[game]}: at step {mark.step + 1} of {mark.steps}"
        return ""

    def _to_continue(self) -> tuple[Entry, ...]:
        """Return an entry for each game that can be continued, those that are open at a table coming first."""
        app = self._app()
        at_tables = [app.tables[game] for game in app.in_play()]
        ids = {place.kept.id for place in app.tables.values() if place.kept is not None}
        known = {game.name for game in GAMES}
        stored = [game for game in app.open_games if game.id not in ids and game.game in known]
        entries = []
        for number, (word, game, line) in enumerate(
            [
                *((f"continue {place.seating.game}", place.seating.game, _at_table(place)) for place in at_tables),
                *((f"resume {game.id}", game.game, _in_archive(game)) for game in stored),
            ],
            start=1,
        ):
            key = _CONTINUE if number == 1 else str(number)
            entries.append(Entry(word, key, f"Continue {playable(game).title}", line))
        return tuple(entries)

    def _app(self) -> "PyrotechnicsApp":
        return cast("PyrotechnicsApp", self.app)


def _at_table(place: "OpenTable") -> str:
    from pyrotechnics.archive.stored import others  # noqa: PLC0415 - a table is open, so it is loaded already

    table = place.table
    summary = table.game.summary(table.state)
    levels = tuple(who.bot or "" for who in table.occupants)
    names = tuple(table.setup.names[seat] for seat in range(len(levels)))
    seat = next((seat for seat, level in enumerate(levels) if not level), 0)
    if summary.maximum is None:
        return _duel(names[1 - seat], levels[1 - seat], summary.turn)
    return _together(others(names, levels, seat), summary.rules, summary.turn)


def _in_archive(game: "StoredGame") -> str:
    if game.maximum is None:
        other = 1 - (game.seat or 0)
        return _duel(game.players[other], game.levels[other], game.turn)
    return _together(game.opponent, game.rules, game.turn)


def _duel(name: str, level: str, turn: int) -> str:
    """Return against whom a game is and how far, in a few words."""
    from pyrotechnics.bots.levels import in_words  # noqa: PLC0415 - not needed where nothing is to be continued

    return f"Against {name}{f' ({in_words(level)})' if level else ''}, {_so_far(turn)}"


def _together(others: str, rules: str, turn: int) -> str:
    """Return beside whom a game is, by which rules, and how far, in a few words."""
    from pyrotechnics.bots.levels import in_words  # noqa: PLC0415

    return f"With {in_words(others)} ({rules}), {_so_far(turn)}"


def _so_far(turn: int) -> str:
    return f"turn {turn}" if turn else "before the first turn"


def _titled(game: Playable, group: KeyGroup) -> KeyGroup:
    return KeyGroup(group.title if group.title == game.title else f"{game.title}: {group.title.lower()}", group.keys)
