"""What one game shows of its deck, read from small games that are played by hand."""

import pytest

from pyrotechnics.bots.match import Fixture
from pyrotechnics.bots.pyrotechnics.deck_figures import CardFigures, Ending, GameFigures, figures_of, played_figures
from pyrotechnics.games.pyrotechnics import rules
from pyrotechnics.games.pyrotechnics.commands import (
    AnyCommand,
    Collect,
    Discover,
    EndTurn,
    Research,
    Resign,
    Showcase,
    Steal,
)
from pyrotechnics.games.pyrotechnics.deck import DECK_SIZE, Deck
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.sparks import Spark
from pyrotechnics.games.pyrotechnics.state import State
from tests.bots.pyrotechnics.positions import random_turn_start
from tests.games.pyrotechnics.positions import card, dealt, deck_of, position

DECK = deck_of(
    card("Gift!", showcase="give:R B"),
    card("Theft!", research="steal", discover="steal"),
    card("Two red!", showcase="RR"),
    card("Two yellow!", discover="YY", showcase="YY"),
    card("Dear!", showcase="OOOO"),
    card("Dearer!", showcase="PPPP"),
    card("Dearest!", showcase="GGGG"),
    card("Beyond!", showcase="OOO PP"),
)
DEAR = ("Dear!", "Dearer!", "Dearest!", "Beyond!")


def states_of(state: State, *commands: AnyCommand) -> list[State]:
    """Return a state and those after each command."""
    states = [state]
    for command in commands:
        states.append(rules.apply(states[-1], command))
    return states


def given_up(state: State, *commands: AnyCommand) -> GameFigures:
    """Return what a game shows that the player to move gives up after some commands."""
    return figures_of(states_of(state, *commands, Resign(seat=state.turn.seat)))


def passing(held: str, taken: str) -> tuple[AnyCommand, ...]:
    """Return a turn in which every action is left out."""
    return Research(card=held), Discover(card=taken), EndTurn()


def of(figures: GameFigures, name: str, deck: Deck = DECK) -> CardFigures:
    """Return what a game shows of one card."""
    return dict(zip(deck.names, figures.cards, strict=True))[name]


@pytest.mark.parametrize(("number", "points"), [(5, 1.0), (6, 0.0)])
def test_a_win_is_a_point_of_the_player_with_the_first_turn_or_none(number: int, points: float) -> None:
    state = position(deck=DECK, hand=("Theft!",), market=("Two red!",), sparks="RR", shown=4, number=number)
    game = figures_of(states_of(state, Research(card="Theft!"), Showcase(card="Two red!")))
    assert (game.points, game.ending, game.turns) == (points, Ending.WON, 1)
    assert of(game, "Two red!").showcased == ((1, 0) if points else (0, 1))


def test_a_game_that_goes_on_has_no_figures_yet() -> None:
    with pytest.raises(ValueError, match="has not ended"):
        figures_of([position(deck=DECK)])


def test_the_third_repetition_is_half_a_point_and_the_turn_that_it_cuts_off_does_not_count() -> None:
    state = position(
        deck=DECK, hand=("Theft!",), opponent_hand=("Gift!",), market=("Two red!", "Dear!"), stalemate="automatic"
    )
    there = (*passing("Theft!", "Two red!"), *passing("Gift!", "Dear!"))
    back = (*passing("Two red!", "Theft!"), *passing("Dear!", "Gift!"))
    game = figures_of(states_of(state, *((there + back) * 3)[: 9 * 3]))
    assert (game.points, game.ending, game.turns) == (0.5, Ending.REPETITION, 9)
    assert of(game, "Theft!").researched == (3, 0)
    assert of(game, "Gift!").discovered == (0, 2)


def test_the_200th_turn_is_a_stalemate_of_its_own_kind() -> None:
    state = position(deck=DECK, hand=("Theft!",), market=("Two red!",), number=200, stalemate="automatic")
    game = figures_of(states_of(state, *passing("Theft!", "Two red!")))
    assert (game.points, game.ending, game.turns) == (0.5, Ending.TURN_LIMIT, 1)


def test_the_first_spark_is_no_turn() -> None:
    state = dealt(3)
    first = state.turn.seat.other
    commands: list[AnyCommand] = [rules.moves(state)[0]]
    state = rules.apply(state, commands[0])
    held, taken = state.mover.hand[0], state.market[0]
    assert taken is not None
    game = figures_of(states_of(dealt(3), *commands, *passing(held, taken), Resign(seat=first.other)))
    assert (game.points, game.turns) == (1.0, 1)


class TestCards:
    state = position(deck=DECK, hand=("Theft!",), market=("Two yellow!", *DEAR), opponent="R", seat=Seat.TWO, number=4)
    game = given_up(
        state,
        *(Research(card="Theft!"), Steal(action=0, spark=Spark.RED), Discover(card="Two yellow!")),
        Collect(action=0, spark=Spark.YELLOW),
    )

    def test_what_is_done_with_a_card_counts_for_the_player_who_did_it(self) -> None:
        assert of(self.game, "Theft!") == CardFigures((0, 1), (0, 0), (0, 0), offered=0, payable=0)
        assert of(self.game, "Two yellow!") == CardFigures((0, 0), (0, 1), (0, 0), offered=1, payable=0)

    def test_the_market_counts_as_it_lay_when_the_turn_began(self) -> None:
        assert sum(each.offered for each in self.game.cards) == 5

    def test_a_steal_counts_and_a_give_does_not(self) -> None:
        assert (self.game.steals, self.game.gives) == (1, 0)


