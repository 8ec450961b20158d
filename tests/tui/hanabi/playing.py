"""Players who see the screen's view and only ever press keys or click: what the Pilot tests of Hanabi play with."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

from textual import events
from textual.pilot import Pilot
from textual.widget import Widget

from pyrotechnics.engine.table import PERSON, Occupant, Table
from pyrotechnics.games.hanabi.commands import (
    AnyCommand,
    DiscardCard,
    EndGame,
    Hint,
    HintColour,
    HintNumber,
    PlayCard,
    discard_card,
    hint,
    play_card,
)
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.knowledge import knowledge
from pyrotechnics.games.hanabi.rules import about, plays_on, slots_that_match
from pyrotechnics.games.hanabi.rulesets import Colour, RuleSet, preset
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.seating.hanabi import HanabiSeating
from pyrotechnics.seating.opening import OpenTable
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.choices import Choice
from pyrotechnics.tui.glyphs import UNICODE, GlyphSet
from pyrotechnics.tui.hanabi.drawing import NAME_WIDTH, card_width
from pyrotechnics.tui.hanabi.focus import seats_in_order
from pyrotechnics.tui.hanabi.hand_row import HandRow
from pyrotechnics.tui.hanabi.keys import colour_key
from pyrotechnics.tui.hanabi.table import HanabiScreen
from pyrotechnics.tui.screens.curtain import Curtain
from pyrotechnics.tui.widgets.choice_bar import ChoiceBar

GREEN, CLASSIC = preset("green-box"), preset("classic")
LIMIT = GREEN.but(
    name="limit",
    title="Rules as large as any rules can ever be!",
    colours=tuple(
        Colour(name=name, letter=name[0].upper())
        for name in ("crimsons", "sapphire", "goldenly", "emeralds", "pearlies", "obsidian")
    ),
    copies=(3, 2, 2, 2, 1, 1, 1),
    hands=(5, 5, 5, 5),
    hints=12,
    fuses=8,
    pointing="all",
)
"""Six colours with long names, seven numbers, and as many cards, hints and fuses as there can be."""
NAMES = ("Ada", "Bea", "Cid", "Dot", "Eli")

TablePilot = Pilot[None]
Size = tuple[int, int]


def seated(players: int = 2, rules: RuleSet = GREEN, bots: int = 0, *, seed: int = 5) -> HanabiSeating:
    """Return a seating of persons, the last of them replaced by bots; Ada starts."""
    kinds = (None,) * (players - bots) + ("companion",) * bots
    return HanabiSeating(NAMES[:players], kinds, rules, first=0, seed=seed, bot_seed=1)


TWO = seated(2)
AGAINST_BOT = seated(2, bots=1)


@asynccontextmanager
async def at_table(
    seating: HanabiSeating = TWO, size: Size = (80, 24), glyphs: GlyphSet = UNICODE
) -> AsyncIterator[TablePilot]:
    """Open a table and hand over its pilot."""
    app = PyrotechnicsApp(seating, pace=0, glyphs=glyphs)
    app.animation_level = "none"
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield pilot


@asynccontextmanager
async def at_position(
    state: State, size: Size = (80, 24), glyphs: GlyphSet = UNICODE, *, bots: int = 0
) -> AsyncIterator[TablePilot]:
    """Open a table in the middle of a game, with the player whose turn it is in front of it."""
    names = state.setup.names
    occupants = (PERSON,) * (len(names) - bots) + (Occupant(kind="bot", bot="companion"),) * bots
    table = Table(Hanabi(), state.setup, deal=state.deal, occupants=occupants)
    table.state = state
    seating = HanabiSeating(names, tuple(who.bot for who in occupants), state.rules, first=state.mover)
    app = PyrotechnicsApp(pace=0, glyphs=glyphs)
    app.animation_level = "none"
    app.tables["hanabi"] = OpenTable(seating, table)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        app.go_to_table("hanabi")
        await pilot.pause()
        await lift(pilot)
        yield pilot


def table_screen(pilot: TablePilot) -> HanabiScreen:
    """Return the table's screen, wherever it lies in the stack."""
    return next(screen for screen in pilot.app.screen_stack if isinstance(screen, HanabiScreen))


