"""Hanabi as a game of the engine."""

from collections.abc import Sequence

from pyrotechnics.engine.game import Game, Outcome, Summary
from pyrotechnics.engine.record import Record
from pyrotechnics.games.hanabi import deal_code, narration, rules
from pyrotechnics.games.hanabi.commands import AnyCommand, Command
from pyrotechnics.games.hanabi.effects import apply
from pyrotechnics.games.hanabi.state import Deal, Setup, State
from pyrotechnics.games.hanabi.view import View, open_view, view


class Hanabi(Game[Setup, Deal, State, AnyCommand, View]):
    """Fulfil the engine's contract with the rules of this package, whatever the rule set."""

    name = "hanabi"
    title = "Hanabi"
    record_type = Record[Setup, Deal, Command]

    def seats(self, setup: Setup) -> int:
        """Return how many players were named."""
        return len(setup.names)

    def deal(self, setup: Setup) -> Deal:
        """Shuffle the deck with the setup's seed."""
        return rules.deal(setup)

    def deal_code(self, setup: Setup, deal: Deal) -> str | None:
        """Return the short text that gives anyone this deal, or None if it doesn't come from the setup's seed."""
        return deal_code.code_of(setup, deal)

    def start(self, setup: Setup, deal: Deal) -> State:
        """Deal the hands.

        Raises:
            ValueError: If the deal doesn't fit the setup.
        """
        return rules.start(setup, deal)

    def moves(self, state: State) -> tuple[AnyCommand, ...]:
        """Return the plays, discards and hints of the player whose turn it is."""
        return rules.moves(state)

    def legal(self, state: State) -> tuple[AnyCommand, ...]:
        """Return the moves, and the end of the game where nothing more can be played."""
        return rules.legal(state)

    def apply(self, state: State, command: AnyCommand) -> State:
        """Return the state that a command leads to.

        Raises:
            IllegalCommand: If the command is not legal now.
        """
        return apply(state, command)

    def actor(self, state: State, command: AnyCommand) -> int:
        """Return the seat whose turn it is: nobody else has anything to say."""
        return state.mover

    def waits_for(self, state: State) -> tuple[int, ...]:
        """Return the seat whose turn it is."""
        return () if state.result is not None else (state.mover,)

    def seals(self, before: State, command: AnyCommand, after: State) -> bool:
        """Return True: every command passes the turn, and most reveal something."""
        return True

    def can_reopen(self, state: State) -> bool:
        """Return False: at the end all hands are open, and nobody plays on with cards that were seen."""
        return False

    def outcome(self, state: State) -> Outcome | None:
        """Return the score, the same for every seat, since all play together."""
        if state.result is None:
            return None
        scores = (float(state.result.score),) * state.seats
        return Outcome(scores=scores, reason=narration.reason_in_words(state.result.reason))

    def summary(self, state: State) -> Summary:
        """Return the rule set, who started, the turn and the most that can be scored."""
        return Summary(rules=state.rules.title, first=state.deal.first, turn=state.turn, maximum=state.rules.maximum)

    def view(self, state: State, seat: int | None) -> View:
        """Return what a seat or a spectator may know."""
        return view(state, seat)

    def open_view(self, state: State, seat: int | None) -> View:
        """Return what a seat or a spectator would see with all cards open on the table."""
        return open_view(state, seat)

    def narrate(self, view: View) -> Sequence[str]:
        """Return the log, one text a turn."""
        return narration.narrate(view)
