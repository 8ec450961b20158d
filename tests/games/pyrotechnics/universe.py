"""Every command of Pyrotechnics that can be expressed about a deck, legal or not; and random decks and games."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.cards import Card
from pyrotechnics.games.pyrotechnics.commands import (
    AcceptDraw,
    AnyCommand,
    ClaimDraw,
    Collect,
    DeclineDraw,
    Discover,
    EndTurn,
    Mix,
    OfferDraw,
    Pay,
    Research,
    Resign,
    Showcase,
    Split,
    Steal,
    TakeFirstSpark,
)
from pyrotechnics.games.pyrotechnics.costs import payable
from pyrotechnics.games.pyrotechnics.deck import DECK_SIZE, Deck
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import BANK, SPARKS
from pyrotechnics.games.pyrotechnics.state import State
from tests.games.pyrotechnics.positions import card, dealt

ACTIONS = [*"RYBOGP", "RR", "YY", "BBB", "prim", "sec", "any", "steal", "X", "XX"]
COSTS = [*"RYBOGP", "RR", "YYY", "BBBBB", "OO", "GG", "prim", "sec", "any"]
GIFTS = ["give:R", "give:YY", "give:PP", "give:O/G", "give:R/P", "give:Y/B"]
STRANGE_NAMES = ("No such card!", "[/x]", "{0}", "'; --", "花火")


def every_command(deck: Deck) -> tuple[AnyCommand, ...]:
    """Return every command about the cards of a deck, and some about cards that don't exist."""
    names = (*deck.names, *STRANGE_NAMES)
    return (
        *(TakeFirstSpark(spark=spark) for spark in SPARKS),
        *(kind(card=name) for kind in (Research, Discover, Showcase) for name in names),
        *(kind(action=index, spark=spark) for kind in (Collect, Steal) for index in range(3) for spark in SPARKS),
        *(kind(action=index, secondary=spark) for kind in (Mix, Split) for index in range(3) for spark in SPARKS),
        *(Pay(spark=spark) for spark in SPARKS),
        EndTurn(),
        *(kind(seat=seat) for kind in (Resign, OfferDraw, AcceptDraw, DeclineDraw, ClaimDraw) for seat in Seat),
    )


def random_card(number: int, rng: Random) -> Card:
    """Return a card with random icons; its cost is one that the bank can pay."""
    while True:
        made = card(
            f"Card {number}",
            research=" ".join(rng.choices(ACTIONS, k=rng.randint(1, 3))),
            discover=" ".join(rng.choices(ACTIONS, k=rng.randint(1, 3))),
            showcase=" ".join(rng.choices(COSTS + GIFTS, k=rng.randint(1, 4))),
        )
        if payable(made.showcase, BANK):
            return made


def random_deck(seed: int) -> Deck:
    """Return a valid deck of random cards."""
    rng = Random(seed)
    return Deck(name=f"Random deck {seed}", cards=tuple(random_card(number, rng) for number in range(DECK_SIZE)))


def random_game(seed: int, deck: Deck, *, until: int = 10_000) -> Iterator[tuple[State, AnyCommand | None]]:
    """Yield the states of a game played at random, each with the command that led to it; draws end a standstill."""
    rng = Random(seed)
    state = dealt(seed, deck=deck, stalemate="automatic")
    yield state, None
    for _ in range(until):
        moves = rules.moves(state)
        if not moves:
            return
        command = rng.choice(moves)
        state = rules.apply(state, command)
        yield state, command


seeds = st.integers(0, 2**40)
random_decks = seeds.map(random_deck)
