"""A table plays one game: revisions, undo, take-backs, listeners."""

from collections.abc import Callable

import pytest

from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.engine.table import PERSON, Change, Occupant, StaleCommand, Table
from tests.engine.nim import Nim, NimCommand, NimDeal, NimSetup, NimState, NimView, Pass, Take

NimTable = Table[NimSetup, NimDeal, NimState, NimCommand, NimView]

BOT = Occupant(kind="bot", bot="easy")
ONE, TWO, THREE = (Take(stones=stones) for stones in (1, 2, 3))


def nim(*commands: NimCommand) -> NimTable:
    table: NimTable = Table(Nim(), NimSetup(seed=1))
    for command in commands:
        table.dispatch(command)
    return table


def nim_against_a_bot(*commands: NimCommand) -> NimTable:
    table: NimTable = Table(Nim(), NimSetup(seed=1), occupants=(PERSON, BOT), take_backs="over-the-table")
    for command in commands:
        table.dispatch(command)
    return table


def heard_at(table: NimTable) -> list[Change[NimState, NimCommand]]:
    heard: list[Change[NimState, NimCommand]] = []
    table.listen(heard.append)
    return heard


def test_a_new_table_stands_at_revision_0_with_persons_in_every_seat() -> None:
    table = nim()
    assert (table.revision, table.state.stones, table.occupants, table.casual) == (0, 12, (PERSON, PERSON), False)


def test_a_table_needs_one_occupant_for_each_seat() -> None:
    for occupants in ((), (PERSON,), (PERSON, BOT, BOT)):
        with pytest.raises(ValueError, match=f"Nim needs 2 seats filled, not {len(occupants)}\\."):
            Table(Nim(), NimSetup(seed=1), occupants=occupants)


def test_a_deal_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="never negative"):
        Table(Nim(), NimSetup(seed=1), deal=NimDeal(lucky=(-1, 2)))


def test_a_given_deal_wins_over_the_seed() -> None:
    table: NimTable = Table(Nim(), NimSetup(seed=1), deal=NimDeal(lucky=(7, 7)))
    assert table.state.lucky == (7, 7)
    assert table.record().deal == NimDeal(lucky=(7, 7))


def test_a_command_returns_the_new_state_and_raises_the_revision_by_one() -> None:
    table = nim()
    state = table.dispatch(TWO, revision=0, seat=0)
    assert (state, state.stones, table.revision) == (table.state, 10, 1)


def test_a_double_click_is_played_once() -> None:
    table = nim()
    table.dispatch(ONE, revision=0)
    with pytest.raises(StaleCommand, match=r"^The table has moved on since then: look again\.$"):
        table.dispatch(ONE, revision=0)
    assert (table.state.stones, table.revision) == (11, 1)


def test_a_late_answer_after_an_undo_is_refused_though_the_state_is_the_same_again() -> None:
    table = nim(ONE)
    table.undo(0)
    assert table.state.stones == 12
    with pytest.raises(StaleCommand):
        table.dispatch(ONE, revision=0)


def test_a_seat_cannot_play_for_another() -> None:
    table = nim()
    with pytest.raises(IllegalCommand, match=r"^That is for another player to do\.$"):
        table.dispatch(ONE, seat=1)
    assert table.revision == 0


def test_undo_gives_back_the_very_state_that_was() -> None:
    table = nim(ONE)
    before = table.state
    table.dispatch(ONE)
    assert table.undo(0) is before
    assert table.revision == 3


def test_redo_gives_back_what_was_undone_in_order() -> None:
    table = nim(ONE, TWO)
    played = table.state
    table.undo(0)
    table.undo(0)
    assert (table.redo(0).stones, table.redo(0)) == (11, played)
    assert not table.can_redo(0)


def test_there_is_nothing_to_undo_before_the_first_command() -> None:
    table = nim()
    assert not table.can_undo(0)
    with pytest.raises(IllegalCommand, match=r"^There is nothing that you can undo"):
        table.undo(0)


