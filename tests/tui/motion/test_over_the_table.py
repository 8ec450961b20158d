"""What flies over a table: it comes, it goes, and it is in nobody's way."""

from typing import Any

import pytest

from pyrotechnics.tui.glyphs import ASCII
from pyrotechnics.tui.hanabi.fireworks import Fireworks
from pyrotechnics.tui.motion.airspace import Blaze, Mote
from pyrotechnics.tui.pyrotechnics.card_row import CardFace
from pyrotechnics.tui.pyrotechnics.tray import FarTray, NearTray, Supply
from pyrotechnics.tui.screens.curtain import Curtain
from pyrotechnics.tui.screens.menu import Menu
from tests.tui.motion.watching import Clock, sitting

EAGER, COMPLETE = "pyrotechnics/eager", "hanabi/complete"


def letters(widgets: list[Any]) -> list[str]:
    return [widget.content.plain.strip() for widget in widgets if isinstance(widget, Mote)]


async def test_collected_sparks_fly_from_the_supply_to_the_tray_and_nothing_is_left(clock: Clock) -> None:
    async with sitting(EAGER, 1) as table:
        command = await table.go_on_to("collect", seat=0)
        (spark,) = table.in_the_air()
        assert letters([spark]) == [command.spark.letter]
        assert spark.region.y == table.room.query_one(Supply).region.y
        clock.tick(table.room, 0.3)
        await table.pilot.pause()
        assert spark.region.y == pytest.approx(table.room.query_one(NearTray).region.y, abs=1)
        clock.tick(table.room, 0.3)
        await table.pilot.pause()
        assert not table.in_the_air()
        assert not table.room.is_airborne


async def test_the_sparks_of_the_player_across_the_table_fly_to_the_far_tray(clock: Clock) -> None:
    async with sitting(EAGER, 1, seat=1) as table:
        await table.go_on_to("collect", seat=0)
        clock.tick(table.room, 0.31)
        await table.pilot.pause()
        assert [each.region.y for each in table.in_the_air()] == [table.room.query_one(FarTray).region.y]


async def test_what_is_taken_back_flies_back(clock: Clock) -> None:
    async with sitting(EAGER, 1) as table:
        await table.go_on_to("collect", seat=0)
        clock.tick(table.room, 1)
        await table.pilot.press("u")
        await table.pilot.pause()
        await table.pilot.pause()
        (spark,) = table.in_the_air()
        assert spark.region.y == table.room.query_one(NearTray).region.y


async def test_an_exchange_flies_both_ways(clock: Clock) -> None:
    async with sitting(EAGER, 146) as table:
        await table.go_on_to("split")
        clock.tick(table.room, 0.15)
        await table.pilot.pause()
        assert sorted(letters(table.in_the_air())) == ["O", "R", "Y"]


async def test_a_showcase_lights_a_firework_over_its_card(clock: Clock) -> None:
    async with sitting(EAGER, 91) as table:
        view = table.room.view
        await table.go_on()
        place = view.market.index(table.room.view.turn.chosen)
        await table.go_on()
        clock.tick(table.room, 0.4)
        await table.pilot.pause()
        (blaze,) = [each for each in table.in_the_air() if isinstance(each, Blaze)]
        assert blaze.region == table.room.query(CardFace)[place].region
        clock.tick(table.room, 2)
        await table.pilot.pause()
        assert not table.in_the_air()


async def test_a_key_acts_at_once_and_ends_what_flies(clock: Clock) -> None:
    async with sitting(EAGER, 1) as table:
        await table.go_on_to("collect", seat=0)
        cursor, flying = table.room.cursor, table.in_the_air()
        assert flying
        await table.pilot.press("down")
        assert table.room.cursor != cursor
        for _ in range(3):
            await table.pilot.pause()
        assert not table.in_the_air()


async def test_a_click_falls_through_what_flies(clock: Clock) -> None:
    async with sitting(EAGER, 91) as table:
        await table.go_on()
        await table.go_on()
        clock.tick(table.room, 0.4)
        await table.pilot.pause()
        blaze = next(each for each in table.in_the_air() if isinstance(each, Blaze))
        found, _ = table.room.get_widget_at(blaze.region.x + 2, blaze.region.y + 2)
        assert isinstance(found, CardFace)


