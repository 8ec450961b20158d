"""Games of hanab.live, in and out: replayed by our rules (the classic preset), which are not known here twice.

Both sides deal hand by hand and number the cards in the order of the deal, and the classic colours stand in the order
of hanab.live's suits: so a card's number and a colour's place are the same here and there.
"""

from unicodedata import east_asian_width

from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.engine.model import Frozen
from pyrotechnics.engine.record import Record
from pyrotechnics.engine.table import Table
from pyrotechnics.engine.text import NAME_LENGTH, printable
from pyrotechnics.games.hanabi import rules as law
from pyrotechnics.games.hanabi.cards import Face, face
from pyrotechnics.games.hanabi.commands import (
    END_GAME,
    AnyCommand,
    Command,
    DiscardCard,
    EndGame,
    HintColour,
    Move,
    PlayCard,
    discard_card,
    hint,
    play_card,
)
from pyrotechnics.games.hanabi.game import Hanabi
from pyrotechnics.games.hanabi.hanab_live_file import (
    COLOUR_HINT,
    DISCARD,
    END,
    END_BY_VOTE,
    NUMBER_HINT,
    PLAY,
    File,
    FileAction,
    FileCard,
    FileOptions,
    HanabLiveError,
    parse,
)
from pyrotechnics.games.hanabi.narration import reason_in_words
from pyrotechnics.games.hanabi.rulesets import PLAYERS, RuleSet, preset
from pyrotechnics.games.hanabi.state import Deal, Setup, State
from pyrotechnics.games.hanabi.view import View

HanabiRecord = Record[Setup, Deal, Command]
HanabiTable = Table[Setup, Deal, State, AnyCommand, View]

_NORMAL = 1
"""The highest end condition with which a game keeps its score."""

_CONDITIONS = {
    2: "The players struck out.",
    3: "The time ran out.",
    4: "A player ended the game.",
    6: "Nobody played on for too long.",
}
_BY_VOTE = "The players voted to end the game."
_STOPPED = "The game stops there, before our rules end it."


class HanabLiveGame(Frozen):
    """Hold a game that was read.

    Attributes:
        record: The game as our own record. If it was ended by something that our rules don't know, such as a clock, the
            record is that of a game in play.
        turns: How many plays, discards and hints it has.
        score: Its score, as hanab.live counts it.
        ended: How it ended, as a sentence.
        ignored: How many actions come after our rules' end, which old games have: 0 or 1.
    """

    record: HanabiRecord
    turns: int
    score: int
    ended: str
    ignored: int


def read_game(text: str) -> HanabLiveGame:
    """Return the game that a text of hanab.live holds, replayed by our rules.

    hanab.live ends a game by itself when nothing more can be played; there our table ends it too (ruling H11).

    Raises:
        HanabLiveError: If it is no such game, not by the classic rules, or against them; names the place.
    """
    file = parse(text)
    options = file.options or FileOptions()
    table = _table(file, options)
    moves, stopped = _moves_and_stop(file)
    for number, action in enumerate(moves, 1):
        if table.state.result is not None:
            break
        try:
            table.dispatch(_command(table.state, action, options))
        except IllegalCommand as error:
            raise HanabLiveError(f"Action number {number}: {error}") from error
    turns = len(table.record().commands)
    ignored = len(moves) - turns
    if ignored > 1:
        raise _over_before(turns + 2)
    if stopped is None and END_GAME in table.game.legal(table.state):
        table.dispatch(END_GAME)
    score, ended = _score_and_end(table.state) if stopped is None else (0, stopped)
    return HanabLiveGame(record=table.record(), turns=turns, score=score, ended=ended, ignored=ignored)


def write_game(record: HanabiRecord) -> str:
    """Return a game of ours as hanab.live's JSON.

    A game that was ended because nothing more could be played just stops: hanab.live ends such a game by itself, and an
    action that ends it would take the score away there. The seed is not written, as theirs deals otherwise.

    Raises:
        HanabLiveError: If its rules are not the classic ones, or its own rules refuse it.
    """
    classic, rules = preset("classic"), record.setup.rules
    if rules.but(name=classic.name, title=classic.title) != classic:
        raise HanabLiveError(
            f"A game of {rules.title} can't be expressed in hanab.live's format, which knows the classic rules only."
        )
    try:
        table = Table(Hanabi(), record.setup, deal=record.deal)
    except ValueError as error:
        raise HanabLiveError(f"This record is damaged: {error}") from error
    actions = []
    for number, command in enumerate(record.commands, 1):
        before = table.state
        try:
            table.dispatch(command)
        except IllegalCommand as error:
            raise HanabLiveError(f"Command number {number} of the record: {error}") from error
        if not isinstance(command, EndGame):
            actions.append(_action(before, command))
    first = record.deal.first
    return File(
        options=FileOptions(starting_player=first) if first else None,
        players=record.setup.names,
        deck=tuple(FileCard(suit=rules.letters.index(card.colour), rank=card.number) for card in record.deal.order),
        actions=tuple(actions),
    ).dump()


