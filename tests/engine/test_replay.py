"""A game as a row of positions, and the way between them."""

from datetime import UTC, datetime, timedelta

import pytest

from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.engine.record import Record
from pyrotechnics.engine.replay import Replay
from pyrotechnics.engine.table import Table
from tests.engine.nim import Nim, NimCommand, NimDeal, NimSetup, NimState, NimView, Pass, Take

NIM = Nim()
SETUP = NimSetup(seed=1, stones=6)
DEAL = NimDeal(lucky=(3, 7))
COMMANDS: tuple[NimCommand, ...] = (
    Take(stones=1),
    Take(stones=2),
    Pass(),
    Take(stones=1),
    Pass(),
    Take(stones=2),
    Pass(),
)
"""Positions  0 and 1 to 2: turn 1;  3 and 4: turn 2;  5, 6 and 7: turn 3, in which the last stone is taken."""

NimReplay = Replay[NimSetup, NimDeal, NimState, NimCommand, NimView]
NimRecord = Record[NimSetup, NimDeal, NimCommand]


def record(commands: tuple[NimCommand, ...] = COMMANDS) -> NimRecord:
    return NIM.record_type(game="nim", setup=SETUP, deal=DEAL, commands=commands)


def replay(commands: tuple[NimCommand, ...] = COMMANDS) -> NimReplay:
    return Replay.of_record(NIM, record(commands))


def test_every_position_is_what_the_table_came_to() -> None:
    game = replay()
    table = Table(NIM, SETUP, deal=DEAL)
    assert game.states[0] == table.state
    for position, command in enumerate(COMMANDS, 1):
        assert game.actors[position - 1] == NIM.actor(table.state, command)
        assert game.states[position] == table.dispatch(command)
    assert game.last == len(COMMANDS)


def test_a_turn_begins_where_its_number_changes() -> None:
    game = replay()
    assert game.turns == (1, 1, 1, 2, 2, 3, 3, 3)
    assert game.turn_starts == (0, 3, 5)


@pytest.mark.parametrize(
    ("position", "back", "on"), [(0, 0, 3), (1, 0, 3), (2, 0, 3), (3, 0, 5), (4, 3, 5), (5, 3, 7), (6, 5, 7), (7, 5, 7)]
)
def test_a_step_by_turn_leads_to_where_a_turn_begins_and_at_last_to_the_end(position: int, back: int, on: int) -> None:
    assert replay().previous_turn(position) == back
    assert replay().next_turn(position) == on


def test_no_step_leads_out_of_the_game() -> None:
    game = replay()
    assert [game.clamped(position) for position in (-5, -1, 0, 7, 8, 99)] == [0, 0, 0, 7, 7, 7]


def test_a_game_without_a_command_has_one_position() -> None:
    game = replay(())
    assert (game.last, game.turn_starts, len(game.states)) == (0, (0,), 1)
    assert game.next_turn(0) == game.previous_turn(0) == 0


def test_a_line_belongs_to_the_first_position_that_tells_all_of_it() -> None:
    assert replay().log(7) == ("0 stones are left.",)
    assert replay().position_of_line(0) == 6
    assert replay(COMMANDS[:2]).position_of_line(0) == 2
    with pytest.raises(IndexError):
        replay().position_of_line(1)


def test_a_seat_sees_what_it_knew_and_with_all_cards_open_what_nobody_knew() -> None:
    game = replay()
    assert game.view(3, 0) == NIM.view(game.states[3], 0)
    assert (game.view(3, 0).own, game.view(3, 0).open) == (3, ())
    assert (game.view(3, None).own, game.view(3, None).open) == (None, ())
    assert game.open_view(3, 1) == NIM.open_view(game.states[3], 1)
    assert game.open_view(3, None).open == (3, 7)


def test_the_outcome_is_known_from_the_beginning_and_none_where_the_game_was_left() -> None:
    outcome = replay().outcome
    assert outcome is not None
    assert outcome.scores == (1.0, 0.0)
    assert replay(COMMANDS[:4]).outcome is None


def test_time_is_counted_from_the_beginning() -> None:
    begun = datetime(2026, 11, 30, 12, tzinfo=UTC)
    times = tuple(begun + timedelta(seconds=90 * position) for position in range(8))
    game = Replay.of_record(NIM, record(), times=times)
    assert [game.elapsed(position) for position in (0, 1, 7)] == [
        timedelta(0),
        timedelta(seconds=90),
        timedelta(seconds=630),
    ]
    assert replay().elapsed(3) is None


def test_levels_say_where_bots_sat() -> None:
    assert Replay.of_record(NIM, record(), levels=("", "hard")).levels == ("", "hard")
    assert replay().levels == ("", "")
    assert replay().seats == 2


@pytest.mark.parametrize(
    ("times", "levels"), [((datetime(2026, 11, 30, tzinfo=UTC),), ()), ((), ("hard",)), ((), ("", "", ""))]
)
def test_times_and_levels_that_fit_no_game_are_refused(times: tuple[datetime, ...], levels: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="have"):
        Replay.of_record(NIM, record(), times=times, levels=levels)


def test_a_record_that_breaks_the_rules_is_refused() -> None:
    with pytest.raises(IllegalCommand, match="Take a stone first"):
        replay((Pass(),))


def test_a_record_of_another_game_is_refused() -> None:
    other = NIM.record_type(game="chess\x1b[31m", setup=SETUP, deal=DEAL)
    with pytest.raises(ValueError, match=r"This is a record of chess\?\[31m, not of Nim\."):
        Replay.of_record(NIM, other)


def test_a_deal_that_does_not_fit_is_refused() -> None:
    wrong = NIM.record_type(game="nim", setup=SETUP, deal=NimDeal(lucky=(-1, 0)))
    with pytest.raises(ValueError, match="never negative"):
        Replay.of_record(NIM, wrong)


def test_printing_a_replay_tells_no_secret() -> None:
    assert "lucky" not in repr(replay())
