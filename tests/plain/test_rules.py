"""The rules as lines."""

import re

import pytest

from pyrotechnics.plain.rules import headings, looked_up, sections
from pyrotechnics.plain.words import NotUnderstood, meant
from pyrotechnics.resources import help_text
from tests.plain.test_words import GAMES, words_of

OF_THE_APP = re.compile(r"\b(click|chip|press|Esc|Tab|Space|F1|dialog|palette|arrows?|screen)\b|setup|❖")


@pytest.mark.parametrize("game", GAMES)
def test_every_section_is_told_without_marks(game: str) -> None:
    rules = sections(game, ("Of this table.",))
    assert len(list(headings(rules))) == len(rules)
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


@pytest.mark.parametrize("game", GAMES)
def test_what_the_rules_say_to_write_is_a_word_of_the_table(game: str) -> None:
    told = help_text(game, "plain") + help_text("program", "plain")
    written = re.findall(r"`([^`]+)`", told)
    assert len(written) > 5
    for line in written:
        if not line.startswith(("--", "pyrotechnics ")):
            first = line.split()[0]
            assert first in {word.name for word in words_of(game)}
            assert meant(first, words_of(game))


@pytest.mark.parametrize("game", GAMES)
def test_no_key_button_or_dialog_of_the_app_is_in_the_rules(game: str) -> None:
    lines = [line for section in sections(game) for line in (section.heading, *section.lines)]
    assert not [line for line in lines if OF_THE_APP.search(line)]
    of_the_app = {"Options", "The log", "Keys and mouse", "History and replay"}
    assert not of_the_app & {section.heading for section in sections(game)}


@pytest.mark.parametrize("face", ["app", "plain"])
@pytest.mark.parametrize("name", ["pyrotechnics", "hanabi", "program"])
def test_no_mark_of_a_face_is_left(name: str, face: str) -> None:
    told = help_text(name, "app" if face == "app" else "plain")
    assert set(re.findall(r"\{[a-z]*\}", told)) <= {"{cards}", "{program}"}
    assert "`moves`" not in told if face == "app" else "`c`" not in told
