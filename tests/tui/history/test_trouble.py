"""What is in the way of the history is said in its place, and nothing crashes."""

from pathlib import Path

import pytest

from pyrotechnics.archive.trouble import ArchiveTrouble
from pyrotechnics.tui.history.screen import History
from tests.archive.filling import duel, some_games
from tests.tui.history.hosting import games, host, looking_at, marked, press, text_of

LOCKED = "Another program holds the archive [x] locked."


def locked() -> ArchiveTrouble:
    """Return trouble with a sentence that holds what would be markup."""
    return ArchiveTrouble("archive locked", LOCKED)


async def test_an_archive_without_games_says_that_they_will_come(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", []) as pilot:
        assert "No games yet." in text_of(pilot)
        assert "0 of 0 games" in text_of(pilot)
        await press(pilot, "down", "end", "enter", "c", "v", "s", "e", "x", "n", "g", "o", "r", "a")
        assert host(pilot).went == []
        await press(pilot, "q")
        assert not isinstance(pilot.app.screen, History)


async def test_trouble_stands_in_place_of_the_list_until_it_is_gone(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", some_games(30)) as pilot:
        await press(pilot, "down", "down")
        host(pilot).trouble = locked()
        await press(pilot, "f5")
        assert LOCKED in text_of(pilot)
        assert marked(pilot) is None
        await press(pilot, "enter", "x", "g")
        assert LOCKED in text_of(pilot)
        host(pilot).trouble = None
        await press(pilot, "a")
        assert LOCKED not in text_of(pilot)
        assert games(pilot).total == 30


async def test_trouble_with_a_page_further_down_is_said_too(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", some_games(2000)) as pilot:
        host(pilot).trouble = locked()
        await press(pilot, "end")
        assert LOCKED in text_of(pilot)
        host(pilot).trouble = None
        await press(pilot, "f5")
        assert marked(pilot) == 1


@pytest.mark.parametrize("key", ["enter", "n", "e", "x"])
@pytest.mark.parametrize(
    ("trouble", "sentence"),
    [(locked(), LOCKED), (OSError(28, "No space left on device"), "That can't be written: No space left on device.")],
    ids=["archive", "file"],
)
async def test_trouble_with_one_game_is_said_below_the_list(
    tmp_path: Path, key: str, trouble: Exception, sentence: str
) -> None:
    async with looking_at(tmp_path / "games", [duel()]) as pilot:
        host(pilot).trouble = trouble
        await press(pilot, key)
        assert sentence in text_of(pilot)
        assert marked(pilot) == 1
        host(pilot).trouble = None
        await press(pilot, key)
        assert len(host(pilot).went) == 1


async def test_a_game_that_can_not_be_brought_back_can_be_tried_again(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", [duel(), duel()]) as pilot:
        await press(pilot, "x")
        host(pilot).trouble = locked()
        await press(pilot, "u")
        assert LOCKED in text_of(pilot)
        host(pilot).trouble = None
        await press(pilot, "u")
        assert marked(pilot) == 2


async def test_a_list_that_got_shorter_meanwhile_shows_no_gaps(tmp_path: Path) -> None:
    async with looking_at(tmp_path / "games", some_games(1000)) as pilot:
        keeper = host(pilot).keeper
        for number in range(1, 901):
            keeper.tell(lambda archive, number=number: archive.delete(number))  # type: ignore[misc]
        await press(pilot, "end")
        assert games(pilot).total == 100
        assert marked(pilot) == 901


async def test_a_damaged_archive_is_mended_or_told_of(tmp_path: Path) -> None:
    path = tmp_path / "games"
    async with looking_at(path, some_games(5)) as pilot:
        host(pilot).keeper.close()
        path.write_bytes(b"no archive at all")
        await press(pilot, "f5")
        assert isinstance(pilot.app.screen, History)
        assert games(pilot).sentence
