"""One game being played: its past, present and future, who sits where, and who listens."""

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Literal

from pyrotechnics.engine.game import Game, IllegalCommand, StateT, ViewT
from pyrotechnics.engine.model import Frozen
from pyrotechnics.engine.record import CommandT, DealT, Record, SetupT
from pyrotechnics.engine.text import printable


class Occupant(Frozen):
    """Say who holds a seat.

    Attributes:
        kind: A person at this terminal, a bot, or a guest elsewhere.
        bot: The bot's level, when ``kind`` is "bot".
        seed: Where the bot's chance comes from. It has nothing to do with the seed of the deal, which would tell a bot
            every hidden card.
    """

    kind: Literal["person", "bot", "guest"]
    bot: str | None = None
    seed: int = 0


PERSON = Occupant(kind="person")


class StaleCommand(IllegalCommand):
    """Refuse a command that was made for a state that has passed."""


@dataclass(frozen=True)
class Step(Generic[StateT, CommandT]):
    """One command of the past or of the undone future: the state before it and the seat that gave it."""

    before: StateT
    command: CommandT
    actor: int
    sealed: bool
    after: StateT


@dataclass(frozen=True)
class Change(Generic[StateT, CommandT]):
    """Tell a listener what has just happened at the table.

    Attributes:
        kind: "take-back" is an undo across a bot's turn, by the table option.
        steps: The steps that were played, redone or undone, in that order.
        state: The state now.
        revision: The revision now.
    """

    kind: Literal["command", "undo", "redo", "take-back"]
    steps: tuple[Step[StateT, CommandT], ...]
    state: StateT
    revision: int


