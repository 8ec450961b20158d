"""Deal codes: short texts that give anyone the same deal, such as ``P1-7KQ2M9X-C``; and the deal of the day.

A code is written in Crockford's base 32, which has no letter that looks like a digit: a head that each game makes up of
what the deal depends on, the seed, and one sign that checks the others.
"""

import hashlib
from datetime import date

from pyrotechnics.engine.text import printable

SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""The signs of a code; each stands for 5 bits."""

SEEDS_OF_A_DAY = 2**32
FINGERPRINT_LENGTH = 4

_SHORT_SEED = 7  # signs, enough for the 32 bits of a seed that no player has chosen
_LONG_SEED = 13  # enough for the 63 bits of any
_PASSED_OVER = "-\u2010\u2011\u2012\u2013\u2014\u2212_"  # hyphens and what writing programs make of them
_VALUES = {
    **{sign: value for value, sign in enumerate(SIGNS)},
    **{sign.lower(): value for value, sign in enumerate(SIGNS)},
    **dict.fromkeys("Oo", 0),
    **dict.fromkeys("IiLl", 1),
}


class DealCodeError(ValueError):
    """Say in one sentence for a player why a text is no code of a deal that can be dealt here."""


def encode(head: str, seed: int, *, fingerprint: str = "") -> str:
    """Return the code of a deal, with hyphens for reading and the check at its end.

    Args:
        head: What the game writes before the seed, in signs of a code.
        seed: Where the deal comes from, from 0 to 2**63 - 1.
        fingerprint: What stands between them in a group of its own, if anything does.
    """
    groups = [head, fingerprint, _in_signs(seed, _SHORT_SEED)]
    signs = "".join(groups)
    return "-".join((*filter(None, groups), SIGNS[_check([_VALUES[sign] for sign in signs])]))


def decode(text: str) -> str:
    """Return what stands in a code before its check, without hyphens.

    Reading is forgiving: small letters, spaces, missing hyphens, O for 0, and I or L for 1.

    Raises:
        DealCodeError: If it is no code, or a sign is wrong or out of place.
    """
    signs = [sign for sign in text if not sign.isspace() and sign not in _PASSED_OVER]
    if not signs:
        raise DealCodeError("There is no code of a deal here.")
    unknown = next((sign for sign in signs if sign not in _VALUES), None)
    if unknown is not None:
        raise DealCodeError(f'No code of a deal has the sign "{printable(unknown)}" in it.')
    values = [_VALUES[sign] for sign in signs]
    if _check(values[:-1]) != values[-1]:
        raise DealCodeError("This is no code of a deal, or a sign of it is wrong, missing or out of place.")
    return "".join(SIGNS[value] for value in values[:-1])


def seed_in(signs: str) -> int:
    """Return the seed that the last signs of a code stand for.

    Raises:
        DealCodeError: If they are too few or too many, or not as ``encode`` writes them.
    """
    seed = 0
    for sign in signs:
        seed = seed * len(SIGNS) + _VALUES[sign]
    if not _SHORT_SEED <= len(signs) <= _LONG_SEED or seed >= 2**63 or signs != _in_signs(seed, _SHORT_SEED):
        raise DealCodeError("This is no code of a deal: it is too long or too short.")
    return seed


def fingerprint(text: str) -> str:
    """Return the few signs in which a text such as the rules in JSON all but surely differs from any other."""
    digest = hashlib.sha256(text.encode()).digest()
    return _in_signs(int.from_bytes(digest) % len(SIGNS) ** FINGERPRINT_LENGTH, FINGERPRINT_LENGTH)


def deal_of_the_day(game: str, day: date) -> int:
    """Return the seed of a game's deal of the day, which is the same everywhere."""
    digest = hashlib.sha256(f"deal of the day: {game}, {day.isoformat()}".encode()).digest()
    return int.from_bytes(digest) % SEEDS_OF_A_DAY


def _in_signs(number: int, least: int) -> str:
    """Return a number in at least so many signs."""
    signs = ""
    while number or len(signs) < least:
        number, value = divmod(number, len(SIGNS))
        signs = SIGNS[value] + signs
    return signs


def _check(values: list[int]) -> int:
    """Return the value of the sign that checks the others.

    The values are numbers of the field of 32 elements, and each place counts twice as much as the next there. No
    number but 0 loses its value by doubling, so a single wrong sign never fits; and since a sign counts differently in
    the next place, two neighbours that have changed places never fit either.
    """
    check = 0
    for value in values:
        check = _doubled(check ^ value)
    return check


def _doubled(value: int) -> int:
    return value << 1 if value < 16 else (value << 1) ^ 0b100101
