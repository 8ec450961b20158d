"""What a legal command leads to: the only place where one state becomes the next."""

from typing import Literal

from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.games.hanabi.cards import Face
from pyrotechnics.games.hanabi.commands import AnyCommand, DiscardCard, EndGame, Hint, PlayCard
from pyrotechnics.games.hanabi.events import Completed, DeckEmptied, Discarded, Ended, Event, Hinted, Misplayed, Played
from pyrotechnics.games.hanabi.rules import about, plays_on, refusal, score
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import Firework, HeldCard, Result, State, TurnLog

Reason = Literal["completed", "last-fuse", "last-turn", "nothing-more"]


def apply(state: State, command: AnyCommand) -> State:
    """Return the state that a command leads to.

    Raises:
        IllegalCommand: If the command is not legal now.
    """
    reason = refusal(state, command)
    if reason is not None:
        raise IllegalCommand(reason)
    turn = _Turn(state)
    match command:
        case PlayCard():
            turn.play(command.slot)
        case DiscardCard():
            turn.discard(command.slot)
        case EndGame():
            turn.ending = "nothing-more"
        case _:
            turn.hint(command)
    return turn.closed()


class _Turn:
    """Gather what one turn changes; the state before it stays as it is."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.rules = state.rules
        self.hands = list(state.hands)
        self.fireworks = list(state.fireworks)
        self.played = state.played
        self.discarded = state.discarded
        self.hints = state.hints
        self.mistakes = state.mistakes
        self.events: list[Event] = []
        self.ending: Reason | None = None
        self._draws = False

    def play(self, slot: int) -> None:
        """Put a card on the table, or on the discard pile if it does not go on (rulings H3, H7)."""
        card, face = self._take(slot)
        place = self.rules.letters.index(face.colour)
        firework = self.fireworks[place]
        if not plays_on(self.rules, firework, face.number):
            self.events.append(Misplayed(slot=slot, id=card.id, card=face))
            self._lose(card, face)
            self.mistakes += 1
            if self.mistakes == self.rules.fuses:
                self.ending = "last-fuse"
            return
        self.events.append(Played(slot=slot, id=card.id, card=face))
        self.played = (*self.played, card.id)
        self.fireworks[place] = Firework(
            played=(*firework.played, face.number),
            open=tuple([number for number in firework.open if number > face.number]),
            skipped=(*firework.skipped, *[number for number in firework.open if number < face.number]),
        )
        if face.number == self.rules.highest:
            self._complete(face.colour)

    def discard(self, slot: int) -> None:
        """Put a card on the discard pile, for a hint unless all are there (ruling H6)."""
        card, face = self._take(slot)
        hint_back = self.hints < self.rules.hints
        self.events.append(Discarded(slot=slot, id=card.id, card=face, hint_back=hint_back))
        self._lose(card, face)
        self.hints += hint_back

    def hint(self, command: Hint) -> None:
        """Tell a player about cards, for a hint cube (rulings H4, H5)."""
        value = about(command)
        hand = self.hands[command.to]
        self.hands[command.to] = tuple(
            [_told(self.rules, card, value, slot in command.slots) for slot, card in enumerate(hand, 1)]
        )
        colour, number = (value, None) if isinstance(value, str) else (None, value)
        ids = tuple([hand[slot - 1].id for slot in command.slots])
        self.events.append(Hinted(to=command.to, colour=colour, number=number, slots=command.slots, ids=ids))
        self.hints -= 1

    def closed(self) -> State:
        """Return the state after the turn: a card is drawn for one that left, and the game may end (ruling H9)."""
        before = self.state
        turns_left = None if before.turns_left is None else before.turns_left - 1
        if self.ending is None and turns_left == 0:
            self.ending = "last-turn"
        drawn = before.drawn
        if self.ending is None and self._draws and before.deck_left:
            self.hands[before.mover] = (HeldCard(id=drawn), *self.hands[before.mover])
            drawn += 1
            if before.deck_left == 1:
                turns_left = before.seats * self.rules.final_turns
                self.events.append(DeckEmptied(turns=turns_left))
                if not turns_left:
                    self.ending = "last-turn"
        fireworks = tuple(self.fireworks)
        if self.ending is not None:
            self.events.append(Ended(reason=self.ending))
        return State(
            setup=before.setup,
            deal=before.deal,
            drawn=drawn,
            hands=tuple(self.hands),
            fireworks=fireworks,
            played=self.played,
            discarded=self.discarded,
            hints=self.hints,
            mistakes=self.mistakes,
            turn=before.turn + (self.ending is None),
            mover=before.mover if self.ending is not None else (before.mover + 1) % before.seats,
            turns_left=turns_left,
            log=(*before.log, TurnLog(number=before.turn, seat=before.mover, events=tuple(self.events))),
            result=None if self.ending is None else _result(self.rules, fireworks, self.ending),
        )

    def _take(self, slot: int) -> tuple[HeldCard, Face]:
        hand = self.hands[self.state.mover]
        card = hand[slot - 1]
        self.hands[self.state.mover] = hand[: slot - 1] + hand[slot:]
        self._draws = True
        return card, self.state.deal.order[card.id]

    def _lose(self, card: HeldCard, face: Face) -> None:
        """Put a card on the discard pile; with the last of its kind, its colour may have become shorter."""
        self.discarded = (*self.discarded, card.id)
        place = self.rules.letters.index(face.colour)
        firework = self.fireworks[place]
        if face.number not in firework.open:
            return
        order = self.state.deal.order
        if sum([order[id_] == face for id_ in self.discarded]) == self.rules.copies[face.number - 1]:
            left = [number for number in firework.open if number != face.number]
            if not self.rules.gaps:
                left = [number for number in left if number < face.number]
            self.fireworks[place] = firework.but(open=tuple(left))

    def _complete(self, colour: str) -> None:
        hint_back = self.rules.hint_back_on_completion and self.hints < self.rules.hints
        self.hints += hint_back
        self.events.append(Completed(colour=colour, hint_back=hint_back))
        if all(firework.top == self.rules.highest for firework in self.fireworks):
            self.ending = "completed"


def _told(rules: RuleSet, card: HeldCard, value: str | int, pointed_at: bool) -> HeldCard:
    """Return a card after a hint to its owner; what it is not follows only where a hint names all cards."""
    if isinstance(value, str):
        if pointed_at:
            return card if card.colour == value else card.but(colour=value)
        if rules.pointing == "free" or value in card.not_colours:
            return card
        return card.but(not_colours=(*card.not_colours, value))
    if pointed_at:
        return card if card.number == value else card.but(number=value)
    if rules.pointing == "free" or value in card.not_numbers:
        return card
    return card.but(not_numbers=(*card.not_numbers, value))


def _result(rules: RuleSet, fireworks: tuple[Firework, ...], reason: Reason) -> Result:
    counts = reason != "last-fuse" or rules.score_after_last_fuse
    return Result(reason=reason, score=score(rules, fireworks) if counts else 0)
