"""A process that answers one request of ``thinking`` and ends: ``python -m pyrotechnics.bots.worker``.

It reads one line of JSON, the request, and prints the answer: a line of JSON, or several for what takes longer. Its
input stays open as long as somebody waits for the answer: when it closes, the process ends at once, whatever it does.

Every request names its kind ("request") and the "game"; where chance matters it has a "seed":

- "choose": the bot of a "level" chooses for a "view", within its "patience"; one line, its commands.
- "advise": the strongest bot advises the seat of a "view", within "seconds"; one line, an ``Advice``.
- "remark": it says what there is to be said of some "turns" of the log of a "view"; one line, a ``Remark`` for each.
- "analyse": it goes over a "record", "seconds" for each turn; a line with the number of turns that there are to review,
  a line for each, a ``TurnReview``, and one with the summary.
"""

import gc
import json
import os
import sys
from collections.abc import Callable, Iterator, Mapping
from threading import Thread
from typing import TYPE_CHECKING, Any, BinaryIO

if TYPE_CHECKING:
    from pyrotechnics.bots.home import AnyCoach

ABANDONED = 3

NICENESS = 5
"""How far a bot stands back from the table that waits for it."""

BACKGROUND = 10
"""How far what nobody waits for stands back."""

# What takes long to import comes only when a request is answered, so that the process watches its input before that.


def answers(request: str | bytes) -> Iterator[bytes]:
    """Yield the lines that answer a request, each as soon as it is known.

    Args:
        request: JSON as the module says.

    Raises:
        ValueError: If the request is damaged (``pydantic.ValidationError`` is one), nothing waits for the seat, or the
            game has nobody to give advice or to say anything of its turns.
        KeyError: If something is missing in it, or it is of no kind that there is.
    """
    data: dict[str, Any] = json.loads(request)
    yield from _ANSWERS[data["request"]](data)


def _choose(data: Mapping[str, Any]) -> Iterator[bytes]:
    from pyrotechnics.bots.levels import home_of, make_bot  # noqa: PLC0415

    bot = make_bot(data["game"], data["level"], data["seed"], data["patience"])
    yield home_of(data["game"]).commands.dump_json(bot.choose(_view(data)))


def _advise(data: Mapping[str, Any]) -> Iterator[bytes]:
    from pyrotechnics.bots.levels import Terms  # noqa: PLC0415

    terms = Terms(data["seconds"], data["seconds"])
    yield _coach(data).advise(_view(data), terms, data["seed"]).model_dump_json().encode()


def _remark(data: Mapping[str, Any]) -> Iterator[bytes]:
    coach = _coach(data)
    if coach.remarks is None:
        raise ValueError("Nobody says anything of turns of this game.")
    told = coach.remarks(_view(data), tuple(data["turns"]))
    yield f"[{','.join(remark.model_dump_json() for remark in told)}]".encode()


def _analyse(data: Mapping[str, Any]) -> Iterator[bytes]:
    from math import inf  # noqa: PLC0415

    from pyrotechnics.bots.levels import Terms, home_of  # noqa: PLC0415
    from pyrotechnics.engine.record import read_record  # noqa: PLC0415

    stand_back(BACKGROUND - NICENESS)
    coach = _coach(data)
    record = read_record(data["record"], home_of(data["game"]).game.record_type)
    # Without an end to its patience: an analysis is the same on any machine.
    total, reviews = coach.reviews(record, Terms(data["seconds"], inf), data["seed"])
    yield json.dumps(total).encode()
    told = []
    for review in reviews:
        told.append(review)
        yield review.model_dump_json().encode()
    yield json.dumps(coach.summary(record, tuple(told))).encode()


_ANSWERS: Mapping[str, Callable[[Mapping[str, Any]], Iterator[bytes]]] = {
    "choose": _choose,
    "advise": _advise,
    "remark": _remark,
    "analyse": _analyse,
}


def _view(data: Mapping[str, Any]) -> Any:
    from pyrotechnics.bots.levels import home_of  # noqa: PLC0415

    return home_of(data["game"]).view_type.model_validate_json(json.dumps(data["view"]))


def _coach(data: Mapping[str, Any]) -> "AnyCoach":
    from pyrotechnics.bots.home import coach_of  # noqa: PLC0415

    return coach_of(data["game"])


def stand_back(niceness: int) -> None:
    """Let others compute first, where the system knows such a thing; Windows doesn't.

    Args:
        niceness: How much further, as in ``nice``.
    """
    if hasattr(os, "nice"):
        os.nice(niceness)


def main() -> int:
    """Answer the request on standard input; a traceback on standard error and 1 say that it could not be done."""
    # The table keeps its quick answers while this one computes.
    stand_back(NICENESS)
    # One choice makes hundreds of thousands of tuples and no rubbish in circles: a tenth of the time would go there.
    gc.disable()
    source: BinaryIO = sys.stdin.buffer
    request = source.readline()
    Thread(target=_end_when_closed, daemon=True).start()
    for line in answers(request):
        sys.stdout.buffer.write(line + b"\n")
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
