"""A game gone over: every turn by what its player could know, what it cost, and what would have been better."""

import re
from collections.abc import Sequence
from functools import cache
from math import inf
from random import Random

import pytest

from pyrotechnics.bots.advice import ChanceReview
from pyrotechnics.bots.levels import Terms, make_bot
from pyrotechnics.bots.pyrotechnics.analysis import NOISE, reviews, summary, turn_of
from pyrotechnics.bots.pyrotechnics.board import every_turn, read
from pyrotechnics.bots.pyrotechnics.coaching import GameRecord
from pyrotechnics.bots.pyrotechnics.luck import account_of
from pyrotechnics.bots.pyrotechnics.orders import commands_for
from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.commands import (
    AcceptDraw,
    AnyCommand,
    DeclineDraw,
    EndTurn,
    OfferDraw,
    Research,
    Resign,
    TakeFirstSpark,
)
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Deal, State
from tests.bots.pyrotechnics.looking_ahead import can_win
from tests.bots.pyrotechnics.positions import opening, own_view, played

SHORT = Terms(0.01, inf)


def record_of(seed: int, commands: Sequence[AnyCommand], deal: Deal | None = None) -> GameRecord:
    setup = opening(seed).setup
    return Pyrotechnics.record_type(
        game="pyrotechnics", setup=setup, deal=deal or rules.deal(setup), commands=tuple(commands)
    )


@cache
def game_of(seed: int, *levels: str) -> tuple[AnyCommand, ...]:
    """Return the commands of a game between two bots."""
    state, commands = opening(seed), list[AnyCommand]()
    bots = [make_bot("pyrotechnics", level, seed) for level in levels]
    while state.result is None:
        for command in bots[state.turn.seat].choose(own_view(state)):
            state = rules.apply(state, command)
            commands.append(command)
    return tuple(commands)


def turns_of(commands: Sequence[AnyCommand], number: int) -> list[AnyCommand]:
    """Return the first turns of a game."""
    ends = [place for place, command in enumerate(commands, 1) if isinstance(command, EndTurn | TakeFirstSpark)]
    return list(commands[: ends[number]])


def reviewed(record: GameRecord) -> tuple[ChanceReview[AnyCommand], ...]:
    total, each = reviews(record, SHORT, 1)
    told = tuple(each)
    assert len(told) == total
    return told


@cache
def whole_game() -> tuple[GameRecord, tuple[ChanceReview[AnyCommand], ...]]:
    """Return a game of a weak player with its reviews, made once."""
    record = record_of(1, game_of(1, "beginner", "medium"))
    return record, reviewed(record)


def test_every_turn_of_a_finished_game_is_reviewed_in_order() -> None:
    record, turns = whole_game()
    assert [turn.number for turn in turns] == list(range(len(turns)))
    assert [command for turn in turns for command in turn.played] == list(record.commands)
    assert [turn.step for turn in turns] == [sum(len(each.played) for each in turns[:k]) for k in range(len(turns))]
    assert {turn.seat for turn in turns} == {0, 1}
    assert turns[-1].chance == turns[-1].best == 1.0


def test_a_better_turn_is_legal_where_it_starts_and_has_a_reason() -> None:
    record, turns = whole_game()
    state = rules.start(record.setup, record.deal)
    for turn in turns:
        assert turn.seat == state.turn.seat
        assert turn.cost == 0.0 or turn.cost >= NOISE
        assert bool(turn.better) is bool(turn.sentence) is (turn.cost > 0.0)
        assert turn.better != turn.played
        instead = state
        for command in turn.better:
            instead = rules.apply(instead, command)
        assert not turn.better or instead.turn.number == turn.number + 1 or instead.result is not None
        for command in turn.played:
            state = rules.apply(state, command)


def test_the_weaker_player_gives_more_away() -> None:
    _, turns = whole_game()
    costs = account_of(turns, 0.0).costs
    assert costs[0] > 2 * costs[1]
    assert any("Ada's" in turn.sentence or "Ben" in turn.sentence for turn in turns)
    assert not any("you" in turn.sentence.split() for turn in turns)


def test_the_summary_adds_up() -> None:
    record, turns = whole_game()
    pattern = (
        r"Skill: Ada gave away (\d+) points? and Ben (\d+); "
        r"luck: Ada began at (\d+) %, and what nobody could foresee favoured (Ada|Ben) by (\d+)\."
    )
    found = re.fullmatch(pattern, summary(record, turns))
    assert found is not None
    ada, ben, start, luck = (int(found[place]) for place in (1, 2, 3, 5))
    result = account_of(turns, None).result
    assert result == pytest.approx(0.0)  # Ben has won
    assert start - ada + ben + (luck if found[4] == "Ada" else -luck) == 0


