"""The companion: a team-mate that plays by simple conventions and weighs its moves in points."""

from typing import ClassVar

from pyrotechnics.bots.bot import Bot
from pyrotechnics.bots.hanabi.beliefs import Beliefs
from pyrotechnics.bots.hanabi.judgement import Judgement
from pyrotechnics.bots.hanabi.reading import read
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.commands import AnyCommand
from pyrotechnics.games.hanabi.view import View


class Companion(Bot[View, AnyCommand]):
    """Play Hanabi under any rule set; nothing that it does depends on chance, so its seed does not matter."""

    level: ClassVar[str] = "companion"

    def choose(self, view: View) -> tuple[AnyCommand, ...]:
        """Return the move that leads furthest; to end the game early is for people (ruling H11).

        Raises:
            TypeError: If this is no view: a bot may not see anything else.
            ValueError: If it is not this seat's turn.
        """
        if not isinstance(view, View):
            raise TypeError(f"A bot sees a view and nothing else, not a {type(view).__name__}.")
        if not view.to_move:
            raise ValueError("Nothing waits for this seat: it is not its turn.")
        now = read(view)
        judgement = Judgement(now, Beliefs(view, now))
        return (max(law.moves(view), key=judgement.worth),)
