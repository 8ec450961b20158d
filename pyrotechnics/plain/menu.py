"""The menu in lines: a new game, one to continue, or the rules."""

from collections.abc import Sequence

from pyrotechnics.archive.stored import StoredGame
from pyrotechnics.archive.trouble import ArchiveTrouble
from pyrotechnics.bots.levels import LEVELS, in_words, shortest_name, speaks_code
from pyrotechnics.games.registry import TITLES
from pyrotechnics.plain.house import House
from pyrotechnics.plain.rules import headings, looked_up, sections
from pyrotechnics.plain.tongue import tongue_of
from pyrotechnics.plain.words import NotUnderstood, choice, number_in
from pyrotechnics.seating.opening import Seating, called
from pyrotechnics.settings.model import Settings

_MOST_TO_CONTINUE = 4
_NOBODY = "person"


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
        *(f"Continue game {game.id}: {_in_words(game)}" for game in to_continue),
        "Rules of Pyrotechnics",
        "Rules of Hanabi",
        "Quit",
    ]
    house.dialogue.say("Pyrotechnics. Write the number of a line.", *_numbered(entries))
    while True:
        try:
            place = _place_of(house.dialogue.ask(), entries)
            match entries[place].split()[0]:
                case "New":
                    return _duel(house, settings) if place == 0 else _hanabi(house, settings)
                case "Continue":
                    return to_continue[place - 2]
                case "Rules":
                    _read_rules(house, entries[place].split()[-1].lower())
                    house.dialogue.say(*_numbered(entries))
                case _:
                    return None
        except NotUnderstood as refusal:
            house.refuse(str(refusal))


def _numbered(entries: Sequence[str]) -> list[str]:
    return [f"{number}. {entry}." for number, entry in enumerate(entries, 1)]


def _place_of(typed: str, entries: Sequence[str]) -> int:
    number = number_in(typed)
    if number is None and typed:
        return choice(typed, entries, "line of this menu")
    if number is None or not 1 <= number <= len(entries):
        raise NotUnderstood(f"Write a number from 1 to {len(entries)}.")
    return number - 1


def _open_games(house: House) -> list[StoredGame]:
    if not house.keeper.path.exists():
        return []
    try:
        return house.keeper.ask(lambda archive: archive.open_games(_MOST_TO_CONTINUE)).result()
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
    typed = _asked(house, f"Against whom? {', '.join(levels)}, for a second one here. Enter for {usual}.")
    level = levels[choice(typed, levels, "opponent")] if typed else shortest_name("pyrotechnics", usual)
    opponent = None if level == _NOBODY else level
    one, two = called(settings.name, default_names(opponent))
    return DuelSeating(opponent, (one, two))


def _hanabi(house: House, settings: Settings) -> Seating:
    from pyrotechnics.games.hanabi.rulesets import PLAYERS, PRESETS, preset  # noqa: PLC0415 - where it is played
    from pyrotechnics.seating.hanabi import LEVEL, HanabiSeating, default_names, with_bots  # noqa: PLC0415
    from pyrotechnics.seating.own_options import pointing_as  # noqa: PLC0415

    typed = _asked(house, f"How many players, 2 to 5? You and bots. Enter for {settings.players}.")
    players = number_in(typed) if typed else settings.players
    if players not in PLAYERS:
        raise NotUnderstood("Hanabi is for 2 to 5 players. Write the number of a line again.")
    level = LEVEL if speaks_code("hanabi", settings.team_mates, players) else settings.team_mates
    names = called(settings.name, default_names(players, players - 1))
    rules = pointing_as(preset(PRESETS[0]), settings.hints)
    return HanabiSeating(names, with_bots(players, players - 1, level), rules)


def _asked(house: House, question: str) -> str:
    house.dialogue.say(question)
    return house.dialogue.ask()


def _read_rules(house: House, game: str) -> None:
    rules = sections(game, tongue_of(game).about_table(None))
    house.dialogue.say(*headings(rules))
    house.dialogue.say("Write a number or a word, or Enter to go back.")
    while wanted := house.dialogue.ask():
        try:
            house.dialogue.say(*looked_up(rules, wanted.removeprefix("rules ")))
        except NotUnderstood as refusal:
            house.refuse(str(refusal))
