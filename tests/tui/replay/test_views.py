"""Whose view a replay shows: each seat sees what it saw, and nobody's secret is shown but with all cards open."""

from typing import Any

import pytest

from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.view import View as DuelView
from pyrotechnics.tui.hanabi.hand_row import HandRow
from pyrotechnics.tui.pyrotechnics.card_row import CardFace
from pyrotechnics.tui.pyrotechnics.replay import DuelReplay
from pyrotechnics.tui.replay.controls import Controls
from tests.tui.replay.watching import BOTH, DUEL, TRIO, GameName, Watched, golden, named, watching

Golden = tuple[GameName, str]
SAMPLE = (0, 1, 9, 23, 37, 52)


def names(watched: Watched) -> tuple[str, ...]:
    return watched.screen.names()


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_a_seat_is_shown_exactly_what_it_saw(game: Golden) -> None:
    replay = golden(*game)
    for seat in range(replay.seats):
        async with watching(replay, seat=seat) as watched:
            for position in SAMPLE:
                watched.screen.go_to(position)
                await watched.pilot.pause()
                assert watched.screen.view == replay.game.view(replay.states[position], seat)
                assert f"as {names(watched)[seat]} saw it" in watched.text


async def test_no_word_of_the_other_hand_is_shown_to_a_seat() -> None:
    replay = golden(*DUEL)
    for size in ((80, 24), (120, 40)):
        async with watching(replay, size, seat=0) as watched:
            for position in range(0, replay.last, 11):
                watched.screen.go_to(position)
                await watched.pilot.pause()
                state: Any = replay.states[position]
                other = state.players[Seat.TWO]
                secret = [name for name in other.hand if name not in other.seen]
                told = " ".join(text for _, text in watched.screen.lines_of(watched.screen.view))
                drawn = _drawn_cards(watched)
                assert not set(secret) & drawn
                assert not [name for name in secret if name in watched.text and name not in told]


async def test_no_own_card_of_hanabi_is_shown_to_its_owner() -> None:
    replay = golden(*TRIO)
    async with watching(replay, seat=1) as watched:
        for position in range(replay.last):
            watched.screen.go_to(position)
            await watched.pilot.pause()
            own = list(watched.screen.query(HandRow))[-1].look
            assert own.name == "You"
            told = [held.held for held in watched.screen.view.players[1].hand]
            assert [card.text for card in own.cards] == [f"{held.colour or '?'}{held.number or '?'}" for held in told]


async def test_with_all_cards_open_both_hands_of_a_duel_can_be_read() -> None:
    replay = golden(*DUEL)
    for size in ((80, 24), (120, 40), (80, 40), (120, 24), (200, 60)):
        async with watching(replay, size) as watched:
            for position in SAMPLE:
                watched.screen.go_to(position)
                await watched.pilot.pause()
                state: Any = replay.states[position]
                hands = {*state.players.one.hand, *state.players.two.hand}
                assert hands <= _drawn_cards(watched)
                for name in hands:
                    assert all(word in watched.text for word in name.split()), (size, name)


