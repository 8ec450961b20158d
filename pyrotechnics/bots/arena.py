"""Many games between bots, figures at the end. Light to import, as the command line builds its parser from it."""

import argparse
import sys
from contextlib import AbstractContextManager, ExitStack, closing, nullcontext
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pyrotechnics.bots.levels import ARENA_ONLY, LEVELS, home_of, named

if TYPE_CHECKING:
    from pyrotechnics.bots.contest import Contest, Games
    from pyrotechnics.bots.crews import Crew
    from pyrotechnics.bots.home import AnyHome
    from pyrotechnics.bots.ledger import Ledger

INTERRUPTED = 130
STOPPED = 1


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Declare what the arena can be told."""
    games = ", ".join(LEVELS)
    levels = "; ".join(f"{game}: {', '.join((*names, *ARENA_ONLY[game]))}" for game, names in LEVELS.items())
    parser.add_argument("game", metavar="GAME", help=f"what is played ({games})")
    parser.add_argument(
        "--bots",
        metavar="A,B,...",
        action="append",
        help="a duel: two or more bots; a team: one for all seats, or one for each, and --bots again for another team "
        f"that is compared with the first, deal by deal ({levels}; master:3 is a master with 3 seconds a move)",
    )
    parser.add_argument(
        "--pairings",
        metavar="A,B,...",
        help="hanabi: teams of every two of these bots, and of each alone; their seats alternate",
    )
    parser.add_argument(
        "--reference",
        action="store_true",
        help="hanabi: measure the teams by what players reach who know all hands and the deck",
    )
    parser.add_argument("--players", metavar="N", type=int, help="how many play, in a team (default: 3)")
    parser.add_argument("--rules", metavar="RULES", help="hanabi: green-box (default), classic, or a rule-set file")
    parser.add_argument("--deck", metavar="FILE", help="pyrotechnics: a deck file of your own")
    parser.add_argument("--games", metavar="N", type=int, default=100, help="games a pairing, or a team (default: 100)")
    parser.add_argument("--seed", metavar="N", type=int, default=1, help="where all chance comes from (default: 1)")
    parser.add_argument("--jobs", metavar="N", type=int, help="processes at the same time (default: 1)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on the workers of a Dask cluster instead")
    parser.add_argument(
        "--resume", metavar="FILE", help="keep every finished game in FILE, and play only those that are not there yet"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")


def run(args: argparse.Namespace) -> int:
    """Play every game and print what came of it.

    Args:
        args: What ``add_arguments`` declares.

    Returns:
        0; 1 if a bot broke the rules, a game killed its processes, or a cluster or a file can't be used any more; 2 if
        the arguments make no sense; 130 after Ctrl-C. Where games have been finished before that, what came of them is
        printed.
    """
    from pyrotechnics.bots.match import ArenaStopped  # noqa: PLC0415 - brings the whole game along, as those below

    with ExitStack() as stack:
        try:
            contest = _contest(args)
            crew = stack.enter_context(_crew(args))
            ledger = stack.enter_context(_ledger(args.resume, contest))
        except (ValueError, ArenaStopped) as fault:
            print(fault, file=sys.stderr)
            return 1 if isinstance(fault, ArenaStopped) else 2
        games, code = _played(contest, crew, ledger)
    if code == STOPPED and not games:
        return code
    if args.json:
        _print_json(args, contest, games, code == 0)
    else:
        print(contest.text(games))
    return code


def _played(contest: "Contest", crew: "Crew", ledger: "Ledger | None") -> tuple["Games", int]:
    """Play what is missing, and return all games in the order of the fixtures with the exit code."""
    # Only now, since these bring the whole game along.
    from pyrotechnics.bots.fixtures import as_finished  # noqa: PLC0415
    from pyrotechnics.bots.match import ArenaStopped, play  # noqa: PLC0415
    from pyrotechnics.bots.progress import ProgressLine  # noqa: PLC0415

    fixtures = contest.fixtures()
    before = {} if ledger is None else ledger.games
    played = {each.key: before[each.key] for each in fixtures if each.key in before}
    missing = [each for each in fixtures if each.key not in played]
    code = 0
    try:
        with (
            ProgressLine(len(fixtures), len(played)) as line,
            closing(as_finished(play, missing, crew)) as finished,
        ):
            for place, result in finished:
                if ledger is not None:
                    ledger.add(missing[place], result)
                played[missing[place].key] = result
                line.advance()
    except KeyboardInterrupt:
        print(f"Interrupted after {len(played)} of {len(fixtures)} games.", file=sys.stderr)
        code = INTERRUPTED
    except ArenaStopped as stopped:
        print(stopped, file=sys.stderr)
        code = STOPPED
    return [(each, played[each.key]) for each in fixtures if each.key in played], code


def _contest(args: argparse.Namespace) -> "Contest":
    """Return what is to be played.

    Raises:
        ValueError: If the arguments make no sense; one sentence.
    """
    bots = _bots(args)
    for name in chain.from_iterable(bots):
        named(args.game, name)
    if args.games < 1:
        raise ValueError("An arena needs at least one game to play.")
    from pyrotechnics.bots.duels import Duels  # noqa: PLC0415

    home = home_of(args.game)
    words = {"--rules": args.rules, "--deck": args.deck}
    rules = home.rules(words.pop(home.rules_option))
    for option, word in words.items():
        if word is not None:
            raise ValueError(f"{option} is not for {home.game.title}: it has {home.rules_option}.")
    if home.team is not None:
        return _together(args, home, bots, rules)
    together = {"--players": args.players, "--pairings": args.pairings, "--reference": args.reference or None}
    for option, word in together.items():
        if word is not None:
            raise ValueError(f"{option} is not for {home.game.title}: it is a duel for two.")
    return Duels(home, tuple(chain.from_iterable(bots)), rules, games=args.games, seed=args.seed)


def _together(args: argparse.Namespace, home: "AnyHome", bots: tuple[tuple[str, ...], ...], rules: Any) -> "Contest":
    """Return what is to be played in a game that is played together.

    Raises:
        ValueError: If the arguments make no sense; one sentence.
    """
    from pyrotechnics.bots.pairings import Pairings, pairs_of  # noqa: PLC0415
    from pyrotechnics.bots.teams import Teams, reference_of, teams_of  # noqa: PLC0415

    if args.pairings is None:
        teams = teams_of(home, bots, args.players)
        if args.reference:
            teams = (*teams, reference_of(len(teams[0])))
        return Teams(home, teams, rules, games=args.games, seed=args.seed)
    if args.bots is not None or args.reference:
        raise ValueError(f"Leave out {'--bots' if args.bots else '--reference'} with --pairings.")
    return Pairings(home, pairs_of(home, bots[0], args.players), rules, games=args.games, seed=args.seed)


def _bots(args: argparse.Namespace) -> tuple[tuple[str, ...], ...]:
    """Return the bots that were named, by --pairings or --bots; where a game has one only, nobody has to.

    Raises:
        ValueError: If none is named and there are several; one sentence.
    """
    if args.bots is not None or args.pairings is not None:
        return tuple(tuple(name.strip() for name in words.split(",")) for words in args.bots or [args.pairings])
    levels = LEVELS.get(args.game, ())
    if len(levels) > 1:
        raise ValueError(f"Name the bots with --bots, with commas between them: {', '.join(levels)}.")
    return (levels,)


def _crew(args: argparse.Namespace) -> "Crew":
    """Return who plays.

    Raises:
        ArenaStopped: If there is no such cluster, or it can't be used; one sentence.
        ValueError: If the arguments make no sense; one sentence.
    """
    from pyrotechnics.bots.crews import Alone, Processes  # noqa: PLC0415
    from pyrotechnics.bots.match import ArenaStopped  # noqa: PLC0415

    jobs = 1 if args.jobs is None else args.jobs
    if jobs < 1:
        raise ValueError("An arena needs at least one process to play in.")
    if args.cluster is None:
        return Alone() if jobs == 1 else Processes(jobs)
    if args.jobs is not None:
        raise ValueError("Leave out --jobs with --cluster: the cluster has as many processes as it has workers.")
    try:
        from pyrotechnics.bots.cluster import Cluster  # noqa: PLC0415
    except ModuleNotFoundError as error:
        raise ArenaStopped("--cluster needs Dask, which pip install 'pyrotechnics[cluster]' brings.") from error
    return Cluster(args.cluster)


def _ledger(file: str | None, contest: "Contest") -> "AbstractContextManager[Ledger | None]":
    """Return where the games are kept, if they are.

    Raises:
        ValueError: If they can't be kept there; one sentence.
    """
    if file is None:
        return nullcontext()
    from pyrotechnics.bots.ledger import Ledger, Plan  # noqa: PLC0415

    ledger = Ledger(Path(file), Plan.of(contest))
    if ledger.torn:
        print("The last line of the file had no end: its game is played again.", file=sys.stderr)
    return ledger


def _print_json(args: argparse.Namespace, contest: "Contest", games: "Games", complete: bool) -> None:
    import json  # noqa: PLC0415

    head = {"game": args.game, "seed": args.seed, "games": args.games, "complete": complete}
    print(json.dumps({**head, **contest.data(games)}, indent=1))


def main() -> int:
    """Run the arena by itself: ``python -m pyrotechnics.bots.arena``."""
    parser = argparse.ArgumentParser(prog="pyrotechnics arena", description="Let bots play many games.")
    add_arguments(parser)
    return run(parser.parse_args())


if __name__ == "__main__":
    raise SystemExit(main())
