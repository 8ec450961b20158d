"""The keys of history and statistics: no two clash, and all are explained in ASCII."""

import pytest

from pyrotechnics.tui.history import keys as history_keys
from pyrotechnics.tui.keys import KeyGroup
from pyrotechnics.tui.statistics import keys as statistics_keys

GROUPS = pytest.mark.parametrize("groups", [history_keys.GROUPS, statistics_keys.GROUPS], ids=["history", "statistics"])


@GROUPS
def test_no_two_keys_clash(groups: tuple[KeyGroup, ...]) -> None:
    names = [name for group in groups for key in group.keys for name in key.keys.split(",")]
    assert len(names) == len(set(names))
    ids = [key.id for group in groups for key in group.keys]
    assert len(ids) == len(set(ids))


@GROUPS
def test_every_key_that_is_listed_or_offered_is_explained_in_ascii(groups: tuple[KeyGroup, ...]) -> None:
    for group in groups:
        for key in group.keys:
            assert (key.shown + key.label + key.help).isascii()
            assert key.help or (key.page == "" and not key.palette)
