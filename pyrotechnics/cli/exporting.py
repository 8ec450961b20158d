"""``pyrotechnics export``: games of the archive as files, and classic Hanabi for hanab.live."""

import argparse
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from pyrotechnics.cli.kept import KeptGames, kept_games, number_in
from pyrotechnics.cli.output import complain, complain_of, say, show_progress, why_not_written

ALL = "all"
HANAB_LIVE_ENDING = ".hanab.json"


def add_export(parser: argparse.ArgumentParser) -> None:
    """Declare ``export``."""
    parser.description = (
        "Write a game of the archive as a record, or all games with all that is kept of them. "
        f"A classic Hanabi game is written for hanab.live if FILE ends with {HANAB_LIVE_ENDING}, or with --hanab-live; "
        "a game record in a file always is."
    )
    parser.add_argument(
        "game", metavar="ID|all|RECORD", help='the number of a game (see "pyrotechnics games"), "all", or a record'
    )
    parser.add_argument("file", metavar="FILE", type=Path, help="the file to write; it must not be there yet")
    parser.add_argument("--hanab-live", action="store_true", help="write a classic Hanabi game for hanab.live")
    parser.set_defaults(run=_export, parser=parser)


def _export(options: argparse.Namespace) -> int:
    """Write a file; return 0, or 1 after one sentence on standard error."""
    from pyrotechnics.archive.trouble import ArchiveTrouble  # noqa: PLC0415 - not needed for the menu

    number = number_in(options.game)
    if number is None and options.game != ALL:
        return _export_file(Path(options.game), options.file)
    for_hanab_live = options.hanab_live or options.file.name.endswith(HANAB_LIVE_ENDING)
    try:
        with kept_games() as kept:
            if number is not None:
                return _export_game(kept, number, options.file, for_hanab_live=for_hanab_live)
            if for_hanab_live:
                options.parser.error("hanab.live's format holds one game: name it by its number")
            return _export_all(kept, options.file)
    except ArchiveTrouble as trouble:
        return complain(f"pyrotechnics: {trouble}")
    except OSError as error:
        return complain_of(options.file, why_not_written(error))


def _export_file(source: Path, target: Path) -> int:
    """Write the game of a record for hanab.live."""
    from pyrotechnics.engine.data_file import DataFileError, read_text, write_new  # noqa: PLC0415 - not for the menu
    from pyrotechnics.engine.record import RecordError, read_header, read_record  # noqa: PLC0415
    from pyrotechnics.games.hanabi.game import Hanabi  # noqa: PLC0415
    from pyrotechnics.games.hanabi.hanab_live import write_game  # noqa: PLC0415
    from pyrotechnics.games.hanabi.hanab_live_file import HanabLiveError  # noqa: PLC0415

    try:
        text = read_text(source)
        _check_game(read_header(text))
        written = write_game(read_record(text, Hanabi.record_type))
    except (DataFileError, RecordError, HanabLiveError) as error:
        return complain_of(source, error)
    try:
        write_new(target, written)
    except OSError as error:
        return complain_of(target, why_not_written(error))
    return 0


def _export_game(kept: KeptGames, number: int, target: Path, *, for_hanab_live: bool) -> int:
    """Write one game of the archive.

    Raises:
        ArchiveTrouble: If there is no such game, or it can't be read.
        OSError: If the file can't be written.
    """
    from pyrotechnics.archive.reading import restore  # noqa: PLC0415 - not needed for the menu
    from pyrotechnics.engine.data_file import write_new  # noqa: PLC0415

    restored = restore(kept.whole(number))
    record = restored.table.record()
    if for_hanab_live:
        from pyrotechnics.games.hanabi.hanab_live import write_game  # noqa: PLC0415 - for classic Hanabi only
        from pyrotechnics.games.hanabi.hanab_live_file import HanabLiveError  # noqa: PLC0415

        try:
            _check_game(record.game)
            text = write_game(record)
        except HanabLiveError as error:
            return complain(f"pyrotechnics: {error}")
    else:
        text = record.dump() + "\n"
    write_new(target, text)
    return complain(f"pyrotechnics: {restored.damage}") if restored.damage else 0


def _check_game(game: str) -> None:
    """Refuse a game that hanab.live doesn't know.

    Raises:
        HanabLiveError: If it is none of Hanabi.
    """
    from pyrotechnics.games.hanabi.game import Hanabi  # noqa: PLC0415 - a game is imported when it is wanted
    from pyrotechnics.games.hanabi.hanab_live_file import HanabLiveError  # noqa: PLC0415

    if game != Hanabi.name:
        raise HanabLiveError(f"A game of {game} can't be expressed in hanab.live's format, only classic Hanabi.")


def _export_all(kept: KeptGames, target: Path) -> int:
    """Write every game of the archive into one file, one after the other; the order of their numbers has parents first.

    Raises:
        ArchiveTrouble: If the archive can't be read.
        OSError: If the file can't be written.
    """
    from pyrotechnics.archive.collection import HEADER, footer, line_of  # noqa: PLC0415 - not needed for the menu
    from pyrotechnics.archive.trouble import DamagedGame, NoSuchGame  # noqa: PLC0415
    from pyrotechnics.engine.data_file import write_new_lines  # noqa: PLC0415

    damages: list[str] = []
    written = 0

    def lines() -> Iterator[str]:
        """Yield the lines of the file."""
        nonlocal written
        yield HEADER
        for number in kept.ask(lambda archive: archive.ids()) if kept.are_there else ():
            try:
                line = line_of(kept.whole(number))
            except NoSuchGame:
                continue  # it has just been deleted
            except DamagedGame as damage:
                damages.append(str(damage))
            else:
                yield line
                written += 1
                show_progress(written)
        yield footer(written)

    with _ended_orderly():
        write_new_lines(target, lines())
    say(f"{counted(written)} written.")
    for damage in damages:
        complain(f"pyrotechnics: {damage}")
    return 1 if damages else 0


def counted(games: int) -> str:
    """Return "1 game", "2 games"."""
    return "1 game" if games == 1 else f"{games:,} games"


@contextmanager
def _ended_orderly() -> Iterator[None]:
    """Let a signal that ends the program end it as Ctrl-C does, so that no half file stays."""
    signals = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = {each: signal.getsignal(each) for each in signals}
    heeded = [each for each in signals if before[each] is signal.SIG_DFL]  # nohup has SIGHUP ignored
    try:
        for each in heeded:
            signal.signal(each, signal.default_int_handler)
        yield
    finally:
        for each in heeded:
            signal.signal(each, before[each])
