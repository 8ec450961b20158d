"""The master: search over the companion where two play, and over the code where there are more."""

from collections.abc import Mapping
from random import Random
from time import process_time
from typing import ClassVar

from pyrotechnics.bots.bot import Bot
from pyrotechnics.bots.hanabi.blueprint import Blueprint, check_turn, faces_seen, read
from pyrotechnics.bots.hanabi.coded.code import Code
from pyrotechnics.bots.hanabi.expectation import weights_for
from pyrotechnics.bots.hanabi.reading import Reading
from pyrotechnics.bots.hanabi.search import Effort, best_move
from pyrotechnics.bots.levels import FEWEST, Terms
from pyrotechnics.games.hanabi.commands import AnyCommand
from pyrotechnics.games.hanabi.view import View

_STEPS_A_SECOND: Mapping[type[Blueprint], int] = {Reading: 3000, Code: 4000}
"""How many moves are played out in a second, on the machine that the levels were made on."""


class Master(Bot[View, AnyCommand]):
    """Compare the moves worth a thought by playing each out, in worlds that fit what was seen."""

    level: ClassVar[str] = "master"

    def __init__(self, seed: int, terms: Terms) -> None:
        super().__init__(seed)
        self._terms = terms

    def choose(self, view: View) -> tuple[AnyCommand, ...]:
        """Return the move that leads furthest, as far as the time allows.

        Raises:
            TypeError: If this is no view: a bot may not see anything else.
            ValueError: If it is not this seat's turn.
        """
        check_turn(view)
        deadline = process_time() + self._terms.patience
        blueprint = blueprint_for(view.seats)
        now = read(blueprint, view)
        random = Random(f"{self.seed} {view.turn}")
        effort = Effort(round(self._terms.seconds * _STEPS_A_SECOND[blueprint]), lambda: process_time() > deadline)
        return (best_move(now, faces_seen(view), weights_for(view.rules, view.seats), random, effort),)


def blueprint_for(seats: int) -> type[Blueprint]:
    """Return what the master searches over: the code, where there are players enough for it."""
    return Code if seats >= FEWEST["hanabi"]["coded"] else Reading
