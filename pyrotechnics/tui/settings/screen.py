"""The screen of the settings: every change is in force at once, and kept."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, cast

from textual import events
from textual.binding import BindingType
from textual.command import Provider
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.css.query import NoMatches
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Input, Static

from pyrotechnics.engine.text import NAME_LENGTH, printable
from pyrotechnics.settings.model import Settings
from pyrotechnics.settings.values import Unfit, value_of
from pyrotechnics.tui.keys import KeyGroup, bindings
from pyrotechnics.tui.palette import KeyCommands
from pyrotechnics.tui.screens.room import Room
from pyrotechnics.tui.settings import keys
from pyrotechnics.tui.settings.rows import GROUPS, KEYS_TOLD, ROWS, OpenRow, Row, answers_of, value_in
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.line import Line
from pyrotechnics.tui.widgets.option_row import OptionRow

if TYPE_CHECKING:
    from pyrotechnics.tui.app import PyrotechnicsApp

_MOST_FAULTS = 2
_TOO_SLOW = "Nothing moves, as this terminal was too slow for it. Choose again to give it another try."


class SettingsCommands(KeyCommands):
    """Offer the keys of the settings in the palette."""

    groups = (keys.SETTING,)


class SettingsRoom(Room[None]):
    """Show the settings, and change them."""

    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {SettingsCommands}
    BINDINGS: ClassVar[list[BindingType]] = [*bindings((keys.SETTING,))]
    DEFAULT_CSS = """
    SettingsRoom { align-horizontal: center; }
    SettingsRoom #title { height: 1; padding: 0 1; color: $accent; text-style: bold; background: $panel; }
    SettingsRoom #rows { height: 1fr; width: 100%; max-width: 100; padding: 0 1; overflow-y: auto; }
    SettingsRoom .group { height: auto; }
    SettingsRoom.-tall .group { margin-top: 1; }
    SettingsRoom .heading { color: $accent; text-style: bold; }
    SettingsRoom #name-row { height: 1; }
    SettingsRoom #name-label { width: 15; color: $quiet; }
    SettingsRoom #name-label.-here { color: $foreground; text-style: bold; }
    SettingsRoom #name { height: 1; width: 18; border: none; padding: 0 1; background: $field; }
    SettingsRoom #name:focus { background: $field-focus; }
    SettingsRoom #name:ansi { text-style: underline; }
    SettingsRoom #name:focus:ansi { text-style: bold reverse; }
    SettingsRoom #name > .input--placeholder { color: $quiet; }
    SettingsRoom #told { height: 2; width: 100%; max-width: 100; padding: 0 1; }
    SettingsRoom #faults { height: auto; max-height: 3; width: 100%; max-width: 100; padding: 0 1; color: $warning; }
    SettingsRoom #where { height: 1; width: 100%; max-width: 100; padding: 0 1; color: $quiet; }
    SettingsRoom KeyBar { dock: bottom; }
    """

    def __init__(self, at: str = ROWS[0].name) -> None:
        """Prepare the screen.

        Args:
            at: The setting that has the focus at first.
        """
        super().__init__()
        self._at = at
        self._told, self._title = Line(id="told"), Line(id="title")
        self._refusal = ""

    # ---- layout -----------------------------------------------------------------------------------------------

    def furnish(self) -> Iterable[Widget]:
        """Lay out the rows in groups, and below them what the one in focus means."""
        pointer = self._app().glyphs.pointer
        last = OpenRow("Keys of your own", self._keys_in_words(), pointer=pointer, id="keys")
        yield self._title
        yield Vertical(
            *(
                Vertical(Static(title, classes="heading", markup=False), *map(self._row, group), classes="group")
                for title, group in GROUPS
            ),
            Vertical(Static("Keys", classes="heading", markup=False), last, classes="group"),
            id="rows",
        )
        yield self._told
        yield Static("", id="faults", markup=False)
        yield Static("", id="where", markup=False)
        yield KeyBar(keys.SETTINGS_BAR)

    def _row(self, row: Row) -> Widget:
        app = self._app()
        now, pointer = value_in(app.settings, row.name), app.glyphs.pointer
        if row.name in app.overrides:
            answers: tuple[tuple[str, str], ...] = ((now, f"{now or 'Player'}, set by {app.overrides[row.name]}"),)
        elif row.name == "name":
            field = Input(
                now, id="name", max_length=NAME_LENGTH, placeholder="Player", compact=True, select_on_focus=False
            )
            return Horizontal(Static(f"  {row.label}", id="name-label", markup=False), field, id="name-row")
        else:
            answers = answers_of(row, app.settings, tuple(sorted(app.available_themes)))
        at = [value for value, _ in answers].index(now)
        return OptionRow(row.label, answers, at=at, pointer=pointer, id=row.name)

    def on_mount(self) -> None:
        """Go to the first row, and say what could not be used."""
        dot = self._app().glyphs.dot
        self._title.content = Content(f"Settings {dot} every change is in force at once, and kept")
        self.query_one(f"#{self._at}").focus()
        self._tell()

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        """Say what the setting in focus means."""
        self._at = event.widget.id or self._at
        self._refusal = ""
        self._tell()

    def _tell(self) -> None:
        app = self._app()
        row = next((row for row in ROWS if row.name == self._at), None)
        parts = [KEYS_TOLD]
        if row is not None:
            parts = [row.told, row.values.get(value_in(app.settings, row.name), "")]
            if row.name in app.overrides:
                parts = [row.told, f"It is set by {app.overrides[row.name]}, and can be changed there only."]
            elif row.name == "motion" and app.pulse.gave_up:
                parts = [row.told, _TOO_SLOW]
        text = self._refusal or " ".join(filter(None, parts))
        self._told.content = Content.styled(text, "bold $error") if self._refusal else Content(text)
        faults = [app.word_of_settings] if app.word_of_settings else []
        faults += app.faults_of_settings
        more = len(faults) - _MOST_FAULTS
        shown = [*faults[:_MOST_FAULTS], *([f"{more} more: pyrotechnics doctor names all."] if more > 0 else [])]
        self.query_one("#faults", Static).update("\n".join(shown))
        where = app.settings_file
        self.query_one("#where", Static).update(f"Kept in {_short(where)}" if where is not None else "")
        with suppress(NoMatches):
            label, here = self.query_one("#name-label", Static), self._at == "name"
            label.set_class(here, "-here")
            label.update(
                f"{app.glyphs.pointer if here else ' '} {next(row.label for row in ROWS if row.name == 'name')}"
            )

    def _keys_in_words(self) -> str:
        number = len(self._app().settings.keys)
        return "" if not number else f"{number} command{'s have' if number > 1 else ' has'} other keys than its own"

    # ---- changes ----------------------------------------------------------------------------------------------

    def on_option_row_changed(self, message: OptionRow.Changed) -> None:
        """Let what was chosen be in force."""
        message.stop()
        if self.is_mounted and message.row.id is not None:
            self._change(message.row.id, message.row.value)

    def on_input_submitted(self) -> None:
        """Keep the name, and go on."""
        if self._keep_name():
            self.action_step(1)

    def on_input_blurred(self) -> None:
        """Keep the name."""
        self._keep_name()

    def _keep_name(self) -> bool:
        """Keep the name that is typed; return whether it can be one."""
        with suppress(NoMatches):
            return self._change("name", self.query_one("#name", Input).value.strip())
        return True

    def _change(self, name: str, said: str) -> bool:
        """Let a setting be in force, or say why it can't; return whether it is."""
        app = self._app()
        self._refusal = ""
        if name not in app.overrides:
            try:
                value = value_of(name, said)
            except Unfit as error:
                self._refusal = f"{next(row.label for row in ROWS if row.name == name)} {error}"
                self._tell()
                return False
            app.change_settings(replace(app.settings, **{name: value}))
        self._tell()
        return True

    def follow_settings(self) -> None:
        """Show settings that were changed elsewhere, and what came of writing them."""
        super().follow_settings()
        for row in self.query(OptionRow):
            if row.id is not None:
                row.choose(value_in(self._app().settings, row.id))
        self._tell()

    def renewed(self) -> Screen[Any]:
        """Return the same screen with the signs of now."""
        return SettingsRoom(self._at)

    # ---- keys -------------------------------------------------------------------------------------------------

    @property
    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys of the settings."""
        return keys.SETTINGS_GROUPS

    @property
    def mouse(self) -> str:
        """What a click does."""
        return "A value to choose it."

    def action_step(self, by: int) -> None:
        """Go to the next setting, or the one before."""
        if by > 0:
            self.focus_next()
        else:
            self.focus_previous()

    def action_next_value(self) -> None:
        """Choose the next value, or open what is marked."""
        if isinstance(self.focused, OptionRow):
            self.focused.action_step(1)
        elif isinstance(self.focused, OpenRow):
            self.action_show_keymap()

    def action_usual(self) -> None:
        """Set the setting in focus back to what is usual."""
        if isinstance(self.focused, OptionRow) and self.focused.id is not None:
            self.focused.choose(value_in(Settings(), self.focused.id))

    def on_open_row_opened(self) -> None:
        """Open what was clicked."""
        self.action_show_keymap()

    def action_show_keymap(self) -> None:
        """Show the commands with their keys."""
        from pyrotechnics.tui.settings.keymap_room import KeymapRoom  # noqa: PLC0415 - imports the keys of all screens

        if self.is_on_top and self._keep_name():
            self.app.push_screen(KeymapRoom())

    def action_leave(self) -> None:
        """Go back."""
        if self._keep_name():
            self.dismiss(None)

    def _app(self) -> "PyrotechnicsApp":
        return cast("PyrotechnicsApp", self.app)


def _short(path: Path) -> str:
    """Return a path with the home folder as ~."""
    try:
        return printable(f"~/{path.relative_to(Path.home())}")
    except (ValueError, RuntimeError):
        return printable(str(path))
