"""A game that is over or has been left, to be looked at: every position that it went through, and the way between."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from typing import Generic

from pyrotechnics.engine.game import Game, Outcome, StateT, ViewT
from pyrotechnics.engine.record import CommandT, DealT, Record, SetupT
from pyrotechnics.engine.text import printable


@dataclass(frozen=True, eq=False, repr=False)
class Replay(Generic[SetupT, DealT, StateT, CommandT, ViewT]):
    """Hold every position of a game. Position 0 is the deal, and position k is what k commands led to.

    States are immutable, so a position is a reference, and to go to any of them costs the same.

    Attributes:
        game: The rules.
        setup: What the players chose.
        deal: What chance decided.
        commands: What the players did.
        states: The state at each position.
        actors: The seat that gave each command.
        turns: The number of the turn at each position.
        times: When the game began, and when each command was given; empty where nobody knows.
        levels: The level of the bot at each seat, "" for a person.
    """

    game: Game[SetupT, DealT, StateT, CommandT, ViewT]
    setup: SetupT
    deal: DealT
    commands: tuple[CommandT, ...]
    states: tuple[StateT, ...]
    actors: tuple[int, ...]
    turns: tuple[int, ...]
    times: tuple[datetime, ...]
    levels: tuple[str, ...]

    @classmethod
    def of_record(
        cls,
        game: Game[SetupT, DealT, StateT, CommandT, ViewT],
        record: Record[SetupT, DealT, CommandT],
        *,
        times: tuple[datetime, ...] = (),
        levels: tuple[str, ...] = (),
    ) -> "Replay[SetupT, DealT, StateT, CommandT, ViewT]":
        """Play a record through and return all its positions.

        Args:
            game: The rules.
            record: The game; it may have been left before its end.
            times: When the game began, and when each command was given; empty where nobody knows.
            levels: The level of the bot at each seat, "" for a person; persons only by default.

        Raises:
            IllegalCommand: If the record holds a command that the rules refuse.
            ValueError: If it is a record of another game, its deal doesn't fit its setup, or times or levels don't fit.
        """
        if record.game != game.name:
            raise ValueError(printable(f"This is a record of {record.game}, not of {game.title}."))
        states, actors, seats = [game.start(record.setup, record.deal)], [], game.seats(record.setup)
        for command in record.commands:
            actors.append(game.actor(states[-1], command))
            states.append(game.apply(states[-1], command))
        if times and len(times) != len(states):
            raise ValueError(f"{len(states)} positions have {len(states)} times, not {len(times)}.")
        if levels and len(levels) != seats:
            raise ValueError(f"{seats} seats have {seats} levels, not {len(levels)}.")
        return cls(
            game=game,
            setup=record.setup,
            deal=record.deal,
            commands=record.commands,
            states=tuple(states),
            actors=tuple(actors),
            turns=tuple(game.summary(state).turn for state in states),
            times=times,
            levels=levels or ("",) * seats,
        )

    @property
    def seats(self) -> int:
        """How many seats the game has."""
        return len(self.levels)

    @property
    def last(self) -> int:
        """The last position."""
        return len(self.commands)

    @cached_property
    def turn_starts(self) -> tuple[int, ...]:
        """The positions where a turn begins, the first of them 0."""
        turns = self.turns
        return (0, *(position for position in range(1, len(turns)) if turns[position] != turns[position - 1]))

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ended, None if it was left before."""
        return self.game.outcome(self.states[-1])

    # ---- where to go ------------------------------------------------------------------------------------------

    def clamped(self, position: int) -> int:
        """Return the nearest position that there is."""
        return max(0, min(position, self.last))

    def next_turn(self, position: int) -> int:
        """Return where the turn after this position begins; the last position where none does."""
        place = bisect_right(self.turn_starts, position)
        return self.turn_starts[place] if place < len(self.turn_starts) else self.last

    def previous_turn(self, position: int) -> int:
        """Return where the turn begins that led to this position, or the one before where a turn begins here."""
        return self.turn_starts[max(0, bisect_left(self.turn_starts, position) - 1)]

    def position_of_line(self, line: int) -> int:
        """Return the first position whose log tells a line to its end.

        Args:
            line: The place of the line in the log, counted from 0 at the beginning of the game.

        Raises:
            IndexError: If the log has no such line.
        """
        told = self.log(self.last)[line]

        def is_told(position: int) -> bool:
            """Return whether the line stands in the log as it does in the end."""
            return self.log(position)[line : line + 1] == (told,)

        # A line only ever grows, and stays as it is once the next one has begun.
        return bisect_left(range(len(self.states)), True, key=is_told)

    # ---- what there is to see ---------------------------------------------------------------------------------

    def log(self, position: int) -> tuple[str, ...]:
        """Return the log up to a position as nobody's seat reads it, one text a turn, oldest first."""
        return tuple(self.game.narrate(self.game.view(self.states[position], None)))

    def view(self, position: int, seat: int | None) -> ViewT:
        """Return what a seat knew at a position, or what a spectator knew when ``seat`` is None."""
        return self.game.view(self.states[position], seat)

    def open_view(self, position: int, seat: int | None) -> ViewT:
        """Return what a seat, or a spectator, would have seen at a position with all cards open on the table."""
        return self.game.open_view(self.states[position], seat)

    def elapsed(self, position: int) -> timedelta | None:
        """Return how long the game had taken at a position, None where nobody knows."""
        return self.times[position] - self.times[0] if self.times else None
