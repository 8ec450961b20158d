"""What a wide screen tells of a game, and whether a game can have looked like that."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from pyrotechnics.archive.reading import repeat, restore
from pyrotechnics.archive.stored import StoredGame, WholeGame
from tests.whole.home import AnyTable

COLUMNS, LINES = 112, 30

_TITLE = re.compile(r" (?:Pyrotechnics|Hanabi) \S .*?(?:turn (\d+)|before the first turn)")
_ENTRY = re.compile(r"\[(.)\]  Continue (\w+) +(\w+ .*, turn \d+)")
_TURN_WIDTH = 4
_SAID = re.compile(r" (?:Why: |It asks you: |\w+ takes it to mean: )[^.]*\.")
"""What bots say of a turn, which is no part of the game: it comes when it comes."""

_COVERS = ("The game ", "Leave the table?", "Give this game up?", "Play again")


@dataclass(frozen=True)
class Sight:
    """Hold what can be read of a game.

    Attributes:
        turn: The turn in the title; None where no table is shown.
        log: The words of the log; None where it isn't shown, or covered.
        log_is_full: Whether the log had room for no more.
        continues: Key, game and line of each entry of the menu that continues a game.
        is_over: Whether the screen tells how the game ended.
    """

    turn: int | None
    log: str | None
    log_is_full: bool
    continues: tuple[tuple[str, str, str], ...]
    is_over: bool


def sight_of(lines: list[str]) -> Sight:
    """Return what the lines of a screen tell."""
    text = "\n".join(lines)
    title = _TITLE.match(lines[0])
    continues = tuple((key, game, line.strip()) for key, game, line in _ENTRY.findall(text))
    if title is None:
        return Sight(None, None, False, continues, False)
    turn, is_over = int(title[1] or 0), "Play again" in text
    heading = next((line.rindex("Log") for line in lines[:4] if line.rstrip().endswith(" Log")), None)
    if heading is None or any(words in text for words in _COVERS):
        return Sight(turn, None, False, (), is_over)
    # What stands in front of the text is the number of the turn.
    row = next(number for number, line in enumerate(lines) if line.rstrip().endswith(" Log"))
    below = [(line[heading : heading + _TURN_WIDTH].strip(), line[heading + _TURN_WIDTH :].strip()) for line in lines]
    below = below[row + 2 : -1]
    is_full = bool(below[-1][1])
    # A full log may begin in the middle of a turn, or of what was said of it.
    first = next((place for place, (number, _) in enumerate(below) if number), 0) if is_full else 0
    log = " ".join(text for _, text in below[first:] if text)
    return Sight(turn, _SAID.sub("", log), is_full, (), is_over)


def line_of(game: StoredGame) -> str:
    """Return what the menu has to say of a game."""
    if game.maximum is not None:
        return f"With {game.opponent} ({game.rules}), turn {game.turn}"
    other = 1 - (game.seat or 0)
    level = f" ({game.levels[other]})" if game.levels[other] else ""
    return f"Against {game.players[other]}{level}, turn {game.turn}"


class History:
    """Hold what a game has looked like after each of its steps, for the persons at the table."""

    def __init__(self, whole: WholeGame) -> None:
        table = restore(replace(whole, steps=())).table
        self._heading = whole.heading
        self._turns: list[int] = []
        self._logs: list[tuple[str, ...]] = []
        self._remember(table)
        for step in whole.steps:
            repeat(table, step)
            self._remember(table)
        self.is_over = table.game.outcome(table.state) is not None

    def _remember(self, table: AnyTable) -> None:
        persons = [seat for seat, who in enumerate(table.occupants) if who.kind == "person"]
        views = [table.game.view(table.state, seat) for seat in persons]
        self._turns.append(table.game.summary(table.state).turn)
        self._logs.append(tuple(" ".join(" ".join(table.game.narrate(view)).split()) for view in views))

    def lines(self, steps: int) -> set[str]:
        """Return what the menu may have said of the game since it had so many steps."""
        return {line_of(replace(self._heading, turn=turn)) for turn in self._turns[steps:]}

    def unknown(self, sights: Sequence[Sight], steps: int) -> Sequence[Sight]:
        """Return the sights from the first on that the game has not offered since it had so many steps, in their order.

        The title and the log need not show the same moment: they are two widgets, and each is drawn when it is ready.
        """
        turn_at = log_at = steps
        for number, sight in enumerate(sights):
            turn_at = next((at for at in range(turn_at, len(self._turns)) if self._turns[at] == sight.turn), -1)
            if sight.log is not None and log_at >= 0:
                log_at = next((at for at in range(log_at, len(self._logs)) if self._told(at, sight)), -1)
            if turn_at < 0 or log_at < 0:
                return sights[number:]
        return ()

    def _told(self, at: int, sight: Sight) -> bool:
        log = sight.log or ""
        return any(log == whole or (sight.log_is_full and whole.endswith(log)) for whole in self._logs[at])
