"""What lessons say: it fits where it is shown, is plain, and shows what it speaks of."""

from typing import Any

import pytest
from textual.content import Content

from pyrotechnics.tui.glyphs import ASCII, UNICODE
from pyrotechnics.tui.hanabi.keys import GROUPS as HANABI
from pyrotechnics.tui.keys import DIALOGS
from pyrotechnics.tui.pyrotechnics.keys import GROUPS as DUEL
from pyrotechnics.tui.tutorial.coach import READ_ON
from pyrotechnics.tui.tutorial.lesson import as_part, with_keys
from pyrotechnics.tui.tutorial.panel import Told, drawn
from pyrotechnics.tui.tutorial.room import GO_ON
from tests.tui.pyrotechnics.playing import text_of
from tests.tui.tutorial.learning import STEPS, in_lesson, told
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
        text, do = (with_keys(each, KEYS[game]) for each in (step.text, step.do or GO_ON))
        content = drawn(Told(f"Step {number} of {len(steps)}: {step.heading}", text, do), UNICODE.pointer)
        assert len(content.wrap(BELOW)) <= LINES_BELOW, step.heading
        assert len(content.wrap(BESIDE)) <= LINES_BESIDE, step.heading


@pytest.mark.parametrize("game", STEPS)
def test_each_answer_to_a_wrong_try_fits_its_place(game: str) -> None:
    for step in steps_of(game):
        usual = f"That is a legal move, but now: {as_part(step.do)}" if step.do else READ_ON
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
