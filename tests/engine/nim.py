"""A very small game with one secret, to show the engine without any of the real games.

Two players take 1 to 3 stones in turn; who takes the last one wins. Each holds a lucky number that nobody else sees.
"""

from collections.abc import Sequence
from random import Random
from typing import Annotated, Literal

from pydantic import Field

from pyrotechnics.engine.game import Game, IllegalCommand, Outcome, Summary
from pyrotechnics.engine.model import Frozen
from pyrotechnics.engine.record import Record


class NimSetup(Frozen):
    seed: int
    stones: Annotated[int, Field(ge=1)] = 12


class NimDeal(Frozen):
    lucky: tuple[int, int]


class Take(Frozen):
    """Take stones into the hand; they may still be put back."""

    type: Literal["take"] = "take"
    stones: int


class Pass(Frozen):
    """Pass the turn, with 1 to 3 stones in the hand."""

    type: Literal["pass"] = "pass"


NimCommand = Take | Pass
TaggedNimCommand = Annotated[NimCommand, Field(discriminator="type")]


class NimState(Frozen):
    setup: NimSetup
    lucky: tuple[int, int]
    stones: int
    in_hand: int = 0
    seat: int = 0
    turn: int = 1
    winner: int | None = None


class NimView(Frozen):
    stones: int
    in_hand: int
    own: int | None
    open: tuple[int, ...] = ()


class Nim(Game[NimSetup, NimDeal, NimState, NimCommand, NimView]):
    name = "nim"
    title = "Nim"
    record_type = Record[NimSetup, NimDeal, TaggedNimCommand]

    def seats(self, setup: NimSetup) -> int:
        return 2

    def deal(self, setup: NimSetup) -> NimDeal:
        random = Random(setup.seed)
        return NimDeal(lucky=(random.randrange(1000), random.randrange(1000)))

    def start(self, setup: NimSetup, deal: NimDeal) -> NimState:
        if min(deal.lucky) < 0:
            raise ValueError("A lucky number is never negative.")
        return NimState(setup=setup, lucky=deal.lucky, stones=setup.stones)

    def moves(self, state: NimState) -> tuple[NimCommand, ...]:
        wanted: tuple[NimCommand, ...] = (*(Take(stones=stones) for stones in (1, 2, 3)), Pass())
        return tuple(command for command in wanted if self.refusal(state, command) is None)

    def legal(self, state: NimState) -> tuple[NimCommand, ...]:
        return self.moves(state)

    def refusal(self, state: NimState, command: NimCommand) -> str | None:
        if state.winner is not None:
            return "The game is over."
        if isinstance(command, Pass):
            return None if state.in_hand else "Take a stone first."
        if not 1 <= command.stones <= 3 - state.in_hand:
            return "A turn takes 1 to 3 stones."
        return None if command.stones <= state.stones else "There are not that many stones left."

    def apply(self, state: NimState, command: NimCommand) -> NimState:
        reason = self.refusal(state, command)
        if reason is not None:
            raise IllegalCommand(reason)
        if isinstance(command, Take):
            return state.but(stones=state.stones - command.stones, in_hand=state.in_hand + command.stones)
        if not state.stones:
            return state.but(winner=state.seat)
        return state.but(in_hand=0, seat=1 - state.seat, turn=state.turn + 1)

    def actor(self, state: NimState, command: NimCommand) -> int:
        return state.seat

    def waits_for(self, state: NimState) -> tuple[int, ...]:
        return () if state.winner is not None else (state.seat,)

    def seals(self, before: NimState, command: NimCommand, after: NimState) -> bool:
        return isinstance(command, Pass)

    def outcome(self, state: NimState) -> Outcome | None:
        if state.winner is None:
            return None
        scores = (1.0, 0.0) if state.winner == 0 else (0.0, 1.0)
        return Outcome(scores=scores, reason="The last stone is taken.")

    def summary(self, state: NimState) -> Summary:
        return Summary(rules="Nim", first=0, turn=state.turn)

    def view(self, state: NimState, seat: int | None) -> NimView:
        return NimView(stones=state.stones, in_hand=state.in_hand, own=None if seat is None else state.lucky[seat])

    def open_view(self, state: NimState, seat: int | None) -> NimView:
        return self.view(state, seat).but(open=state.lucky)

    def narrate(self, view: NimView) -> Sequence[str]:
        return (f"{view.stones} stones are left.",)