@pytest.mark.parametrize("seed", range(6))
def test_a_turn_that_was_played_is_one_of_those_that_bots_think_of(seed: int) -> None:
    state, random = opening(seed), Random(seed)
    for _ in range(20):
        board, seat, number = read(own_view(state)), state.turn.seat, state.turn.number
        moves: list[AnyCommand] = []
        while state.turn.number == number and state.result is None:
            moves.append(random.choice(rules.moves(state)))
            state = rules.apply(state, moves[-1])
        assert turn_of(board, moves, state, seat) in set(every_turn(board))
        if state.result is not None:
            return


def with_other_hidden_cards(seed: int, seat: Seat) -> tuple[GameRecord, GameRecord]:
    """Return two records of two turns that this seat can't tell apart before its turn: cards lie elsewhere."""
    commands = turns_of(game_of(seed, "medium", "medium"), 2)
    deal = rules.deal(opening(seed).setup)
    order = list(deal.order)
    theirs = range(8, 13) if seat is Seat.ONE else range(3, 8)
    researched = {command.card for command in commands if isinstance(command, Research)}
    place = next(place for place in theirs if order[place] not in researched)
    order[0], order[place] = order[place], order[0]
    return record_of(seed, commands), record_of(seed, commands, deal.but(order=tuple(order)))


@pytest.mark.parametrize("seed", [2])
def test_what_a_player_cannot_know_is_not_held_against_it(seed: int) -> None:
    first = rules.deal(opening(seed).setup).first
    for seat in (first.other, first):
        one, other = with_other_hidden_cards(seed, seat)
        mine, same = (
            [turn for turn in reviewed(record) if turn.seat == seat and turn.number < 2] for record in (one, other)
        )
        assert len(mine) == 1
        assert mine == same


def test_a_win_that_was_missed_is_what_it_costs() -> None:
    # The end of a game, but for its last turn: instead of winning, the player lets the other one win.
    record, _ = whole_game()
    state, states = rules.start(record.setup, record.deal), list[State]()
    for command in record.commands:
        states.append(state)
        state = rules.apply(state, command)
    begin = max(place for place, each in enumerate(states) if each.turn.phase == "research")
    view = own_view(states[begin])
    board = read(view)
    ways = (commands_for(view, board, turn) for turn in every_turn(board) if not turn.showcased)
    spoiled = next(way for way in ways if can_win(played(states[begin], way)))
    total, each = reviews(record_of(1, [*record.commands[:begin], *spoiled]), SHORT, 1)
    *_, last = (turn for turn in each if turn.number == total - 1)
    assert last.best == 1.0
    assert last.cost > 0.2
    assert last.sentence.startswith("Wins the game with ")
    assert last.better[-1].type in {"showcase", "pay"}


def test_what_is_said_at_the_table_is_no_part_of_a_turn() -> None:
    commands = turns_of(game_of(3, "medium", "medium"), 1)
    plain = reviewed(record_of(3, commands))
    talk: list[AnyCommand] = [OfferDraw(seat=Seat.ONE), DeclineDraw(seat=Seat.TWO)]
    talked = reviewed(record_of(3, [*commands[:2], *talk, *commands[2:]]))
    assert [turn.played for turn in talked] == [turn.played for turn in plain]
    assert talked == plain


def test_a_turn_that_was_broken_off_is_not_reviewed() -> None:
    commands = game_of(3, "medium", "medium")
    left = record_of(3, [*turns_of(commands, 1), *commands[len(turns_of(commands, 1)) :][:2]])
    turns = reviewed(left)
    assert [turn.number for turn in turns] == [0, 1]
    assert re.fullmatch(r"Skill: .+ favoured (nobody|(Ada|Ben) by \d+)\.", summary(left, turns))


def test_a_resignation_is_told_with_what_was_left() -> None:
    commands = turns_of(game_of(3, "medium", "medium"), 1)
    record = record_of(3, [*commands, Resign(seat=Seat.TWO)])
    turns = reviewed(record)
    assert len(turns) == 2
    assert re.search(r"; Ben resigned with [1-9]\d? % left\.", summary(record, turns))


def test_a_draw_that_was_agreed_is_told() -> None:
    commands = turns_of(game_of(3, "medium", "medium"), 1)
    record = record_of(3, [*commands, OfferDraw(seat=Seat.ONE), AcceptDraw(seat=Seat.TWO)])
    turns = reviewed(record)
    lost = [turn.but(chance=0.8, best=0.8) if turn.seat == 0 else turn.but(chance=0.2, best=0.2) for turn in turns]
    assert "; the draw favoured Ben by 30." in summary(record, lost)


def test_a_game_in_which_nothing_was_played_is_called_that() -> None:
    record = record_of(3, [Resign(seat=Seat.ONE)])
    assert reviewed(record) == ()
    assert summary(record, ()) == "No turn was played to its end."
