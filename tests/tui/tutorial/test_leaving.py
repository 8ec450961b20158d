"""A lesson is left at any step and goes on there, also after the program was left; nothing of it counts as a game."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.tutorial.bookmarks import DAMAGED, FILE, Bookmark, Bookmarks
from pyrotechnics.tui.tutorial.room import NOT_KEPT
from pyrotechnics.tui.widgets.menu_list import MenuList
from tests.tui.pyrotechnics.playing import text_of
from tests.tui.tutorial.learning import STEPS, LearnerPilot, do_step, in_lesson, room, settle, step_number


def write_out(pilot: LearnerPilot) -> None:
    """Wait until the file is written."""
    writer: Any = room(pilot)._app().bookmarks._writer
    writer.shutdown()


@asynccontextmanager
async def menu_of(archive: Path) -> AsyncIterator[LearnerPilot]:
    """Start the program in its menu."""
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE, archive=archive)
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        yield pilot


@pytest.mark.parametrize(("game", "steps"), [("pyrotechnics", 12), ("hanabi", 9)])
async def test_a_lesson_goes_on_at_the_same_step_in_another_run_of_the_program(
    game: str, steps: int, tmp_path: Path
) -> None:
    archive = tmp_path / "home" / "games.sqlite3"
    async with in_lesson(game, archive=archive) as pilot:
        for _ in range(steps):
            await do_step(pilot)
        state = room(pilot).table.state
        write_out(pilot)
    async with in_lesson(game, archive=archive) as pilot:
        assert step_number(pilot) == steps + 1
        assert room(pilot).table.state == state
    assert sorted(path.name for path in archive.parent.iterdir()) == [FILE], "no game was kept, no draft is left"


async def test_leaving_asks_nothing_and_the_menu_has_no_game_to_continue() -> None:
    async with in_lesson("pyrotechnics", 12) as pilot:
        await pilot.press("q")
        await settle(pilot)
        assert isinstance(pilot.app.screen, Menu)
        assert "Continue" not in text_of(pilot)
        await pilot.press("l")
        await settle(pilot)
        assert "Go on at step 12 of 38" in text_of(pilot)
        await pilot.press("p")
        await settle(pilot)
        assert step_number(pilot) == 12


async def test_a_lesson_that_can_not_be_kept_says_so_and_goes_on(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where a folder should be")
    async with in_lesson("pyrotechnics", archive=tmp_path / "home" / "games.sqlite3") as pilot:
        await do_step(pilot)
        write_out(pilot)
        await settle(pilot)
        assert " ".join(NOT_KEPT.split()) in " ".join(text_of(pilot).split())
        assert step_number(pilot) == 2


def test_two_windows_keep_their_lessons_beside_each_other(tmp_path: Path) -> None:
    one, two = Bookmarks(tmp_path / FILE), Bookmarks(tmp_path / FILE)
    for marks, game in ((one, "pyrotechnics"), (two, "hanabi")):
        writing = marks.put(game, 3, 26)
        assert writing is not None
        writing.result()
    third = Bookmarks(tmp_path / FILE)
    assert third.read() == ""
    assert third.known == {"pyrotechnics": Bookmark(3, 26), "hanabi": Bookmark(3, 26)}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        '{"lessons": 3}',
        '{"lessons": {"hanabi": {"step": -1, "steps": 3, "done": true}}}',
        "\xff",
        pytest.param("[" * 9000, id="deep"),
    ],
)
def test_a_damaged_file_begins_the_lessons_anew_and_is_written_whole_again(text: str, tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.write_text(text, encoding="latin-1")
    marks = Bookmarks(path)
    assert marks.read() == DAMAGED
    assert marks.at("hanabi", 26) == 0
    writing = marks.put("hanabi", 4, 26)
    assert writing is not None
    writing.result()
    assert json.loads(path.read_text())["lessons"] == {"hanabi": {"step": 4, "steps": 26, "done": False}}


def test_opening_learn_sets_nobody_back_where_the_disk_is_slow(tmp_path: Path) -> None:
    marks = Bookmarks(tmp_path / FILE)
    for step in range(20):
        marks.put("hanabi", step, 26)
        assert marks.read() == ""
        assert marks.at("hanabi", 26) == step


def test_opening_learn_sets_nobody_back_where_the_disk_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    marks = Bookmarks(tmp_path / FILE)
    written = marks.put("hanabi", 3, 26)
    assert written is not None
    written.result()
    with monkeypatch.context() as patch:
        patch.setattr("os.replace", _full)
        refused = marks.put("hanabi", 4, 26)
        assert refused is not None
        assert isinstance(refused.exception(), OSError)
    assert marks.read() == ""
    assert marks.at("hanabi", 26) == 4
    later = marks.put("pyrotechnics", 1, 38)
    assert later is not None
    later.result()
    assert Bookmarks(tmp_path / FILE).read() == ""
    assert json.loads((tmp_path / FILE).read_text())["lessons"]["hanabi"]["step"] == 4, "written with the next one"


def _full(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_lesson_that_has_changed_since_begins_anew() -> None:
    marks = Bookmarks(None)
    marks.put("hanabi", 4, 25)
    assert marks.at("hanabi", 26) == 0
    assert marks.at("hanabi", 25) == 4


def test_a_lesson_that_was_done_stays_done_when_it_is_begun_again() -> None:
    marks = Bookmarks(None)
    marks.put("hanabi", 26, 26)
    assert marks.at("hanabi", 26) == 0
    marks.put("hanabi", 1, 26)
    assert marks.known["hanabi"] == Bookmark(1, 26, done=True)


async def test_the_menu_tells_who_is_new_where_to_begin(tmp_path: Path) -> None:
    archive = tmp_path / "games.sqlite3"
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE, archive=archive)
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        assert "New here? Learn (l)" in text_of(pilot)
    archive.touch()
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE, archive=archive)
    assert not app.is_new_here


async def test_the_menu_says_where_a_lesson_goes_on_and_offers_that_first_after_it_was_left(tmp_path: Path) -> None:
    async with menu_of(tmp_path / "games.sqlite3") as pilot:
        await pilot.press("l", "p")
        await settle(pilot)
        for _ in range(3):
            await do_step(pilot)
        await pilot.press("q")
        await settle(pilot)
        assert "Lesson of Pyrotechnics: at step 4 of 38" in text_of(pilot)
        entries = pilot.app.screen.query_one(MenuList)
        assert entries.entries[entries.at].id == "learn"


async def test_after_the_program_was_killed_the_menu_says_where_a_lesson_goes_on(tmp_path: Path) -> None:
    archive = tmp_path / "games.sqlite3"
    written = Bookmarks(tmp_path / FILE).put("hanabi", 10, STEPS["hanabi"])
    assert written is not None
    written.result()
    async with menu_of(archive) as pilot:
        assert "New here?" not in text_of(pilot)
        assert f"Lesson of Hanabi: at step 11 of {STEPS['hanabi']}" in text_of(pilot)


def test_the_lesson_that_was_left_last_is_the_one_to_go_on_with(tmp_path: Path) -> None:
    marks = Bookmarks(tmp_path / FILE)
    for game in ("pyrotechnics", "hanabi", "pyrotechnics"):
        written = marks.put(game, 3, 30)
        assert written is not None
        written.result()
    later = Bookmarks(tmp_path / FILE)
    later.read()
    assert list(marks.known)[-1] == list(later.known)[-1] == "pyrotechnics"


async def test_learn_says_what_is_damaged_and_what_is_done(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("?")
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE, archive=tmp_path / "games.sqlite3")
    async with app.run_test(size=(80, 24)) as pilot:
        await settle(pilot)
        app.bookmarks.known["hanabi"] = Bookmark(STEPS["hanabi"], STEPS["hanabi"], done=True)
        await pilot.press("l")
        await settle(pilot)
        text = text_of(pilot)
        assert DAMAGED[:40] in text
        assert "Done; begin again whenever you like" in text
        assert "Begin; it takes about ten minutes" in text


async def test_a_lesson_goes_on_with_other_signs_when_they_are_changed_on_the_way() -> None:
    async with in_lesson("hanabi", 10) as pilot:
        app = room(pilot)._app()
        app.change_settings(replace(app.settings, glyphs="ascii"))
        await settle(pilot)
        assert text_of(pilot).isascii()
        assert step_number(pilot) == 10
        await do_step(pilot)
        await do_step(pilot)
        assert step_number(pilot) == 12


async def test_the_menu_of_the_game_leaves_a_lesson() -> None:
    async with in_lesson("pyrotechnics", 12) as pilot:
        await pilot.press("m", "l")
        await settle(pilot)
        assert isinstance(pilot.app.screen, Menu)
