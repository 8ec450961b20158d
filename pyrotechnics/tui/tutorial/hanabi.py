"""The lesson of Hanabi: the rules of the Green Box with two colours, so that a game is short."""

from typing import ClassVar

from pyrotechnics.engine.table import PERSON, Occupant, Table
from pyrotechnics.games.hanabi.commands import Command
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.rulesets import PRESETS, RuleSet, preset
from pyrotechnics.games.hanabi.state import Deal, Setup
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.seating.hanabi import HanabiSeating, HanabiTable, default_names, with_bots
from pyrotechnics.seating.opening import Seating
from pyrotechnics.tui.choices import Choice, ChoiceRow
from pyrotechnics.tui.hanabi.focus import settled
from pyrotechnics.tui.hanabi.intent import NOTHING
from pyrotechnics.tui.hanabi.layout import lines_of_a_hand
from pyrotechnics.tui.hanabi.table import HanabiScreen
from pyrotechnics.tui.tutorial.lesson import Lesson, lesson_text
from pyrotechnics.tui.tutorial.room import LessonRoom

NO_REASONS = "In a game, {why} shows why your team-mates did what they did."

_COLOURS = 2
_HANDS = (5, 5, 4, 3)  # for two players as usual; more than two would leave nothing to draw with such a deck
_FIRST_PLAYERS = 3
_MORE_LINES = 2
"""How many lines more than the shortest log the lesson takes."""

TeamCourse = Lesson[Deal, Command]


def short_rules() -> RuleSet:
    """Return the rules of the lesson."""
    rules = preset(PRESETS[0])
    return rules.but(name="lesson", title="a small deck", colours=rules.colours[:_COLOURS], hands=_HANDS)


def read_lesson() -> TeamCourse:
    """Return the lesson.

    Raises:
        DataFileError: If its file can't be read.
        pydantic.ValidationError: If it is none.
    """
    return TeamCourse.model_validate_json(lesson_text(Hanabi.name))


def table_of(lesson: TeamCourse) -> HanabiTable:
    """Return the table of a lesson at its beginning; nobody sits in the other seats but the lesson itself.

    The game is casual: its score is nobody's best.
    """
    setup = Setup(seed=0, names=lesson.names, first=lesson.deal.first, rules=short_rules())
    others = (Occupant(kind="bot"),) * (len(lesson.names) - 1)
    table = Table(Hanabi(), setup, deal=lesson.deal, occupants=(PERSON, *others))
    table.casual = True
    return table


class HanabiLesson(LessonRoom, HanabiScreen):
    """Learn Hanabi at its table."""

    FIRST_GAME: ClassVar[str] = "Two team-mates, and all six colours"

    def focus_on_table(self) -> object:
        """Return where the focus is; None where it is on no card."""
        return self.cursor if self.cursor.choice is None else None

    def first_game(self) -> Seating:
        """Return a game with the usual team-mates."""
        names = default_names(_FIRST_PLAYERS, _FIRST_PLAYERS - 1)
        own = self._app().settings.name
        if own and own not in names[1:]:
            names = (own, *names[1:])
        return HanabiSeating(names, with_bots(_FIRST_PLAYERS, _FIRST_PLAYERS - 1))

    @property
    def acts_at_once(self) -> bool:
        """Never: what a lesson says of keys holds as long as the player has not learned that it can be set."""
        return False

    def put_down(self) -> None:
        """Drop what is prepared."""
        self.set_reactive(HanabiScreen.intent, NOTHING)
        if self.view is not None:
            self.set_reactive(HanabiScreen.cursor, settled(self.view, self.cursor))

    def action_back(self) -> None:
        """Drop what is prepared, and leave the chips; where nothing is, show the step before once more."""
        if self.intent != NOTHING or self.cursor.choice is not None or not self.goes_back():
            super().action_back()

    def action_take(self) -> None:
        """Go on where a step only explains, or else do what is prepared; after the game only the lesson is left."""
        if self.goes_on():
            return
        if self.view is not None and self.view.result is not None and self._coach.step is not None:
            self.tell(self._coach.step.do)
        else:
            super().action_take()

    def action_point(self) -> None:
        """Go on where a step only explains, or else point at the card in focus."""
        if not self.goes_on():
            super().action_point()

    def action_show_empathy(self) -> None:
        """Show what a player can know of each card."""
        super().action_show_empathy()
        self.saw("empathy")

    def action_show_why(self) -> None:
        """Say that nobody gives reasons here."""
        self.tell(NO_REASONS)

    def _take(self, choice: Choice) -> None:
        if choice.id == "result":
            self.goes_on()
        else:
            super()._take(choice)

    def advised_slots(self, seat: int) -> tuple[int, ...]:
        """Return the slots that the lesson is about."""
        step = self._coach.step
        if step is None or step.at is None or self._coach.due:
            return super().advised_slots(seat)
        return (step.at.slot,) if step.at.slot is not None and step.at.seat == seat else ()

    def _expectation(self, view: View) -> str:
        if view.result is not None or self._coach.due or self._coach.wanted is not None:
            return super()._expectation(view)
        return "" if view.to_move else f"{view.players[view.mover].name} waits until you have read on."

    def _rows(self, view: View) -> tuple[ChoiceRow, ...]:
        # As long as the lesson goes on, Enter leads through it, and not to the result.
        return super()._rows(view) if view.result is None or self._coach.is_over else ()

    def _measure(self) -> None:
        lines = lines_of_a_hand(self.size.width, self.size.height, len(self._hands), taken=_MORE_LINES)
        for hand in self._hands:
            hand.styles.height = lines
