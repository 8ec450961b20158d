"""The bots' light board goes the way of the rules engine: held against it over 100,000 positions."""

from collections.abc import Iterator
from itertools import cycle
from random import Random

import pytest

from pyrotechnics.bots.hanabi.board import Board
from pyrotechnics.bots.hanabi.prospects import Bits
from pyrotechnics.bots.hanabi.reading import Reading
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.commands import DiscardCard, Move, PlayCard, discard_card, hint, play_card
from pyrotechnics.games.hanabi.effects import apply
from pyrotechnics.games.hanabi.rulesets import PLAYERS, RuleSet, preset
from pyrotechnics.games.hanabi.state import State
from tests.bots.hanabi.positions import any_rules, dealt

PRESETS = [preset("green-box"), preset("classic")]
ODD = [any_rules(seed) for seed in range(500, 512)]
OF_CHANCE, OF_CHANCE_UNDER_ODD_RULES, OF_BOTS = 11_200, 700, 300
"""How many positions are looked at: by preset and number of players, by odd rule set, by preset and number again."""


def test_a_hundred_thousand_positions_are_looked_at() -> None:
    of_presets = len(PRESETS) * len(PLAYERS) * (OF_CHANCE + OF_BOTS)
    assert of_presets + len(ODD) * OF_CHANCE_UNDER_ODD_RULES >= 100_000


class Chance:
    """Move at random, plays that are valid a little more often, so that games go on to their end."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)

    def __call__(self, state: State, board: Board, faces: list[int]) -> Move:
        random = self.random
        size, what = len(state.hands[state.mover]), random.random()
        if what < 0.4 and state.hints:
            return self.hint(state, board, faces)
        if what < 0.75 and (state.hints < state.rules.hints or state.rules.discard_at_full_hints):
            return discard_card(1 + int(random.random() * size))
        fitting = [slot for slot, card in enumerate(board.hands[state.mover], 1) if board.playable >> faces[card] & 1]
        return play_card(random.choice(fitting) if fitting and what < 0.97 else 1 + int(random.random() * size))

    def hint(self, state: State, board: Board, faces: list[int]) -> Move:
        random = self.random
        to = (state.mover + 1 + int(random.random() * (state.seats - 1))) % state.seats
        hand = board.hands[to]
        colour, number = divmod(faces[random.choice(hand)], state.rules.highest)
        value: str | int = state.rules.letters[colour] if random.random() < 0.5 else number + 1
        match = board.faces.matching[value]
        slots = [slot for slot, card in enumerate(hand, 1) if match >> faces[card] & 1]
        if state.rules.pointing == "free":
            slots = sorted(random.sample(slots, 1 + int(random.random() * len(slots))))
        return hint(to, value, tuple(slots))


class Bots:
    """Move as the companions do."""

    def __call__(self, _state: State, board: Board, faces: list[int]) -> Move:
        assert isinstance(board, Reading)
        return board.choose(faces)


def follow(board: Board, move: Move, faces: list[int]) -> None:
    """Tell a board about a move."""
    if isinstance(board, Reading):
        board.follow(move, faces)
        return
    if not isinstance(move, PlayCard | DiscardCard):
        board.say()
        return
    card = board.hands[board.mover][move.slot - 1]
    if isinstance(move, PlayCard):
        board.play(card, faces[card])
    else:
        board.discard(card, faces[card])
    board.draw()
    board.look()


def colour_of(rules: RuleSet, state: State, colour: int) -> tuple[Bits, Bits]:
    """Return the faces of a colour that are open, and those that are playable, as the engine has them."""
    firework = state.fireworks[colour]
    numbers = [number for number in firework.open if law.plays_on(rules, firework, number)]
    shift = colour * rules.highest - 1
    return sum(1 << number + shift for number in firework.open), sum(1 << number + shift for number in numbers)


def games(rules: RuleSet, players: int, mover: Chance | Bots, kind: type[Board]) -> Iterator[None]:
    """Play one game after the other, holding the board against the engine after every move."""
    for seed in cycle(range(10_000)):
        state = dealt(seed, players, rules)
        board = kind(rules, players, state.mover)
        faces = [board.faces.place[card] for card in state.deal.order]
        gone = [0] * len(board.faces.worth)
        known: dict[tuple[int, object], tuple[Bits, Bits]] = {}
        while state.result is None and state.hands[state.mover] and (kind is Board or not board.over):
            move = mover(state, board, faces)
            before, state = state, apply(state, move)
            follow(board, move, faces)
            if len(state.played) + len(state.discarded) > sum(gone):
                gone[faces[(*state.played[len(before.played) :], *state.discarded[len(before.discarded) :])[0]]] += 1
            open_ = playable = 0
            for colour, firework in enumerate(state.fireworks):
                key = (colour, (firework.top, firework.open))
                if key not in known:
                    known[key] = colour_of(rules, state, colour)
                open_ |= known[key][0]
                playable |= known[key][1]
            assert (board.open, board.playable) == (open_, playable)
            assert board.gone == gone
            assert board.tops == [firework.top for firework in state.fireworks]
            assert (board.hints, board.mistakes) == (state.hints, state.mistakes)
            assert board.score == law.score(rules, state.fireworks)
            left = [copies - count for copies, count in zip(board.faces.copies, gone, strict=True)]
            assert board.exhausted == sum(1 << place for place, count in enumerate(left) if not count)
            assert board.lone == sum(1 << place for place, count in enumerate(left) if count == 1)
            if state.result is None:
                assert board.hands == [[card.id for card in hand] for hand in state.hands]
                assert (board.deck_left, board.turns_left) == (state.deck_left, state.turns_left)
                assert board.mover == state.mover
                if state.hands[state.mover]:
                    assert board.can_discard == (law.refusal(state, discard_card(1)) is None)
                assert not board.over or law.nothing_more(state)
            else:
                assert board.over
                assert board.final_score == state.result.score
            yield


def look_at(count: int, positions: Iterator[None]) -> None:
    for _ in range(count):
        next(positions)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_board_is_the_table_in_games_of_chance(rules: RuleSet, players: int) -> None:
    look_at(OF_CHANCE, games(rules, players, Chance(players), Board))


@pytest.mark.parametrize("rules", ODD, ids=range(len(ODD)))
def test_a_board_is_the_table_under_odd_rules(rules: RuleSet) -> None:
    players = PLAYERS[rules.deck_size % 4]
    look_at(OF_CHANCE_UNDER_ODD_RULES, games(rules, players, Chance(players), Reading))


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_board_is_the_table_in_games_of_bots(rules: RuleSet, players: int) -> None:
    look_at(OF_BOTS, games(rules, players, Bots(), Reading))
