"""One question of a dialog with a few answers side by side: arrows or a click choose, Enter goes on."""

from typing import ClassVar

from textual import events
from textual.binding import BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from pyrotechnics.tui.keys import bound

_LABEL_WIDTH = 13
_MORE = " .. "


class OptionRow(Widget, can_focus=True):
    """Show a label and its answers, the chosen one in reverse."""

    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        bound("dialog.left", "step(-1)"),
        bound("dialog.right", "step(1)"),
    ]
    DEFAULT_CSS = """
    OptionRow { height: 1; width: 100%; }
    """

    at: reactive[int] = reactive(0)

    class Changed(Message):
        """Say that another answer was chosen.

        Attributes:
            row: The question.
        """

        def __init__(self, row: "OptionRow") -> None:
            super().__init__()
            self.row = row

    def __init__(
        self,
        label: str,
        answers: tuple[tuple[str, str], ...],
        *,
        at: int = 0,
        pointer: str,
        id: str,  # noqa: A002 - Textual's name
    ) -> None:
        """Prepare the question.

        Args:
            label: The question, in a word or two.
            answers: Value and label of each answer.
            at: The answer that is chosen at first.
            pointer: What marks the focus.
            id: The name of the question.
        """
        super().__init__(id=id)
        self._label = label
        self._answers = answers
        self._pointer = pointer
        self._hits: list[tuple[int, int, int]] = []
        self.set_reactive(OptionRow.at, at)

    @property
    def value(self) -> str:
        """The value of the chosen answer."""
        return self._answers[self.at][0]

    def choose(self, value: str) -> None:
        """Choose the answer with this value, if there is one."""
        self.at = next((place for place, answer in enumerate(self._answers) if answer[0] == value), self.at)

    def offer(self, answers: tuple[tuple[str, str], ...], otherwise: str) -> None:
        """Offer other answers; the chosen one stays chosen if it is still there.

        Args:
            answers: Value and label of each answer.
            otherwise: The value of the one that is chosen if the chosen one is gone.
        """
        values = [value for value, _ in answers]
        chosen = self.value if self.value in values else otherwise
        # First the answers: nobody may find a place that is none.
        self._answers = answers
        self.set_reactive(OptionRow.at, min(self.at, len(answers) - 1))
        self.at = values.index(chosen)
        self.refresh()

    def render(self) -> Content:
        """Draw the question and its answers."""
        here = self.has_focus
        line = Content.assemble(
            (f"{self._pointer} " if here else "  ", "bold $accent"),
            (self._label.ljust(_LABEL_WIDTH), "bold" if here else "$quiet"),
        )
        self._hits = []
        first, last = self._window(self.content_size.width - line.cell_length)
        if first:
            line = line + Content.styled(_MORE, "$quiet")
        for index in range(first, last):
            label, chosen = self._answers[index][1], index == self.at
            text = f"[{label}]" if chosen else f" {label} "
            self._hits.append((line.cell_length, line.cell_length + len(text), index))
            line = line + Content.styled(text, "bold reverse" if chosen and here else "bold" if chosen else "")
        return line + Content.styled(_MORE, "$quiet") if last < len(self._answers) else line

    def _window(self, width: int) -> tuple[int, int]:
        """Return the first answer that is shown, and the one behind the last: as many round the chosen one as fit."""
        lengths = [len(label) + 2 for _, label in self._answers]
        if sum(lengths) <= width:
            return 0, len(lengths)
        first, last, room = self.at, self.at + 1, width - lengths[self.at] - 2 * len(_MORE)
        while True:
            if last < len(lengths) and lengths[last] <= room:
                room -= lengths[last]
                last += 1
            elif first and lengths[first - 1] <= room:
                first -= 1
                room -= lengths[first]
            else:
                return first, last

    def watch_at(self) -> None:
        """Post the change."""
        self.post_message(self.Changed(self))

    def action_step(self, by: int) -> None:
        """Choose the next or the previous answer, round the ends."""
        self.at = (self.at + by) % len(self._answers)

    def on_click(self, event: events.Click) -> None:
        """Choose the answer under the pointer."""
        offset = event.get_content_offset(self)
        if offset is None:
            return
        for start, end, index in self._hits:
            if start <= offset.x < end:
                event.stop()
                self.at = index
