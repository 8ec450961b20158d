"""What team-mates say of the last turns: asked for in the background, remembered, and told from one seat only."""

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING

from textual.screen import Screen
from textual.worker import Worker

from pyrotechnics.games.hanabi.events import Hinted
from pyrotechnics.games.hanabi.narration import CODE_SPOKEN, NOTHING_DONE, NOTHING_SAID, narrate_turn
from pyrotechnics.games.hanabi.state import TurnLog
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.widgets.game_log import Lines

if TYPE_CHECKING:
    from pyrotechnics.bots.advice import Remark

_PAGE = 15
"""Of how many turns the page tells."""


class Remarks:
    """Ask a bot what there is to be said of turns, one request at a time, and remember it.

    What was said is bound to the seat that it was said to, and to a turn as it was played: after a take-back, or with
    the terminal in other hands, it is not told any more.
    """

    def __init__(self, screen: Screen[None], told: Callable[[], None]) -> None:
        """Prepare to ask.

        Args:
            screen: The screen that runs the work and outlives it.
            told: Called when there is something new.
        """
        self._screen = screen
        self._told = told
        self._work: Worker[None] | None = None
        self._wanted: tuple[View, tuple[TurnLog, ...]] | None = None
        self._known: dict[tuple[int | None, int], tuple[TurnLog, Remark]] = {}

    @property
    def thinking(self) -> bool:
        """Whether something is being asked."""
        return self._work is not None and not self._work.is_finished

    def on(self, view: View, turn: TurnLog) -> "Remark | None":
        """Return what was said of a turn to the seat of a view; None before it was."""
        found = self._known.get((view.seat, turn.number))
        return found[1] if found is not None and found[0] is turn else None

    def ask(self, view: View, turns: Sequence[TurnLog]) -> None:
        """Ask about turns of which nothing was said yet; while something else is asked, that comes next."""
        unknown = tuple(turn for turn in turns if self.on(view, turn) is None)
        if not unknown:
            return
        self._wanted = (view, unknown)
        if not self.thinking:
            self._work = self._screen.run_worker(self._ask, group="remarks", exit_on_error=False)

    def drop(self) -> None:
        """Ask no more."""
        self._wanted = None
        if self._work is not None:
            self._work.cancel()
            self._work = None

    async def _ask(self) -> None:
        while self._wanted is not None:
            view, turns = self._wanted
            self._wanted = None
            await self._ask_about(view, [turn for turn in turns if self.on(view, turn) is None])
            if self._wanted is None:
                self._work = None
            self._told()

    async def _ask_about(self, view: View, turns: Sequence[TurnLog]) -> None:
        from pyrotechnics.bots.thinking import BotFailed, remarks  # noqa: PLC0415 - not needed where nobody asks

        try:
            told = await remarks("hanabi", view, tuple(turn.number for turn in turns))
        except (BotFailed, ValueError) as failure:
            # A game goes on without reasons: nobody has to hear of it.
            self._screen.log.warning(str(failure))
            return
        by_number = {remark.number: remark for remark in told}
        for turn in turns:
            if turn.number in by_number:
                self._known[view.seat, turn.number] = turn, by_number[turn.number]


def on_seat(view: View, seat: int, remarks: Remarks) -> str:
    """Return what a team-mate says: why it did what it did last, and what it took the viewer's hint to mean.

    Args:
        view: What the viewer sees.
        seat: The seat of the team-mate.
        remarks: What was said.
    """
    last = next((turn for turn in reversed(view.log) if turn.seat == seat), None)
    hint = next((turn for turn in reversed(view.log[-view.seats :]) if _is_hint_to(view, turn, seat)), None)
    said = None if last is None else remarks.on(view, last)
    heard = None if hint is None else remarks.on(view, hint)
    who = view.players[seat].name
    parts = (
        "" if said is None or last is None or not said.why else f"{who} in turn {last.number}: {said.why}",
        "" if heard is None else heard.taken,
    )
    return " ".join(filter(None, reversed(parts) if _is_newer(hint, last) else parts))


def lines(view: View, remarks: Remarks, talkers: Collection[int]) -> Lines:
    """Return the log with what was said of its turns: number and text of each turn, oldest first.

    Args:
        view: What the viewer sees.
        remarks: What was said.
        talkers: The seats of those who say why they did what they did; of what others did it is told how it was taken.
    """
    found = []
    for turn in view.log:
        remark = remarks.on(view, turn)
        said = "" if remark is None else _why(remark) if turn.seat in talkers else remark.taken
        found.append((str(turn.number), " ".join(filter(None, (narrate_turn(view, turn), said)))))
    return tuple(found)


def page(view: View, remarks: Remarks, talkers: Collection[int]) -> Lines:
    """Return the last turns, the newest first, each with what was said of it in lines of its own.

    Args:
        view: What the viewer sees.
        remarks: What was said.
        talkers: The seats of those who say why they did what they did.
    """
    told: Lines = ()
    said: Lines = ()
    for turn in last_turns(view):
        remark = remarks.on(view, turn)
        why = _why(remark) if remark is not None and turn.seat in talkers else ""
        parts = tuple(("", part) for part in (why, "" if remark is None else remark.taken) if part)
        told += ((str(turn.number), narrate_turn(view, turn)), *parts)
        said += parts
    if remarks.thinking:
        return (("", "Your team-mates think about it ..."), *told)
    return told if said else (("", NOTHING_SAID if view.log else NOTHING_DONE), *told)


def page_of_code(view: View) -> Lines:
    """Return the last turns, the newest first, of bots whose reasons nobody could follow."""
    return (("", CODE_SPOKEN), *((str(turn.number), narrate_turn(view, turn)) for turn in last_turns(view)))


def last_turns(view: View) -> tuple[TurnLog, ...]:
    """Return the turns that the page tells of, the newest first."""
    return view.log[: -_PAGE - 1 : -1]


def recent_turns(view: View) -> tuple[TurnLog, ...]:
    """Return the turns since the viewer's last one, and that one as well."""
    return view.log[-view.seats :]


def _why(remark: "Remark") -> str:
    return f"Why: {remark.why}" if remark.why else ""


def _is_hint_to(view: View, turn: TurnLog, seat: int) -> bool:
    event = turn.events[0]
    return turn.seat == view.seat and isinstance(event, Hinted) and event.to == seat


def _is_newer(one: TurnLog | None, other: TurnLog | None) -> bool:
    return one is not None and (other is None or one.number > other.number)
