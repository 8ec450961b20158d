"""Games of released versions load and replay for ever, to the same result and told in the same words.

A file here is never changed. If a test fails, the code is wrong, or a newer format has to read the older one.
"""

import pytest

from pyrotechnics.engine.record import read_header, read_record
from pyrotechnics.engine.table import Table
from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.commands import AnyCommand
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Deal, Result, Setup, State
from pyrotechnics.games.pyrotechnics.view import View
from tests.games.pyrotechnics.make_golden import FOLDER, told

GAME = Pyrotechnics()
RESULTS = {
    "eager": Result(winner=Seat.ONE, reason="fifth-showcase"),
    "unattended": Result(winner=Seat.ONE, reason="fifth-showcase"),
    "talkative": Result(winner=None, reason="agreement"),
    "resigned": Result(winner=Seat.ONE, reason="resignation"),
}


def replayed(name: str) -> Table[Setup, Deal, State, AnyCommand, View]:
    text = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert read_header(text) == GAME.name
    return Table.of_record(GAME, read_record(text, GAME.record_type))


def test_every_golden_game_is_replayed() -> None:
    files = {path.stem for path in FOLDER.iterdir()}
    assert files == set(RESULTS)


@pytest.mark.parametrize("name", RESULTS)
def test_a_golden_game_ends_as_it_did(name: str) -> None:
    assert replayed(name).state.result == RESULTS[name]


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
    assert rules.deal(other_seed.setup).order != record.deal.order
    assert Table.of_record(GAME, other_seed).state.result == RESULTS[name]


def test_the_talkative_game_is_marked_as_casual() -> None:
    assert [name for name in RESULTS if replayed(name).casual] == ["talkative"]


def test_golden_games_show_every_kind_of_command() -> None:
    kinds = {type(command).__name__ for name in RESULTS for command in replayed(name).record().commands}
    assert {"Research", "Collect", "Steal", "Mix", "Split", "Discover", "Showcase", "Pay", "EndTurn"} <= kinds
    assert {"TakeFirstSpark", "Resign", "OfferDraw", "AcceptDraw", "DeclineDraw"} <= kinds
