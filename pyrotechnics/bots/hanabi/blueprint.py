"""The contract of everything that plays Hanabi by what all players know and one player sees."""

from abc import abstractmethod
from collections.abc import Sequence
from operator import is_
from typing import ClassVar, NamedTuple, TypeVar

from pyrotechnics.bots.bot import Bot
from pyrotechnics.bots.hanabi.board import Board
from pyrotechnics.bots.hanabi.prospects import Bits, faces_of
from pyrotechnics.games.hanabi.commands import AnyCommand, Hint, Move, discard_card, hint, play_card
from pyrotechnics.games.hanabi.events import Discarded, Event, Hinted, Misplayed, Played
from pyrotechnics.games.hanabi.state import TurnLog
from pyrotechnics.games.hanabi.view import View

HIDDEN = -1
"""The place of a face that is not seen."""

_KEPT = 8

_SHOWING = (Played, Misplayed, Discarded)


class Blueprint(Board):
    """Be a board that also takes in what is said, and decides for whoever is to move.

    What it holds follows from what all players have seen. A whole game can be played with it, as a search does:
    ``follow(choose(faces), faces)`` until ``over``.

    Attributes:
        private: Whether it also reads hands that one player sees, so that no other seat goes on from what it has read.
    """

    private: ClassVar[bool] = False

    @abstractmethod
    def follow(self, move: Move, faces: Sequence[int]) -> None:
        """Take in what the player to move does, and end the turn.

        Args:
            move: A legal move.
            faces: The face of each card, by its place; only those are read that the move shows to all, and by a
                private blueprint the hands that are not ``HIDDEN``.
        """

    @abstractmethod
    def choose(self, faces: Sequence[int]) -> Move:
        """Return what the player to move does; nothing is changed by it.

        Args:
            faces: The face of each card, by its place; ``HIDDEN`` is never read: the hand of the player, and the deck.
        """

    @abstractmethod
    def options(self, faces: Sequence[int]) -> Sequence[Move]:
        """Return the moves that are worth a thought, as a search should look at them: what ``choose`` returns first.

        Args:
            faces: As in ``choose``.
        """

    def any_hint(self, faces: Sequence[int]) -> Hint | None:
        """Return a hint that is true, for when nothing else may be done; None where there is none to give.

        Args:
            faces: As in ``choose``.
        """
        for away in range(1, self.seats if self.hints else 1):
            seat = (self.mover + away) % self.seats
            numbers = [faces[card] % self.rules.highest + 1 for card in self.hands[seat]]
            if numbers:
                slots = tuple([slot for slot, number in enumerate(numbers, 1) if number == numbers[0]])
                return hint(seat, numbers[0], slots)
        return None

    @abstractmethod
    def thought(self, card: int) -> Bits:
        """Return the faces that a card of the player to move can have, as that player takes what was said."""

    @abstractmethod
    def known(self, card: int) -> Bits:
        """Return the faces that a card of the player to move can have by the rules alone, as far as all know."""


BlueprintT = TypeVar("BlueprintT", bound=Blueprint)


class BlueprintBot(Bot[View, AnyCommand]):
    """Do what a blueprint says.

    Attributes:
        blueprint: The blueprint.
    """

    blueprint: ClassVar[type[Blueprint]]

    def choose(self, view: View) -> tuple[AnyCommand, ...]:
        """Return the move of the blueprint; to end the game early is for people (ruling H11).

        Raises:
            TypeError: If this is no view: a bot may not see anything else.
            ValueError: If it is not this seat's turn, or the blueprint can't play with so many.
        """
        check_turn(view)
        return (read(self.blueprint, view).choose(faces_seen(view)),)


def check_turn(view: View) -> None:
    """Return if a bot can choose for a view.

    Raises:
        TypeError: If this is no view: a bot may not see anything else.
        ValueError: If it is not this seat's turn.
    """
    if not isinstance(view, View):
        raise TypeError(f"A bot sees a view and nothing else, not a {type(view).__name__}.")
    if not view.to_move:
        raise ValueError("Nothing waits for this seat: it is not its turn.")


def faces_seen(view: View) -> list[int]:
    """Return the face of each card by its place, ``HIDDEN`` where the viewer does not see it."""
    place = faces_of(view.rules).place
    faces = [HIDDEN] * view.rules.deck_size
    for player in view.players:
        for card in player.hand:
            if card.face is not None:
                faces[card.held.id] = place[card.face]
    for turn in view.log:
        event = turn.events[0]
        if isinstance(event, _SHOWING):
            faces[event.id] = place[event.card]
    return faces


def _showing(turn: TurnLog) -> Played | Misplayed | Discarded | None:
    """Return the event that has shown a card of the hand of the player who moved, None if that was a hint."""
    event = turn.events[0]
    return event if isinstance(event, _SHOWING) else None


class _Read(NamedTuple):
    log: tuple[TurnLog, ...]
    reader: int | None
    now: Blueprint


_recent: list[_Read] = []


def read(blueprint: type[BlueprintT], view: View) -> BlueprintT:
    """Return what everybody at the table knows, by going through the log from the deal.

    What was returned for a shorter log of the same game is gone on from, since the views of a game between bots follow
    each other. The caller copies what it changes.

    Args:
        blueprint: How what was said is taken.
        view: Anybody's view; what only the viewer sees is not looked at, unless the blueprint is private.

    Raises:
        ValueError: If the blueprint can't play with so many; one sentence.
    """
    reader = view.seat if blueprint.private else None
    known, now = _begun(blueprint, view, reader)
    if len(known) == len(view.log):
        return now
    now = now.copy()
    faces = faces_seen(view)
    news = view.log[len(known) :]
    # What the reader held was hidden until it was shown, so that it does not matter when this is read.
    own = {event.id: faces[event.id] for turn in news if turn.seat == reader and (event := _showing(turn))}
    for card in own:
        faces[card] = HIDDEN
    for turn in news:
        event = _showing(turn)
        if event is not None and event.id in own:
            faces[event.id] = own[event.id]
        move = move_of(turn.events[0])
        if move is not None:
            now.follow(move, faces)
    _recent.append(_Read(view.log, reader, now))
    del _recent[:-_KEPT]
    return now


def _begun(blueprint: type[BlueprintT], view: View, reader: int | None) -> tuple[tuple[TurnLog, ...], BlueprintT]:
    """Return how much of a log was read before, and what was known then."""
    for log, by, now in reversed(_recent):
        # The very same entries: then it is the same game, whatever came after them.
        if not isinstance(now, blueprint) or by != reader or now.rules is not view.rules:
            continue
        if type(now) is not blueprint:
            continue  # a level that reads less or more into hints
        if 0 < len(log) <= len(view.log) and all(map(is_, log, view.log)):
            return log, now
    return (), blueprint(view.rules, view.seats, view.log[0].seat if view.log else view.mover)


def move_of(event: Event) -> Move | None:
    """Return the move that shows in the first event of a turn, from which the others follow; None for an early end."""
    match event:
        case Hinted():
            value = event.number if event.colour is None else event.colour
            assert value is not None  # a hint is about one or the other
            return hint(event.to, value, event.slots)
        case Played() | Misplayed():
            return play_card(event.slot)
        case Discarded():
            return discard_card(event.slot)
        case _:
            return None
