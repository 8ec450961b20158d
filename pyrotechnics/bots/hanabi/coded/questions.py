"""What a number says of a hand: the answers to a row of questions, which follow from what all players know.

A question splits the hands that are possible, and its answers are these parts. Which question is asked depends on what
is known after the answers before it, so whoever hears the number asks the same ones. The answers are put together as
digits of the number; a question that fits into the room that is left is always found that way, as in hanabi.rs.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pyrotechnics.bots.hanabi.prospects import Bits, places, single

Hand = tuple[Bits, ...]
"""What each card of a hand can be, the newest card first."""


class Subject(NamedTuple):
    """Hold what questions depend on besides the hand: all players know it.

    Attributes:
        open: The faces that can still be played, now or later.
        wanted: Those of them that should be played as soon as they are known.
        left: The faces of which one copy or more is not on the table, those of which there are two or more, and so on.
        width: How many faces there are of each colour.
        unsure: How much each face that a card can have counts for asking about it, against the chance that it is dead.
    """

    open: Bits
    wanted: Bits
    left: tuple[Bits, ...]
    width: int
    unsure: float


@lru_cache(maxsize=1 << 12)
def said_of(hand: Hand, faces: tuple[int, ...], subject: Subject, room: int) -> tuple[int, Hand]:
    """Return the number that a hand has, below ``room``, and what it says the cards can be.

    Args:
        hand: What each card can be.
        faces: The face that each card has, by its place. Where the card can't be that, the number says nothing.
        subject: What the questions are about.
        room: How many numbers there are.
    """
    number, weight, now = 0, 1, hand
    while len(answers := answers_about(now, subject, (room - number - 1) // weight + 1)) > 1:
        digit = next((digit for digit, answer in enumerate(answers) if _fits(answer, faces)), None)
        if digit is None:
            return 0, hand
        number += weight * digit
        weight *= len(answers)
        now = answers[digit]
    return number, now


def _fits(hand: Hand, faces: Sequence[int]) -> bool:
    return 0 not in [possible >> face & 1 for possible, face in zip(hand, faces, strict=True)]


def meant_by(number: int, hand: Hand, subject: Subject, room: int) -> Hand | None:
    """Return what a number says that the cards can be; None if no hand has this number.

    Args:
        number: The number, below ``room``.
        hand: What each card can be before.
        subject: What the questions are about.
        room: How many numbers there are.
    """
    while len(answers := answers_about(hand, subject, room)) > 1:
        number, digit = divmod(number, len(answers))
        room = (room - digit - 1) // len(answers) + 1
        hand = answers[digit]
    return None if number else hand


@lru_cache(maxsize=1 << 14)
def answers_about(hand: Hand, subject: Subject, room: int) -> tuple[Hand, ...]:
    """Return the answers to the next question, no more than fit; fewer than two if there is nothing to ask.

    Where no card is known to be wanted, it is asked which one is; else what the card can be that matters most.
    """
    if room < 2:
        return ()
    dead = [_chance(possible, ~subject.open, subject) for possible in hand]
    slots = [slot for slot, possible in enumerate(hand) if possible & subject.open and not single(possible)]
    if none_within(hand, subject.wanted):
        found = _which(hand, slots, dead, subject, room)
        if len(found) > 1:
            return found
    if not slots:
        return ()
    slot = min(slots, key=lambda slot: dead[slot] - subject.unsure * hand[slot].bit_count())
    return tuple([(*hand[:slot], part, *hand[slot + 1 :]) for part in _parts(hand[slot], subject, room)])


def none_within(hand: Hand, faces: Bits) -> bool:
    """Return whether no card of a hand is known to have one of these faces."""
    return 0 not in [possible & ~faces for possible in hand]


def _which(hand: Hand, slots: Sequence[int], dead: Sequence[float], subject: Subject, room: int) -> tuple[Hand, ...]:
    """Return the answers to the question which the first card is that is wanted, or dead, or that none is.

    The likely ones come last, since that one is none says more about them.
    """
    wanted, gone = subject.wanted, ~subject.open
    asked = [(0, _chance(hand[slot], wanted, subject), slot) for slot in slots if hand[slot] & wanted]
    if none_within(hand, gone):
        asked += [(1, dead[slot], slot) for slot in slots if hand[slot] & gone]
    if len(asked) > room - 1:
        asked = sorted(asked, key=lambda each: (each[0], -each[1]))[: room - 1]
    asked.sort(key=lambda each: each[:2])
    found = []
    rest = hand
    for kind, _, slot in asked:
        faces = gone if kind else wanted
        before, possible, after = rest[:slot], rest[slot], rest[slot + 1 :]
        if possible & faces:
            found.append((*before, possible & faces, *after))
        rest = (*before, possible & ~faces, *after)
        if not possible & ~faces:
            return tuple(found)
    return (*found, rest)


def _parts(possible: Bits, subject: Subject, room: int) -> list[Bits]:
    """Return what a card can be in parts: one for the dead faces, the others about as likely as each other.

    The wanted faces come first, then the lower numbers, so that a part holds faces that are treated alike.
    """
    dead = possible & ~subject.open
    wanted = possible & subject.wanted
    others = sorted(places(possible & subject.open & ~wanted), key=lambda face: face % subject.width)
    live = [*places(wanted), *others]
    count = min(room - (dead != 0), len(live))
    weights = [max(1, _weight(1 << face, subject)) for face in live]
    total = sum(weights)
    parts = [0] * count
    before = 0
    for face, weight in zip(live, weights, strict=True):
        # The middle of a face's own stretch says which part it belongs to.
        parts[(2 * before + weight) * count // (2 * total)] |= 1 << face
        before += weight
    parts = [part for part in parts if part]
    return [*parts, dead] if dead else parts


def _chance(possible: Bits, faces: Bits, subject: Subject) -> float:
    return _weight(possible & faces, subject) / (_weight(possible, subject) or 1)


def _weight(faces: Bits, subject: Subject) -> int:
    """Return how many cards that are not on the table have one of these faces."""
    return sum([(faces & copies).bit_count() for copies in subject.left])
