"""How the companion plays: by the rules, honestly, always the same, and with some sense."""

from random import Random
from typing import Any

import pytest

from pyrotechnics.bots.hanabi.blueprint import faces_seen, read
from pyrotechnics.bots.hanabi.companion import Companion, EasyCompanion
from pyrotechnics.bots.hanabi.reading import Reading
from pyrotechnics.bots.match import Fixture, play
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.commands import DiscardCard, EndGame, HintColour, HintNumber, Move, PlayCard, play_card
from pyrotechnics.games.hanabi.effects import apply
from pyrotechnics.games.hanabi.rulesets import PLAYERS, RuleSet, preset
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.hanabi.view import view
from tests.bots.hanabi.positions import any_rules, dealt, own_view, random_game, with_other_secrets
from tests.games.hanabi.positions import CLASSIC, GREEN, TINY, table
from tests.games.hanabi.positions import play as after

PRESETS = [preset("green-box"), preset("classic")]


def chosen(state: State) -> Move:
    (command,) = Companion(1).choose(own_view(state))
    assert not isinstance(command, EndGame)
    return command


def reading_of(state: State) -> Reading:
    return read(Reading, own_view(state))


def game(seed: int, players: int, rules: RuleSet) -> list[State]:
    """Return the states of a game between companions."""
    states = [dealt(seed, players, rules)]
    while states[-1].result is None:
        states.append(apply(states[-1], chosen(states[-1])))
    return states


def test_in_the_last_turn_a_hint_that_nobody_needs_is_better_than_the_last_fuse() -> None:
    now = Reading(CLASSIC, 2, 0)
    now.turns_left, now.deck_left, now.mistakes, now.hints = 1, 0, CLASSIC.fuses - 1, CLASSIC.hints
    faces = [now.faces.place[card] for card in CLASSIC.deck()]
    assert isinstance(now.choose(faces), HintColour | HintNumber)


def test_who_has_a_play_that_was_asked_for_does_not_discard() -> None:
    for seed in range(12):
        for state in game(seed, 2, preset("classic")):
            if state.result is not None or state.turns_left is not None:
                continue
            reading, hand = reading_of(state), [card.id for card in state.hands[state.mover]]
            sure = [card for card in hand if not reading.known(card) & ~reading.ready]
            if sure:
                assert not isinstance(chosen(state), DiscardCard)


@pytest.mark.parametrize("seed", range(40))
def test_companions_finish_games_under_any_rules(seed: int) -> None:
    rules = any_rules(seed)
    levels = ("strong",) * PLAYERS[seed % 4]
    played = play(Fixture("hanabi", levels, 0, seed, rules))  # raises where a command is refused
    assert 0 <= played.scores[0] <= rules.maximum


@pytest.mark.parametrize("seed", range(40))
def test_a_companion_can_join_any_game_at_any_time(seed: int) -> None:
    # Nothing in a game of random moves follows a convention.
    random = Random(seed)
    for state in random_game(seed, PLAYERS[seed % 4], any_rules(seed + 100)):
        if random.random() < 0.5:
            apply(state, chosen(state))


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("players", PLAYERS)
def test_a_companion_knows_no_more_than_its_view(rules: RuleSet, players: int) -> None:
    for seed, state in enumerate(game(5, players, rules)[:-1]):
        assert chosen(with_other_secrets(state, seed)) == chosen(state)


def test_a_companion_has_no_memory_and_no_whims() -> None:
    states = game(3, 3, GREEN)[:-1]
    first = [chosen(state) for state in states]
    bot = Companion(99)
    assert [bot.choose(own_view(state)) for state in reversed(states)] == [(command,) for command in reversed(first)]


def test_a_companion_sees_views_only() -> None:
    state: Any = dealt(1, 2, GREEN)
    with pytest.raises(TypeError, match="sees a view"):
        Companion(1).choose(state)
    with pytest.raises(ValueError, match="not its turn"):
        Companion(1).choose(view(state, 1 - state.mover))
    with pytest.raises(ValueError, match="not its turn"):
        Companion(1).choose(view(state, None))


QUIET = "P2 P3 P4 G4 R2 / Y3 R1 B4 G4 P4 / G3 R3 Y4 B4 Y2"
"""Three hands in which one card only can be played, Bob's R1."""


