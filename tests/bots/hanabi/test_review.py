"""A game of Hanabi gone over: what each turn gave away and what came of it, fairly."""

from typing import cast

import pytest

from pyrotechnics.bots.hanabi import review
from pyrotechnics.bots.hanabi.coaching import GameRecord, TeamReview
from pyrotechnics.bots.hanabi.review import LEAST, MOST, average, reviews, summary
from pyrotechnics.engine.replay import Replay
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.cards import face
from pyrotechnics.games.hanabi.commands import Move
from pyrotechnics.games.hanabi.effects import apply
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.knowledge import reckoning
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.hanabi.view import View
from tests.games.hanabi.positions import CLASSIC, GREEN, command, table

START = table("R6 B1 Y1 G1 W1 / R1 B6 Y5 G5 W5")
WISHES = dict[int, str]


def record_of(start: State, *words: str) -> GameRecord:
    """Return the record of a game that begins with a dealt position."""
    commands = tuple(command(each) for each in words)
    return Hanabi.record_type(game="hanabi", setup=start.setup, deal=start.deal, commands=commands)


@pytest.fixture
def wishes(monkeypatch: pytest.MonkeyPatch) -> WISHES:
    """Let the companion think that all is well, but for some turns, by number, in which one move is 3 points better."""
    found: WISHES = {}

    def move(view: View, played: Move) -> tuple[Move, float]:
        better = command(found[view.turn]) if view.turn in found else played
        return (played, 0.0) if better == played else (cast("Move", better), 3.0)

    monkeypatch.setattr(review, "companions_move", move)
    return found


def gone_over(record: GameRecord) -> tuple[TeamReview, ...]:
    total, found = reviews(record)
    turns = tuple(found)
    assert len(turns) == total
    return turns


def test_a_turn_gives_away_what_the_best_move_would_have_been_worth_more(wishes: WISHES) -> None:
    wishes[2] = "play 1"
    one, two, three = gone_over(record_of(START, "hint 1 R 1", "discard 5", "play 1"))
    assert (one.forgone, one.better, one.sentence) == (0.0, (), "")
    assert (two.forgone, two.cost, two.better) == (3.0, 3.0, (command("play 1"),))
    assert two.sentence == "Whatever it is, it can be played."
    assert [turn.seat for turn in (one, two, three)] == [0, 1, 0]
    assert [turn.number for turn in (one, two, three)] == [1, 2, 3]


def test_the_last_copy_of_a_card_that_could_score_is_lost_with_its_points(wishes: WISHES) -> None:
    _, two, three = gone_over(record_of(START, "hint 1 R 1", "discard 2", "discard 5"))
    assert two.lost == (face("B", 6),)
    assert (two.dropped, two.reachable, two.misplayed) == (6, 120, False)
    assert three.lost == ()
    assert three.dropped == 0


def test_in_a_row_without_gaps_a_lost_card_takes_those_above_along(wishes: WISHES) -> None:
    start = table("R1 R2 R2 B1 B2 / R3 R3 Y1 Y2 Y3", rules=CLASSIC)
    *_, last = gone_over(record_of(start, "hint 1 R 1,2", "hint 0 R 1,2,3", "discard 3", "hint 0 2 3,5", "discard 3"))
    assert last.lost == (face("R", 2),)
    assert last.dropped == 4


def test_a_play_that_passes_over_cards_says_how_much_they_were(wishes: WISHES) -> None:
    (one,) = gone_over(record_of(START, "play 1"))
    assert (one.skipped, one.dropped, one.score, one.reachable) == (15, 15, 6, 111)


def test_a_misplay_burns_a_fuse_and_may_lose_its_card(wishes: WISHES) -> None:
    start = table("R6 B1 Y1 G1 W1 / R5 B6 Y5 G5 W5")
    _, two = gone_over(record_of(start, "play 1", "play 1"))
    assert two.misplayed
    assert two.lost == ()  # it had been passed over before


def test_a_hint_that_says_nothing_new_is_wasted_unless_nothing_better_was_to_be_done(wishes: WISHES) -> None:
    words = ("hint 1 R 1", "discard 5", "hint 1 R 2", "discard 5")
    *_, again, _ = gone_over(record_of(START, *words))
    assert again.waste == ""
    wishes[3] = "discard 5"
    *_, again, _ = gone_over(record_of(START, *words))
    assert again.waste == "nothing new"


