"""A table at which the strongest bot gives advice on the turn at hand, whatever is played."""

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from textual.content import Content

from pyrotechnics.bots.turns import why_no_advice
from pyrotechnics.engine.table import Change
from pyrotechnics.seating.opening import OpenTable
from pyrotechnics.tui.adviser import Adviser
from pyrotechnics.tui.choices import Choice
from pyrotechnics.tui.keys import written
from pyrotechnics.tui.screens.table_room import TableRoom

if TYPE_CHECKING:
    from pyrotechnics.bots.advice import Advice


class AdvisedRoom(TableRoom):
    """Give advice on the turn of the player in front of the screen; subclasses draw the marks."""

    def __init__(self, opened: OpenTable) -> None:
        super().__init__(opened)
        self._adviser = Adviser(
            self, self.table, count=self._count_advice, told=self._tell_advice, complain=self._advice_failed
        )

    def advice_in_words(self, advice: "Advice[Any]") -> str:
        """Return advice as it is told, in a sentence or two."""
        raise NotImplementedError

    def action_advice(self) -> None:
        """Ask for advice; stop asking; say once more what was advised; or go over the game, once it has ended."""
        if not self._place.is_in_play:
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
        return self.nobody_here if self.seat is None else why_no_advice(self.table, self.seat)

    def drop_advice(self) -> bool:
        """Forget the advice, or stop thinking about it; return whether there was anything to stop."""
        if not self.has_advice:
            return False
        self._adviser.drop()
        self.news = ""
        self.draw()
        return True

    @property
    def has_advice(self) -> bool:
        """Whether there is advice, or it is being thought about."""
        return self._adviser.thinking or self._adviser.advice is not None

    @property
    def offers_advice(self) -> bool:
        """Whether the key for advice would do something now."""
        return self.has_advice or not self._place.is_in_play or self.why_no_advice() is None

    def remark(self) -> Content | None:
        """Return what is to be said in place of the explanation of the focus, None for nothing."""
        return super().remark() or (Content.styled(_thinking(), "bold $accent") if self._adviser.thinking else None)

    def on_unmount(self) -> None:
        """Leave the table: nothing goes on thinking."""
        self._adviser.drop()

    def _table_changed(self, change: Change[Any, Any]) -> None:
        if self.has_advice:
            self._adviser.follow(change)
            self.news = ""
        super()._table_changed(change)

    async def _count_advice(self) -> None:
        """Count the advice, and wait until that is on the disk: nobody sees advice that a crash could make unseen."""
        kept = self._place.kept
        if kept is not None:
            kept.advised()
            # Whoever stops asking stops waiting, but not the writing.
            await asyncio.shield(asyncio.wrap_future(kept.writing))

    def _tell_advice(self) -> None:
        if self._adviser.advice is not None:
            self.news = self.advice_in_words(self._adviser.advice)
        self.draw()

    def _advice_failed(self, sentence: str) -> None:
        self.notice = sentence
        self.draw()


def _thinking() -> str:
    return f"Thinking about your turn ... {written('advice', 'A')} or {written('back', 'Esc')} stops it."


def marked(choice: Choice, sign: str) -> Choice:
    """Return a chip with a sign before its label."""
    return replace(choice, labels=tuple(f"{sign} {label}" for label in choice.labels))
