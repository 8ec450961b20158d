"""A lesson as data: a deal, and steps that say what to do, what is expected, and what the others do after it."""

import json
import re
from collections.abc import Iterable
from typing import Generic, Literal

from pydantic import Field, model_validator

from pyrotechnics.engine.data_file import parse_toml, read_text
from pyrotechnics.engine.model import Frozen
from pyrotechnics.engine.record import CommandT, DealT
from pyrotechnics.resources import asset
from pyrotechnics.tui.keys import KeyGroup

_KEY = re.compile(r"\{([a-z0-9.-]+)\}")

Page = Literal["keys", "empathy"]


class Spot(Frozen):
    """Say where the focus has to be; what is None may be anything.

    Attributes:
        zone: In Pyrotechnics, the part of the table.
        index: The place in it, from 0.
        seat: In Hanabi, the player whose hand it is.
        slot: The card in it, from 1.
    """

    zone: Literal["market", "hand"] | None = None
    index: int | None = None
    seat: int | None = None
    slot: int | None = None

    def fits(self, focus: object) -> bool:
        """Return whether the focus of a table, which has attributes of these names, is there."""
        return all(getattr(focus, name, None) == value for name, value in self if value is not None)


class Wrong(Frozen):
    """Explain a wrong try.

    Attributes:
        type: The type of the command that is tried.
        say: Why not now, in a sentence.
    """

    type: str
    say: str


class Step(Frozen, Generic[CommandT]):
    """Hold one thing to learn. Without anything that is expected it only explains, and Enter goes on.

    Attributes:
        heading: What it is about, in a few words.
        text: What there is to know. A key is written as its id: {take}.
        do: What to do, as a sentence that tells somebody to do it; "" where the step only explains.
        areas: The parts of the screen that it is about, by their ids.
        command: The command that is expected.
        undo: Whether it is expected that the last command is undone.
        at: Where the focus is expected.
        page: The page that is expected to be opened.
        wrong: What is said of wrong tries that are likely; of others something is said that fits all.
        then: What the others do after it.
    """

    heading: str
    text: str
    do: str = ""
    areas: tuple[str, ...] = ()
    command: CommandT | None = None
    undo: bool = False
    at: Spot | None = None
    page: Page | None = None
    wrong: tuple[Wrong, ...] = ()
    then: tuple[CommandT, ...] = ()

    @model_validator(mode="after")
    def _expects_what_it_says(self) -> "Step[CommandT]":
        expected = sum((self.command is not None, self.undo, self.at is not None, self.page is not None))
        if expected != bool(self.do):
            raise ValueError("A step expects one thing and says it, or it only explains.")
        return self

    @property
    def explains(self) -> bool:
        """Whether nothing is expected but that it is read."""
        return not self.do


class Lesson(Frozen, Generic[DealT, CommandT]):
    """Hold one lesson.

    Attributes:
        names: The players by seat, the learner first.
        deal: The cards.
        steps: What is learned, in order.
    """

    names: tuple[str, ...]
    deal: DealT
    steps: tuple[Step[CommandT], ...] = Field(min_length=1)

    def line(self, at: int) -> tuple[tuple[CommandT, int], ...]:
        """Return the commands that lead to a step, each with the step that it belongs to; undone ones left out.

        Args:
            at: The step, from 0.
        """
        found: list[tuple[CommandT, int]] = []
        for number, step in enumerate(self.steps[:at]):
            if step.undo:
                found.pop()
            if step.command is not None:
                found.append((step.command, number))
            found += [(command, number) for command in step.then]
        return tuple(found)


def lesson_text(game: str) -> str:
    """Return the lesson of a game as JSON, which its ``Lesson`` reads.

    Args:
        game: The name of the game.

    Raises:
        DataFileError: If the file can't be read.
        FileNotFoundError: If it did not come with this installation.
    """
    return json.dumps(parse_toml(read_text(asset("tutorials", f"{game}.toml"))))


def with_keys(text: str, groups: Iterable[KeyGroup]) -> str:
    """Return a text in which keys are written as the player has them, as in "[Enter]".

    Args:
        text: The text, with ids of keys in braces.
        groups: The keys that there are.

    Raises:
        KeyError: If the text names a key that there is not.
    """
    briefs = {key.id: key.brief for group in groups for key in group.keys}
    return _KEY.sub(lambda match: f"[{briefs[match[1]]}]", text)
