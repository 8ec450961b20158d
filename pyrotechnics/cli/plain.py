"""``pyrotechnics plain``: the same games as lines of text."""

import argparse
import shutil
import signal
import sys
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NoReturn

from pyrotechnics.cli import play
from pyrotechnics.cli.output import FullOutput, complain, forget, say_now

if TYPE_CHECKING:
    from pyrotechnics.plain.dialogue import Manner
    from pyrotechnics.seating.opening import Seating
    from pyrotechnics.settings.model import Settings

_LAST_PLAYED = 0
_STOPPING = tuple(found for name in ("SIGTERM", "SIGHUP") if (found := getattr(signal, name, None)) is not None)
_EPILOG = """
Each line that is printed is a sentence or a few, and is not broken: your screen reader, braille display or terminal
does that. There is no colour, no drawing, and the cursor only ever moves on. Write help at a table for all words.

Lines may come from a pipe or a file; they are then repeated in the output. A line that is refused changes nothing.

Where several people share a terminal, blank lines move the hand of one out of sight before the next one plays; in a
pipe there are none. What was printed can still be scrolled back to.

A game that is kept is continued without its name: pyrotechnics plain --continue.

Exit codes: 0 when the game is over or was left with quit; 1 when a game can't be opened, or the output can't be
written or is read no more; 2 for a wrong call; 3 when the input ended before the game did, which is kept; 4 when
--strict ended it; 130 after Ctrl-C, 129 after a SIGHUP, as when the terminal is closed, and 143 after a SIGTERM, and
then the game is kept as well. Where the output can't be written, standard error says so.
"""


def add_plain(parser: argparse.ArgumentParser) -> None:
    """Declare ``plain``, with the options that ``play`` has."""
    parser.description = (
        "Play in lines of text, for screen readers, braille displays, scripts and dumb terminals. Without a game, a "
        "menu asks. Games, bots and archive are those of the app: what is begun in one can be continued in the other."
    )
    parser.epilog = _EPILOG
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument(
        "--continue",
        "--game",
        dest="number",
        metavar="N",
        nargs="?",
        type=_number,
        const=_LAST_PLAYED,
        help="continue the game with this number, by default the one that was played last",
    )
    _add_manner(parser, prompt="> ", strict=False, take_backs=False)
    games = parser.add_subparsers(title="games", metavar="GAME")
    for name, title, add in (
        ("pyrotechnics", "the duel for two", play.add_duel),
        ("hanabi", "fireworks together, for two to five", play.add_hanabi),
    ):
        game = games.add_parser(name, help=title)
        game.formatter_class, game.epilog = parser.formatter_class, _EPILOG
        add(game)
        game.add_argument("--continue", "--game", dest="misplaced", nargs="?", const="N", help=argparse.SUPPRESS)
        _add_manner(game, **dict.fromkeys(("prompt", "strict", "take_backs"), argparse.SUPPRESS))
    parser.set_defaults(seating=None, misplaced=None, parser=parser)
    for game in (parser, *games.choices.values()):
        game.set_defaults(run=_play)


def _add_manner(parser: argparse.ArgumentParser, **defaults: Any) -> None:
    """Declare what every game can be told; it may stand before the name of the game or after it."""
    parser.add_argument(
        "--take-backs",
        action="store_true",
        default=defaults["take_backs"],
        help="let turns against bots be taken back, which makes the game casual",
    )
    parser.add_argument(
        "--strict", action="store_true", default=defaults["strict"], help="end with code 4 at a line that is refused"
    )
    parser.add_argument(
        "--prompt",
        metavar="TEXT",
        type=_prompt,
        default=defaults["prompt"],
        help='what stands where a line is expected (default: "> ")',
    )


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 0 < len(text) < 10 and int(text)):
        raise argparse.ArgumentTypeError(f"{text!r} is no number of a game")
    return int(text)


def _prompt(text: str) -> str:
    if not text.isprintable():
        raise argparse.ArgumentTypeError("a prompt is text on one line")
    return text


