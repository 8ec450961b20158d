"""The analysis in the app: where it is opened from, what is remembered, and what is played on from it."""

import asyncio
import os
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen

from pyrotechnics.bots import thinking
from pyrotechnics.engine.table import PERSON, Occupant
from pyrotechnics.games.pyrotechnics.commands import AnyCommand, Resign
from pyrotechnics.games.pyrotechnics.narration import narrate_result
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.history.screen import History
from pyrotechnics.tui.pyrotechnics import errands
from pyrotechnics.tui.pyrotechnics.analysis import DuelAnalysis
from pyrotechnics.tui.pyrotechnics.replay import DuelReplay
from pyrotechnics.tui.pyrotechnics.table import DuelScreen
from pyrotechnics.tui.replay.opening import ReplayOpening
from pyrotechnics.tui.screens.game_over import ANALYSIS, GameOver
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.widgets.menu_list import MenuList
from tests.processes import children_of
from tests.tui.analysis.reviewing import COSTLIEST, Reviewer, quiet_app, reviews_of
from tests.tui.keeping.playing import KeepingPilot, keeping
from tests.tui.pyrotechnics.playing import AGAINST_BOT, text_of
from tests.tui.replay.watching import DUEL, golden, golden_record, watching

BOT = Occupant(kind="bot", bot="master:3", seed=7)


@pytest.fixture
def reviewer(monkeypatch: pytest.MonkeyPatch) -> Reviewer:
    """Let bots answer at once, and somebody go over games who finds nothing."""

    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        return (view.legal[0],)

    found = Reviewer(())
    monkeypatch.setattr(thinking, "think", think)
    monkeypatch.setattr(thinking, "analyse", found.answer)
    return found


def on_top(player: KeepingPilot) -> Screen[Any]:
    """Return the screen that the player sees."""
    return player.app.screen


async def until_true(condition: Any) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(60):
        while not condition():
            await asyncio.sleep(0.02)


async def press_slowly(player: KeepingPilot, *keys: str) -> None:
    """Press keys, each when what came of the one before is written and shown."""
    for key in keys:
        await player.press(key)


async def resigned(player: KeepingPilot) -> None:
    """Play a few steps of the duel and resign."""
    await press_slowly(player, "enter", "space", "d")
    player.place("pyrotechnics").table.dispatch(Resign(seat=Seat.ONE))
    await player.settle()
    assert isinstance(on_top(player), GameOver)


@pytest.mark.parametrize("way", ["key", "click"])
async def test_it_is_opened_from_the_result_and_leads_back_to_the_table(
    tmp_path: Path, reviewer: Reviewer, way: str
) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await resigned(player)
        if way == "key":
            await player.press("A")
        else:
            entries = player.app.screen.query_one(MenuList).entries
            place = next(place for place, entry in enumerate(entries) if entry.id == "analysis")
            await player.pilot.click(MenuList, offset=(8, place))
            await player.settle()
        assert isinstance(on_top(player), DuelAnalysis)
        assert "your chance to win" in player.text()
        await player.press("q")
        assert isinstance(on_top(player), DuelScreen)


async def test_the_longest_result_of_a_duel_leaves_room_for_everything_that_is_offered() -> None:
    view = golden(*DUEL).view(golden(*DUEL).last, 0)
    app = quiet_app()
    async with app.run_test(size=(80, 24)) as pilot:
        dialog = GameOver(narrate_result(view), errands._summary(view, UNICODE), UNICODE, (ANALYSIS,))
        dialog.tell_of_deal("P1-0000005-D", "On this deal before: drawn, drawn, drawn, drawn, drawn.")
        await app.push_screen(dialog)
        await pilot.pause()
        lines = text_of(pilot).splitlines()
        assert lines[-1].lstrip().startswith("╰")
        for entry in dialog.query_one(MenuList).entries:
            assert sum(f"[{entry.key}]  {entry.label}" in line for line in lines) == 1
        assert "[m]" in lines[-3]


