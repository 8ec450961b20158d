"""The keeper: one thread that owns the archive, so that neither opening nor writing holds up the screen."""

import sqlite3
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import TypeVar

from pyrotechnics.archive.archive import PATIENCE, Archive
from pyrotechnics.archive.claims import THE_ARCHIVE, Claims
from pyrotechnics.archive.trouble import ArchiveTrouble, DamagedArchive, DamagedGame, NoSuchGame, trouble_of

T = TypeVar("T")

_HURRIED = 0.2
_GOODBYE = 5.0


class Keeper:
    """Answer questions about the archive, one after the other, in a thread that starts with the first.

    There is one of an archive in a process: the locks of a file belong to the process, and closing it anywhere gives
    all of them up.

    Attributes:
        path: The archive.
        claims: The games that this process plays. For the keeper's thread only.
        news: What happened to the archive that a player has to know, as a sentence; "" for nothing.
    """

    def __init__(self, path: Path, *, patience: float = PATIENCE) -> None:
        """Prepare; nothing is opened yet.

        Args:
            path: The archive.
            patience: Seconds to wait for another program that is writing. After a wait in vain the next ones are
                short, until it has let go.
        """
        self.path = path
        self.claims = Claims(path)
        self.news = ""
        self._patience = self._now_patient = patience
        self._questions: SimpleQueue[Callable[[], None] | None] = SimpleQueue()
        self._thread: Thread | None = None
        self._archive: Archive | None = None
        self._was_read_only = False

    def tell(self, wish: Callable[[Archive], T]) -> "Future[T]":
        """Let the archive be written; the future raises ``ArchiveTrouble`` where it can't be, or what a wish raises."""
        return self._queue(wish, self._writable)

    def ask(self, question: Callable[[Archive], T]) -> "Future[T]":
        """Let the archive be read, also where it can't be written; the future raises as that of ``tell``."""
        return self._queue(question, self._readable)

    def release(self, number: int) -> None:
        """Give the claim on a game back, in its turn; nothing is opened for that."""
        self._questions.put(lambda: self.claims.release(number))

    def close(self) -> None:
        """Finish what was asked for and close the archive; gives up after a few seconds."""
        if self._thread is not None:
            self._questions.put(None)
            self._thread.join(_GOODBYE)
            self._thread = None

    def _queue(self, question: Callable[[Archive], T], opened: Callable[[], Archive]) -> "Future[T]":
        future: Future[T] = Future()

        def answer() -> None:
            """Answer, or say what is in the way; nobody may be waiting any more."""
            if not future.set_running_or_notify_cancel():
                return
            try:
                result = self._answer(question, opened)
            except Exception as error:
                future.set_exception(error)
            else:
                future.set_result(result)

        self._questions.put(answer)
        if self._thread is None:
            self._thread = Thread(target=self._work, name="keeper", daemon=True)
            self._thread.start()
        return future

    # ---- in the thread ----------------------------------------------------------------------------------------

    def _work(self) -> None:
        while (answer := self._questions.get()) is not None:
            answer()
        self._close()
        self.claims.close()

    def _answer(self, question: Callable[[Archive], T], opened: Callable[[], Archive]) -> T:
        try:
            return self._attempt(question, opened)
        except DamagedArchive:
            if self._was_read_only:
                raise
            return self._answer_after_rescue(question, opened)

    def _answer_after_rescue(self, question: Callable[[Archive], T], opened: Callable[[], Archive]) -> T:
        deadline = monotonic() + _GOODBYE
        while not (is_mine := self.claims.claim(THE_ARCHIVE)) and monotonic() < deadline:
            sleep(0.05)  # another app is busy with the same rescue
        try:
            return self._attempt(question, opened)
        except DamagedArchive:
            if not is_mine:
                raise
            self.news = self._rescued()
            return self._attempt(question, opened)
        finally:
            self.claims.release(THE_ARCHIVE)

    def _rescued(self) -> str:
        from pyrotechnics.archive.rescue import rescue  # noqa: PLC0415 - hopefully never needed

        try:
            return rescue(self.path)
        except (sqlite3.Error, OSError) as error:
            raise trouble_of(error, self.path) from error

    def _attempt(self, question: Callable[[Archive], T], opened: Callable[[], Archive]) -> T:
        try:
            result = question(opened())
        except (NoSuchGame, DamagedGame):
            raise  # that is an answer: nothing is wrong with the archive
        except (sqlite3.Error, OSError, ArchiveTrouble) as error:
            self._was_read_only = self._archive is not None and not self._archive.can_write
            trouble = trouble_of(error, self.path)
            self._now_patient = _HURRIED if trouble.short == "archive locked" else self._patience
            self._close()
            raise trouble from error
        # Reading goes well also while another program is writing.
        if opened == self._writable and self._now_patient != self._patience and self._archive is not None:
            self._now_patient = self._patience
            self._archive.be_patient(self._patience)
        return result

    def _writable(self) -> Archive:
        if self._archive is not None and not (self._archive.can_write and self._archive.is_current()):
            self._close()
        if self._archive is None:
            self._archive = Archive.open(self.path, patience=self._now_patient)
            with suppress(sqlite3.Error):  # it can wait, and nobody who wants to read has to know
                self._archive.purge()
        return self._archive

    def _readable(self) -> Archive:
        try:
            return self._writable()
        except DamagedArchive:
            raise
        except ArchiveTrouble as trouble:
            self._close()
            if not self.path.exists():
                raise
            try:
                self._archive = Archive.open_read_only(self.path)
            except DamagedArchive:
                raise trouble from None  # what can't be written can't be mended either
            return self._archive

    def _close(self) -> None:
        archive, self._archive = self._archive, None
        if archive is not None:
            archive.close()
