"""The menu in lines."""

from pathlib import Path

import pytest

from pyrotechnics.plain.face import FAULT
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
        "Write the number of a line, 1 to 5.",
    ]
    assert talk(home, None).code == 0
    assert talk(home, None, "quit").code == 0


def test_what_the_menu_does_not_know_is_refused(home: Path) -> None:
    said = talk(home, None, "9", "rules", "", "new game of h", "7", "q")
    question = "Write the number of a line, 1 to 5."
    assert said.lines[6:] == [
        question,
        "There is no line 9.",
        question,
        '"rules" could be Rules of Pyrotechnics or Rules of Hanabi.',
        question,
        "Nothing is chosen yet.",
        question,
        "How many players, 2 to 5? You and bots. Enter for 3.",
        "Hanabi is for 2 to 5 players.",
        "How many players, 2 to 5? You and bots. Enter for 3.",
    ]
    assert said.code == 0


@pytest.mark.parametrize("lines", [("1", "quit"), ("2", "EXIT"), ("3", "q"), ("1", "nobody", "leave")])
def test_every_question_can_be_answered_with_quit(lines: tuple[str, ...], home: Path) -> None:
    said = talk(home, None, *lines, "look")
    assert said.code == 0
    assert "Write look" not in said.text
    assert said.lines[-1].startswith(("Against whom? ", "How many players", "Write a number or a word"))


def test_who_plays_against_whom_is_asked_in_words(home: Path) -> None:
    asked = "Against whom? beginner, easy, medium, hard, master, or person for two people here. Enter for medium."
    said = talk(home, None, "1", "nobody", "person")
    assert said.lines[7:10] == [asked, '"nobody" is no opponent.', asked]
    assert any("at this terminal" in line for line in said.lines)


def test_games_that_the_menu_has_no_room_for_are_told_of(home: Path) -> None:
    for seed in range(6):
        talk(home, together(seed), "discard 5", "quit")
    lines = talk(home, None, "quit").lines
    assert [line[0] for line in lines if "Continue game" in line] == ["3", "4", "5", "6"]
    how = "pyrotechnics games tells their numbers, and pyrotechnics plain --continue N opens game N."
    assert lines[7] == f"2 older games: {how}"
    assert lines[8].startswith("7. Rules")


def test_a_damaged_archive_is_told_of_first(home: Path) -> None:
    (home / "games.sqlite3").write_text("garbage\n")
    first = "The archive was damaged: it is set aside as games-damaged-1.sqlite3, and 0 games could be carried over."
    assert talk(home, None, "5").lines[:2] == [first, "Pyrotechnics."]
    (home / "games.sqlite3").write_text("garbage\n")
    said = talk(home, 3)
    assert said.code == FAULT
    assert said.lines == [first.replace("-1", "-2"), "There is no game 3 in the archive."]
    (home / "games.sqlite3").write_text("garbage\n")
    assert talk(home, 0).lines == [first.replace("-1", "-3"), "There is no game to continue."]


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
