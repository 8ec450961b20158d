"""Deck files: the one that comes with the program, and every fault that a file can have."""

from pathlib import Path

import pytest
from pydantic import ValidationError

from pyrotechnics.engine.data_file import DataFileError, Fault
from pyrotechnics.games.pyrotechnics.cards import Card, token_of
from pyrotechnics.games.pyrotechnics.deck import Deck, editions, parse_deck, read_deck, standard_deck
from tests.games.pyrotechnics.positions import card, deck_of

FIRST = """
Mystic Bloom!      | B X    | steal   | P G
Ember Fountain!    | R      | YY X    | RRRRR
Saffron Spiral!    | Y      | BB X    | YYYY
Lantern Leap!      | B      | RR X    | BBBBB
Copper Crown!      | R X    | Y B     | BBB O
Whistling Willow!  | Y X    | R B X   | RRR G
Cobalt Cascade!    | B X    | R Y     | YYY P
Emerald Echo!      | XX     | G prim  | O O
Tangerine Tempest! | X      | O prim  | G G any
Violet Vortex!     | XX     | P prim  | O P
Aurora Arch!       | Y      | BBB     | sec sec any
Thunder Blossom!   | R      | steal X | give:R BBB
Dragonfly Dazzle!  | steal  | Y X     | give:Y/B RRR
Comet Parade!      | X      | YYY     | give:YY P
Glitter Geyser!    | B      | RR      | give:O/G YY
Midnight Marigold! | steal  | prim    | prim prim prim prim prim
Peacock Plume!     | prim   | sec     | RR YY B
Firefly Flurry!    | any    | prim    | any any any any any any
"""


def sections(each: Card) -> tuple[str, str, str, str]:
    return (
        each.name,
        " ".join(map(token_of, each.research)),
        " ".join(map(token_of, each.discover)),
        " ".join(map(token_of, each.showcase)),
    )


# Typed in: codes of its deals that somebody holds mean these cards.
def test_the_first_edition_stays_as_it_was_for_ever() -> None:
    typed = [tuple(cell.strip() for cell in line.split("|")) for line in FIRST.strip().splitlines()]
    assert [sections(each) for each in editions()[0].cards] == typed
    assert editions()[0].name == "Night Sky"


def test_the_standard_deck_is_the_last_edition() -> None:
    assert standard_deck() is editions()[-1]


def test_every_edition_has_the_card_of_the_rulebook() -> None:
    for deck in editions():
        assert sections(deck["Mystic Bloom!"]) == ("Mystic Bloom!", "B X", "steal", "P G")


def test_editions_are_told_apart_by_their_names() -> None:
    assert len({deck.name for deck in editions()}) == len(editions())


def test_a_deck_finds_its_cards() -> None:
    assert standard_deck()["Copper Crown!"].name == "Copper Crown!"
    with pytest.raises(KeyError):
        standard_deck()["No such card!"]


def entry(name: object = "Card", research: str = '["R"]', discover: str = '["Y"]', showcase: str = '["B"]') -> str:
    return f'[[card]]\nname = "{name}"\nresearch = {research}\ndiscover = {discover}\nshowcase = {showcase}\n'


def plain(count: int) -> str:
    return "".join(entry(f"Plain {number}") for number in range(1, count + 1))


def faults_of(text: str) -> list[str]:
    with pytest.raises(DataFileError) as error:
        parse_deck(text)
    assert error.value.faults
    assert all(fault.message.endswith(".") and "\n" not in fault.message for fault in error.value.faults)
    return [str(fault) for fault in error.value.faults]


def with_card(text: str) -> str:
    """Return a deck file whose 18th card is this one; it begins in line 86."""
    return plain(17) + text


def test_a_file_of_18_plain_cards_is_a_deck() -> None:
    deck = parse_deck(plain(18))
    assert (len(deck.cards), deck.name) == (18, "A deck without a name")


def test_a_deck_has_the_name_that_its_file_gives() -> None:
    assert parse_deck('name = "Mine"\n' + plain(18)).name == "Mine"


@pytest.mark.parametrize("count", [0, 1, 17, 19])
def test_any_other_number_of_cards_is_refused(count: int) -> None:
    assert faults_of(plain(count)) == [f"A deck has 18 cards, and this one has {count}."]


