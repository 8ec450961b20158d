"""Flights, marks and fireworks as functions of time."""

import pytest
from textual.content import Content
from textual.geometry import Region, Size

from pyrotechnics.tui.motion.flights import BURST, FLIGHT, Burst, Flight, Mark, in_turn, reduced
from pyrotechnics.tui.motion.particles import Shell, light, sign
from pyrotechnics.tui.motion.show import LASTS, quiet_show, show_for

SPARK = Content(" R ")
HERE, THERE = Region(40, 10, 1, 1), Region(2, 20, 1, 1)
COLOURS = ("spark-red", "spark-blue", "spark-green")


def test_a_flight_begins_here_ends_there_and_is_over_in_a_third_of_a_second() -> None:
    flight = Flight(SPARK, HERE, THERE)
    first, last = flight.at(0), flight.at(FLIGHT - 0.001)
    assert first is not None
    assert last is not None
    assert first.region == Region(39, 10, 3, 1)
    assert last.region == Region(1, 20, 3, 1)
    assert flight.at(FLIGHT) is None
    assert FLIGHT <= 0.35


def test_a_flight_comes_nearer_all_the_time() -> None:
    seen = [Flight(SPARK, HERE, THERE).at(moment * FLIGHT / 10) for moment in range(10)]
    across = [frame.region.x for frame in seen if frame is not None]
    assert across == sorted(across, reverse=True)
    assert len(set(across)) == 10


def test_nothing_flies_out_at_the_top_or_left() -> None:
    flight = Flight(Content("+--+\n|R4|\n+--+"), Region(0, 0, 1, 1), Region(70, 1, 1, 1))
    for moment in range(32):
        frame = flight.at(moment / 100)
        assert frame is not None
        assert frame.region.x >= 0
        assert frame.region.y >= 0


def test_what_starts_together_starts_one_after_the_other() -> None:
    first, second = in_turn([Flight(SPARK, HERE, THERE)] * 2)
    assert first.at(0.01) is not None
    assert second.at(0.01) is None
    assert second.lasts < 0.5


def test_reduced_leaves_one_mark_where_each_thing_arrives_and_no_fireworks() -> None:
    flights = [Flight(SPARK, HERE, THERE), Flight(SPARK, HERE, THERE, delay=0.1)]
    marks = reduced([*flights, Burst(HERE, COLOURS)])
    assert marks == (Mark(SPARK, THERE),)
    assert {frame.region for frame in (marks[0].at(0), marks[0].at(0.2)) if frame is not None} == {Region(1, 20, 3, 1)}


def test_a_firework_burns_within_its_place() -> None:
    burst = Burst(Region(5, 5, 16, 5), COLOURS)
    frame = burst.at(BURST / 2)
    assert frame is not None
    assert frame.region == burst.place
    assert len(frame.sky) >= 3
    assert max(frame.sky) < 5
    assert max(max(row) for row in frame.sky.values()) < 16
    assert burst.at(BURST) is None


@pytest.mark.parametrize("success", [0.0, 0.5, 1.0])
def test_a_show_is_dark_before_it_begins_and_after_three_seconds(success: float) -> None:
    show, size = show_for(success, COLOURS, "Done."), Size(120, 40)
    assert not light(show.shells, -1, size)
    assert light(show.shells, 1.2, size)
    assert not light(show.shells, LASTS, size)


def test_the_better_the_game_went_the_more_fireworks_there_are() -> None:
    shows = [quiet_show("Lost."), *(show_for(success, COLOURS, "Done.") for success in (0.2, 0.6, 1.0))]
    numbers = [len(show.shells) for show in shows]
    assert numbers == sorted(set(numbers))


def test_a_sky_has_a_sign_of_one_ascii_character_for_each_speck() -> None:
    sky = light((Shell((0.5, 0.5), 0.0, 0.4, COLOURS, "peony"),), 0.3, Size(40, 20))
    specks = [speck for row in sky.values() for speck in row.values()]
    assert {sign(speck, "ascii") for speck in specks} <= set("*+.")
    assert all("\u2801" <= sign(speck, "unicode") <= "\u28ff" for speck in specks)
