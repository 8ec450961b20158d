"""The table of Hanabi in sentences, each to be understood alone: for whoever reads it line by line, or hears it."""

from collections.abc import Iterator

from pyrotechnics.engine.text import listed
from pyrotechnics.games.hanabi.cards import Face
from pyrotechnics.games.hanabi.cards_in_words import (
    by_colour,
    copies_left,
    explain_card,
    face_in_words,
    in_words,
    knows,
)
from pyrotechnics.games.hanabi.knowledge import Knowledge, knowledge, reckoning, within_turns
from pyrotechnics.games.hanabi.narration import expectation, name_of
from pyrotechnics.games.hanabi.view import View


def table(view: View) -> Iterator[str]:
    """Yield everything that lies on the table, and what is expected."""
    yield f"Turn {view.turn}. {counters(view)}"
    yield fireworks(view)
    yield discards(view)
    for seat in seats(view):
        yield hand(view, seat)
    yield expectation(view)


def seats(view: View) -> tuple[int, ...]:
    """Return all seats in the order of play, that of the viewer last."""
    own = view.seat if view.seat is not None else view.seats - 1
    return tuple((own + step) % view.seats for step in range(1, view.seats + 1))


def counters(view: View) -> str:
    """Return hints, mistakes, score and deck, as a sentence."""
    sums = reckoning(view)
    end = (
        f"{_count(view.deck_left, 'card')} to draw"
        if view.turns_left is None
        else f"last round, {_count(view.turns_left, 'turn')} left"
    )
    score = sums.score if view.result is None else view.result.score
    return f"{brief_counters(view)}, score {score}, {within_turns(view)} within reach, {end}, pace {sums.pace}."


def brief_counters(view: View) -> str:
    """Return what matters most from turn to turn ("5 hints left, 1 mistake of 4")."""
    return f"{_count(view.hints, 'hint')} left, {_count(view.mistakes, 'mistake')} of {view.rules.fuses}"


def fireworks(view: View) -> str:
    """Return what is played of each colour, as a sentence."""
    told = [
        f"{colour.name} {' '.join(map(str, firework.played)) or 'none'}"
        for colour, firework in zip(view.rules.colours, view.fireworks, strict=True)
    ]
    return f"Fireworks: {', '.join(told)}."


def discards(view: View) -> str:
    """Return what is discarded of each colour, as a sentence."""
    told = []
    for colour in view.rules.colours:
        gone = sorted(face.number for face in view.discards if face.colour == colour.letter)
        told += [f"{colour.name} {' '.join(map(str, gone))}"] if gone else []
    return f"Discards: {', '.join(told) or 'none'}."


def left(view: View) -> Iterator[str]:
    """Yield for each colour the copies that can still score, wherever they are."""
    for colour in view.rules.colours:
        copies = [f"{number} ({_copies(count)})" for number, count in copies_left(view, colour.letter)]
        yield f"{colour.name.title()} can still score: {', '.join(copies) or 'nothing'}."


def hand(view: View, seat: int) -> str:
    """Return a hand from its newest card, and what its holder was told of it, as sentences."""
    cards = [
        f"slot {slot} {in_words(view, seen.held) or 'unknown' if seen.face is None else _named(view, seen.face)}"
        for slot, seen in enumerate(view.players[seat].hand, 1)
    ]
    if not cards:
        return f"{_holds(view, seat)} no card."
    told = knows(view, seat)
    is_hidden = any(seen.face is None for seen in view.players[seat].hand)
    also = "" if is_hidden else f" Told: {told or 'nothing'}."
    return f"{_holds(view, seat)}: {'; '.join(cards)}.{also}"


def cards_of(view: View, seat: int, notes: tuple[str, ...]) -> Iterator[str]:
    """Yield the cards of a hand one by one: what is seen of each, and what its holder can know.

    Args:
        view: What the viewer sees.
        seat: Whose hand it is.
        notes: By slot, what the viewer wrote down about an own card; "" for nothing.
    """
    for slot in range(1, view.hand_size(seat) + 1):
        yield explain_card(view, seat, slot, notes[slot - 1])
    if not view.hand_size(seat):
        yield f"{_holds(view, seat)} no card."


def empathy(view: View, seat: int) -> Iterator[str]:
    """Yield what the holder of a hand can know of each card: what was said, and every face that it can have."""
    alike: dict[tuple[str, str], list[str]] = {}
    for slot, known in enumerate(knowledge(view, seat), 1):
        face = view.face_at(seat, slot)
        seen = "" if face is None else f" ({face_in_words(view, face)})"
        turns = f" in turn {', '.join(map(str, known.hints))}" if known.hints else ""
        told = f"told{turns}: {in_words(view, known.held) or 'nothing'}"
        alike.setdefault((told, _possible(view, known)), []).append(f"{slot}{seen}")
    for (told, possible), slots in alike.items():
        *most, last = slots
        which = f"Slots {', '.join(most)} and {last}" if most else f"Slot {last}"
        yield f"{which}, {told}. Can be: {possible}."
    if not view.hand_size(seat):
        yield f"{_holds(view, seat)} no card."


def score_in_words(view: View, best: int | None) -> Iterator[str]:
    """Yield what there is to say at the end beside the result: the best score so far, and what was lost.

    Args:
        view: What the viewer sees of a game that has ended.
        best: The best score by these rules and with so many players; None before the first.
    """
    sums = reckoning(view)
    yield f"Best so far: {'none yet' if best is None else best}, {view.rules.title}, {view.seats} players."
    yield fireworks(view)
    yield (
        f"Lost: {sums.lost_to_discards} to discards, {sums.lost_to_skips} to skipped numbers, "
        f"{sums.reachable - sums.score} not played in {len(view.log)} turns."
    )


def _possible(view: View, known: Knowledge) -> str:
    """Return every face that a card can have, colours with the same numbers together ("red 1 2; blue or green 1")."""
    alike: dict[tuple[int, ...], list[str]] = {}
    for letter, numbers in by_colour(known):
        alike.setdefault(numbers, []).append(view.rules.colour_name(letter))
    return "; ".join(
        f"{'any colour' if len(names) == len(view.rules.colours) else listed(names)} {' '.join(map(str, numbers))}"
        for numbers, names in alike.items()
    )


def _named(view: View, face: Face) -> str:
    return f"{view.rules.colour_name(face.colour)} {face.number}"


def _holds(view: View, seat: int) -> str:
    return "You hold" if seat == view.seat else f"{name_of(view, seat)} holds"


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"


def _copies(count: int) -> str:
    return "1 copy" if count == 1 else f"{count} copies"
