"""Let bots think beside the event loop, each in a process of its own that can be stopped at any moment."""

import asyncio
import json
import os
import signal
import sys
from asyncio import StreamReader
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter

from pyrotechnics.bots.advice import Advice, Analysis, Progress, Remark, TurnReview
from pyrotechnics.bots.home import coach_of
from pyrotechnics.bots.levels import home_of, named
from pyrotechnics.engine.model import Frozen

PATIENCE = 10.0
"""How many seconds to wait for an answer, besides the time that the bot was given."""

LONGEST_REVIEW = 120.0
"""How many seconds to wait for the review of one turn; the process stands back behind all others."""

T = TypeVar("T")

_REMARKS = TypeAdapter(tuple[Remark, ...])
_SECONDS = 1.0  # for a level that always takes the same time, which is far less

_WORKER = (sys.executable, "-P", "-m", "pyrotechnics.bots.worker")
_ROOT = Path(__file__).resolve().parents[2]
_KILL = getattr(signal, "SIGKILL", signal.SIGTERM)  # Windows knows the latter only, and it is as hard there
_LONGEST_ANSWER = 1 << 20  # bytes


class BotFailed(Exception):  # noqa: N818 - it is news for a player
    """Say in one sentence that a bot gave no answer, and why."""


async def think(game: str, level: str, seed: int, view: Frozen, *, patience: float = PATIENCE) -> tuple[Any, ...]:
    """Return the commands that a bot chooses for a view.

    Cancelling the task ends the bot's process at once. The process also ends by itself when this one dies.

    Args:
        game: The name of the game.
        level: A bot of the game, as ``levels.named`` understands it.
        seed: Where all chance of the bot comes from.
        view: What the bot's seat sees.
        patience: How many seconds to wait at most, besides the time that the bot was given; 10 by default.

    Returns:
        At least one command, to be given one after the other; of the game's command types, but not yet checked
        against the rules.

    Raises:
        BotFailed: If the process crashes, answers nonsense or nothing, or takes too long.
        ValueError: If there is no such game or level.
    """
    seconds = named(game, level).seconds or _SECONDS
    head = {"request": "choose", "game": game, "level": level, "seed": seed, "patience": seconds}
    who = f"The {level} bot"
    line = await _ask(who, _with_view(head, view), patience + seconds)
    commands: tuple[Any, ...] = _understood(who, line, home_of(game).commands.validate_json)
    if not commands:
        raise BotFailed(f"{who} chose nothing.")
    return commands


async def advise(game: str, view: Frozen, *, seconds: float = 1.0, seed: int = 0) -> "Advice[Any]":
    """Return what the strongest bot of a game would do now in somebody's place.

    Cancelling the task ends the process at once, as in ``think``.

    Args:
        game: The name of the game.
        view: What the seat sees that is to be advised; something waits for it.
        seconds: How long to think, as for a bot; 1 by default.
        seed: Where all chance comes from.

    Returns:
        Commands of the game's types that are not yet checked against the rules, a sentence, and the chance to win
        where it is a duel.

    Raises:
        BotFailed: If the process crashes, answers nonsense or nothing, or takes too long.
        ValueError: If there is no such game, or nobody who gives advice on it; one sentence.
    """
    coach, who = coach_of(game), "The adviser"
    head = {"request": "advise", "game": game, "seconds": seconds, "seed": seed}
    line = await _ask(who, _with_view(head, view), PATIENCE + seconds)
    return _understood(who, line, coach.advice_type.model_validate_json)


async def analyse(game: str, record: str, *, on_turn: Progress, seconds: float = 0.5, seed: int = 0) -> "Analysis[Any]":
    """Return how well each turn of a game was played, from one process that stands back behind everything else.

    Cancelling the task ends the process at once, as in ``think``.

    Args:
        game: The name of the game.
        record: The game as JSON, as ``engine.record`` writes it; it may have been left before its end.
        on_turn: Is told each turn as soon as it has been reviewed.
        seconds: How long to think about a turn, as for a bot; 0.5 by default. A turn that seems to be a mistake gets
            as much again.
        seed: Where all chance comes from.

    Raises:
        BotFailed: If the process crashes, as over a record that breaks the rules, answers nonsense, or takes too long.
        ValueError: If there is no such game, or nobody who goes over its games; one sentence.
    """
    coach, who = coach_of(game), "The analysis"
    head = {"request": "analyse", "game": game, "seconds": seconds, "seed": seed, "record": record}
    turns: list[TurnReview[Any]] = []
    async with AsyncExitStack() as stack:
        async with _as_one_sentence(who, LONGEST_REVIEW):
            answers = await stack.enter_async_context(_worker(json.dumps(head).encode()))
        total = _understood(who, await _line(who, answers), int)
        while len(turns) < total:
            turns.append(_understood(who, await _line(who, answers), coach.review_type.model_validate_json))
            on_turn(turns[-1], len(turns), total)
        summary = _understood(who, await _line(who, answers), lambda line: str(json.loads(line)))
    analysis: Analysis[Any] = coach.analysis_type(turns=tuple(turns), summary=summary)
    return analysis


