"""Which signs an output is trusted with: what is set counts, and otherwise encoding, locale and terminal."""

from collections.abc import Mapping

import pytest

from pyrotechnics.settings.model import Glyphs
from pyrotechnics.settings.signs import shows_unicode


@pytest.mark.parametrize(
    ("wish", "environment", "encoding", "expected"),
    [
        ("auto", {}, "utf-8", True),
        ("auto", {}, "ascii", False),
        ("auto", {"LANG": "C"}, "utf-8", True),
        ("auto", {"LANG": "C"}, "ascii", False),
        ("auto", {"LC_ALL": "C"}, "utf-8", False),
        ("auto", {"LC_CTYPE": "POSIX", "LANG": "de_DE.UTF-8"}, "utf-8", False),
        ("auto", {"TMUX": "/tmp/tmux,1,0", "LANG": "C"}, "utf-8", False),
        ("auto", {"TMUX": "/tmp/tmux,1,0"}, "utf-8", False),
        ("auto", {"TMUX": "/tmp/tmux,1,0", "LC_CTYPE": "C.UTF-8"}, "utf-8", True),
        ("auto", {"STY": "1.screen"}, "utf-8", False),
        ("auto", {"LANG": "de_DE.UTF-8"}, "UTF8", True),
        ("auto", {"LC_ALL": "C.UTF-8", "LANG": "ru_RU.KOI8-R"}, "utf-8", True),
        ("auto", {"LANG": "de_DE.ISO-8859-1"}, "iso-8859-1", False),
        ("auto", {"LANG": "de_DE.ISO-8859-1"}, "utf-8", False),
        ("auto", {"TERM": "linux"}, "utf-8", False),
        ("unicode", {"LC_ALL": "ru_RU.KOI8-R", "TERM": "linux"}, "ascii", True),
        ("ascii", {"LANG": "de_DE.UTF-8"}, "utf-8", False),
    ],
)
def test_what_is_set_counts_and_otherwise_what_the_output_is(
    wish: Glyphs, environment: Mapping[str, str], encoding: str, expected: bool
) -> None:
    assert shows_unicode(wish, environment, encoding) is expected
