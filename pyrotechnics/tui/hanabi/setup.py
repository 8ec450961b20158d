"""The setup dialog of Hanabi: who sits where, and by which rules. Its defaults start a game with one Enter."""

from collections.abc import Iterable
from functools import partial
from typing import ClassVar

from textual.containers import Horizontal, Vertical
from textual.widget import Widget
from textual.widgets import Input, Static

from pyrotechnics.bots.levels import CHARACTERS, SECONDS, alone, named, shortest_name
from pyrotechnics.games.hanabi.deal_code import CodedDeal, read_code
from pyrotechnics.games.hanabi.rulesets import PLAYERS, PRESETS, RuleSet, preset
from pyrotechnics.seating.hanabi import (
    BOT_NAMES,
    LEVEL,
    SECONDS_TO_CHOOSE,
    HanabiSeating,
    levels_for,
    mate_for,
)
from pyrotechnics.seating.opening import called
from pyrotechnics.seating.own_options import OPTIONS, choosable_rules, pointing_as, with_options
from pyrotechnics.tui.screens.set_up import SetUp, nearest
from pyrotechnics.tui.widgets.option_row import OptionRow

_PERSON = "person"
_PERSON_NAMES = ("Player", "Player 2", "Player 3", "Player 4", "Player 5")
_OPTIONS: dict[str, tuple[str, tuple[str, ...]]] = {
    "pointing": ("A hint names", ("some cards", "all that match")),
    "discard_at_full_hints": ("Full hints", ("may discard", "no discards")),
    "score_after_last_fuse": ("Last fuse", ("score stands", "score is 0")),
}


