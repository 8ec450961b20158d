"""The screen of the settings: every row by keys and by mouse, at once in force, and kept."""

import asyncio
from pathlib import Path

from textual.widgets import Input

from pyrotechnics.settings.model import PACES, Settings
from pyrotechnics.settings.reading import read_settings
from pyrotechnics.tui.glyphs import UNICODE
from pyrotechnics.tui.screens.menu import Menu
from pyrotechnics.tui.settings.rows import ROWS
from pyrotechnics.tui.settings.screen import SettingsRoom
from pyrotechnics.tui.widgets.option_row import OptionRow
from tests.tui.settings.setting import NAME, AppPilot, app_of, in_force, kept, open_settings, press, started, text_of

CHOSEN = [row.name for row in ROWS if row.name != "name"]


async def test_the_menu_opens_the_settings_and_gets_back() -> None:
    async with started() as pilot:
        await press(pilot, "o")
        assert isinstance(pilot.app.screen, SettingsRoom)
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, Menu)


async def test_all_settings_change_by_keys_alone_and_are_kept() -> None:
    async with started(glyphs=UNICODE) as pilot:
        await press(pilot, "o")
        for _ in CHOSEN[:5]:
            await press(pilot, "l", "j")
        await press(pilot, "A", "d", "a", "enter")
        for _ in CHOSEN[5:]:
            await press(pilot, "right", "down")
        chosen = in_force(pilot)
        await press(pilot, "escape")
    usual = Settings()
    assert chosen.name == "Ada"
    assert [name for name in CHOSEN if getattr(chosen, name) == getattr(usual, name)] == []
    assert kept() == chosen


async def test_a_click_on_a_value_chooses_it() -> None:
    async with started() as pilot:
        await open_settings(pilot)
        assert await pilot.click("#pace", offset=(31, 0))
        await pilot.pause()
        assert in_force(pilot).pace == "fast"
        assert app_of(pilot).pace == PACES["fast"]


async def test_all_colours_can_be_chosen_and_show_at_once() -> None:
    async with started() as pilot:
        await open_settings(pilot)
        row = pilot.app.screen.query_one("#theme", OptionRow)
        assert {value for value, _ in row._answers} == set(pilot.app.available_themes)
        for key in ("right", "right", "left", "left", "left"):
            await press(pilot, key)
            assert pilot.app.theme == in_force(pilot).theme == row.value
            assert f"[{pilot.app.theme}]" in text_of(pilot)


async def test_the_row_in_focus_is_explained() -> None:
    async with started() as pilot:
        await press(pilot, "o")
        for row in ROWS:
            assert row.told.split(".")[0][:60] in text_of(pilot).replace("\n", " ")
            await press(pilot, "down")


async def test_a_name_that_no_table_has_room_for_is_refused_in_words_and_not_kept() -> None:
    async with started() as pilot:
        await open_settings(pilot, "name")
        await press(pilot, "Y", "o", "u", "enter")
        assert "is taken" in text_of(pilot)
        assert in_force(pilot).name == ""
        await press(pilot, "escape")
        assert isinstance(pilot.app.screen, SettingsRoom)
        pilot.app.screen.query_one(Input).value = "Ada"
        await press(pilot, "escape")
        assert in_force(pilot).name == "Ada"


async def test_delete_sets_a_row_back_to_what_is_usual() -> None:
    async with started(text='pace = "slow"\n') as pilot:
        await open_settings(pilot, "pace")
        await press(pilot, "delete")
        assert in_force(pilot).pace == "normal"


async def test_a_setting_of_the_environment_says_so_and_does_not_change() -> None:
    async with started(text='pace = "slow"\n', environment={"PYROTECHNICS_PACE": "fast"}) as pilot:
        await open_settings(pilot, "pace")
        assert "fast, set by PYROTECHNICS_PACE" in text_of(pilot)
        await press(pilot, "right", "delete")
        assert in_force(pilot).pace == "fast"
        await open_settings(pilot, "confirm")
        await press(pilot, "right")
    assert (kept().pace, kept().confirm) == ("slow", "once")


