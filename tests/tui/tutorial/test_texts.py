"""What lessons say: it fits where it is shown, is plain, and shows what it speaks of."""

from typing import Any

import pytest
from textual.content import Content

from pyrotechnics.tui.glyphs import ASCII, UNICODE
from pyrotechnics.tui.hanabi.keys import GROUPS as HANABI
from pyrotechnics.tui.keys import DIALOGS
from pyrotechnics.tui.pyrotechnics.keys import GROUPS as DUEL
from pyrotechnics.tui.tutorial.coach import READ_ON, SOMETHING_ELSE
from pyrotechnics.tui.tutorial.lesson import with_keys
from pyrotechnics.tui.tutorial.panel import Told, drawn
from pyrotechnics.tui.tutorial.room import ONCE_MORE
from pyrotechnics.tui.widgets.key_bar import KeyBar
from tests.tui.pyrotechnics.playing import text_of
from tests.tui.tutorial.learning import STEPS, do_step, in_lesson, room, told
from tests.tui.tutorial.test_wrong_tries import COURSES

KEYS = {"pyrotechnics": (*DUEL, DIALOGS), "hanabi": (*HANABI, DIALOGS)}
BELOW, LINES_BELOW = 78, 4
BESIDE, LINES_BESIDE = 29, 18
LINES_OF_NOTICE = 2


def steps_of(game: str) -> Any:
    """Return the steps of a lesson."""
    return COURSES[game].read_lesson().steps


@pytest.mark.parametrize("game", STEPS)
def test_each_step_fits_its_place_on_small_and_on_wide_screens(game: str) -> None:
    steps = steps_of(game)
    assert len(steps) == STEPS[game]
    for number, step in enumerate(steps, 1):
        text, do = (with_keys(each, KEYS[game]) for each in (step.text, step.do or ONCE_MORE))
        content = drawn(
            Told(f"Step {number} of {len(steps)}: {step.heading} {UNICODE.advice}", text, do), UNICODE.pointer
        )
        assert len(content.wrap(BELOW)) <= LINES_BELOW, step.heading
        assert len(content.wrap(BESIDE)) <= LINES_BESIDE, step.heading


@pytest.mark.parametrize("size", [(80, 24), (80, 36), (111, 37), (112, 36)])
@pytest.mark.parametrize("game", STEPS)
async def test_nothing_of_the_table_lies_below_the_keys_while_a_lesson_takes_its_place(
    game: str, size: tuple[int, int]
) -> None:
    async with in_lesson(game, 9, size=size) as pilot:
        keys = pilot.app.screen.query_one(KeyBar).region.y
        parts = [part for part in pilot.app.screen.query("#board > *") if part.display]
        assert {part.id: part.region.bottom for part in parts if part.region.x >= 0 and part.region.bottom > keys} == {}


@pytest.mark.parametrize("game", STEPS)
def test_each_answer_to_a_wrong_try_fits_its_place(game: str) -> None:
    for step in steps_of(game):
        usual = f"{SOMETHING_ELSE} {step.do}" if step.do else READ_ON
        for sentence in (usual, *(wrong.say for wrong in step.wrong)):
            assert len(Content(with_keys(sentence, KEYS[game])).wrap(BELOW)) <= LINES_OF_NOTICE, sentence


@pytest.mark.parametrize("game", STEPS)
def test_the_words_are_plain_text_that_every_terminal_shows(game: str) -> None:
    for step in steps_of(game):
        for sentence in (step.heading, step.text, step.do, *(wrong.say for wrong in step.wrong)):
            assert sentence.isascii(), sentence
        assert step.text.endswith((".", "!", "?")), step.text


def test_keys_are_written_as_the_player_has_them() -> None:
    from pyrotechnics.tui import keymap

    keymap.use({"take": "f5"})
    try:
        assert with_keys("Press {take}, {card.2}.", DUEL) == "Press [F5], [2]."
    finally:
        keymap.use({})


@pytest.mark.parametrize(
    ("game", "at", "mark", "glyphs"),
    [
        ("pyrotechnics", 5, "go here", UNICODE),
        ("pyrotechnics", 12, "discover", ASCII),
        ("pyrotechnics", 14, "undo", UNICODE),
        ("hanabi", 7, "", UNICODE),
        ("hanabi", 20, "", ASCII),
    ],
)
async def test_what_to_do_is_marked_by_a_sign(game: str, at: int, mark: str, glyphs: Any) -> None:
    async with in_lesson(game, at, glyphs=glyphs) as pilot:
        text = text_of(pilot)
        assert f"{glyphs.advice} {mark}".strip() in text
        assert text.isascii() == (glyphs is ASCII)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
@pytest.mark.parametrize("game", STEPS)
async def test_the_step_is_on_the_screen_at_every_size(game: str, size: tuple[int, int]) -> None:
    async with in_lesson(game, 3, size=size) as pilot:
        text = " ".join(text_of(pilot).split())
        assert told(pilot).split(":")[0] in text
        assert "[Enter] go on" in text


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
async def test_an_area_is_marked_beside_it_and_the_cards_stay_whole(glyphs: Any) -> None:
    async with in_lesson("pyrotechnics", 2, glyphs=glyphs) as pilot:
        lines = text_of(pilot).split("\n")
        (label,) = (line for line in lines if "Supply" in line)
        assert label.startswith(f"{glyphs.advice}Market")
        assert f"The market {glyphs.advice}" in "\n".join(lines), "the same sign says in the text what it is for"
        top = lines[2]
        assert (top[0], top[79]) == (glyphs.heavy.top_left, glyphs.frame.top_right)
        await do_step(pilot)
        (label,) = (line for line in text_of(pilot).split("\n") if "Supply" in line)
        assert label.startswith(" Market")
        assert label.endswith(glyphs.advice)


async def test_a_mark_lets_a_click_through() -> None:
    async with in_lesson("hanabi", 5, size=(120, 40)) as pilot:
        hand = room(pilot).query_one("#hand-1").region
        found, _ = room(pilot).get_widget_at(hand.x, hand.y + 1)
        assert found.id == "hand-1"
        assert text_of(pilot).split("\n")[hand.y].startswith(UNICODE.advice)


async def test_a_chip_says_what_is_there_to_be_collected() -> None:
    async with in_lesson("pyrotechnics", 27) as pilot:
        assert "collect 1 yellow (2 wanted)" in text_of(pilot)
