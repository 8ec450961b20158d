"""What is legal, and why something is not: the one authority for players, bots and screens."""

from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Protocol

from pyrotechnics.games.hanabi.cards import Face
from pyrotechnics.games.hanabi.commands import (
    END_GAME,
    AnyCommand,
    DiscardCard,
    EndGame,
    Hint,
    HintColour,
    Move,
    PlayCard,
    discard_card,
    hint,
    play_card,
)
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import Deal, Firework, HeldCard, Result, Setup, State

OVER = "The game is over."


class Position(Protocol):
    """Be what the player to move knows of a game: a state or a view, since nothing hidden decides what is legal."""

    @property
    def rules(self) -> RuleSet:
        """The rule set."""

    @property
    def mover(self) -> int:
        """The seat whose turn it is."""

    @property
    def seats(self) -> int:
        """How many players there are."""

    @property
    def hints(self) -> int:
        """How many hint cubes lie beside the Clock."""

    @property
    def fireworks(self) -> tuple[Firework, ...]:
        """One for each colour."""

    @property
    def result(self) -> Result | None:
        """How the game ended."""

    def hand_size(self, seat: int) -> int:
        """Return how many cards a seat holds."""

    def face_at(self, seat: int, slot: int) -> Face | None:
        """Return the face of a card, None if it is hidden."""


def deal(setup: Setup) -> Deal:
    """Return the shuffled deck and who starts, both from the setup's seed."""
    draws = _draws(Random(setup.seed))
    order = list(setup.rules.deck())
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, draws)
        order[last], order[other] = order[other], order[last]
    first = _below(len(setup.names), draws) if setup.first == "random" else setup.first
    return Deal(order=tuple(order), first=first)


def _draws(random: Random) -> Iterator[int]:
    """Yield one number of 26 bits after the other.

    They are the upper bits of what ``random.shuffle`` and ``random.randrange`` draw, so deals are as these make them.
    But only ``random()`` is promised to give the same numbers in every version of Python: it makes a fraction of 53
    bits of every two draws, the first of which gives it 27.
    """
    while True:
        first, second = divmod(int(random.random() * 2**53), 2**26)
        yield first >> 1
        yield second


def _below(bound: int, draws: Iterator[int]) -> int:
    """Return the next number below a bound, each as likely as the others."""
    bits = bound.bit_length()
    return next(number for number in (draw >> (26 - bits) for draw in draws) if number < bound)


def start(setup: Setup, deal: Deal) -> State:
    """Return the state after the hands are dealt (ruling H2).

    Raises:
        ValueError: If the deal is not the deck of the rule set, or nobody sits where the game starts.
    """
    rules, seats = setup.rules, len(setup.names)
    if sorted(map(str, deal.order)) != sorted(map(str, rules.deck())):
        raise ValueError(f"The deal is not the {rules.deck_size} cards of the rules.")
    if not 0 <= deal.first < seats or setup.first not in {"random", deal.first}:
        raise ValueError("The deal starts with another player than the setup.")
    size = rules.hand_size(seats)
    hands = tuple(
        tuple(HeldCard(id=number) for number in reversed(range(seat * size, (seat + 1) * size)))
        for seat in range(seats)
    )
    return State(
        setup=setup,
        deal=deal,
        drawn=seats * size,
        hands=hands,
        fireworks=(Firework(open=tuple(rules.numbers)),) * len(rules.colours),
        hints=rules.hints,
        mover=deal.first,
    )


def plays_on(rules: RuleSet, firework: Firework, number: int) -> bool:
    """Return whether a number may be played on a colour (ruling H3)."""
    return number > firework.top if rules.gaps else number == firework.top + 1


def score(rules: RuleSet, fireworks: tuple[Firework, ...]) -> int:
    """Return what lies on the table (ruling H10)."""
    return sum([rules.worth(firework.played) for firework in fireworks])


def nothing_more(at: Position) -> bool:
    """Return whether no card that is left can score any more (ruling H11). Everybody can tell from the table."""
    return not any(firework.open for firework in at.fireworks)


