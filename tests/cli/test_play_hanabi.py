"""``pyrotechnics play hanabi``: who sits where, and by which rules."""

from pathlib import Path

import pytest

from pyrotechnics import cli
from pyrotechnics.games.hanabi.rulesets import preset
from pyrotechnics.resources import asset
from pyrotechnics.seating.hanabi import BOT_NAMES, LEVEL, HanabiSeating
from pyrotechnics.seating.opening import Seating
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
    assert seating.bots == (None, LEVEL, LEVEL)
    assert seating.rules == preset("green-box")
    assert seating.table().setup.names == seating.names


@pytest.mark.parametrize("players", range(2, 6))
def test_everybody_but_one_is_a_bot_by_default(players: int, opened: Openings) -> None:
    seating = seated(opened, "--players", str(players))
    assert seating.bots == (None,) + (LEVEL,) * (players - 1)
    assert seating.table().game.seats(seating.table().setup) == players


def test_every_option_arrives_at_the_table(opened: Openings) -> None:
    words = ("--players", "4", "--bots", "1", "--names", "Ada, Ben,Cleo,Vega", "--rules", "classic", "--seed", "7")
    seating = seated(opened, *words)
    assert (seating.names, seating.bots) == (("Ada", "Ben", "Cleo", "Vega"), (None, None, None, LEVEL))
    assert (seating.rules, seating.seed) == (preset("classic"), 7)
    assert seating.bot_seed != 7


@pytest.mark.parametrize(("word", "bot"), [("easy", "easy"), ("master:3.0", "master:3"), ("companion", "strong")])
def test_bots_of_a_level_play(word: str, bot: str, opened: Openings) -> None:
    assert seated(opened, "--level", word, "--players", "2").bots == (None, bot)


def test_masters_play_alone_where_they_speak_the_code(opened: Openings) -> None:
    assert seated(opened, "--level", "master:3").bots == ("master:3",) * 3


def test_bots_that_play_alone_are_watched_and_coded_ones_always_do(opened: Openings) -> None:
    assert seated(opened, "--bots", "3", "--level", "strong").bots == ("strong",) * 3
    seating = seated(opened, "--level", "coded", "--players", "5")
    assert seating.bots == ("coded",) * 5
    assert seating.names == BOT_NAMES
    assert {who.kind for who in seating.table().occupants} == {"bot"}


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
        (("--players", "3", "--bots", "4"), "from 0 to 3 with 3 players"),
        (("--bots", "-1"), "from 0 to 3"),
        (("--names", "Ada,Ben"), "3 names with commas"),
        (("--names", "Ada,Ben,Ada"), "different names"),
        (("--rules", "clasic"), 'no rules "clasic"'),
        (("--rules", "nowhere.toml"), 'no rules "nowhere.toml"'),
        (("--seed", "half"), "no whole number"),
        (("--level", "brutal"), "choose from easy, normal, strong, coded and master"),
        (("--level", "strong:3"), "always takes the same time"),
        (("--level", "coded", "--players", "2"), "The coded bots have a code for 3 players or more."),
        (("--level", "coded", "--bots", "2"), "understand nobody but each other"),
        (("--level", "stranger"), "The stranger plays in the arena only."),
        (("--level", "master:3", "--bots", "2"), "understand nobody but each other"),
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
