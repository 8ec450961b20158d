"""What every setup dialog has: moving between its questions, the buttons, the names, and the line for what is wrong."""

from collections.abc import Iterable
from typing import ClassVar, Literal, TypeVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input, Static

from pyrotechnics.engine.model import NAME_LENGTH
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.opening import fault_of_names
from pyrotechnics.tui.screens.room import Dialog
from pyrotechnics.tui.widgets.option_row import OptionRow

T = TypeVar("T")


class SetUp(Dialog[T]):
    """Ask how a game is to be played; answers with a seating, or None when it is closed. Enter starts at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "Close", show=False),
        Binding("f1", "show_rules", "Rules", show=False),
        Binding("enter", "start", "Start", show=False),
        Binding("down", "app.focus_next", "Down", show=False),
        Binding("up", "app.focus_previous", "Up", show=False),
    ]
    DEFAULT_CSS = """
    SetUp > .panel { width: 68; }
    SetUp .panel Input { height: 1; border: none; padding: 0 1; background: $panel; }
    SetUp .panel Input:focus { background: $primary 30%; }
    SetUp #problem { color: $error; height: 2; padding-left: 2; }
    SetUp .button { width: auto; height: 1; padding: 0 1; margin-left: 2; text-style: bold; background: $panel; }
    SetUp #go { background: $accent; color: $background; }
    SetUp #buttons { height: 1; }
    """

    def __init__(self, glyphs: GlyphSet, *, gives_up: bool) -> None:
        """Prepare the dialog.

        Args:
            glyphs: The signs of this terminal.
            gives_up: Whether a game is open that a new one replaces.
        """
        super().__init__()
        self._glyphs = glyphs
        self._gives_up = gives_up

    def seating(self, names: tuple[str, ...]) -> T:
        """Return what was chosen, with these names, which are right."""
        raise NotImplementedError

    def names(self) -> tuple[str, ...]:
        """Return the names as they are typed, one a seat."""
        raise NotImplementedError

    def take_backs(self) -> Literal["none", "over-the-table"]:
        """Return what was chosen for take-backs."""
        return "over-the-table" if self.query_one("#backs", OptionRow).value == "over-the-table" else "none"

    def take_back_row(self) -> OptionRow:
        """Return the question whether moves against bots may be taken back."""
        answers = (("none", "no"), ("over-the-table", "yes, as a casual game"))
        return OptionRow("Take-backs", answers, pointer=self._glyphs.pointer, id="backs")

    def last_lines(self) -> Iterable[Widget]:
        """Yield the line for what is wrong, and the buttons."""
        yield Static("", id="problem", markup=False)
        yield Horizontal(
            Static("[Enter] start", id="go", classes="button", markup=False),
            Static("[Esc] back", id="close", classes="button", markup=False),
            Static("[F1] rules", id="read", classes="button", markup=False),
            id="buttons",
        )

    def name_field(self, name: str, id: str) -> Input:  # noqa: A002 - Textual's name
        """Return the field for a name."""
        return Input(name, id=id, max_length=NAME_LENGTH, compact=True)

    def on_mount(self) -> None:
        """Say what a new game costs."""
        if self._gives_up:
            self.query_one("#problem", Static).update("The game of this kind that is open will be given up.")

    async def on_click(self, event: events.Click) -> None:
        """Do what the button under the pointer says."""
        match getattr(event.widget, "id", None):
            case "go":
                self.action_start()
            case "close":
                self.action_close()
            case "read":
                await self.action_show_rules()

    def on_input_submitted(self) -> None:
        """Take Enter in a name for Enter."""
        self.action_start()

    def action_start(self) -> None:
        """Answer with the seating, or say what is wrong with the names."""
        names = self.names()
        problem = fault_of_names(names)
        if problem is not None:
            self.query_one("#problem", Static).update(problem)
        else:
            self.dismiss(self.seating(names))

    def action_close(self) -> None:
        """Close without a game."""
        self.dismiss(None)
