"""Keys of one's own: given with Enter and the key, clashes named, swapped or refused, and given back."""

from pathlib import Path

import pytest
from textual.binding import Binding

from pyrotechnics.settings.model import Settings
from pyrotechnics.settings.text import fresh
from pyrotechnics.tui import keymap
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.keys import KEYS_AT
from pyrotechnics.tui.replay.log_list import LogList
from pyrotechnics.tui.screens.confirm import Confirm
from pyrotechnics.tui.screens.game_menu import GameMenu
from pyrotechnics.tui.screens.pages import Page
from pyrotechnics.tui.screens.set_up import SetUp
from pyrotechnics.tui.settings.command_list import CommandList
from pyrotechnics.tui.settings.commands import clash, fit_keys, listed, places
from pyrotechnics.tui.settings.keymap_room import KeymapRoom
from pyrotechnics.tui.tutorial.learn import Learn
from pyrotechnics.tui.widgets.menu_list import MenuList
from tests.tui.settings.setting import AppPilot, app_of, in_force, kept, open_settings, press, started, text_of

COMMANDS = {key.id: key for _, keys in listed() for key in keys}


async def go_to(pilot: AppPilot, name: str) -> KeymapRoom:
    """Open the list of commands, and mark one."""
    await open_settings(pilot)
    await press(pilot, "K")
    return await go_to_next(pilot, name)


async def go_to_next(pilot: AppPilot, name: str) -> KeymapRoom:
    """Mark another command in the list."""
    screen = pilot.app.screen
    assert isinstance(screen, KeymapRoom)
    screen._list.at = next(place for place, key in screen._commands.items() if key.id == name)
    await pilot.pause()
    return screen


async def test_a_command_gets_a_key_beside_those_it_has_and_its_own_back() -> None:
    async with started(glyphs=UNICODE) as pilot:
        await go_to(pilot, "advice")
        await press(pilot, "plus", "Z")
        assert in_force(pilot).keys == {"advice": "A,Z"}
        await press(pilot, "enter", "f6")
        assert in_force(pilot).keys == {"advice": "f6"}
        assert "Advice has F6 now." in text_of(pilot)
        await press(pilot, "x")
        assert in_force(pilot).keys == {}
    assert kept() == Settings()


async def test_a_clash_is_named_and_swapped_on_enter_or_left_on_escape() -> None:
    async with started(glyphs=UNICODE) as pilot:
        await go_to(pilot, "play")
        await press(pilot, "enter", "x")
        assert "x belongs to Discard (Hanabi)" in text_of(pilot)
        await press(pilot, "escape")
        assert in_force(pilot).keys == {}
        await press(pilot, "enter", "x", "enter")
        assert in_force(pilot).keys == {"play": "x", "discard": "p"}


async def test_a_swap_that_would_clash_elsewhere_is_refused() -> None:
    async with started(glyphs=UNICODE) as pilot:
        await go_to(pilot, "play")
        await press(pilot, "enter", "m")
        assert "can't be swapped: p belongs to Purple (Pyrotechnics)" in " ".join(text_of(pilot).split())
        assert "Enter swaps" not in text_of(pilot)
        await press(pilot, "escape")
        assert in_force(pilot).keys == {}


async def test_a_key_that_several_have_is_refused_with_all_their_names() -> None:
    async with started(glyphs=UNICODE) as pilot:
        await go_to(pilot, "help.keys")
        await press(pilot, "enter", "e")
        said = " ".join(text_of(pilot).split())
        owners = [f"{key.label} ({place.title})" for place in places() for key in place.commands if key.keys == "e"]
        assert len(owners) > 1
        assert all(owner in said for owner in owners), said
        assert "Enter swaps" not in said


async def test_the_marked_command_is_explained_whole_below_the_list() -> None:
    async with started(glyphs=UNICODE) as pilot:
        await go_to(pilot, "advice")
        await press(pilot, "down", "up")
        told = COMMANDS["advice"].help
        assert told not in " ".join(pilot.app.screen.query_one(CommandList).render().plain.split())
        assert told in " ".join(text_of(pilot).split())


