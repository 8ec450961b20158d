"""Worlds that fit what a player sees."""

from collections import Counter
from itertools import islice
from random import Random

import pytest

from pyrotechnics.bots.hanabi.blueprint import HIDDEN, faces_seen, read
from pyrotechnics.bots.hanabi.reading import Reading
from pyrotechnics.bots.hanabi.worlds import worlds
from pyrotechnics.games.hanabi.rulesets import preset
from pyrotechnics.games.hanabi.state import State
from tests.bots.hanabi.positions import any_rules, dealt, own_view, random_game, with_other_secrets
from tests.games.hanabi.positions import CLASSIC, play, table


def some_worlds(state: State, count: int, seed: int = 1) -> list[list[int]]:
    view = own_view(state)
    return list(islice(worlds(read(Reading, view), faces_seen(view), Random(seed)), count))


@pytest.mark.parametrize("seed", range(6))
def test_a_world_is_the_whole_deck_and_agrees_with_what_is_seen(seed: int) -> None:
    rules = any_rules(seed)
    for state in islice(random_game(seed, 2 + seed % 4, rules), 0, None, 7):
        seen = faces_seen(own_view(state))
        place = {face: number for number, face in enumerate(rules.faces())}
        deck = Counter(place[face] for face in state.deal.order)
        for world in some_worlds(state, 3):
            assert Counter(world) == deck
            assert all(face in {HIDDEN, there} for face, there in zip(seen, world, strict=True))


def test_hinted_cards_are_what_the_conventions_make_of_them() -> None:
    state = play(table("P1 P2 P3 P4 P5 / Y1 G3 B2 R1 Y4", rules=CLASSIC), "hint 1 1 1,4")
    reading = read(Reading, own_view(state))
    focus = state.hands[1][0].id
    faces = {world[focus] for world in some_worlds(state, 60)}
    assert faces == {place for place in range(25) if reading.meant[focus] >> place & 1}


def test_a_hint_by_no_convention_leaves_what_the_rules_say() -> None:
    # Both are told to be the same single card: no world fits what the conventions make of that.
    state = table("P5 R2 P3 P4 P2 / Y5 G3 B2 R1 Y4", rules=CLASSIC)
    state = play(state, "hint 1 5 1", "hint 0 5 1", "hint 1 Y 1,5", "hint 0 P 1,3,4,5")
    assert some_worlds(state, 2)


def test_worlds_are_about_equally_likely() -> None:
    state = dealt(4, 2, preset("classic"))
    card = state.hands[state.mover][0].id
    ones = sum(world[card] % 5 == 0 for world in some_worlds(state, 3000))
    seen = [face.number for face in (state.face_at(1 - state.mover, slot) for slot in range(1, 6))].count(1)
    expected = 3000 * (15 - seen) / 45
    assert abs(ones - expected) < 130  # five standard deviations


def test_what_is_hidden_does_not_matter() -> None:
    state = dealt(5, 3, preset("green-box"))
    assert some_worlds(state, 4) == some_worlds(with_other_secrets(state, 1), 4)
