"""The lesson of Pyrotechnics."""

from dataclasses import replace
from typing import ClassVar

from textual.geometry import Region

from pyrotechnics.engine.model import PlayerName
from pyrotechnics.engine.table import PERSON, Occupant, Table
from pyrotechnics.games.pyrotechnics.commands import Command, Discover, Research, Showcase
from pyrotechnics.games.pyrotechnics.deck import standard_deck
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.seats import BySeat, Seat
from pyrotechnics.games.pyrotechnics.state import Deal, Setup
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.seating.opening import Seating
from pyrotechnics.seating.pyrotechnics import DuelSeating, DuelTable, default_names
from pyrotechnics.tui.choices import ChoiceRow
from pyrotechnics.tui.pyrotechnics.focus import Cursor, first_possible
from pyrotechnics.tui.pyrotechnics.table import DuelScreen
from pyrotechnics.tui.pyrotechnics.tray import Supply
from pyrotechnics.tui.screens.advised_room import marked
from pyrotechnics.tui.tutorial.lesson import Lesson, lesson_text
from pyrotechnics.tui.tutorial.room import OVER, LessonRoom

FIRST_OPPONENT = "beginner"

DuelCourse = Lesson[Deal, Command]


def read_lesson() -> DuelCourse:
    """Return the lesson.

    Raises:
        DataFileError: If its file can't be read.
        pydantic.ValidationError: If it is none.
    """
    return DuelCourse.model_validate_json(lesson_text(Pyrotechnics.name))


def table_of(lesson: DuelCourse) -> DuelTable:
    """Return the table of a lesson at its beginning; nobody sits in the other seat but the lesson itself."""
    one, two = lesson.names
    setup = Setup(seed=0, names=BySeat[PlayerName](one=one, two=two), first=lesson.deal.first, deck=standard_deck())
    return Table(Pyrotechnics(), setup, deal=lesson.deal, occupants=(PERSON, Occupant(kind="bot")))


class DuelLesson(LessonRoom, DuelScreen):
    """Learn Pyrotechnics at its table."""

    FIRST_GAME: ClassVar[str] = "Against Squib, a beginner as well"

    def focus_on_table(self) -> object:
        """Return where the focus is."""
        return self.cursor

    def first_game(self) -> Seating:
        """Return a game against the weakest bot."""
        names = default_names(FIRST_OPPONENT)
        own = self._app().settings.name
        return DuelSeating(FIRST_OPPONENT, (own, names[1]) if own and own != names[1] else names)

    def put_down(self) -> None:
        """Close the choice that is spread out."""
        if self.opened is not None:
            self.opened = None
            self._draw_choices()
            if self.cursor.zone == "choices":
                self.cursor = Cursor("choices", first_possible(self._choices()) or 0)

    def margin_of(self, area: str) -> Region:
        """Return where the sign of a part of the table stands: cards leave no margin, but their labels do."""
        supply = self.query_one(Supply)
        line = supply.region
        match area:
            case "market":
                return Region(line.x, line.y, 1, 1)
            case "hand":
                return Region(line.right - 1, line.y, 1, 1)
            case "supply":
                return Region(supply.label_region.x - 1, line.y, 1, 1)
        return super().margin_of(area)

    def expectation(self, view: View) -> str:
        """Return what is expected, where the step wants a move; else the step itself says it."""
        if self._coach.is_over:
            return OVER
        return super().expectation(view) if self._coach.wanted is not None or self._coach.due else ""

    def action_back(self) -> None:
        """Close the choice that is spread out, or else show the step before once more."""
        if self.opened is not None or not self.goes_back():
            super().action_back()

    def action_take(self) -> None:
        """Go on where a step only explains, or else take what has the focus."""
        if not self.goes_on():
            super().action_take()

    def action_skip(self) -> None:
        """Go on where a step only explains, or else leave out what is optional."""
        if not self.goes_on():
            super().action_skip()

    def _step(self, name: str) -> None:
        refusal = self._coach.refusal_to_redo() if name == "redo" else None
        if refusal is None:
            super()._step(name)
        else:
            self.tell(refusal)

    def advised_card(self, *kinds: type[Research | Discover | Showcase]) -> tuple[str, str] | None:
        """Return the card that is to be taken, or gone to, and what the mark on it says."""
        step, view = self._coach.step, self.view
        if step is None or step.at is None or step.at.index is None or view is None:
            return super().advised_card(*kinds)
        cards = view.players[Seat.ONE].hand or () if step.at.zone == "hand" else view.market
        name = cards[step.at.index]
        return (name, "go here") if name is not None and (Research in kinds) == (step.at.zone == "hand") else None

    def with_advice(self, rows: tuple[ChoiceRow, ...]) -> tuple[ChoiceRow, ...]:
        """Return the rows of chips with a mark on the one that the lesson wants."""
        step, sign = self._coach.step, self._app().glyphs.advice
        if step is None or not step.undo:
            return super().with_advice(rows)
        return tuple(
            replace(row, choices=tuple(marked(each, sign) if each.id == "undo" else each for each in row.choices))
            for row in rows
        )
