"""All seats decode the same, and nobody learns anything that is not so."""

from random import Random

import pytest

from pyrotechnics.bots.hanabi.blueprint import HIDDEN
from pyrotechnics.bots.hanabi.coded.code import Code
from pyrotechnics.bots.hanabi.prospects import faces_of
from pyrotechnics.games.hanabi.commands import play_card
from pyrotechnics.games.hanabi.rulesets import RuleSet, preset
from tests.bots.hanabi.positions import any_rules

PRESETS = [preset("green-box"), preset("classic")]


def shuffled(rules: RuleSet, seed: int) -> list[int]:
    place = faces_of(rules).place
    faces = [place[face] for face in rules.deck()]
    Random(seed).shuffle(faces)
    return faces


def seen_by(code: Code, seat: int, faces: list[int]) -> list[int]:
    """Return the faces without those of a seat's hand and of the deck."""
    seen = faces[: code.rules.deck_size - code.deck_left] + [HIDDEN] * code.deck_left
    for card in code.hands[seat]:
        seen[card] = HIDDEN
    return seen


def play_in_every_head(rules: RuleSet, seats: int, seed: int) -> int:
    """Play a game with a code for each seat, which sees what that seat sees; return the score."""
    faces = shuffled(rules, seed)
    heads = [Code(rules, seats, seed % seats) for _ in range(seats)]
    while not heads[0].over:
        mover = heads[0].mover
        move = heads[mover].choose(seen_by(heads[mover], mover, faces))
        for seat, head in enumerate(heads):
            seen = seen_by(head, seat, faces)
            if not hasattr(move, "to"):
                card = head.hands[mover][move.slot - 1]
                seen[card] = faces[card]
            head.follow(move, seen)
        for head in heads:
            assert head.possible == heads[0].possible
            assert head.subject == heads[0].subject
        for hand in heads[0].hands:
            for card in hand:
                assert heads[0].possible[card] >> faces[card] & 1
                assert not heads[0].possible[card] & ~heads[0].certain[card]
    return heads[0].final_score


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_all_seats_decode_the_same_and_it_is_so(rules: RuleSet, seats: int) -> None:
    assert play_in_every_head(rules, seats, 1) > 0.7 * rules.maximum


@pytest.mark.parametrize("seed", range(20))
def test_all_seats_decode_the_same_under_any_rules(seed: int) -> None:
    play_in_every_head(any_rules(seed), 3 + seed % 3, seed)


@pytest.mark.parametrize("seed", range(6))
def test_a_game_in_one_head_is_the_game_of_all(seed: int) -> None:
    rules = PRESETS[seed % 2]
    faces = shuffled(rules, seed)
    code = Code(rules, 4, seed % 4)
    while not code.over:
        code.follow(code.choose(faces), faces)
    assert code.final_score == play_in_every_head(rules, 4, seed)


def test_a_hint_tells_every_seat_something() -> None:
    rules = preset("green-box")
    faces = shuffled(rules, 3)
    code = Code(rules, 5, 0)
    code.follow(code.choose(faces), faces)
    for seat in range(1, 5):
        assert any(possible != code.faces.all for possible in code.hand(seat))
    assert all(possible == code.faces.all for possible in code.hand(0))


def test_a_hint_of_which_all_hands_are_seen_and_that_is_none_of_the_code_says_what_the_rules_say() -> None:
    rules = preset("green-box")
    faces = shuffled(rules, 3)
    code = Code(rules, 3, 0)
    word = code.choose(faces)
    (other,) = code.words((code.room() + 1) // 2, faces)
    assert other != word
    code.follow(other, faces)
    told = [seat for seat in range(3) if any(possible != code.faces.all for possible in code.hand(seat))]
    assert told == [other.to]


def test_a_copy_goes_its_own_way() -> None:
    rules = preset("green-box")
    faces = shuffled(rules, 5)
    code = Code(rules, 3, 0)
    code.follow(code.choose(faces), faces)
    before = {name: repr(value) for name, value in vars(code).items()}
    other = code.copy()
    other.follow(play_card(1), faces)
    other.follow(other.choose(faces), faces)
    other.follow(other.choose(faces), faces)
    assert {name: repr(value) for name, value in vars(code).items()} == before


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_the_choice_comes_first_among_the_options_and_none_comes_twice(rules: RuleSet) -> None:
    faces = shuffled(rules, 6)
    code = Code(rules, 3, 0)
    while not code.over:
        options = code.options(faces)
        assert options[0] == code.choose(faces)
        assert len(set(options)) == len(options)
        code.follow(options[0], faces)


def test_two_players_have_no_code() -> None:
    with pytest.raises(ValueError, match=r"^The coded bot needs three players or more\.$"):
        Code(preset("classic"), 2, 0)


def test_what_all_copies_of_are_known_is_left_out_elsewhere() -> None:
    rules = preset("green-box")
    code = Code(rules, 3, 0)
    highest = 1 << faces_of(rules).place[rules.faces()[5]]
    code.possible[code.hands[1][0]] = highest
    faces = shuffled(rules, 1)
    code.follow(play_card(1), faces)
    assert not any(code.possible[card] & highest for card in code.hands[2])
    assert code.possible[code.hands[1][0]] == highest
