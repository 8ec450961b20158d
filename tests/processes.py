"""The processes that a process has started, as Linux tells of them."""

from contextlib import suppress
from pathlib import Path


def children_of(pid: int) -> set[int]:
    """Return the processes that a process has started and that still run or wait to be reaped."""
    found: set[int] = set()
    for task in Path(f"/proc/{pid}/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):  # of a thread that has ended since it was listed
            found.update(map(int, (task / "children").read_text().split()))
    return found
