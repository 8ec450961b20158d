"""Why a turn was played by the conventions, and what a hint was taken to mean: as anybody at the table may be told.

Both are made from what the reader sees. A reason never rests on a card that is hidden from the reader, though the
player who moved saw it.
"""

from pyrotechnics.bots.hanabi.blueprint import HIDDEN, faces_seen, read
from pyrotechnics.bots.hanabi.finesse import Promise, asked, missing
from pyrotechnics.bots.hanabi.naming import named
from pyrotechnics.bots.hanabi.prospects import Bits, places
from pyrotechnics.bots.hanabi.reading import Heard, Reading
from pyrotechnics.games.hanabi.events import Discarded, Hinted, Misplayed, Played
from pyrotechnics.games.hanabi.narration import name_of, slots_in_words
from pyrotechnics.games.hanabi.view import View

_FEW = 3


def why(view: View, number: int) -> str:
    """Return why the companion would have done what was done in a turn, in one sentence; "" where that is no secret.

    A hint to the reader and the end of a game need no reason: ``taken`` says what the hint asks for.

    Args:
        view: What the reader sees.
        number: The number of the turn, from 1.

    Raises:
        IndexError: If there was no such turn.
    """
    turn, before = view.log[number - 1], _before(view, number)
    match turn.events[0]:
        case Played() | Misplayed() as event:
            return _of_play(view, before, event.id)
        case Discarded() as event:
            return _of_discard(before, event.id)
        case Hinted() as event:
            return "" if event.to == view.seat else _of_hint(view, before, _heard(view, number))
        case _:
            return ""


def taken(view: View, number: int) -> str:
    """Return what a hint asks for by the conventions, in one sentence; "" for a turn that was none.

    Args:
        view: What the reader sees.
        number: The number of the turn, from 1.

    Raises:
        IndexError: If there was no such turn.
    """
    if not isinstance(view.log[number - 1].events[0], Hinted):
        return ""
    heard, before = _heard(view, number), _before(view, number)
    what = _asked(before, heard)
    return f"It asks you: {what}." if heard.to == view.seat else f"{name_of(view, heard.to)} takes it to mean: {what}."


def _before(view: View, number: int) -> Reading:
    if number == 1:
        return Reading(view.rules, view.seats, view.log[0].seat)
    return read(Reading, view.model_copy(update={"log": view.log[: number - 1]}))


def _heard(view: View, number: int) -> Heard:
    return read(Reading, view.model_copy(update={"log": view.log[:number]})).heard[-1]


def _asked(before: Reading, heard: Heard) -> str:
    """Return what a hint asks its receiver to do."""
    meant = heard.meant
    called = heard.called or (heard.focus,)
    slots = slots_in_words(tuple(sorted(before.hands[heard.to].index(card) + 1 for card in called)))
    known = f", {named(before.rules, meant)}" if meant.bit_count() <= _FEW else ""
    now, later = meant & before.ready, meant & ~before.ready
    match heard.kind:
        case _ if len(heard.called) > 1:
            return f"play {slots} when their turn has come"
        case "fix":
            return f"nothing, but {slots} is known better{known}"
        case "save":
            return f"keep {slots}, or play it where it fits{known}"
        case _ if not later:
            return f"play {slots}{known}"
        case _ if now and known:
            first, second = named(before.rules, now), named(before.rules, later)
            return f"play {slots}, {first}, or {second} once the card before it is played"
        case _:
            return f"play {slots} when its turn has come{known}"


def _of_play(view: View, before: Reading, card: int) -> str:
    if not before.known(card) & ~before.playable:
        return "Whatever it was, it could be played."
    thought = before.thought(card)
    fits = not thought & ~before.ready
    by = next((heard for heard in reversed(before.heard) if card in heard.called), None)
    if by is not None and thought & before.ready:
        return f"That is what {_whose(view, by.by)} hint of turn {by.turn} asked for."
    by_promise = next((promise for promise in before.promises if _answers(before, promise, card)), None)
    if by_promise is not None:
        whose = _whose(view, by_promise.by)
        return f"That answers {whose} hint at a card that does not fit yet: it asked for the one before."
    if before.turns_left is not None:
        return "There was nothing to lose any more."
    if before.touched >> card & 1:
        return "What was said of it meant that it fits." if fits else "It was touched, hence of use, and likely to fit."
    return "By all the cards in sight it had to fit."


def _answers(before: Reading, promise: Promise, card: int) -> bool:
    """Return whether a card is one that the player to move would take for what a hint asks for."""
    seat, wanted = before.mover, 0
    if seat in (promise.by, promise.to):
        return False
    for place in places(promise.reach & before.meant[promise.card]):
        wanted |= missing(before, place)
    return asked(before, seat, wanted, promise.newest[seat]) == card


def _of_discard(before: Reading, card: int) -> str:
    thought = before.thought(card)
    if not thought & before.open:
        return "As everybody knew, it could not score any more."
    if card != before.chop(before.mover):
        forgotten = before.touched >> card & 1 and not thought & ~before.open
        return "Perhaps what was said of it is forgotten." if forgotten else "Of all cards it would be missed least."
    hand = before.hands[before.mover]
    waits = any(before.touched >> other & 1 and not before.thought(other) & ~before.ready for other in hand)
    play = "A play can wait" if waits else "No play"
    hint = "no better hint" if before.hints else "no hint left"
    return f"{play}, {hint}: so the chop, the oldest untouched card."


def _of_hint(view: View, before: Reading, heard: Heard) -> str:
    face = faces_seen(view)[heard.focus]
    if face == HIDDEN:
        return ""
    bit: Bits = 1 << face
    who, card = name_of(view, heard.to), named(before.rules, bit)
    was, fits = before.thought(heard.focus), before.ready & bit
    if heard.kind == "fix" or not heard.meant & bit:
        if heard.called and before.playable & bit and not heard.meant & ~before.ready:
            return f"So that {who} plays {card}, though it will be taken for {named(before.rules, heard.meant)}."
        in_vain = before.touched >> heard.focus & 1 and not was & ~before.ready and not before.playable & bit
        return f"So that {who} does not play {card} in vain." if in_vain else f"So that {who} knows more of {card}."
    if fits or before.soon() & bit:
        return f"So that {who} plays {card}{'' if fits else ' when its turn has come'}."
    if heard.kind == "save":
        only = "the only one" if before.faces.copies[face] == 1 else "the only one left"
        return f"So that {who} keeps {card}, {only}."
    first = missing(before, face)
    if not first:
        return f"So that {who} plays {card} when its turn has come."
    return f"So that {named(before.rules, first)} is found and played, and {who} plays {card} after it."


def _whose(view: View, seat: int) -> str:
    return "your" if seat == view.seat else f"{name_of(view, seat)}'s"
