"""Games of released versions load and replay for ever, to the same result and told in the same words.

A file here is never changed. If a test fails, the code is wrong, or a newer format has to read the older one.
"""

import pytest

from pyrotechnics.engine.record import read_header, read_record
from pyrotechnics.engine.table import Table
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.state import Result
from tests.games.hanabi.make_golden import FOLDER, GAMES, HanabiTable, told

GAME = Hanabi()
RESULTS = {
    "complete": Result(reason="completed", score=116),
    "struck-out": Result(reason="last-fuse", score=0),
    "last-turn": Result(reason="last-turn", score=23),
    "given-up": Result(reason="nothing-more", score=59),
    "own-rules": Result(reason="last-turn", score=17),
}
RULES = {
    "complete": ("green-box", 5),
    "struck-out": ("classic", 2),
    "last-turn": ("classic", 3),
    "given-up": ("green-box", 4),
    "own-rules": ("night-market", 2),
}


def replayed(name: str) -> HanabiTable:
    text = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert read_header(text) == GAME.name
    return Table.of_record(GAME, read_record(text, GAME.record_type))


def test_every_golden_game_is_replayed() -> None:
    files = {path.stem for path in FOLDER.iterdir()}
    assert files == set(RESULTS) == set(RULES) == set(GAMES)


@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_game_ends_as_it_did(name: str) -> None:
    state = replayed(name).state
    assert state.result == RESULTS[name]
    assert (state.rules.name, state.seats) == RULES[name]


@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_game_is_told_as_it_was_line_by_line(name: str) -> None:
    stored = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    lines = told(replayed(name).state).splitlines()
    for number, (line, expected) in enumerate(zip(lines, stored, strict=False), 1):
        assert line == expected, f"line {number}"
    assert len(lines) == len(stored)


@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_game_is_written_as_it_was(name: str) -> None:
    stored = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert replayed(name).record().dump() + "\n" == stored


@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_game_needs_its_stored_deal_and_not_its_seed(name: str) -> None:
    record = replayed(name).record()
    other_seed = record.but(setup=record.setup.but(seed=record.setup.seed + 1))
    assert law.deal(other_seed.setup).order != record.deal.order
    assert Table.of_record(GAME, other_seed).state.result == RESULTS[name]


@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_game_needs_its_stored_rules_and_not_those_of_that_name(name: str) -> None:
    """A rule-set file may change later: the game stays what it was."""
    record = replayed(name).record()
    renamed = record.but(setup=record.setup.but(rules=record.setup.rules.but(name="of-another-name", title="Other")))
    assert Table.of_record(GAME, renamed).state.result == RESULTS[name]


def test_the_game_by_rules_of_its_own_is_marked_as_casual() -> None:
    assert [name for name in RESULTS if replayed(name).casual] == ["own-rules"]


def test_golden_games_show_every_kind_of_command_and_of_event() -> None:
    tables = [replayed(name) for name in RESULTS]
    commands = {command.type for table in tables for command in table.record().commands}
    assert commands == {"play", "discard", "hint-colour", "hint-number", "end-game"}
    events = {event.type for table in tables for turn in table.state.log for event in turn.events}
    assert events == {"played", "misplayed", "discarded", "hinted", "completed", "deck-emptied", "ended"}
