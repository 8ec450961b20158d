"""What text from anywhere comes to on a terminal."""

import pytest

from pyrotechnics.engine.text import cells, printable


@pytest.mark.parametrize(
    ("text", "width"),
    [("", 0), ("Ada", 3), ("東京", 4), ("e\u0301", 1), ("▲", 1), ("Ⓐ", 1)],
    ids=["nothing", "letters", "wide", "an accent put on", "ambiguous", "circled"],
)
def test_a_text_takes_as_many_cells_as_a_terminal_gives_it(text: str, width: int) -> None:
    assert cells(text) == width


def test_what_would_move_the_cursor_is_not_printed() -> None:
    assert printable("a\x1b[2Jb\nc") == "a?[2Jb?c"
