"""A table in lines: what is said after a line, what is refused, and how it ends."""

from collections.abc import Callable
from pathlib import Path

import pytest

from pyrotechnics.bots import thinking
from pyrotechnics.bots.advice import Advice, Remark
from pyrotechnics.bots.thinking import BotFailed
from pyrotechnics.games.pyrotechnics.commands import AnyCommand
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.games.pyrotechnics.view import View
from pyrotechnics.plain import counsel
from pyrotechnics.plain.dialogue import Manner
from pyrotechnics.plain.face import REFUSED
from pyrotechnics.seating.opening import Seating
from tests.plain.talking import Talk, duel, talk, together, whole
from tests.plain.test_words import GAMES, words_of

pytestmark = pytest.mark.usefixtures("quick_bots")

OPENINGS: dict[str, Callable[[], Seating]] = {"pyrotechnics": duel, "hanabi": together}


@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_help_names_works_at_the_table(game: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(home)  # a bot may agree to the draw, and then the record is saved
    left_for_later = {"quit", "advice", "why", "help"}  # these end the talk, or start a bot, or are tried already
    words = [word for word in words_of(game) if word.name not in left_for_later]
    said = talk(
        home, OPENINGS[game](), "help", *(f"help {word.name}" for word in words), *(word.name for word in words)
    )
    assert "is no word" not in said.text
    for word in words_of(game):
        assert said.lines.count(word.in_full) == (1 if word.name in left_for_later else 2)


def test_after_a_step_stands_what_happened_and_what_is_expected(home: Path) -> None:
    said = talk(home, duel(first=Seat.ONE), "research 1")
    opening = said.lines.index("Your turn: choose a card from your hand to research.")
    assert said.lines[opening + 1].startswith("You researched ")
    assert said.lines[-1].startswith("The game is kept")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("collect red", "First choose a card from your hand to research."),
        ("showcase 2", "First choose a card from your hand to research."),
        ("research 9", "There is no card of your hand with the number 9."),
        ("research", "Say which card of your hand, by number or name, as in: research 2."),
        ("r", "Say which card of your hand, by number or name, as in: research 2."),
        ("exchange red", "Name two sparks to mix, as in: exchange red blue; or one to split: exchange purple."),
        ("steal mauve", '"mauve" is no colour of a spark.'),
        ("accept", "Your opponent does not offer a draw."),
        ("claim", "A draw can be claimed when the same position comes up for the third time."),
        ("undo", "There is nothing that you can undo."),
        ("redo", "There is nothing to redo."),
        ("takeback", "This table plays without take-backs."),
        ("again", "This game is not over: quit keeps it, and you can continue it later."),
        ("log none", "Say how many turns, as in: log 5."),
        ("explain", "No card is in play yet: write explain and the name of a card."),
        ("collect red action 7", "Actions are counted from 1 to 3."),
        ("offer banana", 'Write offer or offer draw: "banana" means nothing here.'),
        ("end turn 3", 'Write end or end turn: "turn 3" means nothing here.'),
        ("save /x", 'Write save alone: "/x" means nothing here.'),
        ("red 2", 'Write red alone: "2" means nothing here.'),
        ("collect red for fun", '"for" is no colour of a spark.'),
        ("pay red action 2", "Name one colour alone, as in: pay red."),
        ("exchange red blue for green", "Red and blue can be exchanged for purple only."),
        ("exchange purple for red yellow", "Purple can be exchanged for blue and red only."),
        ("exchange red blue for purple", "First choose a card from your hand to research."),
        (f"steal {'b' * 99}", f'"{"b" * 60}..." is no colour of a spark.'),
    ],
)
def test_what_can_not_be_done_in_the_duel_is_refused_in_one_sentence(line: str, answer: str, home: Path) -> None:
    said = talk(home, duel(first=Seat.ONE), line, "moves")
    place = said.lines.index(answer)
    offered = said.lines[place + 1 : place + 6]
    assert all(line.startswith("research ") for line in offered)
    assert len(whole(home).steps) == 1  # the first spark, which the bot has taken


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("play", "Name one slot, as in: play 2. Slot 1 is your newest card."),
        ("play 9", "A slot is a number from 1 to 5."),
        ("hint", "Say to whom and what, as in: hint Vega red, or hint Vega 2."),
        ("hint Vega", "Say a colour or a number, as in: hint Vega red, or hint Vega 2."),
        ("hint Vega mauve", '"mauve" is no colour of this table.'),
        ("hint Nobody 2", '"Nobody" is no player here. The players: #1 Ada, #2 Comet, #3 Vega.'),
        ("hint Ada 2", "A hint is for another player."),
        ("hint Vega bl", '"bl" could be blue or black.'),
        ("note", "Say of which slot, and what, as in: note 2 save it."),
        ("end", "The game can't be ended yet. A card that is left can still score."),
        ("end the game", 'Write end or end game: "the game" means nothing here.'),
        ("undo 2", 'Write undo alone: "2" means nothing here.'),
        ("look foo", 'Write look alone: "foo" means nothing here.'),
        ("why me", 'Write why alone: "me" means nothing here.'),
        ("moves most", 'Write moves or moves all: "most" means nothing here.'),
        ("hint Vega 9", "Numbers go from 1 to 6 here."),
        ("hint Vega 0", "Numbers go from 1 to 6 here."),
        ("hint Vega red 7", "A slot is a number from 1 to 5."),
        ("note 1", "There is no note on slot 1. Write it behind the slot, as in: note 1 save it."),
        (f"note 1 {'x' * 41}", "A note has room for 40 characters, and this one has 41."),
        ("knows Vega red", 'There is no player "Vega red" here: #1 Ada, #2 Comet, #3 Vega.'),
    ],
)
def test_what_can_not_be_done_in_hanabi_is_refused_in_one_sentence(line: str, answer: str, home: Path) -> None:
    said = talk(home, together(), line, "log")
    assert answer in said.lines
    assert "Nothing has happened yet." in said.lines


