"""The layer above a table: what flies there, moved by one timer that stops with the last of it."""

from functools import cached_property
from time import monotonic
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.content import Content
from textual.geometry import Offset, Region
from textual.reactive import reactive
from textual.timer import Timer
from textual.widget import Widget

from pyrotechnics.settings.model import Motion
from pyrotechnics.tui.motion.flights import Burst, Frame, Moving, reduced
from pyrotechnics.tui.motion.level import motion_of
from pyrotechnics.tui.motion.painting import Particles
from pyrotechnics.tui.motion.show import Show
from pyrotechnics.tui.screens.room import Room

if TYPE_CHECKING:
    from pyrotechnics.tui.app import PyrotechnicsApp

FRAME = 1 / 15
"""Seconds between two frames of a flight."""
_NEXT_PAINT = 1 / 250
_MOTES, _BLAZES = 12, 2
"""So many things fly, and fireworks burn, at once; what would be more stays on the ground."""
# Out of sight, but laid out: to hide a widget, or to mount another one, would paint the whole screen again.
_GROUND = Offset(-200, -200)


class Mote(Widget):
    """Be a thing that flies: a few cells above the table."""

    ALLOW_SELECT: ClassVar[bool] = False

    content: reactive[Content] = reactive(Content(""))

    def render(self) -> Content:
        """Draw the thing."""
        return self.content

    def look(self, frame: Frame) -> None:
        """Look as in a frame."""
        self.content = frame.content


class Blaze(Particles):
    """Be a firework above the table."""

    def look(self, frame: Frame) -> None:
        """Look as in a frame."""
        self.paint(frame.sky)


class Airspace(Room[None]):
    """Be a screen above which things fly; a key, a click or another screen ends that at once.

    The table below always shows what is so already, and a click falls through to it.
    """

    DEFAULT_CSS = """
    Airspace { layers: base sky cover; }
    Airspace > Mote, Airspace > Blaze { layer: sky; position: absolute; width: 1; height: 1; background: $background; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._motes: tuple[Mote, ...] = ()
        self._blazes: tuple[Blaze, ...] = ()
        self._flying: list[tuple[Moving, Mote | Blaze]] = []
        self._took_off = self._last_frame = 0.0
        self._clock: Timer | None = None
        self._due: Show | None = None

    @cached_property
    def _update_timer(self) -> Timer:
        """Paint sooner than Textual, which waits up to 33 ms after a frame: as long would a key wait in a flight.

        One that has changed inside doesn't ask for this, or paints as it likes.
        """
        paint = getattr(self, "_on_timer_update", None)
        if paint is None:
            return super()._update_timer
        return self.set_interval(_NEXT_PAINT, paint, name="screen_update", pause=True)

    def compose(self) -> ComposeResult:
        """Lay out the screen, and what can fly over it."""
        yield from super().compose()
        if self._level() != "none":
            yield from self._fledge()

    # ---- what a game says of itself ---------------------------------------------------------------------------

    def moving(self, before: Any, after: Any) -> tuple[Moving, ...]:
        """Return what moves between two views of one seat; nothing by default."""
        return ()

    def finale(self) -> Show | None:
        """Return what is to be shown before the result, None for nothing."""
        return None

    # ---- flights ----------------------------------------------------------------------------------------------

    @property
    def is_airborne(self) -> bool:
        """Whether something flies."""
        return self._clock is not None

    def fly_between(self, before: Any, after: Any) -> None:
        """Let fly what moves between two views, in place of what is flying, as far as the player wants that."""
        self.land()
        if before is not None and after is not None and self._level() != "none":
            # The table shows what is so before anything flies over it.
            self.call_after_refresh(self._take_off, before, after)

    def _stop(self) -> None:
        if self._clock is not None:
            self._clock.stop()
            self._clock = None
            # Behind the event itself, which has yet to reach the app, and behind the picture of what it does there.
            self.app.call_later(self.app.call_later, self.call_after_refresh, self._clear)

    def _clear(self) -> None:
        if not self.is_airborne:
            self.land()

    def land(self) -> None:
        """End what is flying."""
        if self._clock is not None:
            self._clock.stop()
            self._clock = None
        for _, widget in self._flying:
            widget.offset = _GROUND
        self._flying = []

    def get_ready(self) -> None:
        """Keep what is to be shown before the result of a game that has just ended."""
        self._due = self.finale() if self._level() == "full" else None

    def celebrates(self) -> bool:
        """Begin what is to be shown before the result, once; return whether there was anything."""
        show, self._due = self._due, None
        if show is None:
            return False
        from pyrotechnics.tui.motion.finale import Finale  # noqa: PLC0415 - only at the end of a game

        self.app.push_screen(Finale(show, self._motion_app().glyphs))
        return True

    def get_widget_at(self, x: int, y: int) -> tuple[Widget, Region]:
        """Return the widget under a point, whatever flies above it."""
        found = super().get_widget_at(x, y)
        if not isinstance(found[0], Mote | Blaze):
            return found
        return next(each for each in self.get_widgets_at(x, y) if not isinstance(each[0], Mote | Blaze))

    def on_key(self, event: events.Key) -> None:
        """Let any key end what is flying; what the key does comes first."""
        self._stop()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Let any click end what is flying; what the click does comes first."""
        self._stop()

    def on_resize(self) -> None:
        """End what is flying to places that are elsewhere now."""
        self.land()

    def on_screen_suspend(self) -> None:
        """End what is flying: it would not be seen."""
        self.land()

    def _take_off(self, before: Any, after: Any) -> None:
        self.land()
        if not self.is_on_top or not self.is_attached:
            return
        everything = self.moving(before, after)
        moving = everything if self._level() == "full" else reduced(everything)
        if moving and not self._motes:
            self.mount_all(self._fledge())
        bursts = [each for each in moving if isinstance(each, Burst)]
        others = [each for each in moving if not isinstance(each, Burst)]
        self._flying = [*zip(others, self._motes, strict=False), *zip(bursts, self._blazes, strict=False)]
        if self._flying:
            self._took_off = self._last_frame = monotonic()
            self._clock = self.set_interval(FRAME, self._next_frame)
            self._draw(0.0)

    def _fledge(self) -> tuple[Mote | Blaze, ...]:
        """Return everything that can fly, made anew. It comes with the table, since it is cheapest there."""
        self._motes = tuple(Mote() for _ in range(_MOTES))
        self._blazes = tuple(Blaze(self._motion_app().glyphs.name) for _ in range(_BLAZES))
        everything: tuple[Mote | Blaze, ...] = (*self._motes, *self._blazes)
        for widget in everything:
            widget.offset = _GROUND
        return everything

    def _next_frame(self) -> None:
        if not self.is_airborne:
            return
        now, pulse = monotonic(), self._motion_app().pulse
        pulse.beat(now - self._last_frame, FRAME)
        self._last_frame = now
        moment = now - self._took_off
        if pulse.gave_up or all(moment >= each.lasts for each, _ in self._flying):
            self.land()
        else:
            self._draw(moment)

    def _draw(self, moment: float) -> None:
        for each, widget in self._flying:
            frame = each.at(moment)
            if frame is None:
                widget.offset = _GROUND
                continue
            widget.styles.width, widget.styles.height = frame.region.size
            widget.offset = frame.region.offset
            widget.look(frame)

    def _level(self) -> Motion:
        return motion_of(self._motion_app())

    def _motion_app(self) -> "PyrotechnicsApp":
        return cast("PyrotechnicsApp", self.app)
