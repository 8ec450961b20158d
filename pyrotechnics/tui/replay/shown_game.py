"""A screen about a game that was played, whatever it shows of it: its rules are the ones that F1 opens."""

from typing import Any

from pyrotechnics.engine.replay import Replay
from pyrotechnics.tui.screens.room import Room

AnyReplay = Replay[Any, Any, Any, Any, Any]


class ShownGame(Room[None]):
    """Be about a game.

    Attributes:
        replay: The game.
    """

    replay: AnyReplay

    @property
    def help_page(self) -> str:
        """The rules of the game that was played."""
        return self.replay.game.name

    @property
    def help_setup(self) -> Any:
        """What it was set up with."""
        return self.replay.setup
