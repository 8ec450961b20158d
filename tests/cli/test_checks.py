"""``deck check`` and ``rules check``: every mistake in a file by name, or that nothing is wrong."""

from pathlib import Path

import pytest

from pyrotechnics import cli
from pyrotechnics.resources import asset

DECK = asset("decks", "pyrotechnics-1.toml")
RULES = asset("rulesets", "green-box.toml")


def test_deck_check_names_every_fault_with_its_line_and_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    deck = tmp_path / "faulty.toml"
    text = DECK.read_text().replace('["RRRRR"]', '["RRRRZ"]').replace('["YYYY"]', "[]")
    deck.write_text(text)
    assert cli.main(["deck", "check", str(deck)]) == 2
    lines = capsys.readouterr().err.splitlines()
    number = text.splitlines().index('name = "Ember Fountain!"') + 1
    assert any(f"line {number}, Ember Fountain!" in line and "RRRRZ" in line for line in lines)
    assert any("Saffron Spiral!" in line and "showcase is empty" in line for line in lines)
    assert len(lines) == 2


def test_deck_check_praises_a_good_deck(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["deck", "check", str(DECK)]) == 0
    assert "nothing is wrong" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["green-box", "classic"])
def test_rules_check_praises_the_rules_that_come_with_the_program(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(["rules", "check", str(asset("rulesets", f"{name}.toml"))]) == 0
    assert "nothing is wrong" in capsys.readouterr().out


def test_rules_check_names_every_fault_with_its_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = RULES.read_text().replace("hints = 8 ", "hints = 80").replace('pointing = "free"', 'pointing = "some"')
    path = tmp_path / "own.toml"
    path.write_text(text)
    assert cli.main(["rules", "check", str(path)]) == 2
    out, error = capsys.readouterr()
    assert out == ""
    hints, pointing = error.splitlines()
    at = [number for number, line in enumerate(text.splitlines(), 1) if line.startswith(("hints", "pointing"))]
    assert f"line {at[0]}: hints must be a number from 1 to 12." in hints
    assert f'line {at[1]}: pointing must be "free" or "all".' in pointing


@pytest.mark.parametrize("kind", ["deck", "rules"])
def test_a_file_that_is_not_there_gets_one_sentence(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([kind, "check", "nowhere.toml"]) == 2
    assert capsys.readouterr().err == "nowhere.toml: the file can't be read: No such file or directory.\n"
