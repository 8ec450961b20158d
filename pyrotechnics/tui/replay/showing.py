"""What a replay shows beside the table: the chips that move it, and where it is in words. Pure functions."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from textual.content import Content

from pyrotechnics.engine.replay import Replay
from pyrotechnics.tui.choices import Choice, ChoiceRow
from pyrotechnics.tui.replay.keys import key_of

SPEEDS = ("0.5", "1", "2", "4")
"""Actions a second, as they are written."""
USUAL_SPEED = 1
"""The place in SPEEDS that a replay begins with."""

_SHORT_NAME = 6
_AT_FIRST, _AT_LAST = "This is the deal: there is nothing before it.", "This is as far as the game goes."


@dataclass(frozen=True)
class Looking:
    """Hold how a replay is looked at just now.

    Attributes:
        position: How many actions have been done.
        seat: Whose view it is; None with all cards open.
        speed: The place in SPEEDS.
        playing: Whether it runs by itself.
    """

    position: int
    seat: int | None
    speed: int
    playing: bool


def chips(replay: Replay[Any, Any, Any, Any, Any], names: tuple[str, ...], looking: Looking) -> tuple[ChoiceRow, ...]:
    """Return the chips that move a replay, and those that choose whose view it is.

    Args:
        replay: The game.
        names: The players, by seat.
        looking: How it is looked at.
    """
    before = None if looking.position > 0 else _AT_FIRST
    after = None if looking.position < replay.last else _AT_LAST
    play = "pause" if looking.playing else "play" if after is None else "play again"
    slower = None if looking.speed > 0 else "It can't run more slowly."
    faster = None if looking.speed < len(SPEEDS) - 1 else "It can't run faster."
    moving = (
        _chip("first", ("first", "|<"), refusal=before),
        _chip("turn-back", ("turn back", "<<"), refusal=before),
        _chip("back", ("back", "<"), refusal=before),
        _chip("play", (play, play.removesuffix(" again")), refusal=None if replay.last else _AT_LAST),
        _chip("on", ("on", ">"), refusal=after),
        _chip("turn-on", ("turn on", ">>"), refusal=after),
        _chip("last", ("last", ">|"), refusal=after),
        _chip("slower", ("slower", ""), refusal=slower),
        _chip("faster", ("faster", ""), refusal=faster),
    )
    seats = tuple(_chip(f"view-{seat}", (name, name, _shortened(name))) for seat, name in enumerate(names, 1))
    everything = _chip("view-open", ("all cards open", "all cards open", "open"))
    return ChoiceRow(f"{SPEEDS[looking.speed]} / sec", moving), ChoiceRow("Seen by", (*seats, everything))


def chip_of_view(rows: tuple[ChoiceRow, ...], seat: int | None) -> int:
    """Return the place among all chips of the one that stands for the present view."""
    moving, views = rows
    return len(moving.choices) + (len(views.choices) - 1 if seat is None else seat)


def title_in_words(replay: Replay[Any, Any, Any, Any, Any], seen_by: str | None, heading: str, dot: str) -> Content:
    """Return what is replayed, and whose view it is, to stand after the word that says that it is a replay.

    Args:
        replay: The game.
        seen_by: The player whose view it is; None with all cards open.
        heading: Which game it is.
        dot: What comes before each part.
    """
    seen = "all cards open" if seen_by is None else f"as {seen_by} saw it"
    rules = replay.game.summary(replay.states[0]).rules
    return Content("".join(f" {dot} {part}" for part in (replay.game.title, seen, heading, rules)))


def position_in_words(
    replay: Replay[Any, Any, Any, Any, Any], position: int, marks: tuple[str, ...], width: int, dot: str
) -> Content:
    """Return where in the game we are: "Action 17 of 43, turn 9 of 21, 3:41 into the game".

    Args:
        replay: The game.
        position: The position.
        marks: What the table says of it beside its turn.
        width: In cells; where it is too little, only the bare time stands at the end.
        dot: What separates the parts.
    """
    turn, elapsed = replay.turns[position], replay.elapsed(position)
    parts = (
        f"Action {position} of {replay.last}" if position else f"The deal, {replay.last} actions to come",
        f"turn {turn} of {replay.turns[-1]}" if turn else "before the first turn",
        *marks,
    )
    between = f" {dot} "
    if elapsed is None or not position:
        return Content(between.join(parts))
    full = Content(between.join([*parts, f"{clock(elapsed)} into the game"]))
    return full if full.cell_length <= width else Content(between.join([*parts, clock(elapsed)]))


def clock(time: timedelta) -> str:
    """Return a length of time as minutes and seconds, with hours and days where there are any."""
    minutes, seconds = divmod(max(0, int(time.total_seconds())), 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    if days:
        return f"{days} day{'' if days == 1 else 's'} {hours}:{minutes:02}:{seconds:02}"
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"


def _chip(name: str, labels: tuple[str, ...], refusal: str | None = None) -> Choice:
    return Choice(name, labels, refusal=refusal, key=key_of(name))


def _shortened(name: str) -> str:
    return name if Content(name).cell_length <= _SHORT_NAME else Content(name).truncate(_SHORT_NAME).plain