def test_a_give_counts_once_a_showcase() -> None:
    state = position(deck=DECK, hand=("Two red!",), market=("Gift!",), sparks="RB")
    game = given_up(state, Research(card="Two red!"), Showcase(card="Gift!"))
    assert (game.steals, game.gives) == (0, 1)


class TestPayable:
    @pytest.mark.parametrize(("sparks", "within_reach"), [("R", 1), ("", 0)])
    def test_a_showcase_is_within_reach_if_the_research_of_a_card_in_hand_leads_to_it(
        self, sparks: str, within_reach: int
    ) -> None:
        # Every card of this hand but one collects a single red.
        state = position(deck=DECK, hand=("Theft!",), market=("Two red!", *DEAR), sparks=sparks)
        game = given_up(state, *passing("Theft!", "Dear!")[:2])
        assert (of(game, "Two red!").offered, of(game, "Two red!").payable) == (1, within_reach)
        assert game.none_payable == 1

    def test_a_steal_brings_a_showcase_within_reach(self) -> None:
        hand = ("Theft!",)
        state = position(deck=DECK, hand=hand, market=("Two yellow!", *DEAR), sparks="Y", opponent="Y", shown=4)
        game = given_up(state, *passing("Theft!", "Dear!")[:2])
        assert (of(game, "Two yellow!").payable, of(game, "Dear!").payable) == (1, 0)

    @pytest.mark.parametrize(
        ("sparks", "none", "several"), [("R", 1, 0), ("RR", 0, 0), ("RYY", 0, 0), ("RRYY", 0, 1), ("YYRB", 0, 1)]
    )
    def test_what_the_tray_can_pay_for_is_counted_before_any_research(
        self, sparks: str, none: int, several: int
    ) -> None:
        market = ("Two red!", "Two yellow!", "Gift!", "Dear!", "Dearer!")
        game = given_up(position(deck=DECK, hand=("Theft!",), market=market, sparks=sparks), Research(card="Theft!"))
        assert (game.none_payable, game.several_payable) == (none, several)

    @pytest.mark.parametrize("seed", range(8))
    def test_within_reach_is_what_the_rules_allow_at_some_point_of_the_turn(self, seed: int) -> None:
        state = random_turn_start(seed)
        game = given_up(state, Research(card=state.mover.hand[0]))
        found = {name for name, each in zip(state.setup.deck.names, game.cards, strict=True) if each.payable}
        assert found == showcases_of_a_turn(state)


def showcases_of_a_turn(state: State) -> set[str]:
    """Return the cards that can be showcased in the present turn, found by giving every command."""
    found: set[str] = set()
    waiting, seen = [state], {state}
    while waiting:
        before = waiting.pop()
        for command in rules.moves(before):
            if isinstance(command, Showcase):
                found.add(command.card)
            elif not isinstance(command, Discover) and (after := rules.apply(before, command)) not in seen:
                waiting.append(after)
                seen.add(after)
    return found


class TestShortSupply:
    def figures(self, sparks: str, *commands: AnyCommand, opponent: str = "") -> tuple[int, int]:
        state = position(
            deck=DECK, hand=("Gift!",), market=("Two red!", "Two yellow!", *DEAR[:3]), sparks=sparks, opponent=opponent
        )
        game = given_up(state, Research(card="Gift!"), *commands)
        return game.scarce, game.cut_short

    def test_a_full_supply_is_not_short(self) -> None:
        assert self.figures("RY") == (0, 0)

    def test_a_colour_that_is_gone_when_the_turn_begins_counts(self) -> None:
        assert self.figures("YYYY", opponent="YYYY") == (1, 0)
        assert self.figures("", opponent="PPPP") == (1, 0)

    def test_a_colour_that_is_gone_only_for_a_while_counts(self) -> None:
        collect = Collect(action=0, spark=Spark.RED)
        assert self.figures("RRRRRRR") == (0, 0)
        assert self.figures("RRRRRRR", collect, Showcase(card="Two red!")) == (1, 0)

    def test_a_collect_that_takes_less_than_is_printed_is_cut_short(self) -> None:
        discover, collect = Discover(card="Two yellow!"), Collect(action=0, spark=Spark.YELLOW)
        assert self.figures("YYYYYY", discover, collect) == (1, 0)
        assert self.figures("YYYYYYY", discover) == (0, 0)
        assert self.figures("YYYYYYY", discover, collect) == (1, 1)

    def test_a_collect_that_is_not_offered_for_want_of_sparks_is_cut_short(self) -> None:
        assert self.figures("RRRR", opponent="RRRR") == (1, 1)  # Gift! collects red


def test_the_figures_of_a_real_game_fit_together() -> None:
    game = played_figures(Fixture("pyrotechnics", ("easy", "easy"), 0, 1))
    assert len(game.cards) == DECK_SIZE
    assert sum(sum(each.researched) for each in game.cards) == game.turns
    assert sum(sum(each.discovered) + sum(each.showcased) for each in game.cards) == game.turns
    assert sum(each.offered for each in game.cards) == 5 * game.turns
    assert all(each.payable <= each.offered for each in game.cards)
    assert game.none_payable + game.several_payable <= game.turns
    winner = 0 if game.points else 1
    assert sum(each.showcased[winner] for each in game.cards) == 5
