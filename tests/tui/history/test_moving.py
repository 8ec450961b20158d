"""Moving in the history: every key and the mouse, and a mark that stays in sight and on its game."""

from pathlib import Path

import pytest
from textual import events

from pyrotechnics.tui.glyphs import ASCII, UNICODE, GlyphSet
from pyrotechnics.tui.history.game_list import GameList
from pyrotechnics.tui.history.screen import History
from tests.archive.filling import duel, some_games
from tests.tui.hanabi.playing import resize
from tests.tui.history.hosting import (
    HostPilot,
    click_key,
    games,
    history,
    host,
    looking_at,
    marked,
    press,
    settle,
    text_of,
)

COUNT = 250


def line_of_the_mark(pilot: HostPilot) -> str:
    """Return the only line that has the pointer."""
    (line,) = [line for line in text_of(pilot).splitlines() if UNICODE.pointer in line]
    return line


@pytest.mark.parametrize(
    ("pressed", "place"),
    [
        (("down",), 1),
        (("j", "j", "k"), 1),
        (("down", "down", "up"), 1),
        (("up",), 0),
        (("pagedown",), 16),
        (("pagedown", "pagedown", "pageup"), 16),
        (("pageup",), 0),
        (("end",), COUNT - 1),
        (("end", "down"), COUNT - 1),
        (("end", "pagedown"), COUNT - 1),
        (("end", "pageup"), COUNT - 17),
        (("end", "home"), 0),
    ],
    ids=str,
)
async def test_a_key_moves_the_mark_and_keeps_it_in_sight(tmp_path: Path, pressed: tuple[str, ...], place: int) -> None:
    async with looking_at(tmp_path / "games", some_games(COUNT)) as pilot:
        await press(pilot, *pressed)
        assert games(pilot).at == place
        assert marked(pilot) == COUNT - place
        assert f" {COUNT - place} " in line_of_the_mark(pilot)
        assert f"Game {COUNT - place}: " in text_of(pilot)


