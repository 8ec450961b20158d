"""Every way through a game: by action, by turn, to its ends; by key and by click; there and back again."""

from collections.abc import Callable
from datetime import timedelta

import pytest

from pyrotechnics.tui.replay import keys
from pyrotechnics.tui.replay.showing import clock
from pyrotechnics.tui.screens.rules import RulesPage
from pyrotechnics.tui.widgets.hanging_text import HangingText
from tests.tui.replay.watching import BOTH, DUEL, TRIO, AnyReplay, GameName, golden, watching

Golden = tuple[GameName, str]

STEPS: dict[str, tuple[tuple[str, ...], str, Callable[[AnyReplay, int], int]]] = {
    "action-on": (("right", "l"), "on", lambda replay, at: at + 1),
    "action-back": (("left", "h"), "back", lambda replay, at: at - 1),
    "turn-on": (("down", "j", "pagedown"), "turn-on", lambda replay, at: replay.next_turn(at)),
    "turn-back": (("up", "k", "pageup"), "turn-back", lambda replay, at: replay.previous_turn(at)),
    "first": (("home", "g"), "first", lambda replay, at: 0),
    "last": (("end", "G"), "last", lambda replay, at: replay.last),
}


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
@pytest.mark.parametrize("step", STEPS)
async def test_each_key_and_each_chip_leads_where_it_says(game: Golden, step: str) -> None:
    pressed, chip, target = STEPS[step]
    async with watching(golden(*game)) as watched:
        for key in pressed:
            watched.screen.go_to(17)
            await watched.press(key)
            assert watched.position == target(watched.replay, 17), key
        watched.screen.go_to(17)
        await watched.pilot.pause()
        await watched.click_chip(chip)
        assert watched.position == target(watched.replay, 17)


async def test_clicks_as_fast_as_one_likes_all_count() -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.click_chip("on", times=3)
        assert watched.position == 3


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_stepping_on_and_back_shows_the_same_screens(game: Golden) -> None:
    async with watching(golden(*game), seat=0) as watched:
        there = [watched.text]
        for _ in range(30):
            await watched.press("right")
            there.append(watched.text)
        assert len(set(there)) == len(there)
        back = [watched.text]
        for _ in range(30):
            await watched.press("left")
            back.append(watched.text)
        assert back[::-1] == there


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_the_way_to_a_position_makes_no_difference_to_what_it_shows(game: Golden) -> None:
    async with watching(golden(*game)) as watched:
        for position in (20, 3, 41):
            await watched.press("home", *["right"] * position)
            stepped = watched.text
            await watched.press("end")
            watched.screen.go_to(position)
            await watched.pilot.pause()
            assert watched.text == stepped


async def test_steps_beyond_the_ends_change_nothing() -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.press("left", "up", "home")
        assert watched.position == 0
        await watched.press("end", "right", "down", "end")
        assert watched.position == watched.replay.last
        assert "Action 156 of 156" in watched.text


@pytest.mark.parametrize("chip", ["first", "turn-back", "back"])
async def test_a_dim_chip_says_why(chip: str) -> None:
    async with watching(golden(*DUEL)) as watched:
        await watched.click_chip(chip)
        assert watched.position == 0
        assert "This is the deal: there is nothing before it." in watched.text
        await watched.press("right")
        assert "This is the deal" not in watched.text


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_the_position_is_said_in_words_with_the_time(game: Golden) -> None:
    async with watching(golden(*game)) as watched:
        assert f"The deal, {watched.replay.last} actions to come" in watched.text
        await watched.press("j", "j", "j", "j")
        turn, last = watched.replay.turns[watched.position], watched.replay.turns[-1]
        assert f"Action {watched.position} of {watched.replay.last} ∙ turn {turn} of {last}" in watched.text
        minutes, seconds = divmod(7 * watched.position, 60)
        assert f"{minutes}:{seconds:02} into the game" in watched.text


async def test_before_the_first_turn_it_says_so() -> None:
    async with watching(golden(*DUEL)) as watched:
        assert "before the first turn" in watched.text
        assert "The cards are dealt. Ann takes a spark first, and Bob begins." in watched.text


