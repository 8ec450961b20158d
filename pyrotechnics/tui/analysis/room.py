"""The analysis of a game: what it came to as a chart, the turns that gave most away, what would have been better."""

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from textual.binding import BindingType
from textual.command import Provider
from textual.content import Content
from textual.reactive import var
from textual.screen import Screen
from textual.widget import Widget
from textual.worker import Worker

from pyrotechnics.engine.text import printable
from pyrotechnics.tui.analysis import keys
from pyrotechnics.tui.analysis.chart import Curve, TurnChart
from pyrotechnics.tui.analysis.costly import CostlyTurns, costliest
from pyrotechnics.tui.analysis.words import (
    NOTHING_BETTER,
    NOTHING_YET,
    costly_line,
    details,
    heading,
    progress,
)
from pyrotechnics.tui.glyphs import UNICODE, GlyphSet
from pyrotechnics.tui.keys import Key, KeyGroup, bindings
from pyrotechnics.tui.palette import KeyCommands
from pyrotechnics.tui.replay.shown_game import AnyReplay, ShownGame
from pyrotechnics.tui.widgets.key_bar import KeyBar
from pyrotechnics.tui.widgets.line import Line

if TYPE_CHECKING:
    from pyrotechnics.bots.advice import Analysis, Progress, TurnReview

Analyse = Callable[["Progress"], Awaitable["Analysis[Any]"]]
PlayBetter = Callable[["TurnReview[Any]"], None]


class AnalysisCommands(KeyCommands):
    """Offer the keys of an analysis in the palette."""

    groups = keys.ANALYSING