async def test_faults_are_named_on_the_menu_in_one_sentence_and_on_the_screen() -> None:
    async with started(text='pace = "x"\nwhat = 1\n') as pilot:
        assert 'settings.toml: pace is "x": it may be slow, normal, fast or instant. (1 more' in " ".join(
            text_of(pilot).split()
        )
        await press(pilot, "o")
        assert 'there is no setting "what"' in text_of(pilot)


async def test_a_fault_that_is_mended_on_the_screen_is_named_no_more() -> None:
    async with started(text='pace = "x"\n', environment={"PYROTECHNICS_HINTS": "x"}) as pilot:
        await open_settings(pilot, "pace")
        await press(pilot, "right")
        writer = app_of(pilot)._writer
        assert writer is not None
        writer.shutdown()
        await pilot.pause()
        assert "pace is" not in text_of(pilot)
        assert "PYROTECHNICS_HINTS is" in text_of(pilot)
        await press(pilot, "escape")
        assert "PYROTECHNICS_HINTS is" not in text_of(pilot)


async def test_colours_that_are_unknown_are_named_and_stay_in_the_file() -> None:
    async with started(text='theme = "mauve"\n') as pilot:
        assert pilot.app.theme == "night"
        assert 'There are no colours named "mauve".' in text_of(pilot)
        await open_settings(pilot, "pace")
        await press(pilot, "right")
    assert Path(NAME).read_text().startswith('theme = "mauve"\n')


async def test_a_folder_that_can_not_be_written_is_one_sentence_and_the_change_holds() -> None:
    Path("file").write_text("")
    async with started() as pilot:
        app_of(pilot).settings_file = Path("file").absolute() / NAME
        await open_settings(pilot, "pace")
        await press(pilot, "right")
        writer = app_of(pilot)._writer
        assert writer is not None
        writer.shutdown()
        await pilot.pause()
        assert "hold until you quit" in text_of(pilot)
        assert in_force(pilot).pace == "fast"


async def written(pilot: AppPilot) -> None:
    """Wait until the last change is written, or known not to be."""
    writer = app_of(pilot)._writer
    assert writer is not None
    await asyncio.wrap_future(writer.submit(str))
    await pilot.pause()


async def test_what_could_not_be_written_is_written_with_the_next_change_and_its_error_goes() -> None:
    Path("in the way").write_text("")
    path = Path("in the way").absolute() / NAME
    async with started() as pilot:
        app_of(pilot).settings_file = path
        await open_settings(pilot, "pace")
        await press(pilot, "right")
        await written(pilot)
        assert "hold until you quit" in text_of(pilot)
        Path("in the way").unlink()
        await open_settings(pilot, "confirm")
        await press(pilot, "right")
        await written(pilot)
        assert "hold until you quit" not in text_of(pilot)
    found = read_settings(path, {}).settings
    assert (found.pace, found.confirm) == ("fast", "once")


async def test_colours_that_the_environment_sets_stay_whatever_the_palette_chooses() -> None:
    async with started(environment={"PYROTECHNICS_THEME": "day"}) as pilot:
        pilot.app.theme = "contrast"
        await pilot.pause()
        assert pilot.app.theme == in_force(pilot).theme == "day"
        (told,) = pilot.app._notifications
        assert "PYROTECHNICS_THEME" in told.message
    assert kept() == Settings()


async def test_unknown_colours_of_the_environment_leave_the_usual_ones_and_say_so_once() -> None:
    async with started(environment={"PYROTECHNICS_THEME": "mauve"}) as pilot:
        pilot.app.theme = "contrast"
        await pilot.pause()
        assert pilot.app.theme == "night"
        assert len(pilot.app._notifications) == 1


async def test_colours_chosen_in_the_palette_are_kept_too() -> None:
    async with started() as pilot:
        pilot.app.theme = "day"
        await pilot.pause()
    assert kept().theme == "day"


async def test_a_burst_of_keys_leaves_row_and_setting_at_one() -> None:
    async with started(glyphs=UNICODE) as pilot:
        await open_settings(pilot, "glyphs")
        await pilot.press("right", "right", "right", "right")
        await pilot.pause()
        assert pilot.app.screen.query_one("#glyphs", OptionRow).value == in_force(pilot).glyphs == "unicode"
