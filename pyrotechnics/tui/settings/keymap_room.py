"""The screen of the keys: every command with its keys, and a new one with Enter and the key itself."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.binding import BindingType
from textual.command import Provider
from textual.content import Content
from textual.widget import Widget

from pyrotechnics.tui import keymap
from pyrotechnics.tui.keys import Key, KeyGroup, bindings
from pyrotechnics.tui.palette import KeyCommands
from pyrotechnics.tui.screens.room import Room
from pyrotechnics.tui.settings import keys
from pyrotechnics.tui.settings.command_list import CommandLine, CommandList
from pyrotechnics.tui.settings.commands import RESERVED, Clash, clash, clashes, keys_of, listed
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.line import Line

if TYPE_CHECKING:
    from pyrotechnics.tui.app import PyrotechnicsApp


class KeymapCommands(KeyCommands):
    """Offer the keys of this screen in the palette."""

    groups = (keys.CHANGING,)


class KeymapRoom(Room[None]):
    """List the commands, and give them keys."""

    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {KeymapCommands}
    BINDINGS: ClassVar[list[BindingType]] = [*bindings((keys.CHANGING,))]
    DEFAULT_CSS = """
    KeymapRoom #title { height: 1; padding: 0 1; color: $accent; text-style: bold; background: $panel; }
    KeymapRoom #said { height: 3; padding: 0 1; }
    KeymapRoom KeyBar { dock: bottom; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._title, self._said = Line(id="title"), Line(id="said")
        self._list = CommandList(pointer=self._app().glyphs.pointer, id="commands")
        self._commands: dict[int, Key] = {}
        self._before: tuple[str, ...] | None = None
        self._swap: tuple[Key, str, Mapping[str, tuple[str, ...]]] | None = None

    def furnish(self) -> Iterable[Widget]:
        """Lay out the list, and below it what there is to say."""
        yield from (self._title, self._list, self._said, KeyBar(keys.KEYMAP_BAR))

    def on_mount(self) -> None:
        """Show all commands."""
        self._title.content = Content(f"Keys of your own {self._app().glyphs.dot} letters of menus stay as they are")
        self._show()
        self._list.step(0)
        self._say("")

    def _show(self) -> None:
        """Write all commands with their keys of now."""
        lines: list[CommandLine] = []
        self._commands = {}
        groups = [KeyGroup(title, commands) for title, commands in listed()]
        for group in groups:
            lines.append(CommandLine(group.title))
            for key in group.keys:
                self._commands[len(lines)] = key
                names = [keymap.in_words(name) for name in keys_of(key, self._own)]
                told = key.told(groups) or f"{key.label}."
                lines.append(CommandLine(key.label, " ".join(names), told, bool(keymap.own(key.id))))
        self._list.lines = tuple(lines)

    def _say(self, sentence: str, style: str = "") -> None:
        command = self._marked
        if sentence or command is None:
            self._said.content = Content.styled(sentence, style)
            return
        told = self._list.lines[self._list.at].told
        self._said.content = Content.assemble(told, "\n", (f'In the file, this command is "{command.id}".', "$quiet"))

    @property
    def _own(self) -> Mapping[str, str]:
        """The keys that are in force: those of the settings that could not be used are none."""
        return self._app().keys_in_force

    @property
    def _of_settings(self) -> Mapping[str, str]:
        """The keys that the settings name."""
        return self._app().settings.keys

    @property
    def _marked(self) -> Key | None:
        return self._commands.get(self._list.at)

    # ---- a new key --------------------------------------------------------------------------------------------

    def action_listen(self) -> None:
        """Wait for the key that the marked command is to have in place of all others."""
        self._wait(())

    def action_listen_for_more(self) -> None:
        """Wait for a key that the marked command is to have beside the others."""
        if self._marked is not None:
            self._wait(keys_of(self._marked, self._own))

    def _wait(self, before: tuple[str, ...]) -> None:
        if self._marked is None or not self.is_on_top:
            return
        self._before = before
        self._say(f"Press the new key for {self._marked.label}. Esc: none.", "bold $accent")

    def on_key(self, event: events.Key) -> None:
        """Take the key that is waited for, or the answer whether two commands swap theirs."""
        if self._before is None and self._swap is None:
            return
        event.stop()
        event.prevent_default()
        if event.key == "escape":
            self._before = self._swap = None
            self._say("Nothing is changed.")
        elif self._swap is not None:
            if event.key == "enter":
                self._swap_keys(*self._swap)
            self._swap = None
        elif self._before is not None and self._marked is not None:
            before, self._before = self._before, None
            self._take(self._marked, event.key, before)

    def _take(self, command: Key, key: str, before: tuple[str, ...]) -> None:
        """Give a command a key, or say what has it."""
        if key in RESERVED:
            self._say(f"{keymap.in_words(key)} {RESERVED[key]}, always.", "bold $error")
            return
        found = tuple(clashes(command, {**self._own, command.id: key}))
        fixed = next((each for each in found if each.is_fixed), None)
        if not found:
            self._give({command.id: (*before, key)})
            self._say(f"{command.label} has {keymap.in_words(key)} now.", "bold $success")
        elif fixed is not None:
            self._say(f"{fixed}, always.", "bold $error")
        elif before or len(found) > 1:
            owners = " and to ".join(each.owner for each in found)
            first = "Give that one another key first." if len(found) == 1 else "Give those other keys first."
            self._say(f"{keymap.in_words(key)} belongs to {owners}. {first}", "bold $error")
        else:
            self._offer_swap(command, key, found[0])

    def _offer_swap(self, command: Key, key: str, found: Clash) -> None:
        """Ask whether two commands are to swap keys, if they can."""
        theirs = tuple(name for name in keys_of(found.command, self._own) if name != key)
        wanted = {command.id: (key,), found.command.id: (*keys_of(command, self._own), *theirs)}
        trial = self._with(wanted)
        still = clash(command, trial) or clash(found.command, trial)
        if still is not None:
            self._say(f"{found}. They can't be swapped: {still}.", "bold $error")
            return
        self._swap = (command, key, wanted)
        self._say(f"{found}. Enter swaps the keys of the two, Esc leaves them.", "bold $warning")

    def _swap_keys(self, command: Key, key: str, wanted: Mapping[str, tuple[str, ...]]) -> None:
        self._give(wanted)
        self._say(f"{command.label} has {keymap.in_words(key)} now.", "bold $success")

    def _with(self, wanted: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
        """Return the keys in force with others for some commands; those that have their own again are left out."""
        declared = {key.id: keymap.names_of(key.keys) for key in self._commands.values()}
        own = {id_: each for id_, each in self._own.items() if id_ not in wanted}
        return own | {id_: ",".join(names) for id_, names in wanted.items() if names and names != declared.get(id_)}

    def _give(self, wanted: Mapping[str, tuple[str, ...]]) -> None:
        """Give commands other keys; what the file says of others stays, also what can't be used, which comes last."""
        unfit = {id_: keys for id_, keys in self._of_settings.items() if id_ not in self._own and id_ not in wanted}
        self._keep(self._with(wanted) | unfit)

    def _keep(self, own: Mapping[str, str]) -> None:
        app = self._app()
        app.change_settings(replace(app.settings, keys=MappingProxyType(dict(own))))

    def action_reset(self) -> None:
        """Give the marked command its own keys back, unless something has one of them now."""
        command = self._marked
        if command is None or command.id not in self._of_settings:
            self._say("This command has its own keys already.")
            return
        found = clash(command, self._with({command.id: ()}))
        if found is not None:
            self._say(f"{found}. Give that one its own keys back first.", "bold $error")
            return
        self._give({command.id: ()})
        self._say(f"{command.label} has its own keys again.", "bold $success")

    def action_reset_all(self) -> None:
        """Give all commands their own keys back."""
        from pyrotechnics.tui.screens.confirm import Confirm  # noqa: PLC0415 - only when asked for

        if not self._of_settings:
            self._say("All commands have their own keys already.")
            return

        def answer(sure: bool | None) -> None:
            """Do it on a yes."""
            if sure:
                self._keep({})
                self._say("All commands have their own keys again.", "bold $success")

        question = "Give all commands their own keys back?"
        self.app.push_screen(Confirm(question, "All of them", "Leave them", self._app().glyphs), answer)

    # ---- moving and leaving -----------------------------------------------------------------------------------

    def follow_settings(self) -> None:
        """Show the keys of now, and listen to them."""
        self.take_keys()
        self._show()
        self.query_one(KeyBar).refresh()

    @property
    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys of this screen."""
        return keys.KEYMAP_GROUPS

    @property
    def mouse(self) -> str:
        """What a click does."""
        return "A command to mark it, again to give it another key."

    def on_command_list_clicked(self, message: CommandList.Clicked) -> None:
        """Mark a command; a second click waits for its key."""
        message.stop()
        self._before = self._swap = None
        if message.place == self._list.at:
            self.action_listen()
        else:
            self._list.at = message.place
            self._say("")

    def action_step(self, by: int) -> None:
        """Go through the list."""
        self._list.step(by)
        self._say("")

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss(None)

    def _app(self) -> "PyrotechnicsApp":
        return cast("PyrotechnicsApp", self.app)
