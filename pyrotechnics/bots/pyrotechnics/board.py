"""A position in integers, read from a view, and what the rest of a turn can make of it."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb
from random import Random
from typing import NamedTuple

from pyrotechnics.bots.pyrotechnics.book import Book, Page, book_of
from pyrotechnics.bots.pyrotechnics.packing import (
    MINE,
    ONE,
    PRIMARY_PLACES,
    TRAY,
    Price,
    Section,
    pack,
    pair_of,
    price_of,
    section_of,
    swapped,
)
from pyrotechnics.bots.pyrotechnics.reach import discovers, payments, reach, showcases
from pyrotechnics.games.pyrotechnics.deck import Deck
from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.games.pyrotechnics.view import View

ALL = 1 << 10


class Position(NamedTuple):
    """What a turn starts from, as the player to move sees it; their hand holds only cards that are known or assumed.

    Attributes:
        pair: My tray and theirs.
        hand: My cards.
        their_hand: Their cards.
        market: The market.
        cards: How many cards I hold.
        their_cards: How many they hold, known or not.
    """

    pair: int
    hand: int
    their_hand: int
    market: int
    cards: int
    their_cards: int


class Turn(NamedTuple):
    """The rest of a turn by what it comes to, whatever the order of its steps.

    Attributes:
        pair: My tray and theirs at the end.
        research: The card researched, now or before; 0 while the first spark is chosen.
        choice: The market card chosen, now or before; 0 where it is known no more or there is none.
        showcased: Whether that card is showcased, not discovered.
        hand: My cards at the end; empty is the win.
        market: The market at the end.
    """

    pair: int
    research: int
    choice: int
    showcased: bool
    hand: int
    market: int


@dataclass(frozen=True)
class Board:
    """Hold a view in integers, at any point of the viewer's own turn.

    Attributes:
        deck: The deck as the game has it.
        book: The deck in integers.
        position: The table now, the viewer being "me"; the card in front of me is in no set.
        phase: What is to be chosen.
        research: The card in front of me, or 0.
        choice: The market card being discovered or showcased, or 0.
        section: The actions that can still be done.
        due: What is still to be paid.
        unseen: The cards that may be in their hand or out of play.
        stale: How many turns ago the last showcase was.
    """

    deck: Deck
    book: Book
    position: Position
    phase: Phase
    research: int
    choice: int
    section: Section
    due: Price
    unseen: int
    stale: int


def read(view: View) -> Board:
    """Return the board of a seat's view.

    Raises:
        ValueError: If the view is a spectator's.
    """
    if view.seat is None:
        raise ValueError("A spectator has no turn to think about.")
    book, turn = book_of(view.deck), view.turn
    me, they = view.players[view.seat], view.players[view.seat.other]
    return Board(
        deck=view.deck,
        book=book,
        position=Position(
            pair=pair_of(pack(me.sparks), pack(they.sparks)),
            hand=book.mask(me.hand or ()),
            their_hand=book.mask(they.seen),
            market=book.mask(view.market),
            cards=me.hand_size,
            their_cards=they.hand_size,
        ),
        phase=turn.phase,
        research=book.bits[turn.research] if turn.research else 0,
        choice=book.bits[turn.chosen] if turn.chosen else 0,
        section=section_of(view.actions, turn.left) if view.actions else (),
        due=price_of(turn.due),
        unseen=book.mask(view.unseen),
        stale=turns_without_showcase(view),
    )


def turns_without_showcase(view: View) -> int:
    """Return how many turns have passed since anybody showcased a card, or since the game began."""
    for log in reversed(view.log):
        if any(event.type == "showcased" for event in log.events):
            return view.turn.number - log.number
    return view.turn.number


def every_turn(board: Board) -> Iterator[Turn]:
    """Yield every end that the rest of this turn can have; some more than once."""
    position = board.position
    match board.phase:
        case Phase.FIRST_SPARK:
            for place in PRIMARY_PLACES:
                yield Turn(position.pair + ONE[place], 0, 0, False, position.hand, position.market)
        case Phase.RESEARCH:
            for page in board.book.cards(position.hand):
                yield from _after_research(board, page.bit, page.research)
        case Phase.MARKET:
            yield from _after_research(board, board.research, board.section)
        case Phase.DISCOVER:
            market = position.market | board.research
            for pair in reach(board.section, position.pair):
                yield Turn(pair, board.research, board.choice, False, position.hand, market)
        case Phase.PAY:
            for pair in _paid(board.due, position.pair):
                yield _set_aside(position, pair, board.research, board.choice)
        case Phase.END:
            yield _set_aside(position, position.pair, board.research, 0)


def good_turns(board: Board) -> tuple[Turn, ...]:
    """Return the ends worth a thought: whatever another one beats in every colour is left out."""
    if board.phase is Phase.RESEARCH:
        return turns_of(board.book, board.position, board.book.cards(board.position.hand))
    if board.phase is Phase.MARKET:
        page = board.book.pages[board.research]._replace(research=board.section)
        return turns_of(board.book, board.position, (page,))
    return tuple(dict.fromkeys(every_turn(board)))


def turns_of(book: Book, position: Position, researches: tuple[Page, ...], most: int = ALL) -> tuple[Turn, ...]:
    """Return the ends worth a thought of a turn that researches one of these cards.

    Args:
        book: The deck.
        position: What the turn starts from.
        researches: The cards that may be researched.
        most: How many pairs of trays to look at for each pair of cards; all that no other one beats by default.
    """
    found: list[Turn] = []
    market, pair = position.market, position.pair
    choices = book.cards(market)
    for bit, research, _, _, _ in researches:
        hand = position.hand & ~bit
        for card in choices:
            filled = market & ~card.bit | bit
            found += [
                Turn(end, bit, card.bit, True, hand, filled) for end in showcases(research, card.price, pair, most)
            ]
            more = hand | card.bit
            found += [
                Turn(end, bit, card.bit, False, more, filled) for end in discovers(research, card.discover, pair, most)
            ]
    return tuple(found)


def after(position: Position, turn: Turn) -> Position:
    """Return the position that a turn leads to, as the other player sees it."""
    return Position(
        pair=swapped(turn.pair),
        hand=position.their_hand,
        their_hand=turn.hand,
        market=turn.market,
        cards=position.their_cards,
        their_cards=turn.hand.bit_count(),
    )


def worlds(board: Board, random: Random, most: int) -> tuple[int, ...]:
    """Return hands that the opponent may hold, in random order: all if they are few, else some drawn by chance."""
    known = board.position.their_hand
    hidden = board.position.their_cards - known.bit_count()
    unseen = [page.bit for page in board.book.cards(board.unseen)]
    if comb(len(unseen), hidden) <= most:
        every = [known + sum(hand) for hand in combinations(unseen, hidden)]
        random.shuffle(every)
        return tuple(every)
    drawn: dict[int, None] = {}
    while len(drawn) < most:
        drawn[known + sum(random.sample(unseen, hidden))] = None
    return tuple(drawn)


def _after_research(board: Board, research: int, section: Section) -> Iterator[Turn]:
    position = board.position
    hand = position.hand & ~research
    for between in reach(section, position.pair):
        for card in board.book.cards(position.market):
            market = position.market & ~card.bit | research
            for pair in reach(card.discover, between):
                yield Turn(pair, research, card.bit, False, hand | card.bit, market)
            for pair in _paid(card.price, between):
                yield Turn(pair, research, card.bit, True, hand, market)


def _paid(price: Price, pair: int) -> Iterator[int]:
    for left, gift in payments(price, pair & MINE):
        yield ((pair >> TRAY) + gift) << TRAY | left


def _set_aside(position: Position, pair: int, research: int, choice: int) -> Turn:
    return Turn(pair, research, choice, True, position.hand, position.market | research)
