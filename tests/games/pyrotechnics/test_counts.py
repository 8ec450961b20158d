"""Exhaustive counts: every position that one turn can lead to, by the engine and by a second reading of the rules.

The second reading below shares no code with the engine: it parses the deck file itself and knows cards as tokens,
sparks as tuples of six numbers, and a turn as the rulebook tells it.
"""

import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import SPARKS
from pyrotechnics.games.pyrotechnics.state import Phase, State
from tests.games.pyrotechnics.positions import FIRST_EDITION, started
from tests.games.pyrotechnics.universe import random_game

Amounts = tuple[int, ...]  # red, yellow, blue, orange, green, purple
Trays = tuple[Amounts, Amounts, Amounts]  # of the player to move, of the opponent, of the supply
Position = tuple[frozenset[str], frozenset[str], frozenset[str], Amounts, Amounts, Amounts, int, int]

# The second reading

DECK_FILE = Path(__file__).parents[3] / "assets" / "decks" / "pyrotechnics-1.toml"
CARDS = {card["name"]: card for card in tomllib.loads(DECK_FILE.read_text(encoding="utf-8"))["card"]}
KINDS = {"prim": "RYB", "sec": "OGP", "any": "RYBOGP"}
MIXED_FROM = {"O": "RY", "G": "YB", "P": "RB"}


def moved(trays: Trays, giver: int, taker: int, letters: str) -> Trays | None:
    """Return the trays after these sparks went from one to another, or None if the giver lacks one."""
    changed = [list(tray) for tray in trays]
    for letter in letters:
        place = "RYBOGP".index(letter)
        changed[giver][place] -= 1
        changed[taker][place] += 1
        if changed[giver][place] < 0:
            return None
    mine, theirs, supply = (tuple(tray) for tray in changed)
    return mine, theirs, supply


def after_action(action: str, trays: Trays) -> Iterator[Trays | None]:
    """Yield what one action of a card can lead to."""
    if action == "steal":
        for letter in "RYB":
            yield moved(trays, 1, 0, letter)
    elif action == "X":
        for secondary, primaries in MIXED_FROM.items():
            for hands_over, takes in ((primaries, secondary), (secondary, primaries)):
                # What is taken has to lie in the supply before anything is handed over.
                taken = moved(trays, 2, 0, takes)
                if taken is not None and moved(trays, 0, 2, hands_over) is not None:
                    yield moved(taken, 0, 2, hands_over)
    elif action in KINDS:
        for letter in KINDS[action]:
            yield moved(trays, 2, 0, letter)
    else:
        there = trays[2]["RYBOGP".index(action[0])]
        yield moved(trays, 2, 0, action[: min(len(action), there)])


@cache
def after_actions(actions: tuple[str, ...], trays: Trays) -> frozenset[Trays]:
    """Return what the actions of a section can lead to: all, some or none, in any order."""
    results = {trays}
    for index, action in enumerate(actions):
        rest = actions[:index] + actions[index + 1 :]
        for after in after_action(action, trays):
            if after is not None:
                results |= after_actions(rest, after)
    return frozenset(results)


@cache
def after_cost(cost: tuple[str, ...], trays: Trays) -> frozenset[Trays]:
    """Return what paying a whole cost can lead to; nothing if it can't be paid."""
    if not cost:
        return frozenset({trays})
    icon, rest = cost[0], cost[1:]
    taker = 1 if icon.startswith("give:") else 2
    icon = icon.removeprefix("give:")
    choices = KINDS.get(icon) or (icon.split("/") if "/" in icon else [icon])
    results: set[Trays] = set()
    for letters in choices:
        after = moved(trays, 0, taker, letters)
        if after is not None:
            results |= after_cost(rest, after)
    return frozenset(results)


def section(name: str, part: str) -> tuple[str, ...]:
    """Return the tokens of a section, where one or two exchanges are two exchanges, each optional."""
    return tuple(token for each in CARDS[name][part] for token in (["X", "X"] if each == "XX" else [each]))


