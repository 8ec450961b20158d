"""Worlds that fit what one player sees: faces for the own hand and the order of the deck, drawn by chance."""

from collections.abc import Iterator, Sequence
from random import Random

from pyrotechnics.bots.hanabi.blueprint import HIDDEN, Blueprint
from pyrotechnics.bots.hanabi.prospects import Bits

_SWEEPS = 3
_TRIES = 20


def worlds(now: Blueprint, faces: Sequence[int], random: Random) -> Iterator[list[int]]:
    """Yield one world after the other, without an end: the face of every card, by its place.

    A hidden card of the player to move has a face that fits how the blueprint takes what was said. All such worlds are
    about as likely: each is shuffled by exchanging hidden cards as long as both still fit (a Metropolis walk). Where no
    world fits, as when somebody hinted by no convention, what is certain by the rules has to do, and then nothing.

    Args:
        now: What everybody knows.
        faces: The face of each card, as the player to move sees it.
        random: Where the chance comes from.
    """
    hidden = [card for card, face in enumerate(faces) if face == HIDDEN]
    everything = now.faces.all
    hand = set(now.hands[now.mover])
    for fits in (now.thought, now.known, lambda _card: everything):
        fit = [fits(card) if card in hand else everything for card in hidden]
        rest = _left_over(now, faces)
        world = _first(fit, rest, random)
        if world is not None:
            break
    else:
        raise AssertionError  # every card can have every face
    filled = list(faces)
    own = [place for place, card in enumerate(hidden) if card in hand]
    while True:
        _shuffle(world, fit, own, random)
        for card, face in zip(hidden, world, strict=True):
            filled[card] = face
        yield filled[:]


def _left_over(now: Blueprint, faces: Sequence[int]) -> list[int]:
    """Return every copy that is not seen."""
    left = list(now.faces.copies)
    for face in faces:
        if face != HIDDEN:
            left[face] -= 1
    return [place for place, count in enumerate(left) for _ in range(count)]


def _first(fit: Sequence[Bits], rest: list[int], random: Random) -> list[int] | None:
    """Return faces for all hidden cards that fit, found by chance; None if there seem to be none."""
    order = sorted(range(len(fit)), key=lambda place: fit[place].bit_count())
    for _ in range(_TRIES):
        random.shuffle(rest)
        left = rest[:]
        world = [0] * len(fit)
        for place in order:
            found = next((index for index, face in enumerate(left) if fit[place] >> face & 1), None)
            if found is None:
                break
            world[place] = left.pop(found)
        else:
            return world
    return None


def _shuffle(world: list[int], fit: Sequence[Bits], own: Sequence[int], random: Random) -> None:
    """Exchange hidden cards by chance: those of the hand while they fit, those of the deck in any way."""
    size = len(world)
    in_hand = set(own)
    deck = [place for place in range(size) if place not in in_hand]
    drawn = [world[place] for place in deck]
    random.shuffle(drawn)
    for place, face in zip(deck, drawn, strict=True):
        world[place] = face
    for _ in range(_SWEEPS):
        for one in own:
            other = int(random.random() * size)
            first, second = world[one], world[other]
            if fit[one] >> second & 1 and fit[other] >> first & 1:
                world[one], world[other] = second, first