async def test_the_newest_game_comes_first_and_is_marked(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", some_games(30)) as pilot:
        assert marked(pilot) == 30
        lines = [line[:-2].split()[-1] for line in text_of(pilot).splitlines()[3:20]]
        assert lines == [str(number) for number in range(30, 13, -1)]
        assert "30 of 30 games" in text_of(pilot)


async def test_a_click_marks_a_game_and_a_second_one_opens_it(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", [duel() for _ in range(20)]) as pilot:
        await pilot.click(GameList, offset=(20, 4))
        await settle(pilot)
        assert marked(pilot) == 16
        assert not host(pilot).went
        await pilot.click(GameList, offset=(20, 4))
        await settle(pilot)
        assert host(pilot).went == [("replay", 16)]


async def test_a_click_below_the_last_game_does_nothing(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", [duel(), duel()]) as pilot:
        await pilot.click(GameList, offset=(20, 9))
        await settle(pilot)
        assert marked(pilot) == 2
        assert not host(pilot).went


async def test_the_wheel_scrolls_and_a_key_comes_back_to_the_mark(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", some_games(COUNT)) as pilot:
        for _ in range(60):
            await pilot._post_mouse_events([events.MouseScrollDown], GameList, offset=(10, 5))
        await settle(pilot)
        assert games(pilot).scroll_offset.y >= 60
        assert UNICODE.pointer not in text_of(pilot)
        assert f" {COUNT - games(pilot).scroll_offset.y} " in text_of(pilot).splitlines()[3]
        await press(pilot, "down")
        assert games(pilot).at == 1
        assert f" {COUNT - 1} " in line_of_the_mark(pilot)


async def test_lines_that_are_not_there_yet_are_told_from_an_empty_list(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", some_games(COUNT)) as pilot:
        host(pilot).gate.clear()
        await pilot.press("end")
        await pilot.pause()
        rows = text_of(pilot).splitlines()[3:20]
        assert all(UNICODE.dot in row for row in rows)
        assert marked(pilot) is None
        host(pilot).gate.set()
        await settle(pilot)
        assert marked(pilot) == 1


async def test_only_one_question_is_on_its_way_and_the_next_is_about_what_is_in_sight_then(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", some_games(3000)) as pilot:
        app = host(pilot)
        asked = app.asked
        app.gate.clear()
        for _ in range(150):
            games(pilot).page(1)
        await pilot.pause()
        assert app.asked == asked + 1
        app.gate.set()
        await settle(pilot)
        assert app.asked - asked <= 4
        assert marked(pilot) == 3000 - games(pilot).at


async def test_the_mark_stays_in_its_line_when_another_screen_is_closed(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", some_games(COUNT)) as pilot:
        await press(pilot, "pagedown", "pagedown", "up", "up")
        number, before = marked(pilot), text_of(pilot)
        await press(pilot, "question_mark", "escape")
        assert marked(pilot) == number
        assert text_of(pilot) == before


async def test_the_mark_stays_on_its_game_when_newer_ones_have_come(tmp_path: Path) -> None:
    async with looking_at(
        tmp_path / "games", [duel(begun=f"2026-01-{day:02}T12:00:00.000Z") for day in range(1, 29)]
    ) as pilot:
        await press(pilot, "end", "up")
        number, row = marked(pilot), games(pilot).row
        # Undeleted by somebody else: the list gets longer above the mark.
        keeper = host(pilot).keeper
        keeper.tell(lambda archive: archive.delete(28)).result()
        await press(pilot, "f5")
        assert (marked(pilot), games(pilot).row) == (number, row)
        keeper.tell(lambda archive: archive.undelete(28)).result()
        await press(pilot, "f5")
        assert (marked(pilot), games(pilot).row) == (number, row)


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
@pytest.mark.parametrize("size", [(80, 24), (120, 40), (200, 60), (80, 60), (111, 24)], ids=str)
async def test_every_size_shows_whole_lines(tmp_path: Path, size: tuple[int, int], glyphs: GlyphSet) -> None:
    async with looking_at(tmp_path / "games", some_games(90), size=size, glyphs=glyphs) as pilot:
        await press(pilot, "end", "home")
        shown = text_of(pilot).splitlines()
        assert len(shown) == size[1]
        headings = shown[2]
        assert "No." in headings
        assert headings.index("No.") + 3 == shown[3].index(" 90 ") + 3
        if glyphs is ASCII:
            assert "".join(line for line in shown if "Zo" not in line).isascii()


async def test_a_resize_keeps_the_mark_in_sight(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", some_games(90), size=(120, 40)) as pilot:
        await press(pilot, "pagedown")
        number = marked(pilot)
        for size in ((80, 24), (60, 20), (1, 1), (250, 80), (80, 24)):
            await resize(pilot, size)
            await settle(pilot)
        assert marked(pilot) == number
        assert f" {number} " in line_of_the_mark(pilot)


async def test_what_cannot_be_seen_is_not_kept_for_ever(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", some_games(3000)) as pilot:
        for _ in range(120):
            games(pilot).page(1)
            await settle(pilot)
        assert games(pilot).at_hand <= 800
        await press(pilot, "home")
        assert marked(pilot) == 3000


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_a_key_leaves(tmp_path: Path, key: str) -> None:
    async with looking_at(tmp_path / "games", some_games(5)) as pilot:
        await press(pilot, key)
        assert not isinstance(pilot.app.screen, History)


async def test_a_click_leaves(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", some_games(5)) as pilot:
        await click_key(pilot, "leave")
        assert not isinstance(pilot.app.screen, History)


async def test_a_burst_of_keys_closes_one_screen_only(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", some_games(5)) as pilot:
        stack = len(pilot.app.screen_stack)
        await pilot.press("q", "q", "escape", "x", "c")
        await settle(pilot)
        assert len(pilot.app.screen_stack) == stack - 1
        assert not host(pilot).went


async def test_all_keys_are_on_the_page_of_keys_and_in_the_palette(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", some_games(5), size=(120, 60)) as pilot:
        await press(pilot, "question_mark")
        shown = text_of(pilot)
        for help_ in ("Look at it again", "Delete it at once", "Show all results on the same deal"):
            assert help_ in shown
        await press(pilot, "escape", "ctrl+p")
        await pilot.press(*"statis")
        await pilot.pause(0.3)
        await press(pilot, "enter")
        assert pilot.app.screen is not history(pilot)
        assert "Statistics" in text_of(pilot)
