"""Deal codes of Hanabi, and deals that stay the same for ever."""

import hashlib
from itertools import product
from random import Random

import pytest

from pyrotechnics.engine.deal_code import DealCodeError, encode
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.deal_code import code_of, read_code
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import Setup
from tests.games.hanabi.positions import CLASSIC, GREEN, TINY, setup

OWN = GREEN.but(name="ours", title="Ours", fuses=2)


def code(chosen: Setup) -> str:
    """Return the code of what a setup deals.

    Raises:
        AssertionError: If it has none.
    """
    found = Hanabi().deal_code(chosen, law.deal(chosen))
    assert found is not None
    return found


def dealt(text: str, *own: RuleSet) -> Setup:
    """Return a setup of the deal that a code names."""
    read = read_code(text, *own)
    return setup(read.seed, players=read.players, first=read.first, rules=read.rules)


# Typed in: whoever reads a code in ten years gets these cards. A new shuffle needs letters of its own.
@pytest.mark.parametrize(
    ("text", "first", "digest"),
    [
        ("H3G2-0000005-2", 1, "596810cff064e65e"),
        ("H5G5-3ZZZZZZ-7", 4, "b5ebcf01ad1b74c2"),
        ("H2C1-0000005-H", 0, "e53af079ca23a7f7"),
        ("H4C3-7ZZZZZZZZZZZZ-W", 2, "420427c00cec6cb6"),
    ],
)
def test_a_code_deals_the_same_cards_for_ever(text: str, first: int, digest: str) -> None:
    deal = law.deal(dealt(text))
    assert deal.first == first
    assert hashlib.sha256(" ".join(map(str, deal.order)).encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize("players", range(2, 6))
def test_the_seed_alone_chooses_the_same_player_for_ever(players: int) -> None:
    starters = {
        2: "10111100100100100010",
        3: "20111122100222220010",
        4: "20223300310201310021",
        5: "20223344310244340021",
    }
    assert "".join(str(law.deal(setup(seed, players=players)).first) for seed in range(20)) == starters[players]


@pytest.mark.parametrize("rules", [GREEN, CLASSIC, TINY], ids=lambda rules: rules.name)
def test_the_shuffle_is_the_one_of_python_that_deals_were_made_with_so_far(rules: RuleSet) -> None:
    for seed in (*range(300), 2**32 - 1, 2**63 - 1):
        players = 2 + seed % 4
        random, order = Random(seed), list(rules.deck())
        random.shuffle(order)
        deal = law.deal(setup(seed, players=players, rules=rules))
        assert deal.order == tuple(order)
        assert deal.first == random.randrange(players)


@pytest.mark.parametrize("seed", [0, 5, 2**32 - 1, 2**63 - 1])
@pytest.mark.parametrize("players", range(2, 6))
@pytest.mark.parametrize("rules", [GREEN, CLASSIC, OWN], ids=lambda rules: rules.name)
def test_a_code_gives_the_same_deal_again(seed: int, players: int, rules: RuleSet) -> None:
    for first in ("random", *range(players)):
        chosen = setup(seed, players=players, first=first, rules=rules)
        again = dealt(code(chosen), OWN)
        assert law.deal(again) == law.deal(chosen)
        assert (again.rules, len(again.names)) == (rules, players)
        assert code(again) == code(chosen)


def test_different_deals_have_different_codes() -> None:
    kinds = product(range(9), (2, 3, 4, 5), (0, 1), (GREEN, CLASSIC, OWN))
    codes = {code(setup(seed, players=players, first=first, rules=rules)) for seed, players, first, rules in kinds}
    assert len(codes) == 9 * 4 * 2 * 3


def test_a_deal_that_does_not_come_from_the_seed_has_no_code() -> None:
    chosen = setup(5)
    deal = law.deal(chosen)
    assert code_of(chosen, deal.but(order=deal.order[::-1])) is None
    assert code_of(setup(6), deal) is None


def test_rules_of_ones_own_are_known_by_what_they_say_and_not_by_their_name() -> None:
    text = code(setup(5, rules=OWN))
    renamed = OWN.but(name="theirs", title="Theirs")
    assert code(setup(5, rules=renamed)) == text
    assert read_code(text, GREEN, renamed).rules is renamed


def test_a_copy_of_rules_that_come_with_the_program_deals_the_same() -> None:
    copy = CLASSIC.but(name="copy", title="My copy")
    text = code(setup(5, rules=copy))
    assert text == code(setup(5, rules=CLASSIC))
    assert read_code(text, copy).rules is copy
    assert read_code(text, OWN).rules == CLASSIC


@pytest.mark.parametrize(
    "other",
    [
        (),
        (GREEN, CLASSIC),
        (OWN.but(pointing="all"),),
        (OWN.but(fuses=3),),
        (OWN.but(early_end=False),),
        (OWN.but(hands=(4, 5, 4, 4)),),
    ],
    ids=str,
)
def test_a_deal_by_other_rules_is_refused(other: tuple[RuleSet, ...]) -> None:
    with pytest.raises(DealCodeError, match=r"^This deal is of other rules: [^.]*\.$"):
        read_code(code(setup(5, rules=OWN)), *other)


def test_the_fingerprint_of_rules_stays_the_same_for_ever() -> None:
    assert code(setup(5, first=0, rules=OWN)) == "H2X1-A9NX-0000005-3"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (encode("P1", 5), "That is a deal of Pyrotechnics, not of Hanabi."),
        (encode("Q1", 5), "This is no code of a deal of any game here."),
        (encode("H1G1", 5), "This is no code of a deal of Hanabi."),
        (encode("H6G1", 5), "This is no code of a deal of Hanabi."),
        (encode("H3A1", 5), "This is no code of a deal of Hanabi."),
        (encode("H3G0", 5), "This is no code of a deal of Hanabi."),
        (encode("H3G4", 5), "This is no code of a deal of Hanabi."),
        (encode("H3G20", 5), "This is no code of a deal: it is too long or too short."),
    ],
)
def test_what_is_no_code_of_hanabi_is_refused_with_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(DealCodeError) as refused:
        read_code(text)
    assert str(refused.value) == sentence


def test_no_prefix_of_a_code_is_one() -> None:
    for text in (code(setup(5)), code(setup(5, rules=OWN))):
        for length in range(len(text) - 1):
            with pytest.raises(DealCodeError):
                read_code(text[:length], OWN)
