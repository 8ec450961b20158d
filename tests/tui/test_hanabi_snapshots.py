"""A picture of every state of the Hanabi table, in both sizes, from golden games. Look at each before renewing it."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from pyrotechnics.bots import thinking
from pyrotechnics.bots.advice import Remark
from pyrotechnics.engine.record import read_record
from pyrotechnics.engine.table import PERSON, Occupant, Table
from pyrotechnics.games.hanabi.commands import hint, play_card
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.seating.hanabi import LEVEL, HanabiSeating
from pyrotechnics.seating.opening import OpenTable
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import ASCII, UNICODE, GlyphSet
from tests.tui.analysis.reviewing import quiet_app
from tests.tui.hanabi.reviewing import analysis_of, team_reviewer
from tests.tui.hanabi.test_advice import answering
from tests.tui.test_snapshots import SIZES, Snap, pressing

GOLDEN = Path(__file__).parents[1] / "games" / "hanabi" / "golden"


def app_at_table(
    golden: str, commands: int | None = None, *, bots: bool = False, glyphs: GlyphSet = UNICODE
) -> PyrotechnicsApp:
    """Return the app with a golden game open after some commands, to be continued from the menu.

    Args:
        golden: The name of the game.
        commands: How many commands have been given; all by default.
        bots: Whether everybody else is a bot than the player whose turn it is.
        glyphs: The signs.
    """
    game = Hanabi()
    record = read_record((GOLDEN / f"{golden}.json").read_text(encoding="utf-8"), game.record_type)
    record = record.but(commands=record.commands[:commands])
    table = Table.of_record(game, record)
    bot = Occupant(kind="bot", bot=LEVEL)
    seats = range(len(record.setup.names))
    table.occupants = tuple(bot if bots and seat != table.state.mover else PERSON for seat in seats)
    app = PyrotechnicsApp(pace=60, glyphs=glyphs)
    app.animation_level = "none"
    seating = HanabiSeating(record.setup.names, tuple(who.bot for who in table.occupants), record.setup.rules)
    app.tables["hanabi"] = OpenTable(
        seating, table, {(table.state.mover, table.state.hands[table.state.mover][0].id): "keep"}
    )
    return app


# The golden game, how many of its commands have been given, and what is pressed then.
STATES: dict[str, tuple[str, int | None, tuple[str, ...]]] = {
    "curtain": ("given-up", 24, ()),
    "own-turn": ("given-up", 24, ("enter",)),
    "play-prepared": ("given-up", 24, ("enter", "2", "p")),
    "discard-prepared": ("given-up", 24, ("enter", "3", "x")),
    "colour-hint": ("given-up", 24, ("enter", "up", "c")),
    "number-hint": ("given-up", 24, ("enter", "up", "2", "n")),
    "hint-without-a-player": ("given-up", 24, ("enter", "n")),
    "five-players": ("complete", 30, ("enter",)),
    "five-players-hint": ("complete", 30, ("enter", "up", "c")),
    "empathy": ("last-turn", 20, ("enter", "e")),
    "empathy-of-another": ("given-up", 24, ("enter", "up", "e")),
    "note": ("given-up", 24, ("enter", "o")),
    "log": ("given-up", 24, ("enter", "L")),
    "game-menu": ("given-up", 24, ("enter", "m")),
    "keys": ("given-up", 24, ("enter", "question_mark")),
    "rules": ("given-up", 24, ("enter", "f1")),
    "last-round": ("last-turn", -2, ("enter",)),
    "game-over": ("last-turn", None, ()),
    "struck-out": ("struck-out", None, ()),
    "complete": ("complete", None, ()),
    "after-the-end": ("last-turn", None, ("enter",)),
}


def sitting_down(*keys: str) -> Callable[[Pilot[None]], Awaitable[None]]:
    """Return what goes to the table that is open and presses these keys before the picture is taken."""
    press = pressing(*keys)

    async def sit_down(pilot: Pilot[None]) -> None:
        await pilot.pause()
        assert isinstance(pilot.app, PyrotechnicsApp)
        pilot.app.go_to_table("hanabi")
        await press(pilot)

    return sit_down


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", STATES)
def test_the_table(name: str, size: tuple[int, int], snap_compare: Snap) -> None:
    golden, commands, keys = STATES[name]
    assert snap_compare(app_at_table(golden, commands), terminal_size=size, run_before=sitting_down(*keys))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_setup_dialog(size: tuple[int, int], snap_compare: Snap) -> None:
    assert snap_compare(quiet_app(), terminal_size=size, run_before=pressing("h"))


def test_the_setup_dialog_of_bots_alone(snap_compare: Snap) -> None:
    keys = ("h", "down", "right", "right", "right", "right")
    assert snap_compare(quiet_app(), terminal_size=(80, 24), run_before=pressing(*keys))


def test_the_setup_dialog_of_five(snap_compare: Snap) -> None:
    assert snap_compare(quiet_app(), terminal_size=(80, 24), run_before=pressing("h", "right", "right"))


def test_the_setup_dialog_of_two_with_a_master(snap_compare: Snap) -> None:
    keys = ("h", "left", "down", "down", "down", "right", "right")
    assert snap_compare(quiet_app(), terminal_size=(80, 24), run_before=pressing(*keys))


def test_bots_that_are_watched(snap_compare: Snap) -> None:
    app = app_at_table("complete", 30)
    app.tables["hanabi"].table.occupants = (Occupant(kind="bot", bot="coded"),) * 5
    assert snap_compare(app, terminal_size=(80, 24), run_before=sitting_down("space"))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_advice(size: tuple[int, int], snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    told = "Tell Dora: this one is green (slot 1). Dora can play green 6."
    monkeypatch.setattr(thinking, "advise", answering(hint(3, "G", (1,)), told))
    assert snap_compare(app_at_table("given-up", 10), terminal_size=size, run_before=sitting_down("enter", "A"))


def test_advice_on_an_own_card_in_ascii(snap_compare: Snap, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "advise", answering(play_card(2), "Play slot 2. Whatever it is, it can be played."))
    app = app_at_table("complete", 30, glyphs=ASCII)
    assert snap_compare(app, terminal_size=(80, 24), run_before=sitting_down("enter", "A", "2", "p", "A"))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("keys", [("up",), ("w",)], ids=["said", "why"])
def test_what_bots_say(
    keys: tuple[str, ...], size: tuple[int, int], snap_compare: Snap, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def remarks(game: str, view: View, turns: tuple[int, ...]) -> tuple[Remark, ...]:
        return tuple(
            Remark(
                number=number,
                why=f"So that Dora plays white {number % 6 + 1}, as nobody else can tell her before her next turn.",
                taken="Ann takes it to mean: play slot 2, red 1." if number % 2 else "",
            )
            for number in turns
        )

    monkeypatch.setattr(thinking, "remarks", remarks)
    app = app_at_table("given-up", 24, bots=True)
    assert snap_compare(app, terminal_size=size, run_before=sitting_down(*keys))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_an_analysis(size: tuple[int, int], snap_compare: Snap) -> None:
    assert snap_compare(quiet_app(), terminal_size=size, run_before=going_over("down"))


def test_an_analysis_under_way_in_ascii(snap_compare: Snap) -> None:
    app = PyrotechnicsApp(pace=0, glyphs=ASCII)
    app.animation_level = "none"
    assert snap_compare(app, terminal_size=(80, 24), run_before=going_over(upto=30))


def going_over(*keys: str, upto: int = 1000) -> Callable[[Pilot[None]], Awaitable[None]]:
    """Return what opens an analysis and presses keys there."""

    async def show(pilot: Pilot[None]) -> None:
        await pilot.pause()
        await pilot.app.push_screen(analysis_of(team_reviewer(upto), []))
        await pressing(*keys)(pilot)

    return show


@pytest.mark.parametrize("size", [(60, 20), (200, 60), (80, 40), (120, 24)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_other_sizes(size: tuple[int, int], snap_compare: Snap) -> None:
    app = app_at_table("complete", 30)

    sit_down = sitting_down("enter", "up", "c")

    async def press(pilot: Pilot[None]) -> None:
        await pilot.resize_terminal(80, 24)  # keys work only where there is room
        await sit_down(pilot)
        await pilot.resize_terminal(*size)
        await pilot.pause()

    assert snap_compare(app, terminal_size=size, run_before=press)
