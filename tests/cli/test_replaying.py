"""``replay``: a game again, in the app or printed, and never more than the seat in question could know."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pyrotechnics import cli
from pyrotechnics.archive.home import archive_path
from pyrotechnics.cli import start
from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.engine.table import Table
from pyrotechnics.tui.replay.opening import ReplayOpening
from tests.archive.playing import AnyTable, duel, keeping, kept, play, table_of, together
from tests.cli.calling import failed, printed, refused
from tests.games.hanabi.make_hanab_live import FOLDER as HANAB_LIVE
from tests.games.pyrotechnics.make_golden import FOLDER as DUELS


def keep(table: AnyTable, **known: Any) -> None:
    """Keep a game."""
    with keeping(archive_path()) as keeper:
        kept(keeper, table, **known)


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Take the place of the app in a terminal; return what it would have shown."""
    openings: list[Any] = []

    def run_app(opening: Any, config: Any = None) -> int:
        openings.append(opening)
        return 0

    monkeypatch.setattr(start, "can_show", lambda: True)
    monkeypatch.setattr(start, "run_app", run_app)
    return openings


def test_the_log_is_printed_with_players_and_result(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "replay", DUELS / "eager.json")
    assert told[:4] == [
        "Game     Pyrotechnics, Night Sky (eager.json)",
        "Players  Ann, Bob",
        "     Ann collected 1 yellow.",
        told[3],
    ]
    assert told[3].startswith("  1  Bob researched ")
    assert told[-2].startswith(" 28  Ann researched ")
    assert told[-1] == "End      Ann wins. The fifth showcase is paid."


def test_a_seat_reads_the_log_as_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    told = printed(capsys, "replay", DUELS / "eager.json", "--seat", 1)
    assert told[2] == "     You collected 1 yellow."
    assert told[-1] == "End      You win! The fifth showcase is paid."
    told = printed(capsys, "replay", HANAB_LIVE / "last-turn.json", "--seat", 2)
    assert told[-1] == "End      The last turn is over: 24 of 25 points."
    assert any(line[5:].startswith("You played slot") for line in told)


