"""The coach: knows at which step of a lesson a table is, what may be done there, and when it is done."""

from typing import TYPE_CHECKING, Any

from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.engine.table import Change, Table

if TYPE_CHECKING:
    from pyrotechnics.tui.tutorial.lesson import Lesson, Step

LEARNER = 0
"""The seat of the learner."""

READ_ON = "That would be allowed, but first read on: {take}."
SOMETHING_ELSE = "That would be allowed, but this step is about something else."


class Coach:
    """Lead a learner through a lesson. The step says what the table has to look like, so it is all there is to keep.

    Attributes:
        at: The step that is next, from 0; the number of steps when the lesson is over.
    """

    def __init__(self, lesson: "Lesson[Any, Any]", table: Table[Any, Any, Any, Any, Any], at: int = 0) -> None:
        """Bring a table to a step.

        Args:
            lesson: What is learned.
            table: The table, on which nothing has happened yet.
            at: The step, from 0.
        """
        self.at = at
        self._lesson = lesson
        self._table = table
        self._undone: list[Any] = []
        self._again: tuple[int, int] | None = None
        for command, _ in lesson.line(at):
            table.dispatch(command)

    @property
    def steps(self) -> int:
        """How many steps the lesson has."""
        return len(self._lesson.steps)

    @property
    def is_over(self) -> bool:
        """Whether everything is done."""
        return self.at == self.steps

    @property
    def step(self) -> "Step[Any] | None":
        """What is to be learned now; None when the lesson is over."""
        return None if self.is_over else self._lesson.steps[self.at]

    @property
    def again(self) -> int | None:
        """The step that is read once more, from 0; None where the one that is next is on the screen."""
        return self._again[1] if self._again is not None and self._again[0] == self.at else None

    @property
    def shown(self) -> "Step[Any] | None":
        """What is on the screen: what is to be learned now, or what is read once more."""
        return self.step if self.again is None else self._lesson.steps[self.again]

    def look_back(self) -> bool:
        """Show the step before the one that is on the screen; return whether there is one."""
        before = (self.at if self.again is None else self.again) - 1
        if before < 0 or self.due:
            return False
        self._again = (self.at, before)
        return True

    def look_ahead(self) -> bool:
        """Show the step that is next again; return whether another one was on the screen."""
        found, self._again = self.again is not None, None
        return found

    @property
    def due(self) -> tuple[Any, ...]:
        """What the others do before the learner goes on."""
        return tuple(command for command, _ in self._lesson.line(self.at)[len(self._table.past) :])

    @property
    def wanted(self) -> Any:
        """The command that the learner is to give now; None for none."""
        return None if self.step is None or self.due else self.step.command

    def refusal(self, command: Any) -> str | None:
        """Return why the learner is not to give a command now, as a sentence; None where the rules decide.

        Args:
            command: What is tried.
        """
        step = self.step
        if self.due or command == self.wanted:
            return None
        try:
            self._table.game.apply(self._table.state, command)
        except IllegalCommand:
            return None  # the rules have a reason of their own
        if step is None:
            return "The lesson is over."
        told = next((wrong.say for wrong in step.wrong if wrong.type == command.type), None)
        return told or (READ_ON if step.explains else f"{SOMETHING_ELSE} {step.do}")

    def refusal_to_redo(self) -> str | None:
        """Return why what was undone is not to be done again now, as a sentence; None where the rules decide."""
        return self.refusal(self._undone[-1]) if self._undone else None

    def follow(self, change: Change[Any, Any]) -> None:
        """Go to the next step if a change at the table is what was expected, and back if something was undone."""
        command, step = change.steps[0].command, self.step
        if change.kind == "undo":
            self._undone.append(command)
            self.at = self.at + 1 if step is not None and step.undo else self._step_of_undone()
            return
        if change.kind == "redo":
            self._undone.pop()
        else:
            self._undone.clear()
        if change.steps[0].actor == LEARNER and step is not None and command == step.command:
            self.at += 1

    def _step_of_undone(self) -> int:
        return self._lesson.line(self.at)[len(self._table.past)][1]

    def go_on(self) -> bool:
        """Go to the next step if this one only explains; return whether it does."""
        found = self.step is not None and self.step.explains and not self.due
        self.at += found
        return found

    def sees(self, page: str) -> bool:
        """Go to the next step if a page is the one that was to be opened; return whether it is."""
        found = self.step is not None and self.step.page == page and not self.due
        self.at += found
        return found

    def stands(self, focus: object) -> bool:
        """Go to the next step if the focus is where it was to go; return whether it is.

        Args:
            focus: The focus; None where it is on no card.
        """
        wanted = None if self.step is None or self.due else self.step.at
        found = wanted is not None and wanted.fits(focus)
        self.at += found
        return found
