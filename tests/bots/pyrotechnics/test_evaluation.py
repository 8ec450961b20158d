"""What a bot thinks a position is worth, and what it sees when it looks ahead."""

from itertools import pairwise

import pytest

from pyrotechnics.bots.pyrotechnics.board import Position, good_turns, read
from pyrotechnics.bots.pyrotechnics.book import book_of
from pyrotechnics.bots.pyrotechnics.evaluation import WIN, Evaluation, chance, deficit
from pyrotechnics.bots.pyrotechnics.first_sight import worth
from pyrotechnics.bots.pyrotechnics.packing import pack, pair_of
from pyrotechnics.bots.pyrotechnics.search import OutOfTime, Search
from pyrotechnics.bots.pyrotechnics.weights import FEATURES, standard_judgement
from pyrotechnics.games.pyrotechnics.sparks import Sparks
from tests.bots.pyrotechnics.positions import FIRST_EDITION, own_view, random_turn_start

BOOK = book_of(FIRST_EDITION)


def short_of(card: str, letters: str) -> float:
    return deficit(BOOK.pages[BOOK.bits[card]].price, pack(Sparks.of(letters)))


def cards(*names: str) -> int:
    return BOOK.mask(names)


def test_a_deficit_counts_missing_primaries_and_exchanges() -> None:
    assert short_of("Ember Fountain!", "RRRRR") == 0.0
    assert short_of("Ember Fountain!", "RRR") == 2.0
    assert short_of("Ember Fountain!", "RRRRO") == 0.6  # split the orange
    assert short_of("Mystic Bloom!", "PG") == 0.0
    assert short_of("Mystic Bloom!", "PYB") == 0.6  # mix a green
    assert short_of("Mystic Bloom!", "P") == 2.6
    assert short_of("Firefly Flurry!", "RYBOG") == 1.0
    assert short_of("Aurora Arch!", "OGR") == 0.0
    assert short_of("Glitter Geyser!", "YYO") == 0.0


def test_more_sparks_are_never_further_from_a_price() -> None:
    for page in BOOK.pages.values():
        deficits = [deficit(page.price, pack(Sparks.of("RYBOGP" * times))) for times in range(5)]
        assert all(later <= sooner for sooner, later in pairwise(deficits))


def test_every_feature_has_weights_for_every_number_of_cards() -> None:
    for weights in standard_judgement():
        assert tuple(weights) == FEATURES
        assert all(len(row) == 5 for row in weights.values())


def test_the_value_is_the_sum_of_weighted_features() -> None:
    evaluation = Evaluation(BOOK)
    for seed in range(20):
        position = read(own_view(random_turn_start(seed))).position
        pair, hand, their_hand, market, mine, theirs = position
        to_move, waiting = standard_judgement()
        sides = ((to_move, pair & (1 << 30) - 1, hand, mine), (waiting, pair >> 30, their_hand, theirs))
        values = [
            sum(row[number - 1] * each for row, each in zip(weights.values(), features, strict=True))
            for weights, tray, held, number in sides
            for features in (evaluation.features(tray, held, market),)
        ]
        assert evaluation.value(position) == pytest.approx(values[0] - values[1])


def test_forgetting_changes_no_value() -> None:
    evaluation = Evaluation(BOOK)
    position = read(own_view(random_turn_start(3))).position
    before = evaluation.value(position)
    evaluation.forget(most=0)
    assert evaluation.value(position) == before


def test_a_chance_is_even_at_zero_and_sure_at_a_win() -> None:
    assert chance(0.0) == 0.5
    assert chance(WIN) > 0.999999
    assert chance(2.0) + chance(-2.0) == pytest.approx(1.0)


def test_a_winning_turn_is_seen_at_any_depth() -> None:
    hand, theirs = cards("Peacock Plume!"), cards("Ember Fountain!")
    market = cards("Mystic Bloom!", "Copper Crown!", "Emerald Echo!", "Aurora Arch!", "Comet Parade!")
    position = Position(pair_of(pack(Sparks.of("PG")), 0), hand, theirs, market, 1, 1)
    for depth in (1, 2, 3):
        assert Search(BOOK, Evaluation(BOOK), 10_000, 60.0).value(position, depth, -WIN, WIN) > 0.9 * WIN


def test_a_loss_that_cannot_be_parried_is_seen_two_turns_ahead() -> None:
    # Whatever I do, they can pay for Firefly Flurry! or for another card with all that they have.
    market = cards("Mystic Bloom!", "Copper Crown!", "Emerald Echo!", "Aurora Arch!", "Firefly Flurry!")
    mine, theirs = cards("Ember Fountain!", "Saffron Spiral!"), cards("Peacock Plume!")
    position = Position(pair_of(0, pack(Sparks.of("RRRYYYBBBOOGGPP"))), mine, theirs, market, 2, 1)
    assert Search(BOOK, Evaluation(BOOK), 10_000, 60.0).value(position, 2, -WIN, WIN) < -0.9 * WIN


def test_looking_ahead_is_worth_the_best_answer_of_the_other_player() -> None:
    board = read(own_view(random_turn_start(8)))
    position = board.position._replace(their_hand=sum(page.bit for page in BOOK.cards(board.unseen)[:5]))
    position = position._replace(their_hand=position.their_hand, their_cards=position.their_hand.bit_count())
    search = Search(BOOK, Evaluation(BOOK), 10_000, 60.0)
    whole = search.value(position, 2, -WIN, WIN)
    assert search.value(position, 2, whole - 1, whole + 1) == pytest.approx(whole)
    assert search.budget < 10_000


def test_a_search_that_takes_too_long_is_given_up() -> None:
    position = read(own_view(random_turn_start(8))).position
    with pytest.raises(OutOfTime):
        Search(BOOK, Evaluation(BOOK), 10_000, -1.0).value(position, 2, -WIN, WIN)


def test_the_first_thing_to_look_at_is_what_is_best_at_first_sight() -> None:
    board = read(own_view(random_turn_start(4)))
    evaluation = Evaluation(BOOK)
    values = [worth(evaluation, board, turn) for turn in good_turns(board)]
    assert max(values) > min(values)
