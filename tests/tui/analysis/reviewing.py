"""A golden duel that is gone over by somebody who says what a test wants, turn by turn, when a test wants it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from textual.pilot import Pilot

from pyrotechnics.bots.advice import Analysis, ChanceReview, Progress, TurnReview
from pyrotechnics.games.pyrotechnics.commands import AnyCommand
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.tui.analysis.room import AnalysisRoom
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE, GlyphSet
from pyrotechnics.tui.pyrotechnics.analysis import DuelAnalysis
from pyrotechnics.tui.widgets.key_bar import KeyBar
from tests.tui.replay.watching import DUEL, HEADING, AnyReplay, golden

SUMMARY = "Skill: Ann gave away 61 points and Bob 54; luck: Ann began at 48 %, and the cards then favoured Ben by 4."
COSTS = {4: 0.31, 9: 0.12, 16: 0.44, 20: 0.05, 22: 0.021, 24: 0.03, 25: 0.01}
"""What turns of the golden game cost, by their places; the last one too little to be among the costliest."""
COSTLIEST = (16, 4, 9, 20, 24)


def other_turn(replay: AnyReplay, step: int) -> tuple[Any, ...]:
    """Return a whole turn from a position: always the first thing that can be done."""
    game, state, commands = replay.game, replay.states[step], []
    number = state.turn.number
    while state.turn.number == number:
        commands.append(game.moves(state)[0])
        state = game.apply(state, commands[-1])
    return tuple(commands)


def reviews_of(replay: AnyReplay) -> tuple[ChanceReview[AnyCommand], ...]:
    """Return what is said of each turn of a game: the first seat's chance goes up and down."""
    starts = (*replay.turn_starts, replay.last)
    reviews = []
    for place, (step, end) in enumerate(pairwise(starts)):
        seat, cost = int(replay.states[step].turn.seat), COSTS.get(place, 0.0)
        first = 0.5 + (place % 7 - 3) * 0.15
        chance = min(first if seat == 0 else 1 - first, 1 - cost)
        better = other_turn(replay, step) if cost else ()
        reviews.append(
            ChanceReview[AnyCommand](
                number=replay.turns[step],
                seat=seat,
                step=step,
                chance=chance,
                best=chance + cost,
                played=replay.commands[step:end],
                better=better,
                sentence="Keeps blue from Bob, who could showcase Comet Parade! next turn." if better else "",
            )
        )
    return tuple(reviews)


@dataclass
class Reviewer:
    """Go over a game up to a turn, and wait there until a test lets it go on.

    Attributes:
        reviews: What it says.
        upto: After how many turns it waits.
        summary: What it says in the end.
        game: Which game it goes over.
        failure: What it raises then.
        asked: How often it was asked.
        cancelled: Whether it was stopped.
    """

    reviews: "tuple[TurnReview[Any], ...]" = field(default_factory=lambda: reviews_of(golden(*DUEL)))
    upto: int = 1000
    summary: str = SUMMARY
    game: str = Pyrotechnics.name
    failure: Exception | None = None
    asked: int = 0
    cancelled: bool = False
    go_on: asyncio.Event = field(default_factory=asyncio.Event)

    async def __call__(self, on_turn: Progress) -> "Analysis[Any]":
        self.asked += 1
        try:
            for done, review in enumerate(self.reviews, 1):
                if done > self.upto:
                    if self.failure is not None:
                        raise self.failure
                    await self.go_on.wait()
                on_turn(review, done, len(self.reviews))
        except asyncio.CancelledError:
            self.cancelled = True
            raise
        return Analysis.model_construct(turns=self.reviews, summary=self.summary)

    async def answer(self, game: str, record: str, *, on_turn: Progress) -> "Analysis[Any]":
        """Stand in for ``thinking.analyse``."""
        assert game == self.game
        assert '"commands"' in record
        return await self(on_turn)


@dataclass
class Analysed:
    """An analysis on the screen: the pilot, the screen, who goes over the game, and what was to be played on."""

    pilot: Pilot[None]
    screen: AnalysisRoom
    reviewer: Reviewer
    branches: list[int] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The visible screen as text."""
        screen = self.pilot.app.screen
        return "\n".join(strip.text for strip in screen._compositor.render_strips(screen.size))

    @property
    def words(self) -> str:
        """The visible screen as text without line breaks."""
        return " ".join(self.text.split())

    async def press(self, *keys: str) -> None:
        """Press keys, and wait until the screen is at rest."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def click_key(self, label: str) -> None:
        """Click a key of the key bar."""
        column = self.text.splitlines()[-1].index(label)
        await self.pilot.click(KeyBar, offset=(column, 0))
        await self.pilot.pause()


def quiet_app(glyphs: GlyphSet = UNICODE) -> PyrotechnicsApp:
    """Return an app without animations."""
    app = PyrotechnicsApp(pace=0, glyphs=glyphs)
    app.animation_level = "none"
    return app


def analysis_of(reviewer: Reviewer, branches: list[int] | None = None, seat: int | None = 0) -> DuelAnalysis:
    """Return the screen of an analysis."""
    found = [] if branches is None else branches
    return DuelAnalysis(
        golden(*DUEL),
        heading=HEADING,
        seat=seat,
        analyse=reviewer,
        play_better=lambda turn: found.append(turn.number),
    )


@asynccontextmanager
async def analysing(
    reviewer: Reviewer | None = None,
    size: tuple[int, int] = (80, 24),
    *,
    seat: int | None = 0,
    glyphs: GlyphSet = UNICODE,
) -> AsyncIterator[Analysed]:
    """Open an analysis over the menu of an app."""
    reviewer = Reviewer() if reviewer is None else reviewer
    app, branches = quiet_app(glyphs), list[int]()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = analysis_of(reviewer, branches, seat)
        await app.push_screen(screen)
        await pilot.pause()
        yield Analysed(pilot, screen, reviewer, branches)