async def remarks(game: str, view: Frozen, turns: tuple[int, ...]) -> "tuple[Remark, ...]":
    """Return what a bot says of some turns of a game, as far as the seat of a view may know it.

    Cancelling the task ends the process at once, as in ``think``.

    Args:
        game: The name of the game.
        view: What the seat sees, with a log that has these turns.
        turns: The numbers of the turns.

    Raises:
        BotFailed: If the process crashes, answers nonsense or nothing, or takes too long.
        ValueError: If there is no such game, or nobody who says anything of its turns; one sentence.
    """
    coach_of(game)
    who = "The bot"
    line = await _ask(who, _with_view({"request": "remark", "game": game, "turns": turns}, view), PATIENCE)
    found: tuple[Remark, ...] = _understood(who, line, _REMARKS.validate_json)
    return found


def _with_view(head: dict[str, object], view: Frozen) -> bytes:
    # The view is spliced in as the text that it is: parsing it only to dump it again would double its cost.
    return f'{json.dumps(head)[:-1]}, "view": {view.model_dump_json()}}}'.encode()


def _understood(who: str, line: bytes, read: Callable[[bytes], T]) -> T:
    """Return what an answer says.

    Raises:
        BotFailed: If it says nothing that makes sense.
    """
    try:
        return read(line)
    except ValueError as error:  # which pydantic's ValidationError is as well
        what = "an answer that makes no sense" if line else "no answer"
        raise BotFailed(f"{who} stopped with {what}.") from error


async def _ask(who: str, request: bytes, seconds: float) -> bytes:
    """Return the line that a worker prints, empty if it prints none.

    Raises:
        BotFailed: If there is no worker, or it takes longer.
    """
    async with _as_one_sentence(who, seconds), _worker(request) as answers:
        return await answers.readline()


async def _line(who: str, answers: StreamReader) -> bytes:
    """Return the next line of a long answer."""
    async with _as_one_sentence(who, LONGEST_REVIEW):
        return await answers.readline()


@asynccontextmanager
async def _as_one_sentence(who: str, seconds: float) -> AsyncIterator[None]:
    """Say in one sentence what goes wrong with a worker, and that it takes longer than this."""
    try:
        async with asyncio.timeout(seconds):
            yield
    except TimeoutError as error:
        raise BotFailed(f"{who} has not answered within {seconds:g} seconds.") from error
    except (OSError, ValueError) as error:
        raise BotFailed(f"{who} could not be asked: {error}.") from error


@asynccontextmanager
async def _worker(request: bytes) -> AsyncIterator[StreamReader]:
    """Start a worker and hand over what it prints; nothing is left of it afterwards."""
    # A task of its own: one that is cancelled twice while it starts a process leaves that process behind.
    starting = asyncio.create_task(_start())
    try:
        process = await asyncio.shield(starting)
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(ConnectionError):  # it has ended without reading everything; it may still have said something
            process.stdin.write(request + b"\n")
            await process.stdin.drain()
        yield process.stdout
    finally:
        await _end(starting)


async def _start() -> Process:
    return await asyncio.create_subprocess_exec(
        *_WORKER,
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,  # a traceback would be written across the screen
        limit=_LONGEST_ANSWER,
        env=_environment(),
        start_new_session=True,  # Ctrl-C in the terminal is for the app, which then stops the bot
    )


def _environment() -> dict[str, str]:
    # A checkout that is not installed is found as well, whatever the working directory; -P keeps that one out.
    if not (_ROOT / "pyproject.toml").is_file():
        return dict(os.environ)
    path = os.pathsep.join(filter(None, (str(_ROOT), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path}


async def _end(starting: "asyncio.Task[Process]") -> None:
    """Kill a process if it still runs, and wait until nothing is left of it, however often this is cancelled."""
    cancelled: asyncio.CancelledError | None = None
    while not starting.done():
        try:
            await asyncio.wait([starting])
        except asyncio.CancelledError as error:
            cancelled = error
    if not starting.cancelled() and starting.exception() is None:
        process = starting.result()
        if process.returncode is None:
            # Not process.kill(): that one looks first whether the process has ended and may so reap it under the eyes
            # of asyncio's own watcher, which then complains on standard error, across the screen.
            with suppress(ProcessLookupError):
                os.kill(process.pid, _KILL)
        while process.returncode is None:
            try:
                await process.wait()
            except asyncio.CancelledError as error:
                cancelled = error
    if cancelled is not None:
        raise cancelled
