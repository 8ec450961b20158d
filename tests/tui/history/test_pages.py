"""Pages of a long list: those that were looked at last are at hand, and no others."""

from pyrotechnics.tui.history.pages import PAGE, Excerpt, Pages
from tests.archive.filling import duel, stored

TOTAL = 5000


def excerpt(offset: int, count: int) -> Excerpt:
    """Return games whose numbers are their places."""
    return Excerpt(TOTAL, TOTAL, offset, tuple(stored(duel(), id=offset + row) for row in range(count)))


def test_a_game_is_found_by_its_place() -> None:
    pages = Pages()
    pages.put(excerpt(200, 2 * PAGE))
    for place in (200, 299, 300, 399):
        game = pages.game(place)
        assert game is not None
        assert game.id == place
    assert pages.game(199) is None
    assert pages.game(400) is None


def test_what_is_missing_is_told_page_by_page() -> None:
    pages = Pages()
    assert pages.missing(250, 270) == 200
    pages.put(excerpt(200, PAGE))
    assert pages.missing(250, 270) is None
    assert pages.missing(250, 320) == 300
    assert pages.missing(150, 250) == 100


def test_only_a_few_pages_are_kept_and_those_in_sight_stay() -> None:
    pages = Pages()
    for number in range(40):
        pages.put(excerpt(number * PAGE, PAGE))
        assert pages.missing(0, 10) is None
    assert len(pages) == 8 * PAGE
    assert pages.game(5) is not None
    assert pages.game(20 * PAGE) is None


def test_an_end_that_is_shorter_than_was_said_is_not_asked_for_again() -> None:
    pages = Pages()
    pages.put(excerpt(100, 0))
    assert pages.missing(100, 120) is None
    assert pages.game(100) is None


def test_nothing_is_left_when_all_is_cleared() -> None:
    pages = Pages()
    pages.put(excerpt(0, PAGE))
    pages.clear()
    assert len(pages) == 0
    assert pages.missing(0, 0) == 0
