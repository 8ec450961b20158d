"""Whole games in a real terminal, from the command line to the shell's prompt, as a person plays them."""

import os
import re
import sys
from pathlib import Path

import pytest

from tests.whole.terminal import Terminal

ROOT = Path(__file__).parents[2]


def start(*arguments: str, **changes: str) -> Terminal:
    """Start the program in a terminal of 80x24."""
    environment = {**os.environ, "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8", **changes}
    environment.pop("NO_COLOR", None)
    return Terminal([sys.executable, "-m", "pyrotechnics", *arguments], environment=environment)


def expected(terminal: Terminal) -> str:
    """Return the line that says what is expected, or the text of a dialog that is on top of it."""
    text = terminal.text
    if "Play again" in text:
        return "over"
    if "Please pass the terminal" in text:
        return "curtain"
    told = ("Your turn:", "is playing", "When you have seen enough")
    return next((line.strip() for line in terminal.lines if any(words in line for words in told)), "")


def payable_column(terminal: Terminal) -> int | None:
    """Return the market place that says it can be paid for, or None."""
    border = terminal.lines[6]
    at = border.find("payable")
    return None if at < 0 else at // 16


def turn_number(terminal: Terminal) -> int:
    """Return the number of the turn in the title."""
    found = re.search(r"turn (\d+)", terminal.lines[0])
    return int(found[1]) if found else 0


def play_by_keys(terminal: Terminal, tried: int) -> None:
    """Press the keys of one step; ``tried`` counts how often the same thing has been expected."""
    now = expected(terminal)
    if now == "curtain":
        terminal.type("\r")
    elif "primary spark" in now:
        terminal.type("b")
    elif "to research" in now:
        terminal.type("1", "\r")
    elif "actions (optional)" in now and tried < 3:
        terminal.type("\r")
    elif "market" in now:
        place = payable_column(terminal)
        terminal.type(str((place if place is not None else tried % 5) + 1), "\r", "\r")
    elif "end your turn" in now:
        terminal.type("e")
    elif "pay" in now or "give" in now:
        terminal.type("\r")
    else:
        terminal.type("h")  # any key hurries the opponent
        terminal.read(0.1)


def play_by_mouse(terminal: Terminal, tried: int) -> None:
    """Click one step."""
    now = expected(terminal)
    place = payable_column(terminal)
    if now == "curtain":
        terminal.click_text("Press Enter or click here")
    elif "primary spark" in now:
        terminal.click_text(r"\[r\] red")
    elif "to research" in now:
        terminal.click(6, 10)
        terminal.click(6, 10)
    elif "actions (optional)" in now and tried < 2 and "collect" in terminal.lines[21]:
        terminal.click_text(r"\] collect")
    elif "market" in now:
        terminal.click(16 * (place if place is not None else (turn_number(terminal) + tried) % 5) + 5, 4)
        terminal.click_text(r"\[s\] showcase" if place is not None else r"\[d\] discover")
    elif "end your turn" in now:
        terminal.click_text(r"\[e\] end")
    elif "pay" in now or "give" in now:
        chips = [
            spark for spark in ("red", "yellow", "blue", "orange", "green", "purple") if spark in terminal.lines[21]
        ]
        terminal.click_text(rf"\[.\] {chips[tried % len(chips)]}")
    else:
        terminal.read(0.1)


@pytest.mark.parametrize(
    ("arguments", "play"),
    [
        (("--opponent", "easy"), play_by_keys),
        (("--two-players",), play_by_mouse),
    ],
    ids=["by keys against a bot", "by mouse with two people"],
)
def test_a_whole_game_from_the_shell_and_back(arguments: tuple[str, ...], play: object) -> None:
    assert callable(play)
    with start("play", "pyrotechnics", "--seed", "5", "--first", "1", *arguments) as terminal:
        terminal.wait_for(lambda text: "Your turn" in text or "pass the terminal" in text)
        tried, before = 0, ""
        for _ in range(1500):
            now = terminal.text
            if expected(terminal) == "over":
                break
            tried = tried + 1 if now == before else 0
            before = now
            play(terminal, tried)
        leave_after_the_game(terminal)


def hanabi_by_keys(terminal: Terminal, tried: int) -> None:
    """Play or discard the card that came first; any key hurries the bot."""
    now = expected(terminal)
    if now == "curtain":
        terminal.type("\r")
    elif "play or discard" in now:
        terminal.type("5" if tried % 2 else "4", "p", "\r")
    else:
        terminal.type("h")
        terminal.read(0.1)


def hanabi_by_mouse(terminal: Terminal, tried: int) -> None:
    """Hint the first card of the first hand while all hints are there, else play the newest card."""
    now = expected(terminal)
    if now == "curtain":
        terminal.click_text("Press Enter or click here")
    elif "seen enough" in now:
        terminal.click_text(r"\[Enter\] pass")
    elif "play or discard" in now and tried < 2 and " 8 hints" in terminal.text:
        terminal.click(17, 6)
        terminal.click_text(r"\[c\] ")
        terminal.click_text(r"\[Enter\] ")
    elif "play or discard" in now:
        terminal.click_text(r"You  +[│┃]")
        line = next(number for number, text in enumerate(terminal.lines) if re.search(r"You  +[│┃]", text))
        terminal.click(17, line)
        terminal.click_text(r"\[p\] ")
        terminal.click_text(r"\[Enter\] ")
    else:
        terminal.read(0.1)


@pytest.mark.parametrize(
    ("arguments", "play"),
    [
        (("--players", "2", "--rules", "classic"), hanabi_by_keys),
        (("--players", "3", "--bots", "1", "--names", "Ada,Ben,Vega"), hanabi_by_mouse),
    ],
    ids=["classic by keys with a bot", "green box by mouse with two people and a bot"],
)
def test_a_whole_game_of_hanabi_from_the_shell_and_back(arguments: tuple[str, ...], play: object) -> None:
    assert callable(play)
    with start("play", "hanabi", "--seed", "5", *arguments) as terminal:
        terminal.wait_for(lambda text: "Your turn" in text or "pass the terminal" in text)
        tried, before = 0, ""
        for _ in range(1500):
            now = terminal.text
            if expected(terminal) == "over":
                break
            tried = tried + 1 if now == before else 0
            before = now
            play(terminal, tried)
        leave_after_the_game(terminal)


def leave_after_the_game(terminal: Terminal) -> None:
    """Go to the menu and quit; the terminal has to be as it was."""
    assert "Play again" in terminal.text, terminal.text
    terminal.type("m")
    terminal.wait_for("Quit")
    terminal.type("q")
    assert terminal.end() == 0
    tail = terminal.raw[-600:]
    assert b"\x1b[?1049l" in tail, "the alternate screen was not left"
    assert b"\x1b[?1000l" in tail, "mouse reports were not switched off"
    assert b"\x1b[?25h" in tail, "the cursor was not shown again"


def test_quitting_in_the_menu_leaves_a_clean_terminal() -> None:
    with start() as terminal:
        terminal.wait_for("New game")
        terminal.type("q")
        assert terminal.end() == 0