def test_there_is_nothing_to_redo_without_an_undo() -> None:
    table = nim(ONE)
    with pytest.raises(IllegalCommand, match=r"^There is nothing to redo\.$"):
        table.redo(0)
    assert table.revision == 1


def test_a_passed_turn_cannot_be_undone_by_either_side() -> None:
    table = nim(ONE, Pass())
    assert not table.can_undo(0)
    assert not table.can_undo(1)


def test_nobody_undoes_or_redoes_for_another() -> None:
    table = nim(ONE)
    with pytest.raises(IllegalCommand):
        table.undo(1)
    table.undo(0)
    with pytest.raises(IllegalCommand):
        table.redo(1)
    assert table.redo(0).stones == 11


def test_another_choice_after_an_undo_replaces_what_was_undone() -> None:
    table = nim(ONE)
    table.undo(0)
    table.dispatch(THREE)
    assert not table.can_redo(0)
    assert table.record().commands == (THREE,)


def test_undone_commands_are_not_in_the_record() -> None:
    table = nim(ONE, ONE)
    table.undo(0)
    assert table.record().commands == (ONE,)


def test_a_take_back_goes_back_before_ones_own_last_command_whatever_the_bot_did() -> None:
    table = nim_against_a_bot(ONE)
    before = table.state
    for command in (Pass(), TWO, Pass()):
        table.dispatch(command)
    assert table.can_take_back(0)
    assert table.take_back(0) == before
    assert table.record().commands == (ONE,)


def test_a_take_back_makes_the_game_casual_for_good() -> None:
    table = nim_against_a_bot(ONE, Pass(), ONE)
    assert not table.record().casual
    table.take_back(0)
    table.dispatch(Pass())
    assert table.record().casual
    again: NimTable = Table.of_record(Nim(), table.record())
    assert again.casual


def test_an_undo_does_not_make_a_game_casual() -> None:
    table = nim_against_a_bot(ONE)
    table.undo(0)
    assert not table.record().casual


def test_a_take_back_leaves_nothing_to_redo() -> None:
    table = nim_against_a_bot(ONE, Pass(), ONE)
    table.take_back(0)
    assert not table.can_redo(0)
    assert not table.can_redo(1)


def test_a_take_back_reaches_over_the_end_of_the_game() -> None:
    table: NimTable = Table(Nim(), NimSetup(seed=1, stones=1), occupants=(PERSON, BOT), take_backs="over-the-table")
    table.dispatch(ONE)
    table.dispatch(Pass())
    assert table.state.winner == 0
    assert table.take_back(0).winner is None


def test_there_is_no_take_back_between_persons() -> None:
    table: NimTable = Table(Nim(), NimSetup(seed=1), take_backs="over-the-table")
    table.dispatch(ONE)
    with pytest.raises(IllegalCommand, match=r"^This table plays without take-backs\.$"):
        table.take_back(0)


def test_there_is_no_take_back_unless_the_table_was_opened_with_it() -> None:
    table: NimTable = Table(Nim(), NimSetup(seed=1), occupants=(PERSON, BOT))
    table.dispatch(ONE)
    with pytest.raises(IllegalCommand, match=r"^This table plays without take-backs\.$"):
        table.take_back(0)
    assert not table.casual


def test_there_is_no_take_back_before_ones_first_command() -> None:
    table = nim_against_a_bot()
    with pytest.raises(IllegalCommand, match=r"^There is nothing to take back yet\.$"):
        table.take_back(0)
    assert (table.revision, table.casual) == (0, False)


def test_why_nothing_can_be_taken_back_is_told_before_it_is_tried() -> None:
    plain: NimTable = Table(Nim(), NimSetup(seed=1), occupants=(PERSON, BOT))
    assert plain.refusal_of_take_back(0) == "This table plays without take-backs."
    assert nim_against_a_bot().refusal_of_take_back(0) == "There is nothing to take back yet."
    assert nim_against_a_bot(ONE).refusal_of_take_back(0) is None


def test_a_bot_cannot_take_back() -> None:
    table = nim_against_a_bot(ONE, Pass(), ONE)
    assert not table.can_take_back(1)


