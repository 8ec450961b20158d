"""Hanabi in lines: what can be written, and which command it is."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from pyrotechnics.games.hanabi import narration, telling
from pyrotechnics.games.hanabi.commands import (
    END_GAME,
    AnyCommand,
    DiscardCard,
    EndGame,
    HintColour,
    HintNumber,
    PlayCard,
    discard_card,
    hint,
    play_card,
)
from pyrotechnics.games.hanabi.events import Ended
from pyrotechnics.games.hanabi.rules import about, refusal_of_any_hint, slots_that_match, value_in_words
from pyrotechnics.games.hanabi.rulesets import PRESETS, preset
from pyrotechnics.games.hanabi.state import TurnLog
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.plain.tongue import Line, Tongue, of_player
from pyrotechnics.plain.words import NotUnderstood, Word, choice, folded, number_in, quoted
from pyrotechnics.seating.opening import NOTE_LENGTH

WORDS = (
    Word("look", "look", "the whole table", "l"),
    Word("hand", "hand NAME", "the cards of a player one by one; without a name, yours", "h"),
    Word("knows", "knows NAME", "what a player can know of each card; without a name, you", "k", ("cards",)),
    Word("fireworks", "fireworks", "what is played of each colour", "f"),
    Word("discards", "discards", "what is discarded of each colour"),
    Word("left", "left", "the copies of each card that can still score"),
    Word("clock", "clock", "hints, mistakes, score and deck", "c", ("cubes", "score")),
    Word("note", "note SLOT TEXT", "write down something about an own card; without a text, forget it", "n"),
    Word("play", "play SLOT", "play a card; slot 1 is the newest", "p"),
    Word("discard", "discard SLOT", "discard a card", "d"),
    Word("hint", "hint NAME COLOUR SLOTS", "give a hint, as in hint Vega red 1 3 or hint Vega 2", "t", ("tell",)),
    Word("end", "end", "end the game when nothing more can be played; asks first", also=("game",)),
)

_TERMS = {
    "within reach": "Within reach is the highest score that is left.",
    "pace": "Pace is how many cards may still be discarded in all, if everything that can score is to be played.",
}


class HanabiTongue(Tongue[View, AnyCommand]):
    """Speak of Hanabi."""

    words = WORDS
    has_reasons = True

    def answers(self) -> Mapping[str, Callable[[View, Line], Iterable[str]]]:
        """Return by word what tells something."""
        return {
            "look": lambda view, _: telling.table(view),
            "hand": _hand,
            "knows": lambda view, line: telling.empathy(view, _player(view, line.rest)),
            "fireworks": lambda view, _: [telling.fireworks(view)],
            "discards": lambda view, _: [telling.discards(view)],
            "left": lambda view, _: telling.left(view),
            "clock": lambda view, _: [telling.counters(view)],
            "note": _note,
        }

    def orders(self) -> Mapping[str, Callable[[View, Line], AnyCommand]]:
        """Return by word what makes a command."""
        return {
            "play": lambda view, line: play_card(_slot(view, line)),
            "discard": lambda view, line: discard_card(_slot(view, line)),
            "hint": lambda view, line: _hint(view, line.rest),
            "end": lambda view, _: _end(view),
        }

    def line_of(self, view: View, command: AnyCommand) -> str:
        """Return the line that gives a legal command when it is typed."""
        match command:
            case PlayCard() | DiscardCard():
                return f"{command.type} {command.slot}"
            case EndGame():
                return "end"
        value = about(command)
        rest = [view.rules.colour_name(value) if isinstance(value, str) else str(value)]
        if command.slots != slots_that_match(view, command.to, value):
            rest += map(str, command.slots)
        who = next(name for name in _handles(view, command.to) if _means(view, (*name.split(), *rest), command))
        return " ".join(("hint", who, *rest))

    def usual(self, view: View) -> Iterable[AnyCommand]:
        """Return the legal commands, of the hints only those that name all cards that match."""
        return sorted(
            (command for command in view.legal if _names_all(view, command)), key=lambda each: _order(view, each)
        )

    def legal(self, view: View) -> Iterable[AnyCommand]:
        """Return every legal command of the viewer."""
        return view.legal

    def question(self, command: AnyCommand) -> str:
        """Return what is asked before the game is ended."""
        return "End the game? The score stays as it is." if isinstance(command, EndGame) else ""

    def narrate(self, view: View, turn: TurnLog) -> str:
        """Return what happened in a turn, as sentences."""
        return narration.narrate_turn(view, turn)

    def news(self, view: View, turn: TurnLog) -> str:
        """Return what happened in a turn, without what the result tells once more."""
        if view.result is not None:
            turn = turn.but(events=tuple(event for event in turn.events if not isinstance(event, Ended)))
        return narration.narrate_turn(view, turn)

    def signs(self, view: View) -> Iterator[str]:
        """Yield how cards are written."""
        yield narration.letters_in_words(view.rules)

    def terms(self) -> Mapping[str, str]:
        """Return the terms of the table, each with what it stands for."""
        return _TERMS

    def standing(self, view: View) -> Iterator[str]:
        """Yield what is expected, with the cubes."""
        text = narration.expectation(view)
        yield f"{text} {telling.brief_counters(view)}." if view.result is None else text

    def about_table(self, view: View | None) -> Iterable[str]:
        """Return what the rule set says."""
        return narration.rules_in_words(preset(PRESETS[0]) if view is None else view.rules)

    def ending(self, view: View, best: int | None) -> Iterator[str]:
        """Yield the score beside the best one, and what was lost."""
        yield narration.narrate_result(view)
        yield from telling.score_in_words(view, best)


TONGUE = HanabiTongue()


def _hand(view: View, line: Line) -> Iterable[str]:
    seat = _player(view, line.rest)
    held = [seen.held.id for seen in view.players[seat].hand]
    return telling.cards_of(view, seat, tuple(line.notes.read(card) if seat == view.seat else "" for card in held))


def _note(view: View, line: Line) -> Iterator[str]:
    seat = of_player(view.seat)
    if not line.rest:
        raise NotUnderstood("Say of which slot, and what, as in: note 2 save it.")
    slot, text = _slot_in(view, seat, line.rest[0]), " ".join(line.rest[1:])
    card = view.players[seat].hand[slot - 1].held.id
    if not text and not line.notes.read(card):
        raise NotUnderstood(f"There is no note on slot {slot}. Write it behind the slot, as in: note {slot} save it.")
    if len(text) > NOTE_LENGTH:
        raise NotUnderstood(f"A note has room for {NOTE_LENGTH} characters, and this one has {len(text)}.")
    line.notes.write(card, text)
    yield f"Your note on slot {slot}: {text}" if text else f"No note on slot {slot} any more."


def _end(view: View) -> EndGame:
    refusal = view.refusal(END_GAME)
    if refusal is not None and view.result is None:
        raise NotUnderstood(f"The game can't be ended yet. {refusal}")
    return END_GAME


def _slot(view: View, line: Line) -> int:
    if len(line.rest) != 1:
        raise NotUnderstood(f"Name one slot, as in: {line.word} 2. Slot 1 is your newest card.")
    return _slot_in(view, of_player(view.seat), line.rest[0])


def _slot_in(view: View, seat: int, typed: str) -> int:
    number, most = number_in(typed), view.hand_size(seat)
    if number is None or not 1 <= number <= most:
        raise NotUnderstood(f"A slot is a number from 1 to {most}." if most else "There is no card in this hand.")
    return number


def _player(view: View, rest: Sequence[str]) -> int:
    """Return whose name is written; that of the viewer if there is none."""
    if not rest:
        if view.seat is None:
            raise NotUnderstood("Say whose, by name.")
        return view.seat
    seat, more = _addressed(view, rest)
    if more:
        raise NotUnderstood(f"There is no player {quoted(' '.join(rest))} here: {_everybody(view)}.")
    return seat


def _addressed(view: View, rest: Sequence[str]) -> tuple[int, Sequence[str]]:
    """Return the seat of the player whose name stands first, and the words that follow it.

    Longer names come before shorter ones, full names before beginnings of names, and names before seats (#2).
    """
    names = [player.name for player in view.players]
    known = [folded(name) for name in names]
    for count in range(len(rest), 0, -1):
        typed = folded(" ".join(rest[:count]))
        if known.count(typed) == 1:
            return known.index(typed), rest[count:]
        if typed in known and (exact := " ".join(rest[:count])) in names:
            return names.index(exact), rest[count:]
    number = number_in(rest[0].removeprefix("#")) if rest[0].startswith("#") else None
    if number is not None and 1 <= number <= view.seats:
        return number - 1, rest[1:]
    try:
        return choice(rest[0], names, "player here"), rest[1:]
    except NotUnderstood as failure:
        raise NotUnderstood(f"{failure} The players: {_everybody(view)}.") from failure


def _everybody(view: View) -> str:
    return ", ".join(f"#{place} {player.name}" for place, player in enumerate(view.players, 1))


def _handles(view: View, seat: int) -> Iterator[str]:
    name = view.players[seat].name
    if folded(name).isascii():
        yield name
    yield f"#{seat + 1}"
    yield name


def _means(view: View, rest: Sequence[str], command: AnyCommand) -> bool:
    try:
        return _hint(view, rest) == command
    except NotUnderstood:
        return False


def _hint(view: View, rest: Sequence[str]) -> HintColour | HintNumber:
    if not rest:
        raise NotUnderstood("Say to whom and what, as in: hint Vega red, or hint Vega 2.")
    seat, more = _addressed(view, rest)
    words = [word for word in " ".join(more).replace(",", " ").replace("+", " ").split() if not _is_filler(word)]
    if not words:
        name = view.players[seat].name
        raise NotUnderstood(f"Say a colour or a number, as in: hint {name} red, or hint {name} 2.")
    value = _value(view, words[0])
    slots = tuple(sorted({_slot_in(view, seat, word) for word in words[1:]}))
    if not slots:
        slots = slots_that_match(view, seat, value)
        if not slots and refusal_of_any_hint(view) is None and seat != view.seat and view.to_move:
            name = view.players[seat].name
            raise NotUnderstood(f"{name} has no card that is {value_in_words(view.rules, value)}.")
    return hint(seat, value, slots)


def _is_filler(word: str) -> bool:
    return folded(word) in {"slot", "slots", "and"}


def _value(view: View, typed: str) -> str | int:
    number = number_in(typed.removesuffix("s"))
    if number is not None:
        if number not in view.rules.numbers:
            raise NotUnderstood(f"Numbers go from {view.rules.numbers[0]} to {view.rules.highest} here.")
        return number
    if typed.upper() in tuple(view.rules.letters):
        return typed.upper()
    names = [colour.name for colour in view.rules.colours]
    return view.rules.letters[choice(typed, names, "colour of this table")]


def _order(view: View, command: AnyCommand) -> tuple[int, bool, int]:
    """Return where a command stands in a list: hints player by player, colours before numbers."""
    if not isinstance(command, HintColour | HintNumber):
        return view.seats if isinstance(command, EndGame) else -1, False, 0
    value = about(command)
    is_number = isinstance(value, int)
    return command.to, is_number, value if isinstance(value, int) else view.rules.letters.index(value)


def _names_all(view: View, command: AnyCommand) -> bool:
    if not isinstance(command, HintColour | HintNumber):
        return True
    return command.slots == slots_that_match(view, command.to, about(command))
