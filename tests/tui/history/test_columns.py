"""Lines of the history: whole columns at every width, plain words, and nothing that is cut off in silence."""

import time
from collections.abc import Iterator

import pytest
from rich.cells import cell_len

from pyrotechnics.tui.history.columns import (
    Column,
    columns_for,
    in_detail,
    mark_of,
    result_in_words,
    title_of,
    when_begun,
)
from tests.archive.filling import duel, some_games, stored, together


@pytest.fixture
def in_india(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Live five and a half hours before London."""
    monkeypatch.setenv("TZ", "Asia/Kolkata")
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("width", range(74, 240))
def test_the_columns_fill_every_width_exactly(width: int) -> None:
    columns = columns_for(width)
    assert sum(column.width for column in columns) + len(columns) - 1 == width
    assert all(column.width > 4 for column in columns)
    for heading in some_games(12):
        line = " ".join(column.cell(column.text(stored(heading))) for column in columns)
        assert cell_len(line) == width


def test_wide_names_take_two_cells_each_and_stay_in_their_column() -> None:
    column = Column("With", 10, lambda game: game.opponent)
    assert column.cell("烟火烟火") == "烟火烟火  "
    assert column.cell("烟火烟火烟火") == "烟火烟火.."
    assert cell_len(column.cell("a烟火烟火烟火")) == 10
    assert Column("No.", 6, str, right=True).cell("12") == "    12"


@pytest.mark.parametrize(
    ("heading", "words"),
    [
        (duel(), "won"),
        (duel(result="lost", scores=(0.0, 1.0)), "lost"),
        (duel(result="drawn", scores=(0.5, 0.5)), "drawn"),
        (duel(result="open", scores=None, turn=9), "turn 9"),
        (duel(seat=None), "seat 1 won"),
        (duel(seat=None, result="lost", scores=(0.0, 1.0)), "seat 2 won"),
        (together(97), "97 of 126"),
        (together(126), "126 of 126"),
        (together(0), "0 of 126"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_result_is_said_in_words(heading: dict[str, object], words: str) -> None:
    assert result_in_words(stored(heading)) == words
    assert len(words) <= 10


@pytest.mark.parametrize(
    ("changes", "mark"),
    [
        ({}, ""),
        ({"casual": True}, "casual"),
        ({"advised": 2}, "advice"),
        ({"advised": 2, "casual": True}, "casual"),
        ({"casual": True, "origin": "what-if"}, "what-if"),
        ({"origin": "imported"}, "imported"),
    ],
    ids=str,
)
def test_a_mark_says_what_sets_a_game_apart(changes: dict[str, object], mark: str) -> None:
    assert mark_of(stored(duel(**changes))) == mark


def test_the_time_is_that_of_where_the_player_lives(in_india: None) -> None:
    assert when_begun(stored(duel(begun="2026-11-30T20:15:00.000Z"))) == "2026-12-01 01:45"


def test_a_time_stamp_that_is_none_is_shown_as_it_is() -> None:
    assert when_begun(stored(duel(begun="long\x1b[0m ago"))) == "long?[0m ago"


def test_a_game_that_is_not_known_keeps_its_name() -> None:
    assert title_of(stored(duel(game="chess"))) == "chess"


def test_the_details_name_players_deal_and_end() -> None:
    detail = in_detail(stored(together(97, origin="what-if", parent=3), id=12))
    assert detail == (
        "Game 12: Ada, Comet, Vega; Green Box; deal H3G1-7KQ2M9X-C; what-if that left game 3; The last turn is over."
    )
    assert in_detail(stored(together(None, deal_code=None))) == "Game 1: Ada, Comet, Vega; Green Box; still open."
