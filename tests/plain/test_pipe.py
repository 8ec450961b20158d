"""The plain face as a program: whole games through a pipe, on a dumb terminal, and every way to stop it."""

import os
import pty
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.plain.driving import ROOT, Pipe
from tests.plain.talking import whole


@pytest.mark.parametrize(
    ("words", "seed"),
    [
        (("pyrotechnics", "--opponent", "beginner", "--seed", "12"), 2),
        (("hanabi", "--players", "2", "--level", "easy", "--rules", "classic", "--seed", "8", "--names", "Żoë"), 1),
    ],
)
def test_a_whole_game_is_played_by_a_script(words: tuple[str, ...], seed: int, tmp_path: Path) -> None:
    pipe = Pipe(tmp_path, *words, environment={"LC_ALL": "C", "PYTHONIOENCODING": "ascii"})
    pipe.play(seed)
    _, code, error = pipe.close()
    assert (code, error) == (0, "")
    assert pipe.said.isascii()
    assert all(line.isprintable() for line in pipe.said.split("\n"))
    assert whole(tmp_path).heading.ended


def test_a_dumb_terminal_gets_nothing_but_lines(tmp_path: Path) -> None:
    ours, theirs = pty.openpty()
    words = (sys.executable, "-m", "pyrotechnics", "plain", "pyrotechnics", "--two-players", "--first", "1")
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYROTECHNICS_HOME": str(tmp_path), "TERM": "dumb"}
    with subprocess.Popen(words, stdin=theirs, stdout=theirs, stderr=theirs, env=environment, cwd=tmp_path) as process:
        os.close(theirs)
        said = b""
        for line in (b"\n", b"take red\n", b"\x04"):
            while not said.endswith(b"> "):
                said += os.read(ours, 65536)
            os.write(ours, line)
            said += b"|"
        while b"--continue 1" not in said:
            said += os.read(ours, 65536)
        assert process.wait(60) == 3
    os.close(ours)
    lines = said.decode().replace("\r\n", "\n").split("\n")
    assert all(line.isprintable() for line in lines)
    assert lines.count("> |take red") == 1  # what the terminal shows of what is typed is not said again
    assert lines.count("") > 20  # so that nobody's hand is in sight


@pytest.mark.parametrize(("sent", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_a_game_is_kept_when_the_program_is_stopped(sent: signal.Signals, code: int, tmp_path: Path) -> None:
    pipe = Pipe(tmp_path, "pyrotechnics", "--two-players", "--first", "1", "--seed", "3")
    pipe.write("")
    pipe.write("take red")
    pipe.process.send_signal(sent)
    out, left, error = pipe.close()
    assert (left, error) == (code, "")
    assert "The game is kept as game 1." in out
    assert len(whole(tmp_path).steps) == 1


def test_a_game_is_kept_when_nobody_reads_any_more(tmp_path: Path) -> None:
    pipe = Pipe(tmp_path, "pyrotechnics", "--two-players", "--first", "1", "--seed", "3")
    pipe.write("")
    pipe.write("take red")
    assert pipe.process.stdout is not None
    assert pipe.process.stdin is not None
    assert pipe.process.stderr is not None
    pipe.process.stdout.close()
    pipe.process.stdin.write(b"look\n")
    pipe.process.stdin.close()
    assert pipe.process.wait(60) == 1
    assert pipe.process.stderr.read().decode().splitlines() == [
        "The game is kept as game 1. To continue: pyrotechnics plain --continue 1",
        "pyrotechnics: Nobody reads the output any more.",
    ]
    pipe.process.stderr.close()
    assert len(whole(tmp_path).steps) == 1


def test_a_game_is_kept_when_the_terminal_goes_away(tmp_path: Path) -> None:
    pipe = Pipe(tmp_path, "pyrotechnics", "--two-players", "--first", "1", "--seed", "3")
    pipe.write("")
    pipe.write("take red")
    assert pipe.process.stdout is not None
    pipe.process.stdout.close()
    pipe.process.send_signal(signal.SIGHUP)
    assert pipe.process.wait(60) == 129
    assert pipe.process.stderr is not None
    kept = "The game is kept as game 1. To continue: pyrotechnics plain --continue 1\n"
    assert pipe.process.stderr.read().decode() == kept
    pipe.process.stderr.close()
    pipe.process.stdin.close()  # type: ignore[union-attr]


def test_without_an_output_there_is_no_game(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYROTECHNICS_HOME": str(tmp_path)}
    call = f"{shlex.quote(sys.executable)} -m pyrotechnics plain hanabi >&-"
    ended = subprocess.run(["sh", "-c", call], input="", capture_output=True, text=True, env=environment, check=False)
    assert (ended.returncode, ended.stderr) == (1, "pyrotechnics: There is no output.\n")


def test_lines_may_end_in_any_way_and_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYROTECHNICS_HOME": str(tmp_path), "PYTHONUTF8": "1"}
    lines = b"\xef\xbb\xbf3\rexample\r\n\nquit\r"
    words = [sys.executable, "-m", "pyrotechnics", "plain"]
    ended = subprocess.run(words, input=lines, capture_output=True, env=environment, check=True)
    said = ended.stdout.decode().split("\n")
    assert "> 3" in said
    assert "An example." in said
    assert said[-2:] == ["> quit", ""]
