"""Weights are fitted to games of the evaluation against itself."""

from pathlib import Path
from random import Random

from pyrotechnics.bots.pyrotechnics.book import book_of
from pyrotechnics.bots.pyrotechnics.evaluation import Evaluation
from pyrotechnics.bots.pyrotechnics.fit import Sample, fit, games, train
from pyrotechnics.bots.pyrotechnics.weights import FEATURES, as_toml, read_judgement, standard_judgement
from pyrotechnics.games.pyrotechnics.deck import standard_deck


def samples(seed: int) -> list[Sample]:
    book = book_of(standard_deck())
    return [sample for game in games(book, Evaluation(book), Random(seed), 4) for sample in game]


def test_the_same_seed_gives_the_same_games_and_weights() -> None:
    assert samples(1) == samples(1) != samples(2)
    assert fit(samples(1), 2, Random(1)) == fit(samples(1), 2, Random(1))


def test_the_player_to_move_changes_and_the_last_one_wins() -> None:
    book = book_of(standard_deck())
    for game in games(book, Evaluation(book), Random(3), 3):
        assert [sample.won for sample in reversed(game)] == [number % 2 == 0 for number in range(len(game))]


def test_what_decides_the_games_gets_the_weight() -> None:
    nothing = (0.0,) * len(FEATURES)
    primaries = tuple(float(feature == "primaries") for feature in FEATURES)
    decided = [Sample(primaries, 3, nothing, 3, True), Sample(nothing, 3, primaries, 3, False)] * 200
    to_move, waiting = fit(decided, 3, Random(1))
    assert to_move["primaries"][2] > 0.5
    assert waiting["primaries"][2] > 0.5
    assert to_move["glow"][2] == to_move["primaries"][0] == 0.0


def test_training_gives_the_same_weights_again_and_others_than_it_began_with() -> None:
    book = book_of(standard_deck())
    start = standard_judgement()
    trained = [train(book, start, Random(5), 2, 3) for _ in range(2)]
    assert trained[0] == trained[1] != start


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    path.write_text(as_toml(standard_judgement()), "utf-8")
    assert read_judgement(path) == standard_judgement()
