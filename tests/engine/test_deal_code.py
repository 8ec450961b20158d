"""Deal codes: short, forgiving to read, and no slip of a finger goes unnoticed; the deal of the day."""

from collections.abc import Callable
from datetime import date, timedelta

import pytest

from pyrotechnics.engine.deal_code import (
    SIGNS,
    DealCodeError,
    deal_of_the_day,
    decode,
    encode,
    fingerprint,
    seed_in,
)

CODES = (encode("P1", 7_654_321), encode("H3X2", 2**63 - 1, fingerprint="4R5T"))


def is_read(signs: str) -> bool:
    """Return whether a text is taken for a code."""
    try:
        decode(signs)
    except DealCodeError:
        return False
    return True


def test_a_code_is_written_in_groups() -> None:
    assert encode("P1", 5) == "P1-0000005-D"
    assert encode("H3X2", 5, fingerprint="4R5T") == "H3X2-4R5T-0000005-N"


def test_no_sign_looks_like_another() -> None:
    assert len(set(SIGNS)) == 32
    assert not set("ILOU") & set(SIGNS)


@pytest.mark.parametrize("code", CODES)
def test_every_single_wrong_sign_is_found(code: str) -> None:
    right = code.replace("-", "")
    assert is_read(right)
    for place, sign in enumerate(right):
        for wrong in set(SIGNS) - {sign}:
            assert not is_read(right[:place] + wrong + right[place + 1 :])


@pytest.mark.parametrize("code", CODES)
def test_every_two_neighbours_that_have_changed_places_are_found(code: str) -> None:
    right = code.replace("-", "")
    for place in range(len(right) - 1):
        one, two = right[place], right[place + 1]
        assert is_read(right[:place] + two + one + right[place + 2 :]) == (one == two)


def test_every_two_neighbours_of_all_signs_are_told_apart() -> None:
    for one in SIGNS:
        for two in SIGNS:
            code = encode(f"P{one}{two}", 5).replace("-", "")
            assert is_read(f"P{two}{one}{code[3:]}") == (one == two)


def test_a_sign_that_is_missing_from_an_ordinary_code_is_found() -> None:
    for seed in range(0, 2**32, 2**26 + 12345):
        right = encode("P1", seed).replace("-", "")
        for place in range(len(right)):
            short = right[:place] + right[place + 1 :]
            with pytest.raises(DealCodeError):
                seed_in(decode(short)[2:])


@pytest.mark.parametrize(
    "changed",
    [
        str.lower,
        lambda code: code.replace("-", ""),
        lambda code: code.replace("-", " "),
        lambda code: f"  {code}\n",
        lambda code: code.replace("-", "\u2013"),
        lambda code: code.replace("-", "\u2011"),
        lambda code: code.replace("0", "O"),
        lambda code: code.replace("0", "o"),
        lambda code: code.replace("1", "I"),
        lambda code: code.replace("1", "i"),
        lambda code: code.replace("1", "L"),
        lambda code: code.replace("1", "l"),
        lambda code: " ".join(code.replace("1", "l").replace("0", "o").lower()),
    ],
)
def test_reading_is_forgiving(changed: Callable[[str], str]) -> None:
    code = encode("P1", 0b00001_00000_11111_00001)
    assert code.startswith("P1-00010Z1-")
    assert changed(code) != code
    assert decode(changed(code)) == "P100010Z1"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "There is no code of a deal here."),
        (" - ", "There is no code of a deal here."),
        ("P1-U000005-D", 'No code of a deal has the sign "U" in it.'),
        ("P1-\x1b[2J", 'No code of a deal has the sign "?" in it.'),
        ("stra\u00dfe", 'No code of a deal has the sign "\u00df" in it.'),
        ("P1-0000006-D", "This is no code of a deal, or a sign of it is wrong, missing or out of place."),
        ("x", "This is no code of a deal, or a sign of it is wrong, missing or out of place."),
    ],
    ids=repr,
)
def test_what_is_no_code_is_refused_with_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(DealCodeError) as refused:
        decode(text)
    assert str(refused.value) == sentence


@pytest.mark.parametrize("seed", [0, 1, 31, 32, 2**32 - 1, 2**35 - 1, 2**35, 2**63 - 1])
def test_every_seed_comes_back(seed: int) -> None:
    assert seed_in(decode(encode("P1", seed))[2:]) == seed


def test_an_ordinary_seed_takes_seven_signs_and_a_greater_one_more() -> None:
    assert [len(encode("P1", seed).split("-")[1]) for seed in (0, 2**32 - 1, 2**35, 2**63 - 1)] == [7, 7, 8, 13]


@pytest.mark.parametrize("signs", ["", "5", "000005", "00000005", "7ZZZZZZZZZZZZZ", "8000000000000"])
def test_a_seed_is_written_in_one_way_only(signs: str) -> None:
    with pytest.raises(DealCodeError, match="too long or too short"):
        seed_in(signs)


def test_fingerprints_stay_the_same_for_ever() -> None:
    # Typed in: codes of rules and decks of someone's own hold them.
    assert [fingerprint(text) for text in ("", "a", "b")] == ["5E2N", "WJ5V", "R04X"]


def test_the_deal_of_the_day_stays_the_same_for_ever() -> None:
    # Typed in: it is the same for everyone, whatever version they play.
    assert deal_of_the_day("pyrotechnics", date(2026, 12, 24)) == 260768685
    assert deal_of_the_day("hanabi", date(2026, 12, 24)) == 1663706341


def test_every_day_and_every_game_has_a_deal_of_its_own() -> None:
    days = [date(2026, 1, 1) + timedelta(days) for days in range(1000)]
    seeds = {deal_of_the_day(game, day) for game in ("pyrotechnics", "hanabi") for day in days}
    assert len(seeds) == 2000
    assert 0 <= min(seeds) < max(seeds) < 2**32
