"""What a player is about to do: prepared in any order, shown, and only then done. Knows no rule."""

from dataclasses import dataclass, replace
from typing import Literal

from pyrotechnics.games.hanabi.commands import END_GAME, AnyCommand, HintColour, HintNumber, discard_card, play_card
from pyrotechnics.games.hanabi.rules import slots_that_match
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.hanabi.focus import Cursor

What = Literal["play", "discard", "colour", "number", "finish"]


@dataclass(frozen=True)
class Intent:
    """Hold what is prepared so far.

    Attributes:
        what: The kind of action; None while only cards are pointed at.
        slot: The own card that is to be played or discarded.
        to: The player who is to get the hint.
        value: The letter of the colour or the number that the hint names.
        picked: The slots that were chosen to be pointed at; None for all that match.
    """

    what: What | None = None
    slot: int = 0
    to: int | None = None
    value: str | int | None = None
    picked: frozenset[int] | None = None

    @property
    def is_hint(self) -> bool:
        """Whether a hint is being prepared."""
        return self.what in {"colour", "number"}


NOTHING = Intent()


def prepared(view: View, intent: Intent, cursor: Cursor, what: What) -> Intent:
    """Return the intent to do something with the card in focus; what was pointed at before is kept for a hint."""
    if what == "finish":
        return Intent("finish")
    if what in {"play", "discard"}:
        return Intent(what, slot=cursor.slot)
    to = None if cursor.seat == view.seat else cursor.seat
    if to is None:
        return Intent(what)
    picked = intent.picked if intent.to == to else None
    values = {_value(view, to, slot, what) for slot in picked or ()}
    if picked and (len(values) == 1 or intent.value is None):
        return Intent(what, to=to, value=values.pop() if len(values) == 1 else None, picked=picked)
    return Intent(what, to=to, value=_value(view, to, cursor.slot, what))


def named(intent: Intent, value: str | int) -> Intent:
    """Return the hint with a colour or number; with another one than before, which cards it points at begins anew."""
    return replace(intent, value=value, picked=intent.picked if intent.value in {None, value} else None)


def turned_to(view: View, intent: Intent, cursor: Cursor) -> Intent:
    """Return the intent after the focus has moved: a hint goes to the player whose hand it is in."""
    if cursor.choice is not None or cursor.seat in {intent.to, view.seat}:
        own = cursor.seat == view.seat and cursor.choice is None
        return replace(intent, slot=cursor.slot) if own and intent.what in {"play", "discard"} else intent
    if intent.is_hint:
        return replace(intent, to=cursor.seat, picked=None)
    return NOTHING


def pointed(view: View, intent: Intent, cursor: Cursor) -> Intent:
    """Return the intent with the card in focus pointed at, or left out if it was."""
    slots = pointed_at(view, intent) if intent.to == cursor.seat else frozenset()
    return replace(intent, to=cursor.seat, picked=slots ^ {cursor.slot})


def pointed_at(view: View, intent: Intent) -> frozenset[int]:
    """Return the slots that the hint points at as it stands."""
    if intent.picked is not None:
        return intent.picked
    if intent.to is None or intent.value is None:
        return frozenset()
    return frozenset(slots_that_match(view, intent.to, intent.value))


def command(view: View, intent: Intent) -> AnyCommand | None:
    """Return the command that an intent comes to, None while something is missing."""
    match intent.what:
        case "play":
            return play_card(intent.slot)
        case "discard":
            return discard_card(intent.slot)
        case "finish":
            return END_GAME
    slots = tuple(sorted(pointed_at(view, intent)))
    if intent.to is None or intent.value is None:
        return None
    if isinstance(intent.value, str):
        return HintColour(to=intent.to, colour=intent.value, slots=slots)
    return HintNumber(to=intent.to, number=intent.value, slots=slots)


def _value(view: View, seat: int, slot: int, what: What) -> str | int | None:
    face = view.face_at(seat, slot) if slot <= view.hand_size(seat) else None
    if face is None:
        return None
    return face.colour if what == "colour" else face.number
