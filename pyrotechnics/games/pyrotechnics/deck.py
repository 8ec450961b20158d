"""Decks: 18 cards in a readable file, checked so that every fault has a name and a place."""

import re
from collections import Counter
from collections.abc import Iterator, KeysView
from functools import cache, cached_property
from pathlib import Path
from typing import Annotated, Any

from pydantic import Field, TypeAdapter, ValidationError, field_validator

from pyrotechnics.engine.data_file import DataFileError, Fault, parse_toml, read_text
from pyrotechnics.engine.model import ONE_LINE, Frozen
from pyrotechnics.games.pyrotechnics.cards import Card
from pyrotechnics.games.pyrotechnics.costs import payable
from pyrotechnics.games.pyrotechnics.sparks import BANK
from pyrotechnics.resources import asset

DECK_SIZE = 18
_CARD_LINE = re.compile(r"^\s*\[\[\s*card\s*\]\]")
_EDITIONS = ("pyrotechnics-1.toml", "pyrotechnics.toml")
_NAMELESS = "A deck without a name"
_NAME_LINE = re.compile(r"""^\s*name\s*=\s*["'](.*)["']""")


DeckName = Annotated[str, Field(max_length=40, pattern=ONE_LINE)]
_DECK_NAME = TypeAdapter[str](DeckName)


class Deck(Frozen):
    """Hold the 18 cards that a game is played with.

    Attributes:
        name: What the deck is called.
        cards: 18 cards with names of their own.
    """

    name: DeckName
    cards: tuple[Card, ...]

    # Of the field, not of the model: pydantic would run a model's check anew for every view that the deck is put into.
    @field_validator("cards")
    @classmethod
    def _are_a_deck(cls, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        if faults := tuple(_faults_of_deck([card.name for card in cards])):
            raise ValueError(" ".join(faults))
        for card in cards:
            if fault := _fault_of_cost(card):
                raise ValueError(f"{card.name}: {fault}")
        return cards

    def __getitem__(self, name: str) -> Card:
        """Return a card by its name.

        Raises:
            KeyError: If the deck has no such card.
        """
        return self._by_name[name]

    @cached_property
    def _by_name(self) -> dict[str, Card]:
        return {card.name: card for card in self.cards}

    @property
    def names(self) -> KeysView[str]:
        """The names of the cards, in the order of the file."""
        return self._by_name.keys()


def read_deck(path: Path) -> Deck:
    """Read a deck file and check it.

    Raises:
        DataFileError: If it can't be read or is no deck; holds every fault with its line or card.
    """
    return parse_deck(read_text(path))


def standard_deck() -> Deck:
    """Return the deck that comes with the program (ruling P11): its last edition."""
    return _edition(_EDITIONS[-1])


def editions() -> tuple[Deck, ...]:
    """Return every deck that has come with the program, the first one first.

    Codes of deals name an edition by its place here: one that was released stays as it is for ever.
    """
    return tuple(map(_edition, _EDITIONS))


def parse_deck(text: str) -> Deck:
    """Return the deck that a TOML text describes.

    Raises:
        DataFileError: If it describes none; holds every fault with its line or card.
    """
    data = parse_toml(text)
    faults = [Fault(None, None, f'"{key}" means nothing here.') for key in data if key not in {"name", "card"}]
    name = data.get("name", _NAMELESS)
    if not _is_deck_name(name):
        faults.append(Fault(None, None, "the name of the deck must be one line of at most 40 characters."))
    entries = data.get("card", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise DataFileError((*faults, Fault(None, None, "write each card below a line [[card]].")))
    lines = _card_lines(text)
    cards: list[Card] = []
    for number, entry in enumerate(entries):
        line = lines[number] if number < len(lines) else None
        label = entry.get("name") if isinstance(entry.get("name"), str) else f"card {number + 1}"
        card, found = _read_card(entry)
        faults += [Fault(line, label, message) for message in found]
        if card is not None:
            cards.append(card)
    names = [entry["name"] for entry in entries if isinstance(entry.get("name"), str)]
    names += [f"card {number}" for number, entry in enumerate(entries) if not isinstance(entry.get("name"), str)]
    faults += [Fault(None, None, message) for message in _faults_of_deck(names)]
    if faults:
        raise DataFileError(tuple(faults))
    return Deck(name=name, cards=tuple(cards))


@cache
def _edition(file: str) -> Deck:
    return read_deck(asset("decks", file))


def _is_deck_name(name: object) -> bool:
    try:
        _DECK_NAME.validate_python(name, strict=True)
    except ValidationError:
        return False
    return True


def _read_card(entry: dict[str, Any]) -> tuple[Card | None, list[str]]:
    # TOML knows lists only, and a card holds tuples.
    values = {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()}
    try:
        card = Card.model_validate(values)
    except ValidationError as error:
        found = error.errors(include_url=False)
        # A section whose icons are refused counts as empty too: only what is wrong with the icons is worth saying.
        refused = {fault["loc"][0] for fault in found if len(fault["loc"]) > 1}
        faults = [
            _sentence(fault["loc"], fault["type"], fault["msg"])
            for fault in found
            if fault["type"] != "too_short" or fault["loc"][0] not in refused
        ]
        return None, list(dict.fromkeys(faults))
    fault = _fault_of_cost(card)
    return card, [fault] if fault else []


def _sentence(place: tuple[int | str, ...], kind: str, message: str) -> str:
    field = str(place[0]) if place else "the card"
    match kind:
        case "missing":
            return f"there is no {field}."
        case "extra_forbidden":
            return f'"{field}" means nothing on a card.'
        case "too_short":
            return f"{field} is empty: it needs at least one icon."
        case "too_long":
            return f"{field} has too many icons: a card has room for 3 actions a section and 6 icons of cost."
        case "string_too_long":
            return f"the {field} is too long: 24 characters fit on a card."
        case "string_too_short":
            return f"the {field} is empty."
        case "value_error":
            return f"{field}: {message.removeprefix('Value error, ')}."
        case "tuple_type":
            return f'{field} must be a list of icons in brackets, such as ["R", "X"].'
        case "string_type":
            return f"the {field} must be text."
        case _:
            return f"the {field} must be one line, without a space at either end."


def _fault_of_cost(card: Card) -> str | None:
    if payable(card.showcase, BANK):
        return None
    return "showcase asks for more sparks than the game has (8 of each primary, 4 of each secondary)."


def _faults_of_deck(names: list[str]) -> Iterator[str]:
    if len(names) != DECK_SIZE:
        yield f"A deck has {DECK_SIZE} cards, and this one has {len(names)}."
    for name, count in Counter(names).items():
        if count > 1:
            yield f'{count} cards are named "{name}": each needs a name of its own.'


def _card_lines(text: str) -> list[int]:
    """Return the line of each card: that of its name where it has one, else that of its heading."""
    lines: list[int] = []
    named = True
    for number, line in enumerate(text.split("\n"), 1):
        if _CARD_LINE.match(line):
            lines.append(number)
            named = False
        elif not named and _NAME_LINE.match(line):
            lines[-1] = number
            named = True
    return lines
