"""One table in lines: what has changed, what is expected, and what the player writes."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from pyrotechnics.bots.levels import in_words
from pyrotechnics.bots.turns import let_bot_play, person_from, waiting_bot, why_no_advice
from pyrotechnics.engine.game import IllegalCommand
from pyrotechnics.engine.text import printable
from pyrotechnics.games.new_turns import new_turns
from pyrotechnics.plain.common import COMMON, WHY, helped
from pyrotechnics.plain.counsel import advice_in_lines, reasons_in_lines
from pyrotechnics.plain.dialogue import Dialogue
from pyrotechnics.plain.house import House
from pyrotechnics.plain.rules import headings, looked_up, sections
from pyrotechnics.plain.tongue import Line, Tongue, of_player
from pyrotechnics.plain.words import NotUnderstood, Word, meant, number_in
from pyrotechnics.seating.opening import OpenTable, Seating
from pyrotechnics.seating.saving import save_record

_LAST_TURNS = 10


class _Left(Exception):  # noqa: N818 - it is a wish
    """Tell that the player leaves the table, for another one or for good."""

    def __init__(self, seating: Seating | None = None) -> None:
        super().__init__()
        self.seating = seating


class _OwnNotes:
    """Hold the notes of one seat at a table."""

    def __init__(self, place: OpenTable, seat: int | None) -> None:
        self._place = place
        self._seat = -1 if seat is None else seat

    def read(self, card: int) -> str:
        """Return a note, "" for none."""
        return self._place.notes.get((self._seat, card), "")

    def write(self, card: int, text: str) -> None:
        """Keep a note, or forget it if the text is empty."""
        self._place.note(self._seat, card, text)


class Sitting:
    """Play at one table until it is left."""

    def __init__(self, house: House, place: OpenTable, tongue: Tongue[Any, Any]) -> None:
        """Prepare the table.

        Args:
            house: Who keeps the game and lets bots think.
            place: The table.
            tongue: What its game says and understands.
        """
        self._house = house
        self._dialogue: Dialogue = house.dialogue
        self._place = place
        self._table = place.table
        self._tongue = tongue
        self._words: tuple[Word, ...] = (*tongue.words, *((WHY,) if tongue.has_reasons else ()), *COMMON)
        self._understood = self._words if tongue.has_reasons else (*self._words, WHY)
        self._answers = {**tongue.answers(), **self._common_answers()}
        self._orders = tongue.orders()
        self._errands = self._common_errands()
        self._seat: int | None = None
        self._heard: dict[int | None, Any] = {}
        self._stood: tuple[int, int | None] | None = None
        self._persons = tuple(seat for seat, who in enumerate(self._table.occupants) if who.kind == "person")

    def play(self) -> Seating | None:
        """Play until the table is left, and return who plays at the next one; None for nobody.

        Raises:
            pyrotechnics.plain.dialogue.Ended: If the input has ended.
            pyrotechnics.plain.house.Refused: If a line is refused, and that is to end everything.
        """
        self._open()
        try:
            while True:
                self._let_bots_play()
                self._pass_on()
                self._tell()
                line = self._dialogue.ask()
                if line:
                    self._obey(line)
        except _Left as left:
            return left.seating

    # ---- what is told -----------------------------------------------------------------------------------------

    def _open(self) -> None:
        table = self._table
        summary = table.game.summary(table.state)
        names = [self._introduced(seat) for seat in range(len(table.occupants))]
        turn = f" Turn {summary.turn}." if summary.turn else ""
        casual = " A casual game." if table.casual else ""
        self._dialogue.say(f"{table.game.title}, {summary.rules}. {', '.join(names)}.{turn}{casual}")
        self._house.written(self._place)
        if self._place.word:
            self._dialogue.say(self._place.word)
        self._dialogue.say("Write look for the table, moves for what you can do, help for all words.")
        self._dialogue.say(*self._tongue.signs(self._view(self._seat)))
        for seat in self._persons or (None,):
            self._heard[seat] = self._view(seat)
        if len(self._persons) == 1:
            (self._seat,) = self._persons
        if table.revision:
            self._dialogue.say(*self._last_turns(self._view(self._seat), len(table.occupants)))

    def _introduced(self, seat: int) -> str:
        bot, name = self._table.occupants[seat].bot, str(self._table.setup.names[seat])
        return f"{name} ({in_words(bot) if bot else 'you' if len(self._persons) == 1 else 'at this terminal'})"

    def _view(self, seat: int | None) -> Any:
        game, state = self._table.game, self._table.state
        return game.view(state, seat) if self._persons else game.open_view(state, seat)

    def _let_bots_play(self) -> None:
        from pyrotechnics.bots.thinking import BotFailed  # noqa: PLC0415 - not needed where only persons sit

        while (seat := waiting_bot(self._table)) is not None:
            try:
                self._house.wait_for(let_bot_play(self._table, _at_once))
            except (BotFailed, IllegalCommand) as failure:
                name = self._table.setup.names[seat]
                self._dialogue.say(f"{name} gives no answer. {failure} Press Enter to ask again.")
                return
            self._house.written(self._place)
            self._tell_news()

    def _pass_on(self) -> None:
        """Hand the terminal over where another person is next, as soon as the one before has heard enough."""
        self._tell_news()
        while (seat := self._next_person()) not in (None, self._seat):
            name = self._table.setup.names[seat]
            if self._seat is not None:
                self._dialogue.say(f"Press Enter to pass the terminal to {name}.")
                if line := self._dialogue.ask():
                    self._obey(line)
                    self._tell_news()
                    continue
            self._seat = None
            self._dialogue.hide()
            self._dialogue.say(f"{name}, press Enter when nobody else looks or listens.")
            while line := self._dialogue.ask():
                if self._means_quit(line):
                    self._quit()
                else:
                    self._house.refuse("First press Enter.")
            self._seat = seat

    def _next_person(self) -> int | None:
        """Return the person who acts next, an offered draw being answered at once; None when the game is over."""
        return person_from(self._table, next(iter(self._table.game.waits_for(self._table.state)), None))

    def _tell(self) -> None:
        """Tell what has happened and how the table stands, where that is not told yet."""
        self._tell_news()
        if self._stood == (self._table.revision, self._seat):
            return
        self._stood = (self._table.revision, self._seat)
        view = self._view(self._seat)
        if self._place.is_in_play:
            self._dialogue.say(*self._tongue.standing(view))
            return
        memory = self._house.memory(self._place)
        code = self._table.game.deal_code(self._table.setup, self._table.deal)
        self._dialogue.say(*self._tongue.ending(view, memory.best))
        self._dialogue.say(*filter(None, (code and f"The deal was {code}.", memory.earlier)))
        self._dialogue.say("The game is over. Write again for a new deal, deal for the same one, or quit.")

    def _tell_news(self) -> None:
        if self._seat is None and self._persons:
            return  # who comes next hears it then
        view, before = self._view(self._seat), self._heard[self._seat]
        self._heard[self._seat] = view
        self._dialogue.say(*filter(None, (self._tongue.news(view, turn) for turn in new_turns(before, view))))

    # ---- what is written --------------------------------------------------------------------------------------

    def _obey(self, typed: str) -> None:
        """Do what a line says, or say why not; then nothing has changed."""
        first, *rest = typed.split()
        try:
            word, name = meant(first, self._understood)
            word.check(rest)
            line = Line(name, tuple(rest), self._notes())
            if word.name in self._answers:
                self._dialogue.say(*self._answers[word.name](self._view(self._seat), line))
            elif word.name in self._orders:
                self._give(self._orders[word.name](self._view(self._seat), line))
            else:
                self._errands[word.name](line)
        except (NotUnderstood, IllegalCommand) as refusal:
            self._house.refuse(str(refusal))
        self._house.written(self._place)

    def _means_quit(self, typed: str) -> bool:
        try:
            return meant(typed.split(maxsplit=1)[0], self._words)[0].name == "quit"
        except NotUnderstood:
            return False

    def _notes(self) -> _OwnNotes:
        return _OwnNotes(self._place, self._seat)

    def _give(self, command: Any) -> None:
        seat = of_player(self._seat)
        question = self._tongue.question(command)
        if question and self._view(seat).refusal(command) is None and not self._dialogue.agrees(question):
            self._dialogue.say("Nothing is done.")
            return
        self._table.dispatch(command, seat=seat)

    def _common_answers(self) -> Mapping[str, Callable[[Any, Line], Iterable[str]]]:
        return {
            "moves": self._moves,
            "log": self._log,
            "rules": self._rules,
            "help": self._help,
        }

    def _common_errands(self) -> Mapping[str, Callable[[Line], None]]:
        return {
            "undo": lambda _: self._step_back(self._table.undo),
            "redo": lambda _: self._on_seat(self._table.redo),
            "takeback": lambda _: self._take_back(),
            "advice": lambda _: self._advise(),
            "why": lambda _: self._say_why(),
            "save": lambda _: self._save(),
            "again": lambda _: self._play_next(self._place.seating.again),
            "deal": lambda _: self._play_next(lambda: self._place.seating.same_deal(self._table.deal)),
            "quit": lambda _: self._quit(),
        }

    def _moves(self, view: Any, line: Line) -> Iterator[str]:
        commands = tuple(self._tongue.legal(view) if line.rest else self._tongue.usual(view))
        yield from (self._tongue.line_of(view, command) for command in commands)
        if not commands:
            yield "There is nothing that you can do now."

    def _help(self, view: Any, line: Line) -> Iterable[str]:
        return helped(self._words, self._tongue.terms(), self._tongue.signs(view), line.text)

    def _log(self, view: Any, line: Line) -> Iterator[str]:
        count = number_in(line.text) if line.rest else _LAST_TURNS
        if not count:
            raise NotUnderstood("Say how many turns, as in: log 5.")
        yield from self._last_turns(view, count) or ["Nothing has happened yet."]

    def _last_turns(self, view: Any, count: int) -> list[str]:
        told = [(turn.number, self._tongue.narrate(view, turn)) for turn in view.log]
        return [f"Turn {number}. {text}" if number else text for number, text in told if text][-count:]

    def _rules(self, view: Any, line: Line) -> Iterable[str]:
        rules = sections(self._table.game.name, self._tongue.about_table(view))
        if line.rest:
            return looked_up(rules, line.text)
        return (*headings(rules), "Write rules and a number, or rules and a word to look for.")

    def _on_seat(self, step: Callable[[int], Any]) -> None:
        step(of_player(self._seat))

    def _step_back(self, step: Callable[[int], Any]) -> None:
        """Undo something, and say what is no more."""
        before = self._view(self._seat)
        self._on_seat(step)
        self._house.written(self._place)
        after = self._view(self._seat)
        self._heard[self._seat] = after
        undone = [self._tongue.narrate(before, turn) for turn in new_turns(after, before)]
        self._dialogue.say(*(f"Taken back: {text}" for text in undone if text))

    def _take_back(self) -> None:
        was_casual = self._table.casual
        self._step_back(self._table.take_back)
        if not was_casual:
            self._dialogue.say("From now on this is a casual game.")

    def _advise(self) -> None:
        seat = of_player(self._seat)
        if (refusal := why_no_advice(self._table, seat)) is not None:
            raise NotUnderstood(refusal)
        self._dialogue.say(*advice_in_lines(self._house, self._place, self._tongue, seat))

    def _say_why(self) -> None:
        if not self._tongue.has_reasons:
            raise NotUnderstood(
                "why is a word of Hanabi: here the bots give no reasons. advice tells what to do, and why."
            )
        self._dialogue.say(*reasons_in_lines(self._house, self._table, self._tongue, self._view(self._seat)))

    def _save(self) -> None:
        if self._place.is_in_play:
            raise NotUnderstood("Every step is kept already. When the game is over, save writes its record to a file.")
        try:
            path = save_record(self._place, Path.cwd())
        except OSError as error:
            raise NotUnderstood(
                f"The record can't be saved here: {error.strerror or 'the folder refuses it'}."
            ) from error
        self._place.saved = True
        self._dialogue.say(f"The record is saved as {printable(path.name)}, in the folder that you started from.")

    def _play_next(self, next_one: Callable[[], Seating]) -> None:
        if self._place.is_in_play:
            raise NotUnderstood("This game is not over: quit keeps it, and you can continue it later.")
        raise _Left(next_one())

    def _quit(self) -> None:
        if not self._place.is_at_risk or self._dialogue.agrees("This game is not kept. Leave it all the same?"):
            raise _Left


async def _at_once() -> None:
    """Show what a bot does without a pause: lines are read at the reader's own pace."""
