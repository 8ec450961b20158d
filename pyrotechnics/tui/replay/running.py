"""A game that is shown and runs by itself: position after position, at one of a few speeds."""

from textual.reactive import var
from textual.timer import Timer

from pyrotechnics.tui.replay.showing import SPEEDS, USUAL_SPEED
from pyrotechnics.tui.replay.shown_game import ShownGame


class RunningGame(ShownGame):
    """Let a game run; subclasses show where it is.

    Attributes:
        position: How many actions have been done.
        speed: How fast it runs, as a place in SPEEDS.
        notice: Why the last wish can't be met, until the next one.
    """

    position: var[int] = var(0)
    speed: var[int] = var(USUAL_SPEED)
    notice: var[str] = var("")

    def __init__(self) -> None:
        super().__init__()
        self._timer: Timer | None = None

    def draw(self) -> None:
        """Draw what depends on more than the view."""
        raise NotImplementedError

    def _go(self, position: int) -> None:
        """Show a position."""
        raise NotImplementedError

    @property
    def is_playing(self) -> bool:
        """Whether the game runs by itself."""
        return self._timer is not None

    def action_play(self) -> None:
        """Let the game run by itself, from the deal where it is at its end; or stop it."""
        if self.is_playing:
            self.pause()
        elif self.replay.last:
            self._run()
            self._go(0 if self.position == self.replay.last else self.position)

    def action_pace(self, by: int) -> None:
        """Let it run faster, or more slowly."""
        self.speed = max(0, min(len(SPEEDS) - 1, self.speed + by))
        if self.is_playing:
            self._stop()
            self._run()
        self.notice = ""
        self.draw()

    def pause(self) -> None:
        """Stop running by itself."""
        if self.is_playing:
            self._stop()
            self.draw()

    def on_screen_suspend(self) -> None:
        """Stop running while something lies over the replay."""
        self.pause()

    def on_unmount(self) -> None:
        """Stop running."""
        self._stop()

    def _stop(self) -> None:
        """Stop what ticks: while a replay stands still, nothing does."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _run(self) -> None:
        self._timer = self.set_interval(1 / float(SPEEDS[self.speed]), self._tick)

    def _tick(self) -> None:
        if self.position + 1 >= self.replay.last:
            self._stop()
        self._go(self.position + 1)
