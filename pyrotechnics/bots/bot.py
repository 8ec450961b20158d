"""The contract that every bot fulfils, for any game."""

from abc import ABC, abstractmethod
from typing import ClassVar, Generic

from pyrotechnics.engine.game import ViewT
from pyrotechnics.engine.record import CommandT


class Bot(ABC, Generic[ViewT, CommandT]):
    """Choose commands for one seat, knowing what that seat may know and nothing else.

    A bot keeps no memory of the game: what it chooses follows from its seed and the view, so it may be asked again
    after an undo, a load or in another process, and answers the same.

    Attributes:
        level: The name of the level, as in ``bots.levels``.
        seed: Where all chance of this bot comes from.
    """

    level: ClassVar[str]

    def __init__(self, seed: int) -> None:
        self.seed = seed

    @abstractmethod
    def choose(self, view: ViewT) -> tuple[CommandT, ...]:
        """Return one or more commands to be given one after the other; ask again while the seat is still to act.

        Works in every phase of the bot's own turn, and when only something said at the table waits for its answer.

        Raises:
            ValueError: If nothing waits for this seat.
        """
