"""The contract that every game fulfils; tables, records, bots and screens know games through it alone."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Generic, TypeVar

from pyrotechnics.engine.model import Frozen
from pyrotechnics.engine.record import CommandT, DealT, Record, SetupT

StateT = TypeVar("StateT", bound=Frozen)
ViewT = TypeVar("ViewT", bound=Frozen)


class IllegalCommand(Exception):  # noqa: N818 - it is a refusal that a player reads, not a fault
    """Refuse a command, with one sentence that a player understands."""


class Outcome(Frozen):
    """Say how a game ended.

    Attributes:
        scores: One number a seat; in a duel 1 for a win, 0.5 for a draw, 0 for a loss.
        reason: One sentence that knows no seat, such as "The fifth showcase was paid.".
    """

    scores: tuple[float, ...]
    reason: str


class Summary(Frozen):
    """Say what lists and statistics show of a game, whatever game it is.

    Attributes:
        rules: The name of the rule set or of the deck.
        first: The seat that started.
        turn: The number of the present turn over all players, 0 before the first.
        maximum: The most that can be scored together; None where players play against each other.
    """

    rules: str
    first: int
    turn: int
    maximum: int | None = None


class Game(ABC, Generic[SetupT, DealT, StateT, CommandT, ViewT]):
    """Define one game: how it is dealt, what may be done, what it becomes, what each seat sees.

    Everything here is a pure function of frozen values. Seats are numbered from 0.
    """

    name: ClassVar[str]
    title: ClassVar[str]
    record_type: type[Record[SetupT, DealT, CommandT]]

    @abstractmethod
    def seats(self, setup: SetupT) -> int:
        """Return how many seats the game has."""

    @abstractmethod
    def deal(self, setup: SetupT) -> DealT:
        """Return everything that chance decides, drawn from the seed of the setup and from nothing else."""

    def deal_code(self, setup: SetupT, deal: DealT) -> str | None:
        """Return the short text that gives anyone this deal; None where it doesn't come from the seed of the setup."""
        return None

    @abstractmethod
    def start(self, setup: SetupT, deal: DealT) -> StateT:
        """Return the first state.

        Raises:
            ValueError: If the deal does not fit the setup (``pydantic.ValidationError`` is one).
        """

    @abstractmethod
    def moves(self, state: StateT) -> tuple[CommandT, ...]:
        """Return the legal commands that play the game on; empty only when it is over."""

    @abstractmethod
    def legal(self, state: StateT) -> tuple[CommandT, ...]:
        """Return every legal command: the moves, and what players may say at the table (resign, draw)."""

    @abstractmethod
    def apply(self, state: StateT, command: CommandT) -> StateT:
        """Return the state that a command leads to; succeeds exactly for the commands in ``legal(state)``.

        Raises:
            IllegalCommand: If the command is not legal now.
        """

    @abstractmethod
    def actor(self, state: StateT, command: CommandT) -> int:
        """Return the seat whose command this is."""

    @abstractmethod
    def waits_for(self, state: StateT) -> tuple[int, ...]:
        """Return the seats that the game waits for, the most pressing first; none when it is over."""

    @abstractmethod
    def seals(self, before: StateT, command: CommandT, after: StateT) -> bool:
        """Return whether this command can't be undone, as it passes the turn, reveals something or ends the game."""

    def can_reopen(self, state: StateT) -> bool:
        """Return whether the end of a game may be taken back; not where the end has revealed what was hidden."""
        return True

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """Return how the game ended, or None while it runs."""

    @abstractmethod
    def summary(self, state: StateT) -> Summary:
        """Return what lists and statistics show of a game."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """Return what one seat may know, or what a spectator may know when ``seat`` is None."""

    @abstractmethod
    def open_view(self, state: StateT, seat: int | None) -> ViewT:
        """Return what a seat would see with all cards open on the table, or what a spectator would see; for replays."""

    @abstractmethod
    def narrate(self, view: ViewT) -> Sequence[str]:
        """Return the log of the game as sentences for the seat of this view, oldest first."""
