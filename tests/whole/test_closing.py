"""However the program is left, what was played stays: a closed window, a signal, a crash, a full disk, two windows."""

import os
import re
import resource
import signal
import sqlite3
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from pyrotechnics.engine.record import read_record
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.resources import asset
from pyrotechnics.seating.pyrotechnics import DuelSeating
from tests.whole.home import PROGRAM, Home
from tests.whole.terminal import Terminal

DECK = asset("decks", "pyrotechnics-1.toml")  # never changes
DUEL = ("play", "pyrotechnics", "--opponent", "easy", "--seed", "5", "--first", "1", "--deck", str(DECK))
TEAM = ("play", "hanabi", "--players", "2", "--bots", "0", "--seed", "5")
BEGUN = ["command"] * 3  # the bot takes its spark, then comes a research, then its action
RESEARCHED, COLLECTED = "You researched Ember Fountain!", "You researched Ember Fountain!: collected 1 red."


def not_set_back(said: bytes) -> str:
    """Return what was not set back in the terminal, "" for nothing."""
    pairs = (
        (b"\x1b[?1049l", b"\x1b[?1049h", "the alternate screen"),
        (b"\x1b[?1000l", b"\x1b[?1000h", "clicks"),
        (b"\x1b[?1003l", b"\x1b[?1003h", "movements of the mouse"),
        (b"\x1b[?1006l", b"\x1b[?1006h", "the way in which the mouse is told"),
        (b"\x1b[?2004l", b"\x1b[?2004h", "pasting"),
        (b"\x1b[?25h", b"\x1b[?25l", "the cursor"),
    )
    return ", ".join(what for back, there, what in pairs if said.rfind(back) <= said.rfind(there))


Closing = Callable[[Terminal], None]


def close_window(terminal: Terminal) -> None:
    """Close the terminal."""
    terminal.hang_up()


def send_sigterm(terminal: Terminal) -> None:
    """End the program as the system does when it shuts down."""
    terminal.kill(signal.SIGTERM)
    assert terminal.process.exitstatus == 128 + signal.SIGTERM
    assert not_set_back(terminal.raw) == ""


def send_sigkill(terminal: Terminal) -> None:
    """End the program without a word."""
    terminal.kill()


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def research(terminal: Terminal) -> None:
    """Begin the duel with a research and its action."""
    terminal.wait_for("choose a card from your hand to research")
    terminal.type("2", "\r")
    terminal.wait_for(RESEARCHED)
    terminal.type("\r")
    terminal.wait_for(COLLECTED)


def steps_of(home: Home, number: int = 1) -> list[str]:
    """Return what is kept of a game, step by step."""
    with home.opened() as archive:
        return [step.kind for step in archive.whole(number).steps]


@pytest.mark.parametrize("close", [close_window, send_sigterm])
def test_a_turn_that_was_cut_off_goes_on_where_it_was_and_can_be_undone_and_redone(home: Home, close: Closing) -> None:
    with home.start(*DUEL) as terminal:
        research(terminal)
        terminal.type("u")
        terminal.wait_for(lambda text: COLLECTED not in text)
        close(terminal)
    assert home.has_nothing_running(), home.processes()
    assert steps_of(home) == [*BEGUN, "undo"]
    with home.start() as terminal:
        terminal.wait_for("Continue Pyrotechnics")
        terminal.type("c")
        terminal.wait_for(RESEARCHED)
        assert COLLECTED not in terminal.text
        terminal.type("U")
        terminal.wait_for(COLLECTED)
        terminal.type("u", "u")
        terminal.wait_for("choose a card from your hand to research")
        terminal.type("\x11")  # ctrl+q
        assert terminal.end() == 0
        assert "Yourgameiskept:themenuofferstocontinueit." in words_of(terminal.raw.rpartition(b"\x1b[?1049l")[2])
    assert steps_of(home) == [*BEGUN, "undo", "redo", "undo", "undo"]


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGQUIT], ids=lambda number: number.name)
def test_a_signal_that_ends_the_program_at_once_leaves_the_terminal_as_it_was(
    home: Home, tmp_path: Path, number: signal.Signals
) -> None:
    shell = ["/bin/sh", "-c", 'ulimit -c 0; "$@"; echo "code $?"; stty -a', "sh", *PROGRAM, *DUEL]
    with Terminal(shell, environment=home.environment, folder=tmp_path) as terminal:
        research(terminal)
        parent = terminal.process.pid
        (child,) = Path(f"/proc/{parent}/task/{parent}/children").read_text().split()
        os.kill(int(child), number)
        terminal.end()
        assert not_set_back(terminal.raw) == ""
        shell_says = terminal.raw.decode().split("code ")[-1]
        assert shell_says.startswith(str(128 + number))
        assert re.search(r"(?<!-)\bicanon\b", shell_says), shell_says
        assert re.search(r"(?<!-)\becho\b", shell_says), shell_says
    assert steps_of(home) == BEGUN


