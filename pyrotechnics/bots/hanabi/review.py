"""A game of Hanabi gone over: what each turn gave away, by what its player could know, and what came of it."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Literal

from pyrotechnics.bots.hanabi.advising import reason
from pyrotechnics.bots.hanabi.blueprint import faces_seen, read
from pyrotechnics.bots.hanabi.coaching import GameRecord, TeamReview
from pyrotechnics.bots.hanabi.reading import Reading
from pyrotechnics.engine.replay import Replay
from pyrotechnics.engine.text import printable
from pyrotechnics.games.hanabi.cards import Face
from pyrotechnics.games.hanabi.commands import AnyCommand, EndGame, Move
from pyrotechnics.games.hanabi.events import Discarded, Event, Hinted, Misplayed, Played
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.knowledge import reckoning
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import Deal, Setup, State
from pyrotechnics.games.hanabi.view import View

LEAST = 0.15
"""From how much on a move counts as better than another, in parts of what an average card counts."""

MOST = 5.0
"""How much a move gives away at most, in such parts: the companion thinks of wild plays as of the end of the world."""

_Replay = Replay[Setup, Deal, State, AnyCommand, View]


def reviews(record: GameRecord) -> tuple[int, Iterator[TeamReview]]:
    """Return how many turns of a game were played, and the review of each as it is made.

    Whoever ended the game early because nothing more could score has no turn to be reviewed for that.

    Args:
        record: The game.

    Raises:
        IllegalCommand: If the record holds a command that the rules refuse.
        ValueError: If its deal doesn't fit its setup.
    """
    replay = Replay.of_record(Hanabi(), record)
    steps = [step for step, command in enumerate(replay.commands) if not isinstance(command, EndGame)]
    return len(steps), (_review(replay, step) for step in steps)


def summary(record: GameRecord, turns: Sequence[TeamReview]) -> str:
    """Return what became of all points, who gave away how many, and how many hints were wasted, in a sentence or two.

    Args:
        record: The game.
        turns: The reviews of all its turns.
    """
    if not turns:
        return "No turn was played to its end."
    replay = Replay.of_record(Hanabi(), record)
    end = replay.states[-1]
    sums = reckoning(replay.view(replay.last, None))
    struck_out = end.result is not None and end.result.score != sums.score
    left = sums.reachable - sums.score
    given: dict[int, float] = defaultdict(float)
    for turn in turns:
        given[turn.seat] += turn.forgone
    names = [printable(name) for name in replay.setup.names]
    players = ", ".join(f"{name} {given[seat]:.0f}" for seat, name in enumerate(names))
    wasted = sum(turn.waste != "" for turn in turns)
    scored = f"The last fuse burnt at {sums.score}" if struck_out else f"{sums.score} of {sums.maximum}"
    return (
        f"{scored}: {sums.lost_to_discards} lost with discards, {sums.lost_to_skips} skipped, "
        f"{left} not played. Points given away: {players}. Hints wasted: {wasted}."
    )


def _review(replay: _Replay, step: int) -> TeamReview:
    before, after = replay.states[step], replay.states[step + 1]
    seat, played = before.mover, replay.commands[step]
    assert not isinstance(played, EndGame)
    # What the player could know, and nothing else, decides what the best move was.
    view = replay.view(step, seat)
    best, gain = companions_move(view, played)
    unit = average(view.rules)
    forgone = max(0.0, min(MOST * unit, gain))
    then, now = reckoning(view), reckoning(replay.view(step + 1, seat))
    (turn,) = after.log[-1:]
    event = turn.events[0]
    is_better = forgone >= LEAST * unit
    return TeamReview(
        number=turn.number,
        seat=seat,
        step=step,
        played=(played,),
        better=(best,) if is_better else (),
        sentence=reason(view, best) if is_better else "",
        score=now.score,
        reachable=now.reachable,
        dropped=then.reachable - now.reachable,
        skipped=now.lost_to_skips - then.lost_to_skips if isinstance(event, Played) else 0,
        lost=lost(before, after),
        misplayed=isinstance(event, Misplayed),
        waste=_waste(replay, step, event, could_be_better=is_better),
        forgone=forgone if is_better else 0.0,
    )


def average(rules: RuleSet) -> float:
    """Return what a face of a rule set counts on average, in points."""
    return rules.maximum / len(rules.faces())


def lost(before: State, after: State) -> tuple[Face, ...]:
    """Return the card of which the last copy went in a turn while it could still score; none for any other turn."""
    gone = after.log[-1].events[0]
    if not isinstance(gone, Discarded | Misplayed):
        return ()
    colour = after.rules.letters.index(gone.card.colour)
    number = gone.card.number
    was, still = before.fireworks[colour].open, after.fireworks[colour].open
    return (gone.card,) if number in was and number not in still else ()


def companions_move(view: View, played: Move) -> tuple[Move, float]:
    """Return what the companion would have done, and how many points more than another move that is worth to it."""
    now, faces = read(Reading, view), faces_seen(view)
    best = now.choose(faces)
    return best, now.line(best, faces).worth - now.line(played, faces).worth


def _waste(replay: _Replay, step: int, event: Event, *, could_be_better: bool) -> Literal["", "nothing new", "misread"]:
    """Return why a hint was wasted, "" if it was not, or is none."""
    if not isinstance(event, Hinted):
        return ""
    before, after = replay.states[step], replay.states[step + 1]
    if could_be_better and before.hands[event.to] == after.hands[event.to]:
        return "nothing new"
    answer = next((at for at in range(step + 1, replay.last) if replay.states[at].mover == event.to), None)
    if answer is None:
        return ""
    done = replay.states[answer + 1].log[-1].events[0]
    if not isinstance(done, Misplayed | Discarded) or done.id not in event.ids:
        return ""
    is_harm = isinstance(done, Misplayed) or lost(replay.states[answer], replay.states[answer + 1])
    return "misread" if is_harm else ""
