"""Rule sets: what tells one Hanabi from another, as data in a readable file, checked so that faults have names."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, PrivateAttr, ValidationError, model_validator

from pyrotechnics.engine.data_file import DataFileError, Fault, parse_toml, read_text
from pyrotechnics.engine.model import ONE_LINE, Frozen
from pyrotechnics.engine.text import printable
from pyrotechnics.games.hanabi.cards import MOST_NUMBERS, MOST_SLOTS, Face, Letter, face
from pyrotechnics.resources import asset

PRESETS = ("green-box", "classic")
"""The rule sets that come with the program; the first is the default."""

PLAYERS = (2, 3, 4, 5)

MOST_COLOURS = 6

Copies = Annotated[int, Field(ge=1, le=9)]
HandSize = Annotated[int, Field(ge=1, le=MOST_SLOTS)]


class Colour(Frozen):
    """Hold a colour: its name, as it is said in a hint, and the letter that stands for it on every card."""

    name: Annotated[str, Field(pattern=r"^[a-z]{2,8}$")]
    letter: Letter


class RuleSet(Frozen):
    """Hold everything in which one Hanabi differs from another.

    Attributes:
        name: What the command line calls it.
        title: What the screen calls it.
        colours: Two to six colours, in the order of the table.
        copies: How many 1s, 2s, 3s and so on there are of each colour.
        hands: How many cards a player holds with 2, 3, 4 and 5 players.
        hints: How many hint cubes there are.
        fuses: The game ends when so many plays were invalid.
        gaps: Whether a play has to be higher than the top of its colour, or else exactly the next number.
        pointing: "free" hints point at one or more of the matching cards, others at "all" of them.
        discard_at_full_hints: Whether a card can be discarded while all hints are there; it returns none then.
        hint_back_on_completion: Whether the highest card of a colour returns a hint, unless all are there.
        points: Whether a card played counts its number ("values") or 1 ("cards").
        score_after_last_fuse: Whether the score stands when the last fuse has burnt, or else is 0.
        final_turns: How many turns each player has after the last card is drawn.
        early_end: Whether the table may end the game when nothing more can be played (ruling H11).
    """

    name: Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,23}$")]
    title: Annotated[str, Field(max_length=40, pattern=ONE_LINE)]
    colours: Annotated[tuple[Colour, ...], Field(min_length=2, max_length=MOST_COLOURS)]
    copies: Annotated[tuple[Copies, ...], Field(min_length=2, max_length=MOST_NUMBERS)]
    hands: Annotated[tuple[HandSize, ...], Field(min_length=len(PLAYERS), max_length=len(PLAYERS))]
    hints: Annotated[int, Field(ge=1, le=12)]
    fuses: Annotated[int, Field(ge=1, le=8)]
    gaps: bool
    pointing: Literal["free", "all"]
    discard_at_full_hints: bool
    hint_back_on_completion: bool
    points: Literal["values", "cards"]
    score_after_last_fuse: bool
    final_turns: Annotated[int, Field(ge=0, le=3)]
    early_end: bool

    _letters: str = PrivateAttr(default="")

    @model_validator(mode="after")
    def _fits_together(self) -> "RuleSet":
        if faults := tuple(_misfits(self)):
            raise ValueError(" ".join(faults))
        return self

    def model_post_init(self, context: Any, /) -> None:
        """Keep the letters at hand: every step of a game looks one up."""
        self._letters = "".join(colour.letter for colour in self.colours)

    @property
    def letters(self) -> str:
        """The letters of the colours, in the order of the table."""
        return self._letters

    @property
    def highest(self) -> int:
        """The highest number, which completes a colour."""
        return len(self.copies)

    @property
    def numbers(self) -> range:
        """All numbers, from 1."""
        return range(1, len(self.copies) + 1)

    @property
    def deck_size(self) -> int:
        """How many cards there are."""
        return len(self.colours) * sum(self.copies)

    @property
    def maximum(self) -> int:
        """The highest score that there is."""
        return len(self.colours) * self.worth(self.numbers)

    def faces(self) -> tuple[Face, ...]:
        """Return each different face once, by colour and number."""
        return tuple(face(letter, number) for letter in self.letters for number in self.numbers)

    def deck(self) -> tuple[Face, ...]:
        """Return every card, by colour and number."""
        return tuple(each for each in self.faces() for _ in range(self.copies[each.number - 1]))

    def hand_size(self, players: int) -> int:
        """Return how many cards each of so many players is dealt.

        Raises:
            ValueError: If so many can't play.
        """
        return self.hands[PLAYERS.index(players)]

    def may_discard(self, hints: int) -> bool:
        """Return whether a card can be discarded while so many hints are there (ruling H6)."""
        return hints < self.hints or self.discard_at_full_hints

    def worth(self, numbers: range | tuple[int, ...]) -> int:
        """Return what cards with these numbers count together."""
        return sum(numbers) if self.points == "values" else len(numbers)

    def colour_name(self, letter: str) -> str:
        """Return the name of a colour.

        Raises:
            ValueError: If no colour has this letter.
        """
        return self.colours[self.letters.index(letter)].name


@cache
def preset(name: str) -> RuleSet:
    """Return a rule set that comes with the program.

    Raises:
        KeyError: If none has this name; ``PRESETS`` lists them.
    """
    if name not in PRESETS:
        raise KeyError(name)
    return read_rules(asset("rulesets", f"{name}.toml"))


def rules_named(word: str) -> RuleSet:
    """Return the rule set that a word of the command line names: one of ``PRESETS``, or a file.

    Raises:
        ValueError: If it names none, or a file that is none; one sentence, with the first fault.
    """
    if word in PRESETS:
        return preset(word)
    path, name = Path(word), printable(word)
    if not path.exists():
        raise ValueError(f'There are no rules "{name}": there are {" and ".join(PRESETS)}, and rule-set files.')
    try:
        return read_rules(path)
    except DataFileError as error:
        more = len(error.faults) - 1
        rest = f" ({more} more: pyrotechnics rules check)" if more else ""
        raise ValueError(f"{name} is no rule set: {error.faults[0]}{rest}") from error


def read_rules(path: Path) -> RuleSet:
    """Read a rule-set file and check it.

    Raises:
        DataFileError: If it can't be read or is no rule set; holds every fault.
    """
    return parse_rules(read_text(path))


def parse_rules(text: str) -> RuleSet:
    """Return the rule set that a TOML text describes.

    Raises:
        DataFileError: If it describes none; holds every fault, with its line where it has one.
    """
    data = {key: _frozen(value) for key, value in parse_toml(text).items()}
    try:
        return RuleSet.model_validate(data)
    except ValidationError as error:
        messages = dict.fromkeys(
            (_key_of(fault["loc"], fault["type"]), message)
            for fault in error.errors(include_url=False)
            for message in _sentences(fault["loc"], fault["type"], fault["msg"])
        )
        lines = _lines(text)
        faults = tuple(Fault(None if key is None else lines.get(key), None, message) for key, message in messages)
        raise DataFileError(faults) from error


def _frozen(value: Any) -> Any:
    # TOML knows lists only, and a rule set holds tuples.
    return tuple(map(_frozen, value)) if isinstance(value, list) else value


def _misfits(rules: RuleSet) -> Iterator[str]:
    """Yield what is wrong with a rule set whose every entry is right by itself."""
    for letter, count in Counter(colour.letter for colour in rules.colours).items():
        if count > 1:
            yield f'{count} colours have the letter "{letter}": each needs a letter of its own.'
    for name, count in Counter(colour.name for colour in rules.colours).items():
        if count > 1:
            yield f'{count} colours are named "{name}": each needs a name of its own.'
    for players, size in zip(PLAYERS, rules.hands, strict=True):
        if players * size >= rules.deck_size:
            yield (
                f"With {players} players {players * size} cards are dealt, and the deck has {rules.deck_size}: "
                "at least one has to be left to draw."
            )
    if rules.final_turns > min(rules.hands):
        yield "The final turns are more than a player has cards."


_EXPECTED = {
    "name": "a name of small letters, digits and hyphens, such as my-rules, of at most 24",
    "title": "one line of at most 40 characters",
    "colours": f'2 to {MOST_COLOURS} entries such as {{ name = "red", letter = "R" }}',
    "copies": f"2 to {MOST_NUMBERS} numbers from 1 to 9 in brackets, for the 1s, 2s, 3s and so on",
    "hands": f"four numbers from 1 to {MOST_SLOTS} in brackets, for 2, 3, 4 and 5 players",
    "hints": "a number from 1 to 12",
    "fuses": "a number from 1 to 8",
    "pointing": '"free" or "all"',
    "points": '"values" or "cards"',
    "final_turns": "a number from 0 to 3",
}


def _sentences(place: tuple[int | str, ...], kind: str, message: str) -> list[str]:
    if not place:
        text = message.removeprefix("Value error, ")
        return [f"{part}." if not part.endswith(".") else part for part in text.replace(". ", ".\n").split("\n")]
    field = str(place[0])
    if kind == "missing" and len(place) == 1:
        return [f"{field} is missing."]
    if kind == "extra_forbidden" and len(place) == 1:
        return [f'"{field}" means nothing here.']
    return [f"{field} must be {_EXPECTED.get(field, 'true or false')}."]


def _key_of(place: tuple[int | str, ...], kind: str) -> str | None:
    """Return the entry that a fault is in; None if it is in the whole, or in what is not there."""
    return str(place[0]) if place and (kind != "missing" or len(place) > 1) else None


def _lines(text: str) -> dict[str, int]:
    """Return the line of each key, as TOML and editors count lines."""
    lines: dict[str, int] = {}
    for number, line in enumerate(text.split("\n"), 1):
        key, sign, _ = line.partition("=")
        if sign:
            lines.setdefault(key.strip().strip('"'), number)
    return lines