def _table(file: File, options: FileOptions) -> HanabiTable:
    """Open a table where a file begins."""
    rules, seats = preset("classic"), len(file.players)
    if seats not in PLAYERS:
        raise HanabLiveError(f"A game with {seats} players is not played here, only with 2 to 5.")
    first = options.starting_player or 0
    if first not in range(seats):
        raise HanabLiveError('The option "startingPlayer" names a place where nobody sits.')
    if len(file.deck) != rules.deck_size:
        raise HanabLiveError(f"The deck has {len(file.deck)} cards, and the classic one has {rules.deck_size}.")
    order = tuple(_face(rules, number, card) for number, card in enumerate(file.deck))
    try:
        # The deal is all that the file tells of chance: this seed stands for nothing.
        setup = Setup(seed=0, names=_fitting(file.players), first=first, rules=rules)
        return Table(Hanabi(), setup, deal=Deal(order=order, first=first))
    except ValueError as error:
        raise HanabLiveError(f"{error}") from error


def _face(rules: RuleSet, number: int, card: FileCard) -> Face:
    if card.suit not in range(len(rules.letters)) or card.rank not in rules.numbers:
        raise HanabLiveError(f"Card number {number} is none of the classic deck.")
    return face(rules.letters[card.suit], card.rank)


def _fitting(players: tuple[str, ...]) -> tuple[str, ...]:
    """Return names that fit on a table and differ, as near as can be to those of a file."""
    names: list[str] = []
    for seat, player in enumerate(players, 1):
        whole = _cut(printable(player.strip()), NAME_LENGTH) or f"Player {seat}"
        name, copy = whole, 2
        while name in {*names, "You"}:  # the table calls whoever sits in front of it so
            name, copy = f"{_cut(whole, NAME_LENGTH - 2)} {copy}", copy + 1
        names.append(name)
    return tuple(names)


def _cut(text: str, cells: int) -> str:
    """Return as much of a text as fits into so many cells of a screen, of which wide characters take two."""
    text = text[:cells]
    while sum(2 if east_asian_width(sign) in "WF" else 1 for sign in text) > cells:
        text = text[:-1]
    return text.strip()


def _moves_and_stop(file: File) -> tuple[tuple[FileAction, ...], str | None]:
    """Return the plays, discards and hints of a file, and what took the score away in the end, as a sentence."""
    for number, action in enumerate(file.actions, 1):
        if action.type in {END, END_BY_VOTE}:
            if number < len(file.actions):
                raise _over_before(number + 1)
            if action.target not in range(-1, len(file.players)):
                raise HanabLiveError(f"Action number {number}: nobody sits there.")
            return file.actions[:-1], _stop(action)
    return file.actions, None


def _stop(action: FileAction) -> str | None:
    if action.type == END_BY_VOTE:
        return _BY_VOTE
    condition = action.value or 0
    if condition <= _NORMAL:
        return None
    return _CONDITIONS.get(condition, f"The game was ended (end condition {condition} of hanab.live).")


def _over_before(number: int) -> HanabLiveError:
    return HanabLiveError(f"Action number {number}: the game was over before it.")


def _command(state: State, action: FileAction, options: FileOptions) -> Move:
    """Return the command that an action is; only whether it is one is asked here, and the rest by the rules.

    Raises:
        IllegalCommand: If no command says it.
    """
    if action.type in {PLAY, DISCARD}:
        hand = [card.id for card in state.hands[state.mover]]
        if action.target not in hand:
            if options.deck_plays and action.target == state.drawn:
                raise IllegalCommand('a card is played from the deck (option "deckPlays"), which is not played here.')
            raise IllegalCommand(f"{state.setup.names[state.mover]} doesn't hold card number {action.target}.")
        slot = hand.index(action.target) + 1
        return play_card(slot) if action.type == PLAY else discard_card(slot)
    if action.target not in range(state.seats):
        raise IllegalCommand("nobody sits there.")
    value = _value(state.rules, action)
    slots = law.slots_that_match(state, action.target, value)
    if options.empty_clues and not slots:
        raise IllegalCommand('a hint points at no card (option "emptyClues"), which is not played here.')
    return hint(action.target, value, slots)


def _value(rules: RuleSet, action: FileAction) -> str | int:
    """Return what a hint is about: the letter of a colour, or a number."""
    value = -1 if action.value is None else action.value
    if action.type == COLOUR_HINT and value in range(len(rules.letters)):
        return rules.letters[value]
    if action.type == NUMBER_HINT and value in rules.numbers:
        return value
    raise IllegalCommand("the hint is about no colour or number of the classic deck.")


def _action(state: State, command: Move) -> FileAction:
    """Return the action that a command is, before it is carried out."""
    match command:
        case PlayCard():
            return FileAction(type=PLAY, target=_id(state, command.slot))
        case DiscardCard():
            return FileAction(type=DISCARD, target=_id(state, command.slot))
        case HintColour():
            place = state.rules.letters.index(command.colour)
            return FileAction(type=COLOUR_HINT, target=command.to, value=place)
        case _:
            return FileAction(type=NUMBER_HINT, target=command.to, value=command.number)


def _id(state: State, slot: int) -> int:
    return state.hands[state.mover][slot - 1].id


def _score_and_end(state: State) -> tuple[int, str]:
    if state.result is None:
        return law.score(state.rules, state.fireworks), _STOPPED
    return state.result.score, reason_in_words(state.result.reason)
