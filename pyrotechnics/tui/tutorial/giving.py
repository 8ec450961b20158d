"""Open a lesson at the step where the learner left it."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.seating.opening import OpenTable, seating_of
from pyrotechnics.tui.games import playable
from pyrotechnics.tui.tutorial.coach import Coach
from pyrotechnics.tui.tutorial.room import LessonRoom

if TYPE_CHECKING:
    from pyrotechnics.tui.app import PyrotechnicsApp


def give_lesson(app: "PyrotechnicsApp", game: str) -> None:
    """Go to the table of a lesson, at its beginning where the rules of this version refuse what led to the bookmark.

    Args:
        app: The app; the lesson lies over what it shows.
        game: The name of the game.
    """
    module = import_module(f"pyrotechnics.tui.tutorial.{game}")
    room: type[LessonRoom] = getattr(module, playable(game).lesson)
    lesson: Any = module.read_lesson()
    table: Any = module.table_of(lesson)
    bookmarks = app.bookmarks
    try:
        coach = Coach(lesson, table, bookmarks.at(game, len(lesson.steps)))
    except IllegalCommand:
        table = module.table_of(lesson)
        coach = Coach(lesson, table)
    app.push_screen(room(OpenTable(seating_of(table), table), coach, lambda at, steps: bookmarks.put(game, at, steps)))
