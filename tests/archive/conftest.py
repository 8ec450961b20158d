"""Where archives are written that are to be damaged."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest


@pytest.fixture
def quick_path(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory where there is one: hundreds of archives are written there, and a disk would be slow."""
    if not os.access("/dev/shm", os.W_OK):
        yield tmp_path
        return
    folder = Path(mkdtemp(dir="/dev/shm"))
    yield folder
    shutil.rmtree(folder)
