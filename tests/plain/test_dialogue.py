"""What goes out and what comes in."""

import pytest

from pyrotechnics.plain.dialogue import Dialogue, Ended, Manner, in_ascii


def said(manner: Manner, *lines: str, read: tuple[str, ...] = ()) -> str:
    """Return what is printed when some lines are said, and others read."""
    pieces: list[str] = []
    left = iter((*read, ""))
    dialogue = Dialogue(lambda: next(left), pieces.append, manner)
    dialogue.say(*lines)
    for _ in read:
        dialogue.ask()
    return "".join(pieces)


def test_nothing_but_printable_text_is_printed() -> None:
    assert said(Manner(), "a\x1b[2Jb\rc\td\u202e") == "a?[2Jb?c?d?\n"


def test_letters_lose_their_accents_where_only_ascii_can_be_shown() -> None:
    assert said(Manner(is_ascii=True), "Żoë 张 \x07") == "Zoe ? ?\n"
    assert in_ascii("Éa ø 红").isascii()


def test_a_long_line_is_not_broken() -> None:
    assert said(Manner(), "word " * 100) == f"{'word ' * 100}\n"


def test_lines_that_nobody_types_stand_in_the_output() -> None:
    assert said(Manner(), read=("  play 2 \n",)) == "> play 2\n"
    assert said(Manner(is_typed=True), read=("play 2\n",)) == "> "


def test_a_line_that_is_very_long_is_repeated_in_part() -> None:
    assert said(Manner(), read=(f"{'x' * 500}\n",)) == f"> {'x' * 200}...\n"


def test_a_byte_order_mark_is_no_part_of_the_first_line() -> None:
    assert said(Manner(), read=("\ufeffplay 2\n",)) == "> play 2\n"


def test_the_end_of_the_input_is_told() -> None:
    with pytest.raises(Ended):
        Dialogue(lambda: "", lambda _: None, Manner()).ask()


@pytest.mark.parametrize(
    ("answer", "yes"), [("yes", True), ("Y", True), ("no", False), ("", False), ("yesterday", False)]
)
def test_only_a_yes_is_a_yes(answer: str, yes: bool) -> None:
    dialogue = Dialogue(lambda: f"{answer}\n", lambda _: None, Manner())
    assert dialogue.agrees("Give this game up?") is yes
