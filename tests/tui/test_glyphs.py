"""Signs that every terminal shows one cell wide, and plain ASCII where even that can't be trusted."""

import unicodedata
from dataclasses import asdict, fields

import pytest

from pyrotechnics.tui.games import GAMES, Playable
from pyrotechnics.tui.glyphs import ASCII, UNICODE, Frame, choose_glyphs
from pyrotechnics.tui.keys import COMMON


@pytest.mark.parametrize(
    ("environment", "expected"),
    [
        ({}, UNICODE),
        ({"LANG": "en_GB.UTF-8"}, UNICODE),
        ({"LANG": "de_DE.utf8"}, UNICODE),
        ({"LANG": "C"}, UNICODE),
        ({"LANG": "en_US.ISO-8859-1"}, ASCII),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "ru_RU.KOI8-R"}, ASCII),
        ({"LANG": "en_US.ISO-8859-1", "LC_CTYPE": "C.UTF-8"}, UNICODE),
        ({"LANG": "C.UTF-8", "TERM": "linux"}, ASCII),
    ],
    ids=str,
)
def test_glyphs_that_nobody_chose_follow_the_terminal(environment: dict[str, str], expected: object) -> None:
    assert choose_glyphs("auto", environment) is expected


def test_glyphs_that_are_set_stay_whatever_the_terminal_is() -> None:
    assert choose_glyphs("ascii", {"LANG": "C.UTF-8"}) is ASCII
    assert choose_glyphs("unicode", {"LANG": "en_US.ISO-8859-1", "TERM": "linux"}) is UNICODE


def test_signs_that_mean_something_are_outside_the_ambiguous_widths() -> None:
    for field in fields(UNICODE):
        sign = getattr(UNICODE, field.name)
        if isinstance(sign, Frame) or field.name == "name":
            continue  # borders are drawn with box characters, like Textual's own
        signs = "".join(sign).replace(" ", "") if field.name == "pairs" else sign
        assert field.name == "pairs" or len(sign) == 1
        assert {unicodedata.east_asian_width(each) for each in signs} == {"N"}, (field.name, sign)


def test_the_ascii_set_is_ascii_to_the_last_sign() -> None:
    assert str(asdict(ASCII)).isascii()


def test_keys_are_written_in_ascii() -> None:
    groups = [group for game in GAMES for group in game.key_groups()]
    for group in (*groups, COMMON):
        for key in group.keys:
            assert key.shown.isascii()
            assert key.help.isascii()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_two_keys_of_a_table_clash(game: Playable) -> None:
    taken: dict[str, str] = {}
    for group in (*game.key_groups(), COMMON):
        for key in group.keys:
            for name in key.keys.split(","):
                assert name not in taken, (name, key.id, taken[name])
                taken[name] = key.id
