"""Every command of Hanabi that can be expressed, legal or not; and random rule sets and games."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from random import Random

from hypothesis import strategies as st

from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.commands import (
    AnyCommand,
    DiscardCard,
    EndGame,
    Hint,
    HintColour,
    HintNumber,
    PlayCard,
)
from pyrotechnics.games.hanabi.effects import apply
from pyrotechnics.games.hanabi.rulesets import PLAYERS, Colour, RuleSet
from pyrotechnics.games.hanabi.state import State
from tests.games.hanabi.positions import dealt

SLOTS = range(1, 6)
SEATS = range(5)
SUBSETS = tuple(chosen for count in range(len(SLOTS) + 1) for chosen in combinations(SLOTS, count))
"""Every set of slots, the empty one included."""

COLOURS = tuple(
    Colour(name=name, letter=letter)
    for name, letter in zip(("red", "blue", "yellow", "green", "white", "black"), "RBYGWK", strict=True)
)


@cache
def of_the_own_hand() -> tuple[AnyCommand, ...]:
    """Return every command that is no hint."""
    own = (kind(slot=slot) for kind in (PlayCard, DiscardCard) for slot in SLOTS)
    return (*own, EndGame())


@cache
def every_hint(letters: str) -> tuple[Hint, ...]:
    """Return every hint to any seat, about any of these letters or any number, pointing anywhere."""
    found: list[Hint] = []
    for seat in SEATS:
        for slots in SUBSETS:
            found += [HintColour(to=seat, colour=letter, slots=slots) for letter in letters]
            found += [HintNumber(to=seat, number=number, slots=slots) for number in range(1, 8)]
    return tuple(found)


def every_command(rules: RuleSet) -> tuple[AnyCommand, ...]:
    """Return every command, with two letters that stand for no colour; there are thousands."""
    return (*of_the_own_hand(), *every_hint(rules.letters + _strange_letters(rules)))


def some_commands(state: State, rng: Random) -> set[AnyCommand]:
    """Return every command that is no hint, every hint that is true, those that miss it by one card, and any others."""
    found = {*of_the_own_hand(), *rng.sample(every_hint(state.rules.letters + _strange_letters(state.rules)), 60)}
    for seat in range(state.seats):
        for letter in state.rules.letters:
            found |= {HintColour(to=seat, colour=letter, slots=slots) for slots in _near_misses(state, seat, letter)}
        for number in state.rules.numbers:
            found |= {HintNumber(to=seat, number=number, slots=slots) for slots in _near_misses(state, seat, number)}
    return found


def _near_misses(state: State, seat: int, value: str | int) -> Iterator[tuple[int, ...]]:
    faces = [state.deal.order[card.id] for card in state.hands[seat]]
    matching = [slot for slot, face in enumerate(faces, 1) if value in (face.colour, face.number)]
    for slots in SUBSETS:
        if len(set(slots) - set(matching)) == 0:
            yield slots
    for slot in SLOTS:
        if slot not in matching:
            yield tuple(sorted((*matching, slot)))


def _strange_letters(rules: RuleSet) -> str:
    return next(letter for letter in "QXZ" if letter not in rules.letters) + "J"


def sensible(state: State, rng: Random) -> AnyCommand:
    """Return a move at random, but seldom one that burns a fuse, so that most games last."""
    moves = law.moves(state)
    plays = [move for move in moves if isinstance(move, PlayCard)]
    good = [move for move in plays if _goes_on(state, move.slot)]
    if good and rng.random() < 0.5:
        return rng.choice(good)
    return rng.choice(moves if rng.random() < 0.05 else [move for move in moves if move not in plays] or moves)


def _goes_on(state: State, slot: int) -> bool:
    face = state.face_at(state.mover, slot)
    return law.plays_on(state.rules, state.fireworks[state.rules.letters.index(face.colour)], face.number)


def random_game(seed: int, rules: RuleSet, players: int) -> Iterator[tuple[State, AnyCommand | None]]:
    """Yield the states of a game played at random, each with the command that led to it."""
    rng = Random(seed)
    state = dealt(seed, players=players, rules=rules)
    yield state, None
    while state.result is None:
        chosen = sensible(state, rng)
        state = apply(state, chosen)
        yield state, chosen


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Return any rule set that fits together, with few enough cards for a quick game."""
    colours = draw(st.integers(2, 6))
    copies = draw(st.lists(st.integers(1, 4), min_size=2, max_size=5 if colours > 3 else 7))
    cards = colours * sum(copies)
    hands = tuple(draw(st.integers(1, max(1, min(5, (cards - 1) // players)))) for players in PLAYERS)
    if any(players * size >= cards for players, size in zip(PLAYERS, hands, strict=True)):
        copies, hands = [2, *copies], (1, 1, 1, 1)
    return RuleSet(
        name="random",
        title="Random",
        colours=draw(st.permutations(COLOURS).map(lambda each: tuple(each[:colours]))),
        copies=tuple(copies),
        hands=hands,
        hints=draw(st.integers(1, 12)),
        fuses=draw(st.integers(1, 8)),
        gaps=draw(st.booleans()),
        pointing=draw(st.sampled_from(["free", "all"])),
        discard_at_full_hints=draw(st.booleans()),
        hint_back_on_completion=draw(st.booleans()),
        points=draw(st.sampled_from(["values", "cards"])),
        score_after_last_fuse=draw(st.booleans()),
        final_turns=draw(st.integers(0, min(3, *hands))),
        early_end=draw(st.booleans()),
    )


seeds = st.integers(0, 2**40)
tables = st.tuples(seeds, rule_sets(), st.sampled_from(PLAYERS))
"""A seed, a rule set and how many play."""