def _play(options: argparse.Namespace) -> int:
    """Play; return the exit code that ``plain.face.run`` gives."""
    from pyrotechnics.archive.home import archive_path  # noqa: PLC0415 - a command imports what it needs
    from pyrotechnics.archive.keeper import Keeper  # noqa: PLC0415
    from pyrotechnics.plain.dialogue import Dialogue  # noqa: PLC0415
    from pyrotechnics.plain.face import run  # noqa: PLC0415
    from pyrotechnics.plain.house import House  # noqa: PLC0415

    opening, settings = _opening(options), _settings(options)
    if sys.stdout is None:
        return complain("pyrotechnics: There is no output.")
    with suppress(AttributeError, ValueError, OSError):  # not every stream can be told so
        sys.stdin.reconfigure(errors="replace", newline=None)  # type: ignore[union-attr]
    stopped: list[int] = []

    def stop(sent: int, _: object) -> NoReturn:
        """Leave at once, by way of what has to be said and finished."""
        stopped.append(128 + sent)
        raise SystemExit(stopped[0])

    usual = [(each, signal.signal(each, stop)) for each in _STOPPING]
    house = House(
        Dialogue(_read, _Output().write, _manner(options, settings)), Keeper(archive_path()), is_strict=options.strict
    )
    try:
        return run(house, opening, settings)
    except (BrokenPipeError, FullOutput) as error:
        if stopped:  # a terminal that is closed takes the output away as well
            forget(sys.stdout)
            return stopped[0]
        reason = str(error) if isinstance(error, FullOutput) else "Nobody reads the output any more."
        raise FullOutput(reason) from error
    finally:
        house.close()
        for each, handler in usual:
            signal.signal(each, handler)


class _Output:
    """Write what is said, and once that is in vain the rest on standard error: what becomes of the game."""

    def __init__(self) -> None:
        self._is_lost = False

    def write(self, text: str) -> None:
        """Print a text at once.

        Raises:
            BrokenPipeError: If nobody reads it any more, the first time.
            FullOutput: If it can't be written, the first time.
        """
        if self._is_lost:
            if text.strip():
                complain(text.rstrip("\n"))
            return
        try:
            say_now(text)
        except (BrokenPipeError, FullOutput):
            self._is_lost = True
            raise


def _opening(options: argparse.Namespace) -> "Seating | int | None":
    if options.seating is None:
        number: int | None = options.number
        return number
    if options.number is not None or options.misplaced is not None:
        wanted = options.misplaced or options.number or "N"
        options.parser.error(f"a kept game is continued without its name: pyrotechnics plain --continue {wanted}")
    seating: Seating = play.seating_of(options)
    if options.take_backs:
        with_take_backs: Any = replace(seating, take_backs="over-the-table")  # type: ignore[type-var]
        seating = with_take_backs
    return seating


def _settings(options: argparse.Namespace) -> "Settings":
    """Return what the player prefers; what can't be used of it is named."""
    from pyrotechnics.settings.reading import read_chosen  # noqa: PLC0415 - a command imports what it needs

    reading = read_chosen(options.config)
    for fault in reading.faults:
        complain(f"pyrotechnics: {fault}")
    return reading.settings


def _manner(options: argparse.Namespace, settings: "Settings") -> "Manner":
    from pyrotechnics.plain.dialogue import Manner  # noqa: PLC0415 - a command imports what it needs
    from pyrotechnics.settings.signs import shows_unicode  # noqa: PLC0415

    encoding = getattr(sys.stdout, "encoding", None) or "ascii"
    is_seen = sys.stdout is not None and sys.stdout.isatty()
    return Manner(
        prompt=options.prompt,
        is_typed=sys.stdin is not None and sys.stdin.isatty(),
        is_ascii=not shows_unicode(settings.glyphs, encoding=encoding),
        height=shutil.get_terminal_size().lines if is_seen else 0,
    )


def _read() -> str:
    return "" if sys.stdin is None else sys.stdin.readline()
