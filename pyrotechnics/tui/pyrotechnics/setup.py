"""The setup dialog: who plays whom. Its defaults start a game with one Enter."""

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input, Static

from pyrotechnics.bots.levels import CHARACTERS
from pyrotechnics.engine.model import NAME_LENGTH
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.opening import fault_of_names
from pyrotechnics.tui.pyrotechnics.seating import DuelSeating, default_names, known_levels
from pyrotechnics.tui.screens.room import Dialog
from pyrotechnics.tui.widgets.option_row import OptionRow

_PERSON = "person"
_LEVEL = "medium"
_FIRST: dict[str, Seat | None] = {"random": None, "you": Seat.ONE, "other": Seat.TWO}


class DuelSetUp(Dialog[DuelSeating]):
    """Ask for opponent, names and who starts; answers with a seating, or None when it is closed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "Close", show=False),
        Binding("f1", "show_rules", "Rules", show=False),
        Binding("enter", "start", "Start", show=False),
        Binding("down", "app.focus_next", "Down", show=False),
        Binding("up", "app.focus_previous", "Up", show=False),
    ]
    AUTO_FOCUS: ClassVar[str | None] = "#opponent"
    DEFAULT_CSS = """
    DuelSetUp > .panel { width: 68; }
    DuelSetUp .name { height: 1; }
    DuelSetUp .name Static { width: 15; color: $quiet; padding-left: 2; }
    DuelSetUp .name Input { width: 20; height: 1; border: none; padding: 0 1; background: $panel; }
    DuelSetUp .name Input:focus { background: $primary 30%; }
    DuelSetUp #character { color: $quiet; padding-left: 15; height: 2; margin-bottom: 1; }
    DuelSetUp #problem { color: $error; height: 2; margin-top: 1; padding-left: 2; }
    DuelSetUp .button { width: auto; height: 1; padding: 0 1; margin-left: 2; text-style: bold; background: $panel; }
    DuelSetUp #go { background: $accent; color: $background; }
    DuelSetUp #buttons { height: 1; margin-top: 1; }
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
        self._defaults = default_names(_LEVEL)

    def furnish(self) -> Iterable[Widget]:
        """Lay out the questions."""
        levels = known_levels()
        pointer = self._glyphs.pointer
        opponents = (*((level, level) for level in levels), (_PERSON, "a person here"))
        at, names = levels.index(_LEVEL), self._defaults
        yield Vertical(
            Static("Pyrotechnics: new game", classes="title", markup=False),
            OptionRow("Opponent", opponents, at=at, pointer=pointer, id="opponent"),
            Static("", id="character", markup=False),
            _name_row("Your name", names[0], "name-one"),
            _name_row("Their name", names[1], "name-two"),
            Static(""),
            OptionRow(
                "Who starts", (("random", "chance"), ("you", "you"), ("other", "opponent")), pointer=pointer, id="first"
            ),
            OptionRow(
                "Take-backs", (("none", "no"), ("over-the-table", "yes, as a casual game")), pointer=pointer, id="backs"
            ),
            Static("", id="problem", markup=False),
            Horizontal(
                Static("[Enter] start", id="go", classes="button", markup=False),
                Static("[Esc] back", id="close", classes="button", markup=False),
                Static("[F1] rules", id="read", classes="button", markup=False),
                id="buttons",
            ),
            classes="panel",
        )

    def on_mount(self) -> None:
        """Describe the opponent that is chosen first, and say what a new game costs."""
        self._describe()
        if self._gives_up:
            self.query_one("#problem", Static).update("The game that is open will be given up.")

    def on_option_row_changed(self, message: OptionRow.Changed) -> None:
        """Follow the opponent with names and a line of character."""
        if message.row.id == "opponent" and self.is_mounted:
            defaults = default_names(self._opponent())
            for field, before, now in zip(self.query(Input), self._defaults, defaults, strict=True):
                if field.value == before:  # a name that was typed stays
                    field.value = now
            self._defaults = defaults
            self._describe()

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
        """Answer with the seating, or say what is wrong with it."""
        names = (self.query_one("#name-one", Input).value.strip(), self.query_one("#name-two", Input).value.strip())
        problem = fault_of_names(names)
        if problem is not None:
            self.query_one("#problem", Static).update(problem)
            return
        first = _FIRST[self.query_one("#first", OptionRow).value]
        backs = self.query_one("#backs", OptionRow).value
        self.dismiss(
            DuelSeating(
                self._opponent(),
                names,
                "random" if first is None else first,
                "over-the-table" if backs == "over-the-table" else "none",
            )
        )

    def action_close(self) -> None:
        """Close without a game."""
        self.dismiss(None)

    def _opponent(self) -> str | None:
        value = self.query_one("#opponent", OptionRow).value
        return None if value == _PERSON else value

    def _describe(self) -> None:
        opponent = self._opponent()
        if opponent is None:
            text = "two people at this terminal; a curtain hides the hands between turns"
        else:
            text = CHARACTERS["pyrotechnics"][opponent]
        self.query_one("#character", Static).update(text)


def _name_row(label: str, name: str, id: str) -> Horizontal:  # noqa: A002 - Textual's name
    return Horizontal(
        Static(label, markup=False), Input(name, id=id, max_length=NAME_LENGTH, compact=True), classes="name"
    )
