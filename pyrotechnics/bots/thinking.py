"""Let a bot think beside the event loop, in a process of its own that can be stopped at any moment."""

import asyncio
import json
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from pyrotechnics.bots.levels import home_of, named
from pyrotechnics.engine.model import Frozen

PATIENCE = 10.0
"""How many seconds to wait for an answer, besides the time that the bot was given."""

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
    # The view is spliced in as the text that it is: parsing it only to dump it again would double its cost.
    head = json.dumps({"game": game, "level": level, "seed": seed, "patience": seconds})
    request = f'{head[:-1]}, "view": {view.model_dump_json()}}}'
    try:
        async with asyncio.timeout(patience + seconds):
            line = await _ask(request.encode() + b"\n")
    except TimeoutError as error:
        raise BotFailed(f"The {level} bot has not answered within {patience + seconds:g} seconds.") from error
    except (OSError, ValueError) as error:
        raise BotFailed(f"The {level} bot could not be asked: {error}.") from error
    try:
        commands: tuple[Any, ...] = home_of(game).commands.validate_json(line)
    except ValidationError as error:
        what = "an answer that makes no sense" if line else "no answer"
        raise BotFailed(f"The {level} bot stopped with {what}.") from error
    if not commands:
        raise BotFailed(f"The {level} bot chose nothing.")
    return commands


async def _ask(request: bytes) -> bytes:
    """Return the line that the worker prints, empty if it prints none."""
    process = await asyncio.create_subprocess_exec(
        *_WORKER,
        stdin=PIPE,
        stdout=PIPE,
        stderr=DEVNULL,  # a traceback would be written across the screen
        limit=_LONGEST_ANSWER,
        env=_environment(),
        start_new_session=True,  # Ctrl-C in the terminal is for the app, which then stops the bot
    )
    try:
        assert process.stdin is not None
        assert process.stdout is not None
        with suppress(ConnectionError):  # it has ended without reading everything; it may still have said something
            process.stdin.write(request)
            await process.stdin.drain()
        return await process.stdout.readline()
    finally:
        await _end(process)


def _environment() -> dict[str, str]:
    # A checkout that is not installed is found as well, whatever the working directory; -P keeps that one out.
    if not (_ROOT / "pyproject.toml").is_file():
        return dict(os.environ)
    path = os.pathsep.join(filter(None, (str(_ROOT), os.environ.get("PYTHONPATH"))))
    return {**os.environ, "PYTHONPATH": path}


async def _end(process: Process) -> None:
    """Kill a process if it still runs, and wait until nothing is left of it."""
    if process.returncode is None:
        # Not process.kill(): that one looks first whether the process has ended and may so reap it under the eyes of
        # asyncio's own watcher, which then complains on standard error, across the screen.
        with suppress(ProcessLookupError):
            os.kill(process.pid, _KILL)
    await process.wait()
