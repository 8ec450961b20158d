"""Whose turn it is, where bots and people share a table."""

from pyrotechnics.bots.turns import person_from, waiting_bot
from pyrotechnics.seating.hanabi import HanabiSeating


def test_the_next_person_is_looked_for_round_the_table() -> None:
    table = HanabiSeating(("Ada", "Comet", "Ben", "Vega"), (None, "easy", None, "easy"), first=1, seed=1).table()
    assert [person_from(table, seat) for seat in (0, 1, 2, 3, None)] == [0, 2, 2, 0, None]
    assert waiting_bot(table) == 1


def test_where_bots_play_alone_there_is_nobody() -> None:
    table = HanabiSeating(("Comet", "Vega"), ("easy", "easy"), first=0, seed=1).table()
    assert person_from(table, 0) is None
    assert waiting_bot(table) == 0
