"""How a hand looks to the player in front of the screen, made from a view, the focus and what is prepared."""

from pyrotechnics.games.hanabi.view import view
from pyrotechnics.tui.hanabi.drawing import HandLook
from pyrotechnics.tui.hanabi.focus import Cursor
from pyrotechnics.tui.hanabi.intent import NOTHING, Intent
from pyrotechnics.tui.hanabi.looks import NO_MARKS, Marks, hand_look
from tests.games.hanabi.positions import play
from tests.games.hanabi.positions import table as position

HERE = Cursor(0, 1)
START = position("R1 B2 Y3 G4 W5 / B1 R2 Y1 G6 K5", hints=5)
HINTED = play(START, "hint 1 R 2", "hint 0 4 4", "hint 1 2 2", "hint 0 G 4")


def look(seat: int, viewer: int | None = 0, cursor: Cursor = HERE, intent: Intent = NOTHING) -> HandLook:
    """Return how a hand looks after some hints."""
    return hand_look(view(HINTED, viewer), seat, cursor, intent, NO_MARKS)


def texts(hand: HandLook) -> list[str]:
    """Return what stands on the cards."""
    return [card.text for card in hand.cards]


def test_the_own_hand_shows_what_was_said_of_it_and_no_face() -> None:
    own = look(0)
    assert own.name == "You"
    assert texts(own) == ["??", "??", "??", "G4", "??"]
    assert [card.colour for card in own.cards] == ["", "", "", "green", ""]
    assert all(card.told == "" for card in own.cards)


def test_what_was_said_of_colour_or_number_alone_leaves_the_rest_open() -> None:
    half = hand_look(view(play(START, "hint 1 R 2", "hint 0 4 4"), 0), 0, Cursor(0, 1), NOTHING, NO_MARKS)
    assert texts(half) == ["??", "??", "??", "?4", "??"]
    assert half.cards[3].colour == ""


def test_the_hand_of_another_shows_faces_and_what_its_owner_was_told() -> None:
    other = look(1)
    assert other.name == "Bob"
    assert texts(other) == ["B1", "R2", "Y1", "G6", "K5"]
    assert [card.told for card in other.cards] == ["", "R2", "", "", ""]
    assert [card.colour for card in other.cards] == ["blue", "red", "yellow", "green", "black"]


def test_to_a_spectator_every_hand_is_hidden() -> None:
    for seat in (0, 1):
        assert all("?" in text or text in {"G4", "R2"} for text in texts(look(seat, None)))


def test_whose_turn_it_is_is_marked_until_the_game_is_over() -> None:
    assert [look(seat).on_turn for seat in (0, 1)] == [True, False]
    over = play(position("R1 / R1", played="R2", mistakes=3, hints=5), "play 1")
    assert not [seat for seat in (0, 1) if hand_look(view(over, 0), seat, Cursor(0), NOTHING, NO_MARKS).on_turn]


def test_after_the_end_the_own_faces_are_shown() -> None:
    over = play(position("R1 B2 Y3 / R1", played="R2", mistakes=3, hints=5), "play 1")
    assert texts(hand_look(view(over, 0), 0, Cursor(0), NOTHING, NO_MARKS))[:2] == ["B2", "Y3"]


def test_the_focus_is_on_one_card_and_on_none_while_a_chip_has_it() -> None:
    assert [card.cursor for card in look(0, cursor=Cursor(0, 3)).cards] == [False, False, True, False, False]
    assert not any(card.cursor for card in look(1, cursor=Cursor(0, 3)).cards)
    assert not any(card.cursor for card in look(0, cursor=Cursor(0, 3, 1)).cards)


def test_what_is_prepared_is_pointed_at_in_the_right_hand_only() -> None:
    hint = Intent("number", to=1, value=1)
    assert [card.pointed for card in look(1, intent=hint).cards] == [True, False, True, False, False]
    assert not any(card.pointed for card in look(0, intent=hint).cards)
    for what in ("play", "discard"):
        ready = Intent("play", slot=2) if what == "play" else Intent("discard", slot=2)
        assert [card.pointed for card in look(0, intent=ready).cards] == [False, True, False, False, False]
        assert not any(card.pointed for card in look(1, intent=ready).cards)


def test_a_note_marks_a_card_of_the_own_hand_only() -> None:
    ids = [card.held.id for player in view(HINTED, 0).players for card in player.hand[:1]]
    own = hand_look(view(HINTED, 0), 0, Cursor(0), NOTHING, Marks(ids))
    other = hand_look(view(HINTED, 0), 1, Cursor(0), NOTHING, Marks(ids))
    assert [card.note for card in own.cards] == [True, False, False, False, False]
    assert not any(card.note for card in other.cards)
