"""Where the focus goes by itself."""

from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.seating.pyrotechnics import DuelSeating
from tests.tui.pyrotechnics.playing import TablePilot, at_table, lift, seen, table_screen


async def begin(pilot: TablePilot) -> None:
    """Lift the curtains up to the first turn."""
    await lift(pilot)
    await pilot.press("r")
    await lift(pilot)


def focused(pilot: TablePilot) -> str:
    """Return the chip that has the focus, or the zone if it is on a card."""
    screen = table_screen(pilot)
    if screen.cursor.zone != "choices":
        return screen.cursor.zone
    return screen._choices()[screen.cursor.index].id


async def test_enter_alone_plays_a_whole_turn_and_never_undoes() -> None:
    async with at_table() as pilot:
        await begin(pilot)
        revisions = []
        for _ in range(12):
            if seen(pilot).turn.number > 1 or seen(pilot).seat is None:
                break
            assert focused(pilot) not in {"undo", "redo"}
            revisions.append(len(table_screen(pilot).table._past))
            await pilot.press("enter")
        assert table_screen(pilot).table.state.turn.number == 2
        assert revisions == sorted(revisions)


async def test_after_an_exchange_the_focus_is_not_on_undo() -> None:
    # With this deal the first player can research Violet Vortex!, which exchanges once or twice.
    async with at_table(DuelSeating(None, ("Ada", "Vega"), Seat.TWO, seed=5)) as pilot:
        for key in ("r",):
            await lift(pilot)
            await pilot.press(key)
        await lift(pilot)
        await pilot.press("5", "enter", "o", "1", "d", "b", "e")
        await lift(pilot)
        await pilot.press("1", "enter", "space", "1", "enter", "enter", "e")
        await lift(pilot)
        hand = seen(pilot).players.two.hand
        assert hand is not None
        await pilot.press(str(hand.index("Violet Vortex!") + 1), "enter", "x")
        assert seen(pilot).turn.phase is Phase.MARKET
        await pilot.press("enter")
        assert focused(pilot) not in {"undo", "redo", "back"}


async def test_where_no_action_is_open_the_market_has_the_focus() -> None:
    async with at_table() as pilot:
        await begin(pilot)
        await pilot.press("1", "enter")  # Tangerine Tempest! exchanges, and there is nothing to exchange
        assert focused(pilot) == "market"


async def test_an_undone_research_brings_the_focus_back_to_the_hand() -> None:
    async with at_table() as pilot:
        await begin(pilot)
        await pilot.press("2", "enter")
        assert focused(pilot) == "red"
        await pilot.press("u")
        assert focused(pilot) == "hand"
