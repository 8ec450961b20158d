"""Rule sets and states made by chance, for tests of the team-mate."""

from collections.abc import Iterator
from random import Random

from pydantic import ValidationError

from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.effects import apply
from pyrotechnics.games.hanabi.rulesets import PLAYERS, Colour, RuleSet
from pyrotechnics.games.hanabi.state import Setup, State
from pyrotechnics.games.hanabi.view import View, view

NAMES = ("Ann", "Bob", "Cid", "Dora", "Eve")
COLOURS = tuple(Colour(name=name, letter=name[0].upper()) for name in ("red", "blue", "yellow", "green", "white"))


def any_rules(seed: int) -> RuleSet:
    """Return a rule set in which everything is left to chance."""
    random = Random(seed)
    while True:
        try:
            return RuleSet(
                name="any",
                title="Any",
                colours=COLOURS[: random.randint(2, 5)],
                copies=tuple(random.randint(1, 3) for _ in range(random.randint(2, 7))),
                hands=tuple(random.randint(1, 5) for _ in PLAYERS),
                hints=random.randint(1, 8),
                fuses=random.randint(1, 4),
                gaps=random.random() < 0.5,
                pointing=random.choice(["free", "all"]),
                discard_at_full_hints=random.random() < 0.5,
                hint_back_on_completion=random.random() < 0.5,
                points=random.choice(["values", "cards"]),
                score_after_last_fuse=random.random() < 0.5,
                final_turns=random.randint(0, 1),
                early_end=random.random() < 0.5,
            )
        except ValidationError:
            continue  # a deck too small for its hands


def dealt(seed: int, players: int, rules: RuleSet) -> State:
    """Return the start of a shuffled game."""
    setup = Setup(seed=seed, names=NAMES[:players], rules=rules)
    return law.start(setup, law.deal(setup))


def random_game(seed: int, players: int, rules: RuleSet) -> Iterator[State]:
    """Yield the states of a game of random moves, as long as it runs."""
    random = Random(seed)
    state = dealt(seed, players, rules)
    while state.result is None:
        yield state
        state = apply(state, random.choice(law.moves(state)))


def own_view(state: State) -> View:
    """Return what the player sees whose turn it is."""
    return view(state, state.mover)


def with_other_secrets(state: State, seed: int) -> State:
    """Return a state that differs only in what the player to move can't see: the own hand and the deck."""
    order = list(state.deal.order)
    hidden = [card.id for card in state.hands[state.mover]] + list(range(state.drawn, len(order)))
    faces = [order[card] for card in hidden]
    Random(seed).shuffle(faces)
    for card, face in zip(hidden, faces, strict=True):
        order[card] = face
    return state.but(deal=state.deal.but(order=tuple(order)))
