"""Advice for a person at the table of Hanabi: what the companion would do, and what speaks for it."""

from pyrotechnics.bots.advice import Advice
from pyrotechnics.bots.hanabi.blueprint import HIDDEN, check_turn, faces_seen, read
from pyrotechnics.bots.hanabi.judgement import Line
from pyrotechnics.bots.hanabi.naming import named
from pyrotechnics.bots.hanabi.prospects import Bits, single
from pyrotechnics.bots.hanabi.reading import Reading
from pyrotechnics.games.hanabi.commands import AnyCommand, DiscardCard, Move, PlayCard
from pyrotechnics.games.hanabi.narration import hint_in_words, slots_in_words
from pyrotechnics.games.hanabi.rules import about
from pyrotechnics.games.hanabi.view import View

_AIMS = {
    "play": "can play {}",
    "find": "is asked for {}",
    "save": "keeps {}",
    "fix": "will not play {} in vain",
    "wait": "can play {} later",
    "dead": "can discard {}",
    "tell": "knows more of {}",
}
"""What a hint is for, by the kind of its aims: what matters most comes first, and is all that is told."""

_TOLD = 2
_FEW = 3
_SURE = 0.9


def advise(view: View) -> Advice[AnyCommand]:
    """Return what the companion would do in the place of a view's seat, with what speaks for it.

    Args:
        view: What the seat sees on its turn.

    Raises:
        TypeError: If this is no view.
        ValueError: If nothing waits for this seat.
    """
    check_turn(view)
    move = read(Reading, view).choose(faces_seen(view))
    return Advice[AnyCommand](commands=(move,), sentence=reason(view, move), move=f"{in_words(view, move)}.")


def in_words(view: View, move: Move) -> str:
    """Return a move as one tells it: "Play slot 2", "Tell Bob: these two are 3s (slots 1 and 4)"."""
    if isinstance(move, PlayCard | DiscardCard):
        return f"{move.type.title()} slot {move.slot}"
    value = about(move)
    word = view.rules.colour_name(value) if isinstance(value, str) else str(value)
    says = hint_in_words(word, len(move.slots))
    return f"Tell {view.players[move.to].name}: {says} ({slots_in_words(move.slots)})"


def reason(view: View, move: Move) -> str:
    """Return what speaks for a move of the player to move, in one sentence that fits whoever reads it.

    Args:
        view: What that player sees.
        move: A legal move.
    """
    now = read(Reading, view)
    line = now.line(move, faces_seen(view))
    if isinstance(move, PlayCard):
        return _of_play(now, line)
    return _of_discard(now, line) if isinstance(move, DiscardCard) else _of_hint(view, now, line)


def _of_play(now: Reading, line: Line) -> str:
    (aim,) = line.aims
    known, thought = now.known(aim.card), now.thought(aim.card)
    if not known & ~now.playable:
        return f"It is {named(now.rules, known)}." if single(known) else "Whatever it is, it can be played."
    if not now.touched >> aim.card & 1:
        return _of_untouched_play(now, line)
    if not thought & now.playable:
        return "It will not fit, but nothing better is to be done."
    if not thought & ~now.playable and thought.bit_count() <= _FEW:
        return f"What was said of it means that it is {named(now.rules, thought)}."
    if line.chance >= _SURE:
        return "What was said of it means that it can be played."
    return f"It can be played in {line.chance * 100:.0f} of 100 cases."


def _of_untouched_play(now: Reading, line: Line) -> str:
    if line.chance == 1:
        return "By all the cards that you see it has to fit."
    if line.aims[0].place != HIDDEN or now.promises:
        return "A hint at a card that does not fit yet asks you for the one before."
    return f"It can be played in {line.chance * 100:.0f} of 100 cases."


def _of_discard(now: Reading, line: Line) -> str:
    (aim,) = line.aims
    if not now.thought(aim.card) & now.open:
        return "It can't score any more."
    if aim.card == now.chop(now.mover):
        return "It is the chop, the oldest card that no hint has touched, and nothing better is to be done."
    return "It is the card that would be missed least."


def _of_hint(view: View, now: Reading, line: Line) -> str:
    holders = {card: seat for seat, hand in enumerate(now.hands) for card in hand}
    faces: dict[tuple[str, int], Bits] = {}
    for aim in line.aims:
        if aim.place != HIDDEN:
            key = (aim.kind, holders[aim.card])
            faces[key] = faces.get(key, 0) | 1 << aim.place
    told = [
        f"{view.players[seat].name} {words.format(named(now.rules, bits, 'and'))}"
        for kind, words in _AIMS.items()
        for (of, seat), bits in faces.items()
        if of == kind
    ]
    return f"{', '.join(told[:_TOLD])}." if told else "Nothing better is to be done."
