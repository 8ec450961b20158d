"""A game gone over: how well each turn was played, by what its player could know, and luck and skill apart."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple, get_args

from pyrotechnics.bots.advice import ChanceReview
from pyrotechnics.bots.levels import Terms
from pyrotechnics.bots.pyrotechnics.advising import within_bounds
from pyrotechnics.bots.pyrotechnics.board import Board, Turn, read
from pyrotechnics.bots.pyrotechnics.coaching import GameRecord
from pyrotechnics.bots.pyrotechnics.luck import Account, account_of
from pyrotechnics.bots.pyrotechnics.master import lines
from pyrotechnics.bots.pyrotechnics.orders import commands_for
from pyrotechnics.bots.pyrotechnics.packing import pack, pair_of
from pyrotechnics.bots.pyrotechnics.reasons import reason, voice_of
from pyrotechnics.engine.replay import Replay
from pyrotechnics.engine.text import printable
from pyrotechnics.games.pyrotechnics.commands import (
    AnyCommand,
    Discover,
    EndTurn,
    Move,
    Research,
    Showcase,
    TakeFirstSpark,
)
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Deal, Setup, State
from pyrotechnics.games.pyrotechnics.view import View

NOISE = 0.01
"""Chances that are nearer than this are the same: so much depends on which worlds were drawn."""

_Replay = Replay[Setup, Deal, State, AnyCommand, View]


class Span(NamedTuple):
    """Where a turn stands in a replay: the position it begins at, the one it has led to, and what was played."""

    begin: int
    end: int
    moves: tuple[AnyCommand, ...]


def reviews(record: GameRecord, terms: Terms, seed: int) -> tuple[int, Iterator[ChanceReview[AnyCommand]]]:
    """Return how many turns of a game were played to their end, and the review of each as it is made.

    The choice of the first spark counts as a turn, number 0. A turn that was broken off, by a resignation or because
    the game was left, does not.

    Args:
        record: The game.
        terms: How long to think about a turn; about one that seems to be a mistake twice.
        seed: Where all chance comes from.

    Raises:
        IllegalCommand: If the record holds a command that the rules refuse.
        ValueError: If its deal doesn't fit its setup.
    """
    replay = Replay.of_record(Pyrotechnics(), record)
    spans = tuple(_spans(replay))
    return len(spans), (_review(replay, span, terms, seed) for span in spans)


def summary(record: GameRecord, turns: Sequence[ChanceReview[AnyCommand]]) -> str:
    """Return luck and skill apart in one sentence, in points: hundredths of a won game.

    Args:
        record: The game.
        turns: The reviews of all its turns.
    """
    if not turns:
        return "No turn was played to its end."
    end = Replay.of_record(Pyrotechnics(), record).states[-1]
    scores = Pyrotechnics().outcome(end)
    account = account_of(turns, None if scores is None else scores.scores[0])
    return _in_words(account, end)


def _spans(replay: _Replay) -> Iterator[Span]:
    starts = replay.turn_starts
    for begin, end in zip(starts, (*starts[1:], replay.last), strict=True):
        moves = tuple(command for command in replay.commands[begin:end] if isinstance(command, get_args(Move)))
        if moves and (isinstance(moves[-1], EndTurn | TakeFirstSpark) or _won(replay.states[end])):
            yield Span(begin, end, moves)


def _won(state: State) -> bool:
    return state.result is not None and state.result.reason == "fifth-showcase"


def _review(replay: _Replay, span: Span, terms: Terms, seed: int) -> ChanceReview[AnyCommand]:
    start = replay.states[span.begin]
    seat, number = start.turn.seat, start.turn.number
    # What the player could know, and nothing else, decides what the best turn was.
    view = replay.view(span.begin, seat)
    board = read(view)
    played = turn_of(board, span.moves, replay.states[span.end], seat)
    chances = {line.turn: line.chance for line in lines(board, Random(f"{seed} {number}"), terms, (played,))}
    best = max(chances, key=chances.__getitem__)
    own, most = chances[played], chances[best]
    if most - own >= NOISE:
        # What looks best among many does so by the luck of the draw as well: other worlds say what both are worth.
        again = lines(board, Random(f"{seed} {number} again"), terms, (played, best))
        second = {line.turn: line.chance for line in again}
        own, most = second[played], second[best]
    own, most = within_bounds(own), within_bounds(most)
    review = ChanceReview[AnyCommand](
        number=number, seat=seat, step=span.begin, chance=own, best=own, played=span.moves
    )
    if most - own < NOISE:
        return review
    names = start.setup.names
    voice = voice_of(printable(names[seat]), printable(names[seat.other]))
    better = commands_for(view, board, best)
    return review.but(best=most, better=better, sentence=reason(board, best, (played,), voice))


def turn_of(board: Board, moves: Sequence[AnyCommand], end: State, seat: Seat) -> Turn:
    """Return a whole turn as the bots think of it.

    Args:
        board: What its player knew at its beginning.
        moves: What was played.
        end: What it has led to.
        seat: Who played it.
    """
    bits, position = board.book.bits, board.position
    pair = pair_of(pack(end.players[seat].sparks), pack(end.players[seat.other].sparks))
    research = choice = 0
    showcased = False
    for move in moves:
        match move:
            case Research():
                research = bits[move.card]
            case Discover() | Showcase():
                choice, showcased = bits[move.card], isinstance(move, Showcase)
    hand = position.hand & ~research | (0 if showcased else choice)
    return Turn(pair, research, choice, showcased, hand, position.market & ~choice | research)


# ---- words -------------------------------------------------------------------------------------------------------


def _in_words(account: Account, end: State) -> str:
    """Return a account in one sentence, in which the numbers that are told add up to the result."""
    one, two = (printable(name) for name in (end.setup.names.one, end.setup.names.two))
    start, given, taken, settled = map(_points, (account.start, *account.costs, account.settled))
    luck = _points(account.result) - (start - given + taken + settled)
    parts = [
        f"Skill: {one} gave away {given} point{'' if given == 1 else 's'} and {two} {taken}",
        f"luck: {one} began at {start} %, and what nobody could foresee favoured {_favoured(luck, one, two)}",
    ]
    if settled and end.result is not None:
        loser = end.result.winner.other if end.result.winner is not None else None
        if loser is None:
            parts.append(f"the draw favoured {_favoured(settled, one, two)}")
        else:
            parts.append(f"{two if loser else one} resigned with {abs(settled)} % left")
    return f"{'; '.join(parts)}."


def _favoured(points: int, one: str, two: str) -> str:
    return f"{one if points > 0 else two} by {abs(points)}" if points else "nobody"


def _points(chance: float) -> int:
    return round(100 * chance)
