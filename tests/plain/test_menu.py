"""The menu in lines."""

from pathlib import Path

import pytest

from pyrotechnics.settings.model import Settings
from tests.plain.talking import talk, together, whole

pytestmark = pytest.mark.usefixtures("quick_bots")


def test_the_menu_is_numbered_and_left_by_its_last_line_or_the_end_of_the_input(home: Path) -> None:
    said = talk(home, None, "5")
    assert said.code == 0
    assert said.lines[1:] == [
        "1. New game of Pyrotechnics, a duel.",
        "2. New game of Hanabi, together.",
        "3. Rules of Pyrotechnics.",
        "4. Rules of Hanabi.",
        "5. Quit.",
    ]
    assert talk(home, None).code == 0
    assert talk(home, None, "quit").code == 0


def test_what_the_menu_does_not_know_is_refused(home: Path) -> None:
    said = talk(home, None, "9", "rules", "new game of h", "7", "q")
    assert "Write a number from 1 to 5." in said.lines
    assert '"rules" could be Rules of Pyrotechnics or Rules of Hanabi.' in said.lines
    assert "Hanabi is for 2 to 5 players. Write the number of a line again." in said.lines
    assert said.code == 0


def test_a_new_game_is_set_up_with_what_the_player_prefers(home: Path) -> None:
    prefers = Settings(name="Żoë", opponent="hard", team_mates="easy", players=4)
    assert "Pyrotechnics, Night Sky II. Żoë (you), Nova (hard)." in talk(home, None, "1", "", settings=prefers).lines
    assert (
        "Pyrotechnics, Night Sky II. Żoë (you), Squib (beginner)."
        in talk(home, None, "1", "beg", settings=prefers).lines
    )
    four = "Hanabi, Green Box. Żoë (you), Comet (easy), Vega (easy), Lyra (easy). Turn 1."
    assert four in talk(home, None, "2", "", settings=prefers).lines


def test_a_game_is_continued_from_the_menu(home: Path) -> None:
    talk(home, together(), "discard 5", "quit")
    said = talk(home, None, "3", "discard 5", "quit")
    assert "3. Continue game 1: Hanabi with 2 x easy, turn 4." in said.lines
    assert whole(home).heading.turn == 7


def test_the_rules_can_be_read_from_the_menu(home: Path) -> None:
    said = talk(home, None, "4", "discard", "xyzzy", "", "quit")
    assert "Discard." in said.lines
    assert said.lines.count("5. Quit.") == 2
