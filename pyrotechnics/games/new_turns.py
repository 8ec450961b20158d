"""What is new in the log of a game. The games don't know each other, but their logs are alike."""

from typing import Any


def new_turns(before: Any, after: Any) -> list[Any]:
    """Return the end of a log, with only those events that are new; a turn goes on in its own entry.

    Args:
        before: What a seat saw of a game.
        after: What it sees now.
    """
    known = len(before.log)
    if known:
        old, new = before.log[-1], after.log[known - 1]
        going_on = [new.but(events=new.events[len(old.events) :])]
    else:
        going_on = []
    return [turn for turn in (*going_on, *after.log[known:]) if turn.events]
