"""``pyrotechnics games``: what the archive holds, the newest game first."""

import argparse
import json
from collections.abc import Iterator
from dataclasses import asdict
from datetime import datetime
from typing import TYPE_CHECKING, Any

from pyrotechnics.bots.levels import in_words
from pyrotechnics.cli.kept import KeptGames, kept_games
from pyrotechnics.cli.output import complain, say
from pyrotechnics.games.registry import TITLES

if TYPE_CHECKING:
    from pyrotechnics.archive.stored import StoredGame, Wanted

_PAGE = 200
_LEAST_WIDTH = len("opponent")


def add_games(parser: argparse.ArgumentParser) -> None:
    """Declare ``games``."""
    parser.description = "List the games that are kept, the newest first."
    parser.add_argument("--game", metavar="GAME", choices=TITLES, help=f"only of this game: {', '.join(TITLES)}")
    parser.add_argument("--open", action="store_true", help="only games that have not ended")
    parser.add_argument("--limit", metavar="N", type=_count, help="at most so many")
    parser.add_argument("--json", action="store_true", help="print one JSON object a game; seats count from 1")
    parser.set_defaults(run=_games)


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < len(text) < 10):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of games")
    return int(text)


def _games(options: argparse.Namespace) -> int:
    """Print the list; return 0, or 1 after one sentence on standard error."""
    from pyrotechnics.archive.stored import Wanted  # noqa: PLC0415 - not needed for the menu
    from pyrotechnics.archive.trouble import ArchiveTrouble  # noqa: PLC0415

    wanted = Wanted(game=options.game, result="open" if options.open else None)
    try:
        with kept_games() as kept:
            games = _wanted_games(kept, wanted, options.limit)
            if options.json:
                for game in games:
                    say(json.dumps(_as_data(game)))
            elif not _print_table(games, _opponent_width(kept, wanted)):
                say("No such game is kept." if options.game or options.open else "No games are kept yet.")
    except ArchiveTrouble as trouble:
        return complain(f"pyrotechnics: {trouble}")
    return 0


def _wanted_games(kept: KeptGames, wanted: "Wanted", limit: int | None) -> "Iterator[StoredGame]":
    """Yield the games page by page, so that a long list takes no more memory than a short one."""
    offset = 0
    while kept.are_there and (limit is None or offset < limit):
        page = _page(kept, wanted, offset, _PAGE if limit is None else min(_PAGE, limit - offset))
        yield from page
        offset += len(page)
        if not page:
            return


def _page(kept: KeptGames, wanted: "Wanted", offset: int, limit: int) -> "list[StoredGame]":
    return kept.ask(lambda archive: archive.games(wanted, offset=offset, limit=limit))


def _opponent_width(kept: KeptGames, wanted: "Wanted") -> int:
    """Return how wide the column of the opponents has to be."""
    from rich.cells import cell_len  # noqa: PLC0415 - not needed for the menu

    opponents = kept.ask(lambda archive: archive.opponents(wanted.game)) if kept.are_there else []
    return max(map(cell_len, map(in_words, opponents)), default=0)


def _print_table(games: "Iterator[StoredGame]", opponent_width: int) -> bool:
    """Print a line a game below a line of titles; return whether there was any."""
    widths = (6, 16, 12, max(opponent_width, _LEAST_WIDTH), 10, 5)
    is_first = True
    for game in games:
        if is_first:
            say(_row(("game", "begun", "of", "opponent", "result", "turns", "rules"), widths))
            is_first = False
        say(_row(_columns(game), widths))
    return not is_first


def _columns(game: "StoredGame") -> tuple[str, ...]:
    return (
        str(game.id),
        local_time(game.begun),
        TITLES.get(game.game, game.game),
        in_words(game.opponent),
        result_in_words(game),
        str(game.turn),
        "; ".join((game.rules, *_marks(game))),
    )


def _row(columns: tuple[str, ...], widths: tuple[int, ...]) -> str:
    """Return a line: the first column and the number of turns stand at the right of theirs."""
    from rich.cells import cell_len  # noqa: PLC0415 - not needed for the menu

    from pyrotechnics.engine.text import printable  # noqa: PLC0415

    cells = []
    for place, (text, width) in enumerate(zip(map(printable, columns), (*widths, 0), strict=True)):
        gap = " " * (width - cell_len(text))
        cells.append(gap + text if place in {0, 5} else text + gap)
    return "  ".join(cells).rstrip()


def result_in_words(game: "StoredGame") -> str:
    """Return what came of a game in a word: "won", "24 of 25"."""
    return f"{game.score:g} of {game.maximum}" if game.result == "scored" else game.result


def local_time(stamp: str) -> str:
    """Return a time of the archive on the clock of this place, to the minute."""
    try:
        return datetime.fromisoformat(stamp).astimezone().strftime("%Y-%m-%d %H:%M")
    except (ValueError, OverflowError):
        return stamp


def _marks(game: "StoredGame") -> tuple[str, ...]:
    origin = {"what-if": f"what-if of {game.parent}" if game.parent else "what-if", "imported": "imported"}
    casual = "casual" if game.casual and game.origin != "what-if" else ""
    marks = (origin.get(game.origin, ""), casual, "with advice" if game.advised else "")
    return tuple(filter(None, marks))


def _as_data(game: "StoredGame") -> dict[str, Any]:
    seat = None if game.seat is None else game.seat + 1
    return {**asdict(game), "seat": seat, "first": game.first + 1}
