"""What a player can choose beside the cards: a row of chips, each with a key, a click and a reason when it is dim."""

from dataclasses import dataclass

from pyrotechnics.tui.keys import written


@dataclass(frozen=True)
class Choice:
    """Hold one chip.

    Attributes:
        id: What the key is declared for, such as "discover" or "red"; also the chip's name in tests.
        labels: What happens: in a few words, and shorter for where room is scarce.
        command: The command of the game that it gives; None for what the screen itself does.
        refusal: Why it can't be taken now; None if it can.
        key: How its key is written.
    """

    id: str
    labels: tuple[str, ...]
    command: object | None = None
    refusal: str | None = None
    key: str = ""


@dataclass(frozen=True)
class ChoiceRow:
    """Hold chips that belong together, under a heading."""

    heading: str
    choices: tuple[Choice, ...]


def ask_again(name: str) -> ChoiceRow:
    """Return the row that lets a bot think again that gave no answer."""
    return ChoiceRow("", (Choice("ask", (f"ask {name} again",), key=written("take", "Enter")),))