def refusal(at: Position, command: AnyCommand) -> str | None:
    """Return why the player to move can't give a command, as a sentence, or None if it can be given."""
    if at.result is not None:
        return OVER
    match command:
        case PlayCard():
            return _no_such_card(at, at.mover, command.slot)
        case DiscardCard():
            if not at.rules.may_discard(at.hints):
                return f"All {at.hints} hints are there, so nothing can be discarded: play a card or give a hint."
            return _no_such_card(at, at.mover, command.slot)
        case EndGame():
            if not at.rules.early_end:
                return "These rules let the game end by itself only."
            return None if nothing_more(at) else "A card that is left can still score."
        case _:
            return _refusal_of_hint(at, command)


def _no_such_card(at: Position, seat: int, slot: int) -> str | None:
    size = at.hand_size(seat)
    return None if slot <= size else f"There is no slot {slot} in a hand of {size}."


def refusal_of_any_hint(at: Position) -> str | None:
    """Return why the player to move can't give a hint at all, as a sentence, or None if there are hints to give."""
    if at.result is not None:
        return OVER
    return None if at.hints else "No hint is left: a discard brings one back."


def _refusal_of_hint(at: Position, command: Hint) -> str | None:
    none_left = refusal_of_any_hint(at)
    if none_left is not None:
        return none_left
    if command.to == at.mover:
        return "A hint is for another player."
    if command.to >= at.seats:
        return "Nobody sits there."
    unknown = _unknown_value(at.rules, command)
    if unknown is not None:
        return unknown
    if not command.slots:
        return "A hint has to point at one card at least."
    for slot in command.slots:
        missing = _no_such_card(at, command.to, slot)
        if missing is not None:
            return missing
    matching = slots_that_match(at, command.to, about(command))
    for slot in command.slots:
        if slot not in matching:
            return f"The card in slot {slot} is not {value_in_words(at.rules, about(command))}."
    for slot in matching:
        if at.rules.pointing == "all" and slot not in command.slots:
            return f"The card in slot {slot} is {value_in_words(at.rules, about(command))} too: a hint names them all."
    return None


def _unknown_value(rules: RuleSet, command: Hint) -> str | None:
    value = about(command)
    if isinstance(value, str):
        return None if value in rules.letters else f'No colour here has the letter "{value}".'
    return None if value <= rules.highest else f"The numbers here end with {rules.highest}."


def about(command: Hint) -> str | int:
    """Return what a hint is about: the letter of a colour, or a number."""
    return command.colour if isinstance(command, HintColour) else command.number


def value_in_words(rules: RuleSet, value: str | int) -> str:
    """Return what a hint says of one card: "red", or "a 3"."""
    return rules.colour_name(value) if isinstance(value, str) else f"a {value}"


def slots_that_match(at: Position, seat: int, value: str | int) -> tuple[int, ...]:
    """Return the slots of a hand that a colour or a number is true of, as far as they are seen."""
    found = []
    for slot in range(1, at.hand_size(seat) + 1):
        face = at.face_at(seat, slot)
        if face is not None and value == (face.colour if isinstance(value, str) else face.number):
            found.append(slot)
    return tuple(found)


def moves(at: Position) -> tuple[Move, ...]:
    """Return the legal commands of the player to move that play the game on."""
    if at.result is not None:
        return ()
    found: list[Move] = []
    slots = range(1, at.hand_size(at.mover) + 1)
    found += [play_card(slot) for slot in slots]
    found += [discard_card(slot) for slot in slots if refusal(at, discard_card(slot)) is None]
    if at.hints:
        found += _hints(at)
    return tuple(found)


def legal(at: Position) -> tuple[AnyCommand, ...]:
    """Return every legal command of the player to move."""
    ending = (END_GAME,) if refusal(at, END_GAME) is None else ()
    return (*moves(at), *ending)


def _hints(at: Position) -> Iterator[Hint]:
    """Yield every hint that points at cards it is true of; none of them is refused while a hint is left."""
    for seat in range(at.seats):
        if seat == at.mover:
            continue
        groups: dict[str | int, list[int]] = {}
        for slot in range(1, at.hand_size(seat) + 1):
            face = at.face_at(seat, slot)
            if face is not None:
                groups.setdefault(face.colour, []).append(slot)
                groups.setdefault(face.number, []).append(slot)
        for value, slots in groups.items():
            if at.rules.pointing == "all":
                yield hint(seat, value, tuple(slots))
            else:
                for count in range(1, len(slots) + 1):
                    for chosen in combinations(slots, count):
                        yield hint(seat, value, chosen)
