"""How a game ends: offered when nothing more can be played, never forced; and what is told of it then."""

import re

import pytest

from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.tui.hanabi.intent import NOTHING
from pyrotechnics.tui.screens.confirm import Confirm
from pyrotechnics.tui.screens.game_menu import GameMenu
from pyrotechnics.tui.screens.game_over import GameOver
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.widgets.menu_list import MenuList
from tests.games.hanabi.positions import CLASSIC, GREEN
from tests.games.hanabi.positions import table as position
from tests.tui.hanabi.playing import (
    TablePilot,
    at_position,
    best_scores,
    chip_names,
    click_choice,
    lift,
    revision,
    said,
    seen,
    table_screen,
    text_of,
)

NOTHING_MORE = position("R1 / R1", played="R6 B5 B6 Y6 G6 W6 K6", hints=4)
"""Every colour ends with a 6, so no card scores any more (in play, it would have ended; the offer is what counts)."""
LAST_FUSE = position("R1 / R1", played="R6 B6", hints=4, mistakes=3)


def is_over(pilot: TablePilot) -> bool:
    """Return whether the game has ended."""
    return seen(pilot).result is not None


async def test_the_end_is_offered_where_nothing_more_can_be_played() -> None:
    async with at_position(NOTHING_MORE) as pilot:
        assert "finish" in chip_names(pilot)
        await pilot.press("f")
        assert not is_over(pilot)
        assert "End the game?" in text_of(pilot)
        await pilot.press("enter")
        result = seen(pilot).result
        assert result is not None
        assert (result.reason, result.score) == ("nothing-more", 41)
        assert isinstance(pilot.app.screen, GameOver)


async def test_the_end_is_not_forced_and_can_be_dropped() -> None:
    async with at_position(NOTHING_MORE) as pilot:
        await pilot.press("f", "escape")
        assert table_screen(pilot).intent == NOTHING
        await pilot.press("enter")
        assert not is_over(pilot)
        await pilot.press("x", "enter")
        assert revision(pilot) == 1
        assert not is_over(pilot)
        assert chip_names(pilot) == ["pass"]


async def test_the_end_is_prepared_and_done_by_clicks() -> None:
    async with at_position(NOTHING_MORE) as pilot:
        await click_choice(pilot, "finish", times=2)
        assert not is_over(pilot)
        await click_choice(pilot, "act")
        assert is_over(pilot)


async def test_the_end_is_in_the_menu_of_the_game_and_asked_for_twice() -> None:
    async with at_position(NOTHING_MORE) as pilot:
        await pilot.press("m", "f")
        assert isinstance(pilot.app.screen, Confirm)
        await pilot.press("n")
        assert not is_over(pilot)
        await pilot.press("m", "f", "y")
        await pilot.pause()
        assert is_over(pilot)
        assert isinstance(pilot.app.screen, GameOver)


async def test_the_menu_of_the_game_has_one_line_for_each_entry() -> None:
    async with at_position(NOTHING_MORE) as pilot:
        await pilot.press("m")
        await pilot.pause()
        entries = pilot.app.screen.query_one(MenuList)
        assert entries.region.height == len(entries.entries)
        assert f"{entries.entries[-1].label} {entries.entries[-1].detail}" in said(pilot)


async def test_the_key_for_the_end_works_while_something_else_is_prepared() -> None:
    async with at_position(NOTHING_MORE) as pilot:
        await pilot.press("p", "f")
        assert table_screen(pilot).intent.what == "finish"


async def test_while_a_card_can_still_score_the_end_is_refused_with_a_sentence() -> None:
    async with at_position(position("R1 / R1", hints=4)) as pilot:
        assert "finish" not in chip_names(pilot)
        await pilot.press("f")
        assert "A card that is left can still score." in text_of(pilot)
        await pilot.press("enter")
        assert not is_over(pilot)
        await pilot.press("m", "f")
        assert isinstance(pilot.app.screen, GameMenu)
        assert "A card that is left can still score." in said(pilot)


async def test_rules_without_an_early_end_offer_none() -> None:
    rules = GREEN.but(title="To the end", early_end=False)
    state = position("R1 / R1", played="R6 B6 Y6 G6 W6 K6", hints=4, rules=rules)
    async with at_position(state) as pilot:
        assert "finish" not in chip_names(pilot)
        await pilot.press("f")
        assert "end by itself" in said(pilot)
        await pilot.press("enter")
        assert not is_over(pilot)


