"""Advice at the table of the duel: what is marked, and what is said."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from textual.content import Content

from pyrotechnics.engine.table import Change
from pyrotechnics.games.pyrotechnics.commands import ClaimDraw, Discover, Research, Showcase
from pyrotechnics.tui.adviser import Adviser, is_same_deed
from pyrotechnics.tui.choices import Choice, ChoiceRow
from pyrotechnics.tui.opening import OpenTable
from pyrotechnics.tui.pyrotechnics.errands import Errands
from pyrotechnics.tui.screens.table_room import NOBODY_HERE

if TYPE_CHECKING:
    from pyrotechnics.bots.advice import Advice

_THINKING = "Thinking about your turn ... A or Esc stops it."
_OPENERS = {"mix": "exchange", "split": "exchange", "steal": "steal"}
"""The chips that spread out the possibilities of a command, by its type."""


class Advising(Errands):
    """Give advice on the turn of the player in front of the screen; subclasses draw the marks."""

    def __init__(self, opened: OpenTable) -> None:
        super().__init__(opened)
        self._adviser = Adviser(self, self.table, self._tell_advice, self._advice_failed)

    def action_advice(self) -> None:
        """Ask for advice; stop asking; say once more what was advised; or go over the game, once it has ended."""
        if self.view is not None and self.view.result is not None:
            self.action_analyse()
        elif self._adviser.thinking:
            self.drop_advice()
        elif self._adviser.advice is not None:
            self._tell_advice()
        elif (refusal := self.why_no_advice()) is not None:
            self.notice = refusal
        elif self.seat is not None:
            self._adviser.ask(self.seat)
            self.draw()

    def why_no_advice(self) -> str | None:
        """Return why no advice can be given now, as a sentence, or None."""
        if self.seat is None:
            return NOBODY_HERE
        if self.seat not in self.table.game.waits_for(self.table.state):
            return "Advice is for your own turn."
        return None

    def drop_advice(self) -> bool:
        """Forget the advice, or stop thinking about it; return whether there was anything to stop."""
        if not self._adviser.thinking and self._adviser.advice is None:
            return False
        self._adviser.drop()
        self.news = ""
        self.draw()
        return True

    @property
    def has_advice(self) -> bool:
        """Whether there is advice, or it is being thought about."""
        return self._adviser.thinking or self._adviser.advice is not None

    def remark(self) -> Content | None:
        """Return what is to be said in place of the explanation of the focus, None for nothing."""
        return super().remark() or (Content.styled(_THINKING, "bold $accent") if self._adviser.thinking else None)

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
            replace(row, choices=tuple(_marked(each, sign) if each in found else each for each in row.choices))
            for row in rows
        )

    def on_unmount(self) -> None:
        """Leave the table: nothing goes on thinking."""
        self._adviser.drop()

    def _table_changed(self, change: Change[Any, Any]) -> None:
        if self.has_advice:
            self._adviser.follow(change)
            self.news = ""
        super()._table_changed(change)

    def _tell_advice(self) -> None:
        if self._adviser.advice is not None:
            self.news = told(self._adviser.advice)
        self.draw()

    def _advice_failed(self, sentence: str) -> None:
        self.notice = sentence
        self.draw()


def told(advice: "Advice[Any]") -> str:
    """Return advice in words: "Advice (62 % to win): Steals your opponent's last red."."""
    claim = "Claim the draw (m, then c). " if isinstance(advice.commands[0], ClaimDraw) else ""
    chance = "" if advice.chance is None else f" ({advice.chance * 100:.0f} % to win)"
    return f"Advice{chance}: {claim}{advice.sentence}"


def _leads_to(choice: Choice, command: Any) -> bool:
    if choice.command is not None:
        return is_same_deed(choice.command, command)
    return choice.id == _OPENERS.get(command.type)


def _marked(choice: Choice, sign: str) -> Choice:
    return replace(choice, labels=tuple(f"{sign} {label}" for label in choice.labels))
