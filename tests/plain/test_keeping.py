"""What is kept: everything before it is told, whichever face it is begun or continued in, and however it is left."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from pyrotechnics.archive.keeper import Keeper
from pyrotechnics.archive.keeping import KeptGame
from pyrotechnics.archive.reading import restore
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.plain.dialogue import Dialogue
from pyrotechnics.plain.face import FAULT, REFUSED, UNFINISHED, run
from pyrotechnics.plain.house import House
from pyrotechnics.seating.recalling import claimed, continued
from pyrotechnics.settings.model import Settings
from tests.archive.playing import difference, moves
from tests.plain.talking import SILENT, duel, keeping, talk, together, whole

pytestmark = pytest.mark.usefixtures("quick_bots")


def test_a_game_goes_on_where_the_input_ended(home: Path) -> None:
    said = talk(home, duel(first=Seat.ONE), "research 2")
    assert said.code == UNFINISHED
    assert "To continue: pyrotechnics plain --continue 1" in said.text
    again = talk(home, 0, "undo", "moves")
    assert any(line.startswith("Taken back: You researched ") for line in again.lines)
    assert sum(line.startswith("research ") for line in again.lines) == 5
    assert [step.kind for step in whole(home).steps] == ["command", "command", "undo"]


def test_what_is_begun_in_lines_goes_on_in_the_app(home: Path) -> None:
    talk(home, together(), "note 1 new", "discard 5", "discard 5", "quit")
    with keeping(home) as keeper:
        place = continued(keeper, restore(keeper.ask(claimed(keeper, 1)).result(30)))
        assert place.is_begun
        assert place.seating.game == "hanabi"
        assert list(place.notes.values()) == ["new"]
        place.table.dispatch(place.table.game.moves(place.table.state)[0])
        assert place.kept is not None
        place.kept.writing.result(30)
        assert place.kept.trouble is None
    assert len(whole(home).steps) == 7


def test_what_is_begun_in_the_app_goes_on_in_lines(home: Path) -> None:
    with keeping(home) as keeper:
        table = duel(take_backs="over-the-table").table()
        kept = KeptGame(keeper, table)
        for _, _ in zip(range(30), moves(table, Random(3)), strict=False):
            pass
        kept.writing.result(30)
        kept.close()
    assert difference(restore(whole(home)).table, table) == []
    said = talk(home, 1, "log 2", "look")
    assert said.lines[0].startswith("Pyrotechnics, Night Sky II. Ada (you), Nova (easy). Turn ")
    assert len(whole(home).steps) >= 30


def test_nothing_is_told_before_it_is_on_the_disk(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []
    say = Dialogue.say

    def watched(self: Dialogue, *lines: str) -> None:
        for line in lines:
            if line.startswith(("You discarded", "Comet ", "Vega ")):
                with sqlite3.connect(home / "games.sqlite3") as connection:
                    told.append(connection.execute("SELECT count(*) FROM steps").fetchone()[0])
        say(self, *lines)

    monkeypatch.setattr(Dialogue, "say", watched)
    talk(home, together(), "discard 5", "discard 5")
    assert told == sorted(told)
    assert len(told) == 6
    assert all(kept >= number for number, kept in enumerate(told, 1))


def test_a_game_that_is_open_elsewhere_is_not_opened(home: Path) -> None:
    from tests.archive.playing import other_process, said

    talk(home, duel(first=Seat.ONE), "research 2")
    script = (
        "import sys, json; from pathlib import Path; from pyrotechnics.archive.claims import Claims\n"
        "print(json.dumps(Claims(Path(sys.argv[1])).claim(1))); sys.stdin.read()"
    )
    with other_process(script, home / "games.sqlite3") as process:
        assert said(process)
        refused = talk(home, 1)
        assert process.stdin is not None
        process.stdin.close()
    assert refused.code == FAULT
    assert refused.text == "Game 1 is open in another window.\n"


@pytest.mark.parametrize("number", [0, 7])
def test_a_game_that_is_not_there_is_not_made(number: int, home: Path) -> None:
    refused = talk(home, number)
    assert refused.code == FAULT
    assert refused.text in {"There is no game to continue.\n", "There is no game 7 in the archive.\n"}
    assert not list(home.iterdir())


def test_a_game_that_nothing_has_happened_in_leaves_no_trace(home: Path) -> None:
    assert talk(home, together(), "look", "quit").code == 0
    with keeping(home) as keeper:
        assert keeper.ask(lambda archive: archive.open_games()).result(30) == []


def test_a_strict_script_ends_at_the_first_line_that_is_refused(home: Path) -> None:
    said = talk(home, duel(first=Seat.ONE), "research 1", "discover 9", "end", strict=True)
    assert said.code == REFUSED
    assert "There is no card of the market with the number 9." in said.lines
    assert len(whole(home).steps) == 2


def test_what_can_not_be_kept_is_said_once_and_saved_elsewhere(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(home)
    (home / "games.sqlite3").mkdir()
    said = talk(home, duel(first=Seat.ONE), "research 1", "discover 1", "quit", "yes", manner=SILENT)
    assert sum(line.startswith("Not kept: ") for line in said.lines) == 1
    assert any(line.startswith("The game is safe in ") for line in said.lines)
    assert len(list(home.glob("pyrotechnics-game*.json"))) == 1


def test_what_becomes_of_a_game_is_said_once_more_where_the_output_fails_just_then(home: Path) -> None:
    written: list[str] = []
    lines = iter(("research 1\n", "quit\n"))

    def write(text: str) -> None:
        written.append(text)
        if sum(each.startswith("The game is kept") for each in written) == 1:
            raise BrokenPipeError

    house = House(Dialogue(lambda: next(lines, ""), write, SILENT), Keeper(home / "games.sqlite3"))
    with closing(house), pytest.raises(BrokenPipeError):
        run(house, duel(first=Seat.ONE), Settings())
    assert written[-2:] == ["The game is kept as game 1. To continue: pyrotechnics plain --continue 1\n"] * 2


def test_an_imported_game_is_not_continued(home: Path) -> None:
    with keeping(home) as keeper:
        table = duel().table()
        table.dispatch(table.game.moves(table.state)[0])
        kept = KeptGame(keeper, table, origin="imported")
        kept.writing.result(30)
        kept.close()
    refused = talk(home, 1)
    assert refused.code == FAULT
    assert refused.text == "Game 1 was imported: it can be seen again, but not continued.\n"


def test_what_can_be_read_of_a_damaged_game_goes_on_as_a_copy(home: Path) -> None:
    talk(home, together(), "note 1 new", "discard 5", "discard 5", "quit")
    with closing(sqlite3.connect(home / "games.sqlite3")) as connection, connection:
        connection.execute("UPDATE steps SET command = '{}' WHERE number = 5")
    said = talk(home, 1, "hand", "discard 5")
    assert "Game 1 is damaged: step 5 can't be read, and what follows is left out." in said.lines
    copy = whole(home, 2)
    assert copy.heading.parent == 1
    assert len(copy.steps) > 4
    assert [text for _, _, text in copy.notes] == ["new"]