async def test_the_next_change_ends_what_flies(clock: Clock) -> None:
    async with sitting(EAGER, 1) as table:
        await table.go_on_to("collect", seat=0)
        flying = table.room._flying
        await table.go_on()
        assert table.room._flying != flying
        assert len(table.in_the_air()) == sum(each.at(0) is not None for each, _ in table.room._flying)


@pytest.mark.parametrize("game", [EAGER, COMPLETE])
async def test_where_nothing_may_move_nothing_moves(clock: Clock, game: str) -> None:
    async with sitting(game, 3, motion="none") as table:
        for _ in range(6):
            await table.go_on()
            assert not table.room.is_airborne
            assert not table.room.query(Mote)


async def test_where_little_may_move_things_appear_where_they_arrive(clock: Clock) -> None:
    async with sitting(EAGER, 1, motion="reduced") as table:
        await table.go_on_to("collect", seat=0)
        tray = table.room.query_one(NearTray).region.y
        for _ in range(2):
            assert [each.region.y for each in table.in_the_air()] == [tray]
            clock.tick(table.room, 0.15)
            await table.pilot.pause()
        clock.tick(table.room, 0.2)
        await table.pilot.pause()
        assert not table.in_the_air()


async def test_nothing_flies_behind_a_curtain(clock: Clock) -> None:
    async with sitting(EAGER, 1, persons=(1,)) as table:
        await table.go_on_to("end-turn")
        assert isinstance(table.app.screen, Curtain)
        assert not table.room.is_airborne
        assert not table.in_the_air()


async def test_leaving_the_table_in_mid_flight_leaves_nothing_running(clock: Clock) -> None:
    async with sitting(EAGER, 1) as table:
        room = table.room
        await table.go_on_to("collect", seat=0)
        assert room.is_airborne
        table.app.leave_table()
        await table.pilot.pause()
        assert isinstance(table.app.screen, Menu)
        assert not room.is_airborne


async def test_a_resize_in_mid_flight_ends_it(clock: Clock) -> None:
    async with sitting(EAGER, 1) as table:
        await table.go_on_to("collect", seat=0)
        await table.pilot.resize_terminal(120, 40)
        table.app._check_resize()
        await table.pilot.pause()
        assert not table.room.is_airborne


@pytest.mark.parametrize("seat", [0, 1])
async def test_a_played_card_flies_to_its_firework_and_the_drawn_one_face_down(clock: Clock, seat: int) -> None:
    async with sitting(COMPLETE, 0, seat=seat) as table:
        await table.go_on()
        card = table.room.view.log[-1].events[0].card
        clock.tick(table.room, 0.31)
        await table.pilot.pause()
        played, drawn = [each for each in table.in_the_air() if isinstance(each, Mote)]
        if str(card) not in played.content.plain:
            played, drawn = drawn, played
        assert str(card) in played.content.plain
        place = table.room.query_one(Fireworks).region_of(card.colour, "played")
        assert played.region.overlaps(place)
        new = table.room.view.players[0].hand[0].face
        assert "??" in drawn.content.plain
        assert str(new) not in drawn.content.plain


async def test_a_hint_flies_from_the_clock_to_the_cards_that_it_is_about(clock: Clock) -> None:
    async with sitting(COMPLETE, 3, seat=0) as table:
        command = await table.go_on()
        assert letters(table.in_the_air()) == [command.colour] * len(command.slots)


async def test_a_completed_colour_is_lit(clock: Clock) -> None:
    async with sitting(COMPLETE, 45) as table:
        await table.go_on()
        clock.tick(table.room, 0.6)
        await table.pilot.pause()
        (blaze,) = [each for each in table.in_the_air() if isinstance(each, Blaze)]
        colour = next(each.colour for each in table.room.view.log[-1].events if each.type == "completed")
        assert blaze.region.overlaps(table.room.query_one(Fireworks).region_of(colour, "played"))


async def test_motion_in_ascii_is_ascii(clock: Clock) -> None:
    async with sitting(EAGER, 91, glyphs=ASCII) as table:
        await table.go_on()
        await table.go_on()
        for _ in range(4):
            clock.tick(table.room, 0.2)
            await table.pilot.pause()
            assert table.in_the_air()
            assert table.text.isascii()