@pytest.mark.parametrize("close", [close_window, send_sigterm, send_sigkill])
def test_no_bot_goes_on_thinking_when_its_program_has_been_ended(home: Home, close: Closing) -> None:
    with home.start("play", "pyrotechnics", "--opponent", "hard", *DUEL[4:]) as terminal:
        research(terminal)
        terminal.type("1", "d", "e")
        end = time.monotonic() + 20
        while not any("bots.worker" in each for each in home.processes()) and time.monotonic() < end:
            terminal.read(0.01)
        assert any("bots.worker" in each for each in home.processes()), terminal.text
        close(terminal)
        assert home.has_nothing_running(), home.processes()


def test_two_windows_keep_their_games_in_one_archive_and_neither_plays_that_of_the_other(home: Home) -> None:
    with home.start(*DUEL) as one, home.start(*TEAM) as other:
        research(one)
        other.wait_for("pass the terminal")
        other.type("\r", "4", "p", "\r")
        other.wait_for("You played slot 4")
        for terminal in (one, other):
            terminal.type("q", "y")
            terminal.wait_for(lambda text: "Continue Pyrotechnics" in text and "Continue Hanabi" in text)
        for terminal in (one, other):
            terminal.type("2")
            terminal.wait_for("is open in another window")
            assert "New game" in terminal.text
        other.type("q")
        assert other.end() == 0
        one.type("2")
        one.wait_for("pass the terminal")
        one.type("\r")
        one.wait_for("played slot 4")
    with home.opened() as archive:
        assert {game.game: game.steps for game in archive.games()} == {"pyrotechnics": len(BEGUN), "hanabi": 1}


