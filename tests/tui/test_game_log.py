"""The log on the table: the newest lines at the bottom, each found again by where it is drawn."""

from textual.app import App, ComposeResult

from pyrotechnics.tui.widgets.game_log import GameLog, Lines

LINES: Lines = (
    ("", "The first spark."),
    ("1", "One."),
    ("2", "A line that is too long for a log of this width."),
    ("3", "Three."),
)


class _Shelf(App[None]):
    CSS = "GameLog { width: 30; height: 4; }"

    def compose(self) -> ComposeResult:
        yield GameLog(lambda view: view, id="log")


async def test_a_place_on_the_screen_belongs_to_the_line_that_is_drawn_there() -> None:
    async with _Shelf().run_test() as pilot:
        log = pilot.app.query_one(GameLog)
        log.view = LINES
        await pilot.pause()
        drawn = log.render().plain.splitlines()
        assert [line.strip() for line in drawn] == [
            "1 One.",
            "2 A line that is too long",
            "for a log of this width.",
            "3 Three.",
        ]
        assert [log.line_at(y) for y in range(-1, 6)] == [None, 1, 2, 2, 3, None, None]


async def test_a_log_that_tells_nothing_has_no_lines() -> None:
    async with _Shelf().run_test() as pilot:
        log = pilot.app.query_one(GameLog)
        assert log.line_at(0) is None
        log.view = LINES[:1]
        await pilot.pause()
        assert [log.line_at(y) for y in range(2)] == [0, None]
