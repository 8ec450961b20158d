"""Which hint says which number: hints that can be told apart by what they point at.

Where a hint picks the cards that it points at, it picks one, by its colour or its number, and the older ones that match
as well: so there are two words for each card that somebody else holds, and older cards that are left out do not match.
Where a hint names all cards, there are four words for each other hand: a colour or a number, that is true of a certain
card of it or not. Now and then a hand has no hint for a word; then there is none to give.
"""

from collections.abc import Iterator, Sequence

from pyrotechnics.bots.hanabi.prospects import Bits, Faces, single
from pyrotechnics.games.hanabi.commands import Hint, HintNumber, hint
from pyrotechnics.games.hanabi.rulesets import RuleSet


def words_for(rules: RuleSet, size: int) -> int:
    """Return how many words there are for a hand of so many cards."""
    return 2 * size if rules.pointing == "free" else min(2 * size, 4)


def word_of(rules: RuleSet, said: Hint, anchor: int) -> int:
    """Return which of the words for a hand a hint is.

    Args:
        rules: The rule set.
        said: The hint.
        anchor: The slot of the card that a hint that names all cards is true of or not.
    """
    kind = isinstance(said, HintNumber)
    if rules.pointing == "free":
        return 2 * (said.slots[0] - 1) + kind
    return kind if anchor in said.slots else 2 + kind


def hints_for(faces: Faces, seat: int, hand: Sequence[int], word: int, anchor: int) -> Iterator[Hint]:
    """Yield the hints that are a word for a hand.

    Args:
        faces: The faces of the rule set.
        seat: Whose hand it is.
        hand: The face of each card, by its place.
        word: Which of the words.
        anchor: As in ``word_of``.
    """
    rules = faces.rules
    place, kind = divmod(word, 2)
    values: Sequence[str | int] = rules.numbers if kind else rules.letters
    if rules.pointing == "free":
        value = values[hand[place] % rules.highest if kind else hand[place] // rules.highest]
        yield hint(seat, value, _true_of(faces, hand, value, place))
        return
    for value in values:
        slots = _true_of(faces, hand, value, 0)
        if slots and (anchor in slots) is (place == 0):
            yield hint(seat, value, slots)


def anchor_of(faces: Faces, hand: Sequence[Bits], open_: Bits) -> int:
    """Return the slot of the card of a hand that a hint can say most about, as all players see it.

    Args:
        faces: The faces of the rule set.
        hand: What each card can be.
        open_: The faces that can still be played.
    """
    most, anchor = 0, 1
    for slot, possible in enumerate(hand, 1):
        if possible & open_ and not single(possible):
            news = _news(faces, possible)
            if news > most:
                most, anchor = news, slot
    return anchor


def _news(faces: Faces, possible: Bits) -> int:
    """Return 3 where neither the colour nor the number of a card is known, 2 where one of them is, else 1."""
    rules = faces.rules
    colour, number = divmod(possible.bit_length() - 1, rules.highest)
    others = possible & ~faces.matching[rules.letters[colour]], possible & ~faces.matching[number + 1]
    return 1 + sum([other != 0 for other in others])


def _true_of(faces: Faces, hand: Sequence[int], value: str | int, first: int) -> tuple[int, ...]:
    match = faces.matching[value]
    return tuple([slot for slot, face in enumerate(hand[first:], first + 1) if match >> face & 1])
