"""From a view and an intent to chips, and to the line that says what is expected. Knows no rule: it asks the view."""

from typing import Literal

from pyrotechnics.games.hanabi import narration
from pyrotechnics.games.hanabi.commands import END_GAME, discard_card, play_card
from pyrotechnics.games.hanabi.narration import hint_in_words
from pyrotechnics.games.hanabi.rules import refusal_of_any_hint, slots_that_match
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.tui.bot_seats import Doing, meanwhile
from pyrotechnics.tui.choices import Choice, ChoiceRow
from pyrotechnics.tui.hanabi.focus import Cursor
from pyrotechnics.tui.hanabi.intent import Intent, command, pointed_at, prepared
from pyrotechnics.tui.hanabi.keys import colour_key, key_of
from pyrotechnics.tui.keys import written

OWN_CARD_FIRST = "Go to a card of your own hand first."


def passing_row(name: str) -> ChoiceRow:
    """Return the row that hands the terminal to the person who is next, when this one has seen enough."""
    return ChoiceRow(
        "", (Choice("pass", (f"pass the terminal to {name}", "pass the terminal"), key=written("take", "Enter")),)
    )


def watching_row(*, held: bool) -> ChoiceRow:
    """Return the row of a table that is only watched: the next move, and to let the bots wait or go on."""
    hold = ("go on", "go on") if held else ("let the bots wait", "wait")
    return ChoiceRow(
        "",
        (
            Choice("next", ("next move",), key=written("take", "Enter")),
            Choice("hold", hold, key=written("point", "Space")),
        ),
    )


def rows(view: View, cursor: Cursor, intent: Intent) -> tuple[ChoiceRow, ...]:
    """Return the rows of chips: what can be prepared, or what is prepared with the step that does it."""
    if view.result is not None:
        return (ChoiceRow("", (Choice("result", ("the result, and what next",), key=written("take", "Enter")),)),)
    if not view.to_move:
        return ()
    if intent.what is None:
        return (ChoiceRow("", _beginnings(view, cursor, intent)),)
    found = (
        (ChoiceRow("Colour" if intent.what == "colour" else "Number", _values(view, intent)),) if intent.is_hint else ()
    )
    return (
        *found,
        ChoiceRow("", (_act(view, intent), Choice("back", ("not yet", "back"), key=written("back", "Esc")))),
    )


def _beginnings(view: View, cursor: Cursor, intent: Intent) -> tuple[Choice, ...]:
    own = cursor.seat == view.seat
    chips = []
    for name, make in (("play", play_card), ("discard", discard_card)):
        refusal = view.refusal(make(cursor.slot if own else 1))
        own_labels = (f"{name} slot {cursor.slot}", name) if own else (name,)
        chips.append(Choice(name, own_labels, None, refusal or (None if own else OWN_CARD_FIRST), key_of(name)))
    no_hint = refusal_of_any_hint(view)
    kinds: tuple[Literal["colour", "number"], ...] = ("colour", "number")
    for what in kinds:
        labels: tuple[str, ...] = (f"hint {what}", what)
        value = prepared(view, intent, cursor, what).value
        if value is not None:
            labels = (f"tell {view.players[cursor.seat].name} {_plural(view, value)}", *labels)
        chips.append(Choice(what, labels, None, no_hint, key_of(what)))
    if view.refusal(END_GAME) is None:
        chips.append(Choice("finish", ("end the game", "end"), None, None, key_of("finish")))
    return tuple(chips)


def _values(view: View, intent: Intent) -> tuple[Choice, ...]:
    """Return a chip for each colour or number; those that no card of the player has are dim."""
    chips = []
    values: tuple[str | int, ...] = tuple(view.rules.letters) if intent.what == "colour" else tuple(view.rules.numbers)
    for value in values:
        label = _plural(view, value)
        refusal = None
        if intent.to is not None:
            slots = slots_that_match(view, intent.to, value)
            refusal = None if slots else f"{view.players[intent.to].name} has no card that is {_singular(view, value)}."
        labels = tuple(f"({each})" if value == intent.value else each for each in (label, str(value)))
        key = colour_key(value) if isinstance(value, str) else written(f"card.{value}", str(value))
        chips.append(Choice(f"value-{value}", labels, None, refusal, key))
    return tuple(chips)


