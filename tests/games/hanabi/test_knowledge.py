"""What the owner of a card can know of it, worked out by hand."""

import pytest

from pyrotechnics.games.hanabi.knowledge import knowledge, played, said, unseen
from pyrotechnics.games.hanabi.state import HeldCard, State
from pyrotechnics.games.hanabi.view import view
from tests.games.hanabi.positions import CLASSIC, GREEN, TINY, cards, dealt, play, table

STRICT = GREEN.but(pointing="all")


def possible(state: State, seat: int, viewer: int | None = -1) -> list[str]:
    """Return what each card of a seat can be, as the owner knows it or as far as a viewer can tell."""
    seen = view(state, seat if viewer == -1 else viewer)
    return [" ".join(map(str, known.possible)) for known in knowledge(seen, seat)]


class TestWhatWasSaid:
    def test_nothing_was_said_so_it_can_be_anything_that_is_not_seen(self) -> None:
        state = dealt(3, players=3)
        left = unseen(view(state, 0), 0)
        assert possible(state, 0) == [" ".join(str(face) for face in GREEN.faces() if left[face])] * 5

    def test_a_colour_leaves_the_cards_of_that_colour(self) -> None:
        state = play(table("/ R1 R2 B1 B2 Y1"), "hint 1 R 1")
        assert possible(state, 1)[0] == "R1 R2 R3 R4 R5 R6"

    def test_a_number_leaves_the_cards_of_that_number(self) -> None:
        state = play(table("/ R1 R2 B1 B2 Y1"), "hint 1 2 2")
        assert possible(state, 1)[1] == "R2 B2 Y2 G2 W2 K2"

    def test_both_leave_one_card(self) -> None:
        state = play(table("/ R1 R2 B1 B2 Y1", hints=8), "hint 1 2 2", "play 5", "hint 1 R 3")
        assert possible(state, 1)[2] == "R2"

    def test_what_a_free_hint_left_out_tells_nothing(self) -> None:
        """H4: "what is not pointed at tells nothing for certain"."""
        before = table("/ R1 R2 B1 B2 Y1")
        state = play(before, "hint 1 R 1")
        assert possible(state, 1)[1:] == possible(before, 1)[1:]
        assert "R2" in possible(state, 1)[1].split()

    def test_what_a_strict_hint_left_out_is_not_that(self) -> None:
        state = play(table("/ R1 R2 B1 B2 Y1", rules=STRICT), "hint 1 R 1,2")
        assert not any(token.startswith("R") for token in possible(state, 1)[2].split())
        state = play(state, "play 5", "hint 1 2 3,5")
        assert not any(token.endswith("2") or token.startswith("R") for token in possible(state, 1)[3].split())

    def test_five_colours_denied_leave_the_sixth(self) -> None:
        five = ("R", "B", "Y", "G", "W")
        assert said(GREEN, HeldCard(id=0, not_colours=five)) == cards("K1 K2 K3 K4 K5 K6")
        assert said(GREEN, HeldCard(id=0, not_colours=five, not_numbers=(1, 2, 3, 5, 6))) == cards("K4")

    def test_what_was_said_is_stronger_than_what_was_denied(self) -> None:
        assert said(GREEN, HeldCard(id=0, colour="R", not_colours=("B",), number=2, not_numbers=(1,))) == cards("R2")


