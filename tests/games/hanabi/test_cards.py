"""Cards as tokens, and commands as data."""

import json

import pytest
from pydantic import TypeAdapter, ValidationError

from pyrotechnics.games.hanabi.cards import Card, Face, face, parse_card
from pyrotechnics.games.hanabi.commands import (
    END_GAME,
    AnyCommand,
    Command,
    DiscardCard,
    HintColour,
    HintNumber,
    PlayCard,
    discard_card,
    hint,
    play_card,
)

CARD = TypeAdapter[Face](Card)
COMMAND = TypeAdapter[AnyCommand](Command)


class TestTokens:
    @pytest.mark.parametrize("token", ["R1", "K6", "A7", "Z1"])
    def test_a_card_is_written_as_its_letter_and_its_number(self, token: str) -> None:
        card = CARD.validate_json(json.dumps(token))
        assert (card.colour, str(card.number)) == (token[0], token[1])
        assert str(card) == token
        assert CARD.dump_json(card) == f'"{token}"'.encode()

    @pytest.mark.parametrize(
        "token", ["", "R", "1", "R0", "R8", "R9", "r1", "1R", "RR1", "R1 ", " R1", "R\u0661", "Ä1", "R10"]
    )
    def test_nothing_else_is_a_card(self, token: str) -> None:
        with pytest.raises(ValueError, match="a card is written as the letter of its colour and its number"):
            parse_card(token)

    @pytest.mark.parametrize("value", ["7", "null", "true", '["R1"]', '{"colour": "R", "number": 1}', '"R1\\n"'])
    def test_nothing_but_a_token_is_a_card_in_json(self, value: str) -> None:
        with pytest.raises(ValidationError):
            CARD.validate_json(value)

    def test_there_is_one_object_for_each_face(self) -> None:
        assert face("R", 1) is face("R", 1)
        assert CARD.validate_json('"R1"') is face("R", 1)
        assert Face(colour="R", number=1) == face("R", 1)
        assert hash(Face(colour="R", number=1)) == hash(face("R", 1))

    @pytest.mark.parametrize(("colour", "number"), [("r", 1), ("RB", 1), ("R", 0), ("R", 8)])
    def test_there_is_no_face_that_no_rule_set_can_have(self, colour: str, number: int) -> None:
        with pytest.raises(ValidationError):
            face(colour, number)


COMMANDS: list[tuple[AnyCommand, dict[str, object]]] = [
    (PlayCard(slot=1), {"type": "play", "slot": 1}),
    (DiscardCard(slot=5), {"type": "discard", "slot": 5}),
    (HintColour(to=4, colour="K", slots=(1, 3)), {"type": "hint-colour", "to": 4, "colour": "K", "slots": [1, 3]}),
    (HintNumber(to=0, number=7, slots=(2,)), {"type": "hint-number", "to": 0, "number": 7, "slots": [2]}),
    (END_GAME, {"type": "end-game"}),
]


class TestCommandsAsData:
    @pytest.mark.parametrize(("command", "data"), COMMANDS, ids=lambda value: getattr(value, "type", ""))
    def test_a_command_is_written_with_its_type(self, command: AnyCommand, data: dict[str, object]) -> None:
        assert json.loads(COMMAND.dump_json(command)) == data
        assert COMMAND.validate_json(json.dumps(data)) == command

    @pytest.mark.parametrize(
        "data",
        [
            {"slot": 1},
            {"type": "pass"},
            {"type": "play"},
            {"type": "play", "slot": 0},
            {"type": "play", "slot": 6},
            {"type": "play", "slot": "1"},
            {"type": "play", "slot": True},
            {"type": "play", "slot": 1, "seat": 0},
            {"type": "discard", "slot": -1},
            {"type": "hint-colour", "to": 5, "colour": "R", "slots": [1]},
            {"type": "hint-colour", "to": 1, "colour": "red", "slots": [1]},
            {"type": "hint-colour", "to": 1, "colour": "R"},
            {"type": "hint-colour", "to": 1, "colour": "R", "slots": [3, 1]},
            {"type": "hint-colour", "to": 1, "colour": "R", "slots": [1, 1]},
            {"type": "hint-number", "to": 1, "number": 0, "slots": [1]},
            {"type": "hint-number", "to": 1, "number": 8, "slots": [1]},
            {"type": "hint-number", "to": 1, "colour": "R", "slots": [1]},
            {"type": "end-game", "slot": 1},
        ],
        ids=str,
    )
    def test_what_no_game_knows_is_no_command(self, data: dict[str, object]) -> None:
        with pytest.raises(ValidationError):
            COMMAND.validate_json(json.dumps(data))

    def test_commands_made_in_a_short_way_are_the_same(self) -> None:
        assert (play_card(2), discard_card(3)) == (PlayCard(slot=2), DiscardCard(slot=3))
        assert hint(1, "R", (1, 2)) == HintColour(to=1, colour="R", slots=(1, 2))
        assert hint(1, 5, (3,)) == HintNumber(to=1, number=5, slots=(3,))
