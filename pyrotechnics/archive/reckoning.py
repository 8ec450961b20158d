"""Headings that are lost, reckoned anew from what happened in a game. Imports the games."""

from collections.abc import Sequence
from dataclasses import replace

from pyrotechnics.archive.keeping import new_game, standing_of
from pyrotechnics.archive.reading import restore
from pyrotechnics.archive.rows import Row, heading_row, opened
from pyrotechnics.archive.stored import StoredGame, StoredStep, WholeGame
from pyrotechnics.archive.trouble import DamagedGame


def reckoned_heading(deal: Row, steps: Sequence[Row]) -> Row | None:
    """Return the row of the list for a game of which only the rest is there, or None if it can't be read.

    Args:
        deal: What the game begins with, as a row.
        steps: What happened in it, as rows.
    """
    number, name, origin, parent, begun, setup, cards, occupants, take_backs = opened(deal)
    kept = tuple(StoredStep(*opened(step)[1:]) for step in steps)
    touched = kept[-1].at if kept else begun
    unknown = StoredGame(
        id=number,
        game=name,
        rules="",
        players=(),
        levels=(),
        seat=None,
        opponent="",
        first=0,
        origin=origin,
        parent=parent,
        casual=origin == "what-if",
        deal_code=None,
        begun=begun,
        touched=touched,
        turn=0,
        steps=len(kept),
        result="open",
        scores=None,
        reason=None,
        maximum=None,
    )
    try:
        table = restore(WholeGame(unknown, setup, cards, occupants, take_backs, kept, ())).table
    except DamagedGame:
        return None
    new = new_game(table, origin, parent, begun)
    if origin == "imported":
        new = replace(new, seat=None)  # nobody here has played it
    return heading_row(number, new, replace(standing_of(table), touched=touched), len(kept))
