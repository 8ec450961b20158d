"""The numbers of a table of Hanabi, read off the screen and taken from the engine."""

import re
from typing import NamedTuple

from pyrotechnics.games.hanabi.knowledge import reckoning
from pyrotechnics.games.hanabi.state import State
from pyrotechnics.games.hanabi.view import View, view
from pyrotechnics.tui.glyphs import UNICODE, GlyphSet


class Counters(NamedTuple):
    """Hold the numbers of the table, from the engine or as they are read off the screen."""

    hints: int
    hints_drawn: int
    mistakes: int
    mistakes_drawn: int
    score: int
    reachable: int
    deck_left: int | None
    turns_left: int | None
    turn: int
    pace: int


def counters_on_screen(text: str, glyphs: GlyphSet = UNICODE) -> Counters:
    """Return the numbers that the two lines at the top tell.

    Raises:
        AttributeError: If one of them is not there.
    """
    title, status = text.splitlines()[:2]
    cube = re.escape(glyphs.cube)
    clock = re.search(rf"Clock ({cube}*)\S* (\d+) hints?", status)
    rocket = re.search(rf"Rocket ({cube}*)\S* (\d+) mistakes?", status)
    score = re.search(r"Score (\d+) of (\d+) within reach", status)
    deck, turns = re.search(r"deck (\d+)", title), re.search(r"last round: (\d+) turns? left", title)
    turn, pace = re.search(r"turn (\d+)", title), re.search(r"pace (-?\d+)", title)
    assert clock, status
    assert rocket, status
    assert score, status
    assert turn, title
    assert pace, title
    return Counters(
        int(clock[2]),
        len(clock[1]),
        int(rocket[2]),
        len(rocket[1]),
        int(score[1]),
        int(score[2]),
        int(deck[1]) if deck else None,
        int(turns[1]) if turns else None,
        int(turn[1]),
        int(pace[1]),
    )


def counters_of(state: State) -> Counters:
    """Return the numbers of the engine."""
    seen = view(state, state.mover)
    sums = reckoning(seen)
    return Counters(
        state.hints,
        state.hints,
        state.mistakes,
        state.mistakes,
        sum(state.deal.order[card].number if state.rules.points == "values" else 1 for card in state.played),
        sums.reachable if state.turns_left is None else sums.score + _most_in(seen, state.turns_left),
        state.deck_left if state.turns_left is None else None,
        state.turns_left,
        state.turn,
        sums.pace,
    )


def _most_in(seen: View, turns: int) -> int:
    """Return how many points so many plays can bring at most, by the two rule sets that come with the program."""
    worths = sorted((seen.rules.worth((number,)) for each in seen.fireworks for number in each.open), reverse=True)
    assert seen.rules.gaps or set(worths) <= {1}  # without gaps the low cards come first: here each is worth as much
    return sum(worths[:turns])