def test_a_companion_plays_what_a_hint_marked_as_playable() -> None:
    state = after(table(QUIET, rules=CLASSIC), "hint 1 R 2")
    assert chosen(state) == PlayCard(slot=2)


def test_a_companion_hints_at_what_can_be_played() -> None:
    state = table(QUIET, rules=CLASSIC)
    command = chosen(state)
    assert isinstance(command, HintColour | HintNumber)
    assert (command.to, command.slots) == (1, (2,))
    assert chosen(after(state, command)) == PlayCard(slot=2)


def test_a_last_copy_on_the_chop_of_the_next_player_is_saved() -> None:
    state = table("P2 P3 P4 G4 R2 / Y3 R3 B4 G4 B5 / G3 R3 Y4 B4 Y2", rules=CLASSIC)
    command = chosen(state)
    assert command == HintNumber(to=1, number=5, slots=(5,))
    assert chosen(after(state, command)) not in {PlayCard(slot=5), DiscardCard(slot=5)}


def test_the_highest_card_on_a_chop_is_not_lost() -> None:
    state = table("K2 K3 K4 G4 R2 / Y4 R3 B4 Y3 W6 / Y5 B5 R4 R5 B3", rules=GREEN)
    command = chosen(state)
    assert isinstance(command, HintColour | HintNumber)
    assert chosen(after(state, command)) not in {PlayCard(slot=5), DiscardCard(slot=5)}


FINESSE = "P2 P3 P4 G4 R4 / R1 Y3 B4 G4 P4 / R2 G3 Y4 B4 Y3"
"""Bob's newest card is what Cid's R2 needs before it."""


def test_who_sees_nobody_else_with_the_missing_card_plays_the_newest_one() -> None:
    state = after(table(FINESSE, rules=CLASSIC), "hint 2 R 1")
    assert chosen(state) == PlayCard(slot=1)
    assert chosen(after(state, "play 1")) == PlayCard(slot=1)


def test_who_sees_the_missing_card_with_another_does_not_look_for_it() -> None:
    state = after(table("P2 P3 P4 G4 / B3 Y3 B4 G4 / R2 G3 Y4 B4 / R1 R3 Y3 B3", rules=CLASSIC), "hint 2 R 1")
    assert chosen(state) != PlayCard(slot=1)


def test_a_card_that_would_be_played_in_vain_is_told_better() -> None:
    state = table("G1 P3 P4 G4 R4 / Y4 G3 Y4 B4 Y3 / G1 Y3 B4 B2 P4", draws="B3", rules=CLASSIC)
    state = after(state, "play 1", "hint 0 3 1,2", "hint 0 4 3,4,5", "hint 2 1 1")
    assert chosen(state) == HintColour(to=2, colour="G", slots=(1,))
    assert chosen(after(state, "hint 2 G 1")) != PlayCard(slot=1)


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
def test_companions_give_finesses_and_answer_them(rules: RuleSet) -> None:
    answered = 0
    for seed in range(3):
        states = game(seed, 4, rules)
        for state in states[:-1]:
            reading, faces = reading_of(state), faces_seen(own_view(state))
            line = reading.line(chosen(state), faces)
            for aim in line.aims:
                if aim.kind == "find":
                    assert faces[aim.card] == aim.place
                    answered += any(aim.card in later.played for later in states)
    assert answered


def test_what_is_done_is_the_line_that_is_worth_most() -> None:
    for state in game(4, 3, CLASSIC)[:-1:5]:
        reading, faces = reading_of(state), faces_seen(own_view(state))
        best = max(reading.line(move, faces).worth for move in law.moves(own_view(state)))
        assert reading.line(chosen(state), faces).worth == best
        assert reading.options(faces)[0] == chosen(state)