def test_listeners_hear_what_changed_and_to_what() -> None:
    table = nim()
    heard = heard_at(table)
    table.dispatch(ONE)
    table.undo(0)
    table.redo(0)
    assert [(change.kind, change.state.stones, change.revision) for change in heard] == [
        ("command", 11, 1),
        ("undo", 12, 2),
        ("redo", 11, 3),
    ]
    assert [step.command for change in heard for step in change.steps] == [ONE, ONE, ONE]


def test_listeners_hear_of_a_take_back_with_every_step_last_first() -> None:
    table = nim_against_a_bot(ONE, Pass(), TWO, Pass())
    heard = heard_at(table)
    table.take_back(0)
    (change,) = heard
    assert change.kind == "take-back"
    assert [step.command for step in change.steps] == [Pass(), TWO, Pass()]
    assert change.state == table.state


def test_every_listener_hears_until_it_stops() -> None:
    table = nim()
    first: list[int] = []
    second: list[int] = []
    stop = table.listen(lambda change: first.append(change.revision))
    table.listen(lambda change: second.append(change.revision))
    table.dispatch(ONE)
    stop()
    table.dispatch(ONE)
    assert (first, second) == ([1], [1, 2])


def test_a_listener_may_stop_listening_while_it_hears() -> None:
    table = nim()
    heard: list[int] = []
    stops: list[Callable[[], None]] = []

    def once(change: Change[NimState, NimCommand]) -> None:
        heard.append(change.revision)
        stops[0]()

    stops.append(table.listen(once))
    later = heard_at(table)
    table.dispatch(ONE)
    table.dispatch(ONE)
    assert heard == [1]
    assert [change.revision for change in later] == [1, 2]


def test_a_listener_that_answers_at_once_is_heard_by_the_others_in_order() -> None:
    table = nim()

    def answer(change: Change[NimState, NimCommand]) -> None:
        if change.state.in_hand == 1:
            table.dispatch(Pass())

    table.listen(answer)
    heard = heard_at(table)
    table.dispatch(ONE)
    assert [change.revision for change in heard] == [1, 2]


def test_a_listener_that_fails_does_not_silence_the_table() -> None:
    table = nim()

    def fail(change: Change[NimState, NimCommand]) -> None:
        raise OSError("the disk is full")

    stop = table.listen(fail)
    with pytest.raises(OSError, match="the disk is full"):
        table.dispatch(ONE)
    stop()
    heard = heard_at(table)
    table.dispatch(ONE)
    assert [change.revision for change in heard] == [2]


def test_a_refused_command_is_not_heard() -> None:
    table = nim()
    heard = heard_at(table)
    with pytest.raises(IllegalCommand):
        table.dispatch(Pass())
    assert heard == []


def test_a_record_opens_a_table_with_its_undo_history() -> None:
    again: NimTable = Table.of_record(Nim(), nim(ONE, Pass(), TWO, ONE).record())
    assert again.undo(1).in_hand == 2
    assert again.undo(1).in_hand == 0
    assert not again.can_undo(1)


def test_a_record_opens_a_table_with_the_options_of_a_new_one() -> None:
    again: NimTable = Table.of_record(Nim(), nim(ONE).record(), occupants=(PERSON, BOT), take_backs="over-the-table")
    assert again.can_take_back(0)


def test_a_record_with_a_command_against_the_rules_opens_no_table() -> None:
    record = nim(ONE).record()
    with pytest.raises(IllegalCommand, match=r"A turn takes 1 to 3 stones\."):
        Table.of_record(Nim(), record.but(commands=(ONE, THREE)))


def test_a_record_of_another_game_opens_no_table() -> None:
    record = nim(ONE).record()
    with pytest.raises(ValueError, match=r"^This is a record of chess, not of Nim\.$"):
        Table.of_record(Nim(), record.but(game="chess"))
    with pytest.raises(ValueError, match=r"^This is a record of \?\[2J, not of Nim\.$"):
        Table.of_record(Nim(), record.but(game="\x1b[2J"))