class Table(Generic[SetupT, DealT, StateT, CommandT, ViewT]):
    """Play one game: the only place where a state is replaced by the next.

    Undo and redo follow the house rules: never across another player's action nor across a command that the game
    seals. States are immutable, so the past is references and undo costs the same at any length.
    """

    def __init__(
        self,
        game: Game[SetupT, DealT, StateT, CommandT, ViewT],
        setup: SetupT,
        *,
        deal: DealT | None = None,
        occupants: tuple[Occupant, ...] | None = None,
        take_backs: Literal["none", "over-the-table"] = "none",
    ) -> None:
        """Open a table.

        Args:
            game: The rules.
            setup: Everything that the players chose.
            deal: What chance decided; drawn from the setup's seed by default.
            occupants: Who sits where; persons by default.
            take_backs: "over-the-table" lets a person take back moves against bots; it makes the game casual.

        Raises:
            ValueError: If the deal doesn't fit the setup, or not every seat has one occupant.
        """
        self.game = game
        self.setup = setup
        self.deal = game.deal(setup) if deal is None else deal
        self.state = game.start(setup, self.deal)
        self.occupants = occupants if occupants is not None else (PERSON,) * game.seats(setup)
        if len(self.occupants) != game.seats(setup):
            raise ValueError(f"{game.title} needs {game.seats(setup)} seats filled, not {len(self.occupants)}.")
        self.take_backs = take_backs
        self.casual = False
        self.revision = 0
        self._past: list[Step[StateT, CommandT]] = []
        self._future: list[Step[StateT, CommandT]] = []
        self._listeners: list[Callable[[Change[StateT, CommandT]], None]] = []
        self._untold: deque[Change[StateT, CommandT]] = deque()

    @classmethod
    def of_record(
        cls, game: Game[SetupT, DealT, StateT, CommandT, ViewT], record: Record[SetupT, DealT, CommandT], **options: Any
    ) -> "Table[SetupT, DealT, StateT, CommandT, ViewT]":
        """Open a table where a record left off, its undo history included.

        Args:
            game: The rules.
            record: The game so far.
            options: ``occupants`` and ``take_backs`` as for a new table.

        Raises:
            IllegalCommand: If the record holds a command that the rules refuse.
            ValueError: If it is a record of another game, or its deal doesn't fit its setup.
        """
        if record.game != game.name:
            raise ValueError(printable(f"This is a record of {record.game}, not of {game.title}."))
        table = cls(game, record.setup, deal=record.deal, **options)
        for command in record.commands:
            table.dispatch(command)
        table.casual = record.casual
        return table

    @property
    def past(self) -> tuple[Step[StateT, CommandT], ...]:
        """The commands that led here, in order; undone ones are not among them."""
        return tuple(self._past)

    def listen(self, listener: Callable[[Change[StateT, CommandT]], None]) -> Callable[[], None]:
        """Call a listener after every change; return a function that ends that."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def dispatch(self, command: CommandT, *, revision: int | None = None, seat: int | None = None) -> StateT:
        """Apply a command and return the new state.

        Args:
            command: What the player wants.
            revision: The revision that the command was made for; None when the caller has just read the state.
            seat: The seat that sends it; None when the caller speaks for every seat (tests, replay).

        Raises:
            StaleCommand: If the table has moved on since ``revision``.
            IllegalCommand: If the rules refuse it, or it is another seat's.
        """
        self._check_revision(revision)
        actor = self.game.actor(self.state, command)
        if seat is not None and seat != actor:
            raise IllegalCommand("That is for another player to do.")
        before = self.state
        after = self.game.apply(before, command)
        step = Step(before, command, actor, self.game.seals(before, command, after), after)
        self._past.append(step)
        self._future.clear()
        return self._changed("command", (step,))

    def can_undo(self, seat: int) -> bool:
        """Return whether this seat may undo its last command."""
        return bool(self._past) and self._past[-1].actor == seat and not self._past[-1].sealed

    def undo(self, seat: int, *, revision: int | None = None) -> StateT:
        """Step back before the seat's last command and return that state.

        Raises:
            StaleCommand: If the table has moved on since ``revision``.
            IllegalCommand: If nothing of this seat can be undone.
        """
        self._check_revision(revision)
        if not self.can_undo(seat):
            raise IllegalCommand("There is nothing that you can undo.")
        step = self._past.pop()
        self._future.append(step)
        return self._changed("undo", (step,))

    def can_redo(self, seat: int) -> bool:
        """Return whether this seat may redo what it has undone."""
        return bool(self._future) and self._future[-1].actor == seat

    def redo(self, seat: int, *, revision: int | None = None) -> StateT:
        """Step forward again over an undone command and return that state.

        Raises:
            StaleCommand: If the table has moved on since ``revision``.
            IllegalCommand: If this seat has undone nothing.
        """
        self._check_revision(revision)
        if not self.can_redo(seat):
            raise IllegalCommand("There is nothing to redo.")
        step = self._future.pop()
        self._past.append(step)
        return self._changed("redo", (step,))

    def can_take_back(self, seat: int) -> bool:
        """Return whether this seat may take back its last command across the bots' answers."""
        return self.refusal_of_take_back(seat) is None

    def refusal_of_take_back(self, seat: int) -> str | None:
        """Return why this seat can't take back its last command, as a sentence, or None if it can."""
        others_are_bots = all(who.kind == "bot" for other, who in enumerate(self.occupants) if other != seat)
        if self.take_backs != "over-the-table" or not others_are_bots:
            return "This table plays without take-backs."
        if self.game.outcome(self.state) is not None and not self.game.can_reopen(self.state):
            return "The game is over: nothing can be taken back any more."
        if all(step.actor != seat for step in self._past):
            return "There is nothing to take back yet."
        return None

    def take_back(self, seat: int, *, revision: int | None = None) -> StateT:
        """Step back before the seat's own last command, whatever bots did since; the game becomes casual.

        Raises:
            StaleCommand: If the table has moved on since ``revision``.
            IllegalCommand: If the table does not allow it or there is nothing to take back.
        """
        self._check_revision(revision)
        if (refusal := self.refusal_of_take_back(seat)) is not None:
            raise IllegalCommand(refusal)
        undone: list[Step[StateT, CommandT]] = []
        while not undone or undone[-1].actor != seat:
            undone.append(self._past.pop())
        self._future.clear()
        self.casual = True
        return self._changed("take-back", tuple(undone))

    def record(self) -> Record[SetupT, DealT, CommandT]:
        """Return the game so far as data; undone commands are not part of it."""
        return self.game.record_type(
            game=self.game.name,
            setup=self.setup,
            deal=self.deal,
            commands=tuple(step.command for step in self._past),
            casual=self.casual,
        )

    def _check_revision(self, revision: int | None) -> None:
        if revision is not None and revision != self.revision:
            raise StaleCommand("The table has moved on since then: look again.")

    def _changed(
        self, kind: Literal["command", "undo", "redo", "take-back"], steps: tuple[Step[StateT, CommandT], ...]
    ) -> StateT:
        self.state = steps[-1].after if kind in {"command", "redo"} else steps[-1].before
        self.revision += 1
        self._tell(Change(kind, steps, self.state, self.revision))
        return self.state

    def _tell(self, change: Change[StateT, CommandT]) -> None:
        self._untold.append(change)
        if len(self._untold) > 1:
            return  # a listener answers at once: the others first hear of what it answers to
        try:
            while self._untold:
                for listener in tuple(self._listeners):
                    listener(self._untold[0])
                self._untold.popleft()
        finally:
            self._untold.clear()
