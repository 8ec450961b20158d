"""Events in words: the one place where the text of the log, of replay and of speech is made."""

from collections import Counter
from collections.abc import Iterable

from pyrotechnics.games.pyrotechnics.cards import GiveIcon
from pyrotechnics.games.pyrotechnics.commands import Collect, Mix, Split, Steal
from pyrotechnics.games.pyrotechnics.costs import amount_in_words
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
from pyrotechnics.games.pyrotechnics.state import Phase, TurnLog
from pyrotechnics.games.pyrotechnics.view import View

_SAID = {
    "resign": "resigned",
    "offer-draw": "offered a draw",
    "accept-draw": "agreed to a draw",
    "decline-draw": "declined the draw",
    "claim-draw": "claimed a draw: the same position came up for the third time",
}

_ENDING = frozenset({"resign", "accept-draw", "claim-draw"})

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


def is_of_result(event: Event) -> bool:
    """Return whether ``narrate_result`` tells an event of the last turn as well."""
    return isinstance(event, Won | Stalemate) or (isinstance(event, Said) and event.what in _ENDING)


def narrate_turn(view: View, turn: TurnLog) -> str:
    """Return one turn as sentences ("You researched Copper Crown!: collected 1 red."), or "" if nothing happened."""
    sentences: list[str] = []
    about_mover = False
    for own, (head, *rest) in _grouped(view, turn):
        text = f"{head}: {', '.join(rest)}" if rest else head
        if own:
            text = text[0].upper() + text[1:] if about_mover else f"{name_of(view, turn.seat)} {text}"
        sentences.append(sentence(text))
        about_mover = own
    return " ".join(sentences)


def narrate_event(view: View, turn: TurnLog, event: Event) -> str:
    """Return one event as a sentence of its own, or "" where it goes without saying."""
    clause = _clause(view, turn, event)
    if clause is None:
        return ""
    return sentence(clause if isinstance(event, Said | Won | Stalemate) else f"{name_of(view, turn.seat)} {clause}")


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


def expectation(view: View) -> str:
    """Return whose turn it is and what is expected, in a sentence; how the game ended when it has."""
    if view.result is not None:
        return narrate_result(view)
    if view.draw_offer is not None and view.draw_offer is not view.seat:
        return f"{name_of(view, view.draw_offer)} offers a draw: accept or decline."
    if view.to_move:
        return f"Your turn: {_expected(view)}"
    name = view.players[view.turn.seat].name
    return f"{name} chooses a first spark." if view.turn.phase is Phase.FIRST_SPARK else f"{name} is playing."


def _expected(view: View) -> str:
    has_actions = any(isinstance(command, Collect | Steal | Mix | Split) for command in view.legal)
    match view.turn.phase:
        case Phase.FIRST_SPARK:
            return "choose the 1 primary spark that you get for going second."
        case Phase.RESEARCH:
            return "choose a card from your hand to research."
        case Phase.MARKET if has_actions:
            return "use research actions (optional), then take a market card."
        case Phase.MARKET:
            return "discover or showcase a card from the market."
        case Phase.DISCOVER if has_actions:
            return "use discover actions (optional), then end your turn."
        case Phase.PAY:
            icon = view.turn.due[0]
            left = len(view.turn.due)
            verb = "give your opponent" if isinstance(icon, GiveIcon) else "pay"
            more = f" ({left} times to go)" if left > 1 else ""
            return f"{verb} {amount_in_words(icon.amount, icon.sparks)}{more}."
        case _:
            return "end your turn."


def narrate(view: View) -> tuple[str, ...]:
    """Return the whole log, one text a turn, oldest first."""
    return tuple(text for turn in view.log if (text := narrate_turn(view, turn)))


def _grouped(view: View, turn: TurnLog) -> list[tuple[bool, list[str]]]:
    """Return the clauses of each sentence of a turn, and whether the player to move is its subject."""
    groups: list[tuple[bool, list[str]]] = []
    for event in _payments_together(turn.events):
        clause = _clause(view, turn, event)
        if clause is None:
            continue
        own = not isinstance(event, Won | Said | Stalemate)
        if own and groups and groups[-1][0] and not isinstance(event, Researched | Discovered | Showcasing):
            groups[-1][1].append(clause)
        else:
            groups.append((own, [clause]))
    return groups


def _payments_together(events: Iterable[Event]) -> list[Event | tuple[Paid, ...]]:
    """Return the events with payments that follow each other as one: a sum for each colour."""
    told: list[Event | tuple[Paid, ...]] = []
    for event in events:
        last = told[-1] if told else None
        if isinstance(event, Paid):
            run = last if isinstance(last, tuple) else ()
            sums = Counter({paid.spark: paid.amount for paid in run})
            sums[event.spark] += event.amount
            merged = tuple(Paid(spark=spark, amount=amount) for spark, amount in sums.items())
            told[len(told) - bool(run) :] = [merged]
        else:
            told.append(event)
    return told


def sentence(text: str) -> str:
    """Return a text with a full stop, unless it ends a sentence already: names of cards bring an exclamation mark."""
    return text if text[-1] in "!?." else f"{text}."


def _clause(view: View, turn: TurnLog, event: Event | tuple[Paid, ...]) -> str | None:  # noqa: C901 - one case an event
    match event:
        case tuple():
            return "paid " + ", ".join(f"{paid.amount} {paid.spark}" for paid in event)
        case Researched():
            return f"researched {event.card}"
        case Collected():
            short = f" of {event.wanted}, the supply ran short" if event.amount < event.wanted else ""
            return f"collected {event.amount} {event.spark}{short}"
        case Stole():
            return f"stole 1 {event.spark} from {_opponent(view, turn)}"
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
            return f"gave {_opponent(view, turn)} {event.amount} {event.spark}"
        case Showcased() | Filled():
            return None
        case Won():
            return f"{name_of(view, event.seat)} {'win' if event.seat is view.seat else 'wins'} the game"
        case Said():
            return f"{name_of(view, event.seat)} {_SAID[event.what]}"
        case Stalemate():
            return "The game is a draw: nobody got anywhere any more"


def _opponent(view: View, turn: TurnLog) -> str:
    return "you" if turn.seat.other is view.seat else view.players[turn.seat.other].name


def _plus(sparks: Iterable[str]) -> str:
    return " + ".join(sparks)
