"""Exhaustive counts: legal commands, and every position that commands lead to, by the engine and by a second reading.

The second reading below shares no code with the engine: cards are tokens, a position is a tuple, a rule set is a
mapping of plain values, and a turn is as the rules tell it.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.commands import DiscardCard, EndGame, HintColour, HintNumber, PlayCard
from pyrotechnics.games.hanabi.effects import apply
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import State
from tests.games.hanabi.positions import CLASSIC, GREEN, TINY, dealt, discards, hand, table
from tests.games.hanabi.universe import every_command, random_game

STRICT = GREEN.but(pointing="all")


def count(state: State, *kinds: type) -> int:
    return sum(isinstance(command, kinds) for command in law.legal(state))


class TestLegalCommands:
    @pytest.mark.parametrize(
        ("bob", "colours", "numbers"),
        [
            ("R1 R1 B1 B2 Y3", 3 + 3 + 1, 7 + 1 + 1),
            ("R1 R2 R3 R4 R5", 31, 1 + 1 + 1 + 1 + 1),
            ("R1 B1 Y1 G1 W1", 1 + 1 + 1 + 1 + 1, 31),
            ("K1 K1 K1 W1 W1", 7 + 3, 31),
            ("R1 R2 R2 R6 K6", 15 + 1, 1 + 3 + 3),
        ],
    )
    def test_free_hints_are_2_to_the_k_less_1_for_k_cards_that_match(
        self, bob: str, colours: int, numbers: int
    ) -> None:
        state = table(f"/ {bob}")
        assert count(state, HintColour) == colours
        assert count(state, HintNumber) == numbers
        assert (count(state, PlayCard), count(state, DiscardCard), count(state, EndGame)) == (5, 5, 0)

    @pytest.mark.parametrize(
        ("bob", "hints"),
        [("R1 R1 B1 B2 Y3", 6), ("R1 R2 R3 R4 R5", 6), ("R1 B1 Y1 G1 W1", 6), ("K1 K1 K1 W1 W1", 3)],
    )
    def test_strict_hints_are_one_for_each_colour_and_number_in_a_hand(self, bob: str, hints: int) -> None:
        assert count(table(f"/ {bob}", rules=STRICT), HintColour, HintNumber) == hints

    def test_hints_to_several_players_add_up(self) -> None:
        state = table("/ R1 R2 R3 R4 / K1 K1 K1 W1 / R1 B1 Y1 G1")
        assert count(state, HintColour) == 15 + (7 + 1) + 4
        assert count(state, HintNumber) == 4 + 15 + 15
        assert len(law.legal(state)) == 4 + 4 + 27 + 34

    @pytest.mark.parametrize(("hints", "legal"), [(0, 10), (1, 26), (8, 26)])
    def test_with_each_number_of_cubes(self, hints: int, legal: int) -> None:
        assert len(law.legal(table("/ R1 R1 B1 B2 Y3", hints=hints))) == legal

    @pytest.mark.parametrize(("hints", "legal"), [(0, 10), (1, 16), (8, 11)])
    def test_with_each_number_of_cubes_in_the_classic_game(self, hints: int, legal: int) -> None:
        assert len(law.legal(table("/ R1 R1 B1 B2 Y3", hints=hints, rules=CLASSIC))) == legal

    @pytest.mark.parametrize("rules", [GREEN, CLASSIC, TINY], ids=lambda rules: rules.name)
    @pytest.mark.parametrize("players", [2, 5])
    def test_of_all_commands_there_are_exactly_those_can_be_applied(self, players: int, rules: RuleSet) -> None:
        universe = every_command(rules)
        assert len(set(universe)) == len(universe) == 11 + 5 * 32 * (len(rules.colours) + 2 + 7)
        states = [state for state, _ in random_game(11, rules, players)]
        for state in (states[0], states[len(states) // 2], states[-2]):
            assert {command for command in universe if can_be_applied(state, command)} == set(law.legal(state))


def can_be_applied(state: State, command: Any) -> bool:
    try:
        apply(state, command)
    except IllegalCommand:
        return False
    return True


# The second reading


class Position(NamedTuple):
    hands: tuple[tuple[str, ...], ...]
    table: tuple[tuple[int, ...], ...]
    pile: tuple[str, ...]
    hints: int
    mistakes: int
    mover: int
    left: int
    turns_left: int | None
    end: tuple[str, int] | None


Rules = dict[str, Any]


def leads_to(rules: Rules, deck: tuple[str, ...], at: Position) -> Iterator[Position]:
    """Yield the position after each command, once for each command."""
    if at.end is not None:
        return
    letters = [colour["letter"] for colour in rules["colours"]]
    highest = len(rules["copies"])
    mine = at.hands[at.mover]
    for slot, card in enumerate(mine):
        kept = mine[:slot] + mine[slot + 1 :]
        place, number = letters.index(card[0]), int(card[1])
        top = max(at.table[place], default=0)
        if number > top if rules["gaps"] else number - top == 1:
            sequences = list(at.table)
            sequences[place] = (*sequences[place], number)
            back = number == highest and rules["hint_back_on_completion"] and at.hints < rules["hints"]
            reason = "completed" if all(highest in sequence for sequence in sequences) else None
            after = at._replace(table=tuple(sequences), hints=at.hints + back)
        else:
            reason = "last-fuse" if at.mistakes + 1 == rules["fuses"] else None
            after = at._replace(pile=(*at.pile, card), mistakes=at.mistakes + 1)
        yield next_turn(rules, deck, after, kept, reason)
        if rules["discard_at_full_hints"] or at.hints < rules["hints"]:
            after = at._replace(pile=(*at.pile, card), hints=min(at.hints + 1, rules["hints"]))
            yield next_turn(rules, deck, after, kept, None)
    if at.hints:
        for seat, held in enumerate(at.hands):
            for groups in (Counter(card[0] for card in held), Counter(card[1] for card in held)):
                for size in groups.values():
                    ways = 2**size - 1 if rules["pointing"] == "free" and seat != at.mover else int(seat != at.mover)
                    for _ in range(ways):
                        yield next_turn(rules, deck, at._replace(hints=at.hints - 1), None, None)
    if rules["early_end"] and not any(goes_on(rules, at, card) for card in not_gone(deck, at)):
        yield at._replace(end=("nothing-more", points(rules, at)), turns_left=less_one(at.turns_left))


def next_turn(
    rules: Rules, deck: tuple[str, ...], at: Position, kept: tuple[str, ...] | None, reason: str | None
) -> Position:
    """Return the position after a turn: a card is drawn for one that left, the clock of the final round goes on."""
    hands, turns_left, left = list(at.hands), less_one(at.turns_left), at.left
    if turns_left == 0 and reason is None:
        reason = "last-turn"
    if kept is not None:
        hands[at.mover] = kept
        if left and reason is None:
            hands[at.mover] = (deck[-left], *kept)
            left -= 1
            if not left:
                turns_left = len(hands) * rules["final_turns"]
                reason = None if turns_left else "last-turn"
    at = at._replace(hands=tuple(hands), left=left, turns_left=turns_left)
    if reason is None:
        return at._replace(mover=(at.mover + 1) % len(hands))
    counts = reason != "last-fuse" or rules["score_after_last_fuse"]
    return at._replace(end=(reason, points(rules, at) if counts else 0))


def less_one(turns: int | None) -> int | None:
    return None if turns is None else turns - 1


def points(rules: Rules, at: Position) -> int:
    played = [number for sequence in at.table for number in sequence]
    return sum(played) if rules["points"] == "values" else len(played)


def not_gone(deck: tuple[str, ...], at: Position) -> list[str]:
    return [*deck[len(deck) - at.left :], *(card for held in at.hands for card in held)]


def goes_on(rules: Rules, at: Position, card: str) -> bool:
    letters = [colour["letter"] for colour in rules["colours"]]
    top = max(at.table[letters.index(card[0])], default=0)
    return int(card[1]) > top if rules["gaps"] else int(card[1]) == top + 1


# Both readings, side by side


def position_of(state: State) -> Position:
    """Return a state as the second reading would tell it."""
    return Position(
        hands=tuple(tuple(hand(state, seat).split()) for seat in range(state.seats)),
        table=tuple(firework.played for firework in state.fireworks),
        pile=tuple(discards(state).split()),
        hints=state.hints,
        mistakes=state.mistakes,
        mover=state.mover,
        left=state.deck_left,
        turns_left=state.turns_left,
        end=None if state.result is None else (state.result.reason, state.result.score),
    )


def deck_of(state: State) -> tuple[str, ...]:
    return tuple(map(str, state.deal.order))


def assert_both_readings_agree(start: State, depth: int) -> list[int]:
    """Compare how often each position comes up after each number of commands, and return how many there are."""
    rules, deck = start.rules.model_dump(), deck_of(start)
    states, positions = [start], [position_of(start)]
    counts = []
    for _ in range(depth):
        states = [apply(state, command) for state in states for command in law.legal(state)]
        positions = [after for position in positions for after in leads_to(rules, deck, position)]
        assert Counter(map(position_of, states)) == Counter(positions)
        counts.append(len(states))
    return counts


SMALL = TINY.but(copies=(1, 1, 1), hands=(1, 1, 1, 1))
"""Six cards and a hand of one."""


@pytest.mark.parametrize(
    ("state", "counts"),
    [
        (dealt(1, rules=TINY), [8, 70, 504]),
        (dealt(2, rules=TINY.but(pointing="all")), [8, 58, 400, 2608]),
        (dealt(3, players=3, rules=TINY), [13, 160, 1494]),
        (dealt(4, players=4, rules=TINY.but(gaps=False, points="cards")), [8, 64, 296]),
        (dealt(5, rules=TINY.but(discard_at_full_hints=False)), [8, 62, 392]),
        (dealt(6, rules=SMALL), [4, 16, 52, 169, 544, 1773]),
        (dealt(1, rules=GREEN), [25, 762]),
        (dealt(1, rules=CLASSIC), [13, 209]),
    ],
    ids=["free", "strict", "three players", "no gaps", "no discard at full hints", "small", "green-box", "classic"],
)
def test_commands_from_the_start_lead_to_as_many_positions_as_by_the_rules(state: State, counts: list[int]) -> None:
    assert assert_both_readings_agree(state, len(counts)) == counts


@pytest.mark.parametrize(
    ("state", "counts"),
    [
        (table("R1 R2 / B1 B2", rules=TINY, left=1, hints=1), [9, 56, 346, 600, 0]),
        (table("R1 R2 / B1 B2", rules=TINY, left=0, mistakes=1), [9, 69, 0]),
        (table("R1 R3 / B1 B3", rules=TINY.but(final_turns=0), left=1, hints=0), [4, 0]),
        (
            table("R1 R3 / B1 B3", rules=TINY.but(hint_back_on_completion=True), left=1, hints=1),
            [9, 56, 385, 680, 0],
        ),
        (
            table("R1 R3 / B1 B3", rules=TINY.but(score_after_last_fuse=False, gaps=False), left=1, mistakes=1),
            [9, 72, 411, 1270],
        ),
        (table("R1 R1 / B1 B1", rules=TINY, played="R3", discarded="B3 R2", left=1), [10, 92, 616, 2280]),
    ],
    ids=["last card", "final round", "no final turn", "hint back", "last fuse", "nothing more"],
)
def test_commands_near_the_end_lead_to_as_many_positions_as_by_the_rules(state: State, counts: list[int]) -> None:
    """A 0 at the end says that every game was over by then."""
    assert assert_both_readings_agree(state, len(counts)) == counts


@pytest.mark.parametrize(
    ("rules", "seed", "positions", "reasons"),
    [
        (SMALL.but(hints=1), 1, 1037, {"completed", "last-fuse", "last-turn", "nothing-more"}),
        (SMALL.but(hints=1, fuses=1, gaps=False, early_end=False), 2, 356, {"last-fuse", "last-turn"}),
        (SMALL.but(fuses=3, gaps=False, pointing="all"), 3, 2345, {"last-fuse", "last-turn", "nothing-more"}),
        (
            SMALL.but(final_turns=0, points="cards", score_after_last_fuse=False),
            4,
            550,
            {"completed", "last-fuse", "last-turn"},
        ),
    ],
    ids=["gaps", "one fuse", "three fuses", "no final turn"],
)
def test_whole_games_come_to_the_same_ends_as_by_the_rules(
    rules: RuleSet, seed: int, positions: int, reasons: set[str]
) -> None:
    start = dealt(seed, rules=rules)
    plain, deck = rules.model_dump(), deck_of(start)
    reached, waiting = {position_of(start)}, [start]
    ends = set()
    while waiting:
        state = waiting.pop()
        here = position_of(state)
        after = {position_of(each): each for each in (apply(state, command) for command in law.legal(state))}
        assert set(after) == set(leads_to(plain, deck, here))
        ends |= {here.end} if here.end is not None else set()
        waiting += [each for position, each in after.items() if position not in reached]
        reached |= set(after)
    assert len(reached) == positions
    assert {reason for reason, _ in ends} == reasons
    assert max(score for _, score in ends) <= rules.maximum
