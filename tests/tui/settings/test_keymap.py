"""Keys of one's own: given with Enter and the key, clashes named, swapped or refused, and given back."""

from pathlib import Path

import pytest

from pyrotechnics.settings.model import Settings
from pyrotechnics.settings.text import fresh
from pyrotechnics.tui import keymap
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.settings.commands import clash, fit_keys, keys_of, listed
from pyrotechnics.tui.settings.keymap_room import KeymapRoom
from pyrotechnics.tui.widgets.menu_list import MenuList
from tests.tui.settings.setting import AppPilot, in_force, kept, open_settings, press, started, text_of

COMMANDS = {key.id: key for _, keys in listed() for key in keys}


async def go_to(pilot: AppPilot, name: str) -> KeymapRoom:
    """Open the list of commands, and mark one."""
    await open_settings(pilot)
    await press(pilot, "K")
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
        await press(pilot, "enter", "m", "enter")
        assert "can't be swapped: p belongs to Purple (Pyrotechnics)" in text_of(pilot)
        assert in_force(pilot).keys == {}


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
    async with started(text='[keys]\n"dialog.down" = "y"\n', glyphs=UNICODE) as pilot:
        assert "[y]" not in text_of(pilot)
        await press(pilot, "y")
        menu = pilot.app.screen.query_one(MenuList)
        assert menu.entries[menu.at].id == "new hanabi"


def test_no_two_commands_of_one_place_have_the_same_key() -> None:
    for command in COMMANDS.values():
        for name in keys_of(command, {}):
            assert clash(command, name, {}) is None


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
