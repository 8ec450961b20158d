"""What the rules page of the duel says of the cards that are played with, and where the table opens it."""

from typing import TYPE_CHECKING

from textual.geometry import Offset
from textual.widget import Widget

from pyrotechnics.games.pyrotechnics import icons
from pyrotechnics.games.pyrotechnics.cards import ActionIcon, Card, CostIcon
from pyrotechnics.games.pyrotechnics.commands import (
    AcceptDraw,
    Collect,
    DeclineDraw,
    Discover,
    EndTurn,
    Mix,
    Pay,
    Showcase,
    Split,
    Steal,
    TakeFirstSpark,
)
from pyrotechnics.games.pyrotechnics.deck import Deck, editions, standard_deck
from pyrotechnics.games.pyrotechnics.state import Phase
from pyrotechnics.tui.choices import Choice
from pyrotechnics.tui.glyphs import UNICODE, GlyphSet
from pyrotechnics.tui.pyrotechnics.card_row import CardFace
from pyrotechnics.tui.pyrotechnics.focus import Cursor, Shown
from pyrotechnics.tui.rules.document import anchor_of
from pyrotechnics.tui.widgets.choice_bar import ChoiceBar

if TYPE_CHECKING:
    from pyrotechnics.games.pyrotechnics.state import Setup
    from pyrotechnics.tui.rules.layout import Signs

_PRINTED = "Mystic Bloom!"

_PHASES = {
    Phase.FIRST_SPARK: "setting-up",
    Phase.RESEARCH: "research",
    Phase.MARKET: "discover",
    Phase.DISCOVER: "discover",
    Phase.PAY: "showcase",
    Phase.END: "a-turn-in-short",
}
_COMMANDS: dict[type, str] = {
    TakeFirstSpark: "setting-up",
    Collect: "sparks",
    Mix: "exchange",
    Split: "exchange",
    Steal: "steal",
    Discover: "discover",
    Showcase: "showcase",
    Pay: "showcase",
    EndTurn: "a-turn-in-short",
    AcceptDraw: "the-end",
    DeclineDraw: "the-end",
}
_CHIPS = {
    "exchange": "exchange",
    "steal": "steal",
    "undo": "undo-and-take-backs",
    "redo": "undo-and-take-backs",
    "result": "the-end",
}
_PLACES = {
    "far": "sparks",
    "near": "sparks",
    "supply": "sparks",
    "log-below": "the-log",
    "log-beside": "the-log",
    "title": "a-turn-in-short",
}
PLACES_OF_RULES = {*_PHASES.values(), *_COMMANDS.values(), *_CHIPS.values(), *_PLACES.values(), "hidden-cards"}
"""Every heading of the rules that the table leads to, those of cards left out."""


def anchor_of_focus(shown: Shown, cursor: Cursor) -> str:
    """Return the heading of the rules that fits what has the focus.

    Args:
        shown: What is on the table.
        cursor: Where the focus is.
    """
    view = shown.view
    if view.result is not None:
        return "the-end"
    fits = _PHASES[view.turn.phase]
    if cursor.zone == "choices":
        return _anchor_of_chip(shown.choices[cursor.index], fits) if cursor.index < len(shown.choices) else fits
    if view.turn.phase is Phase.FIRST_SPARK and cursor == shown.home():
        return fits  # nobody has gone to this card
    card = shown.card(cursor)
    return fits if card is None else anchor_of(card)


def anchor_of_place(widget: Widget, offset: Offset, fits: str) -> str:
    """Return the heading of the rules for what is under the pointer: a card, a chip, or another part of the table.

    Args:
        widget: The widget under the pointer.
        offset: Where in its content the pointer is.
        fits: The heading for everything else.
    """
    match widget:
        case CardFace() if widget.face.card is not None:
            return anchor_of(widget.face.card.name)
        case ChoiceBar():
            chip = widget.choice_at(offset)
            return fits if chip is None else _anchor_of_chip(chip, fits)
    return _PLACES.get(widget.id or "", fits)


def _anchor_of_chip(chip: Choice, fits: str) -> str:
    return _COMMANDS.get(type(chip.command)) or _CHIPS.get(chip.id, fits)


def of_table(setup: "Setup | None") -> tuple[str, str]:
    """Return what comes before the rules, which is nothing as all decks are played by the same ones, and the cards.

    Args:
        setup: What the game at hand was set up with; the deck that comes with the program for None.
    """
    deck = standard_deck() if setup is None else setup.deck
    is_ours = deck in editions()
    return "", "\n\n".join([_origin(deck, is_ours=is_ours), *(_told(card, is_ours=is_ours) for card in deck.cards)])


def signs(glyphs: GlyphSet) -> "Signs":
    """Return the signs in place of the icons that a terminal lacks."""
    if glyphs.name == "unicode":
        return {}
    pairs = zip(vars(icons.UNICODE).values(), vars(icons.ASCII).values(), strict=True)
    return str.maketrans({**dict(pairs), UNICODE.advice: glyphs.advice})


def _origin(deck: Deck, *, is_ours: bool) -> str:
    if is_ours:
        return (
            f'These are the 18 cards of the deck "{deck.name}". **{_PRINTED}** is the rulebook\'s; the other 17 are an '
            "original design of this project."
        )
    return f'These are the 18 cards of the deck "{deck.name}", which somebody here has written.'


def _told(card: Card, *, is_ours: bool) -> str:
    whose = " (the rulebook's)" if card.name == _PRINTED else " (ours)"
    sections = (
        ("Research", card.research, icons.research_in_words(card)),
        ("Discover", card.discover, icons.discover_in_words(card)),
        ("Showcase", card.showcase, icons.showcase_in_words(card)),
    )
    lines = [f"- {name} `{_drawn(drawn)}`: {told}." for name, drawn, told in sections]
    return "\n".join([f"### {card.name}{whose if is_ours else ''}", *lines])


def _drawn(card_icons: "tuple[ActionIcon, ...] | tuple[CostIcon, ...]") -> str:
    return " ".join("".join(mark.text for mark in icons.draw(icon, icons.UNICODE)) for icon in card_icons)
