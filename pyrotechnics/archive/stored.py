"""Games as the archive holds them: plain values, light to import, since the menu lists them."""

from dataclasses import dataclass
from typing import Literal

Result = Literal["open", "won", "lost", "drawn", "scored"]
Origin = Literal["played", "what-if", "imported"]
StepKind = Literal["command", "undo", "redo", "take-back"]
TakeBacks = Literal["none", "over-the-table"]
Order = Literal["newest", "best"]
"""What stands at the top of a list; games that are open come after the best ones."""


def others(players: tuple[str, ...], levels: tuple[str, ...], seat: int | None) -> str:
    """Return who plays against or beside a seat: names of people, and the bots' levels, counted where several.

    Args:
        players: The names by seat.
        levels: By seat, the bot's level, "" for a person.
        seat: The seat; the first one for None.
    """
    found = [
        level or name for place, (name, level) in enumerate(zip(players, levels, strict=True)) if place != (seat or 0)
    ]
    counted = {other: found.count(other) for other in found}
    return ", ".join(other if count == 1 else f"{count} x {other}" for other, count in counted.items())


@dataclass(frozen=True, slots=True)
class NewGame:
    """Hold what is known of a game when its table opens.

    Attributes:
        game: The name of the game.
        rules: The name of its rule set or deck.
        players: The names by seat.
        occupants: Who sits where, as JSON.
        levels: By seat, the bot's level, "" for a person.
        seat: The seat of the first person; None where only bots play.
        first: The seat that starts.
        maximum: The most that can be scored together; None in a duel.
        take_backs: Whether moves against bots may be taken back.
        origin: Where the game comes from.
        parent: The game that a what-if left.
        deal_code: The short text of its deal, where it has one.
        begun: When, in UTC.
        setup: What the players chose, as JSON.
        deal: What chance decided, as JSON.
    """

    game: str
    rules: str
    players: tuple[str, ...]
    occupants: str
    levels: tuple[str, ...]
    seat: int | None
    first: int
    maximum: int | None
    take_backs: TakeBacks
    origin: Origin
    parent: int | None
    deal_code: str | None
    begun: str
    setup: str
    deal: str

    @property
    def opponent(self) -> str:
        """Who plays against or beside the person: names of people, and the bots' levels, counted where several."""
        return others(self.players, self.levels, self.seat)


@dataclass(frozen=True, slots=True)
class StoredStep:
    """Hold one thing that happened at a table.

    Attributes:
        number: Counted from 1 within the game.
        kind: What happened; "undo", "redo" and "take-back" go over commands of earlier steps.
        seat: Who did it.
        command: The command as JSON; None for the other kinds.
        at: When, in UTC.
    """

    number: int
    kind: StepKind
    seat: int
    command: str | None
    at: str


@dataclass(frozen=True, slots=True)
class Standing:
    """Hold how a game stands after its last step.

    Attributes:
        touched: When that was, in UTC.
        casual: Whether moves were taken back, or it is a what-if.
        turn: The number of the present turn over all players.
        scores: One number a seat, once the game has ended.
        reason: How it ended, in a sentence.
        advised: How often advice was given in it.
    """

    touched: str
    casual: bool
    turn: int
    scores: tuple[float, ...] | None = None
    reason: str | None = None
    advised: int = 0

    def result(self, seat: int | None, maximum: int | None) -> Result:
        """Return what came of the game for a seat, which is the first where only bots play.

        Args:
            seat: The seat.
            maximum: The most that can be scored together; None in a duel.
        """
        if self.scores is None:
            return "open"
        if maximum is not None:
            return "scored"
        match self.scores[seat or 0]:
            case 1.0:
                return "won"
            case 0.0:
                return "lost"
        return "drawn"


@dataclass(frozen=True, slots=True)
class StoredGame:
    """Hold one line of a list of games.

    Attributes:
        id: Its number in the archive, never given twice.
        game: The name of the game.
        rules: The name of its rule set or deck.
        players: The names by seat.
        levels: By seat, the bot's level, "" for a person.
        seat: The seat of the first person; None where only bots played.
        opponent: Who played against or beside that seat.
        first: The seat that started.
        origin: Where the game comes from.
        parent: The game that a what-if left.
        casual: Whether moves were taken back, or it is a what-if.
        deal_code: The short text of its deal, where it has one.
        begun: When its table opened, in UTC (ISO 8601).
        touched: When its last step was kept, in UTC.
        turn: The number of the turn that it has reached, over all players.
        steps: How many steps are kept.
        result: What came of it for that seat.
        scores: One number a seat, once the game has ended.
        reason: How it ended, in a sentence.
        maximum: The most that can be scored together; None in a duel.
        advised: How often advice was given in it.
    """

    id: int
    game: str
    rules: str
    players: tuple[str, ...]
    levels: tuple[str, ...]
    seat: int | None
    opponent: str
    first: int
    origin: Origin
    parent: int | None
    casual: bool
    deal_code: str | None
    begun: str
    touched: str
    turn: int
    steps: int
    result: Result
    scores: tuple[float, ...] | None
    reason: str | None
    maximum: int | None
    advised: int = 0

    @property
    def ended(self) -> bool:
        """Whether the game has ended."""
        return self.scores is not None

    @property
    def score(self) -> float | None:
        """What the person's seat scored, once the game has ended."""
        return None if self.scores is None else self.scores[self.seat or 0]

    @property
    def can_continue(self) -> bool:
        """Whether somebody can play on: an imported game has nobody who plays it."""
        return not self.ended and self.origin != "imported"

    @property
    def told_deal(self) -> str | None:
        """The code of the deal, where it has one and nobody can learn hidden cards from it."""
        return None if self.hides_cards else self.deal_code

    @property
    def hides_cards(self) -> bool:
        """Whether a replay, or the deal itself, would tell somebody who can play on what is still to be found out."""
        return self.can_continue and not self.casual


@dataclass(frozen=True, slots=True)
class WholeGame:
    """Hold everything that is kept of a game.

    Attributes:
        heading: Its line in the list.
        setup: What the players chose, as JSON.
        deal: What chance decided, as JSON.
        occupants: Who sits where, as JSON.
        take_backs: Whether moves against bots may be taken back.
        steps: What happened, in order.
        notes: What players wrote down for themselves: seat, card, text.
    """

    heading: StoredGame
    setup: str
    deal: str
    occupants: str
    take_backs: TakeBacks
    steps: tuple[StoredStep, ...]
    notes: tuple[tuple[int, int, str], ...]


@dataclass(frozen=True, slots=True)
class Wanted:
    """Say which games a list is to hold; None for all.

    Attributes:
        game: Of this game.
        opponent: Against or beside these.
        result: With this result.
        deal_code: Of this deal.
    """

    game: str | None = None
    opponent: str | None = None
    result: Result | None = None
    deal_code: str | None = None


EVERYTHING = Wanted()
