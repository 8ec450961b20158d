"""The line that says how far it is."""

import pytest

from pyrotechnics.bots.progress import progress_text


@pytest.mark.parametrize(
    ("done", "seconds", "columns", "text"),
    [
        (0, None, 80, "[" + "." * 30 + "] 0 of 400 games"),
        (200, 42.4, 80, "[" + "#" * 15 + "." * 15 + "] 200 of 400 games, 42 s left"),
        (1, 90.0, 80, "[" + "." * 30 + "] 1 of 400 games, 2 min left"),
        (1, 3900.0, 80, "[" + "." * 30 + "] 1 of 400 games, 1 h 05 min left"),
        (400, 0.0, 80, "[" + "#" * 30 + "] 400 of 400 games"),
        (200, 42.0, 40, "[####.....] 200 of 400 games, 42 s left"),
        (200, 42.0, 30, "200 of 400 games, 42 s left"),
        (200, 42.0, 20, "200 of 400 games, 4"),
    ],
)
def test_progress_fits_in_its_line(done: int, seconds: float | None, columns: int, text: str) -> None:
    assert progress_text(done, 400, seconds, columns) == text
    assert len(text) < columns
