"""What is prepared, made from a view, the focus and the keys, in any order."""

from dataclasses import replace

import pytest

from pyrotechnics.games.hanabi.commands import END_GAME, AnyCommand, DiscardCard, HintColour, HintNumber, PlayCard
from pyrotechnics.games.hanabi.view import view
from pyrotechnics.tui.hanabi.focus import Cursor
from pyrotechnics.tui.hanabi.intent import NOTHING, Intent, command, named, pointed, pointed_at, prepared, turned_to
from tests.games.hanabi.positions import table as position

VIEW = view(position("/ R1 R4 B1 K2 R6 / G1 K1 K3 B4 Y1", hints=5), 0)
BOB, CID = 1, 2


def test_a_play_and_a_discard_are_of_the_card_in_focus() -> None:
    assert prepared(VIEW, NOTHING, Cursor(0, 3), "play") == Intent("play", slot=3)
    assert prepared(VIEW, Intent("play", slot=1), Cursor(0, 2), "discard") == Intent("discard", slot=2)
    assert prepared(VIEW, NOTHING, Cursor(0, 3), "finish") == Intent("finish")


def test_a_hint_takes_player_and_value_from_the_card_in_focus() -> None:
    assert prepared(VIEW, NOTHING, Cursor(BOB, 2), "colour") == Intent("colour", to=BOB, value="R")
    assert prepared(VIEW, NOTHING, Cursor(BOB, 2), "number") == Intent("number", to=BOB, value=4)


def test_a_hint_from_the_own_hand_leaves_player_and_value_open() -> None:
    assert prepared(VIEW, NOTHING, Cursor(0, 1), "colour") == Intent("colour")


def test_cards_that_were_pointed_at_give_the_value_they_share() -> None:
    picked = Intent(to=BOB, picked=frozenset({1, 5}))
    assert prepared(VIEW, picked, Cursor(BOB, 3), "colour") == Intent(
        "colour", to=BOB, value="R", picked=frozenset({1, 5})
    )
    assert prepared(VIEW, picked, Cursor(BOB, 3), "number").value is None


def test_cards_pointed_at_in_another_hand_are_forgotten() -> None:
    picked = Intent(to=CID, picked=frozenset({1, 5}))
    assert prepared(VIEW, picked, Cursor(BOB, 3), "colour") == Intent("colour", to=BOB, value="B")


def test_the_other_kind_of_hint_keeps_what_is_pointed_at_where_that_has_one_value() -> None:
    one = Intent("colour", to=BOB, value="R", picked=frozenset({1}))
    assert prepared(VIEW, one, Cursor(BOB, 1), "number") == replace(one, what="number", value=1)
    two = Intent("colour", to=BOB, value="R", picked=frozenset({1, 2}))
    assert prepared(VIEW, two, Cursor(BOB, 2), "number") == Intent("number", to=BOB, value=4)


def test_a_value_that_is_named_last_keeps_what_was_pointed_at() -> None:
    two = Intent("colour", to=BOB, picked=frozenset({1, 3}))
    assert named(two, "R") == replace(two, value="R")


def test_another_value_forgets_what_was_left_out_and_the_same_one_keeps_it() -> None:
    one = Intent("colour", to=BOB, value="R", picked=frozenset({1}))
    assert named(one, "B") == Intent("colour", to=BOB, value="B")
    assert named(one, "R") == one


@pytest.mark.parametrize(
    ("before", "cursor", "after"),
    [
        (Intent("colour", to=BOB, value="R"), Cursor(BOB, 5), Intent("colour", to=BOB, value="R")),
        (
            Intent("colour", to=BOB, value="B", picked=frozenset({1})),
            Cursor(CID, 5),
            Intent("colour", to=CID, value="B"),
        ),
        (Intent("colour", value="B"), Cursor(CID, 5), Intent("colour", to=CID, value="B")),
        (Intent("colour", to=BOB, value="R"), Cursor(0, 2), Intent("colour", to=BOB, value="R")),
        (Intent("play", slot=1), Cursor(0, 4), Intent("play", slot=4)),
        (Intent("discard", slot=1), Cursor(0, 4), Intent("discard", slot=4)),
        (Intent("play", slot=1), Cursor(BOB, 4), NOTHING),
        (Intent("play", slot=1), Cursor(0, 4, choice=1), Intent("play", slot=1)),
        (Intent("colour", to=BOB, value="R"), Cursor(0, 4, choice=1), Intent("colour", to=BOB, value="R")),
        (Intent(to=BOB, picked=frozenset({1})), Cursor(BOB, 2), Intent(to=BOB, picked=frozenset({1}))),
        (Intent(to=BOB, picked=frozenset({1})), Cursor(CID, 2), NOTHING),
        (Intent("finish"), Cursor(0, 2), Intent("finish")),
    ],
)
def test_the_intent_follows_the_focus(before: Intent, cursor: Cursor, after: Intent) -> None:
    assert turned_to(VIEW, before, cursor) == after


def test_pointing_adds_a_card_and_leaves_it_out_again() -> None:
    one = pointed(VIEW, NOTHING, Cursor(BOB, 2))
    assert one == Intent(to=BOB, picked=frozenset({2}))
    two = pointed(VIEW, one, Cursor(BOB, 5))
    assert two.picked == frozenset({2, 5})
    assert pointed(VIEW, two, Cursor(BOB, 2)).picked == frozenset({5})


def test_pointing_while_a_hint_is_prepared_begins_with_all_that_match() -> None:
    hint = Intent("colour", to=BOB, value="R")
    assert pointed_at(VIEW, hint) == {1, 2, 5}
    assert pointed(VIEW, hint, Cursor(BOB, 2)).picked == frozenset({1, 5})
    assert pointed(VIEW, hint, Cursor(CID, 2)) == Intent("colour", to=CID, value="R", picked=frozenset({2}))


@pytest.mark.parametrize(
    ("intent", "wanted"),
    [
        (NOTHING, None),
        (Intent("play", slot=2), PlayCard(slot=2)),
        (Intent("discard", slot=2), DiscardCard(slot=2)),
        (Intent("finish"), END_GAME),
        (Intent("colour", to=BOB), None),
        (Intent("number", value=3), None),
        (Intent("colour", to=BOB, value="R"), HintColour(to=BOB, colour="R", slots=(1, 2, 5))),
        (Intent("number", to=CID, value=1, picked=frozenset({5, 1})), HintNumber(to=CID, number=1, slots=(1, 5))),
        (Intent("colour", to=CID, value="R"), HintColour(to=CID, colour="R", slots=())),
    ],
)
def test_an_intent_comes_to_a_command_once_nothing_is_missing(intent: Intent, wanted: AnyCommand | None) -> None:
    assert command(VIEW, intent) == wanted
