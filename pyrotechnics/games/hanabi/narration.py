"""Events as text, for log, screen and whoever reads aloud: the one place where this game finds its words."""

from pyrotechnics.games.hanabi.commands import discard_card
from pyrotechnics.games.hanabi.events import (
    Completed,
    DeckEmptied,
    Discarded,
    Ended,
    Event,
    Hinted,
    Misplayed,
    Played,
)
from pyrotechnics.games.hanabi.rules import refusal_of_any_hint
from pyrotechnics.games.hanabi.rulesets import RuleSet
from pyrotechnics.games.hanabi.state import TurnLog
from pyrotechnics.games.hanabi.view import View

_REASONS = {
    "completed": "Every colour is complete.",
    "last-fuse": "The last fuse has burnt.",
    "last-turn": "The last turn is over.",
    "nothing-more": "Nothing more can be played.",
}
CODE_SPOKEN = "They speak a code that no person could follow."
NOTHING_DONE = "Nobody has done anything yet."
NOTHING_SAID = "There is nothing to be said of these turns."
"""What there is to be heard of bots without reasons that a person could follow, before the first turn, and of turns
without any reason."""

_COUNTS = ("no card", "one", "two", "three", "four", "five")


def name_of(view: View, seat: int) -> str:
    """Return how the viewer reads a player: "You", or the name."""
    return "You" if seat == view.seat else view.players[seat].name


def narrate_turn(view: View, turn: TurnLog) -> str:
    """Return one turn as sentences ("Vega discarded slot 4: K5. One hint back.")."""
    return " ".join(_sentence(view, turn, event) for event in turn.events)


def narrate(view: View) -> tuple[str, ...]:
    """Return the whole log, one text a turn, oldest first."""
    return tuple(narrate_turn(view, turn) for turn in view.log)


def narrate_result(view: View) -> str:
    """Return how the game ended ("The last turn is over: 97 of 126 points."), "" while it runs."""
    if view.result is None:
        return ""
    reason = _REASONS[view.result.reason].removesuffix(".")
    return f"{reason}: {view.result.score} of {view.rules.maximum} points."


def expectation(view: View) -> str:
    """Return whose turn it is and what is expected, in a sentence; how the game ended when it has."""
    if view.result is not None:
        return narrate_result(view)
    if not view.to_move:
        return f"{view.players[view.mover].name} is playing."
    verbs = "play a card" if view.refusal(discard_card(1)) else "play or discard a card"
    return f"Your turn: {verbs}{'' if refusal_of_any_hint(view) else ', or give a hint'}."


def reason_in_words(reason: str) -> str:
    """Return the sentence for the reason of a result."""
    return _REASONS[reason]


def letters_in_words(rules: RuleSet) -> str:
    """Return how cards are written short, as a sentence ("Cards are written short: R red, ... K2 is the black 2.")."""
    *most, last = rules.colours
    letters = ", ".join(f"{colour.letter} {colour.name}" for colour in most)
    return (
        f"Cards are written short: {letters} and {last.letter} {last.name}; "
        f"{last.letter}{rules.numbers[1]} is the {last.name} {rules.numbers[1]}."
    )


def rules_in_words(rules: RuleSet) -> tuple[str, ...]:
    """Return what a rule set says, one sentence for each thing in which rule sets differ."""
    colours = ", ".join(f"{colour.name} {colour.letter}" for colour in rules.colours)
    copies = " ".join(str(number) for number in rules.numbers for _ in range(rules.copies[number - 1]))
    turns = "one turn" if rules.final_turns == 1 else f"{rules.final_turns or 'no'} turns"
    early = " The table may end the game when nothing more can be played." if rules.early_end else ""
    return (
        f"{rules.deck_size} cards: {colours}; each colour has {copies}.",
        f"With 2, 3, 4 and 5 players each holds {', '.join(map(str, rules.hands))} cards.",
        f"There are {rules.hints} hints, and the game ends with mistake {rules.fuses}.",
        "A play has to be higher than the top of its colour: gaps are allowed."
        if rules.gaps
        else "A play has to be the next number of its colour: no gaps.",
        "A hint points at some or all of the cards that match; what it leaves out is not denied."
        if rules.pointing == "free"
        else "A hint names all cards that match; the others are known not to match.",
        "With all hints there a card may be discarded, and brings nothing back."
        if rules.discard_at_full_hints
        else "With all hints there nothing can be discarded.",
        "A completed colour brings a hint back, unless all are there."
        if rules.hint_back_on_completion
        else "A completed colour brings nothing back.",
        f"Each card counts {'its number' if rules.points == 'values' else 'one point'}: {rules.maximum} at most. "
        f"After the last fuse the score {'stands' if rules.score_after_last_fuse else 'is 0'}.",
        f"After the last card is drawn each player has {turns}.{early}",
    )


def hint_in_words(value: str, count: int) -> str:
    """Return what a hint says: "this one is red", "these two are 3s".

    Args:
        value: The name of a colour, or a number as text.
        count: How many cards the hint points at.
    """
    if count == 1:
        return f"this one is {_a(value)}"
    return f"these {_COUNTS[count]} are {f'{value}s' if value.isdigit() else value}"


def _a(value: str) -> str:
    return f"a {value}" if value.isdigit() else value


def value_of(view: View, event: Hinted) -> str:
    """Return what a hint named: a colour by its name, or a number as text."""
    return str(event.number) if event.colour is None else view.rules.colour_name(event.colour)


def slots_in_words(slots: tuple[int, ...]) -> str:
    """Return "slot 2", or "slots 1 and 3"."""
    *most, last = map(str, slots)
    return f"slots {', '.join(most)} and {last}" if most else f"slot {last}"


def _sentence(view: View, turn: TurnLog, event: Event) -> str:
    who = name_of(view, turn.seat)
    match event:
        case Played():
            return f"{who} played slot {event.slot}: {event.card}."
        case Misplayed():
            return f"{who} misplayed slot {event.slot}: {event.card}. A fuse burns."
        case Discarded():
            back = " One hint back." if event.hint_back else ""
            return f"{who} discarded slot {event.slot}: {event.card}.{back}"
        case Hinted():
            to = "you" if event.to == view.seat else view.players[event.to].name
            says = hint_in_words(value_of(view, event), len(event.slots))
            return f"{who} told {to}: {says} ({slots_in_words(event.slots)})."
        case Completed():
            back = " One hint back." if event.hint_back else ""
            return f"{view.rules.colour_name(event.colour).title()} is complete.{back}"
        case DeckEmptied():
            return (
                f"That was the last card: {event.turns} turns are left." if event.turns else "That was the last card."
            )
        case Ended():
            return _REASONS[event.reason]
