"""What is set is what the dialogs of new games begin with."""

from typing import Any, cast

import pytest

from pyrotechnics.seating.hanabi import HanabiSeating
from pyrotechnics.seating.pyrotechnics import DuelSeating
from tests.tui.settings.setting import app_of, press, started, text_of

TEXT = 'name = "Zoe"\nopponent = "master:3"\nplayers = 2\nteam_mates = "master"\nhints = "strict"\n'


async def seating_of(key: str, text: str) -> Any:
    """Return what one Enter in a dialog comes to."""
    async with started(text=text) as pilot:
        opened: list[Any] = []
        cast("Any", app_of(pilot)).open = opened.append
        await press(pilot, key, "enter")
        assert opened, text_of(pilot)
        return opened[0]


async def test_the_duel_begins_with_name_and_opponent() -> None:
    seating: DuelSeating = await seating_of("p", TEXT)
    assert (seating.opponent, seating.names) == ("master:3", ("Zoe", "Quasar"))


async def test_hanabi_begins_with_name_players_team_mates_and_hints() -> None:
    seating: HanabiSeating = await seating_of("h", TEXT)
    assert (seating.names, seating.bots) == (("Zoe", "Comet"), (None, "master"))
    assert seating.rules.pointing == "all"


async def test_masters_make_way_for_normal_bots_where_more_play() -> None:
    seating: HanabiSeating = await seating_of("h", 'team_mates = "master"\nplayers = 4\n')
    assert seating.bots == (None, "normal", "normal", "normal")


@pytest.mark.parametrize(("key", "taken"), [("p", "Flare"), ("h", "Comet")])
async def test_a_bot_whose_name_the_player_has_takes_another(key: str, taken: str) -> None:
    seating = await seating_of(key, f'name = "{taken}"\n')
    assert seating.names[:2] == (taken, f"{taken} 2")


async def test_letters_move_through_a_dialog_as_well() -> None:
    async with started() as pilot:
        await press(pilot, "p", "j")
        first = pilot.app.focused
        assert first is not None
        assert first.id == "name-one"
        await press(pilot, "up", "k")
        assert pilot.app.focused is not None
        assert pilot.app.focused.id != "name-one"