class AnalysisRoom(ShownGame):
    """Go over a game in the background, and show what is known by now; subclasses put turns into words.

    Attributes:
        replay: The game.
        home: Whose game it was; None for nobody's.
        at: The place of the turn that is looked at; None before the first is reviewed.
        notice: What is in the way, as a sentence, until the next key.
    """

    COMMANDS: ClassVar[set[type[Provider] | Callable[[], type[Provider]]]] = {AnalysisCommands}
    BINDINGS: ClassVar[list[BindingType]] = [*bindings(keys.ANALYSING)]
    HELP_ANCHOR: ClassVar[str] = "advice-and-analysis"
    DEFAULT_CSS = """
    AnalysisRoom #title { height: 1; padding: 0 1; color: $accent; text-style: bold; background: $panel; }
    AnalysisRoom #said { height: 2; padding: 0 1; }
    AnalysisRoom #chart { max-height: 20; }
    AnalysisRoom #turn { height: 1; padding: 0 1; background: $surface; }
    AnalysisRoom #details { height: 6; padding: 0 1; }
    AnalysisRoom KeyBar { dock: bottom; }
    AnalysisRoom.-tall #said { margin: 1 0; }
    AnalysisRoom.-tall #turn { margin-top: 1; }
    AnalysisRoom.-tall #details { height: 8; }
    """

    at: var[int | None] = var(None)
    notice: var[str] = var("")

    def __init__(
        self, replay: AnyReplay, *, heading: str, seat: int | None, analyse: Analyse, play_better: PlayBetter
    ) -> None:
        """Prepare the screen.

        Args:
            replay: The game.
            heading: Which game it is, in a few words.
            seat: Whose game it was; None for nobody's.
            analyse: Goes over the game, telling each turn as it has been reviewed.
            play_better: Plays on after the better turn.
        """
        super().__init__()
        self.replay = replay
        self._heading = heading
        self.home = seat
        self._analyse = analyse
        self._play_better = play_better
        self._work: Worker[None] | None = None
        self._turns: tuple[TurnReview[Any], ...] = ()
        self._total = 0
        self._summary: str | None = None
        self._words: dict[int, tuple[str, str]] = {}
        self._failure = ""
        self._chosen = False
        self._title, self._said = Line(id="title"), Line(id="said")
        self._chart = TurnChart(self._glyphs, id="chart")
        self._turn, self._details = Line(id="turn"), Line(id="details")
        self._costly, self._keys = CostlyTurns(self._glyphs, id="costly"), KeyBar(keys.BAR)

    def renewed(self) -> Screen[Any]:
        """Return the same analysis with the signs of now."""
        return type(self)(
            self.replay,
            heading=self._heading,
            seat=self.home,
            analyse=self._analyse,
            play_better=self._play_better,
        )

    # ---- what a game says of itself ---------------------------------------------------------------------------

    LEAST_COST: ClassVar[float] = 0.0
    """How much a turn has to give away to be among the costliest."""

    NOTHING_COSTLY: ClassVar[str]
    """What is said where no turn is among them."""

    @property
    def subject(self) -> str:
        """What the chart shows, in a few words."""
        raise NotImplementedError

    def turn_in_words(self, view: Any, number: int) -> str:
        """Return what was done in a turn, as far as a view tells of it."""
        raise NotImplementedError

    def curve(self, turns: "Sequence[TurnReview[Any]]") -> Curve:
        """Return what the chart shows of some turns."""
        raise NotImplementedError

    def heading(self, turns: "Sequence[TurnReview[Any]]", at: int) -> tuple[str, ...]:
        """Return what stands above a turn, part by part.

        Args:
            turns: The turns that are reviewed.
            at: The place of this one.
        """
        raise NotImplementedError

    def cost_in_words(self, turn: "TurnReview[Any]") -> str:
        """Return how much a turn gave away."""
        raise NotImplementedError

    def more(self, turn: "TurnReview[Any]") -> str:
        """Return what else is to be said of a turn; nothing by default."""
        return ""

    # ---- layout -----------------------------------------------------------------------------------------------

    def furnish(self) -> Iterable[Widget]:
        """Lay out the chart above the turn that is looked at, and that above the costliest turns."""
        yield from (self._title, self._said, self._chart, self._turn, self._details, self._costly, self._keys)

    @property
    def key_groups(self) -> tuple[KeyGroup, ...]:
        """The keys of an analysis."""
        return keys.GROUPS

    @property
    def mouse(self) -> str:
        """What a click does."""
        return "A turn of the chart or of the list to look at it."

    @property
    def _glyphs(self) -> GlyphSet:
        glyphs: GlyphSet = getattr(self.app, "glyphs", UNICODE)
        return glyphs

    # ---- going over the game ----------------------------------------------------------------------------------

    def on_mount(self) -> None:
        """Begin."""
        self._begin()

    def on_unmount(self) -> None:
        """Stop: nothing goes on thinking."""
        self._stop()

    def action_again(self) -> None:
        """Go over the game once more where that went wrong."""
        if self._failure:
            self._begin()

    def _begin(self) -> None:
        self._stop()
        self._turns, self._total, self._failure = (), 0, ""
        self._words = {}
        self._chosen = False
        self.set_reactive(AnalysisRoom.at, None)
        self._work = self.run_worker(self._go_over, group="analysis", exit_on_error=False)
        self.draw()

    def _stop(self) -> None:
        if self._work is not None:
            self._work.cancel()
            self._work = None

    async def _go_over(self) -> None:
        from pyrotechnics.bots.thinking import BotFailed  # noqa: PLC0415 - imports pydantic

        try:
            found = await self._analyse(self._hear)
            for turn in found.turns:
                self._put_into_words(turn)
        except (BotFailed, ValueError) as failure:
            self._failure = f"{failure} F5 tries again."
        except Exception as failure:
            self.log.error(failure)
            self._failure = "The game could not be gone over, and nobody knows why. F5 tries again."
        else:
            self._turns, self._total, self._summary = found.turns, len(found.turns), found.summary
            costly = self._costliest()
            if not self._chosen and found.turns:
                self.at = costly[0] if costly else len(found.turns) - 1
        self.draw()

    def _hear(self, review: "TurnReview[Any]", done: int, total: int) -> None:
        """Show a turn that has been reviewed; unless the player has chosen one, it is the one that is looked at."""
        self._put_into_words(review)
        self._turns, self._total = (*self._turns, review), total
        if not self._chosen:
            self.set_reactive(AnalysisRoom.at, len(self._turns) - 1)
        self.draw()

    def _put_into_words(self, turn: "TurnReview[Any]") -> None:
        """Remember a turn in words as it was played and as it would have been better.

        Raises:
            IllegalCommand: If the rules refuse the better one.
        """
        if turn.number in self._words:
            return
        game, state = self.replay.game, self.replay.states[turn.step]
        for command in turn.better:
            state = game.apply(state, command)
        played = self.turn_in_words(self.replay.view(self.replay.last, self.home), turn.number)
        better = self.turn_in_words(game.view(state, self.home), turn.number) if turn.better else ""
        self._words[turn.number] = played, better

    # ---- drawing ----------------------------------------------------------------------------------------------

    def on_resize(self) -> None:
        """Say as much as there is room for."""
        self.call_after_refresh(self.draw)

    def watch_at(self) -> None:
        """Look at another turn."""
        if self.is_mounted:
            self.draw()

    def watch_notice(self) -> None:
        """Say what is in the way."""
        if self.is_mounted:
            self.draw()

    def draw(self) -> None:
        """Draw everything that is known; what is the same is not painted again."""
        turns, dot = self._turns, self._glyphs.dot
        costly = self._costliest()
        title = ("Analysis", self.subject, self._heading)
        self._title.content = Content(f" {dot} ".join(title))
        self._said.content = self._word()
        first = turns[0].number if turns else 1
        self._chart.curve = replace(self.curve(turns), total=self._total, first=first, costly=costly)
        self._chart.at = self.at
        self._costly.lines = tuple(
            costly_line(turn, self.cost_in_words(turn), self.player(turn.seat), self._words[turn.number][0])
            for turn in map(turns.__getitem__, costly)
        )
        self._costly.sentence = "" if self._summary is None else self.NOTHING_COSTLY
        if self.at in costly:
            self._costly.at = costly.index(self.at)
        self._draw_turn()
        self._keys.tell(tuple(self.offers(key) for key in keys.BAR))

    def _word(self) -> Content:
        if self.notice or self._failure:
            return Content.styled(self.notice or self._failure, "bold $warning")
        if self._summary is not None:
            return Content.styled(self._summary, "bold $success")
        return progress(len(self._turns), self._total, self._said.content_size.width, self._glyphs)

    def _draw_turn(self) -> None:
        turn = self._looked_at()
        if turn is None or self.at is None:
            self._turn.content, self._details.content = Content(""), Content.styled(NOTHING_YET, "$quiet")
            return
        self._turn.content = heading(self.heading(self._turns, self.at), self._glyphs.dot)
        played, better = self._words[turn.number]
        would = ("Would have been better", better) if better else ("Better", NOTHING_BETTER)
        parts = (("Played", played), ("What it did", self.more(turn)), would)
        self._details.content = details((*parts, ("Why", turn.sentence)))

    def _costliest(self) -> tuple[int, ...]:
        return costliest(self._turns, self.LEAST_COST)

    def _looked_at(self) -> "TurnReview[Any] | None":
        return self._turns[self.at] if self.at is not None and self.at < len(self._turns) else None

    def player(self, seat: int) -> str:
        """Return the name of a player, or "You"."""
        return "You" if seat == self.home else printable(self.replay.setup.names[seat])

    def offers(self, key: Key) -> bool:
        """Return whether a key would do something now."""
        turn = self._looked_at()
        match key.id:
            case "analysis.what-if":
                return turn is not None and bool(turn.better)
            case "analysis.again":
                return bool(self._failure)
        return True

    # ---- wishes -----------------------------------------------------------------------------------------------

    def look_at(self, place: int) -> None:
        """Look at a turn, or at the nearest that is reviewed."""
        self.notice = ""
        if self._turns:
            self._chosen = True
            self.at = max(0, min(place, len(self._turns) - 1))

    def action_step(self, by: int) -> None:
        """Look at the turn after, or before."""
        self.look_at((self.at or 0) + by)

    def action_first(self) -> None:
        """Look at the first turn."""
        self.look_at(0)

    def action_last(self) -> None:
        """Look at the last turn that is reviewed."""
        self.look_at(len(self._turns) - 1)

    def action_rank(self, by: int) -> None:
        """Go through the costliest turns, beginning with the one that is marked."""
        costly = self._costliest()
        if costly:
            here = self.at in costly
            self.action_pick((self._costly.at + by * here) % len(costly) + 1)

    def action_choose(self) -> None:
        """Look at the turn that is marked in the list of the costliest."""
        self.action_pick(self._costly.at + 1)

    def action_pick(self, number: int) -> None:
        """Look at the turn with this number in the list of the costliest."""
        costly = self._costliest()
        if number <= len(costly):
            self.look_at(costly[number - 1])

    def on_turn_chart_chosen(self, message: TurnChart.Chosen) -> None:
        """Look at the turn that was clicked."""
        message.stop()
        self.look_at(message.place)

    def on_costly_turns_chosen(self, message: CostlyTurns.Chosen) -> None:
        """Look at the turn that was clicked."""
        message.stop()
        self.action_pick(message.rank + 1)

    def action_play_better(self) -> None:
        """Play on after the better turn, as a what-if."""
        turn = self._looked_at()
        if not self.is_on_top or turn is None:
            return
        if turn.better:
            self._play_better(turn)
        else:
            self.notice = f"{NOTHING_BETTER} Go to one that cost something."

    def action_leave(self) -> None:
        """Leave, and stop going over the game."""
        self.dismiss(None)
