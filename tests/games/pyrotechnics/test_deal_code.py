"""Deal codes of the duel, and deals that stay the same for ever."""

import hashlib
from itertools import product

import pytest

from pyrotechnics.engine.deal_code import DealCodeError, encode
from pyrotechnics.games.pyrotechnics import deal_code, rules
from pyrotechnics.games.pyrotechnics.deal_code import code_of, read_code
from pyrotechnics.games.pyrotechnics.deck import Deck, editions, standard_deck
from pyrotechnics.games.pyrotechnics.game import Pyrotechnics
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import Setup
from tests.games.pyrotechnics.positions import FIRST_EDITION, card, setup

OWN = Deck(name="Ours", cards=(card("One more!"), *FIRST_EDITION.cards[1:]))
SECOND = Deck(name="Second", cards=(card("Changed!"), *FIRST_EDITION.cards[1:]))


def code(chosen: Setup) -> str:
    """Return the code of what a setup deals.

    Raises:
        AssertionError: If it has none.
    """
    found = Pyrotechnics().deal_code(chosen, rules.deal(chosen))
    assert found is not None
    return found


def dealt(text: str, own: Deck | None = None) -> Setup:
    """Return a setup of the deal that a code names."""
    read = read_code(text, own)
    return setup(read.seed, first=read.first, deck=read.deck)


# Typed in: whoever reads a code in ten years gets these cards. A new edition, or a new shuffle, needs its own letter.
@pytest.mark.parametrize(
    ("text", "first", "digest"),
    [
        ("P1-0000005-D", Seat.ONE, "9b3f57c7b0343c0c"),
        ("P2-0000005-T", Seat.TWO, "9b3f57c7b0343c0c"),
        ("P2-3ZZZZZZ-G", Seat.TWO, "9cdae64c55a04bd8"),
        ("P1-7ZZZZZZZZZZZZ-N", Seat.ONE, "3be06688c45693f2"),
    ],
)
def test_a_code_of_the_first_edition_deals_the_same_cards_for_ever(text: str, first: Seat, digest: str) -> None:
    deal = rules.deal(dealt(text))
    assert deal.first is first
    assert dealt(text).deck is FIRST_EDITION
    assert hashlib.sha256("\n".join(deal.order).encode()).hexdigest()[:16] == digest


@pytest.mark.parametrize("seed", [0, 5, 2**32 - 1, 2**63 - 1])
@pytest.mark.parametrize("first", ["random", *Seat])
@pytest.mark.parametrize("deck", [*editions(), OWN], ids=lambda deck: deck.name)
def test_a_code_gives_the_same_deal_again(seed: int, first: Seat, deck: Deck) -> None:
    chosen = setup(seed, first=first, deck=deck)
    again = dealt(code(chosen), own=deck)
    assert rules.deal(again) == rules.deal(chosen)
    assert code(again) == code(chosen)


def test_different_deals_have_different_codes() -> None:
    kinds = product(range(9), Seat, (FIRST_EDITION, OWN))
    assert len({code(setup(seed, first=first, deck=deck)) for seed, first, deck in kinds}) == 9 * 2 * 2


def test_a_deal_that_does_not_come_from_the_seed_has_no_code() -> None:
    chosen = setup(5)
    deal = rules.deal(chosen)
    assert code_of(chosen, deal.but(order=deal.order[::-1])) is None
    assert code_of(setup(6), deal) is None


def test_a_deck_of_ones_own_is_known_by_its_cards_and_not_by_its_name() -> None:
    text = code(setup(5, deck=OWN))
    renamed = Deck(name="Another name", cards=OWN.cards)
    assert code(setup(5, deck=renamed)) == text
    assert read_code(text, renamed).deck is renamed


@pytest.mark.parametrize("edition", editions(), ids=lambda deck: deck.name)
def test_a_copy_of_an_edition_deals_the_same(edition: Deck) -> None:
    copy = Deck(name="My copy", cards=edition.cards)
    text = code(setup(5, deck=copy))
    assert text == code(setup(5, deck=edition))
    assert read_code(text, copy).deck is copy
    assert read_code(text).deck.cards == edition.cards


