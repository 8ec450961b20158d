"""Records are read strictly: whatever is wrong with a text is said in one sentence, and nothing crashes."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyrotechnics.engine.record import FORMAT, Record, RecordError, read_header, read_record
from tests.engine.conformance import assert_is_a_sentence
from tests.engine.nim import Nim, NimCommand, NimDeal, NimSetup, Pass, Take

RECORD: Record[NimSetup, NimDeal, NimCommand] = Nim.record_type(
    game="nim",
    setup=NimSetup(seed=5),
    deal=NimDeal(lucky=(3, 4)),
    commands=(Take(stones=2), Pass()),
)
TEXT = RECORD.dump()


def refusal_of(text: str | bytes) -> str:
    with pytest.raises(RecordError) as refused:
        read_record(text, Nim.record_type)
    assert_is_a_sentence(str(refused.value))
    return str(refused.value)


def with_changes(**changes: Any) -> str:
    return json.dumps({**json.loads(TEXT), **changes})


def test_what_was_written_is_read_again() -> None:
    assert read_record(TEXT, Nim.record_type) == RECORD
    assert read_record(TEXT.encode(), Nim.record_type) == RECORD
    assert read_header(TEXT) == "nim"


def test_a_record_is_text_that_a_person_can_read() -> None:
    assert json.loads(TEXT) == {
        "format": 1,
        "game": "nim",
        "setup": {"seed": 5, "stones": 12},
        "deal": {"lucky": [3, 4]},
        "commands": [{"type": "take", "stones": 2}, {"type": "pass"}],
        "casual": False,
    }


@pytest.mark.parametrize(
    "text", ["", " ", "{", "nonsense", "\x00", b"\xff\xfe", "[" * 100_000, '{"a":' * 100_000, "1" * 5000]
)
def test_what_is_not_json_is_no_record(text: str | bytes) -> None:
    assert refusal_of(text) == "This is not a game record: it is not valid JSON."


@pytest.mark.parametrize(
    "text",
    [
        "null",
        "7",
        '"nim"',
        "[]",
        "{}",
        '{"game": "nim"}',
        '{"format": 1}',
        '{"game": 7, "format": 1}',
        '{"game": "nim", "format": "1"}',
        '{"game": "nim", "format": true}',
        '{"game": "nim", "format": 1.0}',
        '{"game": "nim", "format": null}',
    ],
)
def test_json_without_a_game_and_a_format_is_no_record(text: str) -> None:
    assert refusal_of(text) == "This is not a game record: it names no game and no format."


@pytest.mark.parametrize("newer", [FORMAT + 1, 99, 10**30])
def test_a_newer_format_asks_for_a_newer_version(newer: int) -> None:
    assert refusal_of(with_changes(format=newer)).endswith("please install a newer version.")
    with pytest.raises(RecordError, match=f"format {newer},"):
        read_header(with_changes(format=newer))


def test_a_format_that_never_was_is_refused() -> None:
    for format_ in (0, -1):
        assert "format" in refusal_of(with_changes(format=format_))


def test_every_cut_of_a_record_is_refused() -> None:
    assert TEXT.endswith("}")
    for length in range(len(TEXT)):
        refusal_of(TEXT[:length])


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"setup": None}, "setup"),
        ({"setup": {"seed": "5"}}, "setup.seed"),
        ({"setup": {"seed": 5, "stones": 0}}, "setup.stones"),
        ({"setup": {"seed": 5, "colour": "red"}}, "setup.colour"),
        ({"deal": {"lucky": [1]}}, "deal.lucky.1"),
        ({"deal": {"lucky": [1, "2"]}}, "deal.lucky.1"),
        ({"commands": {}}, "commands"),
        ({"commands": [7]}, "commands.0"),
        ({"commands": [{"type": "pass"}, {"type": "steal"}]}, "commands.1"),
        ({"commands": [{"stones": 1}]}, "commands.0"),
        ({"commands": [{"type": "take"}]}, "commands.0.take.stones"),
        ({"commands": [{"type": "take", "stones": 1.5}]}, "commands.0.take.stones"),
        ({"commands": [{"type": "take", "stones": True}]}, "commands.0.take.stones"),
        ({"commands": [{"type": "pass", "stones": 1}]}, "commands.0.pass.stones"),
        ({"casual": "no"}, "casual"),
        ({"casual": 1}, "casual"),
        ({"note": "hello"}, "note"),
    ],
    ids=str,
)
def test_a_damaged_record_is_refused_and_the_place_is_named(changes: dict[str, Any], place: str) -> None:
    assert refusal_of(with_changes(**changes)).startswith(f"This record is damaged at {place}: ")


def test_a_missing_part_is_named() -> None:
    for part in ("setup", "deal"):
        data = {key: value for key, value in json.loads(TEXT).items() if key != part}
        assert refusal_of(json.dumps(data)) == f"This record is damaged at {part}: Field required."


@pytest.mark.parametrize("name", ["\x1b[2J", "a\nb", "\u202e", "\x00"])
def test_what_a_damaged_record_holds_is_quoted_without_control_characters(name: str) -> None:
    for text in (with_changes(**{name: 1}), with_changes(commands=[{"type": name}])):
        assert name not in refusal_of(text)
        assert refusal_of(text).isprintable()


@settings(deadline=None, max_examples=300)
@given(st.integers(0, 2**32))
def test_a_twisted_record_is_read_or_refused_but_never_crashes(seed: int) -> None:
    rng = Random(seed)
    letters = list(TEXT)
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(letters))
        letters[place] = rng.choice(['"', "{", "}", "[", "]", ",", ":", "0", "-", "e", "\\", "\x00", "\ud800", "é", ""])
    text = "".join(letters)
    try:
        record = read_record(text, Nim.record_type)
    except RecordError as refused:
        assert_is_a_sentence(str(refused))
    else:
        assert read_record(record.dump(), Nim.record_type) == record
