"""What every game must do, whatever it is about: written once, run for each game.

Give a game to it by a class of its own in that game's folder::

    class TestChess(Conformance[Setup, Deal, State, Command, View]):
        game = Chess()
        setups = (Setup(seed=1), Setup(seed=2))
        ...

Everything is asked of the game through its contract (``engine/game.py``) and of the table that plays it.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, ClassVar, Generic

import pytest

from pyrotechnics.engine.game import Game, IllegalCommand, StateT, ViewT
from pyrotechnics.engine.record import CommandT, DealT, RecordError, SetupT, read_header, read_record
from pyrotechnics.engine.table import Change, StaleCommand, Table


class Conformance(ABC, Generic[SetupT, DealT, StateT, CommandT, ViewT]):
    """Check one game.

    Attributes:
        game: The game.
        setups: At least two setups that differ in their seed only; each is played once at random by every check.
        longest: More commands than any game has that is played at random from these setups.
        secret_fields: Names of fields that no view may hold, at any depth.
    """

    game: Game[SetupT, DealT, StateT, CommandT, ViewT]
    setups: tuple[SetupT, ...]
    longest: ClassVar[int] = 5_000
    secret_fields: ClassVar[frozenset[str]] = frozenset({"seed", "setup", "deal", "order", "removed", "positions"})

    @abstractmethod
    def universe(self, state: StateT, rng: Random) -> Iterable[CommandT]:
        """Return commands that can be expressed at all, legal or not, sensible or hostile; all legal ones too."""

    @abstractmethod
    def reshuffle_hidden(self, state: StateT, seat: int | None, rng: Random) -> StateT:
        """Return another state that differs only in what this seat, or a spectator, can't see (its seed included)."""

    # Whole games

    def test_random_games_end(self) -> None:
        for setup in self.setups:
            *_, last = self._random_game(setup)
            assert self.game.outcome(last) is not None
            assert self.game.waits_for(last) == ()

    def test_an_unfinished_game_waits_for_a_seat_that_has_a_move(self) -> None:
        for state in self._states():
            if self.game.outcome(state) is None:
                waiting = self.game.waits_for(state)
                assert self.game.moves(state)
                assert set(waiting) <= {self.game.actor(state, command) for command in self.game.legal(state)}
                assert {self.game.actor(state, move) for move in self.game.moves(state)} <= set(waiting)

    def test_an_outcome_has_a_score_for_each_seat_and_a_sentence(self) -> None:
        for setup in self.setups:
            *_, last = self._random_game(setup)
            outcome = self.game.outcome(last)
            assert outcome is not None
            assert len(outcome.scores) == self.game.seats(setup)
            assert_is_a_sentence(outcome.reason)

    def test_after_the_end_every_command_is_refused_with_a_sentence(self) -> None:
        for number, setup in enumerate(self.setups):
            *_, last = self._random_game(setup)
            assert self.game.moves(last) == self.game.legal(last) == ()
            for command in self.universe(last, Random(number)):
                assert_is_a_sentence(self._refusal(last, command))

    def test_the_same_setup_deals_the_same_game_and_another_seed_another(self) -> None:
        deals = [self.game.deal(setup) for setup in self.setups]
        assert deals == [self.game.deal(setup) for setup in self.setups]
        assert any(deal != deals[0] for deal in deals)
        for setup, deal in zip(self.setups, deals, strict=True):
            assert self.game.start(setup, deal) == self.game.start(setup, deal)

    # What is legal

    def test_exactly_the_legal_commands_can_be_applied(self) -> None:
        rng = Random(1)
        for state in self._states():
            legal = self.game.legal(state)
            universe = set(self.universe(state, rng))
            assert len(set(legal)) == len(legal)
            assert set(legal) <= universe, "the universe of the test misses legal commands"
            assert {command for command in universe if self._refusal(state, command) is None} == set(legal)

    def test_moves_are_legal(self) -> None:
        for state in self._states():
            assert set(self.game.moves(state)) <= set(self.game.legal(state))

    def test_a_refusal_is_a_sentence(self) -> None:
        rng = Random(2)
        for state in self._states(every=3):
            legal = set(self.game.legal(state))
            for command in self.universe(state, rng):
                if command not in legal:
                    assert_is_a_sentence(self._refusal(state, command))

    def test_a_refusal_changes_nothing(self) -> None:
        rng = Random(3)
        for table in self._tables(every=17):
            heard: list[Change[StateT, CommandT]] = []
            table.listen(heard.append)
            before, state, revision = table.record(), table.state.model_dump(), table.revision
            legal = set(self.game.legal(table.state))
            for command in self.universe(table.state, rng):
                if command not in legal:
                    with pytest.raises(IllegalCommand):
                        table.dispatch(command)
            assert (table.record(), table.state.model_dump(), table.revision) == (before, state, revision)
            assert heard == []

    def test_applying_a_command_leaves_the_old_state_as_it_was(self) -> None:
        for state in self._states(every=5):
            before = state.model_dump_json()
            for command in self.game.legal(state):
                self.game.apply(state, command)
            assert state.model_dump_json() == before

    # The table

    def test_a_stale_revision_is_refused(self) -> None:
        for table in self._tables(every=25):
            command = next(iter(self.game.moves(table.state)), None)
            state, revision = table.state, table.revision
            for stale in (revision - 1, revision + 1):
                for seat in range(self.game.seats(table.setup)):
                    for step in (table.undo, table.redo, table.take_back):
                        with pytest.raises(StaleCommand):
                            step(seat, revision=stale)
                if command is not None:
                    with pytest.raises(StaleCommand):
                        table.dispatch(command, revision=stale)
            assert (table.state, table.revision) == (state, revision)

    def test_a_command_is_refused_from_any_seat_but_its_own(self) -> None:
        for table in self._tables(every=25):
            state, revision = table.state, table.revision
            for command in self.game.legal(state):
                for seat in range(self.game.seats(table.setup)):
                    if seat != self.game.actor(state, command):
                        with pytest.raises(IllegalCommand) as refused:
                            table.dispatch(command, seat=seat)
                        assert_is_a_sentence(str(refused.value))
            assert (table.state, table.revision) == (state, revision)

    def test_undo_and_redo_lead_through_equal_states(self) -> None:
        for number, setup in enumerate(self.setups):
            rng = Random(number)
            table = Table(self.game, setup)
            states = [table.state]
            while self.game.outcome(table.state) is None:
                self._step(table, rng)
                states.append(table.state)
                seat = rng.randrange(self.game.seats(setup))
                undone = 0
                while table.can_undo(seat) and rng.random() < 0.8:
                    undone += 1
                    assert table.undo(seat) == states[-1 - undone]
                assert table.can_redo(seat) == bool(undone)
                for back in range(undone - 1, -1, -1):
                    assert table.redo(seat) == states[-1 - back]
                assert len(table.record().commands) == len(states) - 1

    def test_undo_goes_back_over_ones_own_unsealed_commands_and_no_further(self) -> None:
        for number, setup in enumerate(self.setups):
            rng = Random(number)
            table = Table(self.game, setup)
            free: list[int] = []  # the seats of the commands since the last sealed one
            while self.game.outcome(table.state) is None:
                before = table.state
                command = self._step(table, rng)
                sealed = self.game.seals(before, command, table.state)
                free = [] if sealed else [*free, self.game.actor(before, command)]
                for seat in range(self.game.seats(setup)):
                    within_reach = 0
                    while within_reach < len(free) and free[-1 - within_reach] == seat:
                        within_reach += 1
                    for _ in range(within_reach):
                        table.undo(seat)
                    with pytest.raises(IllegalCommand) as refused:
                        table.undo(seat)
                    assert_is_a_sentence(str(refused.value))
                    for _ in range(within_reach):
                        table.redo(seat)

    def test_what_passes_the_turn_or_ends_the_game_is_sealed(self) -> None:
        for setup in self.setups:
            before: StateT | None = None
            for state, command in self._played(setup):
                if (
                    before is not None
                    and command is not None
                    and self.game.waits_for(state) != self.game.waits_for(before)
                ):
                    assert self.game.seals(before, command, state)
                before = state

    def test_another_command_after_an_undo_ends_the_redo(self) -> None:
        undone = 0
        for table in self._tables(every=5):
            seat = next((seat for seat in self.game.waits_for(table.state) if table.can_undo(seat)), None)
            if seat is None:
                continue
            table.undo(seat)
            undone += 1
            self._step(table, Random(undone))
            assert not any(table.can_redo(each) for each in range(self.game.seats(table.setup)))
        assert undone or self._every_command_is_sealed(), "no command of these games could be undone"

    def test_listeners_hear_of_every_change_in_order(self) -> None:
        for number, setup in enumerate(self.setups):
            rng = Random(number)
            table = Table(self.game, setup)
            heard: list[Change[StateT, CommandT]] = []
            stop = table.listen(heard.append)
            states = [table.state]
            while self.game.outcome(table.state) is None:
                seat = self.game.waits_for(table.state)[0]
                if table.can_undo(seat) and rng.random() < 0.2:
                    states += [table.undo(seat), table.redo(seat)]
                self._step(table, rng)
                states.append(table.state)
            assert [change.state for change in heard] == states[1:]
            assert [change.revision for change in heard] == list(range(1, len(states)))
            for earlier, change in zip(states, heard, strict=False):
                (step,) = change.steps
                here, there = (step.after, step.before) if change.kind == "undo" else (step.before, step.after)
                assert (earlier, change.state) == (here, there)
            stop()
            assert heard

    # Records

    def test_a_record_comes_back_as_the_same_game(self) -> None:
        for table in self._tables(every=25):
            text = table.record().dump()
            assert read_header(text) == self.game.name
            again = Table.of_record(self.game, read_record(text, self.game.record_type))
            assert again.state == table.state
            assert again.record() == table.record()
            assert again.record().dump() == text
            for seat in range(self.game.seats(table.setup)):
                assert again.can_undo(seat) == table.can_undo(seat)

    def test_a_record_holds_no_undone_command(self) -> None:
        for table in self._tables(every=15):
            before = table.record()
            for seat in range(self.game.seats(table.setup)):
                if table.can_undo(seat):
                    table.undo(seat)
                    assert table.record().commands == before.commands[:-1]
                    table.redo(seat)
            assert table.record() == before

    def test_a_record_with_an_unknown_field_is_refused(self) -> None:
        text = self._whole_record()
        for twisted in with_one_field_more(json.loads(text)):
            self._assert_no_record(twisted)

    def test_a_record_with_a_value_of_another_type_is_refused(self) -> None:
        text = self._whole_record()
        for twisted in with_one_leaf_of_another_type(json.loads(text)):
            self._assert_no_record(twisted)

    def test_a_record_that_lost_a_part_is_refused(self) -> None:
        record = json.loads(self._whole_record())
        for field in ("game", "setup", "deal", "format"):
            self._assert_no_record({key: value for key, value in record.items() if key != field})

    def test_a_record_of_a_newer_format_asks_for_a_newer_version(self) -> None:
        record = json.loads(self._whole_record())
        with pytest.raises(RecordError, match=r"newer version\.$"):
            read_record(json.dumps({**record, "format": record["format"] + 1}), self.game.record_type)

    # Views

    def test_a_view_shows_nothing_that_its_seat_cannot_know(self) -> None:
        rng = Random(4)
        different = 0
        for state in self._states(every=4):
            for seat in self._viewers():
                other = self.reshuffle_hidden(state, seat, rng)
                different += other != state
                mine, theirs = self.game.view(state, seat), self.game.view(other, seat)
                assert mine == theirs
                assert mine.model_dump_json() == theirs.model_dump_json()
                assert list(self.game.narrate(mine)) == list(self.game.narrate(theirs))
        assert different, "nothing is hidden in this game, or the adapter changes nothing"

    def test_a_refusal_tells_nothing_that_its_seat_cannot_know(self) -> None:
        rng = Random(5)
        for state in self._states(every=10):
            for seat in self._viewers():
                other = self.reshuffle_hidden(state, seat, rng)
                for command in self.universe(state, rng):
                    if seat == self.game.actor(state, command):
                        assert self._refusal(state, command) == self._refusal(other, command)

    def test_a_view_has_no_field_for_a_secret(self) -> None:
        for state in self._states(every=5):
            for seat in self._viewers():
                fields = set(field_names(json.loads(self.game.view(state, seat).model_dump_json())))
                assert fields.isdisjoint(self.secret_fields)

    def test_the_log_is_made_of_whole_sentences(self) -> None:
        for setup in self.setups:
            *_, last = self._random_game(setup)
            for seat in self._viewers():
                lines = self.game.narrate(self.game.view(last, seat))
                assert lines
                for line in lines:
                    assert line == line.strip()
                    assert line[-1] in ".!?"
                    assert "\n" not in line

    # How the checks walk

    def _played(self, setup: SetupT, seed: int = 0) -> Iterator[tuple[StateT, CommandT | None]]:
        """Play one game at random and yield each state with the command that led to it."""
        rng = Random(seed)
        state = self.game.start(setup, self.game.deal(setup))
        yield state, None
        for _ in range(self.longest):
            if self.game.outcome(state) is not None:
                return
            command = self._choose(state, rng)
            state = self.game.apply(state, command)
            yield state, command
        pytest.fail(f"a random game took more than {self.longest} commands")

    def _random_game(self, setup: SetupT) -> Iterator[StateT]:
        return (state for state, _ in self._played(setup))

    def _states(self, every: int = 1) -> Iterator[StateT]:
        for setup in self.setups:
            for number, state in enumerate(self._random_game(setup)):
                if number % every == 0 or self.game.outcome(state) is not None:
                    yield state

    def _tables(self, every: int) -> Iterator[Table[SetupT, DealT, StateT, CommandT, ViewT]]:
        """Yield tables after ``every`` commands, and at the end of the games."""
        for setup in self.setups:
            commands = [command for _, command in self._played(setup) if command is not None]
            table = Table(self.game, setup)
            for number, command in enumerate(commands):
                if number % every == 0:
                    record = table.record()
                    yield table
                    table = Table.of_record(self.game, record)
                table.dispatch(command)
            yield table

    def _every_command_is_sealed(self) -> bool:
        sealed = True
        for setup in self.setups:
            before: StateT | None = None
            for state, command in self._played(setup):
                if before is not None and command is not None:
                    sealed = sealed and self.game.seals(before, command, state)
                before = state
        return sealed

    def _choose(self, state: StateT, rng: Random) -> CommandT:
        """Return a move; now and then something else that is legal and does not end the game at once."""
        if rng.random() < 0.05:
            said = [command for command in self.game.legal(state) if command not in self.game.moves(state)]
            said = [command for command in said if self.game.outcome(self.game.apply(state, command)) is None]
            if said:
                return rng.choice(said)
        return rng.choice(self.game.moves(state))

    def _step(self, table: Table[SetupT, DealT, StateT, CommandT, ViewT], rng: Random) -> CommandT:
        command = self._choose(table.state, rng)
        table.dispatch(command)
        return command

    def _refusal(self, state: StateT, command: CommandT) -> str | None:
        try:
            self.game.apply(state, command)
        except IllegalCommand as refused:
            return str(refused)
        return None

    def _viewers(self) -> tuple[int | None, ...]:
        return (*range(self.game.seats(self.setups[0])), None)

    def _whole_record(self) -> str:
        *_, table = self._tables(every=self.longest)
        return table.record().dump()

    def _assert_no_record(self, data: Any) -> None:
        with pytest.raises(RecordError) as refused:
            read_record(json.dumps(data), self.game.record_type)
        assert_is_a_sentence(str(refused.value))


