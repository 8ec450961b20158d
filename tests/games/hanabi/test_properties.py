"""What holds in every game, with any rule set and any number of players: found by playing at random."""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise

import pytest
from hypothesis import given, settings
from pydantic import ValidationError

from pyrotechnics.engine.record import read_record
from pyrotechnics.engine.table import Table
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.cards import Face
from pyrotechnics.games.hanabi.commands import AnyCommand, HintColour, HintNumber
from pyrotechnics.games.hanabi.events import Discarded, Misplayed, Played
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.knowledge import knowledge, reckoning
from pyrotechnics.games.hanabi.rulesets import RuleSet, parse_rules
from pyrotechnics.games.hanabi.state import Deal, Setup, State
from pyrotechnics.games.hanabi.view import View, view
from tests.games.hanabi.positions import CLASSIC, GREEN, setup, table
from tests.games.hanabi.universe import random_game, rule_sets, tables

quick = settings(deadline=None, derandomize=True, max_examples=70)
Game = tuple[int, RuleSet, int]


def cards_left(state: State) -> list[Face]:
    """Return every card that is neither on the table nor on the discard pile."""
    gone = {*state.played, *state.discarded}
    return [face for number, face in enumerate(state.deal.order) if number not in gone]


def numbers(cards: Iterable[Face], letter: str) -> set[int]:
    return {card.number for card in cards if card.colour == letter}


def can_be_played_now(state: State, card: Face) -> bool:
    """Return whether a card goes on, from the log of what was played alone."""
    below = [
        event.card.number
        for turn in state.log
        for event in turn.events
        if isinstance(event, Played) and event.card.colour == card.colour
    ]
    top = max(below, default=0)
    return card.number > top if state.rules.gaps else card.number == top + 1


@quick
@given(tables)
def test_every_card_and_every_cube_is_there_at_every_step(game: Game) -> None:
    for state, _ in random_game(*game):
        held = [card.id for hand in state.hands for card in hand]
        undrawn = list(range(state.drawn, state.rules.deck_size))
        assert sorted([*held, *undrawn, *state.played, *state.discarded]) == list(range(state.rules.deck_size))
        assert Counter(state.deal.order) == Counter(state.rules.deck())
        assert 0 <= state.hints <= state.rules.hints
        assert 0 <= state.mistakes <= state.rules.fuses


@quick
@given(tables)
def test_cubes_move_as_the_log_tells(game: Game) -> None:
    *_, (last, _) = random_game(*game)
    happened = [event for turn in last.log for event in turn.events]
    given_hints = sum(event.type == "hinted" for event in happened)
    back = sum(event.hint_back for event in happened if event.type in {"discarded", "completed"})
    assert last.hints == last.rules.hints - given_hints + back
    assert last.mistakes == sum(isinstance(event, Misplayed) for event in happened)
    laid_down = [event.id for event in happened if isinstance(event, Discarded | Misplayed)]
    assert list(last.discarded) == laid_down


@quick
@given(tables)
def test_a_game_ends_and_is_never_stuck(game: Game) -> None:
    for state, _ in random_game(*game):
        assert bool(law.moves(state)) == (state.result is None)
        assert len(state.log) <= 2 * state.rules.deck_size + state.rules.hints + state.seats * state.rules.final_turns


@quick
@given(tables)
def test_every_player_has_the_same_number_of_turns_after_the_last_card(game: Game) -> None:
    *_, (last, _) = random_game(*game)
    assert last.result is not None
    emptied = [turn.number for turn in last.log for event in turn.events if event.type == "deck-emptied"]
    if last.result.reason == "last-turn":
        turns_after = [turn.seat for turn in last.log if turn.number > emptied[0]]
        assert Counter(turns_after) == Counter(list(range(last.seats)) * last.rules.final_turns)
    else:
        assert not emptied or last.turn - emptied[0] <= last.seats * last.rules.final_turns


@quick
@given(tables)
def test_hands_keep_their_size_until_the_deck_is_empty(game: Game) -> None:
    for state, _ in random_game(*game):
        sizes = [len(hand) for hand in state.hands]
        if state.deck_left and state.result is None:
            assert sizes == [state.rules.hand_size(state.seats)] * state.seats
        assert all(first.id > second.id for hand in state.hands for first, second in pairwise(hand)), "newest first"


