"""What a game says and understands in lines. A tongue knows views only: it can't tell what its player may not know."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from pyrotechnics.engine.game import ViewT
from pyrotechnics.engine.record import CommandT
from pyrotechnics.plain.words import NotUnderstood, Word

SeatT = TypeVar("SeatT")


class Notes(Protocol):
    """Be what a player has written down about own cards, by the number of the card."""

    def read(self, card: int) -> str:
        """Return a note, "" for none."""

    def write(self, card: int, text: str) -> None:
        """Keep a note, or forget it if the text is empty."""


def of_player(seat: SeatT | None) -> SeatT:
    """Return a seat.

    Raises:
        NotUnderstood: If it is None: whoever writes only watches.
    """
    if seat is None:
        raise NotUnderstood("That is for somebody who plays.")
    return seat


@dataclass(frozen=True)
class Line:
    """Hold a line that was typed, taken apart.

    Attributes:
        word: What it begins with, in full.
        rest: The words that follow.
        notes: The notes of whoever typed it.
    """

    word: str
    rest: tuple[str, ...]
    notes: Notes

    @property
    def text(self) -> str:
        """What follows the first word."""
        return " ".join(self.rest)


class Tongue(ABC, Generic[ViewT, CommandT]):
    """Speak of one game.

    Attributes:
        words: The words of this game, beside those of every table.
        has_reasons: Whether its bots say why they did something.
    """

    words: ClassVar[tuple[Word, ...]]
    has_reasons: ClassVar[bool] = False

    @abstractmethod
    def answers(self) -> Mapping[str, Callable[[ViewT, Line], Iterable[str]]]:
        """Return by word what tells something; what it calls may raise ``NotUnderstood``."""

    @abstractmethod
    def orders(self) -> Mapping[str, Callable[[ViewT, Line], CommandT]]:
        """Return by word what makes a command, legal or not; what it calls may raise ``NotUnderstood``."""

    @abstractmethod
    def line_of(self, view: ViewT, command: CommandT) -> str:
        """Return the line that gives a legal command when it is typed."""

    @abstractmethod
    def usual(self, view: ViewT) -> Iterable[CommandT]:
        """Return the legal commands that somebody wants to hear of who asks what can be done."""

    @abstractmethod
    def legal(self, view: ViewT) -> Iterable[CommandT]:
        """Return every legal command of the viewer."""

    def question(self, command: CommandT) -> str:
        """Return what is asked before a command is given; "" for nothing."""
        return ""

    @abstractmethod
    def narrate(self, view: ViewT, turn: Any) -> str:
        """Return what happened in a turn, as sentences; "" for nothing."""

    @abstractmethod
    def news(self, view: ViewT, turn: Any) -> str:
        """Return what happened in a turn that was just played, without what ``ending`` tells; "" for nothing."""

    def signs(self, view: ViewT) -> Iterable[str]:
        """Return how things are written short at a table, as sentences."""
        return ()

    def terms(self) -> Mapping[str, str]:
        """Return terms that are no words to be written, each with the sentence that says what it stands for."""
        return {}

    @abstractmethod
    def standing(self, view: ViewT) -> Iterable[str]:
        """Return whose turn it is and what is expected, after each change."""

    @abstractmethod
    def about_table(self, view: ViewT | None) -> Iterable[str]:
        """Return what the rules say of one table alone, its cards or its options; of the usual one for None."""

    @abstractmethod
    def ending(self, view: ViewT, best: int | None) -> Iterable[str]:
        """Return what came of a game that has ended; ``best`` is the best score so far, where there is one."""


def tongue_of(game: str) -> Tongue[Any, Any]:
    """Return the tongue of a game by its name, importing it only now.

    Raises:
        ImportError: If there is none.
    """
    tongue: Tongue[Any, Any] = import_module(f"pyrotechnics.plain.{game}").TONGUE
    return tongue
