"""What each legal command leads to. Legality is checked in ``rules.py`` before any of this runs."""

from collections.abc import Callable, Mapping
from typing import Any

from pyrotechnics.games.pyrotechnics.cards import CollectIcon, CostIcon, ExchangeIcon, GiveIcon
from pyrotechnics.games.pyrotechnics.commands import (
    AcceptDraw,
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
from pyrotechnics.games.pyrotechnics.costs import fixed_and_open, unasked
from pyrotechnics.games.pyrotechnics.events import (
    Collected,
    Discovered,
    Event,
    Filled,
    Gave,
    Mixed,
    Paid,
    Researched,
    Said,
    Showcased,
    Showcasing,
    SplitUp,
    Stalemate,
    Stole,
    Won,
)
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import MIXES, Spark, Sparks
from pyrotechnics.games.pyrotechnics.state import Phase, Result, State, Turn, TurnLog

STALEMATE_TURN = 200
REPETITIONS_FOR_A_DRAW = 3


def _take_first_spark(state: State, command: TakeFirstSpark) -> State:
    event = Collected(spark=command.spark, amount=1, wanted=1)
    return _next_turn(state.but(**_from_supply(state, {command.spark: 1}), log=_log_with(state, event)))


def _research(state: State, command: Research) -> State:
    card = state.setup.deck[command.card]
    player = state.mover
    player = player.but(
        hand=tuple(name for name in player.hand if name != command.card),
        seen=tuple(name for name in player.seen if name != command.card),
    )
    return state.but(
        players=state.players.put(state.turn.seat, player),
        turn=state.turn.but(phase=Phase.MARKET, research=command.card, left=_uses(card.research)),
        log=_log_with(state, Researched(card=command.card)),
    )


def collected(wanted: int, spark: Spark, supply: Sparks) -> int:
    """Return how many sparks of a colour somebody gets who may collect so many: what is there (ruling P2)."""
    return min(wanted, supply[spark])


def _collect(state: State, command: Collect) -> State:
    icon = state.actions[command.action]
    wanted = icon.amount if isinstance(icon, CollectIcon) else 0
    amount = collected(wanted, command.spark, state.supply)
    event = Collected(spark=command.spark, amount=amount, wanted=wanted)
    return _done(state, command.action, event, _from_supply(state, {command.spark: amount}))


def _steal(state: State, command: Steal) -> State:
    moved = _between_players(state, state.turn.seat.other, command.spark, 1)
    return _done(state, command.action, Stole(spark=command.spark), moved)


def _mix(state: State, command: Mix) -> State:
    change = {command.secondary: 1, **dict.fromkeys(MIXES[command.secondary], -1)}
    return _done(state, command.action, Mixed(secondary=command.secondary), _from_supply(state, change))


def _split(state: State, command: Split) -> State:
    change = {command.secondary: -1, **dict.fromkeys(MIXES[command.secondary], 1)}
    return _done(state, command.action, SplitUp(secondary=command.secondary), _from_supply(state, change))


def _discover(state: State, command: Discover) -> State:
    card = state.setup.deck[command.card]
    player = state.mover
    player = player.but(hand=(*player.hand, command.card), seen=(*player.seen, command.card))
    return state.but(
        players=state.players.put(state.turn.seat, player),
        market=_without(state.market, command.card),
        turn=state.turn.but(phase=Phase.DISCOVER, chosen=command.card, left=_uses(card.discover)),
        log=_log_with(state, Discovered(card=command.card)),
    )


def _showcase(state: State, command: Showcase) -> State:
    fixed, choices = fixed_and_open(state.setup.deck[command.card].showcase)
    state = state.but(
        market=_without(state.market, command.card),
        turn=state.turn.but(phase=Phase.PAY, chosen=command.card, left=(), due=choices),
        log=_log_with(state, Showcasing(card=command.card)),
    )
    for icon in fixed:
        state = _paid(state, icon, icon.sparks[0])
    return _pay_on(state)


def _pay(state: State, command: Pay) -> State:
    due = state.turn.due
    state = state.but(turn=state.turn.but(due=due[1:]))
    return _pay_on(_paid(state, due[0], command.spark))


def _pay_on(state: State) -> State:
    """Pay what leaves no choice; when all is paid, set the card aside and, with an empty hand, win (ruling P7)."""
    while state.turn.due:
        spark = unasked(state.turn.due, state.mover.sparks)
        if spark is None:
            return state
        icon = state.turn.due[0]
        state = _paid(state.but(turn=state.turn.but(due=state.turn.due[1:])), icon, spark)
    seat, card = state.turn.seat, state.turn.chosen
    assert card is not None  # phase PAY has a chosen card
    player = state.mover.but(shown=(*state.mover.shown, card))
    state = state.but(
        players=state.players.put(seat, player),
        turn=state.turn.but(phase=Phase.END, chosen=None),
        log=_log_with(state, Showcased(card=card)),
        positions=(),  # no position from before a showcase can come again
    )
    if player.hand:
        return state
    return _ended(state, Result(winner=seat, reason="fifth-showcase"), Won(seat=seat))


def _end_turn(state: State, _: EndTurn) -> State:
    card = state.turn.research
    assert card is not None  # no phase that may end a turn comes before research
    state = state.but(
        market=tuple(card if name is None else name for name in state.market),
        turn=state.turn.but(phase=Phase.END, research=None, chosen=None, left=()),
        log=_log_with(state, Filled(card=card)),
    )
    return _next_turn(state)


def _resign(state: State, command: Resign) -> State:
    state = _logged(state, Said(seat=command.seat, what="resign"))
    winner = command.seat.other
    return _ended(state, Result(winner=winner, reason="resignation"), Won(seat=winner))


def _offer_draw(state: State, command: OfferDraw) -> State:
    return state.but(draw_offer=command.seat, log=_log_with(state, Said(seat=command.seat, what="offer-draw")))


def _accept_draw(state: State, command: AcceptDraw) -> State:
    said = Said(seat=command.seat, what="accept-draw")
    return _ended(state, Result(winner=None, reason="agreement"), said)


def _decline_draw(state: State, command: DeclineDraw) -> State:
    return state.but(draw_offer=None, log=_log_with(state, Said(seat=command.seat, what="decline-draw")))


def _claim_draw(state: State, command: ClaimDraw) -> State:
    said = Said(seat=command.seat, what="claim-draw")
    return _ended(state, Result(winner=None, reason="repetition"), said)


EFFECTS: dict[type[Any], Callable[[State, Any], State]] = {
    TakeFirstSpark: _take_first_spark,
    Research: _research,
    Collect: _collect,
    Steal: _steal,
    Mix: _mix,
    Split: _split,
    Discover: _discover,
    Showcase: _showcase,
    Pay: _pay,
    EndTurn: _end_turn,
    Resign: _resign,
    OfferDraw: _offer_draw,
    AcceptDraw: _accept_draw,
    DeclineDraw: _decline_draw,
    ClaimDraw: _claim_draw,
}


def _next_turn(state: State) -> State:
    seat = state.turn.seat.other
    number = state.turn.number + 1
    turn = Turn(number=number, seat=seat, phase=Phase.RESEARCH)
    state = state.but(
        turn=turn,
        log=(*state.log, TurnLog(number=number, seat=seat)),
        # An offer lapses when the player to whom it was made has played on.
        draw_offer=None if state.draw_offer is seat else state.draw_offer,
        positions=(*state.positions, _position(state, seat)),
    )
    if state.setup.stalemate == "automatic" and (
        number > STALEMATE_TURN or state.repetitions >= REPETITIONS_FOR_A_DRAW
    ):
        return _ended(state, Result(winner=None, reason="stalemate"), Stalemate())
    return state


def _ended(state: State, result: Result, event: Event) -> State:
    return state.but(draw_offer=None, result=result, log=_log_with(state, event))


def _position(state: State, seat: Seat) -> str:
    one, two = state.players.one, state.players.two
    cards = (sorted(one.hand), sorted(two.hand), sorted(name for name in state.market if name is not None))
    # A card's name may hold any sign that stands on one line, so only line ends can part names.
    return "\n\n".join([seat.name, *map("\n".join, cards), one.sparks.letters, two.sparks.letters])


def _uses(icons: tuple[Any, ...]) -> tuple[int, ...]:
    return tuple(icon.times if isinstance(icon, ExchangeIcon) else 1 for icon in icons)


def _done(state: State, index: int, event: Event, moved: dict[str, Any]) -> State:
    left = tuple(uses - (place == index) for place, uses in enumerate(state.turn.left))
    return state.but(turn=state.turn.but(left=left), log=_log_with(state, event), **moved)


def _paid(state: State, icon: CostIcon, spark: Spark) -> State:
    if isinstance(icon, GiveIcon):
        moved = _between_players(state, state.turn.seat, spark, icon.amount)
        return state.but(**moved, log=_log_with(state, Gave(spark=spark, amount=icon.amount)))
    moved = _from_supply(state, {spark: -icon.amount})
    return state.but(**moved, log=_log_with(state, Paid(spark=spark, amount=icon.amount)))


def _from_supply(state: State, change: Mapping[Spark, int]) -> dict[str, Any]:
    """Return the fields of a state in which the mover has gained these sparks from the supply, or paid them to it."""
    player = state.mover
    gained = {spark: player.sparks[spark] + amount for spark, amount in change.items()}
    left = {spark: state.supply[spark] - amount for spark, amount in change.items()}
    player = player.but(sparks=player.sparks.but(**gained))
    return {"players": state.players.put(state.turn.seat, player), "supply": state.supply.but(**left)}


def _between_players(state: State, giver: Seat, spark: Spark, amount: int) -> dict[str, Any]:
    """Return the fields of a state in which one player has given sparks to the other."""
    gives, takes = state.players[giver], state.players[giver.other]
    gives = gives.but(sparks=gives.sparks.plus(spark, -amount))
    takes = takes.but(sparks=takes.sparks.plus(spark, amount))
    return {"players": state.players.put(giver, gives).put(giver.other, takes)}


def _logged(state: State, event: Event) -> State:
    return state.but(log=_log_with(state, event))


def _log_with(state: State, event: Event) -> tuple[TurnLog, ...]:
    *before, last = state.log
    return (*before, last.but(events=(*last.events, event)))


def _without(market: tuple[str | None, ...], card: str) -> tuple[str | None, ...]:
    return tuple(None if name == card else name for name in market)