def _act(view: View, intent: Intent) -> Choice:
    wanted = command(view, intent)
    refusal = missing(intent) if wanted is None else view.refusal(wanted)
    labels = (_act_in_words(view, intent), _short_act(intent)) if refusal is None else (_short_act(intent),)
    return Choice("act", labels, wanted, refusal, written("take", "Enter"))


def _act_in_words(view: View, intent: Intent) -> str:
    match intent.what:
        case "play" | "discard":
            return f"{intent.what} slot {intent.slot}"
        case "finish":
            return "end the game"
    return f"tell {view.players[intent.to].name}: {says(view, intent)}" if intent.to is not None else _short_act(intent)


def _short_act(intent: Intent) -> str:
    return "give the hint" if intent.is_hint else f"{intent.what}"


def says(view: View, intent: Intent) -> str:
    """Return what a hint would say: "these two are green (slots 2 4)", short enough for one line."""
    slots = tuple(sorted(pointed_at(view, intent)))
    value = view.rules.colour_name(intent.value) if isinstance(intent.value, str) else str(intent.value)
    where = f"slot{'' if len(slots) == 1 else 's'} {' '.join(map(str, slots))}"
    return f"{hint_in_words(value, len(slots))} ({where})" if slots else f"nothing about {value}"


def missing(intent: Intent) -> str:
    """Return what a hint still needs, as a sentence."""
    if intent.to is None:
        return "Go to the hand of the player who is to get the hint."
    if intent.picked:
        return f"Choose a {intent.what} that all the cards have that you point at."
    return f"Choose a {intent.what}, or press {written('take', 'Enter')} for that of the card in focus."


def expectation(view: View, intent: Intent, doing: Doing = "playing") -> str:
    """Return whose turn it is and what is expected, in words.

    Args:
        view: What the player sees.
        intent: What the player is about to do.
        doing: What the others are at, where a bot has the turn.
    """
    if view.result is not None:
        return narration.expectation(view)
    if not view.to_move:
        return meanwhile(view.players[view.mover].name, narration.expectation(view), doing)
    match intent.what:
        case None if intent.picked:
            colour, number = key_of("colour"), key_of("number")
            return f"Your turn: name the colour ({colour}) or number ({number}) of the cards that you point at."
        case None:
            return narration.expectation(view)
        case "play" | "discard":
            return f"{intent.what.title()} slot {intent.slot} of your hand? {_does_it()}."
        case "finish":
            return f"End the game? The score stays as it is. {_does_it()}, {written('back', 'Esc')} does not."
    wanted = command(view, intent)
    reason = missing(intent) if wanted is None else view.refusal(wanted)
    if reason is not None or intent.to is None:
        return f"Your hint: {reason}"
    return f"Tell {view.players[intent.to].name}: {says(view, intent)}? {_does_it()}."


def _does_it() -> str:
    return f"{written('take', 'Enter')} does it"


def watched(view: View, *, held: bool) -> str:
    """Return what happens at a table that is only watched, in words."""
    mover = view.players[view.mover].name
    return f"You watch, with all cards open. {mover} {'waits' if held else 'is playing'}."


def _plural(view: View, value: str | int) -> str:
    return view.rules.colour_name(value) if isinstance(value, str) else f"{value}s"


def _singular(view: View, value: str | int) -> str:
    return view.rules.colour_name(value) if isinstance(value, str) else f"a {value}"


def what_to_press(*, own: bool) -> str:
    """Return which keys prepare something with the card in focus, as a sentence.

    Args:
        own: Whether it is one of the viewer's own.
    """
    if own:
        return f"Press {key_of('play')} to play this card or {key_of('discard')} to discard it."
    point = written("point", "Space")
    return f"Press {key_of('colour')} or {key_of('number')} to hint, {point} to point."


def not_now(view: View) -> str:
    """Return why the viewer can do nothing now: no command is less bound to a position than to end the game."""
    return view.refusal(END_GAME) or ""
