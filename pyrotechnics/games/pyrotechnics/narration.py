"""Events in words: the one place where the text of the log, of replay and of speech is made."""

from collections.abc import Iterable

from pyrotechnics.games.pyrotechnics.events import (
    Collected,
    Discovered,
    Event,
    Filled,
    Gave,
    Mixed,
    Paid,
    Researched,
    Said,
    Showcased,
    Showcasing,
    SplitUp,
    Stalemate,
    Stole,
    Won,
)
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import MIXES
from pyrotechnics.games.pyrotechnics.state import TurnLog
from pyrotechnics.games.pyrotechnics.view import View

_SAID = {
    "resign": "resigned",
    "offer-draw": "offered a draw",
    "accept-draw": "agreed to a draw",
    "decline-draw": "declined the draw",
    "claim-draw": "claimed a draw: the same position came up for the third time",
}

_REASONS = {
    "fifth-showcase": "The fifth showcase is paid.",
    "resignation": "The other player resigned.",
    "agreement": "The players agreed to a draw.",
    "repetition": "The same position came up for the third time.",
    "stalemate": "Nobody got anywhere any more.",
}


def name_of(view: View, seat: Seat) -> str:
    """Return how the viewer reads a player: "You", or the name."""
    return "You" if seat is view.seat else view.players[seat].name


def narrate_turn(view: View, turn: TurnLog) -> str:
    """Return one turn as sentences, such as "You researched Copper Crown!: collected 1 red."; "" if nothing happened."""
    sentences: list[str] = []
    clauses: list[str] = []
    for event in turn.events:
        clause = _clause(view, turn, event)
        if clause is None:
            continue
        if isinstance(event, Researched | Discovered | Showcasing | Won | Said | Stalemate):
            _close(sentences, clauses)
        clauses.append(clause)
    _close(sentences, clauses)
    if not sentences:
        return ""
    head = turn.events[0]
    if isinstance(head, Said | Won | Stalemate):
        return " ".join(sentences)
    return f"{name_of(view, turn.seat)} {' '.join(sentences)}"


def narrate_event(view: View, turn: TurnLog, event: Event) -> str:
    """Return one event as a sentence of its own, or "" where it goes without saying."""
    clause = _clause(view, turn, event)
    if clause is None:
        return ""
    if isinstance(event, Said | Won | Stalemate):
        return f"{clause}."
    return f"{name_of(view, turn.seat)} {clause}."


def narrate_result(view: View) -> str:
    """Return how the game ended: "You win! The fifth showcase is paid."; "" while it runs."""
    if view.result is None:
        return ""
    reason = _REASONS[view.result.reason]
    winner = view.result.winner
    if winner is None:
        return f"A draw. {reason}"
    if view.result.reason == "resignation":
        reason = f"{name_of(view, winner.other)} resigned."
    return f"You win! {reason}" if winner is view.seat else f"{view.players[winner].name} wins. {reason}"


def reason_in_words(reason: str) -> str:
    """Return the sentence for the reason of a result."""
    return _REASONS[reason]


def narrate(view: View) -> tuple[str, ...]:
    """Return the whole log, one text a turn, oldest first."""
    return tuple(text for turn in view.log if (text := narrate_turn(view, turn)))


def _close(sentences: list[str], clauses: list[str]) -> None:
    if not clauses:
        return
    head, *rest = clauses
    head = head[0].upper() + head[1:] if sentences else head
    sentences.append(f"{head}: {', '.join(rest)}." if rest else f"{head}.")
    clauses.clear()


def _clause(view: View, turn: TurnLog, event: Event) -> str | None:  # noqa: C901 - one case an event
    match event:
        case Researched():
            return f"researched {event.card}"
        case Collected():
            short = f" of {event.wanted}, the supply ran short" if event.amount < event.wanted else ""
            return f"collected {event.amount} {event.spark}{short}"
        case Stole():
            victim = name_of(view, turn.seat.other)
            return f"stole 1 {event.spark} from {victim if victim != 'You' else 'you'}"
        case Mixed():
            return f"exchanged {_plus(MIXES[event.secondary])} for {event.secondary}"
        case SplitUp():
            return f"exchanged {event.secondary} for {_plus(MIXES[event.secondary])}"
        case Discovered():
            return f"discovered {event.card}"
        case Showcasing():
            return f"showcased {event.card}"
        case Paid():
            return f"paid {event.amount} {event.spark}"
        case Gave():
            taker = name_of(view, turn.seat.other)
            return f"gave {taker if taker != 'You' else 'you'} {event.amount} {event.spark}"
        case Showcased() | Filled():
            return None
        case Won():
            name = name_of(view, event.seat)
            return "you win the game" if name == "You" else f"{name} wins the game"
        case Said():
            name = name_of(view, event.seat)
            return f"{name} {_SAID[event.what]}"
        case Stalemate():
            return "the game is a draw: nobody got anywhere any more"


def _plus(sparks: Iterable[str]) -> str:
    return " + ".join(sparks)