@pytest.mark.parametrize("game", ["pyrotechnics", "hanabi"])
def test_as_data_every_action_is_one_object_with_its_time_and_how_the_table_stands(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    table = table_of(game, 2)
    play(table)
    keep(table)
    actions = [json.loads(line) for line in printed(capsys, "replay", 1, "--json")]
    record = table.record()
    assert [action["number"] for action in actions] == list(range(1, len(record.commands) + 1))
    assert [action["command"] for action in actions] == [each.model_dump(mode="json") for each in record.commands]
    assert [action["seat"] - 1 for action in actions] == [step.actor for step in table.past]
    assert {action["player"] for action in actions} == {table.setup.names[seat] for seat in range(len(table.occupants))}
    assert all(action["at"].endswith("Z") and action["events"] for action in actions)
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert [action["outcome"] for action in actions[:-1]] == [None] * (len(actions) - 1)
    assert actions[-1]["outcome"] == outcome.model_dump(mode="json")
    log = table.game.view(table.state, None).log
    events = [event.model_dump(mode="json") for turn in log for event in turn.events]
    assert [event for action in actions for event in action["events"]] == events


def test_nobody_knows_the_times_of_an_imported_game(capsys: pytest.CaptureFixture[str]) -> None:
    printed(capsys, "import", DUELS / "eager.json")
    for game in ("1", str(DUELS / "eager.json")):
        actions = [json.loads(line) for line in printed(capsys, "replay", game, "--json")]
        assert {action["at"] for action in actions} == {None}


# ---- secrets ------------------------------------------------------------------------------------------------------


def after_an_exchange(table: AnyTable, one: int, other: int) -> AnyTable | None:
    """Return the same game with two cards of the deal exchanged, None where it could not have been played so."""
    order = list(table.deal.order)
    order[one], order[other] = order[other], order[one]
    again = Table(table.game, table.setup, deal=table.deal.but(order=tuple(order)))
    try:
        for step in table.past:
            again.dispatch(step.command)
    except IllegalCommand:
        return None
    return again


def hidden(table: AnyTable, seat: int) -> list[int]:
    """Return the places in the deal of the cards that a seat has never seen."""
    order, state = table.deal.order, table.state
    if table.game.name == "hanabi":
        own = [card.id for card in state.hands[seat] if card.colour is None and card.number is None]
        return [*own, *range(state.drawn, len(order))]
    other = state.players[1 - seat]
    return [order.index(card) for card in (*state.removed, *(set(other.hand) - set(other.seen)))]


@pytest.mark.parametrize("way", [(), ("--json",)], ids=["words", "json"])
@pytest.mark.parametrize("game", ["pyrotechnics", "hanabi"])
def test_what_a_seat_is_told_is_the_same_whatever_the_cards_are_that_it_has_not_seen(
    game: str, way: tuple[str, ...], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tried = 0
    for seed in (2, 4, 6):
        table, file = table_of(game, seed), tmp_path / "game.record"
        play(table, seed, steps=14)
        for seat in range(len(table.occupants)):
            file.write_text(table.record().dump())
            words = ("replay", file, *way, "--seat", seat + 1)
            told = printed(capsys, *words)
            places = hidden(table, seat)
            for _ in range(4):
                one, other = Random(tried).sample(places, 2)
                again = after_an_exchange(table, one, other)
                if again is not None and again.deal != table.deal:
                    tried += 1
                    file.write_text(again.record().dump())
                    assert printed(capsys, *words) == told
    assert tried > 5


# ---- where it is shown --------------------------------------------------------------------------------------------


def test_in_a_terminal_the_app_opens_at_the_replay(shown: list[Any], capsys: pytest.CaptureFixture[str]) -> None:
    table = together(3)
    play(table, steps=10)
    keep(table)
    assert printed(capsys, "replay", 1) == []
    assert printed(capsys, "replay", 1, "--seat", 3) == []
    assert printed(capsys, "replay", DUELS / "eager.json") == []
    kept_game, from_seat, from_file = shown
    assert isinstance(kept_game, ReplayOpening)
    assert (kept_game.record, kept_game.number, kept_game.seat) == (table.record(), 1, 0)
    assert (len(kept_game.times), kept_game.occupants) == (len(table.past) + 1, table.occupants)
    assert from_seat.seat == 2
    assert (from_file.heading, from_file.seat, from_file.times, from_file.occupants) == ("eager.json", None, (), None)
    assert printed(capsys, "replay", DUELS / "eager.json", "--json")
    assert len(shown) == 3


def test_a_wrong_call_gets_one_sentence_and_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert "nobody sits in seat 3" in refused(capsys, "replay", str(DUELS / "eager.json"), "--seat", "3")
    assert "no seat" in refused(capsys, "replay", "1", "--seat", "0")


def test_what_is_not_there_gets_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert failed(capsys, "replay", 7) == "pyrotechnics: There is no game 7 in the archive.\n"
    assert "can't be read" in failed(capsys, "replay", tmp_path / "nowhere")
    assert "can't be read" in failed(capsys, "replay", tmp_path)
    (tmp_path / "text").write_text("Hello")
    assert "not valid JSON" in failed(capsys, "replay", tmp_path / "text")


def test_of_a_damaged_game_what_is_left_is_shown_with_a_word_about_it(capsys: pytest.CaptureFixture[str]) -> None:
    table = duel()
    play(table, steps=20)
    keep(table)
    with closing(sqlite3.connect(archive_path())) as connection, connection:
        connection.execute("DELETE FROM steps WHERE number = 11")
    assert cli.main(["replay", "1", "--json", "--seat", "1"]) == 0
    out, error = capsys.readouterr()
    assert len(out.splitlines()) == 10
    assert error == "pyrotechnics: Game 1 is damaged: step 11 can't be read, and what follows is left out.\n"


def test_a_game_that_is_not_over_is_shown_as_its_player_sees_it_and_not_otherwise(
    capsys: pytest.CaptureFixture[str],
) -> None:
    table = duel()
    play(table, steps=20)
    keep(table)
    assert len(printed(capsys, "replay", 1, "--seat", 1)) > 3
    for words in (("--json",), ("--seat", 2), ()):
        assert failed(capsys, "replay", 1, *words).startswith("pyrotechnics: Game 1 is not over, and its replay would")
