"""``pyrotechnics play GAME --deal CODE``: a deal that somebody else has played, or the deal of the day."""

from pathlib import Path
from typing import Any

import pytest

from pyrotechnics import cli
from pyrotechnics.cli import play
from pyrotechnics.engine.deal_code import deal_of_the_day, encode
from pyrotechnics.engine.table import Table
from pyrotechnics.games.hanabi.rulesets import preset
from pyrotechnics.resources import asset
from pyrotechnics.seating.hanabi import HanabiSeating
from pyrotechnics.seating.opening import Seating
from tests.cli.calling import refused
from tests.fixed_day import DAY, StandingStill

Openings = list[Seating | None]
DUEL, DUEL_OF_TWO = encode("P1", 5), encode("P2", 5)
GREEN, CLASSIC = encode("H4G2", 5), encode("H2C1", 5)


def opened_table(opened: Openings, *words: str) -> Table[Any, Any, Any, Any, Any]:
    """Return the table that a call of ``play`` opens."""
    assert cli.main(["play", *words]) == 0
    seating = opened[-1]
    assert seating is not None
    return seating.table()


def code_at(table: Table[Any, Any, Any, Any, Any]) -> str | None:
    """Return the code of the deal at a table."""
    return table.game.deal_code(table.setup, table.deal)


@pytest.mark.parametrize("code", [DUEL, DUEL_OF_TWO, encode("P1", 2**63 - 1)])
def test_a_code_deals_the_duel_that_it_names(code: str, opened: Openings) -> None:
    assert code_at(opened_table(opened, "pyrotechnics", "--deal", code)) == code
    assert code_at(opened_table(opened, "pyrotechnics", "--two-players", "--deal", code.lower())) == code


@pytest.mark.parametrize(("first", "code"), [("1", DUEL), ("2", DUEL_OF_TWO), ("random", DUEL_OF_TWO)])
def test_who_starts_may_be_said_if_it_is_what_the_deal_has(first: str, code: str, opened: Openings) -> None:
    assert code_at(opened_table(opened, "pyrotechnics", "--deal", code, "--first", first)) == code


def test_a_code_of_ones_own_deck_needs_the_deck(
    opened: Openings, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "own.toml"
    deck.write_text(asset("decks", "pyrotechnics.toml").read_text().replace("Mystic Bloom!", "Mystic Boom!"))
    code = code_at(opened_table(opened, "pyrotechnics", "--deck", str(deck), "--seed", "5"))
    assert code is not None
    assert code_at(opened_table(opened, "pyrotechnics", "--deck", str(deck), "--deal", code)) == code
    assert "of another deck" in refused(capsys, "play", "pyrotechnics", "--deal", code)
    assert "of the deck Night Sky, not of" in refused(
        capsys, "play", "pyrotechnics", "--deck", str(deck), "--deal", DUEL
    )


def test_players_and_rules_of_hanabi_follow_the_code(opened: Openings) -> None:
    for code, players, rules in ((GREEN, 4, "green-box"), (CLASSIC, 2, "classic")):
        table = opened_table(opened, "hanabi", "--deal", code)
        assert code_at(table) == code
        assert (len(table.setup.names), table.setup.rules) == (players, preset(rules))
        words = ("--players", str(players), "--rules", rules, "--names", ",".join("ABCD"[:players]), "--bots", "0")
        assert code_at(opened_table(opened, "hanabi", "--deal", code, *words)) == code


def test_a_code_of_options_that_were_chosen_in_the_dialog_needs_no_file(opened: Openings) -> None:
    rules = preset("classic").but(title="Classic (own options)", pointing="free")
    table = HanabiSeating(("A", "B"), (None, None), rules, seed=5).table()
    code = code_at(table)
    assert code is not None
    again = opened_table(opened, "hanabi", "--deal", code)
    assert (again.deal, again.setup.rules) == (table.deal, rules)


def test_a_code_of_rules_in_a_file_needs_the_file(
    opened: Openings, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "own.toml"
    path.write_text(asset("rulesets", "classic.toml").read_text().replace("fuses = 3", "fuses = 2"))
    code = code_at(opened_table(opened, "hanabi", "--rules", str(path), "--seed", "5"))
    assert code is not None
    assert code_at(opened_table(opened, "hanabi", "--rules", str(path), "--deal", code)) == code
    assert "of other rules" in refused(capsys, "play", "hanabi", "--deal", code)


@pytest.mark.parametrize("words", [("pyrotechnics",), ("hanabi", "--players", "5", "--rules", "classic")])
def test_the_deal_of_the_day_is_the_same_for_everyone(
    words: tuple[str, ...], opened: Openings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(play, "date", StandingStill)
    one, two = (opened_table(opened, *words, "--deal", "today") for _ in range(2))
    assert one.setup.seed == deal_of_the_day(words[0], DAY)
    assert one.deal == two.deal


def test_who_starts_in_the_deal_of_the_day_can_not_be_chosen(
    opened: Openings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play, "date", StandingStill)
    first = opened_table(opened, "pyrotechnics", "--deal", "today").deal.first + 1
    table = opened_table(opened, "pyrotechnics", "--deal", "today", "--first", str(first))
    assert table.setup.seed == deal_of_the_day("pyrotechnics", DAY)
    error = refused(capsys, "play", "pyrotechnics", "--deal", "today", "--first", str(3 - first))
    assert f"player {first} starts in this deal" in error


def test_bots_may_play_otherwise_each_time(opened: Openings) -> None:
    seeds = {opened_table(opened, "pyrotechnics", "--deal", DUEL).occupants[1].seed for _ in range(20)}
    assert len(seeds) > 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("pyrotechnics", "--deal", GREEN), "That is a deal of Hanabi, not of Pyrotechnics."),
        (("hanabi", "--deal", DUEL), "That is a deal of Pyrotechnics, not of Hanabi."),
        (("pyrotechnics", "--deal", DUEL, "--first", "2"), "player 1 starts in this deal, not player 2"),
        (("pyrotechnics", "--deal", DUEL[:-1] + "0"), "a sign of it is wrong"),
        (("pyrotechnics", "--deal", ""), "There is no code of a deal here."),
        (("pyrotechnics", "--deal", "\x1b[2J"), 'has the sign "?"'),
        (("pyrotechnics", "--deal", DUEL, "--seed", "5"), "not allowed with"),
        (("hanabi", "--deal", "today", "--seed", "5"), "not allowed with"),
        (("hanabi", "--deal", GREEN, "--players", "3"), "This deal is for 4 players, not for 3."),
        (("hanabi", "--deal", GREEN, "--bots", "5"), "from 0 to 4 with 4 players"),
        (("hanabi", "--deal", GREEN, "--rules", "classic"), "by the rules Green Box, not by the rules Classic."),
    ],
    ids=lambda value: " ".join(value).replace("\x1b", "ESC") if isinstance(value, tuple) else "",
)
def test_a_wrong_deal_gets_one_sentence_and_code_2(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refused(capsys, "play", *words)
