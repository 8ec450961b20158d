"""The companion: a team-mate that plays by simple conventions and weighs its moves in points."""

from collections.abc import Mapping
from random import Random
from typing import ClassVar

from pyrotechnics.bots.bot import Bot
from pyrotechnics.bots.hanabi.blueprint import check_turn, faces_seen, read
from pyrotechnics.bots.hanabi.reading import Reading
from pyrotechnics.bots.hanabi.skills import EASY, NORMAL, STRONG, Skill
from pyrotechnics.games.hanabi.commands import AnyCommand
from pyrotechnics.games.hanabi.view import View


class EasyReading(Reading):
    """Read and decide as the easy companion does, but for what it forgets."""

    skill: ClassVar[Skill] = EASY


class NormalReading(Reading):
    """Read and decide as the normal companion does."""

    skill: ClassVar[Skill] = NORMAL


class Companion(Bot[View, AnyCommand]):
    """Play Hanabi under any rule set by conventions; only what weaker ones forget depends on the seed.

    Attributes:
        reads: How it takes what was said, and decides.
    """

    level: ClassVar[str] = STRONG.name
    reads: ClassVar[type[Reading]] = Reading

    def choose(self, view: View) -> tuple[AnyCommand, ...]:
        """Return the move that leads furthest; to end the game early is for people (ruling H11).

        Raises:
            TypeError: If this is no view: a bot may not see anything else.
            ValueError: If it is not this seat's turn.
        """
        check_turn(view)
        return (self.reading(view).choose(faces_seen(view)),)

    def reading(self, view: View) -> Reading:
        """Return what the companion in a view's seat has in mind: what everybody knows, less what it has forgotten."""
        now = read(self.reads, view)
        memory = now.skill.memory
        if memory is None or view.seat is None:
            return now
        said = {card: turn.number for turn in view.log for card in getattr(turn.events[0], "ids", ())}
        forgotten = [
            card
            for card in now.hands[view.seat]
            if card in said and view.turn - said[card] > memory * _memory_for(self.seed, card, said[card])
        ]
        return now.without(forgotten) if forgotten else now


def _memory_for(seed: int, card: int, turn: int) -> float:
    """Return how long a hint is remembered, as a part of what it is at least; the same whenever it is asked."""
    return 1.0 + Random(f"{seed} {card} {turn}").random()


class EasyCompanion(Companion):
    """Forget soon what was said, and be slow to hint."""

    level: ClassVar[str] = EASY.name
    reads: ClassVar[type[Reading]] = EasyReading


class NormalCompanion(Companion):
    """Forget late what was said, look no further than to the next player, and give no finesses."""

    level: ClassVar[str] = NORMAL.name
    reads: ClassVar[type[Reading]] = NormalReading


COMPANIONS: Mapping[str, type[Companion]] = {
    companion.level: companion for companion in (EasyCompanion, NormalCompanion, Companion)
}
"""The companion of each level."""