@settings(quick, max_examples=40)
@given(tables)
def test_knowledge_never_excludes_the_true_card(game: Game) -> None:
    """Neither what a player can know of the own hand, nor what any other can tell of it."""
    for number, (state, _) in enumerate(random_game(*game)):
        if number % 3:
            continue
        for viewer in (*range(state.seats), None):
            seen = view(state, viewer)
            for seat in range(state.seats):
                for slot, known in enumerate(knowledge(seen, seat), 1):
                    assert state.face_at(seat, slot) in known.possible


@quick
@given(tables)
def test_what_was_said_of_a_card_is_true(game: Game) -> None:
    *_, (last, _) = random_game(*game)
    for seat, hand in enumerate(last.hands):
        for slot, card in enumerate(hand, 1):
            face = last.face_at(seat, slot)
            assert card.colour in {None, face.colour}
            assert card.number in {None, face.number}
            assert face.colour not in card.not_colours
            assert face.number not in card.not_numbers


@quick
@given(tables)
def test_what_a_card_is_not_is_known_only_where_hints_point_at_all_that_match(game: Game) -> None:
    denied = set()
    for state, _ in random_game(*game):
        denied |= {value for hand in state.hands for card in hand for value in (*card.not_colours, *card.not_numbers)}
    assert not denied or game[1].pointing == "all"


def test_something_is_denied_in_games_with_strict_hints() -> None:
    *_, (last, _) = random_game(1, CLASSIC, 4)
    assert any(card.not_colours for hand in last.hands for card in hand)


@quick
@given(tables)
def test_the_score_is_the_sum_of_what_was_played(game: Game) -> None:
    for state, _ in random_game(*game):
        played = [event.card.number for turn in state.log for event in turn.events if isinstance(event, Played)]
        expected = sum(played) if state.rules.points == "values" else len(played)
        assert law.score(state.rules, state.fireworks) == reckoning(view(state, None)).score == expected
        if state.result is not None:
            lost = state.result.reason == "last-fuse" and not state.rules.score_after_last_fuse
            assert state.result.score == (0 if lost else expected)


@quick
@given(tables)
def test_what_is_reachable_never_rises_and_is_never_below_the_score(game: Game) -> None:
    before = game[1].maximum
    for state, _ in random_game(*game):
        now = reckoning(view(state, None))
        assert now.score <= now.reachable <= before
        assert now.reachable + now.lost_to_discards + now.lost_to_skips == now.maximum == game[1].maximum
        assert min(now.lost_to_discards, now.lost_to_skips) >= 0
        before = now.reachable


@quick
@given(tables)
def test_what_is_reachable_is_what_the_cards_that_are_left_can_still_come_to(game: Game) -> None:
    for state, _ in random_game(*game):
        left = cards_left(state)
        still = 0
        for place, letter in enumerate(state.rules.letters):
            top = max(state.fireworks[place].played, default=0)
            there = sorted(number for number in numbers(left, letter) if number > top)
            if not state.rules.gaps:
                there = [number for step, number in enumerate(there, top + 1) if number == step]
            still += sum(there) if state.rules.points == "values" else len(there)
            assert list(state.fireworks[place].open) == there
        assert reckoning(view(state, None)).reachable == law.score(state.rules, state.fireworks) + still


@quick
@given(tables)
def test_nothing_more_can_be_played_exactly_when_no_card_that_is_left_goes_on(game: Game) -> None:
    """The table changes only by a play: if no card goes on now, none ever will."""
    for state, _ in random_game(*game):
        assert law.nothing_more(state) == (not any(can_be_played_now(state, card) for card in cards_left(state)))


@quick
@given(tables)
def test_everything_is_complete_exactly_when_the_game_ends_so(game: Game) -> None:
    for state, _ in random_game(*game):
        complete = all(firework.top == state.rules.highest for firework in state.fireworks)
        assert complete == (state.result is not None and state.result.reason == "completed")
        burnt = state.mistakes == state.rules.fuses
        assert burnt == (state.result is not None and state.result.reason == "last-fuse")


@quick
@given(tables)
def test_the_player_to_move_sees_exactly_what_is_legal(game: Game) -> None:
    for number, (state, _) in enumerate(random_game(*game)):
        if number % 2:
            seen = view(state, state.mover)
            assert seen.legal == law.legal(state)
            assert len(set(seen.legal)) == len(seen.legal)


@quick
@given(tables)
def test_a_hint_tells_the_truth_and_costs_one_cube(game: Game) -> None:
    for (before, _), (after, command) in pairwise(random_game(*game)):
        if isinstance(command, HintColour | HintNumber):
            assert after.hints == before.hints - 1
            assert command.to != before.mover
            matching = {
                slot
                for slot in range(1, before.hand_size(command.to) + 1)
                if law.about(command)
                in {before.face_at(command.to, slot).colour, before.face_at(command.to, slot).number}
            }
            assert set(command.slots) <= matching
            assert command.slots
            if before.rules.pointing == "all":
                assert set(command.slots) == matching