@pytest.mark.parametrize(
    ("game", "result"),
    [(DUEL, "Ann wins. The fifth showcase is paid."), (TRIO, "The last turn is over: 23 of 25 points.")],
    ids=lambda value: value[0] if isinstance(value, tuple) else "",
)
async def test_the_last_position_tells_the_result(game: Golden, result: str) -> None:
    async with watching(golden(*game)) as watched:
        assert result not in watched.text
        await watched.press("end")
        assert result in watched.text
        await watched.press("left")
        assert result not in watched.text


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_a_game_that_was_left_says_so_at_its_end(game: Golden) -> None:
    async with watching(golden(*game, commands=20)) as watched:
        await watched.press("end")
        assert "The game was left here." in watched.text
        await watched.press("left")
        assert "The game was left here." not in watched.text


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_a_game_of_no_action_can_be_looked_at(game: Golden) -> None:
    async with watching(golden(*game, commands=0)) as watched:
        await watched.press("right", "left", "j", "k", "end", "home", "space", "v", "tab")
        assert watched.position == 0
        assert not watched.runs()


async def test_a_burst_of_keys_is_a_walk_step_by_step() -> None:
    async with watching(golden(*DUEL)) as watched:
        for key in "llljjhkll":
            watched.pilot.app.simulate_key(key)
        await watched.pilot.pause()
        expected = 0
        for key in "llljjhkll":
            expected = {
                "l": expected + 1,
                "h": expected - 1,
                "j": watched.replay.next_turn(expected),
                "k": watched.replay.previous_turn(expected),
            }[key]
        assert watched.position == expected


async def test_leaving_twice_in_one_burst_closes_the_replay_alone() -> None:
    for key in ("q", "escape"):
        async with watching(golden(*DUEL)) as watched:
            under = watched.pilot.app.screen_stack[-2]
            await watched.press(key, key)
            assert watched.on_top() is under


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_no_key_of_the_live_table_plays(game: Golden) -> None:
    replay = golden(*game)
    async with watching(replay) as watched:
        states = replay.states
        for key in ("enter", "u", "U", "d", "s", "e", "x", "t", "a", "n", "m", "B", "f", "o", "c", "r", "y"):
            await watched.press(key)
            assert watched.position == 0, key
            assert watched.on_top() is watched.screen, key
        assert replay.states is states


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_the_palette_offers_every_action_and_no_move(game: Golden) -> None:
    async with watching(golden(*game)) as watched:
        (provider,) = (kind(watched.screen) for kind in watched.screen.COMMANDS if isinstance(kind, type))
        offered = [hit async for hit in provider.discover()]
        labels = {str(hit.text) for hit in offered}
        seats = watched.replay.seats
        for group in keys.REPLAYING:
            for key in group.keys:
                missing = key.id.startswith("replay.view-") and key.id[-1].isdigit() and int(key.id[-1]) > seats
                missing = missing or (key.id == "replay.analysis" and game is not DUEL)
                assert (f"{key.label} ({key.shown})" in labels) is not missing
        for hit in offered:
            if "Turn on" in str(hit.text):
                await hit.command()
        assert watched.position == watched.replay.next_turn(0)


async def test_the_page_of_keys_lists_the_keys_of_the_replay() -> None:
    async with watching(golden(*TRIO), size=(120, 50)) as watched:
        await watched.press("question_mark")
        page = " ".join(watched.on_top().query_one(HangingText).render().plain.split())
        for group in keys.REPLAYING:
            assert group.title in page
        assert "Prepare to play" not in page
        assert "the log or the bar to go there" in page


@pytest.mark.parametrize("game", BOTH, ids=lambda game: game[0])
async def test_the_rules_open_at_the_game_that_was_played(game: Golden) -> None:
    async with watching(golden(*game)) as watched:
        assert watched.screen.help_page == game[0]
        await watched.press("f1")
        assert isinstance(watched.on_top(), RulesPage)


def test_the_words_of_a_position_know_every_length_of_time() -> None:
    lengths = [0, 59, 61, 3600, 3661, 86399, 90061, 200000]
    assert [clock(timedelta(seconds=length)) for length in lengths] == [
        "0:00", "0:59", "1:01", "1:00:00", "1:01:01", "23:59:59", "1 day 1:01:01", "2 days 7:33:20",
    ]  # fmt: skip
