"""The statistics on the screen: every key and click, both sizes, casual games apart, and trouble in words."""

from pathlib import Path

import pytest
from textual import events
from textual.containers import VerticalScroll

from pyrotechnics.archive.statistics import Scope
from pyrotechnics.archive.trouble import ArchiveTrouble
from pyrotechnics.tui.glyphs import ASCII, UNICODE, GlyphSet
from pyrotechnics.tui.statistics.screen import Statistics
from tests.archive.filling import duel, some_games, together
from tests.tui.history.hosting import HostPilot, click_chip, click_key, host, looking_at, press, settle, text_of

MIXED = [
    together(25, rules="Classic", maximum=25, opponent="Ben"),
    together(97),
    together(0, reason="The last fuse has burnt."),
    together(126, casual=True),
    together(None),
    duel(result="lost", scores=(0.0, 1.0), first=1),
    duel(opponent="Ben [x]", rules="Mine"),
    duel(),
    duel(casual=True),
    duel(origin="imported", opponent="Zed"),
]


def statistics(pilot: HostPilot) -> Statistics:
    """Return the screen."""
    assert isinstance(pilot.app.screen, Statistics)
    return pilot.app.screen


def offset(pilot: HostPilot) -> float:
    """Return how far down the statistics are scrolled."""
    return pilot.app.screen.query_one(VerticalScroll).scroll_y


@pytest.mark.parametrize(
    ("pressed", "scope", "told"),
    [
        ((), Scope("pyrotechnics"), "3 games played"),
        (("g",), Scope("hanabi"), "3 games played"),
        (("G",), Scope("hanabi"), "3 games played"),
        (("g", "g"), Scope("pyrotechnics"), "3 games played"),
        (("o",), Scope("pyrotechnics", "Ben [x]"), "1 game played"),
        (("O",), Scope("pyrotechnics", "hard"), "2 games played"),
        (("r",), Scope("pyrotechnics", rules="Mine"), "1 game played"),
        (("R",), Scope("pyrotechnics", rules="Night Sky"), "2 games played"),
        (("o", "R"), Scope("pyrotechnics", "Ben [x]", "Night Sky"), "No game of this kind has ended yet."),
        (("o", "R", "a"), Scope("pyrotechnics"), "3 games played"),
        (("r", "g", "R"), Scope("hanabi", rules="Green Box"), "2 games played"),
    ],
    ids=str,
)
async def test_a_key_chooses_which_games_count(
    tmp_path: Path, pressed: tuple[str, ...], scope: Scope, told: str
) -> None:
    async with looking_at(tmp_path / "games", MIXED, screen=Statistics) as pilot:
        await press(pilot, *pressed)
        assert statistics(pilot).scope == scope
        assert told in text_of(pilot)


@pytest.mark.parametrize(
    ("name", "scope"),
    [
        ("game", Scope("hanabi")),
        ("opponent", Scope("pyrotechnics", "Ben [x]")),
        ("rules", Scope("pyrotechnics", rules="Mine")),
    ],
)
async def test_a_click_chooses_too(tmp_path: Path, name: str, scope: Scope) -> None:
    async with looking_at(tmp_path / "games", MIXED, screen=Statistics) as pilot:
        await click_chip(pilot, name)
        assert statistics(pilot).scope == scope
        await click_key(pilot, "show_all")
        assert statistics(pilot).scope == Scope(scope.game)


