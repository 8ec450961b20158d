"""The companion's light copy of the table goes the way of the rules engine, under any rules."""

import pytest

from pyrotechnics.bots.hanabi.blueprint import read
from pyrotechnics.bots.hanabi.prospects import faces_of, places, single
from pyrotechnics.bots.hanabi.reading import Reading
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.cards import Face
from pyrotechnics.games.hanabi.knowledge import said
from pyrotechnics.games.hanabi.rulesets import PLAYERS, RuleSet, preset
from pyrotechnics.games.hanabi.state import State
from tests.bots.hanabi.positions import any_rules, dealt, own_view, random_game

PRESETS = [preset("green-box"), preset("classic")]


def faces(rules: RuleSet, bits: int) -> set[Face]:
    return {rules.faces()[place] for place in places(bits)}


def open_faces(state: State) -> set[Face]:
    pairs = zip(state.rules.letters, state.fireworks, strict=True)
    return {Face(colour=letter, number=number) for letter, firework in pairs for number in firework.open}


def playable_faces(state: State) -> set[Face]:
    fireworks = dict(zip(state.rules.letters, state.fireworks, strict=True))
    return {face for face in open_faces(state) if law.plays_on(state.rules, fireworks[face.colour], face.number)}


def check(state: State, reading: Reading) -> None:
    assert reading.hands == [[card.id for card in hand] for hand in state.hands]
    assert (reading.hints, reading.mistakes, reading.mover) == (state.hints, state.mistakes, state.mover)
    assert (reading.deck_left, reading.turns_left) == (state.deck_left, state.turns_left)
    assert reading.score == law.score(state.rules, state.fireworks)
    assert reading.tops == [firework.top for firework in state.fireworks]
    assert faces(state.rules, reading.open) == open_faces(state)
    assert faces(state.rules, reading.playable) == playable_faces(state)


@pytest.mark.parametrize("seed", range(60))
def test_a_board_goes_the_way_of_the_rules_under_any_rules(seed: int) -> None:
    for state in random_game(seed, PLAYERS[seed % 4], any_rules(seed)):
        check(state, read(Reading, own_view(state)))


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_board_goes_the_way_of_the_presets(rules: RuleSet, players: int) -> None:
    for state in random_game(7, players, rules):
        check(state, read(Reading, own_view(state)))


@pytest.mark.parametrize("seed", range(20))
def test_what_a_card_can_be_is_what_was_said_of_it_less_what_all_have_seen(seed: int) -> None:
    rules = any_rules(seed)
    for state in random_game(seed, PLAYERS[seed % 4], rules):
        reading = read(Reading, own_view(state))
        gone = [state.deal.order[card] for card in (*state.played, *state.discarded)]
        spent = {face for face in rules.faces() if gone.count(face) == rules.copies[face.number - 1]}
        for held in (card for hand in state.hands for card in hand):
            touched = held.colour is not None or held.number is not None
            assert bool(reading.touched >> held.id & 1) is touched
            seen_by_all = spent if touched else set()
            assert faces(rules, reading.possible[held.id]) == set(said(rules, held)) - seen_by_all


@pytest.mark.parametrize("seed", range(20))
def test_a_meaning_is_something_that_a_card_can_be(seed: int) -> None:
    for state in random_game(seed, PLAYERS[seed % 4], any_rules(seed)):
        reading = read(Reading, own_view(state))
        for card in (card for hand in reading.hands for card in hand):
            assert reading.meant[card]
            assert not reading.meant[card] & ~reading.possible[card]


def test_every_seat_reads_the_same() -> None:
    for state in random_game(3, 4, preset("green-box")):
        readings = [read(Reading, own_view(state.but(mover=seat)).but(mover=state.mover)) for seat in range(4)]
        assert all(vars(reading) == vars(readings[0]) for reading in readings)


def test_a_copy_goes_its_own_way() -> None:
    reading = read(Reading, own_view(dealt(1, 3, preset("green-box"))))
    before = {name: repr(value) for name, value in vars(reading).items()}
    other = reading.copy()
    to = (other.mover + 1) % 3
    other.hear(to, 1, (other.hands[to][0],))
    other.play(other.hands[other.mover][0], 0)
    other.draw()
    other.discard(other.hands[other.mover][0], 5)
    other.draw()
    other.look()
    assert {name: repr(value) for name, value in vars(reading).items()} == before


def test_sets_count_their_members() -> None:
    assert list(places(0b100101)) == [0, 2, 5]
    assert [single(bits) for bits in (0, 1, 2, 3, 4)] == [False, True, True, False, True]


def test_a_play_with_gaps_is_priced_by_what_it_passes_over() -> None:
    outlook = faces_of(preset("green-box")).outlook(top=1, missing=0b000100)  # no 3 is left
    assert list(places(outlook.open)) == [1, 3, 4, 5]
    assert outlook.skipped == (0, 0, 0, 2, 6, 11)
    assert outlook.needed == (0, 2, 0, 4, 5, 6)
    assert list(places(outlook.ready(2.0))) == [1, 3]


def test_without_gaps_a_card_takes_all_above_it_along() -> None:
    outlook = faces_of(preset("classic")).outlook(top=1, missing=0b01000)  # no 4 is left
    assert list(places(outlook.open)) == [1, 2]
    assert outlook.skipped == (0, 0, 0, 0, 0)
    assert outlook.needed == (0, 2, 1, 0, 0)
