"""Advice at the table of the duel: what is marked, and what is said."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pyrotechnics.games.pyrotechnics.commands import ClaimDraw, Discover, Research, Showcase
from pyrotechnics.tui.adviser import is_same_deed
from pyrotechnics.tui.choices import Choice, ChoiceRow
from pyrotechnics.tui.pyrotechnics.errands import Errands
from pyrotechnics.tui.screens.advised_room import marked

if TYPE_CHECKING:
    from pyrotechnics.bots.advice import Advice

_OPENERS = {"mix": "exchange", "split": "exchange", "steal": "steal"}
"""The chips that spread out the possibilities of a command, by its type."""


class Advising(Errands):
    """Mark advice at the table of the duel."""

    def advice_in_words(self, advice: "Advice[Any]") -> str:
        """Return advice in words: "Advice (62 % to win): Steals your opponent's last red."."""
        claim = "Claim the draw (m, then c). " if isinstance(advice.commands[0], ClaimDraw) else ""
        chance = "" if advice.chance is None else f" ({advice.chance * 100:.0f} % to win)"
        return f"Advice{chance}: {claim}{advice.sentence}"

    def advised_card(self, *kinds: type[Research | Discover | Showcase]) -> tuple[str, str] | None:
        """Return the card that commands of these kinds are about, and what is advised to do with it; None for none."""
        found = next((command for command in self._adviser.left if isinstance(command, kinds)), None)
        return None if found is None else (found.card, found.type)

    def with_advice(self, rows: tuple[ChoiceRow, ...]) -> tuple[ChoiceRow, ...]:
        """Return the rows of chips with a mark on the one that leads on."""
        if not self._adviser.left:
            return rows
        command, sign = self._adviser.left[0], self._app().glyphs.advice
        # A chip may do the same by another icon; that one is marked only where the very same is not there.
        found = {each for row in rows for each in row.choices if each.command == command} or {
            each for row in rows for each in row.choices if _leads_to(each, command)
        }
        return tuple(
            replace(row, choices=tuple(marked(each, sign) if each in found else each for each in row.choices))
            for row in rows
        )


def _leads_to(choice: Choice, command: Any) -> bool:
    if choice.command is not None:
        return is_same_deed(choice.command, command)
    return choice.id == _OPENERS.get(command.type)
