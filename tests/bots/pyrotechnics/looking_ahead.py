"""What the rules themselves say of the turn that comes, for tests of what bots tell of it."""

from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.commands import Discover, Showcase
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Phase, State, Turn


def showcaseable(state: State) -> set[str]:
    """Return the cards that the player to move can showcase in its turn, found by doing everything that is legal."""
    assert state.turn.phase is Phase.RESEARCH
    found: set[str] = set()
    known: set[str] = set()
    waiting = [state]
    while waiting:
        now = waiting.pop()
        for command in rules.moves(now):
            if isinstance(command, Showcase):
                found.add(command.card)
            elif not isinstance(command, Discover):
                after = rules.apply(now, command)
                key = f"{after.players.one.sparks} {after.players.two.sparks} {after.turn}"
                if key not in known:
                    known.add(key)
                    waiting.append(after)
    return found


def can_win(state: State) -> bool:
    """Return whether the player to move can win in its turn."""
    return len(state.mover.hand) == 1 and bool(showcaseable(state))


def handed_to(state: State, seat: Seat) -> State:
    """Return a state at the start of a turn as if it were the turn of this seat."""
    return state.but(turn=Turn(number=state.turn.number, seat=seat, phase=Phase.RESEARCH))
