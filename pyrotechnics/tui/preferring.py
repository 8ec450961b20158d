"""What the player prefers, in force: colours, pace, signs and keys follow at once, and the file is kept up to date."""

import asyncio
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import ClassVar

from textual.scrollbar import ScrollBar, ScrollBarRender

from pyrotechnics.settings.model import PACES, Settings
from pyrotechnics.settings.reading import PREFIX, Reading, read_settings
from pyrotechnics.settings.values import KEYS, SINGLE
from pyrotechnics.tui import keymap
from pyrotechnics.tui.glyphs import GlyphSet, choose_glyphs
from pyrotechnics.tui.recalling import RecallingApp
from pyrotechnics.tui.screens.room import Covered
from pyrotechnics.tui.theme import THEMES


class PlainScrollBar(ScrollBarRender):
    """Draw a scroll bar of whole cells, without the eighths of a block that only Unicode has."""

    VERTICAL_BARS: ClassVar[list[str]] = [" "] * 8
    HORIZONTAL_BARS: ClassVar[list[str]] = [" "] * 8


class PreferringApp(RecallingApp):
    """Follow the settings.

    Attributes:
        settings: What is in force.
        pace: Seconds between two steps of a bot.
        overrides: By setting, the variable of the environment that it comes from.
        keys_in_force: By command, the keys that it has instead of its own: those of the settings that can be used.
        settings_file: Where they are kept; None where they are not.
        word_of_settings: What came of writing them, as a sentence; "" for nothing.
    """

    def __init__(
        self,
        reading: Reading | Settings,
        *,
        pace: float | None = None,
        glyphs: GlyphSet | None = None,
        archive: Path | None = None,
    ) -> None:
        """Prepare the app.

        Args:
            reading: What was read from the file, which is kept up to date; or what is in force and kept nowhere.
            pace: Seconds between two steps of a bot; as it is set by default.
            glyphs: The signs; as they are set by default.
            archive: Where games are kept; nowhere by default.
        """
        read = Reading(reading, Path()) if isinstance(reading, Settings) else reading
        self.settings = read.settings
        super().__init__(glyphs if glyphs is not None else choose_glyphs(self.settings.glyphs), archive)
        self.pace = PACES[self.settings.pace] if pace is None else pace
        self.overrides = read.overrides
        self._faults = read.faults
        self._no_such_colours: tuple[str, ...] = ()
        self._has_seen_faults = False
        self.word_of_settings = ""
        self.settings_file = None if isinstance(reading, Settings) else reading.path
        self._wanted = self._kept = read.own  # what the file is to say, and what it is known to say
        self._writer: ThreadPoolExecutor | None = None
        for theme in THEMES:
            self.register_theme(theme)
        self._look_right()
        self._colour()
        self._take_keys()

    def on_unmount(self) -> None:
        """Finish writing, and give all keys back, which are those of the process."""
        if self._writer is not None:
            self._writer.shutdown()
        keymap.use({})

    def change_settings(self, new: Settings) -> None:
        """Let other settings be in force from now on, at open tables too, and keep them in the file.

        Args:
            new: All settings. Those that come from the environment stay as they are.
        """
        before, new = self.settings, replace(new, **{name: getattr(self.settings, name) for name in self.overrides})
        if new == before:
            return
        self.settings = new
        if new.pace != before.pace:
            self.pace = PACES[new.pace]
        if new.glyphs != before.glyphs:
            self.glyphs = choose_glyphs(new.glyphs)
            self._look_right()
        if new.theme != before.theme:
            self._colour()
        if new.keys != before.keys:
            self._take_keys()
        for screen in self.screen_stack:
            if isinstance(screen, Covered):
                screen.follow_settings()
        self._keep(before, new)

    def watch_theme(self, theme: str) -> None:
        """Keep colours that were chosen elsewhere, as in the palette."""
        if not self._running or theme == self._colours_in_force:
            return
        if "theme" in self.overrides:
            self.notify(f"The colours are set by {self.overrides['theme']}, and can be changed there only.")
            self._colour()
        else:
            self.change_settings(replace(self.settings, theme=theme))

    @property
    def faults_of_settings(self) -> tuple[str, ...]:
        """What can't be used of the settings, each in a sentence."""
        return (*self._faults, *self._no_such_colours, *self._unfit_keys)

    def word_of_menu(self) -> str:
        """Return what a player has to know of the settings as long as nobody has looked at them, as a sentence."""
        if self.word_of_settings or self._has_seen_faults or not self.faults_of_settings:
            return self.word_of_settings
        first, *others = self.faults_of_settings
        return f"{first} ({len(others)} more under Settings.)" if others else first

    def open_settings(self) -> None:
        """Go to the settings, unless somebody is there already."""
        from pyrotechnics.tui.settings.screen import SettingsRoom  # noqa: PLC0415 - only when asked for

        self._has_seen_faults = True
        if not any(isinstance(screen, SettingsRoom) for screen in self.screen_stack):
            self.push_screen(SettingsRoom())

    def _keep(self, before: Settings, after: Settings) -> None:
        """Have what has changed written, one change after the other and beside the event loop."""
        changes = {
            name: getattr(after, name) for name in (*SINGLE, KEYS) if getattr(after, name) != getattr(before, name)
        }
        self._wanted = replace(self._wanted, **changes)
        if self.settings_file is None:
            return
        if self._writer is None:
            self._writer = ThreadPoolExecutor(1)
        writing = asyncio.wrap_future(self._writer.submit(self._write, self.settings_file, self._wanted))
        writing.add_done_callback(self._tell_of_writing)

    def _write(self, path: Path, wanted: Settings) -> tuple[str, tuple[str, ...]]:
        """Write what the file doesn't say yet; return what there is to say of that, and the faults that it has then.

        Only the thread that writes calls this, and only then is something known to be kept: what could not be written
        is written with the next change.
        """
        from pyrotechnics.settings.writing import NotKept, keep_change  # noqa: PLC0415 - not needed at the start

        try:
            word = keep_change(path, self._kept, wanted)
            self._kept = wanted
        except NotKept as refusal:
            word = str(refusal)
        return word, read_settings(path, {}).faults

    def _tell_of_writing(self, writing: "asyncio.Future[tuple[str, tuple[str, ...]]]") -> None:
        if writing.cancelled():
            return
        failure = writing.exception()
        word, faults = (f"The settings can't be written: {failure}.", ()) if failure else writing.result()
        of_environment = (fault for fault in self._faults if fault.startswith(PREFIX))
        told = (self.word_of_settings, self.faults_of_settings)
        self.word_of_settings, self._faults = word, (*faults, *of_environment)
        if self._running and isinstance(self.screen, Covered) and told != (word, self.faults_of_settings):
            self.screen.follow_settings()

    def _look_right(self) -> None:
        plain = self.glyphs.name == "ascii"
        self.set_class(plain, "-ascii")
        # Textual has one renderer for all scroll bars of a process, so both kinds of app say which they want.
        ScrollBar.renderer = PlainScrollBar if plain else ScrollBarRender

    @property
    def _colours_in_force(self) -> str:
        """The colours that are set, or the usual ones where there are none of that name."""
        return self.settings.theme if self.settings.theme in self.available_themes else THEMES[0].name

    def _colour(self) -> None:
        known = self.settings.theme in self.available_themes
        self._no_such_colours = () if known else (f'There are no colours named "{self.settings.theme}".',)
        self.theme = self._colours_in_force

    def _take_keys(self) -> None:
        self._unfit_keys: tuple[str, ...] = ()
        self.keys_in_force: Mapping[str, str] = {}
        if self.settings.keys:
            from pyrotechnics.tui.settings.commands import fit_keys  # noqa: PLC0415 - only where keys were changed

            self.keys_in_force, self._unfit_keys = fit_keys(self.settings.keys)
        keymap.use(self.keys_in_force)
