"""Cards in words on the screen: the line on the one in focus, and the page on what each player can know of a hand."""

from collections.abc import Iterable, Iterator

from textual.content import Content

from pyrotechnics.games.hanabi import cards_in_words
from pyrotechnics.games.hanabi.cards_in_words import by_colour, said
from pyrotechnics.games.hanabi.knowledge import Knowledge, knowledge
from pyrotechnics.games.hanabi.narration import name_of
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.hanabi.drawing import face_token, paint


def explain_card(view: View, seat: int, slot: int, note: str) -> Content:
    """Return what is to be said of a card: its face if it is seen, what its owner knows, what it can be, the note."""
    return Content(cards_in_words.explain_card(view, seat, slot, note))


def empathy(view: View, seat: int, notes: Iterable[str]) -> Content:
    """Return a page on a hand as its owner can know it: what was said, what was denied, and every face it can have."""
    lines = [Content(line) for line in _about_empathy(view, seat)]
    for slot, (known, note) in enumerate(zip(knowledge(view, seat), notes, strict=True), 1):
        face = view.face_at(seat, slot)
        shown = [face_token(view.rules, face), Content("  ")] if face is not None else []
        told, denied = said(view, known.held)
        lines.append(Content(""))
        turns = ", ".join(map(str, known.hints))
        when = f"  in turn {turns}" if turns else ""
        lines.append(
            Content.assemble(
                (f"Slot {slot}  ", "bold $accent"),
                *shown,
                ("told: ", "$quiet"),
                ", ".join(told) or "nothing",
                (when, "$quiet"),
            )
        )
        if denied:
            lines.append(Content.assemble(("        not: ", "$quiet"), ", ".join(denied)))
        lines.append(_possible(view, known))
        if note:
            lines.append(Content.assemble(("        your note: ", "$quiet"), note))
    return Content("\n").join(lines)


def _about_empathy(view: View, seat: int) -> Iterator[str]:
    whose = "you" if seat == view.seat else name_of(view, seat)
    yield f"What {whose} can know of each card: from the hints, and from the copies that lie open elsewhere."
    if seat != view.seat and view.seat is not None:
        yield "(Your own hand, which you don't see, may tell more.)"


def _possible(view: View, known: Knowledge) -> Content:
    """Return the faces that a card can have, colour by colour."""
    groups = []
    for letter, numbers in by_colour(known):
        token = Content.styled(letter, paint(view.rules.colour_name(letter)))
        groups.append(Content.assemble(token, " ", "".join(map(str, numbers))))
    return Content.assemble(("        can be: ", "$quiet"), Content("  ").join(groups))
