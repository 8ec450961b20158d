"""What the plain face says where little has happened, and that it says nothing twice."""

from pathlib import Path

import pytest

from pyrotechnics.bots.advice import Advice
from pyrotechnics.games.hanabi.commands import AnyCommand, PlayCard
from pyrotechnics.games.hanabi.view import View
from pyrotechnics.games.pyrotechnics.seats import Seat
from pyrotechnics.plain import counsel
from tests.plain.talking import duel, talk, together

pytestmark = pytest.mark.usefixtures("quick_bots")


def test_advice_says_once_what_to_do(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def advise(game: str, view: View) -> Advice[AnyCommand]:
        return Advice[AnyCommand](commands=(PlayCard(slot=2),), sentence="It is red 1.", move="Play slot 2.")

    monkeypatch.setattr(counsel, "advise", advise)
    said = talk(home, together(), "advice")
    assert "Advice: play 2. It is red 1." in said.lines


def test_before_the_first_turn_no_turn_is_counted(home: Path) -> None:
    said = talk(home, duel(first=Seat.TWO), "look")  # Ada takes the first spark
    assert "Before the first turn." in said.lines
    assert "Turn 0" not in said.text


@pytest.mark.parametrize("word", ["why", "w"])
def test_a_word_of_hanabi_is_told_to_be_one_in_the_duel(word: str, home: Path) -> None:
    said = talk(home, duel(first=Seat.ONE), word, "help")
    assert any(line.startswith("why is a word of Hanabi: ") for line in said.lines)
    assert not any(line.startswith("why (") for line in said.lines)


def test_before_anything_was_done_nobody_has_a_reason(home: Path) -> None:
    assert "Nobody has done anything yet." in talk(home, together(), "why").lines


def test_who_leaves_a_game_in_which_nothing_happened_hears_that_it_is_not_kept(home: Path) -> None:
    assert talk(home, together(), "quit").lines[-1] == "Nothing has happened in this game: it is not kept."
    assert talk(home, together(), "play 1", "quit").lines[-1].startswith("The game is kept as game ")
