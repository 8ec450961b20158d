"""The analysis on the screen: what is known by now, turn by turn, by keys and by mouse."""

import asyncio

import pytest

from pyrotechnics.bots.thinking import BotFailed
from pyrotechnics.games.pyrotechnics.commands import EndTurn
from pyrotechnics.tui.analysis import keys
from pyrotechnics.tui.analysis.chart import TurnChart
from pyrotechnics.tui.analysis.costly import CostlyTurns
from pyrotechnics.tui.glyphs import ASCII
from pyrotechnics.tui.screens.menu import Menu
from tests.tui.analysis.reviewing import COSTLIEST, Reviewer, analysing, reviews_of
from tests.tui.replay.watching import DUEL, golden


def numbers(places: tuple[int, ...] = COSTLIEST) -> list[int]:
    """Return the numbers of some turns."""
    reviews = reviews_of(golden(*DUEL))
    return [reviews[place].number for place in places]


async def test_what_is_reviewed_can_be_looked_at_while_the_rest_is_gone_over() -> None:
    reviewer = Reviewer(upto=6)
    async with analysing(reviewer) as analysed:
        total = len(reviewer.reviews)
        assert f"Going over turn 7 of {total}" in analysed.text
        assert analysed.screen.at == 5
        await analysed.press("left")
        assert "Why: Keeps blue from Bob" in analysed.text
        reviewer.go_on.set()
        await analysed.pilot.pause()
        assert "Going over" not in analysed.text
        assert "Skill: Ann gave away 61 points" in analysed.text
        assert analysed.screen.at == 4


async def test_when_it_is_done_the_costliest_turn_is_looked_at_unless_another_one_was_chosen() -> None:
    async with analysing() as analysed:
        assert analysed.screen.at == COSTLIEST[0]
        assert "cost 44 points" in analysed.text
    async with analysing(Reviewer((), upto=0)) as analysed:
        assert "No turn gave away 2 points or more." in analysed.text


async def test_a_turn_is_told_in_words_as_it_was_and_as_it_would_have_been_better() -> None:
    async with analysing() as analysed:
        await analysed.press("home")
        first = golden(*DUEL).setup.names[0]
        assert "First spark" in analysed.text
        await analysed.press("1")
        told = analysed.words
        number = numbers()[0]
        assert f"Turn {number} ∙" in told
        assert "Played: " in told
        assert "Would have been better: " in told
        assert "before " in told
        assert first not in told.partition("Played: ")[2].partition("Why: ")[0]  # the reader is "You"


async def test_left_and_right_go_through_the_turns_and_stay_at_the_ends() -> None:
    async with analysing() as analysed:
        last = len(analysed.reviewer.reviews) - 1
        await analysed.press("home", "left")
        assert analysed.screen.at == 0
        await analysed.press("right", "l", "h")
        assert analysed.screen.at == 1
        await analysed.press("end", "right")
        assert analysed.screen.at == last


async def test_the_costliest_turns_are_at_most_five_and_chosen_by_keys() -> None:
    async with analysing() as analysed:
        assert [line.plain.split()[1] for line in analysed.screen.query_one(CostlyTurns).lines] == [
            str(number) for number in numbers()
        ]
        await analysed.press("down")
        assert analysed.screen.at == COSTLIEST[1]
        await analysed.press("up", "up")
        assert analysed.screen.at == COSTLIEST[-1]
        await analysed.press("3")
        assert analysed.screen.at == COSTLIEST[2]
        await analysed.press("home", "enter")
        assert analysed.screen.at == COSTLIEST[2]
        await analysed.press("home", "down")
        assert analysed.screen.at == COSTLIEST[2]


async def test_a_turn_is_chosen_by_a_click_on_the_chart_or_on_the_list() -> None:
    async with analysing() as analysed:
        await analysed.pilot.click(TurnChart, offset=(8, 3))
        assert analysed.screen.at == 0
        await analysed.pilot.click(CostlyTurns, offset=(20, 3))
        assert analysed.screen.at == COSTLIEST[3]
        await analysed.pilot.click(TurnChart, offset=(2, 3))
        assert analysed.screen.at == COSTLIEST[3]


