"""A number says what can be known of a hand, and who hears it takes it as it was meant."""

from itertools import product
from random import Random

import pytest

from pyrotechnics.bots.hanabi.coded.questions import Hand, Subject, answers_about, meant_by, said_of
from pyrotechnics.bots.hanabi.prospects import places

FACES = 12


def any_subject(random: Random) -> Subject:
    open_ = random.getrandbits(FACES)
    left = [(1 << FACES) - 1]
    left.append(left[0] & random.getrandbits(FACES))
    return Subject(open_, open_ & random.getrandbits(FACES), tuple(left), 4, random.choice([0.0, 0.1]))


def any_hand(random: Random, size: int) -> Hand:
    return tuple(sum({1 << random.randrange(FACES) for _ in range(random.randint(1, 6))}) for _ in range(size))


@pytest.mark.parametrize("seed", range(30))
def test_a_number_means_what_it_was_said_for(seed: int) -> None:
    random = Random(seed)
    subject, hand, room = any_subject(random), any_hand(random, random.randint(1, 4)), random.randint(2, 32)
    for faces in list(product(*[list(places(possible)) for possible in hand]))[:400]:
        number, after = said_of(hand, faces, subject, room)
        assert 0 <= number < room
        assert meant_by(number, hand, subject, room) == after
        for face, possible, before in zip(faces, after, hand, strict=True):
            assert possible >> face & 1
            assert not possible & ~before


@pytest.mark.parametrize("seed", range(30))
def test_the_answers_to_a_question_shut_each_other_out_and_leave_nothing_out(seed: int) -> None:
    random = Random(seed)
    subject, hand, room = any_subject(random), any_hand(random, 3), random.randint(2, 24)
    answers = answers_about(hand, subject, room)
    assert len(answers) <= room
    for faces in product(*[list(places(possible)) for possible in hand]):
        fitting = [answer for answer in answers if all(p >> f & 1 for p, f in zip(answer, faces, strict=True))]
        assert len(fitting) == (1 if answers else 0)


def test_without_a_known_play_it_is_asked_which_card_is_one() -> None:
    subject = Subject(open=0b1111, wanted=0b0001, left=(0b1111,), width=4, unsure=0.0)
    assert answers_about((0b0011, 0b1011), subject, 24) == ((0b0011, 0b0001), (0b0001, 0b1010), (0b0010, 0b1010))


def test_with_a_known_play_it_is_asked_what_another_card_is() -> None:
    subject = Subject(open=0b1111, wanted=0b0001, left=(0b1111,), width=4, unsure=0.0)
    assert answers_about((0b0001, 0b1110), subject, 24) == ((1, 0b0010), (1, 0b0100), (1, 0b1000))
    assert answers_about((0b0001, 0b1110), subject, 2) == ((1, 0b0010), (1, 0b1100))


def test_nothing_is_asked_about_a_hand_that_is_known() -> None:
    subject = Subject(open=0b0111, wanted=0b0001, left=(0b1111,), width=4, unsure=0.0)
    assert len(answers_about((0b0001, 0b0100, 0b1000), subject, 24)) < 2
    assert said_of((0b0001, 0b0100), (0, 2), subject, 24) == (0, (0b0001, 0b0100))


def test_a_number_that_no_hand_has_means_nothing() -> None:
    subject = Subject(open=0b1111, wanted=0b0001, left=(0b1111,), width=4, unsure=0.0)
    assert meant_by(3, (0b0001, 0b1110), subject, 24) is None


def test_a_card_that_can_not_be_what_it_is_says_nothing() -> None:
    subject = Subject(open=0b1111, wanted=0b0001, left=(0b1111,), width=4, unsure=0.0)
    assert said_of((0b0001, 0b0110), (0, 3), subject, 24) == (0, (0b0001, 0b0110))