def test_a_hint_that_is_true_of_no_card_is_refused_by_what_is_lacking(home: Path) -> None:
    def absent(said: Talk) -> str:
        held = next(line for line in said.lines if line.startswith("Vega holds"))
        return f"hint vega {next(number for number in range(1, 7) if f'{number};' not in held.replace('.', ';'))}"

    said = talk(home, together(), "look", absent)
    assert any(line.startswith("Vega has no card that is a ") for line in said.lines)


def test_steps_are_taken_back_and_done_again(home: Path) -> None:
    said = talk(home, duel(first=Seat.ONE), "research 1", "undo", "redo", "undo", "moves")
    assert sum(line.startswith("Taken back: You researched") for line in said.lines) == 2
    assert sum(line.startswith("You researched") for line in said.lines) == 2
    assert sum(line.startswith("research ") for line in said.lines) == 5


def test_a_turn_is_taken_back_across_the_answers_of_bots(home: Path) -> None:
    said = talk(home, together(take_backs="over-the-table"), "discard 5", "takeback", "log")
    assert sum(line.startswith("Taken back: You discarded slot 5") for line in said.lines) == 1
    assert said.lines.count("Nothing has happened yet.") == 1
    assert whole(home).heading.casual


def test_giving_up_is_asked_first_and_ends_the_game(home: Path) -> None:
    said = talk(home, duel(first=Seat.ONE), "resign", "no", "moves", "resign", "yes", "moves", "again", "quit")
    assert said.code == 0
    assert "Nothing is done." in said.lines
    assert "Nova wins. You resigned." in said.lines
    assert "There is nothing that you can do now." in said.lines
    assert sum(line.startswith("The deal was P") for line in said.lines) == 1
    assert said.text.count("Write look for the table") == 2
    assert whole(home).heading.result == "lost"


def test_the_end_tells_the_score_the_best_one_and_the_deal(home: Path) -> None:
    said = talk(home, together(), *["play 1"] * 12, "look")
    assert any(line.startswith("The last fuse has burnt: ") for line in said.lines)
    assert any(line.startswith("Best so far: ") for line in said.lines)
    assert said.code == 0


def test_notes_are_kept_with_the_card_and_shown_with_the_hand(home: Path) -> None:
    talk(home, together(), "note 2 maybe a 6", "discard 5")
    said = talk(home, 1, "hand", "note 3", "hand")
    assert sum(line.endswith("Your note: maybe a 6") for line in said.lines) == 1
    assert "No note on slot 3 any more." in said.lines


