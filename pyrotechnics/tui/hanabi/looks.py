"""From a view to what is drawn: how each hand looks to the player in front of the screen."""

from collections.abc import Collection
from dataclasses import dataclass

from pyrotechnics.games.hanabi.cards_in_words import knows
from pyrotechnics.games.hanabi.events import Discarded, Hinted, Misplayed, Played
from pyrotechnics.games.hanabi.narration import name_of
from pyrotechnics.games.hanabi.state import HeldCard, TurnLog
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.hanabi.drawing import CardLook, HandLook
from pyrotechnics.tui.hanabi.focus import Cursor
from pyrotechnics.tui.hanabi.intent import Intent, pointed_at


@dataclass(frozen=True)
class Marks:
    """Hold which cards of a hand are marked.

    Attributes:
        noted: The numbers of the viewer's own cards that have a note.
        advised: The slots that advice is about.
    """

    noted: Collection[int] = ()
    advised: Collection[int] = ()


NO_MARKS = Marks()


def hand_look(view: View, seat: int, cursor: Cursor, intent: Intent, marks: Marks) -> HandLook:
    """Return how a hand looks.

    Args:
        view: What the player in front of the screen sees.
        seat: Whose hand it is.
        cursor: Where the focus is.
        intent: What is being prepared.
        marks: Which of its cards are marked.
    """
    new = fresh(view)
    pointed = pointed_at(view, intent) if intent.to == seat else frozenset()
    here = cursor.slot if cursor.seat == seat and cursor.choice is None else 0
    own = seat == view.seat
    cards = []
    for slot, seen in enumerate(view.players[seat].hand, 1):
        told = _told(seen.held)
        hidden = seen.face is None
        letter = seen.face.colour if seen.face is not None else seen.held.colour
        cards.append(
            CardLook(
                text=(told or "??") if hidden else str(seen.face),
                colour=view.rules.colour_name(letter) if letter is not None else "",
                told="" if hidden else told,
                cursor=slot == here,
                pointed=slot in pointed or (own and intent.slot == slot and intent.what in {"play", "discard"}),
                fresh=seen.held.id in new,
                note=own and seen.held.id in marks.noted,
                advised=slot in marks.advised,
            )
        )
    on_turn = view.result is None and view.mover == seat
    return HandLook(
        name=name_of(view, seat),
        on_turn=on_turn,
        cards=tuple(cards),
        knows=knows(view, seat),
    )


def _told(held: HeldCard) -> str:
    if held.colour is None and held.number is None:
        return ""
    return f"{held.colour or '?'}{held.number or '?'}"


def recent(view: View) -> tuple[TurnLog, ...]:
    """Return what the others did since the viewer's last turn; while they play, that turn as well."""
    return tuple(turn for turn in view.log if turn.number > view.turn - view.seats)


def fresh(view: View) -> frozenset[int]:
    """Return the numbers of the cards that were hinted or drawn since the viewer's last turn, in hands."""
    found: set[int] = set()
    for turn in recent(view):
        hand = view.players[turn.seat].hand
        for event in turn.events:
            if isinstance(event, Hinted):
                found.update(event.ids)
            elif isinstance(event, Played | Misplayed | Discarded) and len(hand) == view.rules.hand_size(view.seats):
                found.add(hand[0].held.id)
    return frozenset(found)
