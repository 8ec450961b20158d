"""The plain face at the other end of a pipe, played by a script that reads what it says."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
PROMPT = b"> "


class Pipe:
    """Talk with the plain face through a pipe, as a program does.

    Attributes:
        said: All that was printed so far.
    """

    def __init__(self, home: Path, *words: str, environment: Mapping[str, str] | None = None) -> None:
        self.said = ""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "pyrotechnics", "plain", *words],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=home,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYROTECHNICS_HOME": str(home), **(environment or {})},
        )
        self.opening = self._heard()

    def write(self, line: str) -> str:
        """Write a line, and return what is answered, without the line itself."""
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()
        return self._heard().removeprefix(f"{line}\n")

    def close(self) -> tuple[str, int, str]:
        """End the input; return what is still said, the exit code, and what stands on standard error."""
        out, error = self.process.communicate(timeout=60)
        self.said += out.decode()
        return out.decode(), self.process.returncode, error.decode()

    def play(self, seed: int) -> str:
        """Choose from what "moves" offers until the game is over, and return the last answer."""
        random, answer = Random(seed), self.opening
        while "The game is over." not in answer:
            moves = self.write("moves").splitlines()
            assert moves, answer
            answer = self.write(random.choice(moves))
        return answer

    def _heard(self) -> str:
        """Return what is said until a line is expected, or nothing more comes."""
        assert self.process.stdout is not None
        heard = b""
        while not (heard == PROMPT or heard.endswith(b"\n" + PROMPT)):
            more = os.read(self.process.stdout.fileno(), 65536)
            if not more:
                break
            heard += more
        text = heard.decode().removesuffix(PROMPT.decode())
        self.said += text
        return text
