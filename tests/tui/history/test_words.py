"""What the history says beside its lines fits into 80 columns."""

import pytest

from pyrotechnics.archive.stored import EVERYTHING, Wanted
from pyrotechnics.tui.history.words import chips, heading
from pyrotechnics.tui.widgets.filter_bar import FilterBar, neighbour


@pytest.mark.parametrize("wanted", [EVERYTHING, Wanted(deal_code="H3X2-4R5T-7KQ2M9XAAAAAA-C")], ids=["all", "deal"])
def test_the_title_fits(wanted: Wanted) -> None:
    assert heading(wanted, 19_999, 20_000, "-").cell_length <= 78


def test_the_title_counts_one_game_as_one() -> None:
    assert heading(EVERYTHING, 1, 1, "-").plain == "History - 1 of 1 game, the newest first"


def test_the_filters_fit_however_long_a_team_is_called() -> None:
    bar = FilterBar()
    bar.set_reactive(
        FilterBar.chips, chips(Wanted("pyrotechnics", "Wilhelmina I, Maximilian II, 2 companions", "scored"))
    )
    assert bar.render().cell_length <= 78
    assert ".." in bar.render().plain


@pytest.mark.parametrize(
    ("present", "by", "expected"), [(None, 1, "a"), ("a", 1, "b"), ("b", 1, None), (None, -1, "b"), ("gone", 1, None)]
)
def test_a_filter_goes_round(present: str | None, by: int, expected: str | None) -> None:
    assert neighbour((None, "a", "b"), present, by) == expected
