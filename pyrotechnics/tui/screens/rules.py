"""The rules, to be read beside the game: opened where it fits, with a list of sections and a search."""

from collections.abc import Callable, Iterable
from string import ascii_letters, digits
from typing import Any, ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.command import Provider
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Input

from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.keys import Key, KeyGroup, bindings
from pyrotechnics.tui.palette import KeyCommands
from pyrotechnics.tui.rules import keys
from pyrotechnics.tui.rules.reader import RulesText, SectionList
from pyrotechnics.tui.rules.texts import signs_of, text_of
from pyrotechnics.tui.screens.room import Dialog
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.line import Line

_LISTED = 2


class RulesCommands(KeyCommands):
    """Offer the keys of this page in the palette."""

    groups = keys.GROUPS


class RulesPage(Dialog[None]):
    """Show the rules of a game."""

    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {RulesCommands}
    BINDINGS: ClassVar[list[BindingType]] = [
        *(Binding(sign, f"type('{sign}')", show=False) for sign in ascii_letters + digits),
        Binding("space", "type(' ')", show=False),
        *bindings(keys.GROUPS),
    ]
    AUTO_FOCUS: ClassVar[str | None] = "RulesText"
    DEFAULT_CSS = """
    RulesPage { background: $background; }
    RulesPage > .panel {
        width: 100%; height: 100%; padding: 0 0 0 1; border-title-color: $accent; border-title-style: bold;
    }
    RulesPage.-wide > .panel { max-width: 132; }
    RulesPage #reading { height: 1fr; }
    RulesPage SectionList { display: none; width: 100%; padding: 0 1 0 0; }
    RulesPage.-wide SectionList { display: block; width: 37; }
    RulesPage.-choosing SectionList { display: block; }
    RulesPage.-choosing RulesText { display: none; }
    RulesPage.-wide.-choosing RulesText { display: block; }
    RulesPage #finding { display: none; height: 1; }
    RulesPage.-finding #finding { display: block; }
    RulesPage #finding Input { height: 1; width: 32; border: none; padding: 0 1; background: $panel; }
    RulesPage #found { height: 1; width: 1fr; padding: 0 1; }
    """

    def __init__(self, game: str, anchor: str, glyphs: GlyphSet, *, setup: Any = None) -> None:
        """Prepare the page.

        Args:
            game: The name of the game.
            anchor: The heading at which it opens; "" for its beginning.
            glyphs: The signs of this terminal.
            setup: What the game at hand was set up with; None for none.
        """
        super().__init__()
        self._text = RulesText(text_of(game, setup), anchor, glyphs, signs_of(game, glyphs))
        self._sections = SectionList(glyphs)
        self._field = Input(placeholder="a word of the rules", id="wanted", compact=True, select_on_focus=False)
        self._field.cursor_blink = False  # nothing is drawn while nothing happens
        self._found = Line(id="found")
        self._keys = KeyBar(keys.BAR)
        self._typing = False

    def furnish(self) -> Iterable[Widget]:
        """Lay out the list of sections beside the text, and the search below them."""
        panel = Vertical(
            Horizontal(self._sections, self._text, id="reading"),
            Horizontal(self._field, self._found, id="finding"),
            self._keys,
            classes="panel",
        )
        panel.border_title = Content("Rules")
        yield panel

    @property
    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys of this page."""
        return keys.GROUPS

    def on_mount(self) -> None:
        """Follow what is read."""
        self._tell_keys()
        self.watch(self._text, "scroll_y", self._follow_scroll, init=False)

    def on_rules_text_laid_out(self, message: RulesText.LaidOut) -> None:
        """List the sections, and mark again what was looked for."""
        message.stop()
        self._sections.sections = tuple(each for each in self._text.page.sections if each.level <= _LISTED)
        self._mark_section(self._text.page.line_of(self._text.target) or 0)
        self._look_for(self._field.value)

    # ---- sections ---------------------------------------------------------------------------------------------

    def _follow_scroll(self, top: float) -> None:
        """Mark the section that stands at the top, unless another one was gone to that can't stand there."""
        line = self._text.page.line_of(self._text.target)
        if line is None or not self._text.is_in_sight(line):
            self._text.target = ""
            self._mark_section(int(top))

    def _mark_section(self, line: int) -> None:
        before = [place for place, section in enumerate(self._sections.sections) if section.line <= line]
        self._sections.at = max(before, default=0)

    def on_section_list_chosen(self, message: SectionList.Chosen) -> None:
        """Read the section that was chosen; while the list lies over the text, only when that is final."""
        message.stop()
        if message.is_final:
            self._read_on()
        if self._text.display:
            self.call_after_refresh(self._text.go_to, message.section.anchor)

    def _read_on(self) -> None:
        """Go back from the list, or from the search, to the text."""
        self.remove_class("-choosing")
        self._typing = False
        self.set_focus(self._text)

    def action_sections(self) -> None:
        """Go to the list of sections, or back from it."""
        if self._sections.has_focus:
            self._read_on()
        else:
            self.add_class("-choosing")
            self.set_focus(self._sections)

    def action_section(self, by: int) -> None:
        """Go to the next section, or the one before."""
        self._sections.step(by)

    # ---- search -----------------------------------------------------------------------------------------------

    @property
    def _finding(self) -> bool:
        return self.has_class("-finding")

    def action_search(self) -> None:
        """Ask for a word to look for."""
        self._read_on()
        self.add_class("-finding")
        self._typing = True
        self._field.value = ""
        self._tell_keys()
        # Only when the keys of the same burst are typed: the field would swallow them on their way to it.
        self.call_after_refresh(self._focus_field)

    def _focus_field(self) -> None:
        if self._typing:
            self.set_focus(self._field)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Let no letter act that is meant for the search."""
        if action in {"take", "leave", "show_rules"}:
            return True
        return (action == "type") is self._typing

    def action_type(self, sign: str) -> None:
        """Type a sign that came in one burst with the key that began the search, too early for the field."""
        self._field.insert_text_at_cursor(sign)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Let a click beside the search be no more typing."""
        if self._typing and not self._field.region.contains_point(event.screen_offset):
            self._read_on()

    def on_input_changed(self, message: Input.Changed) -> None:
        """Look for what is typed, from here on."""
        message.stop()
        self._look_for(self._field.value)
        self._show_match()

    def on_input_submitted(self, message: Input.Submitted) -> None:
        """Read on where the first one was found."""
        message.stop()
        self._read_on()

    def _look_for(self, text: str) -> None:
        top = self._text.scroll_offset.y
        found = tuple(self._text.page.find(text)) if self._finding else ()
        self._text.set_reactive(RulesText.at, 0)
        self._text.found = found
        self._text.at = next((place for place, pieces in enumerate(found) if pieces[0][0] >= top), 0)
        self._tell_keys()

    def action_match(self, by: int) -> None:
        """Go to the next place that was found, or the one before, round the ends."""
        if self._text.found:
            self._text.at = (self._text.at + by) % len(self._text.found)
            self._show_match()

    def _show_match(self) -> None:
        found, text = self._text.found, self._text
        self._found.content = Content(_counted(self._field.value, text.at, len(found)))
        if found:
            line = found[text.at][0][0]
            if not text.is_in_sight(line):
                text.scroll_to(y=line - text.size.height // 3, animate=False)
            self._mark_section(line)

    def _tell_keys(self) -> None:
        self._keys.tell(tuple(self.offers(key) for key in keys.BAR))

    def offers(self, key: Key) -> bool:
        """Return whether a key would do something now."""
        return key.id not in {"rules.next", "rules.back"} or bool(self._text.found)

    # ---- moving and leaving -----------------------------------------------------------------------------------

    def action_scroll(self, by: int) -> None:
        """Scroll by lines, or go through the list of sections."""
        if self._sections.has_focus:
            self._sections.step(by)
        else:
            self._text.scroll_relative(y=by, animate=False)

    def action_scroll_page(self) -> None:
        """Scroll down a page."""
        self._text.scroll_page_down(animate=False)

    def action_take(self) -> None:
        """Read the section that is marked, go to the next place that was found, or close."""
        if self._typing:
            self._read_on()
        elif self._sections.has_focus:
            self._sections.choose()
        elif self._text.found:
            self.action_match(1)
        else:
            self.dismiss()

    def action_leave(self) -> None:
        """Leave the list of sections, the search, or the page."""
        if self._sections.has_focus:
            self._read_on()
        elif self._finding:
            self.remove_class("-finding")
            self._field.value = ""
            self._look_for("")
            self._read_on()
        else:
            self.dismiss()

    async def action_show_rules(self) -> None:
        """Close the page: what opens it closes it as well."""
        self.dismiss()

    async def show_rules_at(self, x: int, y: int) -> None:
        """Stay: there are no rules about the rules."""


def _counted(wanted: str, at: int, count: int) -> str:
    """Return how often a text was found, in a few words."""
    if not wanted.strip():
        return "Type what you look for."
    return f"{at + 1} of {count}" if count else "Found nowhere."
