"""A player who sees the screen's view and only ever presses keys or clicks: what the Pilot tests play with."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from textual.pilot import Pilot

from pyrotechnics.games.pyrotechnics.commands import Collect, Discover, Mix, Showcase, Split, Steal
from pyrotechnics.games.pyrotechnics.deck import editions
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.seating.pyrotechnics import DuelSeating
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE, GlyphSet
from pyrotechnics.tui.pyrotechnics.card_row import CardFace
from pyrotechnics.tui.pyrotechnics.table import DuelScreen
from pyrotechnics.tui.screens.curtain import Curtain
from pyrotechnics.tui.widgets.choice_bar import ChoiceBar

FIRST_EDITION = editions()[0]  # never changes, so that tests can count on its icons
TWO = DuelSeating(None, ("Ada", "Vega"), Seat.ONE, seed=5, deck=FIRST_EDITION)
AGAINST_BOT = DuelSeating("medium", ("Ada", "Ember"), Seat.ONE, seed=5, deck=FIRST_EDITION)

TablePilot = Pilot[None]


@asynccontextmanager
async def at_table(
    seating: DuelSeating = TWO, size: tuple[int, int] = (80, 24), glyphs: GlyphSet = UNICODE
) -> AsyncIterator[TablePilot]:
    """Open a table and hand over its pilot."""
    app = PyrotechnicsApp(seating, pace=0, glyphs=glyphs)
    app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


def table_screen(pilot: TablePilot) -> DuelScreen:
    """Return the table's screen, wherever it lies in the stack."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, DuelScreen))


def seen(pilot: TablePilot) -> View:
    """Return what the player in front of the screen sees."""
    view = table_screen(pilot).view
    assert view is not None
    return view


def text_of(pilot: TablePilot) -> str:
    """Return the visible screen as text."""
    screen = pilot.app.screen
    return "\n".join(strip.text for strip in screen._compositor.render_strips(screen.size))


async def lift(pilot: TablePilot) -> None:
    """Lift the curtain, if one hangs; it has to be drawn first."""
    await pilot.pause()
    if isinstance(pilot.app.screen, Curtain):
        await pilot.press("enter")


async def click_choice(pilot: TablePilot, name: str) -> None:
    """Click a chip by its name.

    Raises:
        LookupError: If no such chip is drawn.
    """
    bar = pilot.app.screen.query_one(ChoiceBar)
    for line, start, _, choice in bar._hits:
        if choice.id == name:
            await pilot.click(ChoiceBar, offset=(start + 1 + bar.styles.padding.left, line))
            return
    raise LookupError(name)


async def click_card(pilot: TablePilot, row: str, index: int, times: int = 1) -> None:
    """Click a card of the market or the hand."""
    place = pilot.app.screen.query_one(f"#{row}").query(CardFace)[index]
    await pilot.click(place, offset=(4, 2), times=times)


def wanted_chip(view: View, marked: str | None) -> str | None:
    """Return the chip that a simple player takes next, or None where nothing is open that is worth it."""
    for command in view.legal:
        match command:
            case Collect(spark=spark):
                return spark.value
            case Steal():
                return "steal"
            case Mix() | Split() if view.turn.phase is Phase.DISCOVER:
                return "exchange"
            case Showcase(card=card) if card == marked:
                return "showcase"
            case _:
                continue
    return None


def best_market_place(view: View) -> int:
    """Return a market card that can be paid for, or one that is worth discovering."""
    for kind in (Showcase, Discover):
        for command in view.legal:
            if isinstance(command, kind):
                return view.market.index(command.card)
    raise LookupError("no market card can be taken")
