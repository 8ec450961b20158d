"""Archives that are full: many games at once, written past the rules, since lists and statistics read headings only."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

from pyrotechnics.archive.archive import Archive
from pyrotechnics.archive.rows import DEAL, HEADING, Row, insert, sealed
from pyrotechnics.archive.stored import StoredGame

NOON = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)
"""When the newest of the games of ``some_games`` was begun."""

_LEVELS = ("easy", "medium", "hard")
_GUESTS = ("Ben", "Cleo [x]", "Zoë")


def stamp(moment: datetime) -> str:
    """Return a moment as the archive writes it."""
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def duel(**changes: Any) -> dict[str, Any]:
    """Return the heading of a duel that was won against the hard bot, with changes."""
    heading: dict[str, Any] = {
        "game": "pyrotechnics",
        "rules": "Night Sky",
        "players": ("Ada", "Ember"),
        "levels": ("", "hard"),
        "seat": 0,
        "opponent": "hard",
        "first": 0,
        "origin": "played",
        "parent": None,
        "casual": False,
        "deal_code": "P1-7KQ2M9X-C",
        "begun": stamp(NOON),
        "touched": stamp(NOON),
        "turn": 21,
        "steps": 60,
        "result": "won",
        "scores": (1.0, 0.0),
        "reason": "The fifth showcase is paid.",
        "maximum": None,
        "advised": 0,
    }
    return {**heading, **changes}


def together(score: int | None = 97, **changes: Any) -> dict[str, Any]:
    """Return the heading of a game of Hanabi of three, open if there is no score, with changes."""
    ended = {
        "result": "open" if score is None else "scored",
        "scores": None if score is None else (float(score),) * 3,
        "reason": None if score is None else "The last turn is over.",
    }
    heading = duel(
        game="hanabi",
        rules="Green Box",
        players=("Ada", "Comet", "Vega"),
        levels=("", "companion", "companion"),
        opponent="2 companions",
        deal_code="H3G1-7KQ2M9X-C",
        maximum=126,
        turn=52,
    )
    return {**heading, **ended, **changes}


def stored(heading: dict[str, Any], id: int = 1) -> StoredGame:  # noqa: A002 - the archive's name
    """Return a heading as the archive would."""
    return StoredGame(id=id, **heading)


def some_games(count: int) -> Iterator[dict[str, Any]]:
    """Yield headings of all kinds, the oldest first; always the same ones."""
    random = Random(4)
    for number in range(count):
        begun = NOON - timedelta(hours=7 * (count - 1 - number))
        times = {"begun": stamp(begun), "touched": stamp(begun + timedelta(minutes=20))}
        # A deal is met again now and then.
        code = f"7KQ{random.randrange(max(1, count // 3)):04d}-C"
        kind = random.random()
        if kind < 0.5:
            yield _some_duel(random, code, times)
        else:
            yield _some_hanabi(random, code, times)


def _some_duel(random: Random, code: str, times: dict[str, str]) -> dict[str, Any]:
    level = random.choice(_LEVELS)
    guest = random.choice(_GUESTS) if random.random() < 0.2 else None
    seat, first = random.choice(((0, 0), (0, 1), (1, 0)))
    names = ("Ada", guest or "Ember")
    result = random.choice(("won", "won", "won", "lost", "lost", "drawn", "open"))
    own = {"won": 1.0, "lost": 0.0, "drawn": 0.5, "open": None}[result]
    scores = None if own is None else ((own, 1 - own) if seat == 0 or guest else (1 - own, own))
    turned = seat == 1 and guest is None
    return duel(
        players=names[::-1] if turned else names,
        levels=("", "") if guest else ((level, "") if turned else ("", level)),
        seat=1 if turned else 0,
        opponent=guest or level,
        first=first,
        deal_code=f"P{first + 1}-{code}",
        turn=random.randrange(12, 60),
        result=result,
        scores=scores,
        reason=None if scores is None else "The fifth showcase is paid.",
        **_marks(random),
        **times,
    )


def _some_hanabi(random: Random, code: str, times: dict[str, str]) -> dict[str, Any]:
    seats = random.choice((2, 3, 3, 4, 5))
    classic = random.random() < 0.3
    maximum = 25 if classic else 126
    score = None if random.random() < 0.1 else min(maximum, max(0, round(random.gauss(0.75, 0.12) * maximum)))
    struck = score is not None and random.random() < 0.1
    names = ("Ada", "Comet", "Vega", "Lyra", "Orion")[:seats]
    return together(
        score,
        rules="Classic" if classic else "Green Box",
        players=names,
        levels=("", *["companion"] * (seats - 1)),
        opponent="companion" if seats == 2 else f"{seats - 1} companions",
        first=random.randrange(seats),
        deal_code=f"H{seats}{'C' if classic else 'G'}1-{code}",
        maximum=maximum,
        turn=random.randrange(30, 70),
        scores=None if score is None else (float(score),) * seats,
        **({"reason": "The last fuse has burnt."} if struck else {}),
        **_marks(random),
        **times,
    )


def _marks(random: Random) -> dict[str, Any]:
    chance = random.random()
    if chance < 0.06:
        return {"casual": True}
    if chance < 0.1:
        return {"casual": True, "origin": "what-if", "parent": 1}
    return {"origin": "imported"} if chance < 0.13 else {}


def fill(path: Path, headings: Iterator[dict[str, Any]]) -> None:
    """Write games into an archive, which is made where it is missing; they are numbered from 1."""
    Archive.open(path).close()
    numbered = [(number, heading) for number, heading in enumerate(headings, start=1)]
    with closing(sqlite3.connect(path)) as connection, connection:
        insert(connection, "games", HEADING, [_row(number, heading) for number, heading in numbered])
        insert(connection, "deals", DEAL, [_deal(number, heading) for number, heading in numbered])


def _row(number: int, heading: dict[str, Any]) -> Row:
    texts = {name: json.dumps(heading[name]) for name in ("players", "levels", "scores") if heading[name] is not None}
    values = {**heading, **texts, "casual": int(heading["casual"]), "id": number, "deleted": None}
    return sealed(tuple(values[column] for column in HEADING.split(", ")))


def _deal(number: int, heading: dict[str, Any]) -> Row:
    names = [heading[column] for column in ("game", "origin", "parent", "begun")]
    return sealed((number, *names, "{}", "{}", "[]", "none"))
