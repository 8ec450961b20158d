"""Which word is meant."""

from itertools import chain

import pytest

from pyrotechnics.plain.common import COMMON, WHY
from pyrotechnics.plain.tongue import tongue_of
from pyrotechnics.plain.words import NotUnderstood, Word, choice, folded, meant

GAMES = ("pyrotechnics", "hanabi")


def words_of(game: str) -> tuple[Word, ...]:
    """Return every word of a table."""
    tongue = tongue_of(game)
    return (*tongue.words, *((WHY,) if tongue.has_reasons else ()), *COMMON)


@pytest.mark.parametrize("game", GAMES)
def test_no_two_words_of_a_table_are_alike(game: str) -> None:
    names = list(chain.from_iterable((word.name, *word.others, *filter(None, [word.short])) for word in words_of(game)))
    assert len(names) == len(set(names))


@pytest.mark.parametrize("game", GAMES)
def test_every_name_and_every_short_form_means_its_word(game: str) -> None:
    words = words_of(game)
    for word in words:
        for name in (word.name, *word.others, *filter(None, [word.short])):
            assert meant(name.upper(), words)[0] is word


@pytest.mark.parametrize("game", GAMES)
def test_every_word_of_a_game_is_answered_or_makes_a_command(game: str) -> None:
    tongue = tongue_of(game)
    assert {word.name for word in tongue.words} == {*tongue.answers(), *tongue.orders()}


def test_the_beginning_of_a_word_is_enough_where_it_is_clear() -> None:
    words = words_of("pyrotechnics")
    assert meant("sho", words)[0].name == "showcase"
    assert meant("yel", words)[1] == "yellow"
    with pytest.raises(NotUnderstood, match="could be red, redo, research or resign: write more of it"):
        meant("re", words)
    with pytest.raises(NotUnderstood, match="Write help"):
        meant("xyzzy", words)


def test_what_is_not_understood_is_quoted_without_what_a_terminal_obeys() -> None:
    with pytest.raises(NotUnderstood) as refusal:
        meant("\x1b[2J", words_of("hanabi"))
    assert str(refusal.value).isprintable()


def test_names_are_compared_without_accents_and_capitals() -> None:
    assert folded("  ŻOË  x ") == "zoe x"
    assert choice("zoe", ["Ada", "Żoë"], "player") == 1
    assert choice("copper crown", ["Copper Crown!", "Copper Crowns"], "card") == 0
    with pytest.raises(NotUnderstood, match="could be Ada or Adam"):
        choice("ad", ["Ada", "Adam"], "player")
