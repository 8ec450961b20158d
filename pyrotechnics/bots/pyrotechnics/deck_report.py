"""What many games show of a deck: how it plays, how its cards are used, and whether it is as a deck should be."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from operator import attrgetter
from statistics import fmean, median, quantiles

from pyrotechnics.bots.duels import wilson
from pyrotechnics.bots.pyrotechnics.deck_figures import CardFigures, Ending, GameFigures
from pyrotechnics.games.pyrotechnics.deck import Deck

MOST_SHOWCASED, LEAST_SHOWCASED, LEAST_DISCOVERED = 2.2, 1 / 3, 1 / 4
"""How often a card may be used, as multiples of the mean over all cards."""

_FAR = 0.1  # from the share of winners that all cards have
_BEYOND_CHANCE = 3.3  # standard errors: with 18 cards and two uses, chance goes that far in one report of thirty

_USES = ("researched", "discovered", "showcased")


@dataclass(frozen=True)
class Use:
    """How often a card was researched, discovered or showcased.

    Attributes:
        times: How often in all games.
        a_game: How often a game.
        multiple: That as a multiple of the mean over all cards; 0.0 where no card was used so.
        players: How many players did it, each once a game.
        winners: The share of them that won, a stalemate as half a win; None where there are none.
    """

    times: int
    a_game: float
    multiple: float
    players: int
    winners: float | None


@dataclass(frozen=True)
class CardReport:
    """What all games show of one card.

    Attributes:
        name: The card.
        researched: How often it was researched.
        discovered: How often it was discovered.
        showcased: How often it was showcased.
        offered: On how many turns it lay in the market when the turn began.
        payable: The share of them on which its showcase was within reach, as in ``CardFigures``; None if never offered.
    """

    name: str
    researched: Use
    discovered: Use
    showcased: Use
    offered: int
    payable: float | None


@dataclass(frozen=True)
class DeckReport:
    """What games with one deck show of it; all shares are from 0.0 to 1.0.

    Attributes:
        games: How many games, at least 1.
        first_player: The points of the player with the first turn; a stalemate is half a point.
        first_player_interval: The 95 % Wilson interval of that share.
        turns: The turns a player, half of those of a game: first quartile, median, third quartile.
        stalemates: The share of games without a winner.
        repetitions: How many of them ended with the third repetition of a position.
        turn_limits: How many of them ended with the 200th turn.
        scarce_turns: The share of turns on which the supply was out of a colour or a collect was cut short.
        cut_short_turns: The share of turns on which a collect was cut short.
        games_with_steals: The share of games with a steal.
        turns_with_steals: The share of turns with one.
        games_with_gives: The share of games with a give.
        showcases_with_gives: The share of showcases with one.
        none_payable: The share of turns at whose beginning no showcase could be paid out of the tray.
        several_payable: The share of turns at whose beginning any of two showcases or more could.
        cards: What the games show of each card, in the order of the deck.
    """

    games: int
    first_player: float
    first_player_interval: tuple[float, float]
    turns: tuple[float, float, float]
    stalemates: float
    repetitions: int
    turn_limits: int
    scarce_turns: float
    cut_short_turns: float
    games_with_steals: float
    turns_with_steals: float
    games_with_gives: float
    showcases_with_gives: float
    none_payable: float
    several_payable: float
    cards: tuple[CardReport, ...]


def report_of(deck: Deck, games: Sequence[GameFigures]) -> DeckReport:
    """Return what games show of the deck that they were played with.

    Args:
        deck: The deck.
        games: At least one game.
    """
    turns = sum(game.turns for game in games)
    shown = sum(sum(card.showcased) for game in games for card in game.cards)
    first_player = fmean(game.points for game in games)
    endings = [game.ending for game in games]
    lengths = [game.turns / 2 for game in games]
    low, _, high = quantiles(lengths, method="inclusive") if len(games) > 1 else lengths * 3
    return DeckReport(
        games=len(games),
        first_player=first_player,
        first_player_interval=wilson(first_player, len(games)),
        turns=(low, median(lengths), high),
        stalemates=fmean(ending is not Ending.WON for ending in endings),
        repetitions=endings.count(Ending.REPETITION),
        turn_limits=endings.count(Ending.TURN_LIMIT),
        scarce_turns=_share(sum(game.scarce for game in games), turns),
        cut_short_turns=_share(sum(game.cut_short for game in games), turns),
        games_with_steals=fmean(game.steals > 0 for game in games),
        turns_with_steals=_share(sum(game.steals for game in games), turns),
        games_with_gives=fmean(game.gives > 0 for game in games),
        showcases_with_gives=_share(sum(game.gives for game in games), shown),
        none_payable=_share(sum(game.none_payable for game in games), turns),
        several_payable=_share(sum(game.several_payable for game in games), turns),
        cards=_cards(deck, games),
    )


@dataclass(frozen=True)
class Aim:
    """What is wanted of a deck.

    Attributes:
        wanted: In words, to be followed by the figure.
        figure: What has to be so.
        met: Whether a figure is as it is wanted.
        shown: How a figure is written.
    """

    wanted: str
    figure: Callable[[DeckReport], float]
    met: Callable[[float], bool]
    shown: str = ".1%"


AIMS: tuple[Aim, ...] = (
    Aim("the first player wins 46 to 54 %", attrgetter("first_player"), lambda share: 0.46 <= share <= 0.54),
    Aim("a player has 9 to 16 turns", lambda report: report.turns[1], lambda turns: 9 <= turns <= 16, "g"),
    Aim("fewer than 0.5 % of games are stalemates", attrgetter("stalemates"), lambda share: share < 0.005),
    Aim(
        "every card is showcased a third of the mean or more",
        lambda report: min(card.showcased.multiple for card in report.cards),
        lambda multiple: multiple >= LEAST_SHOWCASED,
        ".2f",
    ),
    Aim(
        "no card is showcased more than 2.2 times the mean",
        lambda report: max(card.showcased.multiple for card in report.cards),
        lambda multiple: multiple <= MOST_SHOWCASED,
        ".2f",
    ),
    Aim(
        "every card is discovered a quarter of the mean or more",
        lambda report: min(card.discovered.multiple for card in report.cards),
        lambda multiple: multiple >= LEAST_DISCOVERED,
        ".2f",
    ),
    Aim("sparks run short on 5 to 20 % of turns", attrgetter("scarce_turns"), lambda share: 0.05 <= share <= 0.2),
    Aim("most games have a steal", attrgetter("games_with_steals"), lambda share: share > 0.5),
    Aim("most games have a give", attrgetter("games_with_gives"), lambda share: share > 0.5),
    Aim("nothing is payable at first on a third of turns", attrgetter("none_payable"), lambda share: share >= 1 / 3),
    Aim("two or more are on a seventh of turns", attrgetter("several_payable"), lambda share: share >= 1 / 7),
)
"""What is wanted of the deck that comes with the program, with strong bots on both sides."""


def warnings_of(report: DeckReport) -> tuple[str, ...]:
    """Return a sentence for each thing that is wrong with a card: it dominates the games, or it is dead."""
    return (
        *(warning for card in report.cards for warning in _warnings_of_use(card)),
        *_warnings_of_winners(report.cards, "discovered"),
        *_warnings_of_winners(report.cards, "showcased"),
    )


def _warnings_of_use(card: CardReport) -> Iterator[str]:
    shown, discovered = card.showcased.multiple, card.discovered.multiple
    if card.payable == 0.0:
        yield f"The cost of {card.name} was never payable."
    if shown > MOST_SHOWCASED:
        yield f"{card.name} dominates: it is showcased {shown:.2f} times as often as the mean."
    if shown < LEAST_SHOWCASED:
        yield f"{card.name} is hardly showcased: {shown:.2f} times as often as the mean."
    if discovered < LEAST_DISCOVERED:
        yield f"{card.name} is hardly discovered: {discovered:.2f} times as often as the mean."


def _warnings_of_winners(cards: Iterable[CardReport], use: str) -> Iterator[str]:
    """Yield what is to be said of cards whose users win far more or less than those of all cards, and not by chance.

    Winners showcase more cards than losers, so that a half is not what an ordinary card comes to.
    """
    uses = {card.name: getattr(card, use) for card in cards}
    usual = _winners(uses.values())
    for name, each in uses.items():
        if each.winners is None or usual is None:
            continue
        away = abs(each.winners - usual)
        if away >= _FAR and away > _BEYOND_CHANCE * sqrt(usual * (1 - usual) / each.players):
            word = "dominates" if each.winners > usual else "doesn't pay"
            yield f"{name} {word}: {each.winners:.0%} of those who {use} it won, where {usual:.0%} is usual."


def _winners(uses: Iterable[Use]) -> float | None:
    """Return the share of winners among all who used any card so."""
    known = [(each.winners * each.players, each.players) for each in uses if each.winners is not None]
    return sum(points for points, _ in known) / sum(players for _, players in known) if known else None


def _cards(deck: Deck, games: Sequence[GameFigures]) -> tuple[CardReport, ...]:
    by_card = list(zip(*(game.cards for game in games), strict=True))
    points = [(game.points, 1 - game.points) for game in games]
    researched, discovered, showcased = (_uses(by_card, points, attrgetter(use)) for use in _USES)
    reports = []
    for place, name in enumerate(deck.names):
        offered = sum(card.offered for card in by_card[place])
        payable = sum(card.payable for card in by_card[place]) / offered if offered else None
        reports.append(CardReport(name, researched[place], discovered[place], showcased[place], offered, payable))
    return tuple(reports)


def _uses(
    by_card: Sequence[Sequence[CardFigures]],
    points: Sequence[tuple[float, float]],
    use: Callable[[CardFigures], tuple[int, int]],
) -> list[Use]:
    """Return how often each card was used so.

    Args:
        by_card: For each card, what each game shows of it.
        points: For each game, the points of both players.
        use: How often each player used a card so.
    """
    counts = [[use(card) for card in games] for games in by_card]
    times = [sum(map(sum, games)) for games in counts]
    mean = fmean(times)
    uses = []
    for games, total in zip(counts, times, strict=True):
        won = [
            point
            for count, score in zip(games, points, strict=True)
            for often, point in zip(count, score, strict=True)
            if often
        ]
        multiple = total / mean if mean else 0.0
        uses.append(Use(total, total / len(points), multiple, len(won), fmean(won) if won else None))
    return uses


def _share(count: int, total: int) -> float:
    return count / total if total else 0.0
