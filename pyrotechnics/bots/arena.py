"""Bots against bots: many games, figures at the end. Light to import, as the command line builds its parser from it."""

import argparse
import sys
from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

from pyrotechnics.bots.levels import LEVELS, check_level

if TYPE_CHECKING:
    from pyrotechnics.bots.match import Fixture, Played

INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the arena can be told."""
    games = ", ".join(LEVELS)
    levels = "; ".join(f"{game}: {', '.join(names)}" for game, names in LEVELS.items())
    parser.add_argument("game", metavar="GAME", help=f"what is played ({games})")
    parser.add_argument("--bots", required=True, help=f"two or more levels with commas between them ({levels})")
    parser.add_argument("--games", type=int, default=100, help="games a pairing (default: 100)")
    parser.add_argument("--seed", type=int, default=1, help="where all chance comes from (default: 1)")
    parser.add_argument("--jobs", type=int, default=1, help="processes at the same time (default: 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")


def run(args: argparse.Namespace) -> int:
    """Play every pairing and print what came of it.

    Args:
        args: What ``add_arguments`` declares.

    Returns:
        0; 1 if a bot broke the rules or a process died; 2 if the arguments make no sense; 130 after Ctrl-C, with
        what there is printed.
    """
    bots = tuple(name.strip() for name in args.bots.split(","))
    fault = _fault(args, bots)
    if fault is not None:
        print(fault, file=sys.stderr)
        return 2
    # Only now, since these bring the whole game along.
    from pyrotechnics.bots.fixtures import played_in_order  # noqa: PLC0415
    from pyrotechnics.bots.match import ArenaStopped, Fixture  # noqa: PLC0415

    pairs = tuple(combinations(bots, 2))
    fixtures = [
        Fixture(args.game, pair if number % 2 == 0 else pair[::-1], number, args.seed)
        for pair in pairs
        for number in range(args.games)
    ]
    played: list[tuple[Fixture, Played]] = []
    code = 0
    try:
        played.extend(_with_progress(played_in_order(fixtures, args.jobs), len(fixtures)))
    except KeyboardInterrupt:
        print(f"Interrupted after {len(played)} of {len(fixtures)} games.", file=sys.stderr)
        code = INTERRUPTED
    except ArenaStopped as stopped:
        print(stopped, file=sys.stderr)
        return 1
    _print(args, pairs, played)
    return code


def _fault(args: argparse.Namespace, bots: tuple[str, ...]) -> str | None:
    """Return why the arguments make no sense, as one sentence, or None if they do."""
    try:
        for level in bots:
            check_level(args.game, level)
    except ValueError as error:
        return str(error)
    if len(bots) < 2:
        return "An arena needs at least two bots: name them with a comma between them."
    if args.games < 1:
        return "An arena needs at least one game a pairing."
    if args.jobs < 1:
        return "An arena needs at least one process to play in."
    return None


def _with_progress(games: Iterator["tuple[Fixture, Played]"], total: int) -> Iterator["tuple[Fixture, Played]"]:
    """Yield the games, and keep a line of stderr up to date where that is a terminal."""
    watched = sys.stderr.isatty()
    try:
        for done, each in enumerate(games, 1):
            yield each
            if watched:
                print(f"\r{_bar(done, total)} {done} of {total} games ", end="", file=sys.stderr, flush=True)
    finally:
        if watched:
            print(file=sys.stderr)


def _bar(done: int, total: int) -> str:
    full = 30 * done // total
    return f"[{'#' * full}{'.' * (30 - full)}]"


def _print(
    args: argparse.Namespace, pairs: tuple[tuple[str, str], ...], played: list["tuple[Fixture, Played]"]
) -> None:
    import json  # noqa: PLC0415

    from pyrotechnics.bots.results import as_data, paces_of, pairing_of, tables  # noqa: PLC0415

    pairings = [
        pairing_of(pair, played[place * args.games : (place + 1) * args.games]) for place, pair in enumerate(pairs)
    ]
    paces = paces_of(played)
    if not args.json:
        print(tables(pairings, paces))
        return
    head = {
        "game": args.game,
        "seed": args.seed,
        "games": args.games,
        "complete": len(played) == len(pairs) * args.games,
    }
    print(json.dumps({**head, **as_data(pairings, paces)}, indent=1))


def main() -> int:
    """Run the arena by itself: ``python -m pyrotechnics.bots.arena``."""
    parser = argparse.ArgumentParser(prog="pyrotechnics arena", description="Let bots play against each other.")
    add_arguments(parser)
    return run(parser.parse_args())


if __name__ == "__main__":
    raise SystemExit(main())