class TestCopiesSeenElsewhere:
    told_red = "hint 0 R 1"

    def test_on_the_table(self) -> None:
        state = play(table("R1 / B1", played="R3 R5", mover=1), self.told_red)
        assert possible(state, 0)[0] == "R1 R2 R4 R6"

    def test_in_the_discard_pile(self) -> None:
        state = play(table("R1 / B1", discarded="R3 R5 R6", mover=1), self.told_red)
        assert possible(state, 0)[0] == "R1 R2 R4"

    def test_in_the_hands_of_others(self) -> None:
        state = play(table("R1 / R3 R5 / R6 R4", mover=1), self.told_red)
        assert possible(state, 0)[0] == "R1 R2"

    def test_all_copies_have_to_be_seen(self) -> None:
        state = play(table("R1 / R2 R1 / B1", discarded="R1", mover=1), self.told_red)
        assert possible(state, 0)[0] == "R1 R2 R3 R4 R5 R6"
        state = play(table("R3 / R2 R1 / B1", discarded="R1 R1 R2", mover=1), self.told_red)
        assert possible(state, 0)[0] == "R3 R4 R5 R6"

    def test_together_they_may_leave_one_card(self) -> None:
        state = play(table("R6 / R1 R2 R3", played="R1 R2", discarded="R1", mover=1), self.told_red)
        assert possible(state, 0)[0] == "R4 R5 R6"
        state = play(table("R6 / R1 R2 R3", played="R1 R2 R4", discarded="R1 R5", mover=1), self.told_red)
        assert possible(state, 0)[0] == "R6"


class TestOwnCardsToldApart:
    def test_a_card_that_is_certain_is_no_other_card(self) -> None:
        state = table("R3 R4 / B1", mover=1)
        state = play(state, "hint 0 R 1,2", "hint 1 B 1", "hint 0 3 1")
        assert possible(state, 0)[:2] == ["R3", "R1 R2 R4 R5 R6"]

    def test_a_second_copy_leaves_the_face_possible(self) -> None:
        state = table("R2 R4 / B1", mover=1)
        state = play(state, "hint 0 R 1,2", "hint 1 B 1", "hint 0 2 1")
        assert possible(state, 0)[:2] == ["R2", "R1 R2 R3 R4 R5 R6"]

    def test_two_certain_copies_leave_none_for_a_third_card(self) -> None:
        state = table("R2 R2 R4 / B1", mover=1)
        state = play(state, "hint 0 R 1,2,3", "hint 1 B 1", "hint 0 2 1,2")
        assert possible(state, 0)[:3] == ["R2", "R2", "R1 R3 R4 R5 R6"]

    def test_one_that_becomes_certain_makes_another_certain(self) -> None:
        """Ann's three red cards are R4, then R4 or R5, then R5 or R6: so they are R4, R5 and R6."""
        rules = TINY.but(copies=(1, 1, 1, 1, 1, 1), hands=(3, 3, 2, 2))
        state = table("R4 R5 R6 / B1 B2 B3", rules=rules)
        first, second, third = state.hands[0]
        state = state.but(
            hands=(
                (
                    first.but(colour="R", number=4),
                    second.but(colour="R", not_numbers=(1, 2, 3, 6)),
                    third.but(colour="R", not_numbers=(1, 2, 3, 4)),
                ),
                state.hands[1],
            )
        )
        assert possible(state, 0) == ["R4", "R5", "R6"]

    def test_the_last_cards_of_all_are_known_when_everything_else_lies_open(self) -> None:
        state = table("R3 B3 / R1 B1", rules=TINY, left=0)
        assert possible(state, 0) == ["R3 B3", "R3 B3"]
        assert possible(play(state.but(mover=1), "hint 0 R 1"), 0) == ["R3", "B3"]


HANDS = "R3 B1 B1 B1 K1 / R4 Y1 Y1 Y1 K1 / R5 W1 W1 W1 K1"


