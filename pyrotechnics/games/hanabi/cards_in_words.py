"""Cards in words: what is seen of one, what was said of it, and what its holder can know of it."""

from collections.abc import Iterator

from pyrotechnics.games.hanabi.cards import Face
from pyrotechnics.games.hanabi.knowledge import Knowledge, knowledge
from pyrotechnics.games.hanabi.rules import plays_on
from pyrotechnics.games.hanabi.state import HeldCard
from pyrotechnics.games.hanabi.view import View

_FEW = 6
"""So many faces are told one by one."""


def explain_card(view: View, seat: int, slot: int, note: str) -> str:
    """Return what is to be said of a card: its face if it is seen, what its owner knows, what it can be, the note."""
    if not 1 <= slot <= view.hand_size(seat):
        return "This hand is empty."
    seen = view.players[seat].hand[slot - 1]
    known = knowledge(view, seat)[slot - 1]
    if seat == view.seat and seen.face is None:
        told = in_words(view, seen.held) or "nothing was said of it"
        parts = [f"Your slot {slot}: {told}. It can be {can_be(view, known)}."]
        parts += [f"Your note: {note}"] if note else []
    else:
        whose = "Your" if seat == view.seat else f"{view.players[seat].name}'s"
        parts = [f"{whose} slot {slot}: {'hidden' if seen.face is None else face_in_words(view, seen.face)}."]
        if seat != view.seat or view.result is None:  # the own hand lies open in a replay, and when the game is over
            knower = "You know" if seat == view.seat else f"{view.players[seat].name} knows"
            parts.append(f"{knower}: {in_words(view, seen.held) or 'nothing of it'}.")
            parts.append(f"It can be {can_be(view, known)}." if len(known.possible) > 1 else "That is certain.")
    return " ".join(parts)


def face_in_words(view: View, face: Face) -> str:
    """Return a face, and while the game runs whether it can be played, and whether it is the last one."""
    said = [f"{view.rules.colour_name(face.colour)} {face.number}"]
    if view.result is not None:
        return said[0]
    firework = view.fireworks[view.rules.letters.index(face.colour)]
    if plays_on(view.rules, firework, face.number):
        said.append("can be played")
    elif face.number not in firework.open:
        said.append("can't score any more")
    if dict(copies_left(view, face.colour)).get(face.number) == 1:
        said.append("the only one left" if view.rules.copies[face.number - 1] > 1 else "the only one")
    return ", ".join(said)


def in_words(view: View, held: HeldCard) -> str:
    """Return what was said of a card: "a 2, not red"; "" for nothing. What it is comes before what it is not."""
    told, denied = said(view, held)
    return ", ".join([*told, *([f"not {' or '.join(denied)}"] if denied else [])])


def said(view: View, held: HeldCard) -> tuple[list[str], list[str]]:
    """Return what a card is, and what it is not as far as that says more."""
    told = [view.rules.colour_name(held.colour)] if held.colour is not None else []
    told += [f"a {held.number}"] if held.number is not None else []
    denied = [view.rules.colour_name(letter) for letter in held.not_colours if held.colour is None]
    denied += [f"a {number}" for number in sorted(held.not_numbers) if held.number is None]
    return told, denied


def can_be(view: View, known: Knowledge) -> str:
    """Return the faces that a card can have, short and none too many: "anything", "R2 R3 B2", or "R 125 B 12356"."""
    if len(known.possible) == len(view.rules.faces()):
        return "anything"
    if len(known.possible) <= _FEW:
        return " ".join(map(str, known.possible))
    if not any(said(view, known.held)):
        return "any card out of sight"  # too many to tell them all; the page on the hand does
    return " ".join(f"{letter} {''.join(map(str, numbers))}" for letter, numbers in by_colour(known))


def by_colour(known: Knowledge) -> Iterator[tuple[str, tuple[int, ...]]]:
    """Yield the letter of each colour that a card can have, with the numbers that it can have in it."""
    for letter in known.colours:
        yield letter, tuple(face.number for face in known.possible if face.colour == letter)


def knows(view: View, seat: int) -> str:
    """Return what a player was told of the hand, in few words: "slots 1 3: 1s; slot 4: green"."""
    groups: dict[tuple[str | None, int | None], list[int]] = {}
    for slot, seen in enumerate(view.players[seat].hand, 1):
        if seen.held.colour is not None or seen.held.number is not None:
            groups.setdefault((seen.held.colour, seen.held.number), []).append(slot)
    return "; ".join(_group_in_words(view, slots, *told) for told, slots in groups.items())


def _group_in_words(view: View, slots: list[int], colour: str | None, number: int | None) -> str:
    subject = f"slot{'' if len(slots) == 1 else 's'} {' '.join(map(str, slots))}"
    name = view.rules.colour_name(colour) if colour is not None else ""
    if number is None:
        return f"{subject}: {name}"
    of_colour = f"{name} {number}".strip()
    return f"{subject}: {of_colour}s" if len(slots) > 1 else f"{subject}: a {of_colour}"


def copies_left(view: View, letter: str) -> tuple[tuple[int, int], ...]:
    """Return each number of a colour that can still score, with the copies that are neither played nor discarded."""
    firework = view.fireworks[view.rules.letters.index(letter)]
    gone = [face.number for face in view.discards if face.colour == letter]
    return tuple((number, view.rules.copies[number - 1] - gone.count(number)) for number in firework.open)
