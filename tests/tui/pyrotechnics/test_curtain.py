"""Two people at one terminal: between their turns the screen shows nobody's secrets, not for a single frame."""

from collections.abc import Callable
from typing import Any

import pytest
from textual.app import App

from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.tui.pyrotechnics.table import DuelScreen
from pyrotechnics.tui.screens.curtain import Curtain
from tests.tui.pyrotechnics.playing import TablePilot, at_table, lift, seen, table_screen, text_of


def secrets_of(pilot: TablePilot, seat: Seat) -> set[str]:
    """Return words of the cards in a hand that nobody else has seen, as cards show them."""
    state = table_screen(pilot).table.state
    player = state.players[seat]
    public = " ".join([*(name for name in state.market if name), *player.shown, state.turn.research or ""])
    words = {word for name in player.hand if name not in player.seen for word in name.split()}
    return {word for word in words if word not in public}


async def test_the_curtain_hides_both_hands_and_names_who_is_to_come() -> None:
    async with at_table() as pilot:
        assert isinstance(pilot.app.screen, Curtain)
        shown = text_of(pilot)
        assert "Vega" in shown
        assert not [word for seat in Seat for word in secrets_of(pilot, seat) if word in shown]


async def test_under_the_curtain_lies_the_view_of_nobody() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("r")
        assert isinstance(pilot.app.screen, Curtain)
        assert seen(pilot).seat is None
        assert table_screen(pilot).seat is None


async def test_no_frame_shows_a_hand_to_the_wrong_player(monkeypatch: pytest.MonkeyPatch) -> None:
    async with at_table() as pilot:
        frames: list[tuple[str, int | None]] = []
        display: Callable[..., Any] = App._display

        def record(app: App[None], screen: Any, renderable: Any) -> None:
            if isinstance(screen, DuelScreen) and screen.is_current:
                strips = screen._compositor.render_strips(screen.size)
                frames.append(("\n".join(strip.text for strip in strips), screen.seat))
            display(app, screen, renderable)

        monkeypatch.setattr(App, "_display", record)
        for keys in (
            ("enter",),
            ("r",),
            ("enter",),
            ("2", "enter"),
            ("r", "1", "d"),
            ("e",),
            ("enter",),
            ("2", "enter"),
        ):
            secrets = {seat: secrets_of(pilot, seat) for seat in Seat}
            frames.clear()
            for key in keys:
                await pilot.press(key)
            for text, seat in frames:
                for owner in Seat:
                    if owner is not seat:
                        assert not [word for word in secrets[owner] if word in text], (keys, owner, seat)
        assert frames


async def test_keys_and_clicks_reach_nothing_through_the_curtain() -> None:
    async with at_table() as pilot:
        table = table_screen(pilot).table
        await pilot.press("r", "1", "L", "c", "m", "u", "q", "d", "escape")
        await pilot.click(offset=(1, 1))
        assert isinstance(pilot.app.screen, Curtain)
        assert table.revision == 0


async def test_the_palette_and_the_window_title_betray_nothing() -> None:
    async with at_table() as pilot:
        await pilot.press("ctrl+p")
        await pilot.pause()
        shown = text_of(pilot) + pilot.app.title + pilot.app.sub_title
        assert not [word for seat in Seat for word in secrets_of(pilot, seat) if word in shown]


async def test_the_other_player_can_not_undo_across_the_curtain() -> None:
    async with at_table() as pilot:
        await lift(pilot)
        await pilot.press("r")
        await lift(pilot)
        state = table_screen(pilot).table.state
        await pilot.press("u")
        assert table_screen(pilot).table.state is state