def test_the_easy_companion_forgets_what_was_said_a_while_ago() -> None:
    state = after(table(QUIET, rules=CLASSIC), "hint 1 R 2", "hint 2 4 3,4")
    bots = [EasyCompanion(seed) for seed in range(3)]
    for _ in range(20):
        held = state.hands[1][1].id
        known = [bool(bot.reading(view(state, 1)).touched >> held & 1) for bot in bots]
        state = state.but(turn=state.turn + 1)
        assert known == [bool(bot.reading(view(state.but(turn=state.turn - 1), 1)).touched >> held & 1) for bot in bots]
    assert not any(known)
    assert Companion(1).reading(view(state, 1)).touched >> held & 1


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_weaker_companions_finish_games_under_any_rules(level: str) -> None:
    for seed in range(12):
        rules = any_rules(seed + 300)
        played = play(Fixture("hanabi", (level,) * PLAYERS[seed % 4], 0, seed, rules))
        assert 0 <= played.scores[0] <= rules.maximum


@pytest.mark.parametrize("rules", PRESETS, ids=lambda rules: rules.name)
@pytest.mark.parametrize("players", PLAYERS)
def test_beside_strangers_fuses_seldom_burn_out(rules: RuleSet, players: int) -> None:
    teams = [("strong", *["stranger"] * (players - 1)), ("stranger", *["strong"] * (players - 1))]
    ends = [play(Fixture("hanabi", teams[number % 2], number, 78, rules)) for number in range(10)]
    assert sum(game.struck_out for game in ends) <= 1


def test_without_hints_the_oldest_untouched_card_is_discarded() -> None:
    talk = ("hint 1 4 3,4,5", "hint 2 4 3,4", "hint 1 3 1", "hint 2 3 1,2")
    state = after(table(QUIET, rules=CLASSIC), *talk, "hint 0 4 3,4", "hint 1 4 3,4,5", "hint 2 4 3,4", "hint 0 4 3,4")
    assert state.hints == 0
    assert chosen(state) == DiscardCard(slot=5)


def test_what_is_known_to_be_of_no_use_is_discarded_first() -> None:
    state = table("R1 P3 P4 G4 R2 / Y3 R1 B4 G4 P4 / G3 R3 Y4 B4 Y2", draws="Y1", rules=CLASSIC)
    state = after(state, "hint 1 1 2", "hint 0 1 1", "hint 1 R 2", "play 1", "hint 2 4 3,4", "hint 0 4 3,4")
    state = after(state, "hint 2 3 1,2", "hint 2 4 3,4", "hint 0 4 3,4", "play 1")
    assert state.hints == 0
    assert chosen(state) == DiscardCard(slot=2)  # the second R1


def test_with_gaps_a_high_card_waits_for_those_below() -> None:
    state = table("B3 B4 G4 Y4 Y3 / R6 W2 W1 Y2 B2 / W4 Y1 W3 G2 G1", rules=GREEN)
    state = after(state, "hint 1 6 1", "hint 0 Y 5", "hint 1 R 1")
    assert chosen(after(state, "play 5")) != PlayCard(slot=1)


def last_turn(states: list[State]) -> list[State]:
    return [state for state in states[:-1] if state.turns_left == 1]


def test_in_the_very_last_turn_what_is_most_likely_to_score_is_tried() -> None:
    tried = 0
    for state in [state for seed in range(4) for state in last_turn(game(seed, 2, GREEN))]:
        reading, faces = reading_of(state), faces_seen(own_view(state))
        chances = [reading.line(play_card(slot), faces).chance for slot in range(1, len(state.hands[state.mover]) + 1)]
        if max(chances) > 0 and state.mistakes + 1 < GREEN.fuses:
            assert isinstance(chosen(state), PlayCard)
            tried += 1
    assert tried


def test_a_companion_plays_on_when_nothing_more_can_be_played_since_only_people_end_games() -> None:
    rules = TINY.but(gaps=False, copies=(1, 1, 1), hands=(2, 1, 1, 1))
    state = after(table("R1 R2 / B1 B2", rules=rules), "discard 1", "discard 1")
    assert law.nothing_more(state)
    assert chosen(state) in law.moves(own_view(state))


@pytest.mark.parametrize(("rules", "players", "bar"), [(CLASSIC, 3, 21), (GREEN, 3, 90)])
def test_companions_reach_a_decent_score(rules: RuleSet, players: int, bar: int) -> None:
    levels = ("strong",) * players
    scores = [play(Fixture("hanabi", levels, number, 77, rules)).scores[0] for number in range(20)]
    assert sum(scores) / len(scores) >= bar
