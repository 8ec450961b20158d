"""Positions made at will: say what matters, and the rest of the 18 cards and 36 sparks falls into place."""

from typing import Any, Literal

from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.cards import Card
from pyrotechnics.games.pyrotechnics.commands import AnyCommand, Discover, EndTurn, Research, TakeFirstSpark
from pyrotechnics.games.pyrotechnics.deck import DECK_SIZE, Deck, editions
from pyrotechnics.games.pyrotechnics.seats import BySeat, Seat
from pyrotechnics.games.pyrotechnics.sparks import BANK, SPARKS, Spark, Sparks
from pyrotechnics.games.pyrotechnics.state import (
    HAND_SIZE,
    MARKET_SIZE,
    Phase,
    Player,
    Setup,
    State,
    Turn,
    TurnLog,
)

NAMES = BySeat[str](one="Ann", two="Bob")
FIRST_EDITION = editions()[0]  # never changes, so that tests can count on its icons


def setup(
    seed: int = 1,
    *,
    deck: Deck | None = None,
    first: Seat | Literal["random"] = "random",
    stalemate: Literal["claimed", "automatic"] = "claimed",
) -> Setup:
    """Return a setup of Ann against Bob."""
    return Setup(seed=seed, names=NAMES, first=first, stalemate=stalemate, deck=deck or FIRST_EDITION)


def dealt(seed: int = 1, **options: Any) -> State:
    """Return the state right after the deal, before the first spark is chosen."""
    chosen = setup(seed, **options)
    return rules.start(chosen, rules.deal(chosen))


def started(seed: int = 1, **options: Any) -> State:
    """Return the start of the first turn, after the second player has taken a red spark."""
    return rules.apply(dealt(seed, **options), TakeFirstSpark(spark=Spark.RED))


def card(name: str, research: str = "R", discover: str = "Y", showcase: str = "B") -> Card:
    """Return a card; each section is its tokens with spaces between."""
    sections = {"research": research, "discover": discover, "showcase": showcase}
    return Card.model_validate({"name": name} | {key: tuple(tokens.split()) for key, tokens in sections.items()})


def deck_of(*cards: Card) -> Deck:
    """Return a deck of these cards, filled up with plain ones to 18."""
    plain = tuple(card(f"Plain {number}") for number in range(len(cards) + 1, DECK_SIZE + 1))
    return Deck(name="A test deck", cards=cards + plain)


def position(
    *,
    hand: tuple[str, ...] = (),
    market: tuple[str, ...] = (),
    sparks: str = "",
    opponent: str = "",
    opponent_hand: tuple[str, ...] = (),
    shown: int = 0,
    opponent_shown: int = 0,
    seat: Seat = Seat.ONE,
    number: int = 5,
    deck: Deck | None = None,
    stalemate: Literal["claimed", "automatic"] = "claimed",
) -> State:
    """Return a position at the start of a turn.

    Args:
        hand: Cards in the hand of the player to move; other cards fill it up.
        market: Cards in the market; other cards fill it up.
        sparks: The tray of the player to move, in letters.
        opponent: The tray of the opponent; what nobody holds is in the supply.
        opponent_hand: Cards in the opponent's hand; other cards fill it up.
        shown: How many cards the player to move has showcased.
        opponent_shown: How many the opponent has.
        seat: Who is to move.
        number: The number of the turn.
        deck: The deck; the first edition by default.
        stalemate: As in the setup.
    """
    deck = deck or FIRST_EDITION
    named = {*hand, *market, *opponent_hand}
    others = [name for name in deck.names if name not in named]

    def fill(cards: tuple[str, ...], size: int) -> tuple[str, ...]:
        return (*cards, *(others.pop(0) for _ in range(size - len(cards))))

    market = fill(market, MARKET_SIZE)
    mover = Player(hand=fill(hand, HAND_SIZE - shown), sparks=Sparks.of(sparks), shown=fill((), shown))
    other = Player(
        hand=fill(opponent_hand, HAND_SIZE - opponent_shown),
        sparks=Sparks.of(opponent),
        shown=fill((), opponent_shown),
    )
    held = Sparks.of(sparks + opponent)
    return State(
        setup=setup(deck=deck, stalemate=stalemate),
        removed=tuple(others),
        players=BySeat[Player](one=mover, two=other) if seat is Seat.ONE else BySeat[Player](one=other, two=mover),
        market=market,
        supply=Sparks(**{spark.value: BANK[spark] - held[spark] for spark in SPARKS}),
        turn=Turn(number=number, seat=seat, phase=Phase.RESEARCH),
        log=(TurnLog(number=number, seat=seat),),
    )


def play(state: State, *commands: AnyCommand) -> State:
    """Return the state that commands lead to, each of them legal."""
    for command in commands:
        state = rules.apply(state, command)
    return state


def refused(state: State, command: AnyCommand) -> str:
    """Return the sentence that a command is refused with."""
    try:
        rules.apply(state, command)
    except IllegalCommand as refusal:
        return str(refusal)
    raise AssertionError(f"{command} was not refused")


def legal(state: State, *kinds: type[AnyCommand]) -> set[AnyCommand]:
    """Return the legal moves of some kinds, or all moves if none is named."""
    moves = rules.moves(state)
    return {move for move in moves if isinstance(move, kinds)} if kinds else set(moves)


def quick_turn(state: State, hand_card: str, market_card: str) -> State:
    """Return the state after a turn of research and discover in which every action is left out."""
    return play(state, Research(card=hand_card), Discover(card=market_card), EndTurn())
