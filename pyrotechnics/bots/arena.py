"""Many games between bots, figures at the end. Light to import, as the command line builds its parser from it."""

import argparse
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING

from pyrotechnics.bots.levels import LEVELS, home_of, named

if TYPE_CHECKING:
    from pyrotechnics.bots.contest import Contest
    from pyrotechnics.bots.match import Fixture, Played

INTERRUPTED = 130


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the arena can be told."""
    games = ", ".join(LEVELS)
    levels = "; ".join(f"{game}: {', '.join(names)}" for game, names in LEVELS.items())
    parser.add_argument("game", metavar="GAME", help=f"what is played ({games})")
    parser.add_argument(
        "--bots",
        metavar="A,B,...",
        help=f"a duel: two or more levels; a team: one for all seats, or one for each ({levels})",
    )
    parser.add_argument("--players", metavar="N", type=int, help="how many play, in a team (default: 3)")
    parser.add_argument("--rules", metavar="RULES", help="hanabi: green-box (default), classic, or a rule-set file")
    parser.add_argument(
        "--games", metavar="N", type=int, default=100, help="games a pairing, or of the team (default: 100)"
    )
    parser.add_argument("--seed", metavar="N", type=int, default=1, help="where all chance comes from (default: 1)")
    parser.add_argument("--jobs", metavar="N", type=int, default=1, help="processes at the same time (default: 1)")
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")


def run(args: argparse.Namespace) -> int:
    """Play every game and print what came of it.

    Args:
        args: What ``add_arguments`` declares.

    Returns:
        0; 1 if a bot broke the rules or a process died; 2 if the arguments make no sense; 130 after Ctrl-C, with
        what there is printed.
    """
    try:
        contest = _contest(args)
    except ValueError as fault:
        print(fault, file=sys.stderr)
        return 2
    # Only now, since these bring the whole game along.
    from pyrotechnics.bots.fixtures import played_in_order  # noqa: PLC0415
    from pyrotechnics.bots.match import ArenaStopped  # noqa: PLC0415

    fixtures = contest.fixtures()
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
    if args.json:
        _print_json(args, contest, played, len(played) == len(fixtures))
    else:
        print(contest.text(played))
    return code


def _contest(args: argparse.Namespace) -> "Contest":
    """Return what is to be played.

    Raises:
        ValueError: If the arguments make no sense; one sentence.
    """
    bots = _named(args)
    for level in bots:
        named(args.game, level)
    if args.games < 1:
        raise ValueError("An arena needs at least one game to play.")
    if args.jobs < 1:
        raise ValueError("An arena needs at least one process to play in.")
    from pyrotechnics.bots.duels import Duels  # noqa: PLC0415
    from pyrotechnics.bots.teams import Teams, seated  # noqa: PLC0415

    home = home_of(args.game)
    rules = home.rules(args.rules)
    if home.team is not None:
        return Teams(home, seated(home, bots, args.players), rules, args.games, args.seed)
    if args.players is not None:
        raise ValueError(f"--players is not for {home.game.title}: it is a duel for two.")
    return Duels(args.game, bots, args.games, args.seed)


def _named(args: argparse.Namespace) -> tuple[str, ...]:
    """Return the bots that were named; where a game has one only, nobody has to.

    Raises:
        ValueError: If none is named and there are several; one sentence.
    """
    if args.bots is not None:
        return tuple(name.strip() for name in args.bots.split(","))
    levels = LEVELS.get(args.game, ())
    if len(levels) > 1:
        raise ValueError(f"Name the bots with --bots, with commas between them: {', '.join(levels)}.")
    return levels


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


def _print_json(
    args: argparse.Namespace, contest: "Contest", played: list["tuple[Fixture, Played]"], complete: bool
) -> None:
    import json  # noqa: PLC0415

    head = {"game": args.game, "seed": args.seed, "games": args.games, "complete": complete}
    print(json.dumps({**head, **contest.data(played)}, indent=1))


def main() -> int:
    """Run the arena by itself: ``python -m pyrotechnics.bots.arena``."""
    parser = argparse.ArgumentParser(prog="pyrotechnics arena", description="Let bots play many games.")
    add_arguments(parser)
    return run(parser.parse_args())


if __name__ == "__main__":
    raise SystemExit(main())
