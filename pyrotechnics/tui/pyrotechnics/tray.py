"""What a player has in the open: name, number of cards, showcases, sparks; and the supply between the players."""

from typing import ClassVar, Literal

from textual.content import Content
from textual.geometry import Region
from textual.reactive import reactive
from textual.widget import Widget

from pyrotechnics.bots.levels import in_words
from pyrotechnics.games.pyrotechnics.narration import name_of
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import Spark, Sparks
from pyrotechnics.games.pyrotechnics.state import HAND_SIZE
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.tui.glyphs import GlyphSet
from pyrotechnics.tui.pyrotechnics.drawing import draw_sparks

WIDE = 100
_NAME_WIDTH = 22
_HAND, _SHOWN, _SUPPLY = "hand ", "shown ", "Supply  "


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
        view = self.view
        if view is None:
            return Content("")
        line = self._line(view)
        if self.content_size.height == 1:
            return line
        return Content("\n").join([line, Content.styled(f"  {self._known(view, self.seat(view))}", "$quiet")])

    def _line(self, view: View) -> Content:
        glyphs = self._glyphs
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
            (_HAND, "$quiet"),
            (glyphs.card_back * player.hand_size).ljust(HAND_SIZE + 1),
            (_SHOWN, "$quiet"),
            (glyphs.shown * shown, "bold $accent"),
            (glyphs.unshown * (HAND_SIZE - shown), "$quiet"),
            "    " if wide else "  ",
            draw_sparks(player.sparks, glyphs, wide=wide),
        )
        room = max(_NAME_WIDTH, self.content_size.width - rest.cell_length)
        named = name + Content.styled(_level(self.levels[seat], room - name.cell_length - 1), "$quiet")
        return named.pad_right(max(1, _NAME_WIDTH - named.cell_length)) + rest

    def region_of(self, what: Spark | Literal["hand", "shown"]) -> Region:
        """Return where the sparks of a colour, the hand or the last showcased card are on the screen."""
        view = self.view
        if view is None:
            return self.content_region
        line, player = self._line(view), view.players[self.seat(view)]
        if isinstance(what, Spark):
            place = _place_of(what, line, player.sparks, self._glyphs, wide=self.content_size.width >= WIDE)
            return _within(self, place, 1)
        if what == "hand":
            return _within(self, _cells_before(line, _HAND) + len(_HAND), max(1, player.hand_size))
        return _within(self, _cells_before(line, _SHOWN) + len(_SHOWN) + max(0, len(player.shown) - 1), 1)

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
        return Content("") if self.view is None else self._line(self.view)

    def _line(self, view: View) -> Content:
        width = self.content_size.width
        left = Content.styled(f"Market {self._glyphs.up}", "$quiet")
        whose = "Your" if view.seat is not None else f"{view.players.one.name}'s"
        right = Content.styled(f"{whose} hand {self._glyphs.down}", "$quiet")
        middle = Content.assemble((_SUPPLY, "$quiet"), draw_sparks(view.supply, self._glyphs, wide=width >= WIDE))
        room = max(0, width - left.cell_length - right.cell_length - middle.cell_length)
        return Content.assemble(left, " " * (room // 2), middle, " " * (room - room // 2), right)

    @property
    def label_region(self) -> Region:
        """Where the word stands that says what this is."""
        before = 0 if self.view is None else _cells_before(self._line(self.view), _SUPPLY)
        return _within(self, before, len(_SUPPLY))

    def region_of(self, spark: Spark) -> Region:
        """Return where the sparks of a colour are on the screen."""
        if self.view is None:
            return self.content_region
        line, wide = self._line(self.view), self.content_size.width >= WIDE
        upto = line[
            : line.plain.rindex(_SUPPLY)
            + len(_SUPPLY)
            + draw_sparks(self.view.supply, self._glyphs, wide=wide).cell_length
        ]
        return _within(self, _place_of(spark, upto, self.view.supply, self._glyphs, wide=wide), 1)


def _place_of(spark: Spark, line: Content, sparks: Sparks, glyphs: GlyphSet, *, wide: bool) -> int:
    """Return the cell of a colour's letter in a line that ends with these sparks."""
    drawn = draw_sparks(sparks, glyphs, wide=wide)
    return line.cell_length - drawn.cell_length + drawn.plain.index(spark.letter)


def _cells_before(line: Content, label: str) -> int:
    # The last one: a player may be called the same.
    return line[: line.plain.rindex(label)].cell_length


def _within(widget: Widget, column: int, width: int) -> Region:
    return Region(widget.content_region.x + column, widget.content_region.y, width, 1)
