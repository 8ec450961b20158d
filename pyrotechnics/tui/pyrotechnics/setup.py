"""The setup dialog: who plays whom. Its defaults start a game with one Enter."""

from collections.abc import Iterable
from typing import ClassVar

from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input, Static

from pyrotechnics.bots.levels import CHARACTERS, named, shortest_name
from pyrotechnics.games.pyrotechnics.deal_code import read_code
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.seating.opening import called
from pyrotechnics.seating.pyrotechnics import (
    SECONDS_TO_CHOOSE,
    DuelSeating,
    default_names,
    known_levels,
    takes_time,
)
from pyrotechnics.tui.screens.set_up import SetUp, nearest
from pyrotechnics.tui.widgets.option_row import OptionRow

_PERSON = "person"
_FIRST: dict[str, Seat | None] = {"random": None, "you": Seat.ONE, "other": Seat.TWO}


class DuelSetUp(SetUp[DuelSeating]):
    """Ask for opponent, names and who starts; answers with a seating, or None when it is closed."""

    AUTO_FOCUS: ClassVar[str | None] = "#opponent"
    DEFAULT_CSS = """
    DuelSetUp > .panel { width: 74; }
    DuelSetUp .name { height: 1; }
    DuelSetUp .name Static { width: 15; color: $quiet; padding-left: 2; }
    DuelSetUp .name:focus-within Static { color: $foreground; text-style: bold; }
    DuelSetUp .name Input { width: 20; }
    DuelSetUp #character { color: $quiet; padding-left: 15; height: 2; }
    DuelSetUp #time { visibility: hidden; margin-bottom: 1; }
    DuelSetUp.-takes-time #time { visibility: visible; }
    DuelSetUp #problem { margin-top: 1; }
    DuelSetUp #buttons { margin-top: 1; }
    """

    _defaults: tuple[str, ...] = ()

    def furnish(self) -> Iterable[Widget]:
        """Lay out the questions."""
        levels = known_levels()
        pointer = self._glyphs.pointer
        opponents = (*((level, level) for level in levels), (_PERSON, "a person here"))
        times = tuple((f"{seconds:g}", f"{seconds:g} s a move") for seconds in SECONDS_TO_CHOOSE)
        opponent = named("pyrotechnics", self.settings.opponent)
        time = 0 if opponent.seconds is None else nearest(opponent.seconds, SECONDS_TO_CHOOSE)
        self._defaults = names = called(self.settings.name, default_names(opponent.level))
        yield Vertical(
            Static("Pyrotechnics: new game", classes="title", markup=False),
            OptionRow("Opponent", opponents, at=levels.index(opponent.level), pointer=pointer, id="opponent"),
            Static("", id="character", markup=False),
            OptionRow("Thinks", times, at=time, pointer=pointer, id="time"),
            self._name_row("Your name", names[0], "name-one"),
            self._name_row("Their name", names[1], "name-two"),
            *self.first_rows((("random", "chance"), ("you", "you"), ("other", "opponent"))),
            self.take_back_row(),
            self.deal_row(),
            *self.last_lines(),
            classes="panel",
        )

    def _name_row(self, label: str, name: str, id: str) -> Horizontal:  # noqa: A002 - Textual's name
        return Horizontal(Static(label, markup=False), self.name_field(name, id), classes="name")

    def on_mount(self) -> None:
        """Describe the opponent that is chosen first."""
        self.watch(self.query_one("#opponent", OptionRow), "at", self._follow_opponent)
        self._describe()

    def on_option_row_changed(self, message: OptionRow.Changed) -> None:
        """Follow the opponent with names and a line of character."""
        if message.row.id == "opponent" and self.is_mounted:
            defaults = called(self.settings.name, default_names(self._opponent()))
            fields = self.query(".name Input").results(Input)
            for field, before, now in zip(fields, self._defaults, defaults, strict=True):
                if field.value == before:  # a name that was typed stays
                    field.value = now
            self._defaults = defaults
            self._describe()

    def names(self) -> tuple[str, ...]:
        """Return both names."""
        return tuple(self.query_one(name, Input).value.strip() for name in ("#name-one", "#name-two"))

    def seating(self, names: tuple[str, ...]) -> DuelSeating:
        """Return who plays whom, on which deal.

        Raises:
            DealCodeError: If the code of the deal is none.
        """
        first = _FIRST[self.query_one("#first", OptionRow).value]
        seating = DuelSeating(
            self._opponent(), (names[0], names[1]), "random" if first is None else first, self.take_backs()
        )
        if self.day is not None:
            return seating.of_the_day(self.day)
        return seating if self.code is None else seating.coded(read_code(self.code))

    def fit_to_code(self, code: str) -> None:
        """Change nothing: every deal is for two, and of a deck that has come with the program."""

    def _opponent(self) -> str | None:
        value = self.query_one("#opponent", OptionRow).value
        if value == _PERSON:
            return None
        if not takes_time(value):
            return value
        return shortest_name("pyrotechnics", f"{value}:{self.query_one('#time', OptionRow).value}")

    def _follow_opponent(self) -> None:
        """Offer a time where it makes a difference; at once, so that the next key of a burst finds it."""
        self.set_class(takes_time(self.query_one("#opponent", OptionRow).value), "-takes-time")

    def _describe(self) -> None:
        opponent = self._opponent()
        if opponent is None:
            text = "two people at this terminal; a curtain hides the hands between turns"
        else:
            text = CHARACTERS["pyrotechnics"][self.query_one("#opponent", OptionRow).value]
        self.query_one("#character", Static).update(text)
