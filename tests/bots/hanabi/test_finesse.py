"""Who is asked for a card that is missing before another one can be played."""

from pyrotechnics.bots.hanabi.blueprint import read
from pyrotechnics.bots.hanabi.finesse import asked, missing
from pyrotechnics.bots.hanabi.reading import Reading
from pyrotechnics.games.hanabi.cards import face
from pyrotechnics.games.hanabi.state import State
from tests.bots.hanabi.positions import own_view
from tests.games.hanabi.positions import CLASSIC, GREEN, play, table

HANDS = "P2 P3 P4 G4 R4 / B3 Y3 R1 R3 P4 / R2 G3 Y4 B4 Y2"


def place(reading: Reading, token: str) -> int:
    return reading.faces.place[face(token[0], int(token[1:]))]


def reading_of(state: State) -> Reading:
    return read(Reading, own_view(state))


def test_what_is_missing_is_the_one_card_before() -> None:
    reading = reading_of(table(HANDS, rules=CLASSIC))
    assert missing(reading, place(reading, "R2")) == 1 << place(reading, "R1")
    assert not missing(reading, place(reading, "R3"))


def test_with_gaps_nothing_is_missing_before_a_card_that_passes_over_little() -> None:
    reading = reading_of(table("R1 / R2", rules=GREEN))
    assert reading.ready >> place(reading, "R2") & 1
    assert not reading.reach() >> place(reading, "R2") & 1


def test_the_newest_untouched_card_is_asked_for() -> None:
    state = table(HANDS, rules=CLASSIC)
    reading, newest = reading_of(state), state.hands[1][0].id
    assert asked(reading, 1, 1 << place(reading, "R1"), newest) == newest


def test_a_touched_card_that_can_be_it_comes_first() -> None:
    state = play(table(HANDS, rules=CLASSIC), "hint 1 1 3")
    reading, newest = reading_of(state), state.hands[1][0].id
    assert asked(reading, 1, 1 << place(reading, "R1"), newest) == state.hands[1][2].id


def test_a_touched_card_that_can_not_be_it_is_passed_over() -> None:
    state = play(table(HANDS, rules=CLASSIC), "hint 1 P 5")
    reading, newest = reading_of(state), state.hands[1][0].id
    assert asked(reading, 1, 1 << place(reading, "R1"), newest) == newest
