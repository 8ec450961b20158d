"""The letters that deal codes begin with: they tell the games apart, which know nothing of each other."""

from pyrotechnics.engine.deal_code import DealCodeError, decode
from pyrotechnics.games.registry import TITLES

_GAMES = {"P": "pyrotechnics", "H": "hanabi"}


def open_code(text: str, letter: str) -> str:
    """Return what stands in the deal code of a game between its letter and its check.

    Args:
        text: The code as it was typed.
        letter: The letter of the game.

    Raises:
        DealCodeError: If it is no code, or one of another game.
    """
    signs = decode(text)
    if signs[:1] == letter:
        return signs[1:]
    other = _GAMES.get(signs[:1])
    if other is None:
        raise DealCodeError("This is no code of a deal of any game here.")
    raise DealCodeError(f"That is a deal of {TITLES[other]}, not of {TITLES[_GAMES[letter]]}.")
