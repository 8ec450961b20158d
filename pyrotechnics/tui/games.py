"""The games that the menu offers: a new one is one more entry here. Light to import, as the menu starts with it."""

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pyrotechnics.engine.table import Table
    from pyrotechnics.seating.opening import Seating
    from pyrotechnics.tui.analysis.room import AnalysisRoom
    from pyrotechnics.tui.keys import KeyGroup
    from pyrotechnics.tui.replay.room import ReplayRoom
    from pyrotechnics.tui.screens.room import Dialog
    from pyrotechnics.tui.screens.table_room import TableRoom


@dataclass(frozen=True)
class Playable:
    """Hold what menu and app have to know of a game before it is played.

    Attributes:
        name: What it is called in records, on the command line, and below ``tui``; its rules are help/NAME.md.
        title: What it is called on the screen.
        line: What a new game of it is, in a few words.
        new_key: The letter that starts a new game.
        rules_key: The letter that opens the rules, where one learns.
        lesson: The name of its lesson's screen in ``tutorial``.
        table: The name of its screen in ``table.py``.
        setup: The name of its dialog in ``setup.py``.
        replay: The name of its replay in ``replay.py``.
        analysis: The name of its analysis in ``analysis.py``; None where nobody goes over its games.
    """

    name: str
    title: str
    line: str
    new_key: str
    rules_key: str
    lesson: str
    table: str
    setup: str
    replay: str
    analysis: str | None = None

    def table_screen(self) -> "type[TableRoom]":
        """Return the screen that shows a table of it, importing the game only now."""
        screen: type[TableRoom] = getattr(self._part("table"), self.table)
        return screen

    def set_up(self) -> "type[Dialog[Any]]":
        """Return the dialog that answers with a seating, importing the game only now."""
        dialog: type[Dialog[Any]] = getattr(self._part("setup"), self.setup)
        return dialog

    def seating_of(self, table: "Table[Any, Any, Any, Any, Any]") -> "Seating":
        """Return the seating that opens the same table at its beginning."""
        from pyrotechnics.seating.opening import seating_of  # noqa: PLC0415 - keeps pydantic off the start-up

        return seating_of(table)

    def replay_screen(self) -> "type[ReplayRoom]":
        """Return the screen that shows a game of it as it was, importing the game only now."""
        screen: type[ReplayRoom] = getattr(self._part("replay"), self.replay)
        return screen

    def analysis_screen(self) -> "type[AnalysisRoom] | None":
        """Return the screen that goes over a game of it, importing the game only now; None where there is none."""
        if self.analysis is None:
            return None
        screen: type[AnalysisRoom] = getattr(self._part("analysis"), self.analysis)
        return screen

    def key_groups(self) -> "tuple[KeyGroup, ...]":
        """Return the keys of its table."""
        groups: tuple[KeyGroup, ...] = self._part("keys").PLAYING
        return groups

    def _part(self, module: str) -> Any:
        return import_module(f"pyrotechnics.tui.{self.name}.{module}")


GAMES = (
    Playable(
        name="pyrotechnics",
        title="Pyrotechnics",
        line="New game: a duel for two",
        new_key="p",
        rules_key="r",
        lesson="DuelLesson",
        table="DuelScreen",
        setup="DuelSetUp",
        replay="DuelReplay",
        analysis="DuelAnalysis",
    ),
    Playable(
        name="hanabi",
        title="Hanabi",
        line="New game: together, for two to five",
        new_key="h",
        rules_key="s",
        lesson="HanabiLesson",
        table="HanabiScreen",
        setup="HanabiSetUp",
        replay="HanabiReplay",
        analysis="TeamAnalysis",
    ),
)


def playable(name: str) -> Playable:
    """Return a game by its name.

    Raises:
        KeyError: If there is none.
    """
    return {game.name: game for game in GAMES}[name]
