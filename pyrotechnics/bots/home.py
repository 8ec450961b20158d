"""What the worker and the arena have to know about a game to play it with bots."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from pydantic import TypeAdapter

from pyrotechnics.bots.advice import Advice, Analysis, Remark, ReviewT
from pyrotechnics.bots.bot import Bot
from pyrotechnics.bots.levels import Terms, home_of
from pyrotechnics.engine.game import Game, StateT, ViewT
from pyrotechnics.engine.record import CommandT, DealT, Record, SetupT

RulesT = TypeVar("RulesT")

Standstill = Literal["repetition", "turn-limit"]
"""How a game ends that would go on for ever: a position came up too often, or there were too many turns."""


@dataclass(frozen=True)
class Team(Generic[SetupT, DealT, StateT, CommandT, RulesT]):
    """Hold what the arena has to know about a game that all players win or lose together.

    Attributes:
        players: How many can play, from few to many.
        usual: How many play where nobody says.
        maximum: The highest score that there is under some rules.
        struck_out: Whether a game ended by mistakes.
        reference: How players play a deal who know all of it, as a measure for those who don't: their move in each
            state from the first.
    """

    players: tuple[int, ...]
    usual: int
    maximum: Callable[[RulesT], int]
    struck_out: Callable[[StateT], bool]
    reference: Callable[[SetupT, DealT], Callable[[StateT], CommandT]]


@dataclass(frozen=True)
class Coach(Generic[SetupT, DealT, CommandT, ViewT, ReviewT]):
    """Hold how the strongest bot of a game gives advice, and goes over a game that was played.

    Attributes:
        advice_type: What it advises, for data that comes from outside.
        review_type: What it says of one turn; likewise.
        analysis_type: What it says of a whole game.
        advise: What it would do in the place of a view's seat, from the time that it has and a seed; raises ValueError
            if nothing waits for that seat.
        reviews: How many turns of a record there are to be reviewed, and the review of each as it is made, from the
            time that it has for each and a seed.
        summary: What it all came to, in a sentence or three, from a record and the reviews of all its turns.
        remarks: What there is to be said of some turns of the log of a view, by their numbers, as far as the view's
            seat may know it; None where nobody says anything.
    """

    advice_type: type[Advice[CommandT]]
    review_type: type[ReviewT]
    analysis_type: type[Analysis[ReviewT]]
    advise: Callable[[ViewT, Terms, int], Advice[CommandT]]
    reviews: Callable[[Record[SetupT, DealT, CommandT], Terms, int], tuple[int, Iterator[ReviewT]]]
    summary: Callable[[Record[SetupT, DealT, CommandT], tuple[ReviewT, ...]], str]
    remarks: Callable[[ViewT, tuple[int, ...]], Iterator[Remark]] | None = None


@dataclass(frozen=True)
class Home(Generic[SetupT, DealT, StateT, CommandT, ViewT, RulesT]):
    """Hold one game's rules, its types for data that comes from outside, and its bots.

    Attributes:
        game: The rules.
        view_type: What a bot sees.
        commands: Reads and writes what a bot answers.
        levels: How to make a bot of each level from a seed and the time that it has.
        rules: Reads what a word of the command line names to play by, a rule set or a deck, the usual one for None;
            raises ValueError with one sentence if it names none.
        rules_option: The option of the command line that this word belongs to.
        unattended: How to set up a game that only bots play, from a seed, the number of players and a rule set.
        starter: Which seat has the first turn.
        turns: How many turns have been begun, over all players.
        standstill: How a game ended in which nobody could or would get on; None for any other end.
        team: What there is to know of a game that is played together; None for a duel.
        coach: Who gives advice and goes over games; None where nobody does yet.
    """

    game: Game[SetupT, DealT, StateT, CommandT, ViewT]
    view_type: type[ViewT]
    commands: TypeAdapter[tuple[CommandT, ...]]
    levels: Mapping[str, Callable[[int, Terms], Bot[ViewT, CommandT]]]
    rules: Callable[[str | None], RulesT]
    rules_option: Literal["--rules", "--deck"]
    unattended: Callable[[int, int, RulesT], SetupT]
    starter: Callable[[DealT], int]
    turns: Callable[[StateT], int]
    standstill: Callable[[StateT], Standstill | None]
    team: Team[SetupT, DealT, StateT, CommandT, RulesT] | None
    coach: Coach[SetupT, DealT, CommandT, ViewT, Any] | None = None


AnyHome = Home[Any, Any, Any, Any, Any, Any]
"""The home of a game that is chosen at run time."""

AnyCoach = Coach[Any, Any, Any, Any, Any]
"""Likewise."""


def coach_of(game: str) -> AnyCoach:
    """Return who gives advice on a game and goes over games that were played.

    Raises:
        ValueError: If there is no such game, or nobody who does; the message is one sentence.
    """
    home = home_of(game)
    if home.coach is None:
        raise ValueError(f"Nobody gives advice on {home.game.title} yet.")
    return home.coach
