"""A replay fits every terminal from 80 by 24 on, and below says what it needs."""

import pytest

from pyrotechnics.tui.replay.controls import Controls
from tests.tui.hanabi.playing import resize
from tests.tui.replay.watching import BOTH, DUEL, GameName, golden, named, watching

Golden = tuple[GameName, str]
FIVE: Golden = ("hanabi", "complete")


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (80, 36), (120, 24), (112, 36), (120, 40), (200, 60)], ids=str)
@pytest.mark.parametrize("game", [*BOTH, FIVE], ids=str)
async def test_everything_is_in_sight(game: Golden, size: tuple[int, int]) -> None:
    async with watching(golden(*game), size) as watched:
        for keys in (("j", "j", "j"), ("1",), ("end",)):
            await watched.press(*keys)
            bottom = size[1] - 1
            for widget in watched.screen.query("#board > *"):
                if widget.display and widget.visible:
                    assert widget.region.bottom <= bottom, widget
            lines = watched.text.splitlines()
            assert lines[0].startswith(" REPLAY")
            assert "What if" in lines[-1]
            bar = watched.screen.query_one(Controls)
            assert {choice.id for *_, choice in bar._hits} == {choice.id for choice in bar.choices}
            assert max(line for line, *_ in bar._hits) < bar.content_size.height
            assert max(end for _, _, end, _ in bar._hits) <= bar.content_size.width
            assert "Seen by" in watched.text


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_a_terminal_that_is_too_small_shows_what_is_needed_and_comes_back(game: Golden) -> None:
    async with watching(golden(*game)) as watched:
        await watched.press("j", "j")
        before = watched.text
        await resize(watched.pilot, (79, 24))
        assert "needs 80 x 24" in watched.text.replace("\n", " ")
        await watched.press("right", "end")
        await resize(watched.pilot, (80, 24))
        assert watched.text == before


async def test_long_names_of_five_players_leave_room_for_every_chip() -> None:
    async with watching(named(golden(*FIVE), tuple(f"{letter * 11}!" for letter in "ABCDE"))) as watched:
        await watched.press("5")
        assert watched.shown_to() == 4
        bar = watched.screen.query_one(Controls)
        assert max(line for line, *_ in bar._hits) < bar.content_size.height
        assert "[5] EEEEEE" in watched.text
        assert "[0] open" in watched.text
        assert "as EEEEEEEEEEE! saw it" in watched.text


async def test_resizing_keeps_the_position_and_the_view() -> None:
    async with watching(golden(*DUEL), seat=1) as watched:
        await watched.press("j", "j", "right")
        at = watched.position
        await resize(watched.pilot, (160, 50))
        assert (watched.position, watched.shown_to()) == (at, 1)
        assert f"Action {at} of" in watched.text
