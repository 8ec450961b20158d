"""Hints that mean different numbers look different, and each is true."""

import pytest

from pyrotechnics.bots.hanabi.coded.words import anchor_of, hints_for, word_of, words_for
from pyrotechnics.bots.hanabi.prospects import faces_of
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.rulesets import RuleSet, preset
from tests.bots.hanabi.positions import dealt

GREEN_BOX, CLASSIC = preset("green-box"), preset("classic")


def hand_of(rules: RuleSet, seed: int, seat: int) -> list[int]:
    state = dealt(seed, 4, rules)
    return [faces_of(rules).place[state.deal.order[card.id]] for card in state.hands[seat]]


@pytest.mark.parametrize("rules", [GREEN_BOX, CLASSIC], ids=lambda rules: rules.name)
@pytest.mark.parametrize("seed", range(20))
def test_a_hint_is_the_word_that_it_was_chosen_for_and_legal(rules: RuleSet, seed: int) -> None:
    state = dealt(seed, 4, rules)
    seat = (state.mover + 1 + seed % 3) % 4
    anchor = 1 + seed % 4
    for word in range(words_for(rules, 4)):
        for said in hints_for(faces_of(rules), seat, hand_of(rules, seed, seat), word, anchor):
            assert law.refusal(state, said) is None
            assert word_of(rules, said, anchor) == word


@pytest.mark.parametrize("seed", range(20))
def test_free_pointing_has_a_hint_for_every_word(seed: int) -> None:
    for word in range(words_for(GREEN_BOX, 4)):
        assert len(list(hints_for(faces_of(GREEN_BOX), 1, hand_of(GREEN_BOX, seed, 1), word, 1))) == 1


def test_a_free_hint_points_at_all_older_cards_that_match_and_at_no_newer_one() -> None:
    hand = [faces_of(GREEN_BOX).place[face] for face in GREEN_BOX.faces()[:4]]  # R1 R2 R3 R4
    (said,) = hints_for(faces_of(GREEN_BOX), 1, hand, 2, 1)
    assert said.slots == (2, 3, 4)


def test_a_hand_all_of_one_face_lacks_the_words_that_leave_a_card_out() -> None:
    assert [len(list(hints_for(faces_of(CLASSIC), 1, [0, 0, 0], word, 1))) for word in range(4)] == [1, 1, 0, 0]


def test_hands_without_cards_have_no_words() -> None:
    assert [words_for(CLASSIC, size) for size in range(6)] == [0, 2, 4, 4, 4, 4]
    assert [words_for(GREEN_BOX, size) for size in range(6)] == [0, 2, 4, 6, 8, 10]


def test_the_anchor_is_the_newest_card_of_which_least_is_known() -> None:
    faces = faces_of(CLASSIC)
    red, ones = faces.matching["R"], faces.matching[1]
    assert anchor_of(faces, [red, ones, faces.all, faces.all], faces.all) == 3
    assert anchor_of(faces, [red & ones, ones, red], faces.all) == 2
    assert anchor_of(faces, [red, ones], 0) == 1
