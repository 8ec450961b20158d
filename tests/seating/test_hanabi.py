"""Who plays Hanabi, and how: the same seating again, on another deal or on the same."""

from datetime import date

import pytest

from pyrotechnics.bots.levels import speaks_code
from pyrotechnics.engine.deal_code import DealCodeError
from pyrotechnics.engine.table import Table
from pyrotechnics.games.hanabi.deal_code import code_of, read_code
from pyrotechnics.seating.hanabi import HanabiSeating, fault_of_team, mate_for, seating_of
from pyrotechnics.seating.own_options import OPTIONS, choosable_rules
from tests.tui.hanabi.playing import CLASSIC, GREEN, LIMIT, NAMES, seated

SEATINGS = {
    "persons": seated(4),
    "one against no one": seated(2, CLASSIC, bots=1),
    "mixed": HanabiSeating(NAMES, ("companion", None, "companion", None, None), LIMIT, 4, "over-the-table"),
    "left to chance": HanabiSeating(NAMES[:3], (None, "companion", None)),
}


@pytest.mark.parametrize("seating", SEATINGS.values(), ids=SEATINGS)
def test_the_seating_of_a_table_opens_the_same_table(seating: HanabiSeating) -> None:
    table = seating.table()
    again = seating_of(table).table()
    assert again.state == table.state
    assert (again.setup, again.occupants, again.take_backs) == (table.setup, table.occupants, table.take_backs)


@pytest.mark.parametrize("seating", SEATINGS.values(), ids=SEATINGS)
def test_the_next_game_after_a_table_is_another_deal_with_the_same_players(seating: HanabiSeating) -> None:
    before, after = seating.table(), seating_of(seating.table()).again().table()
    assert after.deal.order != before.deal.order
    assert code_of(after.setup, after.deal) is not None
    assert (after.setup.names, after.setup.rules) == (before.setup.names, before.setup.rules)
    assert [who.kind for who in after.occupants] == [who.kind for who in before.occupants]


def test_a_table_whose_deal_does_not_come_from_its_seed_is_opened_on_it_again() -> None:
    fresh = seated(3).table()
    turned = fresh.deal.but(order=fresh.deal.order[::-1])
    assert seating_of(Table(fresh.game, fresh.setup, deal=turned)).table().deal == turned


@pytest.mark.parametrize("seating", SEATINGS.values(), ids=SEATINGS)
def test_the_same_deal_is_played_again_by_the_same_players(seating: HanabiSeating) -> None:
    table = seating.table()
    again = seating_of(table).same_deal(table.deal)
    assert again.table().deal == table.deal
    assert again.first == table.deal.first
    assert code_of(again.table().setup, again.table().deal) == code_of(table.setup, table.deal)
    assert again.again().table().deal.order != table.deal.order


def test_on_the_same_deal_the_bots_may_play_otherwise() -> None:
    seating = seated(3, bots=2)
    deal = seating.table().deal
    assert len({seating.same_deal(deal).table().occupants[1].seed for _ in range(20)}) > 1


def test_a_code_gives_its_deal_and_who_starts() -> None:
    table = HanabiSeating(NAMES[:3], (None, None, None), first=2, seed=77).table()
    code = code_of(table.setup, table.deal)
    assert code is not None
    other = seated(3, bots=2)
    assert other.same_deal(other.table().deal).coded(read_code(code)).table().deal == table.deal


@pytest.mark.parametrize(
    ("seating", "sentence"),
    [
        (seated(4), "This deal is for 3 players, not for 4."),
        (seated(3, CLASSIC), "This deal is by the rules Green Box, not by the rules Classic."),
    ],
)
def test_the_code_of_a_deal_for_others_is_refused(seating: HanabiSeating, sentence: str) -> None:
    table = seated(3, GREEN).table()
    code = code_of(table.setup, table.deal)
    assert code is not None
    with pytest.raises(DealCodeError) as refused:
        seating.coded(read_code(code))
    assert str(refused.value) == sentence


@pytest.mark.parametrize("players", range(2, 6))
def test_everybody_has_the_same_deal_of_the_day_and_the_same_seat_starts(players: int) -> None:
    days = [date(2026, 11, day) for day in range(1, 31)]
    one = [seated(players).of_the_day(day).table().deal for day in days]
    two = [seated(players, bots=1).again().of_the_day(day).table().deal for day in days]
    assert one == two
    assert len({deal.order for deal in one}) == 30
    assert {deal.first for deal in one} == set(range(players))


def test_every_rule_set_that_can_be_chosen_has_codes_of_its_own() -> None:
    rules = list(choosable_rules())
    assert len(rules) == 2 * 2 ** len(OPTIONS)
    tables = [seated(3, each).table() for each in rules]
    codes = [code_of(table.setup, table.deal) or "" for table in tables]
    assert len(set(codes)) == len(rules)
    assert [read_code(code, *rules).rules for code in codes] == rules


def test_a_bot_that_nobody_knows_any_more_speaks_no_code() -> None:
    assert not speaks_code("hanabi", "of-another-version", 4)
    assert not speaks_code("hanabi", None, 4)


def test_a_master_speaks_the_code_with_three_and_not_with_two() -> None:
    assert [speaks_code("hanabi", "master:3", players) for players in (2, 3, 5)] == [False, True, True]
    assert speaks_code("hanabi", "coded", 3)


def test_those_who_speak_a_code_play_among_themselves() -> None:
    assert fault_of_team(("coded", "master:3", "coded")) is None
    assert fault_of_team((None, "master")) is None
    assert "let them play alone" in (fault_of_team((None, "master", "master")) or "")
    assert "3 players or more" in (fault_of_team(("coded", "coded")) or "")


@pytest.mark.parametrize(
    ("wish", "players", "mate"),
    [("master:3", 2, "master:3"), ("master:3", 3, "normal"), ("coded", 5, "normal"), ("easy", 5, "easy")],
)
def test_bots_that_speak_a_code_make_way_where_people_play(wish: str, players: int, mate: str) -> None:
    assert mate_for(wish, players) == mate
