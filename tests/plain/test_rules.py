"""The rules as lines."""

import pytest

from pyrotechnics.plain.rules import headings, looked_up, sections
from pyrotechnics.plain.words import NotUnderstood

GAMES = ("pyrotechnics", "hanabi")


@pytest.mark.parametrize("game", GAMES)
def test_every_section_is_told_without_marks(game: str) -> None:
    rules = sections(game, ("Of this table.",))
    assert len(list(headings(rules))) == len(rules) + 1
    for number, section in enumerate(rules, 1):
        lines = list(looked_up(rules, str(number)))
        assert lines[0] == f"{section.heading}."
        for line in lines:
            assert line.isprintable()
            assert not {"**", "`", "|", "{", "}", "](", "#"} & {line[place : place + 2] for place in range(len(line))}
            assert not {"`", "|", "{", "}"} & set(line)


def test_a_section_is_found_by_the_beginning_of_its_heading() -> None:
    assert next(looked_up(sections("hanabi"), "disc")) == "Discard."


def test_a_word_is_looked_for_in_all_sections() -> None:
    found = list(looked_up(sections("pyrotechnics"), "supply is limited"))
    assert len(found) == 1
    assert found[0].startswith("Sparks: ")
    with pytest.raises(NotUnderstood, match="Nothing in the rules is about"):
        list(looked_up(sections("pyrotechnics"), "xyzzy"))


def test_a_paragraph_is_one_line_and_an_item_is_one() -> None:
    lines = list(looked_up(sections("hanabi"), "A turn in short"))
    assert "1. Play a card of your hand, without having seen it." in lines
    assert all(line[-1] in ".:!?)" for line in lines)
