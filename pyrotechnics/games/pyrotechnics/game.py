"""Pyrotechnics as a game of the engine."""

from collections.abc import Sequence

from pyrotechnics.engine.game import Game, Outcome, Summary
from pyrotechnics.engine.record import Record
from pyrotechnics.games.pyrotechnics import deal_code, narration, rules
from pyrotechnics.games.pyrotechnics.commands import AnyCommand, Command, EndTurn, TableTalk, TakeFirstSpark
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Deal, Setup, State
from pyrotechnics.games.pyrotechnics.view import View, open_view, view


class Pyrotechnics(Game[Setup, Deal, State, AnyCommand, View]):
    """Fulfil the engine's contract with the rules of this package."""

    name = "pyrotechnics"
    title = "Pyrotechnics"
    record_type = Record[Setup, Deal, Command]

    def seats(self, setup: Setup) -> int:
        """Return 2."""
        return len(Seat)

    def deal(self, setup: Setup) -> Deal:
        """Shuffle the deck with the setup's seed."""
        return rules.deal(setup)

    def deal_code(self, setup: Setup, deal: Deal) -> str | None:
        """Return the short text that gives anyone this deal, or None if it doesn't come from the setup's seed."""
        return deal_code.code_of(setup, deal)

    def start(self, setup: Setup, deal: Deal) -> State:
        """Lay out the table.

        Raises:
            ValueError: If the deal doesn't fit the setup.
        """
        return rules.start(setup, deal)

    def moves(self, state: State) -> tuple[AnyCommand, ...]:
        """Return the legal commands of the player whose turn it is."""
        return rules.moves(state)

    def legal(self, state: State) -> tuple[AnyCommand, ...]:
        """Return every legal command of both players."""
        return rules.legal(state)

    def apply(self, state: State, command: AnyCommand) -> State:
        """Return the state that a command leads to.

        Raises:
            IllegalCommand: If the command is not legal now.
        """
        return rules.apply(state, command)

    def actor(self, state: State, command: AnyCommand) -> int:
        """Return the seat whose command this is."""
        return rules.actor(state, command)

    def waits_for(self, state: State) -> tuple[int, ...]:
        """Return who has to answer a draw, if one is offered, and whose turn it is."""
        if state.result is not None:
            return ()
        asked = () if state.draw_offer is None else (state.draw_offer.other,)
        return tuple(dict.fromkeys((*asked, state.turn.seat)))

    def seals(self, before: State, command: AnyCommand, after: State) -> bool:
        """Return whether the command passes the turn, ends the game or was said to the other player."""
        return isinstance(command, EndTurn | TakeFirstSpark | TableTalk) or after.result is not None

    def outcome(self, state: State) -> Outcome | None:
        """Return 1 for the winner and 0 for the loser, 0.5 for both in a draw."""
        if state.result is None:
            return None
        winner = state.result.winner
        scores = (0.5, 0.5) if winner is None else tuple(float(seat is winner) for seat in Seat)
        return Outcome(scores=scores, reason=narration.reason_in_words(state.result.reason))

    def summary(self, state: State) -> Summary:
        """Return the deck, who started and the turn."""
        first = next((turn.seat for turn in state.log if turn.number == 1), state.turn.seat.other)
        return Summary(rules=state.setup.deck.name, first=first, turn=state.turn.number)

    def view(self, state: State, seat: int | None) -> View:
        """Return what a seat or a spectator may know."""
        return view(state, None if seat is None else Seat(seat))

    def open_view(self, state: State, seat: int | None) -> View:
        """Return what a seat or a spectator would see with all cards open on the table."""
        return open_view(state, None if seat is None else Seat(seat))

    def narrate(self, view: View) -> Sequence[str]:
        """Return the log, one text a turn."""
        return narration.narrate(view)
