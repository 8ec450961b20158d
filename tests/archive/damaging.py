"""An archive to damage, and what has to come back of it whatever was done to it."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from tempfile import mkdtemp

from pyrotechnics.archive.log import PAGE
from pyrotechnics.archive.reading import Restored, restore
from pyrotechnics.archive.stored import WholeGame
from pyrotechnics.archive.trouble import DamagedGame
from tests.archive.playing import GAMES, difference, fetched, keeping, kept, play, table_of


@dataclass(frozen=True)
class Sample:
    """An archive with some games, and what it holds."""

    data: bytes
    games: dict[int, Restored]
    texts: dict[int, list[bytes]]

    @property
    def pages(self) -> int:
        return len(self.data) // PAGE

    def games_on(self, page: int) -> set[int]:
        """The games of which something is written on a page: a step, or a piece of the deal."""
        content = self.data[(page - 1) * PAGE : page * PAGE]
        return {number for number, texts in self.texts.items() if any(text in content for text in texts)}


@cache
def sample() -> Sample:
    """Six games, some ended and some open, with notes."""
    folder = Path(mkdtemp())
    path = folder / "games.sqlite3"
    with keeping(path) as keeper:
        for seed in range(6):
            table = table_of(GAMES[seed % 2], seed)
            game = kept(keeper, table)
            play(table, seed, steps=90 if seed < 3 else 25, undoes=seed > 2)
            game.note(0, 3, f"note {seed}")
            game.writing.result(30)
            game.close()
        games = {number: fetched(keeper, number) for number in range(1, 7)}
    data = path.read_bytes()
    shutil.rmtree(folder)
    assert len(data) % PAGE == 0
    texts = {number: list(_texts(restored.whole)) for number, restored in games.items()}
    return Sample(data, games, texts)


def _texts(whole: WholeGame) -> Iterator[bytes]:
    for step in whole.steps:
        yield f"{step.command or ''}{step.at}".encode()
    deal = f"{whole.heading.begun}{whole.setup}{whole.deal}{whole.occupants}".encode()
    for start in range(0, len(deal) - 50, 50):
        yield deal[start : start + 50]


def look_at_everything(path: Path) -> tuple[dict[int, WholeGame], str]:
    """What a player would see of an archive; nothing but ``ArchiveTrouble`` may be raised."""
    found = {}
    with keeping(path) as keeper:
        listed = keeper.ask(lambda archive: archive.games(limit=1000)).result(30)
        assert keeper.ask(lambda archive: archive.count()).result(30) == len(listed)
        assert {game.id for game in keeper.ask(lambda archive: list(archive.finished())).result(30)} <= {
            game.id for game in listed
        }
        for heading in listed:
            try:
                found[heading.id] = keeper.ask(lambda archive: archive.whole(heading.id)).result(30)  # noqa: B023
            except DamagedGame:
                continue
        # Whatever was found, the archive is one that can be written and read.
        table = table_of("hanabi", 9)
        game = kept(keeper, table)
        play(table, 9, steps=2)
        game.writing.result(30)
        assert game.trouble is None
        assert difference(fetched(keeper, game.id).table, table) == []
        return found, keeper.news


def assert_nothing_else_came_back(found: dict[int, WholeGame]) -> set[int]:
    """Check that each game is one of the sample, or the beginning of one, and return the numbers of the whole ones."""
    whole = set()
    for number, game in found.items():
        original = sample().games[number].whole
        steps, heading = game.steps, game.heading
        assert steps == original.steps[: len(steps)]
        assert (game.setup, game.deal) == (original.setup, original.deal)
        if len(steps) == len(original.steps):
            # Where the heading was reckoned anew, only the last step tells when the game was touched.
            assert replace(heading, touched=original.heading.touched) == original.heading
            assert original.steps[-1].at <= heading.touched <= original.heading.touched
            whole.add(number)
        elif heading.steps == original.heading.steps:
            assert heading == original.heading
            assert restore(game).damage.startswith(f"Game {number} is damaged: step {len(steps) + 1} can't be read")
        else:
            assert difference(restore(replace(original, heading=heading, steps=steps)).table, restore(game).table) == []
    return whole


def set_aside(folder: Path) -> list[bytes]:
    return [path.read_bytes() for path in sorted(folder.glob("games-damaged-?.sqlite3"))]


def flipped(data: bytes, place: int, bit: int) -> bytes:
    return data[:place] + bytes([data[place] ^ 1 << bit]) + data[place + 1 :]