def seen(pilot: TablePilot) -> View:
    """Return what the player in front of the screen sees."""
    shown = table_screen(pilot).view
    assert shown is not None
    return shown


def text_of(pilot: TablePilot) -> str:
    """Return the visible screen as text."""
    screen = pilot.app.screen
    return "\n".join(strip.text for strip in screen._compositor.render_strips(screen.size))


def said(pilot: TablePilot) -> str:
    """Return the visible screen as words with single spaces, wherever the lines break."""
    return " ".join(text_of(pilot).split())


def best_scores(pilot: TablePilot) -> dict[tuple[str, int], int]:
    """Return the best score since the start of the app, by rule set and number of players."""
    assert isinstance(pilot.app, PyrotechnicsApp)
    return pilot.app.best_scores


def revision(pilot: TablePilot) -> int:
    """Return how often the table has changed."""
    return table_screen(pilot).table.revision


async def resize(pilot: TablePilot, size: Size) -> None:
    """Resize the terminal; Textual would wait a moment, in case there is more to come."""
    await pilot.resize_terminal(*size)
    pilot.app._check_resize()
    await pilot.pause()
    await pilot.pause()
    assert pilot.app.screen.size == size


async def put(pilot: TablePilot, state: State) -> None:
    """Put the player whose turn it is in front of another state of the same game."""
    await lift(pilot)
    screen = table_screen(pilot)
    screen.table.state = state
    screen.seat = state.mover
    screen.show()
    await pilot.pause()


def chip(pilot: TablePilot, name: str) -> Choice:
    """Return a chip that is on the table."""
    return next(choice for choice in pilot.app.screen.query_one(ChoiceBar).choices if choice.id == name)


def chip_names(pilot: TablePilot) -> list[str]:
    """Return the names of the chips that are in sight."""
    return [choice.id for bar in pilot.app.screen.query(ChoiceBar) for choice in bar.choices]


def passing(pilot: TablePilot) -> bool:
    """Return whether the player in front of the screen looks at what came of the turn, before passing the terminal."""
    bars = pilot.app.screen.query(ChoiceBar)
    return any(choice.id == "pass" for bar in bars for choice in bar.choices)


async def lift(pilot: TablePilot) -> None:
    """Pass the terminal on and lift the curtain by keys, where that is due; the curtain has to be drawn first."""
    await pilot.pause()
    if "pass" in chip_names(pilot):
        await pilot.press("enter")
        await pilot.pause()
    if isinstance(pilot.app.screen, Curtain):
        await pilot.press("enter")


async def lift_by_click(pilot: TablePilot) -> None:
    """Pass the terminal on and lift the curtain by clicks, where that is due; the curtain has to be drawn first."""
    await pilot.pause()
    if "pass" in chip_names(pilot):
        await click_choice(pilot, "pass")
    if isinstance(pilot.app.screen, Curtain):
        await pilot.click("#curtain-name")


async def burst(pilot: TablePilot, *keys: str) -> None:
    """Post keys without waiting between them, as one read from the terminal brings them."""
    for key in keys:
        event = events.Key(key, {"enter": "\r", "space": " "}.get(key, key if len(key) == 1 else None))
        event.set_sender(pilot.app)
        pilot.app.post_message(event)
    await pilot.pause()
    await pilot.pause()


async def click(pilot: TablePilot, widget: Widget, offset: tuple[int, int], times: int) -> None:
    """Click a widget of the table, which heeds neither button down nor button up: that spares whole games much time."""
    await pilot._post_mouse_events([events.Click], widget, offset, button=1, times=times)