@pytest.fixture
def two_editions(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal_code, "editions", lambda: (FIRST_EDITION, SECOND))


@pytest.mark.usefixtures("two_editions")
def test_each_edition_has_codes_of_its_own() -> None:
    assert code(setup(5, deck=FIRST_EDITION, first=Seat.ONE)) == "P1-0000005-D"
    assert code(setup(5, deck=SECOND, first=Seat.ONE)) == "PB1-0000005-P"
    assert code(setup(5, deck=SECOND, first=Seat.TWO)) == "PB2-0000005-1"


@pytest.mark.usefixtures("two_editions")
@pytest.mark.parametrize("own", [None, FIRST_EDITION, SECOND, OWN], ids=["none", "first", "second", "own"])
def test_a_code_names_its_edition_whatever_deck_is_at_hand(own: Deck | None) -> None:
    assert read_code("P1-0000005-D", own) == (5, Seat.ONE, FIRST_EDITION)
    assert read_code("PB1-0000005-P", own) == (5, Seat.ONE, SECOND)


def test_a_code_of_a_deck_of_ones_own_is_still_read_when_an_edition_has_its_cards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = code(setup(5, deck=SECOND))
    assert text.startswith("PX")
    monkeypatch.setattr(deal_code, "editions", lambda: (FIRST_EDITION, SECOND))
    assert read_code(text, SECOND).deck is SECOND


def test_where_editions_have_the_same_cards_the_first_has_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deal_code, "editions", lambda: (FIRST_EDITION, Deck(name="Same", cards=FIRST_EDITION.cards)))
    assert code(setup(5, first=Seat.ONE)) == "P1-0000005-D"
    assert read_code("PB1-0000005-P").deck.name == "Same"


def test_the_deck_that_comes_with_the_program_is_nobodys_own() -> None:
    assert not code(setup(5, deck=standard_deck())).startswith("PX")


@pytest.mark.parametrize(
    "other",
    [
        Deck(name="Ours", cards=(*OWN.cards[1:], OWN.cards[0])),
        Deck(name="Ours", cards=(card("One more!", research="RR"), *OWN.cards[1:])),
        Deck(name="Ours", cards=(card("One more?"), *OWN.cards[1:])),
        FIRST_EDITION,
        None,
    ],
    ids=["another order", "another action", "another name", "an edition", "none"],
)
def test_a_deal_of_another_deck_is_refused(other: Deck | None) -> None:
    with pytest.raises(DealCodeError, match=r"^This deal is of another deck: [^.]*\.$"):
        read_code(code(setup(5, deck=OWN)), other)


def test_the_fingerprint_of_a_deck_stays_the_same_for_ever() -> None:
    assert code(setup(5, deck=OWN, first=Seat.ONE)) == "PX1-XAY7-0000005-8"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (encode("H3G2", 5), "That is a deal of Hanabi, not of Pyrotechnics."),
        (encode("Q1", 5), "This is no code of a deal of any game here."),
        (encode("P3", 5), "This is no code of a deal of Pyrotechnics."),
        (encode("PX3", 5), "This is no code of a deal of Pyrotechnics."),
        (encode("PB3", 5), "This is no code of a deal of Pyrotechnics."),
        (encode("PC1", 5), "This is no code of a deal of Pyrotechnics."),
        (encode("PBB1", 5), "This is no code of a deal of Pyrotechnics."),
        (encode("P10", 5), "This is no code of a deal: it is too long or too short."),
        ("P0", "This is no code of a deal, or a sign of it is wrong, missing or out of place."),
    ],
)
def test_what_is_no_code_of_the_duel_is_refused_with_one_sentence(text: str, sentence: str) -> None:
    with pytest.raises(DealCodeError) as refused:
        read_code(text)
    assert str(refused.value) == sentence


def test_no_prefix_of_a_code_is_one() -> None:
    for text in (code(setup(5)), "PB1-0000005-P", code(setup(5, deck=OWN))):
        for length in range(len(text) - 1):
            with pytest.raises(DealCodeError):
                read_code(text[:length], OWN)
