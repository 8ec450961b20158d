"""The lines of the history: what a game says of itself in one line, column by column."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from rich.cells import cell_len, set_cell_size

from pyrotechnics.archive.stored import StoredGame
from pyrotechnics.bots.levels import in_words
from pyrotechnics.engine.text import printable
from pyrotechnics.games.registry import TITLES

WIDE = 108
_CUT = ".."

Style = Literal["plain", "quiet", "strong"]


@dataclass(frozen=True)
class Column:
    """Hold one column.

    Attributes:
        heading: What stands above it.
        width: In cells.
        text: What it says of a game.
        style: How it looks.
        right: Whether it is ragged on the left, as numbers are.
    """

    heading: str
    width: int
    text: Callable[[StoredGame], str]
    style: Style = "plain"
    right: bool = False

    def cell(self, text: str) -> str:
        """Return a text in exactly the column's width; dots say where something is left out."""
        length = cell_len(text)
        if length > self.width:
            return set_cell_size(text, max(0, self.width - len(_CUT))) + _CUT[: self.width]
        return " " * (self.width - length) + text if self.right else text + " " * (self.width - length)


def columns_for(width: int) -> tuple[Column, ...]:
    """Return the columns that a line of some width has room for, one cell between them.

    Args:
        width: In cells, the room for the pointer left out.
    """
    when = Column("Begun", 16, when_begun, "quiet")
    game = Column("Game", 12, title_of)
    result = Column("Result", 10, result_in_words, "strong")
    turns = Column("Turns", 5, lambda game: str(game.turn) if game.ended else "", right=True)
    mark = Column("", 8, mark_of, "quiet")
    number = Column("No.", 6, lambda game: str(game.id), "quiet", right=True)
    if width < WIDE:
        after = (result, turns, mark, number)
        return (when, game, Column("With", _room(width, (when, game, *after), flexible=1), opponent_of), *after)
    rules = Column("Rules", 11, lambda game: printable(game.rules))
    deal = Column("Deal", 14, lambda game: game.told_deal or "", "quiet")
    fixed = (when, game, rules, result, turns, mark, deal, number)
    room = _room(width, fixed, flexible=2)
    opponent = Column("With", min(24, max(11, room * 2 // 5)), opponent_of)
    players = Column("Players", room - opponent.width, players_of)
    return (when, game, rules, opponent, players, result, turns, mark, deal, number)


def _room(width: int, fixed: tuple[Column, ...], *, flexible: int) -> int:
    """Return what columns of fixed width leave to the others, gaps left out."""
    return width - sum(column.width for column in fixed) - (len(fixed) + flexible - 1)


def when_begun(game: StoredGame) -> str:
    """Return date and time of day at which a game was begun, where the player lives."""
    try:
        return datetime.fromisoformat(game.begun).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError, OSError):  # a time stamp from a file of somebody else's
        return printable(game.begun)


def title_of(game: StoredGame) -> str:
    """Return what a game is called on the screen."""
    return TITLES.get(game.game) or printable(game.game)


def opponent_of(game: StoredGame) -> str:
    """Return against or beside whom a game was played."""
    return printable(in_words(game.opponent))


def players_of(game: StoredGame) -> str:
    """Return the names of the players by seat."""
    return printable(", ".join(game.players))


def result_in_words(game: StoredGame) -> str:
    """Return what came of a game, in at most ten cells."""
    match game.result:
        case "open":
            return f"turn {game.turn}"
        case "scored":
            return f"{game.score:g} of {game.maximum}"
        case "won" | "lost" if game.seat is None:  # nobody here has won or lost it
            return "seat 1 won" if game.result == "won" else "seat 2 won"
    return game.result


def mark_of(game: StoredGame) -> str:
    """Return what sets a game apart from others in the statistics."""
    if game.origin == "played":
        return "casual" if game.casual else "advice" if game.advised else ""
    return game.origin


def in_detail(game: StoredGame) -> str:
    """Return what there is to say of a game beside its line."""
    parts = [f"Game {game.id}: {players_of(game)}", printable(game.rules)]
    if game.told_deal:
        parts.append(f"deal {printable(game.told_deal)}")
    if game.parent is not None:
        parts.append(f"what-if that left game {game.parent}")
    if game.advised:
        parts.append(f"with advice ({game.advised} time{'' if game.advised == 1 else 's'})")
    if game.reason:
        parts.append(printable(game.reason).removesuffix("."))
    elif not game.ended:
        parts.append("still open")
    return "; ".join(parts) + "."
