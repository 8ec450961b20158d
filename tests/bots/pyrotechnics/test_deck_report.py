"""What many games show of a deck: handmade figures in, shares and warnings out."""

from dataclasses import replace
from typing import Any

import pytest

from pyrotechnics.bots.pyrotechnics.deck_figures import CardFigures, Ending, GameFigures
from pyrotechnics.bots.pyrotechnics.deck_report import AIMS, CardReport, DeckReport, Use, report_of, warnings_of
from pyrotechnics.bots.pyrotechnics.deck_report_text import data_of, text_of
from pyrotechnics.games.pyrotechnics.deck import DECK_SIZE, Deck
from tests.games.pyrotechnics.positions import card

DECK = Deck(name="Made up", cards=tuple(card(f"Card {number:<2} of the long names"[:24]) for number in range(18)))
NAMES = tuple(DECK.names)
UNUSED = CardFigures((0, 0), (0, 0), (0, 0), 0, 0)


def game(points: float = 1.0, *cards: CardFigures, **others: Any) -> GameFigures:
    """Return what a game of 20 turns shows; what is not said is not used and doesn't happen."""
    told = {
        "ending": Ending.WON,
        "turns": 20,
        "scarce": 0,
        "cut_short": 0,
        "steals": 0,
        "gives": 0,
        "none_payable": 0,
        "several_payable": 0,
        **others,
    }
    return GameFigures(points=points, cards=cards + (UNUSED,) * (DECK_SIZE - len(cards)), **told)


def shown(*players: int) -> CardFigures:
    """Return what a game shows of a card that these players (0 or 1) showcased."""
    return replace(UNUSED, showcased=(players.count(0), players.count(1)), offered=1, payable=1)


def use(multiple: float = 1.0, players: int = 200, winners: float | None = 0.5) -> Use:
    """Return a use of a card."""
    return Use(players, 1.0, multiple, players, winners)


def with_cards(*cards: tuple[Use, Use]) -> DeckReport:
    """Return a report in which these cards were discovered and showcased so, and all others as usual."""
    report = report_of(DECK, [game()])
    uses = cards + ((use(), use()),) * (DECK_SIZE - len(cards))
    told = (CardReport(name, use(), *each, 100, 0.5) for name, each in zip(NAMES, uses, strict=True))
    return replace(report, cards=tuple(told))


def test_a_stalemate_is_half_a_point_of_the_first_player() -> None:
    games = [game(1.0), game(0.0), game(0.0), game(0.5, ending=Ending.REPETITION), game(0.5, ending=Ending.TURN_LIMIT)]
    report = report_of(DECK, games)
    assert report.first_player == 0.4
    low, high = report.first_player_interval
    assert 0.1 < low < 0.4 < high < 0.8
    assert (report.stalemates, report.repetitions, report.turn_limits) == (0.4, 1, 1)


def test_turns_are_counted_a_player() -> None:
    assert report_of(DECK, [game(turns=turns) for turns in (20, 24, 26, 30, 60)]).turns == (12, 13, 15)
    assert report_of(DECK, [game(turns=25)]).turns == (12.5, 12.5, 12.5)


def test_shares_of_turns_are_of_all_turns_and_shares_of_games_of_all_games() -> None:
    quiet = game(turns=30)
    lively = game(
        1.0, shown(0), shown(0), turns=10, scarce=2, cut_short=1, steals=3, gives=1, none_payable=4, several_payable=5
    )
    report = report_of(DECK, [quiet, lively])
    assert (report.scarce_turns, report.none_payable, report.several_payable) == (2 / 40, 4 / 40, 5 / 40)
    assert report.cut_short_turns == 1 / 40
    assert (report.games_with_steals, report.turns_with_steals) == (0.5, 3 / 40)
    assert (report.games_with_gives, report.showcases_with_gives) == (0.5, 0.5)


def test_a_use_is_a_multiple_of_the_mean_over_all_cards() -> None:
    often = CardFigures((3, 2), (2, 1), (1, 0), 10, 4)
    seldom = CardFigures((1, 0), (0, 1), (0, 0), 10, 0)
    report = report_of(DECK, [game(1.0, often, seldom), game(0.0, often, seldom)])
    first, second, third, *_ = report.cards
    assert first.name == NAMES[0]
    assert (first.researched.times, first.researched.a_game) == (10, 5.0)
    assert first.researched.multiple == pytest.approx(10 / (12 / 18))
    assert second.discovered.times == 2
    assert second.discovered.multiple == pytest.approx(2 / (8 / 18))
    assert (third.showcased.times, third.showcased.multiple, third.showcased.winners) == (0, 0.0, None)
    assert (first.offered, first.payable) == (20, 0.4)
    assert (second.payable, third.payable) == (0.0, None)


def test_winners_are_counted_among_the_players_who_used_a_card_each_once_a_game() -> None:
    twice, both = replace(UNUSED, discovered=(2, 0)), replace(UNUSED, discovered=(1, 3))
    games = [game(1.0, twice), game(0.0, both), game(0.5, twice), game(0.0)]
    discovered = report_of(DECK, games).cards[0].discovered
    assert (discovered.times, discovered.players) == (8, 4)
    assert discovered.winners == (1.0 + 0.0 + 1.0 + 0.5) / 4


def test_an_ordinary_deck_has_no_warnings() -> None:
    assert warnings_of(with_cards()) == ()