async def test_the_better_turn_is_played_on_by_key_and_by_click() -> None:
    async with analysing() as analysed:
        await analysed.press("2", "w")
        await analysed.press("4")
        await analysed.click_key("What if")
        wanted = numbers()
        assert analysed.branches == [wanted[1], wanted[3]]
        await analysed.press("home", "w")
        assert len(analysed.branches) == 2
        assert "Nothing better was found for this turn." in analysed.text
        await analysed.press("right")
        assert "Skill: " in analysed.text


@pytest.mark.parametrize("way", ["q", "escape", "click"])
async def test_leaving_stops_it_at_once(way: str) -> None:
    reviewer = Reviewer(upto=3)
    async with analysing(reviewer) as analysed:
        await (analysed.click_key("Leave") if way == "click" else analysed.press(way))
        assert isinstance(analysed.pilot.app.screen, Menu)
        assert reviewer.cancelled


async def test_what_goes_wrong_is_told_and_tried_again() -> None:
    reviewer = Reviewer(upto=3, failure=BotFailed("The analysis stopped with no answer."))
    async with analysing(reviewer) as analysed:
        assert "The analysis stopped with no answer. F5 tries again." in analysed.text
        reviewer.upto = 1000
        await analysed.press("f5")
        assert reviewer.asked == 2
        assert "Skill: " in analysed.text
        await analysed.press("f5")
        assert reviewer.asked == 2


async def test_trying_again_begins_with_an_empty_chart() -> None:
    reviewer = Reviewer(upto=3, failure=BotFailed("The analysis stopped with no answer."))
    async with analysing(reviewer) as analysed:
        reviewer.upto, reviewer.failure = 0, None  # the second try thinks for ever
        await analysed.press("f5")
        assert reviewer.asked == 2
        assert "F5 tries again." not in analysed.text
        assert analysed.pilot.app.is_running


async def test_a_better_turn_that_breaks_the_rules_does_not_end_the_app() -> None:
    reviews = reviews_of(golden(*DUEL))
    broken = reviews[2].but(better=(EndTurn(), EndTurn()), best=1.0)
    async with analysing(Reviewer((*reviews[:2], broken))) as analysed:
        assert "F5 tries again." in analysed.text
        assert analysed.pilot.app.is_running


async def test_with_nobodys_seat_it_shows_the_chance_of_the_first_seat_by_name() -> None:
    async with analysing(seat=None) as analysed:
        assert f"{golden(*DUEL).setup.names[0]}'s chance to win" in analysed.text


async def test_the_whole_screen_is_ascii_where_it_has_to_be() -> None:
    async with analysing(glyphs=ASCII) as analysed:
        assert analysed.text.isascii()
        await analysed.press("question_mark")
        assert "Go to the turn before." in analysed.text


async def test_the_rules_open_at_what_they_say_of_it() -> None:
    async with analysing() as analysed:
        await analysed.press("f1")
        async with asyncio.timeout(20):
            while "Advice and analysis" not in analysed.text:  # which is read and laid out by and by
                await asyncio.sleep(0.01)
        assert "A turn in short" not in analysed.text


async def test_no_size_raises() -> None:
    async with analysing() as analysed:
        for size in [(1, 1), (79, 24), (80, 23), (80, 24), (200, 60), (112, 36), (250, 24)]:
            await analysed.pilot.resize_terminal(*size)
            await analysed.press("right")
        assert analysed.pilot.app.is_running


def test_no_two_keys_clash_and_all_are_explained_in_ascii() -> None:
    every = [key for group in keys.GROUPS for key in group.keys]
    names = [name for key in every for name in key.keys.split(",")]
    assert len(names) == len(set(names))
    assert all((key.shown + key.label + key.help).isascii() and key.help for key in every)
    assert len(keys.BAR) <= 6
