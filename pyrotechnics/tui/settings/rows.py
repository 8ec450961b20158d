"""The rows of the settings: what each is called, what it may be, and what it means, in words."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import ClassVar

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widget import Widget

from pyrotechnics.settings.model import Settings
from pyrotechnics.settings.values import BY_THE_RULES, FEWEST_PLAYERS, MOST_PLAYERS, bots_to_choose
from pyrotechnics.tui.theme import THEMES

Answers = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Row:
    """Hold one row.

    Attributes:
        name: The setting.
        label: What it is called, in a word or two.
        told: What it means, in a sentence.
        answers: Value and label of each answer; empty for what is typed, or depends on the app.
        values: By answer, what it means, where that needs saying.
    """

    name: str
    label: str
    told: str
    answers: Answers = ()
    values: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


def _plain(*values: str) -> Answers:
    return tuple((value, value) for value in values)


LOOK = (
    Row("theme", "Colours", "The colours; each shows at once. Those named terminal and ansi are your terminal's own."),
    Row(
        "motion",
        "Motion",
        "What moves on the screen.",
        _plain("full", "reduced", "none"),
        {
            "full": "Sparks and cards fly, and fireworks go up at the end.",
            "reduced": "Only what shows where something went.",
            "none": "Nothing moves.",
        },
    ),
    Row(
        "glyphs",
        "Signs",
        "The signs that cards and lines are drawn with.",
        _plain("auto", "unicode", "ascii"),
        {
            "auto": "Those that this terminal can show.",
            "unicode": "Round corners and icons.",
            "ascii": "Letters and plain signs only: for old terminals, and where frames look broken.",
        },
    ),
)

PLAY = (
    Row("pace", "Bots' pace", "How fast bots show what they do.", _plain("slow", "normal", "fast", "instant")),
    Row(
        "confirm",
        "Confirm",
        "Hanabi: how a card is played or discarded.",
        (("twice", "key, then Enter"), ("once", "key alone")),
        {
            "twice": "Its key prepares it, Enter does it.",
            "once": "Its key does it at once. Hints, and the end of a game, still want their Enter.",
        },
    ),
)

NEW_GAMES = (
    Row("name", "Your name", "What you are called at new tables. Left empty: Player."),
    Row("opponent", "Opponent", "Pyrotechnics: the bot that new games begin with."),
    Row(
        "players",
        "Players",
        "Hanabi: how many play a new game, you included.",
        _plain(*map(str, range(FEWEST_PLAYERS, MOST_PLAYERS + 1))),
    ),
    Row(
        "team_mates",
        "Team-mates",
        "Hanabi: the bots that new games begin with. A master plays with one person only: with more, normal ones do.",
    ),
    Row(
        "hints",
        "A hint names",
        "Hanabi: what a hint names in new games.",
        ((BY_THE_RULES, "as the rules say"), ("free", "some cards"), ("strict", "all that match")),
        {
            BY_THE_RULES: "What the rule set says.",
            "free": "Cards that match may be left out of it.",
            "strict": "Every card that matches is named.",
        },
    ),
)

GROUPS = (("The look", LOOK), ("At the table", PLAY), ("What new games begin with", NEW_GAMES))
ROWS = tuple(row for _, rows in GROUPS for row in rows)
KEYS_TOLD = "Give any command another key, or all of them: for one hand, or because your terminal eats a key."


def answers_of(row: Row, settings: Settings, themes: tuple[str, ...]) -> Answers:
    """Return value and label of each answer of a row; what is set now is always among them.

    Args:
        row: The row.
        settings: What is in force.
        themes: The names of all colours.
    """
    answers = row.answers
    if row.name == "theme":
        ours = tuple(theme.name for theme in THEMES)
        answers = _plain(*ours, *(name for name in themes if name not in ours))
    elif row.name in {"opponent", "team_mates"}:
        answers = _plain(*bots_to_choose(row.name))
    now = value_in(settings, row.name)
    return answers if now in dict(answers) else (*answers, (now, now))


def value_in(settings: Settings, name: str) -> str:
    """Return a setting as the value of an answer."""
    value = getattr(settings, name)
    return BY_THE_RULES if value is None else str(value)


class OpenRow(Widget, can_focus=True):
    """Be a row that opens something; a click on it is posted as ``Opened``."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    OpenRow { height: 1; width: 100%; }
    """

    class Opened(Message):
        """Say that the row was clicked."""

    def __init__(self, label: str, detail: str, *, pointer: str, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._label, self._detail, self._pointer = label, detail, pointer

    def render(self) -> Content:
        """Draw the row."""
        here = self.has_focus
        return Content.assemble(
            (f"{self._pointer} " if here else "  ", "bold $accent"),
            (f"[{self._label}]", "bold reverse" if here else "bold"),
            (f"  {self._detail}", "$quiet"),
        )

    def on_click(self, event: events.Click) -> None:
        """Post the click."""
        event.stop()
        self.post_message(self.Opened())