def test_windows_that_are_killed_as_they_open_do_not_disturb_the_one_that_is_played_in(home: Home) -> None:
    with home.start(*DUEL) as one:
        research(one)
        for length in range(10):
            with home.start() as other:
                end = time.monotonic() + 0.2 + length / 20
                while time.monotonic() < end:
                    one.send("uU")
                    one.watch(0.02)
                    other.read(0)
                other.kill()
                assert "damaged" not in other.text
        one.settle()
        assert b"NOT KEPT" not in one.raw
        one.kill()
        kinds = steps_of(home)
    assert kinds == [*BEGUN, *["undo", "redo"] * ((len(kinds) - len(BEGUN)) // 2)]
    assert len(kinds) > 50


# ---- a crash --------------------------------------------------------------------------------------------------------

CRASHING = """
from pyrotechnics.cli import main
from pyrotechnics.tui.pyrotechnics.table import DuelScreen

def show_cards(self):
    raise RuntimeError("made for this test")

DuelScreen.action_show_cards = show_cards
raise SystemExit(main())
"""


def crash(home: Home, folder: Path) -> bytes:
    """Let the program crash in the middle of a turn, in a shell; return all that came after the last whole screen."""
    folder.mkdir()
    script = folder / "crashing.py"
    script.write_text(CRASHING)
    shell = ["/bin/sh", "-c", '"$@"; echo "code $?"; stty -a', "sh", sys.executable, str(script), *DUEL]
    with Terminal(shell, environment=home.environment, folder=folder) as terminal:
        research(terminal)
        before = len(terminal.raw)
        terminal.type("c")
        terminal.end()
        assert not_set_back(terminal.raw) == ""
        return terminal.raw[before:]


def words_of(said: bytes) -> str:
    """Return what a program said in its last lines, without what moves the cursor and breaks lines."""
    text = re.sub(r"\x1b\[[0-9;?<>=]*[a-zA-Z]", "", said.decode())
    return re.sub(r"\s", "", text)


def test_a_crash_leaves_the_terminal_as_it_was_and_says_where_the_game_is(home: Home, tmp_path: Path) -> None:
    said = crash(home, tmp_path / "here")
    shell = said.decode().split("code ")[-1]
    assert shell.startswith("1\r\n")
    assert re.search(r"(?<!-)\bicanon\b", shell), shell
    assert re.search(r"(?<!-)\becho\b", shell), shell
    assert "made for this test" in said.decode()
    assert f"issafein{home.archive}" in words_of(said)
    assert steps_of(home) == BEGUN
    with home.start() as terminal:
        terminal.wait_for("Continue Pyrotechnics")
        terminal.type("c")
        terminal.wait_for(COLLECTED)


def test_a_crash_saves_the_record_of_a_game_that_the_archive_lacks(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    home.folder.rmdir()
    home.folder.write_text("where the folder should be")
    said = words_of(crash(home, tmp_path / "here"))
    found = re.search(r"Pyrotechnicsissafein(\S+?\.json)", said)
    assert found, said
    saved = Path(found[1])
    assert saved.parent == tmp_path / "here"
    assert len(read_record(saved.read_text(), Pyrotechnics.record_type).commands) == len(BEGUN)
    home.folder.unlink()
    command = [sys.executable, "-m", "pyrotechnics", "import", str(saved)]
    subprocess.run(command, env=home.environment, check=True, capture_output=True)
    with home.opened() as archive:
        assert [game.steps for game in archive.games()] == [len(BEGUN)]


# ---- what can't be written ------------------------------------------------------------------------------------------


def test_a_game_goes_on_while_the_disk_takes_nothing_and_is_kept_whole_when_it_does_again(home: Home) -> None:
    with home.start(*DUEL) as terminal:
        terminal.wait_for("choose a card from your hand to research")
        terminal.type("2", "\r")
        terminal.wait_for(RESEARCHED)
        no_byte, as_before = (0, resource.RLIM_INFINITY), (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
        resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE, no_byte)
        terminal.type("\r")
        terminal.wait_for(COLLECTED)
        terminal.wait_for("NOT KEPT: disk")
        terminal.type("u")
        terminal.wait_for(lambda text: COLLECTED not in text)
        assert "NOT KEPT: disk" in terminal.lines[0]
        terminal.type("\x11")
        terminal.wait_for("not kept")
        terminal.type("n")
        terminal.wait_for("NOT KEPT")
        assert steps_of(home) == BEGUN[:-1]
        resource.prlimit(terminal.process.pid, resource.RLIMIT_FSIZE, as_before)
        terminal.type("U")
        terminal.wait_for(lambda text: COLLECTED in text and "NOT KEPT" not in text)
        assert steps_of(home) == [*BEGUN, "undo", "redo"]
        terminal.type("\x11")
        assert terminal.end() == 0


def test_a_folder_that_comes_back_takes_the_whole_game(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    home.folder.rmdir()
    home.folder.write_text("where the folder should be")
    with home.start(*DUEL) as terminal:
        research(terminal)
        terminal.wait_for("NOT KEPT: folder not writable")
        home.folder.unlink()
        terminal.type("u")
        terminal.wait_for(lambda text: COLLECTED not in text and "NOT KEPT" not in text)
        assert steps_of(home) == [*BEGUN, "undo"]


def test_quitting_keeps_what_could_not_be_kept_before_and_then_asks_nothing(tmp_path: Path) -> None:
    home = Home(tmp_path / "home")
    home.folder.rmdir()
    home.folder.write_text("where the folder should be")
    with home.start(*DUEL) as terminal:
        research(terminal)
        terminal.wait_for("NOT KEPT")
        home.folder.unlink()
        terminal.type("\x11")
        assert terminal.end() == 0
    assert steps_of(home) == BEGUN


# ---- the start ------------------------------------------------------------------------------------------------------


def fill(home: Home, games: int) -> None:
    """Fill the archive with copies of one game."""
    home.play_ahead(DuelSeating("easy", ("Ada", "Tinder"), seed=5), 40)
    connection = sqlite3.connect(home.archive)
    with connection:
        for table, key in (("games", "id"), ("deals", "game"), ("steps", "game")):
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({table})") if row[1] != key]
            listed = ", ".join(columns)
            connection.execute(
                f"WITH RECURSIVE copy (twin) AS (SELECT 2 UNION ALL SELECT twin + 1 FROM copy WHERE twin < ?) "
                f"INSERT INTO {table} ({key}, {listed}) SELECT twin, {listed} FROM {table}, copy WHERE {key} = 1",
                (games,),
            )
    connection.close()


def seconds_to_the_menu(home: Home) -> float:
    """Return how long the program takes from its call until the menu can be read."""
    with home.start() as terminal:
        begun = time.monotonic()
        while b"New game" not in terminal.raw:
            assert terminal.read(20)
        seconds = time.monotonic() - begun
        terminal.kill()
    return seconds


def test_the_menu_comes_as_soon_with_two_thousand_games_as_with_none(tmp_path: Path) -> None:
    empty, full = Home(tmp_path / "empty"), Home(tmp_path / "full")
    fill(full, 2000)
    with full.start() as terminal:
        terminal.wait_for("Continue Pyrotechnics")
        terminal.kill()
    times = [(seconds_to_the_menu(empty), seconds_to_the_menu(full)) for _ in range(5)]
    without, with_games = (statistics.median(column) for column in zip(*times, strict=True))
    assert with_games < 1.5 * without + 0.1, times
