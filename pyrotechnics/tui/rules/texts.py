"""The text of the rules page: the rules of a game with the cards that are played with, and what the program adds."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pyrotechnics.resources import help_text
from pyrotechnics.tui.glyphs import GlyphSet

if TYPE_CHECKING:
    from pyrotechnics.tui.rules.layout import Signs

_CARDS = "{cards}"
_PROGRAM = "{program}"


def text_of(game: str, setup: Any = None) -> str:
    """Return the help file of a game, with its cards in words.

    Args:
        game: The name of the game.
        setup: What the game at hand was set up with, whose rules come first; None for none.
    """
    before, cards = import_module(f"pyrotechnics.tui.{game}.help").of_table(setup)
    whole = help_text(game, "app").replace(_PROGRAM, help_text("program", "app"))
    return str(before) + whole.replace(_CARDS, cards)


def signs_of(game: str, glyphs: GlyphSet) -> "Signs":
    """Return what the page of a game shows in place of characters that a terminal lacks."""
    signs: Signs = import_module(f"pyrotechnics.tui.{game}.help").signs(glyphs)
    return signs
