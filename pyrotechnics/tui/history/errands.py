"""Errands of the history: what is done with a game, one thing after the other."""

from collections.abc import Coroutine
from typing import Any, Protocol

from textual.app import App

from pyrotechnics.archive.trouble import ArchiveTrouble
from pyrotechnics.engine.text import printable


class Asking(Protocol):
    """Be the screen that errands come from."""

    notice: str

    @property
    def app(self) -> App[Any]:
        """The app."""

    @property
    def is_on_top(self) -> bool:
        """Whether the player sees this screen."""

    def hush(self) -> None:
        """Say nothing of the last wish any more."""


class Errands:
    """Run one errand at a time: until it is done, nobody has seen yet what the next one would be about.

    Attributes:
        busy: Whether one is being run.
    """

    def __init__(self, screen: Asking) -> None:
        self.busy = False
        self._screen = screen

    def start(self, errand: Coroutine[Any, Any, None]) -> None:
        """Run an errand, unless another one is being run or has led away; what is in its way becomes the notice."""
        if self.busy or not self._screen.is_on_top:
            errand.close()
            return
        self._screen.hush()
        self.busy = True
        # By the app: the errand may lead away from the screen, which would end the screen's own workers.
        self._screen.app.run_worker(self._run(errand))

    async def _run(self, errand: Coroutine[Any, Any, None]) -> None:
        try:
            await errand
        except ArchiveTrouble as trouble:
            self._screen.notice = str(trouble)
        except OSError as error:
            self._screen.notice = f"That can't be written: {printable(error.strerror or str(error))}."
        finally:
            self.busy = False
