"""The setup dialog: who sits where and by which rules, by keys and by mouse; its defaults need one Enter."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from pyrotechnics.bots import thinking
from pyrotechnics.bots.levels import CHARACTERS
from pyrotechnics.games.hanabi.commands import AnyCommand
from pyrotechnics.games.hanabi.rulesets import preset
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.seating.hanabi import HanabiSeating
from pyrotechnics.tui.app import PyrotechnicsApp
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.hanabi.setup import HanabiSetUp
from pyrotechnics.tui.screens.curtain import Curtain
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.widgets.menu_list import MenuList
from pyrotechnics.tui.widgets.option_row import OptionRow
from tests.tui.hanabi.playing import burst, table_screen, text_of


@pytest.fixture(autouse=True)
def _bots_think_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    async def think(game: str, level: str, seed: int, view: View) -> tuple[AnyCommand, ...]:
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(thinking, "think", think)


@asynccontextmanager
async def set_up() -> AsyncIterator[Pilot[None]]:
    """Start the app and open the dialog."""
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE)
    app.animation_level = "none"
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("h")
        await pilot.pause()
        assert isinstance(app.screen, HanabiSetUp)
        yield pilot


def row(pilot: Pilot[None], name: str) -> OptionRow:
    """Return one of the questions."""
    return pilot.app.screen.query_one(f"#{name}", OptionRow)


async def answer(pilot: Pilot[None], name: str, value: str) -> None:
    """Go to a question with the arrow keys and give an answer with them."""
    question = row(pilot, name)
    for _ in range(60):
        if pilot.app.focused is question:
            break
        await pilot.press("down")
        await pilot.pause()
    for _ in range(6):
        if question.value == value:
            break
        await pilot.press("right")
        await pilot.pause()
    assert question.value == value


async def click_answer(pilot: Pilot[None], name: str, value: str) -> None:
    """Click the answer to a question."""
    await pilot.pause()
    question = row(pilot, name)
    place = [each for each, _ in question._answers].index(value)
    start = next(start for start, _, index in question._hits if index == place)
    await pilot.click(question, offset=(start + 1, 0))


async def begun(pilot: Pilot[None]) -> HanabiSeating:
    """Return the seating of the table that was opened."""
    await pilot.pause()
    seating = pilot.app.tables["hanabi"].seating  # type: ignore[attr-defined]
    assert isinstance(seating, HanabiSeating)
    assert table_screen(pilot).table.setup.names == seating.names
    return seating


async def test_one_enter_starts_a_green_box_game_with_two_bots() -> None:
    async with set_up() as pilot:
        await pilot.press("enter")
        seating = await begun(pilot)
        assert seating.bots == (None, "normal", "normal")
        assert seating.names == ("Player", "Comet", "Vega")
        assert seating.rules == preset("green-box")
        assert (seating.first, seating.take_backs) == ("random", "none")


async def test_two_enters_in_the_menu_are_enough() -> None:
    app = PyrotechnicsApp(pace=0, glyphs=UNICODE)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.press("down", "enter")
        await pilot.pause()
        await pilot.press("enter")
        assert len((await begun(pilot)).names) == 3


async def test_the_number_of_players_shows_so_many_seats() -> None:
    async with set_up() as pilot:
        for count in "4523":
            await answer(pilot, "players", count)
            await pilot.pause()
            shown = [seat for seat in range(5) if pilot.app.screen.query_one(f"#row-{seat}").region.height]
            assert shown == list(range(int(count)))
            assert [name in text_of(pilot) for name in ("Comet", "Vega", "Lyra", "Rigel")] == [
                seat < int(count) for seat in range(1, 5)
            ]


@pytest.mark.parametrize("players", [2, 4, 5])
async def test_so_many_sit_down_as_were_chosen(players: int) -> None:
    async with set_up() as pilot:
        await answer(pilot, "players", str(players))
        await pilot.press("enter")
        seating = await begun(pilot)
        assert seating.bots == (None, *("normal",) * (players - 1))
        assert len(table_screen(pilot).table.state.hands) == players


async def test_every_other_seat_can_be_a_person_or_a_bot() -> None:
    async with set_up() as pilot:
        await answer(pilot, "players", "5")
        for seat in (2, 4):
            await answer(pilot, f"seat-{seat}", "person")
        await pilot.press("enter")
        seating = await begun(pilot)
        assert seating.bots == (None, "normal", None, "normal", None)
        assert seating.names == ("Player", "Comet", "Player 3", "Lyra", "Player 5")


async def test_a_name_that_was_typed_stays_when_a_person_takes_the_seat() -> None:
    async with set_up() as pilot:
        pilot.app.screen.query_one("#name-1", Input).value = "Grace"
        await answer(pilot, "seat-1", "person")
        await answer(pilot, "seat-2", "person")
        await pilot.press("enter")
        assert (await begun(pilot)).names == ("Player", "Grace", "Player 3")


async def test_each_seat_has_a_bot_of_its_own() -> None:
    async with set_up() as pilot:
        await answer(pilot, "players", "4")
        await answer(pilot, "seat-1", "easy")
        assert f"easy: {CHARACTERS['hanabi']['easy'][:40]}" in text_of(pilot)
        await answer(pilot, "seat-3", "strong")
        assert not row(pilot, "time").visible
        await pilot.press("enter")
        assert (await begun(pilot)).bots == (None, "easy", "normal", "strong")


async def test_a_master_is_given_its_time() -> None:
    async with set_up() as pilot:
        await answer(pilot, "players", "2")
        await answer(pilot, "seat-1", "master")
        assert row(pilot, "time").visible
        await answer(pilot, "time", "3")
        await pilot.press("enter")
        assert (await begun(pilot)).bots == (None, "master:3")


async def test_with_a_third_player_a_master_speaks_the_code_and_makes_way() -> None:
    async with set_up() as pilot:
        await answer(pilot, "players", "2")
        await answer(pilot, "seat-1", "master")
        await answer(pilot, "players", "3")
        assert row(pilot, "seat-1").value == "normal"
        assert not row(pilot, "time").visible
        await answer(pilot, "seat-0", "master")
        assert row(pilot, "time").visible
        assert text_of(pilot).count("master") >= 3
        await pilot.press("enter")
        assert (await begun(pilot)).bots == ("master",) * 3


async def test_coded_bots_play_among_themselves() -> None:
    async with set_up() as pilot:
        assert "coded" not in [value for value, _ in row(pilot, "seat-1")._answers]
        await answer(pilot, "seat-2", "strong")
        await answer(pilot, "seat-0", "coded")
        await pilot.pause()
        assert "You watch, with all cards open." in text_of(pilot)
        assert f"coded: {CHARACTERS['hanabi']['coded'][:20]}" in text_of(pilot)
        assert not row(pilot, "seat-1").display
        await answer(pilot, "seat-0", "person")
        assert row(pilot, "seat-2").value == "strong"
        await answer(pilot, "seat-0", "coded")
        await pilot.press("enter")
        seating = await begun(pilot)
        assert seating.bots == ("coded",) * 3
        assert seating.names == ("Altair", "Comet", "Vega")


async def test_for_two_there_is_no_code() -> None:
    async with set_up() as pilot:
        await answer(pilot, "seat-0", "coded")
        await answer(pilot, "players", "2")
        assert row(pilot, "seat-0").value == "person"
        assert "coded" not in [value for value, _ in row(pilot, "seat-0")._answers]
        await pilot.press("enter")
        seating = await begun(pilot)
        assert (seating.bots, seating.names) == ((None, "normal"), ("Player", "Comet"))


async def test_a_code_of_bots_is_chosen_by_mouse() -> None:
    async with set_up() as pilot:
        await click_answer(pilot, "seat-0", "coded")
        await pilot.click("#go")
        assert (await begun(pilot)).bots == ("coded",) * 3


@pytest.mark.parametrize(
    ("option", "value", "field", "wanted"),
    [
        ("pointing", "all", "pointing", "all"),
        ("discard_at_full_hints", "False", "discard_at_full_hints", False),
        ("score_after_last_fuse", "False", "score_after_last_fuse", False),
    ],
)
async def test_an_option_of_ones_own_is_in_the_rules_and_in_their_title(
    option: str, value: str, field: str, wanted: object
) -> None:
    async with set_up() as pilot:
        await answer(pilot, option, value)
        await pilot.press("enter")
        rules = (await begun(pilot)).rules
        assert getattr(rules, field) == wanted
        assert rules != preset("green-box")
        assert rules == preset("green-box").but(title=rules.title, **{field: wanted})
        assert "own options" in rules.title
        assert rules.title in text_of(pilot)


async def test_the_classic_rules_bring_their_own_answers_along() -> None:
    async with set_up() as pilot:
        await answer(pilot, "pointing", "all")
        await answer(pilot, "rules", "classic")
        assert row(pilot, "discard_at_full_hints").value == "False"
        await pilot.press("enter")
        assert (await begun(pilot)).rules == preset("classic")


async def test_answers_of_the_other_rules_make_the_classic_rules_ones_own() -> None:
    async with set_up() as pilot:
        await answer(pilot, "rules", "classic")
        await answer(pilot, "pointing", "free")
        await pilot.press("enter")
        rules = (await begun(pilot)).rules
        assert (rules.pointing, rules.title) == ("free", "Classic (own options)")


async def test_who_starts_and_take_backs_are_chosen() -> None:
    async with set_up() as pilot:
        await answer(pilot, "first", "you")
        await answer(pilot, "backs", "over-the-table")
        await pilot.press("enter")
        seating = await begun(pilot)
        assert (seating.first, seating.take_backs) == (0, "over-the-table")
        assert table_screen(pilot).table.state.mover == 0


@pytest.mark.parametrize(
    ("seat", "name", "sentence"),
    [
        (1, "", "Each player needs a name."),
        (2, "Comet", "different names"),
        (0, "You", "is taken"),
        (1, "夜空の大花火満開", "too long"),
    ],
)
async def test_names_that_can_not_be_are_refused_with_a_sentence(seat: int, name: str, sentence: str) -> None:
    async with set_up() as pilot:
        pilot.app.screen.query_one(f"#name-{seat}", Input).value = name
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, HanabiSetUp)
        assert sentence in text_of(pilot)


async def test_a_name_of_a_seat_that_nobody_has_is_not_checked() -> None:
    async with set_up() as pilot:
        pilot.app.screen.query_one("#name-2", Input).value = "Comet"
        await answer(pilot, "players", "2")
        await pilot.press("enter")
        assert (await begun(pilot)).names == ("Player", "Comet")


async def test_names_with_markup_and_wide_signs_are_shown_as_they_are() -> None:
    async with set_up() as pilot:
        for seat, name in enumerate(("[/x] [b]", "花火の夜空", "[@click=q]")):
            pilot.app.screen.query_one(f"#name-{seat}", Input).value = name
        await answer(pilot, "first", "you")
        await pilot.press("enter")
        await pilot.pause()
        assert "花火の夜空" in text_of(pilot)
        assert "[@click=q]" in text_of(pilot)


async def test_the_whole_setup_is_chosen_by_mouse() -> None:
    async with set_up() as pilot:
        await pilot.press("escape")
        await pilot.pause()
        place = [entry.id for entry in pilot.app.screen.query_one(MenuList).entries].index("new hanabi")
        await pilot.click(MenuList, offset=(8, place))
        await click_answer(pilot, "players", "4")
        await click_answer(pilot, "seat-2", "person")
        await click_answer(pilot, "rules", "classic")
        await click_answer(pilot, "score_after_last_fuse", "True")
        await click_answer(pilot, "first", "you")
        await pilot.click("#go")
        seating = await begun(pilot)
        assert seating.bots == (None, "normal", None, "normal")
        assert seating.rules.score_after_last_fuse
        assert isinstance(pilot.app.screen, Curtain)


@pytest.mark.parametrize("way", ["escape", "click"])
async def test_the_dialog_is_closed_without_a_game(way: str) -> None:
    async with set_up() as pilot:
        await (pilot.click("#close") if way == "click" else pilot.press("escape"))
        assert isinstance(pilot.app.screen, Menu)
        assert "Continue" not in text_of(pilot)


async def test_a_new_game_says_that_it_gives_up_the_open_one() -> None:
    async with set_up() as pilot:
        await answer(pilot, "first", "you")
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("1", "x", "enter", "q", "y", "h")
        await pilot.pause()
        assert "will be given up" in text_of(pilot)
        await pilot.press("enter")
        await begun(pilot)
        assert table_screen(pilot).table.revision == 0


async def test_an_answer_and_enter_in_one_burst_start_the_game_that_was_chosen() -> None:
    async with set_up() as pilot:
        await answer(pilot, "rules", "green-box")
        await burst(pilot, "right", "enter")
        assert (await begun(pilot)).rules == preset("classic")


async def test_a_name_and_enter_in_one_burst_are_both_taken() -> None:
    async with set_up() as pilot:
        field = pilot.app.screen.query_one("#name-0", Input)
        field.focus()
        field.value = ""
        await burst(pilot, *"Ada", "enter")
        assert (await begun(pilot)).names[0] == "Ada"