async def test_it_is_opened_from_the_history_and_the_replay_and_remembered(tmp_path: Path, reviewer: Reviewer) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await resigned(player)
        await press_slowly(player, "m", "y", "A")
        await until_true(lambda: isinstance(on_top(player), DuelAnalysis))
        await player.press("q")
        assert isinstance(on_top(player), History)
        await player.press("v")
        await until_true(lambda: isinstance(on_top(player), DuelReplay))
        await player.press("A")
        assert isinstance(on_top(player), DuelAnalysis)
        assert "Skill: " in player.text()
        await player.press("q")
        assert isinstance(on_top(player), DuelReplay)
        assert reviewer.asked == 1


async def test_an_open_game_is_not_gone_over(tmp_path: Path, reviewer: Reviewer) -> None:
    async with keeping(tmp_path, AGAINST_BOT) as player:
        await press_slowly(player, "enter", "q", "y", "y", "A")
        assert isinstance(on_top(player), History)
        assert "is not over: its analysis would tell" in player.text()
        assert reviewer.asked == 0


async def test_only_the_games_looked_at_last_are_remembered(reviewer: Reviewer) -> None:
    app = quiet_app()
    record = golden_record(*DUEL)
    async with app.run_test() as pilot:
        await pilot.pause()
        for commands in (*range(2, 13), 5, 2):
            app.show_analysis(ReplayOpening(record.but(commands=record.commands[:commands]), "a game"))
            await pilot.pause()
            await pilot.press("q")
            await pilot.pause()
        assert len(app.analyses) == 8
        assert reviewer.asked == 12


async def test_a_replay_asks_for_it_by_key_and_by_click() -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.press("j", "A")
        column = watched.text.splitlines()[-1].index("Analysis")
        await watched.pilot.click(offset=(column, 23))
        assert watched.analyses == [watched.position] * 2


async def test_where_nobody_goes_over_games_a_replay_says_so() -> None:
    async with watching(golden("hanabi", "last-turn")) as watched:
        watched.screen._analyse = None
        await watched.press("A")
        assert "Nobody goes over games of this kind yet." in watched.text


@pytest.mark.parametrize(
    ("occupants", "levels"),
    [
        ((PERSON, BOT), ("", "master:3")),
        ((PERSON, BOT), ("master:3", "")),
        ((PERSON, PERSON), ("", "medium")),
        (None, ("medium", "")),
    ],
    ids=["own turn", "turn of the bot", "two people", "imported"],
)
async def test_the_better_turn_is_played_in_a_casual_game_against_a_bot(
    tmp_path: Path,
    reviewer: Reviewer,
    occupants: tuple[Occupant, ...] | None,
    levels: tuple[str, ...],
) -> None:
    reviewer.reviews = reviews_of(golden(*DUEL))
    place = next(place for place in COSTLIEST if reviewer.reviews[place].seat == levels.index(""))
    turn = reviewer.reviews[place]
    record = golden_record(*DUEL)
    async with keeping(tmp_path) as player:
        player.app.show_analysis(ReplayOpening(record, "a game", 0, occupants=occupants))
        await player.pilot.pause()
        screen = on_top(player)
        assert isinstance(screen, DuelAnalysis)
        screen.look_at(place)
        await player.press("w")
        await until_true(lambda: isinstance(on_top(player), DuelScreen))
        table = player.place("pyrotechnics").table
        past = tuple(step.command for step in table.past)
        length = turn.step + len(turn.better)
        assert past[:length] == (*record.commands[: turn.step], *turn.better)
        assert tuple(who.bot or "" for who in table.occupants) == levels
        assert table.casual


def children() -> set[int]:
    """Return the processes of this one that run."""
    return children_of(os.getpid())


async def test_the_real_analysis_comes_turn_by_turn_and_leaves_no_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "analyse", partial(thinking.analyse, seconds=0.01))
    app, older = quiet_app(), children()
    record = golden_record(*DUEL)
    async with app.run_test() as pilot:
        app.show_analysis(ReplayOpening(record.but(commands=record.commands[:8]), "a short game", 0))
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, DuelAnalysis)
        await until_true(lambda: screen._summary is not None)
        assert screen._turns
        await pilot.press("q")
        app.show_analysis(ReplayOpening(record, "a whole game", 0))
        await pilot.pause()
        whole = app.screen
        assert isinstance(whole, DuelAnalysis)
        await until_true(lambda: children() - older)
        work = whole._work
        assert work is not None
        await pilot.press("q")
        assert isinstance(app.screen, Menu)
        await until_true(lambda: work.is_finished)
        assert not children() - older