async def test_a_key_that_leaves_the_program_is_refused() -> None:
    async with started(glyphs=UNICODE) as pilot:
        screen = await go_to(pilot, "undo")
        screen._take(COMMANDS["undo"], "ctrl+q", ())
        await pilot.pause()
        assert "leaves the program" in text_of(pilot)


async def test_commands_of_different_screens_may_have_one_key() -> None:
    async with started(glyphs=UNICODE) as pilot:
        await go_to(pilot, "discover")
        await press(pilot, "enter", "w")
        assert in_force(pilot).keys == {"discover": "w"}


async def test_all_commands_get_their_own_keys_back_after_a_question() -> None:
    async with started(text='[keys]\nundo = "z"\nadvice = "Z"\n', glyphs=UNICODE) as pilot:
        await go_to(pilot, "undo")
        await press(pilot, "R", "escape")
        assert len(in_force(pilot).keys) == 2
        await press(pilot, "R", "y")
        assert in_force(pilot).keys == {}


async def test_the_keys_of_this_very_screen_can_be_changed() -> None:
    async with started(glyphs=UNICODE) as pilot:
        screen = await go_to(pilot, "keymap.down")
        await press(pilot, "enter", "f3")
        at = screen._list.at
        await press(pilot, "down")
        assert screen._list.at == at
        await press(pilot, "f3")
        assert screen._list.at > at


async def test_a_click_marks_a_command_and_a_second_one_waits_for_its_key() -> None:
    async with started(glyphs=UNICODE) as pilot:
        screen = await go_to(pilot, "help.keys")
        await pilot.click("#commands", offset=(8, 2))
        assert screen._marked is COMMANDS["help.rules"]
        await pilot.click("#commands", offset=(8, 2))
        await press(pilot, "f7")
        assert in_force(pilot).keys == {"help.rules": "f7"}


async def test_menus_obey_other_keys_too() -> None:
    async with started(text='[keys]\n"dialog.down" = "f8"\n', glyphs=UNICODE) as pilot:
        before = text_of(pilot)
        await press(pilot, "down")
        assert text_of(pilot) == before
        await press(pilot, "f8")
        assert text_of(pilot) != before


async def test_a_key_of_ones_own_comes_before_the_letter_of_an_entry() -> None:
    async with started(text='[keys]\n"dialog.down" = "p"\n', glyphs=UNICODE) as pilot:
        assert "[p]" not in text_of(pilot)
        await press(pilot, "p")
        menu = pilot.app.screen.query_one(MenuList)
        assert menu.entries[menu.at].id == "new hanabi"


def test_no_two_commands_of_one_place_have_the_same_key() -> None:
    for command in COMMANDS.values():
        assert clash(command, {}) is None


def test_the_keys_that_dialogs_have_are_those_that_clashes_are_found_by() -> None:
    """Whoever binds a command of dialogs says by ``KEYS_AT`` which other keys it has there."""
    known = {id_: {key.keys} for id_, key in COMMANDS.items()}
    for keys in KEYS_AT.values():
        for id_, each in keys.items():
            known[id_].add(each)
    for dialog in (Page, Learn, GameMenu, LogList, Confirm, MenuList, SetUp):
        for binding in dialog.BINDINGS:
            assert isinstance(binding, Binding)
            assert binding.id not in known or binding.key in known[binding.id]


async def test_yes_stays_yes_in_questions_whatever_the_file_says() -> None:
    async with started(text='[keys]\n"dialog.choose" = "y"\nundo = "z"\n', glyphs=UNICODE) as pilot:
        assert "y belongs to Yes (Questions)" in " ".join(text_of(pilot).split())
        await go_to(pilot, "undo")
        await press(pilot, "R")
        assert "[y]" in text_of(pilot)
        await press(pilot, "y")
        assert in_force(pilot).keys == {}


