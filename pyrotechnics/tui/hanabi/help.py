"""What the pages of help say of a table of Hanabi: its signs, and the rules in force."""

from textual.content import Content

from pyrotechnics.games.hanabi.narration import rules_in_words
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.tui.glyphs import GlyphSet


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
        *more,
    )
    heading = Content.styled("Signs", "bold $accent")
    return Content("\n").join(
        [heading, *(Content.assemble((f"{sign:>13}", "bold"), f"   {text}") for sign, text in signs)]
    )


def rules_preface(rules: RuleSet) -> str:
    """Return the rules in force at a table, as Markdown that comes before those of the game."""
    sentences = "\n".join(f"- {sentence}" for sentence in rules_in_words(rules))
    return f"# The rules of this table: {rules.title}\n\n{sentences}\n\n"