def test_advice_is_told_as_lines_to_write_and_counted(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def advise(game: str, view: View) -> Advice[AnyCommand]:
        return Advice[AnyCommand](commands=view.legal[1:2], sentence="It is shiny.", chance=0.5)

    monkeypatch.setattr(counsel, "advise", advise)
    said = talk(home, duel(first=Seat.ONE), "advice", "research 1")
    assert any(
        line.startswith("Advice: research ") and line.endswith(". It is shiny. 50 % to win.") for line in said.lines
    )
    assert whole(home).heading.advised == 1


def test_team_mates_say_why(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def remarks(game: str, view: object, turns: tuple[int, ...]) -> tuple[Remark, ...]:
        return tuple(Remark(number=number, why=f"Because of {number}.") for number in turns)

    monkeypatch.setattr(counsel, "remarks", remarks)
    said = talk(home, together(), "discard 5", "why")
    assert [line[-13:] for line in said.lines if "Because" in line] == ["Because of 2.", "Because of 3."]


def test_a_bot_without_an_answer_is_asked_again_by_enter(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answer, calls = thinking.think, []

    async def think(*asked: object) -> object:
        calls.append(asked)
        if len(calls) == 1:
            raise BotFailed("The easy bot stopped with no answer.")
        return await answer(*asked)  # type: ignore[arg-type]

    monkeypatch.setattr(thinking, "think", think)
    said = talk(home, together(), "discard 5", "", "clock")
    assert "Comet gives no answer. The easy bot stopped with no answer. Press Enter to ask again." in said.lines
    assert any(line.startswith("Your turn: play") for line in said.lines[4:])


def test_the_terminal_is_passed_on_with_nobodys_hand_in_sight(home: Path) -> None:
    two = duel(opponent=None, names=("Ada", "Ben"), first=Seat.ONE)
    said = talk(
        home, two, "", "take red", "hand", "", "?", "", "hand", manner=Manner(prompt="", is_typed=True, height=40)
    )
    passed = said.lines.index("Press Enter to pass the terminal to Ada.")
    assert any(line.startswith("Hand 1: ") for line in said.lines[passed:])
    hidden = said.text.index("\n" * 40, said.text.index("Hand 1: "))
    assert "Ada, press Enter when nobody else looks or listens." in said.text[hidden:]
    first = {line for line in said.text[:hidden].splitlines() if line.startswith("Hand")}
    second = {line for line in said.text[hidden:].splitlines() if line.startswith("Hand")}
    assert len(first) == len(second) == 5
    assert not first & second
    assert "Ben collected 1 red." in said.text[hidden:]


@pytest.mark.parametrize("line", ["xyzzy", "look"])
def test_at_the_curtain_nothing_is_obeyed_but_enter_and_nothing_moves(line: str, home: Path) -> None:
    two = duel(opponent=None, names=("Ada", "Ben"), first=Seat.ONE)
    said = talk(home, two, line, line, manner=Manner(prompt="", is_typed=True, height=40))
    assert said.lines.count("First press Enter.") == 2
    assert said.text.count("\n" * 40) == 1
    assert talk(home / "strict", two, line, "", strict=True).code == REFUSED
    assert talk(home / "left", two, line, "quit").code == 0


def test_the_end_is_told_once(home: Path) -> None:
    said = talk(home, duel(first=Seat.ONE), "research 1", "resign", "yes", "log", "quit")
    assert "You resigned. Nova wins the game." not in said.lines[: said.lines.index("Nova wins. You resigned.")]
    assert any(line.endswith("You resigned. Nova wins the game.") for line in said.lines)
    lost = talk(home / "h", together(), *["play 1"] * 12)
    assert lost.text.count("The last fuse has burnt") == 1
    assert any(line.endswith(" A fuse burns.") for line in lost.lines)


def test_letters_and_terms_are_explained(home: Path) -> None:
    letters = "Cards are written short: R red, B blue, Y yellow, G green, W white and K black; K2 is the black 2."
    said = talk(home, together(), "help pace", "help Within Reach", "help reach", "help", "look")
    assert said.lines[2] == letters
    assert said.lines.count(letters) == 2
    for start, count in (("Pace is how many cards", 2), ("Within reach is the highest score", 3)):
        assert sum(line.startswith(start) for line in said.lines) == count
    holds = next(line for line in said.lines if line.startswith("Vega holds"))
    assert "slot 1 " in holds
    assert not set(holds) & {"K", "R", "B", "Y", "G", "W"}


def test_bots_alone_play_to_the_end_by_themselves(home: Path) -> None:
    said = talk(home, together(bots=("easy",) * 3))
    assert said.code == 0
    assert any(line.startswith("Vega ") for line in said.lines)


def test_a_draw_is_answered_as_soon_as_it_is_offered(home: Path) -> None:
    two = duel(opponent=None, names=("Ada", "Ben"), first=Seat.ONE)
    said = talk(home, two, "", "take red", "", "", "offer draw", "", "", "accept", "quit")
    assert said.lines.count("Ada offers a draw: accept or decline.") == 1
    assert "A draw. The players agreed to a draw." in said.lines
    assert said.code == 0


def test_a_hint_is_told_to_who_gets_it_when_the_terminal_is_passed(home: Path) -> None:
    people = together(bots=(None, None, None))
    said = talk(home, people, "", "hint #2 2", "hint comet w", "", "", "hand")
    given = next(line for line in said.lines if line.startswith("You told Comet: "))
    assert given.replace("You told Comet", "Ada told you") in said.lines
