"""Who plays the duel, and how: the same seating again, on another deal or on the same."""

from datetime import date
from typing import Literal

import pytest

from pyrotechnics.engine.deal_code import DealCodeError
from pyrotechnics.engine.table import PERSON, Occupant, Table
from pyrotechnics.games.pyrotechnics.deal_code import code_of, read_code
from pyrotechnics.games.pyrotechnics.deck import Deck, standard_deck
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.seating.pyrotechnics import DuelSeating, DuelTable, seating_of
from tests.tui.pyrotechnics.playing import AGAINST_BOT, FIRST_EDITION, TWO

OWN = Deck(name="Ours", cards=(*FIRST_EDITION.cards[1:], FIRST_EDITION.cards[0]))
SEATINGS = {
    "two persons": TWO,
    "against a bot": AGAINST_BOT,
    "a bot in the first seat": DuelSeating("hard", ("Nova", "Ada"), "random", "over-the-table", bot_seat=Seat.ONE),
    "another deck": DuelSeating("easy", ("Ada", "Ember"), Seat.TWO, deck=OWN),
}


def kinds(table: DuelTable) -> tuple[str | None, ...]:
    """Return the level of the bot in each seat, None for a person."""
    return tuple(who.bot for who in table.occupants)


@pytest.mark.parametrize("seating", SEATINGS.values(), ids=SEATINGS)
def test_the_seating_of_a_table_opens_the_same_table(seating: DuelSeating) -> None:
    table = seating.table()
    again = seating_of(table).table()
    assert again.state == table.state
    assert (again.setup, again.occupants, again.take_backs) == (table.setup, table.occupants, table.take_backs)


@pytest.mark.parametrize("seating", SEATINGS.values(), ids=SEATINGS)
def test_the_next_game_after_a_table_is_another_deal_with_the_same_players(seating: DuelSeating) -> None:
    before, after = seating.table(), seating_of(seating.table()).again().table()
    assert after.deal.order != before.deal.order
    assert code_of(after.setup, after.deal) is not None
    assert (after.setup.names, after.setup.deck, kinds(after)) == (before.setup.names, before.setup.deck, kinds(before))


def test_a_bot_sits_in_either_seat() -> None:
    assert kinds(AGAINST_BOT.table()) == (None, "medium")
    assert kinds(SEATINGS["a bot in the first seat"].table()) == ("hard", None)


def test_a_table_whose_deal_does_not_come_from_its_seed_is_opened_on_it_again() -> None:
    seating = DuelSeating(None, ("Ada", "Vega"), seed=5)
    deal = seating.table().deal
    turned = deal.but(order=deal.order[::-1])
    table = Table(seating.table().game, seating.table().setup, deal=turned)
    assert seating_of(table).table().deal == turned


def test_a_table_of_two_bots_has_no_seat_for_anybody() -> None:
    bot = Occupant(kind="bot", bot="easy")
    table = TWO.table()
    table.occupants = (bot, bot)
    with pytest.raises(ValueError, match="Nobody sits at this table"):
        seating_of(table)
    table.occupants = (bot, PERSON)
    assert seating_of(table).bot_seat is Seat.ONE


@pytest.mark.parametrize("seating", SEATINGS.values(), ids=SEATINGS)
@pytest.mark.parametrize("first", ["random", *Seat])
def test_the_same_deal_is_played_again_by_the_same_players(
    seating: DuelSeating, first: Seat | Literal["random"]
) -> None:
    table = DuelSeating(None, ("Ada", "Vega"), first, seed=7, deck=seating.deck).table()
    again = seating_of(table).same_deal(table.deal)
    assert again.table().deal == table.deal
    assert again.first is table.deal.first
    assert code_of(again.table().setup, again.table().deal) == code_of(table.setup, table.deal)
    assert again.again().table().deal.order != table.deal.order


def test_on_the_same_deal_the_bot_may_play_otherwise() -> None:
    table = AGAINST_BOT.table()
    seeds = {AGAINST_BOT.same_deal(table.deal).table().occupants[1].seed for _ in range(20)}
    assert len(seeds) > 1


def test_a_code_gives_its_deal_and_who_starts() -> None:
    table = DuelSeating("hard", ("Ada", "Vega"), Seat.TWO, seed=77, deck=FIRST_EDITION).table()
    code = code_of(table.setup, table.deal)
    assert code is not None
    other = AGAINST_BOT.same_deal(AGAINST_BOT.table().deal).coded(read_code(code))
    assert other.table().deal == table.deal
    assert other.opponent == "medium"


def test_a_code_of_an_earlier_edition_brings_its_cards_along_where_nobody_has_chosen_any() -> None:
    table = TWO.table()
    code = code_of(table.setup, table.deal)
    assert code is not None
    again = DuelSeating("hard", ("Ada", "Nova"), deck=standard_deck()).coded(read_code(code))
    assert (again.table().deal, again.deck) == (table.deal, FIRST_EDITION)


def test_the_code_of_a_deal_of_another_deck_is_refused() -> None:
    code = code_of(AGAINST_BOT.table().setup, AGAINST_BOT.table().deal)
    assert code is not None
    with pytest.raises(DealCodeError) as refused:
        SEATINGS["another deck"].coded(read_code(code, OWN))
    assert str(refused.value) == "This deal is of the deck Night Sky, not of Ours."


def test_everybody_has_the_same_deal_of_the_day_and_the_same_player_starts() -> None:
    days = [date(2026, 11, day) for day in range(1, 31)]
    one = [TWO.of_the_day(day).table().deal for day in days]
    two = [SEATINGS["a bot in the first seat"].of_the_day(day).table().deal for day in days]
    assert one == two
    assert len({deal.order for deal in one}) == 30
    assert {deal.first for deal in one} == set(Seat)