def test_two_cards_of_one_name_are_refused() -> None:
    (fault,) = faults_of(with_card(entry("Plain 3")))
    assert fault == '2 cards are named "Plain 3": each needs a name of its own.'


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"research": '["Q"]'}, 'research: "Q" is no action: use R Y B O G P'),
        ({"research": '["r"]'}, 'research: "r" is no action'),
        ({"research": '["RY"]'}, 'research: "RY" is no action'),
        ({"research": '[""]'}, 'research: "" is no action'),
        ({"research": '["XXX"]'}, 'research: "XXX" is no action'),
        ({"research": '["give:R"]'}, 'research: "give:R" is no action'),
        ({"discover": '["Steal"]'}, 'discover: "Steal" is no action'),
        ({"discover": '["YYYYYYYYY"]'}, 'discover: "YYYYYYYYY" collects more sparks than the game has.'),
        ({"discover": '["OOOOO"]'}, 'discover: "OOOOO" collects more sparks than the game has.'),
        ({"showcase": '["X"]'}, 'showcase: "X" is no cost: use R Y B O G P'),
        ({"showcase": '["steal"]'}, 'showcase: "steal" is no cost'),
        ({"showcase": '["give:"]'}, 'showcase: "give:" is no cost'),
        ({"showcase": '["give:any"]'}, 'showcase: "give:any" is no cost'),
        ({"showcase": '["give:R/R"]'}, 'showcase: "give:R/R" is no cost'),
        ({"showcase": '["give:R/Y/B"]'}, 'showcase: "give:R/Y/B" is no cost'),
        ({"showcase": '["give:RY"]'}, 'showcase: "give:RY" is no cost'),
        ({"research": "[]"}, "research is empty: it needs at least one icon."),
        ({"discover": "[]"}, "discover is empty: it needs at least one icon."),
        ({"showcase": "[]"}, "showcase is empty: it needs at least one icon."),
        ({"research": '["R", "R", "R", "R"]'}, "research has too many icons"),
        ({"showcase": '["R", "R", "R", "R", "R", "R", "R"]'}, "showcase has too many icons"),
        ({"research": '"R"'}, "research must be a list of icons in brackets"),
        ({"showcase": "7"}, "showcase must be a list of icons in brackets"),
        ({"discover": "{}"}, "discover must be a list of icons in brackets"),
        ({"research": "[7]"}, 'research: each icon is written as text, such as "R".'),
        ({"research": '[["R"]]'}, 'research: each icon is written as text, such as "R".'),
        ({"research": '[{type = "exchange", times = 99}]'}, 'research: each icon is written as text, such as "R".'),
        ({"showcase": '[{type = "pay"}]'}, 'showcase: each icon is written as text, such as "R".'),
        ({"showcase": '["RRRRRRRRR"]'}, "showcase asks for more sparks than the game has"),
        ({"showcase": '["OOOO", "O"]'}, "showcase asks for more sparks than the game has"),
        ({"showcase": '["OOOO", "GGGG", "PPPP", "sec"]'}, "showcase asks for more sparks than the game has"),
        ({"showcase": '["give:OOOOO"]'}, "showcase asks for more sparks than the game has"),
    ],
    ids=str,
)
def test_a_fault_in_a_section_is_named_with_the_line_and_the_card(changed: dict[str, str], message: str) -> None:
    (fault,) = faults_of(with_card(entry("Odd One", **changed)))
    assert fault.startswith(f"line 87, Odd One: {message}")


@pytest.mark.parametrize("sign", ["\u2028", "\x85", "\u2029"])
def test_lines_are_counted_as_editors_count_them(sign: str) -> None:
    (fault,) = faults_of(f"# a{sign}b\n" + with_card(entry("Odd One", research='["?"]')))
    assert fault.startswith("line 88, Odd One: ")


@pytest.mark.parametrize("section", ["research", "discover", "showcase"])
def test_a_missing_section_is_named(section: str) -> None:
    lines = [line for line in entry("Odd One").splitlines() if not line.startswith(section)]
    assert faults_of(with_card("\n".join(lines))) == [f"line 87, Odd One: there is no {section}."]


