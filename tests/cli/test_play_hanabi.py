"""``pyrotechnics play hanabi``: who sits where, and by which rules."""

from pathlib import Path

import pytest

from pyrotechnics import cli
from pyrotechnics.games.hanabi.rulesets import preset
from pyrotechnics.resources import asset
from pyrotechnics.tui.hanabi.seating import BOT_NAMES, COMPANION, HanabiSeating
from pyrotechnics.tui.opening import Seating
from tests.cli.calling import refused

Openings = list[Seating | None]


def seated(opened: Openings, *words: str) -> HanabiSeating:
    """Return the seating that a call of ``play hanabi`` opens."""
    assert cli.main(["play", "hanabi", *words]) == 0
    seating = opened[-1]
    assert isinstance(seating, HanabiSeating)
    return seating


def test_without_options_a_person_sits_down_with_two_bots_by_the_rules_of_the_green_box(opened: Openings) -> None:
    seating = seated(opened)
    assert seating.names == ("Player", *BOT_NAMES[:2])
    assert seating.bots == (None, COMPANION, COMPANION)
    assert seating.rules == preset("green-box")
    assert seating.table().setup.names == seating.names


@pytest.mark.parametrize("players", range(2, 6))
def test_everybody_but_one_is_a_bot_by_default(players: int, opened: Openings) -> None:
    seating = seated(opened, "--players", str(players))
    assert seating.bots == (None,) + (COMPANION,) * (players - 1)
    assert seating.table().game.seats(seating.table().setup) == players


def test_every_option_arrives_at_the_table(opened: Openings) -> None:
    words = ("--players", "4", "--bots", "1", "--names", "Ada, Ben,Cleo,Vega", "--rules", "classic", "--seed", "7")
    seating = seated(opened, *words)
    assert (seating.names, seating.bots) == (("Ada", "Ben", "Cleo", "Vega"), (None, None, None, COMPANION))
    assert (seating.rules, seating.seed) == (preset("classic"), 7)
    assert seating.bot_seed != 7


def test_a_rule_set_file_of_ones_own_is_played(opened: Openings, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    text = asset("rulesets", "classic.toml").read_text()
    path.write_text(text.replace('"Classic"', '"Ours"').replace("hints = 8", "hints = 5"))
    rules = seated(opened, "--rules", str(path)).rules
    assert (rules.title, rules.hints) == ("Ours", 5)


def test_the_same_seed_deals_the_same_game(opened: Openings) -> None:
    one, two = (seated(opened, "--seed", "7").table().state for _ in range(2))
    assert one == two


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("--players", "6"), "invalid choice"),
        (("--players", "1"), "invalid choice"),
        (("--players", "3", "--bots", "3"), "from 0 to 2 with 3 players"),
        (("--bots", "-1"), "from 0 to 2"),
        (("--names", "Ada,Ben"), "3 names with commas"),
        (("--names", "Ada,Ben,Ada"), "different names"),
        (("--rules", "clasic"), 'no rules "clasic"'),
        (("--rules", "nowhere.toml"), 'no rules "nowhere.toml"'),
        (("--seed", "half"), "no whole number"),
        (("--opponent", "hard"), "nrecognized arguments"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_wrong_call_gets_one_sentence_and_code_2(
    words: tuple[str, ...], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert sentence in refused(capsys, "play", "hanabi", *words)


def test_a_faulty_rule_set_is_named_with_its_first_fault(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "own.toml"
    path.write_text(
        asset("rulesets", "classic.toml").read_text().replace("fuses = 3", "fuses = 0").replace("gaps", "gap")
    )
    error = refused(capsys, "play", "hanabi", "--rules", str(path))
    assert "is no rule set" in error
    assert "2 more: pyrotechnics rules check" in error
