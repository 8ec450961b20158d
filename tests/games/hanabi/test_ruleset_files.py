"""Rule-set files: every fault that a file can have is a sentence with its line, and nothing else ever comes of one."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyrotechnics.engine.data_file import DataFileError
from pyrotechnics.games.hanabi.rulesets import PRESETS, RuleSet, parse_rules, preset, read_rules
from pyrotechnics.resources import asset
from tests.engine.conformance import assert_is_a_sentence

ENTRIES = {
    "name": '"mine"',
    "title": '"Mine"',
    "colours": '[{ name = "red", letter = "R" }, { name = "blue", letter = "B" }]',
    "copies": "[3, 2, 1]",
    "hands": "[5, 3, 2, 2]",
    "hints": "8",
    "fuses": "3",
    "gaps": "true",
    "pointing": '"free"',
    "discard_at_full_hints": "true",
    "hint_back_on_completion": "false",
    "points": '"values"',
    "score_after_last_fuse": "true",
    "final_turns": "1",
    "early_end": "true",
}
LINES = {entry: number for number, entry in enumerate(ENTRIES, 1)}


def file_with(**changed: str) -> str:
    """Return a file of good entries, an entry a line, but for these."""
    return "".join(f"{entry} = {value}\n" for entry, value in {**ENTRIES, **changed}.items())


def faults_of(text: str) -> list[str]:
    with pytest.raises(DataFileError) as error:
        parse_rules(text)
    assert error.value.faults
    assert all(fault.message.endswith(".") and fault.message.isprintable() for fault in error.value.faults)
    return [str(fault) for fault in error.value.faults]


def test_a_file_of_good_entries_is_a_rule_set() -> None:
    rules = parse_rules(file_with())
    assert (rules.name, rules.deck_size, rules.maximum) == ("mine", 12, 12)


COLOURS = 'colours must be 2 to 6 entries such as { name = "red", letter = "R" }.'
COPIES = "copies must be 2 to 7 numbers from 1 to 9 in brackets, for the 1s, 2s, 3s and so on."
HANDS = "hands must be four numbers from 1 to 5 in brackets, for 2, 3, 4 and 5 players."
NAME = "name must be a name of small letters, digits and hyphens, such as my-rules, of at most 24."
RED, BLUE = '{ name = "red", letter = "R" }', '{ name = "blue", letter = "B" }'


@pytest.mark.parametrize(
    ("entry", "value", "message"),
    [
        *(("name", value, NAME) for value in ('""', '"Mine"', '"a b"', '"-a"', '"a\\n"', f'"{"a" * 25}"', "7", "[]")),
        *(
            ("title", value, "title must be one line of at most 40 characters.")
            for value in ('""', '" A"', '"A\\nB"', '"\\u001b[2J"', f'"{"A" * 41}"', "7", "true")
        ),
        *(
            ("colours", value, COLOURS)
            for value in (
                "[]",
                f"[{RED}]",
                f"[{', '.join([RED] * 7)}]",
                '"RB"',
                '["red", "blue"]',
                f"[{RED}, 7]",
                f'[{RED}, {{ name = "blue" }}]',
                f'[{RED}, {{ letter = "B" }}]',
                f'[{RED}, {{ name = "blue", letter = "b" }}]',
                f'[{RED}, {{ name = "blue", letter = "BB" }}]',
                f'[{RED}, {{ name = "Blue", letter = "B" }}]',
                f'[{RED}, {{ name = "b", letter = "B" }}]',
                f'[{RED}, {{ name = "navy blue", letter = "B" }}]',
                f'[{RED}, {{ name = "blue", letter = "B", sign = "*" }}]',
                f"[[{RED}, {BLUE}]]",
            )
        ),
        *(
            ("copies", value, COPIES)
            for value in ("[]", "[3]", "[1, 1, 1, 1, 1, 1, 1, 1]", "[3, 0]", "[3, 10]", "[3, -1]", "3", '"3, 2"')
        ),
        *(("copies", value, COPIES) for value in ("[true, 2]", "[3.0, 2]", "[nan, 2]", '["3", 2]', "[[3], [2]]")),
        *(
            ("hands", value, HANDS)
            for value in ("[]", "[5, 3, 2]", "[5, 3, 2, 2, 2]", "[6, 3, 2, 2]", "[5, 3, 2, 0]", "5", "[5, 3, 2, true]")
        ),
        *(
            ("hints", value, "hints must be a number from 1 to 12.")
            for value in ("0", "13", "-1", "8.0", '"8"', "true", "nan", "inf", "[8]", "{}", "1979-05-27", "9" * 30)
        ),
        *(("fuses", value, "fuses must be a number from 1 to 8.") for value in ("0", "9", "false", "3.5", '"3"')),
        *(
            ("final_turns", value, "final_turns must be a number from 0 to 3.")
            for value in ("-1", "4", "true", "1.0", '"one"')
        ),
        *(("pointing", value, 'pointing must be "free" or "all".') for value in ('"Free"', '""', "true", "7")),
        *(("points", value, 'points must be "values" or "cards".') for value in ('"card"', "1", "[]")),
        *(
            (entry, value, f"{entry} must be true or false.")
            for entry in ("gaps", "discard_at_full_hints", "hint_back_on_completion", "score_after_last_fuse")
            for value in ("1", '"true"', "[]", "0.0")
        ),
        ("early_end", "0", "early_end must be true or false."),
    ],
)
def test_a_wrong_entry_is_told_in_one_sentence_with_its_line(entry: str, value: str, message: str) -> None:
    assert faults_of(file_with(**{entry: value})) == [f"line {LINES[entry]}: {message}"]


@pytest.mark.parametrize("entry", ENTRIES)
def test_a_missing_entry_is_named(entry: str) -> None:
    text = "".join(line for line in file_with().splitlines(keepends=True) if not line.startswith(f"{entry} ="))
    assert faults_of(text) == [f"{entry} is missing."]


def test_a_missing_name_is_not_looked_for_among_the_names_of_colours() -> None:
    text = "".join(line for line in file_with().splitlines(keepends=True) if not line.startswith(("name", "colours")))
    text += '[[colours]]\nname = "red"\nletter = "R"\n[[colours]]\nname = "blue"\nletter = "B"\n'
    assert faults_of(text) == ["name is missing."]


def test_an_empty_file_lacks_every_entry() -> None:
    assert faults_of("") == [f"{entry} is missing." for entry in RuleSet.model_fields]


@pytest.mark.parametrize("entry", ["fusses", "classic", "_letters", "letters", "model_config", "Hints"])
def test_an_unknown_entry_is_named_with_its_line(entry: str) -> None:
    assert faults_of(file_with(**{entry: "1"})) == [f'line 16: "{entry}" means nothing here.']


def test_an_unknown_entry_of_any_name_is_named() -> None:
    assert faults_of(file_with() + '"" = 1\n"a b" = 1\n') == [
        'line 16: "" means nothing here.',
        'line 17: "a b" means nothing here.',
    ]


class TestEntriesThatDoNotFitTogether:
    def test_two_colours_of_one_letter(self) -> None:
        colours = f'[{RED}, {{ name = "rose", letter = "R" }}]'
        assert faults_of(file_with(colours=colours)) == [
            '2 colours have the letter "R": each needs a letter of its own.'
        ]

    def test_two_colours_of_one_name(self) -> None:
        colours = f'[{RED}, {{ name = "red", letter = "B" }}]'
        assert faults_of(file_with(colours=colours)) == ['2 colours are named "red": each needs a name of its own.']

    def test_hands_that_leave_no_card_to_draw(self) -> None:
        assert faults_of(file_with(hands="[5, 4, 2, 2]")) == [
            "With 3 players 12 cards are dealt, and the deck has 12: at least one has to be left to draw."
        ]

    def test_more_final_turns_than_cards(self) -> None:
        assert faults_of(file_with(final_turns="3")) == ["The final turns are more than a player has cards."]

    def test_all_of_them_are_told(self) -> None:
        colours = f'[{RED}, {{ name = "red", letter = "R" }}]'
        assert faults_of(file_with(colours=colours, hands="[5, 5, 1, 1]", final_turns="2")) == [
            '2 colours have the letter "R": each needs a letter of its own.',
            '2 colours are named "red": each needs a name of its own.',
            "With 3 players 15 cards are dealt, and the deck has 12: at least one has to be left to draw.",
            "The final turns are more than a player has cards.",
        ]


def test_several_wrong_entries_are_all_told() -> None:
    assert faults_of(file_with(hints="0", fuses="99", gaps="7", surprise="1")) == [
        "line 6: hints must be a number from 1 to 12.",
        "line 7: fuses must be a number from 1 to 8.",
        "line 8: gaps must be true or false.",
        'line 16: "surprise" means nothing here.',
    ]


def test_an_entry_with_several_faults_is_told_once() -> None:
    assert faults_of(file_with(copies='[0, "x", 99]')) == [f"line 4: {COPIES}"]


@pytest.mark.parametrize(
    ("before", "line"),
    [("\n\n", 3), ("# fuses = 9\n", 2), ("# a comment\u2028of two lines\n", 2), ("# tea\x85time\n", 2)],
)
def test_a_line_is_counted_as_an_editor_counts(before: str, line: int) -> None:
    text = before + file_with(name='"Not Mine"')
    assert faults_of(text) == [f"line {line}: {NAME}"]


@pytest.mark.parametrize(
    ("text", "line"), [("\n\nname =\n", 3), ("hints = 8\nhints = 8\n", 2), ("\0", 1), ('name = "a', None)]
)
def test_what_is_not_toml_is_refused_with_its_line(text: str, line: int | None) -> None:
    with pytest.raises(DataFileError) as error:
        parse_rules(text)
    (fault,) = error.value.faults
    assert fault.message.startswith("this is not valid TOML: ")
    assert fault.line == line


@pytest.mark.parametrize(
    "text",
    [
        "hints = " + "[" * 50_000,
        "hints = " + "[" * 300 + "]" * 300,
        "copies = [" + "1," * 40_000 + "]",
        "hints = " + "1" * 5_000,
        "hints = 0x" + "f" * 5_000,
        "hints." * 500 + "x = 1",
        "colours = " + "{ name = " * 200 + "1" + " }" * 200,
        "".join(f"key{number} = 1\n" for number in range(5_000)),
        f'"{"a" * 90_000}" = 1',
    ],
    ids=lambda text: text[:12],
)
def test_a_file_made_to_break_the_reader_is_refused_like_any_other(text: str) -> None:
    assert faults_of(text)


@pytest.mark.parametrize("text", [r'"\u001b[2J" = 1', r'"a\nb" = 1', r'"\u202e" = 1'])
def test_what_a_faulty_file_holds_is_quoted_without_control_characters(text: str) -> None:
    assert any("?" in fault for fault in faults_of(file_with() + text))


class TestFiles:
    def test_a_good_file_is_read_whatever_editor_wrote_it(self, tmp_path: Path) -> None:
        path = tmp_path / "rules.toml"
        for text in (file_with(), "\ufeff" + file_with(), file_with().replace("\n", "\r\n")):
            path.write_bytes(text.encode())
            assert read_rules(path) == parse_rules(file_with())

    @pytest.mark.parametrize(
        ("content", "message"),
        [
            (b"#" * 100_001, "the file is larger than 100,000 bytes, which is too much."),
            (b"\x7fELF\x02\x01\x01\x00\xff\xfe", "the file is not UTF-8 text."),
            (file_with(title='"Gr\u00fcn"').encode("latin-1"), "the file is not UTF-8 text."),
            (file_with().encode("utf-16"), "the file is not UTF-8 text."),
        ],
        ids=["huge", "binary", "latin-1", "utf-16"],
    )
    def test_a_file_that_is_no_small_text_is_refused(self, content: bytes, message: str, tmp_path: Path) -> None:
        path = tmp_path / "rules.toml"
        path.write_bytes(content)
        assert fault_in(path) == message

    def test_a_file_that_is_not_there_is_refused(self, tmp_path: Path) -> None:
        assert fault_in(tmp_path / "none.toml") == "the file can't be read: No such file or directory."
        assert fault_in(tmp_path) == "the file can't be read: Is a directory."

    def test_an_endless_file_is_refused(self) -> None:
        assert fault_in(Path("/dev/zero")) == "the file is larger than 100,000 bytes, which is too much."


def fault_in(path: Path) -> str:
    with pytest.raises(DataFileError) as error:
        read_rules(path)
    (fault,) = error.value.faults
    return str(fault)


SCRAPS = ["=", "[", "]", "{", "}", '"', "'", "\n", "#", ",", ".", "-", "0", "9", "true", "nan", "[[colours]]", "\x00"]
PIECES = st.one_of(st.sampled_from([*SCRAPS, *ENTRIES, *ENTRIES.values()]), st.text(max_size=5))


@settings(deadline=None, derandomize=True, max_examples=400)
@given(st.sampled_from(PRESETS), st.lists(st.tuples(st.floats(0, 1), st.integers(0, 9), PIECES), max_size=4))
def test_a_file_changed_at_will_is_a_rule_set_or_refused_in_sentences(
    name: str, changes: list[tuple[float, int, str]]
) -> None:
    text = asset("rulesets", f"{name}.toml").read_text(encoding="utf-8")
    for where, removed, inserted in changes:
        place = int(where * len(text))
        text = text[:place] + inserted + text[place + removed :]
    try:
        rules = parse_rules(text)
    except DataFileError as error:
        for fault in error.faults:
            assert fault.message.isprintable()
            assert fault.message.endswith(".")
            assert fault.line is None or 1 <= fault.line <= text.count("\n") + 1
    else:
        assert RuleSet.model_validate_json(rules.model_dump_json()) == rules
        assert changes or rules == preset(name)


@settings(deadline=None, derandomize=True, max_examples=300)
@given(
    st.dictionaries(
        st.sampled_from([*ENTRIES]),
        st.sampled_from([*ENTRIES.values(), "0", "1", "99", "[]", "[1, 1]", "nan", "{}", "[5, 5, 5, 5]", '"R"']),
        max_size=6,
    )
)
def test_entries_of_any_kind_in_any_place_make_a_rule_set_or_sentences(changed: dict[str, str]) -> None:
    text = file_with(**changed)
    try:
        rules = parse_rules(text)
    except DataFileError as error:
        for fault in error.faults:
            assert fault.line is None or text.splitlines()[fault.line - 1].split(" ")[0] in fault.message
            if fault.line is None:
                assert_is_a_sentence(fault.message)
    else:
        assert rules.deck_size > max(players * rules.hand_size(players) for players in (2, 3, 4, 5))
