"""The rules of Pyrotechnics: what may be done, and why not. ``effects.py`` says what it leads to.

``refusal`` is the one authority: it answers "may I", it is the reason that a player reads, and ``apply`` asks it.
"""

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any

from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.games.pyrotechnics.cards import ActionIcon, CardName, CollectIcon, ExchangeIcon, StealIcon
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
from pyrotechnics.games.pyrotechnics.costs import shortage, ways_to_pay
from pyrotechnics.games.pyrotechnics.effects import EFFECTS, REPETITIONS_FOR_A_DRAW
from pyrotechnics.games.pyrotechnics.events import Said
from pyrotechnics.games.pyrotechnics.seats import BySeat, Seat
from pyrotechnics.games.pyrotechnics.sparks import BANK, MIXES, PRIMARIES, SECONDARIES, Spark
from pyrotechnics.games.pyrotechnics.state import (
    HAND_SIZE,
    OUT_OF_PLAY,
    Deal,
    Phase,
    Player,
    Setup,
    State,
    Turn,
    TurnLog,
)

_EXPECTED = {
    Phase.FIRST_SPARK: "First choose your 1 primary spark: red, yellow or blue.",
    Phase.RESEARCH: "First choose a card from your hand to research.",
    Phase.MARKET: "Now use the research actions you want, then discover or showcase a card from the market.",
    Phase.DISCOVER: "Now use the discover actions you want, then end your turn.",
    Phase.PAY: "First finish paying for the card that you showcase.",
    Phase.END: "Now end your turn.",
}


