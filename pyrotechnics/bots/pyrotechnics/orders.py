"""From the end that a bot has chosen for its turn back to the commands that lead there."""

from collections.abc import Iterator
from typing import NamedTuple

from pyrotechnics.bots.pyrotechnics.board import Board, Turn
from pyrotechnics.bots.pyrotechnics.packing import (
    AMOUNT,
    EXCHANGE,
    FIELD,
    MINE,
    ONE,
    STEAL,
    TRAY,
    Payment,
    Price,
    Section,
    kind_of,
    section_of,
)
from pyrotechnics.bots.pyrotechnics.reach import effects, payments, reach
from pyrotechnics.games.pyrotechnics.cards import Action
from pyrotechnics.games.pyrotechnics.commands import (
    AnyCommand,
    Collect,
    Discover,
    EndTurn,
    Mix,
    Pay,
    Research,
    Showcase,
    Split,
    Steal,
    TakeFirstSpark,
)
from pyrotechnics.games.pyrotechnics.sparks import SPARKS
from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.games.pyrotechnics.view import View


class Step(NamedTuple):
    """One action done once: its kind, and the pair of trays before and after."""

    kind: int
    before: int
    after: int


def commands_for(view: View, board: Board, turn: Turn) -> tuple[AnyCommand, ...]:
    """Return the commands that lead from a view to the end of its turn that was chosen.

    Args:
        view: What the seat sees.
        board: The same in integers.
        turn: One of ``every_turn(board)``.
    """
    return tuple(_commands(view, board, turn))


def _commands(view: View, board: Board, turn: Turn) -> Iterator[AnyCommand]:
    start, phase = board.position.pair, board.phase
    if phase is Phase.FIRST_SPARK:
        yield TakeFirstSpark(spark=SPARKS[ONE.index(turn.pair - start)])
        return
    if phase is Phase.RESEARCH:
        card = view.deck[board.book.name(turn.research)]
        yield Research(card=card.name)
        yield from _from_research(board, turn, card.research, section_of(card.research))
    elif phase is Phase.MARKET:
        yield from _from_research(board, turn, view.actions, board.section, view.turn.left)
    elif phase is Phase.DISCOVER:
        yield from _done(_steps(board.section, start, turn.pair), view.actions, view.turn.left)
    elif phase is Phase.PAY:
        yield from _pay(board.due.choices, start, turn.pair)
    if turn.hand:  # with the fifth showcase the game is over (ruling P7)
        yield EndTurn()


def _from_research(
    board: Board, turn: Turn, icons: tuple[Action, ...], section: Section, left: tuple[int, ...] | None = None
) -> Iterator[AnyCommand]:
    page, start = board.book.pages[turn.choice], board.position.pair
    card = board.book.name(turn.choice)
    between = min(
        (pair for pair in reach(section, start) if _leads_on(board, turn, pair)),
        key=lambda pair: len(_steps(section, start, pair)),
    )
    yield from _done(_steps(section, start, between), icons, left)
    if not turn.showcased:
        yield Discover(card=card)
        discover = board.deck[card].discover
        yield from _done(_steps(page.discover, between, turn.pair), discover, None)
        return
    yield Showcase(card=card)
    fixed, gift, choices = page.price
    yield from _pay(choices, between - fixed + (gift << TRAY), turn.pair)


def _leads_on(board: Board, turn: Turn, between: int) -> bool:
    page = board.book.pages[turn.choice]
    if turn.showcased:
        return _can_pay(page.price, between, turn.pair)
    return turn.pair in reach(page.discover, between)


def _can_pay(price: Price, before: int, after: int) -> bool:
    gift = (after >> TRAY) - (before >> TRAY)
    return (after & MINE, gift) in payments(price, before & MINE)


def _steps(section: Section, start: int, end: int) -> tuple[Step, ...]:
    """Return the fewest actions of a section that lead from one pair of trays to another."""
    came: dict[tuple[Section, int], tuple[Step, ...]] = {(section, start): ()}
    waiting = [(section, start)]
    for section_now, pair in waiting:
        way = came[section_now, pair]
        if pair == end:
            return way
        for place, kind in enumerate(section_now):
            rest = section_now[:place] + section_now[place + 1 :]
            for after in effects(kind, pair):
                if (rest, after) not in came:
                    came[rest, after] = (*way, Step(kind, pair, after))
                    waiting.append((rest, after))
    raise ValueError("These actions don't lead there.")


def _done(steps: tuple[Step, ...], icons: tuple[Action, ...], left: tuple[int, ...] | None) -> Iterator[AnyCommand]:
    """Yield each step as a command, by the first icon of its kind that can still be used."""
    kinds = [kind_of(icon) for icon in icons]
    uses = [section_of((icon,)) for icon in icons]
    open_uses = [len(section) for section in uses] if left is None else list(left)
    for step in steps:
        index = next(place for place, kind in enumerate(kinds) if kind == step.kind and open_uses[place])
        open_uses[index] -= 1
        yield _command(step, index)


def _command(step: Step, index: int) -> AnyCommand:
    more = [place for place in range(len(ONE)) if _amount(step.after, place) > _amount(step.before, place)]
    less = [place for place in range(len(ONE)) if _amount(step.after, place) < _amount(step.before, place)]
    if step.kind == STEAL:
        return Steal(action=index, spark=SPARKS[more[0]])
    if step.kind != EXCHANGE:
        return Collect(action=index, spark=SPARKS[more[0]])
    if len(less) > 1:
        return Mix(action=index, secondary=SPARKS[more[0]])
    return Split(action=index, secondary=SPARKS[less[0]])


def _amount(pair: int, place: int) -> int:
    return pair >> FIELD * place & AMOUNT


def _pay(choices: tuple[Payment, ...], pair: int, end: int) -> Iterator[AnyCommand]:
    """Yield what is to be said while paying; the rules pay unasked what leaves no choice (``costs.unasked``)."""
    for number, (places, amount, given) in enumerate(choices, 1):
        left = choices[number - 1 :]
        in_tray = sum(_amount(pair, place) for place in range(len(ONE)))
        if in_tray == sum(each.amount for each in left) and not any(each.given for each in left):
            return
        rest = Price(0, 0, choices[number:])
        ways = {
            place: pair - amount * ONE[place] + (amount * ONE[place] << TRAY if given else 0)
            for place in places
            if _amount(pair, place) >= amount and payments(rest, (pair & MINE) - amount * ONE[place])
        }
        place = next(place for place, after in ways.items() if _can_pay(rest, after, end))
        pair = ways[place]
        if len(ways) > 1:
            yield Pay(spark=SPARKS[place])
