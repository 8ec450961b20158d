"""The plain face in this process, with a script for a player and bots that choose at random."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pyrotechnics.archive.keeper import Keeper
from pyrotechnics.archive.stored import WholeGame
from pyrotechnics.bots import thinking
from pyrotechnics.plain.dialogue import Dialogue, Manner
from pyrotechnics.plain.face import run
from pyrotechnics.plain.house import House
from pyrotechnics.seating.hanabi import HanabiSeating
from pyrotechnics.seating.opening import Seating
from pyrotechnics.seating.pyrotechnics import DuelSeating
from pyrotechnics.settings.model import Settings

SILENT = Manner(prompt="", is_typed=True)


@dataclass
class Talk:
    """Hold what was said, and how it ended.

    Attributes:
        code: The exit code; None while the talk goes on.
        pieces: Everything that was printed, piece by piece.
    """

    code: int | None = None
    pieces: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Everything that was printed."""
        return "".join(self.pieces)

    @property
    def lines(self) -> list[str]:
        """Every line that was printed."""
        return self.text.splitlines()


def duel(seed: int = 3, **changes: Any) -> DuelSeating:
    """Return a duel against a bot, in which the player goes second."""
    known: dict[str, Any] = {"opponent": "easy", "names": ("Ada", "Nova"), "seed": seed, "bot_seed": 1}
    return DuelSeating(**{**known, **changes})


def together(seed: int = 3, **changes: Any) -> HanabiSeating:
    """Return a game of Hanabi with two bots, in which the player starts."""
    known: dict[str, Any] = {"names": ("Ada", "Comet", "Vega"), "bots": (None, "easy", "easy"), "first": 0}
    return HanabiSeating(**{"seed": seed, "bot_seed": 1, **known, **changes})


@contextmanager
def keeping(home: Path) -> Iterator[Keeper]:
    """Open the archive of a folder, and close it at the end."""
    with closing(Keeper(home / "games.sqlite3")) as keeper:
        yield keeper


def talk(
    home: Path,
    opening: Seating | int | None,
    *written: str | Callable[[Talk], str],
    manner: Manner = SILENT,
    strict: bool = False,
    settings: Settings | None = None,
) -> Talk:
    """Write lines until there are none any more, and return what was said.

    Args:
        home: The folder of the archive.
        opening: What is opened.
        written: The lines; one may be made from what was said before it.
        manner: How lines are exchanged.
        strict: Whether a refused line ends everything.
        settings: What the player prefers.
    """
    said, left = Talk(), iter(written)

    def read() -> str:
        line = next(left, None)
        if line is None:
            return ""
        return f"{line if isinstance(line, str) else line(said)}\n"

    house = House(Dialogue(read, said.pieces.append, manner), Keeper(home / "games.sqlite3"), is_strict=strict)
    with closing(house):
        said.code = run(house, opening, Settings() if settings is None else settings)
    return said


def whole(home: Path, number: int = 1) -> WholeGame:
    """Return a game as the archive has it."""
    with keeping(home) as keeper:
        return keeper.ask(lambda archive: archive.whole(number)).result(30)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Return the folder of an archive."""
    return tmp_path


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let bots choose at random in this process, without a process of their own."""
    random = Random(1)

    async def think(game: str, level: str, seed: int, view: Any) -> tuple[Any, ...]:
        moves = [command for command in view.legal if command.type not in {"resign", "offer-draw", "end-game"}]
        return (random.choice(moves),)

    monkeypatch.setattr(thinking, "think", think)
