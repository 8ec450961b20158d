"""Advice at the table of Hanabi: which cards and chips are marked, and what is said."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pyrotechnics.games.hanabi.commands import AnyCommand, DiscardCard, HintColour, HintNumber, PlayCard
from pyrotechnics.games.hanabi.rules import about
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.choices import ChoiceRow
from pyrotechnics.tui.hanabi.errands import Errands
from pyrotechnics.tui.hanabi.focus import Cursor
from pyrotechnics.tui.hanabi.intent import Intent, What, command, prepared
from pyrotechnics.tui.screens.advised_room import marked

if TYPE_CHECKING:
    from pyrotechnics.bots.advice import Advice


class Advising(Errands):
    """Mark advice at the table of Hanabi."""

    def advice_in_words(self, advice: "Advice[Any]") -> str:
        """Return advice in words: "Advice: Play slot 2. It is red 4."."""
        return " ".join(filter(None, ("Advice:", advice.move, advice.sentence)))

    def advised_slots(self, seat: int) -> tuple[int, ...]:
        """Return the slots of a hand that the advice is about."""
        for wanted in self._adviser.left:
            match wanted:
                case PlayCard() | DiscardCard() if seat == self.seat:
                    return (wanted.slot,)
                case HintColour() | HintNumber() if seat == wanted.to:
                    return wanted.slots
        return ()

    def with_advice(self, rows: tuple[ChoiceRow, ...], view: View, intent: Intent) -> tuple[ChoiceRow, ...]:
        """Return the rows of chips with a mark on those that lead on from what is prepared."""
        if not self._adviser.left:
            return rows
        found = set(_leading_on(self._adviser.left[0], view, intent, self.cursor))
        sign = self._app().glyphs.advice
        return tuple(
            replace(row, choices=tuple(marked(each, sign) if each.id in found else each for each in row.choices))
            for row in rows
        )


def _leading_on(advised: AnyCommand, view: View, intent: Intent, cursor: Cursor) -> Iterator[str]:
    """Yield the names of the chips that lead to a command; what they say of the card in focus has to fit."""
    if command(view, intent) == advised:
        yield "act"
    match advised:
        case PlayCard() | DiscardCard():
            if (cursor.seat, cursor.slot) == (view.seat, advised.slot):
                yield advised.type
        case HintColour() | HintNumber():
            value = about(advised)
            what: What = "colour" if isinstance(advised, HintColour) else "number"
            ready = prepared(view, intent, cursor, what)
            if ready.to in {None, advised.to} and ready.value in {None, value}:
                yield what
            if intent.value != value:
                yield f"value-{value}"
