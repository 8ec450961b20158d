"""The rule sets that come with the program, number by number as the rulings say, and what each entry means."""

from collections import Counter

import pytest
from pydantic import ValidationError

from pyrotechnics.games.hanabi.rulesets import PRESETS, Colour, RuleSet, parse_rules, preset, read_rules
from pyrotechnics.resources import asset
from tests.games.hanabi.positions import CLASSIC, GREEN, TINY, cards


class TestGreenBox:
    """Rulings H1 to H11."""

    def test_is_what_the_rulings_say(self) -> None:
        assert GREEN.model_dump() == {
            "name": "green-box",
            "title": "Green Box",
            "colours": (
                {"name": "red", "letter": "R"},
                {"name": "blue", "letter": "B"},
                {"name": "yellow", "letter": "Y"},
                {"name": "green", "letter": "G"},
                {"name": "white", "letter": "W"},
                {"name": "black", "letter": "K"},
            ),
            "copies": (3, 2, 1, 1, 1, 1),
            "hands": (5, 5, 4, 4),
            "hints": 8,
            "fuses": 4,
            "gaps": True,
            "pointing": "free",
            "discard_at_full_hints": True,
            "hint_back_on_completion": False,
            "points": "values",
            "score_after_last_fuse": True,
            "final_turns": 1,
            "early_end": True,
        }

    def test_comes_to_54_cards_and_126_points(self) -> None:
        assert (GREEN.deck_size, len(GREEN.deck()), GREEN.maximum, GREEN.highest) == (54, 54, 126, 6)

    def test_is_the_default(self) -> None:
        assert PRESETS[0] == "green-box"


class TestClassic:
    """Rulings, "Hanabi, classic rule set"."""

    def test_is_what_the_rulings_say(self) -> None:
        assert CLASSIC.model_dump() == {
            "name": "classic",
            "title": "Classic",
            "colours": (
                {"name": "red", "letter": "R"},
                {"name": "yellow", "letter": "Y"},
                {"name": "green", "letter": "G"},
                {"name": "blue", "letter": "B"},
                {"name": "purple", "letter": "P"},
            ),
            "copies": (3, 2, 2, 2, 1),
            "hands": (5, 5, 4, 4),
            "hints": 8,
            "fuses": 3,
            "gaps": False,
            "pointing": "all",
            "discard_at_full_hints": False,
            "hint_back_on_completion": True,
            "points": "cards",
            "score_after_last_fuse": False,
            "final_turns": 1,
            "early_end": True,
        }

    def test_comes_to_50_cards_and_25_points(self) -> None:
        assert (CLASSIC.deck_size, len(CLASSIC.deck()), CLASSIC.maximum, CLASSIC.highest) == (50, 50, 25, 5)


@pytest.mark.parametrize("name", PRESETS)
class TestEachPreset:
    def test_is_named_like_its_file(self, name: str) -> None:
        assert preset(name).name == name
        assert read_rules(asset("rulesets", f"{name}.toml")) == preset(name)

    def test_is_read_once(self, name: str) -> None:
        assert preset(name) is preset(name)

    def test_comes_back_from_json_as_it_was(self, name: str) -> None:
        again = RuleSet.model_validate_json(preset(name).model_dump_json())
        assert (again, hash(again), again.letters) == (preset(name), hash(preset(name)), preset(name).letters)

    def test_says_every_entry_in_its_file(self, name: str) -> None:
        """Nothing is left to a default, so a copy of the file shows all that can be changed."""
        text = asset("rulesets", f"{name}.toml").read_text(encoding="utf-8")
        entries = {line.split("=")[0].strip() for line in text.splitlines() if "=" in line and line[0] not in "# ]"}
        assert entries == set(RuleSet.model_fields)


@pytest.mark.parametrize("name", ["", "Green-Box", "green-box.toml", "../rulesets/classic", "no-such"])
def test_no_other_name_is_a_preset(name: str) -> None:
    with pytest.raises(KeyError):
        preset(name)


