"""What the pages of help say of a table of Hanabi: its signs, the rules in force, and where the table opens them."""

from typing import TYPE_CHECKING

from textual.content import Content
from textual.geometry import Offset
from textual.widget import Widget

from pyrotechnics.games.hanabi.narration import rules_in_words
from pyrotechnics.games.hanabi.rulesets import PRESETS, RuleSet, preset
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.choices import Choice
from pyrotechnics.tui.glyphs import UNICODE, GlyphSet
from pyrotechnics.tui.hanabi.fireworks import Fireworks, Status
from pyrotechnics.tui.hanabi.focus import Cursor
from pyrotechnics.tui.hanabi.hand_row import HandRow
from pyrotechnics.tui.hanabi.intent import Intent
from pyrotechnics.tui.widgets.choice_bar import ChoiceBar
from pyrotechnics.tui.widgets.line import Line

if TYPE_CHECKING:
    from pyrotechnics.games.hanabi.state import Setup
    from pyrotechnics.tui.rules.layout import Signs


def sign_legend(glyphs: GlyphSet, *more: tuple[str, str]) -> Content:
    """Return the signs of the table in words.

    Args:
        glyphs: The signs of this terminal.
        more: Signs that only some tables have, each with what it stands for.
    """
    signs = (
        (glyphs.cube * 2 + glyphs.no_cube, "hints left beside the Clock; mistakes on the Rocket"),
        (glyphs.shown, "drawn or hinted since your last turn"),
        (glyphs.up, "what you are about to play, discard or point at"),
        ('"', "you have a note on this card"),
        ("R? ?4", "what a card's owner was told: red; a 4"),
        ("Left", "copies of each colour that can still score"),
        ("Score", "points on the table; within reach: the most that it can still become"),
        ("pace", "discards left, if all that can score is to be played; below 0: not all can"),
        ("(red) (3s)", "the colour or number that the hint names"),
        *more,
    )
    heading = Content.styled("Signs", "bold $accent")
    return Content("\n").join(
        [heading, *(Content.assemble((f"{sign:>13}", "bold"), f"   {text}") for sign, text in signs)]
    )


_INTENTS: dict[str, str] = {
    "play": "play",
    "discard": "discard",
    "colour": "hints",
    "number": "hints",
    "finish": "the-end",
}
_CHIPS = {
    **_INTENTS,
    "result": "the-end",
    "pass": "several-people-at-one-terminal",
    "next": "bots",
    "hold": "bots",
}
_PLACES = {
    "log-below": "the-log",
    "log-beside": "the-log",
}
_IN_STATUS = (("Clock", "clock-and-rocket"), ("Rocket", "clock-and-rocket"), ("Score", "score"))
_IN_TITLE = (("", "a-turn-in-short"), ("deck ", "the-end"), ("last round", "the-end"), ("pace ", "pace"))
_OF_FIREWORKS = ("play", "discard", "fireworks")
PLACES_OF_RULES = {
    *_CHIPS.values(),
    *_PLACES.values(),
    *_OF_FIREWORKS,
    *(place for _, place in (*_IN_STATUS, *_IN_TITLE)),
    "hands",
    "empathy",
    "notes",
}
"""Every heading of the rules that the table leads to."""


def anchor_of_focus(view: View, cursor: Cursor, intent: Intent, chips: tuple[Choice, ...]) -> str:
    """Return the heading of the rules that fits what is prepared, or else what has the focus.

    Args:
        view: What the player sees.
        cursor: Where the focus is.
        intent: What is prepared.
        chips: What can be chosen.
    """
    if view.result is not None:
        return "the-end"
    fits = _INTENTS.get(intent.what or "", "")
    if cursor.choice is not None and cursor.choice < len(chips):
        return _CHIPS.get(chips[cursor.choice].id, fits)
    # With a card of somebody else only a hint can be given; at an own card the page begins with the rules in force.
    return fits or ("" if cursor.seat == view.seat else "hints")


def anchor_of_place(widget: Widget, offset: Offset, fits: str) -> str:
    """Return the heading of the rules for what is under the pointer: a card, a cube, a firework, a chip.

    Args:
        widget: The widget under the pointer.
        offset: Where in its content the pointer is.
        fits: The heading for everything else.
    """
    match widget:
        case HandRow():
            return "hands"
        case Status():
            return _under(widget.render().plain, offset.x, _IN_STATUS) or fits
        case Line(id="title"):
            return _under(widget.content.plain, offset.x, _IN_TITLE) or fits
        case Fireworks():
            return _OF_FIREWORKS[min(offset.y, len(_OF_FIREWORKS) - 1)]
        case ChoiceBar():
            chip = widget.choice_at(offset)
            return fits if chip is None else _CHIPS.get(chip.id, fits)
    return _PLACES.get(widget.id or "", fits)


def _under(line: str, across: int, words: tuple[tuple[str, str], ...]) -> str:
    """Return what belongs to the last of some words that begins in a line before a place, "" for none."""
    starts = [(line.find(word), place) for word, place in words]
    return max(((start, place) for start, place in starts if 0 <= start <= across), default=(0, ""))[1]


def of_table(setup: "Setup | None") -> tuple[str, str]:
    """Return the rules in force at a table, which come before those of the game, and its cards, as Markdown.

    Args:
        setup: What the game at hand was set up with; None for none, and the first rule set that comes with the program.
    """
    return ("", _cards(preset(PRESETS[0]))) if setup is None else (_rules(setup.rules), _cards(setup.rules))


def _rules(rules: RuleSet) -> str:
    sentences = "\n".join(f"- {sentence}" for sentence in rules_in_words(rules))
    return f"# The rules of this table: {rules.title}\n\n{sentences}\n\n"


def _cards(rules: RuleSet) -> str:
    numbers = " ".join(str(number) for number in rules.numbers for _ in range(rules.copies[number - 1]))
    rows = [f"| {colour.letter} | {colour.name} | {numbers} |" for colour in rules.colours]
    told = f"{rules.title} is played with {rules.deck_size} cards."
    return "\n".join([told, "", "| Letter | Colour | Cards |", "|---|---|---|", *rows])


def signs(glyphs: GlyphSet) -> "Signs":
    """Return the signs in place of those that a terminal lacks."""
    return {} if glyphs.name == "unicode" else str.maketrans({UNICODE.advice: glyphs.advice})
