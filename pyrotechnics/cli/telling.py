"""Games in words and as data, action by action; made from views, so that nobody is told what a seat could not know."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

from pyrotechnics.engine.replay import Replay
from pyrotechnics.games.new_turns import new_turns

AnyReplay = Replay[Any, Any, Any, Any, Any]


def names_of(replay: AnyReplay) -> list[str]:
    """Return the players' names by seat."""
    return [replay.setup.names[seat] for seat in range(replay.seats)]


def told_turns(replay: AnyReplay, seat: int | None) -> Iterator[str]:
    """Yield the log as a seat reads it, or as a spectator does, a line a turn, with the turn's number.

    Args:
        replay: The game.
        seat: The seat; None for a spectator.
    """
    narration, view = _narration(replay), replay.view(replay.last, seat)
    for turn in view.log:
        text = narration.narrate_turn(view, turn)
        if text:
            yield f"{turn.number or '':>3}  {text}"


def told_result(replay: AnyReplay, seat: int | None) -> str:
    """Return how a game ended, as a sentence."""
    result: str = _narration(replay).narrate_result(replay.view(replay.last, seat))
    return result or "The game has not ended."


def actions_as_data(replay: AnyReplay, seat: int | None) -> Iterator[dict[str, Any]]:
    """Yield what is to be told of each action, and how the table stands after it.

    Args:
        replay: The game.
        seat: From which seat it is told; None for a spectator.
    """
    narration, counters = _narration(replay), _COUNTERS[replay.game.name]
    before = replay.view(0, seat)
    for position, command in enumerate(replay.commands, 1):
        state, after = replay.states[position], replay.view(position, seat)
        actor, outcome = replay.actors[position - 1], replay.game.outcome(state)
        turns = new_turns(before, after)
        yield {
            "number": position,
            "turn": replay.turns[position - 1],
            "seat": actor + 1,
            "player": replay.setup.names[actor],
            "command": command.model_dump(mode="json"),
            "at": _stamp(replay, position),
            "action": " ".join(filter(None, (narration.narrate_turn(after, turn) for turn in turns))),
            "events": [event.model_dump(mode="json") for turn in turns for event in turn.events],
            **counters(after),
            "outcome": None if outcome is None else outcome.model_dump(mode="json"),
        }
        before = after


def _narration(replay: AnyReplay) -> Any:
    return import_module(f"pyrotechnics.games.{replay.game.name}.narration")


def _stamp(replay: AnyReplay, position: int) -> str | None:
    if not replay.times:
        return None
    return replay.times[position].isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _hanabi_counters(view: Any) -> dict[str, Any]:
    """Return how a table of Hanabi stands."""
    from pyrotechnics.games.hanabi.rules import score  # noqa: PLC0415 - a game is imported when it is wanted

    return {
        "hints": view.hints,
        "fuses": view.rules.fuses - view.mistakes,
        "mistakes": view.mistakes,
        "fireworks": {
            colour.name: firework.top for colour, firework in zip(view.rules.colours, view.fireworks, strict=True)
        },
        "deck_left": view.deck_left,
        "score": score(view.rules, view.fireworks) if view.result is None else view.result.score,
    }


def _duel_counters(view: Any) -> dict[str, Any]:
    """Return how a table of Pyrotechnics stands."""
    players = (view.players.one, view.players.two)
    return {
        "phase": view.turn.phase.value,
        "market": view.market,
        "supply": view.supply.model_dump(mode="json"),
        "sparks": [player.sparks.model_dump(mode="json") for player in players],
        "hand_sizes": [player.hand_size for player in players],
        "showcased": [player.shown for player in players],
    }


_COUNTERS = {"hanabi": _hanabi_counters, "pyrotechnics": _duel_counters}
