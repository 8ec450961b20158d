"""The conformance suite passes for an honest small game and catches each kind of dishonest one."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

from pyrotechnics.engine.game import IllegalCommand
from tests.engine.conformance import Conformance
from tests.engine.nim import Nim, NimCommand, NimDeal, NimSetup, NimState, NimView, Pass, Take


class TestNim(Conformance[NimSetup, NimDeal, NimState, NimCommand, NimView]):
    game = Nim()
    setups = tuple(NimSetup(seed=seed) for seed in range(4))
    secret_fields = frozenset({"seed", "lucky", "setup"})

    def universe(self, state: NimState, rng: Random) -> Iterable[NimCommand]:
        return (*(Take(stones=stones) for stones in (-1, 0, 1, 2, 3, 4, 10**30)), Pass())

    def reshuffle_hidden(self, state: NimState, seat: int | None, rng: Random) -> NimState:
        lucky = tuple(number if seat == holder else rng.randrange(1000) for holder, number in enumerate(state.lucky))
        return state.but(setup=state.setup.but(seed=rng.randrange(1000)), lucky=lucky)


class NimWhereWhatIsTakenIsTaken(Nim):
    def seals(self, before: NimState, command: NimCommand, after: NimState) -> bool:
        return True


class TestNimWithoutUndo(TestNim):
    """A game in which nothing can ever be undone is honest too."""

    game = NimWhereWhatIsTakenIsTaken()


class NimThatShowsALuckyNumber(Nim):
    def view(self, state: NimState, seat: int | None) -> NimView:
        return NimView(stones=state.stones, in_hand=state.in_hand, own=state.lucky[1])


class NimThatTellsALuckyNumberInARefusal(Nim):
    def refusal(self, state: NimState, command: NimCommand) -> str | None:
        reason = super().refusal(state, command)
        return reason and f"The lucky number is {state.lucky[1 - state.seat]}."


class NimThatDealsWithoutItsSeed(Nim):
    def deal(self, setup: NimSetup) -> NimDeal:
        return NimDeal(lucky=(Random().randrange(10**9), 0))


class NimThatAlwaysDealsTheSame(Nim):
    def deal(self, setup: NimSetup) -> NimDeal:
        return NimDeal(lucky=(1, 2))


class NimThatForgetsALegalCommand(Nim):
    def moves(self, state: NimState) -> tuple[NimCommand, ...]:
        return tuple(command for command in super().moves(state) if command != Take(stones=2))


class NimThatGetsStuck(Nim):
    def moves(self, state: NimState) -> tuple[NimCommand, ...]:
        return () if state.stones == 0 else super().moves(state)


class NimThatGoesOnAfterTheEnd(Nim):
    def refusal(self, state: NimState, command: NimCommand) -> str | None:
        return super().refusal(state.but(winner=None), command)


class NimThatMumbles(Nim):
    def apply(self, state: NimState, command: NimCommand) -> NimState:
        if self.refusal(state, command) is not None:
            raise IllegalCommand("no")
        return super().apply(state, command)


class NimThatLetsTheTurnBeUndone(Nim):
    def seals(self, before: NimState, command: NimCommand, after: NimState) -> bool:
        return False


class NimThatNeverEnds(Nim):
    def apply(self, state: NimState, command: NimCommand) -> NimState:
        after = super().apply(state, command)
        return after if after.stones else after.but(stones=3, in_hand=0, winner=None)


class NimThatPlaysByChance(Nim):
    def apply(self, state: NimState, command: NimCommand) -> NimState:
        after = super().apply(state, command)
        return after.but(lucky=(Random().randrange(10**9), after.lucky[1]))


@pytest.mark.parametrize(
    ("game", "check"),
    [
        (NimThatShowsALuckyNumber(), "test_a_view_shows_nothing_that_its_seat_cannot_know"),
        (NimThatTellsALuckyNumberInARefusal(), "test_a_refusal_tells_nothing_that_its_seat_cannot_know"),
        (NimThatDealsWithoutItsSeed(), "test_the_same_setup_deals_the_same_game_and_another_seed_another"),
        (NimThatAlwaysDealsTheSame(), "test_the_same_setup_deals_the_same_game_and_another_seed_another"),
        (NimThatForgetsALegalCommand(), "test_exactly_the_legal_commands_can_be_applied"),
        (NimThatGetsStuck(), "test_an_unfinished_game_waits_for_a_seat_that_has_a_move"),
        (NimThatGoesOnAfterTheEnd(), "test_after_the_end_every_command_is_refused_with_a_sentence"),
        (NimThatMumbles(), "test_a_refusal_is_a_sentence"),
        (NimThatLetsTheTurnBeUndone(), "test_what_passes_the_turn_or_ends_the_game_is_sealed"),
        (NimThatNeverEnds(), "test_random_games_end"),
        (NimThatPlaysByChance(), "test_a_record_comes_back_as_the_same_game"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Nim) else "",
)
def test_a_dishonest_game_is_caught(game: Nim, check: str, monkeypatch: pytest.MonkeyPatch) -> None:
    suite: Any = TestNim()
    monkeypatch.setattr(TestNim, "game", game)
    with pytest.raises((AssertionError, pytest.fail.Exception, IndexError)):
        getattr(suite, check)()