def assert_is_a_sentence(text: str | None) -> None:
    """Assert that a text is there, on one line, begins like a sentence and ends with one full stop."""
    assert text is not None
    assert text == text.strip()
    assert text[:1].isupper() or text[:1] == '"'
    assert text.endswith(".")
    assert not text.endswith("..")
    assert "\n" not in text


def field_names(data: Any) -> Iterator[str]:
    """Yield the name of every field of JSON data, at any depth."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from field_names(value)
    if isinstance(data, list):
        for value in data:
            yield from field_names(value)


def with_one_field_more(data: Any) -> Iterator[Any]:
    """Yield copies of JSON data, each with an unknown field in another object."""
    if isinstance(data, dict):
        yield {**data, "unheard-of": 1}
    yield from _with_one_part_changed(data, with_one_field_more)


def with_one_leaf_of_another_type(data: Any) -> Iterator[Any]:
    """Yield copies of JSON data, each with one text, number or truth value replaced by one of another type."""
    if isinstance(data, str):
        yield 7.5
    elif isinstance(data, bool) or not isinstance(data, dict | list):
        yield "seven"
    yield from _with_one_part_changed(data, with_one_leaf_of_another_type)


def _with_one_part_changed(data: Any, change: Any) -> Iterator[Any]:
    if isinstance(data, dict):
        for key, value in data.items():
            for changed in change(value):
                yield {**data, key: changed}
    # The first few of a long list stand for all.
    if isinstance(data, list):
        for index, value in enumerate(data[:3]):
            for changed in change(value):
                yield [*data[:index], changed, *data[index + 1 :]]
