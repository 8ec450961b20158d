"""The menu in lines: a new game, one to continue, or the rules."""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import TypeVar

from pyrotechnics.archive.stored import StoredGame
from pyrotechnics.archive.trouble import ArchiveTrouble
from pyrotechnics.bots.levels import LEVELS, in_words, shortest_name
from pyrotechnics.games.registry import TITLES
from pyrotechnics.plain.common import QUIT
from pyrotechnics.plain.house import House
from pyrotechnics.plain.rules import headings, looked_up, sections
from pyrotechnics.plain.tongue import tongue_of
from pyrotechnics.plain.words import NotUnderstood, choice, folded, number_in
from pyrotechnics.seating.opening import Seating, called
from pyrotechnics.settings.model import Settings

_MOST_TO_CONTINUE = 4
_ALL = -1  # as SQLite takes it
_NOBODY = "person"
_LEAVING = frozenset(chain((QUIT.name, QUIT.short), QUIT.others))

T = TypeVar("T")


class _Left(Exception):  # noqa: N818 - it is a wish
    """Tell that the player leaves."""


def chosen(house: House, settings: Settings) -> Seating | StoredGame | None:
    """Ask what to play, and return who plays what, or the game to continue; None to leave.

    Args:
        house: Who is asked.
        settings: What the player prefers.

    Raises:
        pyrotechnics.plain.dialogue.Ended: If the input has ended.
        pyrotechnics.plain.house.Refused: If a line is refused, and that is to end everything.
    """
    to_continue = _open_games(house)
    entries = [
        "New game of Pyrotechnics, a duel",
        "New game of Hanabi, together",
        *(f"Continue game {game.id}: {_in_words(game)}" for game in to_continue[:_MOST_TO_CONTINUE]),
        "Rules of Pyrotechnics",
        "Rules of Hanabi",
        "Quit",
    ]
    older = len(to_continue) - _MOST_TO_CONTINUE
    try:
        while True:
            house.dialogue.say("Pyrotechnics.", *_numbered(entries, older))
            question = f"Write the number of a line, 1 to {len(entries)}."
            place = _asked(house, question, lambda typed: _place_of(typed, entries))
            match entries[place].split()[0]:
                case "New":
                    return _duel(house, settings) if place == 0 else _hanabi(house, settings)
                case "Continue":
                    return to_continue[place - 2]
                case "Rules":
                    _read_rules(house, entries[place].split()[-1].lower())
                case _:
                    return None
    except _Left:
        return None


def _numbered(entries: Sequence[str], older: int) -> Iterator[str]:
    """Yield the lines of the menu, and after the games to continue how to come to those that are older."""
    for number, entry in enumerate(entries, 1):
        if older > 0 and number == 3 + _MOST_TO_CONTINUE:
            games = f"{older} older game{'' if older == 1 else 's'}"
            yield f"{games}: pyrotechnics games tells their numbers, and pyrotechnics plain --continue N opens game N."
        yield f"{number}. {entry}."


def _place_of(typed: str, entries: Sequence[str]) -> int:
    number = number_in(typed)
    if not typed:
        raise NotUnderstood("Nothing is chosen yet.")
    if number is None:
        return choice(typed, entries, "line of this menu")
    if not 1 <= number <= len(entries):
        raise NotUnderstood(f"There is no line {number}.")
    return number - 1


def _open_games(house: House) -> list[StoredGame]:
    if not house.keeper.path.exists():
        return []
    try:
        return house.asked(lambda archive: archive.open_games(_ALL))
    except ArchiveTrouble as trouble:
        house.dialogue.say(str(trouble))
        return []


def _in_words(game: StoredGame) -> str:
    against = f" with {in_words(game.opponent)}" if game.opponent else ""
    return f"{TITLES.get(game.game, game.game)}{against}, turn {game.turn}"


def _duel(house: House, settings: Settings) -> Seating:
    from pyrotechnics.seating.pyrotechnics import DuelSeating, default_names  # noqa: PLC0415 - where it is played

    levels = [*LEVELS["pyrotechnics"], _NOBODY]
    usual = settings.opponent
    level = _asked(
        house,
        f"Against whom? {', '.join(LEVELS['pyrotechnics'])}, or {_NOBODY} for two people here. Enter for {usual}.",
        lambda typed: levels[choice(typed, levels, "opponent")] if typed else shortest_name("pyrotechnics", usual),
    )
    opponent = None if level == _NOBODY else level
    one, two = called(settings.name, default_names(opponent))
    return DuelSeating(opponent, (one, two))


def _hanabi(house: House, settings: Settings) -> Seating:
    from pyrotechnics.games.hanabi.rulesets import PLAYERS, PRESETS, preset  # noqa: PLC0415 - where it is played
    from pyrotechnics.seating.hanabi import HanabiSeating, default_names, mate_for, with_bots  # noqa: PLC0415
    from pyrotechnics.seating.own_options import pointing_as  # noqa: PLC0415

    def counted(typed: str) -> int:
        """Return how many players are meant."""
        players = number_in(typed) if typed else settings.players
        if players is None or players not in PLAYERS:
            raise NotUnderstood("Hanabi is for 2 to 5 players.")
        return players

    players = _asked(house, f"How many players, 2 to 5? You and bots. Enter for {settings.players}.", counted)
    level = mate_for(settings.team_mates, players)
    names = called(settings.name, default_names(players, players - 1))
    rules = pointing_as(preset(PRESETS[0]), settings.hints)
    return HanabiSeating(names, with_bots(players, players - 1, level), rules)


def _asked(house: House, question: str, answer: Callable[[str], T]) -> T:
    """Ask until the answer is understood, and return what it means.

    Raises:
        _Left: If the player would rather leave.
    """
    while True:
        house.dialogue.say(question)
        typed = house.dialogue.ask()
        if folded(typed) in _LEAVING:
            raise _Left
        try:
            return answer(typed)
        except NotUnderstood as refusal:
            house.refuse(str(refusal))


def _read_rules(house: House, game: str) -> None:
    rules = sections(game, tongue_of(game).about_table(None))
    house.dialogue.say(*headings(rules))

    def told(wanted: str) -> tuple[str, ...]:
        """Return what the rules say; nothing to go back."""
        return tuple(looked_up(rules, wanted.removeprefix("rules "))) if wanted else ()

    while lines := _asked(house, "Write a number or a word, or Enter to go back.", told):
        house.dialogue.say(*lines)