async def click_choice(pilot: TablePilot, name: str, times: int = 1) -> None:
    """Click a chip by its name.

    Raises:
        LookupError: If no such chip is drawn.
    """
    await pilot.pause()
    bar = pilot.app.screen.query_one(ChoiceBar)
    for line, start, _, choice in bar._hits:
        if choice.id == name:
            await click(pilot, bar, (start + bar.styles.padding.left, line), times)
            return
    raise LookupError(name)


async def click_card(pilot: TablePilot, seat: int, slot: int, times: int = 1) -> None:
    """Click a card of a player's hand."""
    row = pilot.app.screen.query_one(f"#hand-{seats_in_order(seen(pilot)).index(seat)}", HandRow)
    cell = card_width(row.content_size.width)
    across = NAME_WIDTH + (slot - 1) * cell + cell // 2 + row.styles.padding.left
    await click(pilot, row, (across, 0), times)


# ---- a simple player --------------------------------------------------------------------------------------------


def fits(shown: View, colour: str, number: int) -> bool:
    """Return whether a card could be played now without passing over one that can still be had."""
    firework = shown.fireworks[shown.rules.letters.index(colour)]
    return plays_on(shown.rules, firework, number) and firework.open[:1] == (number,)


def wanted(shown: View) -> AnyCommand:
    """Return what a simple player does: play what is known to fit, hint what fits, discard the oldest card."""
    assert shown.seat is not None
    known = knowledge(shown, shown.seat)
    for slot, card in enumerate(known, 1):
        if all(fits(shown, face.colour, face.number) for face in card.possible):
            return play_card(slot)
    useful = next(useful_hints(shown), None)
    if shown.hints and useful is not None:
        return useful
    oldest = discard_card(len(known))
    if shown.refusal(oldest) is None:
        return oldest
    return next(command for command in shown.legal if not isinstance(command, PlayCard | DiscardCard))


def useful_hints(shown: View) -> Iterator[Hint]:
    """Yield hints that tell a player something new about a card that can be played."""
    for seat in seats_in_order(shown)[:-1]:
        for slot, card in enumerate(shown.players[seat].hand, 1):
            assert card.face is not None
            if not fits(shown, card.face.colour, card.face.number):
                continue
            for known, value in ((card.held.number, card.face.number), (card.held.colour, card.face.colour)):
                if known is None and slot in (slots := slots_that_match(shown, seat, value)):
                    yield hint(seat, value, slots)


def keys_for(shown: View, command: AnyCommand) -> tuple[str, ...]:
    """Return the keys that prepare a command, beginning at the own hand."""
    match command:
        case PlayCard(slot=slot):
            return str(slot), "p"
        case DiscardCard(slot=slot):
            return str(slot), "x"
        case HintColour() | HintNumber():
            value, order = about(command), seats_in_order(shown)
            above = len(order) - 1 - order.index(command.to)
            return *["up"] * above, *(("c", colour_key(value)) if isinstance(value, str) else ("n", str(value)))
        case EndGame():
            return ("f",)


async def do_by_keys(pilot: TablePilot, command: AnyCommand, *, act: bool = True) -> None:
    """Press the keys that prepare a command and the one that does it, all at once."""
    await burst(pilot, *keys_for(seen(pilot), command), *(["enter"] if act else []))


async def do_by_mouse(pilot: TablePilot, command: AnyCommand, *, act: bool = True) -> None:
    """Click what prepares a command, and what does it."""
    match command:
        case PlayCard(slot=slot) | DiscardCard(slot=slot):
            await click_card(pilot, own_seat(pilot), slot)
            await click_choice(pilot, command.type)
        case HintColour() | HintNumber():
            # The card in focus says which colour or number is meant.
            await click_card(pilot, command.to, command.slots[0])
            await click_choice(pilot, "colour" if isinstance(command, HintColour) else "number")
        case EndGame():
            await click_choice(pilot, "finish")
    if act:
        await click_choice(pilot, "act")


def own_seat(pilot: TablePilot) -> int:
    """Return the seat of the player in front of the screen."""
    seat = seen(pilot).seat
    assert seat is not None
    return seat