def positions_after_a_turn(position: Position) -> set[Position]:
    """Return every position that a turn of the first-named player can lead to."""
    hand, other_hand, market, mine, theirs, supply, shown, other_shown = position
    found: set[Position] = set()
    for research in hand:
        for trays in after_actions(section(research, "research"), (mine, theirs, supply)):
            for chosen in market:
                filled = market - {chosen} | {research}
                kept = hand - {research} | {chosen}
                for after in after_actions(section(chosen, "discover"), trays):
                    found.add((kept, other_hand, filled, *after, shown, other_shown))
                for after in after_cost(section(chosen, "showcase"), trays):
                    # With the fifth showcase the game is over, and the market is not filled any more.
                    left = market - {chosen} if shown == 4 else filled
                    found.add((hand - {research}, other_hand, left, *after, shown + 1, other_shown))
    return found


# The engine's reading


def position_of(state: State, seat: Seat) -> Position:
    """Return the position of a state as this seat would tell it."""
    mine, theirs = state.players[seat], state.players[seat.other]
    trays = [tuple(sparks[spark] for spark in SPARKS) for sparks in (mine.sparks, theirs.sparks, state.supply)]
    return (
        frozenset(mine.hand),
        frozenset(theirs.hand),
        frozenset(name for name in state.market if name is not None),
        trays[0],
        trays[1],
        trays[2],
        len(mine.shown),
        len(theirs.shown),
    )


def positions_by_commands(start: State) -> set[Position]:
    """Return every position that commands lead to until the turn has passed or the game is over."""
    seat = start.turn.seat
    found: set[Position] = set()
    seen = set()
    waiting = [start]
    while waiting:
        state = waiting.pop()
        if state.turn.number != start.turn.number or state.result is not None:
            found.add(position_of(state, seat))
            continue
        so_far = (state.turn, state.players, state.market, state.supply)
        if so_far not in seen:
            seen.add(so_far)
            waiting += [rules.apply(state, command) for command in rules.moves(state)]
    return found


def start_of_turn(number: int, seed: int) -> State:
    """Return a real position at the start of a turn, reached by random play from a fixed deal."""
    for state, _ in random_game(seed, FIRST_EDITION):
        if state.turn.number == number and state.turn.phase is Phase.RESEARCH:
            return state
    raise AssertionError("this game is shorter")


def assert_both_readings_agree(state: State) -> int:
    by_commands = positions_by_commands(state)
    by_the_rulebook = positions_after_a_turn(position_of(state, state.turn.seat))
    assert len(by_commands) == len(by_the_rulebook)
    assert by_commands == by_the_rulebook
    return len(by_commands)


@pytest.mark.parametrize(("seed", "count"), [(1, 85), (2, 114), (3, 271)])
def test_the_first_turn_leads_to_as_many_positions_as_by_the_rulebook(seed: int, count: int) -> None:
    assert assert_both_readings_agree(started(seed)) == count


@pytest.mark.parametrize(("seed", "number", "count"), [(1, 17, 799), (2, 24, 722), (3, 12, 588)])
def test_a_turn_with_sparks_leads_to_as_many_positions_as_by_the_rulebook(seed: int, number: int, count: int) -> None:
    state = start_of_turn(number, seed)
    assert state.mover.sparks.total > 4
    assert assert_both_readings_agree(state) == count


def test_a_turn_that_may_win_leads_to_as_many_positions_as_by_the_rulebook() -> None:
    for seed in range(50):
        for state, _ in random_game(seed, FIRST_EDITION):
            if state.turn.phase is Phase.RESEARCH and len(state.mover.hand) == 1 and state.mover.sparks.total > 6:
                assert_both_readings_agree(state)
                if any(len(position[0]) == 0 for position in positions_by_commands(state)):
                    return
    raise AssertionError("no game came that far")
