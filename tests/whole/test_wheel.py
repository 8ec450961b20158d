"""The wheel carries everything: installed in an environment of its own, it starts a game."""

import os
import subprocess
import sys
import venv
from pathlib import Path

from tests.whole.terminal import Terminal

ROOT = Path(__file__).parents[2]


def test_the_wheel_starts_a_game_from_a_fresh_environment(tmp_path: Path) -> None:
    wheels = tmp_path / "wheels"
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    subprocess.run([*pip, "wheel", "--no-deps", "-w", str(wheels), str(ROOT)], check=True, cwd=tmp_path)
    (wheel,) = wheels.glob("*.whl")
    home = tmp_path / "fresh"
    venv.create(home, with_pip=False)
    python = home / "bin" / "python"
    subprocess.run([*pip, "--python", str(python), "install", str(wheel)], check=True, cwd=tmp_path)
    environment = {"PATH": os.environ["PATH"], "HOME": str(tmp_path), "TERM": "xterm-256color", "LANG": "C.UTF-8"}
    command = [str(home / "bin" / "pyrotechnics"), "play", "pyrotechnics", "--seed", "5", "--first", "1"]
    with Terminal(command, environment=environment) as terminal:
        terminal.wait_for("choose a card from your hand to research", 40)
        terminal.type("2", "\r")
        terminal.wait_for("take a market card")
        terminal.type("\x1bOP")
        terminal.wait_for("Take a market card into your hand", 20)
    together = [str(home / "bin" / "pyrotechnics"), "play", "hanabi", "--players", "2", "--bots", "0"]
    with Terminal(together, environment=environment) as terminal:
        terminal.wait_for("Please pass the terminal", 40)
        terminal.type("\r")
        terminal.wait_for("play or discard a card")
    where = "import pyrotechnics, pathlib; print(pathlib.Path(pyrotechnics.__file__).is_relative_to(pathlib.Path(%r)))"
    done = subprocess.run(
        [str(python), "-c", where % str(home)], capture_output=True, text=True, check=True, cwd=tmp_path
    )
    assert done.stdout.strip() == "True"
