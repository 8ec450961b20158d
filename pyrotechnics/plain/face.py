"""The plain face from its beginning to its end: what is opened, how it is left, and the exit code."""

from pyrotechnics.archive.stored import StoredGame
from pyrotechnics.archive.trouble import ArchiveTrouble
from pyrotechnics.plain.dialogue import Ended
from pyrotechnics.plain.house import House, Refused
from pyrotechnics.plain.menu import chosen
from pyrotechnics.plain.sitting import Sitting
from pyrotechnics.plain.tongue import tongue_of
from pyrotechnics.seating.opening import OpenTable, Seating
from pyrotechnics.settings.model import Settings

LEFT = 0
FAULT = 1
UNFINISHED = 3
REFUSED = 4


def run(house: House, opening: "Seating | int | None", settings: Settings) -> int:
    """Play until the player leaves or the input ends, and return the exit code.

    Args:
        house: Who keeps the games.
        opening: Who plays what; the number of a game to continue, 0 for the one that was played last; None for the
            menu.
        settings: What the player prefers.

    Returns:
        0 if the game is over or was left; 1 if the game that was asked for can't be opened; 3 if the input ended before
        the game did; 4 if a line was refused where nothing may be.

    Raises:
        KeyboardInterrupt: If the player stops the program; nothing is lost by that.
    """
    place: OpenTable | None = None
    try:
        place = _opened(house, opening, settings)
        while place is not None:
            seating = Sitting(house, place, tongue_of(place.seating.game)).play()
            told = house.leave(place)
            place = None
            _say_last(house, told)
            place = None if seating is None else house.open(seating)
    except ArchiveTrouble as trouble:
        house.dialogue.say(str(trouble))
        return FAULT
    except Ended:
        return UNFINISHED if place is not None and place.is_in_play else LEFT
    except Refused:
        return REFUSED
    finally:
        if place is not None:
            _say_last(house, house.leave(place))
    return LEFT


def _say_last(house: House, told: list[str]) -> None:
    try:
        house.dialogue.say(*told)
    except Exception:
        house.dialogue.say(*told)  # what follows an output that has failed is said elsewhere
        raise


def _opened(house: House, opening: "Seating | int | None", settings: Settings) -> OpenTable | None:
    wanted = chosen(house, settings) if opening is None else opening
    match wanted:
        case None:
            return None
        case StoredGame():
            return house.continued(wanted.id)
        case int():
            return house.continued(wanted or house.last_open())
        case _:
            return house.open(wanted)