def test_a_card_without_a_name_is_named_by_its_number() -> None:
    lines = [line for line in entry().splitlines() if not line.startswith("name")]
    assert faults_of(with_card("\n".join(lines))) == ["line 86, card 18: there is no name."]


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ('""', "the name is empty."),
        ('"' + "A" * 25 + '"', "the name is too long: 24 characters fit on a card."),
        ('" A"', "the name must be one line, without a space at either end."),
        (r'"A\nB"', "the name must be one line, without a space at either end."),
        (r'"\u001b[2J"', "the name must be one line, without a space at either end."),
    ],
)
def test_a_name_that_fits_no_card_is_refused(name: str, message: str) -> None:
    faults = faults_of(with_card(entry().replace('"Card"', name)))
    assert [fault.split(": ", 1)[1] for fault in faults] == [message]


def test_a_name_that_is_no_text_is_refused() -> None:
    faults = faults_of(with_card(entry().replace('"Card"', "7")))
    assert faults == ["line 86, card 18: the name must be text."]


@pytest.mark.parametrize("name", ["[/x]", "[bold red]Boom[/]", "{name}", "%s", "<b>", "A" * 24, "Zoë's Blüte", "花火"])
def test_a_name_may_hold_any_signs_as_plain_text(name: str) -> None:
    assert parse_deck(with_card(entry(name)))[name].name == name


def test_an_unknown_line_on_a_card_is_named() -> None:
    (fault,) = faults_of(with_card(entry("Odd One") + "points = 3\n"))
    assert fault == 'line 87, Odd One: "points" means nothing on a card.'


def test_an_unknown_line_before_the_cards_is_named() -> None:
    assert faults_of("author = 'me'\n" + plain(18)) == ['"author" means nothing here.']


@pytest.mark.parametrize("name", ["7", '""', '"' + "A" * 41 + '"', r'"A\nB"', r'"\u001b[2J"', "[]"])
def test_a_deck_has_a_name_of_one_line(name: str) -> None:
    message = "the name of the deck must be one line of at most 40 characters."
    assert faults_of(f"name = {name}\n" + plain(18)) == [message]


@pytest.mark.parametrize("text", ['card = "x"', "card = 7", "card = [1, 2]", "[card]\nname = 'A'"])
def test_cards_that_are_not_written_as_cards_are_refused(text: str) -> None:
    assert faults_of(text) == ["write each card below a line [[card]]."]


@pytest.mark.parametrize(
    ("text", "line"),
    [("\n\nname =\n", 3), (plain(2) + "[[card\n", 11), ('name = "a', None), ("x = 1\nx = 2\n", 2), ("\0", 1)],
)
def test_what_is_not_toml_is_refused_with_its_line(text: str, line: int | None) -> None:
    with pytest.raises(DataFileError) as error:
        parse_deck(text)
    (fault,) = error.value.faults
    assert fault.message.startswith("this is not valid TOML: ")
    assert fault.line == line


@pytest.mark.parametrize(
    "text", ["x = " + "[" * 50_000, "x = " + "1" * 5_000, "x = 0x" + "f" * 9, "x." * 500 + "x = 1"]
)
def test_toml_made_to_break_the_reader_is_refused_like_any_other(text: str) -> None:
    assert faults_of(text)


@pytest.mark.parametrize(
    "text",
    [
        r'"\u001b[2J" = 1' + "\n" + plain(18),
        with_card(entry(r"\u001b[2J")),
        with_card(entry("A", research=r'["\u001b[2J"]')),
        with_card(entry("A", showcase=r'["give:\nR"]')),
        with_card(entry("A") + r'"a\nb" = 1'),
        plain(16) + entry(r"\u202e") + entry(r"\u202e"),
    ],
)
def test_what_a_faulty_file_holds_is_quoted_without_control_characters(text: str) -> None:
    assert all(fault.isprintable() for fault in faults_of(text))