def deal(setup: Setup) -> Deal:
    """Shuffle the deck and, if it is left to chance, choose who starts (rulebook, Setup)."""
    random = Random(setup.seed)
    order = list(setup.deck.names)
    # Written out, since only random() is promised to give the same numbers in every version of Python.
    for last in range(len(order) - 1, 0, -1):
        other = int(random.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    coin = Seat.ONE if random.random() < 0.5 else Seat.TWO
    return Deal(order=tuple(order), first=coin if setup.first == "random" else setup.first)


def start(setup: Setup, deal: Deal) -> State:
    """Lay out the table: 3 cards out of play, two hands, a market of 5, all sparks in the supply (rulebook, Setup).

    Raises:
        ValueError: If the deal doesn't hold the cards of the deck, or lets another player start than was agreed.
    """
    if sorted(deal.order) != sorted(setup.deck.names):
        raise ValueError("The dealt cards are not the cards of the deck.")
    if setup.first not in ("random", deal.first):
        raise ValueError("The deal lets another player start than the setup says.")
    removed, rest = deal.order[:OUT_OF_PLAY], deal.order[OUT_OF_PLAY:]
    second = deal.first.other
    return State(
        setup=setup,
        removed=removed,
        players=BySeat[Player](one=Player(hand=rest[:HAND_SIZE]), two=Player(hand=rest[HAND_SIZE : 2 * HAND_SIZE])),
        market=rest[2 * HAND_SIZE :],
        supply=BANK,
        turn=Turn(number=0, seat=second, phase=Phase.FIRST_SPARK),
        log=(TurnLog(number=0, seat=second),),
    )


def apply(state: State, command: AnyCommand) -> State:
    """Return the state that a command leads to.

    Raises:
        IllegalCommand: If ``refusal`` has a reason against it.
    """
    reason = refusal(state, command)
    if reason is not None:
        raise IllegalCommand(reason)
    return EFFECTS[type(command)](state, command)


def legal(state: State) -> tuple[AnyCommand, ...]:
    """Return every command that ``apply`` accepts."""
    return moves(state) + tuple(command for command in table_talk(state) if refusal(state, command) is None)


def moves(state: State) -> tuple[AnyCommand, ...]:
    """Return the legal commands of the player whose turn it is; empty only when the game is over."""
    return tuple(command for command in candidates(state) if refusal(state, command) is None)


def actor(state: State, command: AnyCommand) -> Seat:
    """Return the seat whose command this is."""
    return getattr(command, "seat", state.turn.seat)


def candidates(state: State) -> tuple[AnyCommand, ...]:
    """Return what the present phase is about, whether it can be done or not."""
    if state.result is not None:
        return ()
    match state.turn.phase:
        case Phase.FIRST_SPARK:
            return tuple(TakeFirstSpark(spark=spark) for spark in PRIMARIES)
        case Phase.RESEARCH:
            return tuple(_research_of(card) for card in state.mover.hand)
        case Phase.MARKET:
            market = [card for card in state.market if card is not None]
            return (
                *_action_candidates(state),
                *(_discover_of(card) for card in market),
                *(_showcase_of(card) for card in market),
            )
        case Phase.DISCOVER:
            return (*_action_candidates(state), EndTurn())
        case Phase.PAY:
            return tuple(Pay(spark=spark) for spark in state.turn.due[0].sparks)
        case Phase.END:
            return (EndTurn(),)


def table_talk(state: State) -> tuple[AnyCommand, ...]:
    """Return everything that either player could say besides moving (ruling P9)."""
    if state.result is not None:
        return ()
    kinds = (Resign, OfferDraw, AcceptDraw, DeclineDraw, ClaimDraw)
    return tuple(kind(seat=seat) for seat in Seat for kind in kinds)


def refusal(state: State, command: AnyCommand) -> str | None:
    """Return why a command is not legal now, as a sentence for the player who gave it, or None if it is."""
    if state.result is not None:
        return "The game is over."
    phases, check = _CHECKS[type(command)]
    if phases and state.turn.phase not in phases:
        return _EXPECTED[state.turn.phase]
    return check(state, command)


def _action_candidates(state: State) -> tuple[AnyCommand, ...]:
    found: list[AnyCommand] = []
    for index, (icon, left) in enumerate(zip(state.actions, state.turn.left, strict=True)):
        if left:
            found += _commands_of(icon, index)
    return tuple(found)


# Commands are values, and the same few are asked for all through a game: making them once doubles the speed of play.


@lru_cache(maxsize=1024)
def _commands_of(icon: ActionIcon, index: int) -> tuple[AnyCommand, ...]:
    match icon:
        case CollectIcon():
            return tuple(Collect(action=index, spark=spark) for spark in icon.sparks)
        case StealIcon():
            return tuple(Steal(action=index, spark=spark) for spark in PRIMARIES)
        case ExchangeIcon():
            return tuple(kind(action=index, secondary=spark) for kind in (Mix, Split) for spark in SECONDARIES)


@lru_cache(maxsize=1024)
def _research_of(card: CardName) -> Research:
    return Research(card=card)


@lru_cache(maxsize=1024)
def _discover_of(card: CardName) -> Discover:
    return Discover(card=card)


@lru_cache(maxsize=1024)
def _showcase_of(card: CardName) -> Showcase:
    return Showcase(card=card)


def _first_spark_refusal(_: State, command: TakeFirstSpark) -> str | None:
    return None if command.spark in PRIMARIES else "The first spark is a primary one: red, yellow or blue."


def _research_refusal(state: State, command: Research) -> str | None:
    return None if command.card in state.mover.hand else "That card is not in your hand."


def _collect_refusal(state: State, command: Collect) -> str | None:
    icon = _icon_at(state, command.action)
    if not isinstance(icon, CollectIcon) or command.spark not in icon.sparks:
        return f"This card does not let you collect {command.spark}."
    if not state.turn.left[command.action]:
        return "You have done that action already."
    return None if state.supply[command.spark] else f"There is no {command.spark} spark left in the supply."


def _steal_refusal(state: State, command: Steal) -> str | None:
    if not isinstance(_icon_at(state, command.action), StealIcon):
        return "This card does not let you steal a spark."
    if not state.turn.left[command.action]:
        return "You have done that action already."
    if command.spark not in PRIMARIES:
        return "Only primary sparks can be stolen: red, yellow or blue."
    if not state.players[state.turn.seat.other].sparks[command.spark]:
        return f"Your opponent has no {command.spark} spark to steal."
    return None


def _exchange_refusal(state: State, command: Mix | Split) -> str | None:
    if not isinstance(_icon_at(state, command.action), ExchangeIcon):
        return "This card does not let you exchange sparks."
    if not state.turn.left[command.action]:
        return "You have done that action already."
    if command.secondary not in SECONDARIES:
        return "An exchange is between 2 primary sparks and the secondary that they mix to."
    hands_over: tuple[Spark, ...] = MIXES[command.secondary]
    takes: tuple[Spark, ...] = (command.secondary,)
    if isinstance(command, Split):
        hands_over, takes = takes, hands_over
    for spark in hands_over:
        if not state.mover.sparks[spark]:
            return f"You have no {spark} spark to exchange."
    for spark in takes:
        if not state.supply[spark]:
            return f"There is no {spark} spark left in the supply."
    return None


def _discover_refusal(state: State, command: Discover) -> str | None:
    return None if command.card in state.market else "That card is not in the market."


def _showcase_refusal(state: State, command: Showcase) -> str | None:
    if command.card not in state.market:
        return "That card is not in the market."
    lacking = shortage(state.setup.deck[command.card].showcase, state.mover.sparks)
    return None if lacking is None else f"You lack {lacking}."


def _pay_refusal(state: State, command: Pay) -> str | None:
    due = state.turn.due
    if command.spark not in due[0].sparks:
        return f"This cost can't be paid with {command.spark}."
    if state.mover.sparks[command.spark] < due[0].amount:
        return f"You have no {command.spark} spark left to pay with."
    if command.spark not in ways_to_pay(due, state.mover.sparks):
        return f"You need your {command.spark} for the rest of the cost."
    return None


def _nothing_against(_: State, __: AnyCommand) -> str | None:
    return None


def _offer_refusal(state: State, command: OfferDraw) -> str | None:
    if state.draw_offer is not None:
        return "A draw is offered already."
    if Said(seat=command.seat, what="offer-draw") in state.log[-1].events:
        return "You have offered a draw in this turn already."
    return None


def _answer_refusal(state: State, command: AcceptDraw | DeclineDraw) -> str | None:
    return None if state.draw_offer is command.seat.other else "Your opponent does not offer a draw."


def _claim_refusal(state: State, _: ClaimDraw) -> str | None:
    if state.repetitions >= REPETITIONS_FOR_A_DRAW:
        return None
    return "A draw can be claimed when the same position comes up for the third time."


def _icon_at(state: State, index: int) -> ActionIcon | None:
    icons = state.actions
    return icons[index] if index < len(icons) else None


_IN_PLAY = frozenset({Phase.MARKET, Phase.DISCOVER})

# For each command the phases in which it can be given at all (none: always), and what else could be against it.
_CHECKS: dict[type[Any], tuple[frozenset[Phase], Callable[[State, Any], str | None]]] = {
    TakeFirstSpark: (frozenset({Phase.FIRST_SPARK}), _first_spark_refusal),
    Research: (frozenset({Phase.RESEARCH}), _research_refusal),
    Collect: (_IN_PLAY, _collect_refusal),
    Steal: (_IN_PLAY, _steal_refusal),
    Mix: (_IN_PLAY, _exchange_refusal),
    Split: (_IN_PLAY, _exchange_refusal),
    Discover: (frozenset({Phase.MARKET}), _discover_refusal),
    Showcase: (frozenset({Phase.MARKET}), _showcase_refusal),
    Pay: (frozenset({Phase.PAY}), _pay_refusal),
    EndTurn: (frozenset({Phase.DISCOVER, Phase.END}), _nothing_against),
    Resign: (frozenset(), _nothing_against),
    OfferDraw: (frozenset(), _offer_refusal),
    AcceptDraw: (frozenset(), _answer_refusal),
    DeclineDraw: (frozenset(), _answer_refusal),
    ClaimDraw: (frozenset(), _claim_refusal),
}
