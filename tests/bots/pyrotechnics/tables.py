"""Tables laid by chance, and decks that hold every icon: where random play begins that is to see everything."""

from collections import Counter
from itertools import cycle, islice, permutations
from random import Random

from pyrotechnics.games.pyrotechnics.cards import Card, CardName
from pyrotechnics.games.pyrotechnics.costs import payable
from pyrotechnics.games.pyrotechnics.deck import DECK_SIZE, Deck
from pyrotechnics.games.pyrotechnics.seats import BySeat, Seat
from pyrotechnics.games.pyrotechnics.sparks import BANK, SPARKS, Spark, Sparks
from pyrotechnics.games.pyrotechnics.state import (
    HAND_SIZE,
    MARKET_SIZE,
    OUT_OF_PLAY,
    Phase,
    Player,
    State,
    Turn,
    TurnLog,
)
from tests.games.pyrotechnics.positions import card, setup

# The tokens of the deck format by kind: so many of one colour, and what leaves a choice.
_AMOUNTS = [spark.letter * amount for spark in SPARKS for amount in range(1, BANK[spark] + 1)]
# Shuffled, as the decks take them in turn, and each deck shall have several colours and amounts.
_COLOURS = tuple(Random(0).sample(_AMOUNTS, len(_AMOUNTS)))
_PAIRS = tuple(f"give:{one.letter}/{two.letter}" for one, two in permutations(SPARKS, 2))
ACTION_KINDS = (_COLOURS, ("prim",), ("sec",), ("any",), ("steal",), ("X",), ("XX",))
COST_KINDS = (_COLOURS, ("prim",), ("sec",), ("any",), tuple(f"give:{colours}" for colours in _COLOURS), _PAIRS)


def deck_of_every_icon(seed: int) -> Deck:
    """Return a deck with every kind of icon in every section; a row of seeds has them in all colours and amounts."""
    random = Random(seed)
    research, discover = (_dealt(ACTION_KINDS, seed, random) for _ in range(2))
    while True:
        showcase = _dealt(COST_KINDS, seed, random)
        cards = tuple(
            card(f"Card {number}", *map(" ".join, sections))
            for number, sections in enumerate(zip(research, discover, showcase, strict=True), 1)
        )
        if all(payable(each.showcase, BANK) for each in cards):
            return Deck(name=f"Every icon {seed}", cards=cards)


def _dealt(kinds: tuple[tuple[str, ...], ...], seed: int, random: Random) -> tuple[tuple[str, ...], ...]:
    """Return one to three tokens for each of 18 cards, every kind among them."""
    sizes = [size for size in (1, 2, 3) for _ in range(DECK_SIZE // 3)]
    endless = {kind: islice(cycle(kind), 5 * seed, None) for kind in kinds}
    tokens = [next(endless[kind]) for kind in (*kinds, *random.choices(kinds, k=sum(sizes) - len(kinds)))]
    random.shuffle(sizes)
    random.shuffle(tokens)
    return tuple(tuple(tokens.pop() for _ in range(size)) for size in sizes)


def random_table(deck: Deck, random: Random) -> State:
    """Return the start of a turn at a table that is laid by chance: rich or poor, or short of some colours."""
    names = list(deck.names)
    random.shuffle(names)
    removed, market, *hands = (tuple(names.pop() for _ in range(size)) for size in (OUT_OF_PLAY, MARKET_SIZE, 5, 5))
    mine = _purse_for(deck[random.choice(market)], random) if random.random() < 0.5 else _purse(BANK, random)
    theirs = _purse(_without(BANK, mine), random)
    seat, number = random.choice(tuple(Seat)), random.randrange(1, 150)
    players = BySeat[Player](one=_player(hands[0], mine, random), two=_player(hands[1], theirs, random))
    return State(
        setup=setup(deck=deck),
        removed=removed,
        players=players if seat is Seat.ONE else BySeat[Player](one=players.two, two=players.one),
        market=market,
        supply=_without(_without(BANK, mine), theirs),
        turn=Turn(number=number, seat=seat, phase=Phase.RESEARCH),
        log=(TurnLog(number=number, seat=seat),),
    )


def _player(cards: tuple[CardName, ...], sparks: Sparks, random: Random) -> Player:
    held = random.randint(1, HAND_SIZE)
    hand = cards[:held]
    return Player(hand=hand, seen=hand[random.randint(0, held) :], sparks=sparks, shown=cards[held:])


def _purse(most: Sparks, random: Random) -> Sparks:
    """Return sparks of a player who has few, about half of what there is, or nearly all of some colours."""
    wealth = random.choice(("few", "half", "nearly all"))

    def amount(there: int) -> int:
        if wealth == "half":
            return random.randint(0, there)
        few = random.choice((0, 0, 1, 2))
        return min(there, few) if wealth == "few" else max(0, there - few)

    return Sparks(**{spark.value: amount(most[spark]) for spark in SPARKS})


def _purse_for(card: Card, random: Random) -> Sparks:
    """Return sparks that pay for a card, or one spark more or less."""
    while True:
        held = Counter[Spark]()
        for icon in card.showcase:
            held[random.choice(icon.sparks)] += icon.amount
        held[random.choice(SPARKS)] += random.choice((-1, 0, 0, 1, 1))
        if all(0 <= held[spark] <= BANK[spark] for spark in SPARKS):
            return Sparks(**{spark.value: held[spark] for spark in SPARKS})


def _without(sparks: Sparks, taken: Sparks) -> Sparks:
    return Sparks(**{spark.value: sparks[spark] - taken[spark] for spark in SPARKS})
