"""A game that is kept: it listens to its table and has every step written down before anybody sees what came of it."""

import json
from collections.abc import Mapping
from concurrent.futures import Future
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from pyrotechnics.archive.archive import Archive, Bookmark, MovedOn
from pyrotechnics.archive.keeper import Keeper
from pyrotechnics.archive.stored import NewGame, Origin, Standing, StoredStep, WholeGame
from pyrotechnics.archive.trouble import ArchiveTrouble, trouble_of
from pyrotechnics.engine.table import Change, Step, Table

AnyTable = Table[Any, Any, Any, Any, Any]

# One value, so that the keeper's thread never sees steps without how the game stands after them.
_Now = tuple[tuple[StoredStep, ...], Standing, Mapping[tuple[int, int], str]]


class KeptGame:
    """Keep the game of one table.

    Attributes:
        id: Its number in the archive; None until it is there.
        trouble: Why the last steps are not kept; None while all are.
        writing: Done as soon as the archive has, or could not have, what has happened so far.
        notes: What players wrote down for themselves, by seat and by the number of the card that it is about.
    """

    def __init__(
        self,
        keeper: Keeper,
        table: AnyTable,
        *,
        origin: Origin = "played",
        parent: int | None = None,
        found: WholeGame | None = None,
    ) -> None:
        """Begin to keep a game, with the commands that have been given at its table already.

        Args:
            keeper: Who writes.
            table: The table.
            origin: Where the game comes from.
            parent: The game that a what-if left.
            found: The game as it is in the archive, if the table was opened from there.
        """
        self.id: int | None = None
        self.trouble: ArchiveTrouble | None = None
        self.notes: dict[tuple[int, int], str] = {}
        self._kept_notes: Mapping[tuple[int, int], str] = {}
        self._keeper = keeper
        self._table = table
        self._kept = 0
        self._advised = self._kept_advised = 0 if found is None else found.heading.advised
        self._steps: tuple[StoredStep, ...] = ()
        if found is None:
            self._new = new_game(table, origin, parent)
            self._steps = steps_of(table)
        else:
            self._new = new_game(table, found.heading.origin, found.heading.parent, found.heading.begun)
            self.id, self._steps = found.heading.id, found.steps
            self._kept = len(found.steps)
            self._kept_notes = {(seat, card): text for seat, card, text in found.notes}
            self.notes = dict(self._kept_notes)
        self._now = self._as_it_is()
        self._stop_listening = table.listen(self._listen)
        self.writing: Future[None] = self._write()

    def note(self, seat: int, card: int, text: str) -> None:
        """Keep a note on a card, or forget it if the text is empty."""
        self.notes.pop((seat, card), None)
        if text:
            self.notes[seat, card] = text.encode(errors="replace").decode()
        self._now = self._as_it_is()
        self.writing = self._write()

    def advised(self) -> None:
        """Count that advice was given to somebody who plays; what is taken back later doesn't take that back."""
        self._advised += 1
        self._now = self._as_it_is()
        self.writing = self._write()

    def try_again(self) -> "Future[None]":
        """Try again to write what is not kept; the future is done when that has gone well or wrong."""
        if self.trouble is not None:
            self.writing = self._write()
        return self.writing

    def close(self) -> None:
        """End keeping: the table is not played at any more. A game in which nothing has happened is forgotten."""
        self._stop_listening()

        def leave(archive: Archive) -> None:
            """Write once more what could not be written, and forget the game if there is nothing in it."""
            if self.trouble is not None:
                self._append(archive)
            if self.id is not None and not self._steps:
                archive.discard_unbegun(self.id)

        def give_back(_: "Future[None]") -> None:
            """Give the claim back, also where nothing can be written."""
            if self.id is not None:
                self._keeper.claims.release(self.id)

        self._keeper.tell(leave).add_done_callback(give_back)

    def _listen(self, change: Change[Any, Any]) -> None:
        self._steps += (_stored(change, len(self._steps) + 1),)
        self._now = self._as_it_is()
        self.writing = self._write()

    def _as_it_is(self) -> _Now:
        return self._steps, replace(standing_of(self._table), advised=self._advised), dict(self.notes)

    def _write(self) -> "Future[None]":
        done: Future[None] = Future()

        def finish(written: "Future[None]") -> None:
            """Remember what is in the way; whoever waits for the writing goes on either way."""
            error = written.exception()
            self.trouble = trouble_of(error, self._keeper.path) if isinstance(error, Exception) else None
            done.set_result(None)

        self._keeper.tell(self._append).add_done_callback(finish)
        return done

    def _append(self, archive: Archive) -> None:
        """Write what is not kept yet; runs in the keeper's thread."""
        steps, standing, notes = self._now
        if self.id is not None and self._keeper.claims.claim(self.id):
            mark = Bookmark(self.id, self._new.begun, self._kept)
            changed = {about: notes.get(about, "") for about, _ in notes.items() ^ self._kept_notes.items()}
            try:
                is_news = mark.steps < len(steps) or self._kept_advised < standing.advised or changed
                if is_news or not archive.holds(mark):
                    archive.append(mark, steps[mark.steps :], standing, changed)
            except MovedOn:
                self._keeper.claims.release(self.id)
            else:
                self._kept, self._kept_notes, self._kept_advised = len(steps), notes, standing.advised
                return
        # It is not there yet, or no longer as it was left: then nothing is lost if all of it is kept as another game.
        self.id = archive.begin(self._new, steps, standing, notes)
        self._keeper.claims.claim(self.id)
        self._kept, self._kept_notes, self._kept_advised = len(steps), notes, standing.advised