async def test_with_all_cards_open_every_face_of_hanabi_is_shown() -> None:
    replay = golden(*TRIO)
    async with watching(replay) as watched:
        for position in SAMPLE:
            watched.screen.go_to(position)
            await watched.pilot.pause()
            state: Any = replay.states[position]
            shown = [[card.text for card in hand.look.cards] for hand in watched.screen.query(HandRow)]
            assert shown == [[str(state.deal.order[card.id]) for card in hand] for hand in state.hands]


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_all_cards_open_from_no_seat_names_every_player(game: Golden) -> None:
    async with watching(golden(*game)) as watched:
        await watched.press("end")
        assert "You" not in watched.text
        assert "all cards open" in watched.text.splitlines()[0]


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_all_cards_open_keeps_the_chair_of_whom_the_game_belongs_to(game: Golden) -> None:
    replay = golden(*game)
    async with watching(replay, seat=1) as watched:
        await watched.press("j", "j", "j", "1", "0")
        assert watched.screen.view == replay.game.open_view(replay.states[watched.position], 1)


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_v_goes_round_all_views_and_digits_and_chips_choose_one(game: Golden) -> None:
    replay = golden(*game)
    async with watching(replay) as watched:
        await watched.press("j", "j")
        round_trip: list[int | None] = []
        for _ in range(replay.seats + 1):
            await watched.press("v")
            round_trip.append(watched.shown_to())
        assert round_trip == [*range(replay.seats), None]
        for seat in reversed(range(replay.seats)):
            await watched.press(str(seat + 1))
            assert watched.shown_to() == seat
            bar = watched.screen.query_one(Controls)
            assert bar.focus_at is not None
            assert bar.choices[bar.focus_at].labels[0] == names(watched)[seat]
        await watched.click_chip("view-2")
        assert watched.shown_to() == 1
        await watched.click_chip("view-open")
        assert watched.shown_to() is None
        assert watched.position == replay.next_turn(replay.next_turn(0))


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_a_digit_without_a_seat_says_so(game: Golden) -> None:
    async with watching(golden(*game), seat=0) as watched:
        await watched.press("5")
        assert watched.shown_to() == 0
        assert f"There are {watched.replay.seats} seats in this game." in watched.text


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
@pytest.mark.parametrize("size", [(80, 24), (120, 40)], ids=str)
async def test_the_word_replay_stands_in_every_position_and_view(game: Golden, size: tuple[int, int]) -> None:
    async with watching(golden(*game), size, heading="x" * 200) as watched:
        for keys in ((), ("v",), ("end",), ("v",), ("tab",), ("space",)):
            await watched.press(*keys)
            assert watched.text.splitlines()[0].startswith((" REPLAY ", " REPLAY, running "))
            style = watched.screen.title_line.styles.text_style
            assert style.reverse


async def test_a_name_that_looks_like_markup_is_shown_as_it_is() -> None:
    replay = named(golden(*TRIO), ("[/x]", "[red]Bo", "Cid"))
    async with watching(replay, heading="[/bold] of [x") as watched:
        assert "[/bold] of [x" in watched.text
        await watched.press("1", "j", "j", "L")
        await watched.press("escape", "2", "end")
        assert "as [red]Bo saw it" in watched.text


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_tab_walks_over_the_cards_and_explains_each_and_comes_back(game: Golden) -> None:
    async with watching(golden(*game)) as watched:
        await watched.press("j", "j", "j")
        plain = watched.text
        explained = []
        for _ in range(40):
            await watched.press("tab")
            if watched.text == plain:
                break
            explained.append(watched.screen.explained.content.plain)
        assert len(explained) == 15 or game == DUEL
        assert len(set(explained)) == len(explained) >= 14
        await watched.press("shift+tab")
        assert watched.screen.explained.content.plain == explained[-1]


async def test_a_click_on_a_card_of_the_duel_explains_it_and_another_leaves_it() -> None:
    async with watching(golden(*DUEL), seat=0) as watched:
        await watched.press("j", "j")
        card = watched.screen.query_one("#market").query(CardFace)[1]
        await watched.pilot.click(card, offset=(4, 2))
        await watched.pilot.pause()
        view: DuelView = watched.screen.view
        assert watched.screen.explained.content.plain.startswith(view.market[1] or "?")
        assert "Showcase:" in watched.text
        await watched.pilot.click(card, offset=(4, 2))
        await watched.pilot.pause()
        assert "Showcase:" not in watched.text


async def test_a_click_on_a_card_of_hanabi_explains_it_as_far_as_the_view_goes() -> None:
    async with watching(golden(*TRIO), seat=0) as watched:
        await watched.pilot.click("#hand-2", offset=(18, 1))
        await watched.pilot.pause()
        assert "Your slot 1: nothing was said of it. It can be any card out of sight." in watched.text
        await watched.press("0")
        assert "Your slot 1:" in watched.text
        assert "You know: nothing of it." in watched.text
        await watched.pilot.click("#hand-2", offset=(18, 1))
        await watched.pilot.pause()
        assert "Your slot 1:" not in watched.text


async def test_a_focus_whose_card_goes_away_is_dropped() -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.press("j", "tab")
        assert _focus(watched) is not None
        await watched.press("1")
        assert _focus(watched) is None
        await watched.press("end", "0", "tab", "home", "end")
        assert "REPLAY" in watched.text


def _focus(watched: Watched) -> object:
    assert isinstance(watched.screen, DuelReplay)
    return watched.screen.cursor


def _drawn_cards(watched: Watched) -> set[str]:
    assert isinstance(watched.screen, DuelReplay)
    return {card.name for row in watched.screen._rows if row.display for card in row.cards if card is not None}