async def test_duels_are_told_in_words_and_numbers(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", MIXED, screen=Statistics, size=(120, 40)) as pilot:
        shown = text_of(pilot)
        for told in (
            "won  2  67 %",
            "lost  1  33 %",
            "Won one after the other: 2 now, 2 at most.",
            "you        won 2 of 2 100 %",
            "the other  won 0 of 1   0 %",
            "Mean 21.0, median 21, shortest 21, longest 21.",
            "Ben [x]  won 1 of 1 100 %",
            "Casual games, counted apart",
            "1 played: 1 won, 0 lost, 0 drawn.",
        ):
            assert told in shown
        assert "Zed" not in shown


async def test_games_together_are_told_in_words_and_numbers(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", MIXED, screen=Statistics, size=(120, 40)) as pilot:
        await press(pilot, "g")
        shown = text_of(pilot)
        for told in (
            "Best: 25 of 25.",
            "Mean: 59 % of what the rules let reach.",
            "Everything reached: once. Nothing scored: once.",
            "Ended by the last mistake: once.",
            "Scores, in percents of what the rules let reach",
            "Green Box  2 played, mean  38 %, best  97 of 126",
            "1 played: best 126 of 126, mean 100 % of the reachable.",
        ):
            assert told in shown
        await press(pilot, "R")
        assert "Scores, in points" in text_of(pilot)
        assert "Mean: 48.5 points, which is 38 % of what the rules let reach." in text_of(pilot)


@pytest.mark.parametrize(
    ("pressed", "scrolls"),
    [
        (("down",), True),
        (("j",), True),
        (("j", "k"), False),
        (("down", "up"), False),
        (("pagedown",), True),
        (("pagedown", "pageup"), False),
        (("end",), True),
        (("end", "home"), False),
    ],
    ids=str,
)
async def test_a_key_scrolls(tmp_path: Path, pressed: tuple[str, ...], scrolls: bool) -> None:
    async with looking_at(tmp_path / "games", some_games(300), screen=Statistics) as pilot:
        assert "Casual" not in text_of(pilot)
        await press(pilot, *pressed)
        assert (offset(pilot) > 0) is scrolls
        if pressed == ("end",):
            assert "Casual games, counted apart" in text_of(pilot)


async def test_the_wheel_and_a_click_scroll(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", some_games(300), screen=Statistics) as pilot:
        await pilot._post_mouse_events([events.MouseScrollDown], VerticalScroll, offset=(10, 5))
        await settle(pilot)
        assert offset(pilot) > 0
        await click_key(pilot, "scroll_pages(1)")
        assert offset(pilot) > 5


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_a_key_leaves_and_a_burst_closes_one_screen_only(tmp_path: Path, key: str) -> None:
    async with looking_at(tmp_path / "games", MIXED, screen=Statistics) as pilot:
        stack = len(pilot.app.screen_stack)
        await pilot.press(key, "q", "g", "q")
        await settle(pilot)
        assert len(pilot.app.screen_stack) == stack - 1


async def test_a_click_leaves(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", MIXED, screen=Statistics) as pilot:
        await click_key(pilot, "leave")
        assert not isinstance(pilot.app.screen, Statistics)


@pytest.mark.parametrize("games", [[], [together(None)]], ids=["no game", "no game that has ended"])
async def test_nothing_to_count_is_said_kindly(tmp_path: Path, games: list[dict[str, object]]) -> None:
    async with looking_at(tmp_path / "games", games, screen=Statistics) as pilot:
        assert "No game of this kind has ended yet." in text_of(pilot)
        await press(pilot, "g", "o", "r", "a", "end", "f5")
        assert "No game of this kind has ended yet." in text_of(pilot)


async def test_trouble_is_said_until_it_is_gone(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", MIXED, screen=Statistics) as pilot:
        host(pilot).trouble = ArchiveTrouble("archive locked", "Another program holds the archive [x] locked.")
        await press(pilot, "g")
        assert "holds the archive [x] locked." in text_of(pilot)
        await press(pilot, "o", "r")
        await pilot.resize_terminal(120, 40)
        await settle(pilot)
        assert "holds the archive [x] locked." in text_of(pilot)
        host(pilot).trouble = None
        await press(pilot, "f5")
        assert "3 games played" in text_of(pilot)


async def test_an_answer_for_another_scope_is_dropped(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", MIXED, screen=Statistics) as pilot:
        host(pilot).gate.clear()
        await pilot.press("o")
        await pilot.pause()
        await pilot.press("g")
        await pilot.pause()
        host(pilot).gate.set()
        await settle(pilot)
        found = statistics(pilot).found
        assert found is not None
        assert found.scope == statistics(pilot).scope == Scope("hanabi")


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=lambda glyphs: glyphs.name)
async def test_any_size_shows_whole_lines(tmp_path: Path, glyphs: GlyphSet) -> None:
    games = [heading for heading in some_games(400) if heading["opponent"] != "Zoë"]
    async with looking_at(tmp_path / "games", games, screen=Statistics, glyphs=glyphs) as pilot:
        for size in ((120, 40), (60, 20), (80, 24), (200, 60), (1, 1), (105, 30), (80, 24)):
            await pilot.resize_terminal(*size)
            await press(pilot, "g", "end", "home")
            if size[0] >= 80:
                shown = text_of(pilot)
                assert "games played" in shown
                if glyphs is ASCII:
                    assert shown.isascii()


async def test_the_game_that_was_begun_last_is_counted_first(tmp_path: Path) -> None:
    async with looking_at(
        tmp_path / "games", [duel(begun="2026-01-01T00:00:00.000Z"), together(3)], screen=Statistics
    ) as pilot:
        assert statistics(pilot).scope == Scope("hanabi")
        assert statistics(pilot).help_page == "hanabi"


async def test_all_keys_are_on_the_page_of_keys(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", MIXED, screen=Statistics, size=(120, 60)) as pilot:
        await press(pilot, "question_mark")
        assert "Count games against or beside the next opponent only" in text_of(pilot)


async def test_games_with_advice_are_told_apart(tmp_path: Path) -> None:
    lost = duel(result="lost", scores=(0.0, 1.0))
    games = [duel(advised=1), duel(advised=4), {**lost, "advised": 1}, lost]
    async with looking_at(tmp_path / "games", games, screen=Statistics, size=(120, 40)) as pilot:
        shown = text_of(pilot)
        assert "4 games played" in shown
        assert "In 3 games of these advice was given" in shown
        assert "with advice  won 2 of 3  67 %" in " ".join(shown.split(" " * 6))
        assert "without      won 0 of 1   0 %" in shown


async def test_without_advice_there_is_no_word_of_it(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", MIXED, screen=Statistics, size=(120, 40)) as pilot:
        assert "advice" not in text_of(pilot)