def new_game(table: AnyTable, origin: Origin, parent: int | None, begun: str | None = None) -> NewGame:
    """Return what is to be kept of a game beside its steps.

    Args:
        table: The table.
        origin: Where the game comes from.
        parent: The game that a what-if left.
        begun: When it began, in UTC; now by default.
    """
    summary = table.game.summary(table.state)
    levels = tuple(occupant.bot or "" for occupant in table.occupants)
    return NewGame(
        game=table.game.name,
        rules=summary.rules,
        players=tuple(table.setup.names[seat] for seat in range(len(levels))),
        occupants=json.dumps([occupant.model_dump() for occupant in table.occupants]),
        levels=levels,
        seat=next((seat for seat, level in enumerate(levels) if not level), None),
        first=summary.first,
        maximum=summary.maximum,
        take_backs=table.take_backs,
        origin=origin,
        parent=parent,
        deal_code=table.game.deal_code(table.setup, table.deal),
        begun=begun or utc_now(),
        setup=table.setup.model_dump_json(),
        deal=table.deal.model_dump_json(),
    )


def steps_of(table: AnyTable) -> tuple[StoredStep, ...]:
    """Return the commands that led to the state of a table, as steps that happened now."""
    return tuple(_command(step, number) for number, step in enumerate(table.past, start=1))


def standing_of(table: AnyTable) -> Standing:
    """Return how the game of a table stands now."""
    outcome = table.game.outcome(table.state)
    return Standing(
        touched=utc_now(),
        casual=table.casual,
        turn=table.game.summary(table.state).turn,
        scores=None if outcome is None else outcome.scores,
        reason=None if outcome is None else outcome.reason,
    )


def utc_now() -> str:
    """Return the time now in UTC, as the archive writes it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _stored(change: Change[Any, Any], number: int) -> StoredStep:
    if change.kind == "command":
        return _command(change.steps[0], number)
    # A take-back is named by the seat whose turn it takes back, which is the last of those that were undone.
    return StoredStep(number, change.kind, change.steps[-1].actor, None, utc_now())


def _command(step: Step[Any, Any], number: int) -> StoredStep:
    return StoredStep(number, "command", step.actor, step.command.model_dump_json(), utc_now())
