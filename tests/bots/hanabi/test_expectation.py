"""What the master expects of a board, and the script that fits it."""

from pathlib import Path
from random import Random

import pytest

from pyrotechnics.bots.hanabi import fit
from pyrotechnics.bots.hanabi.expectation import (
    FEATURES,
    as_toml,
    expected,
    features,
    read_expectations,
    standard_expectations,
    weights_for,
)
from pyrotechnics.bots.hanabi.fit import fitted, solved
from pyrotechnics.bots.hanabi.reading import Reading
from pyrotechnics.games.hanabi.rulesets import PLAYERS, PRESETS, preset


def test_every_preset_has_weights_for_every_number_of_players() -> None:
    found = standard_expectations()
    assert {rules: set(rows) for rules, rows in found.items()} == {
        rules: {str(seats) for seats in PLAYERS} for rules in PRESETS
    }


@pytest.mark.parametrize("seats", PLAYERS)
@pytest.mark.parametrize("name", PRESETS)
def test_at_the_deal_it_expects_what_such_games_come_to(name: str, seats: int) -> None:
    weights = weights_for(preset(name), seats)
    assert weights is not None
    low, high = (90, 116) if name == "green-box" else (20, 25)
    assert low < expected(Reading(preset(name), seats, 0), weights) < high


def test_a_card_on_the_table_is_worth_more_than_the_same_card_discarded() -> None:
    rules = preset("green-box")
    weights = weights_for(rules, 2)
    assert weights is not None
    three = Reading(rules, 2, 0).faces.place[rules.faces()[2]]
    played, discarded = Reading(rules, 2, 0), Reading(rules, 2, 0)
    for board, put in ((played, played.play), (discarded, discarded.discard)):
        put(board.hands[0][0], three)
        board.draw()
        board.look()
    assert expected(played, weights) > expected(discarded, weights) + 0.5


def test_house_rules_keep_the_weights_and_other_cards_have_none() -> None:
    green = preset("green-box")
    assert weights_for(green.but(pointing="all", discard_at_full_hints=False), 3) == weights_for(green, 3)
    assert weights_for(green.but(copies=(3, 2, 1, 1, 1)), 3) is None
    assert weights_for(green.but(colours=green.colours[:5]), 3) is None


def test_features_have_a_name_each() -> None:
    assert len(features(Reading(preset("classic"), 3, 0))) == len(FEATURES)


def test_equations_are_solved_whatever_their_order() -> None:
    assert solved([[0.0, 2.0, 0.0], [1.0, 1.0, 0.0], [0.0, 0.0, 4.0]], [4.0, 5.0, 2.0]) == [3.0, 2.0, 0.5]
    with pytest.raises(ZeroDivisionError):
        solved([[1.0, 1.0], [1.0, 1.0]], [1.0, 2.0])


def test_a_fit_follows_the_games_it_was_made_from_and_repeats() -> None:
    rules = preset("classic")
    weights = fitted(rules, 2, 12, 5)
    assert weights == fitted(rules, 2, 12, 5)
    errors = [
        left - sum(weights[name] * value for name, value in zip(FEATURES, row, strict=True))
        for game in range(12)
        for row, left in fit.positions(rules, 2, Random(f"5 classic 2 {game}"))
    ]
    assert abs(sum(errors) / len(errors)) < 0.01  # least squares with a constant


def test_weights_come_back_from_their_file(tmp_path: Path) -> None:
    written = {"classic": {"2": dict.fromkeys(FEATURES, 1.5)}}
    path = tmp_path / "weights.toml"
    path.write_text(as_toml(written), encoding="utf-8")
    assert read_expectations(path) == written


def test_the_script_prints_the_asset(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(fit, "PRESETS", ("classic",))
    monkeypatch.setattr(fit, "PLAYERS", (2,))
    assert fit.main(["--games", "2", "--seed", "3", "--jobs", "1"]) == 0
    printed = capsys.readouterr().out
    assert "--games 2 --seed 3" in printed
    assert "[classic.2]" in printed
