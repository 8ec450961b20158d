"""What the process that thinks makes of a request."""

import json
import os
from io import BytesIO

import pytest
from pydantic import ValidationError

from pyrotechnics.bots.levels import home_of, make_bot
from pyrotechnics.bots.worker import answers, stand_back
from pyrotechnics.games.hanabi.rulesets import preset
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
    with pytest.raises(ValueError, match="Nobody gives advice on Hanabi yet"):
        answer(request(request="advise", game="hanabi", seconds=0.1))
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
        who = {"game": "hanabi", "level": "companion", "seed": 4, "patience": 1.0}
        asked = {"request": "choose", **who, "view": shown}
        chosen = make_bot("hanabi", "companion", 4).choose(view)
        assert home_of("hanabi").commands.validate_json(answer(json.dumps(asked))) == chosen
