"""Deal codes of Hanabi: how many play, by which rules, who starts, and the seed.

``H3G2-7KQ2M9X-C`` is dealt to three players by the rules of the Green Box, and the second starts. In
``H3X2-4R5T-7KQ2M9X-C`` the X says that the four signs after it tell which rules of someone's own are played: all of
them, since results on a deal can be compared under the same rules only.
"""

import json
from typing import NamedTuple

from pyrotechnics.engine.deal_code import FINGERPRINT_LENGTH, DealCodeError, encode, fingerprint, seed_in
from pyrotechnics.games.code_letters import open_code
from pyrotechnics.games.hanabi import rules
from pyrotechnics.games.hanabi.rulesets import PLAYERS, RuleSet, preset
from pyrotechnics.games.hanabi.state import Deal, Setup

_LETTER = "H"
_PRESETS = {"G": "green-box", "C": "classic"}
_OWN = "X"
_LABELS = {"name", "title"}  # what rules are called, which changes nothing in them


class CodedDeal(NamedTuple):
    """Hold what a code says of a deal."""

    seed: int
    players: int
    first: int
    rules: RuleSet


def code_of(setup: Setup, deal: Deal) -> str | None:
    """Return the code of a deal, or None if it doesn't come from the seed of its setup."""
    if rules.deal(setup.but(first=deal.first)) != deal:
        return None
    letter = _letter_of(setup.rules)
    mark = _fingerprint(setup.rules) if letter == _OWN else ""
    return encode(f"{_LETTER}{len(setup.names)}{letter}{deal.first + 1}", setup.seed, fingerprint=mark)


def read_code(text: str, *own: RuleSet) -> CodedDeal:
    """Return the deal that a code names.

    Args:
        text: The code.
        own: The rule sets that are at hand, before those that come with the program.

    Raises:
        DealCodeError: If it is no code, or one of another game or of rules that are not at hand.
    """
    signs = open_code(text, _LETTER)
    players, letter, seat, signs = signs[:1], signs[1:2], signs[2:3], signs[3:]
    seats = [str(number) for number in PLAYERS]
    if players not in seats or letter not in {*_PRESETS, _OWN} or not "1" <= seat <= players:
        raise DealCodeError("This is no code of a deal of Hanabi.")
    if letter == _OWN:
        mark, signs = signs[:FINGERPRINT_LENGTH], signs[FINGERPRINT_LENGTH:]
    else:
        own = (*own, preset(_PRESETS[letter]))
        mark = _fingerprint(own[-1])
    played = next((each for each in own if _fingerprint(each) == mark), None)
    if played is None:
        raise DealCodeError("This deal is of other rules: whoever gave you the code has the file of its rule set.")
    return CodedDeal(seed_in(signs), int(players), int(seat) - 1, played)


def _letter_of(played: RuleSet) -> str:
    mark = _fingerprint(played)
    return next((letter for letter, name in _PRESETS.items() if _fingerprint(preset(name)) == mark), _OWN)


def _fingerprint(played: RuleSet) -> str:
    # A field that rule sets may get one day has a default, and leaves the codes as they are.
    entries = played.model_dump(mode="json", exclude=_LABELS, exclude_defaults=True)
    return fingerprint(json.dumps(entries, sort_keys=True))