@pytest.mark.parametrize(
    ("hinted", "answer", "waste"),
    [
        ("hint 1 5 3,4,5", "discard 5", "misread"),
        ("hint 1 5 3,4,5", "discard 1", ""),
        ("hint 1 5 3,4,5", "play 3", ""),
        ("hint 1 R 1", "discard 1", ""),
    ],
    ids=["lost one of its cards", "another card", "played well", "there is another copy"],
)
def test_a_hint_is_misread_if_the_next_turn_harms_one_of_its_cards(
    hinted: str, answer: str, waste: str, wishes: WISHES
) -> None:
    one, _ = gone_over(record_of(START, hinted, answer))
    assert one.waste == waste


def test_a_hint_whose_card_is_misplayed_is_misread(wishes: WISHES) -> None:
    start = table("R6 B1 Y1 G1 W1 / R1 B6 Y5 G5 W5")
    turns = gone_over(record_of(start, "play 1", "discard 5", "hint 1 R 2", "play 2"))
    assert (turns[2].waste, turns[3].misplayed) == ("misread", True)


def test_a_game_is_judged_by_what_each_player_could_know() -> None:
    # The same turns with other cards in the own hand: what was better before is better still.
    one = record_of(START, "discard 5")
    other = record_of(table("K5 B1 Y1 G1 W6 / R1 B6 Y5 G5 W5"), "discard 5")
    (first,), (second,) = gone_over(one), gone_over(other)
    assert (first.forgone, first.better, first.sentence) == (second.forgone, second.better, second.sentence)
    assert first.lost != second.lost


def game_by_chance(seed: int, rules: RuleSet) -> GameRecord:
    """Return the record of a game of random moves."""
    from random import Random

    from tests.bots.hanabi.positions import dealt

    random, commands = Random(seed), []
    state = dealt(seed, 3, rules)
    start = state
    while state.result is None:
        commands.append(random.choice(law.moves(state)))
        state = apply(state, commands[-1])
    return Hanabi.record_type(game="hanabi", setup=start.setup, deal=start.deal, commands=tuple(commands))


@pytest.mark.parametrize("rules", [GREEN, CLASSIC], ids=lambda rules: rules.name)
def test_every_turn_of_any_game_is_reviewed_within_bounds(rules: RuleSet) -> None:
    record = game_by_chance(7, rules)
    turns = gone_over(record)
    replay = Replay.of_record(Hanabi(), record)
    unit = average(rules)
    for turn in turns:
        assert turn.played == (record.commands[turn.step],)
        assert turn.forgone == 0 or LEAST * unit <= turn.forgone <= MOST * unit
        assert (turn.better == ()) == (turn.sentence == "") == (turn.forgone == 0)
        sums = reckoning(replay.view(turn.step + 1, None))
        assert (turn.score, turn.reachable) == (sums.score, sums.reachable)
        assert turn.dropped >= turn.skipped >= 0
        assert TeamReview.model_validate_json(turn.model_dump_json()) == turn
    assert sum(turn.dropped for turn in turns) == rules.maximum - turns[-1].reachable


def test_the_summary_says_what_became_of_all_points(wishes: WISHES) -> None:
    wishes[2] = "play 1"
    record = record_of(START, "hint 1 R 1", "discard 2", "play 1")
    told = summary(record, gone_over(record))
    assert told == (
        "6 of 126: 6 lost with discards, 15 skipped, 99 not played. Points given away: Ann 0, Bob 3. Hints wasted: 0."
    )
    assert summary(record.but(commands=()), ()) == "No turn was played to its end."


def test_the_summary_of_a_game_that_burnt_out_says_so(wishes: WISHES) -> None:
    start = table("R1 R1 R1 B1 B1 / Y1 Y1 Y1 G1 G1", rules=CLASSIC)
    record = record_of(start, "play 1", "play 1", "play 2", "play 2", "play 3")
    assert summary(record, gone_over(record)).startswith("The last fuse burnt at 2: ")
