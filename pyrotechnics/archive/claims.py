"""Who plays a game: two apps on one archive must not play the same one on at the same time."""

import os
import sys
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

THE_ARCHIVE = 0
"""What is claimed to mend the archive as a whole; games have numbers from 1."""


class Claims:
    """Hold the games that this process plays, as locked bytes of a file beside the archive.

    The system itself gives a claim back when the process ends, however it ends.
    """

    def __init__(self, archive: Path) -> None:
        """Prepare; nothing is opened before the first claim.

        Args:
            archive: The archive.
        """
        self._path = archive.with_name(f"{archive.name}.claims")
        self._file: int | None = None
        self._held: set[int] = set()

    def claim(self, number: int) -> bool:
        """Claim a game and return True, or return False if another process plays it.

        Where the file system knows no locks, every claim is granted: two apps that play one game on then end up with
        a copy each (``Archive.append``).

        Args:
            number: The number of the game, or ``THE_ARCHIVE``.
        """
        if number in self._held:
            return True
        try:
            if self._file is None:
                self._file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError:
            return True
        if not _lock(self._file, number):
            return False
        self._held.add(number)
        return True

    def release(self, number: int) -> None:
        """Give a claim back; nothing happens without one."""
        if self._file is not None and number in self._held:
            self._held.remove(number)
            _unlock(self._file, number)

    def close(self) -> None:
        """Give back every claim."""
        if self._file is not None:
            os.close(self._file)
            self._file = None
            self._held.clear()


if sys.platform == "win32":

    def _lock(file: int, number: int) -> bool:
        os.lseek(file, number, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def _unlock(file: int, number: int) -> None:
        os.lseek(file, number, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:

    def _lock(file: int, number: int) -> bool:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, number)
        except (BlockingIOError, PermissionError):
            return False
        except OSError:
            return True
        return True

    def _unlock(file: int, number: int) -> None:
        fcntl.lockf(file, fcntl.LOCK_UN, 1, number)