class TestWhatFollowsFromTheEntries:
    def test_the_deck_has_each_number_in_each_colour_as_often_as_written(self) -> None:
        assert list(TINY.deck()) == cards("R1 R1 R2 R3 B1 B1 B2 B3")
        assert list(TINY.faces()) == cards("R1 R2 R3 B1 B2 B3")
        assert Counter(TINY.deck()).total() == TINY.deck_size == 8

    def test_letters_and_numbers_are_in_the_order_of_the_table(self) -> None:
        assert (GREEN.letters, list(GREEN.numbers)) == ("RBYGWK", [1, 2, 3, 4, 5, 6])
        assert (CLASSIC.letters, list(CLASSIC.numbers)) == ("RYGBP", [1, 2, 3, 4, 5])

    def test_a_changed_copy_has_the_letters_of_its_own_colours(self) -> None:
        colours = (Colour(name="pink", letter="Q"), Colour(name="teal", letter="T"))
        assert GREEN.but(colours=colours, copies=(9, 9)).letters == "QT"

    @pytest.mark.parametrize(("letter", "name"), [("R", "red"), ("K", "black")])
    def test_a_letter_stands_for_a_colour(self, letter: str, name: str) -> None:
        assert GREEN.colour_name(letter) == name

    def test_a_strange_letter_stands_for_none(self) -> None:
        with pytest.raises(ValueError, match="substring not found"):
            GREEN.colour_name("P")

    @pytest.mark.parametrize(("players", "size"), [(2, 5), (3, 4), (4, 3), (5, 2)])
    def test_hands_are_by_the_number_of_players(self, players: int, size: int) -> None:
        assert GREEN.but(hands=(5, 4, 3, 2)).hand_size(players) == size

    @pytest.mark.parametrize("players", [0, 1, 6])
    def test_no_other_number_of_players_has_a_hand(self, players: int) -> None:
        with pytest.raises(ValueError, match="not in tuple"):
            GREEN.hand_size(players)

    @pytest.mark.parametrize(("numbers", "values", "count"), [((), 0, 0), ((1,), 1, 1), ((2, 5, 6), 13, 3)])
    def test_cards_count_their_values_or_1_each(self, numbers: tuple[int, ...], values: int, count: int) -> None:
        assert GREEN.worth(numbers) == values
        assert GREEN.but(points="cards").worth(numbers) == count

    def test_the_maximum_is_by_what_counts(self) -> None:
        assert (TINY.maximum, TINY.but(points="cards").maximum) == (12, 6)


class TestRuleSetsInMemory:
    """What a file may not say can't be made in any other way either."""

    @pytest.mark.parametrize(
        "changed",
        [
            {"colours": (Colour(name="red", letter="R"),)},
            {"colours": (Colour(name="red", letter="R"), Colour(name="rose", letter="R"))},
            {"colours": (Colour(name="red", letter="R"), Colour(name="red", letter="S"))},
            {"copies": (3,)},
            {"copies": (3, 2, 1, 1, 1, 1, 1, 1)},
            {"copies": (3, 0, 1)},
            {"copies": (10, 1)},
            {"hands": (5, 5, 4)},
            {"hands": (6, 5, 4, 4)},
            {"hands": (5, 5, 4, 0)},
            {"hints": 0},
            {"hints": 13},
            {"fuses": 0},
            {"fuses": 9},
            {"final_turns": -1},
            {"final_turns": 4},
            {"pointing": "some"},
            {"points": "stars"},
            {"gaps": 1},
            {"hints": True},
            {"name": "Mine"},
            {"title": ""},
            {"surprise": 1},
        ],
        ids=str,
    )
    def test_one_that_is_wrong_cannot_be_made(self, changed: dict[str, object]) -> None:
        with pytest.raises(ValidationError):
            GREEN.but(**changed)

    def test_hands_have_to_leave_a_card_to_draw_with_any_number_of_players(self) -> None:
        colours = GREEN.colours[:2]
        assert GREEN.but(colours=colours, copies=(3, 2, 1), hands=(5, 3, 2, 2)).deck_size == 12
        for hands in ((5, 4, 2, 2), (5, 3, 3, 2), (5, 3, 2, 3)):
            with pytest.raises(ValidationError, match="at least one has to be left to draw"):
                GREEN.but(colours=colours, copies=(3, 2, 1), hands=hands)

    def test_a_player_has_a_card_for_every_final_turn(self) -> None:
        """Otherwise somebody might be to move without a card, and without a hint to give."""
        assert GREEN.but(hands=(5, 5, 4, 3), final_turns=3).final_turns == 3
        with pytest.raises(ValidationError, match="more than a player has cards"):
            GREEN.but(hands=(5, 5, 4, 2), final_turns=3)


def test_the_example_of_a_file_with_tables_is_read_too() -> None:
    """TOML has two ways to write a list of colours."""
    text = asset("rulesets", "classic.toml").read_text(encoding="utf-8")
    start, end = text.index("colours = ["), text.index("copies")
    tables = "".join(f'[[colours]]\nname = "{each.name}"\nletter = "{each.letter}"\n' for each in CLASSIC.colours)
    assert parse_rules(text[:start] + text[end:] + tables) == CLASSIC
