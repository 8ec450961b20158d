"""What every setup dialog has: its buttons, names, take-backs, the deal, who starts, and the line for what is wrong."""

from collections.abc import Iterable
from contextlib import suppress
from datetime import date
from typing import ClassVar, Literal, TypeVar

from textual import events
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Input, Static

from pyrotechnics.engine.deal_code import DealCodeError
from pyrotechnics.engine.text import NAME_LENGTH
from pyrotechnics.seating.opening import fault_of_names
from pyrotechnics.settings.model import Settings
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.keys import bound, written
from pyrotechnics.tui.screens.room import Dialog
from pyrotechnics.tui.widgets.option_row import OptionRow

T = TypeVar("T")

_DEALS = (("new", "new"), ("today", "of the day"), ("code", "by code"))
_NEW, _BY_CODE = 0, 2
_BUTTONS = (
    ("dialog.start", "Enter", "start", "go"),
    ("dialog.close", "Esc", "back", "close"),
    ("help.rules", "F1", "rules", "read"),
)
_CODE_LENGTH = 60  # more than any code has, with room for spaces


class SetUp(Dialog[T]):
    """Ask how a game is to be played; answers with a seating, or None when it is closed. Enter starts at once."""

    HELP_ANCHOR: ClassVar[str] = "options"
    BINDINGS: ClassVar[list[BindingType]] = [
        bound("dialog.close", "close"),
        bound("dialog.start", "start"),
        bound("dialog.down", "app.focus_next"),
        bound("dialog.up", "app.focus_previous"),
    ]
    DEFAULT_CSS = """
    SetUp > .panel { width: 68; }
    SetUp .panel Input { height: 1; border: none; padding: 0 1; background: $field; }
    SetUp .panel Input:focus { background: $field-focus; }
    SetUp .panel Input:ansi { text-style: underline; }
    SetUp .panel Input:focus:ansi { text-style: bold reverse; }
    SetUp .panel Input > .input--placeholder { color: $quiet; }
    SetUp #problem { color: $error; height: 2; padding-left: 2; }
    SetUp .button { width: auto; height: 1; padding: 0 1; margin-left: 2; text-style: bold; background: $panel; }
    SetUp #go { background: $accent; color: $on-accent; }
    SetUp .button:ansi { text-style: bold reverse; }
    SetUp #go:ansi { text-style: bold; }
    SetUp #go:nocolor { text-style: bold reverse; }
    SetUp #buttons { height: 1; }
    SetUp .deal { height: 1; }
    SetUp .deal OptionRow { width: 41; }
    SetUp .deal Input { width: 21; }
    SetUp #first-is-dealt { display: none; height: 1; padding-left: 2; color: $quiet; }
    SetUp.-first-is-dealt #first-is-dealt { display: block; }
    SetUp.-first-is-dealt #first { display: none; }
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

    @property
    def settings(self) -> Settings:
        """What the player prefers, which is what the questions begin with."""
        found: Settings = getattr(self.app, "settings", Settings())
        return found

    def seating(self, names: tuple[str, ...]) -> T:
        """Return what was chosen, with these names, which are right.

        Raises:
            DealCodeError: If the deal that was chosen can't be dealt.
        """
        raise NotImplementedError

    def names(self) -> tuple[str, ...]:
        """Return the names as they are typed, one a seat."""
        raise NotImplementedError

    def take_backs(self) -> Literal["none", "over-the-table"]:
        """Return what was chosen for take-backs."""
        return "over-the-table" if self.query_one("#backs", OptionRow).value == "over-the-table" else "none"

    def fit_to_code(self, code: str) -> None:
        """Set the questions to what the code of a deal says of it.

        Raises:
            DealCodeError: If it is no code of a deal of this game.
        """
        raise NotImplementedError

    def take_back_row(self) -> OptionRow:
        """Return the question whether moves against bots may be taken back."""
        answers = (("none", "no"), ("over-the-table", "yes, as a casual game"))
        return OptionRow("Take-backs", answers, pointer=self._glyphs.pointer, id="backs")

    def deal_row(self) -> Horizontal:
        """Return the question which deal is played, with a field for its code."""
        return Horizontal(
            OptionRow("Deal", _DEALS, pointer=self._glyphs.pointer, id="deal"),
            Input(id="code", placeholder="paste a code", max_length=_CODE_LENGTH, compact=True),
            classes="deal",
        )

    def first_rows(self, answers: tuple[tuple[str, str], ...]) -> Iterable[Widget]:
        """Yield the question who starts, and what stands there instead when the deal decides it."""
        yield OptionRow("Who starts", answers, pointer=self._glyphs.pointer, id="first")
        yield Static("Who starts    as the deal has it", id="first-is-dealt", markup=False)

    @property
    def code(self) -> str | None:
        """The code of the deal that was chosen, None for a deal without one."""
        return self.query_one("#code", Input).value if self._deal() == "code" else None

    @property
    def day(self) -> date | None:
        """The day whose deal was chosen, None for another deal."""
        return date.today() if self._deal() == "today" else None

    def _deal(self) -> str:
        return self.query_one("#deal", OptionRow).value

    def last_lines(self) -> Iterable[Widget]:
        """Yield the line for what is wrong, and the buttons."""
        yield Static("", id="problem", markup=False)
        yield Horizontal(
            *(
                Static(f"[{written(command, usual)}] {what}", id=id_, classes="button", markup=False)
                for command, usual, what, id_ in _BUTTONS
            ),
            id="buttons",
        )

    def name_field(self, name: str, id: str) -> Input:  # noqa: A002 - Textual's name
        """Return the field for a name."""
        return Input(name, id=id, max_length=NAME_LENGTH, compact=True)

    def on_mount(self) -> None:
        """Say what a new game costs, and follow the deal that is chosen."""
        self._say_what_it_costs()
        # At once, not by a message: an Enter of the same burst must find the answers that belong together.
        self.watch(self.query_one("#code", Input), "value", self._follow_code, init=False)
        self.watch(self.query_one("#deal", OptionRow), "at", self._follow_deal, init=False)

    def _follow_code(self, code: str) -> None:
        """Choose the deal of the code that is typed."""
        row = self.query_one("#deal", OptionRow)
        place = _BY_CODE if code.strip() else _NEW
        if row.at == place:
            self._follow_deal()
        row.at = place

    def _follow_deal(self) -> None:
        """Show who decides who starts, and all that a code says of its deal, as soon as it is whole."""
        self._say_what_it_costs()
        self.set_class(self._deal() != "new", "-first-is-dealt")
        if self.code:
            with suppress(DealCodeError):
                self.fit_to_code(self.code)

    def on_paste(self, event: events.Paste) -> None:
        """Take what is pasted outside of a field for a code."""
        line = event.text.strip().partition("\n")[0].strip()
        if line:
            field = self.query_one("#code", Input)
            field.value = line[:_CODE_LENGTH]
            field.focus()

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
        """Answer with the seating, or say what is wrong with the names or the deal."""
        names = self.names()
        problem = fault_of_names(names)
        if problem is not None:
            self._say(problem)
            return
        try:
            seating = self.seating(names)
        except DealCodeError as error:
            self._say(str(error))
        else:
            self.dismiss(seating)

    def _say(self, sentence: str) -> None:
        self.query_one("#problem", Static).update(sentence)

    def _say_what_it_costs(self) -> None:
        self._say("The game of this kind that is open will be given up." if self._gives_up else "")

    def action_close(self) -> None:
        """Close without a game."""
        self.dismiss(None)


def nearest(wanted: float, offered: tuple[float, ...]) -> int:
    """Return the place of the offered number that is nearest to another."""
    return min(range(len(offered)), key=lambda place: abs(offered[place] - wanted))
