"""What the process that thinks makes of a request."""

import json
import os
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO

import pytest
from pydantic import ValidationError

from pyrotechnics.bots.advice import Remark
from pyrotechnics.bots.home import coach_of
from pyrotechnics.bots.levels import home_of, make_bot
from pyrotechnics.bots.worker import answers, stand_back
from pyrotechnics.games.hanabi.rulesets import preset
from pyrotechnics.games.hanabi.view import View
from tests.bots.hanabi import positions as hanabi
from tests.bots.pyrotechnics.positions import own_view, random_turn_start


def request(**changes: object) -> bytes:
    view = json.loads(own_view(random_turn_start(2)).model_dump_json())
    asked = {"request": "choose", "game": "pyrotechnics", "level": "medium", "seed": 4, "patience": 1.0, "view": view}
    return json.dumps({**asked, **changes}).encode()


def answer(asked: str | bytes) -> bytes:
    """Return the only line of an answer."""
    (line,) = answers(asked)
    return line


def test_an_answer_is_what_the_bot_chooses() -> None:
    chosen = make_bot("pyrotechnics", "medium", 4).choose(own_view(random_turn_start(2)))
    assert home_of("pyrotechnics").commands.validate_json(answer(request())) == chosen


def test_a_view_comes_through_json_unchanged() -> None:
    for seed in range(10):
        view = own_view(random_turn_start(seed))
        assert type(view).model_validate_json(view.model_dump_json()) == view


def test_a_damaged_request_is_refused() -> None:
    with pytest.raises(ValueError, match="no bots"):
        answer(request(game="chess"))
    with pytest.raises(KeyError):
        answer(b"{}")
    with pytest.raises(KeyError, match="dance"):
        answer(request(request="dance"))
    with pytest.raises(ValidationError):
        answer(request(view={"seat": 0}))
    with pytest.raises(ValueError, match="Expecting value"):
        answer(BytesIO().read())


def test_nobody_stands_back_where_the_system_knows_no_such_thing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(os, "nice", raising=False)  # as on Windows
    stand_back(5)


def test_a_hanabi_view_is_answered_too() -> None:
    for state in hanabi.random_game(2, 3, preset("green-box")):
        view = hanabi.own_view(state)
        shown = json.loads(view.model_dump_json())
        who = {"game": "hanabi", "level": "normal", "seed": 4, "patience": 1.0}
        asked = {"request": "choose", **who, "view": shown}
        chosen = make_bot("hanabi", "normal", 4).choose(view)
        assert home_of("hanabi").commands.validate_json(answer(json.dumps(asked))) == chosen


def test_what_is_said_of_turns_comes_in_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def remarks(view: View, turns: tuple[int, ...]) -> Iterator[Remark]:
        return (Remark(number=turn, why=f"For seat {view.seat}.") for turn in turns)

    home = replace(home_of("hanabi"), coach=replace(coach_of("hanabi"), remarks=remarks))
    monkeypatch.setattr("pyrotechnics.bots.hanabi.home.HOME", home)
    state = hanabi.dealt(2, 3, preset("classic"))
    view = json.loads(hanabi.own_view(state).model_dump_json())
    asked = {"request": "remark", "game": "hanabi", "view": view, "turns": [3, 1]}
    told = [Remark.model_validate(each) for each in json.loads(answer(json.dumps(asked)))]
    assert told == [Remark(number=turn, why=f"For seat {state.mover}.") for turn in (3, 1)]


def test_of_turns_of_the_duel_nothing_is_said() -> None:
    with pytest.raises(ValueError, match="Nobody says anything"):
        answer(request(request="remark", turns=[1]))