class HanabiSetUp(SetUp[HanabiSeating]):
    """Ask for players and rules; answers with a seating, or None when it is closed."""

    AUTO_FOCUS: ClassVar[str | None] = "#players"
    DEFAULT_CSS = """
    HanabiSetUp > .panel { width: 78; padding: 0 1; }
    HanabiSetUp .title { margin-bottom: 0; }
    HanabiSetUp .seat { height: 1; }
    HanabiSetUp .seat OptionRow { width: 58; }
    HanabiSetUp .seat .coded { display: none; width: 58; color: $quiet; padding-left: 2; }
    HanabiSetUp .seat Input { width: 16; }
    HanabiSetUp #character { height: 2; color: $quiet; padding-left: 2; }
    HanabiSetUp #time { visibility: hidden; }
    HanabiSetUp.-takes-time #time { visibility: visible; }
    HanabiSetUp.-coded .seat .coded { display: block; }
    HanabiSetUp.-coded .seat .mate { display: none; }
    """

    def furnish(self) -> Iterable[Widget]:
        """Lay out the questions."""
        pointer = self._glyphs.pointer
        rules = pointing_as(preset(PRESETS[0]), self.settings.hints)
        mates = named("hanabi", self.settings.team_mates)
        time = 0 if mates.seconds is None else nearest(mates.seconds, SECONDS_TO_CHOOSE)
        counts = tuple((str(count), str(count)) for count in PLAYERS)
        times = tuple((f"{seconds:g}", f"{seconds:g} s a move") for seconds in SECONDS_TO_CHOOSE)
        presets = tuple((name, preset(name).title) for name in PRESETS)
        yield Vertical(
            Static("Hanabi: new game", classes="title", markup=False),
            OptionRow("Players", counts, at=PLAYERS.index(self.settings.players), pointer=pointer, id="players"),
            *(self._seat_row(seat) for seat in range(PLAYERS[-1])),
            Static("", id="character", markup=False),
            OptionRow("Thinks", times, at=time, pointer=pointer, id="time"),
            OptionRow("Rules", presets, pointer=pointer, id="rules"),
            *(
                OptionRow(label, _answers(field, labels), at=_answer_of(rules, field), pointer=pointer, id=field)
                for field, (label, labels) in _OPTIONS.items()
            ),
            *self.first_rows((("random", "chance"), ("you", "player 1"))),
            self.take_back_row(),
            self.deal_row(),
            *self.last_lines(),
            classes="panel",
        )

    def _seat_row(self, seat: int) -> Horizontal:
        label, answers = f"Player {seat + 1}", _who(seat, self.settings.players)
        mate = named("hanabi", mate_for(self.settings.team_mates, self.settings.players)).level
        at = [value for value, _ in answers].index(mate) if seat else 0
        who: list[Widget] = [OptionRow(label, answers, at=at, pointer=self._glyphs.pointer, id=f"seat-{seat}")]
        if seat:
            # Coded bots play among themselves, so that the first seat decides for all.
            who[0].add_class("mate")
            who.append(Static("", classes="coded", markup=False))
        name = self._bot_name(seat) if seat else self._person_name(0)
        return Horizontal(*who, self.name_field(name, f"name-{seat}"), classes="seat", id=f"row-{seat}")

    def on_mount(self) -> None:
        """Show as many seats as there are players, and follow what is chosen."""
        self._show_seats()
        self._describe(1)
        for row in self.query(OptionRow):
            # At once, not by a message: an Enter of the same burst must find the answers that belong together.
            self.watch(row, "at", partial(self._follow, row.id or ""), init=False)

    def _follow(self, row: str) -> None:
        """Follow the number of players, the rules and the kinds of players."""
        if row == "players":
            self._show_seats()
        elif row == "rules":
            self._answer_as(pointing_as(preset(self._row("rules").value), self.settings.hints))
        elif row.startswith("seat-"):
            self._follow_seat(int(row.removeprefix("seat-")))

    def _answer_as(self, rules: RuleSet) -> None:
        """Give the answers of a rule set to all options."""
        for field in OPTIONS:
            self._row(field).at = _answer_of(rules, field)

    def _show_seats(self) -> None:
        for seat in range(PLAYERS[-1]):
            self._row(f"seat-{seat}").offer(_who(seat, self._players()), LEVEL if seat else _PERSON)
            self.query_one(f"#row-{seat}").display = seat < self._players()
        self._follow_seat(0)

    def _follow_seat(self, seat: int) -> None:
        """Follow who sits in a seat; where the first one has a bot that speaks a code, all others have the same."""
        self.set_class(self._code() is not None, "-coded")
        for mate, line in enumerate(self.query(".coded").results(Static), 2):
            line.update(f"{f'Player {mate}':<13} {self._code() or ''}")
        for each in range(PLAYERS[-1]):
            self._rename(each)
        self._show_time()
        self._describe(seat)

    def _show_time(self) -> None:
        takes_time = any(level in SECONDS["hanabi"] for level in self._levels())
        self.set_class(takes_time, "-takes-time")

    def _rename(self, seat: int) -> None:
        """Give a seat the default name of who sits there now; a name that was typed stays."""
        field = self.query_one(f"#name-{seat}", Input)
        bot, person = self._bot_name(seat), self._person_name(seat)
        if field.value in {bot, person}:
            field.value = person if self._level(seat) == _PERSON else bot

    def _bot_name(self, seat: int) -> str:
        return called(self.settings.name, ("", BOT_NAMES[seat - 1]))[1]

    def _person_name(self, seat: int) -> str:
        return called(self.settings.name, _PERSON_NAMES)[seat]

    def _describe(self, seat: int) -> None:
        """Say what the bot in a seat is like, and what it means that nobody plays."""
        level = self._level(seat)
        character = CHARACTERS["hanabi"].get(level)
        text = f"{level}: {character}" if character else "several people share the terminal; a curtain hides the hands"
        if _PERSON not in self._levels():
            text = f"You watch, with all cards open. {text}"
        elif not seat:
            text = ""
        self.query_one("#character", Static).update(text)

    @property
    def help_page(self) -> str:
        """The rules of Hanabi, where the options are explained."""
        return "hanabi"

    def names(self) -> tuple[str, ...]:
        """Return the names of those who play."""
        return tuple(self.query_one(f"#name-{seat}", Input).value.strip() for seat in range(self._players()))

    def seating(self, names: tuple[str, ...]) -> HanabiSeating:
        """Return who sits where, by which rules, and on which deal.

        Raises:
            DealCodeError: If the code of the deal is none, or one of a deal for other players or rules.
        """
        seating = HanabiSeating(
            names,
            tuple(self._bot(level) for level in self._levels()),
            self._rules(),
            0 if self._row("first").value == "you" else "random",
            self.take_backs(),
        )
        if self.day is not None:
            return seating.of_the_day(self.day)
        return seating if self.code is None else seating.coded(_read(self.code))

    def fit_to_code(self, code: str) -> None:
        """Choose as many players as a deal is for, and its rules.

        Raises:
            DealCodeError: If it is no code of a deal of Hanabi, or one of rules that no dialog can make.
        """
        coded = _read(code)
        self._row("players").at = PLAYERS.index(coded.players)
        self._row("rules").at = PRESETS.index(coded.rules.name)
        self._answer_as(coded.rules)

    def _rules(self) -> RuleSet:
        """Return the rule set as it was chosen."""
        chosen = {field: values[self._row(field).at] for field, values in OPTIONS.items()}
        return with_options(preset(self._row("rules").value), chosen)

    def _levels(self) -> tuple[str, ...]:
        return tuple(self._level(seat) for seat in range(self._players()))

    def _level(self, seat: int) -> str:
        """Return the level of the bot in a seat, or the word for a person."""
        return self._code() or self._row(f"seat-{seat}").value

    def _code(self) -> str | None:
        """Return the level of all bots where the first one speaks a code, else None."""
        first = self._row("seat-0").value
        return first if first in alone("hanabi", self._players()) else None

    def _bot(self, level: str) -> str | None:
        if level == _PERSON:
            return None
        return shortest_name("hanabi", f"{level}:{self._row('time').value}" if level in SECONDS["hanabi"] else level)

    def _row(self, name: str) -> OptionRow:
        return self.query_one(f"#{name}", OptionRow)

    def _players(self) -> int:
        return int(self._row("players").value)


def _who(seat: int, players: int) -> tuple[tuple[str, str], ...]:
    """Return who can sit in a seat, each with a label; the first one is for the person in front of the screen."""
    coded = alone("hanabi", players) if seat else ()
    levels = tuple((level, level) for level in levels_for(players) if level not in coded)
    return (*levels, (_PERSON, _PERSON)) if seat else ((_PERSON, "you"), *levels)


def _read(code: str) -> CodedDeal:
    return read_code(code, *choosable_rules())


def _answers(field: str, labels: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """Return value and label of each answer to an option."""
    return tuple(zip(map(str, OPTIONS[field]), labels, strict=True))


def _answer_of(rules: RuleSet, field: str) -> int:
    """Return the place of the answer that a rule set gives to an option."""
    return OPTIONS[field].index(getattr(rules, field))
