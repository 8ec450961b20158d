"""The analysis of a game of Hanabi on the screen: points within reach, what was lost, what would have been better."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from pyrotechnics.bots import thinking
from pyrotechnics.engine.table import PERSON, Occupant
from pyrotechnics.games.hanabi.commands import AnyCommand
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.glyphs import ASCII, UNICODE, GlyphSet
from pyrotechnics.tui.hanabi.analysis import TeamAnalysis
from pyrotechnics.tui.hanabi.replay import HanabiReplay
from pyrotechnics.tui.hanabi.table import HanabiScreen
from pyrotechnics.tui.replay.opening import ReplayOpening
from tests.tui.analysis.reviewing import Analysed, Reviewer, quiet_app
from tests.tui.hanabi.reviewing import COSTS, WASTED, analysis_of, replay, team_reviewer, team_reviews
from tests.tui.keeping.playing import keeping
from tests.tui.pyrotechnics.playing import text_of
from tests.tui.replay.watching import golden_record

BOT = Occupant(kind="bot", bot="normal", seed=7)


@asynccontextmanager
async def analysing(
    reviewer: Reviewer, size: tuple[int, int] = (80, 24), *, seat: int | None = 0, glyphs: GlyphSet = UNICODE
) -> AsyncIterator[Analysed]:
    """Open an analysis over the menu of an app."""
    app, branches = quiet_app(glyphs), list[int]()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = analysis_of(reviewer, branches, seat)
        await app.push_screen(screen)
        await pilot.pause()
        yield Analysed(pilot, screen, reviewer, branches)


def ranked() -> list[int]:
    """Return the places of the costly turns, the costliest first."""
    return sorted(COSTS, key=lambda place: -COSTS[place])


async def test_the_turns_that_gave_most_away_come_first_with_what_would_have_been_better() -> None:
    async with analysing(team_reviewer()) as analysed:
        assert analysed.screen.at == ranked()[0]
        assert "gave away 9.6 points" in analysed.text
        assert "Why: Cid can play black 5." in analysed.text
        assert [f"{COSTS[place]:.1f} points" in analysed.text for place in ranked()] == [True] * 4
        await analysed.press("2", "w")
        assert analysed.branches == [replay().turns[ranked()[1]]]


async def test_nobody_goes_over_a_game_of_coded_bots() -> None:
    coded = Occupant(kind="bot", bot="coded", seed=7)
    app = quiet_app(UNICODE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        record = golden_record("hanabi", "given-up")
        app.show_analysis(ReplayOpening(record, "a game", occupants=(coded,) * len(record.setup.names)))
        await pilot.pause()
        await pilot.pause()
        assert "These bots spoke a code" in text_of(pilot)


async def test_what_a_turn_did_to_the_points_is_told() -> None:
    reviews = team_reviews()
    async with analysing(team_reviewer()) as analysed:
        passed = next(place for place, review in enumerate(reviews) if review.skipped > 1)
        analysed.screen.look_at(passed)
        await analysed.pilot.pause()
        assert f"It passed over {reviews[passed].skipped} points." in analysed.words
        assert f"within reach {reviews[passed].reachable} ({reviews[passed].dropped} less)" in analysed.words
        lost = next(place for place, review in enumerate(reviews) if review.lost)
        analysed.screen.look_at(lost)
        await analysed.pilot.pause()
        assert "The last black 6 is lost, and 6 points with it." in analysed.words
        analysed.screen.look_at(WASTED)
        await analysed.pilot.pause()
        assert "The hint said nothing new." in analysed.words


async def test_nothing_better_is_said_where_the_companion_would_have_done_the_same() -> None:
    async with analysing(team_reviewer()) as analysed:
        await analysed.press("home")
        assert "Better: Nothing better was found for this turn." in analysed.text
        await analysed.press("w")
        assert analysed.branches == []
    nobody = Reviewer((), summary="No turn was played to its end.", game="hanabi")
    async with analysing(nobody) as analysed:
        assert "The companion would have played no turn better." in analysed.text


async def test_the_chart_tells_score_and_what_is_within_reach_apart_without_colour() -> None:
    async with analysing(team_reviewer(), glyphs=ASCII) as analysed:
        rows = [line for line in analysed.text.splitlines() if "|" in line[7:9]]
        assert rows[0].lstrip().startswith("126")
        first, last = 8, 8 + len(team_reviews()) - 1
        columns = ["".join(row[column] for row in rows) for column in (first, last)]
        assert "#" not in columns[0]
        assert "|" in columns[0]
        assert "#" in columns[1]


async def test_it_is_under_way_and_can_be_left() -> None:
    reviewer = team_reviewer(upto=11)
    async with analysing(reviewer) as analysed:
        assert f"Going over turn 12 of {len(team_reviews())}" in analysed.text
        await analysed.press("q")
        assert reviewer.cancelled


async def test_a_replay_leads_to_it_and_its_better_move_to_a_table_with_the_same_bots(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        return (view.legal[0],)

    monkeypatch.setattr(thinking, "think", think)
    monkeypatch.setattr(thinking, "analyse", team_reviewer().answer)
    record = golden_record("hanabi", "given-up")
    async with keeping(tmp_path) as player:
        player.app.show_replay(ReplayOpening(record, "a game", 0, occupants=(PERSON, BOT, BOT, BOT)))
        await player.pilot.pause()
        shown = player.app.screen
        assert isinstance(shown, HanabiReplay)
        await player.press("A")
        await player.pilot.pause()
        screen = player.pilot.app.screen
        assert isinstance(screen, TeamAnalysis)
        screen.look_at(8)
        await player.press("w")
        for _ in range(50):
            if isinstance(player.app.screen, HanabiScreen):
                break
            await player.pilot.pause(0.02)
        table = player.place("hanabi").table
        past = tuple(step.command for step in table.past)
        review = team_reviews()[8]
        assert past[:9] == (*record.commands[:8], *review.better)
        assert table.casual
        # The person plays on from the seat whose turn it was.
        assert [who.bot for who in table.occupants].count(None) == 1
        assert table.occupants[review.seat] == PERSON