@pytest.mark.parametrize(
    ("discovered", "showcased", "warning"),
    [
        (1.0, 2.25, "dominates: it is showcased 2.25 times as often as the mean."),
        (1.0, 0.32, "is hardly showcased: 0.32 times as often as the mean."),
        (0.2, 1.0, "is hardly discovered: 0.20 times as often as the mean."),
        (0.25, 2.2, None),
        (3.0, 1 / 3, None),
    ],
)
def test_a_card_that_is_used_too_often_or_too_seldom_is_warned_of(
    discovered: float, showcased: float, warning: str | None
) -> None:
    found = warnings_of(with_cards((use(discovered), use(showcased))))
    assert found == (() if warning is None else (f"{NAMES[0]} {warning}",))


@pytest.mark.parametrize(
    ("winners", "players", "warning"),
    [
        (0.75, 300, "dominates: 75% of those who showcased it won, where 52% is usual."),
        (0.25, 300, "doesn't pay: 25% of those who showcased it won, where 48% is usual."),
        (0.75, 20, None),  # that may be chance
        (0.58, 100_000, None),  # that is none, and not far
    ],
)
def test_a_card_whose_users_win_far_more_or_less_than_by_chance_is_warned_of(
    winners: float, players: int, warning: str | None
) -> None:
    found = warnings_of(with_cards((use(), use(players=players, winners=winners))))
    assert found == (() if warning is None else (f"{NAMES[0]} {warning}",))


def test_what_all_winners_do_more_often_is_no_warning() -> None:
    assert warnings_of(with_cards(*[(use(), use(winners=0.7))] * DECK_SIZE)) == ()


def test_a_cost_that_was_never_payable_is_warned_of_and_one_that_never_lay_there_is_not() -> None:
    never = replace(UNUSED, offered=7)
    warnings = warnings_of(report_of(DECK, [game(1.0, never)]))
    assert f"The cost of {NAMES[0]} was never payable." in warnings
    assert f"The cost of {NAMES[1]} was never payable." not in warnings


@pytest.mark.parametrize(
    ("aim", "changes", "met"),
    [
        (0, {"first_player": 0.46}, True),
        (0, {"first_player": 0.54}, True),
        (0, {"first_player": 0.459}, False),
        (0, {"first_player": 0.541}, False),
        (1, {"turns": (1, 9, 40)}, True),
        (1, {"turns": (1, 8.5, 40)}, False),
        (1, {"turns": (1, 16.5, 40)}, False),
        (2, {"stalemates": 0.0049}, True),
        (2, {"stalemates": 0.005}, False),
        (6, {"scarce_turns": 0.05}, True),
        (6, {"scarce_turns": 0.2}, True),
        (6, {"scarce_turns": 0.049}, False),
        (6, {"scarce_turns": 0.21}, False),
        (7, {"games_with_steals": 0.51}, True),
        (7, {"games_with_steals": 0.5}, False),
        (8, {"games_with_gives": 0.51}, True),
        (8, {"games_with_gives": 0.5}, False),
        (9, {"none_payable": 0.34}, True),
        (9, {"none_payable": 0.33}, False),
        (10, {"several_payable": 0.15}, True),
        (10, {"several_payable": 0.14}, False),
    ],
)
def test_an_aim_is_met_or_not(aim: int, changes: dict[str, Any], met: bool) -> None:
    report = replace(with_cards(), **changes)
    assert AIMS[aim].met(AIMS[aim].figure(report)) is met


@pytest.mark.parametrize(
    ("discovered", "showcased", "met"),
    [
        (1.0, 1.0, (True, True, True)),
        (1.0, 0.33, (False, True, True)),
        (1.0, 2.21, (True, False, True)),
        (0.24, 1.0, (True, True, False)),
    ],
)
def test_one_card_is_enough_to_miss_an_aim(discovered: float, showcased: float, met: tuple[bool, bool, bool]) -> None:
    report = with_cards((use(discovered), use(showcased)))
    assert tuple(aim.met(aim.figure(report)) for aim in AIMS[3:6]) == met


class TestText:
    report = report_of(
        DECK, [game(1.0, shown(0), replace(UNUSED, offered=2_000_000), turns=turns) for turns in (9, 30)]
    )

    def test_no_line_is_wider_than_80_cells(self) -> None:
        assert max(map(len, text_of(self.report).splitlines())) <= 80

    def test_every_card_stands_in_both_tables(self) -> None:
        lines = text_of(self.report).splitlines()
        for name in NAMES:
            assert sum(line.startswith(f"{name} ") and line[-1] in "0123456789%-" for line in lines) == 2

    def test_every_aim_is_answered_at_the_end(self) -> None:
        *_, last = text_of(self.report).split("\n\n")
        title, *aims = last.splitlines()
        assert title == "Aims"
        assert len(aims) == len(AIMS)
        assert aims[0] == "no   the first player wins 46 to 54 %: 100.0%"
        assert aims[1] == "yes  a player has 9 to 16 turns: 9.75"

    def test_few_games_are_said_to_be_few(self) -> None:
        few = "So few games show little"
        assert few in text_of(self.report)
        assert few not in text_of(replace(self.report, games=100))

    def test_a_deck_with_nothing_wrong_is_said_to_be_so(self) -> None:
        assert "No card dominates, and none is dead." in text_of(with_cards())
        assert "No card dominates" not in text_of(self.report)

    def test_the_data_hold_the_same_figures(self) -> None:
        data = data_of(self.report)
        assert data["first_player"] == 1.0
        assert data["cards"][0]["showcased"]["times"] == 2
        assert data["warnings"] == warnings_of(self.report)
        assert [aim["met"] for aim in data["aims"]] == [aim.met(aim.figure(self.report)) for aim in AIMS]