@pytest.mark.parametrize("key", ["y", "n"])
async def test_what_answers_questions_is_refused_as_a_key_of_menus(key: str) -> None:
    async with started(glyphs=UNICODE) as pilot:
        await go_to(pilot, "dialog.up")
        await press(pilot, "enter", key, "enter")
        assert in_force(pilot).keys == {}


@pytest.mark.parametrize("key", ["n", "escape"])
async def test_questions_are_answered_with_no(key: str) -> None:
    async with started(text='[keys]\nundo = "z"\n', glyphs=UNICODE) as pilot:
        await go_to(pilot, "undo")
        await press(pilot, "R", "j", key)
        assert isinstance(pilot.app.screen, KeymapRoom)
        assert in_force(pilot).keys == {"undo": "z"}


def test_a_key_that_closes_some_dialogs_is_taken_until_closing_has_other_keys() -> None:
    fit, (fault,) = fit_keys({"dialog.down": "q"})
    assert fit == {}
    assert "q belongs to Close" in fault
    own = {"dialog.down": "q", "dialog.close": "backspace"}
    assert fit_keys(own) == (own, ())
    assert clash(COMMANDS["dialog.close"], {"dialog.down": "q"}) is not None


UNFIT = '[keys]\nplay = "x"\nnonsense = "w"\n'


async def test_keys_that_are_not_in_force_are_not_shown_as_if_they_were() -> None:
    async with started(text=UNFIT, glyphs=UNICODE) as pilot:
        screen = await go_to(pilot, "play")
        assert screen._list.lines[screen._list.at].keys == "p"
        await go_to_next(pilot, "move.up")
        await press(pilot, "enter", "p")
        assert "p belongs to" in text_of(pilot)


async def test_keys_of_the_file_that_can_not_be_used_stay_when_others_change_and_go_when_they_are_reset() -> None:
    async with started(text=UNFIT, glyphs=UNICODE) as pilot:
        await go_to(pilot, "advice")
        await press(pilot, "enter", "f6")
        assert app_of(pilot).keys_in_force == {"advice": "f6"}
        assert in_force(pilot).keys == {"play": "x", "nonsense": "w", "advice": "f6"}
        await go_to_next(pilot, "play")
        await press(pilot, "x")
        assert in_force(pilot).keys == {"nonsense": "w", "advice": "f6"}
    assert kept().keys == {"nonsense": "w", "advice": "f6"}


@pytest.mark.parametrize(
    ("own", "named"),
    [
        ({"nonsense": "x"}, '"nonsense"'),
        ({"undo": "ctrl+q"}, "leaves the program"),
        ({"undo": ",,"}, "are none"),
        ({"play": "x"}, "x belongs to Discard (Hanabi)"),
        ({"help.keys": "L"}, "L belongs to"),
    ],
)
def test_keys_of_the_file_that_can_not_be_are_named_and_ignored(own: dict[str, str], named: str) -> None:
    fit, (fault,) = fit_keys(own)
    assert fit == {}
    assert named in fault


def test_two_commands_may_swap_keys_in_the_file() -> None:
    assert fit_keys({"play": "x", "discard": "p"}) == ({"play": "x", "discard": "p"}, ())


@pytest.mark.parametrize("hand", ["left", "right"])
def test_the_keymaps_for_one_hand_in_the_file_have_no_clash(hand: str, tmp_path: Path) -> None:
    _, _, example = fresh(Settings()).partition(f"# With the {hand} hand")
    lines = example.partition("\n")[2].splitlines()
    own = {}
    for line in lines:
        if not line.startswith('# "'):
            break
        name, _, key = line.removeprefix("# ").partition(" = ")
        own[name.strip('"')] = key.strip('"')
    assert len(own) > 2
    assert fit_keys(own) == (own, ())


@pytest.mark.parametrize(
    ("name", "words"),
    [("question_mark", "?"), ("ctrl+p", "^P"), ("shift+tab", "S-Tab"), ("f5", "F5"), ("A", "A"), ("pageup", "PgUp")],
)
def test_keys_are_written_as_people_know_them(name: str, words: str) -> None:
    assert keymap.in_words(name) == words