def test_several_faults_of_one_file_are_all_reported() -> None:
    text = 'colour = "red"\n' + plain(15)
    text += entry("First", research='["Q"]', showcase="[]") + entry("Second", discover='["Z"]') + "extra = 1\n"
    assert faults_of(text) == [
        '"colour" means nothing here.',
        'line 78, First: research: "Q" is no action: use R Y B O G P (RR for two), prim, sec, any, steal, X or XX.',
        "line 78, First: showcase is empty: it needs at least one icon.",
        'line 83, Second: discover: "Z" is no action: use R Y B O G P (RR for two), prim, sec, any, steal, X or XX.',
        'line 83, Second: "extra" means nothing on a card.',
        "A deck has 18 cards, and this one has 17.",
    ]


def test_an_error_says_all_its_faults_in_one_text() -> None:
    error = DataFileError((Fault(3, "Boom!", "it is wrong."), Fault(None, None, "so is this.")))
    assert str(error) == "line 3, Boom!: it is wrong.; so is this."


class TestFiles:
    def test_a_good_file_is_read(self, tmp_path: Path) -> None:
        path = tmp_path / "deck.toml"
        path.write_text(plain(18), encoding="utf-8")
        assert read_deck(path) == parse_deck(plain(18))

    @pytest.mark.parametrize("mark", ["\ufeff", ""])
    @pytest.mark.parametrize("line_end", ["\n", "\r\n"])
    def test_a_file_of_any_editor_is_read(self, tmp_path: Path, mark: str, line_end: str) -> None:
        path = tmp_path / "deck.toml"
        path.write_bytes((mark + plain(18)).replace("\n", line_end).encode())
        assert read_deck(path) == parse_deck(plain(18))

    def test_a_missing_file_is_named_so(self, tmp_path: Path) -> None:
        assert fault_in(tmp_path / "none.toml") == "the file can't be read: No such file or directory."

    def test_a_folder_is_no_deck(self, tmp_path: Path) -> None:
        assert fault_in(tmp_path) == "the file can't be read: Is a directory."

    def test_a_file_that_may_not_be_read_is_named_so(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def deny(*_: object, **__: object) -> None:
            raise PermissionError(13, "Permission denied")

        monkeypatch.setattr(Path, "open", deny)
        assert fault_in(tmp_path / "deck.toml") == "the file can't be read: Permission denied."

    def test_a_file_that_is_too_large_is_refused(self, tmp_path: Path) -> None:
        path = tmp_path / "deck.toml"
        path.write_text(plain(18) + "#" * 100_000)
        assert fault_in(path) == "the file is larger than 100,000 bytes, which is too much."

    def test_an_endless_file_is_refused(self) -> None:
        assert fault_in(Path("/dev/zero")) == "the file is larger than 100,000 bytes, which is too much."

    def test_a_file_in_another_encoding_is_refused(self, tmp_path: Path) -> None:
        path = tmp_path / "deck.toml"
        path.write_bytes(plain(18).replace("Plain 1", "Blüte").encode("latin-1"))
        assert fault_in(path) == "the file is not UTF-8 text."


def fault_in(path: Path) -> str:
    with pytest.raises(DataFileError) as error:
        read_deck(path)
    (fault,) = error.value.faults
    return str(fault)


class TestDecksInMemory:
    def test_a_deck_of_another_size_cannot_be_made(self) -> None:
        cards = deck_of().cards
        for wrong in ((), cards[1:], (*cards, card("One more"))):
            with pytest.raises(ValidationError, match="A deck has 18 cards"):
                Deck(name="Wrong", cards=wrong)

    def test_a_deck_with_a_name_twice_cannot_be_made(self) -> None:
        cards = deck_of().cards
        with pytest.raises(ValidationError, match="each needs a name of its own"):
            Deck(name="Wrong", cards=(cards[1], *cards[1:]))

    def test_a_deck_with_an_impossible_cost_cannot_be_made(self) -> None:
        cards = deck_of().cards
        with pytest.raises(ValidationError, match="Greedy: showcase asks for more sparks"):
            Deck(name="Wrong", cards=(card("Greedy", showcase="OOOO O"), *cards[1:]))

    def test_a_deck_comes_back_from_json_as_it_was(self) -> None:
        deck = standard_deck()
        assert Deck.model_validate_json(deck.model_dump_json()) == deck
