"""A picture of the analysis in both sizes. Look at each before renewing it: ``pytest tests/tui --snapshot-update``."""

from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from tests.tui.analysis.reviewing import Reviewer, analysis_of, quiet_app

SIZES = [(80, 24), (120, 40)]
Snap = Callable[..., bool]


def showing(reviewer: Reviewer, *keys: str) -> Callable[[Pilot[None]], Awaitable[None]]:
    """Return what opens an analysis and presses keys there."""

    async def show(pilot: Pilot[None]) -> None:
        await pilot.pause()
        await pilot.app.push_screen(analysis_of(reviewer))
        await pilot.pause()
        await pilot.press(*keys)
        await pilot.pause()

    return show


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_an_analysis_under_way(size: tuple[int, int], snap_compare: Snap) -> None:
    assert snap_compare(quiet_app(), terminal_size=size, run_before=showing(Reviewer(upto=11)))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_an_analysis_that_is_done(size: tuple[int, int], snap_compare: Snap) -> None:
    assert snap_compare(quiet_app(), terminal_size=size, run_before=showing(Reviewer(), "down"))