@quick
@given(tables)
def test_pace_falls_by_one_for_each_draw_that_is_no_play_and_rises_by_what_is_lost(game: Game) -> None:
    for (before, _), (after, command) in pairwise(random_game(*game)):
        first, second = reckoning(view(before, None)), reckoning(view(after, None))
        opens = [sum(len(firework.open) for firework in state.fireworks) for state in (before, after)]
        played = len(after.played) - len(before.played)
        lost = opens[0] - opens[1] - played
        hinted = isinstance(command, HintColour | HintNumber)
        if after.result is None:
            turn_used = 0 if hinted and before.deck_left else 1
            assert second.pace == first.pace - turn_used + played + lost


@settings(quick, max_examples=40)
@given(tables)
def test_a_record_of_a_game_comes_back_as_the_same_game(game: Game) -> None:
    seed, rules, players = game
    hanabi = Hanabi()
    played: Table[Setup, Deal, State, AnyCommand, View] = Table(hanabi, setup(seed, players=players, rules=rules))
    for _, command in random_game(*game):
        if command is not None:
            played.dispatch(command)
    record = read_record(played.record().dump(), hanabi.record_type)
    assert record == played.record()
    again: Table[Setup, Deal, State, AnyCommand, View] = Table.of_record(hanabi, record)
    assert again.state == played.state


@quick
@given(rule_sets())
def test_a_rule_set_written_as_a_file_is_read_as_the_same(rules: RuleSet) -> None:
    colours = ", ".join(f'{{ name = "{each.name}", letter = "{each.letter}" }}' for each in rules.colours)
    lines = [f"colours = [{colours}]"]
    for name, value in rules.model_dump(exclude={"colours"}, mode="json").items():
        lines.append(f"{name} = {str(value).lower() if isinstance(value, bool) else repr(value)}")
    assert parse_rules("\n".join(lines)) == rules


class TestStatesThatCannotBe:
    state = table("R1 R2 / B1 B2", played="W1 K2", discarded="Y1 Y2")

    def test_a_card_is_not_lost(self) -> None:
        mine, theirs = self.state.hands
        for change in ({"hands": (mine[1:], theirs)}, {"played": self.state.played[1:]}, {"discarded": ()}):
            with pytest.raises(ValidationError, match="A card was lost, doubled or made up"):
                self.state.but(**change)

    def test_a_card_is_not_doubled(self) -> None:
        mine, theirs = self.state.hands
        for change in (
            {"hands": ((*mine, theirs[0]), theirs)},
            {"hands": ((theirs[0], *mine[1:]), theirs)},
            {"discarded": (self.state.played[0], self.state.discarded[1])},
        ):
            with pytest.raises(ValidationError, match="A card was lost, doubled or made up"):
                self.state.but(**change)

    def test_a_card_is_not_made_up(self) -> None:
        with pytest.raises(ValidationError, match="A card was lost, doubled or made up"):
            self.state.but(drawn=self.state.drawn + 1)
        with pytest.raises(ValidationError, match="A card was lost, doubled or made up"):
            self.state.but(deal=self.state.deal.but(order=self.state.deal.order[: self.state.drawn - 1]))

    def test_a_card_on_the_table_lies_in_a_colour(self) -> None:
        with pytest.raises(ValidationError, match="The fireworks are not what was played"):
            self.state.but(fireworks=GREEN_TABLE)

    @pytest.mark.parametrize("cubes", [{"hints": 9}, {"hints": -1}, {"mistakes": 5}, {"mistakes": -1}], ids=str)
    def test_a_cube_is_neither_lost_nor_made_up(self, cubes: dict[str, int]) -> None:
        with pytest.raises(ValidationError, match="cube was lost or made up"):
            self.state.but(**cubes)


GREEN_TABLE = table("/").fireworks
"""An empty table."""


def test_states_of_equal_games_are_equal_and_hash_alike() -> None:
    first, second = ([state for state, _ in random_game(4, GREEN, 3)] for _ in range(2))
    assert first == second
    assert list(map(hash, first)) == list(map(hash, second))
    assert first[0] is not second[0]
    assert first[-1] != [state for state, _ in random_game(5, GREEN, 3)][-1]
