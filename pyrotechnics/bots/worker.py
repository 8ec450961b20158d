"""A process that makes one choice for ``thinking.think`` and ends: ``python -m pyrotechnics.bots.worker``.

It reads one line of JSON, the request, and prints one line of JSON, the answer. Its input stays open as long as
somebody waits for the answer: when it closes, the process ends at once, whatever it is doing.
"""

import gc
import json
import os
import sys
from threading import Thread
from typing import Any, BinaryIO

ABANDONED = 3


def answer(request: str | bytes) -> bytes:
    """Return the commands that a bot chooses, as JSON.

    Args:
        request: JSON with the name of the "game", the bot's "level", "seed" and "patience",
            and the "view" of its seat.

    Raises:
        ValueError: If the request is damaged (``pydantic.ValidationError`` is one), or nothing waits for that seat.
        KeyError: If something is missing in it.
    """
    # Only now, so that the process watches its input before the longest part of its start.
    from pyrotechnics.bots.levels import home_of, make_bot  # noqa: PLC0415

    data: dict[str, Any] = json.loads(request)
    bot = make_bot(data["game"], data["level"], data["seed"], data["patience"])
    home = home_of(data["game"])
    view = home.view_type.model_validate_json(json.dumps(data["view"]))
    return home.commands.dump_json(bot.choose(view))


def main() -> int:
    """Answer the request on standard input; a traceback on standard error and 1 say that it could not be done."""
    # One choice makes hundreds of thousands of tuples and no rubbish in circles: a tenth of the time would go there.
    gc.disable()
    source: BinaryIO = sys.stdin.buffer
    request = source.readline()
    Thread(target=_end_when_closed, daemon=True).start()
    sys.stdout.buffer.write(answer(request) + b"\n")
    sys.stdout.buffer.flush()
    # Without the clean-up of the interpreter, which could only wait for the thread that reads.
    os._exit(0)


def _end_when_closed() -> None:
    # Read without a buffer: the one of sys.stdin could hold back the end.
    while os.read(0, 1024):
        pass
    os._exit(ABANDONED)


if __name__ == "__main__":
    main()
