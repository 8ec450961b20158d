"""A golden game of Hanabi that is gone over by somebody who says what a test wants."""

from pyrotechnics.bots.hanabi.coaching import TeamReview
from pyrotechnics.games.hanabi.commands import AnyCommand
from pyrotechnics.games.hanabi.events import Misplayed
from pyrotechnics.games.hanabi.knowledge import reckoning
from pyrotechnics.games.hanabi.rules import moves
from pyrotechnics.tui.hanabi.analysis import TeamAnalysis
from tests.tui.analysis.reviewing import Reviewer
from tests.tui.replay.watching import HEADING, AnyReplay, golden

SUMMARY = "59 of 126: 6 lost with discards, 61 skipped, 0 not played. Points given away: Ann 4, Bob 7. Hints wasted: 1."
COSTS = {2: 4.15, 8: 1.2, 24: 9.6, 37: 2.5}
"""What turns of the golden game gave away, by their places."""
WASTED = 37


def replay() -> AnyReplay:
    """Return the golden game."""
    return golden("hanabi", "given-up")


def team_reviews() -> tuple[TeamReview, ...]:
    """Return what is said of each turn of the golden game: what came of it is true, what it cost is not."""
    game = replay()
    found = []
    for step, command in enumerate(game.commands):
        if command.type == "end-game":
            continue
        before, after = game.states[step : step + 2]
        then, now = (reckoning(game.view(place, None)) for place in (step, step + 1))
        event = after.log[-1].events[0]
        skipped = now.lost_to_skips - then.lost_to_skips
        cost = COSTS.get(step, 0.0)
        found.append(
            TeamReview(
                number=game.turns[step],
                seat=before.mover,
                step=step,
                played=(command,),
                better=(other_move(step),) if cost else (),
                sentence="Cid can play black 5." if cost else "",
                score=now.score,
                reachable=now.reachable,
                dropped=then.reachable - now.reachable,
                skipped=skipped,
                lost=(event.card,) if event.type == "discarded" and then.reachable - now.reachable else (),
                misplayed=isinstance(event, Misplayed),
                waste="nothing new" if step == WASTED else "",
                forgone=cost,
            )
        )
    return tuple(found)


def other_move(step: int) -> AnyCommand:
    """Return another move than the one that was played."""
    game = replay()
    return next(move for move in moves(game.states[step]) if move != game.commands[step])


def team_reviewer(upto: int = 1000) -> Reviewer:
    """Return who goes over the golden game, up to a turn."""
    return Reviewer(team_reviews(), upto, SUMMARY, "hanabi")


def analysis_of(reviewer: Reviewer, branches: list[int], seat: int | None = 0) -> TeamAnalysis:
    """Return the screen of an analysis."""
    return TeamAnalysis(
        replay(),
        heading=HEADING,
        seat=seat,
        analyse=reviewer,
        play_better=lambda turn: branches.append(turn.number),
    )