class TestSomebodyElse:
    """What others know is told as far as the viewer can tell: from all that both of them see."""

    state = play(table(HANDS, mover=2, played="R1 R2"), "hint 1 R 1")

    def test_the_owner_counts_all_other_hands(self) -> None:
        assert possible(self.state, 1)[0] == "R1 R2 R4 R6"

    def test_a_viewer_does_not_use_the_own_hand_though_the_other_sees_it(self) -> None:
        """Ann holds the R3, which Bob sees and she does not; she sees the R5, which Bob sees too."""
        assert possible(self.state, 1, viewer=0)[0] == "R1 R2 R3 R4 R6"
        assert possible(self.state, 1, viewer=2)[0] == "R1 R2 R4 R5 R6"

    def test_a_viewer_does_not_use_the_hand_of_the_other(self) -> None:
        """Ann and Cid see that it is the R4; Bob does not, and what he can know is what is asked."""
        for viewer in (0, 1, 2, None):
            assert len(possible(self.state, 1, viewer)[0].split()) > 1

    def test_a_spectator_counts_only_what_lies_open(self) -> None:
        assert possible(self.state, 1, viewer=None)[0] == "R1 R2 R3 R4 R5 R6"
        seen = view(table("/", discarded="R1", played="R2"), None)
        assert GREEN.deck_size - unseen(seen, 0).total() == 2

    def test_what_the_viewer_can_tell_is_never_less_than_what_the_owner_knows(self) -> None:
        for viewer in (0, 2, None):
            for mine, theirs in zip(possible(self.state, 1, viewer), possible(self.state, 1), strict=True):
                assert set(theirs.split()) <= set(mine.split())

    def test_after_the_end_everybody_can_tell_what_each_player_knew(self) -> None:
        state = play(table(HANDS, mover=2, played="R1 R2 R6", mistakes=3), "hint 1 R 1", "play 1")
        assert state.result is not None
        for viewer in (0, 1, 2, None):
            assert possible(state, 1, viewer) == possible(state, 1)


class TestUnseenCards:
    @pytest.mark.parametrize(("viewer", "seat", "count"), [(0, 0, 44), (0, 1, 49), (0, 2, 49), (None, 0, 54)])
    def test_are_those_that_neither_hand_nor_table_show(self, viewer: int | None, seat: int, count: int) -> None:
        """With three players: Ann sees 10 cards, of which Bob sees Cid's 5, and a spectator sees none."""
        assert unseen(view(dealt(players=3), viewer), seat).total() == count

    def test_cards_on_the_table_are_named_colour_by_colour(self) -> None:
        assert list(played(view(table("/", played="B2 R1 B6 R4 K1"), None))) == cards("R1 R4 B2 B6 K1")


class TestSummaries:
    def test_colours_and_numbers_are_those_of_the_possible_cards(self) -> None:
        state = play(table("/ R1 R2", discarded="R2 R6", hints=3), "hint 1 R 1")
        (known, *_) = knowledge(view(state, 1), 1)
        assert (known.colours, known.numbers) == (("R",), (1, 2, 3, 4, 5))
        assert known.held == state.hands[1][0]

    def test_numbers_rise_and_colours_are_in_the_order_of_the_table(self) -> None:
        (known, *_) = knowledge(view(dealt(rules=CLASSIC), 0), 0)
        assert known.colours == ("R", "Y", "G", "B", "P")
        assert known.numbers == (1, 2, 3, 4, 5)


class TestWhenItWasSaid:
    def hinted_in(self, state: State, seat: int) -> list[tuple[int, ...]]:
        return [known.hints for known in knowledge(view(state, None), seat)]

    def test_a_card_has_the_turns_in_which_a_hint_pointed_at_it(self) -> None:
        state = play(table(HANDS), "hint 1 Y 2,3", "play 5", "hint 1 1 4,5")
        assert self.hinted_in(state, 1) == [(), (), (1,), (1, 3), (3,)]

    def test_a_card_that_was_left_out_has_none_even_where_that_says_something(self) -> None:
        state = play(table(HANDS, rules=STRICT), "hint 1 Y 2,3,4")
        assert self.hinted_in(state, 1) == [(), (1,), (1,), (1,), ()]

    def test_a_card_that_was_drawn_later_has_none(self) -> None:
        state = play(table("R1 / B1", draws="K2 G1"), "hint 1 B 1", "discard 1", "discard 1")
        assert self.hinted_in(state, 0)[0] == ()
        assert self.hinted_in(play(state, "hint 0 G 1"), 0)[0] == (4,)

    def test_the_same_hint_twice_counts_twice(self) -> None:
        state = play(table(HANDS), "hint 1 R 1", "discard 5", "hint 1 R 2")
        assert self.hinted_in(state, 1) == [(), (1, 3), (), (), ()]