@pytest.mark.parametrize(
    ("state", "keys", "score"),
    [
        (LAST_FUSE, ("1", "p", "enter"), 12),
        (position("R1 / R1", rules=CLASSIC, hints=4, mistakes=2, played="R1 B1"), ("1", "p", "enter"), 0),
        (position("R5 / R1", rules=CLASSIC, hints=4, left=0, turns_left=1, played="R1 R2 R3 R4"), ("p", "enter"), 5),
    ],
    ids=["last-fuse", "last-fuse-classic", "last-turn"],
)
async def test_the_end_tells_score_maximum_and_fireworks(state: State, keys: tuple[str, ...], score: int) -> None:
    async with at_position(state) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        assert isinstance(pilot.app.screen, GameOver)
        result, maximum = seen(pilot).result, state.rules.maximum
        assert result is not None
        assert result.score == score
        shown = said(pilot)
        assert f"{score} of {maximum} points" in shown
        assert f"Score {score} of {maximum}" in shown
        assert re.search(r"Fireworks R \d", shown)
        assert best_scores(pilot) == {(state.rules.title, 2): score}


async def test_after_the_end_every_hand_lies_open_and_nothing_can_be_done() -> None:
    async with at_position(LAST_FUSE) as pilot:
        await pilot.press("p", "enter")
        await pilot.pause()
        await pilot.press("escape")
        view = seen(pilot)
        assert all(card.face is not None for player in view.players for card in player.hand)
        for key in ("p", "x", "c", "n", "space", "f"):
            await pilot.press(key)
            assert "The game is over." in text_of(pilot), key
        assert revision(pilot) == 1
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, GameOver)


async def test_the_result_comes_back_by_a_click_and_leads_to_the_menu() -> None:
    async with at_position(LAST_FUSE) as pilot:
        await pilot.press("p", "enter")
        await pilot.pause()
        await pilot.press("t")
        assert chip_names(pilot) == ["result"]
        await click_choice(pilot, "result")
        assert isinstance(pilot.app.screen, GameOver)
        await pilot.press("m")
        assert isinstance(pilot.app.screen, Menu)
        assert "Continue" not in text_of(pilot)


async def test_playing_again_deals_anew_for_the_same_players_with_the_next_one_starting() -> None:
    async with at_position(LAST_FUSE) as pilot:
        old = table_screen(pilot).table
        await pilot.press("p", "enter")
        await pilot.pause()
        await pilot.press("n")
        await pilot.pause()
        new = table_screen(pilot).table
        assert new is not old
        assert (new.setup.names, new.setup.rules, new.state.mover) == (old.setup.names, old.setup.rules, 1)
        assert new.deal.order != old.deal.order


@pytest.mark.parametrize("rules", [GREEN, CLASSIC], ids=lambda rules: rules.name)
async def test_the_last_round_says_how_many_turns_are_left(rules: RuleSet) -> None:
    async with at_position(position("R1 B2 / R1 B3 / R2 B2", rules=rules, left=1, hints=3)) as pilot:
        assert "deck 1" in text_of(pilot)
        for left in (3, 2, 1):
            await pilot.press("1", "x", "enter")
            await lift(pilot)
            await pilot.pause()
            assert f"last round: {left} turn" in text_of(pilot)
        await pilot.press("1", "x", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, GameOver)


async def test_the_longest_result_leaves_room_for_everything_that_is_offered() -> None:
    burnt = position("R5 / R1", played="R1 R2", mistakes=2, rules=CLASSIC)
    async with at_position(burnt) as pilot:
        table_screen(pilot)._place.earlier = f"On this deal before: {', '.join(['25 points'] * 5)}."
        await pilot.press("1", "p", "enter")
        await pilot.pause()
        dialog = pilot.app.screen
        assert isinstance(dialog, GameOver)
        lines = text_of(pilot).splitlines()
        assert "The fireworks show 2" in text_of(pilot)
        for entry in dialog.query_one(MenuList).entries:
            assert sum(f"[{entry.key}]  {entry.label}" in line for line in lines) == 1
        assert lines[-1].lstrip().startswith("╰") or lines[-2].lstrip().startswith("╰")
