"""Advice at a table is counted in the archive, and told wherever games are listed."""

from pathlib import Path
from typing import Any

import pytest

from pyrotechnics.bots import thinking
from pyrotechnics.bots.advice import Advice
from tests.tui.keeping.playing import keeping, slow_disk
from tests.tui.pyrotechnics.playing import AGAINST_BOT


@pytest.fixture(autouse=True)
def _advice_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(game: str, level: str, seed: int, view: Any) -> tuple[Any, ...]:
        return (view.legal[0],)

    async def advise(game: str, view: Any, *, seconds: float = 1.0, seed: int = 0) -> Advice[Any]:
        return Advice[Any](commands=(view.legal[0],), sentence="Because.", chance=0.5)

    monkeypatch.setattr(thinking, "think", think)
    monkeypatch.setattr(thinking, "advise", advise)


async def test_advice_that_was_given_is_counted_once_however_often_it_is_heard(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await player.press("A")
        await player.press("A")
        await player.press("enter")
        assert [game.advised for game in await player.ask(lambda archive: archive.games())] == [1]
        await player.press("escape", "A")
        await player.settle()
        assert [game.advised for game in await player.ask(lambda archive: archive.games())] == [2]
        await player.press("u")
        assert [game.advised for game in await player.ask(lambda archive: archive.games())] == [2]


async def test_without_advice_nothing_is_counted(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await player.press("enter")
        assert [game.advised for game in await player.ask(lambda archive: archive.games())] == [0]


async def test_nobody_sees_advice_before_it_is_counted_and_keys_go_on_meanwhile(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        async with slow_disk(player) as go_on:
            await player.pilot.press("A")
            await player.pilot.pause()
            assert "Because." not in player.text()
            assert "Thinking about your turn" in player.text()
            focus = player.app.screen.cursor  # type: ignore[attr-defined]
            await player.pilot.press("right")
            assert player.app.screen.cursor != focus  # type: ignore[attr-defined]
            go_on.set()
        await player.settle()
        assert "Because." in player.text()


async def test_who_stops_asking_while_it_is_counted_stops_nothing_else(tmp_path: Path) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        async with slow_disk(player) as go_on:
            await player.pilot.press("A")
            await player.pilot.pause()
            await player.pilot.press("A")
            await player.pilot.pause()
            writing = player.place("pyrotechnics").writing
            assert writing is not None
            assert not writing.cancelled()
            go_on.set()
        await player.settle()
        assert "Because." not in player.text()
        await player.press("enter")
        assert [game.advised for game in await player.ask(lambda archive: archive.games())] == [1]
