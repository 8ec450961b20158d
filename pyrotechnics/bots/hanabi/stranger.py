"""A player who follows no convention, to try on the arena how well bots do beside one."""

from random import Random
from typing import ClassVar

from pyrotechnics.bots.bot import Bot
from pyrotechnics.bots.hanabi.blueprint import check_turn
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.cards import Face
from pyrotechnics.games.hanabi.commands import (
    AnyCommand,
    HintColour,
    HintNumber,
    Move,
    discard_card,
    play_card,
)
from pyrotechnics.games.hanabi.knowledge import knowledge
from pyrotechnics.games.hanabi.state import HeldCard
from pyrotechnics.games.hanabi.view import View


class Stranger(Bot[View, AnyCommand]):
    """Hint at random, discard the chop, and play only what is certainly playable by what can be known of a card.

    The chop is the oldest card that no hint has pointed at, or the oldest where all were pointed at. With a hint cube
    there it hints or discards, each half of the time.
    """

    level: ClassVar[str] = "stranger"

    def choose(self, view: View) -> tuple[AnyCommand, ...]:
        """Return a move that follows from the view, the seed and the number of the turn.

        Raises:
            TypeError: If this is no view: a bot may not see anything else.
            ValueError: If it is not this seat's turn.
        """
        check_turn(view)
        hand = knowledge(view, view.mover)
        for slot, card in enumerate(hand, 1):
            if all(_plays(view, face) for face in card.possible):
                return (play_card(slot),)
        return (self._other(view, [card.held for card in hand]),)

    def _other(self, view: View, hand: list[HeldCard]) -> Move:
        random = Random(f"{self.seed} {view.turn}")
        moves = law.moves(view)
        hints = [move for move in moves if isinstance(move, HintColour | HintNumber)]
        untouched = [slot for slot, held in enumerate(hand, 1) if held.colour is None and held.number is None]
        chop = max(untouched, default=len(hand))
        discard = discard_card(chop)
        if discard not in moves:
            return random.choice(hints) if hints else play_card(chop)
        return random.choice(hints) if hints and random.random() < 0.5 else discard


def _plays(view: View, face: Face) -> bool:
    return law.plays_on(view.rules, view.fireworks[view.rules.letters.index(face.colour)], face.number)
