"""What a player has in the open: name, number of cards, showcases, sparks; and the supply between the players."""

from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from pyrotechnics.bots.levels import in_words
from pyrotechnics.games.pyrotechnics.narration import name_of
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.state import HAND_SIZE
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.pyrotechnics.drawing import draw_sparks

WIDE = 100
_NAME_WIDTH = 22


def near_seat(view: View) -> Seat:
    """Return whose side of the table a view is seen from: the viewer's, or seat one's for a spectator."""
    return view.seat if view.seat is not None else Seat.ONE


class SparkTray(Widget):
    """Show one player's line. ``near`` is the viewer's own, or seat one's for a spectator; the other one is far."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    SparkTray { height: 1; padding: 0 1; background: $surface; }
    """

    view: reactive[View | None] = reactive(None)

    def __init__(self, glyphs: GlyphSet, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._glyphs = glyphs
        self.levels: tuple[str, str] = ("", "")

    def seat(self, view: View) -> Seat:
        """Return the player whose line this is."""
        raise NotImplementedError

    def render(self) -> Content:
        """Draw the line."""
        view, glyphs = self.view, self._glyphs
        if view is None:
            return Content("")
        seat = self.seat(view)
        player = view.players[seat]
        wide = self.content_size.width >= WIDE
        turn = view.result is None and view.turn.seat is seat
        name = Content.assemble(
            (f"{glyphs.pointer} " if turn else "  ", "bold $accent"),
            (name_of(view, seat), "bold $accent" if turn else "bold"),
        )
        shown = len(player.shown)
        rest = Content.assemble(
            ("hand ", "$quiet"),
            (glyphs.card_back * player.hand_size).ljust(HAND_SIZE + 1),
            ("shown ", "$quiet"),
            (glyphs.shown * shown, "bold $accent"),
            (glyphs.unshown * (HAND_SIZE - shown), "$quiet"),
            "    " if wide else "  ",
            draw_sparks(player.sparks, glyphs, wide=wide),
        )
        room = max(_NAME_WIDTH, self.content_size.width - rest.cell_length)
        named = name + Content.styled(_level(self.levels[seat], room - name.cell_length - 1), "$quiet")
        line = named.pad_right(max(1, _NAME_WIDTH - named.cell_length)) + rest
        if self.content_size.height == 1:
            return line
        return Content("\n").join([line, Content.styled(f"  {self._known(view, seat)}", "$quiet")])

    def _known(self, view: View, seat: Seat) -> str:
        """Return which cards of a hand the other player knows (ruling P10)."""
        player = view.players[seat]
        unknown = player.hand_size - len(player.seen)
        known = ", ".join([*player.seen, *([f"{unknown} unknown"] if unknown else [])])
        if seat is view.seat:
            return f"What your opponent knows of your hand: {known or 'it is empty'}"
        who = "you know" if view.seat is not None else f"{view.players[seat.other].name} knows"
        return f"What {who} of the hand: {known or 'it is empty'}"


def _level(bot: str, room: int) -> str:
    """Return a bot in brackets after its name: with its seconds if they fit, else without, else nothing."""
    words = in_words(bot)
    drafts = (f" ({words})", f" ({words.partition(',')[0]})") if bot else ()
    return next((draft for draft in drafts if len(draft) <= room), "")


class NearTray(SparkTray):
    """Show the viewer's own line."""

    def seat(self, view: View) -> Seat:
        """Return the viewer."""
        return near_seat(view)


class FarTray(SparkTray):
    """Show the line of the player across the table."""

    def seat(self, view: View) -> Seat:
        """Return the viewer's opponent."""
        return near_seat(view).other


class Supply(Widget):
    """Show the sparks that nobody holds, between the market above and the hand below."""

    ALLOW_SELECT: ClassVar[bool] = False
    DEFAULT_CSS = """
    Supply { height: 1; padding: 0 1; }
    """

    view: reactive[View | None] = reactive(None)

    def __init__(self, glyphs: GlyphSet, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._glyphs = glyphs

    def render(self) -> Content:
        """Draw the line."""
        if self.view is None:
            return Content("")
        width = self.content_size.width
        left = Content.styled(f"Market {self._glyphs.up}", "$quiet")
        whose = "Your" if self.view.seat is not None else f"{self.view.players.one.name}'s"
        right = Content.styled(f"{whose} hand {self._glyphs.down}", "$quiet")
        middle = Content.assemble(
            ("Supply  ", "$quiet"), draw_sparks(self.view.supply, self._glyphs, wide=width >= WIDE)
        )
        room = max(0, width - left.cell_length - right.cell_length - middle.cell_length)
        return Content.assemble(left, " " * (room // 2), middle, " " * (room - room // 2), right)
