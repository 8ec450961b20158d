"""The finale of a game: fireworks over the whole screen, until they are out or a key is pressed."""

from collections.abc import Iterable
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.timer import Timer
from textual.widget import Widget
from textual.widgets import Static

from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.motion.painting import Particles
from pyrotechnics.tui.motion.particles import light
from pyrotechnics.tui.motion.show import LASTS, Show
from pyrotechnics.tui.screens.room import Covered

if TYPE_CHECKING:
    from pyrotechnics.tui.app import PyrotechnicsApp

FRAME = 1 / 15
"""Seconds between two frames."""
QUIET = 0.2
"""Seconds without a key until the result comes: keys of the same burst are not for it."""
_QUIET_AT_MOST = 1.0


class FinaleSky(Particles):
    """Be the sky."""


class Finale(Covered[None]):
    """Show fireworks, and close; any key or click ends them and does nothing else."""

    DEFAULT_CSS = """
    Finale { layers: base cover; background: $background; color: $foreground; }
    Finale.-narrow TooSmall, Finale.-low TooSmall { display: block; }
    Finale FinaleSky { height: 1fr; }
    Finale Static { height: auto; width: 100%; text-align: center; text-style: bold; color: $accent; }
    Finale #any-key { text-style: none; color: $quiet; }
    """

    AUTO_FOCUS: ClassVar[str | None] = ""

    def __init__(self, show: Show, glyphs: GlyphSet) -> None:
        """Prepare the finale.

        Args:
            show: What is shown.
            glyphs: The signs of this terminal.
        """
        super().__init__()
        self._fireworks = show
        self._sky = FinaleSky(glyphs.name)
        self._began = self._last_frame = 0.0
        self._ended: float | None = None
        self._closes = 0.0
        self._was_covered = False
        self._clock: Timer | None = None

    def furnish(self) -> Iterable[Widget]:
        """Lay out the sky, and below it how the game ended."""
        yield self._sky
        yield Static(self._fireworks.words, markup=False)
        yield Static("Any key goes on.", id="any-key", markup=False)

    def on_mount(self) -> None:
        """Begin."""
        self._began = self._last_frame = monotonic()
        self._clock = self.set_interval(FRAME, self._next_frame)

    def end(self) -> None:
        """Put the fireworks out; the result comes when no key follows."""
        now = monotonic()
        if self._ended is None:
            self._ended = now
            self._sky.paint({})
        self._closes = min(now + QUIET, self._ended + _QUIET_AT_MOST)

    def on_key(self, event: events.Key) -> None:
        """End it at any key, which does nothing else."""
        event.stop()
        event.prevent_default()
        self.end()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """End it at any click, which does nothing else."""
        event.stop()
        self.end()

    def on_screen_suspend(self) -> None:
        """Rest below a question that was asked meanwhile."""
        self._was_covered = True
        if self._clock is not None:
            self._clock.stop()

    def on_screen_resume(self) -> None:
        """Go on to the result after such a question."""
        if self._was_covered:
            self.dismiss()

    def _next_frame(self) -> None:
        now = monotonic()
        if self._ended is not None:
            if now >= self._closes:
                self._close()
            return
        pulse = cast("PyrotechnicsApp", self.app).pulse
        pulse.beat(now - self._last_frame, FRAME)
        self._last_frame = now
        moment = now - self._began
        if pulse.gave_up or moment >= LASTS:
            self._close()
        else:
            self._sky.paint(light(self._fireworks.shells, moment, self._sky.size))

    def _close(self) -> None:
        if self._clock is not None:
            self._clock.stop()
        self.dismiss()
