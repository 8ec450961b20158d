"""How much may move: what the player prefers, and what the terminal keeps up with."""

from typing import TYPE_CHECKING

from pyrotechnics.settings.model import Motion

if TYPE_CHECKING:
    from pyrotechnics.tui.app import PyrotechnicsApp

_LATE = 2.5
_PATIENCE = 6


class Pulse:
    """Notice a terminal that can't keep up; motion is given up then until the player chooses how much may move.

    Attributes:
        gave_up: Whether that has happened.
    """

    def __init__(self) -> None:
        self.gave_up = False
        self._lag = 0

    def beat(self, waited: float, meant: float) -> None:
        """Count a frame. Three that come late one after the other are too many; one that is late is forgiven later.

        Args:
            waited: Seconds since the frame before it.
            meant: Seconds that there should have been.
        """
        self._lag = self._lag + 2 if waited > _LATE * meant else max(0, self._lag - 1)
        self.gave_up = self.gave_up or self._lag >= _PATIENCE


def motion_of(app: "PyrotechnicsApp") -> Motion:
    """Return how much may move now."""
    if app.animation_level == "none" or app.pulse.gave_up:
        return "none"
    if app.animation_level == "basic" and app.settings.motion == "full":
        return "reduced"
    return app.settings.motion
