"""Positions made at will: say what matters, and the rest of the deck falls into place."""

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.cards import Face, face
from pyrotechnics.games.hanabi.commands import AnyCommand, DiscardCard, HintColour, HintNumber, PlayCard
from pyrotechnics.games.hanabi.effects import apply
from pyrotechnics.games.hanabi.events import Event
from pyrotechnics.games.hanabi.rulesets import Colour, RuleSet, preset
from pyrotechnics.games.hanabi.state import Deal, Firework, HeldCard, Setup, State

NAMES = ("Ann", "Bob", "Cid", "Dora", "Eve")
GREEN, CLASSIC = preset("green-box"), preset("classic")
TINY = GREEN.but(
    name="tiny",
    title="Tiny",
    colours=(Colour(name="red", letter="R"), Colour(name="blue", letter="B")),
    copies=(2, 1, 1),
    hands=(2, 2, 1, 1),
    hints=2,
    fuses=2,
)
"""Eight cards in two colours, R1 R1 R2 R3 and B1 B1 B2 B3, and otherwise the Green Box rules."""


def setup(
    seed: int = 1, *, players: int = 2, rules: RuleSet = GREEN, first: int | Literal["random"] = "random"
) -> Setup:
    """Return a setup of Ann, Bob and so on."""
    return Setup(seed=seed, names=NAMES[:players], first=first, rules=rules)


def dealt(
    seed: int = 1, *, players: int = 2, rules: RuleSet = GREEN, first: int | Literal["random"] = "random"
) -> State:
    """Return the start of a shuffled game."""
    chosen = setup(seed, players=players, rules=rules, first=first)
    return law.start(chosen, law.deal(chosen))


def cards(tokens: str) -> list[Face]:
    """Return the cards that tokens with spaces between name ("R1 B2")."""
    return [face(token[0], int(token[1:])) for token in tokens.split()]


def numbers_of(order: Iterable[Face], letter: str) -> list[int]:
    """Return the numbers of the cards of one colour."""
    return [each.number for each in order if each.colour == letter]


def firework(rules: RuleSet, letter: str, played: list[Face], discarded: list[Face]) -> Firework:
    """Return a colour after these cards were played, and these discarded after that."""
    on_table, copies = numbers_of(played, letter), Counter(numbers_of(rules.deck(), letter))
    copies.subtract(numbers_of(discarded, letter))
    top = max(on_table, default=0)
    above = [number for number in rules.numbers if number > top and number not in on_table]
    can_be_had = [number for number in above if copies[number]]
    if not rules.gaps:
        can_be_had = [number for number in can_be_had if all(copies[each] for each in above if each <= number)]
    passed_over = [number for number in rules.numbers if number < top and number not in on_table]
    return Firework(played=tuple(on_table), open=tuple(can_be_had), skipped=tuple(passed_over))


def table(
    hands: str,
    *,
    draws: str = "",
    played: str = "",
    discarded: str = "",
    left: int | None = None,
    rules: RuleSet = GREEN,
    hints: int | None = None,
    mistakes: int = 0,
    mover: int = 0,
    turns_left: int | None = None,
) -> State:
    """Return a position before a turn.

    Args:
        hands: The hand of each player, the newest card first, with strokes between ("R1 B2 / Y3"); any other cards
            fill them up, unless the deck is empty.
        draws: The next cards of the deck; any other cards follow.
        played: The cards on the table, each in its colour in the order of play.
        discarded: The discard pile.
        left: How many cards are left to draw; what is over lies on the discard pile too. All of them by default.
        rules: The rule set.
        hints: The cubes beside the Clock; all by default.
        mistakes: The cubes on the Rocket.
        mover: The seat whose turn it is.
        turns_left: The turns that are left over all players when no card is; one for each player by default.
    """
    held = [cards(part) for part in hands.split("/")]
    top, on_table, pile = cards(draws), cards(played), cards(discarded)
    rest = Counter(rules.deck())
    rest.subtract([*(card for hand in held for card in hand), *top, *on_table, *pile])
    assert min(rest.values()) >= 0, "no deck has so many of a card"
    others = sorted(rest.elements(), key=lambda card: (card.number, card.colour))
    size = rules.hand_size(len(held))
    if left != 0:
        held = [hand + [others.pop(0) for _ in range(size - len(hand))] for hand in held]
    if left is not None:
        needed = left - len(top)
        pile += others[: len(others) - needed]
        others = others[len(others) - needed :]
    ids = iter(range(rules.deck_size))
    hand_ids = [tuple(reversed([next(ids) for _ in hand])) for hand in held]
    played_ids = tuple(next(ids) for _ in on_table)
    pile_ids = tuple(next(ids) for _ in pile)
    drawn = next(ids, rules.deck_size)
    order = [card for hand in held for card in reversed(hand)] + on_table + pile + top + others
    return State(
        setup=setup(players=len(held), rules=rules, first=mover),
        deal=Deal(order=tuple(order), first=mover),
        drawn=drawn,
        hands=tuple(tuple(HeldCard(id=number) for number in numbers) for numbers in hand_ids),
        fireworks=tuple(firework(rules, letter, on_table, pile) for letter in rules.letters),
        played=played_ids,
        discarded=pile_ids,
        hints=rules.hints if hints is None else hints,
        mistakes=mistakes,
        mover=mover,
        turns_left=len(held) if left == 0 and turns_left is None else turns_left,
    )


def command(words: str) -> AnyCommand:
    """Return the command that words name: "play 1", "discard 2", "hint 1 R 2,3" (to a seat, about, slots)."""
    kind, *rest = words.split()
    if kind == "play":
        return PlayCard(slot=int(rest[0]))
    if kind == "discard":
        return DiscardCard(slot=int(rest[0]))
    assert kind == "hint"
    to, about, *slots = rest
    pointed_at = tuple(int(slot) for slot in slots[0].split(",")) if slots else ()
    if about.isdigit():
        return HintNumber(to=int(to), number=int(about), slots=pointed_at)
    return HintColour(to=int(to), colour=about, slots=pointed_at)


def play(state: State, *wanted: AnyCommand | str) -> State:
    """Return the state that commands lead to, each of them legal."""
    for each in wanted:
        state = apply(state, command(each) if isinstance(each, str) else each)
    return state


def refused(state: State, wanted: AnyCommand | str) -> str:
    """Return the sentence that a command is refused with."""
    try:
        play(state, wanted)
    except IllegalCommand as refusal:
        return str(refusal)
    raise AssertionError(f"{wanted} was not refused")


def hand(state: State, seat: int) -> str:
    """Return the hand of a seat as tokens, the newest card first."""
    return " ".join(str(state.deal.order[card.id]) for card in state.hands[seat])


def on_table(state: State) -> dict[str, tuple[int, ...]]:
    """Return the numbers of each colour on the table, by its letter; colours that have none are left out."""
    pairs = zip(state.rules.letters, state.fireworks, strict=True)
    return {letter: firework.played for letter, firework in pairs if firework.played}


def discards(state: State) -> str:
    """Return the discard pile as tokens, in order."""
    return " ".join(str(state.deal.order[number]) for number in state.discarded)


def events(state: State) -> tuple[Event, ...]:
    """Return what happened in the last turn."""
    return state.log[-1].events
