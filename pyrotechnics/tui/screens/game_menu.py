"""The game menu: what can be said and done at the table beside playing."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar, cast

from textual.binding import BindingType
from textual.containers import Vertical
from textual.widget import Widget
from textual.widgets import Static

from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.keys import bound
from pyrotechnics.tui.screens.confirm import Confirm
from pyrotechnics.tui.screens.room import Dialog
from pyrotechnics.tui.widgets.menu_list import Entry, MenuList

if TYPE_CHECKING:
    from pyrotechnics.tui.app import PyrotechnicsApp

BACK = Entry("back", "g", "Go on playing")
SETTINGS = Entry("settings", "s", "Settings", "Colours, pace, signs, keys")
LEAVE = Entry("leave", "l", "Leave for the menu", "The game stays open")


def take_back_entry(label: str, refusal: str | None) -> Entry:
    """Return the entry that takes something back; ``refusal`` is why that can't be, None if it can."""
    return Entry("take-back", "b", label, refusal=refusal)


class GameMenu(Dialog[str]):
    """Offer some entries; answers with the id of the one that was chosen, or None to go on playing."""

    HELP_ANCHOR: ClassVar[str] = "the-end"
    BINDINGS: ClassVar[list[BindingType]] = [bound("dialog.close", "close", "The game menu")]
    AUTO_FOCUS: ClassVar[str | None] = "MenuList"
    DEFAULT_CSS = """
    GameMenu > .panel { width: 74; }
    GameMenu #reason { height: 2; margin-top: 1; color: $warning; }
    GameMenu #deal { height: 1; margin-top: 1; padding-left: 2; color: $quiet; }
    """

    def __init__(
        self,
        entries: tuple[Entry, ...],
        glyphs: GlyphSet,
        *,
        asks: Mapping[str, tuple[str, str, str]],
        deal_code: str | None = None,
    ) -> None:
        """Prepare the menu.

        Args:
            entries: What is offered between going on and leaving.
            glyphs: The signs of this terminal.
            asks: By the id of an entry that is asked for twice: the question, its yes and its no.
            deal_code: What to give to somebody who wants to play the same deal; None where it has no code.
        """
        super().__init__()
        self._entries = (BACK, *entries, SETTINGS, LEAVE)
        self._glyphs = glyphs
        self._asks = asks
        self._deal_code = deal_code

    def furnish(self) -> Iterable[Widget]:
        """Lay out the entries."""
        yield Vertical(
            Static("The game", classes="title", markup=False),
            MenuList(self._entries, pointer=self._glyphs.pointer),
            *([Static(f"Deal {self._deal_code}", id="deal", markup=False)] if self._deal_code else ()),
            Static("", id="reason", markup=False),
            classes="panel",
        )

    def follow(self, entry: Entry) -> None:
        """Answer, or say why not, or ask once more."""
        if entry.refusal is not None:
            self.query_one("#reason", Static).update(entry.refusal)
        elif entry.id in self._asks:
            question, yes, no = self._asks[entry.id]

            def answer(sure: bool | None) -> None:
                """Answer the menu as well."""
                self.dismiss(entry.id if sure else None)

            self.app.push_screen(Confirm(question, yes, no, self._glyphs), answer)
        elif entry is SETTINGS:
            self.dismiss(None)
            self.call_later(cast("PyrotechnicsApp", self.app).open_settings)
        else:
            self.dismiss(None if entry is BACK else entry.id)

    def action_close(self) -> None:
        """Close the menu."""
        self.dismiss(None)
